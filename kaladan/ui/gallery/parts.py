"""Gallery pages of cards, the match's chrome, text, panels and charts."""

from __future__ import annotations

import pygame

from kaladan.ui import battle, cards, event_cards, frames, lists, medals, odds, orders, rich, tooltips
from kaladan.ui.chart import Chart, Marker, Series, draw_chart
from kaladan.ui.gallery import sample
from kaladan.ui.gallery.match_page import sample_orders
from kaladan.ui.gallery.page import table
from kaladan.ui.gallery.results_page import points_chart
from kaladan.ui.kit import Kit
from kaladan.ui.palette import REALMS
from kaladan.ui.phasetrack import draw_track
from kaladan.ui.plates import Plate, draw_plate
from kaladan.ui.topbar import draw_topbar
from kaladan.ui.tray import draw_tray


def all_cards(kit: Kit, surface: pygame.Surface) -> None:
    """Magic cards in all states, Event cards in two sizes, backs, strips, small cards."""
    table(kit, surface)
    rect = kit.layout.rect
    looks = (
        sample.magic(kit, "khalisia", "foundry_levies", "before"),
        sample.magic(kit, "vashtar", "encircle", "dice", playable=True),
        sample.magic(kit, "karrag", "unbroken", "aftermath", attack=False),
        sample.magic(kit, "orsanti", "bribe", "before", reason=kit.words("sample.card.not_now")),
        sample.magic(kit, "vashtar", "feint", "after_roll", defence=False),
    )
    for index, card in enumerate(looks):
        cards.draw_magic(kit, surface, rect(20 + index * 172, 20, 158, 221), card)
    big = kit.zoomed(1.6)
    cards.draw_magic(big, surface, rect(890, 20, 253, 353), looks[0])
    event_cards.draw_event(kit, surface, rect(20, 262, 300, 400), sample.event(kit))
    event_cards.draw_last_event(kit, surface, rect(340, 262, 76, 100), sample.event(kit))
    cards.draw_back(kit, surface, rect(436, 266, 66, 92), cards.Back.EVENT, pile=4)
    cards.draw_back(kit, surface, rect(520, 266, 66, 92), cards.Back.MAGIC)
    for index, card in enumerate(looks):
        cards.draw_strip(kit, surface, rect(340, 384 + index * 66, 300, 59), card)
    cards.draw_free_place(kit, surface, rect(660, 384, 200, 59), kit.words("council.free"))
    for index, realm in enumerate(REALMS):
        symbol = kit.palette.realm(realm).charge
        cards.draw_small(kit, surface, rect(660 + index * 34, 460, 24, 34), realm, symbol)
    for index, card in enumerate(looks[:3]):
        lip = kit.px(660)
        cards.draw_tucked(kit, surface, rect(660 + index * 134, 540, 122, 172), card, lip)


def chrome(kit: Kit, surface: pygame.Surface) -> None:
    """Top bars, every kind of plate, phase tracks, the tray in Action and in Purchase."""
    table(kit, surface)
    rect, wide = kit.layout.rect, kit.layout.width
    draw_topbar(kit, surface, rect(0, 0, wide, 50), sample.topbar(kit))
    draw_topbar(kit, surface, rect(0, 60, wide, 50), sample.topbar(kit, final=True))
    for index, plate in enumerate(sample.plates(kit, "vashtar")):
        draw_plate(kit, surface, rect(9 + index % 5 * 232, 128 + index // 5 * 96, 222, 85), plate)
    longest = kit.words("gallery.longest")
    extra = (
        Plate(longest, "khalisia", kit.words("realm.khalisia.name"), "star", True, True, True,
              False, 3, 88, 8, 18, 17, 47),
        Plate(longest, "karrag", kit.words("realm.karrag.name"), "key", False, False, False, True),
        Plate(kit.words("sample.name.orsanti"), "orsanti", kit.words("realm.orsanti.name"), None,
              False, False, False, False, 2, 12, 2, 3, 11, 4),
    )  # fmt: skip
    for index, plate in enumerate(extra):
        draw_plate(kit, surface, rect(241 + index * 232, 224, 222, 85), plate)
    for current in range(0, 6, 2):
        draw_track(kit, surface, rect(60, 322 + current * 21, 1160, 40), sample.track(kit, current))
    draw_tray(kit, surface, rect(0, 466, wide, 118), sample.tray(kit, "khalisia", shop=True))
    draw_tray(kit, surface, rect(0, 602, wide, 118), sample.tray(kit, "vashtar", raised=1))


def text(kit: Kit, surface: pygame.Surface) -> None:
    """The type scale, rich runs, wrapping, shrinking names and ellipsis."""
    table(kit, surface)
    words, rect = kit.words, kit.layout.rect
    frames.parchment_panel(kit, surface, rect(16, 16, 620, 688), seed=5)
    roles = (
        "sheet", "screen", "stage", "panel", "lead", "body", "small", "label", "caption",
        "flavour_large", "flavour", "card_title", "number", "count",
    )  # fmt: skip
    y = 56.0
    for role in roles:
        style = getattr(kit.type, role)
        at = kit.layout.point(40, y)
        kit.text.draw(surface, words("gallery.text"), at, style, kit.colour("ink"), limit=kit.px(570))
        y += max(30.0, style.size * 1.5)
    frames.leather_panel(kit, surface, rect(652, 16, 612, 688))
    box = rect(676, 92, 564, 0)
    frames.screen_title(kit, surface, words("results.title", banner=words("team.banner.key")),
                        kit.layout.point(958, 56), kit.type.sheet)  # fmt: skip
    plain = words("gallery.rich").replace("defence", "defence_on_dark")
    plain = plain.replace("[attack]", "[attack_on_dark]")
    for style in (kit.type.lead, kit.type.body, kit.type.label):
        box.y = rich.draw(kit, surface, plain, box, style, "text") + kit.px(14)
    for align in ("left", "centre", "right"):
        end = kit.text.paragraph(
            surface, words("gallery.para"), box, kit.type.small, kit.colour("text_secondary"),
            align=align,
        )  # fmt: skip
        box.y = end + kit.px(12)
    for logical in (420, 360, 300, 180):
        at = box.x, box.y + kit.px(14)
        kit.text.draw(
            surface, words("gallery.longest"), at, kit.type.name, kit.colour("title"),
            limit=kit.px(logical), shrink=True,
        )  # fmt: skip
        frames.divider(kit, surface, (box.x, box.y + kit.px(26)), kit.px(logical), "brass_dark")
        box.y += kit.px(36)


def panels(kit: Kit, surface: pygame.Surface) -> None:
    """Tooltips, orders, chronicle, rows, wells, seals of the kit's surfaces."""
    table(kit, surface)
    words, rect = kit.words, kit.layout.rect
    frames.wooden_stage(kit, surface, rect(300, 16, 560, 330))
    frames.well(kit, surface, rect(330, 90, 240, 92))
    frames.ruled_title(
        kit, surface, words("battle.title", place=words("sample.battle.place")),
        kit.layout.point(580, 52), kit.px(500), style=kit.type.stage, colour="title",
    )  # fmt: skip
    frames.key_cap(kit, surface, words("key.space"), kit.layout.point(640, 120))
    frames.key_cap(kit, surface, words("key.enter"), kit.layout.point(720, 120))
    medals.coin_row(kit, surface, 6, kit.layout.point(350, 136), kit.px(27))
    medals.coin_row(kit, surface, 9, kit.layout.point(480, 136), kit.px(27))
    for index, seat in enumerate("123456"):
        medals.disc(kit, surface, seat, kit.layout.point(620 + index * 36, 164), kit.px(30))
    for index, team in enumerate(("star", "key")):
        medals.team_badge(kit, surface, team, kit.layout.point(780 + index * 42, 120), kit.px(36))
    _tips(kit, surface)
    orders.draw_orders(kit, surface, rect(20, 20, 253, 344), sample_orders(kit))
    lists.draw_chronicle(kit, surface, rect(20, 380, 253, 179), sample.chronicle(kit))
    lists.draw_chronicle(kit, surface, rect(300, 380, 320, 240), sample.chronicle(kit, 1))
    frames.parchment_panel(kit, surface, rect(640, 366, 620, 330), seed=9)
    frames.brass_corners(kit, surface, rect(643, 369, 614, 324), 26)
    for index, key in enumerate("abcd"):
        row = rect(670, 396 + index * 46, 560, 38)
        lists.draw_row(kit, surface, row, lit=index == 1, alarm=index == 3)
        at = row.x + kit.px(16), row.centery
        line = words(f"sample.since.{key}")
        kit.text.draw(surface, line, at, kit.type.body, kit.colour("ink"))


def _tips(kit: Kit, surface: pygame.Surface) -> None:
    words, point = kit.words, kit.layout.point
    short = tooltips.Tooltip(words("sample.tip.title"), words("sample.tip.text"), "1.2")
    long = tooltips.Tooltip(words("sample.tip_long.title"), words("sample.tip_long.text"), "7.3")
    bare = tooltips.Tooltip(words("gallery.longest"))
    tooltips.draw_tooltip(kit, surface, point(890, 24), short)
    tooltips.draw_tooltip(kit, surface, point(890, 140), long)
    tooltips.draw_tooltip(kit, surface, point(890, 290), bare)


def charts(kit: Kit, surface: pygame.Surface) -> None:
    """The chart of two teams, that of six generals, odds bars and verdicts."""
    table(kit, surface)
    rect = kit.layout.rect
    frames.parchment_panel(kit, surface, rect(16, 16, 620, 420), seed=2)
    draw_chart(kit, surface, rect(40, 40, 580, 376), points_chart(kit))
    frames.parchment_panel(kit, surface, rect(652, 16, 612, 420), seed=4)
    draw_chart(kit, surface, rect(676, 40, 572, 376), six_lines(kit))
    words = kit.words
    for index, (attack, defence) in enumerate(((42, 58), (71, 20), (3, 90), (100, 0))):
        bar = rect(40 + index * 310, 466, 280, 24)
        chances = odds.Odds(
            attack, defence, REALMS[index], REALMS[index + 2], words("battle.takes"),
            words("battle.holds"), words("sample.battle.losses_a"), words("sample.battle.losses_d"),
        )  # fmt: skip
        odds.draw_odds(kit, surface, bar, chances)
    for index, realm in enumerate(REALMS):
        at = kit.layout.point(110 + index * 150, 580)
        text = words("battle.beats", winner=11, loser=10)
        battle.draw_verdict(kit, surface, at, text, battle.Verdict.ATTACK, realm)
        lane = rect(16 + index * 208, 620, 200, 84)
        battle.draw_lane(kit, surface, lane, realm)
    at = kit.layout.point(1030, 580)
    battle.draw_verdict(kit, surface, at, words("battle.ties", value=9), battle.Verdict.NOW)
    at = kit.layout.point(1180, 580)
    battle.draw_verdict(kit, surface, at, words("battle.alone"), battle.Verdict.WAITS)


DASHES = ((), (10.0, 6.0), (3.0, 5.0), (14.0, 5.0, 3.0, 5.0), (6.0, 4.0), (2.0, 7.0))
LINES = (
    (5, 7, 9, 12, 14, 17, 21, 24), (4, 6, 9, 10, 12, 13, 14, 14), (5, 5, 8, 9, 13, 14, 18, 23),
    (3, 7, 8, 11, 11, 15, 17, 19), (4, 4, 5, 8, 8, 9, 12, 13), (6, 8, 8, 9, 12, 15, 16, 18),
)  # fmt: skip


def six_lines(kit: Kit) -> Chart:
    """A chart of six generals: colours, charges and dashes of their own."""
    series = []
    for index, realm in enumerate(REALMS):
        colours = kit.palette.realm(realm)
        colour = colours.metal if colours.is_light else colours.field
        series.append(
            Series(
                kit.words(f"sample.name.{realm}"), LINES[index], colour,
                tuple(Marker)[index % 4], DASHES[index], colours.charge,
            )
        )  # fmt: skip
    return Chart(tuple(series), below=kit.words("results.round"))
