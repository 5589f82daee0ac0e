"""Puts drawings on pages, writes pages and index, and proves later that they belong together."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pygame
from PIL import Image

from bake.raster import alpha_of, bleed, colours_of
from bake.recipe import Composition, Drawing, Recipe

LAYOUT = re.compile(rb"""\bf(?=["'])|[\s(),"']""")
"""What a formatter may change in a source: white space, brackets, commas, marks of strings."""

PAGE_WIDTH = 2400
GAP = 2

# Pages that hold soft paintings are packed with loss, which no eye sees at these qualities; pages
# of symbols, tokens and dice keep every pixel, for their edges would fray.
LOSSY = {
    "ground": 95,
    "features": 95,
    "castle": 95,
    "card": 88,
    "cardfaces": 92,
    "table": 94,
    "wood": 94,
    "wood_bar": 94,
    "parchment": 95,
    "leather": 95,
    "cloth": 92,
    "banner": 92,
    "curtain": 90,
    "flags": 92,
    "landscape": 93,
}


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing and its place on a page."""

    recipe: Recipe
    drawing: Drawing
    x: int
    y: int


def pixels_hash(surface: pygame.Surface) -> str:
    """A short hash of size and pixels."""
    data = pygame.image.tobytes(surface, "RGBA")
    return hashlib.sha256(repr(surface.get_size()).encode() + data).hexdigest()[:16]


def sources_hash(folders: Iterable[Path]) -> str:
    """A hash of all files that decide how the art looks, however their lines are broken.

    A formatter may wrap lines, add brackets and join strings; none of that changes a picture.
    """
    digest = hashlib.sha256()
    for folder in folders:
        paths = sorted(folder.rglob("*")) if folder.is_dir() else [folder]
        for path in paths:
            if path.suffix in {".py", ".toml"}:
                digest.update(path.relative_to(folder.parent).as_posix().encode())
                digest.update(LAYOUT.sub(b"", path.read_bytes()))
    return digest.hexdigest()[:16]


def pack(drawings: Sequence[tuple[Recipe, Drawing]]) -> tuple[list[Placed], tuple[int, int]]:
    """Lay drawings out in rows; return their places and the size of the page."""
    widest = max(drawing.surface.get_width() for _, drawing in drawings)
    limit = max(widest, PAGE_WIDTH)
    placed, x, y, row, right = [], 0, 0, 0, 0
    for recipe, drawing in drawings:
        width, height = drawing.surface.get_size()
        if x and x + width > limit:
            x, y, row = 0, y + row + GAP, 0
        placed.append(Placed(recipe, drawing, x, y))
        x, row, right = x + width + GAP, max(row, height), max(right, x + width)
    return placed, (right, y + row)


def page_file(page: str) -> str:
    """The file name of a page."""
    return page.replace("/", "-") + ".webp"


def write_page(folder: Path, page: str, placed: Sequence[Placed], size: tuple[int, int]) -> None:
    """Write one page as WebP, with the colours below transparent pixels kept."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((0, 0, 0, 0))
    for item in placed:
        # Without blending: the hidden colours must be carried over too.
        item_surface = bleed(item.drawing.surface)
        surface.blit(item_surface, (item.x, item.y), special_flags=pygame.BLEND_RGBA_ADD)
    image = Image.frombytes("RGBA", size, pygame.image.tobytes(surface, "RGBA"))
    quality = LOSSY.get(page.split("/")[0])
    options: dict[str, object] = {"lossless": True, "quality": 90, "method": 4}
    if quality is not None:
        options = {"quality": quality, "method": 5, "alpha_quality": 100}
    if image.getchannel("A").getextrema() == (255, 255):
        image = image.convert("RGB")
    image.save(folder / page_file(page), "WEBP", exact=True, **options)


def page_hash(folder: Path, page: str) -> str:
    """The hash of a page's pixels as the game reads them."""
    return pixels_hash(pygame.image.load(folder / page_file(page)))


def cut_out(folder: Path, index: dict[str, Any], name: str) -> pygame.Surface:
    """A drawing as it lies on its page."""
    page, x, y, width, height = index["sprites"][name][:5]
    loaded = pygame.image.load(folder / page_file(page))
    return loaded.convert_alpha().subsurface((x, y, width, height))


def difference(first: pygame.Surface, second: pygame.Surface) -> float:
    """The mean difference of two pictures of one size on black, 0 to 255."""
    if first.get_size() != second.get_size():
        return 255
    shown = [colours_of(each) * alpha_of(each)[..., None] for each in (first, second)]
    return float(np.abs(shown[0] - shown[1]).mean())


def entry(item: Placed) -> list[object]:
    """A sprite's line in the index."""
    drawing, recipe = item.drawing, item.recipe
    line: list[object] = [
        recipe.page,
        item.x,
        item.y,
        *drawing.surface.get_size(),
        *(round(part, 2) for part in drawing.anchor),
        round(drawing.nominal, 2),
    ]
    return [*line, recipe.small, recipe.below] if recipe.small else line


def write_index(folder: Path, table: dict[str, object]) -> None:
    """Write the index, one sprite a line, so that a change of it can be read."""
    lines = []
    for key, value in table.items():
        if isinstance(value, dict):
            rows = ",\n".join(
                f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in sorted(value.items())
            )
            lines.append(f"{json.dumps(key)}: {{\n{rows}\n}}")
        else:
            lines.append(f"{json.dumps(key)}: {json.dumps(value)}")
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    (folder / "index.json").write_text(text, encoding="utf-8", newline="\n")


def read_index(folder: Path) -> dict[str, Any]:
    """The index as it was written; empty if there is none."""
    path = folder / "index.json"
    if not path.exists():
        return {}
    table: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return table


def composed_lines(compositions: Iterable[Composition]) -> dict[str, list[list[str]]]:
    """The composed sprites as the index holds them."""
    return {item.name: [list(layer) for layer in item.layers] for item in compositions}
