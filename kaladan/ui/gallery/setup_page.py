"""The page of a new match, and the initial deployment."""

from __future__ import annotations

from dataclasses import replace

import pygame

from kaladan.ui import fields, frames, tooltips
from kaladan.ui.board import Board, BoardView, Holder, Tile
from kaladan.ui.buttons import Button, Kind, State, draw_button
from kaladan.ui.choices import UnitChoice, draw_unit_choice
from kaladan.ui.gallery import sample
from kaladan.ui.gallery.page import table
from kaladan.ui.hexgrid import LARGEST_RADIUS, Grid, fit_grid
from kaladan.ui.kit import Kit
from kaladan.ui.layout import rows
from kaladan.ui.marks import Mark
from kaladan.ui.phasetrack import Phase, Track, draw_track
from kaladan.ui.plaques import NameTag, draw_name_tag
from kaladan.ui.seats import COLUMNS, Seat, World, draw_option, draw_seat, draw_world
from kaladan.ui.tokens import TokenLook, TokenState, arms
from kaladan.ui.topbar import draw_heading

OPTIONS = ("end", "magic", "phases", "battles", "ties", "gold", "dice", "deck", "timer")
PLAYED = {"morvane": "sample.computer", "orsanti": "sample.captain"}


def draw_new_match(kit: Kit, surface: pygame.Surface) -> None:
    """Seats at the left, world and rules of the table at the right."""
    table(kit, surface)
    width, height = surface.get_size()
    draw_heading(kit, surface, pygame.Rect(0, 0, width, kit.px(58)), kit.words("gallery.setup.title"))
    draw_button(kit, surface, kit.layout.rect(16, 11, 96, 36), Button(kit.words("gallery.setup.back")))
    foot = kit.px(90)
    left = pygame.Rect(kit.px(22), kit.px(74), kit.px(758), height - foot - kit.px(74))
    right = pygame.Rect(left.right + kit.px(16), left.y, 0, left.height)
    right.width = width - kit.px(22) - right.x
    _seats(kit, surface, left)
    _world(kit, surface, pygame.Rect(right.topleft, (right.width, kit.px(196))))
    rules = pygame.Rect(right.x, right.y + kit.px(210), right.width, right.height - kit.px(210))
    _rules(kit, surface, rules)
    _foot(kit, surface, height)


def _seats(kit: Kit, surface: pygame.Surface, sheet: pygame.Rect) -> None:
    frames.parchment_panel(kit, surface, sheet, seed=61)
    words = kit.words
    modes = tuple(words(f"setup.mode.{mode}") for mode in ("alone", "two", "three"))
    switch = pygame.Rect(sheet.x + kit.px(22), sheet.y + kit.px(20), 0, kit.px(46))
    switch.width = sheet.width - kit.px(44)
    fields.draw_switch(kit, surface, switch, fields.Switch(modes, 2))
    note = sheet.centerx, sheet.y + kit.px(86)
    kit.text.draw(
        surface, words("setup.note"), note, kit.type.body, kit.colour("ink_secondary"),
        align="centre", limit=sheet.width - kit.px(40),
    )  # fmt: skip
    for name, x in zip(("seat", "general", "played", "banner"), COLUMNS.values(), strict=True):
        at = sheet.x + kit.px(16 + x), sheet.y + kit.px(112)
        kit.text.draw(
            surface, words(f"setup.{name}"), at, kit.type.label.semibold,
            kit.colour("ink_secondary"),
        )  # fmt: skip
    area = pygame.Rect(sheet.x + kit.px(16), sheet.y + kit.px(126), sheet.width - kit.px(32), 0)
    area.height = min(kit.px(400), sheet.bottom - kit.px(44) - area.y)
    for index, (row, realm) in enumerate(zip(rows(area, 6, kit.px(6)), sample.ORDER, strict=True)):
        draw_seat(kit, surface, row, seat(kit, realm, index))
    kit.text.draw(
        surface, words("setup.computers"), (sheet.centerx, sheet.bottom - kit.px(23)),
        kit.type.flavour, kit.colour("ink_tertiary"), align="centre",
        limit=sheet.width - kit.px(30), shrink=True,
    )  # fmt: skip


def seat(kit: Kit, realm: str, index: int) -> Seat:
    """A seat of the story."""
    words, team = kit.words, sample.TEAM[realm]
    value = words(PLAYED.get(realm, "player.human"))
    return Seat(
        index + 1, words(f"sample.name.{realm}"), realm not in PLAYED, fields.Selector(value),
        team, words(f"team.banner.{team}"), index == 3,
    )  # fmt: skip


def _world(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    words = kit.words
    terrains = tuple(
        (terrain, words(f"setup.terrain.{terrain}", count=count))
        for terrain, count in (("field", 9), ("forest", 6), ("mountain", 4))
    )
    world = World(
        words("setup.world"), words("setup.tiles", count=19, castles=6), terrains,
        words("setup.standard_world"),
    )  # fmt: skip
    draw_world(kit, surface, rect, world, sample.world(False, kit))


def _rules(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    frames.parchment_panel(kit, surface, rect, seed=67)
    words, y = kit.words, rect.y + kit.px(25)
    title = kit.text.draw(
        surface, words("setup.rules"), (rect.x + kit.px(20), y), kit.type.panel,
        kit.colour("ink"),
    )  # fmt: skip
    right = rect.right - kit.px(20)
    kit.text.draw(
        surface, words("setup.differs", count=1), (right, y), kit.type.label.medium,
        kit.colour("attack"), align="right", limit=right - title.right - kit.px(10),
    )  # fmt: skip
    area = pygame.Rect(rect.x + kit.px(20), rect.y + kit.px(48), rect.width - kit.px(40), 0)
    area.height = min(kit.px(9 * 40), rect.bottom - kit.px(12) - area.y)
    for row, option in zip(rows(area, len(OPTIONS), kit.px(4)), OPTIONS, strict=True):
        value = fields.Selector(words(f"sample.value.{option}"), option == "timer")
        draw_option(kit, surface, row, words(f"setup.option.{option}"), value)


def _foot(kit: Kit, surface: pygame.Surface, height: int) -> None:
    words, y = kit.words, height - kit.px(66)
    for index, name in enumerate(("standard", "preset")):
        rect = pygame.Rect(kit.px(22 + 192 * index), y, kit.px(180), kit.px(46))
        draw_button(kit, surface, rect, Button(words(f"setup.{name}")))
    roll = pygame.Rect(0, y - kit.px(6), kit.px(270), kit.px(54))
    roll.right = surface.get_width() - kit.px(22)
    brass = Button(words("setup.roll"), Kind.BRASS, State.FOCUS, "dice", main=True)
    draw_button(kit, surface, roll, brass)
    at = roll.left - kit.px(18), y + kit.px(23)
    kit.text.draw(surface, words("sample.about"), at, kit.type.body, kit.colour("text"), align="right")


STEPS = ("order", "world", "realms", "castles", "deploy", "events")
DEPLOYED = {
    0: ("khalisia crown", "khalisia special", "khalisia general", "khalisia shield"),
    2: ("karrag crown", "karrag special", "karrag general", "karrag archer"),
    11: ("vashtar crown", "vashtar special", "vashtar general"),
}
NOTES = {"khalisia": "ready", "karrag": "ready", "vashtar": "now"}
CHOICES = (("sword", "D8", "D8"), ("archer", "D10", "D6"), ("shield", "D6", "D10"))
ACTIVE = 11


def deployment_board() -> Board:
    """Castles stand, two generals have deployed, the third is choosing."""
    codes, tiles = " ".join(sample.WORLD).split(), {}
    for index, (place, code) in enumerate(zip(sample.places(), codes, strict=True)):
        tile = Tile(code.rstrip("*"), index % 4, sample.FOUNDERS.get(index))
        units = tuple(sample.token(text) for text in DEPLOYED.get(index, ()))
        if index == ACTIVE:
            units += (sample.token("vashtar archer", TokenState.GHOST),)
            tile = replace(tile, mark=Mark.SELECTED)
        if units:
            realm = units[0].realm
            tile = replace(tile, holders=(Holder(realm, sample.TEAM[realm]),))
        room = sample.ROOM[tile.terrain] + 1 if tile.castle else 0
        tiles[place] = replace(tile, units=units, places=room)
    return Board(tiles)


def draw_deployment(kit: Kit, surface: pygame.Surface) -> None:
    """The board with name tags, and the choice at the right."""
    width, height = surface.get_size()
    bar = pygame.Rect(0, 0, width, kit.px(50))
    sheet = pygame.Rect(0, kit.px(65), kit.px(318), height - kit.px(82))
    sheet.right = width - kit.px(17)
    area = pygame.Rect(kit.px(20), bar.bottom, sheet.left - kit.px(34), height - bar.height)
    grid = fit_grid(area.inflate(-kit.px(230), 0), sample.places(), kit.px(LARGEST_RADIUS))
    BoardView(kit, grid).draw(surface, deployment_board())
    _tags(kit, surface, grid)
    frames.wooden_bar(kit, surface, bar, edge="bottom")
    words = kit.words
    at = kit.px(16), bar.centery
    kit.text.draw(surface, words("deploy.title"), at, kit.type.panel, kit.colour("title"))
    track = pygame.Rect(kit.px(140), 0, width - kit.px(280), bar.height - kit.stroke(2))
    phases = tuple(Phase(words(f"deploy.step.{step}"), str(index + 1)) for index, step in enumerate(STEPS))
    draw_track(kit, surface, track, Track(phases, 4))
    _choice(kit, surface, sheet)


def _tags(kit: Kit, surface: pygame.Surface, grid: Grid) -> None:
    for index, realm in sample.FOUNDERS.items():
        place = sample.places()[index]
        x, y = grid.centre(place)
        left = x < grid.centre(sample.places()[9])[0]
        rect = pygame.Rect(0, round(y - kit.px(20)), kit.px(112), kit.px(40))
        reach = round(grid.radius * 0.92)
        rect.x = round(x) + reach if not left else round(x) - reach - rect.width
        note = NOTES.get(realm, "waits")
        tint = {"ready": "good", "now": "title"}.get(note, "text_off")
        name, words = kit.words(f"sample.name.{realm}"), kit.words(f"deploy.{note}")
        number = sample.ORDER.index(realm) + 1
        draw_name_tag(kit, surface, rect, NameTag(number, name, words, tint, note == "now"))


def _choice(kit: Kit, surface: pygame.Surface, sheet: pygame.Rect) -> None:
    frames.parchment_panel(kit, surface, sheet, seed=91)
    words, px = kit.words, kit.px
    arms(kit, surface, "vashtar", (sheet.x + px(46), sheet.y + px(56)), px(66), team="star")
    left, room = sheet.x + px(90), sheet.width - px(104)
    for text, y, style, tint in (
        (words("sample.name.vashtar"), 42, kit.type.general, "ink"),
        (words("sample.deploy.who"), 68, kit.type.small, "ink_secondary"),
    ):
        kit.text.draw(
            surface, text, (left, sheet.y + px(y)), style, kit.colour(tint), limit=room,
            shrink=True,
        )  # fmt: skip
    title = sheet.centerx, sheet.y + px(113)
    frames.ruled_title(kit, surface, words("deploy.head"), title, sheet.width - px(40))
    box = pygame.Rect(sheet.x + px(22), sheet.y + px(132), sheet.width - px(44), 0)
    y = kit.text.paragraph(surface, words("sample.deploy.text"), box, kit.type.body, kit.colour("ink"))
    for kind, attack, defend in CHOICES:
        row = pygame.Rect(sheet.x + px(16), y + px(10), sheet.width - px(32), px(92))
        _unit(kit, surface, row, kind, attack, defend)
        y = row.bottom
    line = y + px(24)
    tooltips.draw_rule(kit, surface, words("sample.deploy.rule"), (sheet.x + px(104), line))
    kit.text.draw(
        surface, words("sample.deploy.next"), (sheet.right - px(22), line), kit.type.small,
        kit.colour("ink_secondary"), align="right",
    )  # fmt: skip
    button = pygame.Rect(sheet.x + px(16), sheet.bottom - px(74), sheet.width - px(32), px(54))
    label = words("deploy.deploy", kind=words("unit.archer.name"))
    draw_button(kit, surface, button, Button(label, Kind.BRASS, State.FOCUS, main=True))


def _unit(kit: Kit, surface: pygame.Surface, row: pygame.Rect, kind: str, attack: str, defend: str) -> None:
    words = kit.words
    choice = UnitChoice(
        TokenLook("vashtar", kind, team="star"), words(f"unit.{kind}.name"),
        words("deploy.reserve", count=4), words(f"sample.deploy.{kind}"),
        words("deploy.attack", die=attack), words("deploy.defend", die=defend), kind == "archer",
    )  # fmt: skip
    draw_unit_choice(kit, surface, row, choice)
