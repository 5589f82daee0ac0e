"""What the draft shows, made from the content: banners with their small cards, picks in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from kaladan.model.catalogue import Catalogue
from kaladan.scenes import looks
from kaladan.scenes.session import Session
from kaladan.ui import frames, medals
from kaladan.ui.banners import Banner, BannerState
from kaladan.ui.kit import Kit
from kaladan.ui.tokens import arms
from kaladan.ui.tooltips import Tooltip

#: The symbols of the small cards on a banner; other cards have the symbol of their timing.
CARD_SYMBOLS = {
    "keep_of_khalisia": "castle", "harmony_of_the_sun": "sun", "dawns_sword": "sword",
    "the_foundry_levies": "hammer", "wall_of_oaths": "shield", "ambush": "eye",
    "volley_of_thorns": "archer", "rootbind": "forest", "vanishing_host": "boot",
    "green_shelter": "stag", "stonewall": "shield", "siege_masters": "catapult",
    "unbroken": "heart", "rockfall": "mountain", "deep_vaults": "coin", "charge": "swords",
    "encircle": "tile", "reserve_column": "units", "horse_raid": "horse", "feint": "swap",
    "raise_the_fallen": "skull", "terror": "warning", "blood_price": "sword",
    "soul_harvest": "coin", "nightfall": "moon", "hired_blades": "sword", "bribe": "bag",
    "smuggled_steel": "chevrons", "insurance": "scales", "ransom": "coin",
}  # fmt: skip
TIMING_SYMBOLS = {"before": "hourglass", "dice": "dice", "roll": "dice", "aftermath": "flag"}


def banner(kit: Kit, session: Session, realm: str, *, pointed: bool) -> Banner:
    """Return the banner of a realm: taken by a general, pointed at, or free."""
    words, catalogue, view = kit.words, session.table.catalogue, session.state
    taker = view.realm.index(realm) if realm in view.realm else -1
    state = BannerState.POINTED if pointed else BannerState.FREE
    symbols = tuple(card_symbol(catalogue, card) for card in catalogue.realm_magic(realm))
    return Banner(
        realm, words(f"realm.{realm}.name"), words(f"draft.motto.{realm}"),
        words(f"realm.{realm}.special.name"), words("draft.special"), dice(kit, catalogue, realm),
        words(f"realm.{realm}.power.name"), power(kit, catalogue, realm, "draft.power.{}"), symbols,
        BannerState.TAKEN if taker >= 0 else state, words("draft.taken"),
        session.names[taker] if taker >= 0 else "", looks.team_of(view, taker) if taker >= 0 else None,
    )  # fmt: skip


def card_symbol(catalogue: Catalogue, card: str) -> str:
    """Return the symbol by which a Magic card is known when it is small."""
    return CARD_SYMBOLS.get(card, TIMING_SYMBOLS[catalogue.magic[card].timing])


def dice(kit: Kit, catalogue: Catalogue, realm: str) -> str:
    """Return the dice of a realm's Special Unit in short: the plain one, and the larger one with its case."""
    special = catalogue.units[catalogue.sole("special")]
    values = catalogue.realms[realm].condition.fields()
    plain, larger = looks.dice_text(special.attack), looks.dice_text((special.conditional,))
    return kit.words(f"draft.dice.{realm}", plain=plain, larger=larger, **values)


def power(kit: Kit, catalogue: Catalogue, realm: str, key: str = "realm.{}.power.text") -> str:
    """Return the text of a realm's power, the whole one or the short one of the draft."""
    return kit.words(key.format(realm), **catalogue.realms[realm].power.fields())


def realm_tip(kit: Kit, catalogue: Catalogue, realm: str) -> Tooltip:
    """Return the whole text of a realm's power and condition."""
    condition = catalogue.realms[realm].condition.fields()
    text = kit.words(
        "draft.tip", power=power(kit, catalogue, realm),
        condition=kit.words(f"realm.{realm}.condition.text", **condition),
    )  # fmt: skip
    return Tooltip(kit.words(f"realm.{realm}.power.name"), text, "8")


# -- the order of picks


@dataclass(frozen=True, slots=True)
class Pick:
    """A general in the order of picks: what was taken, if anything, and whose turn it is."""

    name: str
    realm: str
    team: str | None
    now: bool
    reached: bool


def picks(session: Session, asked: int) -> list[Pick]:
    """Return the generals in the order in which they choose."""
    view = session.state
    order = looks.turn_order(view)
    now = order.index(asked)
    return [
        Pick(session.names[seat], view.realm[seat], looks.team_of(view, seat), seat == asked, index <= now)
        for index, seat in enumerate(order)
    ]


def pick_places(kit: Kit, top: int, names: Sequence[str]) -> list[pygame.Rect]:
    """Return where the order of picks stands: in the middle of the window, wide enough for the names."""
    count, gap, least = len(names), kit.px(18), kit.px(180 if kit.layout.compact else 158)
    note = kit.text.width(kit.words("draft.chooses"), kit.type.flavour) + kit.px(11 + 5)
    longest = max(kit.text.width(name, kit.type.name) for name in names)
    room = (kit.layout.window[0] - kit.px(40) - (count - 1) * gap) // count
    wide = min(max(least, kit.px(42 + 4) + longest + max(note, kit.px(40))), max(least, room))
    left = (kit.layout.window[0] - count * wide - (count - 1) * gap) // 2
    return [pygame.Rect(left + index * (wide + gap), top, wide, kit.px(43)) for index in range(count)]


def draw_picks(kit: Kit, surface: pygame.Surface, top: int, generals: list[Pick]) -> None:
    """Draw the order of picks."""
    places = pick_places(kit, top, [general.name for general in generals])
    for index, (general, rect) in enumerate(zip(generals, places, strict=True)):
        if index:
            tint = kit.colour("brass" if general.reached else "brass_shadow")
            frames.arrow_head(kit, surface, (rect.left - kit.px(9), rect.centery), 4.4, tint)
        _draw_pick(kit, surface, rect, general, index)


def _draw_pick(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, general: Pick, index: int) -> None:
    colour = "leather_active" if general.now else "leather"
    frames.leather_panel(kit, surface, rect, colour=colour, edged=general.now, seed=20 + index)
    centre = rect.x + kit.px(22), rect.centery
    if general.team:
        medals.team_badge(kit, surface, general.team, centre, kit.px(25))
    else:
        medals.disc(kit, surface, str(index + 1), centre, kit.px(24))
    left, right = rect.x + kit.px(42), rect.right - kit.px(11)
    if general.now:
        note = kit.words("draft.chooses")
        where = kit.text.draw(
            surface, note, (right, rect.centery), kit.type.flavour, kit.colour("title"), align="right"
        )
        right = where.left - kit.px(5)
    elif general.realm:
        at = rect.right - kit.px(22), rect.centery
        arms(kit, surface, general.realm, at, kit.px(28), team=general.team)
        right = rect.right - kit.px(40)
    tint = kit.colour("text" if general.reached else "text_secondary")
    kit.text.draw(
        surface, general.name, (left, rect.centery), kit.type.name, tint, limit=right - left, shrink=True
    )
