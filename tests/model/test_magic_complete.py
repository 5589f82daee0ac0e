"""Every Magic card, realm power and Special Unit of the content has scenario tests named after its id."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from kaladan.model.catalogue import MagicCard
from kaladan.model.effects.registry import POWERS
from tests.kit import catalogue

#: Cards that always do something, so that no test shows them used up in vain.
NEVER_IN_VAIN = {"deep_vaults"}

#: Cards of either role that have a condition.
CONDITIONAL = {"rockfall"}


def asserting_tests() -> set[str]:
    """Return the names of the tests of Magic and realms that assert something."""
    found = set()
    here = Path(__file__).parent
    for path in (*here.glob("test_magic_*.py"), *here.glob("test_realms_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_test = isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
            if is_test and any(isinstance(part, ast.Assert) for part in ast.walk(node)):
                found.add(node.name)  # type: ignore[attr-defined]
    return found


TESTS = asserting_tests()
CARDS = list(catalogue().magic.values())


def named(identifier: str) -> set[str]:
    """Return the tests named after an id."""
    return {name for name in TESTS if name.startswith(f"test_{identifier}_")}


def power_names() -> list[str]:
    """Return the power of each realm, by its name in the content."""
    names = {kind: name for name, kind in POWERS.items()}
    return [names[type(realm.power)] for realm in catalogue().realms.values()]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_magic_card_has_a_scenario(card: MagicCard) -> None:
    assert named(card.id)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_magic_card_with_a_role_or_condition_has_a_refusal(card: MagicCard) -> None:
    refusals = {name for name in named(card.id) if "_is_refused_" in name}
    assert bool(refusals) == (card.role != "either" or card.id in CONDITIONAL)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_magic_card_is_shown_used_up_in_vain(card: MagicCard) -> None:
    in_vain = {name for name in named(card.id) if name.endswith("_used_up")}
    assert bool(in_vain) != (card.id in NEVER_IN_VAIN)


@pytest.mark.parametrize("power", power_names())
def test_every_realm_power_has_scenarios_with_and_without_it(power: str) -> None:
    assert len(named(power)) >= 2


@pytest.mark.parametrize("special", [realm.special for realm in catalogue().realms.values()])
def test_every_special_unit_has_scenarios(special: str) -> None:
    assert any("_d12_" in name for name in named(special))


def test_a_card_without_tests_would_be_noticed() -> None:
    assert not named("no_such_card")
