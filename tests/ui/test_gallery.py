"""Every page of the gallery: golden pictures, and whole screens without cut or crowded text."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field

import golden
import pygame
import pytest

from kaladan.ui import effects
from kaladan.ui.gallery import cli
from kaladan.ui.gallery.page import Page
from kaladan.ui.gallery.registry import NoSuchPage, page, pages
from kaladan.ui.kit import Kit
from kaladan.ui.text import TextPainter

KitFor = Callable[[tuple[int, int]], Kit]
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
SCREENS = (
    "board", "battle", "draft", "results", "council", "hand_over", "menu", "new_match",
    "deployment",
)  # fmt: skip
MAY_BE_CUT = "adjacent to the enemy’s tile."
"""The end of the only text that a strip with its two lines cuts; its tooltip has it whole."""


@pytest.mark.parametrize("name", [one.name for one in pages()])
def test_the_page_looks_as_it_was_reviewed(base_kit: Kit, name: str) -> None:
    picture = golden.draw_small(base_kit, page(name))
    found = golden.difference(picture, pygame.image.load(golden.kept(name)))
    assert found.small, f"{name}: {found}; if it is meant: build_scripts/golden.py --write {name}"


def test_the_comparison_sees_a_small_change(base_kit: Kit) -> None:
    picture = golden.draw_small(base_kit, page("buttons"))
    changed = picture.copy()
    changed.fill((200, 30, 30), (60, 40, 30, 20))
    assert golden.difference(picture, picture).small
    assert not golden.difference(picture, changed).small


@dataclass
class Written:
    """What was written on each surface, since its ground was last covered."""

    texts: dict[int, list[tuple[str, pygame.Rect]]] = field(default_factory=dict)
    cut: set[str] = field(default_factory=set)
    outside: list[str] = field(default_factory=list)

    def crowded(self) -> list[tuple[str, str]]:
        """Pairs of texts on one surface that cover one another."""
        pairs = []
        for lines in self.texts.values():
            for index, (text, rect) in enumerate(lines):
                for other, other_rect in lines[:index]:
                    if rect.colliderect(other_rect):
                        pairs.append((other, text))
        return pairs


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    notes = Written()
    draw, shorten, veil = TextPainter.draw, TextPainter.shortened, effects.veil

    def noting(self, surface, text, at, style, colour, **options):  # type: ignore[no-untyped-def]
        where = draw(self, surface, text, at, style, colour, **options)
        if text:
            notes.texts.setdefault(id(surface), []).append((text, where))
            keep.append(surface)
            if not surface.get_rect().contains(where):
                notes.outside.append(text)
        return where

    def cutting(self, text, style, limit):  # type: ignore[no-untyped-def]
        short = shorten(self, text, style, limit)
        if short != text:
            notes.cut.add(text)
        return short

    def covering(surface, colour, opacity):  # type: ignore[no-untyped-def]
        notes.texts.pop(id(surface), None)
        veil(surface, colour, opacity)

    keep: list[pygame.Surface] = []
    monkeypatch.setattr(TextPainter, "draw", noting)
    monkeypatch.setattr(TextPainter, "shortened", cutting)
    monkeypatch.setattr(effects, "veil", covering)
    return notes


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_no_text_is_cut_or_covers_another(
    kit_for: KitFor, written: Written, name: str, size: tuple[int, int]
) -> None:
    kit = kit_for(size)
    kit.pictures.clear()
    page(name).draw(kit, pygame.Surface(size, depth=32))
    assert not written.outside
    assert not written.crowded()
    assert [text for text in written.cut if not text.endswith(MAY_BE_CUT)] == []


@pytest.mark.parametrize("name", ["board", "form", "chrome"])
def test_drawing_changes_nothing(base_kit: Kit, name: str) -> None:
    first, second = (pygame.Surface((1280, 720), depth=32) for _ in range(2))
    page(name).draw(base_kit, first)
    page(name).draw(base_kit, second)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_a_wrong_name_tells_the_nearest() -> None:
    with pytest.raises(NoSuchPage, match="gallery/board"):
        page("gallery/bord")


def test_a_wrong_name_on_the_command_line_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = argparse.Namespace(page="gallery/nothing", size=(640, 360), out=None)
    assert cli.run_screenshot(wrong) == 2
    assert "nearest" in capsys.readouterr().err


def test_the_window_turns_its_pages_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    events = iter(
        [
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT),
            pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1),
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT),
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE),
        ]
    )
    stand_ins = tuple(Page(name, lambda _kit, _surface, n=name: shown.append(n)) for name in "abc")
    monkeypatch.setattr(cli, "pages", lambda: stand_ins)
    monkeypatch.setattr(pygame.event, "wait", lambda: next(events))
    kit = cli.start((640, 360))
    cli.show(kit, 0)
    assert shown == ["a", "b", "c", "b"]
