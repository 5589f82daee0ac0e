"""The shelf: every match that can be opened, and what can be done with it.

Names of files are the game's own and never come from a file or a title. Nothing is ever thrown away at once:
what is deleted or replaced lies in the trash, from which it can be taken back.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from kaladan.match.journal import Setting
from kaladan.match.match import Match
from kaladan.match.resume import Resumed
from kaladan.model.catalogue import Catalogue
from kaladan.model.game import Game
from kaladan.storage import matchfile, places
from kaladan.storage.autosave import LOCK, new_id
from kaladan.storage.faults import Fault
from kaladan.storage.files import DamagedFile
from kaladan.storage.locks import InUse, is_free
from kaladan.storage.matchfile import LONGEST_TITLE
from kaladan.storage.recovery import by_date, look, open_file, open_kept, rescue

#: So many deleted things can be taken back.
TRASH = 20
#: Files of the exchange folder that are looked at.
MOST = 2_000


class Kind(StrEnum):
    """Where something on the shelf comes from."""

    SAVE = "save"
    """A slot that the players named."""
    AUTOSAVE = "autosave"
    """A match saved while it is played."""
    FOREIGN = "foreign"
    """A file in the exchange folder."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something on the shelf: a file, or the folder of an autosave."""

    kind: Kind
    path: Path


@dataclass(frozen=True, slots=True)
class Summary:
    """What is told of something on the shelf.

    Attributes:
        title: what the players call it, empty for autosaves.
        setting: mode, names, who sits where.
        game: the match at that moment; only what all may know of it is to be shown.
        saved: when, ``2026-11-30T12:00:00Z``.
        fault: what is wrong with what is newer than this; None if nothing is.
        match: which match it is of.
    """

    title: str
    setting: Setting
    game: Game
    saved: str
    fault: Fault | None = None
    match: str = ""


class Shelf:
    """The shelf of one user.

    Args:
        catalogue: the content.
        folder: where everything lies; the user's own folder when not given.
    """

    def __init__(self, catalogue: Catalogue, folder: Path | None = None) -> None:
        self.catalogue = catalogue
        root = folder or places.data_folder()
        self.matches, self.saves = root / "matches", root / "saves"
        self.exchange, self.trash = root / "exports", root / "trash"

    # -- looking

    def items(self, kind: Kind) -> list[Item]:
        """Return everything of a kind, the newest first; nothing is opened for it."""
        if kind is Kind.AUTOSAVE:
            return [Item(kind, path) for path in by_date(self.matches)]
        folder = self.saves if kind is Kind.SAVE else self.exchange
        dated = []
        with suppress(OSError):
            for path in folder.glob("*.json"):
                with suppress(OSError):
                    dated.append((path.stat().st_mtime_ns, path.name, path))
        return [Item(kind, path) for _, _, path in sorted(dated, reverse=True)[:MOST]]

    def look(self, item: Item) -> Summary:
        """Return what is told of something.

        Raises:
            DamagedFile: it cannot be opened; the message says why.
        """
        if item.kind is Kind.AUTOSAVE:
            seen = look(item.path, self.catalogue)
            return Summary("", seen.setting, seen.game, seen.saved, seen.fault, item.path.name)
        kept = matchfile.load(item.path)
        game = kept.game(self.catalogue, str(item.path))
        if game is None:
            game = open_kept(kept, self.catalogue, str(item.path)).match.game
        return Summary(kept.title, kept.journal.setting, game, kept.saved, None, kept.match)

    def open(self, item: Item) -> Resumed:
        """Return the match of something, as near to its end as what is sound allows.

        Raises:
            DamagedFile: it cannot be opened; the message says why.
        """
        if item.kind is Kind.AUTOSAVE:
            return rescue(item.path, self.catalogue).resumed
        return open_file(item.path, self.catalogue)

    def last_good(self, item: Item) -> Item | None:
        """Return the autosave to be offered for something damaged: of the same match, else the newest."""
        others = self.items(Kind.AUTOSAVE)
        named = item.path.name if item.kind is Kind.AUTOSAVE else _match_named(item.path)
        for other in sorted(others, key=lambda one: one.path.name != named):
            if is_free(other.path / LOCK):
                with suppress(DamagedFile):
                    rescue(other.path, self.catalogue)
                    return other
        return None

    # -- changing

    def keep(self, match: Match, title: str, match_id: str = "") -> Item:
        """Write a match into the slot of a title; what was in it goes to the trash.

        Raises:
            OSError: it cannot be written; the old slot is untouched.
        """
        state, journal = match.game.state, match.journal
        kept = matchfile.picture(journal, state, self.catalogue, title=fit_title(title), match=match_id)
        old = self.titled(title)
        item = self._put(kept)
        for one in old:
            self.delete(one)
        return item

    def titled(self, title: str) -> list[Item]:
        """Return the slots of a title; those that cannot be read have none."""
        wanted = fit_title(title).casefold()
        return [item for item, found in self._titles() if found.casefold() == wanted]

    def titles(self) -> list[str]:
        """Return the titles of all slots that can be read, the newest first."""
        return [title for _, title in self._titles()]

    def _titles(self) -> Iterator[tuple[Item, str]]:
        for item in self.items(Kind.SAVE):
            with suppress(DamagedFile):
                yield item, matchfile.load(item.path).title

    def _put(self, kept: matchfile.MatchFile) -> Item:
        path = self.saves / f"{new_id()}.json"
        matchfile.save(path, kept)
        return Item(Kind.SAVE, path)

    def rename(self, item: Item, title: str) -> None:
        """Give a slot another title.

        Raises:
            DamagedFile: it cannot be read.
            OSError: it cannot be written; it keeps the old one.
        """
        matchfile.save(item.path, replace(matchfile.load(item.path), title=fit_title(title)))

    def delete(self, item: Item) -> Path:
        """Put something into the trash, and return where it lies there.

        Raises:
            InUse: it is an autosave that is being played.
            OSError: it cannot be moved.
        """
        if item.kind is Kind.AUTOSAVE and not is_free(item.path / LOCK):
            raise InUse(item.path)
        self.trash.mkdir(parents=True, exist_ok=True)
        place = self.trash / f"{new_id()}.{item.path.name}"
        os.replace(item.path, place)
        with suppress(OSError):
            os.utime(place)
            self._empty()
        return place

    def restore(self, item: Item, place: Path) -> None:
        """Take something back out of the trash.

        Raises:
            OSError: it cannot be moved.
        """
        os.replace(place, item.path)

    def _empty(self) -> None:
        """Throw away what was deleted long ago."""
        lying = sorted(self.trash.iterdir(), key=lambda one: one.stat().st_mtime_ns, reverse=True)
        for old in lying[TRASH:]:
            if old.is_dir():
                for file in old.iterdir():
                    file.unlink()
                old.rmdir()
            else:
                old.unlink()

    # -- exchanging

    def export(self, item: Item) -> Path:
        """Write a match as one file into the exchange folder, and return the file.

        Raises:
            DamagedFile: it cannot be opened.
            OSError: it cannot be written.
        """
        if item.kind is Kind.AUTOSAVE:
            match = rescue(item.path, self.catalogue).resumed.match
            state = match.game.state
            kept = matchfile.picture(match.journal, state, self.catalogue, match=item.path.name)
        else:
            kept = matchfile.load(item.path)
        path = self._free_name(_plain(kept.title or " ".join(kept.journal.setting.names)))
        matchfile.save(path, kept)
        return path

    def _free_name(self, stem: str) -> Path:
        path, number = self.exchange / f"{stem}.json", 1
        while path.exists():
            number += 1
            path = self.exchange / f"{stem}-{number}.json"
        return path

    def take_in(self, path: Path) -> Item:
        """Import a file from anywhere as a slot; it is read whole and played again first.

        Raises:
            DamagedFile: it is no sound match; nothing is imported.
            OSError: the slot cannot be written.
        """
        kept = matchfile.load(path)
        open_kept(kept, self.catalogue, str(path))
        return self._put(replace(kept, title=kept.title or fit_title(path.stem)))


def fit_title(title: str) -> str:
    """Return a title as a slot can have it: what can be printed, in one line, not too long."""
    printed = "".join(letter if letter.isprintable() else " " for letter in title)
    return " ".join(printed.split())[:LONGEST_TITLE].strip()


def _plain(title: str) -> str:
    """Return letters and digits of a title that every file system takes."""
    simple = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return "kaladan-" + ("-".join(re.findall("[a-z0-9]+", simple))[:40].strip("-") or "match")


def _match_named(path: Path) -> str:
    """Return which match a damaged file says that it is of; empty if that cannot be seen."""
    try:
        with path.open("rb") as file:
            head = file.read(4096)
    except OSError:
        return ""
    found = re.search(rb'"match":\s*"([0-9a-f]{16})"', head)
    return found[1].decode() if found else ""
