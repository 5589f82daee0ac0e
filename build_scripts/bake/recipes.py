"""The list of everything that is drawn, and of everything that is put together from it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bake.recipe import Composition, Drawing, Recipe, centred
from bake.symbols import glyph, symbols


def recipes() -> list[Recipe]:
    """Every drawing of the atlas; the order decides the place on a page."""
    return [*_symbols()]


def compositions() -> list[Composition]:
    """Every sprite that is put together from drawings."""
    return []


def _symbols() -> Iterator[Recipe]:
    for name in symbols():
        yield Recipe(f"symbol/{name}", "symbols", partial(_glyph, name))


def _glyph(name: str) -> Drawing:
    return centred(glyph(name))
