"""Magic on shared tiles: own units only, one card a side, allies' gold (sections 9 and 11)."""

from __future__ import annotations

from kaladan.model.commands import DeclareMagic, DeclareNoMagic, Decline, DeployUnit, PickSeat, PickUnit
from kaladan.model.events import GoldPaid
from tests.kit import Scenario
from tests.model.duel import attack, dice, fallen, outcome, pick, refused, skipped, threaten, used


def allied(realms: str, mine: str, allys: str, theirs: str, others: str = "") -> Scenario:
    """Let seats 0 and 2 stand on B2 and seats 1 and 3 on A2, both plain ground."""
    match = Scenario(4, teams=True, realms=tuple(realms.split()))
    for seat, label, kinds in ((0, "B2", mine), (2, "B2", allys), (1, "A2", theirs), (3, "A2", others)):
        match.stand(seat, label, kinds)
    return match


def test_team_dawns_sword_leaves_an_allys_swords_alone() -> None:
    match = allied("khalisia karrag morvane vashtar", "sword", "sword", "shield")
    attack(match, {0: "dawns_sword"}, target="A2")
    assert dice(match) == ((12, 8), (10,))


def test_team_an_ally_in_the_battle_may_play_the_card_of_the_side() -> None:
    match = allied("morvane karrag khalisia vashtar", "sword", "sword", "shield")
    attack(match, {2: "dawns_sword"}, target="A2")
    assert dice(match) == ((8, 12), (10,))


def test_team_one_card_a_side() -> None:
    match = allied("morvane karrag khalisia vashtar", "sword", "sword", "shield")
    threaten(match, {0: "terror", 2: "dawns_sword"}, target="A2")
    match.do(0, DeclareMagic("terror"))
    asked = match.asked()
    assert asked is not None
    assert asked.kind == "roll_dice"
    assert match.state.hand[2] == ["dawns_sword"]


def test_team_the_ally_is_asked_after_a_general_declines() -> None:
    match = allied("morvane karrag khalisia vashtar", "sword", "sword", "shield")
    threaten(match, {0: "terror", 2: "dawns_sword"}, target="A2")
    match.do(0, DeclareNoMagic())
    match.do(2, DeclareMagic("dawns_sword"))
    assert dice(match) == ((8, 12), (10,))


def test_team_a_general_without_a_unit_in_the_battle_plays_no_card() -> None:
    match = allied("morvane karrag khalisia vashtar", "sword", "", "shield")
    threaten(match, {2: "dawns_sword"}, target="A2")
    assert match.refused(2, DeclareMagic("dawns_sword")) == "waits_for_dice"
    assert dice(match) == ((8,), (10,))


def test_team_blood_price_makes_only_own_dice_larger() -> None:
    match = allied("morvane karrag khalisia vashtar", "sword sword", "sword", "shield")
    attack(match, {0: "blood_price"}, target="A2")
    assert match.options() == [PickUnit(match.unit(0, "sword", match.tile("B2")))]
    pick(match, 0, "B2", "sword")
    assert dice(match) == ((10, 8), (10,))


def test_team_rootbind_and_nightfall_strike_every_enemy() -> None:
    match = allied("morvane karrag khalisia vashtar", "sword", "", "catapult", "archer+ sword")
    match.terrain("A2", "mountain")
    attack(match, {0: "nightfall"}, target="A2")
    assert dice(match) == ((8,), (6, 6, 8))
    match = allied("sylvarin karrag khalisia vashtar", "sword", "", "catapult", "archer+ sword")
    match.terrain("A2", "mountain")
    attack(match, {0: "rootbind"}, target="A2")
    assert dice(match) == ((8,), (8, 8))


def test_team_rootbind_leaves_an_allys_catapult_alone() -> None:
    match = allied("sylvarin karrag khalisia vashtar", "sword", "catapult", "shield")
    attack(match, {0: "rootbind"}, target="A2")
    assert dice(match) == ((8, 10, 10), (10,))


def test_team_green_shelter_wins_ties_of_own_dice_only() -> None:
    match = allied("sylvarin karrag khalisia vashtar", "sword", "archer", "shield shield")
    attack(match, {0: "green_shelter"}, target="A2")
    match.roll(5, 4, 5, 4)
    assert match.grave(0) == ["shield"]
    assert match.grave(1) == ["archer"]


def test_team_encircle_counts_own_tiles_only() -> None:
    match = allied("vashtar karrag khalisia sylvarin", "crown sword", "sword", "shield")
    match.stand(2, "A3", "sword")
    attack(match, {0: "encircle"}, target="A2")
    assert dice(match) == ((6, 8, 8), (10,))


def test_team_wall_of_oaths_needs_an_own_shield() -> None:
    match = allied("karrag khalisia sylvarin morvane", "sword", "", "sword", "shield")
    attack(match, {1: "wall_of_oaths"}, target="A2")
    assert dice(match) == ((8,), (8, 10))


def test_team_unbroken_saves_no_unit_of_an_ally() -> None:
    match = allied("karrag khalisia sylvarin morvane", "sword", "archer", "shield")
    attack(match, {0: "unbroken"}, target="A2")
    match.roll(2, 4, 9)
    assert skipped(match) == [("unbroken", "no_such_unit")]
    assert match.grave(1) == ["archer"]


def test_team_vanishing_host_leaves_the_ally_to_fight() -> None:
    match = allied("karrag sylvarin khalisia morvane", "sword", "", "shield", "archer")
    match.stand(3, "A3", "sword")
    attack(match, {1: "vanishing_host"}, target="A2")
    tiles = {match.table.world.labels[o.tile] for o in match.options()}  # type: ignore[attr-defined]
    assert tiles == {"B3"}
    match.do(1, match.options()[0])
    assert dice(match) == ((8,), (6,))


def test_team_keep_of_khalisia_saves_own_units_on_the_own_castle() -> None:
    match = Scenario(4, teams=True, realms=("karrag", "khalisia", "sylvarin", "morvane"))
    match.stand(0, "B4", "general catapult sword")
    match.stand(1, "A4", "crown shield")
    match.stand(3, "A4", "archer")
    attack(match, {1: "keep_of_khalisia"}, "B4", "A4")
    match.roll(12, 9, 8, 7, 1, 1, 1)
    crown, shield = fallen(match, 1, "crown", 0), fallen(match, 1, "shield", 0)
    assert match.options() == [PickUnit(crown), PickUnit(shield), Decline()]
    match.do(1, PickUnit(crown))
    match.do(1, PickUnit(shield))
    assert match.on("A4") == {1: ["crown", "shield"]}
    assert match.grave(0) == ["archer"]


def test_team_keep_of_khalisia_is_refused_on_an_allys_castle() -> None:
    match = Scenario(4, teams=True, realms=("karrag", "khalisia", "sylvarin", "morvane"))
    match.stand(0, "B5", "sword")
    match.stand(1, "C4", "shield")
    assert refused(match, 1, "keep_of_khalisia", "B5", "C4") == "card_not_now"


def test_team_rockfall_takes_an_own_unit_of_the_first_enemy_in_turn_order() -> None:
    match = allied("karrag khalisia sylvarin morvane", "sword", "", "shield", "archer")
    match.terrain("A2", "mountain")
    attack(match, {0: "rockfall"}, target="A2")
    asked = match.asked()
    assert asked is not None
    assert asked.seat == 1
    assert match.refused(1, PickUnit(match.unit(3, "archer", match.tile("A2")))) != ""
    pick(match, 1, "A2", "shield")
    assert match.grave(0) == ["shield"]


def test_team_hired_blades_may_be_paid_by_an_ally_in_the_own_turn() -> None:
    match = allied("orsanti khalisia sylvarin morvane", "sword", "", "shield")
    match.gold(0, 0, 1, 0)
    attack(match, {0: "hired_blades"}, target="A2")
    match.do(0, DeployUnit("archer", match.tile("B2")))
    assert match.told(GoldPaid) == [GoldPaid(2, 1, "hired_blades")]
    assert dice(match) == ((10, 8), (10,))


def test_team_bribe_is_paid_from_the_own_board_in_an_opponents_turn() -> None:
    match = allied("karrag orsanti sylvarin morvane", "sword", "", "shield")
    match.gold(0, 1, 0, 5)
    attack(match, {1: "bribe"}, target="A2")
    assert skipped(match) == [("bribe", "too_dear")]
    assert match.state.gold == [0, 1, 0, 5]


def test_team_horse_raid_lets_its_player_choose_the_robbed() -> None:
    match = allied("vashtar karrag sylvarin morvane", "sword", "", "shield", "archer")
    match.gold(0, 4, 0, 3)
    attack(match, {0: "horse_raid"}, target="A2")
    match.roll(1, 9, 3)
    assert match.options() == [PickSeat(1), PickSeat(3)]
    match.do(0, PickSeat(3))
    assert match.state.gold == [2, 4, 0, 1]


def test_team_horse_raid_spares_an_enemy_who_was_not_in_the_battle() -> None:
    match = allied("vashtar karrag sylvarin morvane", "sword", "", "shield")
    match.gold(0, 0, 0, 3)
    attack(match, {0: "horse_raid"}, target="A2")
    match.roll(1, 9)
    assert match.state.gold == [0, 0, 0, 3]


def test_team_spoils_are_taken_by_the_attacker_first() -> None:
    match = allied("vashtar orsanti sylvarin morvane", "sword", "sword", "shield", "archer")
    match.gold(2, 2, 2, 2)
    attack(match, {0: "horse_raid", 1: "ransom"}, target="A2")
    match.roll(1, 1, 9, 6)
    asked = match.asked()
    assert asked is not None
    assert (asked.seat, asked.cause) == (0, "horse_raid")
    match.do(0, PickSeat(1))
    match.do(1, PickSeat(0))
    assert match.state.gold == [1, 3, 2, 2]


def test_team_insurance_counts_own_losses_only() -> None:
    match = allied("orsanti karrag sylvarin morvane", "sword", "sword", "general shield")
    attack(match, {0: "insurance"}, target="A2")
    match.roll(1, 1, 9, 9)
    assert match.state.gold == [1, 0, 0, 0]


def test_team_soul_harvest_counts_every_enemy_that_fell() -> None:
    match = allied("morvane karrag sylvarin vashtar", "sword", "sword", "archer", "archer")
    attack(match, {0: "soul_harvest"}, target="A2")
    match.roll(8, 8, 1, 1)
    assert match.grave(0) == ["archer"]
    assert match.grave(2) == ["archer"]
    assert match.state.gold == [4, 0, 0, 0]


def test_team_raise_the_fallen_looks_into_the_graveyards_of_all_enemies_in_the_battle() -> None:
    match = allied("morvane karrag sylvarin vashtar", "sword", "", "archer", "archer")
    match.bury(0, "shield", 3)
    attack(match, {0: "raise_the_fallen"}, target="A2")
    match.roll(1, 2, 3)
    kinds = {match.table.kind(o.unit).id for o in match.options()[:-1]}  # type: ignore[attr-defined]
    assert kinds == {"shield", "sword"}
    match.do(0, Decline())
    assert outcome(match) == "defence"
    assert used(match, 0) == ["raise_the_fallen"]
