"""Who owns which unit is told by charge and pattern alone: a program finds and names every token of a board.

It is shown frames of a match of three against three in the smallest window, where tokens are smallest, as
they are seen without colours and by eyes that see no red, no green or no blue.
"""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from kaladan.app import App
from kaladan.scenes.board import BoardScene
from kaladan.scenes.samples import bring
from kaladan.storage.settings import Preferences
from kaladan.ui.hexgrid import Grid
from kaladan.ui.tokens import SHARE
from tests.scenes.conftest import AppFor
from tests.scenes.driver import settle
from tests.scenes.token_reader import EYES, Lying, Reader, frame_with_tokens, seen

SMALLEST = (1024, 640)
#: Settings of colours, and the eyes for which they are.
CHOSEN = (("protan", "protanopia"), ("deutan", "deuteranopia"), ("tritan", "tritanopia"))
#: So much farther away than the right token is the nearest of another owner or kind.
CLEARLY = 1.02


def _misread(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, eyes: tuple[str, ...], **chosen: object
) -> list[str]:
    """Return what is not found, found where nothing lies, named wrongly, or nearly so."""
    app = app_for(SMALLEST)
    app.desk.settings.take(structs.replace(Preferences(), **chosen))
    bring(app.desk, "board")
    settle(app)
    frame, lying = frame_with_tokens(app, monkeypatch)
    assert len({one.look.realm for one in lying}) == 6
    kit, wrong, grid = app.desk.kit, [], _grid(app)
    on_board = {one.centre for one in lying if one.size == round(grid.radius * SHARE)}
    assert len(on_board) > 50
    for kind in eyes:
        reader = Reader(kind, str(chosen.get("vision", "standard")), strong=kit.strong)
        shown = seen(frame, kind)
        found = {one.centre for one in reader.find(shown, grid)}
        wrong += [f"{kind}: {at} is found or lies there, not both" for at in found ^ on_board]
        for one in lying:
            named = reader.name(shown, one)
            if named.name != _right(one) or named.margin < CLEARLY:
                wrong.append(f"{kind}: {_right(one)} at {one.centre} is {named}")
    return wrong


def _grid(app: App) -> Grid:
    board = app.desk.stack.top
    assert isinstance(board, BoardScene)
    return board.map.grid


def _right(lying: Lying) -> tuple[str, str, str, str]:
    look = lying.look
    return look.realm, look.kind, "upgraded" if look.upgraded else "plain", look.team or "brass"


def test_every_token_is_named_in_every_light(app_for: AppFor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _misread(app_for, monkeypatch, EYES) == []


@pytest.mark.parametrize(("vision", "eyes"), CHOSEN)
def test_every_token_is_named_in_the_colours_for_weak_eyes(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, vision: str, eyes: str
) -> None:
    assert _misread(app_for, monkeypatch, ("grey", eyes), vision=vision) == []


def test_strong_tokens_are_named_in_grey(app_for: AppFor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _misread(app_for, monkeypatch, ("grey",), high_contrast=True) == []


def test_the_program_names_what_it_sees(app_for: AppFor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token painted over another one is named, not the one that lay there."""
    app = app_for(SMALLEST)
    bring(app.desk, "board")
    settle(app)
    frame, lying = frame_with_tokens(app, monkeypatch)
    first = lying[0]
    other = next(one for one in lying if one.size == first.size and _right(one)[:2] != _right(first)[:2])
    half = first.size // 2 + 2
    (x, y), (left, top) = first.centre, other.centre
    frame[x - half : x + half, y - half : y + half] = frame[
        left - half : left + half, top - half : top + half
    ]
    assert Reader("grey").name(seen(frame, "grey"), first).name == _right(other)


def test_the_program_finds_what_it_sees(app_for: AppFor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the wood of the table is painted over a full tile, nothing is found any more."""
    app = app_for(SMALLEST)
    bring(app.desk, "board")
    settle(app)
    frame, _ = frame_with_tokens(app, monkeypatch)
    grid, reader, shown = _grid(app), Reader("grey"), seen(frame, "grey")
    before = {one.centre for one in reader.find(shown, grid)}
    holding = {place: {at for at in before if grid.pick(at) == place} for place in grid.places}
    full = max(grid.places, key=lambda place: len(holding[place]))
    x, y = map(round, grid.centre(full))
    half = round(grid.radius * 0.62)
    area = pygame.Rect(grid.area)
    left, top = area.left + half, area.bottom - half
    shown[x - half : x + half, y - half : y + half] = shown[
        left - half : left + half, top - half : top + half
    ]
    assert not {one.centre for one in reader.find(shown, grid)} & holding[full]
