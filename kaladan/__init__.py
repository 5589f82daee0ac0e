"""Generals of Kaladan: Age of Crowns."""

#: The version of the game, as the menu shows it and reports name it.
VERSION = "0.1"
