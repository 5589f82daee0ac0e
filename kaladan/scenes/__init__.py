"""The scenes of the game."""
