"""Why something is not allowed: a code, and the section of the rules."""

from __future__ import annotations

from kaladan.model.values import Value

#: Every refusal, and the section of the rules that it rests on. The sentence for players stands in the
#: texts of each language as ``refusal.<code>``.
REFUSALS: dict[str, str] = {
    "over": "7",
    "not_your_decision": "4",
    "no_such_seat": "1.3",
    "not_offered": "4",
    "not_chance": "5",
    "bad_dice": "5",
    "waits_for_dice": "5",
    "realm_taken": "2.3",
    "no_such_realm": "2.3",
    "not_your_card": "9",
    "not_a_castle_position": "2.4",
    "castle_taken": "2.4",
    "no_such_tile": "1.3",
    "no_such_unit": "1.1",
    "not_your_unit": "4.4",
    "unit_not_there": "4.4",
    "not_held": "3",
    "not_adjacent": "4.4",
    "enemy_there": "3",
    "no_enemy_there": "4.4",
    "vacant": "4.6",
    "full": "1.2",
    "truce": "10",
    "pick_one_first": "4.4",
    "cannot_swap": "4.4",
    "none_in_reserve": "4.5",
    "not_for_sale": "1.1",
    "too_dear": "4.5",
    "nothing_to_buy": "4.5",
    "nowhere_to_move": "4.6",
    "one_vacant_tile": "4.5",
    "too_far": "4.5",
    "already_upgraded": "1.1",
    "cannot_upgrade": "1.1",
    "upgrade_on_board": "1.1",
    "hand_full": "4.5",
    "deck_empty": "4.5",
    "not_your_deck": "4.5",
    "card_not_now": "9",
    "never_returns": "1.1",
    "not_in_graveyard": "12",
    "kind_in_reserve": "12",
    "no_teams": "11",
    "not_an_ally": "11",
    "not_that_much": "11",
    "no_timer": "12",
    "time_already_up": "12",
    "free_swap_once": "4.5",
    "no_event": "7",
    "payment_wrong": "13",
}


class Refusal(Value):
    """A reason: ``code`` for programs and for the texts of every language, ``rule`` for the rulebook."""

    code: str
    rule: str


def refusal(code: str, rule: str = "") -> Refusal:
    """Return the reason with a code; ``rule`` replaces its usual section."""
    return Refusal(code, rule or REFUSALS[code])


class IllegalCommand(Exception):
    """A command that the rules do not allow now. Nothing has changed.

    Attributes:
        code, rule: as in :class:`Refusal`.
    """

    def __init__(self, reason: Refusal) -> None:
        super().__init__(f"{reason.code} (§{reason.rule})")
        self.code = reason.code
        self.rule = reason.rule
