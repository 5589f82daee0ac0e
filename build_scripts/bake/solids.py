"""The four dice as polyhedra: corners, faces, and how each number is written on them."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

Vector = npt.NDArray[np.float64]

KINDS = (6, 8, 10, 12)


@dataclass(frozen=True, slots=True)
class Face:
    """One face: its corners in order, its outward normal, the upward direction of its numeral."""

    corners: tuple[int, ...]
    normal: Vector
    up: Vector


@dataclass(frozen=True, slots=True)
class Solid:
    """A convex polyhedron round the origin. `numbers[i]` is written on face i."""

    kind: int
    points: Vector
    faces: tuple[Face, ...]
    numbers: tuple[int, ...]

    def neighbours(self) -> dict[frozenset[int], list[int]]:
        """For each edge the two faces that meet there."""
        edges: dict[frozenset[int], list[int]] = {}
        for index, face in enumerate(self.faces):
            for first, second in itertools.pairwise((*face.corners, face.corners[0])):
                edges.setdefault(frozenset((first, second)), []).append(index)
        return edges


@lru_cache(maxsize=4)
def solid(kind: int) -> Solid:
    """The die with `kind` faces."""
    points = {6: _cube, 8: _octahedron, 10: _trapezohedron, 12: _dodecahedron}[kind]()
    faces = tuple(_face(kind, points, corners, normal) for corners, normal in _hull(points))
    return Solid(kind, points, faces, _numbers(faces))


def _cube() -> Vector:
    return np.array(list(itertools.product((-1, 1), repeat=3))) * 0.92 / 3**0.5 * 1.12


def _octahedron() -> Vector:
    return np.array([(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]) * 1.12


def _trapezohedron() -> Vector:
    belt = [
        (math.cos(math.pi * k / 5), math.sin(math.pi * k / 5), 0.105 if k % 2 == 0 else -0.105)
        for k in range(10)
    ]
    ring = np.array(belt)
    # The tips lie where the plane through three belt corners meets the axis, so kites are flat.
    normal = np.cross(ring[1] - ring[0], ring[2] - ring[0])
    tip = float(normal @ ring[0] / normal[2])
    return np.vstack([ring, [0, 0, tip], [0, 0, -tip]]) * 1.06


def _dodecahedron() -> Vector:
    golden = (1 + 5**0.5) / 2
    points = [(x, y, z) for x in (-1.0, 1.0) for y in (-1.0, 1.0) for z in (-1.0, 1.0)]
    for first, second in itertools.product((-1, 1), repeat=2):
        a, b = first / golden, second * golden
        points += [(0, a, b), (a, b, 0), (b, 0, a)]
    return np.array(points, float) / 3**0.5 * 1.02


def _hull(points: Vector) -> list[tuple[tuple[int, ...], Vector]]:
    """Faces of a convex polyhedron: every plane through three corners with all on one side."""
    faces: dict[tuple[int, ...], Vector] = {}
    for a, b, c in itertools.combinations(range(len(points)), 3):
        normal = np.cross(points[b] - points[a], points[c] - points[a])
        length = float(np.linalg.norm(normal))
        if length < 1e-9:
            continue
        normal = normal / length
        heights = points @ normal - normal @ points[a]
        if (heights > -1e-6).all():
            normal, heights = -normal, -heights
        if (heights < 1e-6).all():
            faces[tuple(np.where(np.abs(heights) < 1e-6)[0].tolist())] = normal
    return [(_in_order(points, corners, normal), normal) for corners, normal in faces.items()]


def _in_order(points: Vector, corners: tuple[int, ...], normal: Vector) -> tuple[int, ...]:
    centre = points[list(corners)].mean(0)
    first = points[corners[0]] - centre
    across = np.cross(normal, first)

    def angle(index: int) -> float:
        return math.atan2((points[index] - centre) @ across, (points[index] - centre) @ first)

    return tuple(sorted(corners, key=angle))


def _face(kind: int, points: Vector, corners: tuple[int, ...], normal: Vector) -> Face:
    centre = points[list(corners)].mean(0)
    if kind == 10:
        up = points[max(corners, key=lambda index: abs(float(points[index][2])))] - centre
    elif kind == 6:
        up = points[corners[0]] + points[corners[1]] - 2 * centre
    else:
        up = points[corners[0]] - centre
    return Face(corners, normal, up)


def _numbers(faces: tuple[Face, ...]) -> tuple[int, ...]:
    """Numbers for the faces so that opposite ones add up to the number of faces and one."""
    numbers = [0] * len(faces)
    low = 1
    for index, face in enumerate(faces):
        if numbers[index]:
            continue
        opposite = min(range(len(faces)), key=lambda j: float(faces[j].normal @ face.normal))
        # Low and high numbers take turns, so that neither gather on one side.
        pair = (low, len(faces) + 1 - low)
        numbers[index], numbers[opposite] = pair if low % 2 else pair[::-1]
        low += 1
    return tuple(numbers)


def turned(x: float, y: float, z: float) -> Vector:
    """The rotation by x, then y, then z radians round the axes."""
    cx, sx, cy, sy, cz, sz = (f(a) for a in (x, y, z) for f in (math.cos, math.sin))
    about_x = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    about_z = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    return np.asarray(about_z @ about_y @ about_x, float)


def facing(face: Face) -> Vector:
    """The rotation that brings a face to the viewer, its numeral upright."""
    z = face.normal / np.linalg.norm(face.normal)
    y = face.up - (face.up @ z) * z
    y = y / np.linalg.norm(y)
    return np.stack([np.cross(y, z), y, z])
