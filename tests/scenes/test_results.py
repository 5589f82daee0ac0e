"""The results of a match."""

from __future__ import annotations

import pytest

from kaladan.app import App
from kaladan.match.history import COUNTED, Deeds, history
from kaladan.model.scoring import scores
from kaladan.scenes.awards import awards
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.results import ResultsScene
from kaladan.scenes.turn_order import TurnOrderScene
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import begin, click, hover, layout_problems, spot
from tests.scenes.setups import note_texts
from tests.scenes.test_hand_over import play_to


def finish(
    app: App, players: int, *, teams: bool = False, seed: str = "1", **options: object
) -> ResultsScene:
    """Play a match to its end and show the results."""
    session = begin(app, players, teams=teams, seed=seed, **options)
    play_to(session, lambda decision: False)  # noqa: ARG005
    app.desk.go_on()
    app.step([], 0.02)
    scene = app.desk.stack.top
    assert isinstance(scene, ResultsScene)
    return scene


@pytest.mark.parametrize(("players", "teams"), [(2, False), (3, False), (4, True), (6, True), (6, False)])
def test_the_points_are_those_of_the_model(app: App, players: int, *, teams: bool) -> None:
    scene = finish(app, players, teams=teams)
    table = app.desk.match.table
    expected = scores(table)
    counted = [column for column in scene.columns if column.points is not None]
    assert [column.total for column in counted] == [row.total for row in expected]
    for column in counted:
        assert column.points is not None
        assert sum(column.points) == column.total
    winners = {name for column in scene.columns if column.wins for name in [column.realm]}
    assert {app.desk.match.state.realm[seat] for seat in app.desk.match.state.winners} >= winners
    assert winners


def test_whoever_is_out_has_no_points(app: App) -> None:
    scene = finish(app, 6, seed="3")
    state = app.desk.match.state
    for column in scene.columns:
        out = bool(state.out[state.realm.index(column.realm)])
        assert (column.points is None) == out
    assert scene.columns[0].points is not None


#: With this seed and ties that fell both, the last two Crowns fall in one battle.
BOTH_FALL = "29"


def test_nobody_has_points_when_the_last_two_crowns_fell_together(app: App) -> None:
    scene = finish(app, 2, seed=BOTH_FALL, ties="both")
    state = app.desk.match.state
    assert list(state.out) == [1, 1]
    assert [column.points for column in scene.columns] == [None, None]
    assert sum(column.wins for column in scene.columns) == 1
    assert len(scene.course.falls) == 2
    for name in COUNTED:
        click(app, f"tab/{name}")
        assert scene.tab == name


@pytest.mark.parametrize("size", SIZES)
def test_results_without_anybody_have_their_place(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app = app_for(size)
    finish(app, 2, seed=BOTH_FALL, ties="both")
    notes = note_texts(monkeypatch)
    assert notes.problems(app) == []
    told = [text for lines in notes.texts.values() for text, _ in lines]
    assert any(text.startswith("The last two Crowns fell in one battle") for text in told)


@pytest.mark.parametrize(("teams", "seed"), [(False, "1"), (False, "3"), (True, "1"), (True, "3")])
def test_every_fallen_crown_has_its_row_on_a_flag(app: App, *, teams: bool, seed: str) -> None:
    scene = finish(app, 6, teams=teams, seed=seed)
    rows = [row for flag in scene.chart().flags for row in flag.rows]
    assert len(rows) == len(set(rows)) == len(scene.course.falls)


@pytest.mark.parametrize("seed", ["1", "3", "5", "8"])
def test_the_lines_of_the_fallen_end_at_nothing(app: App, seed: str) -> None:
    scene = finish(app, 6, seed=seed)
    for name in COUNTED:
        scene.show(name)
        for column, series in zip(scene.columns, scene.chart().series, strict=True):
            assert column.points is not None or series.values[-1] == 0


def test_the_course_has_a_number_for_each_round(app: App) -> None:
    scene = finish(app, 4, teams=True)
    session = app.desk.match
    for counted in COUNTED:
        for side in (0, 1):
            assert len(scene.course.course(counted, side)) == session.state.round
    last = [scene.course.course("points", side)[-1] for side in (0, 1)]
    assert sorted(last, reverse=True) == [row.total for row in scores(session.table)]


def test_tabs_show_something_else(app: App) -> None:
    scene = finish(app, 2)
    for name in COUNTED:
        click(app, f"tab/{name}")
        assert scene.tab == name


@pytest.mark.parametrize(("players", "teams", "seed"), [(3, False, "5"), (6, True, "1"), (6, True, "3")])
def test_deeds_add_up(app: App, players: int, *, teams: bool, seed: str) -> None:
    finish(app, players, teams=teams, seed=seed)
    session = app.desk.match
    found = history(app.desk.catalogue, session.match.journal)
    assert sum(one.scalps for one in found.deeds) == sum(one.lost for one in found.deeds)
    assert all(one.attacks_won <= one.attacks for one in found.deeds)
    assert all(one.defences_held <= one.defences for one in found.deeds)
    assert len(found.falls) == sum(map(bool, session.state.felled_by))


def test_every_general_has_an_award_of_their_own(app: App) -> None:
    scene = finish(app, 6, teams=True)
    keys = [award.key for award in scene.awards if award.key != "steadfast"]
    assert len(keys) == len(set(keys))
    assert len(scene.awards) == 6
    assert hover(app, "award/3") == "award/3"
    assert spot(app, "award/3").tip is not None


def test_awards_go_to_whoever_stands_out() -> None:
    given = awards([Deeds(crowns=1, scalps=9), Deeds(defences=6, defences_held=5), Deeds()])
    assert [award.key for award in given] == ["crown_breaker", "wall", "steadfast"]
    assert (given[1].count, given[1].of) == (5, 6)


def test_what_is_named_after_a_most_goes_to_whoever_has_the_most() -> None:
    given = awards([Deeds(scalps=5, crowns=3), Deeds(scalps=4), Deeds(earned=1)])
    assert [award.key for award in given] == ["crown_breaker", "steadfast", "treasurer"]


def test_play_again_has_the_same_seats_and_other_dice(app: App) -> None:
    finish(app, 4, teams=True, ties="both")
    before = app.desk.match.match.journal.setting
    click(app, "button/play_again")
    after = app.desk.match.match.journal.setting
    assert isinstance(app.desk.stack.top, TurnOrderScene)
    assert (after.players, after.teams, after.options, after.names) == (
        before.players,
        before.teams,
        before.options,
        before.names,
    )
    assert after.seed != before.seed


def test_the_menu_clears_the_table(app: App) -> None:
    finish(app, 2)
    click(app, "button/menu")
    assert isinstance(app.desk.stack.top, MenuScene)
    assert app.desk.session is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "teams"), [(2, False), (6, False), (6, True)])
def test_everything_has_its_place(
    app_for: AppFor, size: tuple[int, int], players: int, *, teams: bool
) -> None:
    app = app_for(size)
    finish(app, players, teams=teams)
    assert layout_problems(app) == []
