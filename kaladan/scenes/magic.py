"""Choosing the starting Magic card, in private: five cards, one is kept."""

from __future__ import annotations

from functools import partial

import pygame

from kaladan.model.commands import Command, KeepMagic
from kaladan.scenes import looks
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, Wish
from kaladan.scenes.scene import Spot
from kaladan.scenes.setup_scene import BAR, STEPS, SetupScene, brass, draw_setup_bar
from kaladan.ui import cards, frames
from kaladan.ui.buttons import button_width
from kaladan.ui.kit import Kit
from kaladan.ui.tokens import arms
from kaladan.ui.tooltips import Tooltip

RULE = "2.3"
#: A card, the gap between two, and how far a chosen one is raised, in logical pixels.
CARD, GAP, LIFT = (236, 330), 12, 22
#: By how much the cards of a fan lie lower than the one in the middle, by their distance from it.
DROPS = (0, 5, 18)
#: The kit's cards are made for this width.
NATURAL = 158
FOOT = 82


class MagicScene(SetupScene):
    """The question ``ask_starting_magic``: a click raises a card, the button keeps it.

    A card that was kept cannot be given back, so a second click only lowers it.
    """

    rules = "2.3"
    step = "magic"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        # With others at the screen what is chosen in secret slides nowhere, it is gone.
        self.place = STEPS.index(self.step) if desk.match.is_solo else None
        self.chosen = ""

    # -- what can be pointed at

    def layout(self) -> list[Spot]:
        """Return the cards and the buttons; nothing for anyone but the general who is asked."""
        if not self.private:
            return self.bar_spots()
        hand = self.cards()
        spots = [
            Spot(f"card/{card}", rect, click=partial(self.choose, card), tip=self._tip(card))
            for card, rect in zip(hand, self.places(len(hand)), strict=True)
        ]
        return [*spots, self._confirm(), *self.bar_spots()]

    @property
    def private(self) -> bool:
        """Whether the general who is asked sits before the screen."""
        session = self.desk.match
        return session.viewer == self.seat and not session.covered

    def cards(self) -> list[str]:
        """Return the cards among which the general chooses."""
        return [command.card for command in self.options if isinstance(command, KeepMagic)]

    def _tip(self, card: str) -> Tooltip:
        words, found = self.kit.words, self.desk.catalogue.magic[card]
        text = f"{words(f'card.when.{found.timing}')} {words(f'card.role.{found.role}')}"
        return Tooltip(words(f"magic.{card}.name"), text, "9")

    def _confirm(self) -> Spot:
        kit, layout, words = self.kit, self.kit.layout, self.kit.words
        label, why = words("magic_choice.keep"), words("magic_choice.choose_first")
        if self.chosen:
            label = words("magic_choice.keep_card", card=words(f"magic.{self.chosen}.name"))
        look = brass(label, ready=bool(self.chosen))
        wide = max(kit.px(254), button_width(kit, look, 14))
        top = kit.px(layout.height - FOOT + 15)
        rect = pygame.Rect(layout.window[0] - kit.px(22) - wide, top, wide, kit.px(54))
        if not self.chosen:
            return Spot("button/confirm", rect, why=why, rule=RULE, button=look)
        return Spot("button/confirm", rect, click=self.confirm, button=look)

    # -- what is done

    def foresees(self, command: Command) -> bool:  # noqa: ARG002
        """A computer keeps its card in secret: its backs are all there is to see for a moment."""
        return True

    def choose(self, card: str) -> None:
        """Raise a card; a second click lowers it."""
        self.chosen = "" if card == self.chosen else card
        self.refresh()

    def confirm(self) -> None:
        """Keep the card that is raised."""
        card, self.chosen = self.chosen, ""
        self.answer(KeepMagic(card))

    def handle(self, intent: Intent) -> None:
        """Escape lowers the card."""
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "cancel" and self.chosen:
            self.chosen = ""
            self.refresh()

    # -- drawing

    def places(self, count: int) -> list[pygame.Rect]:
        """Return where the cards lie: a fan, the middle one highest."""
        kit, layout = self.kit, self.kit.layout
        wide, tall = (kit.px(side) for side in CARD)
        left = (kit.px(layout.width) - count * wide - (count - 1) * kit.px(GAP)) // 2
        room = layout.height - BAR - FOOT
        top = kit.px(BAR + 92 + max(0.0, (room - 92 - CARD[1] - 24) / 2))
        middle = (count - 1) / 2
        found = []
        for index in range(count):
            drop = DROPS[min(len(DROPS) - 1, round(abs(index - middle)))]
            found.append(pygame.Rect(left + index * (wide + kit.px(GAP)), top + kit.px(drop), wide, tall))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """The realm's cloth over the table, the cards on it, what is asked above and below."""
        kit = self.kit
        width, height = surface.get_size()
        surface.blit(kit.atlas.fit("table", width=width, height=height), (0, 0))
        if self.private:
            self._draw_asked(surface)
            self._draw_cards(surface)
        elif self.watched:
            self._draw_backs(surface)
        draw_setup_bar(kit, surface, self.step)
        self.draw_buttons(surface)
        self.draw_tip(surface)

    def _draw_backs(self, surface: pygame.Surface) -> None:
        """What is seen of a computer that chooses: its arms and name, and the backs of its cards."""
        kit, session = self.kit, self.desk.match
        places = self.places(len(self.cards()))
        middle, top = surface.get_width() // 2, (kit.px(BAR) + places[0].top) // 2
        team = looks.team_of(session.state, self.seat)
        name, style = session.names[self.seat], kit.type.screen
        style = kit.text.shrunk(name, style, surface.get_width() - kit.px(260))
        side = kit.px(54)
        left = middle - (kit.text.width(name, style) + side + kit.px(14)) // 2
        arms(
            kit, surface, session.state.realm[self.seat], (left + side // 2, top - kit.px(8)), side, team=team
        )
        title = left + side + kit.px(14) + kit.text.width(name, style) // 2, top - kit.px(16)
        frames.screen_title(kit, surface, name, title, style)
        kit.text.draw(
            surface, kit.words("magic_choice.computer"), (title[0], top + kit.px(22)), kit.type.flavour,
            kit.colour("text_secondary"), align="centre",
        )  # fmt: skip
        for rect in places:
            cards.draw_back(kit, surface, rect, cards.Back.MAGIC)

    def _draw_asked(self, surface: pygame.Surface) -> None:
        kit, session, words = self.kit, self.desk.match, self.kit.words
        realm, view = session.state.realm[self.seat], session.state
        foot = kit.layout.rect(0, kit.layout.height - FOOT, kit.layout.width, FOOT)
        frames.wooden_bar(kit, surface, foot, edge="top", seed=12)
        mid = surface.get_width() // 2
        top = self.places(len(self.cards()))[0].top
        y = (kit.px(BAR) + top) // 2
        frames.screen_title(kit, surface, words("magic_choice.title"), (mid, y - kit.px(14)), kit.type.screen)
        secret = "magic_choice.secret_team" if view.teams else "magic_choice.secret"
        kit.text.draw(
            surface, words(secret), (mid, y + kit.px(20)), kit.type.flavour,
            kit.colour("text_secondary"), align="centre",
        )  # fmt: skip
        team = looks.team_of(view, self.seat)
        arms(kit, surface, realm, (kit.px(46), foot.centery), kit.px(50), team=team)
        name = session.names[self.seat]
        room = self._confirm().rect.left - kit.px(24) - kit.px(84)
        for text, dy, style, tint in (
            (words("magic_choice.ask", name=name), -14, kit.type.button_main, "title"),
            (words("magic_choice.rest"), 14, kit.type.body, "text_secondary"),
        ):
            at = kit.px(84), foot.centery + kit.px(dy)
            kit.text.draw(surface, text, at, style, kit.colour(tint), limit=room, shrink=True)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        large = enlarged(self.kit, CARD[0])
        hand = self.cards()
        for card, rect in zip(hand, self.places(len(hand)), strict=True):
            chosen, hovered = card == self.chosen, self.pointer.hovered == f"card/{card}"
            place = rect.move(0, -self.kit.px(LIFT if chosen else LIFT // 3 if hovered else 0))
            look = looks.magic_card(self.kit, self.desk.catalogue, card, playable=chosen)
            cards.draw_magic(large, surface, place, look)


def enlarged(kit: Kit, width: float) -> Kit:
    """Return the kit that draws a card of a width in logical pixels with larger type."""
    return kit.zoomed(width / NATURAL)
