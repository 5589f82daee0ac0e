"""Setting a match up by mouse and keyboard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kaladan.app import App
from kaladan.model.options import MatchOptions, choices
from kaladan.scenes import presets
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.new_match import NewMatchScene
from kaladan.scenes.seeds import numbered
from kaladan.scenes.turn_order import TurnOrderScene
from kaladan.storage.settings import load_set_up, set_up_file
from kaladan.ui.words import words
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import click, hover, layout_problems, move, press_key, spot, type_text


def open_scene(app: App) -> NewMatchScene:
    app.desk.stack.push(MenuScene(app.desk))
    click(app, "button/new_match")
    scene = app.desk.stack.top
    assert isinstance(scene, NewMatchScene)
    return scene


def test_two_generals_at_first_and_up_to_six(app: App) -> None:
    scene = open_scene(app)
    assert (scene.chosen.players, scene.chosen.teams) == (2, False)
    assert spot(app, "button/take_away/0").click is None
    assert spot(app, "button/take_away/0").why
    for players in range(3, 7):
        click(app, "button/add")
        assert scene.chosen.players == players
    assert scene.spot("button/add") is None
    click(app, "button/take_away/1")
    assert scene.chosen.players == 5


def test_who_is_taken_away_leaves_the_others_their_names(app: App) -> None:
    scene = open_scene(app)
    click(app, "button/add")
    before = scene.chosen.names
    click(app, "button/take_away/1")
    assert scene.chosen.names[:2] == (before[0], before[2])
    click(app, "button/add")
    assert scene.chosen.names[2] == before[1]


@pytest.mark.parametrize(("mode", "players"), [("two", 4), ("three", 6)])
def test_teams(app: App, mode: str, players: int) -> None:
    scene = open_scene(app)
    click(app, f"mode/{mode}")
    assert (scene.chosen.players, scene.chosen.teams) == (players, True)
    assert scene.chosen.options == MatchOptions.proposed(players, teams=True)
    assert scene.spot("button/take_away/0") is None
    click(app, "mode/alone")
    assert (scene.chosen.players, scene.chosen.teams) == (players, False)
    assert scene.chosen.options == MatchOptions.proposed(players, teams=False)


def test_what_was_changed_stays_in_another_mode(app: App) -> None:
    scene = open_scene(app)
    click(app, "option/ties/next")
    click(app, "mode/three")
    assert presets.changed_keys(scene.chosen.options, 6, teams=True) == ["ties"]


@pytest.mark.parametrize("key", MatchOptions().fields())
def test_every_option_can_have_every_value_and_says_what_it_changes(app: App, key: str) -> None:
    scene = open_scene(app)
    found = {getattr(scene.chosen.options, key)}
    for _ in choices(key):
        click(app, f"option/{key}/next")
        found.add(getattr(scene.chosen.options, key))
    # The deck that is standard here has one name only.
    assert found | ({48} if key == "event_deck" else set()) == set(choices(key))
    now = getattr(scene.chosen.options, key)
    click(app, f"option/{key}/next")
    click(app, f"option/{key}/back")
    assert getattr(scene.chosen.options, key) == now
    assert hover(app, f"option/{key}/next") == f"option/{key}/next"
    tip = spot(app, f"option/{key}/next").tip
    assert tip is not None
    assert tip.rule == "12"
    assert "Standard here:" in tip.text


def test_names_are_typed(app: App) -> None:
    scene = open_scene(app)
    old = scene.chosen.names[1]
    click(app, "name/1")
    type_text(app, "Zoë [b]", erase=len(old))
    press_key(app, pygame.K_RETURN)
    assert scene.chosen.names[1] == "Zoë [b]"
    assert scene.editing < 0


def test_escape_gives_a_name_up_and_nothing_typed_keeps_the_old_one(app: App) -> None:
    scene = open_scene(app)
    old = scene.chosen.names[0]
    click(app, "name/0")
    type_text(app, "xyz")
    press_key(app, pygame.K_ESCAPE)
    assert scene.chosen.names[0] == old
    click(app, "name/0")
    type_text(app, "  ", erase=len(old))
    click(app, "name/1")
    assert scene.chosen.names[0] == old
    assert scene.editing == 1


def test_letters_that_stand_for_wishes_are_typed(app: App) -> None:
    scene = open_scene(app)
    click(app, "name/0")
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m")], 0.02)
    type_text(app, "m " + "x" * 60)
    assert len(scene.field.text) == 24


def test_two_generals_of_one_name_cannot_begin(app: App) -> None:
    scene = open_scene(app)
    click(app, "name/1")
    type_text(app, scene.chosen.names[0].upper(), erase=30)
    press_key(app, pygame.K_RETURN)
    assert spot(app, "button/begin").click is None
    assert "another name" in spot(app, "button/begin").why
    click(app, "button/begin")
    assert app.desk.session is None


@pytest.mark.parametrize("name", presets.PRESETS)
def test_presets(app: App, name: str) -> None:
    scene = open_scene(app)
    click(app, "mode/two")
    click(app, "option/ransom/next")
    click(app, f"button/preset/{name}")
    assert scene.chosen.options == presets.PRESETS[name](4, True)
    marked = [key for key in presets.PRESETS if _symbol(app, f"button/preset/{key}") == "check"]
    assert marked == [name]
    click(app, "option/ransom/next")
    assert _symbol(app, f"button/preset/{name}") is None


def _symbol(app: App, name: str) -> str | None:
    button = spot(app, name).button
    assert button is not None
    return button.symbol


def test_a_match_begins_with_what_was_chosen(app: App) -> None:
    open_scene(app)
    click(app, "mode/two")
    click(app, "option/turn_order_die/next")
    click(app, "button/begin")
    assert isinstance(app.desk.stack.top, TurnOrderScene)
    setting = app.desk.match.match.journal.setting
    assert (setting.players, setting.teams, setting.options.turn_order_die) == (4, True, 10)
    assert len(setting.seed) == 32


def test_whoever_gives_a_seed_gets_the_same_matches(app: App) -> None:
    generators = []
    for _ in range(2):
        app.desk.new_seed = numbered("Kaladan")
        for _ in range(2):
            open_scene(app)
            click(app, "button/begin")
            generators.append((app.desk.match.match.journal.setting.seed, app.desk.match.state.rng))
    assert [seed for seed, _ in generators] == ["Kaladan", "Kaladan.2"] * 2
    assert generators[:2] == generators[2:]
    assert generators[0][1] != generators[1][1]


def test_two_matches_have_different_seeds(app: App) -> None:
    seeds = set()
    for _ in range(2):
        app.desk.stack.scenes.clear()
        open_scene(app)
        click(app, "button/begin")
        seeds.add(app.desk.match.match.journal.setting.seed)
    assert len(seeds) == 2


def test_the_last_set_up_is_remembered(app: App) -> None:
    open_scene(app)
    click(app, "mode/three")
    click(app, "option/battles/next")
    click(app, "name/5")
    type_text(app, "Ann", erase=30)
    click(app, "button/begin")
    chosen = load_set_up()
    assert chosen is not None
    app.desk.stack.scenes.clear()
    assert open_scene(app).chosen == chosen
    assert chosen.names[5] == "Ann"


def test_going_back_remembers_nothing(app: App) -> None:
    open_scene(app)
    click(app, "mode/three")
    press_key(app, pygame.K_ESCAPE)
    assert isinstance(app.desk.stack.top, MenuScene)
    assert not set_up_file().exists()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"{", "(that is not what the game writes)"),
        (b"{}", "(something else stands there than belongs there)"),
        (b'{"format": "other"}', "(“format”: something else stands there than belongs there)"),
    ],
)
def test_a_damaged_file_falls_back_with_a_message(app: App, content: bytes, reason: str) -> None:
    set_up_file().parent.mkdir(parents=True)
    set_up_file().write_bytes(content)
    scene = open_scene(app)
    assert scene.chosen.players == 2
    assert reason in scene.note
    click(app, "button/begin")
    assert load_set_up() is not None


def test_a_folder_that_cannot_be_written_does_not_stop_the_match(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("kaladan.scenes.new_match.save_set_up", denied)
    open_scene(app)
    click(app, "button/begin")
    assert isinstance(app.desk.stack.top, TurnOrderScene)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", ["alone", "two", "three"])
def test_everything_has_its_place(app_for: AppFor, size: tuple[int, int], mode: str) -> None:
    app = app_for(size)
    open_scene(app)
    click(app, f"mode/{mode}")
    assert layout_problems(app) == []
    if mode == "alone":
        for _ in range(4):
            assert layout_problems(app) == []
            click(app, "button/add")


def test_a_window_of_another_size_has_everything_again(app: App, tmp_path: Path) -> None:
    assert tmp_path
    open_scene(app)
    move(app, "button/begin")
    from tests.scenes.driver import resize

    resize(app, (1600, 900))
    click(app, "button/begin")
    assert isinstance(app.desk.stack.top, TurnOrderScene)
    resize(app, (1280, 720))


def test_at_the_first_start_one_person_plays_against_computers(app: App) -> None:
    scene = open_scene(app)
    assert scene.chosen.played_by == ("person", *["captain"] * 5)
    names = scene.chosen.names
    assert len({name.casefold() for name in names}) == 6
    assert all(name.startswith("Captain ") for name in names[1:])


def test_who_plays_goes_round_and_the_proposed_name_with_it(app: App) -> None:
    scene = open_scene(app)
    found = []
    for _ in range(5):
        click(app, "who/1/next")
        found.append((scene.chosen.played_by[1], scene.chosen.names[1]))
    whose = [name.split()[-1] for who, name in found if who != "person"]
    assert [who for who, _ in found] == ["marshal", "warlord", "person", "squire", "captain"]
    assert all(name.startswith(who.capitalize()) for who, name in found if who != "person")
    assert len(set(whose)) == 1
    click(app, "who/1/back")
    assert scene.chosen.played_by[1] == "squire"


def test_a_name_of_ones_own_stays_whoever_plays(app: App) -> None:
    scene = open_scene(app)
    old = scene.chosen.names[1]
    click(app, "name/1")
    type_text(app, "Old Tom", erase=len(old))
    press_key(app, pygame.K_RETURN)
    click(app, "who/1/next")
    assert scene.chosen.names[1] == "Old Tom"


def test_where_computers_play_every_seat_one_looks_on(app: App) -> None:
    scene = open_scene(app)
    assert scene.told == ""
    click(app, "who/0/next")
    assert scene.told == words()("new_match.onlooker")
    click(app, "button/begin")
    assert app.desk.match.persons == ()


def test_who_plays_is_remembered_and_moves_up_with_the_name(app: App) -> None:
    scene = open_scene(app)
    click(app, "button/add")
    click(app, "who/2/next")
    click(app, "button/take_away/1")
    assert scene.chosen.played_by[:2] == ("person", "marshal")
    click(app, "button/begin")
    assert app.desk.match.computers == {1: "marshal"}
    found = load_set_up()
    assert found is not None
    assert found.played_by[:2] == ("person", "marshal")
