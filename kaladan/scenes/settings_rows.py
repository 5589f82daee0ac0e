"""What can be chosen on the settings screen: one row for each preference, and how it is set."""

from __future__ import annotations

from dataclasses import dataclass

from kaladan.storage.settings import Preferences
from kaladan.ui.kit import Kit
from kaladan.ui.words import LANGUAGES

#: Volumes go up and down by so much.
STEP = 0.1
PACES = ("instant", "fast", "normal", "slow")
SWITCH = (False, True)


@dataclass(frozen=True, slots=True)
class Row:
    """A preference: its field, and its values in order; a volume has none."""

    name: str
    values: tuple[object, ...] = ()

    @property
    def is_volume(self) -> bool:
        """Whether it is set by a bead on a cord."""
        return not self.values


#: The rows of each tab; keys and buttons have tabs of their own.
TABS: dict[str, tuple[Row, ...]] = {
    "display": (
        Row("full_screen", SWITCH),
        Row("scale", (0, 75, 100, 125, 150, 175, 200, 250, 300)),
        Row("larger_text", (0, 1, 2, 3)),
        Row("language", LANGUAGES),
    ),
    "play": (
        Row("speed", PACES),
        Row("pace", PACES),
        Row("hand_over", ("open", "usual", "strict")),
        Row("confirm", SWITCH),
        Row("hints", SWITCH),
    ),
    "sound": (Row("music"), Row("effects"), Row("interface"), Row("muted", SWITCH)),
    "access": (
        Row("vision", ("standard", "protan", "deutan", "tritan")),
        Row("high_contrast", SWITCH),
        Row("reduced_motion", SWITCH),
    ),
}
#: The tabs of what has no rows: keys of the keyboard, and buttons of game pads.
KEYS, PAD = "keys", "pad"
GIVEN = (KEYS, PAD)
ALL_TABS = (*TABS, *GIVEN)


def values_of(kit: Kit, row: Row) -> tuple[object, ...]:
    """Return the values of a row that this window has room for."""
    if row.name != "scale":
        return row.values
    fits = round(kit.layout.largest * 100)
    return tuple(value for value in row.values if isinstance(value, int) and value <= fits)


def stepped(kit: Kit, chosen: Preferences, row: Row, step: int) -> object:
    """Return the value after the present one, or before it; round and round, but for a volume."""
    now = getattr(chosen, row.name)
    if row.is_volume:
        return max(0.0, min(1.0, round(now + step * STEP, 2)))
    values = values_of(kit, row)
    at = values.index(now) if now in values else 0
    return values[(at + step) % len(values)]


def value_text(kit: Kit, chosen: Preferences, row: Row) -> str:
    """Return how the present value is called."""
    now = getattr(chosen, row.name)
    if row.is_volume:
        return kit.words("settings.percent", count=round(now * 100))
    if row.name == "language":
        return kit.words(f"settings.language.{now}")
    if row.name == "scale":
        percent = round(kit.layout.scale * 100)
        return kit.words("settings.scale.largest" if now == 0 else "settings.percent", count=percent)
    if row.values == SWITCH:
        return kit.words("settings.on" if now else "settings.off")
    key = "pace" if row.values == PACES else row.name
    return kit.words(f"settings.{key}.{now}")


def is_changed(chosen: Preferences, row: Row) -> bool:
    """Whether a row differs from the first settings."""
    return bool(getattr(chosen, row.name) != getattr(Preferences(), row.name))
