"""The program's icon, cut out of the game's own art: a Crown of Khalisia, in each platform's kind of file."""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

import pygame

from kaladan.ui.atlas import Atlas

SPRITE = "token/khalisia/crown/plain/brass"
#: Edges in pixels: of the picture, and of those in a Windows and a macOS file. The art ends at about 200.
PICTURE = 256
ICO = (16, 24, 32, 48, 64, 128, 256)
#: A macOS file names each edge by four letters; those with PNG in them.
ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08"}


def write_icons(folder: Path) -> None:
    """Write ``kaladan.png``, ``kaladan.ico`` and ``kaladan.icns`` into a folder."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    whole = _cut_out()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "kaladan.png").write_bytes(_png(whole, PICTURE))
    (folder / "kaladan.ico").write_bytes(ico({edge: _png(whole, edge) for edge in ICO}))
    (folder / "kaladan.icns").write_bytes(icns({edge: _png(whole, edge) for edge in ICNS}))


def _cut_out() -> pygame.Surface:
    """Return the token without what is empty around it, in the middle of a square."""
    atlas = Atlas.open()
    drawn = atlas.sprite(SPRITE)
    area = drawn.get_bounding_rect(min_alpha=8)
    edge = max(area.size)
    square = pygame.Surface((edge, edge), pygame.SRCALPHA)
    square.blit(drawn, ((edge - area.width) // 2, (edge - area.height) // 2), area)
    return square


def _png(square: pygame.Surface, edge: int) -> bytes:
    file = io.BytesIO()
    # Scaled with its alpha multiplied in, so that nothing dark creeps in from where nothing is drawn.
    scaled = pygame.transform.smoothscale(square.premul_alpha(), (edge, edge))
    pygame.image.save(_straight(scaled), file, "icon.png")
    return file.getvalue()


def _straight(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with its alpha divided out again."""
    pixels = bytearray(pygame.image.tobytes(picture, "RGBA"))
    for at in range(0, len(pixels), 4):
        alpha = pixels[at + 3]
        if 0 < alpha < 255:
            pixels[at : at + 3] = bytes(min(255, colour * 255 // alpha) for colour in pixels[at : at + 3])
    return pygame.image.frombytes(bytes(pixels), picture.get_size(), "RGBA")


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return a Windows icon of PNG pictures by their edges (256 pixels at most)."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    lines = b""
    for edge, png in pictures.items():
        # An edge of 256 is written as 0.
        lines += struct.pack("<BBBBHHII", edge % 256, edge % 256, 0, 0, 1, 32, len(png), offset)
        offset += len(png)
    return head + lines + b"".join(pictures.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """Return a macOS icon of PNG pictures by their edges, each one of ``ICNS``."""
    body = b"".join(ICNS[edge] + struct.pack(">I", 8 + len(png)) + png for edge, png in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body
