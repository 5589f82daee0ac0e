"""Numbers and pictures of a match, written into the folder of what is given to others."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from pathlib import Path

from kaladan.storage.files import write_bytes
from kaladan.storage.places import exports_folder

#: A spreadsheet takes a text that begins so for a formula.
FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def write_tables(name: str, tables: Mapping[str, Sequence[Sequence[str | int | float]]]) -> list[Path]:
    """Write tables as CSV files (UTF-8, commas), ``NAME-TABLE.csv`` each; return where they lie.

    Raises:
        OSError: one of them cannot be written.
    """
    paths = []
    for table, rows in tables.items():
        path = exports_folder() / f"{name}-{table}.csv"
        write_bytes(path, to_csv(rows))
        paths.append(path)
    return paths


def to_csv(rows: Sequence[Sequence[str | int | float]]) -> bytes:
    """Return rows as CSV; no name in them can pass for a formula."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([[_plain(cell) for cell in row] for row in rows])
    return text.getvalue().encode()


def _plain(cell: str | float) -> str | float:
    if isinstance(cell, str) and cell.startswith(FORMULAS):
        return f"'{cell}"
    return cell


def write_picture(name: str, png: bytes) -> Path:
    """Write a picture, ``NAME.png``; return where it lies.

    Raises:
        OSError: it cannot be written.
    """
    path = exports_folder() / f"{name}.png"
    write_bytes(path, png)
    return path
