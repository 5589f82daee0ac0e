"""The palette is complete, and its colours can be told apart by everyone."""

from __future__ import annotations

import itertools
import math
import re
from pathlib import Path

import pygame
import pytest
from colour_vision import VISIONS, Triple, distance, linear

from kaladan.ui.atlas import Atlas
from kaladan.ui.palette import (
    REALMS,
    TEAMS,
    PaletteError,
    contrast,
    darken,
    lighten,
    load_palette,
    luminance,
    mix,
    palette,
    parse,
    to_hex,
)

SIZE = 200
MARKS = ("legal_move", "legal_battle", "selected")


def _rendered(realm: str) -> Triple:
    """The mean of a drawn token's field between symbol and rim, in linear light."""
    token = Atlas.open().sized(f"token/{realm}/sword/plain/brass", SIZE)
    centre = token.get_width() / 2
    lights = [
        linear(token.get_at((x, y)))
        for x in range(token.get_width())
        for y in range(token.get_height())
        if 0.32 * SIZE < math.hypot(x + 0.5 - centre, y + 0.5 - centre) < 0.37 * SIZE
    ]
    red, green, blue = (sum(part) / len(lights) for part in zip(*lights, strict=True))
    return red, green, blue


@pytest.fixture(scope="module")
def rendered() -> dict[str, Triple]:
    pygame.display.init()
    return {realm: _rendered(realm) for realm in REALMS}


def test_realms_and_teams_are_all_there() -> None:
    assert tuple(palette().realms) == REALMS
    assert tuple(palette().teams) == TEAMS


@pytest.mark.parametrize("vision", VISIONS)
def test_fields_differ_under_every_vision(vision: str) -> None:
    fields = [linear(palette().realm(realm).field) for realm in REALMS]
    assert min(distance(a, b, vision) for a, b in itertools.combinations(fields, 2)) >= 15


@pytest.mark.parametrize("vision", VISIONS)
def test_drawn_fields_differ_under_every_vision(vision: str, rendered: dict[str, Triple]) -> None:
    pairs = itertools.combinations(rendered.values(), 2)
    assert min(distance(a, b, vision) for a, b in pairs) >= 10


def test_khalisia_and_karrag_are_told_apart_by_a_protanope(rendered: dict[str, Triple]) -> None:
    assert distance(rendered["khalisia"], rendered["karrag"], "protanopia") >= 14


@pytest.mark.parametrize("vision", VISIONS)
def test_marks_on_the_board_differ_under_every_vision(vision: str) -> None:
    marks = [linear(palette().colour(name)) for name in MARKS]
    assert min(distance(a, b, vision) for a, b in itertools.combinations(marks, 2)) >= 15


@pytest.mark.parametrize("realm", REALMS)
def test_symbols_stand_out_from_their_field(realm: str) -> None:
    colours = palette().realm(realm)
    assert contrast(colours.symbol, colours.field) >= 4.5

    assert contrast(colours.die_ink, colours.die) >= 4.5


def test_light_realms_bear_dark_symbols() -> None:
    light = {realm for realm in REALMS if palette().realm(realm).is_light}
    assert light == {"sylvarin", "vashtar"}


@pytest.mark.parametrize(
    ("text", "ground", "least"),
    [
        ("ink", "parchment", 7),
        ("ink_secondary", "parchment", 4.5),
        ("ink_tertiary", "parchment", 4.5),
        ("attack", "parchment", 4.5),
        ("defence", "parchment", 4.5),
        ("good_on_parchment", "parchment", 4.5),
        ("text", "leather", 7),
        ("text_secondary", "leather", 4.5),
        ("text_off", "oak_dark", 4.5),
        ("title", "oak_mid", 7),
    ],
)
def test_words_can_be_read_on_their_ground(text: str, ground: str, least: float) -> None:
    assert contrast(palette().colour(text), palette().colour(ground)) >= least


@pytest.mark.parametrize("kind", ["brass", "wood", "oxblood", "parchment"])
def test_words_can_be_read_on_buttons(kind: str) -> None:
    button = palette().button(kind)
    assert contrast(button.text, button.middle) >= 4.5


def test_teams_differ_in_brightness() -> None:
    star, key = (luminance(palette().team(name).rim[1]) for name in ("star", "key"))
    brass = luminance(palette().team(None).rim[1])
    assert key < brass / 4 < star / 6


@pytest.mark.parametrize("text", ["", "#12345", "123456", "#GGGGGG", "#1234567", "#-12345"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(PaletteError, match="not a colour"):
        parse(text)


def test_colours_survive_writing_and_reading() -> None:
    assert parse(to_hex((1, 128, 255))) == (1, 128, 255)


def test_mixing() -> None:
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert lighten((10, 20, 30), 1) == (255, 255, 255)
    assert darken((10, 20, 30), 1) == (0, 0, 0)


def test_an_unknown_name_tells_the_nearest() -> None:
    with pytest.raises(PaletteError, match="'leather'"):
        palette().colour("leathr")
    with pytest.raises(PaletteError, match="'karrag'"):
        palette().realm("karag")


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text('[colours]\nink = "#000000"\n', encoding="utf-8")
    with pytest.raises(PaletteError, match=re.escape("broken.toml is not complete")):
        load_palette(broken)
