"""Pages of the gallery as pictures and in a window."""

from __future__ import annotations

import argparse
import os
import sys

import pygame

from kaladan.ui.gallery.registry import NoSuchPage, page, pages
from kaladan.ui.kit import Kit, open_kit


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
