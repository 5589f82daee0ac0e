"""Golden pictures of the gallery: ``python build_scripts/golden.py [--write] [PAGE ...]``.

Without ``--write`` it draws the pages and says which differ from the pictures in
``tests/ui/golden``. With it the pictures are made anew, so that a change of look is a change of
files that can be reviewed.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path

import pygame

from kaladan.ui.gallery.page import Page
from kaladan.ui.gallery.registry import page, pages
from kaladan.ui.kit import Kit, open_kit

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "ui" / "golden"
DRAWN = (1280, 720)
KEPT = (320, 180)
MEAN_TOLERANCE = 1.0
"""Mean difference of a colour channel, from 0 to 255, that may come from another machine."""
FAR = 40
FAR_TOLERANCE = 0.002
"""Share of the pixels that may differ by more than ``FAR`` in a channel."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How far two pictures are apart."""

    mean: float
    far: float

    @property
    def small(self) -> bool:
        """Whether it is within the tolerance."""
        return self.mean <= MEAN_TOLERANCE and self.far <= FAR_TOLERANCE


def draw_small(kit: Kit, one: Page) -> pygame.Surface:
    """A page as it is kept: drawn at 1280x720 and scaled down."""
    surface = pygame.Surface(DRAWN, depth=32)
    one.draw(kit.on(DRAWN), surface)
    return pygame.transform.smoothscale(surface, KEPT)


def difference(first: pygame.Surface, second: pygame.Surface) -> Difference:
    """Compare two pictures of one size."""
    apart = first.convert(32)
    other = second.convert(32)
    reverse = other.copy()
    reverse.blit(apart, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(reverse, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    near = pygame.mask.from_threshold(apart, (0, 0, 0), (FAR, FAR, FAR, 255)).count()
    pixels = apart.get_width() * apart.get_height()
    # average_color rounds down, so the mean is taken of a picture with eight times the contrast.
    mean = sum(pygame.transform.average_color(_amplified(apart))[:3]) / 3 / 8
    return Difference(mean, 1 - near / pixels)


def _amplified(apart: pygame.Surface) -> pygame.Surface:
    result = apart.copy()
    for _ in range(3):
        result.blit(result.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return result


def kept(name: str) -> Path:
    """The file of a page's golden picture."""
    return FOLDER / f"{name}.png"


def main() -> int:
    """Compare or write the pages that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="make the pictures anew")
    parser.add_argument("pages", nargs="*", metavar="PAGE")
    arguments = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode(DRAWN)
    kit = open_kit(DRAWN)
    wanted = [page(name) for name in arguments.pages] or list(pages())
    changed = 0
    for one in wanted:
        picture = draw_small(kit, one)
        if arguments.write:
            FOLDER.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, kept(one.name))
            continue
        found = difference(picture, pygame.image.load(kept(one.name)))
        changed += not found.small
        word = "same" if found.small else "DIFFERS"
        print(f"{one.name:12} {word:8} mean {found.mean:.2f}, far {found.far:.2%}")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
