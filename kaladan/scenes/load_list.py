"""What the Load screen lists: rows that are looked at when they come into sight, with the match of each."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from kaladan.match.journal import Setting
from kaladan.match.match import Match
from kaladan.model.catalogue import Catalogue
from kaladan.model.game import Game
from kaladan.scenes.session import NOBODY, Session
from kaladan.storage.autosave import LOCK
from kaladan.storage.faults import Fault
from kaladan.storage.files import DamagedFile
from kaladan.storage.locks import is_free
from kaladan.storage.shelf import Item, Kind, Shelf, Summary
from kaladan.ui.words import Words


@dataclass(slots=True)
class Row:
    """A row of the list.

    Attributes:
        item: what it stands for.
        looked: whether it has been looked at.
        summary: what is told of it, None if it cannot be opened.
        session: the match at that moment, before which nobody sits: for its picture.
        mark: the fingerprint of that moment.
        fault: what is wrong with it, None if nothing is.
        in_use: whether another copy of the game has it open.
    """

    item: Item
    looked: bool = False
    summary: Summary | None = None
    session: Session | None = None
    mark: str = ""
    fault: Fault | None = None
    in_use: bool = False


class LoadList:
    """The rows of one kind.

    Args:
        shelf: where the matches are.
        kind: which of them.
        own: the folder of the match on the table, which is not in use by others.
    """

    def __init__(self, shelf: Shelf, kind: Kind, own: Path | None = None) -> None:
        self.shelf = shelf
        self.kind = kind
        self.own = own
        self.rows = [Row(item) for item in shelf.items(kind)]

    def look(self, row: Row) -> None:
        """Look at a row, if that was not done."""
        if row.looked:
            return
        row.looked = True
        try:
            row.summary = self.shelf.look(row.item)
        except DamagedFile as error:
            row.fault = error.fault
            return
        row.fault = row.summary.fault
        row.session = moment(self.shelf.catalogue, row.summary.setting, row.summary.game)
        row.mark = row.session.state.digest()
        autosave = row.item.kind is Kind.AUTOSAVE and row.item.path != self.own
        row.in_use = autosave and not is_free(row.item.path / LOCK)

    def index(self, item: Item) -> int:
        """Return where something is in the list, -1 if it is not there."""
        return next((place for place, row in enumerate(self.rows) if row.item == item), -1)


def moment(catalogue: Catalogue, setting: Setting, game: Game) -> Session:
    """Return a match as it stood, before which nobody sits; it has no journal."""
    session = Session(catalogue, setting)
    match = Match(catalogue, setting)
    match.game = game
    session.match = match
    session.viewer, session.covered = NOBODY, True
    return session


# -- words


def title(words: Words, row: Row) -> str:
    """Return what a row is called: its title, its generals, or the name of its file."""
    if row.summary is None:
        return row.item.path.name
    return row.summary.title or words("load.join").join(row.summary.setting.names)


def mode(words: Words, summary: Summary) -> str:
    """Return the mode of a match."""
    setting = summary.setting
    if not setting.teams:
        return words("load.mode.alone", count=setting.players)
    return words("setup.mode.two" if setting.players == 4 else "setup.mode.three")


def standing(words: Words, summary: Summary) -> str:
    """Return how far a match has gone."""
    state = summary.game.state
    if state.ending:
        return words("load.over", round=state.round)
    if state.round < 1:
        return words("load.setting_up")
    return words("load.round", round=state.round, name=summary.setting.names[state.active])


def date(words: Words, summary: Summary) -> str:
    """Return when a match was saved, in the user's own time; empty if that is not known."""
    try:
        moment_of = datetime.strptime(summary.saved + "+0000", "%Y-%m-%dT%H:%M:%SZ%z")
    except ValueError:
        return ""
    return moment_of.astimezone().strftime(words("load.date"))
