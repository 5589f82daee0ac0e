"""Which tests there are, for the tests that demand one of a name for every piece of the rules."""

from __future__ import annotations

import ast
from pathlib import Path

MODEL = Path(__file__).parent / "model"


def asserting_tests(pattern: str) -> set[str]:
    """Return the names of the tests in the files of a pattern that assert something."""
    return {
        node.name
        for path in MODEL.glob(pattern)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and asserts(node)
    }


def asserts(test: ast.FunctionDef) -> bool:
    """Whether a function is a test with an assertion."""
    return test.name.startswith("test_") and any(isinstance(part, ast.Assert) for part in ast.walk(test))
