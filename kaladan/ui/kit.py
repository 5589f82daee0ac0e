"""The kit: what every component needs in its hands to draw itself at one scale."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, replace

import pygame

from kaladan.ui import effects
from kaladan.ui.atlas import Atlas
from kaladan.ui.cache import PictureCache
from kaladan.ui.layout import Layout
from kaladan.ui.overlay import Overlay
from kaladan.ui.pace import Pace, Reading
from kaladan.ui.palette import Colour, Palette, assets_folder, palette
from kaladan.ui.style import Style, Types, style
from kaladan.ui.text import Fonts, TextPainter
from kaladan.ui.words import Words, words


@dataclass(frozen=True)
class Kit:
    """Everything that a component draws with. Lengths given to `px` are logical pixels.

    Attributes:
        strong: draw tokens with strong patterns and thicker rims (the high contrast setting).
        still: what would move fades into its place (the setting of reduced motion).
    """

    layout: Layout
    atlas: Atlas
    palette: Palette
    style: Style
    words: Words
    fonts: Fonts
    text: TextPainter
    pictures: PictureCache
    pace: Pace = field(default_factory=Pace)
    strong: bool = False
    still: bool = False

    @property
    def type(self) -> Types:
        """The type scale."""
        return self.style.type

    def px(self, logical: float) -> int:
        """A logical length in real pixels."""
        return self.layout.px(logical)

    def stroke(self, logical: float) -> int:
        """A line width in real pixels, at least one."""
        return self.layout.stroke(logical)

    def colour(self, name: str) -> Colour:
        """A colour of the palette."""
        return self.palette.colour(name)

    def fetch(self, sprites: Iterable[tuple[str, float]]) -> None:
        """Have sprites scaled to nominal sizes before they are drawn.

        A scene calls this with what it is going to draw: reading a page of the atlas costs more
        than a frame, and in this order each page is read once.

        Raises:
            NotReady: some are still missing; while a page is read, those of open pages are scaled.
        """
        missing = False
        for name, size in sorted(set(sprites), key=lambda item: (self.atlas.page(item[0]), item)):
            try:
                self.atlas.sized(name, size)
            except Reading:
                missing = True
        if missing:
            raise Reading

    def picture(
        self, key: Hashable, make: Callable[[], pygame.Surface], size: tuple[int, int] = (0, 0)
    ) -> pygame.Surface:
        """A picture made once for this layout, of ``size`` if that is known. Do not draw on it."""
        return self.pictures.get((self.layout, key), make, size)

    def part(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A part of a large picture, which `finish` forgets; a frame makes only those it has time for.

        Raises:
            NotReady: the part was made, or is to be made, but the next one has to wait for another frame.
        """
        made = self.picture(key, make)
        self.pace.ask()
        return made

    def finish(self, *keys: Hashable) -> None:
        """Forget the parts of a picture that has been put together."""
        for key in keys:
            self.pictures.drop((self.layout, key))

    def symbol(self, name: str, size: int, colour: str | Colour) -> pygame.Surface:
        """A symbol in a colour of the palette, in a square of ``size`` real pixels."""
        tint = self.colour(colour) if isinstance(colour, str) else colour
        return self.atlas.tinted(f"symbol/{name}", size, tint)

    def stamp(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        key: Hashable,
        paint: Callable[[pygame.Surface, pygame.Rect], None],
        margin: int = 0,
        *,
        lit: bool = False,
    ) -> None:
        """Draw what ``paint`` draws for a rectangle of this size; painted once, then blitted.

        Args:
            key: everything that changes the look, apart from the size.
            paint: draws on a clear surface, into the rectangle that it is given.
            margin: real pixels around the rectangle that shadows and halos may use.
            lit: the look has a halo over a shadow, so it is put together exactly.
        """
        size = rect.width + 2 * margin, rect.height + 2 * margin
        box = pygame.Rect((margin, margin), rect.size)

        def make() -> pygame.Surface:
            if lit:
                return effects.exact(size, lambda ground: paint(ground, box))
            layer = pygame.Surface(size, pygame.SRCALPHA)
            paint(layer, box)
            return layer

        layer = self.picture(("stamp", key, rect.size, margin, lit), make, size)
        at = rect.x - margin, rect.y - margin
        if lit and isinstance(surface, Overlay):
            surface.add_lit(layer, at)
        else:
            surface.blit(layer, at, special_flags=pygame.BLEND_PREMULTIPLIED if lit else 0)

    def on(self, window: tuple[int, int]) -> Kit:
        """The same kit for a window of another size."""
        return self.with_layout(replace(self.layout, window=window))

    def forget(self) -> None:
        """Give up what was made for any size: pictures and fonts; what is drawn next is made again."""
        self.pictures.clear()
        self.atlas.forget_pictures()
        self.fonts.forget()

    def zoomed(self, factor: float) -> Kit:
        """The same kit with everything ``factor`` times as large."""
        return self.with_layout(replace(self.layout, zoom=self.layout.zoom * factor))

    def with_layout(self, layout: Layout) -> Kit:
        """The same kit for another layout; fonts and pictures are shared."""
        return replace(self, layout=layout, text=TextPainter(self.fonts, layout, self.pictures))


def open_kit(window: tuple[int, int], atlas: Atlas | None = None) -> Kit:
    """The game's kit for a window of ``window`` pixels. Needs an open pygame display."""
    layout, pace = Layout(window), Pace()
    pictures = PictureCache(pace=pace)
    fonts = Fonts(assets_folder() / "fonts", style().faces)
    return Kit(
        layout=layout,
        atlas=atlas or Atlas.open(pace=pace),
        palette=palette(),
        style=style(),
        words=words(),
        fonts=fonts,
        text=TextPainter(fonts, layout, pictures),
        pictures=pictures,
        pace=pace,
    )
