"""How the game's sounds and music are made; see ``make_sounds.py``."""
