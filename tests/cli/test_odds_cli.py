"""``kaladan odds``: battles in words."""

from __future__ import annotations

import re

import pytest

from kaladan.cli.main import main
from kaladan.cli.odds_field import lay_out
from kaladan.cli.odds_words import plain, read_army, read_battle, read_card
from kaladan.model.odds import odds_of
from kaladan.model.options import MatchOptions
from kaladan.ui.palette import assets_folder
from kaladan.ui.words import load_words
from tests.kit import Scenario, catalogue


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(("odds", *words)) == 0
    return capsys.readouterr().out


def numbers(line: str) -> list[float]:
    return [float(found) for found in re.findall(r"\d+\.\d+", line)]


def test_the_answer_is_that_of_the_same_battle_in_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "3 Sword, General from forest", "vs", "Shield, Shield+, Crown on castle mountain")
    match = Scenario(2, realms=("khalisia", "karrag"))
    match.terrain("B2", "forest")
    match.terrain("C2", "mountain")
    match.state.castles[match.tile("C2")] = 2
    match.stand(0, "B2", "sword sword sword general")
    match.stand(1, "C2", "shield shield+ crown")
    odds = odds_of(match.table, match.tile("B2"), match.tile("C2"), 0)
    lines = out.splitlines()
    assert lines[0] == "attack   3 Sword, 1 General; Forest (1 more than the tile takes): D12 D10 D10 D10"
    assert lines[1] == "defence  1 Shield, 1 Shield+, 1 Crown; Mountain with a Castle: D12 D10 D10"
    outcomes = ("the attacker wins", "the defender holds", "both sides are gone")
    chances = [numbers(line)[0] for line in lines if line.startswith(outcomes)]
    assert chances == [round(100 * p, 2) for p in (odds.win, odds.hold, odds.nobody)]
    lost = next(line for line in lines if line.startswith("units lost, on average"))
    assert numbers(lost) == [round(mean, 3) for mean in odds.lost]
    table = lines[lines.index("units lost: attack down, defence across") + 2 :][:4]
    cells = [number for row in table for number in numbers(row)]
    assert cells == [round(100 * chance, 2) for _, _, chance in odds.spread]
    assert [numbers(line)[0] for line in lines[-7:]] == [round(100 * unit.chance, 2) for unit in odds.units]
    assert lines[-1].split()[:2] == ["defence", "Crown"]


def test_ties_cards_order_and_the_end_can_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(
        capsys,
        *("2", "upgraded", "Swords", "and", "Solarch", "from", "castle", "vs"),
        *("Wraith,", "2", "Shields", "on", "mountain"),
        *("--to-the-end", "--ties", "nobody", "--give-up", "special"),
        *("--cards", "Dawn's Sword, stonewall"),
    )
    lines = out.splitlines()
    assert lines[0] == "attack   2 Sword+, 1 Solarch; Field with a Castle, Dawns Sword: D12 D12 D12"
    assert lines[1] == "defence  1 Wraith, 2 Shield; Mountain, Stonewall: D12 D12 D10"
    assert lines[2].startswith("equal dice: nobody loses; ")
    assert lines[2].endswith(" exchanges expected")
    fallen = [line.split()[1] for line in lines[-6:]]
    assert fallen == ["Solarch", "Sword+", "Sword+", "Wraith", "Shield", "Shield"]


def test_weather_gold_and_cards_without_a_part_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    poor, rich = (
        run(capsys, "Condottiere from forest vs Sword", "--no-bonus", "forest", "--gold", gold, "0")
        for gold in ("3", "4")
    )
    assert poor.splitlines()[0].endswith("D10")
    assert rich.splitlines()[0].endswith("D12")
    plain_sword = run(capsys, "Sword from forest vs Sword", "--no-bonus", "forest")
    assert plain_sword.splitlines()[0].endswith("D8")
    told = run(capsys, "Sword vs Sword", "--cards", "defence:Terror", "--cards", "Encircle")
    assert "not counted: Terror" in told
    assert told.splitlines()[0].endswith("Encircle: D12 D8")


def test_green_shelter_says_who_wins_ties(capsys: pytest.CaptureFixture[str]) -> None:
    assert "equal dice: the defender's loses" in run(capsys, "Sword vs Sword", "--cards", "Green Shelter")
    assert "equal dice: the attacker's loses" in run(capsys, "Sword vs Sword")
    assert "equal dice: both lose" in run(capsys, "Sword vs Sword", "--ties", "both")
    assert "no dice meet" in run(capsys, "Sword vs Catapult", "--cards", "attack:Rootbind")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("Swrd vs Shield",), "there is no unit 'Swrd' (did you mean 'Sword'?); there are: Crown, General,"),
        (
            ("Sword vs Shield on muntain",),
            "described by 'muntain' (did you mean 'mountain'?); there are: field",
        ),
        (("Sword vs Shield on forest field",), "a tile is not described by 'field'"),
        (("Sword, vs Shield",), "a unit is missing in 'Sword,'"),
        (("Sword",), 'a battle is written with "vs" between both sides'),
        (("Sword vs Shield vs Crown",), 'a battle is written with "vs" between both sides'),
        (("5 Sword vs Shield",), "5 Sword: an army has 4"),
        (("3 Sword, 2 Sword+ vs Shield",), "5 Sword: an army has 4"),
        (("2 General vs Shield",), "2 General: an army has 1"),
        (("0 Sword vs Shield",), "there cannot be 0 of the unit 'Sword'"),
        (("2 Solarch vs Shield",), "there cannot be 2 of the unit 'Solarch'"),
        (("Solarch vs Solarch",), "there is only one Solarch"),
        (
            ("General+ vs Shield",),
            "'General+' has no upgraded side; these have: Catapult, Shield, Archer, Sword",
        ),
        (("Special vs Shield",), "there is no unit 'Special'"),
        (("Sword vs Shield", "--cards", "Stonewal"), "no Magic card 'Stonewal' (did you mean 'Stonewall'?)"),
        (("Sword vs Shield", "--cards", "attack:Stonewall"), "Stonewall can be played in defence only"),
        (("Sword vs Shield", "--cards", "mine:Terror"), "stands attack or defence, not 'mine'"),
        (("Sword vs Shield", "--cards", "Charge,Siege Masters"), "at most one card; Charge is there already"),
        (("Sword vs Shield", "--give-up", "sord"), "no kind of unit 'sord' (did you mean 'Sword'?)"),
        (
            ("Sword vs Shield", "--no-bonus", "hills"),
            "no terrain 'hills'; there are: field, forest, mountain",
        ),
        (("Sword vs Shield", "--ties", "all"), "invalid choice: 'all'"),
    ],
)
def test_a_wrong_word_is_named_with_what_there_is(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], message: str
) -> None:
    assert main(("odds", *words)) == 2
    assert message in capsys.readouterr().err


def test_units_are_read_in_many_forms() -> None:
    army = read_army(
        catalogue(), "2 archers, an upgraded Shield and Solarch of Khalisia FROM the Castle forest"
    )
    assert [(t.kind, t.number, t.upgraded, t.realm) for t in army.troops] == [
        ("archer", 2, False, ""),
        ("shield", 1, True, ""),
        ("special", 1, False, "khalisia"),
    ]
    assert (army.terrain, army.castle) == ("forest", True)
    for text in ("Karrag's Special Unit", "Karrag Ardan", "ardan", "Special of Karrag"):
        assert read_army(catalogue(), text).troops[0].realm == "karrag"


def test_every_card_is_found_by_its_name_on_screen() -> None:
    words = load_words(assets_folder() / "locale" / "en.json")
    for card in catalogue().magic:
        name = words(f"magic.{card}.name")
        assert read_card(catalogue(), name).id == read_card(catalogue(), card).id == card
    for realm in catalogue().realms.values():
        assert plain(words(f"realm.{realm.id}.special.name")) == realm.special


def test_a_special_unit_fights_for_whoever_has_won_it() -> None:
    sides = read_battle(catalogue(), "Solarch, Wraith from castle vs Zhoji on forest")
    field = lay_out(catalogue(), sides, [], MatchOptions())
    table = field.table
    assert [table.owner(unit) for unit in table.everyone_on(field.origin)] == [0, 0]
    assert [table.owner(unit) for unit in table.everyone_on(field.target)] == [1]
    assert odds_of(table, field.origin, field.target).dice == ((12, 10), (12,))
