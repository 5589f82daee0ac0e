"""The odds of a battle as they are drawn: whole percents, losses, words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from kaladan.model.odds import Odds
from kaladan.ui.kit import Kit
from kaladan.ui.odds import Forecast, Losses
from kaladan.ui.odds import Odds as Bar

#: Losses less likely than this are told with the next ones.
SELDOM = 0.015


def percents(chances: Sequence[float]) -> list[int]:
    """Return chances that add up to 1 as whole percents that add up to 100.

    What is possible is at least 1 %, and what is not certain at most 99 %.
    """
    floors = [1 if 0 < chance < 0.01 else int(chance * 100 + 1e-9) for chance in chances]
    rest = 100 - sum(floors)
    by_rest = sorted(range(len(chances)), key=lambda i: floors[i] - chances[i] * 100)
    for index in by_rest[: max(rest, 0)]:
        floors[index] += 1
    floors[floors.index(max(floors))] += 100 - sum(floors)
    return floors


def forecast(kit: Kit, odds: Odds, realms: tuple[str, str], title: str) -> Forecast:
    """Return the odds of a battle to be drawn.

    Args:
        realms: of the attack and of the defence.
    """
    return Forecast(
        title,
        bar(kit, odds, realms),
        (_losses(kit, odds, 0, realms[0]), _losses(kit, odds, 1, realms[1])),
    )


def bar(kit: Kit, odds: Odds, realms: tuple[str, str], *, wide: bool = False) -> Bar:
    """Return the bar of the chances, with what each side is expected to lose; in more words if ``wide``."""
    words = kit.words
    win, hold, _ = percents((odds.win, odds.hold, odds.nobody))
    key = "odds.loses_on_average" if wide else "odds.loses"
    lost = [words(key, units=words.number(mean, 1)) for mean in odds.lost]
    return Bar(win, hold, *realms, words("odds.takes"), words("odds.holds"), *lost)


def win_percent(odds: Odds) -> int:
    """Return the chance of the attack in whole percent."""
    return percents((odds.win, odds.hold, odds.nobody))[0]


def _losses(kit: Kit, odds: Odds, side: int, realm: str) -> Losses:
    """Return how likely a side loses how many units."""
    rows = sorted((row[side], row[2]) for row in odds.spread)
    shares = [(lost, sum(p for _, p in group)) for lost, group in groupby(rows, key=lambda row: row[0])]
    label = kit.words(f"odds.lost.{('attack', 'defence')[side]}")
    return Losses(label, realm, tuple((lost, share) for lost, share in shares if share >= SELDOM))
