"""The list of everything that is drawn, and of everything that is put together from it.

A page holds what is wanted together, and no more: all of it is in memory while one of its drawings is wanted.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bake import cardfaces, cards, cloth, dice, heraldry, landscape, materials, tiles, tokens
from bake.recipe import Composition, Drawing, Recipe, centred
from bake.solids import KINDS
from bake.symbols import glyph, symbols
from kaladan.ui.palette import REALMS, TEAMS, lighten, palette, to_hex


def recipes() -> list[Recipe]:
    """Every drawing of the atlas; the order decides the place on a page."""
    return [*_symbols(), *_tokens(), *_heraldry(), *_tiles(), *_dice(), *_materials(), *_cards()]


def compositions() -> list[Composition]:
    """Every sprite that is put together from drawings."""
    return [*_whole_tokens(), *_whole_arms(), *_whole_tiles(), *_whole_dice()]


def _symbols() -> Iterator[Recipe]:
    for name in symbols():
        yield Recipe(f"symbol/{name}", "symbols", partial(_glyph, name))


def _glyph(name: str) -> Drawing:
    return centred(glyph(name))


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
    """The drawings of a token's face: fine and small, each also for the high contrast setting."""
    name, upgraded = f"{realm}/{kind}/{side}", side == "upgraded"
    for prefix, strong in (("token", False), ("token_strong", True)):
        small = f"{prefix}_small/{name}"
        draw = partial(tokens.token_body, realm, kind, upgraded, strong=strong)
        page = prefix.replace("token", "tokens")
        yield Recipe(f"{prefix}_body/{name}", f"{page}/{realm}", draw, small, tokens.BELOW)
        yield Recipe(small, f"{page}_small", partial(draw, small=True))


def _whole_tokens() -> Iterator[Composition]:
    for realm in REALMS:
        for kind, shape in tokens.CLASSES.items():
            for side in _sides(kind):
                yield from _token(realm, kind, side, shape)


def _token(realm: str, kind: str, side: str, shape: str) -> Iterator[Composition]:
    for prefix in ("token", "token_strong"):
        body = f"{prefix}_body/{realm}/{kind}/{side}", ""
        for team in TEAMS:
            layers = ((f"token_rim/{shape}/{team}", ""), body)
            yield Composition(f"{prefix}/{realm}/{kind}/{side}/{team}", layers)


def _heraldry() -> Iterator[Recipe]:
    for team in TEAMS:
        yield Recipe(f"arms_rim/{team}", "heraldry", partial(heraldry.arms_rim, team))
    for realm in REALMS:
        draw = partial(heraldry.arms_field, realm)
        small, below = f"arms_small/{realm}", heraldry.SMALL_ARMS_BELOW
        yield Recipe(f"arms_field/{realm}", "heraldry", draw, small, below)
        yield Recipe(small, "heraldry", partial(draw, True))
    for realm in REALMS:
        for team in TEAMS:
            draw = partial(heraldry.pennant, realm, team)
            yield Recipe(f"pennant/{realm}/{team}", f"pennants/{realm}", draw)
            yield Recipe(f"holder/{realm}/{team}", f"pennants/{realm}", partial(draw, False))
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


def _tile_names() -> Iterator[tuple[str, str, int, bool]]:
    """Name, terrain, seed and castle site of every tile."""
    for terrain in tiles.TERRAINS:
        for variant in range(tiles.VARIANTS):
            yield f"{terrain}/{variant}", terrain, tiles.seed_of(terrain, variant), False
        yield f"{terrain}/castle", terrain, tiles.seed_of(terrain, 0, True), True


def _tiles() -> Iterator[Recipe]:
    for name, terrain, seed, _ in _tile_names():
        yield Recipe(f"ground/{name}", f"ground/{name}", partial(tiles.tile_ground, terrain, seed))
    for name, terrain, seed, site in _tile_names():
        draw = partial(tiles.tile_features, terrain, seed, site)
        yield Recipe(f"features/{name}", f"features/{name}", draw)
    for realm in REALMS:
        yield Recipe(f"castle/{realm}", f"castle/{realm}", partial(tiles.castle_layer, realm))
    for part in tiles.RIM_PARTS:
        yield Recipe(f"rim_dark/{part}", f"rims/{part}", partial(tiles.rim, part, True))
        yield Recipe(f"rim_light/{part}", f"rims/{part}", partial(tiles.rim, part, False))
    yield Recipe("shadow/tile", "rims", tiles.tile_shadow)
    yield Recipe("mask/tile", "rims", tiles.tile_mask)


def _whole_tiles() -> Iterator[Composition]:
    for name, _, _, _ in _tile_names():
        yield Composition(f"tile/{name}", ((f"ground/{name}", ""), (f"features/{name}", "")))
    for realm in REALMS:
        # A little lighter than the field, for a thin band looks darker than a plain.
        tint = to_hex(lighten(palette().realm(realm).field, 0.12))
        for part in tiles.RIM_PARTS:
            layers = ((f"rim_dark/{part}", ""), (f"rim_light/{part}", tint))
            yield Composition(f"rim/{realm}/{part}", layers)


DIE_LAYERS = ("light", "gloss", "numeral")


def _dice() -> Iterator[Recipe]:
    for kind in KINDS:
        for number in range(1, kind + 1):
            for index, layer in enumerate(DIE_LAYERS):
                draw = partial(dice.die_face, kind, number, index)
                yield Recipe(f"die_{layer}/{kind}/{number}", f"die_{kind}/{number}", draw)
    yield Recipe("shadow/die", "heraldry", dice.die_shadow)


def _whole_dice() -> Iterator[Composition]:
    for realm in REALMS:
        colours = palette().realm(realm)
        # The light layer is at most white where the brightest face shows the die's full colour.
        gain = min(1.18, 255 / max(colours.die))
        red, green, blue = (round(part * gain) for part in colours.die)
        tints = (to_hex((red, green, blue)), "", to_hex(colours.die_ink))
        for kind in KINDS:
            for name in range(1, kind + 1):
                layers = tuple(
                    (f"die_{layer}/{kind}/{name}", tint)
                    for layer, tint in zip(DIE_LAYERS, tints, strict=True)
                )
                yield Composition(f"die/{kind}/{name}/{realm}", layers)


def _materials() -> Iterator[Recipe]:
    yield Recipe("table", "table", materials.table)
    yield Recipe("landscape/menu", "landscape", landscape.landscape)
    yield Recipe("wood", "wood", partial(materials.wood, *materials.WOOD, 23))
    yield Recipe("wood_bar", "wood_bar", partial(materials.wood, *materials.BAR, 12))
    yield Recipe("parchment", "parchment", materials.parchment)
    yield Recipe("leather", "leather", materials.leather)
    for index, realm in enumerate(REALMS):
        yield Recipe(f"cloth/{realm}", f"cloth/{realm}", partial(cloth.cloth, realm))
        yield Recipe(f"banner/{realm}", f"banner/{realm}", partial(cloth.banner, realm))
        yield Recipe(f"curtain/{realm}", f"curtain/{realm}", partial(cloth.curtain, realm))
        yield Recipe(f"flag/{realm}", f"flags/{realm}", partial(cloth.flag, realm, 0.7 + index * 1.1))
        yield Recipe(f"card/frame/{realm}", f"cardfaces/{realm}", partial(cardfaces.frame, realm))
    for deck in ("event", "magic"):
        yield Recipe(f"card/back/{deck}", f"cardfaces/{deck}", partial(cardfaces.back, deck))


def _cards() -> Iterator[Recipe]:
    for deck, pictures in (("magic", cards.MAGIC), ("event", cards.EVENT)):
        for card, draw in pictures.items():
            name = f"card/{deck}/{card}"
            yield Recipe(name, name, partial(cards.picture, card, draw))
