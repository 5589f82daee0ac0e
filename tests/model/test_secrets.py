"""Two matches that differ only in what a seat cannot know look the same to that seat."""

from __future__ import annotations

from random import Random

import pytest

from kaladan.model.commands import COMMANDS, Command, DeclareBattle, DeclareMagic, SwapMagic
from kaladan.model.decisions import CHANCE
from kaladan.model.events import HIDDEN, EventDrawn, EventsSeen, MagicDiscarded, MagicDrawn, MagicRevealed
from kaladan.model.game import Game
from kaladan.model.text import state_text
from tests.kit import Scenario
from tests.play import MODES, new_game, play
from tests.stirring import captured_decks, stir


def same_to(seat: int, one: Game, other: Game) -> None:
    """Check that a seat cannot tell two matches apart."""
    assert one.view(seat) == other.view(seat)
    assert one.pending_for(seat) == other.pending_for(seat)
    assert one.gifts(seat) == other.gifts(seat)
    views = (state_text(game.table, game.view(seat)) for game in (one, other))
    assert next(views) == next(views)


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_views_options_and_texts_do_not_depend_on_what_a_seat_cannot_know(players: int, teams: bool) -> None:
    random = Random(7)
    game = new_game(players, teams=teams, seed=5)
    for number, _ in enumerate(play(game, 5)):
        if number % 4 == 0 and not captured_decks(game):
            for seat in range(players):
                twin = stir(game, seat, random)
                assert twin.validate() == []
                same_to(seat, game, twin)


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_refusals_do_not_depend_on_what_a_seat_cannot_know(players: int, teams: bool) -> None:
    random = Random(8)
    game = new_game(players, teams=teams, seed=6)
    cards = sorted(game.table.catalogue.magic)
    tries: list[Command] = [kind(card) for kind in (DeclareMagic, SwapMagic) for card in cards]
    tries += [kind() for kind in COMMANDS.kinds.values() if not kind.field_names]
    for number, _ in enumerate(play(game, 6)):
        if number % 25 == 0 and not captured_decks(game):
            for seat in range(players):
                twin = stir(game, seat, random)
                for command in tries:
                    assert game.why_not(seat, command) == twin.why_not(seat, command)


def told_to(game: Game, seat: int, answer: tuple[int, Command]) -> list[object]:
    side = game.table.side_of(seat)
    return [event.seen_by(side) for event in game.apply(*answer)]


def reveals(event: object) -> bool:
    """Whether an event shows the seat a card that it did not know."""
    if isinstance(event, MagicDrawn):
        return event.card != HIDDEN
    return isinstance(event, EventDrawn | EventsSeen | MagicRevealed | MagicDiscarded)


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_event_streams_do_not_depend_on_what_a_seat_cannot_know(players: int, teams: bool) -> None:
    random = Random(9)
    game = new_game(players, teams=teams, seed=9)
    compared = 0
    probe = game.copy()
    for answer in play(probe, 9, 500):
        if not captured_decks(game):
            for seat in range(players):
                compared += streams_agree(game, stir(game, seat, random), seat, answer)
        game.apply(*answer)
    assert compared > 60


def streams_agree(game: Game, twin: Game, seat: int, answer: tuple[int, Command]) -> bool:
    """Carry out the same answer in both, if it is one in both and shows no secret to the seat."""
    one = game.copy()
    asked = one.pending()
    if asked is None or asked.cause == "shuffle":
        return False
    if twin.why_not(*answer) is not None:
        return False
    seen = told_to(one, seat, answer)
    if any(reveals(event) for event in seen):
        return False
    assert seen == told_to(twin, seat, answer)
    return True


def test_a_face_down_declaration_is_hidden_until_both_are_made() -> None:
    match = Scenario(2, realms=("khalisia", "vashtar"))
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    match.hand(0, "dawns_sword")
    match.hand(1, "encircle")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")))
    match.do(0, DeclareMagic("dawns_sword"))
    battle = match.game.view(1).battle
    assert battle is not None
    assert battle.cards == [HIDDEN, ""]
    assert match.game.view(0).battle.cards == ["dawns_sword", ""]  # type: ignore[union-attr]
    assert match.game.pending_for(0).options is None  # type: ignore[union-attr]
    assert match.game.pending_for(1).options is not None  # type: ignore[union-attr]


def test_allies_see_each_others_hands_and_opponents_do_not() -> None:
    match = Scenario(4, teams=True)
    match.hand(0, "dawns_sword")
    match.begin(0, "action")
    assert match.game.view(2).hand[0] == ["dawns_sword"]
    assert match.game.view(1).hand[0] == [HIDDEN]
    assert match.game.view(1).rng == 0
    assert set(match.game.view(0).deck[0]) == {HIDDEN}
    assert match.game.pending().seat != CHANCE  # type: ignore[union-attr]
