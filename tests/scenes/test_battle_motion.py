"""What moves over the battle overlay: cards that turn over, units that fall, a Crown that falls."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model.events import CrownFell
from kaladan.scenes import battle_motion, battle_scenery
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.battle_beats import Beat
from kaladan.scenes.intents import Wish
from kaladan.scenes.samples import bring
from tests.kit import Scenario
from tests.scenes.driver import FRAME, click, settle
from tests.scenes.test_battle_scene import Dice, dice, duel_of, fight, overlay, play

__all__ = ["dice"]

SWITCHED_OFF = [{"speed": "instant"}, {"reduced_motion": True}]


def revealing(app: App, *cards: str) -> BattleScene:
    """Let both sides declare their cards, up to the moment when these begin to turn over."""
    duel_of(app, "vashtar karrag", "general sword", "shield sword", *((card,) for card in cards))
    for card in cards:
        scene = overlay(app)
        if not scene.session.covered and scene.spot(f"card/{card}") is None:
            settle(app)
        play(app, card)
    scene = overlay(app)
    while scene.beat is not None and not scene.beat.reveals:
        scene.hurry()
    assert scene.beat is not None
    return scene


def hurry(app: App, scene: BattleScene, how: str) -> None:
    if how == "click":
        click(app, scene.areas.title)
    else:
        scene.handle(Wish("hurry"))


class TestCards:
    def test_both_turn_over_together_and_then_lie_there(self, app: App) -> None:
        scene = revealing(app, "charge", "stonewall")
        scene.elapsed = 0.0
        flip = scene.kit.style.motion.flip
        turning = battle_motion.turning(scene)
        assert set(turning) == {0, 1}
        poses = [[flight.pose(flip * share) for share in (0, 0.25, 0.5, 1)] for flight in turning.values()]
        for start, early, edge, end in poses:
            assert not start.face_up
            assert not early.face_up
            assert start.width == end.width == 1
            assert early.width > edge.width
            assert end.face_up
        while battle_motion.turning(scene):
            app.step([], FRAME)
        assert scene.elapsed == pytest.approx(flip, abs=1000 * FRAME + 1)
        app.step([], FRAME)
        assert [side.face.title for side in scene.sides if side.face] == ["Charge", "Stonewall"]

    def test_a_card_that_begins_to_turn_shows_nothing_of_its_face(self, app: App) -> None:
        seen = []
        for card in ("charge", "feint"):
            scene = revealing(app, card, "stonewall")
            scene.elapsed = 0.0
            scene.refresh()
            app.step([], 0.0)
            place = battle_scenery.turning_place(scene.areas, 0)
            seen.append(pygame.image.tobytes(app.surface.subsurface(place), "RGB"))
        assert seen[0] == seen[1]

    def test_only_a_card_that_is_shown_turns_over(self, app: App) -> None:
        duel_of(app, "vashtar karrag", "general sword", "shield sword", ("charge",), ("stonewall",))
        play(app, "charge")
        scene = overlay(app)
        assert scene.course.cards[0] == "?"
        assert battle_motion.flights(scene) == []

    @pytest.mark.parametrize("how", ["click", "space"])
    def test_they_are_hurried(self, app: App, how: str) -> None:
        scene = revealing(app, "charge", "stonewall")
        assert battle_motion.turning(scene)
        hurry(app, scene, how)
        assert not battle_motion.turning(scene)

    @pytest.mark.parametrize("change", SWITCHED_OFF)
    def test_they_lie_there_at_once_where_nothing_moves(self, app: App, change: dict[str, object]) -> None:
        app.desk.settings.change(**change)
        scene = revealing(app, "charge", "stonewall")
        assert battle_motion.turning(scene) == {}
        app.step([], 0.0)
        assert app.desk.stack.passing.goes_on == ("reduced_motion" in change)


def casualties(app: App) -> BattleScene:
    """Losses have been chosen, and the first unit begins to fall."""
    bring(app.desk, "casualties")
    app.step([], FRAME)
    settle(app)
    click(app, "button/confirm")
    scene = app.desk.stack.top
    assert isinstance(scene, BattleScene)
    return scene


class TestCasualties:
    def test_a_unit_topples_and_its_scalp_goes_to_whose_it_is(self, app: App) -> None:
        scene = casualties(app)
        scene.elapsed = 0.0
        ((unit, flight),) = battle_motion.scalps(scene).items()
        place = battle_motion.token_place(scene, unit)
        assert place is not None
        assert flight.start == place.center
        owner_side = scene.course.fighters[unit].side
        assert flight.end == battle_scenery.arms_place(scene.areas, 1 - owner_side)
        assert battle_motion.toppling(scene) == {unit}
        scene.elapsed = flight.takes * 0.7
        assert battle_motion.toppling(scene) == set()
        assert battle_motion.scalps(scene)
        scene.elapsed = flight.takes
        assert battle_motion.scalps(scene) == {}

    def test_it_is_seen(self, app: App) -> None:
        scene = casualties(app)
        pictures = []
        for share in (0.0, 0.3, 0.7, 1.0):
            scene.elapsed = scene.kit.style.motion.fall * share
            scene.redraw()
            app.step([], 0.0)
            pictures.append(pygame.image.tobytes(app.surface, "RGB"))
        assert len(set(pictures)) == 4

    @pytest.mark.parametrize("how", ["click", "space"])
    def test_it_is_hurried(self, app: App, how: str) -> None:
        scene = casualties(app)
        fallen = set(battle_motion.scalps(scene))
        hurry(app, scene, how)
        assert not fallen & set(battle_motion.scalps(scene))

    @pytest.mark.parametrize("change", SWITCHED_OFF)
    def test_where_nothing_moves_it_has_fallen_at_once(self, app: App, change: dict[str, object]) -> None:
        app.desk.settings.change(**change)
        scene = casualties(app)
        assert battle_motion.scalps(scene) == {}
        assert battle_motion.toppling(scene) == set()


class TestTheCrown:
    @pytest.fixture
    def scene(self, app: App, dice: Dice) -> BattleScene:
        return self.falls(app, dice)

    def falls(self, app: App, dice: Dice) -> BattleScene:
        """A battle at the headline that tells of a Crown's fall."""
        match = Scenario(3, realms=("vashtar", "orsanti", "karrag"))
        match.stand(0, "B1", "crown general sword")
        match.stand(1, "B2", "crown special")
        match.stand(2, "A2", "crown")
        scene = fight(app, match, "B1", "B2")
        dice(6, 12, 10, 1, 1)
        click(app, "button/roll")
        click(app, "button/result")
        while not tells_of_a_crown(scene.beat):
            scene.hurry()
        scene.elapsed = 0.0
        return scene

    def test_it_falls_into_its_lane_strikes_and_lies(self, app: App, scene: BattleScene) -> None:
        fall = battle_motion.falling(scene)
        assert fall is not None
        assert scene.areas.lanes[1].collidepoint(fall.at)
        assert fall.height(0) > fall.height(fall.takes * 0.4) > 0
        assert not fall.broken(0)
        assert fall.broken(fall.takes)
        assert fall.height(fall.takes) == 0
        assert scene.animating
        pictures = set()
        for share in (0.0, 0.4, 0.7, 1.0):
            scene.elapsed = fall.takes * share
            scene.redraw()
            app.step([], 0.0)
            pictures.add(pygame.image.tobytes(app.surface, "RGB"))
        assert len(pictures) == 4

    def test_where_it_lies_is_drawn_though_it_came_to_rest_between_two_frames(
        self, app: App, scene: BattleScene
    ) -> None:
        fall = battle_motion.falling(scene)
        assert fall is not None
        scene.elapsed = fall.lasts * 0.9
        app.step([], 0.0)
        assert scene.animating
        while scene.animating:
            app.step([], 0.1)
        shown = pygame.image.tobytes(app.surface, "RGB")
        scene.redraw()
        app.step([], 0.0)
        assert pygame.image.tobytes(app.surface, "RGB") == shown

    def test_it_lies_until_somebody_goes_on(self, app: App, scene: BattleScene) -> None:
        beat = scene.beat
        settle(app)
        app.step([], FRAME)
        assert scene.beat is beat
        assert not app.step([], FRAME)

    @pytest.mark.parametrize("how", ["click", "space"])
    def test_it_is_hurried(self, app: App, scene: BattleScene, how: str) -> None:
        hurry(app, scene, how)
        assert battle_motion.falling(scene) is None

    @pytest.mark.parametrize("change", SWITCHED_OFF)
    def test_where_nothing_moves_it_is_only_told(
        self,
        app: App,
        dice: Dice,
        change: dict[str, object],
    ) -> None:
        app.desk.settings.change(**change)
        scene = self.falls(app, dice)
        assert battle_motion.falling(scene) is None
        assert scene.headlines


def tells_of_a_crown(beat: Beat | None) -> bool:
    assert beat is not None
    return any(isinstance(event, CrownFell) for event in beat.events)
