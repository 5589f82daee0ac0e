"""Every value of every match option has a test of what it changes."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from kaladan.model.options import MatchOptions, choices

HERE = Path(__file__).parent


def names_of_tests() -> set[str]:
    """Return the names of all test functions beside this file."""
    return {
        node.name
        for path in HERE.glob("test_options*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }


NEEDED = [
    f"test_option_{key}_{MatchOptions(**{key: value}).texts()[key]}"  # type: ignore[arg-type]
    for key in MatchOptions.field_names
    for value in choices(key)
]


@pytest.mark.parametrize("name", NEEDED)
def test_options_complete(name: str) -> None:
    assert name in names_of_tests()
