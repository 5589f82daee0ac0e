"""Who sits in a seat: persons and levels of computer players, and how one of these takes a seat."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from kaladan.match.journal import PERSON, Setting
from kaladan.model.catalogue import Catalogue
from kaladan.players.levels import LEVELS, seated
from kaladan.players.player import Player

#: Who may play a seat, in the order in which the new-match screen goes through them.
WHO = (PERSON, *LEVELS)
#: The level that is proposed.
PROPOSED = LEVELS[1]


def take_seat(catalogue: Catalogue, setting: Setting, seat: int, pulse: Callable[[], None]) -> Player:
    """Return the computer player of a seat.

    Its choices follow from the match's seed, but the seed cannot be found from what it is given: no player
    can foresee the dice. It leaves the gold of persons alone, who give what they want to give.

    Args:
        pulse: called every few milliseconds of thought; what it raises ends the thought.
    """
    secret = sha256(f"{setting.seed}/player/{seat}".encode()).hexdigest()
    allies = range(seat % 2, setting.players, 2) if setting.teams else ()
    beside_person = any(ally not in setting.computers for ally in allies)
    return seated(setting.computers[seat], catalogue, secret, pulse, own_purse=beside_person)
