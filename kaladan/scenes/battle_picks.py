"""What is picked in the footer of the battle overlay: cards of the hand, units, generals, tiles of a map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from kaladan.scenes import battle_footer, looks
from kaladan.scenes.battle_areas import Areas
from kaladan.scenes.battle_map import BattleMap
from kaladan.scenes.battle_play import BattlePlay
from kaladan.scenes.battle_questions import NO_TILE, Choice, unplayable
from kaladan.scenes.battle_standings import in_lanes
from kaladan.scenes.scene import Spot
from kaladan.ui import cards
from kaladan.ui.buttons import Button
from kaladan.ui.tooltips import Tooltip

#: How far a card of the hand rises when it is picked, in logical pixels.
RISE = 8


def picks_below(play: BattlePlay) -> bool:
    """Whether something is picked in the footer, and not by the tokens in the lanes."""
    question = play.question
    if question is None or question.at_once:
        return False
    if question.decision.kind == "ask_magic":
        return True
    return bool(tiles_of(play)) or any(not in_lanes(play, choice) for choice in question.choices)


def tiles_of(play: BattlePlay) -> set[int]:
    """Return the tiles from which one is picked on the map; none where it is plain which one it is."""
    question = play.question
    tiles = {tile for choice in question.choices for tile in choice.tiles} if question else set()
    plain = len(tiles) < 2 and tiles <= {play.course.origin, play.course.target}
    return set() if plain else tiles


class Picks:
    """What can be picked in the footer until something changes.

    Args:
        play: the battle.
        areas: where its parts lie.
    """

    def __init__(self, play: BattlePlay, areas: Areas) -> None:
        self.play, self.areas = play, areas
        self.kit, self.question = play.kit, play.question
        self.map: BattleMap | None = None
        if tiles_of(play):
            self.map = BattleMap(play.kit, play.session, areas.map()[1])

    @property
    def choices(self) -> list[Choice]:
        """The choices that are not picked in the lanes."""
        question = self.question
        if question is None or question.at_once or question.decision.kind == "ask_magic":
            return []
        return [choice for choice in question.choices if not in_lanes(self.play, choice)]

    @property
    def legal_tiles(self) -> list[int]:
        """The tiles that go with what is picked, or with anything if nothing is."""
        if self.question is None:
            return []
        chosen = [choice for choice in self.question.choices if choice.name in self.play.picked]
        tiles = {tile for choice in chosen or self.question.choices for tile in choice.tiles}
        return sorted(tiles | self.picked_tiles)

    @property
    def picked_tiles(self) -> set[int]:
        """The tiles that are picked: one, or both of a pair."""
        begun = {int(name[5:]) for name in self.play.picked if name.startswith("from/")}
        return begun | ({self.play.tile} - {NO_TILE})

    @property
    def hint(self) -> str:
        """What is to be clicked, where there is a map."""
        if self.map is None or self.question is None:
            return ""
        if any(choice.name.startswith("from/") for choice in self.question.choices):
            return self.kit.words("battle.map_hint.pair")
        return self.kit.words("battle.map_hint.unit" if self.choices else "battle.map_hint")

    # -- spots

    def spots(self) -> list[Spot]:
        """Return the places of what can be picked."""
        if self.question is not None and self.question.decision.kind == "ask_magic":
            return self._hand()
        return [*self._chips(), *self._tiles()]

    def _chips(self) -> list[Spot]:
        """The choices, page by page where there are too many."""
        shown = self.choices
        room = self.areas.map()[0] if self.map is not None else self.areas.body
        places = self.areas.chips(room, len(shown))
        spots: list[Spot] = []
        if len(shown) > len(places):
            most = len(places) - 1
            pages = -(-len(shown) // most)
            page = self.play.page % pages
            shown = shown[page * most : (page + 1) * most]
            button = Button(self.kit.words("battle.more", page=page + 1, pages=pages))
            spots.append(Spot("button/more", places[-1], self.play.turn_page, button=button))
        pick = self.play.pick
        spots += [
            Spot(one.name, rect, partial(pick, one.name)) for one, rect in zip(shown, places, strict=False)
        ]
        return spots

    def _tiles(self) -> list[Spot]:
        if self.map is None:
            return []
        session = self.play.session
        return [
            Spot(f"tile/{tile}", self.map.rect(tile), partial(self.play.pick_tile, tile),
                 tip=Tooltip(looks.tile_name(self.kit, session, session.state, tile)))
            for tile in self.legal_tiles
        ]  # fmt: skip

    def _hand(self) -> list[Spot]:
        question = self.question
        assert question is not None
        barred = unplayable(self.kit, self.play.session, question)
        rects = self.areas.hand(len(question.choices) + len(barred))
        spots = []
        for choice, rect in zip(question.choices, rects, strict=False):
            tip = self._card_tip(choice.card)
            spots.append(Spot(choice.name, rect, partial(self.play.pick, choice.name), tip=tip))
        for (card, why, rule), rect in zip(barred, rects[len(question.choices) :], strict=True):
            spots.append(Spot(f"card/{card}", rect, why=why, rule=rule, tip=self._card_tip(card)))
        return spots

    def _card_tip(self, card: str) -> Tooltip:
        face = looks.magic_card(self.kit, self.play.desk.catalogue, card)
        return Tooltip(face.title, face.text, "9")

    # -- drawing

    def draw(self, surface: pygame.Surface, spots: Sequence[Spot]) -> bool:
        """Draw what can be picked at its places; return whether there is anything beside a map."""
        places = {spot.name: spot for spot in spots}
        drawn = self._draw_hand(surface, spots)
        for choice in self.choices:
            if choice.name in places:
                self._draw_chip(surface, places[choice.name].rect, choice)
                drawn = True
        if self.map is not None:
            kind, _, number = self.play.pointer.hovered.partition("/")
            hovered = int(number) if kind == "tile" else NO_TILE
            self.map.draw(surface, self.legal_tiles, self.picked_tiles, hovered)
        return drawn

    def _draw_chip(self, surface: pygame.Surface, rect: pygame.Rect, choice: Choice) -> None:
        hovered, picked = self.play.pointer.hovered == choice.name, choice.name in self.play.picked
        battle_footer.draw_choice(self.kit, surface, rect, choice, picked=picked, hovered=hovered)

    def _draw_hand(self, surface: pygame.Surface, spots: Sequence[Spot]) -> bool:
        hand = [spot for spot in spots if spot.name.startswith("card/")]
        for spot in hand:
            card, picked = spot.name.removeprefix("card/"), spot.name in self.play.picked
            reason = None if spot.click is not None else self.kit.words("battle.not_here")
            face = looks.magic_card(self.kit, self.play.desk.catalogue, card, playable=picked, reason=reason)
            rise = self.kit.px(RISE) if picked else 0
            cards.draw_magic(self.kit, surface, spot.rect.move(0, -rise), face)
        return bool(hand)
