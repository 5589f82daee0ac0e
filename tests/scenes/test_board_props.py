"""What lies on the table beside the map covers no tile, in any world and window."""

from __future__ import annotations

import pygame
import pytest

from kaladan.scenes.board import BoardScene
from tests.scenes.conftest import AppFor
from tests.scenes.driver import resize
from tests.scenes.test_board import come_to

MODES = [(2, False), (3, False), (4, False), (5, False), (6, False), (4, True), (6, True)]
WINDOWS = [(1280, 720), (1366, 768), (1280, 1024), (1600, 900), (1920, 1080), (2560, 1440)]


def covered(scene: BoardScene) -> dict[str, list[pygame.Rect]]:
    """Return what of the tiles each thing beside the map covers, while the whole map is shown."""
    props, s, areas = scene.props, scene.situation, scene.areas
    things = {"deck": props.deck_place(s, areas), "points": props.plaque(s, areas)}
    last = props.last_place(s, areas)
    if last is not None:
        things["last Event"] = last
    tiles = list(props.tiles(scene.map.home))
    return {
        name: [rect.clip(tile) for tile in tiles if rect.colliderect(tile)] for name, rect in things.items()
    }


@pytest.mark.parametrize("sheet", ["strongholds", "open_marches"])
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_what_lies_beside_the_map_covers_no_tile(
    app_for: AppFor, players: int, teams: bool, sheet: str
) -> None:
    app = app_for(WINDOWS[0])
    scene = come_to(app, "ask_action", players=players, teams=teams, sheet=sheet)
    for size in WINDOWS:
        resize(app, size)
        app.step([], 1 / 60)
        found = {name: parts for name, parts in covered(scene).items() if parts}
        assert found == {}, size
