"""Every text of every scene stands out from what is behind it as WCAG 2.1 wants it (AA).

That is 4.5 to 1, and 3 to 1 for large texts. Words of buttons that cannot be pressed now are exempt there;
here they need 3 to 1.
"""

from __future__ import annotations

import pytest
from msgspec import structs

from kaladan.app import App
from kaladan.scenes.samples import SAMPLES, bring
from kaladan.storage.settings import Preferences
from kaladan.ui import text
from kaladan.ui.palette import REALMS, contrast
from kaladan.ui.visions import VISIONS, palette_for
from tests.scenes.conftest import AppFor
from tests.scenes.contrast import readings
from tests.scenes.driver import settle

#: Scenes with the most kinds of texts, and of them those in which owners have colours.
MAIN = ("new_match", "draft", "board", "battle", "council", "results")
COLOURED = ("draft", "board", "battle", "results")
#: This share of the texts must be found on the screen; the rest is greyed with what bears it.
FOUND = 0.6


def failing(app: App, monkeypatch: pytest.MonkeyPatch, name: str, **chosen: object) -> list[str]:
    """Return the texts of a scene that stand out too little."""
    app.desk.settings.take(structs.replace(Preferences(), **chosen))
    bring(app.desk, name)
    settle(app)
    found, unseen = readings(app, monkeypatch)
    assert len({one.writing.text for one in found}) >= FOUND / (1 - FOUND) * len(unseen), unseen
    return [one.told() for one in found if one.fails]


@pytest.mark.parametrize("name", SAMPLES)
def test_every_text_stands_out(app_for: AppFor, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    assert failing(app_for((1280, 720)), monkeypatch, name) == []


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", MAIN)
def test_every_text_stands_out_in_other_windows(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    assert failing(app_for(size), monkeypatch, name) == []


@pytest.mark.parametrize("chosen", [*VISIONS[1:], "contrast"])
@pytest.mark.parametrize("name", COLOURED)
def test_every_text_stands_out_in_other_colours(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, name: str, chosen: str
) -> None:
    colours = {"high_contrast": True} if chosen == "contrast" else {"vision": chosen}
    assert failing(app_for((1280, 720)), monkeypatch, name, **colours) == []


def test_a_text_that_hardly_stands_out_is_found(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same check of a screen whose words have been made as dark as the wood below them."""
    line = text.TextPainter.line
    monkeypatch.setattr(
        text.TextPainter, "line", lambda self, words, style, _: line(self, words, style, (74, 48, 25))
    )
    assert failing(app, monkeypatch, "menu") != []


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("realm", REALMS)
def test_numerals_stand_out_from_their_dice(vision: str, realm: str) -> None:
    colours = palette_for(vision).realm(realm)
    assert contrast(colours.die, colours.die_ink) >= 4.5
