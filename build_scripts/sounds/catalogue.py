"""The list of all sounds: how each is made, how loud it is, and in how many variants it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np

from sounds import great, music, small
from sounds.waves import Random, Wave, decibels, finished, random, resampled

PEAK, DICE_PEAK = -6.0, -10.0
"""Highest points, in decibels."""
AMBIENCE_LEVEL = -36.0
"""Effective level of what is always heard, in decibels."""
PITCHES = (1.0, 0.962, 1.037, 0.984)
"""How fast the variants are played: within 4 %."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a sound is made.

    Attributes:
        make: returns the wave: one row of samples, or two for left and right.
        peak: decibels of its highest point; None where ``make`` has set the level.
        variants: how many files differ a little in pitch, so that repeats do not sound mechanical.
        quality: of the coding, 0 to 1.
    """

    make: Callable[[Random], Wave]
    peak: float | None = PEAK
    variants: int = 1
    quality: float = 0.4


def _ambience(rng: Random) -> Wave:
    wave = great.ambience(rng)
    wave = wave - wave.mean()
    return wave / np.sqrt((wave**2).mean()) * decibels(AMBIENCE_LEVEL)


ONCE = (
    small.ui_deny, small.ui_toggle, small.paper_open, small.paper_close, small.stack_drop, small.token_home,
    small.phase_next, small.turn_own, small.turn_other, small.coin_pay, small.coin_give, small.buy_unit,
    small.upgrade, small.card_turn, small.card_play, small.timer_10, small.timer_3, small.handover,
    small.council, small.save, small.plan_mark, small.event_good, great.event_bad, great.event_all,
    great.magic_shown, great.battle_declare, great.assassinate, great.unit_saved, great.tile_taken,
    great.castle_taken, great.crown_falls, great.final_round, great.victory, great.defeat, great.shared,
)  # fmt: skip
REPEATED = (
    small.ui_hover, small.ui_press, small.token_lift, small.token_drop, small.coin_one, small.coin_many,
    small.card_draw, great.pair_win, great.pair_lose, great.pair_tie, great.unit_falls,
)  # fmt: skip
SOFTER = {
    "ui_hover": -22.0, "ui_press": -12.0, "token_lift": -12.0, "timer_10": -12.0,
    "phase_next": -10.0, "turn_own": -10.0, "event_bad": -9.0, "defeat": -9.0,
}  # fmt: skip
"""What is heard all the time, or holds a long full tone, is quieter than the rest."""

RECIPES: dict[str, Recipe] = {
    **{f.__name__: Recipe(f, SOFTER.get(f.__name__, PEAK)) for f in ONCE},
    **{f.__name__: Recipe(f, SOFTER.get(f.__name__, PEAK), 4) for f in REPEATED},
    "dice_throw": Recipe(small.dice_throw, DICE_PEAK, 4),
    "dice_settle": Recipe(small.dice_settle, DICE_PEAK, 4),
    **{f"dice_hit_{kind}": Recipe(partial(small.dice_hit, kind), DICE_PEAK, 4) for kind in small.DICE},
    "ambience": Recipe(_ambience, None, quality=0.1),
    **{f"music_{name}": Recipe(piece, None, quality=0.3) for name, piece in music.PIECES.items()},
}
LOOPS = tuple(name for name in RECIPES if name == "ambience" or name.startswith("music_"))
"""What is played round and round."""


def files() -> Iterator[tuple[str, str, int]]:
    """Every file without its ending, with the sound and the number of the variant."""
    for name, recipe in RECIPES.items():
        for number in range(recipe.variants):
            yield (f"{name}-{number + 1}" if recipe.variants > 1 else name), name, number


def made(name: str, number: int = 0) -> Wave:
    """Make a variant of a sound."""
    recipe = RECIPES[name]
    wave = recipe.make(random(f"{name}/{number}"))
    if recipe.peak is None:
        return wave
    return finished(resampled(wave, PITCHES[number]), recipe.peak)
