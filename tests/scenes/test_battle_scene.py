"""The battle overlay: all questions are answered by mouse, secrets stay covered, each step is shown anew."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from kaladan.app import App
from kaladan.match.journal import Setting
from kaladan.model.chance import seeded
from kaladan.model.commands import DeclareBattle, Rolled
from kaladan.model.game import Game
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.battle_course import NO_CARD
from kaladan.scenes.battle_dice import Motion
from kaladan.scenes.battle_result import losses
from kaladan.scenes.board import BoardScene
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.remarks import STAYS
from kaladan.scenes.samples import bring
from kaladan.scenes.session import Session
from tests.kit import Scenario
from tests.model.duel import duel
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import (
    FRAME,
    click,
    drag,
    hover,
    layout_problems,
    press_key,
    settle,
    spot,
    wait,
    where,
)

Dice = Callable[..., None]


def fight(app: App, match: Scenario, origin: str, target: str) -> BattleScene:
    """Let seat 0 declare a battle in its Action Phase, and show what comes."""
    match.begin(0, "action")
    state = match.state
    names = ("Tamsin", "Brannoc", "Ysolde", "Corvin", "Edda", "Halvar")[: state.players]
    setting = Setting(state.players, state.teams, state.options, "1", app.desk.catalogue.fingerprint, names)
    session = Session(app.desk.catalogue, setting)
    session.match.game = match.game
    app.desk.session = session
    app.desk.stack.scenes.clear()
    session.sit_down(0)
    session.answer(DeclareBattle(match.tile(origin), match.tile(target)))
    app.desk.go_on()
    app.step([], FRAME)
    return overlay(app)


def overlay(app: App) -> BattleScene:
    """Return the overlay, whoever has to sit down before it is seen."""
    if isinstance(app.desk.stack.top, HandOverScene):
        settle(app)
        click(app, "button/sit_down")
        settle(app)
    top = app.desk.stack.top
    assert isinstance(top, BattleScene), top
    return top


def duel_of(app: App, realms: str, mine: str, theirs: str, *hands: tuple[str, ...]) -> BattleScene:
    """Let two armies meet on B2 and C2, with these cards in the hands of the seats."""
    match = duel(realms, mine, theirs)
    for seat, cards in enumerate(hands):
        match.hand(seat, *cards)
    return fight(app, match, "B2", "C2")


def play(app: App, card: str) -> None:
    """Play a card for whoever is asked."""
    overlay(app)
    click(app, f"card/{card}")
    click(app, "button/confirm")


def go_on(app: App) -> BattleScene:
    """Press Next until somebody is asked something."""
    settle(app)
    while overlay(app).spot("button/next") is not None:
        click(app, "button/next")
        settle(app)
    return overlay(app)


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    """Make the next dice fall as a test wants them."""

    def fall(*faces: int) -> None:
        monkeypatch.setattr(Game, "roll", lambda game: Rolled(faces))  # noqa: ARG005

    return fall


def session_of(app: App) -> Session:
    assert app.desk.session is not None
    return app.desk.session


# -- Magic


def test_magic_is_declared_in_private_and_shown_together(app: App) -> None:
    scene = duel_of(app, "vashtar karrag", "general sword", "shield sword", ("charge",), ("stonewall",))
    click(app, "card/charge")
    assert spot(app, "button/confirm").click is not None
    click(app, "button/confirm")
    assert isinstance(app.desk.stack.top, HandOverScene)
    scene = overlay(app)
    assert scene.course.cards == ["?", ""]
    assert all(side.face is None for side in scene.sides)
    play(app, "stonewall")
    scene = go_on(app)
    assert scene.course.cards == ["charge", "stonewall"]
    assert [side.face.title for side in scene.sides if side.face] == ["Charge", "Stonewall"]


def test_playing_none_shows_a_fist(app: App) -> None:
    duel_of(app, "vashtar karrag", "general sword", "shield sword", ("charge",))
    click(app, "button/leave")
    assert go_on(app).course.cards == [NO_CARD, NO_CARD]


def test_a_card_that_does_not_fit_says_why(app: App) -> None:
    duel_of(app, "karrag vashtar", "general sword", "shield sword", ("stonewall",))
    barred = spot(app, "card/stonewall")
    assert barred.click is None
    assert barred.why
    assert barred.rule == "9"
    click(app, "card/stonewall")
    assert overlay(app).picked == []
    assert overlay(app).remarks.section == "9"
    wait(app, STAYS + 0.5)
    hover(app, "played/0")
    assert hover(app, "card/stonewall") == "card/stonewall"
    assert spot(app, "button/confirm").why


def test_others_see_the_same_whatever_card_was_declared(app: App) -> None:
    frames = []
    for card in ("charge", "feint"):
        duel_of(app, "vashtar karrag", "general sword", "shield sword", (card,), ("stonewall",))
        play(app, card)
        overlay(app)
        app.desk.stack.top.pointer.cancel()
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(0, 0, 0))], FRAME)
        settle(app)
        frames.append(pygame.image.tobytes(app.surface, "RGB"))
    assert frames[0] == frames[1]


def test_the_declaration_can_be_taken_back(app: App) -> None:
    duel_of(app, "vashtar karrag", "general sword", "shield sword", ("charge",))
    click(app, "button/not_now")
    assert isinstance(app.desk.stack.top, BoardScene)
    assert session_of(app).state.battle is None
    assert session_of(app).match.journal.entries == []


def test_a_card_once_declared_stays_declared(app: App) -> None:
    duel_of(app, "vashtar karrag", "general sword", "shield sword", ("charge",))
    play(app, "charge")
    assert go_on(app).spot("button/not_now") is None


# -- dice


def test_dice_say_what_they_are_and_why(app: App) -> None:
    match = duel("sylvarin karrag", "crown archer", "shield sword")
    match.terrain("B2", "forest")
    scene = fight(app, match, "B2", "C2")
    archer = match.unit(0, "crown", match.tile("B2"))
    tip = spot(app, f"unit/{archer}").tip
    assert tip is not None
    assert "D10" in tip.text
    assert "Forest" in tip.text
    assert scene.sides[0].briefs == ("every die at least D10",)


def test_only_a_card_that_changes_dice_is_named_as_their_cause(app: App) -> None:
    match = duel("sylvarin karrag", "general sword", "shield sword")
    match.hand(0, "ambush")
    match.hand(1, "stonewall")
    fight(app, match, "B2", "C2")
    play(app, "ambush")
    play(app, "stonewall")
    scene = go_on(app)
    shield = match.unit(1, "shield", match.tile("C2"))
    assert scene.sides[1].rolls[shield].causes == ("Stonewall",)


def test_dice_are_compared_pair_by_pair_and_hurried(app: App, dice: Dice) -> None:
    scene = duel_of(app, "vashtar karrag", "general sword", "shield sword")
    dice(12, 1, 5, 6)
    click(app, "button/roll")
    assert scene.beat is not None
    assert scene.beat.kind == "throw"
    for kind in ("sort", "pair", "pair", "gate"):
        press_key(app, pygame.K_SPACE)
        assert scene.beat is not None
        assert scene.beat.kind == kind
    assert scene.course.losers == (1, 0)
    assert scene.course.compared == 2


def test_a_click_anywhere_hurries_and_enter_goes_to_the_question(app: App, dice: Dice) -> None:
    scene = duel_of(app, "vashtar karrag", "general sword archer", "shield sword")
    dice(3, 2, 1, 5, 6)
    click(app, "button/roll")
    first = scene.beat
    click(app, (5, 5))
    assert scene.beat is not first
    press_key(app, pygame.K_RETURN)
    assert scene.question is not None
    assert scene.question.decision.kind == "choose_loss"


def test_without_a_click_the_dice_stay_until_they_are_seen(app: App, dice: Dice) -> None:
    scene = duel_of(app, "vashtar karrag", "general sword archer", "shield sword")
    dice(3, 2, 1, 5, 6)
    click(app, "button/roll")
    settle(app)
    assert scene.course.dice_lie
    assert scene.spot("button/next") is not None


# -- losses


def lose_two(app: App, dice: Dice) -> BattleScene:
    """Bring seat 0 to choosing two of three units."""
    scene = duel_of(app, "vashtar karrag", "general sword archer", "shield sword")
    dice(3, 2, 1, 5, 6)
    click(app, "button/roll")
    click(app, "button/result")
    return scene


def test_losses_are_proposed_and_only_confirmed(app: App, dice: Dice) -> None:
    scene = lose_two(app, dice)
    table = session_of(app).table
    picked = [table.kind(int(name[5:])).id for name in scene.picked]
    assert sorted(picked) == ["archer", "sword"]
    click(app, "button/confirm")
    assert [table.kind(unit).id for unit in table.units_at(0, table.world.labels.index("B2"))] == ["general"]


def test_another_loss_is_picked_by_its_token(app: App, dice: Dice) -> None:
    scene = lose_two(app, dice)
    table = session_of(app).table
    unit = {table.kind(u).id: u for u in table.units_at(0, table.world.labels.index("B2"))}
    click(app, f"unit/{unit['archer']}")
    assert spot(app, "button/confirm").why == "Choose one more first."
    click(app, f"unit/{unit['general']}")
    assert set(scene.picked) == {f"unit/{unit['general']}", f"unit/{unit['sword']}"}
    click(app, "button/confirm")
    assert [table.kind(u).id for u in table.units_at(0, table.world.labels.index("B2"))] == ["archer"]


# -- invasion and the end


def win(app: App, dice: Dice) -> BattleScene:
    """Bring seat 0 to choosing three of four units to move into a Mountain."""
    match = Scenario(2, realms=("vashtar", "karrag"))
    match.stand(0, "B1", "crown general sword archer")
    match.stand(1, "B2", "sword")
    match.stand(1, "A2", "crown")
    scene = fight(app, match, "B1", "B2")
    dice(6, 12, 10, 8, 1)
    click(app, "button/roll")
    click(app, "button/result")
    return scene


def test_the_invasion_is_proposed_and_changed_by_drag(app: App, dice: Dice) -> None:
    scene = win(app, dice)
    assert scene.question is not None
    assert scene.question.count == 3
    table = session_of(app).table
    outside = next(f for f in scene.course.side(0) if f"unit/{f.unit}" not in scene.picked).unit
    inside = scene.picked[0]
    drag(app, inside, "lane/attack")
    assert inside not in scene.picked
    drag(app, f"unit/{outside}", where(app, "lane/defence"))
    assert f"unit/{outside}" in scene.picked
    picked = {int(name[5:]) for name in scene.picked}
    click(app, "button/confirm")
    assert set(table.everyone_on(table.world.labels.index("B2"))) == picked


def test_the_last_line_is_read_before_the_board_comes_back(app: App, dice: Dice) -> None:
    scene = win(app, dice)
    click(app, "button/confirm")
    settle(app)
    assert session_of(app).state.battle is None
    assert app.desk.stack.top is scene
    assert "took" in scene.lines[-1]
    click(app, "button/close")
    assert isinstance(app.desk.stack.top, BoardScene)


def test_a_battle_that_ends_the_match_is_shown_to_its_end(
    app: App, dice: Dice, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Scenario(2, realms=("vashtar", "karrag"))
    match.stand(0, "B1", "crown general")
    match.stand(1, "B2", "crown")
    scene = fight(app, match, "B1", "B2")
    dice(6, 12, 1)
    click(app, "button/roll")
    click(app, "button/result")
    assert session_of(app).match.game.is_over
    assert app.desk.stack.top is scene
    pass_headlines(app)
    asked_on: list[bool] = []
    # The results play the journal again, which has not the beginning of a match put together for a test.
    monkeypatch.setattr(app.desk, "go_on", lambda: asked_on.append(True))
    click(app, "button/close")
    assert asked_on == [True]
    assert app.desk.stack.top is not scene


def pass_headlines(app: App) -> list[str]:
    """Read what nobody may miss, to the end of the battle; return it."""
    told, scene = [], overlay(app)
    while scene.spot("button/close") is None:
        if scene.beat is not None and scene.beat.kind == "headline":
            assert scene.spot("button/result") is None
            told.append(scene.lines[-1])
        click(app, "button/next")
    return told


def test_a_fallen_crown_is_never_passed_over(app: App, dice: Dice) -> None:
    match = Scenario(3, realms=("vashtar", "orsanti", "karrag"))
    match.stand(0, "B1", "crown general sword")
    match.stand(1, "B2", "crown special")
    match.stand(2, "A2", "crown")
    scene = fight(app, match, "B1", "B2")
    dice(6, 12, 10, 1, 1)
    click(app, "button/roll")
    click(app, "button/result")
    told = " ".join(pass_headlines(app))
    assert all(words in told for words in ("Crown fell", "Condottiere", "out of the match"))
    assert told == " ".join(scene.headlines)
    assert losses(session_of(app), scene.course, 0) == "Tamsin lost nobody."
    assert losses(session_of(app), scene.course, 1) == "Brannoc lost the Crown and the Condottiere."
    assert scene.course.shown_step == "invasion"
    assert "took" in scene.ends[-1]
    assert layout_problems(app) == []


def test_nothing_is_drawn_while_nothing_changes(app: App) -> None:
    duel_of(app, "vashtar karrag", "general sword", "shield sword")
    settle(app)
    app.step([], FRAME)
    assert not app.step([], FRAME)


# -- every question

#: Armies and cards that lead to each question: kind, realms, armies, hands, what stands elsewhere.
QUESTIONS = (
    ("ask_victim", "sylvarin karrag", "general sword", "shield sword", ("ambush",), ()),
    ("ask_levy", "khalisia karrag", "general sword", "shield sword", ("the_foundry_levies",), ()),
    ("ask_hire", "orsanti karrag", "general sword", "shield sword", ("hired_blades",), ()),
    ("ask_bribe", "orsanti karrag", "general sword", "shield sword", ("bribe",), ()),
    ("ask_blood", "morvane karrag", "general sword archer", "shield sword", ("blood_price",), ()),
    ("ask_steel", "orsanti karrag", "sword archer", "shield sword", ("smuggled_steel",), ()),
    ("ask_pair", "khalisia karrag", "general sword", "shield sword", ("harmony_of_the_sun",), ()),
    ("ask_vanish", "karrag sylvarin", "general sword", "shield sword", (), ("vanishing_host",)),
    ("ask_column", "vashtar karrag", "general sword", "shield sword", ("reserve_column",), ()),
    ("ask_raise", "morvane karrag", "general sword", "shield sword", ("raise_the_fallen",), ()),
    ("reroll_die", "morvane karrag", "general sword", "shield sword", ("terror",), ()),
)


def click_on(app: App, random_clicks: random.Random) -> set[str]:
    """Click whatever can be clicked until the battle is over and closed; return what was asked."""
    session, asked = session_of(app), set()
    for _ in range(2000):
        if isinstance(app.desk.stack.top, HandOverScene) and session.state.battle is not None:
            overlay(app)
        top = app.desk.stack.top
        if not isinstance(top, BattleScene):
            return asked
        decision = session.asked()
        if decision is not None and session.state.battle is not None:
            asked.add(decision.kind)
        assert layout_problems(app) == []
        names = [one.name for one in top.spots if one.click is not None and one.name != "button/not_now"]
        assert names, decision
        certain = "button/confirm" in names and random_clicks.random() < 0.5
        click(app, "button/confirm" if certain else random_clicks.choice(names))
        assert session.match.game.validate() == []
    raise AssertionError(f"the battle never ends; asked at last: {session.asked()}")


@pytest.mark.parametrize(
    ("kind", "realms", "mine", "theirs", "attack", "defence"), QUESTIONS, ids=[row[0] for row in QUESTIONS]
)
def test_every_question_can_be_answered(
    app: App,
    kind: str,
    realms: str,
    mine: str,
    theirs: str,
    attack: tuple[str, ...],
    defence: tuple[str, ...],
) -> None:
    for seed in range(12):
        match = duel(realms, mine, theirs)
        match.state.rng = seeded(str(seed))
        match.stand(0, "B1", "crown sword")
        match.stand(1, "B3", "crown shield")
        match.bury(0, "shield", 1)
        match.state.gold[:] = [6, 6]
        match.hand(0, *attack)
        match.hand(1, *defence)
        fight(app, match, "B2", "C2")
        for cards in (attack, defence):
            if cards:
                play(app, cards[0])
        if kind in click_on(app, random.Random(seed)):
            return
    raise AssertionError(f"{kind} was never asked")


def test_two_tiles_are_picked_on_the_map(app: App) -> None:
    match = duel("khalisia karrag", "general sword", "shield sword")
    match.stand(0, "B1", "crown sword")
    match.stand(1, "B3", "crown shield")
    match.hand(0, "harmony_of_the_sun")
    fight(app, match, "B2", "C2")
    play(app, "harmony_of_the_sun")
    scene = go_on(app)
    first, second = match.tile("B1"), match.tile("B2")
    assert spot(app, "button/confirm").why
    click(app, f"tile/{first}")
    assert first in scene.picks.picked_tiles
    click(app, f"tile/{second}")
    assert scene.picks.picked_tiles == {first, second}
    assert spot(app, "button/confirm").click is not None
    click(app, f"tile/{first}")
    assert scene.picked == []
    assert scene.picks.picked_tiles == set()


def test_a_card_says_which_of_its_choices_is_made(app: App) -> None:
    match = duel("orsanti karrag", "sword archer", "shield sword")
    match.state.gold[:] = [6, 6]
    match.hand(0, "smuggled_steel")
    fight(app, match, "B2", "C2")
    play(app, "smuggled_steel")
    scene = go_on(app)
    assert scene.question is not None
    assert scene.question.title.endswith("1 of 2")
    click(app, scene.question.choices[0].name)
    click(app, "button/confirm")
    scene = go_on(app)
    assert scene.question is not None
    assert scene.question.title.endswith("2 of 2")


def test_losses_can_be_saved_on_the_own_castle(app: App, dice: Dice) -> None:
    match = Scenario(2, realms=("karrag", "khalisia"))
    match.stand(0, "B2", "general sword")
    match.stand(1, "B3", "crown shield sword")
    match.stand(0, "B1", "crown")
    match.hand(1, "keep_of_khalisia")
    fight(app, match, "B2", "B3")
    play(app, "keep_of_khalisia")
    go_on(app)
    dice(12, 8, 1, 1, 1)
    click(app, "button/roll")
    assert "ask_save" in click_on(app, random.Random(3))


def test_allies_fight_side_by_side(app: App) -> None:
    asked = set()
    for seed in range(8):
        match = Scenario(4, teams=True)
        match.state.rng = seeded(str(seed))
        match.stand(0, "B2", "general sword")
        match.stand(2, "B2", "catapult")
        match.stand(1, "B3", "shield")
        match.stand(3, "B3", "sword archer")
        match.state.gold[:] = [2, 2, 2, 2]
        match.hand(0, "dawns_sword")
        match.hand(3, "horse_raid")
        fight(app, match, "B2", "B3")
        asked |= click_on(app, random.Random(seed))
    assert {"ask_magic", "choose_loss"} <= asked


def test_a_battle_to_the_end_asks_whether_to_go_on(app: App, dice: Dice) -> None:
    match = duel("vashtar karrag", "general sword archer", "shield sword", battles="to_the_end")
    scene = fight(app, match, "B2", "C2")
    dice(12, 1, 1, 5, 6)
    click(app, "button/roll")
    click(app, "button/result")
    while scene.question is not None and scene.question.decision.kind == "choose_loss":
        click(app, "button/confirm")
        click(app, "button/result") if scene.beat is not None else None
    assert scene.question is not None
    assert scene.question.decision.kind == "ask_fight_on"
    click(app, "button/confirm")
    assert go_on(app).spot("button/roll") is not None


# -- the same from the state alone


@pytest.mark.parametrize("size", SIZES)
def test_every_step_can_be_shown_anew(app_for: AppFor, size: tuple[int, int], dice: Dice) -> None:
    app = app_for(size)
    scene = duel_of(app, "vashtar karrag", "general sword archer", "shield sword", ("charge",), ("unbroken",))
    check_anew(app, scene)
    play(app, "charge")
    check_anew(app, overlay(app))
    play(app, "unbroken")
    scene = go_on(app)
    check_anew(app, scene)
    dice(3, 2, 1, 1, 5, 6)
    click(app, "button/roll")
    click(app, "button/result")
    check_anew(app, overlay(app))


def check_anew(app: App, scene: BattleScene) -> None:
    """Make the scene again from the match: it offers the same."""
    assert layout_problems(app) == []
    anew = BattleScene(app.desk)
    assert [one.name for one in anew.spots] == [one.name for one in scene.spots]
    assert anew.course.step == scene.course.step
    assert anew.course.cards == scene.course.cards
    assert anew.course.pools == scene.course.pools or not scene.course.dice_lie


def test_covered_cards_are_shown_only_when_their_general_says_so(app: App) -> None:
    duel_of(app, "vashtar karrag", "general sword", "shield sword", ("charge",))
    session_of(app).covered = True
    app.desk.stack.pop()
    app.desk.go_on()
    assert overlay(app).spot("card/charge") is None
    click(app, "button/uncover")
    assert overlay(app).spot("card/charge") is not None


def test_compared_dice_strike_at_one_another_and_the_loser_is_thrown_back(app: App) -> None:
    bring(app.desk, "casualties")
    app.step([], FRAME)
    scene = app.desk.stack.top
    assert isinstance(scene, BattleScene)
    course = scene.course
    loser = course.losers[0]
    assert loser in (0, 1)

    def strike(side: int, share: float) -> float:
        now = Motion("pair", share * 650, 650, 0)
        return replace(scene._dice, now=now)._strike(side, 0)

    assert strike(0, 0.1) == strike(1, 0.1) == 0
    assert strike(0, 0.45) == strike(1, 0.45) > 0
    assert strike(loser, 0.8) < 0
    assert strike(1 - loser, 0.8) == 0
