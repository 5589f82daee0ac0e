"""Every Event card of the content has a scenario test that is named after it."""

from __future__ import annotations

from tests.asserting import asserting_tests
from tests.kit import catalogue


def test_every_event_card_has_a_test() -> None:
    names = asserting_tests("test_events_*.py")
    cards = catalogue().events
    assert len(cards) == 32
    assert [card for card in cards if not any(name.startswith(f"test_{card}_") for name in names)] == []
