"""What waits on the agenda, and the battle being fought: each number and word out of place is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kaladan.model.commands import DeclareBattle
from kaladan.model.state import Battle
from kaladan.model.steps import STEPS
from kaladan.model.validate_agenda import IN_BATTLE, OF_THE_TURN, _key, allowed_values
from tests.kit import Scenario
from tests.play import new_game, played


def sound() -> Scenario:
    """Return a match of three in the Action Phase of seat 0."""
    match = Scenario(3)
    match.stand(0, "A1", "crown sword sword+")
    match.stand(1, "B2", "shield")
    match.begin(0, "action")
    return match


def fighting() -> Scenario:
    """Return a match of two before the dice of a battle are rolled."""
    match = Scenario(2)
    match.stand(0, "B2", "sword archer")
    match.stand(1, "C2", "shield")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")))
    assert match.game.validate() == []
    return match


def test_validate_every_field_of_every_step_is_looked_at() -> None:
    match = sound()
    allowed = allowed_values(match.table.catalogue, match.state)
    for name, kind in STEPS.kinds.items():
        fields = {f for f in kind.field_names if kind.__annotations__.get(f) != "bool"}
        assert [f for f in fields if _key(name, f) not in allowed] == [], name


def test_validate_every_step_of_a_battle_is_known() -> None:
    places = ("battle", "casualties", "crowns", "declaration", "outcome")
    names = {
        name
        for name, kind in STEPS.kinds.items()
        if kind.__module__.rpartition(".")[2] in places or ".magic_" in kind.__module__
    }
    assert names == IN_BATTLE
    assert set(STEPS.kinds) >= OF_THE_TURN


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("payment seat=3 price=1 why=unit", "seat"),
        ("payment seat=0 price=-1 why=unit", "price"),
        ("payment seat=0 price=1 why=dinner", "why"),
        ("draw_magic seat=0 deck=3", "deck"),
        ("draw_magic seat=0 deck=-1", "deck"),
        ("resolve_event seat=0 card=dawns_sword", "card"),
        ("ask_arrange seat=0 card=far_sighted_scouts count=9", "count"),
        ("ask_add_unit seat=0 card=second_muster kinds=sword,dragon gold=2", "kinds"),
        ("ask_upgrade seat=0 card=second_muster left=1 same_kind=no gold=0 kind=dragon", "kind"),
    ],
)
def test_validate_a_step_that_names_nothing(line: str, field: str) -> None:
    match = sound()
    match.state.agenda.append(STEPS.parse(line))
    assert match.game.validate() == [f"{line}: {field} names nothing"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("ask_magic seat=0 side=2", "ask_magic seat=0 side=2: side names nothing"),
        ("card_moment side=0 moment=dawn", "card_moment side=0 moment=dawn: moment names nothing"),
        ("ask_levy seat=0 card=stonewall left=1 tile=-2", "tile names nothing"),
        ("ask_column seat=0 card=stonewall tile=-1 source=-1 left=1", "tile names nothing"),
        ("ask_bribe seat=0 card=pickpockets price=1 side=1", "card names nothing"),
        ("choose_loss seat=0 side=0 killer=2", "killer names nothing"),
        ("take_losses side=0 owners=0,0 killers=1", "a loss has no general who paid it"),
        ("reroll_die side=1 die=7", "a die is rolled again that does not exist"),
    ],
)
def test_validate_a_step_of_a_battle_that_names_nothing(line: str, sentence: str) -> None:
    match = fighting()
    match.state.agenda.append(STEPS.parse(line))
    found = match.game.validate()
    assert len(found) == 1
    assert sentence in found[0]


BATTLE = "a battle waits to be fought on and there is none, or the other way round"


def test_validate_a_battle_without_steps_and_steps_without_a_battle() -> None:
    match = fighting()
    match.state.battle = None
    assert match.game.validate() == [BATTLE]
    match = sound()
    a1 = match.tile("A1")
    match.state.battle = Battle(0, a1, match.table.near[a1][0], [[0], [1]])
    assert match.game.validate() == [BATTLE]


@pytest.mark.parametrize(
    ("agenda", "sentence"),
    [
        (["ask_action seat=0"], "under everything that waits there is no end of a turn"),
        (
            ["end_turn seat=1", "ask_action seat=0"],
            "the turn that ends is not that of the general whose turn it is",
        ),
        (
            ["end_turn seat=0", "ask_action seat=1"],
            "ask_action is for another general than the one whose turn it is",
        ),
        (
            ["end_turn seat=0", "end_turn seat=0", "ask_action seat=0"],
            "the phases of the turn are not in their order",
        ),
        (
            ["end_turn seat=0", "ask_end_turn seat=0", "phase seat=0 phase=event", "ask_action seat=0"],
            "the phases of the turn are not in their order",
        ),
        (["roll_turn_order seats=0,1", "ask_action seat=0"], "the set-up is not in its order"),
        (
            [
                "end_turn seat=0",
                "ask_movers seat=0 origin=0 target=1 picked=- section=4.4",
                "ask_action seat=0",
            ],
            "a choice of units waits under another question",
        ),
    ],
)
def test_validate_the_order_of_the_agenda(agenda: list[str], sentence: str) -> None:
    match = sound()
    match.state.agenda[:] = map(STEPS.parse, agenda)
    assert sentence in match.game.validate()


def test_validate_the_set_up_is_in_its_order_at_every_step() -> None:
    game = new_game(3, teams=False)
    assert game.validate() == []
    game = played(3, teams=False, steps=6)
    assert game.validate() == []
    del game.state.agenda[2]
    assert game.validate() == ["the set-up is not in its order"]
    game = played(3, teams=False, steps=2)
    game.state.realm[game.state.agenda[-1].seat] = "karrag"  # type: ignore[attr-defined]
    assert any("has a realm before its time" in problem for problem in game.validate())


def side_missing(battle: Battle) -> None:
    battle.faces.pop()


def far_away(battle: Battle) -> None:
    battle.target = battle.origin


def stranger(battle: Battle) -> None:
    battle.grown.append(2)


def alone(battle: Battle) -> None:
    battle.seats[1].clear()


def unknown_card(battle: Battle) -> None:
    battle.cards[0], battle.players[0] = "dragonfire", 0


def undeclared_card(battle: Battle) -> None:
    battle.cards[0] = "dawns_sword"


def unknown_outcome(battle: Battle) -> None:
    battle.outcome = "draw"


def ownerless(battle: Battle) -> None:
    battle.owners[0].pop()


def strange_owner(battle: Battle) -> None:
    battle.owners[0][0] = 2


def strange_size(battle: Battle) -> None:
    battle.sizes[0][0] = 7


def strange_face(battle: Battle) -> None:
    battle.faces[0] = [13]


def strange_unit(battle: Battle) -> None:
    battle.sits_out.append(99)


def bribed_by_nobody(battle: Battle) -> None:
    battle.sits_out.append(1)


def lost_to_nobody(battle: Battle) -> None:
    battle.lost.append(1)


def lost_somehow(battle: Battle) -> None:
    battle.lost, battle.lost_to, battle.lost_how = [1], [1], ["flood"]


def lost_and_standing(battle: Battle) -> None:
    battle.lost, battle.lost_to, battle.lost_how = [1], [1], ["dice"]


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (side_missing, "a battle has not two sides"),
        (far_away, "a battle is not fought between two tiles next to each other"),
        (stranger, "somebody fights who is not at the table"),
        (alone, "a battle lacks its attacker or its defender, or somebody fights on both sides"),
        (unknown_card, "a declared card is unknown, or nobody has declared it"),
        (undeclared_card, "a declared card is unknown, or nobody has declared it"),
        (unknown_outcome, "a battle has an unknown outcome or number of exchanges"),
        (ownerless, "a die has no owner, no size or no face"),
        (strange_owner, "a die belongs to nobody at the table"),
        (strange_size, "a die has an unknown size"),
        (strange_face, "a die shows a face that it does not have"),
        (strange_unit, "a unit was lost or bribed that does not exist"),
        (bribed_by_nobody, "a unit was bribed by nobody"),
        (lost_to_nobody, "a unit was lost to nobody, or twice"),
        (lost_somehow, "a unit was lost in an unknown way"),
        (lost_and_standing, "a unit was lost and is not in the graveyard of who beat it"),
    ],
)
def test_validate_the_battle(spoil: Callable[[Battle], None], sentence: str) -> None:
    match = fighting()
    assert match.state.battle is not None
    spoil(match.state.battle)
    assert match.game.validate() == [sentence]
