"""The list of everything that is drawn, and of everything that is put together from it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bake import heraldry, tokens
from bake.recipe import Composition, Drawing, Recipe, centred
from bake.symbols import glyph, symbols
from kaladan.ui.palette import REALMS, TEAMS

# Other names under which symbols are asked for.
SYMBOL_ALIASES = {
    "broken": "crown_broken",
    "chev": "chevrons",
    "cpu": "computer",
    "hour": "hourglass",
    "leaf": "forest",
    "mag": "search",
    "pass": "clock",
    "peak": "mountain",
    "spade": "spark",
    "tri": "play",
    "wheat": "field",
}


def recipes() -> list[Recipe]:
    """Every drawing of the atlas; the order decides the place on a page."""
    return [*_symbols(), *_tokens(), *_heraldry()]


def compositions() -> list[Composition]:
    """Every sprite that is put together from drawings."""
    return [*_symbol_aliases(), *_whole_tokens(), *_whole_arms()]


def _symbols() -> Iterator[Recipe]:
    for name in symbols():
        yield Recipe(f"symbol/{name}", "symbols", partial(_glyph, name))


def _glyph(name: str) -> Drawing:
    return centred(glyph(name))


def _symbol_aliases() -> Iterator[Composition]:
    for alias, name in SYMBOL_ALIASES.items():
        yield Composition(f"symbol/{alias}", ((f"symbol/{name}", ""),))


def _sides(kind: str) -> tuple[str, ...]:
    return ("plain", "upgraded") if kind in tokens.UPGRADABLE else ("plain",)


def _tokens() -> Iterator[Recipe]:
    shapes = sorted(set(tokens.CLASSES.values()))
    for shape in shapes:
        for team in TEAMS:
            draw = partial(tokens.token_rim, shape, team)
            yield Recipe(f"token_rim/{shape}/{team}", "tokens", draw)
    for shape in shapes:
        yield Recipe(f"token_shadow/{shape}", "tokens", partial(tokens.token_shadow, shape))
        yield Recipe(f"token_halo/{shape}", "tokens", partial(tokens.token_halo, shape))
    for realm in REALMS:
        for kind in tokens.CLASSES:
            for side in _sides(kind):
                yield from _body(realm, kind, side)


def _body(realm: str, kind: str, side: str) -> Iterator[Recipe]:
    name, upgraded = f"{realm}/{kind}/{side}", side == "upgraded"
    small = f"token_small/{name}"
    draw = partial(tokens.token_body, realm, kind, upgraded)
    yield Recipe(f"token_body/{name}", "tokens", draw, small, tokens.BELOW)
    yield Recipe(small, "tokens_small", partial(draw, True))


def _whole_tokens() -> Iterator[Composition]:
    for realm in REALMS:
        for kind, shape in tokens.CLASSES.items():
            for side in _sides(kind):
                for team in TEAMS:
                    layers = (
                        (f"token_rim/{shape}/{team}", ""),
                        (f"token_body/{realm}/{kind}/{side}", ""),
                    )
                    yield Composition(f"token/{realm}/{kind}/{side}/{team}", layers)


def _heraldry() -> Iterator[Recipe]:
    for team in TEAMS:
        yield Recipe(f"arms_rim/{team}", "heraldry", partial(heraldry.arms_rim, team))
    for realm in REALMS:
        yield Recipe(f"arms_field/{realm}", "heraldry", partial(heraldry.arms_field, realm))
    for realm in REALMS:
        for team in TEAMS:
            draw = partial(heraldry.pennant, realm, team)
            yield Recipe(f"pennant/{realm}/{team}", "heraldry", draw)
            yield Recipe(f"holder/{realm}/{team}", "heraldry", partial(draw, False))
    yield Recipe("badge/star", "heraldry", partial(heraldry.team_badge, "star"))
    yield Recipe("badge/key", "heraldry", partial(heraldry.team_badge, "key"))
    yield Recipe("coin", "heraldry", heraldry.coin)


def _whole_arms() -> Iterator[Composition]:
    for realm in REALMS:
        for team in TEAMS:
            layers = ((f"arms_rim/{team}", ""), (f"arms_field/{realm}", ""))
            yield Composition(f"arms/{realm}/{team}", layers)
        brass = (("arms_rim/brass", ""), (f"arms_field/{realm}", ""))
        yield Composition(f"arms/{realm}", brass)
