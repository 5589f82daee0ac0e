"""The odds of battles on the screen: whole percents, the plate beside a target, and in the battle itself."""

from __future__ import annotations

import pytest

from kaladan.app import App
from kaladan.model import odds as model_odds
from kaladan.model.commands import DeclareBattle, MoveUnits
from kaladan.model.odds import Odds
from kaladan.scenes import odds_book
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.board import BoardScene
from kaladan.scenes.forecast import forecast, percents, win_percent
from kaladan.scenes.session import Session
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import FRAME, begin, click, drag, hover, move, settle, spot
from tests.scenes.setups import answer_until, note_texts, show


def at_an_attack(app: App, seed: str = "7") -> tuple[BoardScene, DeclareBattle]:
    """Show the board of a general who may attack."""
    session = begin(app, 2, seed=seed)
    for nth in range(1, 40):
        answer_until(session, "ask_action", nth=1 if nth == 1 else 2)
        decision = session.asked()
        assert decision is not None
        attacks = [o for o in decision.options or () if isinstance(o, DeclareBattle)]
        if attacks:
            break
    session.sit_down(decision.seat)
    show(app)
    board = app.desk.stack.top
    assert isinstance(board, BoardScene)
    board.close_sheet()
    app.step([], FRAME)
    return board, attacks[0]


@pytest.mark.parametrize(
    ("chances", "expected"),
    [
        ((0.5, 0.5, 0.0), [50, 50, 0]),
        ((0.334, 0.333, 0.333), [34, 33, 33]),
        ((0.0004, 0.9996, 0.0), [1, 99, 0]),
        ((1.0, 0.0, 0.0), [100, 0, 0]),
        ((0.995, 0.004, 0.001), [98, 1, 1]),
    ],
)
def test_percents_add_up_and_nothing_possible_is_nothing(
    chances: tuple[float, ...], expected: list[int]
) -> None:
    assert percents(chances) == expected


def test_odds_are_worked_out_anew_when_another_order_follows_an_undo(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, attack = at_an_attack(app)
    session = board.session
    tables: list[object] = []
    monkeypatch.setattr(odds_book, "odds_of", lambda table, *_: tables.append(table.state.digest()))
    moves = board.situation.every(MoveUnits)
    session.odds.attack(attack.origin, attack.target)
    for command in moves[:2]:
        session.answer(command)
        session.odds.attack(attack.origin, attack.target)
        session.odds.attack(attack.origin, attack.target)
        session.undo()
    assert len(tables) == 3
    assert len(set(tables)) == 3


def test_the_badge_of_an_attack_tells_the_chance_to_win(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = note_texts(monkeypatch)
    board, attack = at_an_attack(app)
    click(app, f"tile/{attack.origin}")
    app.desk.kit.pictures.clear()
    app.step([], FRAME)
    odds = board.session.odds.attack(attack.origin, attack.target)
    assert odds is not None
    texts = [text for lines in notes.texts.values() for text, _ in lines]
    assert f"{win_percent(odds)} %" in texts


def test_what_may_come_of_it_is_drawn_while_it_is_dragged(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    board, attack = at_an_attack(app)
    drawn: list[object] = []
    monkeypatch.setattr("kaladan.scenes.board.draw_forecast", lambda *args: drawn.append(args[-1]))
    move(app, f"tile/{attack.target}")
    assert not drawn
    drag(app, f"tile/{attack.origin}", f"tile/{attack.target}")
    assert drawn
    assert board.sheet is not None
    count = len(drawn)
    click(app, "battle/cancel")
    click(app, f"tile/{attack.origin}")
    hover(app, f"tile/{attack.target}")
    assert len(drawn) > count


def test_odds_are_reckoned_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned: list[tuple[int, int]] = []

    def counted(table: object, origin: int, target: int) -> Odds:
        reckoned.append((origin, target))
        return model_odds.odds_of(table, origin, target)  # type: ignore[arg-type]

    monkeypatch.setattr(odds_book, "odds_of", counted)
    board, attack = at_an_attack(app)
    click(app, f"tile/{attack.origin}")
    for _ in range(5):
        hover(app, f"tile/{attack.target}")
        board.refresh()
        app.step([], FRAME)
    assert len(reckoned) == len(set(reckoned))


def test_the_bars_of_losses_tell_the_whole_spread(app: App) -> None:
    board, attack = at_an_attack(app)
    odds = board.session.odds.attack(attack.origin, attack.target)
    assert odds is not None
    look = forecast(app.desk.kit, odds, ("karrag", "vashtar"), "Attack")
    for side, losses in enumerate(look.losses):
        mean = sum(lost * share for lost, share in losses.shares)
        assert mean == pytest.approx(odds.lost[side], abs=0.2)


def _in_battle(app: App) -> tuple[BattleScene, Session]:
    board, attack = at_an_attack(app)
    board.answer(attack)
    app.step([], FRAME)
    scene = app.desk.stack.top
    assert isinstance(scene, BattleScene)
    return scene, board.session


def test_the_battle_keeps_its_chances_until_the_roll_and_remembers_them(app: App) -> None:
    scene, session = _in_battle(app)
    before = session.odds.battle()
    assert before is not None
    assert scene._chances == before
    answer_until(session, "roll_dice")
    session.roll()
    assert session.odds.battle() is None
    scene.refresh()
    assert scene._chances == before


def test_a_card_of_the_other_side_is_not_reckoned_with_before_it_is_shown(app: App) -> None:
    _, session = _in_battle(app)
    before = session.odds.battle()
    battle = session.state.battle
    assert battle is not None
    other = battle.seats[1][0]
    cards = session.table.catalogue.realm_magic(session.state.realm[other])
    for card in cards:
        battle.cards[1], battle.players[1] = card, other
        session.odds._found.clear()
        assert session.odds.battle() == before


@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_the_odds_fit(
    app_for: AppFor, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(size)
    notes = note_texts(monkeypatch)
    _, attack = at_an_attack(app)
    click(app, f"tile/{attack.origin}")
    click(app, f"tile/{attack.target}")
    assert spot(app, "battle/confirm").click is not None
    settle(app)
    assert [one for one in notes.problems(app) if "lose" in one or "takes" in one or "holds" in one] == []
