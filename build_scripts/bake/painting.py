"""A picture that is built up in layers like a small stage: sky, land, things, light, mist.

Places are in units: 160 across and 100 down, from the upper left corner.
"""

from __future__ import annotations

import numpy as np
import pygame

from bake.noise import noise, random
from bake.raster import (
    Array,
    blend,
    colours_of,
    drop,
    grain,
    grid,
    ramp,
    set_colours,
    soft,
)
from bake.vector import Box, Paint, closed, linear, path, rectangle, render
from kaladan.ui.palette import Colour, darken, lighten, parse

WIDTH, HEIGHT = 160, 100
PIXELS = 4
"""Pixels for each unit."""

BOX: Box = (0, 0, WIDTH, HEIGHT)


class Picture:
    """One picture; each method paints over what is there."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.size = WIDTH * PIXELS, HEIGHT * PIXELS
        self.surface = pygame.Surface(self.size, pygame.SRCALPHA)
        self._next = seed * 100

    def sky(self, *colours: str, cloud: str = "", cover: float = 0.5) -> None:
        """A sky from top to bottom, with clouds of a colour over about `cover` of it."""
        _, y = self._grid()
        places = np.linspace(0, 1, len(colours))
        stops = [(float(place), parse(text)) for place, text in zip(places, colours, strict=True)]
        rough = noise(*self.size, 150, 40, 4, self._seed())
        painted = ramp(np.clip(y / HEIGHT + (rough - 0.5) * 0.10, 0, 1), stops)
        if cloud:
            painted = blend(painted, parse(cloud), self._clouds(cover))
        set_colours(self.surface, painted)
        self.surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)

    def _clouds(self, cover: float) -> Array:
        bank = noise(*self.size, 260, 46, 6, self._seed(), 0.58)
        thick: Array = np.clip((bank - (1 - cover)) * 3.2, 0, 1) * 0.75
        return thick

    def burst(self, x: float, y: float, colour: str, strength: float = 0.5, rays: int = 18) -> None:
        """Rays of light from a point."""
        across, down = self._from(x, y)
        angle, far = np.arctan2(down, across), np.hypot(across, down)
        beams = 0.5 + 0.5 * np.sin(angle * rays)
        light = np.clip(1 - far / 110, 0, 1) * (0.35 + 0.65 * beams) * strength
        self._mix(colour, light)

    def glow(self, x: float, y: float, radius: float, colour: str, strength: float = 1) -> None:
        """A soft light that is added round a point."""
        across, down = self._from(x, y)
        light = np.exp(-((np.hypot(across, down) / radius) ** 2)) * strength
        lit = colours_of(self.surface) + np.array(parse(colour), np.float32) * light[..., None]
        set_colours(self.surface, lit)

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """A sharp sun or moon."""
        across, down = self._from(x, y)
        self._mix(colour, np.clip((radius - np.hypot(across, down)) * PIXELS, 0, 1))

    def land(self, y: float, colour: str, *, swell: float = 6, rough: float = 60, dark: float = 0.45) -> None:
        """Ground from about `y` down; hills rise by `swell` and are about `rough` units wide."""
        _, at_y = self._grid()
        line = noise(self.size[0], 4, rough * PIXELS, None, 4, self._seed())[:, :1]
        depth = at_y - (y - (line - 0.5) * 2 * swell)
        tone = noise(*self.size, 60, 18, 4, self._seed())
        lit, shade = lighten(parse(colour), 0.16), darken(parse(colour), dark)
        level = np.clip(depth / (HEIGHT - y + swell) + (tone - 0.5) * 0.5, 0, 1)
        ground = ramp(level, [(0, lit), (0.35, parse(colour)), (1, shade)])
        cover = np.clip(depth * PIXELS, 0, 1)
        rim = np.clip(1 - np.abs(depth) * PIXELS / 2.4, 0, 1) * 0.55
        painted = blend(colours_of(self.surface), ground, cover)
        set_colours(self.surface, blend(painted, darken(parse(colour), 0.75), rim))

    def ridge(self, y: float, colour: str, *, height: float = 26, seed: int = 0) -> None:
        """A far range of pointed mountains in one tone and a lighter side."""
        generator = random(self.seed * 7 + seed)
        body, x = "", -20.0
        tone = parse(colour)
        while x < WIDTH + 20:
            wide, tall = generator.uniform(28, 52), generator.uniform(0.55, 1) * height
            top = x + wide * generator.uniform(0.42, 0.58)
            left = f"M{x} {y} L{top} {y - tall} L{top + wide * 0.08} {y}Z"
            body += path(f"M{x} {y} L{top} {y - tall} L{x + wide} {y}Z", darken(tone, 0.22))
            body += path(left, lighten(tone, 0.12))
            x += wide * generator.uniform(0.45, 0.7)
        body += path(rectangle(0, y - 0.5, WIDTH, HEIGHT), tone)
        self.add(body)

    def mist(self, y: float, thick: float, colour: str, opacity: float = 0.7) -> None:
        """A bank of mist that lies across the picture."""
        _, at_y = self._grid()
        band = np.clip(1 - np.abs(at_y - y) / thick, 0, 1)
        wisps = np.clip(noise(*self.size, 220, 30, 5, self._seed()) * 1.5 - 0.2, 0, 1)
        self._mix(colour, band * wisps * opacity)

    def interior(self, wall: str, floor: str, y: float = 70) -> None:
        """A room: a wall of large stones and a floor."""
        self.sky(wall, wall)
        tone, body = parse(wall), ""
        for row in range(int(y // 11) + 1):
            shift = 11 if row % 2 else 0
            for column in range(-1, 8):
                stone = rectangle(column * 22 + shift, y - 11 * (row + 1), 22, 11, 1.4)
                shade = (row * 7 + column * 5) % 3 * 0.05
                body += path(stone, lighten(tone, shade), line=darken(tone, 0.4), width=0.7)
        body += path(rectangle(0, y, WIDTH, HEIGHT), floor)
        body += path(f"M0 {y} H{WIDTH}", line=darken(parse(floor), 0.5), width=1)
        self.add(body, texture=0.16)

    def add(self, body: str, *, texture: float = 0.10, shadow: float = 0) -> None:
        """Things drawn as SVG elements; `shadow` is the softness of their shadow in units."""
        layer = grain(render(METALS + body, *self.size, BOX), texture, 26, self._seed(), 3, 16)
        if shadow:
            offset = shadow * PIXELS * 0.5, shadow * PIXELS * 0.8
            drop(self.surface, layer, (0, 0), shadow * PIXELS, offset, 0.6)
        else:
            self.surface.blit(layer, (0, 0))

    def halo(self, body: str, colour: str, size: float = 4, strength: float = 0.9) -> None:
        """The light that comes from behind things."""
        radius = size * PIXELS
        light = soft(render(METALS + body, *self.size, BOX), radius, parse(colour), strength)
        edge = (light.get_width() - self.size[0]) // 2
        self.surface.blit(light, (-edge, -edge))

    def ghost(self, body: str, opacity: float) -> None:
        """Things that are half there."""
        layer = render(METALS + body, *self.size, BOX)
        layer.set_alpha(round(255 * opacity))
        self.surface.blit(layer, (0, 0))

    def sparks(self, x: float, y: float, spread: float, count: int, colour: str = "#FFD27A") -> None:
        """Bright points scattered round a place, thicker near it."""
        generator = random(self._seed())
        body = ""
        for _ in range(count):
            dx, dy = generator.normal(0, spread, 2)
            size = generator.uniform(0.25, 0.8)
            body += path(_spark(x + float(dx), y + float(dy) * 0.8, float(size)), colour)
        self.add(body, texture=0)

    def finished(self, vignette: float = 0.55) -> pygame.Surface:
        """The picture with darkened corners and a breath of brush grain."""
        x, y = self._grid()
        far = np.hypot((x - 80) / 80, (y - 48) / 56)
        dark = 1 - np.clip(far - 0.62, 0, 1) * vignette
        brush = noise(*self.size, 14, 5, 3, self.seed + 5)
        light = dark * (0.95 + 0.10 * brush)
        set_colours(self.surface, colours_of(self.surface) * light[..., None])
        return self.surface

    def _mix(self, colour: str, share: Array) -> None:
        set_colours(self.surface, blend(colours_of(self.surface), parse(colour), share))

    def _grid(self) -> tuple[Array, Array]:
        x, y = grid(*self.size)
        return x / PIXELS, y / PIXELS

    def _from(self, x: float, y: float) -> tuple[Array, Array]:
        at_x, at_y = self._grid()
        return at_x - x, at_y - y

    def _seed(self) -> int:
        self._next += 1
        return self._next


def _spark(x: float, y: float, size: float) -> str:
    return closed([(x, y - size), (x + size, y), (x, y + size), (x - size, y)])


def _metal(name: str, *tones: str, across: bool = True) -> str:
    last = len(tones) - 1
    stops: list[tuple[float, Colour]] = [(i / last, parse(tone)) for i, tone in enumerate(tones)]
    return linear(name, stops, (0, 0), (1, 0.35) if across else (0, 1))


METALS = "".join(
    (
        _metal("steel", "#F4F7FA", "#B9C4CF", "#6D7A88"),
        _metal("iron", "#8A93A0", "#535C69", "#272D36"),
        _metal("gold", "#FFF0B8", "#F3C64E", "#A8701A", across=False),
        _metal("brass", "#F6DE9C", "#C99B45", "#6F4A1B"),
        _metal("wood", "#A9743F", "#7A4E28", "#44290F"),
        _metal("pale_wood", "#D9AE74", "#B2834B", "#7A5328"),
        _metal("stone", "#CFC6B3", "#9C9382", "#5E574C"),
        _metal("slate", "#7E8794", "#535B68", "#2C323C"),
        _metal("leather", "#9A6238", "#6B3F20", "#37200F"),
        _metal("bone", "#FFFBEA", "#E5DABB", "#A79770"),
        _metal("paper", "#FFF6DC", "#EBDAB0", "#C2A56C", across=False),
        _metal("blood", "#E0483A", "#A8161E", "#5A070F"),
        _metal("skin", "#F2CBA3", "#D29C70", "#94623C"),
        _metal("fire", "#FFF6C0", "#FFB23E", "#D8401A", across=False),
        _metal("leaf", "#A9CF6E", "#5F8F3E", "#2C4F22"),
        _metal("night", "#4A4370", "#2A2448", "#120E24", across=False),
        _metal("crimson", "#D8343C", "#A2141E", "#5C0A12", across=False),
        _metal("green", "#94C06E", "#5E8E42", "#2F5226", across=False),
        _metal("copper", "#F0B07A", "#B86B38", "#64341A"),
        _metal("sky", "#B9E6FA", "#5FB4E0", "#225A86", across=False),
        _metal("violet", "#B58BE0", "#7A48AE", "#3A1C5E", across=False),
        _metal("teal", "#4FB8A8", "#12867B", "#054640", across=False),
    )
)
"""Gradients that every layer may use as ``url(#name)``."""


def metal(name: str) -> Paint:
    """One of the gradients of this module as a paint."""
    return f"url(#{name})"
