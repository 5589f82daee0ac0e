"""The content of the game: tables of units, terrains, worlds, realms, cards, and a loader."""
