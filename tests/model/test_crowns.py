"""A Crown falls in the basic game (section 6)."""

from __future__ import annotations

from kaladan.model.commands import BuyMagic, BuyUnit, DeclareBattle, DeclareMagic, PickUnit
from kaladan.model.events import (
    BattleEnded,
    CrownFell,
    GoldPaid,
    MagicDiscarded,
    MatchEnded,
    PhaseBegan,
    PlayerEliminated,
    SpecialUnitPassed,
    TurnBegan,
    TurnEnded,
)
from kaladan.model.state import GRAVE, OUT, RESERVE
from tests.kit import Scenario

# In the world of three the Castles of seats 0, 1, 2 are A1, B3, C1; B2 is a Mountain, made a Field here.


def three(**options: object) -> Scenario:
    """Return a match of three in which seat 0 has an army on B2, next to the Crown of seat 1 on B3."""
    match = Scenario(3, **options)  # type: ignore[arg-type]
    match.terrain("B2", "field")
    match.stand(0, "B2", "sword sword")
    match.stand(1, "B3", "crown")
    return match


def crown_falls(match: Scenario) -> None:
    """Let seat 0 fell the Crown of seat 1 on B3 with two Swords."""
    match.attack(0, "B2", "B3")
    match.roll(8, 1, 1)


def test_basic_the_player_is_eliminated() -> None:
    match = three()
    crown_falls(match)
    assert match.told(CrownFell) == [CrownFell(1, 0)]
    assert match.told(PlayerEliminated) == [PlayerEliminated(1, 0)]
    assert match.state.out == bytearray([0, 1, 0])
    assert match.state.felled_by == bytearray([0, 1, 0])
    assert not match.game.is_over


def test_basic_all_units_leave_board_and_reserve_and_are_no_scalps() -> None:
    match = three()
    match.stand(1, "A2", "shield archer+")
    crown_falls(match)
    places = {match.state.where[unit] for unit in range(17, 34)}
    # The Crown is the feller's scalp, the Special Unit is in the feller's reserve, all others are out.
    assert places == {OUT, GRAVE + 0, RESERVE}
    assert match.grave(0) == ["crown"]
    assert match.on("A2") == {}


def test_basic_units_that_had_fallen_before_stay_scalps() -> None:
    match = three()
    match.bury(1, "sword sword", 2)
    crown_falls(match)
    assert match.grave(2) == ["sword", "sword"]


def test_basic_the_gold_goes_back_to_the_bank() -> None:
    match = three()
    match.gold(1, 7, 2)
    crown_falls(match)
    assert match.state.gold == [1, 0, 2]
    assert GoldPaid(1, 7, "eliminated") in match.events


def test_basic_the_special_unit_passes_to_the_fellers_reserve() -> None:
    match = three()
    special = match.unit(1, "special")
    match.stand(1, "A2", "special")
    crown_falls(match)
    assert match.told(SpecialUnitPassed) == [SpecialUnitPassed(special, 0)]
    assert match.state.where[special] == RESERVE
    assert match.table.owner(special) == 0
    assert match.on("A2") == {}


def test_basic_the_special_unit_passes_when_it_fell_in_the_same_battle() -> None:
    match = three()
    match.stand(1, "B3", "special")
    match.attack(0, "B2", "B3")
    match.roll(8, 8, 1, 1)
    assert [match.table.kind(u).id for u in match.table.units_at(0, RESERVE)].count("special") == 2
    assert match.grave(0) == ["crown"]


def test_basic_the_special_unit_does_not_pass_if_it_had_fallen_before() -> None:
    match = three()
    (special,) = match.bury(1, "special", 2)
    crown_falls(match)
    assert match.told(SpecialUnitPassed) == []
    assert match.state.where[special] == GRAVE + 2
    assert match.grave(2) == ["special"]


def test_basic_a_special_unit_won_can_be_bought() -> None:
    match = three()
    match.gold(6, 0, 0)
    crown_falls(match)
    for name in ("zhoji", "special"):
        match.do(0, BuyUnit(name, match.tile("A1")))
    assert match.on("A1") == {0: ["crown", "special", "special"]}
    assert match.refused(0, BuyUnit("special", match.tile("A1"))) == "none_in_reserve"
    assert match.refused(0, BuyUnit("zhoji", match.tile("A1"))) == "none_in_reserve"
    assert match.refused(0, BuyUnit("balrog", match.tile("A1"))) == "not_for_sale"


def test_basic_a_special_unit_won_is_a_choice_of_its_own() -> None:
    match = three()
    match.gold(4, 0, 0)
    crown_falls(match)
    for name in ("special", "zhoji"):
        match.do(0, BuyUnit(name, match.tile("B1")))
    own, won = match.table.units_at(0, match.tile("B1"))
    assert match.table.realm(won // match.table.army).special == "zhoji"
    match.stand(2, "B2", "archer")
    match.attack(2, "B2", "B1")
    # B1 is a Forest: the Zhoji rolls a D12, the Solarch away from a Castle a D10.
    assert match.asked().dice == (10, 10, 12)  # type: ignore[union-attr]
    match.roll(9, 1, 2)
    assert match.options() == [PickUnit(own), PickUnit(won)]


def test_basic_the_castle_is_whoevers_stand_there() -> None:
    match = three()
    crown_falls(match)
    assert match.on("B3") == {0: ["sword", "sword"]}
    assert match.state.castles[match.tile("B3")] == 2
    assert match.table.held_tiles(0) == [match.tile("A1"), match.tile("B3")]
    assert match.state.claims == bytearray([1, 0, 1])


def test_basic_the_castle_is_vacant_when_the_crown_fell_and_its_army_held() -> None:
    match = three()
    match.stand(1, "B3", "shield shield")
    match.attack(0, "B2", "B3")
    match.roll(8, 8, 1, 7, 8)
    # Dice: Crown, Shield, Shield; one loss, and seat 1 gives up the Crown.
    match.do(1, PickUnit(match.unit(1, "crown", match.tile("B3"))))
    assert match.told(BattleEnded) == [BattleEnded(match.tile("B2"), match.tile("B3"), "defence")]
    assert match.on("B3") == {}
    assert match.table.is_castle(match.tile("B3"))


def test_basic_the_hand_is_discarded_and_the_feller_may_buy_from_the_deck() -> None:
    match = three()
    match.hand(1, "ambush", "rootbind")
    match.gold(4, 0, 0)
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("B3")))
    match.no_magic()
    match.roll(8, 1, 1)
    assert match.told(MagicDiscarded) == [MagicDiscarded(1, "ambush"), MagicDiscarded(1, "rootbind")]
    assert match.state.hand[1] == []
    assert match.state.used[1] == ["ambush", "rootbind"]
    assert match.refused(0, BuyMagic(2)) == "not_your_deck"
    match.do(0, BuyMagic(1))
    assert match.state.hand[0] == ["green_shelter"]


def test_basic_others_may_not_buy_from_a_deck_that_they_did_not_win() -> None:
    match = three()
    match.gold(0, 0, 4)
    crown_falls(match)
    match.begin(2, "purchase")
    assert match.refused(2, BuyMagic(1)) == "not_your_deck"
    assert match.refused(2, BuyMagic(2)) == ""


def test_basic_the_feller_is_the_owner_of_the_winning_die_also_of_an_attackers_crown() -> None:
    match = three()
    match.stand(0, "C2", "archer")
    match.stand(0, "A2", "crown")
    match.attack(0, "A2", "B3")
    # The attacking Crown loses against the defending Crown (D8 on its Castle).
    match.roll(1, 8)
    assert match.told(CrownFell) == [CrownFell(0, 1)]
    assert match.state.out == bytearray([1, 0, 0])
    assert match.grave(1) == ["crown"]
    assert match.on("C2") == match.on("B2") == {}


def test_basic_the_turn_of_an_eliminated_attacker_is_over() -> None:
    match = three()
    match.stand(0, "A2", "crown")
    match.gold(5, 0, 0)
    match.attack(0, "A2", "B3")
    match.roll(1, 8)
    assert match.told(TurnEnded) == [TurnEnded(0)]
    phases = match.told(PhaseBegan)
    assert not any(event.seat == 0 for event in phases)  # type: ignore[attr-defined]
    assert match.told(TurnBegan) == [TurnBegan(1, 1)]
    assert match.state.battle is None


def test_basic_an_eliminated_player_takes_no_turn() -> None:
    match = three()
    crown_falls(match)
    match.until("ask_action")
    assert match.asked().seat == 2  # type: ignore[union-attr]
    match.leave()
    match.until("ask_action")
    assert match.asked().seat == 0  # type: ignore[union-attr]


def test_basic_the_last_crown_standing_wins_at_once() -> None:
    match = Scenario(2)
    match.stand(0, "B2", "sword")
    match.attack(0, "B2", "B3")
    match.roll(8, 1)
    assert match.events[-2:] == [
        BattleEnded(match.tile("B2"), match.tile("B3"), "attack"),
        MatchEnded((0,), "crowns"),
    ]
    assert match.game.is_over
    assert match.asked() is None
    assert match.state.winners == [0]
    assert match.refused(0, BuyMagic(0)) == "over"


def test_basic_a_crown_saved_by_a_card_has_not_fallen() -> None:
    match = Scenario(2, realms=("sylvarin", "khalisia"))
    match.stand(0, "B2", "sword")
    match.hand(1, "keep_of_khalisia")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("B3")))
    match.do(1, DeclareMagic("keep_of_khalisia"))
    match.roll(8, 1)
    match.do(1, PickUnit(match.table.crown_of(1)))
    assert match.told(BattleEnded) == [BattleEnded(match.tile("B2"), match.tile("B3"), "defence")]
    assert match.told(CrownFell) == []
    assert match.on("B3") == {1: ["crown"]}
    assert not match.game.is_over


def test_basic_units_won_from_others_leave_with_their_new_owner() -> None:
    match = three()
    crown_falls(match)
    zhoji = 17 + match.table.special
    # Seat 2 now fells the Crown of seat 0, who had won the Zhoji.
    match.stand(2, "B1", "sword")
    match.attack(2, "B1", "A1")
    match.roll(8, 1)
    assert match.state.where[zhoji] == OUT
    assert match.game.is_over
    assert match.state.winners == [2]
