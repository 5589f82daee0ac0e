"""The odds of battles, as the general before the screen may reckon them; each is worked out once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from kaladan.model.odds import Odds, odds_now, odds_of

if TYPE_CHECKING:
    from kaladan.model.table import Table
    from kaladan.scenes.session import Session


class OddsBook:
    """What was worked out since the last answer of the match; older odds are forgotten."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._moment: Hashable = None
        self._found: dict[Hashable, Odds | None] = {}

    def attack(self, origin: int, target: int) -> Odds | None:
        """Return the odds of attacking from a tile; None where nobody stands on one of the two."""

        def reckon(table: Table) -> Odds | None:
            fights = table.count[origin] and table.count[target]
            return odds_of(table, origin, target) if fights else None

        return self._kept((origin, target), reckon)

    def battle(self) -> Odds | None:
        """Return the odds of the battle that is fought, with cards the viewer knows; None after the roll."""
        session = self._session
        seat = -1 if session.covered else session.viewer
        return self._kept("battle", lambda table: odds_now(table, seat))

    def _kept(self, key: Hashable, reckon: Callable[[Table], Odds | None]) -> Odds | None:
        session = self._session
        moment = session.moment, session.viewer, session.covered
        if moment != self._moment:
            self._moment, self._found = moment, {}
        if key not in self._found:
            self._found[key] = reckon(session.table.beside(session.view()))
        return self._found[key]
