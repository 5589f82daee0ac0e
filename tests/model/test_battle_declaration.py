"""Magic declared face down (section 5, steps 2, 3 and 5)."""

from __future__ import annotations

from kaladan.model.commands import DeclareBattle, DeclareMagic, DeclareNoMagic, Pass
from kaladan.model.events import (
    AttackCalledOff,
    BattleEnded,
    DieRerolled,
    Event,
    MagicDeclared,
    MagicDiscarded,
    MagicRevealed,
    UnitDeployed,
)
from tests.kit import Scenario


def facing(*realms: str, attack: str = "sword", defence: str = "shield") -> Scenario:
    """Return a match in which seat 0 on B2 can attack seat 1 on C2; nobody has a card yet."""
    match = Scenario(max(len(realms), 2), realms=realms)
    match.stand(0, "B2", attack)
    match.stand(1, "C2", defence)
    return match


def war(match: Scenario) -> list[Event]:
    """Let seat 0 declare the battle of B2 against C2."""
    match.begin(0, "action")
    return match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")))


def test_declaration_the_attacker_says_first_then_the_defender() -> None:
    match = facing("khalisia", "karrag")
    match.hand(0, "dawns_sword")
    match.hand(1, "stonewall")
    war(match)
    asked = match.asked()
    assert asked is not None
    assert (asked.seat, asked.kind, asked.rule) == (0, "ask_magic", "5")
    match.do(0, DeclareMagic("dawns_sword"))
    assert match.asked().seat == 1  # type: ignore[union-attr]
    assert match.told(MagicRevealed) == []
    match.do(1, DeclareMagic("stonewall"))
    assert match.told(MagicRevealed) == [
        MagicRevealed(0, 0, "dawns_sword"),
        MagicRevealed(1, 1, "stonewall"),
    ]
    # Sword D12 against Shield D12.
    assert match.asked().dice == (12, 12)  # type: ignore[union-attr]


def test_declaration_hides_the_card_until_both_have_declared() -> None:
    match = facing("khalisia", "karrag")
    match.hand(0, "dawns_sword")
    match.hand(1, "stonewall")
    war(match)
    assert match.game.pending_for(1).options is None  # type: ignore[union-attr]
    declared = match.do(0, DeclareMagic("dawns_sword"))[0]
    assert declared == MagicDeclared(0, 0, "dawns_sword")
    assert declared.seen_by((1,)) == MagicDeclared(0, 0, "?")
    seen = match.game.view(1).battle
    assert seen is not None
    assert (seen.cards, seen.players) == (["?", ""], [0, -1])
    own = match.game.view(0).battle
    assert own is not None
    assert own.cards == ["dawns_sword", ""]
    match.do(1, DeclareNoMagic())
    shown = match.game.view(1).battle
    assert shown is not None
    assert shown.cards == ["dawns_sword", ""]


def test_declaration_that_no_card_is_played_is_open() -> None:
    match = facing("khalisia", "karrag")
    match.hand(0, "dawns_sword")
    war(match)
    declared = match.do(0, DeclareNoMagic())[0]
    assert declared.seen_by((1,)) == MagicDeclared(0, 0, "")


def test_declaration_is_not_asked_of_an_empty_hand() -> None:
    match = facing("khalisia", "karrag")
    war(match)
    assert match.asked().kind == "roll_dice"  # type: ignore[union-attr]


def test_declaration_asks_everyone_with_a_card_so_that_nothing_leaks() -> None:
    match = facing("khalisia", "karrag")
    match.hand(0, "wall_of_oaths")
    war(match)
    # Only a defender can play it: the only answer is that nothing is played.
    assert match.options() == [DeclareNoMagic()]
    assert match.refused(0, DeclareMagic("wall_of_oaths")) == "card_not_now"
    assert match.refused(0, DeclareMagic("stonewall")) == "not_your_card"
    assert match.refused(0, Pass()) == "not_offered"


def test_declaration_a_defence_card_is_for_the_defender_and_an_attack_card_for_the_attacker() -> None:
    match = facing("vashtar", "karrag")
    match.hand(0, "charge")
    match.hand(1, "siege_masters", "stonewall")
    war(match)
    assert match.options() == [DeclareMagic("charge"), DeclareNoMagic()]
    match.do(0, DeclareNoMagic())
    assert match.options() == [DeclareMagic("stonewall"), DeclareNoMagic()]
    assert match.refused(1, DeclareMagic("siege_masters")) == "card_not_now"


def test_declaration_only_those_with_a_unit_in_the_battle_can_play() -> None:
    match = facing("khalisia", "karrag", "orsanti")
    match.hand(2, "insurance")
    war(match)
    assert match.asked().kind == "roll_dice"  # type: ignore[union-attr]


def test_declaration_is_final() -> None:
    match = facing("khalisia", "karrag")
    match.hand(0, "dawns_sword", "harmony_of_the_sun")
    match.hand(1, "stonewall")
    war(match)
    match.do(0, DeclareMagic("dawns_sword"))
    assert match.refused(0, DeclareMagic("harmony_of_the_sun")) == "not_your_decision"
    assert match.refused(0, DeclareNoMagic()) == "not_your_decision"


def test_cards_shown_are_used_up_and_go_to_the_used_pile() -> None:
    match = facing("khalisia", "karrag")
    match.hand(0, "dawns_sword", "harmony_of_the_sun")
    war(match)
    match.do(0, DeclareMagic("dawns_sword"))
    assert match.told(MagicDiscarded) == [MagicDiscarded(0, "dawns_sword")]
    assert match.state.hand[0] == ["harmony_of_the_sun"]
    assert match.state.used[0] == ["dawns_sword"]


def test_cards_that_cannot_do_anything_are_still_used_up() -> None:
    match = facing("karrag", "khalisia")
    match.hand(0, "siege_masters")
    war(match)
    match.do(0, DeclareMagic("siege_masters"))
    assert match.state.used[0] == ["siege_masters"]
    assert match.asked().dice == (8, 10)  # type: ignore[union-attr]


def test_before_cards_take_effect_attacker_first() -> None:
    match = facing("khalisia", "orsanti")
    match.hand(0, "the_foundry_levies")
    match.hand(1, "hired_blades")
    match.gold(0, 2)
    war(match)
    match.do(0, DeclareMagic("the_foundry_levies"))
    match.do(1, DeclareMagic("hired_blades"))
    asked = match.asked()
    assert asked is not None
    assert (asked.seat, asked.cause) == (0, "the_foundry_levies")
    match.do(0, next(o for o in match.options() if getattr(o, "tile", -1) == match.tile("B2")))
    match.leave()
    asked = match.asked()
    assert asked is not None
    assert (asked.seat, asked.cause) == (1, "hired_blades")
    match.do(1, match.options()[0])
    assert [e.tile for e in match.told(UnitDeployed)] == [match.tile("C2")]  # type: ignore[attr-defined]
    match.leave()
    # Both new units fight: two shields attack and defend beside a sword.
    assert match.asked().dice == (6, 8, 10, 10)  # type: ignore[union-attr]


def test_roll_cards_take_effect_attacker_first_and_a_called_off_attack_is_not_rerolled() -> None:
    match = facing("vashtar", "morvane")
    match.hand(0, "feint")
    match.hand(1, "terror")
    war(match)
    match.do(0, DeclareMagic("feint"))
    match.do(1, DeclareMagic("terror"))
    match.roll(1, 10)
    assert match.told(AttackCalledOff) == [AttackCalledOff(0)]
    assert match.told(DieRerolled) == []
    assert match.told(BattleEnded) == [BattleEnded(match.tile("B2"), match.tile("C2"), "called_off")]
    assert (match.on("B2"), match.on("C2")) == ({0: ["sword"]}, {1: ["shield"]})


def test_roll_cards_change_the_comparison() -> None:
    match = facing("morvane", "karrag")
    match.hand(0, "terror")
    war(match)
    match.do(0, DeclareMagic("terror"))
    match.roll(5, 10)
    assert match.asked().dice == (10,)  # type: ignore[union-attr]
    match.roll(4)
    assert match.told(DieRerolled) == [DieRerolled(1, 0, 4)]
    assert match.grave(0) == ["shield"]
