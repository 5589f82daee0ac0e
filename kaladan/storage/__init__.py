"""Files: recorded matches and snapshots as JSON text, written whole or not at all, read with suspicion."""
