"""The draft: in turn order each general claims one of the six realms."""

from __future__ import annotations

from functools import partial

import pygame

from kaladan.model.commands import ChooseRealm, Command
from kaladan.scenes import looks
from kaladan.scenes.desk import Desk
from kaladan.scenes.draft_looks import banner, draw_picks, pick_places, picks, realm_tip
from kaladan.scenes.heading import BACK
from kaladan.scenes.intents import Intent, Wish
from kaladan.scenes.magic import enlarged
from kaladan.scenes.passing import IDLE
from kaladan.scenes.scene import Spot
from kaladan.scenes.setup_scene import STEPS, SetupScene, brass, draw_setup_bar
from kaladan.ui import cards, frames, medals, motion
from kaladan.ui.banners import SIZE, draw_banner, draw_unrolling
from kaladan.ui.banners import card_places as places_on
from kaladan.ui.board import BoardView
from kaladan.ui.buttons import Button, Kind, State
from kaladan.ui.hexgrid import Grid
from kaladan.ui.marks import Mark
from kaladan.ui.motion import SEEN
from kaladan.ui.tooltips import Tooltip

RULE = "2.3"
#: Logical pixels: the top of the order of picks and of the banners, the gap of banners, the foot.
PICKS, TOP, GAP, FOOT = 60, 122, 17, 82
#: The room for a title above the world when it is shown large.
TITLE = 44
#: The small world in the foot, a card that is read, and the cards when all five are shown.
WORLD, READ, SHOWN = (86, 70), (214, 299), (206, 288)


class DraftScene(SetupScene):
    """The question ``ask_realm``.

    A click chooses a banner, the button takes it. The small cards are read by pointing at them; all five of
    the chosen realm, or the world, can be shown in place of the banners.
    """

    rules = "2.3"
    step = "realms"
    place = STEPS.index(step)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.chosen = ""
        self.shown = ""
        #: How long the banners have been unrolling (milliseconds); None if they hang.
        self._unrolled: float | None = None

    def enter(self) -> None:
        """The banners unroll as long as nobody has chosen one."""
        if not any(self.desk.match.state.realm) and self.kit.style.motion.rise >= SEEN:
            self._unrolled = 0.0

    @property
    def animating(self) -> bool:
        """Whether the banners unroll."""
        return self._unrolled is not None or super().animating

    def update(self, seconds: float) -> None:
        """Let the banners unroll."""
        super().update(seconds)
        if self._unrolled is not None:
            self._unrolled += 1000 * seconds
            if self._unrolled >= self.kit.style.motion.rise:
                self.hurry_up()

    def hurry_up(self) -> None:
        """The banners hang."""
        if self._unrolled is not None:
            self._unrolled = None
            self.redraw()

    # -- what can be pointed at

    def layout(self) -> list[Spot]:
        """Return the banners with their cards, or what is shown in their place, and the buttons."""
        free = self.free()
        if self.chosen not in free:
            self.chosen = ""
            self.shown = "" if self.shown == "magic" else self.shown
        spots = [] if self.shown else self._banner_spots(free)
        if self.shown == "world":
            spots = self.tile_spots()
        order = looks.turn_order(self.desk.match.state)
        names = [self.desk.match.names[seat] for seat in order]
        for seat, rect in zip(order, pick_places(self.kit, self.kit.px(PICKS), names), strict=True):
            spots.append(Spot(f"pick/{seat}", rect, tip=self.general_tip(seat)))
        if self.shown:
            spots.append(self._back())
        return [*spots, self._world(), self._cards(), self._take(), *self.bar_spots()]

    def free(self) -> list[str]:
        """Return the realms that can be claimed."""
        return [command.realm for command in self.options if isinstance(command, ChooseRealm)]

    def realms(self) -> list[str]:
        """Return all realms in the order in which they hang."""
        return list(self.desk.catalogue.realms)

    def _banner_spots(self, free: list[str]) -> list[Spot]:
        spots = []
        for realm, rect in zip(self.realms(), self.banner_places(), strict=True):
            click = partial(self.choose, realm) if realm in free else None
            reason = None if click else self.why_not(ChooseRealm(realm))
            why, rule = (self.kit.words(f"refusal.{reason.code}"), reason.rule) if reason else ("", "")
            tip = realm_tip(self.kit, self.desk.catalogue, realm)
            spots.append(Spot(f"realm/{realm}", rect, click=click, why=why, rule=rule, tip=tip))
            look = banner(self.kit, self.desk.match, realm, pointed=False)
            hand = self.desk.catalogue.realm_magic(realm)
            for card, place in zip(hand, places_on(self.kit, self._hung(realm, rect), look), strict=True):
                spots.append(Spot(f"card/{card}", place, click=click, why=why, rule=rule))
        return spots

    def _hung(self, realm: str, rect: pygame.Rect) -> pygame.Rect:
        """Where a banner hangs: a chosen one is raised as the kit draws it."""
        return rect.move(0, -self.kit.px(11)) if realm == self.chosen else rect

    def _world(self) -> Spot:
        tip = Tooltip(self.kit.words("draft.world.name"), self.kit.words("draft.world.text"), "1.3")
        take = self._take().rect
        left = take.left - self.kit.px(18 + 180 + 18 + WORLD[0])
        rect = pygame.Rect(left, 0, self.kit.px(WORLD[0]), self.kit.px(WORLD[1]))
        rect.centery = self._foot().centery + self.kit.px(1)
        return Spot("world", rect, click=partial(self.show, "world"), tip=tip)

    def _back(self) -> Spot:
        """What leads from the world or the cards back to the banners, at the upper left."""
        rect = self.kit.layout.rect(*BACK).move(0, self.board_area().y)
        look = Button(self.kit.words("page.back"), Kind.WOOD)
        return Spot("button/back_to_banners", rect, click=partial(self.show, self.shown), button=look)

    def _cards(self) -> Spot:
        take, kit = self._take().rect, self.kit
        rect = pygame.Rect(take.left - kit.px(198), take.y + kit.px(2), kit.px(180), kit.px(50))
        state = State.SELECTED if self.shown == "magic" else State.NORMAL
        button = Button(kit.words("draft.magic"), Kind.WOOD, state, symbol="card")
        if not self.chosen:
            why = kit.words("draft.choose_first")
            return Spot("button/magic", rect, why=why, rule=RULE, button=button)
        return Spot("button/magic", rect, click=partial(self.show, "magic"), button=button)

    def _take(self) -> Spot:
        kit, foot = self.kit, self._foot()
        rect = pygame.Rect(foot.right - kit.px(22 + 254), foot.y + kit.px(15), kit.px(254), kit.px(54))
        if not self.chosen:
            look = brass(kit.words("draft.take_one"), ready=False)
            why = kit.words("draft.choose_first")
            return Spot("button/confirm", rect, why=why, rule=RULE, button=look)
        label = kit.words("draft.take", realm=kit.words(f"realm.{self.chosen}.name"))
        return Spot("button/confirm", rect, click=self.confirm, button=brass(label, ready=True))

    # -- what is done

    def choose(self, realm: str) -> None:
        """Point a banner out; a second click lets it go again."""
        self.chosen = "" if realm == self.chosen else realm
        self.refresh()

    def show(self, what: str) -> None:
        """Show the world or the cards of the chosen realm in place of the banners, or those again."""
        self.shown = "" if what == self.shown else what
        self.refresh()

    def confirm(self) -> None:
        """Claim the banner that is pointed out."""
        realm, self.chosen, self.shown = self.chosen, "", ""
        self.answer(ChooseRealm(realm))

    def foresees(self, command: Command) -> bool:
        """Point out the banner that a computer is about to claim."""
        assert isinstance(command, ChooseRealm)
        self.chosen, self.shown = command.realm, ""
        self.refresh()
        return True

    def computer_answers(self, command: Command) -> bool:
        """Claim the banner of a computer; nothing is pointed out to whoever chooses next."""
        self.chosen = ""
        return super().computer_answers(command)

    def handle(self, intent: Intent) -> None:
        """Escape goes back to the banners, then lets the chosen one go; whatever is done lets them hang."""
        if not isinstance(intent, IDLE):
            self.hurry_up()
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "cancel" and not self.watched:
            self.chosen = self.chosen if self.shown else ""
            self.shown = ""
            self.refresh()

    # -- where things are

    def _foot(self) -> pygame.Rect:
        layout = self.kit.layout
        return layout.rect(0, layout.height - FOOT, layout.width, FOOT)

    def banner_places(self) -> list[pygame.Rect]:
        """Return where the banners hang."""
        kit, count = self.kit, len(self.realms())
        wide, gap = kit.px(SIZE[0]), kit.px(GAP)
        tall = kit.px(SIZE[1])
        spare = max(0, self._foot().top - kit.px(TOP + 8 + 26) - tall) // 2
        left = (kit.layout.window[0] - count * wide - (count - 1) * gap) // 2
        top = kit.px(TOP + 8) + spare
        return [pygame.Rect(left + i * (wide + gap), top, wide, tall) for i in range(count)]

    @property
    def grid(self) -> Grid:
        """The grid of the world when it is shown in place of the banners."""
        area = self.board_area()
        above, below = self.kit.px(TITLE), self.kit.px(8)
        area = pygame.Rect(area.x, area.y + above, area.width, area.height - above - below)
        return looks.fitted_grid(self.desk.match, self.kit, area)

    def board_area(self) -> pygame.Rect:
        """Return the room of the banners."""
        top = self.kit.px(PICKS + 50)
        return pygame.Rect(0, top, self.kit.layout.window[0], self._foot().top - top)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Picks above, banners or what is shown in their place, what is asked below."""
        kit, session = self.kit, self.desk.match
        peeks = self.shown == "world" or self.pointer.hovered == "world"
        if peeks:
            positions = session.table.world.castle_positions
            self.draw_board(surface, {tile: looks.Signs(mark=Mark.PLACE) for tile in positions})
            area = self.board_area()
            at = area.centerx, area.y + kit.px(24)
            frames.screen_title(kit, surface, kit.words("draft.world.title"), at, kit.type.stage)
        else:
            width, height = surface.get_size()
            surface.blit(kit.atlas.fit("table", width=width, height=height), (0, 0))
            self._draw_hand(surface) if self.shown == "magic" else self._draw_banners(surface)
        draw_setup_bar(kit, surface, self.step)
        draw_picks(kit, surface, kit.px(PICKS), picks(session, self.seat))
        self._draw_foot(surface)
        self.draw_buttons(surface)
        if not peeks:
            self._draw_read(surface)
        self.draw_tip(surface)

    def _draw_banners(self, surface: pygame.Surface) -> None:
        kit, session = self.kit, self.desk.match
        hovered = self.pointer.hovered.partition("/")[2]
        hung = list(zip(self.realms(), self.banner_places(), strict=True))
        for realm, rect in sorted(hung, key=lambda pair: pair[0] == self.chosen):
            look = banner(kit, session, realm, pointed=realm == self.chosen)
            if self._unrolled is not None:
                share = motion.share(self._unrolled, kit.style.motion.rise)
                draw_unrolling(kit, surface, rect, look, motion.out_back(share))
                continue
            draw_banner(kit, surface, rect, look)
            if realm == hovered and realm != self.chosen and realm in self.free():
                frames.outline(kit, surface, rect.inflate(-kit.px(4), 0), "legal_move", 2, kit.px(4), 0.9)

    def _draw_hand(self, surface: pygame.Surface) -> None:
        """The five cards of the chosen realm, large."""
        kit = self.kit
        large = enlarged(kit, SHOWN[0])
        hand = self.desk.catalogue.realm_magic(self.chosen)
        wide, tall, gap = kit.px(SHOWN[0]), kit.px(SHOWN[1]), kit.px(16)
        left = (surface.get_width() - len(hand) * wide - (len(hand) - 1) * gap) // 2
        area = self.board_area()
        title = kit.words("draft.magic_of", realm=kit.words(f"realm.{self.chosen}.name"))
        at = area.centerx, area.y + kit.px(46)
        frames.screen_title(kit, surface, title, at, kit.type.stage)
        top = area.y + kit.px(80) + max(0, (area.height - kit.px(100) - tall) // 2)
        for index, card in enumerate(hand):
            rect = pygame.Rect(left + index * (wide + gap), top, wide, tall)
            cards.draw_magic(large, surface, rect, looks.magic_card(kit, self.desk.catalogue, card))

    def _draw_foot(self, surface: pygame.Surface) -> None:
        kit, words, foot = self.kit, self.kit.words, self._foot()
        frames.wooden_bar(kit, surface, foot, edge="top", seed=12)
        team = looks.team_of(self.desk.match.state, self.seat)
        name = self.desk.match.names[self.seat]
        left = kit.px(76 if team else 28)
        medals.team_badge(kit, surface, team, (kit.px(44), foot.centery), kit.px(40))
        ask = words("draft.choose_alone", name=name)
        if team:
            ask = words("draft.choose", name=name, banner=words(f"team.banner.{team}"))
        if self.watched:
            ask = words("draft.computer", name=name)
        then = words("draft.world.hint" if self.shown == "world" else "draft.hint")
        if self.chosen and self.shown != "world" and not self.watched:
            then = words("draft.then", realm=words(f"realm.{self.chosen}.name"))
        world = self._world().rect
        for text, y, style, tint in (
            (ask, 29, kit.type.button_main, "title"), (then, 56, kit.type.body, "text_secondary"),
        ):  # fmt: skip
            at = left, foot.y + kit.px(y)
            limit = world.left - kit.px(20) - left
            kit.text.draw(surface, text, at, style, kit.colour(tint), limit=limit, shrink=True)
        self._draw_small_world(surface, world)

    def _draw_small_world(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The world so small that its terrain can be told, in a frame."""
        kit, terrain = self.kit, bytes(self.desk.match.state.terrain)
        picture = kit.picture(("small world", rect.size, terrain), lambda: self._small_world(rect.size))
        lit = self.shown == "world" or self.pointer.hovered == "world"
        frames.fill(
            kit, surface, rect, "oak_deepest", opacity=0.8, radius=7,
            edge="title" if lit else "brass_dark", edge_width=1.8 if lit else 1.2,
        )  # fmt: skip
        surface.blit(picture, picture.get_rect(center=rect.center))
        strip = pygame.Rect(rect.x + 2, 0, rect.width - 4, kit.px(18))
        strip.bottom = rect.bottom - 2
        frames.fill(kit, surface, strip, "oak_deepest", opacity=0.78, radius=4)
        at, tint = strip.center, kit.colour("title" if lit else "text")
        kit.text.draw(
            surface, kit.words("draft.world.label"), at, kit.type.caption, tint, align="centre",
            limit=strip.width, shrink=True,
        )  # fmt: skip

    def _small_world(self, size: tuple[int, int]) -> pygame.Surface:
        kit, session = self.kit, self.desk.match
        picture = pygame.Surface(size, pygame.SRCALPHA)
        grid = looks.fitted_grid(session, kit, picture.get_rect().inflate(-8, -8))
        view, board = BoardView(kit, grid), looks.board(session, session.state)
        for place in grid.places:
            view.draw_tile(picture, place, board.tiles[place])
        return picture

    def _draw_read(self, surface: pygame.Surface) -> None:
        """The small card under the pointer, large enough to be read."""
        kind, _, card = self.pointer.hovered.partition("/")
        spot = self.spot(self.pointer.hovered)
        if kind != "card" or spot is None:
            return
        kit = self.kit
        rect = pygame.Rect(0, 0, kit.px(READ[0]), kit.px(READ[1]))
        rect.midbottom = spot.rect.centerx, spot.rect.top - kit.px(10)
        rect.clamp_ip(surface.get_rect().inflate(-kit.px(16), -kit.px(16)))
        look = looks.magic_card(kit, self.desk.catalogue, card)
        cards.draw_magic(enlarged(kit, READ[0]), surface, rect, look)
