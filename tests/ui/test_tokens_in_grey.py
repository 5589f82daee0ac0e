"""Owner, kind, side and team of every token can be read from a grey picture, by a program.

The reader knows what tokens look like on a plain ground. It is shown each one in grey, on terrain
of another brightness, a little darker or lighter, and with noise in every pixel.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from kaladan.ui.atlas import Atlas

Grey = npt.NDArray[np.floating[Any]]


def _names(atlas: Atlas) -> list[str]:
    return [name for name in atlas.names() if name.startswith("token/")]


def _grey(atlas: Atlas, name: str, size: int, ground: int) -> Grey:
    token = atlas.sized(name, size)
    picture = pygame.Surface(token.get_size())
    picture.fill((ground, ground, ground))
    picture.blit(token, (0, 0))
    colours = pygame.surfarray.array3d(picture).astype(np.float64)
    grey: Grey = colours @ np.array([0.299, 0.587, 0.114])
    return grey


def _dust(size: int) -> Grey:
    """Noise of a bad picture, over the area of a token."""
    width = round(size * 1.3)
    dust: Grey = np.random.default_rng(size).normal(0, 16, (width, width))
    return dust


def _inside(size: int, width: int) -> npt.NDArray[np.bool_]:
    """The pixels that belong to a token whatever its class."""
    across = np.arange(width) - (width - 1) / 2
    return np.asarray(np.hypot(across[:, None], across[None, :]) < size * 0.50)


def _read(shown: Grey, known: Grey) -> list[int]:
    """For each picture the token that is most like it, if the light may differ a little.

    Both are rows of pixels; the distance is that of least squares, with the best gain.
    """
    same, own, other = known @ shown.T, (shown**2).sum(1), (known**2).sum(1)[:, None]
    gain = np.clip(same / own, 0.92, 1.09)
    apart = other - 2 * gain * same + gain**2 * own
    return [int(index) for index in apart.argmin(0)]


@pytest.mark.parametrize(("ground", "light"), [(60, 0.93), (170, 1.06)])
@pytest.mark.parametrize("size", [33, 41, 62])
def test_every_token_is_read_in_grey(size: int, ground: int, light: float) -> None:
    pygame.display.init()
    atlas = Atlas.open()
    names = _names(atlas)
    known = [_grey(atlas, name, size, 110) for name in names]
    shown = [_grey(atlas, name, size, ground) * light + _dust(size) for name in names]
    inside = _inside(size, known[0].shape[0])
    found = _read(
        np.stack([picture[inside] for picture in shown]),
        np.stack([picture[inside] for picture in known]),
    )
    read = [(name, names[index]) for name, index in zip(names, found, strict=True)]
    assert [pair for pair in read if pair[0] != pair[1]] == []


def test_upgraded_tokens_break_their_outline() -> None:
    """The tab below the rim tells an upgrade without any colour, from the outline alone."""
    pygame.display.init()
    atlas = Atlas.open()
    for name in _names(atlas):
        token = atlas.sized(name, 41)
        bottom = token.get_bounding_rect(min_alpha=128).bottom
        other = atlas.sized(name.replace("upgraded", "plain"), 41)
        plain = other.get_bounding_rect(min_alpha=128).bottom
        assert (bottom > plain) == ("upgraded" in name)
