"""A match as text."""

from __future__ import annotations

from kaladan.model.state import RESERVE
from kaladan.model.text import UNIT_LETTERS, stack_text, state_text
from tests.kit import Scenario, catalogue


def test_text_a_match_looks_like_this() -> None:
    match = Scenario(2, realms=("khalisia", "karrag"))
    match.stand(0, "B1", "crown general special")
    match.stand(0, "B2", "sword sword+ catapult")
    match.stand(1, "B3", "crown archer+ shield")
    match.bury(1, "sword sword", 0)
    match.empty_reserve(1, "archer")
    match.hand(0, "dawns_sword", "wall_of_oaths")
    match.gold(3, 0)
    match.begin(0, "action")
    assert state_text(match.table) == (
        "round 1, turn of 0, action, 48 events left\n"
        "         [A1 W 0/3]        [A2 M 0/3]\n"
        "\n"
        "[B1 F Q0 3/5]     [B2 M 3/3]        [B3 F Q1 3/5]\n"
        "0:CGX             0:Kss+            1:Cha+\n"
        "         [C1 M 0/3]        [C2 W 0/3]\n"
        "\n"
        "0 khalisia, gold 3, reserve Khhhhaaaass, hand dawns_sword wall_of_oaths, scalps 2\n"
        "1 karrag, gold 0, reserve GXKKhhhss, hand -, scalps 0, removed aaa\n"
    )


def test_text_before_the_world_is_laid() -> None:
    match = Scenario.fresh(2)
    assert state_text(match.table).splitlines()[:3] == [
        "round 0, turn of -1, setup, 48 events left",
        "         [A1 ?]            [A2 ?]",
        "",
    ]
    assert "0 no realm yet, gold 0, reserve CGXKKhhhhaaaassss, hand -, scalps 0" in state_text(match.table)


def test_text_a_shared_tile_owner_by_owner() -> None:
    match = Scenario(4, teams=True)
    match.stand(2, "B2", "archer")
    match.stand(0, "B2", "sword general")
    assert "0:Gs 2:a" in state_text(match.table)


def test_text_what_lasts_and_how_it_ends() -> None:
    match = Scenario(2)
    match.stand(0, "B2", "sword")
    match.next_events("truce_bells")
    match.begin(1, "event")
    assert "truce until 1" in state_text(match.table).splitlines()[0]
    match.state.conditions.clear()
    match.state.final = 1
    match.attack(0, "B2", "B3")
    match.roll(8, 1)
    lines = state_text(match.table).splitlines()
    assert lines[0].endswith("final round up to 1, won by 0 (crowns)")
    assert lines[-1].endswith("Crown felled by 0")


def test_text_of_a_view_hides_what_the_seat_may_not_know() -> None:
    match = Scenario(2)
    match.hand(1, "ambush", "rootbind")
    match.begin(0, "action")
    assert "hand ? ?" in state_text(match.table, match.game.view(0))
    assert "hand ambush rootbind" in state_text(match.table, match.game.view(1))
    assert "hand ambush rootbind" in state_text(match.table)


def test_text_every_kind_of_unit_has_a_letter_of_its_own() -> None:
    assert set(UNIT_LETTERS) == {unit.id for unit in catalogue().units}
    assert len(set(UNIT_LETTERS.values())) == len(UNIT_LETTERS)
    assert stack_text(Scenario(2).table, 0, RESERVE) == "CGXKKhhhhaaaassss"
