"""The list of matches that are over: a row with its last map for each, as long as there is room."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model.events import HIDDEN
from kaladan.scenes import replays as scene_module
from kaladan.scenes.replays import ReplaysScene
from kaladan.scenes.samples import bring
from kaladan.scenes.session import Session
from kaladan.storage import replays
from kaladan.ui.kit import Kit
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import settle


def listed(app: App, damaged: int) -> ReplaysScene:
    """The list of one whole match and of some that are damaged."""
    bring(app.desk, "results")
    folder = replays.replays_folder()
    for number in range(damaged):
        (folder / f"bad-{number}.json").write_text("{}", encoding="utf-8")
    app.desk.stack.push(ReplaysScene(app.desk))
    settle(app)
    top = app.desk.stack.top
    assert isinstance(top, ReplaysScene)
    return top


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_is_as_long_as_its_rows(app_for: AppFor, size: tuple[int, int]) -> None:
    app = app_for(size)
    short = listed(app, 1)._sheet()
    long = listed(app, 3)._sheet()
    rows = [one.rect for one in app.desk.stack.top.spots if one.name.startswith("match/")]
    assert len(rows) == 4
    assert long.height - short.height == 2 * (rows[1].y - rows[0].y)
    assert all(long.contains(rect) for rect in rows)
    endless = listed(app, 40)._sheet()
    assert endless.bottom < app.surface.get_height()
    assert (endless.height - long.height) % (rows[1].y - rows[0].y) == 0


def test_a_row_shows_the_end_of_its_match_as_all_may_see_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Session, str]] = []
    draw_map = scene_module.draw_map

    def note(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, end: Session, mark: str) -> None:
        drawn.append((end, mark))
        draw_map(kit, surface, rect, end, mark)

    monkeypatch.setattr(scene_module, "draw_map", note)
    listed(app, 2)
    assert len({mark for _, mark in drawn}) == 1
    end, mark = drawn[-1]
    assert end.state.ending
    assert mark == app.desk.match.state.digest()
    assert end.covered
    assert not any(card != HIDDEN for hand in end.view().hand for card in hand)
