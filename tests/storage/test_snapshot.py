"""Snapshots: any point of any match read back equal, and damage refused."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kaladan.storage import snapshot
from kaladan.storage.files import DamagedFile
from tests.kit import catalogue
from tests.play import MODES, new_game, play, played


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_every_point_of_a_match_is_read_back_equal(players: int, teams: bool) -> None:
    game = new_game(players, teams=teams, dice="bag", battles="to_the_end", ransom="on", world="random")
    for number, _ in enumerate(play(game)):
        if number % 7 == 0:
            text = snapshot.to_json(game.state, catalogue())
            back = snapshot.from_json(text, catalogue(), "s")
            assert back.state == game.state
            assert back.state.digest() == game.state.digest()
            assert back.options() == game.options()


def test_a_match_read_back_plays_on_alike() -> None:
    game = played(4, teams=True, steps=150)
    back = snapshot.from_json(snapshot.to_json(game.state, catalogue()), catalogue(), "s")
    assert list(play(game, 5)) == list(play(back, 5))
    assert game.state == back.state


MIDDLE = played(4, teams=True, seed=3, steps=100)
WHOLE: dict[str, Any] = json.loads(snapshot.to_json(MIDDLE.state, catalogue()))
PLAIN: dict[str, Any] = WHOLE["state"]


def changed(**changes: Any) -> bytes:
    """Return the snapshot with some fields of its state changed."""
    return json.dumps({**WHOLE, "state": {**PLAIN, **changes}}).encode()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "kaladan-match"}, "s: format: Invalid enum value 'kaladan-match'"),
        ({"version": 2}, "s: version: version 2 is newer than 1: update the game to read it"),
        ({"version": 0}, "s: version: Expected `int` >= 1"),
        ({"content": "0" * 16}, "s: content: it was played with other content (0000000000000000, here"),
        ({"extra": 1}, "s: Object contains unknown field `extra`"),
        ({"state": []}, "s: Expected `object`, got `array`"),
    ],
)
def test_a_wrong_envelope_is_refused_with_its_reason(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(DamagedFile) as caught:
        snapshot.from_json(json.dumps({**WHOLE, **change}).encode(), catalogue(), "s")
    assert str(caught.value).startswith(reason)


def test_a_state_without_its_envelope_is_refused() -> None:
    with pytest.raises(DamagedFile, match=r"s: Object (contains unknown|missing required) field"):
        snapshot.from_json(json.dumps(PLAIN).encode(), catalogue(), "s")


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no such world": ({"world": "9/strongholds"}, "there is no world '9/strongholds'"),
    "other world": ({"world": "2/strongholds"}, "there is no world '2/strongholds' for 4 players"),
    "number of units": ({"where": PLAIN["where"][:-1]}, "where has 67 entries instead of 68"),
    "ten million units": ({"where": [200] * 10_000_000}, "Expected `array` of length <= 400"),
    "negative gold": ({"gold": [-1, 0, 0, 0]}, "seat 0 has -1 gold"),
    "type": ({"round": "7"}, "Expected `int`, got `str`"),
    "unknown key": ({"extra": 1}, "Object contains unknown field `extra`"),
    "step": ({"agenda": ["ask_acton seat=0"]}, "unknown step 'ask_acton' (did you mean 'ask_action'?)"),
    "seat of a step": (
        {"agenda": [*PLAIN["agenda"][:1], "ask_return seat=77 card=pickpockets"]},
        "ask_return seat=77 card=pickpockets: seat names nothing",
    ),
    "option": ({"options": {"ties": "maybe"}}, "the option ties can be"),
    "hand": ({"hand": [["feint"], [], [], []]}, "the Magic cards are not each in exactly one place"),
    "deck": ({"event_deck": []}, "the Event deck is not complete"),
    "waits for nothing": ({"agenda": []}, "the match is not over and waits for nothing"),
    "place": ({"where": [99] * 68}, "unit 0 is nowhere (99)"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_state_is_refused_with_its_reason(name: str) -> None:
    change, reason = WRONG[name]
    with pytest.raises(DamagedFile) as caught:
        snapshot.from_json(changed(**change), catalogue(), "s")
    assert reason in str(caught.value)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(PLAIN)), st.data())
def test_any_one_field_changed_gives_a_sound_match_or_a_named_fault(field: str, data: st.DataObject) -> None:
    value = data.draw(
        st.recursive(
            st.none() | st.booleans() | st.integers(-300, 300) | st.text(max_size=6),
            lambda inner: (
                st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
            ),
            max_leaves=8,
        )
    )
    with suppress(DamagedFile):
        game = snapshot.from_json(changed(**{field: value}), catalogue(), "s")
        assert game.validate() == []
        game.pending()
