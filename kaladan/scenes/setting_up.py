"""Beginning a match: from what was set up to the first scene."""

from __future__ import annotations

import secrets
from dataclasses import replace

from kaladan.match.journal import Setting
from kaladan.match.match import Match
from kaladan.scenes.desk import Desk
from kaladan.scenes.session import Session


def fresh_seed() -> str:
    """Return a seed that nobody can foresee, from the operating system."""
    return secrets.token_hex(16)


def same_again(setting: Setting) -> Setting:
    """Return the same set-up with other dice and cards."""
    return replace(setting, seed=fresh_seed())


def begin(desk: Desk, setting: Setting, match: Match | None = None) -> None:
    """Lay a match on the table and show what it waits for; no scene of another one stays.

    Args:
        match: one that has begun already; a new one when not given.
    """
    desk.session = Session(desk.catalogue, setting)
    if match is not None:
        desk.session.match = match
    while desk.stack.scenes:
        desk.stack.scenes.pop().leave()
    desk.go_on()
