"""The right column of a replay: through whose eyes, the dice of the battle or the hands, which moment."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from kaladan.model.battle import BOTH_LOSE, NOBODY_LOSES
from kaladan.model.events import HIDDEN, BattleDeclared, DiceCompared, DiceRolled
from kaladan.model.state import Battle
from kaladan.scenes import looks
from kaladan.scenes.board_orders import OrdersPanel
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.scene import Spot
from kaladan.scenes.screening import Eyes
from kaladan.ui import fields, frames
from kaladan.ui.buttons import State
from kaladan.ui.dice import DieLook, DieState, draw_die
from kaladan.ui.layout import MatchAreas
from kaladan.ui.tokens import arms
from kaladan.ui.tooltips import Tooltip

if TYPE_CHECKING:
    from kaladan.scenes.replay import ReplayScene

#: Logical pixels: the head, the selector of the eyes, the most that a row of dice is high.
HEAD, EYES, PITCH = 64, 34, 64
#: Dice in a row.
IN_ROW = 6
#: Between the lines of a hand.
LEADING = 1.12
#: A small window gives the panel more height.
MORE = 40
#: Logical pixels: what stands above and below the hands, a hand beside its lines, its least height.
AROUND, BETWEEN, LEAST = 186, 8, 38


class PanelPart(OrdersPanel):
    """The column of one replay, in the place of the orders."""

    scene: ReplayScene

    def bottom(self, areas: MatchAreas) -> int:
        """Return where the column ends and the chronicle may begin."""
        return self._panel(areas).bottom

    def beside_undo(self, areas: MatchAreas) -> pygame.Rect | None:  # noqa: ARG002
        """Return None: nothing is taken back here."""
        return None

    def _panel(self, areas: MatchAreas) -> pygame.Rect:
        """Where the panel is: as high as the hands that are shown need it, if the column is."""
        kit, s = self.scene.kit, self.scene.situation
        rect = areas.orders.copy()
        rect.height += kit.px(MORE) if kit.layout.compact else 0
        if s.view.battle is None:
            width = rect.width - kit.px(32)
            tall = kit.px(AROUND) + sum(self._hand_height(s, seat, width) for seat in self._seen(s))
            rect.height = min(max(rect.height, tall), areas.chronicle.bottom - rect.y)
        return rect

    # -- through whose eyes

    def eyes_name(self, eyes: Eyes) -> str:
        """Return whose eyes they are."""
        words, setting = self.scene.kit.words, self.scene.film.journal.setting
        if eyes.all:
            return words("replay.eyes.all")
        if not eyes.seats:
            return words("replay.eyes.public")
        if len(eyes.seats) > 1:
            return words(f"team.banner.{looks.TEAMS[eyes.seats[0] % 2]}")
        return setting.names[eyes.seats[0]]

    def _selector(self, areas: MatchAreas) -> pygame.Rect:
        panel, kit = self._panel(areas), self.scene.kit
        wide = panel.width - kit.px(32)
        return pygame.Rect(panel.x + kit.px(16), panel.y + kit.px(HEAD), wide, max(kit.px(EYES), 32))

    def _turn_eyes(self, way: int) -> None:
        choices = self.scene.choices
        place = choices.index(self.scene.screening.eyes) + way
        self.scene.look_through(choices[place % len(choices)])

    def spots(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        """Return the panel and the two halves of the selector."""
        words, selector = s.kit.words, self._selector(areas)
        back, on = selector.copy(), selector.copy()
        back.width = on.width = selector.width // 2
        on.right = selector.right
        only = len(self.scene.choices) == 1
        key = "replay.tip.eyes" if self.scene.film.over else "replay.tip.eyes_running"
        tip = Tooltip(words("replay.eyes"), words(key))
        found = [Spot("panel/replay", self._panel(areas))]
        for name, rect, way in (("back", back, -1), ("on", on, 1)):
            click = None if only else partial(self._turn_eyes, way)
            found.append(Spot(f"eyes/{name}", rect, click, tip=tip))
        return found

    # -- drawing

    def draw(self, s: Situation, surface: pygame.Surface, areas: MatchAreas) -> None:
        """Draw the column."""
        kit, panel = s.kit, self._panel(areas)
        frames.parchment_panel(kit, surface, panel, seed=22)
        at = panel.centerx, panel.y + kit.px(26)
        frames.ruled_title(kit, surface, kit.words("replay.title"), at, panel.width - kit.px(50))
        at = panel.centerx, panel.y + kit.px(49)
        style, ink = kit.type.label, kit.colour("ink_secondary")
        kit.text.draw(surface, kit.words("replay.eyes"), at, style, ink, align="centre")
        only = len(self.scene.choices) == 1
        state = State.HOVER if self.scene.pointer.hovered.startswith("eyes/") and not only else State.NORMAL
        value = self.eyes_name(self.scene.screening.eyes)
        look = fields.Selector(value, state=state, at_first=only, at_last=only)
        fields.draw_selector(kit, surface, self._selector(areas), look)
        inner = panel.inflate(-2 * kit.px(16), 0)
        top = self._selector(areas).bottom + kit.px(14)
        inner.y, inner.height = top, panel.bottom - kit.px(44) - top
        if s.view.battle is not None:
            self._draw_battle(s, surface, inner, s.view.battle)
        else:
            self._draw_hands(s, surface, inner)
        self._draw_foot(s, surface, panel)

    def _draw_foot(self, s: Situation, surface: pygame.Surface, panel: pygame.Rect) -> None:
        kit = s.kit
        y = panel.bottom - kit.px(24)
        frames.divider(
            kit, surface, (panel.x + kit.px(16), y - kit.px(13)), panel.width - kit.px(32), opacity=0.5
        )
        text = kit.words("replay.command", number=self.scene.entry, count=len(self.scene.film))
        style, ink = kit.type.small, kit.colour("ink_secondary")
        kit.text.draw(surface, text, (panel.centerx, y), style, ink, align="centre")

    def _draw_hands(self, s: Situation, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The Magic that these eyes see, a general a line."""
        kit, words = s.kit, s.kit.words
        at = area.x, area.y + kit.px(8)
        kit.text.draw(surface, words("replay.hands"), at, kit.type.body.semibold, kit.colour("ink"))
        seats = self._seen(s)
        box = pygame.Rect(area.x + kit.px(30), area.y + kit.px(24), area.width - kit.px(30), 0)
        style, ink = kit.type.label, kit.colour("ink_secondary")
        if not seats:
            box.x, box.width = area.x, area.width
            kit.text.paragraph(surface, words("replay.no_hands"), box, style, ink, leading=1.24)
            return
        for seat in seats:
            pitch = self._hand_height(s, seat, area.width)
            team = looks.team_of(s.view, seat)
            arms(
                kit,
                surface,
                s.view.realm[seat],
                (area.x + kit.px(12), box.y + pitch // 2),
                kit.px(22),
                team=team,
            )
            lines = self._hand_lines(s, seat, box.width)
            step = kit.text.pitch(style, LEADING)
            for index, line in enumerate(lines):
                y = box.y + pitch // 2 + round((index - (len(lines) - 1) / 2) * step)
                kit.text.draw(surface, line, (box.x, y), style, ink, limit=box.width)
            box.y += pitch

    @staticmethod
    def _seen(s: Situation) -> list[int]:
        """Return the generals of whose hands these eyes see something."""
        return [seat for seat in looks.turn_order(s.view) if looks.known_hand(s.view, seat)]

    @staticmethod
    def _hand_lines(s: Situation, seat: int, width: int) -> list[str]:
        cards = ", ".join(s.kit.words(f"magic.{card}.name") for card in looks.known_hand(s.view, seat))
        return s.kit.text.wrap(cards, s.kit.type.label, width)

    def _hand_height(self, s: Situation, seat: int, width: int) -> int:
        """Return how high a hand is in a panel whose inside is so wide."""
        kit = s.kit
        lines = len(self._hand_lines(s, seat, width - kit.px(30)))
        return max(kit.px(LEAST), lines * kit.text.pitch(kit.type.label, LEADING) + kit.px(BETWEEN))

    def _draw_battle(self, s: Situation, surface: pygame.Surface, area: pygame.Rect, battle: Battle) -> None:
        """Who fights for what, the dice of both sides, and which of them win."""
        kit = s.kit
        place = looks.tile_name(kit, s.session, s.view, battle.target)
        title = kit.words("replay.battle", place=place)
        at = area.centerx, area.y + kit.px(8)
        kit.text.draw(
            surface, title, at, kit.type.body.semibold, kit.colour("ink"), align="centre", limit=area.width,
            shrink=True,
        )  # fmt: skip
        half = (area.height - kit.px(22)) // 2
        for side in (0, 1):
            lane = pygame.Rect(area.x, area.y + kit.px(22) + side * half, area.width, half - kit.px(4))
            self._draw_side(s, surface, lane, battle, side)

    def _draw_side(
        self, s: Situation, surface: pygame.Surface, lane: pygame.Rect, battle: Battle, side: int
    ) -> None:
        kit, words = s.kit, s.kit.words
        tint = kit.colour("attack" if side == 0 else "defence")
        word = words("orders.attack" if side == 0 else "orders.defend")
        y = lane.y + kit.px(12)
        where = kit.text.draw(surface, word, (lane.x, y), kit.type.small.semibold, tint)
        x = where.right + kit.px(16)
        for seat in battle.seats[side]:
            team = looks.team_of(s.view, seat)
            arms(kit, surface, s.view.realm[seat], (x, y), kit.px(20), team=team)
            x += kit.px(24)
        card = battle.cards[side]
        if card:
            name = words("replay.card_down") if card == HIDDEN else words(f"magic.{card}.name")
            style, ink = kit.type.caption.medium, kit.colour("ink")
            if kit.text.width(name, style) > lane.right - x:
                # Beside many arms a long name would be cut: it has a line of its own.
                lane.y, lane.height = lane.y + kit.px(17), lane.height - kit.px(17)
            at = lane.right, lane.y + kit.px(12)
            kit.text.draw(surface, name, at, style, ink, align="right", limit=lane.width, shrink=True)
        self._draw_dice(s, surface, lane, battle, side)

    def _draw_dice(
        self, s: Situation, surface: pygame.Surface, lane: pygame.Rect, battle: Battle, side: int
    ) -> None:
        """The dice as they lie; before the roll, what will be rolled in words."""
        kit, sizes, faces = s.kit, battle.sizes[side], battle.faces[side]
        top = lane.y + kit.px(24)
        if len(faces) != len(sizes) or not sizes:
            text = looks.dice_text(sizes) if sizes else kit.words("replay.no_dice")
            at = lane.x, top + kit.px(14)
            ink = kit.colour("ink_secondary")
            kit.text.draw(surface, text, at, kit.type.body, ink, limit=lane.width, shrink=True)
            return
        states = self._states(side)
        rows = -(-len(sizes) // IN_ROW)
        step = lane.width // min(IN_ROW, len(sizes))
        pitch = min(kit.px(PITCH), (lane.bottom - top) // rows)
        size = min(round(pitch * 0.7), round(step * 0.86))
        style, ink = kit.type.caption.medium, kit.colour("ink")
        for index, (kind, face) in enumerate(zip(sizes, faces, strict=True)):
            realm = s.view.realm[battle.owners[side][index]]
            x, y = lane.x + step // 2 + index % IN_ROW * step, top + index // IN_ROW * pitch
            state = states.get(index, DieState.NORMAL)
            draw_die(kit, surface, DieLook(kind, face, realm, state), (x, y + size // 2), size)
            at = x, y + size + (pitch - size) // 2
            kit.text.draw(surface, f"D{kind}", at, style, ink, align="centre")

    def _states(self, side: int) -> dict[int, DieState]:
        """Return which dice of a side have won or lost, by place in the pool, once they are compared."""
        found: dict[int, DieState] = {}
        for event in reversed(self.scene.session.match.events):
            if isinstance(event, (DiceRolled, BattleDeclared)):
                break
            if isinstance(event, DiceCompared):
                places = event.attack if side == 0 else event.defence
                for place, loser in zip(places, event.losers, strict=True):
                    lost = loser in (side, BOTH_LOSE)
                    if loser != NOBODY_LOSES:
                        found[place] = DieState.LOST if lost else DieState.WON
                break
        return found
