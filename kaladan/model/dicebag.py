"""Free dice and the dice bag (section 12): each face of a kind of die once before any face again.

One bag for each kind of die lies on the table for everybody. Chance picks a face among those left in the bag,
so that the dice asked of it have as many sides as faces are left.
"""

from __future__ import annotations

from collections.abc import Sequence

from kaladan.model.state import State


def sizes_of(state: State, kinds: Sequence[int]) -> tuple[int, ...]:
    """Return how many outcomes each die of these kinds has now, in the order rolled."""
    if state.options.dice == "free":
        return tuple(kinds)
    left = {sides: len(faces) for sides, faces in state.bags.items()}
    sizes = []
    for sides in kinds:
        count = left.get(sides) or sides
        sizes.append(count)
        left[sides] = count - 1
    return tuple(sizes)


def faces_of(state: State, kinds: Sequence[int], picks: Sequence[int]) -> list[int]:
    """Return the faces shown for what chance picked, and take them out of the bags."""
    if state.options.dice == "free":
        return list(picks)
    shown = []
    for sides, pick in zip(kinds, picks, strict=True):
        bag = state.bags.get(sides) or list(range(1, sides + 1))
        shown.append(bag.pop(pick - 1))
        state.bags[sides] = bag
    return shown
