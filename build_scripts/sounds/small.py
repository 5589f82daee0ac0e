"""Sounds of the hand: buttons, paper, tokens, coins, cards, dice, clocks."""

from __future__ import annotations

import numpy as np

from sounds.instruments import (
    BAR,
    DISC,
    bell,
    coin,
    drum,
    harp,
    horn,
    metal,
    paper,
    slide,
    thud,
    whoosh,
    wood,
)
from sounds.waves import Random, Wave, band, click, curve, noise, resampled, room, swell, together

DICE = {6: 1680.0, 8: 1500.0, 10: 1340.0, 12: 1190.0}
"""Pitch of a die on oak by its number of faces: the larger, the lower."""


def ui_hover(rng: Random) -> Wave:
    return band(click(rng, 0.03, 0.005, 300, 1500), 0, 1600)


def ui_press(rng: Random) -> Wave:
    return together([(0, wood(rng, 265, 0.07, 0.25, 0.018), 1), (0, thud(rng, 130, 0.07, 0.02), 0.5)], 0.07)


def ui_deny(rng: Random) -> Wave:
    first, second = (thud(rng, hertz, 0.09, 0.03) + wood(rng, hertz * 1.9, 0.09, 0.1) for hertz in (150, 112))
    return together([(0, first, 1), (0.075, second, 0.9)], 0.17)


def ui_toggle(rng: Random) -> Wave:
    latch = metal(rng, 2300, 0.06, 0.008)
    return together([(0, wood(rng, 620, 0.06, 0.5, 0.01), 1), (0.014, latch, 0.35)], 0.06)


def paper_open(rng: Random) -> Wave:
    rustle = paper(rng, 0.24) * curve(0.24, (0, 0.3), (0.6, 1), (1, 0.6))
    return together([(0, rustle, 1), (0.19, thud(rng, 170, 0.07, 0.015), 0.25)], 0.26)


def paper_close(rng: Random) -> Wave:
    return together([(0, paper(rng, 0.15, 1000, 6500), 0.7), (0.1, thud(rng, 150, 0.08, 0.02), 0.7)], 0.18)


def token_lift(rng: Random) -> Wave:
    return together(
        [(0, wood(rng, 940, 0.08, 0.25, 0.012), 0.8), (0.004, slide(rng, 0.06, 1200, 5000), 0.2)], 0.08
    )


def token_drop(rng: Random) -> Wave:
    return together([(0, wood(rng, 520, 0.11, 0.5, 0.022), 1), (0, thud(rng, 180, 0.1, 0.025), 0.7)], 0.11)


def stack_drop(rng: Random) -> Wave:
    parts = [(at, token_drop(rng), gain) for at, gain in ((0, 1), (0.048, 0.75), (0.083, 0.6))]
    return together([(at, resampled(wave, rng.uniform(0.94, 1.08)), gain) for at, wave, gain in parts], 0.2)


def token_home(rng: Random) -> Wave:
    return together(
        [(0, slide(rng, 0.14, 500, 2600), 0.8), (0.125, wood(rng, 480, 0.055, 0.2, 0.012), 0.6)], 0.18
    )


def coin_one(rng: Random) -> Wave:
    return coin(rng, rng.uniform(3250, 3450), 0.2, 0.05)


def coin_many(rng: Random) -> Wave:
    starts = np.sort(rng.uniform(0, 0.33, 11)) ** 1.1
    parts = [
        (float(at), coin(rng, rng.uniform(2700, 4300), 0.2, 0.045), rng.uniform(0.4, 1)) for at in starts
    ]
    return together(parts, 0.52)


def coin_pay(rng: Random) -> Wave:
    high, low = coin(rng, 3500, 0.2, 0.05), coin(rng, 2650, 0.2, 0.055)
    return together([(0, high, 0.9), (0.085, low, 1), (0.085, wood(rng, 380, 0.1, 0.4), 0.5)], 0.28)


def coin_give(rng: Random) -> Wave:
    inside = [(0.07 + 0.028 * i, coin(rng, rng.uniform(2500, 3400), 0.12, 0.02), 0.35) for i in range(5)]
    pouch = band(together(inside, 0.38), 0, 4200)
    leather = slide(rng, 0.16, 250, 1800)
    return together([(0, leather, 0.5), (0.06, thud(rng, 120, 0.2, 0.04), 0.9), (0, pouch, 1)], 0.38)


def buy_unit(rng: Random) -> Wave:
    leather = slide(rng, 0.16, 220, 1900)
    buckle = metal(rng, 1850, 0.13, 0.03) + metal(rng, 2730, 0.13, 0.02)
    parts = [(0, leather, 0.8), (0.13, buckle, 0.4), (0.17, token_drop(rng), 0.9), (0.2, buckle, 0.15)]
    return together(parts, 0.33)


def upgrade(rng: Random) -> Wave:
    strokes = [(0.0, 0.8), (0.16, 1.0)]
    parts = [(at, metal(rng, 1180, 0.4, 0.10, (*BAR[:4], 3.62)), gain) for at, gain in strokes]
    parts += [(at, wood(rng, 210, 0.08, 0.7), 0.5 * gain) for at, gain in strokes]
    return together(parts, 0.45)


def card_draw(rng: Random) -> Wave:
    return slide(rng, 0.18, 1500, 7500) + 0.12 * paper(rng, 0.18, 2500, 9000)


def card_turn(rng: Random) -> Wave:
    flick = click(rng, 0.05, 0.006, 1200, 6500)
    return together([(0, whoosh(rng, 0.1, 900, 3600), 0.35), (0.085, flick, 1)], 0.14)


def card_play(rng: Random) -> Wave:
    slap = click(rng, 0.12, 0.014, 500, 5500)
    knock = wood(rng, 240, 0.2, 0.5, 0.04)
    return together([(0, whoosh(rng, 0.09, 700, 2600), 0.3), (0.08, slap, 1), (0.08, knock, 0.8)], 0.3)


# -- dice


def dice_hit(kind: int, rng: Random) -> Wave:
    """Resin on oak: a hard click of the die over the knock of the table."""
    hertz = DICE[kind] * rng.uniform(0.97, 1.03)
    shell = wood(rng, hertz, 0.06, 0.9, 0.008)
    return together([(0, shell, 1), (0, wood(rng, 300, 0.06, 0.3, 0.014), 0.7)], 0.06)


def dice_throw(rng: Random) -> Wave:
    """Dice that knock on one another in the cup and leave it."""
    starts = np.sort(rng.uniform(0, 0.24, 9))
    knocks = [
        (float(at), dice_hit(int(rng.choice((6, 8, 10, 12))), rng), rng.uniform(0.3, 0.9)) for at in starts
    ]
    cup = band(together(knocks, 0.32), 350, 5200)
    return together([(0, cup, 1), (0.12, whoosh(rng, 0.2, 1500, 500), 0.5)], 0.32)


def dice_settle(rng: Random) -> Wave:
    gaps = np.cumsum([0, 0.041, 0.031, 0.022, 0.015])
    parts = [(float(at), dice_hit(10, rng), 0.75**i) for i, at in enumerate(gaps)]
    return together(parts, 0.16)


# -- phases, turns, clock


def phase_next(rng: Random) -> Wave:
    return room(together([(0, bell(rng, 1175, 0.3, 0.16), 0.8)], 0.3), rng, 0.2)


def turn_own(rng: Random) -> Wave:
    parts = [(0, horn(rng, 293.66, 0.3, 0.55), 0.8), (0.24, horn(rng, 440.0, 0.52, 0.75), 1)]
    return room(together(parts, 0.9), rng, 0.35, 0.9)


def turn_other(rng: Random) -> Wave:
    return room(together([(0, band(drum(rng, 92, 0.3, 0.1, 0.1), 0, 700), 1)], 0.3), rng, 0.25)


def timer_10(rng: Random) -> Wave:
    return wood(rng, 880, 0.06, 0.4, 0.01)


def timer_3(rng: Random) -> Wave:
    return wood(rng, 1175, 0.09, 0.9, 0.018) + 0.5 * wood(rng, 440, 0.09, 0.6, 0.02)


# -- the table


def handover(rng: Random) -> Wave:
    """Curtain rings on a rod, one after the other, and heavy cloth."""
    starts = np.linspace(0, 0.36, 9) + rng.uniform(0, 0.015, 9)
    rings = [(float(at), metal(rng, rng.uniform(2300, 2900), 0.1, 0.02, DISC[:4]), 0.35) for at in starts]
    return together([*rings, (0, slide(rng, 0.48, 180, 1500), 1.1)], 0.52)


def council(rng: Random) -> Wave:
    """A door that falls to, and low voices."""
    voices = band(noise(rng, 0.42), 180, 620, 2) * (
        1 + 0.8 * np.sin(2 * np.pi * 4.3 * np.arange(18522) / 44100)
    )
    door = wood(rng, 130, 0.25, 0.4, 0.07)
    return room(
        together(
            [(0, door, 1), (0, thud(rng, 75, 0.25, 0.07), 0.9), (0.06, voices * swell(0.42, 0.1, 0.2), 0.3)],
            0.5,
        ),
        rng,
    )


def save(rng: Random) -> Wave:
    """A quill: three strokes."""
    strokes = [(0.0, 0.05), (0.05, 0.03), (0.085, 0.075)]
    return together([(at, slide(rng, long, 2600, 7000), 1) for at, long in strokes], 0.17)


def plan_mark(rng: Random) -> Wave:
    return together(
        [(0, wood(rng, 720, 0.14, 0.7, 0.02), 1), (0.002, metal(rng, 3100, 0.1, 0.018), 0.25)], 0.14
    )


def event_good(rng: Random) -> Wave:
    parts = [
        (0, harp(rng, 293.66, 0.8), 0.7),
        (0.10, harp(rng, 440.0, 0.75), 0.9),
        (0.2, harp(rng, 587.33, 0.7), 0.6),
    ]
    return room(together(parts, 0.9), rng, 0.3, 0.8)
