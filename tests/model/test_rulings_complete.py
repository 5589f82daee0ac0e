"""Every question of section 13 has a test of its ruling."""

from __future__ import annotations

import pytest

from tests.asserting import asserting_in, asserting_tests

#: The rows of the table, in its order; the one on two fallen Crowns has a ruling for each mode.
RULINGS = (
    "a_crown_on_the_tile_attacks",
    "attack_from_a_tile_shared_with_an_ally",
    "an_allys_units_move_only_in_a_mandatory_invasion",
    "both_allies_on_a_castle_get_its_bonus",
    "the_richest_of_a_team",
    "an_allys_gold_does_not_protect",
    "with_a_fallen_crown_one_can_still_win",
    "a_felled_crown_is_a_scalp_too",
    "events_are_drawn_in_the_final_round",
    "the_buyer_says_how_much",
    "both_crowns_fall_and_the_others_play_on",
    "both_crowns_fall_and_nobody_is_left",
    "both_last_crowns_fall_in_team_mode",
    "a_battle_won_by_cards_before_the_dice",
    "the_invaders_tile_may_be_emptied",
    "pass_is_always_legal",
    "an_offer_that_cannot_be_made_is_skipped",
    "the_last_event_card_drawn_by_the_last_player",
)

TESTS = asserting_tests("test_rulings.py")


def named(ruling: str) -> list[str]:
    """Return the tests of a ruling."""
    return [name for name in TESTS if f"{name}_".startswith(f"test_ruling_{ruling}_")]


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_a_test(ruling: str) -> None:
    assert named(ruling)


def test_a_ruling_without_a_test_would_be_noticed() -> None:
    assert not named("no_such_ruling")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("def test_x():\n    assert play() == 1", ["test_x"]),
        ("def test_x():\n    play()", []),
        ("def ends():\n    assert play() == 1\ndef test_x():\n    ends()", ["test_x"]),
        ("def ends():\n    play()\ndef test_x():\n    ends()", []),
    ],
)
def test_only_a_test_with_an_assertion_counts(text: str, found: list[str]) -> None:
    assert asserting_in(text) == found
