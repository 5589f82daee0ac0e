"""The words of the coach."""

from __future__ import annotations

from kaladan.scenes.advice_words import advice_text, deed, percent
from kaladan.scenes.coach_parts import LessonCard
from kaladan.scenes.teaching import Taught
from kaladan.scenes.vocabulary import Vocabulary
from kaladan.ui.kit import Kit


def card_of(kit: Kit, taught: Taught) -> LessonCard:
    """Return a lesson as it is written on its card."""
    lesson, words, v = taught.lesson, kit.words, Vocabulary(taught.moment, kit.words)
    asked = words(f"advice.asked.{lesson.kind}")
    return LessonCard(
        words("coach.lesson", round=max(taught.moment.state.round, 1), asked=asked),
        words("coach.cost", cost=percent(lesson.cost)),
        f"[b]{words('coach.done')}:[/] {deed(v, lesson.kind, lesson.chosen)}",
        f"[b]{words('coach.better')}:[/] "
        + advice_text(v, lesson.kind, lesson.better, lesson.reason, lesson.values),
    )
