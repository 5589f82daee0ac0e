"""The command line: for people who script the game. A module a command; ``main`` lists them."""
