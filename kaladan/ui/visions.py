"""The colours for people who see some of them weakly, and those of high contrast.

``assets/visions.toml`` holds for each kind of vision a *mix*: how much of the old red, green and blue makes
the new red, green and blue. Every row of a mix sums to 1, so that grey, ivory and iron stay what they are.
Colours of realms and drawings that bear them go through the same mix, so that tokens, cloth, borders and
dice of one owner still have one colour.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from kaladan.ui.palette import (
    Colour,
    Palette,
    PaletteError,
    RealmColours,
    assets_folder,
    palette,
    parse,
)

Row = tuple[float, float, float]
Mix = tuple[Row, Row, Row]
#: Kinds of vision that a mix can be made for.
VISIONS = ("standard", "protan", "deutan", "tritan")


@dataclass(frozen=True, slots=True)
class Vision:
    """The colours of one kind of vision: a mix for what bears a realm's colours (None: as they are), and
    colours of the interface that are others."""

    mix: Mix | None
    colours: Mapping[str, Colour]


@lru_cache(maxsize=1)
def _table() -> dict[str, Vision]:
    with (assets_folder() / "visions.toml").open("rb") as file:
        table = tomllib.load(file)
    return {name: _vision(name, entry) for name, entry in table.items()}


def _vision(name: str, entry: Mapping[str, object]) -> Vision:
    colours, rows = entry.get("colours", {}), entry.get("mix")
    if not isinstance(colours, dict):
        raise PaletteError(f"the colours of {name} are no table")
    return Vision(_mix(name, rows), {key: parse(str(value)) for key, value in colours.items()})


def _mix(name: str, rows: object) -> Mix | None:
    if rows is None:
        return None
    if not isinstance(rows, list) or len(rows) != 3 or any(abs(sum(row) - 1) > 0.001 for row in rows):
        raise PaletteError(f"the mix of {name} needs three rows that sum to 1")
    first, second, third = ((float(row[0]), float(row[1]), float(row[2])) for row in rows)
    return first, second, third


def mix_of(vision: str) -> Mix | None:
    """The mix of a kind of vision, None where realms have their usual colours.

    Raises:
        PaletteError: there is no such kind.
    """
    if vision == "standard":
        return None
    if vision not in _table():
        raise PaletteError(f"there are no colours for {vision!r}")
    return _table()[vision].mix


@lru_cache(maxsize=8)
def palette_for(vision: str = "standard", *, contrast: bool = False) -> Palette:
    """The game's palette for a kind of vision, with words that stand out more if ``contrast``."""
    whole, mix = palette(), mix_of(vision)
    others = dict(_table()[vision].colours) if vision != "standard" else {}
    if contrast:
        others |= _table()["contrast"].colours
    realms = whole.realms if mix is None else {name: _realm(one, mix) for name, one in whole.realms.items()}
    return replace(whole, colours={**whole.colours, **others}, realms=realms)


def _realm(colours: RealmColours, mix: Mix) -> RealmColours:
    return replace(
        colours, field=mixed(colours.field, mix), metal=mixed(colours.metal, mix),
        symbol=mixed(colours.symbol, mix), outline=mixed(colours.outline, mix),
        tincture=mixed(colours.tincture, mix), die=mixed(colours.die, mix),
        die_ink=mixed(colours.die_ink, mix),
    )  # fmt: skip


def mixed(colour: Colour, mix: Mix) -> Colour:
    """A colour after a mix."""
    red, green, blue = (
        max(0, min(255, round(sum(share * part for share, part in zip(row, colour, strict=True)))))
        for row in mix
    )
    return red, green, blue


def recoloured(surface: pygame.Surface, mix: Mix) -> pygame.Surface:
    """A picture with alpha after a mix; right to a few of 255 steps.

    Sums of shares can leave the range of a byte before they come back to it, so halves are summed up.
    """
    size, data = surface.get_size(), pygame.image.tobytes(surface, "RGBA")
    gained, lost = pygame.Surface(size, depth=24), pygame.Surface(size, depth=24)
    for channel in range(3):
        plane = _grey(data[channel::4], size)
        shares = [row[channel] for row in mix]
        _add(gained, plane, [max(0.0, share) for share in shares])
        _add(lost, plane, [max(0.0, -share) for share in shares])
    gained.blit(lost, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gained.blit(gained.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    whole = surface.copy()
    whole.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    whole.blit(gained, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return whole


def _grey(plane: bytes, size: tuple[int, int]) -> pygame.Surface:
    spread = bytearray(3 * len(plane))
    for channel in range(3):
        spread[channel::3] = plane
    return pygame.image.frombytes(bytes(spread), size, "RGB")


def _add(total: pygame.Surface, plane: pygame.Surface, shares: list[float]) -> None:
    if any(shares):
        part = plane.copy()
        part.fill([round(255 * share / 2) for share in shares], special_flags=pygame.BLEND_RGB_MULT)
        total.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
