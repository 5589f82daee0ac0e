"""A program that names owner, kind, side and team of tokens from a frame, in grey or as weak eyes see it.

It knows tokens from other pictures than those on the screen: drawn at another size on plain ground, and
brought to the size of the frame by area averages. It has the frame and the tiles of the board, no more: it
finds the tokens by itself, and is told only of those that lie beside the board.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from colour_vision import VISIONS

from kaladan.app import App
from kaladan.scenes.intents import Resized
from kaladan.ui import tokens
from kaladan.ui.atlas import Atlas
from kaladan.ui.hexgrid import Grid, Place
from kaladan.ui.kit import Kit
from kaladan.ui.tokens import SHARE, TokenLook, TokenState, slots
from kaladan.ui.visions import mix_of
from tests.scenes.driver import settle

Picture = npt.NDArray[np.float64]
#: How a frame may be seen.
EYES = ("grey", *VISIONS)
GREY = np.array([0.2126, 0.7152, 0.0722])
#: Size of the known pictures, in pixels, and the grey below them.
KNOWN, GROUND = 47, 110
#: Share of a token's radius that is looked at: other tokens may lie over its edge.
LOOKED_AT = 0.92
#: A token may lie so many pixels beside its place, and its light may differ by so much.
BESIDE, GAINS = (-1, 0, 1), (0.92, 1.09)
#: Where the board has the middle of a token, it is seen this much before that point. Such a token is nearer
#: than this to a known one (levels, root mean square); what is no token is much farther from all.
SEEN_AT, LIES = (-1, -1), 30.0
#: Where the middle of a token may be within its pixel.
WITHIN = (-0.25, 0.25)


@dataclass(frozen=True, slots=True)
class Found:
    """Where a token lies: its middle, and its size in pixels."""

    centre: tuple[int, int]
    size: int


@dataclass(frozen=True, slots=True)
class Lying(Found):
    """A token that was drawn."""

    look: TokenLook


@dataclass(frozen=True, slots=True)
class Named:
    """What a token was taken for, as realm, kind, side, team.

    ``margin`` is how much farther away the nearest token of another owner or kind is: 1 is as near.
    """

    name: tuple[str, str, str, str]
    margin: float


def seen(frame: Picture, eyes: str) -> Picture:
    """A frame of levels 0 to 255 as it is seen: one channel in grey, else three."""
    light = np.where(frame <= 10.31, frame / 255 / 12.92, ((frame / 255 + 0.055) / 1.055) ** 2.4)
    light = light @ GREY[:, None] if eyes == "grey" else np.clip(light @ np.array(VISIONS[eyes]).T, 0, 1)
    level = np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 1e-9) ** (1 / 2.4) - 0.055)
    return np.asarray(level * 255)


def frame_with_tokens(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[Picture, list[Lying]]:
    """Draw the screen anew; return it, and the tokens that lie on it as they usually do."""
    found: list[Lying] = []
    draw = tokens.draw_token

    def noting(
        kit: Kit, surface: pygame.Surface, look: TokenLook, centre: tuple[float, float], size: float
    ) -> None:
        draw(kit, surface, look, centre, size)
        if look.state is TokenState.NORMAL and surface.get_size() == app.surface.get_size():
            found.append(Lying((round(centre[0]), round(centre[1])), round(size), look))

    with monkeypatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("kaladan.") and getattr(module, "draw_token", None) is draw:
                patch.setattr(module, "draw_token", noting)
        app.desk.kit.pictures.clear()
        for scene in app.desk.stack.visible():
            scene.handle(Resized(app.surface.get_size()))
        settle(app)
    return pygame.surfarray.array3d(app.surface).astype(np.float64), found


class Reader:
    """Knows all tokens in the colours of a vision setting, as some eyes see them."""

    def __init__(self, eyes: str, vision: str = "standard", *, strong: bool = False) -> None:
        self.eyes = eyes
        self.names, pictures = _known(vision, strong)
        self.pictures = seen(pictures, eyes)

    def find(self, frame: Picture, grid: Grid) -> list[Found]:
        """Find the tokens on the tiles of a board, in a frame that is as the reader's eyes see it.

        Units of a tile lie in one of a few orders. That one is taken in which the worst place is most like a
        token; if even that is like none, the tile is empty.
        """
        found = []
        for place in grid.places:
            orders = [_order(grid, place, *one) for one in product(range(1, 6), (False, True))]
            far = [max(self._distance(frame, one) for one in order) for order in orders]
            best = int(np.argmin(far))
            found += orders[best] if far[best] < LIES else []
        return found

    def _distance(self, frame: Picture, there: Found) -> float:
        """How far what lies at a place is from the most similar known token."""
        mask, known = self._sized(there.size)
        apart = _apart(_cut(frame, there, mask, SEEN_AT)[None], *known[-1])
        return float(np.sqrt(max(apart.min(), 0)))

    def name(self, frame: Picture, lying: Found) -> Named:
        """Name the token at a place of a frame, which is as the reader's eyes see it."""
        mask, known = self._sized(lying.size)
        cuts = np.stack([_cut(frame, lying, mask, step) for step in _STEPS])
        apart = np.min([_apart(cuts, *one) for one in known], axis=0)
        best = int(apart.argmin())
        name = self.names[best]
        other = [one[:2] != name[:2] for one in self.names]
        return Named(name, float(np.sqrt(apart[other].min() / max(apart[best], 1e-9))))

    @lru_cache(maxsize=32)  # noqa: B019
    def _sized(self, size: int) -> tuple[npt.NDArray[np.bool_], list[tuple[Picture, Picture]]]:
        """The pixels that are looked at; by position known tokens at a size as rows, and their squares."""
        scaled = [_shrunk(self.pictures, size, (x, y)) for x in WITHIN for y in WITHIN]
        across = np.arange(scaled[0].shape[1]) - (scaled[0].shape[1] - 1) / 2
        mask = np.hypot(across[:, None], across[None, :]) < size / 2 * LOOKED_AT
        known = [one[:, mask].reshape(len(one), -1) for one in scaled]
        return mask, [(one, (one**2).sum(1)[:, None]) for one in known]


_STEPS = [(x, y) for x in BESIDE for y in BESIDE]


@lru_cache(maxsize=8)
def _known(vision: str, strong: bool) -> tuple[list[tuple[str, str, str, str]], Picture]:
    atlas = Atlas.open()
    atlas.recolour(mix_of(vision))
    kind = "token_strong/" if strong else "token/"
    names = [name for name in atlas.names() if name.startswith(kind)]
    pictures = []
    for name in names:
        token = atlas.sized(name, KNOWN)
        ground = pygame.Surface((2 * KNOWN, 2 * KNOWN))
        ground.fill((GROUND, GROUND, GROUND))
        x, y = atlas.anchor(name, token)
        ground.blit(token, (KNOWN - x, KNOWN - y))
        pictures.append(pygame.surfarray.array3d(ground).astype(np.float64))
    parts = [name.split("/") for name in names]
    return [(one[1], one[2], one[3], one[4]) for one in parts], np.stack(pictures)


def _shrunk(pictures: Picture, size: int, within: tuple[float, float]) -> Picture:
    """Pictures of ``KNOWN`` brought to another size, each pixel the average of what it covers."""
    across, down = (_weights(pictures.shape[1], size, shift) for shift in within)
    return np.asarray(np.einsum("xi,nijc,yj->nxyc", across, pictures, down, optimize=True))


def _weights(whole: int, size: int, shift: float) -> Picture:
    """How much of each pixel of a side goes into each pixel of the smaller one, whose middle is shifted."""
    count = round(whole * size / KNOWN) // 2 * 2 + 1
    edges = whole / 2 + (np.arange(count + 1) - count / 2 - shift) * KNOWN / size
    edges = np.clip(edges, 0, whole)[:, None]
    covered = np.minimum(edges[1:], np.arange(1, whole + 1)) - np.maximum(edges[:-1], np.arange(whole))
    weights = np.clip(covered, 0, 1)
    return np.asarray(weights / np.maximum(weights.sum(1, keepdims=True), 1e-9))


def _order(grid: Grid, place: Place, count: int, castle: bool) -> list[Found]:
    """Where so many tokens lie on a tile; at a Castle they lie a little lower."""
    x, y = grid.centre(place)
    offsets = slots(count, grid.radius, castle)
    return [Found((round(x + dx), round(y + dy)), round(grid.radius * SHARE)) for dx, dy in offsets]


def _cut(frame: Picture, lying: Found, mask: npt.NDArray[Any], step: tuple[int, int]) -> Picture:
    half = mask.shape[0] // 2
    x, y = lying.centre[0] + step[0], lying.centre[1] + step[1]
    return np.asarray(frame[x - half : x + half + 1, y - half : y + half + 1][mask].ravel())


def _apart(shown: Picture, known: Picture, own: Picture) -> Picture:
    """Least mean squares between some pictures and all known ones, in the light that suits each best."""
    same = known @ shown.T
    gain = np.clip(same / own, *GAINS)
    apart = (shown**2).sum(1) - 2 * gain * same + gain**2 * own
    return np.asarray(apart.min(1) / shown.shape[1])
