"""A match as it is played: who sits where, the journal, undo, and playing on from a record."""
