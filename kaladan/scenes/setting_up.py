"""Beginning a match: from what was set up to the first scene."""

from __future__ import annotations

from dataclasses import replace

from kaladan.match.journal import Setting
from kaladan.scenes.desk import Desk
from kaladan.scenes.saving import keep
from kaladan.scenes.session import Session


def same_again(desk: Desk, setting: Setting) -> Setting:
    """Return the same set-up with other dice and cards."""
    return replace(setting, seed=desk.new_seed())


def begin(desk: Desk, setting: Setting) -> None:
    """Lay a new match on the table, saved from now on, and show what it waits for.

    No scene of another one stays.
    """
    desk.session = Session(desk.catalogue, setting)
    keep(desk)
    desk.stack.clear()
    desk.go_on()
