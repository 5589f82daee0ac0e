"""The pictures of the rulebook, drawn by the kit with the looks that the game itself has."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from kaladan.model.catalogue import Catalogue, UnitKind
from kaladan.model.turn import PHASES
from kaladan.scenes import looks
from kaladan.scenes.board_chrome import SYMBOLS
from kaladan.scenes.new_match_parts import draw_world
from kaladan.ui import dice, frames
from kaladan.ui.board import BoardView, Tile
from kaladan.ui.cards import draw_magic
from kaladan.ui.dice import DieLook, DieState
from kaladan.ui.event_cards import draw_event
from kaladan.ui.hexgrid import fit_grid
from kaladan.ui.kit import Kit
from kaladan.ui.phasetrack import Phase, Track, draw_track
from kaladan.ui.tokens import TokenLook, arms, draw_token

#: Logical width and height of a picture by the first part of its name ("dice" is a part of another); those in
#: ``WIDE`` stand on a line of their own, the others beside the text.
SIZES = {
    "unit": (176, 116), "terrain": (132, 124), "realm": (132, 128), "magic": (165, 231), "event": (165, 231),
    "dice": (420, 74), "worlds": (560, 150), "phases": (760, 50), "pairs": (330, 132), "tie": (150, 132),
    "crown": (150, 84), "tiles": (330, 130), "brief": (744, 300),
}  # fmt: skip
WIDE = ("worlds", "phases", "pairs", "tie", "crown", "tiles", "brief")
#: How much of the picture of the whole game the realms take, in logical pixels.
REALMS = 154
#: The realms whose colours the units, and the two sides of a battle, have.
ATTACKS, DEFENDS = "khalisia", "sylvarin"
#: The faces of a battle that is compared: attack and defence, sorted.
PAIRS = ((10, 6, 4), (8, 7, 3))


def is_wide(name: str) -> bool:
    """Whether a picture has a line of its own."""
    return name in WIDE


def picture_size(kit: Kit, name: str) -> tuple[int, int]:
    """Return the real width and height of a picture."""
    width, height = SIZES[name.partition("/")[0]]
    return kit.px(width), kit.px(height)


def draw_picture(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, name: str, catalogue: Catalogue
) -> None:
    """Draw a picture of the book by its name.

    Raises:
        NotReady: a part of it has to wait for another frame.
    """
    kit.pace.ask()
    kind, _, entry = name.partition("/")
    drawers: dict[str, Callable[[], None]] = {
        "unit": lambda: _unit(kit, surface, rect, _kind(catalogue, entry)),
        "terrain": lambda: _tiles(kit, surface, rect, (entry,)),
        "realm": lambda: _realm(kit, surface, rect, entry),
        "magic": lambda: draw_magic(kit, surface, rect, looks.magic_card(kit, catalogue, entry)),
        "event": lambda: draw_event(kit, surface, rect, looks.event_card(kit, catalogue, entry)),
        "brief": lambda: _brief(kit, surface, rect, catalogue),
        "worlds": lambda: _worlds(kit, surface, rect, catalogue),
        "phases": lambda: _phases(kit, surface, rect),
        "pairs": lambda: _pairs(kit, surface, rect, PAIRS),
        "tie": lambda: _pairs(kit, surface, rect, ((7,), (7,))),
        "crown": lambda: _crown(kit, surface, rect),
        "tiles": lambda: _tiles(kit, surface, rect, _every_terrain(catalogue), stand=True),
    }
    drawers[kind]()


def _kind(catalogue: Catalogue, name: str) -> UnitKind:
    return catalogue.units[catalogue.unit_index[name]]


def _every_terrain(catalogue: Catalogue) -> tuple[str, ...]:
    return tuple(terrain.id for terrain in catalogue.terrains)


def _unit(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, unit: UnitKind) -> None:
    """The token on both its sides; below each the dice of attack and defence."""
    sides = [(False, unit.attack, unit.defence)]
    if unit.can_be_upgraded:
        sides.append((True, unit.upgraded_attack, unit.upgraded_defence))
    for index, (upgraded, attack, defence) in enumerate(sides):
        x = rect.x + round(rect.width * (index + 0.5) / len(sides))
        look = TokenLook(ATTACKS, unit.id, upgraded)
        draw_token(kit, surface, look, (x, rect.y + kit.px(34)), kit.px(56))
        _row(kit, surface, (x, rect.y + kit.px(92)), [(*attack, 0), (*defence, 1)])


def _row(kit: Kit, surface: pygame.Surface, centre: tuple[int, int], groups: list[tuple[int, ...]]) -> None:
    """Dice of attack, then those of defence in the other colours; the last number of a group is its side."""
    size, gap = kit.px(25), kit.px(27)
    sides = [(kind, group[-1]) for group in groups for kind in group[:-1]]
    left = centre[0] - gap * (len(sides) - 1) // 2
    for index, (kind, side) in enumerate(sides):
        look = DieLook(kind, kind, (ATTACKS, DEFENDS)[side])
        dice.draw_die(kit, surface, look, (left + gap * index, centre[1]), size)


def _tiles(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, terrains: tuple[str, ...], *, stand: bool = False
) -> None:
    """Tiles side by side; on the first a Castle and a unit, to show who holds what."""
    places = [(index, 0) for index in range(len(terrains))]
    grid = fit_grid(rect.inflate(-kit.px(8), -kit.px(18)), places, kit.px(64))
    view = BoardView(kit, grid, compass=False)
    for index, (place, terrain) in enumerate(zip(places, terrains, strict=True)):
        castle = ATTACKS if stand and not index else None
        view.draw_tile(surface, place, Tile(terrain, index, castle))
    if stand:
        x, y = grid.centre(places[0])
        draw_token(kit, surface, TokenLook(ATTACKS, "crown"), (x, y + grid.radius * 0.3), grid.radius * 0.6)
        draw_token(kit, surface, TokenLook(DEFENDS, "archer"), grid.centre(places[1]), grid.radius * 0.6)


def _realm(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, realm: str) -> None:
    arms(kit, surface, realm, (rect.x + kit.px(52), rect.y + kit.px(54)), kit.px(96))
    draw_token(
        kit, surface, TokenLook(realm, "special"), (rect.x + kit.px(98), rect.y + kit.px(94)), kit.px(52)
    )


def _brief(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, catalogue: Catalogue) -> None:
    """The realms with their arms and names, below them tiles with units, and the dice."""
    for index, realm in enumerate(catalogue.realms):
        x = rect.x + round(rect.width * (index + 0.5) / len(catalogue.realms))
        arms(kit, surface, realm, (x, rect.y + kit.px(56)), kit.px(88))
        at, ink = (x, rect.y + kit.px(120)), kit.colour("ink")
        kit.text.draw(surface, kit.words(f"realm.{realm}.name"), at, kit.type.name, ink, align="centre")
    low = pygame.Rect(rect.x, rect.y + kit.px(REALMS), rect.width, rect.height - kit.px(REALMS))
    tiles = pygame.Rect((0, low.y), picture_size(kit, "tiles"))
    numbers = pygame.Rect((0, 0), picture_size(kit, "dice"))
    left = low.x + (low.width - tiles.width - numbers.width) // 2
    tiles.x, numbers.midleft = left, (left + tiles.width, low.centery)
    _tiles(kit, surface, tiles, _every_terrain(catalogue), stand=True)
    _dice(kit, surface, numbers)


def _dice(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The four kinds of dice with their names."""
    for index, kind in enumerate(dice.KINDS):
        x = rect.x + round(rect.width * (index + 0.5) / len(dice.KINDS))
        look = DieLook(kind, kind, ATTACKS if index % 2 else DEFENDS)
        dice.draw_die(kit, surface, look, (x - kit.px(22), rect.centery), kit.px(50))
        at, ink = (x + kit.px(12), rect.centery), kit.colour("ink")
        kit.text.draw(surface, f"D{kind}", at, kit.type.name, ink)


def _worlds(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, catalogue: Catalogue) -> None:
    """The worlds from the smallest to the largest, on the sheet that each is listed with first."""
    first = {world.players: world for world in reversed(catalogue.worlds.values())}
    for index, players in enumerate(sorted(first)):
        place = pygame.Rect(0, rect.y, rect.width // len(first) - kit.px(8), rect.height - kit.px(20))
        place.x = rect.x + rect.width * index // len(first)
        draw_world(kit, surface, place, first[players], drawn=False)
        at, ink = (place.centerx, rect.bottom - kit.px(8)), kit.colour("ink_secondary")
        kit.text.draw(surface, str(players), at, kit.type.small.semibold, ink, align="centre")


def _phases(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The phase track as it is on the board, at the Action."""
    frames.fill(kit, surface, rect, "oak_dark", radius=8, edge="brass_shadow")
    names = tuple(Phase(kit.words(f"phase.{name}.name"), SYMBOLS[name]) for name in PHASES)
    draw_track(kit, surface, rect.inflate(-kit.px(16), -kit.px(8)), Track(names, PHASES.index("action")))


def _pairs(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, faces: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    """Attack above, defence below; who loses a pair has a crack, and a tie goes to the defender."""
    count = len(faces[0])
    for index, pair in enumerate(zip(*faces, strict=True)):
        x = rect.x + round(rect.width * (index + 0.5) / count)
        attack_wins = pair[0] > pair[1]
        for side, (face, y) in enumerate(zip(pair, (0.27, 0.76), strict=True)):
            won = attack_wins is (side == 0)
            look = DieLook(10, face, (ATTACKS, DEFENDS)[side], DieState.WON if won else DieState.LOST)
            dice.draw_die(kit, surface, look, (x, rect.y + round(rect.height * y)), kit.px(48))


def _crown(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_token(kit, surface, TokenLook(ATTACKS, "crown"), (rect.x + kit.px(44), rect.centery), kit.px(62))
    size = kit.px(46)
    picture = kit.symbol("crown_broken", size, "attack")
    surface.blit(picture, picture.get_rect(center=(rect.x + kit.px(110), rect.centery)))
