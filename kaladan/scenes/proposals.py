"""What allies ask of one another at the table: gold for a purpose. It is talk, and no rule."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kaladan.model.events import TurnBegan, TurnEnded
from kaladan.model.prices import magic_price
from kaladan.scenes import looks
from kaladan.scenes.vocabulary import Vocabulary

if TYPE_CHECKING:
    from kaladan.model.state import State
    from kaladan.scenes.session import Session

#: Purposes that are no kind of unit; every other purpose is the id of one.
UNNAMED, UPGRADE, MAGIC = "", "upgrade", "magic"
#: How much can be asked for.
LEAST, MOST = 1, 9


@dataclass(frozen=True, slots=True)
class Proposal:
    """A general asks an ally for gold.

    Attributes:
        asker: who asks.
        ally: who is asked.
        amount: the gold.
        purpose: the id of a kind of unit, ``UPGRADE``, ``MAGIC`` or ``UNNAMED``.
        since: how many events there were when it was made.
        declined: whether the ally has said no.
    """

    asker: int
    ally: int
    amount: int
    purpose: str = UNNAMED
    since: int = 0
    declined: bool = False


# -- those that stand


def standing(session: Session) -> list[Proposal]:
    """Return the proposals that have not ended, the oldest first."""
    return [one for one in session.proposals if not _ended(session, one)]


def _ended(session: Session, proposal: Proposal) -> bool:
    """Whether the asker has begun and ended a turn since the proposal was made."""
    began = False
    for event in session.match.events[proposal.since :]:
        if isinstance(event, TurnBegan) and event.seat == proposal.asker:
            began = True
        elif began and isinstance(event, TurnEnded) and event.seat == proposal.asker:
            return True
    return False


def between(session: Session, asker: int, ally: int) -> Proposal | None:
    """Return what a general has asked of an ally."""
    return next((one for one in standing(session) if (one.asker, one.ally) == (asker, ally)), None)


def waiting_for(session: Session, ally: int) -> list[Proposal]:
    """Return what an ally has to answer."""
    return [one for one in standing(session) if one.ally == ally and not one.declined]


# -- what is done with them


def propose(session: Session, proposal: Proposal) -> Proposal:
    """Lay a proposal on the table, in the place of an older one to the same ally; return how it lies."""
    new = replace(proposal, since=len(session.match.events))
    kept = [one for one in standing(session) if (one.asker, one.ally) != (new.asker, new.ally)]
    session.proposals = [*kept, new]
    return new


def is_accepted(view: State, proposal: Proposal) -> bool:
    """Return whether a computer gives what it is asked for: all of it, if at least one gold piece is left.

    Args:
        view: the match as the seat that is asked may know it.
    """
    return view.gold[proposal.ally] > proposal.amount


def close(session: Session, proposal: Proposal) -> None:
    """Take a proposal off the table."""
    session.proposals = [one for one in session.proposals if one != proposal]


def decline(session: Session, proposal: Proposal) -> None:
    """Let the ally say no; the asker sees it until the proposal ends or is withdrawn."""
    session.proposals = [replace(one, declined=True) if one == proposal else one for one in session.proposals]


def met_by(session: Session, giver: int, taker: int, amount: int) -> Proposal | None:
    """Return the proposal that a gift fulfils: with all that is asked for, or all that there is."""
    asked = between(session, taker, giver)
    enough = asked is not None and amount >= min(asked.amount, session.state.gold[giver])
    return asked if enough else None


# -- what gold is asked for


def purposes(session: Session, view: State, seat: int) -> list[tuple[str, int]]:
    """Return what a general may name as a purpose, with what it costs at least (0 if nothing is named)."""
    table = session.table
    units = {unit.id: unit for unit in table.catalogue.units}
    held = [
        (kind, units[kind].price)
        for kind, count in looks.reserve(session, view, seat).items()
        if count and units[kind].price
    ]
    upgrade = min(unit.upgrade_price for unit in units.values() if unit.can_be_upgraded)
    return [(UNNAMED, 0), *held, (UPGRADE, upgrade), (MAGIC, magic_price(table))]


def wording(session: Session, proposal: Proposal, key: str) -> str:
    """Return a plain sentence about a proposal; ``key`` is that of the sentence without a purpose."""
    v = Vocabulary(session)
    name, count = session.names[proposal.asker], proposal.amount
    if proposal.purpose == UNNAMED:
        return v.say(key, name=name, count=count)
    return v.say(f"{key}_for", name=name, count=count, purpose=_purpose(v, proposal))


def _purpose(v: Vocabulary, proposal: Proposal) -> str:
    """The purpose with its article."""
    if proposal.purpose in (UPGRADE, MAGIC):
        return v.say(f"council.purpose.one_{proposal.purpose}")
    realm = v.session.state.realm[proposal.asker]
    special = v.say(f"realm.{realm}.special.name") if realm else ""
    return v.say(f"say.units.{proposal.purpose}", count=1, special=special)
