"""The atlas: every picture that was drawn beforehand, scaled, tinted and put together on demand.

``assets/atlas/index.json`` names the sprites, says on which page each one lies, where its anchor is
and which sprites are put together from others. Pages are read when first needed and forgotten when
too many are open; finished pictures are kept for each exact size, up to a bound.

Sizes. A sprite has a *nominal size* in master pixels: the circumradius R of a tile, the diameter of
a token, the edge of a die, the width of anything else. `sized` scales so that it becomes the given
number of pixels; the surface itself may be larger, for it also holds what juts out.
"""

from __future__ import annotations

import difflib
import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pygame

from kaladan.ui.cache import PictureCache
from kaladan.ui.pace import Pace, Reading
from kaladan.ui.palette import REALMS as REALM_NAMES
from kaladan.ui.palette import Colour, assets_folder, parse
from kaladan.ui.reader import Reader
from kaladan.ui.visions import Mix, mixed, recoloured

LARGEST = 1.3
"""Enlarging a drawing more than this shows, so callers should stay below."""

REALMS = frozenset(REALM_NAMES)
PAGE_BYTES = 16 * 1024 * 1024
PICTURE_BYTES = 48 * 1024 * 1024


class AtlasError(Exception):
    """A sprite that is not there, or an atlas that cannot be read."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """One drawing on a page; all lengths in master pixels.

    `small` names a bolder drawing of the same thing that is used when the nominal size is drawn
    smaller than `below` pixels.
    """

    page: str
    area: tuple[int, int, int, int]
    anchor: tuple[float, float]
    nominal: float
    small: str = ""
    below: float = 0


@dataclass(frozen=True, slots=True)
class Layer:
    """A part of a composed sprite, tinted with a colour if it has one."""

    sprite: str
    tint: Colour | None = None


class Atlas:
    """All drawn pictures by name. Nobody may draw on a surface that came out of it."""

    def __init__(
        self,
        folder: Path,
        pages: Mapping[str, str],
        sprites: Mapping[str, Sprite],
        composed: Mapping[str, tuple[Layer, ...]],
        pace: Pace | None = None,
    ) -> None:
        self._folder = folder
        self._pages = pages
        self._sprites = sprites
        self._composed = composed
        self._pace = pace or Pace()
        self._reader = Reader(self._read)
        self._open_pages = PictureCache(PAGE_BYTES)
        self._pictures = PictureCache(PICTURE_BYTES, self._pace)
        self._mix: Mix | None = None

    @classmethod
    def open(cls, folder: Path | None = None, pace: Pace | None = None) -> Atlas:
        """Read the index of an atlas, that of the game if no folder is named. Reads no picture.

        ``pace``: how much of a frame may be spent on pictures; as much as it takes if none is given.

        Raises:
            AtlasError: there is no atlas, or its index is damaged.
        """
        home = folder or assets_folder() / "atlas"
        try:
            table = json.loads((home / "index.json").read_text(encoding="utf-8"))
            pages = {name: str(page["file"]) for name, page in table["pages"].items()}
            sprites = {name: _sprite(entry) for name, entry in table["sprites"].items()}
            composed = {
                name: tuple(Layer(part[0], _tint(part[1])) for part in parts)
                for name, parts in table["composed"].items()
            }
        except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
            raise AtlasError(f"the atlas in {home} cannot be read: {error}") from error
        return cls(home, pages, sprites, composed, pace)

    def names(self) -> tuple[str, ...]:
        """The names of all sprites, drawn and composed, in order."""
        return tuple(sorted({*self._sprites, *self._composed}))

    def has(self, name: str) -> bool:
        """Whether there is a sprite of that name."""
        return name in self._sprites or name in self._composed

    def nominal(self, name: str) -> float:
        """The nominal size of a sprite in master pixels."""
        return self._master(name).nominal

    def master_size(self, name: str) -> tuple[int, int]:
        """Width and height of a sprite in master pixels."""
        return self._master(name).area[2:]

    def page(self, name: str) -> str:
        """The page of a sprite; of one that is put together, that of its topmost layer."""
        parts = self._composed.get(name)
        return self._master(parts[-1].sprite if parts else name).page

    def anchor(self, name: str, surface: pygame.Surface) -> tuple[int, int]:
        """Where the anchor lies in a picture of a sprite: the tile's centre, a pole's foot."""
        master = self._master(name)
        return (
            round(master.anchor[0] * surface.get_width() / master.area[2]),
            round(master.anchor[1] * surface.get_height() / master.area[3]),
        )

    def sprite(self, name: str, scale: float = 1.0) -> pygame.Surface:
        """A sprite at `scale` output pixels for each master pixel."""
        width, height = self.master_size(name)
        return self._picture(name, _whole(width * scale), _whole(height * scale))

    def sized(self, name: str, size: float) -> pygame.Surface:
        """A sprite scaled so that its nominal size is `size` pixels."""
        return self.sprite(name, size / self.nominal(name))

    def fit(self, name: str, width: int | None = None, height: int | None = None) -> pygame.Surface:
        """A sprite exactly `width` pixels wide, or `height` high; the other side follows.

        With both given the sprite is scaled to cover them, and what juts out is cut off evenly.
        """
        full_width, full_height = self.master_size(name)
        if width is not None and height is not None:
            return self._cover(name, width, height)
        if width is not None:
            return self._picture(name, width, _whole(full_height * width / full_width))
        if height is not None:
            return self._picture(name, _whole(full_width * height / full_height), height)
        raise ValueError("fit needs a width or a height")

    def cover(self, target: pygame.Surface, name: str) -> None:
        """Draw a sprite over the whole of an opaque surface, as `fit` makes it for both sides.

        One that is enlarged is scaled straight onto it: another picture as large as the window would take as
        much memory again.

        Raises:
            NotReady: the picture has to wait; nothing was drawn.
        """
        size = target.get_size()
        if not self.enlarges(name, size) or not _alike(target):
            key = name, size, "opaque"
            target.blit(self._pictures.get(key, lambda: self._opaque(name, size), size), (0, 0))
            return
        self._pace.ask()
        with self._pace.making():
            self._enlarge(name, target)
        self._pace.note()

    def enlarges(self, name: str, size: tuple[int, int]) -> bool:
        """Whether `cover` scales a sprite straight onto a surface of a size, all of it each time."""
        drawn = self.master_size(name)
        return size[0] > drawn[0] and size[1] > drawn[1] and name not in self._composed

    def _opaque(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """What covers a surface, opaque: a picture that was made smaller is not quite, and takes longer."""
        whole = pygame.Surface(size, depth=32)
        whole.blit(self._covering(name, *self._whole_and_area(name, *size)), (0, 0))
        return whole

    def tinted(self, name: str, size: float, colour: Colour) -> pygame.Surface:
        """A sprite of nominal size `size` with its colours multiplied by `colour`."""
        width, height = self.master_size(name)
        scale = size / self.nominal(name)
        at = _whole(width * scale), _whole(height * scale)
        return self._pictures.get((name, at, colour), lambda: _tint_over(self._picture(name, *at), colour))

    def place(self, target: pygame.Surface, name: str, size: float, at: tuple[float, float]) -> pygame.Rect:
        """Blit a sprite of nominal size `size`, its anchor at a point; return what it covers."""
        surface = self.sized(name, size)
        x, y = self.anchor(name, surface)
        return target.blit(surface, (round(at[0]) - x, round(at[1]) - y))

    def forget(self) -> None:
        """Free all pages and finished pictures."""
        self._open_pages.clear()
        self.forget_pictures()

    def forget_pictures(self) -> None:
        """Free all finished pictures, as when the window has another size; pages stay open."""
        self._pictures.clear()

    def recolour(self, mix: Mix | None) -> None:
        """Show everything that bears a realm's colours after a mix from now on, None for as it was drawn."""
        if mix != self._mix:
            self._mix = mix
            self._pictures.clear()

    def close(self) -> None:
        """Wait for a page that is still being read; to be called before pygame ends."""
        self._reader.close()

    @property
    def bytes_in_use(self) -> int:
        """Memory held by open pages and finished pictures."""
        return self._open_pages.used + self._pictures.used

    def _picture(self, name: str, width: int, height: int) -> pygame.Surface:
        size = max(1, width), max(1, height)
        return self._pictures.get((name, size), lambda: self._make(name, size), size)

    def _make(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        parts = self._composed.get(name)
        if parts is None:
            return self._scaled(name, size)
        owned = _is_owned(name)
        whole = self._layer(parts[0], size, owned).copy()
        for part in parts[1:]:
            whole.blit(self._layer(part, size, owned), (0, 0))
        return whole

    def _layer(self, layer: Layer, size: tuple[int, int], owned: bool) -> pygame.Surface:
        surface = self._scaled(layer.sprite, size)
        if layer.tint is None:
            return surface
        tint = mixed(layer.tint, self._mix) if owned and self._mix is not None else layer.tint
        return _tint_over(surface, tint)

    def _scaled(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        master = self._drawn(name, size[0])
        part = self._page(master.page).subsurface(pygame.Rect(master.area))
        # A sprite's colour runs on below its transparent pixels, so that plain smooth scaling
        # leaves no dark edge.
        scaled = part.copy() if part.get_size() == size else pygame.transform.smoothscale(part, size)
        if self._mix is not None and _is_owned(name):
            scaled = recoloured(scaled, self._mix)
        return _shown(scaled)

    def _page(self, name: str) -> pygame.Surface:
        """A page; in a frame with a budget it is read aside, and the frame has to wait for it."""
        for done, page in self._reader.finished():
            self._open_pages.put(done, page)
        found = self._open_pages.find(name)
        if found is not None:
            return found
        if self._pace.counted and self._reader.aside(name):
            raise Reading
        return self._open_pages.get(name, lambda: self._reader.read(name))

    def _drawn(self, name: str, width: int) -> Sprite:
        master = self._master(name)
        drawn_at = master.nominal * width / master.area[2]
        return self._master(master.small) if drawn_at < master.below else master

    def _cover(self, name: str, width: int, height: int) -> pygame.Surface:
        size, area = self._whole_and_area(name, width, height)
        key = name, width, height, "cover"
        return self._pictures.get(key, lambda: self._covering(name, size, area), (width, height))

    def _whole_and_area(self, name: str, width: int, height: int) -> tuple[tuple[int, int], pygame.Rect]:
        """The size of a sprite that covers another one, and which area of it is seen."""
        full_width, full_height = self.master_size(name)
        scale = max(width / full_width, height / full_height)
        size = max(width, _whole(full_width * scale)), max(height, _whole(full_height * scale))
        return size, pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)

    def _covering(self, name: str, size: tuple[int, int], area: pygame.Rect) -> pygame.Surface:
        """An area of a sprite at a size; of one that is not put together only that area is scaled."""
        if name in self._composed:
            return self._make(name, size).subsurface(area).copy()
        master = self._drawn(name, size[0])
        return _shown(pygame.transform.smoothscale(self._part(master, size, area), area.size))

    def _part(self, master: Sprite, size: tuple[int, int], area: pygame.Rect) -> pygame.Surface:
        """What is drawn on a page of an area of a sprite that is scaled to a size."""
        left, top, full_width, full_height = master.area
        across, down = full_width / size[0], full_height / size[1]
        part = pygame.Rect(
            left + round(area.x * across), top + round(area.y * down),
            max(1, round(area.width * across)), max(1, round(area.height * down)),
        )  # fmt: skip
        return self._page(master.page).subsurface(part.clip(pygame.Rect(master.area)))

    def _enlarge(self, name: str, target: pygame.Surface) -> None:
        """Scale what covers a surface straight onto it."""
        size, area = self._whole_and_area(name, *target.get_size())
        master = self._drawn(name, size[0])
        pygame.transform.smoothscale(self._part(master, size, area), area.size, target)
        if self._open_pages.used > PAGE_BYTES:
            # A page that is larger than all together should be: it is hardly wanted again before others are.
            self._open_pages.drop(master.page)

    def let_go(self, name: str, width: int, height: int) -> None:
        """Forget what `fit` made to cover a size, for it has become part of another picture."""
        self._pictures.drop((name, width, height, "cover"))

    def _master(self, name: str) -> Sprite:
        found = self._sprites.get(name)
        if found is not None:
            return found
        if name in self._composed:
            return self._master(self._composed[name][0].sprite)
        near = difflib.get_close_matches(name, self.names(), n=1, cutoff=0)
        raise AtlasError(f"there is no sprite {name!r}" + (f"; the nearest is {near[0]!r}" if near else ""))

    def _read(self, page: str) -> pygame.Surface:
        path = self._folder / self._pages[page]
        try:
            surface = pygame.image.load(path)
        except (OSError, pygame.error) as error:
            raise AtlasError(f"the page {path.name} of the atlas cannot be read: {error}") from error
        return surface if surface.get_bitsize() == 32 else _with_alpha(surface)


def _is_owned(name: str) -> bool:
    """Whether a sprite bears the colours of a realm: its name has the realm in it."""
    return not REALMS.isdisjoint(name.split("/"))


def _shown(surface: pygame.Surface) -> pygame.Surface:
    """The picture in the format of the window, in which it is blitted fastest."""
    if not (pygame.display.get_init() and pygame.display.get_surface()):
        return surface
    plain = pygame.Surface((1, 1), pygame.SRCALPHA)
    return surface if surface.get_masks() == plain.get_masks() else surface.convert_alpha()


def _alike(surface: pygame.Surface) -> bool:
    """Whether a picture of a page can be scaled straight onto a surface."""
    page = pygame.Surface((1, 1), pygame.SRCALPHA)
    return surface.get_bytesize() == 4 and surface.get_masks()[:3] == page.get_masks()[:3]


def _with_alpha(surface: pygame.Surface) -> pygame.Surface:
    whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    whole.blit(surface, (0, 0))
    return whole


def _whole(length: float) -> int:
    return max(1, math.floor(length + 0.5))


def _tint_over(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    tinted = surface.copy()
    tinted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def _sprite(entry: list[object]) -> Sprite:
    page, x, y, width, height, anchor_x, anchor_y, nominal, *small = entry
    return Sprite(
        page=str(page),
        area=(_int(x), _int(y), _int(width), _int(height)),
        anchor=(_float(anchor_x), _float(anchor_y)),
        nominal=_float(nominal),
        small=str(small[0]) if small else "",
        below=_float(small[1]) if small else 0,
    )


def _int(value: object) -> int:
    return int(str(value))


def _float(value: object) -> float:
    return float(str(value))


def _tint(value: str) -> Colour | None:
    return parse(value) if value else None
