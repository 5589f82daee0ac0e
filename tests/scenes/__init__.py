"""Scenes, driven as a person drives them: through the window's events."""
