"""Fallen Crowns fight on (sections 6 and 11), and how a team wins (section 7)."""

from __future__ import annotations

from kaladan.model.commands import (
    BuyMagic,
    DeclareBattle,
    DeclareMagic,
    DeclareNoMagic,
    MoveUnits,
    PickUnit,
    RansomUnit,
)
from kaladan.model.events import (
    BattleEnded,
    CastleLost,
    CrownFell,
    MatchEnded,
    PlayerEliminated,
    SpecialUnitPassed,
    TurnBegan,
)
from kaladan.model.scoring import score
from kaladan.model.state import GRAVE
from tests.kit import Scenario

# Castles in the world of four: A1 (seat 0), A4 (1), C1 (2), C4 (3). B4 touches A4 and C4.


def two_v_two(**more: object) -> Scenario:
    """Return a 2v2 in which seat 0 has two Swords on B4, next to the Castles of both opponents."""
    match = Scenario(4, teams=True, **more)  # type: ignore[arg-type]
    match.stand(0, "B4", "sword sword")
    return match


def storm(match: Scenario, target: str = "A4") -> None:
    """Let seat 0 attack from B4 and fell what stands alone on the target."""
    match.attack(0, "B4", target)
    match.roll(8, 7, 1)


def test_team_crown_nobody_is_eliminated() -> None:
    match = two_v_two()
    match.stand(1, "A3", "shield")
    match.gold(0, 4, 0, 0)
    storm(match)
    assert match.told(CrownFell) == [CrownFell(1, 0)]
    assert match.told(PlayerEliminated) == []
    assert match.state.gold[1] == 4
    assert match.on("A3") == {1: ["shield"]}
    assert len(match.table.units_at(1, 200)) == 15
    assert not any(match.state.out)


def test_team_crown_its_general_takes_a_full_turn() -> None:
    match = two_v_two()
    match.stand(1, "A3", "shield")
    match.stand(1, "A2", "shield")
    match.gold(0, 4, 0, 0)
    storm(match)
    match.until("ask_action")
    assert match.asked().seat == 1  # type: ignore[union-attr]
    match.leave()
    assert match.asked().kind == "ask_purchase"  # type: ignore[union-attr]
    match.leave()
    assert match.asked().seat == 1  # type: ignore[union-attr]
    assert match.asked().kind == "ask_reinforcement"  # type: ignore[union-attr]


def test_team_crown_the_special_unit_stays() -> None:
    match = two_v_two()
    special = match.stand(1, "A3", "special")[0]
    storm(match)
    assert match.told(SpecialUnitPassed) == []
    assert match.table.owner(special) == 1
    assert match.on("A3") == {1: ["special"]}


def test_team_crown_a_special_unit_that_fell_with_it_is_a_scalp() -> None:
    match = two_v_two()
    special = match.stand(1, "A4", "special")[0]
    match.attack(0, "B4", "A4")
    match.roll(8, 7, 1, 1)
    assert match.state.where[special] == GRAVE + 0
    assert match.grave(0) == ["crown", "special"]


def test_team_crown_the_hand_is_kept_and_can_be_played() -> None:
    match = two_v_two()
    match.hand(1, "volley_of_thorns")
    match.stand(1, "A3", "archer")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B4"), match.tile("A4")))
    match.do(1, DeclareNoMagic())
    match.roll(8, 7, 1)
    assert match.state.hand[1] == ["volley_of_thorns"]
    match.begin(1, "action")
    match.do(1, DeclareBattle(match.tile("A3"), match.tile("A4")))
    match.do(1, DeclareMagic("volley_of_thorns"))
    assert match.asked().dice == (12, 8, 8)  # type: ignore[union-attr]


def test_team_crown_the_victor_cannot_buy_from_its_deck() -> None:
    match = two_v_two()
    match.gold(4, 4, 0, 0)
    storm(match)
    assert match.refused(0, BuyMagic(1)) == "not_your_deck"
    match.begin(1, "purchase")
    assert match.refused(1, BuyMagic(1)) == ""


def test_team_crown_on_the_own_castle_the_castle_passes_to_the_victor() -> None:
    match = two_v_two()
    storm(match)
    lost = match.told(CastleLost)
    assert lost == [CastleLost(1, match.tile("A4"))]
    assert match.events.index(lost[0]) < match.events.index(match.told(BattleEnded)[0])
    assert match.on("A4") == {0: ["sword", "sword"]}
    assert match.state.claims == bytearray([1, 0, 1, 1])


def test_team_crown_on_the_own_castle_that_still_stands_the_castle_is_kept() -> None:
    match = two_v_two()
    match.stand(1, "A4", "shield")
    match.attack(0, "B4", "A4")
    match.roll(8, 1, 2, 3)
    match.do(1, PickUnit(match.table.crown_of(1)))
    assert match.told(CrownFell) == [CrownFell(1, 0)]
    assert match.told(CastleLost) == []
    assert match.on("A4") == {1: ["shield"]}
    assert match.state.claims[1] == 1


def away(**more: object) -> Scenario:
    """Return a 2v2 in which seat 1's Crown falls on A3, next to its Castle A4; seat 0 is khalisia there."""
    match = Scenario(4, teams=True, **more)  # type: ignore[arg-type]
    match.stand(1, "A3", "crown")
    match.stand(0, "B3", "sword")
    return match


def test_team_crown_fell_elsewhere_the_castle_stays_while_units_stand_on_it() -> None:
    match = away()
    match.stand(1, "A4", "shield")
    match.attack(0, "B3", "A3")
    match.roll(8, 1)
    assert match.told(CrownFell) == [CrownFell(1, 0)]
    assert match.told(CastleLost) == []
    assert match.state.claims[1] == 1


def test_team_crown_fell_elsewhere_a_castle_left_empty_is_anybodys() -> None:
    match = away(realms=("sylvarin", "khalisia", "karrag", "vashtar"))
    match.stand(1, "A4", "shield")
    match.hand(1, "keep_of_khalisia")
    match.attack(0, "B3", "A3")
    match.roll(8, 1)
    match.begin(1, "action")
    events = match.do(1, MoveUnits(match.tile("A4"), match.tile("B5")))
    assert CastleLost(1, match.tile("A4")) in events
    # Back on it, it is not the own Castle any more: the Keep cannot be played.
    match.begin(1, "action")
    assert CastleLost(1, match.tile("A4")) not in match.do(1, MoveUnits(match.tile("B5"), match.tile("A4")))
    match.stand(0, "B4", "sword")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B4"), match.tile("A4")))
    assert match.options() == [DeclareNoMagic()]
    assert match.refused(1, DeclareMagic("keep_of_khalisia")) == "card_not_now"


def test_team_crown_fell_elsewhere_an_empty_castle_is_lost_at_once() -> None:
    match = away()
    match.attack(0, "B3", "A3")
    match.roll(8, 1)
    assert match.told(CastleLost) == [CastleLost(1, match.tile("A4"))]


def test_team_crown_fell_elsewhere_an_ally_on_the_castle_keeps_it() -> None:
    match = away()
    match.stand(3, "A4", "shield")
    match.attack(0, "B3", "A3")
    match.roll(8, 1)
    assert match.told(CastleLost) == []
    assert match.state.claims[1] == 1


def test_team_crown_of_an_attacker_is_felled_by_the_defender_and_his_turn_goes_on() -> None:
    match = two_v_two()
    match.stand(0, "B5", "crown")
    match.stand(0, "A1", "shield")
    match.gold(3, 0, 0, 0)
    match.attack(0, "B5", "A4")
    match.roll(1, 8)
    assert match.told(CrownFell) == [CrownFell(0, 1)]
    assert match.told(CastleLost) == []
    assert match.told(TurnBegan) == []
    assert match.asked().seat == 0  # type: ignore[union-attr]
    assert match.asked().kind == "ask_purchase"  # type: ignore[union-attr]


def test_team_crown_counts_for_the_team_of_the_feller() -> None:
    match = two_v_two()
    match.stand(2, "B4", "sword")
    match.attack(2, "B4", "A4")
    # Dice of seat 2, then both of seat 0.
    match.roll(8, 1, 1, 1)
    assert match.told(CrownFell) == [CrownFell(1, 2)]
    assert score(match.table, (0, 2)).crowns == 1
    assert score(match.table, (1, 3)).crowns == 0


def test_team_crown_never_comes_back() -> None:
    match = two_v_two(ransom=True)
    match.stand(1, "A3", "shield")
    match.gold(0, 9, 0, 0)
    storm(match)
    match.next_events("second_dawn")
    match.begin(1, "event")
    # Only the Crown lies in a graveyard: there is nobody to resurrect.
    assert match.asked().kind == "ask_action"  # type: ignore[union-attr]
    match.leave()
    crown = match.table.crown_of(1)
    assert match.refused(1, RansomUnit(crown, match.tile("A3"))) == "never_returns"


def test_team_wins_when_every_opposing_crown_has_fallen() -> None:
    match = two_v_two()
    storm(match, "A4")
    assert not match.game.is_over
    match.stand(0, "B4", "sword sword")
    storm(match, "C4")
    assert match.told(MatchEnded) == [MatchEnded((0, 2), "crowns")]
    assert match.state.winners == [0, 2]


def test_team_wins_in_3v3_with_the_third_crown() -> None:
    match = Scenario(6, teams=True)
    for seat in (1, 3):
        match.bury(seat, "crown", 0)
        match.state.felled_by[seat] = 1
    # Seat 5 has its Castle on E3, next to D4.
    match.stand(2, "D4", "general")
    match.attack(2, "D4", "E3")
    match.roll(12, 1)
    assert match.told(MatchEnded) == [MatchEnded((0, 2, 4), "crowns")]


def test_team_a_general_whose_crown_has_fallen_still_wins() -> None:
    match = two_v_two()
    for seat in (0, 1):
        match.bury(seat, "crown", 1 - seat)
        match.state.felled_by[seat] = 2 - seat
    storm(match, "C4")
    assert match.told(MatchEnded) == [MatchEnded((0, 2), "crowns")]


def test_team_the_last_crowns_of_both_sides_in_one_battle_points_decide() -> None:
    match = Scenario(4, teams=True, ties="both")
    for seat in (2, 3):
        match.bury(seat, "crown", (seat + 1) % 4)
        match.state.felled_by[seat] = (seat + 1) % 4 + 1
    match.stand(0, "B4", "crown")
    match.gold(0, 9, 0, 0)
    match.attack(0, "B4", "A4")
    match.roll(5, 5)
    # Each team has felled two Crowns (10 + 4 for the scalps); nine gold are four points more.
    assert match.told(MatchEnded) == [MatchEnded((1, 3), "points")]
