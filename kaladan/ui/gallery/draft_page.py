"""The draft of realms and the hand-over between two players."""

from __future__ import annotations

import pygame

from kaladan.ui import choices, curtain, frames, medals
from kaladan.ui.banners import SIZE, Banner, BannerState, draw_banner
from kaladan.ui.buttons import Button, Kind, State, draw_button
from kaladan.ui.gallery import sample
from kaladan.ui.gallery.battle_page import draw_match_behind
from kaladan.ui.gallery.page import table
from kaladan.ui.kit import Kit
from kaladan.ui.layout import columns
from kaladan.ui.plaques import Pick, draw_pick
from kaladan.ui.topbar import draw_heading

ON_TABLE = ("khalisia", "sylvarin", "karrag", "vashtar", "morvane", "orsanti")
TAKEN = {"khalisia": "khalisia", "karrag": "karrag", "vashtar": "vashtar"}
CARDS = {
    "khalisia": ("castle", "sun", "sword", "hammer", "shield"),
    "sylvarin": ("eye", "archer", "forest", "boot", "stag"),
    "karrag": ("shield", "catapult", "hammer", "mountain", "coin"),
    "vashtar": ("swords", "tile", "horse", "coin", "swap"),
    "morvane": ("skull", "moon", "sword", "coin", "eye"),
    "orsanti": ("sword", "bag", "shield", "coin", "scales"),
}
CHOOSING = 3


def banner(kit: Kit, realm: str, state: BannerState | None = None) -> Banner:
    """The banner of a realm; taken, pointed at or free as in the story if no state is given."""
    words = kit.words
    taken = realm in TAKEN
    if state is None:
        pointed = BannerState.POINTED if realm == "morvane" else BannerState.FREE
        state = BannerState.TAKEN if taken else pointed
    return Banner(
        realm, words(f"realm.{realm}.name"), words(f"sample.motto.{realm}"),
        words(f"sample.unit.{realm}"), words("draft.special"), words(f"sample.dice.{realm}"),
        words(f"sample.power.{realm}"), words(f"sample.power_text.{realm}"), CARDS[realm], state,
        words("draft.taken"), words(f"sample.name.{realm}"), sample.TEAM[realm],
    )  # fmt: skip


def draw_draft(kit: Kit, surface: pygame.Surface) -> None:
    """Six banners, the order of picks above them, the choice below."""
    table(kit, surface)
    width, height = surface.get_size()
    head = pygame.Rect(0, 0, width, kit.px(58))
    draw_heading(kit, surface, head, kit.words("draft.title"))
    back = kit.layout.rect(16, 11, 96, 36)
    draw_button(kit, surface, back, Button(kit.words("page.back")))
    _picks(kit, surface, kit.px(72))
    foot = pygame.Rect(0, height - kit.px(82), width, kit.px(82))
    spare = max(0, (foot.top - kit.px(140) - kit.px(SIZE[1])) // 2)
    _banners(kit, surface, kit.px(133) + spare)
    _foot(kit, surface, foot)


def _picks(kit: Kit, surface: pygame.Surface, top: int) -> None:
    wide, gap = kit.px(180 if kit.layout.compact else 158), kit.px(18)
    left = (surface.get_width() - 6 * wide - 5 * gap) // 2
    for index, realm in enumerate(sample.ORDER):
        rect = pygame.Rect(left + index * (wide + gap), top, wide, kit.px(43))
        if index:
            tint = kit.colour("brass" if index <= CHOOSING else "brass_shadow")
            frames.arrow_head(kit, surface, (rect.left - gap // 2, rect.centery), 4.4, tint)
        note = kit.words("draft.chooses") if index == CHOOSING else ""
        taken = realm if index < CHOOSING else None
        name, team = kit.words(f"sample.name.{realm}"), sample.TEAM[realm]
        draw_pick(kit, surface, rect, Pick(name, team, taken, note, index == CHOOSING))


def _banners(kit: Kit, surface: pygame.Surface, top: int) -> None:
    wide, tall, gap = kit.px(SIZE[0]), kit.px(SIZE[1]), kit.px(17)
    left = (surface.get_width() - 6 * wide - 5 * gap) // 2
    places = [pygame.Rect(left + i * (wide + gap), top + kit.px(8), wide, tall) for i in range(6)]
    made = [banner(kit, realm) for realm in ON_TABLE]
    for place, one in sorted(
        zip(places, made, strict=True), key=lambda pair: pair[1].state is BannerState.POINTED
    ):
        draw_banner(kit, surface, place, one)


def _foot(kit: Kit, surface: pygame.Surface, foot: pygame.Rect) -> None:
    words = kit.words
    frames.wooden_bar(kit, surface, foot, edge="top", seed=12)
    medals.team_badge(kit, surface, "key", (kit.px(44), foot.centery), kit.px(40))
    name = words("sample.name.morvane")
    for text, y, style, tint in (
        (words("draft.choose", name=name, banner=words("team.banner.key")), 29,
         kit.type.button_main, "title"),
        (words("draft.then", realm=words("realm.morvane.name")), 56, kit.type.body,
         "text_secondary"),
    ):  # fmt: skip
        at = kit.px(76), foot.y + kit.px(y)
        kit.text.draw(surface, text, at, style, kit.colour(tint), limit=kit.px(700))
    right = foot.right - kit.px(22)
    take = pygame.Rect(right - kit.px(254), foot.y + kit.px(15), kit.px(254), kit.px(54))
    look = pygame.Rect(take.left - kit.px(198), foot.y + kit.px(17), kit.px(180), kit.px(50))
    draw_button(kit, surface, look, Button(words("draft.magic"), Kind.WOOD, symbol="card"))
    brass = Button(words("draft.take", realm=words("realm.morvane.name")), Kind.BRASS, State.FOCUS, main=True)
    draw_button(kit, surface, take, brass)


def draw_hand_over_screen(kit: Kit, surface: pygame.Surface) -> None:
    """The curtain with the sheet for the next player."""
    draw_match_behind(kit, surface)
    curtain.draw_behind(kit, surface)
    curtain.draw_curtain(kit, surface, curtain.Curtain("sylvarin"))
    sheet = choices.sheet_rect(kit, surface.get_rect())
    choices.draw_hand_over(kit, surface, sheet, hand_over(kit))
    at = sheet.centerx, sheet.bottom + kit.px(32)
    kit.text.draw(surface, kit.words("sample.turn"), at, kit.type.body, kit.colour("text"), align="centre")


def hand_over(kit: Kit) -> choices.HandOver:
    """Halvar takes over."""
    words = kit.words
    name = words("sample.name.sylvarin")
    realms = {"a": "khalisia", "b": "vashtar", "c": "morvane", "d": "orsanti"}
    news = tuple(
        choices.News(words(f"sample.since.{key}"), realm, sample.TEAM[realm], key == "d")
        for key, realm in realms.items()
    )
    side = words("hand_over.for", realm=words("realm.sylvarin.name"), banner=words("team.banner.key"))
    show = Button(words("hand_over.show", name=name), Kind.BRASS, State.FOCUS, symbol="eye", main=True)
    return choices.HandOver(
        "sylvarin", words("hand_over.pass"), name, side, words("hand_over.since"), news, show,
        words("hand_over.hidden"), "key",
    )  # fmt: skip


def draw_banner_states(kit: Kit, surface: pygame.Surface) -> None:
    """One banner in each state."""
    table(kit, surface)
    area = pygame.Rect(kit.px(200), kit.px(80), kit.px(SIZE[0] * 3 + 160), kit.px(SIZE[1]))
    for place, (realm, state) in zip(
        columns(area, 3, kit.px(80)),
        (("sylvarin", BannerState.FREE), ("orsanti", BannerState.POINTED),
         ("karrag", BannerState.TAKEN)),
        strict=True,
    ):  # fmt: skip
        draw_banner(kit, surface, place, banner(kit, realm, state))
