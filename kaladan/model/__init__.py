"""The rules of Generals of Kaladan, and nothing else: plain data in, plain data out.

The surface is :class:`kaladan.model.game.Game`. The model imports the standard library only; it
knows no files, no clock, no screen and no generator of its own.
"""
