"""Cards in little room."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from kaladan.content.loader import load
from kaladan.scenes.looks import magic_card
from kaladan.ui.cards import MagicCard, draw_strip, draw_tucked
from kaladan.ui.event_cards import whole_title
from kaladan.ui.kit import Kit
from kaladan.ui.style import TextStyle
from kaladan.ui.text import TextPainter
from kaladan.ui.tray import CARD
from kaladan.ui.words import LANGUAGES, words

#: How wide the title of the last Event may be on the board, in logical pixels.
ROOM = 64


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_title_of_the_last_event_is_whole(base_kit: Kit, language: str, size: tuple[int, int]) -> None:
    kit = replace(base_kit.on(size), words=words(language))
    cut = []
    for key, title in kit.words.texts.items():
        if key.startswith("event.") and key.endswith(".name"):
            style, lines = whole_title(kit, title, kit.px(ROOM))
            told = " ".join(lines).replace("- ", "")
            wide = [line for line in lines if kit.text.width(line, style) > kit.px(ROOM)]
            if wide or told.replace("-", "") != title.replace("-", ""):
                cut.append(title)
    assert cut == []


def test_a_word_is_divided_only_where_it_has_to_be(base_kit: Kit) -> None:
    _, lines = whole_title(base_kit, "Swords & Shadows Mercenaries", base_kit.px(ROOM))
    assert lines == ["Swords &", "Shadows", "Merce-", "naries"]
    _, lines = whole_title(base_kit, "Swords & Shadows Mercenaries", base_kit.px(3 * ROOM))
    assert lines == ["Swords & Shadows", "Mercenaries"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
def test_when_a_card_in_the_hand_is_played_is_told_whole(
    base_kit: Kit, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    kit = replace(base_kit.on(size), words=words(language))
    surface = pygame.Surface(size)
    rect = kit.layout.rect(100, 100, *CARD)
    cut = []
    shortened = TextPainter.shortened

    def watched(self: TextPainter, text: str, style: TextStyle, limit: int) -> str:
        told = shortened(self, text, style, limit)
        if told != text:
            cut.append((text, told))
        return told

    monkeypatch.setattr(TextPainter, "shortened", watched)
    for name in ("before", "dice", "after_roll", "aftermath"):
        card = MagicCard("karrag", "Unbroken", kit.words(f"timing.{name}"), "", "card/magic/unbroken")
        draw_tucked(kit, surface, rect, card, rect.bottom)
    assert cut == []


def written(monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
    """Return a dictionary that tells of each paragraph written from now on whether it is whole."""
    found: dict[str, bool] = {}
    paragraph = TextPainter.paragraph

    def write(
        self: TextPainter, surface: pygame.Surface, text: str, box: pygame.Rect, style: TextStyle,
        *more: object, leading: float, **others: object,
    ) -> object:  # fmt: skip
        lines = self.wrap(text, style, box.width)
        found[text] = len(lines) * self.pitch(style, leading) <= box.height
        return paragraph(self, surface, text, box, style, *more, leading=leading, **others)  # type: ignore[arg-type]

    monkeypatch.setattr(TextPainter, "paragraph", write)
    return found


@pytest.mark.parametrize(("window", "size"), [((1024, 640), (217, 72)), ((1920, 1080), (406, 107))])
def test_strips_of_a_council_of_three_have_the_whole_text(
    base_kit: Kit, monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], size: tuple[int, int]
) -> None:
    kit, catalogue = base_kit.on(window), load()
    found = written(monkeypatch)
    for card in catalogue.magic:
        draw_strip(kit, pygame.Surface(window), pygame.Rect((20, 20), size), magic_card(kit, catalogue, card))
    assert len(found) == len(catalogue.magic)
    # The longest of all; its tooltip has it whole.
    assert [text for text, whole in found.items() if not whole] == [max(found, key=len)]
