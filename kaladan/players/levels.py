"""The levels of computer players; ``random`` is for tests and measurements."""

from __future__ import annotations

from kaladan.model.catalogue import Catalogue
from kaladan.players.general import General, Mind, Misjudging, Pulse
from kaladan.players.planner import Depth
from kaladan.players.player import Player
from kaladan.players.random_player import RandomPlayer
from kaladan.players.weights import PLAIN, TUNED

#: How each level thinks, the weakest first.
MINDS = {
    "squire": Mind(PLAIN, misjudging=Misjudging(0.9, 0.675, 0.675)),
    "captain": Mind(PLAIN, misjudging=Misjudging(0.26, 0.195, 0.195)),
    "marshal": Mind(TUNED, Depth(plans=4, replies=1), Misjudging(0.12, 0.09, 0.12), worlds=2),
    "warlord": Mind(TUNED, Depth(plans=8, replies=1), worlds=4),
}

#: The levels that can be chosen, the weakest first.
LEVELS = tuple(MINDS)

RANDOM = "random"


def seated(
    level: str, catalogue: Catalogue, seed: str, pulse: Pulse | None = None, *, own_purse: bool = False
) -> Player:
    """Return a computer player.

    Args:
        level: one of ``LEVELS``, or ``RANDOM``.
        catalogue: the content of the match.
        seed: the same seed and the same views give the same answers.
        pulse: called every few milliseconds of thought; may raise to stop it.
        own_purse: spend no ally's gold.

    Raises:
        ValueError: there is no such level.
    """
    if level == RANDOM:
        return RandomPlayer(seed)
    if level not in MINDS:
        raise ValueError(f"there is no level {level[:40]!r}; there are: {', '.join((*LEVELS, RANDOM))}")
    return General(catalogue, MINDS[level], seed, pulse, own_purse=own_purse)
