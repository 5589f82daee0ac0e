"""Colour distance and the three kinds of colour blindness, for tests. Plain Python.

CIEDE2000 after Sharma et al. (2005); dichromacy after Machado et al. (2009) at full severity.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

Triple = tuple[float, float, float]

VISIONS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def linear(colour: Sequence[float]) -> Triple:
    """Linear light from 0 to 1 of a colour from 0 to 255."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour[:3])
    )
    return red, green, blue


def seen(light: Triple, vision: str) -> Triple:
    """Linear light as it is seen with a kind of vision."""
    red, green, blue = (min(1, max(0, part)) for part in _times(VISIONS[vision], light))
    return red, green, blue


def distance(first: Triple, second: Triple, vision: str) -> float:
    """CIEDE2000 between two colours in linear light, as seen with a kind of vision."""
    return _ciede2000(_lab(seen(first, vision)), _lab(seen(second, vision)))


def _times(rows: Sequence[Triple], light: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, light, strict=True)) for row in rows)
    return x, y, z


def _lab(light: Triple) -> Triple:
    parts = [value / white for value, white in zip(_times(TO_XYZ, light), WHITE, strict=True)]
    x, y, z = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _ciede2000(first: Triple, second: Triple) -> float:
    l1, a1, b1 = first
    l2, a2, b2 = second
    chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    d_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, mean = (l1 + l2) / 2, (c1 + c2) / 2
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    return _combined(l2 - l1, c2 - c1, d_hue, light, mean, hue)


def _combined(d_light: float, d_chroma: float, d_hue: float, light: float, mean: float, hue: float) -> float:
    def cos(degrees: float) -> float:
        return math.cos(math.radians(degrees))

    weight = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6)
    weight -= 0.20 * cos(4 * hue - 63)
    around = 30 * math.exp(-(((hue - 275) / 25) ** 2))
    twist = -2 * math.sqrt(mean**7 / (mean**7 + 25**7)) * math.sin(math.radians(2 * around))
    s_light = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    s_chroma, s_hue = 1 + 0.045 * mean, 1 + 0.015 * mean * weight
    x, y, z = d_light / s_light, d_chroma / s_chroma, d_hue / s_hue
    return math.sqrt(x * x + y * y + z * z + twist * y * z)
