"""What lies on the table beside the map: Event deck, last Event, what lasts for all, the points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from kaladan.model.events import HIDDEN
from kaladan.model.scoring import score
from kaladan.scenes import looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.scene import Spot
from kaladan.ui import cards, event_cards, frames, medals
from kaladan.ui.hexgrid import ABOVE, SQUASH, Grid
from kaladan.ui.kit import Kit
from kaladan.ui.layout import MatchAreas
from kaladan.ui.tokens import arms
from kaladan.ui.tooltips import Tooltip

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: Logical sizes: the deck, a tag of what lasts, which is wider where its word needs it, the bank's coins
#: together, and each of them.
DECK, TAG, BANK, COIN = (54, 76), (104, 26), (70, 56), 27
#: Logical sizes of the last Event: the largest beside the deck that covers no tile; the last one also below.
LASTS = ((118, 152), (104, 136), (92, 122), (86, 116), (86, 92), (86, 78))
#: Where the coins of the bank lie, logical, from their middle; those behind come first.
COINS = ((1, -13), (-19, 4), (17, 10))
#: Logical pixels: from the corner, between deck and last Event, above and below both.
CORNER, BETWEEN, ENDS = 14, 14, 4
#: Logical pixels by which the points move to the edge where they would touch a tile.
CLOSER = 7
#: Logical pixels that a map which makes way for the decks keeps free below it.
BELOW = 34


class Props:
    """What lies beside the map of one scene. In small windows the top bar tells it instead."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self._found: tuple[object, tuple[pygame.Rect, tuple[int, int]]] | None = None

    # -- where

    def decks(self, s: Situation, areas: MatchAreas) -> pygame.Rect:
        """Return where deck and last Event lie: side by side, or one below the other if the map is near."""
        return self._lie(s, areas)[0]

    def _lie(self, s: Situation, areas: MatchAreas) -> tuple[pygame.Rect, tuple[int, int]]:
        """Return where deck and last Event lie, and how large the last Event is."""
        lasting, grid = len(s.view.conditions), self.scene.map.home
        key = s.kit.layout, tuple(areas.board), lasting, grid.origin
        if self._found is None or self._found[0] != key:
            self._found = key, self._find(s.kit, areas, grid, lasting)
        return self._found[1]

    def _find(
        self, kit: Kit, areas: MatchAreas, grid: Grid, lasting: int
    ) -> tuple[pygame.Rect, tuple[int, int]]:
        for last in LASTS:
            rect = _beside(kit, areas, last)
            tags = pygame.Rect(rect.bottomleft, (kit.px(TAG[0]), kit.px(TAG[1] + 6) * lasting))
            crowded = last not in LASTS[-2:] and self._covered(tags, grid)
            if not crowded and not any(self._covered(one, grid) for one in _two(kit, rect, last)):
                return rect, last
        size = LASTS[-1][0], DECK[1] + BETWEEN + LASTS[-1][1] + ENDS
        return pygame.Rect(_corner(kit, areas), (kit.px(size[0]), kit.px(size[1]))), LASTS[-1]

    def room_above(self, kit: Kit, areas: MatchAreas, grid: Grid) -> int:
        """Return how much lower a map has to lie so that deck and last Event have room above it.

        That is nothing where they cover none of it, and where there is no room below.
        """
        if kit.layout.compact:
            return 0
        two = _two(kit, _beside(kit, areas, LASTS[-1]), LASTS[-1])
        overlaps = (
            one.bottom - part.top for part in self.tiles(grid) for one in two if one.colliderect(part)
        )
        needed = max(overlaps, default=0)
        free = areas.board.bottom - kit.px(BELOW) - grid.bounds().bottom
        return needed if needed <= free else 0

    def plaque(self, s: Situation, areas: MatchAreas) -> pygame.Rect:
        """Return where the points stand: the upper right; if the map is near, lower or closer to the edge."""
        kit, lines = s.kit, (len(self.standings(s)) + 1) // 2
        rect = pygame.Rect(0, 0, kit.px(126), kit.px(46 + 30 * lines))
        rect.topright = areas.board.right - kit.px(12), areas.board.y + kit.px(16)
        low = rect.copy()
        low.bottom = areas.board.bottom - kit.px(14)
        places = (rect, low, rect.move(kit.px(CLOSER), 0))
        return next((place for place in places if not self._on_map(place)), rect)

    def _on_map(self, rect: pygame.Rect) -> bool:
        """Whether a tile of the whole map, as it lies without zoom, would be covered."""
        return self._covered(rect, self.scene.map.home)

    def _covered(self, rect: pygame.Rect, grid: Grid) -> bool:
        return any(rect.colliderect(part) for part in self.tiles(grid))

    def tiles(self, grid: Grid) -> Iterator[pygame.Rect]:
        """Yield what the tiles cover: each its ground, and what rises in its middle."""
        for x, y in map(grid.centre, looks.places(self.scene.session)):
            yield _centred(x, y, 0.84 * grid.radius, SQUASH * grid.radius, grid.radius)
            yield _centred(x, y, 0.25 * grid.radius, (SQUASH + ABOVE) * grid.radius, 0)

    def _deck(self, s: Situation, areas: MatchAreas) -> pygame.Rect:
        where = self.decks(s, areas)
        return pygame.Rect(where.x, where.y + s.kit.px(ENDS), s.kit.px(DECK[0]), s.kit.px(DECK[1]))

    def _last(self, s: Situation, areas: MatchAreas) -> pygame.Rect:
        where, last = self._lie(s, areas)
        size = s.kit.px(last[0]), s.kit.px(last[1])
        if where.width > s.kit.px(last[0]):
            return pygame.Rect((where.right - size[0], where.y), size)
        return pygame.Rect((where.x, where.bottom - size[1]), size)

    def deck_place(self, s: Situation, areas: MatchAreas) -> pygame.Rect:
        """Return where an Event card comes from; in small windows, where no deck is seen, from above."""
        if not s.kit.layout.compact:
            return self._deck(s, areas)
        size = s.kit.px(54), s.kit.px(76)
        return pygame.Rect(areas.board.centerx - size[0] // 2, -size[1], *size)

    def last_place(self, s: Situation, areas: MatchAreas) -> pygame.Rect | None:
        """Return where the last Event lies; None in small windows, where it is not seen."""
        return None if s.kit.layout.compact else self._last(s, areas)

    def places(self, s: Situation, areas: MatchAreas) -> list[pygame.Rect]:
        """Return what lies on the table beside the map, or over it where it is drawn larger."""
        tags = [rect for _, rect in self._tags(s, areas)]
        return tags if s.kit.layout.compact else [self.decks(s, areas), self.plaque(s, areas), *tags]

    def _tags(self, s: Situation, areas: MatchAreas) -> list[tuple[str, pygame.Rect]]:
        """Return what lasts for all, and where its tag lies: under the decks, or at the lower left."""
        kit, names = s.kit, sorted(s.view.conditions)
        tall = max(kit.px(TAG[1]), 20)
        words = [kit.text.width(_condition(kit, name), kit.type.label) for name in names]
        size = max(kit.px(TAG[0]), max(words, default=0) + _tag_left(kit, tall) + kit.px(10)), tall
        pitch, decks = size[1] + kit.px(5), self.decks(s, areas)
        if kit.layout.compact or decks.width < kit.px(DECK[0] + LASTS[-1][0]):
            top = areas.board.bottom - kit.px(6) - pitch * len(names)
        else:
            top = decks.bottom + kit.px(6)
        return [(name, pygame.Rect((decks.x, top + i * pitch), size)) for i, name in enumerate(names)]

    def bank(self, areas: MatchAreas) -> pygame.Rect:
        """Return where the coins of the bank lie: at the lower right of the map, above the advice."""
        kit = self.scene.kit
        rect = pygame.Rect(0, 0, kit.px(BANK[0]), kit.px(BANK[1]))
        rect.bottomright = areas.board.right - kit.px(14), areas.board.bottom - kit.px(54)
        return rect

    def _bank_is_seen(self, s: Situation, areas: MatchAreas) -> bool:
        """Whether the coins cover nothing: no tile, as the map lies now, and no points."""
        rect, grid = self.bank(areas), self.scene.map.grid
        told = not s.kit.layout.compact and rect.colliderect(self.plaque(s, areas))
        return not told and not self._covered(rect, grid)

    # -- spots

    def spots(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        """Return what can be pointed at."""
        found = [self._tag_spot(s, name, rect) for name, rect in self._tags(s, areas)]
        if s.kit.layout.compact:
            return found
        words = s.kit.words
        found.append(Spot("deck/event", self._deck(s, areas), tip=self._deck_tip(s)))
        if s.view.event_used:
            card = looks.event_card(s.kit, s.table.catalogue, s.view.event_used[-1])
            tip = Tooltip(card.title, f"{card.reach}: {card.text}", "10")
            found.append(Spot("deck/last", self._last(s, areas), self.scene.event.show_last, tip=tip))
        tip = Tooltip(words("match.if_now"), words("board.tip.standings"), "7")
        return [*found, Spot("standings", self.plaque(s, areas), tip=tip)]

    @staticmethod
    def _tag_spot(s: Situation, name: str, rect: pygame.Rect) -> Spot:
        key, until = name.replace("/", "."), s.session.names[s.view.conditions[name]]
        title, text = s.kit.words(f"board.condition.{key}"), s.kit.words(f"board.tip.{key}", name=until)
        return Spot(f"condition/{name}", rect, tip=Tooltip(title, text, "10"))

    @staticmethod
    def _deck_tip(s: Situation) -> Tooltip:
        words = s.kit.words
        known = [words(f"event.{card}.name") for card in reversed(s.view.event_deck) if card != HIDDEN]
        text = words("board.tip.deck", count=len(s.view.event_deck))
        if known:
            text = words("board.tip.deck_known", cards=", ".join(known))
        return Tooltip(words("board.deck"), text, "4.1")

    # -- looks

    def lying(self, s: Situation, areas: MatchAreas) -> Sequence[str]:
        """Return the Events that lie beside their deck: not one that is being read, or still on its way."""
        used = s.view.event_used
        flights = self.scene.flights
        away = self.scene.event.comes or (flights.flying and flights.goes_to(self._last(s, areas)))
        return used[:-1] if away else used

    @staticmethod
    def standings(s: Situation) -> list[tuple[str, str]]:
        """Return the points of each team, or each general still in, if the match ended now."""
        if s.view.teams:
            teams = [score(s.table, range(team, s.view.players, 2)).total for team in (0, 1)]
            return [(sign, str(total)) for sign, total in zip(looks.TEAMS, teams, strict=True)]
        seats = [seat for seat in looks.turn_order(s.view) if not s.view.out[seat]]
        return [(s.view.realm[seat], str(score(s.table, (seat,)).total)) for seat in seats]

    def draw_bank(self, s: Situation, surface: pygame.Surface, areas: MatchAreas) -> None:
        """Draw the coins of the bank, which give way to the map."""
        if self._bank_is_seen(s, areas):
            _draw_bank(s.kit, surface, self.bank(areas))

    def draw(self, s: Situation, surface: pygame.Surface, areas: MatchAreas) -> None:
        """Draw it all but the bank."""
        kit = s.kit
        for name, rect in self._tags(s, areas):
            _draw_tag(kit, surface, rect, name)
        if kit.layout.compact:
            return
        _draw_deck(kit, surface, self._deck(s, areas), len(s.view.event_deck))
        lying = self.lying(s, areas)
        if lying:
            card = looks.event_card(kit, s.table.catalogue, lying[-1])
            event_cards.draw_last_event(kit, surface, self._last(s, areas), card)
        _draw_plaque(kit, surface, self.plaque(s, areas), self.standings(s), teams=s.view.teams)


def _centred(x: float, y: float, half: float, above: float, below: float) -> pygame.Rect:
    return pygame.Rect(round(x - half), round(y - above), round(2 * half), round(above + below))


def _corner(kit: Kit, areas: MatchAreas) -> tuple[int, int]:
    return areas.board.x + kit.px(CORNER), areas.board.y + kit.px(CORNER)


def _beside(kit: Kit, areas: MatchAreas, last: tuple[int, int]) -> pygame.Rect:
    """Return where the deck and a last Event of this logical size lie side by side."""
    wide, tall = DECK[0] + BETWEEN + last[0], max(DECK[1] + 5 * ENDS, last[1] + ENDS)
    return pygame.Rect(_corner(kit, areas), (kit.px(wide), kit.px(tall)))


def _two(kit: Kit, rect: pygame.Rect, last: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """Return what of both the deck takes, its number included, and what the last Event takes."""
    deck = pygame.Rect(rect.topleft, (kit.px(DECK[0]), kit.px(DECK[1] + 5 * ENDS)))
    event = pygame.Rect(rect.right - kit.px(last[0]), rect.y, kit.px(last[0]), kit.px(last[1] + ENDS))
    return deck, event


def _draw_bank(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The coins on the table that income comes from."""
    coin = medals.coin(kit, kit.px(COIN))
    for x, y in COINS:
        place = coin.get_rect(center=(rect.centerx + kit.px(x), rect.centery + kit.px(y)))
        frames.drop_shadow(kit, surface, coin, place.topleft, radius=4, drop=3, opacity=0.7)
        surface.blit(coin, place)


def _condition(kit: Kit, name: str) -> str:
    return kit.words(f"board.condition.{name.replace('/', '.')}")


def _tag_left(kit: Kit, tall: int) -> int:
    """Return where the word of a tag begins, right of its symbol."""
    return kit.px(14) + round(tall * 0.62)


def _draw_tag(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
    """What lasts until somebody's next turn, on a tag of leather."""
    frames.leather_panel(kit, surface, rect, edged=True, seed=17)
    size = round(rect.height * 0.62)
    symbol = "flag" if name == "truce" else name.removeprefix("weather/")
    surface.blit(kit.symbol(symbol, size, "brass"), (rect.x + kit.px(8), rect.centery - size // 2))
    left = rect.x + _tag_left(kit, rect.height)
    title = _condition(kit, name)
    room = rect.right - kit.px(8) - left
    style, ink = kit.type.label, kit.colour("text")
    kit.text.draw(surface, title, (left, rect.centery), style, ink, limit=room, shrink=True)


def _draw_deck(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, left: int) -> None:
    if left:
        cards.draw_back(kit, surface, rect, cards.Back.EVENT, pile=min(4, left))
    at = rect.centerx + kit.px(2), rect.bottom - kit.px(4)
    medals.disc(kit, surface, str(left), at, kit.px(26), style=kit.type.small.bold)


def _draw_plaque(
    kit: Kit, surface: pygame.Surface, plaque: pygame.Rect, rows: list[tuple[str, str]], *, teams: bool
) -> None:
    """Two teams side by side, or generals in two columns."""
    frames.leather_panel(kit, surface, plaque, stitched=True, seed=14)
    head = plaque.centerx, plaque.y + kit.px(19)
    secondary = kit.colour("text_secondary")
    kit.text.draw(surface, kit.words("match.if_now"), head, kit.type.label, secondary, align="centre")
    for index, (sign, points) in enumerate(rows):
        x = plaque.x + kit.px(23 + 57 * (index % 2))
        y = plaque.y + kit.px(47 + 30 * (index // 2))
        if teams:
            medals.team_badge(kit, surface, sign, (x, y), kit.px(25))
        else:
            arms(kit, surface, sign, (x, y), kit.px(23))
        style, title = kit.type.number.sized(19), kit.colour("title")
        kit.text.draw(surface, points, (x + kit.px(15), y), style, title)
