"""Every word on screen, by key, from ``assets/locale/<language>.json``."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from kaladan.ui.palette import assets_folder

#: The languages that there are texts in; the first is the one that all others are checked against.
LANGUAGES = ("en", "de")


class WordsError(Exception):
    """A text is missing, or lacks a value that it needs."""


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one language.

    Keys are dotted paths (``button.pass``). A text may hold values in braces (``Round {round}``).
    A text with the forms ``one`` and ``other`` is chosen by the value called ``count``.
    """

    language: str
    texts: Mapping[str, str]

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of ``key`` with its values filled in.

        Raises:
            WordsError: there is no such key (the message names the nearest), or a value is missing.
        """
        text = self.texts.get(self._form(key, values))
        if text is None:
            raise WordsError(f"there is no text {key!r}; {self._nearest(key)}")
        try:
            return text.format(**values)
        except (KeyError, IndexError) as error:
            raise WordsError(f"the text {key!r} needs the value {error}") from error

    def number(self, value: float, decimals: int = 0) -> str:
        """Return a number as the language writes it: its decimal sign, and a sign between thousands.

        Args:
            decimals: how many digits follow the decimal sign.
        """
        signs = {".": self("number.decimal"), ",": self("number.thousands"), "-": "−"}
        return "".join(signs.get(sign, sign) for sign in f"{value:,.{decimals}f}")

    def __contains__(self, key: str) -> bool:
        return key in self.texts or f"{key}.other" in self.texts

    def _form(self, key: str, values: Mapping[str, object]) -> str:
        if f"{key}.other" not in self.texts:
            return key
        single = f"{key}.one"
        return single if values.get("count") == 1 and single in self.texts else f"{key}.other"

    def _nearest(self, key: str) -> str:
        near = difflib.get_close_matches(key, self.texts, n=1, cutoff=0)
        return f"the nearest is {near[0]!r}" if near else "the catalogue is empty"


def load_words(path: Path) -> Words:
    """Read one language file: a table of texts by dotted keys.

    Raises:
        WordsError: the file holds something that is no text, or a key twice.
    """
    pairs = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list)
    texts: dict[str, str] = {}
    for key, text in pairs:
        if not isinstance(text, str):
            raise WordsError(f"{key!r} is no text: {text!r}")
        if key in texts:
            raise WordsError(f"{key!r} is there twice")
        texts[key] = text
    return Words(path.stem, texts)


@lru_cache(maxsize=4)
def words(language: str = "en") -> Words:
    """The game's texts in a language, read on the first call."""
    return load_words(assets_folder() / "locale" / f"{language}.json")
