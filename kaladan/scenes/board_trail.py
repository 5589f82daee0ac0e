"""The trail that computers leave on the board until a person acts again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kaladan.model import events as ev
from kaladan.model.events import Event
from kaladan.scenes import looks
from kaladan.ui.trail import Arrow, Ring, Trail

if TYPE_CHECKING:
    from kaladan.scenes.session import Session

#: What is shown by a ring on its tile.
ON_TILES = ev.UnitDeployed | ev.UnitBought | ev.UnitRansomed | ev.UnitResurrected | ev.UpgradeBought


def trail_of(session: Session) -> Trail:
    """Return what computers have done on the board since a person did something; nothing twice."""
    marks = list(dict.fromkeys(_marks(session, session.deeds)))
    attacks = {(mark.start, mark.end) for mark in marks if isinstance(mark, Arrow) and mark.battle}
    arrows = [mark for mark in marks if isinstance(mark, Arrow)]
    # An invasion goes the way of its attack.
    arrows = [arrow for arrow in arrows if arrow.battle or (arrow.start, arrow.end) not in attacks]
    return Trail(tuple(arrows), tuple(mark for mark in marks if isinstance(mark, Ring)))


def _marks(session: Session, events: Iterable[Event]) -> Iterable[Arrow | Ring]:
    places, realms = looks.places(session), session.state.realm
    for event in events:
        seat = int(getattr(event, "seat", -1))
        if seat not in session.computers:
            continue
        if isinstance(event, ev.UnitsMoved):
            if event.origin < len(places) and event.target < len(places):
                yield Arrow(places[event.origin], places[event.target], realms[seat])
        elif isinstance(event, ev.BattleDeclared):
            yield Arrow(places[event.origin], places[event.target], realms[seat], battle=True)
        elif isinstance(event, ON_TILES):
            tile = int(getattr(event, "tile", session.state.where[event.unit]))
            if 0 <= tile < len(places):
                yield Ring(places[tile])
