"""Fields on parchment: segmented switch, selector, stepper, slider, check seal, text field.

Drawing functions take a look; the functions that end in ``_at`` turn a pointer position into
what it means. Rectangles are real pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames, medals, svg
from kaladan.ui.buttons import Button, Kind, State, draw_button
from kaladan.ui.kit import Kit
from kaladan.ui.layout import columns


@dataclass(frozen=True, slots=True)
class Switch:
    """A segmented switch: one of several labels is chosen."""

    labels: tuple[str, ...]
    chosen: int
    state: State = State.NORMAL


@dataclass(frozen=True, slots=True)
class Selector:
    """A value between two arrows; ``changed`` when it differs from the standard."""

    value: str
    changed: bool = False
    state: State = State.NORMAL
    at_first: bool = False
    at_last: bool = False


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number between a minus and a plus button, as coins up to ``most`` if ``coins``."""

    value: int
    least: int
    most: int
    coins: bool = False
    state: State = State.NORMAL


@dataclass(frozen=True, slots=True)
class Slider:
    """A brass bead on a cord; ``value`` from 0 to 1, ``text`` beside it."""

    value: float
    text: str = ""
    state: State = State.NORMAL


@dataclass(frozen=True, slots=True)
class Check:
    """A wax seal that is there or not, with its label."""

    label: str
    on: bool
    state: State = State.NORMAL


@dataclass(frozen=True, slots=True)
class TextField:
    """The look of a text field.

    Attributes:
        caret: the letter before which the caret stands.
        selected: whether what is typed next replaces the text; only with a caret.
    """

    text: str
    hint: str = ""
    caret: int | None = None
    state: State = State.NORMAL
    selected: bool = False


def draw_switch(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, switch: Switch) -> None:
    """Draw a segmented switch; the chosen part is brass."""
    frames.fill(kit, surface, rect, "ink_secondary", opacity=0.26, radius=8, edge="parchment_rule")
    for index, part in enumerate(switch_parts(kit, rect, switch)):
        if index == switch.chosen:
            state = switch.state if switch.state is not State.NORMAL else State.NORMAL
            button = Button(switch.labels[index], Kind.BRASS, state)
            draw_button(kit, surface, part.inflate(-kit.px(4), -kit.px(4)), button)
            continue
        faint = switch.state is State.DISABLED
        colour = kit.colour("ink_tertiary" if faint else "ink")
        kit.text.draw(
            surface, switch.labels[index], part.center, kit.type.button.medium, colour,
            align="centre", limit=part.width - kit.px(10),
        )  # fmt: skip


def switch_parts(kit: Kit, rect: pygame.Rect, switch: Switch) -> list[pygame.Rect]:
    """The rectangle of every segment."""
    inner = rect.inflate(-2 * kit.stroke(2), -2 * kit.stroke(2))
    return columns(inner, len(switch.labels), 0)


def switch_at(kit: Kit, rect: pygame.Rect, switch: Switch, at: tuple[int, int]) -> int | None:
    """The segment under a position."""
    for index, part in enumerate(switch_parts(kit, rect, switch)):
        if part.collidepoint(at):
            return index
    return None


def draw_selector(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, selector: Selector) -> None:
    """Draw a value with arrows at its sides; an arrow that leads nowhere is faint."""
    frame(kit, surface, rect, selector.state)
    arrow = kit.px(13)
    for last in (False, True):
        ends = selector.at_last if last else selector.at_first
        tint = "parchment_dark" if ends or selector.state is State.DISABLED else "parchment_edge"
        picture = kit.symbol("play", arrow, tint)
        if not last:
            picture = pygame.transform.flip(picture, True, False)
        x = rect.right - kit.px(8) - arrow if last else rect.left + kit.px(8)
        surface.blit(picture, (x, rect.centery - arrow // 2))
    style = kit.type.small.semibold if selector.changed else kit.type.small.medium
    name = "attack" if selector.changed else "ink"
    name = "ink_tertiary" if selector.state is State.DISABLED else name
    kit.text.draw(
        surface, selector.value, rect.center, style, kit.colour(name), align="centre",
        limit=rect.width - kit.px(42), shrink=True,
    )  # fmt: skip


def selector_at(kit: Kit, rect: pygame.Rect, at: tuple[int, int]) -> int:
    """-1 on the left arrow, 1 on the right one and on the value, 0 outside."""
    if not kit.layout.hit(rect).collidepoint(at):
        return 0
    return -1 if at[0] < rect.left + rect.width // 3 else 1


def frame(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, state: State) -> None:
    """The light inset in which a value stands, with the ring of its state."""
    bright = state in (State.HOVER, State.FOCUS, State.PRESSED, State.SELECTED)
    opacity = 0.92 if bright else 0.4 if state is State.DISABLED else 0.75
    edge = "brass_dark" if bright else "parchment_edge"
    frames.fill(kit, surface, rect, (255, 247, 224), opacity=opacity, radius=5, edge=edge)
    if state in (State.FOCUS, State.SELECTED):
        around = rect.inflate(2 * kit.stroke(2.4), 2 * kit.stroke(2.4))
        frames.outline(kit, surface, around, "parchment_edge", 2, kit.px(7))


def draw_stepper(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, stepper: Stepper) -> None:
    """Draw minus, the value (and its coins) and plus. On dark ground the number is light."""
    minus, plus = stepper_buttons(rect)
    for box, sign, ends in (
        (minus, "−", stepper.value <= stepper.least),
        (plus, "+", stepper.value >= stepper.most),
    ):
        state = State.DISABLED if ends else stepper.state
        draw_button(kit, surface, box, Button(sign, Kind.PARCHMENT, state, main=True))
    between = pygame.Rect(minus.right, rect.y, plus.left - minus.right, rect.height)
    if stepper.coins:
        _coins(kit, surface, between, stepper)
        x = between.right - kit.px(22)
    else:
        x = between.centerx
    colour = kit.colour("title") if stepper.coins else kit.colour("ink")
    kit.text.draw(surface, str(stepper.value), (x, rect.centery), kit.type.number, colour, align="centre")


def _coins(kit: Kit, surface: pygame.Surface, between: pygame.Rect, stepper: Stepper) -> None:
    size = min(kit.px(26), between.height)
    coin = medals.coin(kit, size)
    faint = kit.picture(("faint coin", size), lambda: _faint(coin))
    shown = min(stepper.most, 5)
    left, room = between.left + kit.px(12), between.width - kit.px(56)
    step = min(kit.px(23), (room - size) // max(1, shown - 1))
    for index in range(shown):
        picture = coin if index < stepper.value else faint
        surface.blit(picture, (left + step * index, between.centery - coin.get_height() // 2))


def _faint(coin: pygame.Surface) -> pygame.Surface:
    faint = coin.copy()
    faint.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


def stepper_buttons(rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The minus and the plus button of a stepper."""
    side = rect.height
    minus = pygame.Rect(rect.x, rect.y, side, side)
    return minus, pygame.Rect(rect.right - side, rect.y, side, side)


def stepper_at(rect: pygame.Rect, stepper: Stepper, at: tuple[int, int]) -> int:
    """The value after a click at a position."""
    minus, plus = stepper_buttons(rect)
    change = int(plus.collidepoint(at)) - int(minus.collidepoint(at))
    return max(stepper.least, min(stepper.most, stepper.value + change))


def draw_slider(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, slider: Slider) -> None:
    """Draw a cord with a brass bead and the value at its right."""
    cord = slider_cord(kit, rect)
    faint = slider.state is State.DISABLED
    bead_x = cord.left + round(cord.width * max(0.0, min(1.0, slider.value)))
    _cord(kit, surface, cord, bead_x, faint)
    _bead(kit, surface, (bead_x, cord.centery), slider.state)
    colour = kit.colour("ink_tertiary" if faint else "ink")
    at = (rect.right, rect.centery)
    kit.text.draw(surface, slider.text, at, kit.type.small.medium, colour, align="right")


def slider_cord(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """The cord on which the bead runs; its ends are the values 0 and 1."""
    left, right = rect.left + kit.px(12), rect.right - kit.px(64)
    return pygame.Rect(left, rect.y, right - left, rect.height)


def slider_at(kit: Kit, rect: pygame.Rect, at: tuple[int, int]) -> float:
    """The value under the pointer, from 0 to 1, also when it has left the slider."""
    cord = slider_cord(kit, rect)
    return max(0.0, min(1.0, (at[0] - cord.left) / max(1, cord.width)))


def _cord(kit: Kit, surface: pygame.Surface, cord: pygame.Rect, bead: int, faint: bool) -> None:
    thick = kit.stroke(5)
    whole = pygame.Rect(cord.left, cord.centery - thick // 2, cord.width, thick)
    frames.fill(kit, surface, whole, "ink_secondary", opacity=0.35, radius=3)
    done = pygame.Rect(whole.left, whole.top, max(1, bead - whole.left), thick)
    tint = "ink_tertiary" if faint else "brass_dark"
    frames.fill(kit, surface, done, tint, radius=3)


def _bead(kit: Kit, surface: pygame.Surface, centre: tuple[int, int], state: State) -> None:
    size = kit.px(22)
    key = ("bead", size, state)

    def make() -> pygame.Surface:
        light, middle, dark, shadow = kit.palette.gradient("brass")
        if state is State.DISABLED:
            light = middle = dark = kit.colour("parchment_dark")
        edge = "ivory" if state in (State.FOCUS, State.SELECTED) else "outline"
        width = 12 if edge == "ivory" else 6
        body = svg.radial("b", svg.fades(light, middle, dark), (36, 30), 75)
        body += svg.path(svg.circle(50, 54, 44), fill=shadow)
        body += svg.path(svg.circle(50, 48, 42), fill="url(#b)", stroke=kit.colour(edge), width=width)
        return svg.draw(body, (size, size), (0, 0, 100, 100))

    picture = kit.picture(key, make)
    surface.blit(picture, (centre[0] - size // 2, centre[1] - size // 2))


def draw_check(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, check: Check) -> None:
    """Draw the place of a wax seal, the seal if it is set, and the label at its right."""
    side = min(rect.height, kit.px(28))
    place = pygame.Rect(rect.x, rect.centery - side // 2, side, side)
    frame(kit, surface, place, check.state)
    if check.on:
        _seal(kit, surface, place, check.state is State.DISABLED)
    colour = kit.colour("ink_tertiary" if check.state is State.DISABLED else "ink")
    at = (place.right + kit.px(10), rect.centery)
    limit = rect.right - at[0]
    kit.text.draw(surface, check.label, at, kit.type.body, colour, limit=limit)


def _seal(kit: Kit, surface: pygame.Surface, place: pygame.Rect, faint: bool) -> None:
    size = round(place.width * 1.12)

    def make() -> pygame.Surface:
        wax = kit.colour("ink_tertiary" if faint else "crimson")
        light = tuple(min(255, part + 60) for part in wax)
        body = svg.radial("w", svg.fades((light[0], light[1], light[2]), wax), (36, 30), 70)
        blob = "M50 6 C66 2 80 12 86 24 C98 36 96 52 92 64 C90 82 74 92 58 94 C40 100 20 92 12 76"
        blob += " C2 62 6 44 10 32 C16 14 34 8 50 6Z"
        body += svg.path(blob, fill="url(#w)", stroke=kit.colour("outline"), width=4)
        body += svg.path("M30 52 L45 68 L72 34", stroke=kit.colour("ivory"), width=10)
        return svg.draw(body, (size, size), (0, 0, 100, 100))

    picture = kit.picture(("seal", size, faint), make)
    surface.blit(picture, picture.get_rect(center=place.center))


def draw_text_field(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, field: TextField) -> None:
    """Draw a text field; a hint stands in it while it is empty."""
    frame(kit, surface, rect, field.state)
    style, left = kit.type.name.medium, rect.x + kit.px(12)
    room = rect.width - kit.px(24)
    empty = not field.text
    shown = field.hint if empty else field.text
    colour = kit.colour("ink_tertiary" if empty or field.state is State.DISABLED else "ink")
    if field.caret is None:
        kit.text.draw(surface, shown, (left, rect.centery), style, colour, limit=room)
        return
    before = kit.text.width(field.text[: field.caret], style)
    shift = max(0, before - room)
    old = surface.get_clip()
    surface.set_clip(rect.inflate(-kit.px(8), 0).clip(old))
    if field.selected:
        _selection(kit, surface, pygame.Rect(left, rect.y, min(before, room), rect.height))
    kit.text.draw(surface, shown, (left - shift, rect.centery), style, colour)
    surface.set_clip(old)
    tall = round(kit.text.cap_height(style) * 1.7)
    x = left + before - shift
    caret = pygame.Rect(x, rect.centery - tall // 2, kit.stroke(1.4), tall)
    surface.fill(kit.colour("ink"), caret)


def _selection(kit: Kit, surface: pygame.Surface, place: pygame.Rect) -> None:
    """Light below the letters of a text, so that they stay as dark as they are."""
    marked = place.inflate(kit.px(4), 0)
    marked.height = round(kit.text.cap_height(kit.type.name.medium) * 1.9)
    marked.centery = place.centery
    frames.fill(kit, surface, marked, "legal_move", opacity=0.45, radius=2)


def drag_dots(kit: Kit, surface: pygame.Surface, centre: tuple[int, int]) -> None:
    """Six dots by which a row can be dragged."""
    size, step = max(2, kit.px(3.4)), kit.px(7)
    dot = kit.picture(
        ("dot", size),
        lambda: svg.draw(
            svg.path(svg.circle(5, 5, 5), fill=kit.colour("parchment_edge")),
            (size, size),
            (0, 0, 10, 10),
        ),
    )
    for column in (-1, 1):
        for line in (-1, 0, 1):
            x = centre[0] + column * step // 2 - size // 2
            surface.blit(dot, (x, centre[1] + line * step - size // 2))
