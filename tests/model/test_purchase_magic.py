"""Buying and swapping Magic cards (sections 4.5, 6 and 9)."""

from __future__ import annotations

from kaladan.model.commands import BuyMagic, Done, Rolled, SwapMagic
from kaladan.model.decisions import CHANCE
from kaladan.model.events import DeckShuffled, GoldPaid, MagicDrawn, MagicReturned
from tests.kit import Scenario

PLAIN = ("karrag", "morvane", "sylvarin", "vashtar")


def shop(players: int = 2, *, gold: int = 5) -> Scenario:
    """Return a match in which seat 0 has gold."""
    match = Scenario(players, realms=PLAIN)
    match.gold(gold, *(0 for _ in range(players - 1)))
    return match


def test_magic_costs_two_gold_and_is_the_top_card() -> None:
    match = shop()
    top, *_ = reversed(match.state.deck[0])
    match.begin(0, "purchase")
    match.do(0, BuyMagic(0))
    assert match.state.hand[0] == [top]
    assert len(match.state.deck[0]) == 4
    assert match.told(GoldPaid) == [GoldPaid(0, 2, "magic")]
    assert match.state.gold[0] == 3


def test_magic_drawn_is_hidden_from_opponents() -> None:
    match = shop()
    match.begin(0, "purchase")
    match.do(0, BuyMagic(0))
    (drawn,) = match.told(MagicDrawn)
    assert drawn.seen_by((1,)) == MagicDrawn(0, 0, "?")
    assert match.game.view(1).hand[0] == ["?"]
    assert match.game.pending_for(1).options is None  # type: ignore[union-attr]
    assert match.game.pending_for(0).options is not None  # type: ignore[union-attr]


def test_magic_is_refused_beyond_the_hand_limit() -> None:
    match = shop()
    match.hand(0, *match.state.deck[0][:3])
    match.begin(0, "purchase")
    assert match.refused(0, BuyMagic(0)) == "hand_full"
    match.do(0, SwapMagic(match.state.hand[0][0]))
    assert len(match.state.hand[0]) == 3


def test_magic_is_refused_without_gold_and_from_other_decks() -> None:
    match = shop(gold=1)
    match.hand(0, match.state.deck[0][0])
    match.begin(0, "purchase")
    assert match.refused(0, BuyMagic(0)) == "too_dear"
    assert match.refused(0, BuyMagic(1)) == "not_your_deck"
    assert match.refused(0, SwapMagic(match.state.hand[0][0])) == ""


def test_magic_deck_is_made_again_from_used_cards() -> None:
    match = shop()
    cards = match.state.deck[0]
    match.state.used[0], match.state.deck[0] = cards[:3], []
    match.hand(1, *cards[3:])
    match.begin(0, "purchase")
    match.do(0, BuyMagic(0))
    assert match.asked().dice == (3, 2)  # type: ignore[union-attr]
    match.do(CHANCE, Rolled((1, 1)))
    assert match.told(DeckShuffled) == [DeckShuffled("0")]
    assert match.state.hand[0] == [cards[2]]
    assert match.state.deck[0] == cards[:2]
    assert match.state.used[0] == []


def test_magic_is_refused_when_no_card_is_left() -> None:
    match = shop()
    cards = list(match.state.deck[0])
    match.hand(0, *cards[:2])
    match.hand(1, *cards[2:])
    match.begin(0, "purchase")
    assert match.refused(0, BuyMagic(0)) == "deck_empty"


def test_magic_swap_costs_one_gold_and_goes_under_the_deck() -> None:
    match = shop()
    deck = list(match.state.deck[0])
    match.hand(0, deck[0])
    match.begin(0, "purchase")
    match.do(0, SwapMagic(deck[0]))
    assert match.state.hand[0] == [deck[4]]
    assert match.state.deck[0] == [deck[0], deck[1], deck[2], deck[3]]
    assert match.told(GoldPaid) == [GoldPaid(0, 1, "magic_swap")]
    (returned,) = match.told(MagicReturned)
    assert returned.seen_by((1,)) == MagicReturned(0, 0, "?")
    assert match.state.gold[0] == 4


def test_magic_swap_goes_under_a_deck_that_is_made_again() -> None:
    match = shop()
    cards = list(match.state.deck[0])
    match.hand(0, cards[0])
    match.state.used[0], match.state.deck[0] = cards[1:], []
    match.begin(0, "purchase")
    match.do(0, SwapMagic(cards[0]))
    match.do(CHANCE, Rolled((1, 1, 1)))
    assert match.state.hand[0] == [cards[4]]
    assert match.state.deck[0] == [cards[0], *cards[1:4]]


def test_magic_swap_is_refused_for_a_card_that_is_not_in_the_hand() -> None:
    match = shop(gold=1)
    match.begin(0, "purchase")
    assert match.refused(0, SwapMagic(match.state.deck[0][0])) == "not_your_card"


def test_magic_of_a_realm_that_was_won_can_be_bought_and_swapped() -> None:
    match = shop(3)
    match.strike_out(1, feller=0)
    match.state.decks_won[0].append(1)
    bottom, top = match.state.deck[1][0], match.state.deck[1][-1]
    match.begin(0, "purchase")
    assert match.refused(0, BuyMagic(2)) == "not_your_deck"
    match.do(0, BuyMagic(1))
    assert match.state.hand[0] == [top]
    match.do(0, SwapMagic(top))
    assert match.state.deck[1][:2] == [top, bottom]
    assert len(match.state.deck[0]) == 5
    assert match.state.gold[0] == 2
    match.do(0, Done())


def test_magic_stays_with_its_own_realm_in_team_mode() -> None:
    match = Scenario(4, teams=True, realms=PLAIN)
    match.gold(2, 0, 5, 0)
    match.begin(0, "purchase")
    assert match.refused(0, BuyMagic(2)) == "not_your_deck"
    assert match.game.pending_for(2).options is not None  # type: ignore[union-attr]
    assert match.game.pending_for(1).options is None  # type: ignore[union-attr]
