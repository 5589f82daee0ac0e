"""Every page of the gallery by name."""

from __future__ import annotations

import difflib

from kaladan.ui.gallery import controls, pieces
from kaladan.ui.gallery.page import Page


class NoSuchPage(Exception):
    """There is no page of that name; the message names the nearest."""


def pages() -> tuple[Page, ...]:
    """All pages, in the order of the window."""
    return (
        Page("buttons", controls.buttons),
        Page("form", controls.form),
        Page("tokens", pieces.tokens),
    )


def page(name: str) -> Page:
    """The page called ``name``, with or without ``gallery/`` before it.

    Raises:
        NoSuchPage: there is none.
    """
    wanted = name.removeprefix("gallery/")
    for found in pages():
        if found.name == wanted:
            return found
    names = [one.name for one in pages()]
    near = difflib.get_close_matches(wanted, names, n=1, cutoff=0)[0]
    raise NoSuchPage(f"there is no page {name!r}; the nearest is gallery/{near}")
