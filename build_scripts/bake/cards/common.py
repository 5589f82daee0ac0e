"""Pieces of scenery that several cards share."""

from __future__ import annotations

from bake.nature import broadleaf, peak, pine, rock
from bake.noise import random
from bake.painting import Picture
from bake.vector import circle, ellipse, path
from kaladan.ui.palette import parse


def woods(seed: int, y: float, count: int, size: float, *, left: float = -6, right: float = 166) -> str:
    """A row of mixed trees with their feet about `y`."""
    generator = random(seed)
    trees = []
    for index in range(count):
        x = left + (right - left) * (index + 0.5) / count + generator.normal() * size * 0.15
        foot = y + generator.uniform(-0.12, 0.12) * size
        tree = pine if generator.random() < 0.6 else broadleaf
        trees.append((foot, tree(x, foot, size * generator.uniform(0.8, 1.15), generator)))
    return "".join(body for _, body in sorted(trees))


def pines(seed: int, y: float, count: int, size: float, *, left: float = -6, right: float = 166) -> str:
    """A row of pines with their feet about `y`."""
    generator = random(seed)
    step = (right - left) / count
    return "".join(
        pine(
            left + step * (index + 0.5) + generator.normal() * step * 0.2,
            y + generator.uniform(-0.1, 0.1) * size,
            size * generator.uniform(0.8, 1.15),
            generator,
        )
        for index in range(count)
    )


def peaks(seed: int, places: tuple[tuple[float, float, float, float], ...]) -> str:
    """Mountains, each given by the middle of its base, its width and its height."""
    generator = random(seed)
    return "".join(peak(x, y, wide, high, generator) for x, y, wide, high in places)


def boulders(places: tuple[tuple[float, float, float], ...]) -> str:
    """Boulders, each given by the middle of its base and its size."""
    return "".join(rock(x, y, size) for x, y, size in places)


def night(p: Picture, moon: tuple[float, float, float], *, top: str = "#0D0A24") -> None:
    """A violet night sky with a moon and stars."""
    p.sky(top, "#241A4A", "#4A2F72", "#7A4E8E", cloud="#1A1236", cover=0.42)
    p.sparks(80, 24, 46, 60, "#E8E0FF")
    x, y, radius = moon
    p.glow(x, y, radius * 2.6, "#8A70C8", 0.7)
    p.disc(x, y, radius, "#F3ECD2")


def dawn(p: Picture, x: float, y: float) -> None:
    """A warm morning sky with the sun at a place."""
    p.sky("#5E2A4E", "#B8473E", "#F08A3E", "#FFD27A", cloud="#FFB866", cover=0.42)
    p.burst(x, y, "#FFE9A6", 0.55)
    p.glow(x, y, 34, "#FFB84A", 0.7)
    p.disc(x, y, 13, "#FFF3C4")


def day(p: Picture, *, cloud: float = 0.5) -> None:
    """A clear sky with white clouds."""
    p.sky("#3F86C4", "#7FB8E0", "#CFE6EE", "#F2E8C8", cloud="#FFFFFF", cover=cloud)


def steppe(p: Picture) -> None:
    """Wide dry grass below a pale blue sky."""
    p.sky("#3C8CC8", "#84C4E8", "#DDEFF2", "#F6E6B8", cloud="#FFFFFF", cover=0.45)
    p.ridge(58, "#8FB0C4", height=13, seed=3)
    p.land(60, "#C9B45C", swell=3, rough=80)


def curl(x: float, y: float, radius: float, colour: str, width: float = 2) -> str:
    """A wisp that rolls up."""
    data = f"M{x} {y} C {x + radius * 2} {y - radius} {x + radius} {y - radius * 3} {x} "
    data += f"{y - radius * 2} C {x - radius * 0.6} {y - radius * 1.6} {x} {y - radius} "
    return path(data + f"{x + radius * 0.6} {y - radius * 1.4}", line=colour, width=width)


def eyes(x: float, y: float, gap: float, colour: str) -> str:
    """A pair of eyes that glow in the dark."""
    both = ""
    for side in (-1, 1):
        both += path(ellipse(x + side * gap, y, gap * 0.55, gap * 0.34), parse(colour))
        both += path(circle(x + side * gap, y, gap * 0.16), "#140A04")
    return both
