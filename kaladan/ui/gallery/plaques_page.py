"""Gallery page of plaques, tabs and the table of points for six generals."""

from __future__ import annotations

import pygame

from kaladan.ui.council import draw_purse
from kaladan.ui.gallery import sample
from kaladan.ui.gallery.page import table
from kaladan.ui.kit import Kit
from kaladan.ui.palette import REALMS
from kaladan.ui.plaques import (
    Award,
    NameTag,
    Pick,
    Standings,
    draw_award,
    draw_name_tag,
    draw_pick,
    draw_standings,
)
from kaladan.ui.scores import Head, ScoreRow, ScoreTable, draw_scores
from kaladan.ui.tabs import Tabs, draw_chooser, draw_tabs

KINDS = (
    ("crown", "crowns", 5), ("castle", "castles", 3), ("skull", "scalps", 2), ("tile", "tiles", 1),
    ("coin", "gold", 1),
)  # fmt: skip
COUNTS = ((1, 0, 2, 0, 1, 0), (1, 2, 1, 0, 3, 1), (13, 4, 8, 16, 2, 11), (3, 2, 12, 5, 1, 4),
          (6, 13, 15, 2, 21, 0))  # fmt: skip


def six_columns(kit: Kit) -> ScoreTable:
    """The points of six generals, each for oneself."""
    words = kit.words
    rows = tuple(
        ScoreRow(
            symbol, words(f"results.row.{name}"), words(f"results.worth.{name}"),
            tuple((count, count * worth if name != "gold" else count // 2) for count in counts),
        )
        for (symbol, name, worth), counts in zip(KINDS, COUNTS, strict=True)
    )  # fmt: skip
    heads = tuple(Head(words(f"sample.name.{realm}"), realm=realm) for realm in REALMS)
    return ScoreTable(words("results.points"), heads, rows, words("results.total"), (2,))


def plaques(kit: Kit, surface: pygame.Surface) -> None:
    """Every plaque in its states."""
    table(kit, surface)
    words, rect = kit.words, kit.layout.rect
    draw_scores(kit, surface, rect(20, 20, 640, 438), six_columns(kit))
    standings = Standings(words("match.if_now"), (("star", "8"), ("key", "141")))
    draw_standings(kit, surface, rect(684, 24, 126, 76), standings)
    draw_purse(kit, surface, rect(830, 40, 70, 42), 12)
    for index, (name, tint) in enumerate((("ready", "good"), ("now", "title"), ("waits", "text_off"))):
        realm = REALMS[index]
        tag = NameTag(index + 1, words(f"sample.name.{realm}"), words(f"deploy.{name}"), tint, name == "now")
        draw_name_tag(kit, surface, rect(684 + index * 124, 120, 112, 40), tag)
    long = words("gallery.longest")
    picks = (
        Pick(words("sample.name.khalisia"), "star", "khalisia"),
        Pick(words("sample.name.morvane"), "key", None, words("draft.chooses"), True),
        Pick(long, "star"),
        Pick(long, None, "orsanti"),
    )
    for index, pick in enumerate(picks):
        place = rect(684 + index % 2 * 176, 182 + index // 2 * 58, 160, 43)
        draw_pick(kit, surface, place, pick)
    for index, realm in enumerate(REALMS):
        award = Award(
            long if index == 5 else words(f"sample.name.{realm}"), realm,
            words(f"sample.award.{realm}"), words(f"sample.feat.{realm}"),
            sample.TEAM[realm] if index % 2 else None, index % 3 == 0,
        )  # fmt: skip
        draw_award(kit, surface, rect(20 + index * 208, 478, 198, 92), award)
    tabs = Tabs(tuple(words(f"results.tab.{tab}") for tab in ("points", "tiles", "dice")), 1)
    draw_tabs(kit, surface, kit.layout.point(684, 320), tabs)
    for index, realm in enumerate(REALMS):
        name = words(f"sample.name.{realm}")
        draw_chooser(kit, surface, rect(20 + index * 142, 600, 128, 38), name, realm)
