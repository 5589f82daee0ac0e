"""The pace of making pictures: budgets of frames, caches that keep to it, and pages read aside."""

from __future__ import annotations

import threading

import pygame
import pytest

from kaladan.ui.atlas import Atlas
from kaladan.ui.cache import RECENT, PictureCache
from kaladan.ui.kit import Kit
from kaladan.ui.pace import NotReady, Pace, Reading
from kaladan.ui.reader import AHEAD, Reader


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pace(clock: Clock) -> Pace:
    pace = Pace(clock)
    pace.budget = 1.0
    return pace


def picture() -> pygame.Surface:
    return pygame.Surface((10, 10), depth=32)


def make(cache: PictureCache, *keys: str) -> None:
    for key in keys:
        cache.get(key, picture)


def make_for(cache: PictureCache, key: str, clock: Clock, seconds: float, *, parts: str = "") -> None:
    """Make a picture in so many seconds; then parts of it."""

    def slowly() -> pygame.Surface:
        clock.now += seconds
        make(cache, *parts)
        return picture()

    cache.get(key, slowly)


def test_time_in_which_what_is_there_is_drawn_does_not_count(pace: Pace, clock: Clock) -> None:
    cache = PictureCache(pace=pace)
    with pace.frame():
        for key in "abc":
            clock.now += 5.0
            make_for(cache, key, clock, 0.3)
        make_for(cache, "d", clock, 0.3)
        with pytest.raises(NotReady):
            make(cache, "e")


def test_the_time_of_a_picture_counts_while_its_parts_are_made(pace: Pace, clock: Clock) -> None:
    cache = PictureCache(pace=pace)
    with pace.frame():
        make_for(cache, "a", clock, 0.5, parts="b")
        with pytest.raises(NotReady):
            make_for(cache, "c", clock, 0.6, parts="de")
    assert [cache.find(key) is not None for key in "abcde"] == [True, True, False, False, False]
    with pace.frame(again=True):
        make_for(cache, "c", clock, 0.6, parts="de")
    assert cache.find("c") is not None


@pytest.mark.parametrize(("how", "made"), [({}, 4), ({"again": True}, 6), ({"ahead": True}, 2)])
def test_who_waits_has_more_time_and_who_looks_ahead_less(
    pace: Pace, clock: Clock, how: dict[str, bool], made: int
) -> None:
    cache = PictureCache(pace=pace)
    with pace.frame(**how):
        for key in "abcdefgh"[:made]:
            make_for(cache, key, clock, 0.25)
        with pytest.raises(NotReady):
            make(cache, "more")
    assert len(cache) == made


def test_a_frame_makes_what_it_has_time_for(pace: Pace, clock: Clock) -> None:
    cache = PictureCache(pace=pace)
    with pace.frame():
        make(cache, "a", "b")
        make_for(cache, "d", clock, 1.0)
        make(cache, "a", "b")
        with pytest.raises(NotReady):
            make(cache, "c")
    assert cache.find("b") is not None
    assert cache.find("c") is None


def test_a_frame_always_makes_one(pace: Pace, clock: Clock) -> None:
    cache = PictureCache(pace=pace)
    for key in "abc":
        with pace.frame():
            make_for(cache, key, clock, 2.0)
            with pytest.raises(NotReady):
                make(cache, "never")
    assert [cache.find(key) is not None for key in ("a", "b", "c", "never")] == [True, True, True, False]


def test_nothing_waits_without_a_budget_outside_a_frame_or_without_patience(pace: Pace, clock: Clock) -> None:
    cache = PictureCache(pace=pace)
    with pace.frame(patient=False):
        make_for(cache, "a", clock, 5.0)
        make(cache, "b")
    make_for(cache, "c", clock, 5.0)
    make(cache, "d")
    pace.budget = None
    with pace.frame():
        make_for(cache, "e", clock, 5.0)
        make(cache, "f")
    assert len(cache) == 6


def test_a_paced_frame_keeps_all_that_it_needs_and_nothing_older(pace: Pace) -> None:
    cache = PictureCache(limit=2 * 400, pace=pace)
    with pace.frame():
        make(cache, "old", "older")
    for _ in range(RECENT - 1):
        with pace.frame():
            pass
    with pace.frame():
        make(cache, "a", "b", "c")
        assert len(cache) == 3
    make(cache, "d")
    assert [cache.find(key) is not None for key in "abcd"] == [False, False, True, True]


def test_what_is_dropped_is_made_again(pace: Pace) -> None:
    cache = PictureCache(pace=pace)
    make(cache, "a", "b")
    cache.drop("a")
    cache.drop("never there")
    assert cache.used == 400
    assert cache.find("a") is None


def test_others_make_room_before_a_picture_of_known_size_is_made() -> None:
    cache = PictureCache(limit=3 * 400)
    make(cache, "a", "b", "c")
    held: list[int] = []

    def large() -> pygame.Surface:
        held.append(cache.used)
        return pygame.Surface((20, 10), depth=32)

    cache.get("large", large, (20, 10))
    assert held == [400]
    assert cache.used == cache.limit
    assert cache.find("c") is not None


def test_no_room_is_made_that_a_paced_frame_needs(pace: Pace) -> None:
    cache = PictureCache(limit=2 * 400, pace=pace)
    with pace.frame():
        make(cache, "a", "b")
        cache.get("c", picture, (10, 10))
    assert [cache.find(key) is not None for key in "abc"] == [True, True, True]


class Pages:
    """Pages that are read as soon as the test lets them be."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.read: list[tuple[str, bool]] = []

    def __call__(self, name: str) -> pygame.Surface:
        here = threading.current_thread() is threading.main_thread()
        if not here:
            self.open.wait(20)
        self.read.append((name, here))
        return picture()


def test_pages_are_read_aside_after_the_first() -> None:
    pages = Pages()
    reader = Reader(pages)
    assert not reader.aside("a")
    reader.read("a")
    for _ in range(3):
        assert all(reader.aside(name) for name in "bcd")
    assert reader.finished() == []
    pages.open.set()
    reader.read("b")
    reader.read("c")
    reader.close()
    assert AHEAD == 2
    assert pages.read == [("a", True), ("b", False), ("c", False)]


def test_a_paced_frame_waits_for_a_page_and_finds_the_same_picture(base_kit: Kit, pace: Pace) -> None:
    assert base_kit.pace.budget is None
    plain, paced = Atlas.open(), Atlas.open(pace=pace)
    paced.fit("wood_bar", width=20)
    with pytest.raises(Reading), pace.frame():
        paced.sized("coin", 30)
    paced.close()
    for _ in range(2):
        with pytest.raises(Reading), pace.frame():
            paced.sized("symbol/boot", 30)
        assert pygame.image.tobytes(paced.sized("symbol/boot", 30), "RGBA") == pygame.image.tobytes(
            plain.sized("symbol/boot", 30), "RGBA"
        )
        paced.forget()
    paced.close()
