"""Match options as the new-match screen offers them: standard values, presets, what differs, words."""

from __future__ import annotations

from collections.abc import Callable

from kaladan.model.catalogue import Catalogue
from kaladan.model.options import MatchOptions, choices
from kaladan.ui.tooltips import Tooltip
from kaladan.ui.words import Words

#: Every option: those of the world, then the rules in the order of the sheet.
WORLD_OPTIONS = ("world", "sheet")
RULE_OPTIONS = (
    "battles",
    "ties",
    "dice",
    "event_deck",
    "end_game_card",
    "turn_timer",
    "starting_magic",
    "starting_gold",
    "phase_order",
    "ransom",
    "turn_order_die",
)


def first_game(players: int, teams: bool) -> MatchOptions:
    """Return options for people who play for the first time: nothing to choose unknown, a shorter deck."""
    return MatchOptions.proposed(players, teams=teams).changed(starting_magic="random", event_deck=36)


def standard(players: int, teams: bool) -> MatchOptions:
    """Return the options that the rules propose for this mode."""
    return MatchOptions.proposed(players, teams=teams)


def quick(players: int, teams: bool) -> MatchOptions:
    """Return options for a short match: battles to the end, and half the deck."""
    proposed = MatchOptions.proposed(players, teams=teams)
    return proposed.changed(battles="to_the_end", event_deck=36 if players > 4 else 24)


PRESETS: dict[str, Callable[[int, bool], MatchOptions]] = {
    "first": first_game,
    "standard": standard,
    "quick": quick,
}


def changed_keys(options: MatchOptions, players: int, *, teams: bool) -> list[str]:
    """Return the options that differ from the standard of the mode."""
    usual = standard(players, teams).fields()
    return [key for key, value in options.fields().items() if value != usual[key]]


def carried_over(options: MatchOptions, before: tuple[int, bool], after: tuple[int, bool]) -> MatchOptions:
    """Return the options for another mode: what was changed stays, the rest follows the new mode."""
    kept = {key: getattr(options, key) for key in changed_keys(options, before[0], teams=before[1])}
    return standard(*after).changed(**kept)


def standard_deck(catalogue: Catalogue, players: int) -> int:
    """Return how many Event cards the standard deck has for so many players."""
    return 60 if players >= catalogue.numbers.large_deck_from_players else 48


def values(key: str, catalogue: Catalogue, players: int) -> list[object]:
    """Return what an option can be here; a deck as long as the standard one is not offered twice."""
    offered = list(choices(key))
    if key == "event_deck":
        offered.remove(standard_deck(catalogue, players))
    return offered


def stepped(options: MatchOptions, key: str, step: int, catalogue: Catalogue, players: int) -> MatchOptions:
    """Return the options with one of them at its next value or the one before; they go round."""
    offered, now = values(key, catalogue, players), getattr(options, key)
    place = offered.index(now) if now in offered else 0
    return options.changed(**{key: offered[(place + step) % len(offered)]})


def value_text(words: Words, key: str, value: object, catalogue: Catalogue, players: int) -> str:
    """Return a value in words."""
    if key == "starting_gold" and value != "none":
        numbers = catalogue.numbers
        row = numbers.gold_staggered if value == "staggered" else numbers.gold_halved
        return ", ".join(str(amount) for amount in row[:players])
    if key == "event_deck" and value == 0:
        return words("new_match.standard_deck", count=standard_deck(catalogue, players))
    text = MatchOptions().changed(**{key: value}).texts()[key]
    return words(f"option.{key}.value.{text}")


def option_tip(words: Words, key: str, catalogue: Catalogue, players: int, *, teams: bool) -> Tooltip:
    """Return what an option changes, and what is standard here."""
    usual = getattr(standard(players, teams), key)
    text = words(
        "new_match.option_tip",
        text=words(f"option.{key}.text"),
        standard=value_text(words, key, usual, catalogue, players),
    )
    return Tooltip(words(f"option.{key}.name"), text, "12")
