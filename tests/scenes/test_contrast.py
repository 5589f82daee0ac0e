"""Every text of every scene stands out from what is behind it as WCAG 2.1 wants it (AA).

That is 4.5 to 1, and 3 to 1 for large texts. Words of buttons that cannot be pressed now, and of what is
greyed because it cannot be had any more, are exempt there; here they need 3 to 1.
"""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from kaladan.app import App
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.samples import SAMPLES, bring
from kaladan.storage.settings import Preferences
from kaladan.ui import effects, text
from kaladan.ui.palette import REALMS, contrast
from kaladan.ui.visions import VISIONS, palette_for
from tests.scenes.conftest import AppFor
from tests.scenes.contrast import readings
from tests.scenes.driver import settle

#: Scenes with the most kinds of texts, and of them those in which owners have colours.
MAIN = ("new_match", "draft", "board", "battle", "council", "results")
COLOURED = ("draft", "board", "battle", "results")
#: Scenes that have more in the largest window, or smaller tiles in the smallest.
EXTREMES = (("computers", (3840, 2160)), ("lesson_team", (1024, 640)), ("replay", (1024, 640)))
#: This share of the texts must be found on the screen; the rest is covered, or beyond the edge of a page.
FOUND = 0.9


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


@pytest.mark.parametrize(("name", "size"), EXTREMES, ids=str)
def test_every_text_stands_out_in_the_smallest_and_the_largest_window(
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


def test_what_is_greyed_is_read_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a banner that is taken says needs less; who has taken it needs as much as ever."""
    bring(app.desk, "draft")
    settle(app)
    needed = {one.writing.text: one.writing.needed for one in readings(app, monkeypatch)[0]}
    words, names = app.desk.kit.words, app.desk.match.names
    taken = [realm for realm in app.desk.match.state.realm if realm]
    assert [needed[words(f"draft.motto.{realm}")] for realm in taken] == [3.0] * 3
    assert [needed[names[seat]] for seat, realm in enumerate(app.desk.match.state.realm) if realm] == [
        4.5
    ] * 3


def test_a_banner_that_is_too_dark_is_found(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    greyed = effects.greyed
    monkeypatch.setattr(effects, "greyed", lambda picture, grey, _: greyed(picture, grey, 0.4))
    assert failing(app, monkeypatch, "draft") != []


def test_a_picture_that_changes_by_itself_is_refused(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    draw, drawn = MenuScene.draw, []

    def drawing(scene: MenuScene, surface: pygame.Surface) -> None:
        draw(scene, surface)
        drawn.append(scene)
        surface.fill((200, 0, 0), (0, 0, 50 * len(drawn), 50))

    monkeypatch.setattr(MenuScene, "draw", drawing)
    with pytest.raises(AssertionError, match="by itself"):
        failing(app, monkeypatch, "menu")


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("realm", REALMS)
def test_numerals_stand_out_from_their_dice(vision: str, realm: str) -> None:
    colours = palette_for(vision).realm(realm)
    assert contrast(colours.die, colours.die_ink) >= 4.5
