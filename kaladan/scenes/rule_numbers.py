"""The numbers of the rules as texts name them, all from the content: no text can disagree with the game."""

from __future__ import annotations

from collections.abc import Iterable

from kaladan.model.catalogue import DIE_LADDER, EVENT_DECKS, Catalogue
from kaladan.model.options import choices
from kaladan.ui.words import Words

#: The Event deck for many players, and for fewer.
LARGE_DECK, USUAL_DECK = EVENT_DECKS[:2]


def dice_text(dice: Iterable[int]) -> str:
    """Return dice in text: ``D8``, ``2 × D10``."""
    dice = tuple(dice)
    return f"D{dice[0]}" if len(dice) == 1 else f"{len(dice)} × D{dice[0]}"


def rule_numbers(catalogue: Catalogue, words: Words) -> dict[str, object]:
    """Return every number that texts about the rules name, by the name of its place in them."""
    n, terrain = catalogue.numbers, {one.id: one for one in catalogue.terrains}
    crown = catalogue.units[catalogue.sole("crown")]
    deck, large = (
        sum(card.copies_in(size) for card in catalogue.events.values()) for size in (USUAL_DECK, LARGE_DECK)
    )
    worlds = {world.players: len(world.hexes) for world in catalogue.worlds.values()}
    sizes = (
        words("rulebook.world_size", players=players, tiles=worlds[players]) for players in sorted(worlds)
    )
    return {
        "realms": len(catalogue.realms), "army": len(catalogue.army),
        "magic_each": len(catalogue.magic) // len(catalogue.realms),
        "tiles": sum(one.tiles for one in catalogue.terrains), "deck": deck, "deck_large": large,
        "large_from": n.large_deck_from_players, "forest_die": terrain["forest"].attack_from,
        "mountain_die": terrain["mountain"].defend_on, "world_sizes": ", ".join(sizes),
        "order_die": choices("turn_order_die")[0], "end_among": n.end_game_among_last,
        "gold_staggered": ", ".join(map(str, n.gold_staggered)),
        "gold_halved": ", ".join(map(str, n.gold_halved)), "castle_income": n.castle_income,
        "tiles_for_one": n.tiles_for_one_gold, "magic_price": n.magic_price, "swap_price": n.swap_price,
        "hand_limit": n.hand_limit, "ransom_extra": n.ransom_extra, "smallest_die": DIE_LADDER[0],
        "largest_die": DIE_LADDER[-1], "crown_points": n.points.crown, "castle_points": n.points.castle,
        "crown_in_castle": dice_text(crown.castle_defence), "scalp_points": n.points.scalp,
        "tile_points": n.points.tile, "gold_for_one": n.points.gold_for_one,
    }  # fmt: skip
