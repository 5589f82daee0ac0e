"""Generals of Kaladan: Age of Crowns."""
