"""What stands on a tile. It keeps to the upper third and to a ring along the rim, so that the
middle stays calm and three tokens never cover what names the terrain."""

from __future__ import annotations

from bake.hexes import SQUASH, Canvas, distance
from bake.nature import broadleaf, house, peak, pine, rock, stook
from bake.noise import Random, random

Item = tuple[float, str]


def features(canvas: Canvas, terrain: str, seed: int, castle: bool) -> str:
    """SVG of everything on a tile, from the back to the front.

    Args:
        castle: leave the ground free on which a castle will stand.
    """
    draw = {"field": _field, "forest": _forest, "mountain": _mountain}[terrain]
    items = draw(canvas, random(seed), castle)
    return "".join(body for _, body in sorted(items, key=lambda item: item[0]))


def _forest(canvas: Canvas, generator: Random, castle: bool) -> list[Item]:
    r, items = canvas.r, []
    for x, y, size in _spots(generator, 26 if castle else 44, castle):
        tree = pine if generator.random() < 0.55 else broadleaf
        foot = canvas.y + y * r
        items.append((foot, tree(canvas.x + x * r, foot, size * r, generator)))
    return items


def _spots(generator: Random, count: int, castle: bool) -> list[tuple[float, float, float]]:
    """Places and sizes of trees in R from the centre, none too close to another."""
    spots: list[tuple[float, float, float]] = []
    for _ in range(4000):
        if len(spots) == count:
            break
        x, y = generator.uniform(-0.86, 0.86), generator.uniform(-0.92, 0.9) * SQUASH
        if not _is_free(x, y, castle) or (y > 0.45 * SQUASH and generator.random() < 0.3):
            continue
        if any(abs(x - a) < 0.105 and abs(y - b) < 0.065 for a, b, _ in spots):
            continue
        size = generator.uniform(0.22, 0.30) * (1 if y < -0.36 * SQUASH else 0.74)
        # A crown is about as wide as half its tree is high; none may stick out over the side.
        if abs(x) + 0.5 * size < 0.89:
            spots.append((x, y, size))
    return spots


def _is_free(x: float, y: float, castle: bool) -> bool:
    far = distance(x, y)
    if far > 0.93 or (castle and far < 0.80):
        return False
    return y < -0.36 * SQUASH or far >= (0.70 if y < 0.25 else 0.74)


def _mountain(canvas: Canvas, generator: Random, castle: bool) -> list[Item]:
    items = [] if castle else _range(canvas, generator)
    r, x, y = canvas.r, canvas.x, canvas.y
    for _ in range(90):
        dx, dy = generator.uniform(-0.86, 0.86), generator.uniform(-0.2, 0.9) * SQUASH
        inner = 0.80 if castle else 0.76
        if inner < distance(dx, dy) < 0.92 and generator.random() < 0.5:
            size = generator.uniform(0.07, 0.14) * r
            items.append((y + dy * r, rock(x + dx * r, y + dy * r, size)))
    for _ in range(3):
        dx = generator.choice([-1, 1]) * generator.uniform(0.55, 0.72)
        dy = generator.uniform(-0.1, 0.3)
        if distance(dx, dy) < 0.9 and not (castle and distance(dx, dy) < 0.82):
            items.append((y + dy * r, pine(x + dx * r, y + dy * r, r * 0.19, generator)))
    return items


def _range(canvas: Canvas, generator: Random) -> list[Item]:
    """The peaks at the back and the boulders and pines at their feet."""
    r, x, y = canvas.r, canvas.x, canvas.y
    # Each tile has its own skyline: sides and heights differ, the tallest stays in the middle.
    side, tall = float(generator.choice([-1, 1])), generator.uniform(0.92, 1.05)
    peaks = (
        (-0.62, -0.30, -0.44, 0.56, 0.46),
        (-0.61, 0.34, -0.42, 0.58, 0.50),
        (-0.50, -0.56, -0.24, 0.46, 0.36),
        (-0.49, 0.60, -0.22, 0.42, 0.34),
        (-0.42, 0.02, -0.33, 0.74, 0.78),
    )
    items: list[Item] = []
    for depth, dx, dy, w, h in peaks:
        across = x + side * (dx + generator.uniform(-0.03, 0.03)) * r
        high = h * tall * generator.uniform(0.9, 1.06) * r
        items.append((y + depth * r, peak(across, y + dy * r, w * r, high, generator)))
    for index in range(9):
        dx = -0.66 + index * 0.165 + generator.normal() * 0.03
        dy = -0.30 + generator.uniform(-0.03, 0.05) + abs(dx) * 0.12
        size = generator.uniform(0.09, 0.15) * r
        items.append((y + (dy + 0.03) * r, rock(x + dx * r, y + dy * r, size)))
    for dx, dy in ((-0.30, -0.25), (-0.2, -0.22), (0.28, -0.23), (0.40, -0.2)):
        items.append((y + dy * r + 2, pine(x + side * dx * r, y + dy * r, r * 0.17, generator)))
    return items


def _field(canvas: Canvas, generator: Random, castle: bool) -> list[Item]:
    items = [] if castle else _village(canvas, generator)
    r, x, y = canvas.r, canvas.x, canvas.y
    for _ in range(26):
        dx, dy = generator.uniform(-0.86, 0.86), generator.uniform(-0.3, 0.92) * SQUASH
        if 0.80 < distance(dx, dy) < 0.93 and generator.random() < 0.75:
            at = x + dx * r, y + dy * r
            bush = generator.random() < 0.55
            body = broadleaf(*at, r * 0.13, generator) if bush else stook(*at, r * 0.085)
            items.append((at[1], body))
    return items


def _village(canvas: Canvas, generator: Random) -> list[Item]:
    r, x, y, side = canvas.r, canvas.x, canvas.y, float(generator.choice([-1, 1]))
    items: list[Item] = [
        (y - r * 0.5, house(x + side * r * 0.28, y - r * 0.52, r * 0.26)),
        (y - r * 0.44, house(x + side * r * 0.02, y - r * 0.60, r * 0.2, "#8C5A34")),
    ]
    for dx, dy in ((-0.5, -0.34), (-0.38, -0.38), (0.62, -0.2)):
        items.append((y + dy * r, stook(x - side * dx * r, y + dy * r, r * 0.12)))
    for _ in range(3):
        dx, dy = side * generator.uniform(0.4, 0.62), -generator.uniform(0.3, 0.5)
        if distance(dx, dy) < 0.86:
            items.append((y + dy * r, broadleaf(x + dx * r, y + dy * r, r * 0.19, generator)))
    return items
