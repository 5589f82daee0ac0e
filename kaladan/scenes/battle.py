"""The battle overlay: armies, Magic, dice, losses and the invasion, from the declaration to the last line."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial

import pygame

from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.model.odds import Odds
from kaladan.scenes import (
    battle_dice,
    battle_footer,
    battle_lanes,
    battle_middle,
    battle_motion,
    battle_result,
    battle_scenery,
    forecast,
    looks,
)
from kaladan.scenes.advice_words import advice_text
from kaladan.scenes.battle_areas import Areas, areas
from kaladan.scenes.battle_buttons import buttons
from kaladan.scenes.battle_course import Lot
from kaladan.scenes.battle_dice import Motion
from kaladan.scenes.battle_lanes import Standing
from kaladan.scenes.battle_picks import Picks, picks_below
from kaladan.scenes.battle_play import BattlePlay
from kaladan.scenes.battle_scenery import Side
from kaladan.scenes.battle_standings import standings
from kaladan.scenes.battle_still import VEIL, Still
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, PointerDown, Wish
from kaladan.scenes.lesson_battle import draw_lesson
from kaladan.scenes.passing import sliding
from kaladan.scenes.scene import Spot
from kaladan.scenes.vocabulary import Vocabulary
from kaladan.ui import frames, tooltips
from kaladan.ui.buttons import Kind
from kaladan.ui.note import draw_framed
from kaladan.ui.pace import NotReady
from kaladan.ui.passage import Panel
from kaladan.ui.tokens import TokenState
from kaladan.ui.tooltips import Tooltip

#: Beats in which the dice move with all that belongs to them.
COMPARING = ("sort", "pair")
#: The names of the lanes' spots, of attack and defence.
LANES = ("lane/attack", "lane/defence")


class BattleScene(BattlePlay):
    """A battle over the board, until its last line has been read."""

    opaque = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.lifted: tuple[str, tuple[int, int]] | None = None
        place = looks.tile_name(self.kit, self.session, self.session.state, self.course.target)
        self.title = self.kit.words("battle.title", place=place)
        self.still = Still(self)
        self._behind: tuple[object, ...] = ()
        self._areas: Areas | None = None
        self._sides: tuple[Side, Side] | None = None
        self._picks: Picks | None = None
        self._rolls: list[list[looks.Roll]] = [[], []]
        self._chances: Odds | None = None

    # -- looks that change only when something has happened

    def refresh(self) -> None:
        """Something has changed: make the pictures of it anew."""
        super().refresh()
        if self.beat is None and not self.over:
            # What is not shown yet does not change the chances either.
            self._chances = self.session.odds.battle() or self._chances
        self._sides = self._picks = None
        self.still.renew()
        behind = (self.kit.layout.window, self.session.viewer, self.session.covered)
        if behind != self._behind:
            # The board has to be drawn once more, as it may be seen now, before it is blurred.
            self._behind = behind
            self.covered()

    @property
    def areas(self) -> Areas:
        """Where everything lies now; asked for many times in every frame."""
        kit, tall, found = self.kit, picks_below(self), self._areas
        if found is None or found.kit is not kit or found.tall != tall:
            found = self._areas = areas(kit, tall=tall)
        return found

    @property
    def picks(self) -> Picks:
        """What can be picked in the footer now."""
        if self._picks is None:
            self._picks = Picks(self, self.areas)
        return self._picks

    @property
    def sides(self) -> tuple[Side, Side]:
        """What is told of attack and defence."""
        if self._sides is None:
            self._look_at_dice()
            self._sides = (
                battle_scenery.side_of(self.kit, self.session, self.course, ATTACK, self._rolls[ATTACK]),
                battle_scenery.side_of(self.kit, self.session, self.course, DEFENCE, self._rolls[DEFENCE]),
            )
        return self._sides

    def _look_at_dice(self) -> None:
        """Take note of what everyone rolls; while rolled dice are shown, it stays as it was."""
        view = self.session.view()
        if view.battle is not None and not (self.course.dice_lie and self.beat is not None):
            self._rolls = [
                looks.rolls(self.session, view, self.kit, view.battle, side) for side in (ATTACK, DEFENCE)
            ]

    @property
    def overlay(self) -> Panel:
        """The stage."""
        return sliding(self.kit, self.areas.stage, VEIL)

    @property
    def names(self) -> tuple[str, ...]:
        """The generals' names by seat."""
        return self.session.names

    @property
    def animating(self) -> bool:
        """Whether a beat goes on by itself, or a Crown falls while it waits."""
        fall = battle_motion.falling(self)
        return super().animating or (fall is not None and self.elapsed < fall.lasts)

    # -- spots

    def layout(self) -> list[Spot]:
        """Return what can be pointed at."""
        return [
            *self._card_spots(),
            *(self._dice_spots() if self.course.dice_lie else self._army_spots()),
            *self.picks.spots(),
            *self._button_spots(),
        ]

    def _card_spots(self) -> list[Spot]:
        spots = []
        for number, side in enumerate(self.sides):
            tip = Tooltip(side.face.title, side.face.text, "9") if side.face is not None else None
            spots.append(Spot(f"played/{number}", battle_scenery.card_place(self.areas, number), tip=tip))
        return spots

    def _dice_spots(self) -> list[Spot]:
        """The units above and below their dice, for what is to be told of them."""
        spots: list[Spot] = []
        place = self.areas
        xs = place.columns(ATTACK, max(len(pool) for pool in self.course.pools))
        for side, pool in enumerate(self.course.pools):
            for x, number in zip(xs, self.course.order(side), strict=False):
                unit = pool[number].unit
                if unit in self.course.fighters and all(spot.name != f"unit/{unit}" for spot in spots):
                    rect = battle_dice.token_place(self.kit, place, side, x)
                    spots.append(Spot(f"unit/{unit}", rect, tip=self._unit_tip(unit)))
        return spots

    def _army_spots(self) -> list[Spot]:
        spots, place = [], self.areas
        invading = self.question is not None and self.question.decision.kind == "choose_invader"
        if invading:
            spots += [Spot(name, lane) for name, lane in zip(LANES, place.lanes, strict=True)]
        for side in (ATTACK, DEFENCE):
            lane = standings(self, side)
            xs = place.columns(side, len(lane))
            for x, standing in zip(xs, lane, strict=True):
                if standing.fighter is not None:
                    rect = self.kit.layout.hit(place.token(side, x))
                    spots.append(self._unit_spot(standing, rect, drag=invading))
        return spots

    def _unit_spot(self, standing: Standing, rect: pygame.Rect, *, drag: bool) -> Spot:
        assert standing.fighter is not None
        unit = standing.fighter.unit
        name, tip = f"unit/{unit}", self._unit_tip(unit)
        if not standing.offered:
            return Spot(name, rect, tip=tip)
        return Spot(name, rect, partial(self.pick, name), drag=name if drag else None, tip=tip)

    def _unit_tip(self, unit: int) -> Tooltip:
        fighter, words = self.course.fighters[unit], self.kit.words
        roll = self.sides[fighter.side].rolls.get(unit)
        name = words("battle.unit_of", unit=looks.unit_name(self.kit, self.session, self.session.state, unit),
                     name=self.names[fighter.owner])  # fmt: skip
        if roll is None:
            return Tooltip(name, "" if fighter.lot is Lot.STANDS else words(f"battle.lot.{fighter.lot}"))
        text = words("battle.rolls", dice=roll.text)
        if roll.causes:
            text = " ".join([text, *(f"{cause}." for cause in roll.causes)]).replace("..", ".")
        return Tooltip(name, text, "1.1")

    # -- buttons

    def _button_spots(self) -> list[Spot]:
        spots = buttons(self)
        rects = self.areas.button_row(len(spots))
        return [
            Spot(spot.name, rect, spot.click, why=spot.why, rule=spot.rule, tip=spot.tip, button=spot.button)
            for spot, rect in zip(spots, rects, strict=True)
        ]

    # -- what is done

    def handle(self, intent: Intent) -> None:
        """Answer to keys, and hurry on where a click meets nothing else."""
        if isinstance(intent, Wish) and intent.name in ("hurry", "confirm"):
            self._wish(intent.name)
        elif isinstance(intent, Wish) and intent.name == "advice":
            self.advise()
        elif isinstance(intent, PointerDown) and intent.button == "left":
            spot = self.spot_at(intent.at)
            if spot is None or spot.click is None:
                self.hurry()
        super().handle(intent)

    def _wish(self, name: str) -> None:
        """Space goes on, Enter goes to the result or presses the brass button."""
        if self.beat is not None:
            self.hurry() if name == "hurry" else self.to_result()
            return
        brass = [s for s in buttons(self) if s.button is not None and s.button.kind is Kind.BRASS]
        if name == "hurry" and self.question is not None:
            return
        for spot in brass[:1]:
            if spot.click is not None:
                spot.click()

    def drag_began(self, spot: Spot) -> None:
        """A unit is lifted to invade, or to be called back."""
        self.lifted = spot.name, spot.rect.center
        self.desk.sound("token_lift")

    def dragged(self, at: tuple[int, int]) -> None:
        """It is at the pointer."""
        if self.lifted is not None:
            self.lifted = self.lifted[0], at

    def dropped(self, spot: Spot, at: tuple[int, int]) -> None:
        """Let it stand in the lane where it was dropped."""
        inside = self.areas.lanes[DEFENCE].collidepoint(at)
        outside = self.areas.lanes[ATTACK].collidepoint(at)
        picked = spot.name in self.picked
        self.lifted = None
        if (inside and not picked) or (outside and picked):
            self.pick(spot.name)
        self.refresh()

    def drag_cancelled(self) -> None:
        """It goes home."""
        self.lifted = None

    def update(self, seconds: float) -> None:
        """Let time pass; while dice roll, those that will be compared are got ready."""
        turned = battle_motion.turning(self)
        super().update(seconds)
        if turned and not battle_motion.turning(self):
            # The cards lie with their faces up from now on.
            self.still.renew()
        if self.adviser.update(seconds):
            super().refresh()
        if self.animating and self.course.rolled and self.still.stands:
            with suppress(NotReady), self.kit.pace.frame(ahead=True):
                self._dice.look_ahead()

    # -- drawing

    def covered(self) -> None:
        """Give up the pictures that are as large as the window; what lies below is blurred again later."""
        self.still.forget()
        self.opaque = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the overlay over what lies below, which is kept as a blurred picture with the stage on it."""
        try:
            self.still.draw(surface)
        finally:
            # Also where a part of it has to wait: what lies below is not drawn for that once more.
            self.opaque = self.still.covers
        if self.course.dice_lie:
            self._draw_dice(surface)
        else:
            self._draw_armies(surface)
        self.draw_buttons(surface)
        for spot in self.spots:
            if spot.name in self.advised():
                draw_framed(self.kit, surface, spot.rect)
        draw_lesson(self, surface)
        self._draw_keys(surface)
        battle_motion.draw(self, surface)
        self._draw_lifted(surface)
        self.draw_tip(surface)

    def lay_dice(self, still: pygame.Surface) -> None:
        """Draw what of the dice, and round them, does not move as long as this picture is kept."""
        if not self.course.dice_lie:
            return
        if not self.course.rolled:
            # A throw has no time to read its pictures.
            self.kit.fetch(self._dice.needs())
        if self._doing in COMPARING:
            return
        self._dice.draw_columns(still) if self._doing == "throw" else self._dice.draw(still)
        self._draw_round_dice(still)

    def _draw_dice(self, surface: pygame.Surface) -> None:
        """Draw what of the dice moves."""
        if self._doing in COMPARING:
            self._dice.draw(surface)
            self._draw_round_dice(surface)
        elif self._doing == "throw":
            self._dice.draw_dice(surface)

    def _draw_round_dice(self, surface: pygame.Surface) -> None:
        if not self.course.losers:
            self._draw_line(surface)
        room = battle_footer.chances_room(self.kit, self.areas).width if self._chances is not None else 0
        battle_footer.draw_record(self.kit, surface, self.areas, self.course, self.names, room_right=room)
        self._draw_chances(surface)

    @property
    def _doing(self) -> str:
        """What the dice are doing just now; empty while they lie, or wait to be thrown."""
        kind = self.beat.kind if self.beat is not None else ""
        return kind if kind == "throw" or kind in COMPARING else ""

    @property
    def _dice(self) -> battle_dice.DiceView:
        beat, now = self.beat, Motion()
        if beat is not None and self._doing:
            now = Motion(beat.kind, self.elapsed, beat.milliseconds, beat.pair)
        rolls = [roll for side in self._rolls for roll in side]
        changed = {roll.unit for roll in rolls if roll.dice != roll.printed}
        return battle_dice.DiceView(self.kit, self.areas, self.course, self.names, now, changed)

    def _draw_armies(self, surface: pygame.Surface) -> None:
        place, toppling = self.areas, battle_motion.toppling(self)
        for side in (ATTACK, DEFENCE):
            lane = standings(self, side)
            count = len(lane)
            for x, standing in zip(place.columns(side, count), lane, strict=True):
                unit = standing.fighter.unit if standing.fighter is not None else -1
                roll = self.sides[side].rolls.get(unit)
                if unit in toppling:
                    standing = replace(standing, state=TokenState.AWAY)
                battle_lanes.draw_standing(
                    self.kit, surface, place, side, x, standing, roll, place.pitch(count)
                )
        self._draw_line(surface)
        self._draw_footer(surface)

    def _draw_line(self, surface: pygame.Surface) -> None:
        """Draw between the lanes what nobody may miss, who beat whom, or what has happened last."""
        kit, areas, question = self.kit, self.areas, self.question
        now = self.lines[-1:] if self._headline else []
        if now or (self._read and self.headlines):
            battle_middle.draw_headline(kit, surface, areas, now or self.headlines)
        elif question is not None and question.decision.kind == "choose_loss" and self.course.losers:
            seat = question.decision.seat
            battle_middle.draw_pairs(kit, surface, areas, self._dice, seat, self.names)
        elif self.lines and not self._read:
            battle_middle.draw_line(kit, surface, areas, self.lines[-1])

    @property
    def _headline(self) -> bool:
        """Whether the last line is one that nobody may miss."""
        return self.beat is not None and self.beat.kind == "headline"

    @property
    def _read(self) -> bool:
        """Whether everything has been told, and the result is shown."""
        return self.over and self.beat is None and self.course.ended

    def _draw_footer(self, surface: pygame.Surface) -> None:
        if self._read:
            battle_result.draw_result(self.kit, surface, self.areas, self.session, self.course, self.ends)
            return
        kit, question, view = self.kit, self.question, self.session.state
        if question is None:
            battle_footer.draw_asked(kit, surface, self.areas, "", None, *self._state_words())
        else:
            seat = question.decision.seat
            realm, team = view.realm[seat], looks.team_of(view, seat)
            note = (
                kit.words("battle.crown_warning")
                if self._crown_falls()
                else f"{question.note} {self.picks.hint}".strip()
            )
            advice = self._advice_text()
            cards = [spot.rect.left - kit.px(16) for spot in self.spots if spot.name.startswith("card/")]
            above = battle_footer.chances_room(kit, self.areas).height if self._shows_chances else 0
            battle_footer.draw_asked(
                kit, surface, self.areas, realm, team, question.title, note, advice,
                right=min(cards, default=0), above=above if self.areas.tall else 0,
            )  # fmt: skip
        if not self.picks.draw(surface, self.spots) and (question is None or self.areas.tall):
            head = kit.words("battle.so_far")
            lines = self.lines[:-1] if self._headline else self.lines
            room = battle_footer.chances_room(kit, self.areas).width if self._shows_chances else 0
            room = 0 if self.areas.tall else room
            battle_footer.draw_lines(kit, surface, self.areas, lines, head, room_right=room)
        if self._shows_chances:
            self._draw_chances(surface)

    def _advice_text(self) -> str:
        """Return what is advised and why, empty while nothing is."""
        advice, question = self.adviser.advice, self.question
        if advice is None or question is None:
            return ""
        words, kind = Vocabulary(self.session), question.decision.kind
        return advice_text(words, kind, advice.plan, advice.reason, advice.values)

    @property
    def _shows_chances(self) -> bool:
        """Whether the chances are of use while the armies are looked at: before the dice are compared."""
        return self._chances is not None and not self.course.losers and not self.course.outcome

    def _draw_chances(self, surface: pygame.Surface) -> None:
        """Draw the chances; after the roll they are a record of what they were."""
        if self._chances is None:
            return
        colours = [self.session.state.realm[self.course.leader(side)] for side in (ATTACK, DEFENCE)]
        look = forecast.bar(self.kit, self._chances, (colours[0], colours[1]))
        rolled = self.course.rolled or bool(self.course.losers)
        head = self.kit.words("odds.before" if rolled else "odds.now")
        battle_footer.draw_chances(self.kit, surface, self.areas, look, head)

    def _crown_falls(self) -> bool:
        """Whether a Crown is among the losses that are picked."""
        question = self.question
        if question is None or question.decision.kind != "choose_loss":
            return False
        looks_picked = [question.choice(name) for name in self.picked]
        return any(c is not None and c.look is not None and c.look.kind == "crown" for c in looks_picked)

    def _state_words(self) -> tuple[str, str]:
        """What stands in the footer while nobody is asked."""
        words = self.kit.words
        if self.over and self.beat is None:
            return words("battle.over"), ""
        if self.passes is not None and not self.beats:
            return words("battle.pass_title", name=self.names[self.passes]), words("battle.pass_note")
        decision = self.session.asked()
        if self.beat is None and decision is not None and self.session.computer_asked:
            return words("computer.considers", name=self.names[decision.seat]), ""
        if self.beat is None:
            return words("battle.covered"), words("battle.covered_note")
        return words(f"battle.step_title.{self.course.step}"), ""

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draw the tooltip where it hides nothing that can be picked."""
        spot = self.spot(self.pointer.tip) if self.pointer.tip else None
        tip = self.tip_of(spot) if spot is not None else None
        if tip is not None and spot is not None:
            size = tooltips.tooltip_size(self.kit, tip)
            legal = [other.rect for other in self.spots if other.click is not None]
            corner = tooltips.place_tooltip(self.kit, size, self.pointer.at, [spot.rect, *legal])
            tooltips.draw_tooltip(self.kit, surface, corner, tip)

    def _draw_keys(self, surface: pygame.Surface) -> None:
        """The keys below the buttons, where there is room for them."""
        keys = {"button/next": "key.space", "button/roll": "key.space", "button/result": "key.enter"}
        keys |= dict.fromkeys(("button/confirm", "button/close"), "key.enter")
        for spot in self.spots:
            if not self.areas.tall and spot.name in keys:
                at = spot.rect.centerx, spot.rect.bottom + self.kit.px(20)
                frames.key_cap(self.kit, surface, self.kit.words(keys[spot.name]), at)

    def _draw_lifted(self, surface: pygame.Surface) -> None:
        if self.lifted is not None:
            unit = int(self.lifted[0].removeprefix("unit/"))
            battle_lanes.draw_lifted(self.kit, surface, self.course.fighters[unit].look, self.lifted[1])
