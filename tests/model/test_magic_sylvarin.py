"""The Magic cards of Sylvarin (section 9)."""

from __future__ import annotations

from kaladan.model.commands import PickUnit, SendUnit
from kaladan.model.events import DiceCompared, UnitFell
from tests.model.duel import attack, dice, duel, outcome, pick, refused, skipped, used


def test_ambush_assassinates_a_basic_unit_of_the_players_choice() -> None:
    match = duel("sylvarin karrag", "sword", "general shield archer")
    attack(match, {0: "ambush"})
    tile = match.tile("C2")
    shield, archer = match.unit(1, "shield", tile), match.unit(1, "archer", tile)
    assert match.options() == [PickUnit(shield), PickUnit(archer)]
    match.do(0, PickUnit(archer))
    assert match.told(UnitFell) == [UnitFell(archer, 1, 0, tile, "assassinated")]
    assert match.grave(0) == ["archer"]
    assert dice(match) == ((8,), (12, 10))


def test_ambush_of_the_last_defender_wins_without_a_roll() -> None:
    match = duel("sylvarin karrag", "sword", "shield")
    attack(match, {0: "ambush"})
    pick(match, 0, "C2", "shield")
    assert outcome(match) == "attack"
    assert match.on("C2") == {0: ["sword"]}


def test_ambush_of_the_last_attacker_ends_the_battle() -> None:
    match = duel("karrag sylvarin", "sword", "shield")
    attack(match, {1: "ambush"})
    pick(match, 1, "B2", "sword")
    assert outcome(match) == "defence"
    assert match.grave(1) == ["sword"]


def test_ambush_without_a_basic_enemy_is_used_up() -> None:
    match = duel("sylvarin karrag", "sword", "general catapult")
    attack(match, {0: "ambush"})
    assert skipped(match) == [("ambush", "no_such_unit")]
    assert dice(match) == ((8,), (12, 6))
    assert used(match, 0) == ["ambush"]


def test_volley_of_thorns_gives_every_archer_a_d12() -> None:
    match = duel("sylvarin karrag", "archer archer+ sword", "archer")
    attack(match, {0: "volley_of_thorns"})
    assert dice(match) == ((12, 12, 8), (6,))


def test_volley_of_thorns_defends_too() -> None:
    match = duel("karrag sylvarin", "archer", "archer")
    attack(match, {1: "volley_of_thorns"})
    assert dice(match) == ((10,), (12,))


def test_volley_of_thorns_without_an_archer_is_used_up() -> None:
    match = duel("sylvarin karrag", "sword", "archer")
    attack(match, {0: "volley_of_thorns"})
    assert dice(match) == ((8,), (6,))
    assert used(match, 0) == ["volley_of_thorns"]


def test_rootbind_takes_the_enemys_terrain_and_keeps_the_own() -> None:
    match = duel("sylvarin karrag", "sword", "archer")
    match.terrain("B2", "forest")
    match.terrain("C2", "mountain")
    attack(match, {0: "rootbind"})
    assert dice(match) == ((10,), (6,))


def test_rootbind_takes_a_die_of_each_enemy_catapult() -> None:
    match = duel("karrag sylvarin", "catapult catapult+ sword", "shield")
    attack(match, {1: "rootbind"})
    assert dice(match) == ((10, 12, 8), (10,))


def test_rootbind_leaves_a_defending_catapult_no_die() -> None:
    match = duel("sylvarin karrag", "sword", "catapult")
    attack(match, {0: "rootbind"})
    assert dice(match) == ((8,), ())
    match.roll(8)
    assert outcome(match) == "defence"
    assert match.on("C2") == {1: ["catapult"]}


def test_rootbind_leaves_the_own_catapult_alone() -> None:
    match = duel("sylvarin karrag", "catapult", "sword")
    attack(match, {0: "rootbind"})
    assert dice(match) == ((10, 10), (8,))


def test_rootbind_without_terrain_or_catapult_is_used_up() -> None:
    match = duel("sylvarin karrag", "sword", "shield")
    attack(match, {0: "rootbind"})
    assert dice(match) == ((8,), (10,))
    assert used(match, 0) == ["rootbind"]


HOST = "vanishing_host"


def test_vanishing_host_leaves_and_the_attacker_invades_without_a_roll() -> None:
    match = duel("karrag sylvarin", "sword", "shield archer")
    attack(match, {1: HOST})
    shield, archer = (match.unit(1, kind, match.tile("C2")) for kind in ("shield", "archer"))
    assert match.options() == [
        SendUnit(unit, match.tile(to)) for unit in (shield, archer) for to in ("C1", "B3")
    ]
    match.do(1, SendUnit(shield, match.tile("C1")))
    match.do(1, SendUnit(archer, match.tile("B3")))
    assert outcome(match) == "attack"
    assert match.on("C2") == {0: ["sword"]}
    assert match.on("C1") == {1: ["shield"]}
    assert match.on("B3") == {1: ["crown", "archer"]}
    assert match.grave(0) == []


def test_vanishing_host_leaves_behind_what_does_not_fit() -> None:
    match = duel("karrag sylvarin", "sword", "shield archer")
    match.stand(0, "C1", "sword")
    match.stand(1, "B3", "crown general special catapult")
    attack(match, {1: HOST})
    match.do(1, SendUnit(match.unit(1, "archer", match.tile("C2")), match.tile("B3")))
    assert dice(match) == ((8,), (10,))


def test_vanishing_host_does_not_take_a_bribed_unit_along() -> None:
    match = duel("orsanti sylvarin", "sword", "shield archer")
    match.gold(2, 0)
    attack(match, {0: "bribe", 1: HOST})
    pick(match, 0, "C2", "shield")
    assert {match.table.kind(o.unit).id for o in match.options()} == {"archer"}  # type: ignore[attr-defined]
    match.do(1, SendUnit(match.unit(1, "archer", match.tile("C2")), match.tile("C1")))
    assert outcome(match) == "attack"
    assert match.grave(0) == ["shield"]


def test_vanishing_host_without_room_is_used_up() -> None:
    match = duel("karrag sylvarin", "sword", "shield")
    match.stand(0, "C1", "sword")
    match.stand(1, "B3", "crown general special catapult sword")
    attack(match, {1: HOST})
    assert skipped(match) == [(HOST, "full")]
    assert dice(match) == ((8,), (10,))
    assert used(match, 1) == [HOST]


def test_vanishing_host_is_refused_to_an_attacker() -> None:
    match = duel("sylvarin karrag", "sword", "shield")
    assert refused(match, 0, HOST) == "card_not_now"


def test_green_shelter_lets_the_attacker_win_a_tie() -> None:
    match = duel("sylvarin karrag", "sword", "shield")
    attack(match, {0: "green_shelter"})
    match.roll(4, 4)
    assert match.told(DiceCompared) == [DiceCompared((0,), (0,), (1,))]
    assert match.on("C2") == {0: ["sword"]}


def test_green_shelter_lets_the_defender_win_a_tie_that_both_would_lose() -> None:
    match = duel("karrag sylvarin", "sword", "shield", ties="both")
    attack(match, {1: "green_shelter"})
    match.roll(4, 4)
    assert match.grave(1) == ["sword"]
    assert match.on("C2") == {1: ["shield"]}


def test_green_shelter_without_a_tie_is_used_up() -> None:
    match = duel("sylvarin karrag", "sword", "shield")
    attack(match, {0: "green_shelter"})
    match.roll(4, 5)
    assert match.grave(1) == ["sword"]
    assert used(match, 0) == ["green_shelter"]
