"""The Magic cards of Khalisia (section 9)."""

from __future__ import annotations

from kaladan.model.commands import Decline, DeployUnit, Done, PickUnit, SwapUnits
from kaladan.model.events import CrownFell
from tests.kit import Scenario
from tests.model.duel import attack, dice, duel, fallen, outcome, pick, refused, skipped, used

KEEP = "keep_of_khalisia"


def storm(theirs: str) -> Scenario:
    """Let four dice attack the Castle of Khalisia on B3, where units of seat 1 stand."""
    match = Scenario(realms=("karrag", "khalisia"))
    match.stand(0, "B2", "general catapult sword")
    match.stand(1, "B3", theirs)
    return attack(match, {1: KEEP}, target="B3")


def test_keep_of_khalisia_saves_units_and_the_crown_onto_the_castle() -> None:
    match = storm("crown shield")
    match.roll(12, 9, 8, 7, 1, 2)
    crown, shield = fallen(match, 1, "crown", 0), fallen(match, 1, "shield", 0)
    assert match.options() == [PickUnit(crown), PickUnit(shield), Decline()]
    match.do(1, PickUnit(crown))
    match.do(1, PickUnit(shield))
    assert match.on("B3") == {1: ["crown", "shield"]}
    assert match.grave(0) == []
    assert outcome(match) == "defence"
    assert match.told(CrownFell) == []
    assert used(match, 1) == [KEEP]


def test_keep_of_khalisia_saves_three_at_most() -> None:
    match = storm("crown shield archer sword")
    match.roll(12, 9, 8, 7, 1, 1, 1, 1)
    for kind in ("crown", "shield", "archer"):
        match.do(1, PickUnit(fallen(match, 1, kind, 0)))
    assert match.on("B3") == {1: ["crown", "shield", "archer"]}
    assert match.grave(0) == ["sword"]
    assert outcome(match) == "defence"


def test_keep_of_khalisia_saves_a_general_and_an_upgraded_unit_on_its_plain_side() -> None:
    match = storm("crown general shield+")
    match.roll(12, 10, 9, 1, 2, 2, 5)
    for kind in ("crown", "general", "shield"):
        match.do(1, PickUnit(fallen(match, 1, kind, 0)))
    assert match.on("B3") == {1: ["crown", "general", "shield"]}


def test_keep_of_khalisia_saves_an_assassinated_unit() -> None:
    match = Scenario(realms=("sylvarin", "khalisia"))
    match.stand(0, "B2", "sword")
    match.stand(1, "B3", "crown archer")
    attack(match, {0: "ambush", 1: KEEP}, target="B3")
    match.do(0, match.options()[0])
    match.roll(1, 8)
    match.do(1, PickUnit(fallen(match, 1, "archer", 0)))
    assert match.on("B3") == {1: ["crown", "archer"]}
    assert match.grave(0) == []


def test_keep_of_khalisia_can_be_left() -> None:
    match = storm("crown shield")
    match.roll(12, 9, 8, 7, 1, 2)
    match.do(1, Decline())
    assert match.state.winners == [0]


def test_keep_of_khalisia_saves_the_crown_first_when_time_runs_out() -> None:
    match = storm("crown general shield archer sword")
    match.roll(12, 9, 8, 7, 1, 2, 1, 1, 1)
    pick(match, 1, "B3", "sword", "archer", "shield", "crown")
    assert match.game.safest() == PickUnit(match.table.crown_of(1))


def test_keep_of_khalisia_without_losses_is_used_up() -> None:
    match = storm("crown shield")
    match.roll(1, 1, 1, 1, 5, 5)
    pick(match, 0, "B2", "sword", "catapult")
    assert skipped(match) == [(KEEP, "no_such_unit")]
    assert used(match, 1) == [KEEP]


def test_keep_of_khalisia_is_refused_to_an_attacker() -> None:
    match = duel("khalisia karrag", "sword", "shield")
    assert refused(match, 0, KEEP) == "card_not_now"


def test_keep_of_khalisia_is_refused_where_no_castle_is_attacked() -> None:
    match = duel("karrag khalisia", "sword", "shield")
    assert refused(match, 1, KEEP) == "card_not_now"


def test_keep_of_khalisia_is_refused_on_anothers_castle() -> None:
    match = Scenario(realms=("karrag", "khalisia"))
    match.stand(0, "B2", "crown sword")
    match.stand(1, "B1", "shield")
    assert refused(match, 1, KEEP, target="B1") == "card_not_now"


HARMONY = "harmony_of_the_sun"


def swap_tiles(match: Scenario, first: str, second: str) -> SwapUnits:
    """Return the choice of two tiles, the lower number first."""
    return SwapUnits(*sorted((match.tile(first), match.tile(second))))


def test_harmony_of_the_sun_swaps_a_better_unit_into_the_battle() -> None:
    match = duel("khalisia karrag", "sword", "shield")
    match.stand(0, "A1", "archer")
    attack(match, {0: HARMONY})
    pairs = [swap_tiles(match, *pair.split()) for pair in ("A1 B1", "A1 B2", "B1 B2")]
    assert set(match.options()) == {*pairs, Decline()}
    match.do(0, swap_tiles(match, "A1", "B2"))
    pick(match, 0, "B2", "sword")
    pick(match, 0, "A1", "archer")
    match.do(0, Done())
    assert (match.on("A1"), match.on("B2")) == ({0: ["sword"]}, {0: ["archer"]})
    assert dice(match) == ((10,), (10,))
    assert used(match, 0) == [HARMONY]


def test_harmony_of_the_sun_splits_an_army_away_from_the_battle() -> None:
    match = duel("khalisia karrag", "sword archer", "shield")
    attack(match, {0: HARMONY})
    match.do(0, swap_tiles(match, "B1", "B2"))
    pick(match, 0, "B2", "archer")
    match.do(0, Done())
    assert match.on("B1") == {0: ["crown", "archer"]}
    assert dice(match) == ((8,), (10,))


def test_harmony_of_the_sun_may_empty_the_attacked_tile_without_a_roll() -> None:
    match = duel("karrag khalisia", "sword", "shield")
    attack(match, {1: HARMONY})
    match.do(1, swap_tiles(match, "B3", "C2"))
    pick(match, 1, "C2", "shield")
    match.do(1, Done())
    assert outcome(match) == "attack"
    assert match.on("B3") == {1: ["crown", "shield"]}
    assert match.on("C2") == {0: ["sword"]}


def test_harmony_of_the_sun_stays_within_capacity() -> None:
    match = duel("khalisia karrag", "sword archer shield", "shield")
    match.stand(0, "A1", "general")
    attack(match, {0: HARMONY})
    match.do(0, swap_tiles(match, "A1", "B2"))
    pick(match, 0, "A1", "general")
    assert match.refused(0, Done()) == "cannot_swap"


def test_harmony_of_the_sun_does_not_move_a_bribed_unit() -> None:
    match = duel("orsanti khalisia", "general", "shield archer")
    match.gold(2, 0)
    attack(match, {0: "bribe", 1: HARMONY})
    pick(match, 0, "C2", "shield")
    match.do(1, swap_tiles(match, "B3", "C2"))
    assert match.refused(1, PickUnit(match.unit(1, "shield", match.tile("C2")))) == "unit_not_there"
    pick(match, 1, "C2", "archer")
    match.do(1, Done())
    assert outcome(match) == "attack"
    assert match.on("B3") == {1: ["crown", "archer"]}
    assert match.grave(0) == ["shield"]


def test_harmony_of_the_sun_without_two_adjacent_tiles_is_used_up() -> None:
    match = duel("karrag khalisia", "sword", "crown shield")
    attack(match, {1: HARMONY})
    assert skipped(match) == [(HARMONY, "not_adjacent")]
    assert dice(match) == ((8,), (6, 10))
    assert used(match, 1) == [HARMONY]


def test_dawns_sword_gives_every_sword_a_d12_upgraded_ones_too() -> None:
    match = duel("khalisia karrag", "archer sword sword+", "sword")
    attack(match, {0: "dawns_sword"})
    assert dice(match) == ((10, 12, 12), (8,))


def test_dawns_sword_defends_too() -> None:
    match = duel("karrag khalisia", "sword", "sword")
    attack(match, {1: "dawns_sword"})
    assert dice(match) == ((8,), (12,))


def test_dawns_sword_without_a_sword_is_used_up() -> None:
    match = duel("khalisia karrag", "archer", "sword")
    attack(match, {0: "dawns_sword"})
    assert dice(match) == ((10,), (8,))
    assert used(match, 0) == ["dawns_sword"]


LEVIES = "the_foundry_levies"


def test_the_foundry_levies_fight_on_the_battle_tile() -> None:
    match = duel("khalisia karrag", "general", "shield")
    attack(match, {0: LEVIES})
    match.do(0, DeployUnit("archer", match.tile("B2")))
    match.do(0, DeployUnit("sword", match.tile("B2")))
    assert dice(match) == ((12, 10, 8), (10,))


def test_the_foundry_levies_all_go_onto_one_tile() -> None:
    match = duel("khalisia karrag", "sword", "shield")
    match.stand(0, "A1", "shield")
    attack(match, {0: LEVIES})
    match.do(0, DeployUnit("archer", match.tile("A1")))
    assert match.refused(0, DeployUnit("archer", match.tile("B2"))) == "not_offered"
    match.do(0, Decline())
    assert match.on("A1") == {0: ["shield", "archer"]}
    assert dice(match) == ((8,), (10,))


def test_the_foundry_levies_are_two_at_most() -> None:
    match = duel("khalisia karrag", "sword", "shield")
    attack(match, {0: LEVIES})
    match.do(0, DeployUnit("archer", match.tile("B1")))
    match.do(0, DeployUnit("archer", match.tile("B1")))
    assert match.on("B1") == {0: ["crown", "archer", "archer"]}
    assert dice(match) == ((8,), (10,))


def test_the_foundry_levies_stay_within_capacity() -> None:
    match = duel("khalisia karrag", "general sword", "shield")
    attack(match, {0: LEVIES})
    match.do(0, DeployUnit("shield", match.tile("B2")))
    assert dice(match) == ((12, 6, 8), (10,))


def test_the_foundry_levies_go_only_onto_held_tiles() -> None:
    match = duel("khalisia karrag", "sword", "shield")
    attack(match, {0: LEVIES})
    assert match.refused(0, DeployUnit("archer", match.tile("A1"))) == "not_offered"
    assert match.refused(0, DeployUnit("catapult", match.tile("B1"))) == "not_offered"


def test_the_foundry_levies_with_an_empty_reserve_are_used_up() -> None:
    match = duel("khalisia karrag", "sword", "shield")
    match.empty_reserve(0)
    attack(match, {0: LEVIES})
    assert skipped(match) == [(LEVIES, "none_in_reserve")]
    assert used(match, 0) == [LEVIES]


def test_wall_of_oaths_gives_all_shields_together_one_d12() -> None:
    match = duel("karrag khalisia", "sword", "shield shield archer")
    attack(match, {1: "wall_of_oaths"})
    assert dice(match) == ((8,), (10, 10, 6, 12))


def test_wall_of_oaths_rolls_for_its_player_and_takes_the_scalp() -> None:
    match = duel("karrag khalisia", "sword archer", "shield")
    attack(match, {1: "wall_of_oaths"})
    match.roll(3, 2, 1, 10)
    pick(match, 0, "B2", "sword")
    assert match.grave(1) == ["sword"]
    assert match.on("C2") == {0: ["archer"]}


def test_wall_of_oaths_without_a_shield_is_used_up() -> None:
    match = duel("karrag khalisia", "sword", "archer")
    attack(match, {1: "wall_of_oaths"})
    assert dice(match) == ((8,), (6,))
    assert used(match, 1) == ["wall_of_oaths"]


def test_wall_of_oaths_is_refused_to_an_attacker() -> None:
    match = duel("khalisia karrag", "shield", "shield")
    assert refused(match, 0, "wall_of_oaths") == "card_not_now"
