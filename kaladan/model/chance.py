"""The generator that answers for chance: SplitMix64, one 64-bit number, the same on every machine."""

from __future__ import annotations

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seeded(text: str) -> int:
    """Return the generator's first state for a seed; any text will do, a number is a text too."""
    state = 0xCBF29CE484222325
    for byte in text.encode():
        state = ((state ^ byte) * 0x100000001B3) & _MASK
    return state


def roll(state: int, dice: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Roll fair dice.

    Args:
        state: the generator's state, 64 bits.
        dice: the number of sides of each die, from 1 to 2**32.

    Returns:
        The generator's next state, and a face from 1 for each die. Faces are exactly equally likely:
        numbers beyond the largest multiple of the sides are drawn again.
    """
    faces = []
    for sides in dice:
        limit = (1 << 64) - (1 << 64) % sides
        while True:
            state = (state + _STEP) & _MASK
            mixed = state
            mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
            mixed ^= mixed >> 31
            if mixed < limit:
                break
        faces.append(mixed % sides + 1)
    return state, tuple(faces)
