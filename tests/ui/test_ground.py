"""A large picture is painted step by step, as far as each frame has time."""

from __future__ import annotations

import pygame
import pytest

from kaladan.ui.ground import Ground, within
from kaladan.ui.pace import NotReady

SIZE = (4, 3)


class Steps:
    """Three steps; the second waits for a while."""

    def __init__(self, waits: int = 0) -> None:
        self.waits = waits
        self.done: list[str] = []
        self.befores: list[object] = []

    def __call__(self, before: object) -> list[object]:
        self.befores.append(before)
        return [self.first, self.second, self.third]

    def first(self, picture: pygame.Surface) -> None:
        picture.fill((1, 2, 3))
        self.done.append("first")

    def second(self, picture: pygame.Surface) -> None:
        if self.waits:
            self.waits -= 1
            raise NotReady
        picture.set_at((1, 1), (9, 9, 9))
        self.done.append("second")

    def third(self, picture: pygame.Surface) -> None:
        picture.set_at((2, 2), (7, 7, 7))
        self.done.append("third")


def test_a_step_that_waits_is_gone_on_with() -> None:
    ground, steps = Ground(), Steps(waits=2)
    for _ in range(2):
        with pytest.raises(NotReady):
            ground.picture("a", SIZE, steps)  # type: ignore[arg-type]
    picture = ground.picture("a", SIZE, steps)  # type: ignore[arg-type]
    assert steps.done == ["first", "second", "third"]
    assert [picture.get_at(at)[:3] for at in ((0, 0), (1, 1), (2, 2))] == [(1, 2, 3), (9,) * 3, (7,) * 3]


def test_nothing_is_painted_twice_for_the_same() -> None:
    ground, steps = Ground(), Steps()
    first = ground.picture("a", SIZE, steps)  # type: ignore[arg-type]
    assert ground.picture("a", SIZE, steps) is first  # type: ignore[arg-type]
    assert len(steps.done) == 3


def test_another_key_begins_anew_though_the_last_one_was_not_finished() -> None:
    ground, waiting, other = Ground(), Steps(waits=1), Steps()
    with pytest.raises(NotReady):
        ground.picture("a", SIZE, waiting)  # type: ignore[arg-type]
    ground.picture("b", SIZE, other)  # type: ignore[arg-type]
    ground.picture("a", SIZE, waiting)  # type: ignore[arg-type]
    assert other.done == ["first", "second", "third"]
    assert waiting.done == ["first", "first", "second", "third"]


def test_a_picture_that_was_given_up_or_has_another_size_is_made_again() -> None:
    ground, steps = Ground(), Steps()
    ground.picture("a", SIZE, steps)  # type: ignore[arg-type]
    ground.forget()
    assert ground.picture("a", SIZE, steps).get_size() == SIZE  # type: ignore[arg-type]
    assert ground.picture("a", (6, 5), steps).get_size() == (6, 5)  # type: ignore[arg-type]
    assert steps.done.count("first") == 3


def test_only_a_whole_picture_is_one_to_go_on_from() -> None:
    ground, steps, waiting = Ground(), Steps(), Steps(waits=1)
    ground.picture("a", SIZE, steps)  # type: ignore[arg-type]
    ground.picture("b", SIZE, steps)  # type: ignore[arg-type]
    with pytest.raises(NotReady):
        ground.picture("c", SIZE, waiting)  # type: ignore[arg-type]
    ground.picture("d", SIZE, steps)  # type: ignore[arg-type]
    ground.picture("e", (6, 5), steps)  # type: ignore[arg-type]
    assert steps.befores == [None, "a", None, None]
    assert waiting.befores == ["b"]


def test_within_an_area_nothing_else_is_painted_even_if_the_step_waits() -> None:
    picture, steps = pygame.Surface(SIZE, depth=32), Steps(waits=1)
    with pytest.raises(NotReady):
        within(pygame.Rect(0, 0, 1, 1), steps.second)(picture)
    assert picture.get_clip() == picture.get_rect()
    within(pygame.Rect(0, 0, 2, 2), steps.first)(picture)
    assert [picture.get_at(at)[:3] for at in ((1, 1), (2, 1), (1, 2))] == [(1, 2, 3), (0,) * 3, (0,) * 3]
