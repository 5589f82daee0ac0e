"""The match options as values: keys, texts, proposals, mistakes (section 12)."""

from __future__ import annotations

import pytest

from kaladan.model.game import Game
from kaladan.model.options import MatchOptions, OptionError, choices
from tests.kit import catalogue

KEYS = MatchOptions.field_names


def test_options_are_all_those_of_the_rules() -> None:
    assert {key: choices(key) for key in KEYS} == {
        "world": ("standard", "random"),
        "sheet": ("open_marches", "strongholds"),
        "end_game_card": (True, False),
        "starting_magic": ("choose", "random"),
        "turn_order_die": (12, 10),
        "phase_order": ("free_spawn_first", "income_first"),
        "battles": ("one_exchange", "to_the_end"),
        "ties": ("defender", "nobody", "both"),
        "starting_gold": ("staggered", "halved", "none"),
        "dice": ("free", "bag"),
        "event_deck": (0, 60, 48, 36, 24),
        "ransom": (True, False),
        "turn_timer": (0, 60, 120, 180),
    }


@pytest.mark.parametrize("key", KEYS)
def test_options_every_value_is_read_back_from_its_text(key: str) -> None:
    for value in choices(key):
        changed = MatchOptions(**{key: value})  # type: ignore[arg-type]
        assert MatchOptions().with_texts(changed.texts()) == changed
        assert MatchOptions().with_texts({key: changed.texts()[key]}) == changed


def test_options_texts_leave_the_others_as_they_are() -> None:
    chosen = MatchOptions(ties="both").with_texts({"dice": "bag", "ransom": "on", "event_deck": "36"})
    assert chosen == MatchOptions(ties="both", dice="bag", ransom=True, event_deck=36)


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ({"tie": "both"}, "there is no match option 'tie' (did you mean 'ties'?); there are: world, sheet"),
        ({"": "both"}, "there is no match option ''; there are: world"),
        ({"ties": "attacker"}, "the option ties can be defender, nobody, both, not 'attacker'"),
        ({"ransom": "True"}, "the option ransom can be on, off, not 'True'"),
        ({"turn_timer": "61"}, "the option turn_timer can be 0, 60, 120, 180, not '61'"),
        ({"event_deck": "4" * 99}, f"not '{'4' * 40}'"),
    ],
)
def test_options_a_mistake_is_named(texts: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as error:
        MatchOptions().with_texts(texts)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("players", "teams", "sheet", "gold"),
    [
        (2, False, "strongholds", "staggered"),
        (3, False, "strongholds", "staggered"),
        (4, False, "strongholds", "halved"),
        (5, False, "strongholds", "staggered"),
        (6, False, "strongholds", "halved"),
        (4, True, "open_marches", "staggered"),
        (6, True, "open_marches", "staggered"),
    ],
)
def test_options_proposed_for_a_mode(players: int, teams: bool, sheet: str, gold: str) -> None:
    proposed = MatchOptions.proposed(players, teams=teams)
    assert proposed == MatchOptions(sheet=sheet, starting_gold=gold)  # type: ignore[arg-type]
    assert Game.new(catalogue(), players, teams=teams).state.options == proposed
