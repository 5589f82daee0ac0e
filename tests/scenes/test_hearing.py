"""What is heard of the match: the table, the order, the music of the scenes."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model import events as ev
from kaladan.model.battle import BOTH_LOSE, NOBODY_LOSES
from kaladan.scenes.hearing import APART, LOOPS, MOST, SOUNDS, sound_of, sound_of_pair
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.samples import bring
from kaladan.scenes.session import NOBODY
from kaladan.ui.sound import _files_of
from tests.scenes.driver import begin, click, hover, wait


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(app.desk, "sound", names.append)
    return names


def there() -> set[str]:
    """The sounds that have files."""
    from kaladan.ui.palette import assets_folder

    return set(_files_of(assets_folder() / "sounds"))


def test_every_event_stands_in_the_table() -> None:
    kinds = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.Event)}
    assert set(SOUNDS) == kinds - {ev.Event}


def test_every_named_sound_has_a_file() -> None:
    named = {sound for sound in SOUNDS.values() if isinstance(sound, str) and sound}
    looped = {name for names in LOOPS.values() for name in names}
    assert named | looped <= there()


def test_sounds_that_depend_on_what_happened(app: App) -> None:
    session = begin(app)
    expected = {
        ev.GoldGained(0, 1, "income"): "coin_one",
        ev.GoldGained(0, 5, "income"): "coin_many",
        ev.UnitsMoved(0, (1,), 0, 1): "token_drop",
        ev.UnitsMoved(0, (1, 2), 0, 1): "stack_drop",
        ev.MagicDeclared(0, 0, ""): "",
        ev.MagicDeclared(0, 0, "?"): "card_play",
        ev.UnitFell(1, 0, 1, 0, "dice"): "unit_falls",
        ev.UnitFell(1, 0, 1, 0, "assassinated"): "assassinate",
        ev.BattleEnded(0, 1, "defence"): "turn_other",
        ev.BattleEnded(0, 1, "attack"): "tile_taken",
        ev.MatchEnded((0,), "crowns"): "victory",
        ev.MatchEnded((0, 1), "points"): "shared",
    }
    assert {event: sound_of(session, event) for event in expected} == expected
    assert set(expected.values()) - {""} <= there()


@pytest.mark.parametrize(
    ("viewer", "loser", "name"),
    [
        (0, 1, "pair_win"), (0, 0, "pair_lose"), (1, 0, "pair_win"), (1, 1, "pair_lose"),
        (NOBODY, 1, "pair_win"), (0, NOBODY_LOSES, "pair_tie"), (1, BOTH_LOSE, "pair_tie"),
    ],
)  # fmt: skip
def test_a_pair_sounds_from_the_viewers_side(app: App, viewer: int, loser: int, name: str) -> None:
    session = begin(app)
    session.viewer = viewer
    assert sound_of_pair(session, loser, [[0], [1]]) == name


def test_what_happens_at_once_is_heard_one_after_the_other(app: App, heard: list[str]) -> None:
    session = begin(app)
    app.hearing.update(1.0)
    heard.clear()
    session.match.events.extend(
        [ev.TurnBegan(0, 1), ev.PhaseBegan(0, "income"), ev.GoldGained(0, 3, ""), ev.GoldGained(0, 4, "")]
    )
    for count in range(1, 4):
        app.hearing.update(APART)
        assert len(heard) == count
    app.hearing.update(APART)
    assert heard == ["turn_own", "phase_next", "coin_many"]


def test_of_very_much_at_once_only_some_is_heard(app: App, heard: list[str]) -> None:
    session = begin(app)
    app.hearing.update(1.0)
    heard.clear()
    session.match.events.extend(
        [ev.TurnBegan(0, 1), ev.PhaseBegan(0, "x"), ev.GoldPaid(0, 1, ""), ev.GoldGained(0, 4, ""),
         ev.UnitBought(0, 1, 0, 3), ev.UnitUpgraded(0, 1, "")]
    )  # fmt: skip
    for _ in range(20):
        app.hearing.update(APART)
    assert len(heard) == MOST


def test_nothing_of_a_match_that_was_left_is_heard_in_the_next(app: App, heard: list[str]) -> None:
    left = begin(app)
    left.match.events.extend([ev.TurnBegan(0, 1), ev.PhaseBegan(0, "x"), ev.GoldPaid(0, 1, "")])
    app.hearing.update(APART)
    begin(app)
    heard.clear()
    for _ in range(5):
        app.hearing.update(APART)
    assert heard == []


def test_buttons_tick_when_hovered_and_knock_when_pressed(app: App, heard: list[str]) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    app.step([], 0.01)
    place = next(s.name for s in app.desk.stack.top.spots if s.button is not None and s.click is not None)
    hover(app, place, 0.01)
    assert heard == ["ui_hover"]
    click(app, place)
    assert "ui_press" in heard


@pytest.mark.parametrize(
    ("scene", "loops"), [("menu", LOOPS["menu"]), ("board", LOOPS["march"]), ("battle", LOOPS["battle"])]
)
def test_the_music_is_that_of_the_scene(app: App, scene: str, loops: tuple[str, ...]) -> None:
    bring(app.desk, scene)
    app.step([], 0.01)
    assert app.sound.playing == loops


def test_a_throw_is_heard_from_the_cup_to_the_last_rattle(app: App, heard: list[str]) -> None:
    bring(app.desk, "battle")
    app.step([], 0.01)
    heard.clear()
    app.desk.stack.top.roll()  # type: ignore[attr-defined]
    assert heard[0] == "dice_throw"
    wait(app, 0.9)
    assert [name for name in heard if name.startswith("dice_hit_")]
    assert "dice_settle" in heard
    wait(app, 1.5)
    assert {"pair_win", "pair_lose", "pair_tie"} & set(heard)


def test_the_window_opens_without_a_sound_device(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    app.start_sound()
    begin(app)
    app.step([], 0.1)
    assert not app.sound.ready
