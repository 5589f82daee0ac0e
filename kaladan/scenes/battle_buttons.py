"""The buttons of the battle overlay: what can be done now, the next step first."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from kaladan.scenes.battle_play import BattlePlay
from kaladan.scenes.scene import Spot
from kaladan.ui.buttons import Button, Kind, State
from kaladan.ui.tooltips import Tooltip

#: The buttons are laid out later, when their number is known.
NOWHERE = pygame.Rect(0, 0, 0, 0)


def buttons(play: BattlePlay) -> list[Spot]:
    """Return the buttons, the next step first; their places are worked out later."""
    if play.beat is not None:
        pair = play.beat.kind in ("sort", "pair") and play.course.compared < len(play.course.losers)
        label = "battle.next" if pair else "battle.go_on"
        last = play.beat.waits and not play.beats
        if last and play.passes is not None:
            return [_button(play, "next", "battle.pass", play.hurry, name=play.session.names[play.passes])]
        if play.beat.kind == "headline":
            return [_button(play, "next", label, play.hurry)]
        return [
            _button(play, "next", label, play.hurry),
            _button(play, "result", "battle.to_result", play.to_result, Kind.WOOD),
        ]
    if play.over:
        ended = play.session.match.game.is_over
        return [_button(play, "close", "battle.to_results" if ended else "battle.close", play.close)]
    decision = play.session.asked()
    if play.session.computer_asked or play.session.rolls_itself:
        return []
    if decision is not None and decision.is_chance:
        label = "battle.roll_again" if decision.kind == "reroll_die" else "battle.roll"
        return [_button(play, "roll", label, play.roll), *_not_now(play)]
    if play.question is None:
        viewer = max(play.session.viewer, 0)
        return [_button(play, "uncover", "battle.uncover", play.uncover, name=play.session.names[viewer])]
    return [_confirm_button(play), *_leave_buttons(play), *_not_now(play), *_advice_button(play)]


def _button(
    play: BattlePlay,
    spot: str,
    label: str,
    click: Callable[[], None],
    kind: Kind = Kind.BRASS,
    **values: object,
) -> Spot:
    button = Button(play.kit.words(label, **values), kind, main=True)
    return Spot(f"button/{spot}", NOWHERE, click, button=button)


def _confirm_button(play: BattlePlay) -> Spot:
    question = play.question
    assert question is not None
    kind = question.decision.kind
    key = f"battle.confirm.{kind}"
    values = {}
    if kind == "ask_magic":
        card = question.choice(play.picked[0]) if play.picked else None
        key = "battle.confirm.ask_magic" if card is not None else "battle.confirm.no_card_yet"
        values = {"card": card.label} if card is not None else {}
    label = play.kit.words(key if key in play.kit.words else "battle.confirm.other", **values)
    why = play.why_not_yet()
    return Spot(
        "button/confirm", NOWHERE, play.confirm if why is None else None, why=why or "",
        rule=question.decision.rule, button=Button(label, Kind.BRASS, main=True),
    )  # fmt: skip


def _leave_buttons(play: BattlePlay) -> list[Spot]:
    question = play.question
    if question is None or question.leave is None:
        return []
    button = Button(question.leave_label, Kind.WOOD, main=True)
    return [Spot("button/leave", NOWHERE, play.leave_question, button=button)]


def _advice_button(play: BattlePlay) -> list[Spot]:
    if not play.may_be_advised:
        return []
    adviser, words = play.adviser, play.kit.words
    label = words("advice.thinking") + "." * adviser.dots if adviser.thinking else words("advice.button")
    on = State.SELECTED if adviser.thinking or adviser.advice is not None else State.NORMAL
    button = Button(label, Kind.WOOD, on, symbol="spark", key=play.desk.settings.key("advice"))
    tip = Tooltip(words("advice.title"), words("advice.tip"))
    return [Spot("button/advice", NOWHERE, play.advise, tip=tip, button=button)]


def _not_now(play: BattlePlay) -> list[Spot]:
    if not play.can_take_back():
        return []
    button = Button(play.kit.words("battle.not_now"), Kind.WOOD, main=True)
    tip = Tooltip(button.label, play.kit.words("battle.not_now_note"))
    return [Spot("button/not_now", NOWHERE, play.not_now, tip=tip, button=button)]
