"""Proof that nobody has chosen the dice: the seal of a seed is shown at the start, the seed at the end."""

from __future__ import annotations

import hashlib


def seal_of(seed: str) -> str:
    """Return the seal of a seed: the SHA-256 of its UTF-8 text, 64 hexadecimal digits.

    Whoever knows the seal cannot find a seed that nobody could guess, and nobody can find another seed with
    the same seal. ``printf %s SEED | sha256sum`` prints it too.
    """
    return hashlib.sha256(seed.encode(errors="surrogatepass")).hexdigest()


def short(seal: str, groups: int = 4) -> str:
    """Return the beginning of a seal as it is shown: groups of four digits."""
    return " ".join(seal[4 * place : 4 * place + 4] for place in range(groups))
