"""Any command from any seat at any time: carried out, or refused with a reason and without a trace."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kaladan.model.commands import COMMANDS, Command
from kaladan.model.decisions import CHANCE
from kaladan.model.errors import REFUSALS, IllegalCommand
from kaladan.model.game import Game
from tests.kit import catalogue
from tests.play import MODES, played

WORDS = [
    *catalogue().realms,
    *catalogue().magic,
    *catalogue().events,
    *catalogue().unit_index,
    "",
    "?",
    "nonsense",
]

VALUES: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(-3, 120) | st.integers(-(10**6), 10**6),
    str: st.sampled_from(WORDS),
    tuple[int, ...]: st.lists(st.integers(-1, 13), max_size=12).map(tuple),
}


@st.composite
def any_command(draw: st.DrawFn) -> Command:
    """Make a command of any kind with any values of the right types."""
    kind = draw(st.sampled_from(list(COMMANDS.kinds.values())))
    hints = get_type_hints(kind)
    return kind(**{name: draw(VALUES[hints[name]]) for name in kind.field_names})


def refused_without_trace(game: Game, seat: int, command: Command) -> None:
    digest, options, rng = game.state.digest(), list(game.options()), game.state.rng
    with pytest.raises(IllegalCommand) as caught:
        game.apply(seat, command)
    assert caught.value.code in REFUSALS
    assert caught.value.rule.replace(".", "").isdigit()
    assert (game.state.digest(), list(game.options()), game.state.rng) == (digest, options, rng)


@settings(max_examples=60, deadline=None)
@given(
    mode=st.sampled_from(MODES),
    steps=st.integers(0, 250),
    seed=st.integers(0, 30),
    tries=st.lists(st.tuples(st.integers(-2, 7), any_command()), min_size=20, max_size=40),
)
def test_any_command_is_carried_out_or_refused(
    mode: tuple[int, bool], steps: int, seed: int, tries: list[tuple[int, Command]]
) -> None:
    options = {"ransom": "on", "battles": "to_the_end"} if seed % 2 else {"turn_timer": "60"}
    game = played(mode[0], teams=mode[1], seed=seed, steps=steps, **options)
    for seat, command in tries:
        reason = game.why_not(seat, command)
        if reason is not None:
            refused_without_trace(game, seat, command)
            continue
        game.apply(seat, command)
        assert game.validate() == []


@settings(max_examples=40, deadline=None)
@given(mode=st.sampled_from(MODES), steps=st.integers(0, 300), seed=st.integers(0, 30))
def test_an_option_is_refused_to_everyone_but_the_seat_that_is_asked(
    mode: tuple[int, bool], steps: int, seed: int
) -> None:
    game = played(mode[0], teams=mode[1], seed=seed, steps=steps)
    decision = game.pending()
    if decision is None or decision.options is None:
        return
    for seat in range(CHANCE, mode[0]):
        for command in decision.options:
            if seat != decision.seat:
                refused_without_trace(game, seat, command)


@settings(max_examples=30, deadline=None)
@given(mode=st.sampled_from(MODES), steps=st.integers(0, 300), seed=st.integers(0, 30))
def test_every_option_can_be_carried_out(mode: tuple[int, bool], steps: int, seed: int) -> None:
    game = played(mode[0], teams=mode[1], seed=seed, steps=steps)
    decision = game.pending()
    if decision is None or decision.options is None:
        return
    assert len(set(decision.options)) == len(decision.options)
    before = game.state.digest()
    for command in decision.options:
        twin = game.copy()
        twin.apply(decision.seat, command)
        assert twin.validate() == []
    assert game.state.digest() == before
