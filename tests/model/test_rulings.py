"""The questions and rulings, one after the other (section 13)."""

from __future__ import annotations

from kaladan.model.commands import (
    BuyUnit,
    DeclareBattle,
    DeclareMagic,
    MoveUnits,
    Pass,
    PayWith,
    PickUnit,
    SwapUnits,
)
from kaladan.model.events import (
    BattleEnded,
    CrownFell,
    DiceRolled,
    EventDrawn,
    GoldPaid,
    MatchEnded,
    OfferSkipped,
    PlayerEliminated,
    TurnBegan,
    UnitFell,
)
from kaladan.model.scoring import score
from tests.kit import Scenario


def test_ruling_a_crown_on_the_tile_attacks_fights_and_can_fall() -> None:
    match = Scenario(3)
    match.stand(0, "A2", "crown sword")
    match.stand(1, "B2", "shield")
    match.terrain("B2", "field")
    match.attack(0, "A2", "B2")
    # Crown D6 and Sword D8, both at least D10 from the Forest A2; the Shield D10.
    assert match.asked().dice == (10, 10, 10)  # type: ignore[union-attr]
    match.roll(1, 2, 9)
    match.do(0, PickUnit(match.table.crown_of(0)))
    assert match.told(CrownFell) == [CrownFell(0, 1)]


def test_ruling_attack_from_a_tile_shared_with_an_ally_everyone_there_fights() -> None:
    match = Scenario(4, teams=True)
    match.stand(0, "B2", "sword")
    match.stand(2, "B2", "archer shield")
    match.stand(1, "A2", "sword")
    match.attack(0, "B2", "A2")
    assert match.asked().dice == (8, 6, 10, 8)  # type: ignore[union-attr]


def test_ruling_attack_from_an_allys_tile_without_an_own_unit_is_none() -> None:
    match = Scenario(4, teams=True)
    match.stand(2, "B2", "archer")
    match.stand(1, "A2", "sword")
    match.begin(0, "action")
    assert match.refused(0, DeclareBattle(match.tile("B2"), match.tile("A2"))) == "not_held"


def test_ruling_an_allys_units_move_only_in_a_mandatory_invasion() -> None:
    match = Scenario(4, teams=True)
    match.stand(0, "B2", "sword")
    theirs = match.stand(2, "B2", "archer")
    match.stand(2, "C2", "shield")
    match.stand(1, "A2", "sword")
    match.begin(0, "action")
    assert match.refused(0, MoveUnits(match.tile("C2"), match.tile("B2"))) == "not_held"
    assert match.refused(0, SwapUnits(match.tile("B2"), match.tile("C2"))) == "not_held"
    match.attack(0, "B2", "A2")
    match.roll(8, 10, 1)
    assert match.on("A2") == {0: ["sword"], 2: ["archer"]}
    assert match.table.owner(*theirs) == 2


def test_ruling_both_allies_on_a_castle_get_its_bonus_each_in_their_own_turn() -> None:
    match = Scenario(4, teams=True, realms=("morvane", "sylvarin", "orsanti", "vashtar"))
    match.stand(2, "A1", "sword")
    match.begin(0, "income")
    assert match.state.gold == [1, 0, 0, 0]
    match.begin(2, "free_spawn")
    spawns = [match.asked().options[0].tile]  # type: ignore[union-attr, index]
    match.leave()
    spawns.append(match.asked().options[0].tile)  # type: ignore[union-attr, index]
    assert spawns == [match.tile("A1"), match.tile("C1")]
    match.leave()
    assert match.state.gold == [1, 0, 2, 0]


def test_ruling_the_richest_of_a_team_is_the_single_player_with_most_on_the_own_board() -> None:
    match = Scenario(4, teams=True)
    match.gold(3, 4, 3, 4)
    match.next_events("tax_of_crowns")
    match.begin(0, "event")
    # Seats 1 and 3 are level; the six of seats 0 and 2 together do not count.
    assert match.told(GoldPaid) == [GoldPaid(1, 2, "tax_of_crowns"), GoldPaid(3, 2, "tax_of_crowns")]


def test_ruling_an_allys_gold_does_not_protect_from_an_event() -> None:
    match = Scenario(4, teams=True)
    match.gold(1, 0, 9, 0)
    match.next_events("pickpockets")
    match.begin(0, "event")
    assert match.state.gold[:3] == [0, 0, 9]


def test_ruling_with_a_fallen_crown_one_can_still_win_in_team_mode() -> None:
    match = Scenario(4, teams=True)
    for seat, feller in ((0, 1), (1, 2)):
        match.bury(seat, "crown", feller)
        match.state.felled_by[seat] = feller + 1
    match.stand(0, "B4", "sword")
    match.attack(0, "B4", "C4")
    match.roll(8, 1)
    assert match.told(MatchEnded) == [MatchEnded((0, 2), "crowns")]


def test_ruling_a_felled_crown_is_a_scalp_too() -> None:
    match = Scenario(3)
    match.terrain("B2", "field")
    match.stand(0, "B2", "sword")
    match.attack(0, "B2", "B3")
    match.roll(8, 1)
    assert match.grave(0) == ["crown"]
    own = score(match.table, (0,))
    assert (own.crowns, own.scalps) == (1, 1)
    # Five, two, and three for each of two Castles.
    assert own.total == 5 + 2 + 3 * 2


def test_ruling_events_are_drawn_in_the_final_round_while_there_are_any() -> None:
    match = Scenario(2)
    match.next_events("end_game", "buried_coffer")
    match.begin(0, "event")
    match.until("ask_action")
    match.leave()
    match.until("ask_action")
    assert EventDrawn(1, "buried_coffer") in match.events
    assert match.state.final == 0


def test_ruling_the_buyer_says_how_much_comes_from_whom_and_nobody_pays_below_nothing() -> None:
    match = Scenario(6, teams=True)
    match.gold(1, 9, 1, 9, 1, 9)
    match.begin(0, "purchase")
    match.do(0, BuyUnit("general", match.tile("A1")))
    assert match.options() == [
        PayWith((1, 0, 1, 0, 0, 0)),
        PayWith((1, 0, 0, 0, 1, 0)),
        PayWith((0, 0, 1, 0, 1, 0)),
    ]
    assert match.refused(0, PayWith((2, 0, 0, 0, 0, 0))) == "payment_wrong"
    match.do(0, PayWith((0, 0, 1, 0, 1, 0)))
    assert match.state.gold == [1, 9, 0, 9, 0, 9]


def both_crowns(players: int) -> Scenario:
    """Return a match in which the Crowns of seats 0 and 1 have felled each other in the turn of seat 0."""
    match = Scenario(players, ties="both")
    match.stand(0, "A2", "crown")
    match.attack(0, "A2", "B3")
    match.roll(4, 4)
    return match


def test_ruling_both_crowns_fall_and_the_others_play_on() -> None:
    match = both_crowns(3)
    assert match.told(CrownFell) == [CrownFell(0, 1), CrownFell(1, 0)]
    assert match.told(PlayerEliminated) == [PlayerEliminated(0, 1), PlayerEliminated(1, 0)]
    assert match.told(MatchEnded) == [MatchEnded((2,), "crowns")]


def test_ruling_both_crowns_fall_and_two_others_play_on() -> None:
    match = Scenario(4, ties="both")
    match.stand(0, "A3", "crown")
    match.attack(0, "A3", "A4")
    # A Forest: the attacker rolls a D10.
    match.roll(4, 4)
    assert match.state.out == bytearray([1, 1, 0, 0])
    assert match.told(TurnBegan) == [TurnBegan(2, 1)]
    # Neither Special Unit passes: both fellers are out.
    assert [match.table.owner(seat * 17 + match.table.special) for seat in range(4)] == [0, 1, 2, 3]


def test_ruling_both_crowns_fall_and_nobody_is_left_the_one_whose_turn_it_was_not_wins() -> None:
    match = both_crowns(2)
    assert match.told(MatchEnded) == [MatchEnded((1,), "crowns")]
    assert match.state.felled_by == bytearray([2, 1])


def test_ruling_both_last_crowns_fall_in_team_mode_and_points_decide() -> None:
    match = Scenario(4, teams=True, ties="both")
    for seat, feller in ((2, 1), (3, 0)):
        match.bury(seat, "crown", feller)
        match.state.felled_by[seat] = feller + 1
    match.stand(0, "A3", "crown")
    match.stand(2, "C2", "sword")
    match.attack(0, "A3", "A4")
    match.roll(4, 4)
    assert match.told(MatchEnded) == [MatchEnded((0, 2), "points")]


def test_ruling_a_battle_won_by_cards_before_the_dice_is_a_win_and_invasion_follows() -> None:
    match = Scenario(realms=("sylvarin", "karrag"))
    match.stand(0, "B2", "sword archer")
    match.stand(1, "C2", "shield")
    match.hand(0, "ambush")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")), DeclareMagic("ambush"))
    match.do(0, *match.options())
    assert [event.how for event in match.told(UnitFell)] == ["assassinated"]  # type: ignore[attr-defined]
    assert match.told(DiceRolled) == []
    assert match.told(BattleEnded) == [BattleEnded(match.tile("B2"), match.tile("C2"), "attack")]
    assert match.on("C2") == {0: ["archer", "sword"]}


def test_ruling_the_invaders_tile_may_be_emptied_and_is_then_vacant() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    match.attack(0, "B2", "C2")
    match.roll(8, 1)
    assert match.table.holder(match.tile("B2")) == -1
    assert match.tile("B2") not in match.table.held_tiles(0)


def test_ruling_pass_is_always_legal() -> None:
    match = Scenario(2)
    for label in ("A1", "B2", "C1"):
        match.stand(1, label, "shield")
    match.next_events("truce_bells")
    match.begin(0, "event")
    match.until("ask_action")
    # Walled in, and nobody may declare a battle.
    assert match.options() == [Pass()]
    match.do(0, Pass())


def test_ruling_an_offer_that_cannot_be_made_is_skipped_with_a_line_in_the_log() -> None:
    match = Scenario()
    match.stand(0, "B1", "sword sword sword archer crown")
    match.begin(0, "free_spawn")
    assert match.told(OfferSkipped) == [OfferSkipped(0, "free_spawn", "full")]
    match.state.gold[0] = 0
    match.leave()
    assert OfferSkipped(0, "purchase", "too_dear") in match.events


def test_ruling_an_offer_is_skipped_with_an_empty_reserve() -> None:
    match = Scenario()
    match.empty_reserve(0)
    match.begin(0, "free_spawn")
    assert match.told(OfferSkipped) == [OfferSkipped(0, "free_spawn", "none_in_reserve")]


def test_ruling_the_last_event_card_drawn_by_the_last_player_the_final_round_starts_from_the_next() -> None:
    match = Scenario(3)
    match.next_events("buried_coffer")
    match.state.event_used = match.state.event_deck[:-1]
    match.state.event_deck = ["buried_coffer"]
    match.begin(2, "event")
    match.until("never asked")
    assert [event.seat for event in match.told(TurnBegan)] == [0, 1, 2]  # type: ignore[attr-defined]
    assert match.state.ending == "points"
