"""Words on the screen that a language does not have: texts made in code, or never translated."""

from __future__ import annotations

import re
from collections.abc import Iterable

from kaladan.app import App
from kaladan.scenes.load import LoadScene
from kaladan.scenes.new_match import NewMatchScene
from kaladan.storage.places import data_folder
from kaladan.ui.words import Words

WORD = re.compile(r"[^\W\d_]{2,}…?")
#: Marks in a text: symbols and tags.
MARKS = re.compile(r"\[:[a-z_]+:\]|\[/?[a-z_]*\]|\[\[|\]\]")
#: Fingerprints and seeds, in one piece or in groups of four.
HEX = re.compile(r"\b(?=[a-f]*[0-9])[0-9a-f]{6,}\b|\b[0-9a-f]{4}(?: [0-9a-f]{4})+\b")


def tokens(text: str) -> list[str]:
    """Return the words of a text, without its marks and fingerprints; a word that was cut keeps its dots."""
    return WORD.findall(HEX.sub(" ", MARKS.sub(" ", text)))


def foreign(words: Words, said: Iterable[str], known: set[str]) -> list[str]:
    """Return the words among some texts that no text of a language has, other than for the s of a genitive.

    Args:
        known: names, which belong to no language.
    """
    own = {token.casefold() for text in words.texts.values() for token in tokens(text)}
    own |= {token.casefold() for name in known for token in tokens(name)}

    def is_own(token: str) -> bool:
        word = token.casefold()
        if word.endswith("…"):
            return any(one.startswith(word.removesuffix("…")) for one in own)
        return word in own or word.removesuffix("s") in own

    return sorted({token for text in said for token in tokens(text) if not is_own(token)})


def names(app: App) -> set[str]:
    """Return what people and the system named: generals, seeds, saves, files and folders."""
    found = {str(data_folder())}
    for scene in app.desk.stack.scenes:
        session = getattr(scene, "session", None) or app.desk.session
        if session is not None:
            found |= {*session.names, session.match.journal.setting.seed}
        if isinstance(scene, NewMatchScene):
            found |= set(scene.chosen.names)
        if isinstance(scene, LoadScene):
            found |= {str(scene.shelf.exchange), *(str(row.item.path) for row in scene.list.rows)}
            found |= {row.summary.title for row in scene.list.rows if row.summary is not None}
    return found
