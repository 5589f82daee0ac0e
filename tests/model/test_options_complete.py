"""Every value of every match option has a test of what it changes."""

from __future__ import annotations

import pytest

from kaladan.model.options import MatchOptions, choices
from tests.asserting import asserting_tests

TESTS = asserting_tests("test_options*.py")

NEEDED = [
    f"test_option_{key}_{MatchOptions(**{key: value}).texts()[key]}"  # type: ignore[arg-type]
    for key in MatchOptions.field_names
    for value in choices(key)
]


@pytest.mark.parametrize("name", NEEDED)
def test_options_complete(name: str) -> None:
    assert name in TESTS
