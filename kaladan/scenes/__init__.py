"""The scenes: what is on the screen at a time, from the menu to the results. Scenes hold no rules."""
