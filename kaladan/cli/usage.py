"""What is wrong with a command line although each of its words is right."""

from __future__ import annotations


class UsageError(Exception):
    """Arguments that do not go together; the message says which."""
