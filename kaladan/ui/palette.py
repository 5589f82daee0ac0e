"""The palette: every colour of the game, read from ``assets/palette.toml``.

Drawing scripts and screen read the same file, so a colour is written down once. Nothing here
needs pygame: a colour is a triple of ints from 0 to 255, or of four with an alpha.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

Colour = tuple[int, int, int]
#: The luminance from which black stands out as much as white.
MIDDLE = 0.179
Item = TypeVar("Item")

REALMS = ("khalisia", "sylvarin", "karrag", "vashtar", "morvane", "orsanti")
TEAMS = ("brass", "star", "key")


class PaletteError(Exception):
    """The palette file is missing something or holds something that is no colour."""


@dataclass(frozen=True, slots=True)
class RealmColours:
    """The tinctures of a realm: field, charge metal, token symbol and outline, pattern, die."""

    name: str
    field: Colour
    metal: Colour
    symbol: Colour
    outline: Colour
    pattern: str
    tincture: Colour
    opacity: float
    charge: str
    die: Colour
    die_ink: Colour

    @property
    def is_light(self) -> bool:
        """Whether the field is light, so that it bears dark symbols."""
        return luminance(self.field) > luminance(self.symbol)


@dataclass(frozen=True, slots=True)
class TeamColours:
    """The rim of a team from light to dark, rivets (None: smooth), chart line, badge symbol."""

    name: str
    rim: tuple[Colour, Colour, Colour]
    rivet: Colour | None
    line: Colour
    symbol: str


@dataclass(frozen=True, slots=True)
class ButtonColours:
    """Face from light to dark, text and inner line of one kind of button."""

    light: Colour
    middle: Colour
    dark: Colour
    text: Colour
    line: Colour


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours by name. An unknown name raises `PaletteError`, which tells the nearest one."""

    colours: Mapping[str, Colour]
    gradients: Mapping[str, tuple[Colour, ...]]
    buttons: Mapping[str, ButtonColours]
    teams: Mapping[str, TeamColours]
    realms: Mapping[str, RealmColours]

    def colour(self, name: str) -> Colour:
        """The colour called `name` in the table ``colours``."""
        return _named(self.colours, name, "colour")

    def gradient(self, name: str) -> tuple[Colour, ...]:
        """The colours of a gradient, in the order of the file."""
        return _named(self.gradients, name, "gradient")

    def button(self, name: str) -> ButtonColours:
        """The colours of a kind of button: brass, wood, oxblood or parchment."""
        return _named(self.buttons, name, "button")

    def team(self, name: str | None) -> TeamColours:
        """The rim of a team, or of a match without teams for None."""
        return _named(self.teams, name or "brass", "team")

    def realm(self, name: str) -> RealmColours:
        """The tinctures of a realm."""
        return _named(self.realms, name, "realm")


def assets_folder() -> Path:
    """The folder ``assets``: beside the package in a checkout, inside it in an installed game."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def load_palette(path: Path | None = None) -> Palette:
    """Read a palette file, ``assets/palette.toml`` if none is named.

    Raises:
        PaletteError: a table is missing or a colour is not of the form ``#RRGGBB``.
    """
    source = path or assets_folder() / "palette.toml"
    with source.open("rb") as file:
        table = tomllib.load(file)
    try:
        return Palette(
            colours={name: parse(value) for name, value in table["colours"].items()},
            gradients={name: tuple(map(parse, value)) for name, value in table["gradients"].items()},
            buttons={name: ButtonColours(*map(parse, value)) for name, value in table["buttons"].items()},
            teams={name: _team(name, value) for name, value in table["teams"].items()},
            realms={name: _realm(name, value) for name, value in table["realms"].items()},
        )
    except (KeyError, TypeError) as error:
        raise PaletteError(f"{source.name} is not complete: {error}") from error


@lru_cache(maxsize=1)
def palette() -> Palette:
    """The game's palette, read on the first call."""
    return load_palette()


def parse(text: str) -> Colour:
    """A colour from ``#RRGGBB``."""
    digits = text.removeprefix("#")
    try:
        value = int(digits, 16)
    except ValueError:
        value = -1
    if len(digits) != 6 or value < 0 or not text.startswith("#"):
        raise PaletteError(f"{text!r} is not a colour of the form #RRGGBB")
    return value >> 16, value >> 8 & 255, value & 255


def to_hex(colour: Colour) -> str:
    """The form ``#RRGGBB`` of a colour, as SVG wants it."""
    return f"#{colour[0]:02X}{colour[1]:02X}{colour[2]:02X}"


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`share` (0 to 1) of the second colour mixed into the first."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def lighten(colour: Colour, share: float) -> Colour:
    """The colour with a share of white."""
    return mix(colour, (255, 255, 255), share)


def darken(colour: Colour, share: float) -> Colour:
    """The colour with a share of black."""
    return mix(colour, (0, 0, 0), share)


def luminance(colour: Colour) -> float:
    """Relative luminance from 0 (black) to 1 (white), as WCAG defines it."""
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21, as WCAG defines it."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def readable(colour: Colour, ground: Colour, least: float = 4.6) -> Colour:
    """The colour, lighter or darker by as little as needed to stand out from a ground by ``least`` to 1.

    It goes away from the ground; where even black or white is not enough that is what it becomes.
    """
    towards = (0, 0, 0) if luminance(ground) > MIDDLE else (255, 255, 255)
    steps = (mix(colour, towards, step / 20) for step in range(21))
    return next((one for one in steps if contrast(one, ground) >= least), towards)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _team(name: str, table: Mapping[str, object]) -> TeamColours:
    rim, rivet = table["rim"], str(table["rivet"])
    if not isinstance(rim, list) or len(rim) != 3:
        raise PaletteError(f"the rim of {name} needs three colours")
    light, middle, dark = map(parse, rim)
    symbol = str(table["symbol"])
    return TeamColours(
        name,
        (light, middle, dark),
        parse(rivet) if rivet else None,
        parse(str(table["line"])),
        symbol,
    )


def _realm(name: str, table: Mapping[str, object]) -> RealmColours:
    def colour(key: str) -> Colour:
        return parse(str(table[key]))

    return RealmColours(
        name=name,
        field=colour("field"),
        metal=colour("metal"),
        symbol=colour("symbol"),
        outline=colour("outline"),
        pattern=str(table["pattern"]),
        tincture=colour("tincture"),
        opacity=float(str(table["opacity"])),
        charge=str(table["charge"]),
        die=colour("die"),
        die_ink=colour("die_ink"),
    )


def _named(table: Mapping[str, Item], name: str, what: str) -> Item:
    if name in table:
        return table[name]
    near = difflib.get_close_matches(name, table, n=1, cutoff=0)
    raise PaletteError(f"there is no {what} {name!r}; the nearest is {near[0]!r}")
