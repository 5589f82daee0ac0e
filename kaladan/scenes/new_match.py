"""Setting a match up: seats and names, the mode, the world, every match option."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from kaladan.match.journal import PERSON
from kaladan.model.options import MatchOptions
from kaladan.scenes import new_match_parts as parts
from kaladan.scenes import new_match_seats as seats
from kaladan.scenes import presets
from kaladan.scenes.desk import Desk
from kaladan.scenes.faults import told
from kaladan.scenes.heading import back_spot, draw_head
from kaladan.scenes.intents import Intent, PointerDown, Typed, Wish
from kaladan.scenes.looks import TEAMS
from kaladan.scenes.name_field import NameField
from kaladan.scenes.new_match_places import FOOT, Places
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.setting_up import begin
from kaladan.storage.files import DamagedFile
from kaladan.storage.settings import LONGEST_NAME, SetUp, load_set_up, save_set_up
from kaladan.ui import fields, frames
from kaladan.ui.buttons import Button, Kind, State, button_width
from kaladan.ui.tooltips import Tooltip

#: The modes: name, players (0 for any), whether in teams.
MODES = (("alone", 0, False), ("two", 4, True), ("three", 6, True))
#: The fewest and the most who play everyone alone.
FEWEST, MOST = 2, 6


class NewMatchScene(Scene):
    """What is chosen here is remembered for the next time when the match begins.

    Args:
        chosen: what is chosen at first; the last set-up when not given.
    """

    rules = "12"
    music = "menu"

    def __init__(self, desk: Desk, chosen: SetUp | None = None) -> None:
        super().__init__(desk)
        self.note = ""
        self.chosen = chosen or self._remembered()
        self.editing = -1
        self.field = NameField("", LONGEST_NAME)

    def _remembered(self) -> SetUp:
        """Return the last set-up; a damaged file is told of and left aside."""
        try:
            found = load_set_up()
        except DamagedFile as error:
            self.note = self.kit.words("new_match.damaged", reason=told(self.kit.words, error))
            found = None
        if found is not None:
            return found
        return seats.first_set_up(self.kit.words)

    # -- what is chosen

    @property
    def mode(self) -> int:
        """The index of the mode."""
        return (self.chosen.players // 2 - 1) if self.chosen.teams else 0

    def choose_mode(self, index: int) -> None:
        """Choose everyone alone, or teams."""
        _, players, teams = MODES[index]
        self._seat(players or self.chosen.players, teams)

    def seat_more(self, change: int) -> None:
        """Add a general, or take the last one away."""
        self._seat(max(FEWEST, min(MOST, self.chosen.players + change)), False)

    def take_away(self, seat: int) -> None:
        """Take a general away; those behind move up, and the name is kept for whoever is added next."""
        self.chosen = seats.without(self.chosen, seat)
        self.seat_more(-1)

    def let_play(self, seat: int, step: int) -> None:
        """Let the next in the row of persons and levels play a seat, or the one before."""
        self.chosen = seats.played_by_next(self.kit.words, self.chosen, seat, step)
        self.refresh()

    def _seat(self, players: int, teams: bool) -> None:
        before = (self.chosen.players, self.chosen.teams)
        options = presets.carried_over(self.chosen.options, before, (players, teams))
        self.chosen = replace(self.chosen, players=players, teams=teams, options=options)
        self.refresh()

    def step(self, key: str, step: int) -> None:
        """Give an option its next value, or the one before."""
        options = presets.stepped(self.chosen.options, key, step, self.desk.catalogue, self.chosen.players)
        self._set_options(options)

    def take_preset(self, name: str) -> None:
        """Set every option at once."""
        self._set_options(presets.PRESETS[name](self.chosen.players, self.chosen.teams))

    def _set_options(self, options: MatchOptions) -> None:
        self.chosen = replace(self.chosen, options=options)
        self.refresh()

    # -- names

    def edit(self, seat: int) -> None:
        """Type into the name of a seat."""
        self.editing = seat
        self.field = NameField(self.chosen.names[seat], LONGEST_NAME)
        self.refresh()

    def _leave_field(self, *, keep: bool = True) -> None:
        """End typing; without ``keep`` the name is what it was."""
        if self.editing < 0:
            return
        names = list(self.chosen.names)
        names[self.editing] = self.field.result if keep else self.field.before
        self.chosen = replace(self.chosen, names=tuple(names))
        self.editing = -1
        self.refresh()

    def why_not_begin(self) -> str:
        """Return why the match cannot begin, or an empty text."""
        names = [name.casefold() for name in self.chosen.names[: self.chosen.players]]
        double = next((name for name in self.chosen.names if names.count(name.casefold()) > 1), "")
        return self.kit.words("new_match.double", name=double) if double else ""

    @property
    def told(self) -> str:
        """What is told at the foot: what went wrong, else that nobody here plays."""
        nobody = PERSON not in self.chosen.played_by[: self.chosen.players]
        return self.note or (self.kit.words("new_match.onlooker") if nobody else "")

    def begin_match(self) -> None:
        """Remember the set-up and begin, with the desk's next seed."""
        self._leave_field()
        if self.why_not_begin():
            return
        chosen = self.chosen
        try:
            save_set_up(chosen)
        except OSError:
            # A folder that cannot be written costs the memory of this set-up, not the match.
            self.note = self.kit.words("new_match.not_remembered")
        begin(self.desk, seats.setting_of(chosen, self.desk.new_seed(), self.desk.catalogue.fingerprint))

    # -- intents

    @property
    def typing(self) -> bool:
        """Whether a name is being typed."""
        return self.editing >= 0

    def handle(self, intent: Intent) -> None:
        """Typing goes into the field; Enter ends it, or begins; Escape gives it up, or goes back."""
        if isinstance(intent, Typed) and self.editing >= 0:
            self.field.typed(intent)
            self.redraw()
            return
        if isinstance(intent, PointerDown) and self.editing >= 0:
            self._leave_field()
        if isinstance(intent, Wish) and intent.name in ("confirm", "cancel"):
            self._key(intent.name)
            return
        super().handle(intent)

    def _key(self, wish: str) -> None:
        if self.editing >= 0:
            self._leave_field(keep=wish == "confirm")
        elif wish == "confirm":
            self.begin_match()
        else:
            self.go_back()

    def go_back(self) -> None:
        """Back to the menu; nothing is remembered."""
        self.desk.stack.pop()

    # -- what can be pointed at

    def layout(self) -> list[Spot]:
        """Return every control, from the top left to the bottom right."""
        return [
            back_spot(self.kit, self.go_back),
            *self._mode_spots(),
            *self._seat_spots(),
            *self._option_spots(),
            *self._foot_spots(),
        ]

    def _mode_spots(self) -> list[Spot]:
        rects = fields.switch_parts(self.kit, self.places.switch(), self._switch())
        return [
            Spot(
                f"mode/{name}", rect, click=lambda index=index: self.choose_mode(index),  # type: ignore[misc]
                tip=Tooltip(
                    self.kit.words(f"setup.mode.{name}"), self.kit.words(f"new_match.mode_tip.{name}"), "11"
                ),
            )
            for index, ((name, _, _), rect) in enumerate(zip(MODES, rects, strict=True))
        ]  # fmt: skip

    def _switch(self) -> fields.Switch:
        length = "mode_short" if self.kit.layout.compact else "mode"
        labels = tuple(self.kit.words(f"new_match.{length}.{name}") for name, _, _ in MODES)
        return fields.Switch(labels, self.mode)

    def _seat_spots(self) -> list[Spot]:
        kit, words, spots = self.kit, self.kit.words, []
        players, teams = self.chosen.players, self.chosen.teams
        for seat in range(players):
            row = self.places.seat(seat)
            tip = Tooltip(words("setup.name_hint"), words("new_match.name_tip"))
            place = self.places.name(row)
            spots += self._who_spots(seat, row)
            spots.append(Spot(f"name/{seat}", place, click=lambda seat=seat: self.edit(seat), tip=tip))  # type: ignore[misc]
            if not teams:
                away = pygame.Rect(0, 0, kit.px(38), kit.px(34))
                away.midright = row.right - kit.px(8), row.centery
                click = (lambda seat=seat: self.take_away(seat)) if players > FEWEST else None
                why = words("new_match.fewest")
                look = Button("", Kind.PARCHMENT, symbol="cross")
                spots.append(Spot(f"button/take_away/{seat}", away, click=click, why=why, button=look))
        if not teams and players < MOST:
            row = self.places.seat(players)
            add = pygame.Rect(row.x, row.y, kit.px(210), kit.px(40))
            look = Button(words("new_match.add"), Kind.PARCHMENT, symbol="plus")
            spots.append(Spot("button/add", add, click=lambda: self.seat_more(1), button=look))
        return spots

    def _who_spots(self, seat: int, row: pygame.Rect) -> list[Spot]:
        """Return the halves of the field that says who plays a seat."""
        words, place, who = self.kit.words, self.places.who(row), self.chosen.played_by[seat]
        tip = Tooltip(words(f"level.{who}.name"), words(f"level.{who}.text"))
        back = pygame.Rect(place.x, place.y, place.width // 3, place.height)
        on = pygame.Rect(back.right, place.y, place.right - back.right, place.height)
        return [
            Spot(f"who/{seat}/{name}", rect, click=partial(self.let_play, seat, step), tip=tip)
            for name, rect, step in (("back", back, -1), ("next", on, 1))
        ]

    def _option_spots(self) -> list[Spot]:
        """Return for each option its row, which explains it, and on it the halves that change it."""
        spots = []
        players, teams = self.chosen.players, self.chosen.teams
        for key, row in self.places.options().items():
            tip = presets.option_tip(self.kit.words, key, self.desk.catalogue, players, teams=teams)
            place = parts.selector_place(row)
            back = pygame.Rect(place.x, place.y, place.width // 3, place.height)
            on = pygame.Rect(back.right, place.y, place.right - back.right, place.height)
            spots.append(Spot(f"option/{key}", row, tip=tip))
            for name, rect, step in (("back", back, -1), ("next", on, 1)):
                click = lambda key=key, step=step: self.step(key, step)  # noqa: E731
                spots.append(Spot(f"option/{key}/{name}", rect, click=click, tip=tip))
        return spots

    def _foot_spots(self) -> list[Spot]:
        kit, words = self.kit, self.kit.words
        width, height = kit.layout.window
        middle, x = height - kit.px(FOOT) // 2, kit.px(23)
        spots = []
        for name, options in presets.PRESETS.items():
            chosen = options(self.chosen.players, self.chosen.teams) == self.chosen.options
            state, mark = (State.SELECTED, "check") if chosen else (State.NORMAL, None)
            look = Button(words(f"new_match.preset.{name}"), Kind.WOOD, state, mark)
            wide = button_width(kit, replace(look, symbol="check"), 14)
            rect = pygame.Rect(x, middle - kit.px(21), wide, kit.px(42))
            x = rect.right + kit.px(12)
            tip = Tooltip(look.label, words(f"new_match.preset.{name}.tip"), "12")
            click = lambda name=name: self.take_preset(name)  # noqa: E731
            spots.append(Spot(f"button/preset/{name}", rect, click=click, button=look, tip=tip))
        look = Button(words("new_match.begin"), Kind.BRASS, State.FOCUS, symbol="dice", main=True)
        rect = pygame.Rect(0, 0, max(kit.px(270), button_width(kit, look)), kit.px(54))
        rect.midright = width - kit.px(22), middle
        why = self.why_not_begin()
        spots.append(
            Spot("button/begin", rect, click=None if why else self.begin_match, why=why, button=look)
        )
        return spots

    @property
    def places(self) -> Places:
        """Where everything is, in the present window and mode."""
        return Places(self.kit, self.chosen.teams)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Seats at the left, the world and the table's rules at the right, presets and Begin at the foot."""
        kit = self.kit
        draw_head(kit, surface, kit.words("new_match.title"))
        seats, world, rules = self.places.sheets()
        self._draw_seats(surface, seats)
        self._draw_world(surface, world)
        self._draw_rules(surface, rules)
        self.draw_buttons(surface)
        last, main = self.spots[-2].rect, self.spots[-1].rect
        if self.told:
            end = main.left - kit.px(16), main.centery
            parts.draw_note(kit, surface, self.told, end, end[0] - last.right - kit.px(14))
        self.draw_tip(surface)

    def _draw_seats(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        kit, words, players = self.kit, self.kit.words, self.chosen.players
        frames.parchment_panel(kit, surface, sheet, seed=51)
        fields.draw_switch(kit, surface, self.places.switch(), self._switch())
        hint = words("new_match.hint_teams" if self.chosen.teams else "new_match.hint_alone")
        at = sheet.centerx, sheet.y + kit.px(84)
        kit.text.draw(surface, hint, at, kit.type.body, kit.colour("ink_secondary"), align="centre",
                      limit=sheet.width - kit.px(36), shrink=True)  # fmt: skip
        for seat in range(players):
            self._draw_seat(surface, seat)
        used = players + (not self.chosen.teams and players < MOST)
        top = self.places.seat(used - 1).bottom + kit.px(4)
        area = pygame.Rect(sheet.x, top, sheet.width, sheet.bottom - kit.px(10) - top)
        tall = min(area.height, kit.px(170))
        area = pygame.Rect(area.x, area.centery - tall // 2, area.width, tall)
        if tall >= kit.px(76):
            parts.draw_round_table(kit, surface, area, players, teams=self.chosen.teams)

    def _draw_seat(self, surface: pygame.Surface, seat: int) -> None:
        kit, row = self.kit, self.places.seat(seat)
        editing = seat == self.editing
        team = TEAMS[seat % 2] if self.chosen.teams else None
        parts.draw_seat(kit, surface, row, seat, team, (self.places.banner_left(row), editing))
        state = State.FOCUS if editing else self.state_of(f"name/{seat}")
        text = self.field.text if editing else self.chosen.names[seat]
        look = fields.TextField(
            text, self.kit.words("setup.name_hint"), len(text) if editing else None, state,
            selected=editing and self.field.whole,
        )  # fmt: skip
        place = self.places.name(row)
        fields.draw_text_field(kit, surface, place, look)
        state = State.HOVER if self.pointer.hovered.startswith(f"who/{seat}/") else State.NORMAL
        parts.draw_who(kit, surface, self.places.who(row), self.chosen.played_by[seat], state)

    def _draw_world(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit, words, chosen = self.kit, self.kit.words, self.chosen
        frames.leather_panel(kit, surface, rect, stitched=True, seed=9)
        world = self.desk.catalogue.worlds[f"{chosen.players}/{chosen.options.sheet}"]
        drawn = chosen.options.world == "random"
        half = pygame.Rect(rect.x + kit.px(16), rect.y + kit.px(10), 0, rect.height - kit.px(20))
        half.width = self.places.world_text_left(rect) - kit.px(16) - half.x
        parts.draw_world(kit, surface, half, world, drawn=drawn)
        left = self.places.world_text_left(rect)
        at = left, rect.y + kit.px(26)
        kit.text.draw(surface, words("new_match.world"), at, kit.type.panel, kit.colour("title"))
        title = words("new_match.size", tiles=len(world.hexes), castles=len(world.castle_positions))
        x = left + kit.text.width(words("new_match.world"), kit.type.panel) + kit.px(16)
        kit.text.draw(
            surface, title, (x, at[1]), kit.type.small, kit.colour("text_secondary"),
            limit=rect.right - kit.px(16) - x,
        )  # fmt: skip
        self._draw_terrains(
            surface, pygame.Rect(left, rect.y + kit.px(50), rect.right - kit.px(22) - left, 0)
        )
        for key in presets.WORLD_OPTIONS:
            self._draw_option(surface, key, dark=True)

    def _draw_terrains(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        kit, chosen = self.kit, self.chosen
        world = self.desk.catalogue.worlds[f"{chosen.players}/{chosen.options.sheet}"]
        pile = {terrain.id: terrain.tiles for terrain in self.desk.catalogue.terrains}
        drawn = chosen.options.world == "random"
        lines = parts.terrain_lines(kit, world, pile, drawn=drawn)
        size, x, y = kit.px(18), box.x, box.y + kit.px(14)
        for terrain, text in lines:
            symbol, tint = parts.TERRAIN_MARKS[terrain]
            surface.blit(kit.symbol(symbol, size, tint), (x, y - size // 2))
            at = x + size + kit.px(6), y
            x = kit.text.draw(surface, text, at, kit.type.small, kit.colour("text")).right + kit.px(16)
        key = "new_match.world_random" if drawn else "new_match.world_standard"
        note = box.x, box.y + kit.px(42)
        style, grey = kit.type.small, kit.colour("text_secondary")
        kit.text.draw(surface, kit.words(key), note, style, grey, limit=box.width)

    def _draw_rules(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        kit, chosen = self.kit, self.chosen
        frames.parchment_panel(kit, surface, sheet, seed=57)
        changed = presets.changed_keys(chosen.options, chosen.players, teams=chosen.teams)
        parts.draw_sheet_title(kit, surface, sheet, kit.words("new_match.rules"), len(changed))
        for key in presets.RULE_OPTIONS:
            self._draw_option(surface, key)

    def _draw_option(self, surface: pygame.Surface, key: str, *, dark: bool = False) -> None:
        kit, words, chosen = self.kit, self.kit.words, self.chosen
        value = getattr(chosen.options, key)
        text = presets.value_text(words, key, value, self.desk.catalogue, chosen.players)
        usual = getattr(presets.standard(chosen.players, chosen.teams), key)
        state = State.NORMAL
        if self.pointer.hovered.startswith(f"option/{key}/"):
            state = State.HOVER
        row = self.places.options()[key]
        parts.draw_option(
            kit, surface, row, words(f"option.{key}.name"), text, changed=value != usual, state=state,
            ink="text" if dark else "ink",
        )  # fmt: skip
