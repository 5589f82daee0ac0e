"""Buttons, fields, tooltips, lists, charts and bars: looks, and what a pointer means on them."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from kaladan.ui import (
    banners,
    council,
    effects,
    fields,
    forms,
    lists,
    materials,
    odds,
    orders,
    scores,
    seats,
    tabs,
    tooltips,
    tray,
)
from kaladan.ui.buttons import Button, Kind, State, button_width, draw_button
from kaladan.ui.cache import PictureCache
from kaladan.ui.chart import apart, axes_of, inside
from kaladan.ui.gallery import draft_page, parts, sample
from kaladan.ui.gallery.match_page import sample_orders
from kaladan.ui.gallery.plaques_page import six_columns
from kaladan.ui.gallery.results_page import points_chart, points_table
from kaladan.ui.kit import Kit
from kaladan.ui.palette import contrast, mix


def drawn(kit: Kit, button: Button, size: tuple[int, int] = (160, 44)) -> bytes:
    surface = pygame.Surface((size[0] + 60, size[1] + 60))
    draw_button(kit, surface, pygame.Rect((30, 30), size), button)
    return pygame.image.tobytes(surface, "RGB")


def test_four_kinds_in_six_states_are_24_looks(base_kit: Kit) -> None:
    looks = {drawn(base_kit, Button("Move", kind, state)) for kind in Kind for state in State}
    assert len(looks) == 24


def test_a_pressed_button_is_lower(base_kit: Kit) -> None:
    surfaces = []
    for state in (State.NORMAL, State.PRESSED):
        surface = pygame.Surface((220, 100))
        draw_button(base_kit, surface, pygame.Rect(30, 30, 160, 44), Button("M", state=state))
        mask = pygame.mask.from_threshold(surface, (0xF4, 0xE4, 0xC0), (30, 30, 30, 255))
        surfaces.append(mask.get_bounding_rects()[0].centery)
    assert surfaces[1] == surfaces[0] + 2


def test_a_label_that_is_too_long_is_cut_inside_the_face(base_kit: Kit) -> None:
    long = Button(base_kit.words("button.too_long"), symbol="swords", main=True)
    assert button_width(base_kit, long) > 254
    drawn(base_kit, long)


def test_disabled_text_is_weaker_but_there(base_kit: Kit) -> None:
    for kind in Kind:
        colours = base_kit.palette.button(kind)
        assert contrast(colours.text, colours.middle) > 4.5
        faint = mix(colours.text, colours.middle, 0.45)
        assert contrast(faint, colours.middle) > 1.8


def test_a_switch_tells_its_segment(base_kit: Kit) -> None:
    switch = fields.Switch(("a", "b", "c"), 0)
    rect = pygame.Rect(10, 10, 300, 40)
    assert [fields.switch_at(base_kit, rect, switch, (x, 30)) for x in (20, 160, 300)] == [0, 1, 2]
    assert fields.switch_at(base_kit, rect, switch, (5, 5)) is None


def test_a_selector_goes_back_on_its_left_third(base_kit: Kit) -> None:
    rect = pygame.Rect(0, 0, 150, 34)
    assert fields.selector_at(base_kit, rect, (10, 17)) == -1
    assert fields.selector_at(base_kit, rect, (75, 17)) == 1
    assert fields.selector_at(base_kit, rect, (400, 17)) == 0


def test_a_stepper_stays_between_its_ends() -> None:
    rect = pygame.Rect(0, 0, 200, 40)
    stepper = fields.Stepper(4, 0, 4)
    minus, plus = fields.stepper_buttons(rect)
    assert fields.stepper_at(rect, stepper, plus.center) == 4
    assert fields.stepper_at(rect, stepper, minus.center) == 3
    assert fields.stepper_at(rect, stepper, (100, 20)) == 4


def test_a_slider_follows_the_pointer_and_holds_at_its_ends(base_kit: Kit) -> None:
    rect = pygame.Rect(100, 100, 300, 36)
    cord = fields.slider_cord(base_kit, rect)
    assert fields.slider_at(base_kit, rect, (cord.centerx, 0)) == pytest.approx(0.5, abs=0.01)
    assert fields.slider_at(base_kit, rect, (0, 0)) == 0
    assert fields.slider_at(base_kit, rect, (9999, 0)) == 1


def test_the_caret_stays_in_sight_in_a_long_text(base_kit: Kit) -> None:
    text = "a very long name that does not fit into the field"
    surface = pygame.Surface((260, 60))
    field = fields.TextField(text, caret=len(text), state=State.FOCUS)
    fields.draw_text_field(base_kit, surface, pygame.Rect(20, 12, 200, 36), field)
    ink = pygame.mask.from_threshold(surface, base_kit.colour("ink"), (8, 8, 8, 255))
    assert max(rect.right for rect in ink.get_bounding_rects()) <= 220


@pytest.mark.parametrize("pointer", [(5, 5), (1275, 5), (5, 715), (1275, 715), (640, 360)])
def test_tooltips_stay_in_the_window_and_off_the_pointer(base_kit: Kit, pointer: tuple[int, int]) -> None:
    tip = tooltips.Tooltip("Mountain", base_kit.words("sample.tip.text"), "1.2")
    size = tooltips.tooltip_size(base_kit, tip)
    target = pygame.Rect(pointer[0] + 10, pointer[1] + 10, 120, 90)
    corner = tooltips.place_tooltip(base_kit, size, pointer, [target])
    rect = pygame.Rect(corner, size)
    assert pygame.Rect(0, 0, 1280, 720).contains(rect)
    assert not rect.collidepoint(pointer)
    if pointer == (640, 360):
        assert not rect.colliderect(target)


def test_tooltips_are_at_most_240_wide_and_prefer_three_lines(base_kit: Kit) -> None:
    for key in ("tip", "tip_long"):
        tip = tooltips.Tooltip(
            base_kit.words(f"sample.{key}.title"), base_kit.words(f"sample.{key}.text"), "7.3"
        )
        width, height = tooltips.tooltip_size(base_kit, tip)
        assert width <= 240
        assert height <= 110


def test_the_chronicle_scrolls_to_its_last_page_and_no_further(base_kit: Kit) -> None:
    rect = pygame.Rect(0, 0, 253, 179)
    long = sample.chronicle(base_kit)
    assert lists.scrolled(base_kit, rect, long, -3) == 0
    last = lists.scrolled(base_kit, rect, long, 99)
    assert 0 < last < len(long.entries)
    at_end = lists.entry_places(base_kit, rect, sample.chronicle(base_kit, last))
    assert at_end[-1][0] == len(long.entries) - 1
    assert all(rect.contains(place) for _, place in at_end)


def test_orders_fit_their_panel_with_five_units(base_kit: Kit) -> None:
    rect = pygame.Rect(0, 0, 253, 344)
    panel = sample_orders(base_kit)
    places = orders.order_places(base_kit, rect, panel)
    assert len(places) == 4
    assert all(rect.contains(place) for place in places)


def test_the_hand_stays_in_its_place_with_three_cards(base_kit: Kit) -> None:
    rect = pygame.Rect(0, 602, 1280, 118)
    areas = tray.tray_areas(base_kit, rect)
    held = sample.tray(base_kit, "vashtar")
    places = tray.hand_places(base_kit, rect, areas.hand, held)
    assert len(places) == 3
    assert places[-1].right <= areas.hand.right
    assert places[0].left > areas.hand.left
    raised = tray.raised_place(base_kit, places[1], 720)
    assert raised.bottom < 720
    assert raised.width > places[1].width
    parts = [areas.gold, areas.reserve, areas.hand, areas.actions]
    assert all(not a.colliderect(b) for i, a in enumerate(parts) for b in parts[:i])


def test_labels_of_a_chart_are_moved_apart_as_little_as_needed() -> None:
    moved = apart([10, 12, 14, 80], 20)
    assert all(b - a >= 19.999 for a, b in pairwise(moved))
    assert moved[1] == pytest.approx(12)
    assert moved[3] == 80
    assert apart([], 20) == []


def test_axes_hold_every_value(base_kit: Kit) -> None:
    rect = pygame.Rect(0, 0, 600, 380)
    for chart in (points_chart(base_kit), parts.six_lines(base_kit)):
        axes = axes_of(base_kit, rect, chart)
        for series in chart.series:
            for index, value in enumerate(series.values):
                assert axes.area.inflate(2, 2).collidepoint(axes.at(index, value))


def test_odds_fill_the_bar_exactly(base_kit: Kit) -> None:
    assert odds.Odds(42, 51, "khalisia", "karrag").nobody == 7
    surface = pygame.Surface((220, 80))
    odds.draw_odds(base_kit, surface, pygame.Rect(10, 10, 200, 22), odds.Odds(42, 58, "khalisia", "karrag"))
    left, right = surface.get_at((60, 22)), surface.get_at((14, 22))
    assert left[0] > left[2]
    assert right[0] > right[2]


@pytest.mark.usefixtures("base_kit")
def test_halos_meet_shadows_without_a_seam() -> None:
    """Alpha never falls towards the middle of a lit thing on a shadow, which would be a contour."""
    body = pygame.Surface((40, 40), pygame.SRCALPHA)
    body.fill((90, 90, 90, 255))

    def paint(layer: pygame.Surface) -> None:
        for colour, radius in (((0, 0, 0), 8), ((255, 201, 74), 6)):
            light, reach = effects.halo(body, radius, colour, 0.9)
            layer.blit(light, (60 - reach, 60 - reach))
        layer.blit(body, (60, 60))

    picture = effects.exact((160, 160), paint)
    ground = pygame.Surface((160, 160), depth=32)
    ground.fill((80, 60, 50))
    ground.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    painted = pygame.Surface((160, 160), depth=32)
    painted.fill((80, 60, 50))
    paint(painted)
    worst = max(
        abs(a - b)
        for x in range(0, 160, 3)
        for a, b in zip(ground.get_at((x, 80))[:3], painted.get_at((x, 80))[:3], strict=True)
    )
    assert worst <= 3


def test_grey_keeps_the_alpha() -> None:
    picture = pygame.Surface((4, 4), pygame.SRCALPHA)
    picture.fill((200, 40, 40, 90))
    grey = effects.greyed(picture, 1.0, 1.0).get_at((0, 0))
    assert grey.a == 90
    assert abs(grey.r - grey.b) <= 1
    assert effects.faded(picture, 0.5).get_at((0, 0)).a == 45


def test_materials_have_the_size_that_was_asked(base_kit: Kit) -> None:
    for size in ((1, 1), (33, 17), (320, 200)):
        assert materials.wood(base_kit, size).get_size() == size
        assert materials.leather(base_kit, size, (40, 30, 20), 4).get_size() == size
    assert materials.parchment(base_kit, (90, 60)).get_size() == (90, 60)
    assert materials.noise((40, 30), (9, 9), 3).get_size() == (40, 30)


def test_a_cache_forgets_the_least_used_first() -> None:
    cache = PictureCache(limit=3 * 400)
    for key in "abc":
        cache.get(key, lambda: pygame.Surface((10, 10), depth=32))
    kept = cache.get("a", lambda: pygame.Surface((10, 10), depth=32))
    cache.get("d", lambda: pygame.Surface((10, 10), depth=32))
    assert len(cache) == 3
    assert cache.get("a", lambda: pygame.Surface((1, 1))) is kept
    assert cache.get("b", lambda: pygame.Surface((1, 1), depth=32)).get_size() == (1, 1)
    cache.clear()
    assert (len(cache), cache.used) == (0, 0)


def test_typing_goes_into_the_focused_field(base_kit: Kit) -> None:
    pygame.display.set_mode((1280, 720))
    manager = forms.open_forms(base_kit)
    entry = forms.text_entry(manager, pygame.Rect(10, 10, 20, 40), "Edd", longest=5)
    assert entry.rect.width >= forms.NARROWEST
    forms.focus(manager, entry)
    for letter in "axyz":
        manager.process_events(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        key = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)
        manager.process_events(key)
    assert entry.get_text().startswith("Edda")
    assert len(entry.get_text()) <= 5
    assert forms.field_look(entry).caret is not None
    chosen = forms.scroll_list(manager, pygame.Rect(10, 80, 200, 90), ["a", "b", "c"], "b")
    assert chosen.get_single_selection() == "b"
    manager.update(0.02)


def test_fetching_makes_sprites_ready(base_kit: Kit) -> None:
    base_kit.fetch([("token/khalisia/sword/plain/star", 37), ("arms/khalisia/star", 31)])
    ready = base_kit.atlas.sized("arms/khalisia/star", 31)
    assert base_kit.atlas.sized("arms/khalisia/star", 31) is ready


def test_columns_of_points_stand_apart_for_two_and_for_six(base_kit: Kit) -> None:
    for table, width in ((points_table(base_kit), 418), (six_columns(base_kit), 640)):
        rect = pygame.Rect(20, 20, width, 438)
        xs = scores.column_centres(base_kit, rect, table)
        assert len(xs) == len(table.heads)
        assert all(b - a >= 50 for a, b in pairwise(xs))
        assert rect.contains(pygame.Rect(xs[0] - 25, 30, xs[-1] - xs[0] + 50, 10))
    assert points_table(base_kit).totals == (62, 55)


def test_parts_of_a_seat_lie_in_its_row(base_kit: Kit) -> None:
    row = pygame.Rect(30, 40, 726, 60)
    parts_of = seats.seat_parts(base_kit, row)
    places = [parts_of.name, parts_of.played_by, parts_of.team, parts_of.handle]
    assert all(row.inflate(4, 0).contains(place) for place in places)
    assert all(a.right <= b.left for a, b in pairwise(places))
    option = seats.option_field(base_kit, row)
    assert row.contains(option)


def test_strips_of_an_ally_fit_the_column(base_kit: Kit) -> None:
    rect = pygame.Rect(0, 0, 295, 432)
    places = council.magic_places(base_kit, rect, 210)
    assert len(places) == 3
    assert all(rect.contains(place) for place in places)


def test_tabs_follow_one_another(base_kit: Kit) -> None:
    places = tabs.tab_places(base_kit, (10, 10), tabs.Tabs(("Points", "Dice"), 0))
    assert places[0].right < places[1].left


def test_small_cards_of_a_banner_lie_on_its_sheet(base_kit: Kit) -> None:
    rect = pygame.Rect(40, 30, *banners.SIZE)
    one = draft_page.banner(base_kit, "morvane")
    places = banners.card_places(base_kit, rect, one)
    assert len(places) == 5
    assert all(rect.contains(place) for place in places)
    assert all(a.right <= b.left for a, b in pairwise(places))


def test_labels_of_a_chart_stay_above_its_edge() -> None:
    assert inside([10, 40, 60], 20, 100) == [10, 40, 60]
    assert inside([50, 70, 90, 110], 20, 100) == [40, 60, 80, 100]
    assert inside([10, 70, 95, 120], 20, 100) == [10, 60, 80, 100]
