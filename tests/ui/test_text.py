"""Lines, wrapping, ellipsis, alignment on the cap height, rich runs."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from kaladan.ui import rich
from kaladan.ui.kit import Kit
from kaladan.ui.rich import MarkupError, Run

LONG = "Grand Duke Maximilian of the Upper Marches"


def ink(surface: pygame.Surface) -> pygame.Rect:
    """What is drawn on a clear surface."""
    return surface.get_bounding_rect(min_alpha=100)


@pytest.mark.parametrize("role", ["panel", "body", "flavour", "number"])
def test_capitals_stand_in_the_middle(base_kit: Kit, role: str) -> None:
    style = getattr(base_kit.type, role)
    surface = pygame.Surface((200, 100), pygame.SRCALPHA)
    where = base_kit.text.draw(surface, "HEH", (10, 50), style, (255, 255, 255))
    drawn = ink(surface)
    assert abs(drawn.centery - 50) <= 1
    assert abs(where.top - drawn.top) <= 1
    assert abs(where.height - drawn.height) <= 2


@pytest.mark.parametrize(("align", "edge"), [("left", "left"), ("right", "right"), ("centre", "centerx")])
def test_alignment(base_kit: Kit, align: str, edge: str) -> None:
    surface = pygame.Surface((400, 60), pygame.SRCALPHA)
    style = base_kit.type.body
    base_kit.text.draw(surface, "Hammer", (200, 30), style, (0, 0, 0), align=align)  # type: ignore[arg-type]
    assert abs(getattr(ink(surface), edge) - 200) <= 2


def test_a_line_that_is_too_long_ends_in_an_ellipsis(base_kit: Kit) -> None:
    painter, style = base_kit.text, base_kit.type.name
    short = painter.shortened(LONG, style, 150)
    assert short.endswith("…")
    assert painter.width(short, style) <= 150
    assert painter.shortened("Edda", style, 150) == "Edda"


def test_names_shrink_to_four_fifths_and_no_further(base_kit: Kit) -> None:
    painter, style = base_kit.text, base_kit.type.name
    full = painter.width(LONG, style)
    text, smaller = painter.fit(LONG, style, round(full * 0.85), shrink=True)
    assert text == LONG
    assert smaller.size >= style.size * 0.8
    text, smallest = painter.fit(LONG, style, full // 3, shrink=True)
    assert text.endswith("…")
    assert smallest.size >= style.size * 0.8


def test_wrapping_keeps_every_word_and_the_width(base_kit: Kit) -> None:
    painter, style = base_kit.text, base_kit.type.body
    text = base_kit.words("gallery.para")
    lines = painter.wrap(text, style, 220)
    assert " ".join(lines) == text
    assert all(painter.width(line, style) <= 220 for line in lines)


def test_the_last_of_few_lines_says_that_more_follows(base_kit: Kit) -> None:
    lines = base_kit.text.wrap(base_kit.words("gallery.para"), base_kit.type.body, 220, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")


def test_the_smaller_style_is_taken_when_the_larger_does_not_fit(base_kit: Kit) -> None:
    styles = base_kit.type.lead, base_kit.type.caption
    text = base_kit.words("gallery.para")
    assert base_kit.text.fitting(text, pygame.Rect(0, 0, 600, 200), styles) is styles[0]
    assert base_kit.text.fitting(text, pygame.Rect(0, 0, 200, 90), styles) is styles[1]


def test_a_paragraph_stays_in_its_box(base_kit: Kit) -> None:
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    box = pygame.Rect(40, 40, 200, 90)
    base_kit.text.paragraph(surface, base_kit.words("gallery.para"), box, base_kit.type.body, (0, 0, 0))
    assert box.inflate(4, 8).contains(ink(surface))


def test_lines_are_rendered_once(base_kit: Kit) -> None:
    first = base_kit.text.line("once", base_kit.type.body, (1, 2, 3))
    assert base_kit.text.line("once", base_kit.type.body, (1, 2, 3)) is first


def test_markup_becomes_runs() -> None:
    assert rich.parse("pay [b]2[/] [:coin:].") == [
        Run("pay"),
        Run("2", bold=True, spaced=True),
        Run("", symbol="coin", spaced=True),
        Run("."),
    ]
    assert rich.parse("[attack][b]x[/][/] [[") == [
        Run("x", bold=True, colour="attack"),
        Run("[", spaced=True),
    ]


@pytest.mark.parametrize("bad", ["[/]", "[b]never closed"])
def test_markup_that_does_not_match_is_named(bad: str) -> None:
    with pytest.raises(MarkupError):
        rich.parse(bad)


def test_a_full_stop_is_never_torn_from_a_symbol(base_kit: Kit) -> None:
    style = base_kit.type.body
    for width in range(60, 220, 7):
        for line in rich.wrap(base_kit, "pay two [:coin:]. Then roll", style, width):
            assert line.runs[0].text != "."


def test_a_number_is_never_torn_from_its_symbol(base_kit: Kit) -> None:
    style = base_kit.type.body
    for width in range(60, 220, 7):
        for line in rich.wrap(base_kit, "an Archer, [b]1[/] [:coin:] from Ysolde", style, width):
            assert line.runs[0].symbol is None
            assert line.runs[-1].text != "1"


def test_a_number_is_never_torn_from_its_per_cent(base_kit: Kit) -> None:
    style = base_kit.type.body
    text = "It raises your chance to win from 37 % to 58 %."
    for width in range(60, 260, 7):
        assert not any(line.startswith("%") for line in base_kit.text.wrap(text, style, width))
        assert not any(line.runs[0].text.startswith("%") for line in rich.wrap(base_kit, text, style, width))


def test_rich_text_keeps_to_its_width(base_kit: Kit) -> None:
    surface = pygame.Surface((400, 300), pygame.SRCALPHA)
    box = pygame.Rect(50, 20, 240, 0)
    bottom = rich.draw(base_kit, surface, base_kit.words("gallery.rich"), box, base_kit.type.body, "ink")
    drawn = ink(surface)
    assert drawn.left >= 50
    assert drawn.right <= 290
    assert drawn.bottom <= bottom


def test_rich_text_that_goes_on_says_so(base_kit: Kit) -> None:
    surface = pygame.Surface((400, 300), pygame.SRCALPHA)
    box, style = pygame.Rect(50, 20, 160, 0), base_kit.type.body
    text = base_kit.words("gallery.rich")
    whole = rich.draw(base_kit, surface, text, box, style, "ink")
    surface.fill((0, 0, 0, 0))
    bottom = rich.draw(base_kit, surface, text, box, style, "ink", most=2)
    assert bottom - box.top == 2 * base_kit.text.pitch(style) < whole - box.top
    assert ink(surface).right <= box.right + 1


def with_larger_text(kit: Kit, larger: float) -> Kit:
    """The kit with larger text."""
    return kit.with_layout(replace(kit.layout, larger_text=larger))


def test_larger_text_is_smaller_where_it_has_no_room_but_never_below_the_usual_size(base_kit: Kit) -> None:
    kit, style = with_larger_text(base_kit, 3), base_kit.type.body
    usual = kit.text.usual(style)
    assert kit.text.size(usual) == base_kit.text.size(style) < kit.text.size(style)
    words = LONG.split()
    for part in range(1, len(words) + 1):
        text = " ".join(words[:part])
        box = pygame.Rect(0, 0, base_kit.text.width(LONG, style), base_kit.text.pitch(style))
        found = kit.text.roomy(text, style, box)
        assert usual.size <= found.size <= style.size
        assert kit.text.wrap(text, found, box.width) == [text]
    assert kit.text.roomy(words[0], style, pygame.Rect(0, 0, 500, 500)) == style


def test_a_word_that_is_wider_than_its_box_makes_larger_text_smaller(base_kit: Kit) -> None:
    kit, style = with_larger_text(base_kit, 3), base_kit.type.body
    box = pygame.Rect(0, 0, base_kit.text.width("Maximilian", style), 0)
    assert kit.text.wrap("Maximilian", style, box.width) != ["Maximilian"]
    assert kit.text.wrap("Maximilian", kit.text.roomy("Maximilian", style, box, most=1), box.width) == [
        "Maximilian"
    ]
