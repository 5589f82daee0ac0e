"""Advice for persons: asked for with the mouse or a key, drawn, put into words, and kept secret."""

from __future__ import annotations

import importlib
import pkgutil
from random import Random

import pygame
import pytest

import kaladan.model
from kaladan.app import App
from kaladan.model import commands as c
from kaladan.model.agenda import Ask
from kaladan.model.commands import COMMANDS, Command, DeclareBattle
from kaladan.players.advice import Advice, advise
from kaladan.players.valuation import FEATURES
from kaladan.scenes.advice_words import advice_text, amount, deed, percent, why
from kaladan.scenes.adviser import Adviser
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_advice import plan_tiles, plan_units
from kaladan.scenes.board_text import prompt
from kaladan.scenes.session import Session
from kaladan.scenes.vocabulary import Vocabulary
from kaladan.ui.words import words
from tests.scenes.advising import let_think
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import FRAME, begin, click, layout_problems, press_key, settle, spot
from tests.scenes.setups import answer_until, note_texts, show
from tests.scenes.test_hand_over import play_to
from tests.scenes.test_odds_on_screen import at_an_attack
from tests.scenes.test_secrecy import shown, twin_of


def _on_board(app: App) -> BoardScene:
    board, _ = at_an_attack(app)
    settle(app)
    return board


def _advised(app: App) -> BoardScene:
    """Ask for advice on the board with the mouse, and wait for it."""
    board = _on_board(app)
    click(app, "tool/advice")
    let_think(app, lambda: board.counsel.adviser.thinking)
    assert board.counsel.plan
    app.step([], FRAME)
    return board


# -- on the board


def test_the_button_asks_and_the_screen_goes_on(app: App) -> None:
    board = _on_board(app)
    assert board.spot("advice/note") is None
    click(app, "tool/advice")
    button = spot(app, "tool/advice").button
    assert button is not None
    assert button.label.startswith(words()("advice.thinking"))
    assert let_think(app, lambda: board.counsel.adviser.thinking) > 0
    button = spot(app, "tool/advice").button
    assert button is not None
    assert button.label == words()("advice.button")
    assert spot(app, "advice/note").rect.size > (0, 0)


def test_what_is_advised_is_what_the_adviser_says_of_that_view(app: App) -> None:
    board = _advised(app)
    session = board.session
    decision, view = session.question_for(session.viewer)
    expected = advise(app.desk.catalogue, decision, lambda: view, "advice")
    assert board.counsel.adviser.advice == expected
    note = board.counsel.note(board.situation)
    assert note is not None
    v = Vocabulary(session)
    assert note.text == advice_text(v, decision.kind, expected.plan, expected.reason, expected.values)


def test_it_is_marked_on_the_board(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    board, attack = at_an_attack(app)
    values = {"win": 0.5, "own_loss": 1.0, "enemy_loss": 1.0}
    advice = Advice((attack,), 0.5, "battle", values)
    monkeypatch.setattr("kaladan.scenes.adviser.advise", lambda *_: advice)
    settle(app)
    click(app, "tool/advice")
    let_think(app, lambda: board.counsel.adviser.thinking)
    trail = board.counsel.trail(board.situation)
    assert trail is not None
    (arrow,), (ring,) = trail.arrows, trail.rings
    assert arrow.advised
    assert arrow.battle
    assert ring.advised
    assert plan_tiles(board.session, board.counsel.plan) == tuple(sorted((attack.origin, attack.target)))
    app.step([], FRAME)
    with_advice = pygame.image.tobytes(app.surface, "RGB")
    click(app, "advice/note")
    assert board.counsel.trail(board.situation) is None
    app.step([], FRAME)
    assert pygame.image.tobytes(app.surface, "RGB") != with_advice


def test_units_that_should_move_are_lit() -> None:
    assert plan_units((c.MoveUnits(0, 1), c.PickUnit(3), c.PickUnit(5), c.Done())) == (3, 5)


def test_it_vanishes_with_the_next_answer(app: App) -> None:
    board = _advised(app)
    click(app, "button/pass")
    assert board.counsel.adviser.advice is None
    assert not board.counsel.plan


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_ESCAPE])
def test_keys_ask_and_put_away(app: App, key: int) -> None:
    board = _on_board(app)
    press_key(app, pygame.K_h)
    let_think(app, lambda: board.counsel.adviser.thinking)
    assert board.counsel.plan
    press_key(app, key)
    assert not board.counsel.plan


def _never(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let advice take for ever; return where it is noted that the thought was given up."""
    ends: list[str] = []

    def think(*args: object) -> None:
        pulse = args[-1]
        assert callable(pulse)
        try:
            while True:
                pulse()
        except BaseException:
            ends.append("stopped")
            raise

    monkeypatch.setattr("kaladan.scenes.adviser.advise", think)
    return ends


@pytest.mark.parametrize("how", ["asked again", "answered", "another scene"])
def test_the_thought_is_given_up(app: App, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    board = _on_board(app)
    ends = _never(monkeypatch)
    click(app, "tool/advice")
    assert board.counsel.adviser.thinking
    if how == "asked again":
        click(app, "tool/advice")
    elif how == "answered":
        click(app, "button/pass")
    else:
        board.to_menu()
    assert not board.counsel.adviser.thinking
    let_think(app, lambda: not ends)


def test_a_fault_in_the_thought_is_no_secret(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ValueError("a fault")

    _on_board(app)
    monkeypatch.setattr("kaladan.scenes.adviser.advise", fail)
    adviser = Adviser(app.desk)
    adviser.ask()
    with pytest.raises(ValueError, match="a fault"):
        adviser.finish()


# -- in a battle


def test_advice_in_a_battle_frames_what_is_to_be_picked(app: App) -> None:
    session = begin(app, 2, seed="7")
    answer_until(session, "ask_magic")
    decision = session.asked()
    assert decision is not None
    session.sit_down(decision.seat)
    show(app)
    settle(app)
    scene = app.desk.stack.top
    assert isinstance(scene, BattleScene)
    while scene.beat is not None:
        scene.hurry()
    click(app, "button/advice")
    let_think(app, lambda: scene.adviser.thinking)
    names = scene.advised()
    assert names
    assert all(scene.spot(name) is not None for name in names)
    app.step([], FRAME)
    assert layout_problems(app) == []
    click(app, "button/advice")
    assert scene.advised() == ()


def test_losses_are_advised_all_at_once(app: App) -> None:
    for seed in range(1, 30):
        session = begin(app, 2, seed=str(seed))
        try:
            answer_until(session, "choose_loss", seed=seed)
        except AssertionError:
            continue
        decision = session.asked()
        assert decision is not None
        session.sit_down(decision.seat)
        adviser = Adviser(app.desk)
        adviser.ask()
        adviser.finish()
        advice = adviser.advice
        assert advice is not None
        twin = session.match.game.copy()
        for command in advice.plan:
            assert twin.why_not(decision.seat, command) is None
            twin.apply(decision.seat, command)
        asked = twin.pending()
        assert asked is None or (asked.kind, asked.seat) != ("choose_loss", decision.seat)
        return
    raise AssertionError("nobody ever had to choose a loss")


# -- secrets


@pytest.mark.parametrize("seed", ["3", "4"])
def test_advice_is_the_same_whatever_others_hide(app: App, seed: str) -> None:
    session = begin(app, 3, seed=seed)
    play_to(session, lambda decision: decision.kind == "ask_action" and session.state.round >= 3)
    decision = session.asked()
    assert decision is not None
    session.sit_down(decision.seat)
    twin = twin_of(session, Random(seed))
    assert twin.state.digest() != session.state.digest()
    pictures = []
    for one in (session, twin):
        shown(app, one)
        board = app.desk.stack.top
        assert isinstance(board, BoardScene)
        board.sheet = None
        board.counsel.ask()
        board.counsel.adviser.finish()
        board.refresh()
        app.step([], FRAME)
        settle(app)
        pictures.append((board.counsel.plan, pygame.image.tobytes(app.surface, "RGB")))
    assert pictures[0] == pictures[1]


def test_it_is_gone_before_a_hand_over(app: App) -> None:
    board = _advised(app)
    adviser, session = board.counsel.adviser, board.session
    session.stand_up()
    assert adviser.advice is None
    assert board.counsel.note(board.situation) is None
    assert adviser.why_not() == "advice.why.not_yours"
    session.sit_down(1 - board.situation.deciding)
    assert adviser.advice is None
    assert adviser.why_not() == "advice.why.not_yours"


# -- words


def _kinds() -> list[str]:
    for module in pkgutil.walk_packages(kaladan.model.__path__, "kaladan.model."):
        importlib.import_module(module.name)
    found, todo = set(), [Ask]
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if not kind.__subclasses__():
            found.add(kind.name)
    return sorted(found)


@pytest.mark.parametrize("kind", _kinds())
def test_every_question_has_a_name(kind: str) -> None:
    assert words()(f"advice.asked.{kind}")


#: Nobody is ever advised to do this: chance does it, the clock, or a general at any time.
NEVER_ADVISED = {c.Rolled, c.TimeUp, c.GiveGold}


@pytest.mark.parametrize(
    "command", sorted(set(COMMANDS.kinds.values()) - NEVER_ADVISED, key=lambda one: one.name)
)
def test_every_answer_has_words(command: type[Command]) -> None:
    assert f"advice.do.{command.name}" in words()


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("feature", FEATURES)
def test_every_feature_has_a_sentence_for_more_and_for_less(app: App, feature: str, *, teams: bool) -> None:
    v = Vocabulary(_late(app, 4, teams=teams))
    values = [{"before": 0.2, "after": 1.2}, {"before": 0.9, "after": 0.0}]
    more, less = (why(v, (c.Pass(),), feature, one) for one in values)
    assert more.endswith(".")
    assert less.endswith(".")
    assert more != less


def _late(app: App, players: int, *, teams: bool) -> Session:
    session = begin(app, players, teams=teams, seed="2")
    play_to(session, lambda decision: decision.kind == "ask_action")
    return session


@pytest.mark.parametrize("reason", ["only_choice", "habit", "nothing_better"])
def test_other_reasons_have_a_sentence(app: App, reason: str) -> None:
    v = Vocabulary(_late(app, 2, teams=False))
    assert why(v, (c.Done(),), reason, {}).endswith(".")


def test_nothing_better_than_to_pass(app: App) -> None:
    v = Vocabulary(_late(app, 2, teams=False))
    assert advice_text(v, "ask_action", (c.Pass(),), "nothing_better", {}) == "Nothing better than to pass."


def test_the_sentence_of_a_battle(app: App) -> None:
    v = Vocabulary(_late(app, 2, teams=False))
    labels = v.table.world.labels
    values = {"win": 0.62, "own_loss": 1.04, "enemy_loss": 1.9}
    assert advice_text(v, "ask_action", (DeclareBattle(1, 2),), "battle", values) == (
        f"Attack {labels[2]} from {labels[1]}: 62 % to win the tile, you lose 1.0 units on average, they 1.9."
    )


@pytest.mark.parametrize(
    ("number", "said"), [(0.0, "0"), (0.02, "0.1"), (1.0, "1"), (1.04, "1"), (2.349, "2.3"), (-0.5, "−0.5")]
)
def test_amounts(number: float, said: str) -> None:
    assert amount(words(), number) == said
    assert amount(words("de"), number) == said.replace(".", ",")


@pytest.mark.parametrize(
    ("chance", "said"), [(0.0, "0"), (0.001, "1"), (0.999, "99"), (1.0, "100"), (1.7, "100")]
)
def test_percents(chance: float, said: str) -> None:
    assert percent(chance) == said


@pytest.mark.parametrize(("players", "teams", "seed"), [(2, False, "5"), (6, True, "6"), (6, False, "8")])
def test_whatever_may_be_answered_can_be_said(app: App, players: int, seed: str, *, teams: bool) -> None:
    session = begin(app, players, teams=teams, seed=seed)
    random, said = Random(seed), set()
    for _ in range(900):
        decision = session.asked()
        if decision is None:
            break
        if decision.is_chance:
            session.roll()
            continue
        v = Vocabulary(session)
        for command in {type(one): one for one in decision.options or ()}.values():
            sentence = deed(v, decision.kind, (command,))
            assert sentence.endswith(".")
            assert "{" not in sentence
            said.add((decision.kind, command.name))
        session.answer(random.choice(decision.options or ()))
    assert len(said) > 10


# -- looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["board", "battle_magic"])
def test_everything_has_its_place(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    from kaladan.scenes.samples import bring

    app = app_for(size)
    bring(app.desk, {"board": "advice", "battle_magic": "battle_advice"}[name])
    settle(app)
    notes = note_texts(monkeypatch)
    app.desk.kit.pictures.clear()
    notes.begin()
    app.desk.stack.top.redraw()
    app.step([], FRAME)
    assert layout_problems(app) == []
    assert notes.outside == []


# -- whoever wants no hints


def test_without_hints_the_board_neither_offers_nor_gives_advice(app: App) -> None:
    board = _on_board(app)
    app.desk.settings.change(hints=False)
    board.refresh()
    assert board.spot("tool/advice") is None
    press_key(app, pygame.K_h)
    assert not board.counsel.adviser.thinking
    assert board.remarks.told is not None
    assert board.remarks.told.text == app.desk.kit.words("advice.why.hints_off")


def test_advice_that_is_shown_goes_with_the_hints_and_comes_back(app: App) -> None:
    board = _advised(app)
    app.desk.settings.change(hints=False)
    assert board.counsel.note(board.situation) is None
    assert board.counsel.trail(board.situation) is None
    app.desk.settings.change(hints=True)
    assert board.counsel.note(board.situation) is not None


def test_without_hints_the_panel_asks_and_does_not_explain(app: App) -> None:
    board = _on_board(app)
    told = []
    for hints in (True, False):
        app.desk.settings.change(hints=hints)
        click(app, "order/move")
        told.append(board.orders._hint(board.situation))
        board.touch.let_go()
    words = app.desk.kit.words
    assert told == [words("board.hint.move.first"), prompt(board.situation)]


def test_without_hints_a_battle_has_no_advice(app: App) -> None:
    session = begin(app, 2, seed="7")
    answer_until(session, "ask_magic")
    decision = session.asked()
    assert decision is not None
    session.sit_down(decision.seat)
    show(app)
    settle(app)
    assert isinstance(app.desk.stack.top, BattleScene)
    assert app.desk.stack.top.spot("button/advice") is not None
    app.desk.settings.change(hints=False)
    app.desk.stack.top.refresh()
    assert app.desk.stack.top.spot("button/advice") is None
