"""The bar over the match: round, events left, phases, and the four books at the right."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames, medals
from kaladan.ui.buttons import State
from kaladan.ui.kit import Kit
from kaladan.ui.phasetrack import Track, draw_track
from kaladan.ui.style import TextStyle


@dataclass(frozen=True, slots=True)
class TopBar:
    """What the bar shows.

    Attributes:
        round_text: as "Round 7".
        events_text: as "22 events left".
        final: text of the final round; paints the lower edge crimson.
        tools: symbols of the buttons at the right, from left to right.
        pointed: index of the tool under the pointer.
        standings: team and points of each side, shown here in small windows only.
    """

    round_text: str
    events_text: str
    track: Track
    final: str | None = None
    tools: tuple[str, ...] = ("hand", "scroll", "book", "sliders")
    pointed: int | None = None
    standings: tuple[tuple[str, str], ...] = ()


def tool_places(kit: Kit, rect: pygame.Rect, bar: TopBar) -> list[pygame.Rect]:
    """Where the tools are, at least 32 real pixels wide and high."""
    side, gap = max(kit.px(33), 32), kit.px(6)
    left = rect.right - kit.px(12) - len(bar.tools) * side - (len(bar.tools) - 1) * gap
    top = rect.y + (rect.height - side) // 2
    return [pygame.Rect(left + i * (side + gap), top, side, side) for i in range(len(bar.tools))]


def draw_topbar(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, bar: TopBar) -> None:
    """Draw the bar into ``rect``, 50 logical pixels high."""
    line = "oxblood" if bar.final else "brass_dark"
    frames.wooden_bar(kit, surface, rect, edge="bottom", line=line)
    _texts(kit, surface, rect, bar)
    places = tool_places(kit, rect, bar)
    for index, (place, symbol) in enumerate(zip(places, bar.tools, strict=True)):
        state = State.HOVER if index == bar.pointed else State.NORMAL
        draw_tool(kit, surface, place, symbol, state)
    draw_track(kit, surface, track_place(kit, rect, bar), bar.track)


def track_place(kit: Kit, rect: pygame.Rect, bar: TopBar) -> pygame.Rect:
    """Where the phases are: between the texts at the left and the tools at the right."""
    width, text = kit.text.width, bar.final or bar.events_text
    left = rect.x + kit.px(16) + width(bar.round_text, kit.type.panel.sized(18)) + kit.px(14)
    left += kit.px(35) + width(text, kit.type.small)
    if kit.layout.compact:
        left += kit.px(14)
        for _, points in bar.standings:
            left += kit.px(22) + kit.px(5) + width(points, kit.type.body.bold) + kit.px(12)
    places = tool_places(kit, rect, bar)
    right = places[0].left if places else rect.right
    track = pygame.Rect(left + kit.px(28), rect.y, 0, rect.height - kit.stroke(2))
    track.width = right - kit.px(28) - track.left
    return track


def _texts(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, bar: TopBar) -> None:
    y = rect.centery - kit.stroke(1)
    shadow = frames.on_dark(kit)
    style = kit.type.panel.sized(18)
    where = kit.text.draw(
        surface, bar.round_text, (rect.x + kit.px(16), y), style, kit.colour("title"), shadow=shadow
    )
    x = where.right + kit.px(14)
    rule = rect.y + kit.px(13)
    frames.divider(
        kit, surface, (x, rule), rect.height - 2 * kit.px(13), "brass_shadow", upright=True,
        opacity=1,
    )  # fmt: skip
    size = kit.px(17)
    surface.blit(kit.symbol("scroll", size, "brass"), (x + kit.px(12), y - size // 2))
    text = bar.final or bar.events_text
    tint = "attack_on_dark" if bar.final else "text_secondary"
    at = x + kit.px(35), y
    right = kit.text.draw(surface, text, at, kit.type.small, kit.colour(tint)).right
    if kit.layout.compact:
        _standings(kit, surface, (right + kit.px(14), y), bar)


def _standings(kit: Kit, surface: pygame.Surface, at: tuple[int, int], bar: TopBar) -> None:
    x, y = at
    size, style = kit.px(22), kit.type.body.bold
    for team, points in bar.standings:
        medals.team_badge(kit, surface, team, (x + size // 2, y), size)
        left = x + size + kit.px(5)
        where = kit.text.draw(surface, points, (left, y), style, kit.colour("title"))
        x = where.right + kit.px(12)


def draw_tool(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, symbol: str, state: State = State.NORMAL
) -> None:
    """A square button that bears only a symbol."""
    lit = state in (State.HOVER, State.FOCUS, State.PRESSED, State.SELECTED)
    frames.fill(
        kit, surface, rect, (255, 226, 160) if lit else (0, 0, 0), opacity=0.16 if lit else 0.28,
        radius=7, edge="focus" if state is State.FOCUS else "brass_dark", edge_opacity=0.9,
    )  # fmt: skip
    size = round(rect.height * 0.56)
    tint = "title" if lit else "text_off" if state is State.DISABLED else "text"
    picture = kit.symbol(symbol, size, tint)
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_heading(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, title: str, style: TextStyle | None = None
) -> None:
    """The wooden bar of a screen with its gilded title in the middle."""
    frames.wooden_bar(kit, surface, rect, edge="bottom")
    centre = rect.centerx, rect.centery - kit.stroke(1)
    frames.screen_title(kit, surface, title, centre, style or kit.type.screen)
