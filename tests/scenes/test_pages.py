"""Pages slide from one to the next, banners unroll; nothing waits, nothing is shown to the wrong eyes."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model.commands import ChooseRealm, Command
from kaladan.scenes.castles import CastlesScene
from kaladan.scenes.deployment import DeploymentScene
from kaladan.scenes.draft import DraftScene
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.intents import PointerMoved, Wish
from kaladan.scenes.magic import MagicScene
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.rulebook import RulebookScene
from kaladan.scenes.samples import bring
from kaladan.scenes.session import Session
from kaladan.scenes.settings_scene import SettingsScene
from kaladan.scenes.setup_scene import SetupScene, below_bar
from tests.scenes import setups
from tests.scenes.driver import FRAME, click, move, pixels, press_key, settle


def part(app: App, area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(app.surface.subsurface(area), "RGB")


def slides(app: App) -> bool:
    return app.desk.stack.passing.goes_on


def menu(app: App) -> bytes:
    """The menu at rest."""
    bring(app.desk, "menu")
    app.step([], FRAME)
    settle(app)
    return pixels(app)


def frames_until_rest(app: App) -> int:
    frames = 0
    while slides(app):
        app.step([], FRAME)
        frames += 1
    return frames


def at_last(app: App) -> bytes:
    """The picture of what is on the screen without anything that moves."""
    app.desk.stack.passing.end()
    app.desk.stack.touching.end()
    app.desk.stack.top.redraw()
    app.step([], 0.0)
    return pixels(app)


def book(app: App, section: str) -> RulebookScene:
    """The rulebook at rest."""
    menu(app)
    scene = RulebookScene(app.desk, section)
    app.desk.stack.push(scene)
    settle(app)
    return scene


def first_option(session: Session) -> Command:
    decision = session.asked()
    assert decision is not None
    assert decision.options
    return decision.options[0]


def asked(app: App, kind: str, nth: int = 1) -> SetupScene:
    """A question of the set-up for two at one screen, at rest."""
    session = setups.lay(app, 2)
    setups.answer_until(session, kind, nth)
    setups.show(app)
    settle(app)
    top = app.desk.stack.top
    assert isinstance(top, SetupScene)
    return top


class TestPages:
    """A page that covers the window pushes what was there away, and goes back the way it came."""

    def test_settings_slide_in_over_the_menu(self, app: App) -> None:
        before = menu(app)
        app.desk.stack.push(SettingsScene(app.desk))
        app.step([], 0.0)
        assert slides(app)
        assert pixels(app) == before
        app.step([], FRAME)
        middle = pixels(app)
        assert 1 + frames_until_rest(app) == pytest.approx(0.220 / FRAME, abs=2)
        assert pixels(app) == at_last(app)
        assert middle not in (before, pixels(app))
        assert not app.step([], FRAME)

    def test_they_slide_out_faster(self, app: App) -> None:
        bare = menu(app)
        app.desk.stack.push(SettingsScene(app.desk))
        settle(app)
        laid = pixels(app)
        app.desk.stack.pop()
        app.step([], 0.0)
        assert pixels(app) == laid
        assert frames_until_rest(app) == pytest.approx(0.140 / FRAME, abs=2)
        assert pixels(app) == bare

    def test_a_click_meanwhile_acts_at_once(self, app: App) -> None:
        menu(app)
        app.desk.stack.push(SettingsScene(app.desk))
        app.step([], FRAME)
        assert slides(app)
        click(app, "button/back")
        assert isinstance(app.desk.stack.top, MenuScene)

    def test_a_key_meanwhile_acts_at_once(self, app: App) -> None:
        menu(app)
        app.desk.stack.push(SettingsScene(app.desk))
        app.step([], FRAME)
        press_key(app, pygame.K_ESCAPE)
        assert isinstance(app.desk.stack.top, MenuScene)

    def test_a_tab_slides_in_from_its_side(self, app: App) -> None:
        menu(app)
        scene = SettingsScene(app.desk)
        app.desk.stack.push(scene)
        settle(app)
        first = pixels(app)
        scene.show_tab("sound")
        app.step([], 0.0)
        assert slides(app)
        settle(app)
        assert pixels(app) == at_last(app) != first
        scene.show_tab("sound")
        app.step([], 0.0)
        assert not slides(app)

    @pytest.mark.parametrize(
        ("name", "tabs"), [("charts", ("tiles", "gold")), ("results", ("tiles", "gold"))]
    )
    def test_a_chart_slides_in_from_its_side(self, app: App, name: str, tabs: tuple[str, str]) -> None:
        bring(app.desk, name)
        settle(app)
        seen = [pixels(app)]
        for tab in tabs:
            click(app, f"tab/{tab}")
            assert slides(app)
            settle(app)
            assert pixels(app) == at_last(app)
            seen.append(pixels(app))
        assert len(set(seen)) == len(seen)
        app.desk.stack.top.show(tabs[-1])  # type: ignore[attr-defined]
        app.step([], 0.0)
        assert not slides(app)

    def test_chapters_of_the_rulebook_push_one_another_away(self, app: App) -> None:
        scene = book(app, "4")
        contents, text = scene._pages()[0].inflate(-40, -40), scene._area()
        before = part(app, text)
        scene.read("5")
        app.step([], 0.0)
        assert slides(app)
        assert part(app, text) == before
        app.step([], FRAME * 3)
        listed = part(app, contents)
        settle(app)
        assert part(app, contents) == listed
        assert pixels(app) == at_last(app)

    def test_within_a_chapter_the_page_is_only_turned_up(self, app: App) -> None:
        scene = book(app, "4")
        scene.read("4.2")
        app.step([], 0.0)
        assert not slides(app)

    @pytest.mark.parametrize("reduced", [False, True])
    def test_at_once_means_at_once(self, app: App, reduced: bool) -> None:
        app.desk.settings.change(speed="instant", reduced_motion=reduced)
        menu(app)
        app.desk.stack.push(SettingsScene(app.desk))
        app.step([], 0.0)
        assert not slides(app)

    def test_with_reduced_motion_pages_fade_in_their_place(self, app: App) -> None:
        app.desk.settings.change(reduced_motion=True)
        menu(app)
        before = app.surface.copy()
        app.desk.stack.push(SettingsScene(app.desk))
        app.step([], 0.0)
        app.step([], 0.060)
        half = app.surface.copy()
        app.step([], 0.060)
        assert not slides(app)
        for at in ((5, 300), (640, 360), (900, 500)):
            both = zip(before.get_at(at)[:3], app.surface.get_at(at)[:3], half.get_at(at)[:3], strict=True)
            for one, other, between in both:
                assert abs((one + other) / 2 - between) <= 3


class TestSteps:
    """The steps of a set-up follow one another below their bar, for the same eyes only."""

    def test_the_next_step_slides_in_below_the_bar(self, app: App) -> None:
        scene = asked(app, "ask_castle", 2)
        area = below_bar(app.desk.kit)
        before = part(app, area)
        scene.answer(first_option(app.desk.match))
        assert isinstance(app.desk.stack.top, DeploymentScene)
        app.step([], 0.0)
        assert slides(app)
        assert part(app, area) == before
        app.step([], FRAME)
        middle = part(app, area)
        settle(app)
        assert pixels(app) == at_last(app)
        assert middle not in (before, part(app, area))

    def test_taking_back_slides_back(self, app: App) -> None:
        scene = asked(app, "ask_castle", 2)
        scene.answer(first_option(app.desk.match))
        settle(app)
        click(app, "button/undo")
        assert isinstance(app.desk.stack.top, CastlesScene)
        settle(app)
        assert pixels(app) == at_last(app)

    def test_steps_lie_in_their_order(self, app: App) -> None:
        castles, deployment = asked(app, "ask_castle"), DeploymentScene(app.desk)
        onward, back = deployment.following(castles), castles.following(deployment)
        assert onward is not None
        assert onward.towards == (1, 0)
        assert onward.area == below_bar(app.desk.kit)
        assert back == onward.back()
        assert deployment.following(MenuScene(app.desk)) is None
        assert HandOverScene(app.desk, 0).following(castles) is None

    def test_nothing_of_a_step_is_seen_behind_a_curtain(self, app: App) -> None:
        """The first of two people at one screen has chosen a card in secret."""
        scene = asked(app, "ask_starting_magic")
        assert isinstance(scene, MagicScene)
        session = app.desk.match
        scene.answer(first_option(session))
        curtain = app.desk.stack.top
        assert isinstance(curtain, HandOverScene)
        app.step([], 0.0)
        assert not slides(app)
        assert pixels(app) == at_last(app)
        curtain.sit_down()
        app.step([], 0.0)
        assert not slides(app)
        assert pixels(app) == at_last(app)

    def test_a_secret_step_is_gone_at_once_though_the_eyes_are_the_same(self, app: App) -> None:
        """The last of two people at one screen has chosen a card; the Castles are for both to see."""
        scene = asked(app, "ask_starting_magic", 2)
        scene.answer(first_option(app.desk.match))
        assert isinstance(app.desk.stack.top, CastlesScene)
        app.step([], 0.0)
        assert not slides(app)
        assert pixels(app) == at_last(app)

    @pytest.mark.parametrize("change", ["viewer", "covered"])
    def test_another_pair_of_eyes_sees_nothing_of_the_step_before(self, app: App, change: str) -> None:
        scene = asked(app, "ask_castle", 2)
        session = app.desk.match
        scene.answer(first_option(session))
        if change == "covered":
            session.covered = not session.covered
        else:
            session.viewer = 1 - session.viewer
        app.step([], 0.0)
        assert not slides(app)
        assert pixels(app) == at_last(app)


class TestBanners:
    """They unroll when the draft begins, and only then."""

    @pytest.fixture
    def draft(self, app: App) -> DraftScene:
        session = setups.lay(app, 2)
        setups.answer_until(session, "ask_realm")
        app.desk.go_on()
        scene = app.desk.stack.top
        assert isinstance(scene, DraftScene)
        app.step([], 0.0)
        return scene

    def test_they_unroll_from_their_rods(self, app: App, draft: DraftScene) -> None:
        rect = draft.banner_places()[0]
        heights = [rect.top + rect.height * part // 10 for part in (1, 5, 9)]
        table = [app.surface.get_at((rect.centerx, y)) for y in heights]
        assert draft.animating
        frames, hangs = 0, []
        while draft.animating:
            app.step([], FRAME)
            frames += 1
            hangs.append([app.surface.get_at((rect.centerx, y)) for y in heights])
        assert frames == pytest.approx(0.600 / FRAME, abs=2)
        assert hangs[0][1:] == table[1:]
        some = next(one for one in hangs if one[1] != table[1])
        assert some[2] == table[2]
        assert pixels(app) == at_last(app)
        settle(app)
        assert not app.step([], FRAME)

    def test_they_fall_a_little_too_low_first(self, app: App, draft: DraftScene) -> None:
        rect = draft.banner_places()[0]
        below = rect.centerx, rect.bottom + 12
        seen = set()
        while draft.animating:
            app.step([], FRAME)
            seen.add(tuple(app.surface.get_at(below)))
        assert tuple(app.surface.get_at(below)) in seen
        assert len(seen) > 1

    def test_a_click_lets_them_hang_and_acts(self, app: App, draft: DraftScene) -> None:
        app.step([], 0.1)
        realm = draft.free()[0]
        click(app, f"realm/{realm}")
        assert draft.chosen == realm
        assert not draft.animating

    def test_a_key_lets_them_hang(self, app: App, draft: DraftScene) -> None:
        app.desk.stack.handle(Wish("hurry"))
        assert not draft.animating
        app.step([], FRAME)
        assert pixels(app) == at_last(app)

    def test_the_pointer_may_move_meanwhile(self, app: App, draft: DraftScene) -> None:
        app.desk.stack.handle(PointerMoved((9, 9)))
        assert draft.animating
        move(app, f"realm/{draft.free()[0]}")
        assert draft.animating

    def test_they_hang_for_whoever_chooses_next(self, app: App, draft: DraftScene) -> None:
        draft.answer(ChooseRealm(draft.free()[0]))
        again = DraftScene(app.desk)
        app.desk.stack.replace(again)
        assert not again.animating

    @pytest.mark.parametrize("change", [{"speed": "instant"}, {"reduced_motion": True}])
    def test_without_motion_they_hang_from_the_beginning(
        self, app: App, draft: DraftScene, change: dict[str, object]
    ) -> None:
        del draft
        app.desk.settings.change(**change)
        again = DraftScene(app.desk)
        app.desk.stack.replace(again)
        assert not again.animating
