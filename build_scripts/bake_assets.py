"""Draw the game's art: ``python build_scripts/bake_assets.py [--check] [--only PAGE ...]``.

Without arguments every page of the atlas is drawn again (minutes) and the typefaces are written.
``--only`` draws the pages whose names begin so and keeps the others. ``--check`` draws nothing but
a small sample and tells whether the atlas belongs to the scripts.

Needs the ``bake`` extra: ``pip install -e '.[bake]'``.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pygame
from bake import dice_shapes, writer
from bake.fonts import write_fonts
from bake.recipe import Recipe
from bake.recipes import compositions, recipes

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
SOURCES = (Path(__file__).resolve().parent / "bake", ASSETS / "palette.toml")
TOLERANCE = 1.5
"""Mean difference of pixels, 0 to 255, that packing with loss may make."""

EVERY = 29
"""One drawing in so many is drawn again by the check."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw or check; return 0, or 1 when the check found a difference."""
    parser = argparse.ArgumentParser(description="Draw the game's art.")
    parser.add_argument("--check", action="store_true", help="compare the atlas with the scripts")
    parser.add_argument("--only", nargs="+", default=[], metavar="PAGE", help="draw these pages")
    options = parser.parse_args(arguments)
    start_drawing()
    folder = ASSETS / "atlas"
    if options.check:
        faults = check(folder) + check_dice(ASSETS / "dice.json")
        print("\n".join(faults) or "The atlas belongs to the scripts.")
        return 1 if faults else 0
    if not options.only:
        write_fonts(ASSETS / "fonts")
    dice_shapes.write(ASSETS / "dice.json")
    bake(folder, tuple(options.only))
    return 0


def start_drawing() -> None:
    """Open what drawing needs: a display that shows nothing, and fonts."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    pygame.font.init()


def bake(folder: Path, only: tuple[str, ...] = ()) -> None:
    """Draw the pages whose names begin with one of `only`, or all, and write the index."""
    folder.mkdir(parents=True, exist_ok=True)
    old = writer.read_index(folder)
    table: dict[str, dict[str, Any]] = {"pages": {}, "sprites": {}, "drawn": {}}
    for page, members in _by_page().items():
        if only and not page.startswith(only) and page in old.get("pages", {}):
            _keep(table, old, page, members)
        else:
            _draw(table, folder, page, members)
    _remove_old(folder, table["pages"])
    composed = writer.composed_lines(compositions())
    sources = writer.sources_hash(SOURCES)
    writer.write_index(folder, {"sources": sources, **table, "composed": composed})


def _by_page() -> dict[str, list[Recipe]]:
    pages: dict[str, list[Recipe]] = {}
    for recipe in recipes():
        pages.setdefault(recipe.page, []).append(recipe)
    return pages


def _keep(table: dict[str, dict[str, Any]], old: dict[str, Any], page: str, members: list[Recipe]) -> None:
    """Take a page over from the old index."""
    table["pages"][page] = old["pages"][page]
    for recipe in members:
        table["sprites"][recipe.name] = old["sprites"][recipe.name]
        table["drawn"][recipe.name] = old["drawn"][recipe.name]


def _draw(table: dict[str, dict[str, Any]], folder: Path, page: str, members: list[Recipe]) -> None:
    """Draw a page, write it and enter it into the index."""
    start = time.perf_counter()
    placed, size = writer.pack([(recipe, recipe.draw()) for recipe in members])
    writer.write_page(folder, page, placed, size)
    pixels = writer.page_hash(folder, page)
    table["pages"][page] = {"file": writer.page_file(page), "pixels": pixels}
    for item in placed:
        table["sprites"][item.recipe.name] = writer.entry(item)
        table["drawn"][item.recipe.name] = writer.pixels_hash(item.drawing.surface)
    took = time.perf_counter() - start
    print(f"{page}: {len(members)} drawings, {size[0]}x{size[1]}, {took:.1f} s", flush=True)


def _remove_old(folder: Path, pages: Iterable[str]) -> None:
    kept = {writer.page_file(page) for page in pages}
    for path in folder.glob("*.webp"):
        if path.name not in kept:
            path.unlink()


def check(folder: Path, every: int = EVERY) -> list[str]:
    """Every difference between an atlas and the scripts, as sentences; empty when they agree."""
    index = writer.read_index(folder)
    if not index:
        return [f"There is no atlas in {folder}."]
    faults = []
    if index["sources"] != writer.sources_hash(SOURCES):
        faults.append("The scripts or the palette have changed since the atlas was drawn.")
    wanted = recipes()
    if {recipe.name for recipe in wanted} != set(index["sprites"]):
        faults.append("The atlas does not hold the drawings that the scripts make.")
    if writer.composed_lines(compositions()) != index["composed"]:
        faults.append("The composed sprites of the index are not those of the scripts.")
    for page, line in index["pages"].items():
        if writer.page_hash(folder, page) != line["pixels"]:
            faults.append(f"The page {page} is not the one that was written.")
    for recipe in wanted[::every]:
        if recipe.name in index["sprites"] and not _is_same(folder, index, recipe):
            faults.append(f"{recipe.name} is drawn differently from the atlas.")
    return faults


def check_dice(path: Path) -> list[str]:
    """What is wrong with the numbers of the dice: nothing, or one sentence."""
    same = path.exists() and path.read_text(encoding="utf-8") == dice_shapes.text()
    return [] if same else [f"{path.name} is not what the scripts make."]


def _is_same(folder: Path, index: dict[str, Any], recipe: Recipe) -> bool:
    """Whether a drawing has the very pixels that were baked.

    Another processor may round a sine another way, so a drawing whose pixels differ is compared
    with its page: it is the same if they cannot be told apart by eye.
    """
    drawn = recipe.draw().surface
    if writer.pixels_hash(drawn) == index["drawn"][recipe.name]:
        return True
    return writer.difference(drawn, writer.cut_out(folder, index, recipe.name)) < TOLERANCE


if __name__ == "__main__":
    sys.exit(main())
