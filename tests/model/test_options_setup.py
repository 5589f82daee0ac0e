"""What every option of the set-up and the course of a match changes (section 12), a test a value."""

from __future__ import annotations

from collections import Counter

from kaladan.model.commands import ChooseRealm, KeepMagic, RansomUnit, Rolled, TimeUp
from kaladan.model.decisions import CHANCE
from kaladan.model.events import (
    EventDrawn,
    FinalRoundCalled,
    MagicKept,
    PhaseBegan,
    TileLaid,
    TimeRanOut,
    TurnBegan,
    TurnEnded,
    UnitRansomed,
)
from tests.kit import Scenario, catalogue


def rolled(*faces: int, **options: object) -> Scenario:
    """Return a match in which these dice have decided the turn order."""
    match = Scenario.fresh(len(faces), **options)
    match.roll(*faces)
    return match


# -- world and sheet


def test_option_world_standard() -> None:
    match = rolled(12, 1, world="standard")
    assert len(match.told(TileLaid)) == 7
    assert match.asked().kind == "ask_realm"  # type: ignore[union-attr]


def test_option_world_random() -> None:
    match = rolled(12, 1, world="random")
    assert match.told(TileLaid) == []
    assert match.asked().dice == tuple(range(24, 1, -1))  # type: ignore[union-attr]
    match.roll(*range(24, 1, -1))
    # The pile upside down: the first nine drawn were the last of the content, which are Fields.
    assert [event.terrain for event in match.told(TileLaid)] == ["field"] * 7  # type: ignore[attr-defined]


def castle_terrain(match: Scenario) -> set[str]:
    """Return the terrains of the Castle positions."""
    return {match.table.terrain_id(tile) for tile in match.table.world.castle_positions}


def test_option_sheet_open_marches() -> None:
    for players in range(2, 7):
        match = rolled(12, *[1] * (players - 1), sheet="open_marches")
        assert match.state.world == f"{players}/open_marches"
        assert castle_terrain(match) == {"forest"}


def test_option_sheet_strongholds() -> None:
    for players in range(2, 7):
        match = rolled(12, *[1] * (players - 1), sheet="strongholds")
        assert match.state.world == f"{players}/strongholds"
        assert castle_terrain(match) == {"field"}


# -- Event deck


def test_option_end_game_card_on() -> None:
    match = rolled(12, 1, end_game_card=True)
    match.until("ask_action")
    assert Counter(match.state.event_deck)["end_game"] == 1
    assert len(match.state.event_deck) + len(match.state.event_used) == 49


def test_option_end_game_card_off() -> None:
    match = rolled(12, 1, end_game_card=False)
    match.until("end_game_card")
    match.until("ask_action")
    assert "end_game" not in match.state.event_deck
    assert len(match.state.event_deck) + len(match.state.event_used) == 48


def deck_sizes(length: int) -> list[int]:
    """Return how many cards the Event deck has for 2 to 6 players."""
    return [len(Scenario.fresh(players, event_deck=length).state.event_deck) for players in range(2, 7)]


def test_option_event_deck_0() -> None:
    assert deck_sizes(0) == [48, 48, 48, 60, 60]


def test_option_event_deck_60() -> None:
    assert deck_sizes(60) == [60] * 5


def test_option_event_deck_48() -> None:
    assert deck_sizes(48) == [48] * 5


def test_option_event_deck_36() -> None:
    assert deck_sizes(36) == [36] * 5


def test_option_event_deck_24() -> None:
    assert deck_sizes(24) == [24] * 5
    match = rolled(12, 1, event_deck=24, end_game_card=False)
    match.until("never asked")
    assert len(match.told(EventDrawn)) == 24
    assert len(match.told(FinalRoundCalled)) == 1


# -- starting Magic, dice, gold


def test_option_starting_magic_choose() -> None:
    match = rolled(12, 1, starting_magic="choose")
    match.do(0, ChooseRealm("orsanti"))
    match.do(1, ChooseRealm("karrag"))
    assert match.options() == [KeepMagic(card) for card in catalogue().realm_magic("orsanti")]
    assert match.do(0, KeepMagic("ransom")) == [MagicKept(0, "ransom")]


def test_option_starting_magic_random() -> None:
    match = rolled(12, 1, starting_magic="random")
    match.do(0, ChooseRealm("orsanti"))
    match.do(1, ChooseRealm("karrag"))
    assert match.asked().dice == (5, 4, 3, 2)  # type: ignore[union-attr]
    # Always the last of those left: the deck is turned over, and its top is the first of the content.
    match.roll(5, 4, 3, 2)
    assert match.told(MagicKept) == [MagicKept(0, "hired_blades")]
    assert match.state.hand[0] == ["hired_blades"]
    assert match.state.deck[0] == ["ransom", "insurance", "smuggled_steel", "bribe"]
    match.roll(1, 1, 1, 1)
    assert match.state.hand[1] == ["deep_vaults"]
    assert match.asked().kind == "ask_castle"  # type: ignore[union-attr]


def test_option_turn_order_die_12() -> None:
    match = Scenario.fresh(3, turn_order_die=12)
    assert match.asked().dice == (12, 12, 12)  # type: ignore[union-attr]


def test_option_turn_order_die_10() -> None:
    match = Scenario.fresh(3, turn_order_die=10)
    assert match.asked().dice == (10, 10, 10)  # type: ignore[union-attr]
    assert match.refused(CHANCE, Rolled((11, 1, 1))) == "bad_dice"


def starting_gold(players: int, kind: str) -> list[int]:
    """Return everybody's gold from the First Player on, before anything else is gained."""
    match = rolled(*[1] * (players - 1), 12, starting_gold=kind)
    match.until("end_game_card")
    match.do(CHANCE, match.game.roll())
    start = {e.seat: e.amount for e in match.events if getattr(e, "why", "") == "start"}  # type: ignore[attr-defined]
    return [start.get(seat, 0) for seat in match.table.order(match.state.first)]


def test_option_starting_gold_staggered() -> None:
    assert starting_gold(6, "staggered") == [0, 1, 2, 3, 4, 5]
    assert starting_gold(3, "staggered") == [0, 1, 2]


def test_option_starting_gold_halved() -> None:
    assert starting_gold(6, "halved") == [0, 0, 1, 1, 2, 2]
    assert starting_gold(4, "halved") == [0, 0, 1, 1]


def test_option_starting_gold_none() -> None:
    assert starting_gold(6, "none") == [0] * 6


# -- phases


def phases_of_a_turn(match: Scenario) -> list[str]:
    """Return the phases of seat 0's turn as they begin."""
    match.begin(0)
    told = list(match.events)
    while TurnEnded(0) not in told:
        told += match.do(match.asked().seat, match.game.safest())  # type: ignore[union-attr]
    return [event.phase for event in told if isinstance(event, PhaseBegan) and event.seat == 0]


def test_option_phase_order_free_spawn_first() -> None:
    match = Scenario(phase_order="free_spawn_first")
    match.next_events("buried_coffer")
    assert phases_of_a_turn(match) == [
        "event",
        "free_spawn",
        "income",
        "action",
        "purchase",
        "reinforcement",
    ]


def test_option_phase_order_income_first() -> None:
    match = rolled(12, 1, phase_order="income_first")
    match.until("ask_free_spawn")
    phases = [event.phase for event in match.told(PhaseBegan)]  # type: ignore[attr-defined]
    assert phases == ["event", "income", "free_spawn"]


# -- ransom


def ransoming(**options: object) -> Scenario:
    """Return a match in which seat 0 has lost its Swords to seat 1 and begins to buy with 4 gold."""
    match = Scenario(**options)  # type: ignore[arg-type]
    match.bury(0, "sword sword sword sword general archer", 1)
    match.gold(4, 0)
    match.begin(0, "purchase")
    return match


def test_option_ransom_off() -> None:
    match = ransoming(ransom=False)
    sword = match.unit(0, "sword", 211)
    assert match.refused(0, RansomUnit(sword, match.tile("B1"))) == "not_offered"
    assert not any(isinstance(option, RansomUnit) for option in match.options())


def test_option_ransom_on() -> None:
    match = ransoming(ransom=True)
    sword = match.unit(0, "sword", 211)
    assert RansomUnit(sword, match.tile("B1")) in match.options()
    match.do(0, RansomUnit(sword, match.tile("B1")))
    # Price 1 and 1 more; it is a scalp no more.
    assert match.told(UnitRansomed) == [UnitRansomed(0, sword, match.tile("B1"), 2)]
    assert match.state.gold == [2, 0]
    assert match.grave(1) == ["archer", "general", "sword", "sword", "sword"]
    assert match.on("B1") == {0: ["crown", "sword"]}


def test_option_ransom_on_neither_the_general_nor_kinds_in_the_reserve() -> None:
    match = ransoming(ransom=True)
    assert match.refused(0, RansomUnit(match.unit(0, "general", 211), match.tile("B1"))) == "never_returns"
    assert match.refused(0, RansomUnit(match.unit(0, "archer", 211), match.tile("B1"))) == "kind_in_reserve"
    assert match.refused(0, RansomUnit(match.unit(0, "shield"), match.tile("B1"))) == "not_in_graveyard"
    assert match.refused(0, RansomUnit(match.unit(1, "shield"), match.tile("B1"))) == "not_your_unit"


# -- turn timer


def timed(seconds: int) -> Scenario:
    """Return a match with a turn timer, in the Action Phase of seat 0."""
    match = Scenario(turn_timer=seconds)
    match.stand(0, "B2", "sword archer")
    match.gold(5, 0)
    match.begin(0, "action")
    return match


def test_option_turn_timer_0() -> None:
    match = timed(0)
    assert match.refused(0, TimeUp()) == "no_timer"


def time_ends_the_turn(seconds: int) -> None:
    """At 0 the turn ends with what was done: nothing more is bought or moved."""
    match = timed(seconds)
    assert match.state.options.turn_timer == seconds
    assert match.refused(1, TimeUp()) == "not_your_decision"
    match.do(0, TimeUp())
    assert match.told(TimeRanOut) == [TimeRanOut(0)]
    assert match.told(TurnBegan) == [TurnBegan(1, 1)]
    assert match.state.gold[0] == 5
    assert match.on("B2") == {0: ["archer", "sword"]}
    assert match.state.time_up is False


def test_option_turn_timer_60() -> None:
    time_ends_the_turn(60)


def test_option_turn_timer_120() -> None:
    time_ends_the_turn(120)


def test_option_turn_timer_180() -> None:
    time_ends_the_turn(180)


def test_option_turn_timer_60_pending_choices_get_the_safest_answer() -> None:
    match = timed(60)
    match.stand(0, "B2", "shield")
    match.stand(1, "C2", "shield")
    match.attack(0, "B2", "C2")
    match.do(0, TimeUp())
    # The dice still roll; then the attacker's loss is the last in the order of the army.
    assert match.asked().seat == CHANCE  # type: ignore[union-attr]
    match.roll(1, 1, 2, 10)
    assert match.grave(1) == ["sword"]
    assert match.told(TurnBegan) == [TurnBegan(1, 1)]
