"""What flies over a board: coins, cards that turn over, tokens, a Crown that falls.

All lengths are real pixels. Each is told by how long it has been under way, in milliseconds, and by nothing
else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from kaladan.ui import cards, effects, event_cards, medals, motion
from kaladan.ui.cards import Back, MagicCard
from kaladan.ui.event_cards import EventCard
from kaladan.ui.hexgrid import Point
from kaladan.ui.kit import Kit
from kaladan.ui.tokens import TokenLook, TokenState, token_picture

#: Of what coins fly: so many at most, however much gold it is.
MOST_COINS = 6
#: A coin follows the one before after this share of its flight, and rises by this share of its way.
STAGGER, RISE = 1 / 7, 0.16
#: Edge on, a card is still so wide a share of itself.
EDGE = 0.02
#: A Crown falls for this share of its time, from so many of its sizes above; then it jumps, so high.
FALLING, HEIGHT, JUMP = 0.5, 2.6, 0.35
#: How much flatter a Crown is for a moment when it strikes.
SQUASH = 0.28
#: A token that falls is struck and topples in this share of its time, and leaps so many of its sizes high.
TOPPLED, LEAP = 0.42, 0.28
#: It breaks after this share of that, and leans so far at its end (degrees).
CRACKS, LEAN = 0.3, 24
#: How wide the dust is at the end, in sizes of the Crown.
DUST = 1.3


@dataclass(frozen=True, slots=True)
class Coins:
    """Coins that fly one after the other; each takes ``takes`` milliseconds."""

    start: Point
    end: Point
    count: int
    takes: float
    size: int

    @property
    def lasts(self) -> float:
        """When the last one has come."""
        return self.takes * (1 + STAGGER * (self.count - 1))

    def places(self, elapsed: float) -> list[Point]:
        """Where those are that are under way."""
        shares = (elapsed / self.takes - STAGGER * number for number in range(self.count))
        far = math.dist(self.start, self.end) * RISE
        return [
            motion.stepped(self.start, self.end, motion.in_quad(share), far)
            for share in shares
            if 0 <= share < 1
        ]


def coins(start: Point, end: Point, gold: int, takes: float, size: int) -> Coins:
    """The coins that show an amount of gold."""
    return Coins(start, end, max(1, min(gold, MOST_COINS)), takes, size)


@dataclass(frozen=True, slots=True)
class Pose:
    """A moment of a card: where it lies, how wide a share of itself it is, and which side is up."""

    rect: pygame.Rect
    width: float
    face_up: bool


@dataclass(frozen=True, slots=True)
class CardFlight:
    """A card on its way, which then turns over if it has a face to show.

    Attributes:
        way, flip: how long it flies and then turns (milliseconds); nothing turns if ``flip`` is 0.
        face: what is on it; None for a card of which only the back may be seen.
        face_first: it lies with its face up from the beginning, and does not turn.
        rests: for how long it lies before it is no longer shown.
    """

    start: pygame.Rect
    end: pygame.Rect
    way: float
    flip: float
    back: Back
    face: MagicCard | EventCard | None = None
    face_first: bool = False
    rests: float = 0.0

    @property
    def turns(self) -> bool:
        """Whether it turns over."""
        return self.face is not None and not self.face_first and self.flip > 0

    @property
    def lasts(self) -> float:
        """When all is over."""
        return self.way + (self.flip if self.turns else 0.0) + self.rests

    def pose(self, elapsed: float) -> Pose:
        """The card at a moment."""
        gone = motion.out_cubic(motion.share(elapsed, self.way))
        rect = _between(self.start, self.end, gone)
        if not self.turns:
            return Pose(rect, 1.0, self.face is not None and self.face_first)
        turned = motion.share(elapsed - self.way, self.flip)
        return Pose(rect, max(EDGE, abs(math.cos(math.pi * turned))), turned >= 0.5)


@dataclass(frozen=True, slots=True)
class CrownFall:
    """A Crown of a realm that falls onto a place and breaks.

    Attributes:
        at: where its middle comes to lie.
        takes: how long it falls, jumps and lies (milliseconds).
    """

    at: Point
    size: int
    takes: float
    rests: float = 0.0

    @property
    def lasts(self) -> float:
        """When all is over."""
        return self.takes + self.rests

    def height(self, elapsed: float) -> float:
        """How high it is above its place."""
        share = motion.share(elapsed, self.takes)
        if share < FALLING:
            return HEIGHT * self.size * (1 - motion.in_quad(share / FALLING))
        jump = (share - FALLING) / (1 - FALLING)
        return JUMP * self.size * 4 * jump * (1 - jump) * (1 - jump)

    def squash(self, elapsed: float) -> float:
        """How much flatter it is: only where it strikes."""
        since = motion.share(elapsed, self.takes) - FALLING
        return SQUASH * max(0.0, 1 - since / 0.12) if since >= 0 else 0.0

    def broken(self, elapsed: float) -> bool:
        """Whether it has struck."""
        return motion.share(elapsed, self.takes) >= FALLING

    def dust(self, elapsed: float) -> float:
        """How far the dust has come, from 0 to 1."""
        share = motion.share(elapsed, self.takes)
        return motion.out_cubic(max(0.0, (share - FALLING) / (1 - FALLING)))


@dataclass(frozen=True, slots=True)
class TokenFlight:
    """A token that flies from a place to another, and becomes smaller or larger on its way.

    Attributes:
        sizes: of its face, at the beginning and at the end.
        cracks: it falls: first it is struck and topples, and only then it flies away.
    """

    look: TokenLook
    start: Point
    end: Point
    sizes: tuple[int, int]
    takes: float
    cracks: bool = False

    @property
    def lasts(self) -> float:
        """When it has come."""
        return self.takes

    @property
    def _struck(self) -> float:
        """The share of its time in which it is struck and topples."""
        return TOPPLED if self.cracks else 0.0

    def struck(self, elapsed: float) -> float:
        """How far it has toppled, from 0 to 1; 1 from when it flies away."""
        return motion.share(elapsed, self.takes * self._struck)

    def gone(self, elapsed: float) -> float:
        """How much of its way it has gone."""
        begun = self.takes * self._struck
        return motion.in_out_cubic(motion.share(elapsed - begun, self.takes - begun))

    def place(self, elapsed: float) -> Point:
        """Where it is: it leaps up a little when it is struck."""
        x, y = motion.stepped(self.start, self.end, self.gone(elapsed), self.sizes[0] * LEAP)
        struck = self.struck(elapsed) if self.cracks else 1.0
        return x, y - self.sizes[0] * LEAP * 4 * struck * (1 - struck)

    def size(self, elapsed: float) -> float:
        """How large its face is now."""
        first, last = self.sizes
        return first + (last - first) * self.gone(elapsed)

    def lean(self, elapsed: float) -> float:
        """How far it leans (degrees), for it has toppled."""
        return LEAN * self.struck(elapsed) if self.cracks else 0.0

    def broken(self, elapsed: float) -> bool:
        """Whether it bears the mark of what falls."""
        return self.cracks and self.struck(elapsed) > CRACKS


Flight = Coins | CardFlight | CrownFall | TokenFlight


def draw_flight(kit: Kit, surface: pygame.Surface, flight: Flight, elapsed: float) -> None:
    """Draw a moment of something that flies."""
    if isinstance(flight, Coins):
        coin = medals.coin(kit, flight.size)
        for x, y in flight.places(elapsed):
            surface.blit(coin, coin.get_rect(center=(round(x), round(y))))
    elif isinstance(flight, CardFlight):
        draw_card(kit, surface, flight, flight.pose(elapsed))
    elif isinstance(flight, TokenFlight):
        draw_token(kit, surface, flight, elapsed)
    else:
        draw_crown(kit, surface, flight, elapsed)


def draw_card(kit: Kit, surface: pygame.Surface, flight: CardFlight, pose: Pose) -> None:
    """Draw a card in a pose."""
    face = flight.face if pose.face_up else None
    largest = max(flight.start.size, flight.end.size)
    picture = _card(kit, largest, face, flight.back)
    size = max(1, round(pose.rect.width * pose.width)), max(1, pose.rect.height)
    if picture.get_size() != size:
        picture = pygame.transform.smoothscale(picture, size)
    surface.blit(picture, picture.get_rect(center=pose.rect.center))


def _card(kit: Kit, size: tuple[int, int], face: MagicCard | EventCard | None, back: Back) -> pygame.Surface:
    """A side of a card without its shadow."""

    def make() -> pygame.Surface:
        layer = pygame.Surface(size, pygame.SRCALPHA)
        rect = layer.get_rect()
        if isinstance(face, EventCard):
            event_cards.draw_event(kit, layer, rect, face)
        elif face is not None:
            cards.draw_magic(kit, layer, rect, replace(face, playable=False))
        else:
            cards.draw_back(kit, layer, rect, back)
        return layer

    return kit.picture(("flying card", size, face, back), make)


def draw_token(kit: Kit, surface: pygame.Surface, flight: TokenFlight, elapsed: float) -> None:
    """Draw a moment of a token that flies: always one picture, turned and scaled."""
    state = TokenState.FALLING if flight.broken(elapsed) else TokenState.NORMAL
    picture = token_picture(kit, flight.look.as_state(state), flight.sizes[0])
    scale, lean = flight.size(elapsed) / flight.sizes[0], flight.lean(elapsed)
    if scale != 1 or lean:
        picture = pygame.transform.rotozoom(picture, lean, scale)
    x, y = flight.place(elapsed)
    at = picture.get_rect(center=(round(x), round(y)))
    surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_crown(kit: Kit, surface: pygame.Surface, fall: CrownFall, elapsed: float) -> None:
    """Draw a moment of a Crown that falls: whole in the air, broken on the ground, dust round it."""
    broken, flat = fall.broken(elapsed), fall.squash(elapsed)
    _draw_dust(kit, surface, fall, fall.dust(elapsed))
    name, tint = ("crown_broken", "text") if broken else ("crown", "gold")
    picture = kit.picture(("falling crown", name, fall.size), lambda: _crown(kit, name, tint, fall.size))
    if flat > 0:
        wide, high = picture.get_size()
        picture = pygame.transform.smoothscale(picture, (round(wide * (1 + flat)), round(high * (1 - flat))))
    bottom = fall.at[1] + fall.size / 2 - fall.height(elapsed)
    surface.blit(picture, picture.get_rect(midbottom=(round(fall.at[0]), round(bottom))))


def _crown(kit: Kit, name: str, tint: str, size: int) -> pygame.Surface:
    symbol = kit.symbol(name, size, tint)
    shadow, reach = effects.halo(symbol, max(2, size // 14), kit.colour("shadow"), 1.0)
    layer = effects.clear((shadow.get_width(), symbol.get_height() + reach))
    layer.blit(shadow, (0, 0))
    layer.blit(shadow, (0, 0))
    layer.blit(symbol, (reach, reach))
    return layer


def _draw_dust(kit: Kit, surface: pygame.Surface, fall: CrownFall, share: float) -> None:
    if not 0 < share < 1:
        return
    width = round(fall.size * (0.5 + DUST * share))
    ring = pygame.Surface((2 * width, width), pygame.SRCALPHA)
    cover = round(170 * (1 - share))
    line = max(2, round(fall.size * 0.09 * (1 - share)))
    pygame.draw.ellipse(ring, (*kit.colour("text_secondary"), cover), ring.get_rect(), line)
    at = round(fall.at[0]), round(fall.at[1] + fall.size / 2)
    surface.blit(ring, ring.get_rect(center=at))


def _between(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    x, y = motion.between(start.center, end.center, share)
    width, height = motion.between(start.size, end.size, share)
    rect = pygame.Rect(0, 0, max(1, round(width)), max(1, round(height)))
    rect.center = round(x), round(y)
    return rect
