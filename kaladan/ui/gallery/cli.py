"""Command-line pieces of the kit: ``screenshot`` and ``gallery``."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import pygame

from kaladan.ui.gallery.registry import NoSuchPage, page, pages
from kaladan.ui.kit import Kit, open_kit

SMALLEST, LARGEST = 320, 8192


def add_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the sub-commands; each sets ``run``, a function from the arguments to an exit code."""
    shot = subparsers.add_parser("screenshot", help="draw a page of the gallery into a PNG file")
    shot.add_argument("page", help="gallery/NAME; a wrong name lists the nearest")
    shot.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH")
    shot.add_argument("--out", type=Path, required=True, metavar="FILE")
    shot.set_defaults(run=run_screenshot)
    show = subparsers.add_parser("gallery", help="look at every component in a window")
    show.add_argument("page", nargs="?", default="board", help="the first page to show")
    show.set_defaults(run=run_gallery)


def window_size(text: str) -> tuple[int, int]:
    """Width and height from ``1280x720``."""
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form 1280x720")
    size = int(width), int(height)
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise argparse.ArgumentTypeError(f"each side must be from {SMALLEST} to {LARGEST}")
    return size


def run_screenshot(arguments: argparse.Namespace) -> int:
    """Draw one page without a window and save it."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    try:
        found = page(arguments.page)
    except NoSuchPage as error:
        print(error, file=sys.stderr)
        return 2
    kit = start(arguments.size)
    surface = pygame.display.get_surface()
    assert surface is not None
    found.draw(kit, surface)
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, arguments.out)
    pygame.quit()
    return 0


def start(size: tuple[int, int], flags: int = 0) -> Kit:
    """Open the display at a size and the kit for it."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size, flags)
    return open_kit(size)


def run_gallery(arguments: argparse.Namespace) -> int:
    """Show the pages in a window: arrow keys or a click turn them, Escape ends."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        first = page(arguments.page)
    except NoSuchPage as error:
        print(error, file=sys.stderr)
        return 2
    names = [one.name for one in pages()]
    kit = start((1280, 720), pygame.RESIZABLE)
    show(kit, names.index(first.name))
    pygame.quit()
    return 0


def show(kit: Kit, index: int) -> None:
    """Show pages from ``index`` on until the window is closed or Escape is pressed."""
    everything, surface = pages(), pygame.display.get_surface()
    assert surface is not None
    pygame.display.set_caption("Kaladan: gallery")
    fresh = True
    while True:
        if fresh:
            everything[index].draw(kit, surface)
            pygame.display.flip()
        event = pygame.event.wait()
        if event.type == pygame.QUIT or _key(event, pygame.K_ESCAPE):
            return
        turn = _turn(event)
        index = (index + turn) % len(everything)
        fresh = bool(turn) or event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED)
        if event.type == pygame.WINDOWSIZECHANGED:
            kit = kit.on(surface.get_size())


def _turn(event: pygame.Event) -> int:
    if _key(event, pygame.K_RIGHT) or event.type == pygame.MOUSEBUTTONDOWN:
        return 1
    return -1 if _key(event, pygame.K_LEFT) else 0


def _key(event: pygame.Event, key: int) -> bool:
    return event.type == pygame.KEYDOWN and event.key == key
