"""The kit takes plain looks: it imports no rules, no numpy, and importing it does nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "kaladan" / "ui"
PARTS = ("model", "content", "players", "match", "storage", "cli")
FOREIGN = ("numpy", *(f"kaladan.{part}" for part in PARTS))


def test_the_kit_imports_no_rules() -> None:
    for source in FOLDER.rglob("*.py"):
        tree = ast.parse(source.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            assert not [name for name in names if name.startswith(FOREIGN)], source.name


def test_importing_opens_nothing() -> None:
    code = (
        "import pygame, kaladan.ui.gallery.cli, kaladan.ui.forms;"
        "assert not pygame.display.get_init() and not pygame.font.get_init()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
