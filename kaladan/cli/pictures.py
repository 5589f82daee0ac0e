"""``screenshot`` and ``gallery``: pictures of what the game draws, into a file or in a window."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction

#: The smallest and the largest side of a picture, in pixels.
SMALLEST, LARGEST = 320, 8192


def add_to(parsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands to the command line."""
    shot = parsers.add_parser("screenshot", help="draw a scene into a PNG file")
    shot.add_argument("page", help="a scene, or gallery/NAME; a wrong name is told the nearest")
    shot.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH")
    shot.add_argument("--out", type=Path, required=True, metavar="FILE")
    shot.set_defaults(run=run_screenshot)
    show = parsers.add_parser("gallery", help="look at every component in a window")
    show.add_argument("page", nargs="?", default="board", help="the first page to show")
    show.set_defaults(run=run_gallery)


def window_size(text: str) -> tuple[int, int]:
    """Return width and height from ``1280x720``.

    Raises:
        argparse.ArgumentTypeError: it is not of that form, or a side is out of range.
    """
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not of the form 1280x720")
    size = int(width), int(height)
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise argparse.ArgumentTypeError(f"each side must be from {SMALLEST} to {LARGEST}")
    return size


def run_screenshot(parsed: argparse.Namespace) -> int:
    """Draw a picture. Pygame is imported here: most commands need none."""
    from kaladan.cli import window

    return window.run_screenshot(parsed)


def run_gallery(parsed: argparse.Namespace) -> int:
    """Open the gallery in a window."""
    from kaladan.ui.gallery import cli

    return cli.run_gallery(parsed)
