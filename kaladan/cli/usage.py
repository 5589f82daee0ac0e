"""What more than one command asks of its arguments."""

from __future__ import annotations

import argparse


class UsageError(Exception):
    """Arguments that do not go together; the message says which."""


def seed_text(text: str) -> str:
    """Return a seed as it was given.

    Raises:
        argparse.ArgumentTypeError: it has not 1 to 100 characters, or cannot be written as UTF-8.
    """
    if not 1 <= len(text) <= 100:
        raise argparse.ArgumentTypeError(f"a seed has 1 to 100 characters, not {len(text)}")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise argparse.ArgumentTypeError("a seed is text that can be written as UTF-8") from error
    return text
