"""The drawing scripts give the same art each time, and the atlas is theirs."""

from __future__ import annotations

from pathlib import Path

import bake_assets
import numpy as np
import pygame
import pytest
from bake import writer
from bake.dice import die_face
from bake.fonts import write_fonts
from bake.hexes import Canvas, distance
from bake.noise import noise, random
from bake.raster import alpha_of, bleed, colours_of, empty, plain, to_surface
from bake.recipe import Recipe, centred
from bake.recipes import compositions, recipes
from bake.solids import KINDS, facing, solid
from bake.symbols import glyph, symbols
from bake.vector import closed, linear, path, rectangle, render

from kaladan.ui.palette import assets_folder


@pytest.fixture(autouse=True)
def _display() -> None:
    bake_assets.start_drawing()


def test_the_atlas_belongs_to_the_scripts() -> None:
    """Sources, names, pages and a small sample of drawings; the script checks a larger one."""
    assert bake_assets.check(assets_folder() / "atlas", every=151) == []


def test_a_changed_page_is_noticed(tmp_path: Path) -> None:
    source = assets_folder() / "atlas"
    for path_ in source.iterdir():
        (tmp_path / path_.name).write_bytes(path_.read_bytes())
    (tmp_path / "leather.webp").write_bytes((source / "symbols.webp").read_bytes())
    faults = bake_assets.check(tmp_path, every=100_000)
    assert faults == ["The page leather is not the one that was written."]


def test_a_missing_atlas_is_noticed(tmp_path: Path) -> None:
    assert bake_assets.check(tmp_path) == [f"There is no atlas in {tmp_path}."]


@pytest.mark.parametrize("name", ["coin", "card/magic/terror", "ground/forest/2", "die_light/8/3"])
def test_pages_hold_what_was_drawn(name: str) -> None:
    """Packing with loss changes a drawing by less than the check lets pass."""
    folder = assets_folder() / "atlas"
    recipe = next(recipe for recipe in recipes() if recipe.name == name)
    kept = writer.cut_out(folder, writer.read_index(folder), name)
    assert writer.difference(recipe.draw().surface, kept) < bake_assets.TOLERANCE


def test_names_are_unique() -> None:
    names = [item.name for item in (*recipes(), *compositions())]
    assert len(names) == len(set(names))


def test_drawing_twice_gives_the_same_pixels() -> None:
    for recipe in recipes()[::211]:
        first, second = recipe.draw(), recipe.draw()
        assert writer.pixels_hash(first.surface) == writer.pixels_hash(second.surface)


def test_typefaces_are_made_the_same_each_time(tmp_path: Path) -> None:
    for made in write_fonts(tmp_path):
        assert made.read_bytes() == (assets_folder() / "fonts" / made.name).read_bytes()


def test_sources_are_told_by_their_text(tmp_path: Path) -> None:
    """Wrapping lines changes nothing, changing a number does."""
    folder = tmp_path / "art"
    folder.mkdir()
    (folder / "one.py").write_text('a = draw(1, f"x" f"y")\n', encoding="utf-8")
    before = writer.sources_hash([folder])
    (folder / "one.py").write_text('a = draw(\n    1,\n    f"xy",\n)\n', encoding="utf-8")
    assert writer.sources_hash([folder]) == before
    (folder / "one.py").write_text('a = draw(2, f"xy")\n', encoding="utf-8")
    assert writer.sources_hash([folder]) != before


def test_packing_keeps_drawings_apart() -> None:
    drawings = [
        (Recipe(f"d{index}", "page", lambda: centred(empty(1, 1))), centred(empty(500 + index, 90)))
        for index in range(12)
    ]
    placed, size = writer.pack(drawings)
    areas = [pygame.Rect(item.x, item.y, *item.drawing.surface.get_size()) for item in placed]
    assert all(pygame.Rect(0, 0, *size).contains(area) for area in areas)
    assert not any(first.colliderect(second) for i, first in enumerate(areas) for second in areas[i + 1 :])


@pytest.mark.parametrize("kind", KINDS)
def test_dice_are_fair(kind: int) -> None:
    """Each number once, opposite faces with the same sum, all faces of one size."""
    body = solid(kind)
    assert sorted(body.numbers) == list(range(1, kind + 1))
    for index, face in enumerate(body.faces):
        opposite = min(range(kind), key=lambda j: float(body.faces[j].normal @ face.normal))
        assert body.numbers[index] + body.numbers[opposite] == kind + 1
    heights = [float(body.points[face.corners[0]] @ face.normal) for face in body.faces]
    assert max(heights) == pytest.approx(min(heights))


@pytest.mark.parametrize("kind", KINDS)
def test_the_rolled_face_looks_at_the_viewer(kind: int) -> None:
    for face in solid(kind).faces:
        turned = facing(face) @ face.normal
        assert turned == pytest.approx(np.array([0, 0, 1]), abs=1e-9)


def test_the_numerals_of_a_die_differ() -> None:
    shown = {writer.pixels_hash(die_face(6, number, 2).surface) for number in range(1, 7)}
    assert len(shown) == 6


def test_noise_is_fixed_by_its_seed() -> None:
    assert (noise(40, 30, 10, seed=5) == noise(40, 30, 10, seed=5)).all()
    assert (noise(40, 30, 10, seed=5) != noise(40, 30, 10, seed=6)).any()
    assert random(1).random() == random(1).random()


def test_bleeding_carries_colour_outwards_and_keeps_the_shape() -> None:
    alpha = np.zeros((32, 32), np.float32)
    alpha[12:20, 12:20] = 1
    surface = to_surface(plain(32, 32, (0, 0, 0)), alpha)
    surface.fill((200, 40, 10, 255), (12, 12, 8, 8))
    grown = bleed(surface)
    assert (alpha_of(grown) == alpha).all()
    assert np.abs(colours_of(grown) - (200, 40, 10)).max() <= 1


def test_gradients_are_written_in_percent() -> None:
    """The renderer makes one flat colour of a gradient given in fractions."""
    body = linear("g", [(0, (0, 0, 0)), (1, (255, 255, 255))]) + path(rectangle(0, 0, 20, 20), "url(#g)")
    drawn = render(body, 20, 20)
    assert drawn.get_at((10, 1)).r < 40
    assert drawn.get_at((10, 18)).r > 215


def test_symbols_use_only_what_the_renderer_knows() -> None:
    for name, parts in symbols().items():
        assert parts, name
        assert {part.kind for part in parts} <= {"fill", "stroke", "thin", "cut"}
        # An arc that the renderer cannot draw leaves a hole and says nothing.
        assert alpha_of(glyph(name, 64)).mean() > 0.06, name


def test_pictures_use_only_what_the_renderer_knows() -> None:
    folder = Path(bake_assets.__file__).parent / "bake"
    text = "".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    for tag in ("<text", "<image", "<use", "<clipPath", "<mask", "<filter", "<pattern", "<marker"):
        assert tag not in text


def test_shapes_close() -> None:
    assert closed([(0, 0), (1, 0), (1, 1)]).endswith("Z")


def test_distance_on_a_tile() -> None:
    assert distance(0, 0) == 0
    assert distance(0, -0.82) == pytest.approx(1)
    canvas = Canvas(100)
    far = canvas.distances()
    assert far[int(canvas.x), int(canvas.y)] < 0.03
    assert far[0, 0] > 1
