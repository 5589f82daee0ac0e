"""Every event is told, or is known to need no line; the chronicle stays short and keeps secrets."""

from __future__ import annotations

from random import Random

import pytest

from kaladan.match.journal import Setting
from kaladan.model import events as ev
from kaladan.model.events import EVENTS, Event
from kaladan.model.options import MatchOptions
from kaladan.scenes.sentences import SILENT, TOLD, sentence
from kaladan.scenes.session import Session
from kaladan.scenes.story import story
from kaladan.ui import rich
from tests.kit import catalogue

NAMES = ("Ysolde", "Bran[noc", "Tamsin", "Corvin", "Edda", "Halvar")


def played(players: int, *, teams: bool, seed: int = 1) -> Session:
    """A match played to the end by anybody, everyone sitting down before they decide."""
    proposed = MatchOptions.proposed(players, teams=teams)
    options = MatchOptions(**{**proposed.fields(), "ransom": True})
    setting = Setting(players, teams, options, str(seed), catalogue().fingerprint, NAMES[:players])
    session, random = Session(catalogue(), setting), Random(seed)
    while (decision := session.asked()) is not None:
        if decision.is_chance:
            session.roll()
        else:
            session.sit_down(decision.seat)
            session.answer(random.choice(decision.options or ()))
    return session


@pytest.fixture(scope="module")
def match() -> Session:
    return played(6, teams=True, seed=7)


def test_every_event_has_a_sentence_or_is_silent() -> None:
    kinds = set(EVENTS.kinds.values())
    assert kinds == TOLD | SILENT
    assert not TOLD & SILENT


@pytest.mark.parametrize(("players", "teams"), [(2, False), (3, False), (4, True), (6, True)])
def test_all_that_happens_in_a_match_can_be_told(players: int, teams: bool) -> None:
    session = played(players, teams=teams, seed=players)
    for event in session.match.events:
        text = sentence(session, event)
        if text:
            assert rich.parse(text)
            assert text.endswith((".", "[/]"))
    assert all(line.detail and line.events for line in story(session, session.match.events))


def test_the_chronicle_is_much_shorter_than_the_events(match: Session) -> None:
    lines = story(match, match.match.events)
    assert len(lines) < len(match.match.events) / 2


def test_a_battle_is_one_line_with_all_of_it_as_its_detail(match: Session) -> None:
    battles = [
        line for line in story(match, match.match.events) if isinstance(line.events[0], ev.BattleDeclared)
    ]
    assert len(battles) == sum(isinstance(event, ev.BattleDeclared) for event in match.match.events)
    assert all(isinstance(line.events[-1], ev.BattleEnded) for line in battles)
    assert all(len(line.detail) >= 2 for line in battles)


def test_no_event_is_told_twice_or_lost(match: Session) -> None:
    lines = story(match, match.match.events)
    told = [event for line in lines for event in line.events]
    loud = {ev.CrownFell, ev.PlayerEliminated, ev.SpecialUnitPassed, ev.CastleLost}
    wanted = [event for event in match.match.events if type(event) in TOLD - loud and sentence(match, event)]
    assert [event for event in told if type(event) in TOLD - loud and sentence(match, event)] == wanted


def test_cards_drawn_by_others_stay_hidden(match: Session) -> None:
    drawn = [event for event in match.match.events if isinstance(event, ev.MagicDrawn)]
    assert drawn
    for event in drawn:
        own, other = sentence(match, event), sentence(match, event.seen_by((event.seat + 1,)))
        name = f"[b]{_card(event.card)}[/]"
        assert name in str(own)
        assert other is not None
        assert name not in other


def _card(card: str) -> str:
    from kaladan.ui.words import words

    return words()(f"magic.{card}.name")


def test_several_moves_between_two_tiles_are_one_line(match: Session) -> None:
    where = 3, 4
    events: list[Event] = [ev.UnitsMoved(0, (1,), *where), ev.UnitsMoved(0, (2, 3), *where)]
    lines = story(match, events)
    assert len(lines) == 1
    assert lines[0].events == tuple(events)


def test_the_price_of_a_purchase_names_allies_who_pay(match: Session) -> None:
    bought = ev.UnitBought(0, 5, 3, 2)
    alone = story(match, [bought, ev.GoldPaid(0, 2, "unit")])
    shared = story(match, [bought, ev.GoldPaid(0, 1, "unit"), ev.GoldPaid(2, 1, "unit")])
    assert len(alone) == len(shared) == 1
    assert NAMES[2] not in alone[0].text
    assert NAMES[2] in shared[0].text


def test_the_price_of_magic_is_not_added_to_the_unit_before_it(match: Session) -> None:
    bought = ev.UnitBought(0, 5, 3, 2)
    lines = story(
        match, [bought, ev.GoldPaid(0, 2, "unit"), ev.GoldPaid(2, 2, "magic"), ev.MagicDrawn(0, 0, "feint")]
    )
    assert [line.events[0] for line in lines] == [bought, ev.GoldPaid(2, 2, "magic")]
    assert NAMES[2] not in lines[0].text
    assert NAMES[2] in lines[1].text


def test_a_card_with_the_gold_that_it_moves_is_one_line(match: Session) -> None:
    card = "golden_harvest"
    gains = [ev.GoldGained(seat, 1, card) for seat in range(6) if not match.state.out[seat]]
    lines = story(match, [ev.EventDrawn(0, card), *gains])
    assert len(lines) == 1
    assert "everyone" in lines[0].text
    missed = story(match, [ev.EventDrawn(0, card), ev.EventMissed(1, card), ev.GoldGained(2, 1, card)])
    assert len(missed) == 1
    assert NAMES[2] in missed[0].text


def test_a_bracket_in_a_name_is_no_markup(match: Session) -> None:
    text = sentence(match, ev.GoldGiven(1, 3, 2))
    assert text is not None
    assert any("[" in run.text for run in rich.parse(text))


def test_silent_offers_leave_no_line(match: Session) -> None:
    assert sentence(match, ev.OfferSkipped(0, "purchase", "too_dear")) is None
    assert sentence(match, ev.OfferDeclined(0, "free_spawn")) is None
    assert sentence(match, ev.OfferDeclined(0, "action")) is not None


def test_a_swap_is_one_line_whether_it_costs_or_not(match: Session) -> None:
    back, drawn = ev.MagicReturned(0, 0, "charge"), ev.MagicDrawn(0, 0, "feint")
    paid = story(match, [back, ev.GoldPaid(0, 1, "magic_swap"), drawn])
    free = story(match, [back, drawn])
    assert len(paid) == len(free) == 1
    assert "[:coin:]" in paid[0].text
    assert "[:coin:]" not in free[0].text


def test_every_reason_for_a_skipped_offer_is_a_sentence(match: Session) -> None:
    from kaladan.model.errors import REFUSALS

    for code in REFUSALS:
        for offer in ("magic", "event", "ambush"):
            assert sentence(match, ev.OfferSkipped(0, offer, code))
