"""A language that nobody speaks: English, two fifths longer, to see whether texts have room."""

from __future__ import annotations

import re

from kaladan.ui.words import Words, words

#: So much longer every text is.
LONGER = 0.4
VOWELS = re.compile(r"\{[a-z_]+\}|\[[^\]]*\]|[aeiouAEIOU]")


def lengthened(text: str) -> str:
    """Return a text with vowels doubled, from its beginning on, until it is long enough; values stay."""
    plain = re.sub(r"\{[a-z_]+\}|\[[^\]]*\]", "", text)
    wanted = round(len(plain) * LONGER)

    def longer(found: re.Match[str]) -> str:
        nonlocal wanted
        if len(found[0]) > 1 or wanted <= 0:
            return found[0]
        more = min(wanted, 2)
        wanted -= more
        return found[0] + found[0].lower() * more

    return VOWELS.sub(longer, text)


def pseudo() -> Words:
    """Return the language."""
    return Words("xx", {key: lengthened(text) for key, text in words().texts.items()})
