"""The replay by mouse: forth and back, through whose eyes, playing on, sharing."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.cli.simulate import play_match
from kaladan.match.journal import Journal, Setting
from kaladan.match.replay import replay
from kaladan.model.events import HIDDEN, MagicDrawn
from kaladan.model.options import MatchOptions
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_trail import trail_of
from kaladan.scenes.leaving import LeaveScene
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.replay import SPEEDS, ReplayScene
from kaladan.scenes.replays import ReplaysScene
from kaladan.scenes.screening import ALL, EVERYONE, Eyes
from kaladan.scenes.session import NOBODY
from kaladan.storage import matchfile, replays
from kaladan.storage.places import exports_folder
from kaladan.ui.trail import Trail
from tests.kit import catalogue
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import click, drag, hover, layout_problems, move, press_key, settle, spot, wait
from tests.scenes.test_board import come_to


@pytest.fixture(scope="module")
def played() -> Journal:
    return record(6, teams=True)


def record(players: int, *, teams: bool = False, seed: str = "replay") -> Journal:
    options = MatchOptions.proposed(players, teams=teams)
    names = tuple("ABCDEF"[:players])
    setting = Setting(players, teams, options, seed, catalogue().fingerprint, names)
    return play_match(catalogue(), setting, record=True)[0]


def watch(app: App, journal: Journal) -> ReplayScene:
    """Open a replay over the menu."""
    app.desk.stack.push(MenuScene(app.desk))
    scene = ReplayScene(app.desk, journal)
    app.desk.stack.push(scene)
    app.step([], 0.02)
    return scene


def test_it_begins_when_all_realms_are_chosen(app: App, played: Journal) -> None:
    scene = watch(app, played)
    assert scene.entry == scene.film.first
    assert all(scene.session.state.realm)


def test_a_step_forth_and_a_step_back(app: App, played: Journal) -> None:
    scene = watch(app, played)
    before = scene.session.state.digest()
    click(app, "go/forward")
    assert scene.entry == scene.film.step(scene.film.first, 1)
    assert scene.session.state.digest() == played.entries[scene.entry - 1].digest
    click(app, "go/back")
    assert scene.session.state.digest() == before
    press_key(app, pygame.K_RIGHT)
    press_key(app, pygame.K_RIGHT)
    press_key(app, pygame.K_LEFT)
    assert scene.entry == scene.film.step(scene.film.first, 1)


def test_computers_leave_no_trail_in_it(app: App) -> None:
    names, sitters = ("A", "B"), ("squire", "squire")
    options = MatchOptions.proposed(2, teams=False)
    setting = Setting(2, False, options, "trail", catalogue().fingerprint, names, sitters)
    journal = play_match(catalogue(), setting, record=True)[0]
    scene = watch(app, journal)
    assert scene.session.computers
    for entry in scene.film.moments[::5]:
        scene.go(entry)
        assert trail_of(scene.session) == Trail()


def test_it_runs_and_stands(app: App, played: Journal) -> None:
    scene = watch(app, played)
    click(app, "go/play")
    wait(app, 3)
    running = scene.entry
    assert running > scene.film.first
    click(app, "go/play")
    wait(app, 3)
    assert abs(scene.entry - running) <= 3
    assert not scene.playing


def test_it_runs_faster_when_told_to(app: App, played: Journal) -> None:
    scene = watch(app, played)
    gone = []
    for presses in (0, 2):
        scene.go(scene.film.first)
        for _ in range(presses):
            click(app, "go/speed")
        press_key(app, pygame.K_SPACE)
        wait(app, 4)
        press_key(app, pygame.K_SPACE)
        gone.append(scene.film.moments.index(scene.entry) - scene.film.moments.index(scene.film.first))
    assert SPEEDS[scene.speed] == 4
    assert gone[1] >= 3 * gone[0] > 0


def test_it_stops_at_the_end_and_begins_again(app: App, played: Journal) -> None:
    scene = watch(app, played)
    click(app, "go/last")
    assert scene.entry == len(played.entries)
    assert scene.session.match.game.is_over
    click(app, "go/play")
    assert scene.playing
    assert scene.entry == scene.film.first
    click(app, "go/play")
    scene.go(scene.film.step(len(played.entries), -1))
    click(app, "go/play")
    wait(app, 4)
    assert not scene.playing
    assert scene.entry == len(played.entries)


def test_jumps_to_turns_battles_and_generals(app: App, played: Journal) -> None:
    scene = watch(app, played)
    film = scene.film
    click(app, "go/turn")
    assert scene.entry == film.turns[0].entry
    click(app, "go/fight")
    assert scene.entry == film.fights[0].entry
    assert scene.session.state.battle is not None
    click(app, "go/fight")
    assert scene.entry == film.fights[1].entry
    click(app, "go/fight_back")
    assert scene.entry == film.fights[0].entry
    click(app, "go/turn_back")
    assert scene.entry == max(turn.entry for turn in film.turns if turn.entry < film.fights[0].entry)
    click(app, "go/seat/3")
    assert scene.session.state.active == 3
    click(app, "go/last")
    click(app, "go/seat/3")
    assert scene.entry == next(turn.entry for turn in film.turns if turn.seat == 3)


def test_the_cord_is_clicked_and_the_bead_is_pulled(app: App, played: Journal) -> None:
    scene = watch(app, played)
    cord = spot(app, "scrub").rect
    click(app, (cord.left + cord.width // 2, cord.centery))
    middle = (scene.film.first + len(scene.film)) // 2
    assert abs(scene.entry - middle) <= 2
    bead = scene.bar.place(scene.areas, scene.entry), cord.centery
    drag(app, bead, (cord.right, cord.centery))
    assert scene.entry == len(scene.film)
    drag(app, (cord.right - 2, cord.centery), (cord.left, cord.centery))
    assert scene.entry == scene.film.first


def test_the_cord_tells_what_lies_where(app: App, played: Journal) -> None:
    scene = watch(app, played)
    turn = scene.film.turns[4]
    cord = spot(app, "scrub").rect
    hover(app, (scene.bar.place(scene.areas, turn.entry + 1), cord.centery))
    tip = scene.tip_of(spot(app, "scrub"))
    assert tip is not None
    assert tip.text == f"Round {turn.round}, {played.setting.names[turn.seat]}’s turn"


def test_a_line_of_the_chronicle_leads_to_its_moment(app: App, played: Journal) -> None:
    scene = watch(app, played)
    click(app, "go/last")
    for _ in range(8):
        click(app, "go/back")
    before = scene.entry
    told = [line.text for line in scene.chrome.told(scene.situation)]
    click(app, "chronicle/1")
    assert scene.entry < before
    now = [line.text for line in scene.chrome.told(scene.situation)]
    # One command may have told several lines.
    assert told[1] in now[:2]
    assert told[0] not in now[:1]


def test_nothing_on_the_board_can_be_changed(app: App, played: Journal) -> None:
    scene = watch(app, played)
    click(app, "go/fight")
    before = scene.session.state.digest()
    tiles = [one.name for one in scene.spots if one.name.startswith(("tile/", "unit/"))]
    for name in tiles[:6]:
        click(app, name)
        drag(app, name, tiles[-1])
    for key in (pygame.K_z, pygame.K_m, pygame.K_b):
        press_key(app, key)
    assert scene.session.state.digest() == before
    assert scene.session.asked() is None


def test_a_generals_board_is_looked_at_and_put_away(app: App, played: Journal) -> None:
    scene = watch(app, played)
    click(app, "plate/2")
    assert scene.sheet is not None
    click(app, "sheet/close")
    assert scene.sheet is None


class TestEyes:
    def test_a_match_that_is_over_is_seen_by_all_teams_generals_and_everyone(
        self, app: App, played: Journal
    ) -> None:
        scene = watch(app, played)
        seen = [scene.screening.eyes]
        for _ in scene.choices[1:]:
            click(app, "eyes/on")
            seen.append(scene.screening.eyes)
        singles = [Eyes((seat,)) for seat in range(6)]
        assert seen == [ALL, Eyes((0, 2, 4)), Eyes((1, 3, 5)), *singles, EVERYONE]
        click(app, "eyes/on")
        assert scene.screening.eyes == ALL
        click(app, "eyes/back")
        assert scene.screening.eyes == EVERYONE

    def test_a_general_sees_what_they_saw_then(self, app: App, played: Journal) -> None:
        scene = watch(app, played)
        scene.go(len(played.entries) // 2)
        for seat in range(6):
            scene.look_through(Eyes((seat,)))
            game = scene.session.match.game
            assert scene.session.view() == game.view(seat)
            events = scene.session.match.events
            side = game.table.side_of(seat)
            assert scene.session.seen_by_viewer(events) == [event.seen_by(side) for event in events]

    def test_everyone_sees_no_hand_and_no_drawn_card(self, app: App, played: Journal) -> None:
        scene = watch(app, played)
        scene.go(len(played.entries) - 1)
        scene.look_through(EVERYONE)
        assert {card for hand in scene.session.view().hand for card in hand} <= {HIDDEN}
        drawn = [
            event
            for event in scene.session.seen_by_viewer(scene.session.match.events)
            if isinstance(event, MagicDrawn)
        ]
        assert drawn
        assert {event.card for event in drawn} == {HIDDEN}

    def test_all_see_everything(self, app: App, played: Journal) -> None:
        scene = watch(app, played)
        scene.go(len(played.entries) - 1)
        assert scene.session.view() == scene.session.state
        assert scene.session.seen_by_viewer(scene.session.match.events) == scene.session.match.events

    def test_of_a_running_match_only_the_general_before_the_screen_sees_anything(self, app: App) -> None:
        board = come_to(app, "ask_action")
        seat = board.session.viewer
        click(app, "tool/menu")
        click(app, "menu/replay")
        scene = app.desk.stack.top
        assert isinstance(scene, ReplayScene)
        assert scene.choices == [Eyes((seat,)), EVERYONE]
        assert spot(app, "button/share").click is None
        assert spot(app, "button/play_on").click is None
        click(app, "go/last")
        assert scene.session.state == board.session.state
        click(app, "tool/close")
        assert app.desk.stack.top is board

    def test_a_covered_hand_is_not_looked_into(self, app: App) -> None:
        board = come_to(app, "ask_action")
        board.session.covered = True
        board.watch()
        scene = app.desk.stack.top
        assert isinstance(scene, ReplayScene)
        assert scene.choices == [EVERYONE]
        assert spot(app, "eyes/on").click is None


class TestPlayingOn:
    def test_a_match_goes_on_from_there(self, app: App, played: Journal) -> None:
        scene = watch(app, played)
        scene.go(next(turn.entry for turn in scene.film.turns if turn.round == 3))
        entry = scene.entry
        click(app, "button/play_on")
        session = app.desk.match
        assert session.match.journal.entries == played.entries[:entry]
        assert session.state.digest() == played.entries[entry - 1].digest
        assert session.viewer == NOBODY
        assert session.match.why_no_undo(session.state.active) == "nothing_done"

    @pytest.mark.parametrize("place", [0.2, 0.4, 0.6, 0.8])
    def test_from_any_moment(self, app: App, played: Journal, place: float) -> None:
        scene = watch(app, played)
        fight = scene.film.fights[int(len(scene.film.fights) * place)]
        scene.go(fight.end - 1)
        click(app, "button/play_on")
        settle(app)
        assert app.desk.match.match.game.validate() == []
        assert not isinstance(app.desk.stack.top, ReplayScene)

    def test_the_end_cannot_be_played_on_and_says_so(self, app: App, played: Journal) -> None:
        scene = watch(app, played)
        click(app, "go/last")
        assert spot(app, "button/play_on").why == app.desk.kit.words("replay.why.ended")
        click(app, "button/play_on")
        assert app.desk.session is None
        assert scene.remarks.told is not None

    def test_a_match_that_is_running_is_asked_about_first(self, app: App, played: Journal) -> None:
        board = come_to(app, "ask_action")
        running = board.session
        scene = ReplayScene(app.desk, played)
        app.desk.stack.push(scene)
        click(app, "button/play_on")
        assert isinstance(app.desk.stack.top, LeaveScene)
        click(app, "button/stay")
        assert app.desk.session is running


class TestSharing:
    def test_the_file_holds_the_whole_match_and_verifies(self, app: App, played: Journal) -> None:
        scene = watch(app, played)
        click(app, "button/share")
        (path,) = exports_folder().glob("*.json")
        assert scene.remarks.told is not None
        assert path.name in scene.remarks.told.text
        journal = matchfile.load(path).journal
        assert journal.entries == played.entries
        assert len(list(replay(catalogue(), journal, verify=True))) == len(played.entries)

    def test_a_folder_that_cannot_be_written_is_told(
        self, app: App, played: Journal, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        scene = watch(app, played)
        monkeypatch.setattr(replays, "export", refuse)
        click(app, "button/share")
        assert scene.remarks.told is not None
        assert app.desk.kit.words("fault.denied") in scene.remarks.told.text


class TestList:
    def test_from_the_menu_to_a_match_and_back(self, app: App, played: Journal) -> None:
        end = list(replay(catalogue(), played))[-1][2]
        path = replays.keep(played, end.state, catalogue())
        assert replays.keep(played, end.state, catalogue()) == path
        app.desk.stack.push(MenuScene(app.desk))
        click(app, "button/replays")
        assert isinstance(app.desk.stack.top, ReplaysScene)
        click(app, f"match/{path.stem}")
        assert isinstance(app.desk.stack.top, ReplayScene)
        press_key(app, pygame.K_ESCAPE)
        press_key(app, pygame.K_ESCAPE)
        assert isinstance(app.desk.stack.top, MenuScene)

    def test_what_cannot_be_opened_says_why_and_the_others_open(self, app: App, played: Journal) -> None:
        end = list(replay(catalogue(), played))[-1][2]
        path = replays.keep(played, end.state, catalogue())
        (path.parent / "bad.json").write_text('{"format": "something"}', encoding="utf-8")
        app.desk.stack.push(MenuScene(app.desk))
        click(app, "button/replays")
        bad = spot(app, "match/bad")
        assert bad.click is None
        assert bad.why.startswith("It cannot be opened")
        assert spot(app, f"match/{path.stem}").click is not None

    def test_a_long_list_is_turned_by_the_wheel(self, app: App) -> None:
        folder = replays.replays_folder()
        folder.mkdir(parents=True)
        for number in range(30):
            (folder / f"match-{number}.json").write_text("{}", encoding="utf-8")
        app.desk.stack.push(MenuScene(app.desk))
        click(app, "button/replays")
        scene = app.desk.stack.top
        assert isinstance(scene, ReplaysScene)
        seen = {one.name for one in scene.spots}
        move(app, (640, 300))
        for _ in range(40):
            app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)], 0.02)
            seen |= {one.name for one in scene.spots}
        assert len(seen) == 31
        assert layout_problems(app) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "teams"), [(2, False), (6, False)])
def test_every_moment_can_be_drawn_and_has_its_place(
    app_for: AppFor, size: tuple[int, int], players: int, teams: bool
) -> None:
    app = app_for(size)
    scene = watch(app, record(players, teams=teams, seed="drawn"))
    places = [scene.film.first, len(scene.film), *(fight.end - 1 for fight in scene.film.fights[:3])]
    for entry in places:
        scene.go(entry)
        settle(app)
        assert layout_problems(app) == []
        assert isinstance(app.desk.stack.top, BoardScene)
