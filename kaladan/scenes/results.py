"""The end of a match: who won and why, the points, the course of it, what each general did."""

from __future__ import annotations

import pygame

from kaladan.match.fairness import seal_of, short
from kaladan.match.history import COUNTED, History, history
from kaladan.scenes import looks
from kaladan.scenes.awards import awards
from kaladan.scenes.celebration import Celebration
from kaladan.scenes.course_charts import chart_of, columns_of
from kaladan.scenes.desk import Desk
from kaladan.scenes.faults import told
from kaladan.scenes.intents import Intent, PointerDown, Wish
from kaladan.scenes.results_parts import (
    ROWS,
    AwardPlate,
    column_places,
    course_area,
    draw_award,
    draw_course,
    draw_points,
    draw_tab,
    points_width,
)
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.setting_up import begin, same_again
from kaladan.storage import replays
from kaladan.storage.files import DamagedFile
from kaladan.ui import frames, medals
from kaladan.ui.buttons import Button, Kind, State, button_width, draw_button
from kaladan.ui.chart import Chart
from kaladan.ui.layout import columns
from kaladan.ui.tokens import arms
from kaladan.ui.tooltips import Tooltip

#: The first tab, then the others, in the order of the screen.
TABS = COUNTED
HEAD, FOOT = 104, 56
#: How wide the seed may be.
SEED = 330


class ResultsScene(Scene):
    """Shown when a match is over; every number comes from the model's scoring and the journal."""

    rules = "7"
    music = "none"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        session = desk.match
        self.tab = TABS[0]
        self.course: History = history(desk.catalogue, session.match.journal)
        self.awards = awards(self.course.deeds)
        self.columns = columns_of(self.kit, session, self.course)
        self.trouble = self._keep()
        self.celebration = Celebration(self.kit.style.motion, self._winning_realms())

    def _winning_realms(self) -> list[str]:
        state = self.desk.match.state
        return [state.realm[seat] for seat in state.winners]

    # -- the celebration

    @property
    def animating(self) -> bool:
        """Whether a victory is celebrated."""
        return self.celebration.goes_on

    def update(self, seconds: float) -> None:
        """Let time pass."""
        super().update(seconds)
        if self.celebration.update(seconds):
            self.redraw()

    def refresh(self) -> None:
        """The page has changed."""
        super().refresh()
        self.celebration.forget_page()

    def redraw(self) -> None:
        """The page looks otherwise."""
        super().redraw()
        self.celebration.forget_page()

    def leave(self) -> None:
        """Nothing is celebrated any more."""
        self.celebration.end()

    def pause(self) -> None:
        """Whoever looks at something else has seen it."""
        super().pause()
        self.celebration.end()

    # -- what can be done

    def layout(self) -> list[Spot]:
        """Return tabs, awards and the buttons at the foot."""
        return [*self._tab_spots(), *self._column_spots(), *self._award_spots(), *self._button_spots()]

    def _tab_spots(self) -> list[Spot]:
        kit, (_, course, _, _) = self.kit, self._areas()
        spots, x = [], course.x + kit.px(22)
        for name in TABS:
            width = button_width(kit, Button(kit.words(f"results.tab.{name}")), 15)
            rect = pygame.Rect(x, course.y + kit.px(15), width, kit.px(36))
            spots.append(Spot(f"tab/{name}", rect, click=lambda name=name: self.show(name)))  # type: ignore[misc]
            x = rect.right + kit.px(7)
        return spots

    def _column_spots(self) -> list[Spot]:
        kit, (points, _, _, _) = self.kit, self._areas()
        xs = column_places(kit, points, len(self.columns))
        spots = []
        for index, (x, column) in enumerate(zip(xs, self.columns, strict=True)):
            rect = pygame.Rect(0, points.y + kit.px(14), kit.px(56), kit.px(64))
            rect.centerx = x
            realm = "" if column.team else self.kit.words(f"realm.{column.realm}.name")
            text = kit.words("results.out") if column.points is None else realm
            spots.append(Spot(f"column/{index}", rect, tip=Tooltip(column.name, text)))
        return spots

    def _award_spots(self) -> list[Spot]:
        kit, (_, _, row, _) = self.kit, self._areas()
        places = columns(row, self.desk.match.state.players, kit.px(12))
        order = looks.turn_order(self.desk.match.state)
        return [
            Spot(f"award/{seat}", place, tip=Tooltip(self.desk.match.names[seat], self._deeds_text(seat)))
            for place, seat in zip(places, order, strict=True)
        ]

    def _deeds_text(self, seat: int) -> str:
        deeds = self.course.deeds[seat]
        return self.kit.words(
            "results.deeds",
            attacks=deeds.attacks, won=deeds.attacks_won, defences=deeds.defences, held=deeds.defences_held,
            scalps=deeds.scalps, lost=deeds.lost, earned=deeds.earned, bought=deeds.bought,
        )  # fmt: skip

    def _button_spots(self) -> list[Spot]:
        kit, words = self.kit, self.kit.words
        _, _, _, foot = self._areas()
        y, tall = foot.y + kit.px(7), kit.px(40)
        menu = pygame.Rect(foot.x, y, kit.px(150), tall)
        again = pygame.Rect(0, y - kit.px(2), kit.px(236), kit.px(44))
        again.right = foot.right
        brass = Button(words("results.again"), Kind.BRASS, State.FOCUS, main=True)
        tip = Tooltip(words("results.again"), words("results.again_tip"))
        seal = short(seal_of(self.seed), groups=16)
        proof = Tooltip(words("results.seed_title"), words("results.seed_tip", seal=seal))
        return [
            Spot("button/menu", menu, click=self.to_menu, button=Button(words("results.menu"))),
            *self._beside(menu),
            Spot("seed", self._seed_place(), tip=proof),
            Spot("button/play_again", again, click=self.play_again, button=brass, tip=tip),
        ]

    def _beside(self, menu: pygame.Rect) -> list[Spot]:
        """Return the buttons of the charts, the replay, and the coach, who teaches persons alone."""
        words, spots, left = self.kit.words, [], menu.right + self.kit.px(8)
        ways = [("charts", self.to_charts, "trophy"), ("replay", self.watch, "eye")]
        if self.desk.match.persons:
            ways.append(("coach", self.to_coach, "spark"))
        for name, click, symbol in ways:
            look = Button(words(f"results.{name}"), symbol=symbol)
            rect = pygame.Rect(left, menu.y, button_width(self.kit, look), menu.height)
            tip = Tooltip(words(f"results.{name}"), words(f"results.{name}_tip"))
            spots.append(Spot(f"button/{name}", rect, click, button=look, tip=tip))
            left = rect.right + self.kit.px(8)
        return spots

    @property
    def seed(self) -> str:
        """The seed of the match."""
        return self.desk.match.match.journal.setting.seed

    def _seed_place(self) -> pygame.Rect:
        """Return where the seed stands: between the buttons at the foot."""
        kit, foot = self.kit, self._areas()[3]
        rect = pygame.Rect(0, foot.y + kit.px(7), kit.px(SEED), kit.px(40))
        rect.right = foot.right - kit.px(236 + 18)
        return rect

    def to_charts(self) -> None:
        """Show all charts of the match."""
        from kaladan.scenes.charts import ChartsScene

        self.desk.stack.push(ChartsScene(self.desk))

    def watch(self) -> None:
        """Watch the match from its beginning."""
        from kaladan.scenes.replay import open_replay

        open_replay(self.desk, self.desk.match.match.journal)

    def _keep(self) -> str:
        """Keep the match for the list of replays; return what went wrong, or an empty text."""
        match = self.desk.match.match
        try:
            replays.keep(match.journal, match.game.state, self.desk.catalogue)
        except (OSError, DamagedFile) as error:
            return self.kit.words("results.not_kept", reason=told(self.kit.words, error))
        return ""

    def to_coach(self) -> None:
        """Ask the coach what cost most."""
        from kaladan.scenes.coach import CoachScene

        self.desk.stack.push(CoachScene(self.desk))

    def show(self, tab: str) -> None:
        """Turn to the course of something else, which slides in from its side."""
        area = course_area(self.kit, self._areas()[1])
        self.turn_over(area, TABS.index(tab) - TABS.index(self.tab))
        self.tab = tab
        self.refresh()

    def to_menu(self) -> None:
        """Clear the table and go to the menu."""
        from kaladan.scenes.menu import MenuScene

        self.desk.session = None
        self.desk.stack.replace(MenuScene(self.desk))

    def play_again(self) -> None:
        """Begin another match with the same seats and options, and other dice."""
        begin(self.desk, same_again(self.desk, self.desk.match.match.journal.setting))

    def handle(self, intent: Intent) -> None:
        """Enter plays again; Escape goes to the menu. A click anywhere, or Space, ends the celebration."""
        hurried = isinstance(intent, Wish) and intent.name == "hurry"
        if (isinstance(intent, PointerDown) or hurried) and self.celebration.goes_on:
            self.celebration.end()
            self.redraw()
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "confirm":
            self.play_again()
        elif isinstance(intent, Wish) and intent.name == "cancel":
            self.to_menu()

    # -- drawing

    def _areas(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return where points, course, awards and buttons are."""
        kit = self.kit
        width, height = kit.layout.window
        foot, tall = kit.px(FOOT), kit.px(112 if kit.layout.compact else 92)
        top = kit.px(HEAD + 16)
        high = height - top - kit.px(14) - tall - kit.px(8) - foot
        points = pygame.Rect(kit.px(20), top, points_width(kit, len(self.columns)), high)
        course = pygame.Rect(points.right + kit.px(16), top, 0, high)
        course.width = width - kit.px(20) - course.left
        row = pygame.Rect(points.x, points.bottom + kit.px(14), course.right - points.x, tall)
        return points, course, row, pygame.Rect(row.x, height - foot, row.width, foot)

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and over it the celebration of the victory."""
        pointer = self.pointer.hovered, self.pointer.pressed, self.pointer.tip
        self.celebration.draw_page(surface, (self.kit, self.tab, *pointer), self._draw_page)
        if self.celebration.goes_on:
            head = pygame.Rect(0, 0, surface.get_width(), self.kit.px(HEAD))
            self._draw_signs(surface, head, self.celebration.swell)
            self.celebration.draw_rain(self.kit, surface)

    def _draw_page(self, surface: pygame.Surface) -> None:
        """The title, two sheets, the awards, the buttons."""
        kit = self.kit
        width, height = surface.get_size()
        surface.blit(kit.atlas.fit("table", width=width, height=height), (0, 0))
        points, course, _, _ = self._areas()
        self._draw_head(surface, pygame.Rect(0, 0, width, kit.px(HEAD)))
        draw_points(kit, surface, points, self.columns)
        self._draw_course(surface, course)
        for spot in self.spots:
            if spot.name.startswith("award/"):
                self._draw_award(surface, spot.rect, int(spot.name.partition("/")[2]))
        self._draw_seed(surface)
        self.draw_buttons(surface)
        self.draw_tip(surface)

    def _draw_seed(self, surface: pygame.Surface) -> None:
        """The seed, or that the match could not be kept."""
        kit, place = self.kit, self._seed_place()
        text = self.trouble or kit.words("results.seed", seed=self.seed)
        ink = kit.colour("attack_on_dark" if self.trouble else "text_secondary")
        at = place.right, place.centery
        kit.text.draw(surface, text, at, kit.type.caption, ink, align="right", limit=place.width)

    def _draw_head(self, surface: pygame.Surface, head: pygame.Rect) -> None:
        kit = self.kit
        frames.wooden_bar(kit, surface, head, edge="bottom")
        title, style = self._title(), kit.type.headline
        while kit.text.width(title, style) > head.width - kit.px(320) and style.size > 24:
            style = style.sized(style.size - 2)
        centre = head.centerx, head.y + kit.px(36)
        frames.screen_title(kit, surface, title, centre, style)
        kit.text.draw(
            surface, self._why(), (head.centerx, head.y + kit.px(80)), kit.type.lead, kit.colour("text"),
            align="centre", limit=head.width - kit.px(260),
        )  # fmt: skip
        self._draw_signs(surface, head)

    def _draw_signs(self, surface: pygame.Surface, head: pygame.Rect, larger: float = 1.0) -> None:
        """The winners' arms at both sides of the title, so many times as large."""
        kit, first = self.kit, self.columns[0]
        size = round(kit.px(64) * larger)
        for side in (-1, 1):
            at = head.centerx + side * min(kit.px(500), head.width // 2 - kit.px(60)), head.y + kit.px(50)
            if first.team is not None:
                team = next((c.team for c in self.columns if c.wins), first.team)
                medals.team_badge(kit, surface, team, at, size)
            else:
                realm = next((c.realm for c in self.columns if c.wins), first.realm)
                arms(kit, surface, realm, at, size)

    def _title(self) -> str:
        words = self.kit.words
        winners = [column for column in self.columns if column.wins]
        if len(winners) != 1:
            return words("results.shared")
        if winners[0].team is not None:
            return words("results.title", banner=words(f"team.banner.{winners[0].team}"))
        return words("results.title_one", name=winners[0].name)

    def _why(self) -> str:
        """Return in one line why the winner has won."""
        words, state = self.kit.words, self.desk.match.state
        if state.ending == "crowns":
            if not state.teams and all(state.out):
                return words("results.why_crowns_both", count=state.round)
            return words(
                "results.why_crowns_team" if state.teams else "results.why_crowns", count=state.round
            )
        best = [column.total for column in self.columns if column.points is not None]
        winners = [column for column in self.columns if column.wins]
        if len(winners) > 1:
            return words("results.why_shared", points=best[0])
        if len(best) > 1 and best[0] == best[1]:
            return words("results.why_tie", points=best[0], what=self._tie_breaker())
        second = best[1] if len(best) > 1 else 0
        card = "results.why" if state.options.end_game_card else "results.why_deck"
        return words(card, first=best[0], second=second)

    def _tie_breaker(self) -> str:
        """Return what the first column has more of than the second, in the order of the tie-breaks."""
        first, second = self.columns[0].counts, self.columns[1].counts
        assert first is not None
        assert second is not None
        more = next(i for i, (one, other) in enumerate(zip(first, second, strict=True)) if one != other)
        return self.kit.words(f"results.more.{ROWS[more][1]}")

    def _draw_course(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit = self.kit
        frames.parchment_panel(kit, surface, rect, seed=137)
        end = rect.x
        for spot in self.spots:
            if not spot.name.startswith("tab/"):
                continue
            name = spot.name.partition("/")[2]
            end = spot.rect.right
            label = kit.words(f"results.tab.{name}")
            if name == self.tab:
                draw_button(kit, surface, spot.rect, Button(label, Kind.BRASS))
            else:
                draw_tab(kit, surface, spot.rect, label, hovered=self.pointer.hovered == spot.name)
        at = rect.right - kit.px(24), rect.y + kit.px(32)
        kit.text.draw(
            surface, kit.words("results.each_round"), at, kit.type.small, kit.colour("ink_secondary"),
            align="right", limit=max(1, at[0] - end - kit.px(10)),
        )  # fmt: skip
        draw_course(kit, surface, rect, self.chart())

    def chart(self) -> Chart:
        """Return the course of what the chosen tab counts."""
        return chart_of(self.kit, self.desk.match, self.course, self.columns, self.tab)

    def _draw_award(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
        session, words, award = self.desk.match, self.kit.words, self.awards[seat]
        state, key = session.state, f"results.award.{award.key}"
        title, feat = words(f"{key}.title"), words(f"{key}.feat", count=award.count, of=award.of)
        wins, team = seat in state.winners, looks.team_of(state, seat)
        plate = AwardPlate(
            session.names[seat], state.realm[seat], team, title, feat, self._deeds_text(seat), wins
        )
        draw_award(self.kit, surface, rect, plate)
