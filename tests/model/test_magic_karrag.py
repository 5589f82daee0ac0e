"""The Magic cards of Karrag (section 9)."""

from __future__ import annotations

from kaladan.model.commands import PickUnit
from kaladan.model.events import CrownFell, GoldGained, UnitFell, UnitSaved
from tests.kit import Scenario
from tests.model.duel import attack, dice, duel, outcome, pick, refused, skipped, used


def test_stonewall_gives_every_shield_a_d12() -> None:
    match = duel("khalisia karrag", "shield", "shield shield+ sword")
    attack(match, {1: "stonewall"})
    assert dice(match) == ((6,), (12, 12, 8))


def test_stonewall_without_a_shield_is_used_up() -> None:
    match = duel("khalisia karrag", "shield", "sword")
    attack(match, {1: "stonewall"})
    assert dice(match) == ((6,), (8,))
    assert used(match, 1) == ["stonewall"]


def test_stonewall_is_refused_to_an_attacker() -> None:
    match = duel("karrag khalisia", "shield", "sword")
    assert refused(match, 0, "stonewall") == "card_not_now"


def test_siege_masters_gives_every_catapult_d12s() -> None:
    match = duel("karrag khalisia", "catapult catapult+ archer", "catapult")
    attack(match, {0: "siege_masters"})
    assert dice(match) == ((12, 12, 12, 12, 10), (6,))


def test_siege_masters_without_a_catapult_is_used_up() -> None:
    match = duel("karrag khalisia", "archer", "catapult")
    attack(match, {0: "siege_masters"})
    assert dice(match) == ((10,), (6,))
    assert used(match, 0) == ["siege_masters"]


def test_siege_masters_is_refused_to_a_defender() -> None:
    match = duel("khalisia karrag", "sword", "catapult")
    assert refused(match, 1, "siege_masters") == "card_not_now"


def test_unbroken_puts_the_first_lost_unit_back_where_it_fought() -> None:
    match = duel("karrag khalisia", "sword archer shield", "general special shield")
    attack(match, {0: "unbroken"})
    match.roll(2, 1, 8, 7, 6, 5)
    pick(match, 0, "B2", "archer", "sword")
    pick(match, 1, "C2", "shield")
    assert match.on("B2") == {0: ["shield", "archer"]}
    assert match.grave(1) == ["sword"]


def test_unbroken_may_hold_the_tile() -> None:
    match = duel("khalisia karrag", "sword", "shield+")
    attack(match, {1: "unbroken"})
    match.roll(8, 1)
    assert outcome(match) == "defence"
    assert match.on("C2") == {1: ["shield"]}
    assert match.on("B2") == {0: ["sword"]}


def test_unbroken_does_not_save_a_crown_but_the_first_of_the_others() -> None:
    match = Scenario(realms=("khalisia", "karrag"))
    match.stand(0, "B2", "sword sword")
    match.stand(1, "B3", "crown shield")
    attack(match, {1: "unbroken"}, target="B3")
    match.roll(8, 8, 1, 1)
    assert [match.table.kind(event.unit).id for event in match.told(UnitSaved)] == ["shield"]  # type: ignore[attr-defined]
    assert match.told(CrownFell) == [CrownFell(1, 0)]


def test_unbroken_counts_an_assassinated_unit_as_the_first() -> None:
    match = duel("sylvarin karrag", "general", "shield archer")
    attack(match, {0: "ambush", 1: "unbroken"})
    pick(match, 0, "C2", "archer")
    match.roll(12, 1)
    assert match.on("C2") == {1: ["archer"]}
    assert match.grave(0) == ["shield"]


def test_unbroken_without_losses_is_used_up() -> None:
    match = duel("karrag khalisia", "sword", "shield")
    attack(match, {0: "unbroken"})
    match.roll(8, 1)
    assert skipped(match) == [("unbroken", "no_such_unit")]
    assert match.grave(0) == ["shield"]
    assert used(match, 0) == ["unbroken"]


def test_rockfall_assassinates_a_unit_of_the_enemys_choice() -> None:
    match = duel("karrag khalisia", "sword", "general catapult shield")
    attack(match, {0: "rockfall"})
    asked, tile = match.asked(), match.tile("C2")
    assert asked is not None
    assert asked.seat == 1
    units = [match.unit(1, kind, tile) for kind in ("general", "catapult", "shield")]
    assert match.options() == [PickUnit(unit) for unit in units]
    pick(match, 1, "C2", "catapult")
    assert match.told(UnitFell) == [UnitFell(units[1], 1, 0, tile, "assassinated")]
    assert dice(match) == ((8,), (12, 10))


def test_rockfall_spares_the_crown() -> None:
    match = duel("khalisia karrag", "crown sword", "shield")
    match.terrain("C2", "mountain")
    attack(match, {1: "rockfall"})
    assert match.options() == [PickUnit(match.unit(0, "sword", match.tile("B2")))]


def test_rockfall_needs_only_the_attacked_tile_to_be_a_mountain() -> None:
    match = duel("karrag khalisia", "sword", "shield")
    match.terrain("B2", "field")
    match.terrain("C2", "mountain")
    assert refused(match, 0, "rockfall") == ""


def test_rockfall_against_a_lonely_crown_is_used_up() -> None:
    match = Scenario(realms=("karrag", "khalisia"))
    match.stand(0, "B2", "sword")
    match.stand(1, "B3", "crown")
    attack(match, {0: "rockfall"}, target="B3")
    assert skipped(match) == [("rockfall", "no_such_unit")]
    assert dice(match) == ((8,), (8,))
    assert used(match, 0) == ["rockfall"]


def test_rockfall_is_refused_to_a_defender_off_the_mountains() -> None:
    match = duel("khalisia karrag", "sword", "shield")
    assert refused(match, 1, "rockfall") == "card_not_now"


def test_rockfall_is_refused_to_an_attacker_off_the_mountains() -> None:
    match = duel("karrag khalisia", "sword", "shield")
    match.terrain("B2", "field")
    assert refused(match, 0, "rockfall") == "card_not_now"


def test_deep_vaults_gives_two_gold_for_a_battle_won() -> None:
    match = duel("karrag khalisia", "sword", "shield")
    attack(match, {0: "deep_vaults"})
    match.roll(8, 1)
    assert match.told(GoldGained) == [GoldGained(0, 2, "deep_vaults")]
    assert match.state.gold == [2, 0]


def test_deep_vaults_gives_two_gold_to_a_defender_who_holds() -> None:
    match = duel("khalisia karrag", "sword", "shield")
    attack(match, {1: "deep_vaults"})
    match.roll(1, 5)
    assert match.state.gold == [0, 2]


def test_deep_vaults_gives_one_gold_otherwise() -> None:
    match = duel("karrag khalisia", "sword", "shield")
    attack(match, {0: "deep_vaults"})
    match.roll(1, 5)
    assert match.state.gold == [1, 0]


def test_deep_vaults_gives_one_gold_when_nobody_wins() -> None:
    match = duel("karrag khalisia", "sword", "shield", ties="both")
    attack(match, {0: "deep_vaults"})
    match.roll(5, 5)
    assert outcome(match) == "nobody"
    assert match.state.gold == [1, 0]
