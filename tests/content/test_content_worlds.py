"""The standard worlds (section 1.3): sizes, terrain, and how fair their Castle positions are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from kaladan.content.loader import load
from kaladan.model.catalogue import World
from kaladan.model.hexes import Hex

SIZES = {2: 7, 3: 7, 4: 13, 5: 14, 6: 19}
WORLDS = [f"{players}/{sheet}" for players in SIZES for sheet in ("strongholds", "open_marches")]


def symmetries(world: World) -> Iterator[dict[int, int]]:
    """Yield every turn and mirror about the world's centre that keeps its shape and terrain.

    Each is given as where it carries each tile. The centre may lie between hexagons; scaled
    by the number of tiles and moved to the origin, its coordinates are whole numbers.
    """
    scale = len(world.hexes)
    centre = [sum(values) for values in zip(*((h.q, h.r, h.s) for h in world.hexes), strict=True)]
    places = [
        Hex(*(scale * own - mid for own, mid in zip((h.q, h.r, h.s), centre, strict=True)))
        for h in world.hexes
    ]
    tile_at = {place: tile for tile, place in enumerate(places)}
    for mirrored in (False, True):
        for sixths in range(6):
            moved = [(p.mirrored() if mirrored else p).turned(sixths) for p in places]
            if all(
                place in tile_at and world.letters[tile_at[place]] == letter
                for place, letter in zip(moved, world.letters, strict=True)
            ):
                yield {tile: tile_at[place] for tile, place in enumerate(moved)}


def castles_alike(world: World) -> bool:
    """Whether each Castle position can be carried onto each other one, Castles onto Castles."""
    castles = set(world.castle_positions)
    kept = [carried for carried in symmetries(world) if {carried[tile] for tile in castles} == castles]
    return all(any(carried[one] == other for carried in kept) for one, other in permutations(castles, 2))


def test_there_is_a_world_for_each_number_of_players_and_sheet() -> None:
    assert list(load().worlds) == WORLDS


@pytest.mark.parametrize("name", WORLDS)
def test_size_and_castle_terrain(name: str) -> None:
    world = load().worlds[name]
    castle = "F" if world.sheet == "strongholds" else "W"
    assert len(world.hexes) == SIZES[world.players]
    assert len(world.castle_positions) == world.players
    assert {world.letters[tile] for tile in world.castle_positions} == {castle}


@pytest.mark.parametrize("name", WORLDS)
def test_terrain_tiles_suffice(name: str) -> None:
    there_are = {terrain.letter: terrain.tiles for terrain in load().terrains}
    needed = Counter(load().worlds[name].letters)
    assert all(there_are[letter] >= count for letter, count in needed.items())


@pytest.mark.parametrize("name", WORLDS)
def test_same_tile_is_always_carried_onto_itself(name: str) -> None:
    world = load().worlds[name]
    assert {tile: tile for tile in range(len(world.hexes))} in list(symmetries(world))


@pytest.mark.parametrize("name", WORLDS)
def test_symmetries_keep_neighbours(name: str) -> None:
    world = load().worlds[name]
    for carried in symmetries(world):
        for tile, near in enumerate(world.neighbours):
            assert {carried[other] for other in near} == set(world.neighbours[carried[tile]])


@pytest.mark.parametrize("name", [name for name in WORLDS if not name.startswith("5")])
def test_castle_positions_are_alike(name: str) -> None:
    assert castles_alike(load().worlds[name])


@pytest.mark.parametrize("name", ["5/strongholds", "5/open_marches"])
def test_five_castle_positions_cannot_be_alike(name: str) -> None:
    # A turn or mirror that carries all five in one orbit would need an order that 5 divides, and
    # a layout of hexagons has at most 12 symmetries; so this holds for every choice of positions.
    world = load().worlds[name]
    assert not castles_alike(world)
    assert len(list(symmetries(world))) % 5
