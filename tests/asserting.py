"""Which tests there are, for the tests that demand one of a name for every piece of the rules."""

from __future__ import annotations

import ast
from pathlib import Path

MODEL = Path(__file__).parent / "model"


def asserting_tests(pattern: str) -> set[str]:
    """Return the names of the tests in the files of a pattern that assert something."""
    return {name for path in MODEL.glob(pattern) for name in asserting_in(path.read_text(encoding="utf-8"))}


def asserting_in(text: str) -> list[str]:
    """Return the tests in a file that assert something, themselves or in a function of the file they call."""
    functions = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    helpers = {node.name for node in functions if _asserts(node)}
    return [
        node.name
        for node in functions
        if node.name.startswith("test_") and (node.name in helpers or _calls(node) & helpers)
    ]


def _asserts(function: ast.FunctionDef) -> bool:
    return any(isinstance(part, ast.Assert) for part in ast.walk(function))


def _calls(function: ast.FunctionDef) -> set[str]:
    calls = (part.func for part in ast.walk(function) if isinstance(part, ast.Call))
    return {called.id for called in calls if isinstance(called, ast.Name)}
