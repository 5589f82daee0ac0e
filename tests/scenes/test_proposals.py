"""An ally is asked for gold in the council, and answers there; opponents see nothing of it."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model.commands import GiveGold
from kaladan.scenes import proposals
from kaladan.scenes.council import CouncilScene
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.proposals import MAGIC, UPGRADE, Proposal
from kaladan.scenes.session import Session
from kaladan.ui.buttons import Kind
from tests.scenes import driver, setups
from tests.scenes.conftest import SIZES, AppFor


def council(app: App, seat: int | None = None, players: int = 6) -> tuple[CouncilScene, Session]:
    """The council of a general, of the one whose turn it is if none is named, above the board."""
    if app.desk.session is None:
        setups.answer_until(setups.lay(app, players, teams=True, seed="3"), "ask_purchase", 7)
    session = app.desk.match
    session.sit_down(session.state.active)
    setups.show(app)
    session.sit_down(session.state.active if seat is None else seat)
    scene = CouncilScene(app.desk)
    app.desk.stack.push(scene)
    app.step([], driver.FRAME)
    return scene, session


def proposed(app: App) -> tuple[Session, Proposal]:
    """A proposal for two gold, made by mouse."""
    _, session = council(app)
    driver.click(app, "mode/propose")
    driver.click(app, "propose/more")
    driver.click(app, "button/propose")
    (made,) = session.proposals
    return session, made


def as_ally(app: App, made: Proposal) -> CouncilScene:
    """It becomes the ally's turn, who sits down, has some gold, and looks into the council."""
    session = app.desk.match
    play_until_turn_of(session, made.ally)
    session.stand_up()
    app.desk.go_on()
    app.step([], driver.FRAME)
    assert isinstance(app.desk.stack.top, HandOverScene)
    driver.click(app, "button/sit_down")
    assert session.viewer == made.ally
    session.state.gold[made.ally] = 3
    driver.settle(app)
    if app.desk.stack.top.spot("event/continue") is not None:
        driver.click(app, "event/continue")
        driver.settle(app)
    driver.click(app, "tool/council")
    scene = app.desk.stack.top
    assert isinstance(scene, CouncilScene)
    return scene


def play_until_turn_of(session: Session, seat: int) -> None:
    """Let anyone answer anything until a general is asked in a turn of their own."""
    while (decision := session.asked()) is not None:
        if decision.seat == seat == session.state.active:
            return
        if decision.is_chance:
            session.roll()
        else:
            session.answer((decision.options or ())[-1])


def end_turn(session: Session, seat: int) -> None:
    """Let anyone answer anything until a general has ended a turn."""
    play_until_turn_of(session, seat)
    following = next(one for one in session.table.order(seat) if one != seat)
    play_until_turn_of(session, following)


def test_an_ally_is_asked_for_gold(app: App) -> None:
    session, made = proposed(app)
    assert (made.asker, made.amount, made.purpose) == (session.viewer, 2, "")
    assert made.ally in session.table.side_of(made.asker)
    assert driver.spot(app, "button/withdraw").click is not None
    assert all(not isinstance(entry.command, GiveGold) for entry in session.match.journal.entries[-1:])


def test_a_purpose_has_a_price_and_asks_for_what_is_lacking(app: App) -> None:
    scene, session = council(app)
    session.state.gold[session.viewer] = 1
    driver.click(app, "mode/propose")
    known = proposals.purposes(session, session.view(), session.viewer)
    assert [name for name, _ in known[-2:]] == [UPGRADE, MAGIC]
    for name, price in known[1:]:
        driver.click(app, "propose/after")
        assert scene.talk.purpose() == (name, price)
        assert scene.talk.amount == max(1, price - 1)
    driver.click(app, "propose/before")
    assert scene.talk.purpose()[0] == UPGRADE
    driver.click(app, "button/propose")
    assert session.proposals[0].purpose == UPGRADE


def test_the_amount_keeps_to_one_to_nine(app: App) -> None:
    scene, _ = council(app)
    driver.click(app, "mode/propose")
    assert driver.spot(app, "propose/less").why
    for _ in range(12):
        driver.click(app, "propose/more")
    assert scene.talk.amount == 9
    assert driver.spot(app, "propose/more").why


def test_each_ally_is_asked_once(app: App) -> None:
    session, made = proposed(app)
    driver.click(app, "propose/ally")
    driver.click(app, "button/propose")
    assert {one.ally for one in session.proposals} == set(session.table.side_of(made.asker)) - {made.asker}
    assert app.desk.stack.top.spot("button/propose") is None


def test_the_ally_gives_what_is_asked_for(app: App) -> None:
    session, made = proposed(app)
    as_ally(app, made)
    before = list(session.state.gold)
    driver.click(app, "asked/give")
    assert session.state.gold[made.ally] == before[made.ally] - 2
    assert session.state.gold[made.asker] == before[made.asker] + 2
    entry = session.match.journal.entries[-1]
    assert (entry.seat, entry.command) == (made.ally, GiveGold(made.asker, 2))
    assert not session.proposals
    assert app.desk.stack.top.spot("asked/give") is None


def test_a_gift_taken_back_lays_the_proposal_on_the_table_again(app: App) -> None:
    session, made = proposed(app)
    as_ally(app, made)
    driver.click(app, "asked/give")
    driver.click(app, "button/undo")
    assert session.state.gold[made.ally] == 3
    assert len(proposals.waiting_for(session, made.ally)) == 1


def test_the_ally_gives_as_much_as_there_is(app: App) -> None:
    session, made = proposed(app)
    as_ally(app, made)
    session.state.gold[made.ally] = 1
    app.desk.stack.top.refresh()
    driver.click(app, "asked/give")
    assert session.state.gold[made.ally] == 0
    assert not session.proposals


def test_an_ally_without_gold_is_told_why(app: App) -> None:
    session, made = proposed(app)
    as_ally(app, made)
    session.state.gold[made.ally] = 0
    app.desk.stack.top.refresh()
    spot = driver.spot(app, "asked/give")
    assert spot.click is None
    assert spot.why
    assert spot.rule == "11"


def test_a_declined_proposal_is_seen_by_the_asker_who_takes_it_off(app: App) -> None:
    session, made = proposed(app)
    as_ally(app, made)
    driver.click(app, "asked/decline")
    assert app.desk.stack.top.spot("asked/decline") is None
    scene, _ = council(app, made.asker)
    assert scene.proposing
    assert scene.talk.asked is not None
    assert scene.talk.asked.declined
    driver.click(app, "button/withdraw")
    assert not session.proposals
    assert driver.spot(app, "button/propose").click is not None


def test_a_withdrawn_proposal_asks_nothing_more(app: App) -> None:
    session, made = proposed(app)
    driver.click(app, "button/withdraw")
    as_ally(app, made)
    assert not session.proposals
    assert app.desk.stack.top.spot("asked/give") is None


def test_an_ordinary_gift_of_enough_answers_it_too(app: App) -> None:
    session, made = proposed(app)
    scene = as_ally(app, made)
    scene.give_gold(made.ally, made.asker, 1)
    assert session.proposals
    scene.give_gold(made.ally, made.asker, 2)
    assert not session.proposals


def test_a_proposal_ends_with_the_next_turn_of_the_asker(app: App) -> None:
    session, made = proposed(app)
    end_turn(session, made.asker)
    assert proposals.standing(session) == [made]
    end_turn(session, made.asker)
    assert proposals.standing(session) == []


def test_the_sheet_says_that_there_is_a_request_and_not_what_for(app: App) -> None:
    session, made = proposed(app)
    end_turn(session, made.asker)
    first, *_ = HandOverScene(app.desk, made.ally).lines
    assert session.names[made.asker] in first.text
    assert not any(letter.isdigit() for letter in first.text)
    for seat in set(range(6)) - {made.ally}:
        assert all(line.text != first.text for line in HandOverScene(app.desk, seat).lines)


def test_opponents_see_no_pixel_of_it(app: App) -> None:
    session, made = proposed(app)
    opponent = next(seat for seat in range(6) if seat not in session.table.side_of(made.asker))
    assert made.asker != opponent
    council(app, opponent)
    frames = []
    for talk in (session.proposals, []):
        session.proposals = list(talk)
        for below in app.desk.stack.scenes:
            below.refresh()
        app.step([], driver.FRAME)
        frames.append(pygame.image.tobytes(app.surface, "RGB"))
    assert frames[0] == frames[1]


def test_nothing_of_it_is_shown_while_the_hand_is_covered(app: App) -> None:
    session, made = proposed(app)
    scene = as_ally(app, made)
    session.covered = True
    scene.refresh()
    app.step([], driver.FRAME)
    assert [spot.name for spot in scene.spots] == ["button/close"]


def brass(app: App) -> list[str]:
    spots = app.desk.stack.top.spots
    return [spot.name for spot in spots if spot.button is not None and spot.button.kind is Kind.BRASS]


def test_there_is_one_brass_button_and_enter_is_it(app: App) -> None:
    council(app)
    assert brass(app) == ["button/give"]
    driver.click(app, "mode/propose")
    assert brass(app) == ["button/propose"]
    driver.press_key(app, pygame.K_RETURN)
    (made,) = app.desk.match.proposals
    as_ally(app, made)
    assert brass(app) == ["asked/give"]
    driver.click(app, "mode/propose")
    assert brass(app) == ["asked/give"]
    driver.press_key(app, pygame.K_RETURN)
    assert not app.desk.match.proposals


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [4, 6])
def test_nothing_leaves_the_window_or_is_crowded(
    app_for: AppFor, size: tuple[int, int], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(size)
    _, session = council(app, players=players)
    written = setups.note_texts(monkeypatch)
    asker, *allies = sorted(session.table.side_of(session.viewer), key=lambda seat: seat != session.viewer)
    driver.click(app, "mode/propose")
    for _ in proposals.purposes(session, session.view(), asker):
        assert _uncut(written.problems(app)) == []
        driver.click(app, "propose/after")
    for number, ally in enumerate(allies):
        proposals.propose(session, Proposal(asker, ally, 9, ("catapult", UPGRADE)[number]))
        proposals.propose(session, Proposal(ally, asker, 9, (MAGIC, "special")[number]))
    council(app, asker)
    for mode in ("mode/propose", "mode/give"):
        driver.click(app, mode)
        assert _uncut(written.problems(app)) == []


def _uncut(problems: list[str]) -> list[str]:
    """The problems without texts cut on strips of cards, which other tests look at."""
    return [one for one in problems if not one.endswith("is cut")]
