"""Copies of the real tables, which tests then spoil."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

from kaladan.content.loader import TABLES

Spoil = Callable[[str, bytes], Path]


@pytest.fixture(scope="session")
def real_tables() -> dict[str, bytes]:
    """The bytes of the packaged tables by file name."""
    folder = resources.files("kaladan.content")
    return {f"{name}.toml": folder.joinpath(f"{name}.toml").read_bytes() for name in TABLES}


@pytest.fixture
def spoil(tmp_path: Path, real_tables: dict[str, bytes]) -> Spoil:
    """Return a function that makes a content folder in which one file has other bytes."""

    def spoiled(file: str, data: bytes) -> Path:
        for name, real in real_tables.items():
            (tmp_path / name).write_bytes(data if name == file else real)
        return tmp_path

    return spoiled
