"""Every Event card of the content has a scenario test that is named after it."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.kit import catalogue


def test_every_event_card_has_a_test() -> None:
    names = {
        node.name
        for file in Path(__file__).parent.glob("test_events_*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    cards = catalogue().events
    assert len(cards) == 32
    assert [card for card in cards if not any(name.startswith(f"test_{card}_") for name in names)] == []
