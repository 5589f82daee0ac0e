"""Cards in little room."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kaladan.ui.cards import whole_title
from kaladan.ui.kit import Kit
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
