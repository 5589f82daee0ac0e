"""Type scale, spacing and motion, read from ``assets/style.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from kaladan.ui.palette import assets_folder

Table = TypeVar("Table")


class StyleError(Exception):
    """The style file lacks a name that the game uses, or has one that it does not."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A face of ``[faces]``, its size and tracking in logical pixels."""

    face: str
    size: float
    tracking: float = 0.0

    def of(self, face: str) -> TextStyle:
        """The same size in another face."""
        return replace(self, face=face)

    def sized(self, size: float) -> TextStyle:
        """The same face at another size."""
        return replace(self, size=size)

    @property
    def semibold(self) -> TextStyle:
        """The same size, semibold."""
        return self.of("semibold")

    @property
    def medium(self) -> TextStyle:
        """The same size, medium weight."""
        return self.of("medium")

    @property
    def bold(self) -> TextStyle:
        """The same size, bold."""
        return self.of("bold")


@dataclass(frozen=True, slots=True)
class Types:
    """Every role that a text can have."""

    logo: TextStyle
    hero: TextStyle
    headline: TextStyle
    sheet: TextStyle
    screen: TextStyle
    stage: TextStyle
    general: TextStyle
    panel: TextStyle
    panel_small: TextStyle
    caption: TextStyle
    label: TextStyle
    small: TextStyle
    body: TextStyle
    lead: TextStyle
    button: TextStyle
    button_main: TextStyle
    name: TextStyle
    count: TextStyle
    number: TextStyle
    number_large: TextStyle
    flavour: TextStyle
    flavour_large: TextStyle
    card_title: TextStyle


@dataclass(frozen=True, slots=True)
class Space:
    """Distances in logical pixels."""

    tight: float
    small: float
    medium: float
    large: float
    huge: float


@dataclass(frozen=True, slots=True)
class Radius:
    """Corner radii in logical pixels."""

    field: float
    button: float
    panel: float


@dataclass(frozen=True, slots=True)
class Height:
    """Heights of buttons in logical pixels."""

    small: float
    medium: float
    large: float


@dataclass(frozen=True, slots=True)
class Motion:
    """Durations in milliseconds.

    Attributes:
        pulse: of a mark, from its least to its greatest light and back; 0 where marks do not pulse.
        reduced: of the fade that takes the place of motion where it is reduced; 0 where nothing takes time.
    """

    hover: int
    tooltip: int
    lift: int
    drop: int
    home: int
    step: int
    pulse: int
    phase: int
    card: int
    flip: int
    coin: int
    throw: int
    sort: int
    compare: int
    fall: int
    panel_in: int
    panel_out: int
    rise: int
    reading: int
    laying: int
    pause: int
    reduced: int


#: What moves from place to place, turns or slides; with reduced motion it is where it goes at once, and what
#: has changed by it fades in.
MOVING = frozenset(
    {
        "lift", "drop", "home", "step", "flip", "coin", "throw", "sort", "laying", "card", "fall", "rise",
        "phase", "panel_in", "panel_out",
    }
)  # fmt: skip


def paced(motion: Motion, factor: float, *, still: bool = False) -> Motion:
    """The durations times a factor; of what moves at least a millisecond, since nothing divides by none.

    Args:
        still: with the durations of reduced motion.
    """
    changed = {}
    for name in (field.name for field in fields(Motion)):
        usual = getattr(motion, name)
        if name == "tooltip":
            changed[name] = usual
        elif name == "reduced":
            changed[name] = usual if factor > 0 else 0
        elif name == "pulse":
            changed[name] = 0 if still or factor == 0 else usual
        else:
            changed[name] = 1 if still and name in MOVING else max(1, round(usual * factor))
    return Motion(**changed)


@dataclass(frozen=True, slots=True)
class Style:
    """Everything that the style file sets."""

    faces: Mapping[str, str]
    type: Types
    space: Space
    radius: Radius
    height: Height
    motion: Motion


def load_style(path: Path | None = None) -> Style:
    """Read a style file, ``assets/style.toml`` if none is named.

    Raises:
        StyleError: a table lacks an entry or has an unknown one, or a text names an unknown face.
    """
    source = path or assets_folder() / "style.toml"
    with source.open("rb") as file:
        table = tomllib.load(file)
    types = {name: TextStyle(**entry) for name, entry in table.get("type", {}).items()}
    unknown = {style.face for style in types.values()} - set(table["faces"])
    if unknown:
        raise StyleError(f"[type] names the unknown face {min(unknown)!r}")
    return Style(
        faces=table["faces"],
        type=_filled(Types, "type", types),
        space=_filled(Space, "space", table.get("space", {})),
        radius=_filled(Radius, "radius", table.get("radius", {})),
        height=_filled(Height, "height", table.get("height", {})),
        motion=_filled(Motion, "motion", table.get("motion", {})),
    )


@lru_cache(maxsize=1)
def style() -> Style:
    """The game's style, read on the first call."""
    return load_style()


def _filled(kind: type[Table], title: str, entries: Mapping[str, Any]) -> Table:
    wanted = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    missing, unknown = sorted(wanted - set(entries)), sorted(set(entries) - wanted)
    if missing:
        raise StyleError(f"[{title}] lacks {missing[0]!r}")
    if unknown:
        raise StyleError(f"[{title}] has the unknown entry {unknown[0]!r}")
    return kind(**entries)
