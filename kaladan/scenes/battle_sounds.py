"""What is heard while dice are thrown and compared, and when."""

from __future__ import annotations

from collections import deque

from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.scenes.battle_beats import Beat
from kaladan.scenes.battle_course import Course
from kaladan.scenes.battle_dice import FOUND, STRUCK
from kaladan.scenes.hearing import sound_of_pair
from kaladan.scenes.session import Session
from kaladan.ui.throws import LANDINGS

#: Sounds in the order of time, each with the milliseconds of its beat.
Cues = deque[tuple[float, str]]
#: When in a comparison the dice strike one another.
CLASH = (FOUND + STRUCK) / 2
#: Dice touch the table one after the other, so far apart (milliseconds), and so many are heard.
APART, MOST = 23, 9


def cues_of(session: Session, course: Course, beat: Beat) -> Cues:
    """Return what is heard during a beat; the sounds of events are not among them."""
    if beat.kind == "throw":
        return _throw(course, beat.milliseconds)
    if beat.kind == "pair":
        seats = [[die.owner for die in course.pools[side]] for side in (ATTACK, DEFENCE)]
        name = sound_of_pair(session, course.losers[beat.pair], seats)
        return deque([(beat.milliseconds * CLASH, name)])
    return deque()


def _throw(course: Course, whole: int) -> Cues:
    """Every kind of die knocks on the table each time it lands, fewer and fewer; then they lie."""
    kinds = [die.sides for pool in course.pools for die in pool if die.face]
    cues: list[tuple[float, str]] = []
    for landing, share in enumerate(LANDINGS[:-1]):
        for place, kind in enumerate(kinds[:: landing + 1][: MOST // (landing + 1)]):
            cues.append((whole * share + APART * place, f"dice_hit_{kind}"))
    cues.append((whole * LANDINGS[-1], "dice_settle"))
    return deque(sorted(cue for cue in cues if cue[0] < whole))
