"""Computer players. They get a decision and a look at their seat's view, never the match itself."""
