"""Where the seeds of new matches come from."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from itertools import chain, count


def fresh_seed() -> str:
    """Return a seed that nobody can foresee, from the operating system."""
    return secrets.token_hex(16)


def numbered(first: str) -> Callable[[], str]:
    """Return a source of seeds: at the first call the one given, then ``first.2``, ``first.3`` and so on."""
    return chain([first], (f"{first}.{number}" for number in count(2))).__next__
