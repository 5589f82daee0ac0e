"""A picture of its own for every card: what the card does, as a small scene."""

from __future__ import annotations

from collections.abc import Callable

from bake.cards import (
    crafts,
    fortunes,
    karrag,
    khalisia,
    morvane,
    orsanti,
    reckonings,
    sylvarin,
    tidings,
    vashtar,
)
from bake.painting import Picture
from bake.recipe import Drawing, centred

Draw = Callable[[Picture], None]

MAGIC: dict[str, Draw] = {
    name: draw
    for realm in (khalisia, sylvarin, karrag, vashtar, morvane, orsanti)
    for name, draw in realm.PICTURES.items()
}
"""The pictures of the Magic cards by the id of the card."""

EVENT: dict[str, Draw] = {
    name: draw for part in (fortunes, crafts, tidings, reckonings) for name, draw in part.PICTURES.items()
}
"""The pictures of the Event cards by the id of the card, that of the end among them."""


def picture(name: str, draw: Draw) -> Drawing:
    """The finished picture of a card; its name is its seed."""
    painting = Picture(sum(index * ord(letter) for index, letter in enumerate(name, 1)))
    draw(painting)
    return centred(painting.finished())
