"""Going back and forth in what was done: an order, the whole turn, to a line of the chronicle, and again.

Each of them takes back commands of one general alone, and returns the code of what stopped it (see
``board.undo`` among the texts), an empty text if nothing did.
"""

from __future__ import annotations

from kaladan.match.match import CannotUndo
from kaladan.scenes.board_situation import MIDWAY
from kaladan.scenes.session import Session


def hand(session: Session) -> int:
    """Return the seat whose commands can be taken back now: whoever gave the last one at this screen."""
    return session.last_hand()


def take_back(session: Session) -> str:
    """Take back the last order, all of it."""
    try:
        _step_back(session, hand(session))
    except CannotUndo as error:
        return error.code
    return ""


def do_again(session: Session) -> str:
    """Do the order again that was taken back last, all of it."""
    try:
        session.redo()
        while _is_midway(session) and session.match.undone_by == hand(session):
            session.redo()
    except CannotUndo as error:
        return error.code
    return ""


def reset_turn(session: Session) -> str:
    """Take back everything that the general has done in this turn, as far as that can be."""
    seat, turn = hand(session), session.state.turn
    try:
        while _began(session, turn):
            _step_back(session, seat)
    except CannotUndo as error:
        return error.code
    return session.match.why_no_undo(seat) if session.match.turn_before < 0 else ""


def why_no_reset(session: Session) -> str:
    """Return the code of what stands in the way of taking back anything of this turn."""
    code = session.match.why_no_undo(hand(session))
    return code if code or _began(session, session.state.turn) else "nothing_done"


def why_not_to(session: Session, events: int) -> str:
    """Return the code of what stands in the way of taking back all that was told after so many events."""
    return session.match.why_no_undo_to(hand(session), events)


def take_back_to(session: Session, events: int) -> str:
    """Take back all that was told after so many events, or nothing."""
    code, seat = why_not_to(session, events), hand(session)
    if code:
        return code
    while not session.match.why_no_undo_to(seat, events):
        session.undo(seat)
    return ""


def _step_back(session: Session, seat: int) -> None:
    session.undo(seat)
    while _is_midway(session):
        session.undo(seat)


def _is_midway(session: Session) -> bool:
    decision = session.asked()
    return decision is not None and decision.kind in MIDWAY


def _began(session: Session, turn: int) -> bool:
    """Whether the last command that can be taken back was given in a turn."""
    return session.match.turn_before == turn
