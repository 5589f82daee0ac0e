"""What computer players imagine: it fits the view, and nothing hidden gets into it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kaladan.model.catalogue import END_GAME
from kaladan.model.decisions import CHANCE
from kaladan.model.events import HIDDEN
from kaladan.model.game import Game
from kaladan.players.imagination import imagine
from kaladan.players.levels import LEVELS, seated
from tests.kit import catalogue
from tests.play import MODES, new_game, play, played


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 10_000), st.integers(0, 1500), st.sampled_from(MODES))
def test_an_imagined_match_is_sound_and_looks_the_same(seed: int, steps: int, mode: tuple[int, bool]) -> None:
    game = played(mode[0], teams=mode[1], seed=seed, steps=steps)
    for seat in range(mode[0]):
        view = game.view(seat)
        imagined = imagine(catalogue(), view, Random(seed))
        assert imagined.validate() == []
        again = imagined.view(seat)
        # What an opponent has put down is a guess, whose condition may hold for fewer cards than are held.
        assert again.plain() == view.plain() | {"rng": 0}
        assert HIDDEN not in repr(imagined.state.plain())


def test_every_imagined_deck_has_the_cards_of_the_real_one() -> None:
    game = played(4, teams=False, seed=3, steps=600)
    imagined = imagine(catalogue(), game.view(0), Random(1))
    assert Counter(imagined.state.event_deck) == Counter(game.state.event_deck)
    for realm in game.state.realm:
        cards = catalogue().realm_magic(realm)
        assert Counter(_of(imagined, cards)) == Counter(_of(game, cards))


def _of(game: Game, cards: tuple[str, ...]) -> list[str]:
    state = game.state
    return [card for pile in (*state.hand, *state.deck, *state.used) for card in pile if card in cards]


def test_the_end_game_card_is_imagined_among_the_last() -> None:
    game = played(2, teams=False, seed=5, steps=60)
    assert END_GAME in game.state.event_deck
    places = {
        imagine(catalogue(), game.view(0), Random(number)).state.event_deck.index(END_GAME)
        for number in range(80)
    }
    assert places == set(range(9))


def _hidden_reshuffled(game: Game, seat: int, number: int) -> Game:
    """Return the match with everything that the seat cannot know dealt anew."""
    other = imagine(catalogue(), game.view(seat), Random(f"other {number}"))
    assert other.view(seat) == game.view(seat)
    return other


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_does_not_reach_a_decision(level: str) -> None:
    game = new_game(4, teams=True, seed=11)
    asked = 0
    differed = 0
    for _ in play(game, 4, 900):
        decision = game.pending()
        if decision is None or decision.is_chance or asked > 40 or len(decision.options or ()) < 2:
            continue
        asked += 1
        answers = set()
        for number in range(3):
            twin = _hidden_reshuffled(game, decision.seat, number)
            differed += twin.state.plain() != game.state.plain()
            told = twin.pending()
            assert told is not None
            player = seated(level, catalogue(), "the same seed")
            answers.add(player.choose(told, lambda twin=twin, told=told: twin.view(told.seat)).line())
        assert len(answers) == 1
    assert asked > 20
    assert differed > 20
    assert decision is None or decision.seat >= CHANCE
