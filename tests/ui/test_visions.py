"""The palettes for weak colour vision keep owners apart, in the palette and on drawn tokens."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest
from colour_vision import Triple, distance, linear

from kaladan.ui.atlas import Atlas
from kaladan.ui.palette import REALMS, PaletteError, contrast, palette
from kaladan.ui.visions import mix_of, mixed, palette_for, recoloured

SEEN_BY = {"protan": "protanopia", "deutan": "deuteranopia", "tritan": "tritanopia"}
#: The least distance of two fields, above the one that the usual colours reach for the same eyes.
LEAST = {"protan": 25.0, "deutan": 22.5, "tritan": 21.5}
MARKS = ("legal_move", "legal_battle", "selected")


def _nearest(vision: str, eyes: str) -> float:
    fields = [linear(palette_for(vision).realm(realm).field) for realm in REALMS]
    return min(distance(a, b, eyes) for a, b in itertools.combinations(fields, 2))


@pytest.mark.parametrize("vision", SEEN_BY)
def test_fields_are_farther_apart_than_with_the_usual_colours(vision: str) -> None:
    assert _nearest(vision, SEEN_BY[vision]) >= max(LEAST[vision], _nearest("standard", SEEN_BY[vision]) + 2)


def _drawn(atlas: Atlas, realm: str) -> Triple:
    """The mean of a drawn token's field between symbol and rim, in linear light."""
    size = 80
    token = atlas.sized(f"token/{realm}/sword/plain/brass", size)
    middle = token.get_width() / 2
    lights = [
        linear(token.get_at((x, y)))
        for x in range(token.get_width())
        for y in range(token.get_height())
        if 0.32 * size < math.hypot(x + 0.5 - middle, y + 0.5 - middle) < 0.37 * size
    ]
    red, green, blue = (sum(part) / len(lights) for part in zip(*lights, strict=True))
    return red, green, blue


@pytest.mark.parametrize("vision", SEEN_BY)
def test_drawn_fields_differ_as_those_eyes_see_them(vision: str) -> None:
    pygame.display.init()
    atlas = Atlas.open()
    atlas.recolour(mix_of(vision))
    pairs = itertools.combinations([_drawn(atlas, realm) for realm in REALMS], 2)
    assert min(distance(a, b, SEEN_BY[vision]) for a, b in pairs) >= 15


@pytest.mark.parametrize("vision", SEEN_BY)
def test_marks_are_told_apart(vision: str) -> None:
    marks = [linear(palette_for(vision).colour(name)) for name in MARKS]
    assert min(distance(a, b, SEEN_BY[vision]) for a, b in itertools.combinations(marks, 2)) >= 18


@pytest.mark.parametrize("vision", SEEN_BY)
@pytest.mark.parametrize("realm", REALMS)
def test_symbols_stand_out_from_their_field(vision: str, realm: str) -> None:
    colours = palette_for(vision).realm(realm)
    assert contrast(colours.symbol, colours.field) >= 4.45
    assert contrast(colours.die_ink, colours.die) >= 4.5


def test_high_contrast_words_stand_out_more() -> None:
    strong = palette_for(contrast=True)
    for name, ground in (
        ("ink_secondary", "parchment"), ("ink_tertiary", "parchment"), ("attack", "parchment"),
        ("text_secondary", "leather"), ("text_off", "oak_dark"),
    ):  # fmt: skip
        plain = contrast(palette().colour(name), palette().colour(ground))
        assert contrast(strong.colour(name), strong.colour(ground)) >= max(7, plain + 0.5)


def test_grey_stays_grey() -> None:
    for vision in SEEN_BY:
        mix = mix_of(vision)
        assert mix is not None
        for grey in (0, 90, 255):
            assert mixed((grey, grey, grey), mix) == (grey, grey, grey)


@pytest.mark.parametrize("vision", SEEN_BY)
def test_a_picture_is_recoloured_as_its_colours_are(vision: str) -> None:
    mix = mix_of(vision)
    assert mix is not None
    pixels = [(*palette().realm(realm).field, 40 + 30 * index) for index, realm in enumerate(REALMS)]
    pixels += [(255, 255, 255, 255), (0, 0, 0, 0)]
    picture = pygame.Surface((len(pixels), 1), pygame.SRCALPHA)
    for x, pixel in enumerate(pixels):
        picture.set_at((x, 0), pixel)
    after = recoloured(picture, mix)
    for x, pixel in enumerate(pixels):
        found, wanted = after.get_at((x, 0)), mixed(pixel[:3], mix)
        assert found.a == pixel[3]
        assert all(abs(a - b) <= 5 for a, b in zip(found[:3], wanted, strict=True))


def test_tokens_are_recoloured_and_what_belongs_to_nobody_is_not() -> None:
    pygame.display.init()
    atlas = Atlas.open()
    names = ("token/orsanti/sword/plain/brass", "die/12/7/orsanti", "coin")
    before = [pygame.image.tobytes(atlas.sized(name, 60), "RGBA") for name in names]
    atlas.recolour(mix_of("deutan"))
    after = [pygame.image.tobytes(atlas.sized(name, 60), "RGBA") for name in names]
    assert [one == other for one, other in zip(before, after, strict=True)] == [False, False, True]
    atlas.recolour(None)
    assert [pygame.image.tobytes(atlas.sized(name, 60), "RGBA") for name in names] == before


def test_unknown_eyes_are_refused() -> None:
    with pytest.raises(PaletteError, match="'owl'"):
        mix_of("owl")
