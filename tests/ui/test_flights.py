"""What flies: where it is at the beginning, on its way and at the end, and what is seen of a card."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from kaladan.ui import celebration, motion
from kaladan.ui.cards import Back, MagicCard
from kaladan.ui.flights import (
    FALLING,
    HEIGHT,
    LEAN,
    MOST_COINS,
    STAGGER,
    TOPPLED,
    CardFlight,
    CrownFall,
    TokenFlight,
    coins,
    draw_flight,
)
from kaladan.ui.kit import Kit
from kaladan.ui.tokens import TokenLook

START, END = pygame.Rect(0, 0, 40, 60), pygame.Rect(200, 100, 80, 120)
FACE = MagicCard("khalisia", "Ambush", "Before", "Text.", "card/magic/ambush")


FALL = CrownFall((150, 150), 60, 480)


def turning(**change: object) -> CardFlight:
    return CardFlight(START, END, 500, 320, Back.MAGIC, **{"face": FACE, **change})  # type: ignore[arg-type]


def struck(**change: object) -> TokenFlight:
    look = TokenLook("khalisia", "sword")
    return TokenFlight(look, (50, 50), (250, 150), (40, 16), 480, **{"cracks": True, **change})  # type: ignore[arg-type]


def test_coins_begin_at_the_start_one_after_the_other_and_end_at_the_end() -> None:
    flight = coins((0, 100), (300, 100), 3, 420, 20)
    assert flight.places(0) == [(0, 100)]
    assert len(flight.places(420 * STAGGER * 1.5)) == 2
    assert flight.places(flight.lasts) == []
    assert flight.lasts == pytest.approx(420 * (1 + 2 * STAGGER))


def test_a_coin_gets_faster_and_rises_on_its_way() -> None:
    flight = coins((0, 100), (300, 100), 1, 400, 20)
    ((x, y),) = flight.places(200)
    assert x == pytest.approx(300 * motion.in_quad(0.5))
    assert y < 100


def test_much_gold_is_few_coins_and_a_little_is_at_least_one() -> None:
    assert coins((0, 0), (1, 1), 40, 420, 20).count == MOST_COINS
    assert coins((0, 0), (1, 1), 0, 420, 20).count == 1


def test_a_card_flies_with_its_back_up_and_turns_where_it_comes_to_lie() -> None:
    flight = turning()
    assert (flight.pose(0).rect, flight.pose(0).face_up) == (START, False)
    assert flight.pose(250).rect.centerx == pytest.approx(20 + 220 * motion.out_cubic(0.5), abs=1)
    assert (flight.pose(500).rect, flight.pose(500).face_up) == (END, False)
    edge, end = flight.pose(660), flight.pose(flight.lasts)
    assert edge.width < 0.05
    assert (end.rect, end.width, end.face_up) == (END, 1.0, True)


def test_a_card_without_a_face_never_turns() -> None:
    flight = turning(face=None)
    assert flight.lasts == 500
    assert not any(flight.pose(at).face_up for at in range(0, 1000, 20))


def test_a_card_that_lies_face_up_stays_so() -> None:
    flight = turning(face_first=True)
    assert all(flight.pose(at).face_up and flight.pose(at).width == 1 for at in (0, 250, 500, 900))


def test_a_crown_falls_faster_and_faster_strikes_and_lies() -> None:
    fall = CrownFall((100, 100), 50, 480)
    heights = [fall.height(480 * FALLING * share) for share in (0, 0.25, 0.5, 0.75)]
    assert heights[0] == HEIGHT * 50
    steps = [before - after for before, after in pairwise(heights)]
    assert steps == sorted(steps)
    assert not fall.broken(480 * FALLING - 1)
    assert fall.broken(480 * FALLING)
    assert fall.squash(480 * FALLING) > 0
    assert (fall.height(480), fall.squash(480), fall.dust(480)) == (0, 0, 1)


@pytest.mark.parametrize(
    "flight",
    [turning(), turning(face=None), coins((9, 9), (90, 90), 4, 400, 16), FALL, struck()],
)
def test_all_that_flies_can_be_drawn_at_every_moment(base_kit: Kit, flight: CardFlight) -> None:
    surface = pygame.Surface((400, 300), depth=32)
    for part in range(11):
        surface.fill((0, 0, 0))
        draw_flight(base_kit, surface, flight, flight.lasts * part / 10)
        if 0 < part < 10:
            assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count() < 400 * 300


def test_the_rain_begins_and_ends_with_nothing_in_the_air() -> None:
    area = pygame.Rect(0, 0, 640, 400)
    all_pieces = celebration.pieces(4)
    falling = [sum(one.place(share, area, 9) is not None for one in all_pieces) for share in (0, 0.4, 1)]
    assert falling[0] <= 1
    assert falling[1] > len(all_pieces) / 4
    assert falling[2] == 0
    assert celebration.pieces(4) == all_pieces


def test_the_arms_swell_once_and_come_back() -> None:
    assert celebration.swell(0) == celebration.swell(celebration.SWELLS) == celebration.swell(1) == 1
    assert celebration.swell(0.06) > 1.2


def test_a_unit_that_falls_breaks_and_topples_and_only_then_flies_away() -> None:
    flight = struck()
    toppled = 480 * TOPPLED
    assert (flight.place(0), flight.size(0), flight.lean(0), flight.broken(0)) == ((50, 50), 40, 0, False)
    assert flight.place(toppled / 2)[1] < 50
    assert flight.broken(toppled)
    assert flight.place(toppled) == pytest.approx((50, 50))
    assert flight.lean(toppled) == LEAN
    middle = flight.place((480 + toppled) / 2)
    assert 50 < middle[0] < 250
    assert 16 < flight.size((480 + toppled) / 2) < 40
    assert flight.place(480) == pytest.approx((250, 150))
    assert flight.size(480) == 16


def test_a_unit_that_only_goes_never_breaks() -> None:
    flight = struck(cracks=False)
    assert not any(flight.broken(at) or flight.lean(at) for at in range(0, 480, 20))
    assert flight.place(480) == pytest.approx((250, 150))
