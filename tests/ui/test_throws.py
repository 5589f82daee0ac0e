"""Thrown dice: they end on the rolled face, bounce, keep to the table, and are true polyhedra."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pygame
import pytest
from bake import dice_shapes
from bake.solids import solid as baked_solid

from kaladan.ui import solids, throws
from kaladan.ui.dice import KINDS, DieLook, die_picture, paint_of
from kaladan.ui.kit import Kit
from kaladan.ui.palette import assets_folder
from kaladan.ui.throws import LANDINGS, STEP, TOPS, Throw, bounce, draw_throw, gone, make_ready

ALL_FACES = [(kind, face) for kind in KINDS for face in range(1, kind + 1)]


def throw(kind: int = 12, face: int = 7, seed: int = 4) -> Throw:
    return Throw(DieLook(kind, face, "sylvarin"), (0, 0), (200, 90), 84, seed)


def towards_viewer(kind: int, turn: solids.Turn) -> int:
    """The number of the face that looks most at the viewer."""
    faces = solids.solid(kind).faces
    return max(faces, key=lambda face: solids.turned(turn, face.normal)[2]).number


def test_the_numbers_of_the_dice_are_those_that_the_scripts_make() -> None:
    assert (assets_folder() / "dice.json").read_text(encoding="utf-8") == dice_shapes.text()


@pytest.mark.parametrize("kind", KINDS)
def test_a_die_is_a_closed_solid_with_every_number_once(kind: int) -> None:
    body = solids.solid(kind)
    assert sorted(face.number for face in body.faces) == list(range(1, kind + 1))
    edges = [
        frozenset(pair)
        for face in body.faces
        for pair in zip(face.corners, (*face.corners[1:], face.corners[0]), strict=True)
    ]
    assert all(edges.count(edge) == 2 for edge in edges)
    assert len(body.points) - len(set(edges)) + len(body.faces) == 2


@pytest.mark.parametrize(("kind", "face"), ALL_FACES)
def test_at_rest_the_rolled_face_is_the_one_of_the_baked_picture(kind: int, face: int) -> None:
    turn = solids.solid(kind).rest(face)
    assert towards_viewer(kind, turn) == face
    assert np.linalg.det(np.array(turn)) == pytest.approx(1, abs=1e-3)
    assert baked_solid(kind).numbers == tuple(one.number for one in solids.solid(kind).faces)


@pytest.mark.parametrize(("kind", "face"), ALL_FACES)
def test_a_throw_ends_on_the_face_that_was_rolled(kind: int, face: int) -> None:
    for seed in range(5):
        late = throw(kind, face, seed).pose(899.9, 900)
        assert late.turn is not None
        assert towards_viewer(kind, late.turn) == face
        rest = solids.solid(kind).rest(face)
        assert np.allclose(np.array(late.turn), np.array(rest), atol=0.02)


def test_a_throw_begins_in_the_hand_and_lies_where_it_should() -> None:
    first, last = throw().pose(0, 900), throw().pose(900, 900)
    assert (first.x, first.y, first.turn) == (0, 0, None)
    assert (last.x, last.y, last.height, last.turn) == (200, 90, 0, None)


def test_a_throw_turns_without_a_jump_and_never_twice_alike() -> None:
    turns = [pose.turn for at in range(180, 900, 4) if (pose := throw().pose(at, 900)).turn is not None]
    assert len(turns) > 150
    for one, other in itertools.pairwise(turns):
        cosine = (np.trace(np.array(one).T @ np.array(other)) - 1) / 2
        assert math.acos(max(-1.0, min(1.0, cosine))) < 0.3
    assert throw(seed=1).pose(400, 900).turn != throw(seed=2).pose(400, 900).turn


def test_dice_leave_the_hand_one_after_the_other_and_all_lie_at_the_end() -> None:
    shares = {throw(seed=seed).share(300, 900) for seed in range(20)}
    assert len(shares) == 20
    assert {throw(seed=seed).share(900, 900) for seed in range(20)} == {1.0}


def test_a_throw_of_no_time_lies_at_once() -> None:
    assert throw().pose(0, 0).turn is None
    assert (throw().pose(0, 0).x, throw().pose(0, 0).y) == (200, 90)


def test_a_thrown_die_bounces_twice_and_comes_down() -> None:
    heights = [bounce(step / 500) for step in range(501)]
    tops = [b for a, b, c in zip(heights, heights[1:], heights[2:], strict=False) if b >= a and b > c]
    assert tops == pytest.approx(list(TOPS[1:]), abs=0.01)
    assert heights[0] == pytest.approx(TOPS[0])
    assert min(heights) >= 0
    assert all(bounce(landing) == pytest.approx(0, abs=1e-9) for landing in LANDINGS)


def test_a_die_only_goes_on() -> None:
    ways = [gone(step / 100) for step in range(101)]
    assert ways == sorted(ways)
    assert (ways[0], ways[-1]) == (0, 1)


def test_a_throw_that_was_made_ready_makes_no_picture(base_kit: Kit) -> None:
    thrown = [throw(kind, 3, kind) for kind in KINDS]
    make_ready(base_kit, [one.look for one in thrown], thrown[0].size)
    made = base_kit.pace.made
    for at in range(0, 901, 15):
        for one in thrown:
            draw_throw(base_kit, pygame.Surface((240, 240)), one, at, 900)
    assert base_kit.pace.made == made


@pytest.mark.parametrize("kind", KINDS)
def test_the_rolling_die_becomes_its_picture_without_a_jump(base_kit: Kit, kind: int) -> None:
    size, look = 120, DieLook(kind, kind - 1, "khalisia")
    drawn, baked = pygame.Surface((240, 240)), pygame.Surface((240, 240))
    turn = solids.solid(kind).rest(look.face)
    rolling = solids.solid_picture(kind, turn, size, paint_of(base_kit, look.realm))
    solids.draw_solid(drawn, rolling, (120, 120))
    picture = die_picture(base_kit, look, size)
    baked.blit(picture, picture.get_rect(center=(120, 120)), special_flags=pygame.BLEND_PREMULTIPLIED)
    levels = [
        np.frombuffer(pygame.image.tobytes(one, "RGB"), np.uint8).astype(float) for one in (drawn, baked)
    ]
    inside = (levels[0] > 40) | (levels[1] > 40)
    assert np.abs(levels[0] - levels[1])[inside].mean() < 30


def test_moments_of_a_throw_look_different(base_kit: Kit) -> None:
    seen = set()
    for at in (200, 400, 600, 850, 900):
        surface = pygame.Surface((400, 240))
        draw_throw(base_kit, surface, throw(), at, 900)
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == 5


def test_in_the_hand_nothing_is_seen(base_kit: Kit) -> None:
    surface = pygame.Surface((400, 240))
    draw_throw(base_kit, surface, throw(), 0, 900)
    assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() == 400 * 240


def test_a_die_is_turned_in_steps_and_goes_on_between_them() -> None:
    moments = [float(at) for at in range(250, 700)]
    turns = [throw(seed=5).stepped(at, 900).turn for at in moments]
    assert len(set(turns)) == pytest.approx(len(moments) / STEP, abs=1)
    assert None not in turns
    ways = [throw(seed=5).pose(at, 900).x for at in moments]
    assert ways == sorted(set(ways))


def test_not_all_dice_step_at_once() -> None:
    changes = [
        {at for at in range(300, 300 + STEP) if one.stepped(at, 900) != one.stepped(at - 1, 900)}
        for one in (throw(seed=seed) for seed in range(20))
    ]
    assert all(len(times) == 1 for times in changes)
    assert len(set.union(*changes)) > 10


@pytest.mark.parametrize("seed", range(12))
def test_a_die_has_a_position_from_its_first_moment_on(seed: int) -> None:
    one = throw(seed=seed)
    for at in range(900):
        assert (one.stepped(at, 900).turn is not None) is (0 < one.share(at, 900) < 1)


def test_a_picture_serves_until_the_next_step_and_is_forgotten_at_rest(
    base_kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    picture = solids.solid_picture
    monkeypatch.setattr(solids, "solid_picture", lambda *a, **k: (made.append(1), picture(*a, **k))[1])
    one, surface = throw(seed=5), pygame.Surface((400, 240))
    draw_throw(base_kit, surface, one, 250, 900)
    made.clear()
    for at in range(250, 250 + 10 * STEP):
        draw_throw(base_kit, surface, one, at, 900)
    assert len(made) == 10
    assert one in throws._shown
    draw_throw(base_kit, surface, one, 900, 900)
    assert one not in throws._shown
