"""Why something is not allowed: a code, a sentence, and the section of the rules."""

from __future__ import annotations

from kaladan.model.values import Value

#: Every refusal: the sentence (English; translations go by the code) and the rule section it rests on.
REFUSALS: dict[str, tuple[str, str]] = {
    "over": ("The match is over.", "7"),
    "not_your_decision": ("It is not you who decides now.", "4"),
    "no_such_seat": ("There is no such seat at this table.", "1.3"),
    "not_offered": ("That is not one of the choices now.", "4"),
    "not_chance": ("Dice are rolled by chance alone.", "5"),
    "bad_dice": ("These are not faces of the dice that are rolled.", "5"),
    "waits_for_dice": ("The dice are still rolling.", "5"),
    "realm_taken": ("That realm has been claimed.", "2.3"),
    "no_such_realm": ("There is no such realm.", "2.3"),
    "not_your_card": ("You do not have that card.", "9"),
    "not_a_castle_position": ("A Castle is placed on a Castle position.", "2.4"),
    "castle_taken": ("Another Castle stands there.", "2.4"),
    "no_such_tile": ("There is no such tile in this world.", "1.3"),
    "no_such_unit": ("There is no such unit.", "1.1"),
    "not_your_unit": ("That unit is not yours.", "4.4"),
    "unit_not_there": ("That unit is not where it would have to be.", "4.4"),
    "not_held": ("You have no unit on that tile.", "3"),
    "not_adjacent": ("The tiles are not next to each other.", "4.4"),
    "enemy_there": ("An opponent holds that tile; armies never share one.", "3"),
    "no_enemy_there": ("No opponent stands there.", "4.4"),
    "vacant": ("Nobody stands on that tile.", "4.6"),
    "full": ("The tile is filled to its capacity.", "1.2"),
    "truce": ("Truce Bells: nobody may declare a battle.", "10"),
    "pick_one_first": ("Choose at least one unit first.", "4.4"),
    "cannot_swap": ("A swap needs a unit each way and room on both tiles.", "4.4"),
    "none_in_reserve": ("None of that kind is left in your reserve.", "4.5"),
    "not_for_sale": ("That can never be bought.", "1.1"),
    "too_dear": ("There is not enough gold.", "4.5"),
    "nothing_to_buy": ("There is nothing that you could buy now.", "4.5"),
    "nowhere_to_move": ("Your units have no tile that they could go to.", "4.6"),
    "one_vacant_tile": ("Only one vacant tile may be opened in a Purchase Phase.", "4.5"),
    "too_far": ("The tile is not next to one that you hold.", "4.5"),
    "already_upgraded": ("The unit is upgraded already.", "1.1"),
    "cannot_upgrade": ("That unit has no upgraded side.", "1.1"),
    "upgrade_on_board": ("Only a unit on the board can be upgraded.", "1.1"),
    "hand_full": ("Your hand is full.", "4.5"),
    "deck_empty": ("No Magic card is left to draw.", "4.5"),
    "not_your_deck": ("You may not draw from that deck.", "4.5"),
    "card_not_now": ("That card cannot be played by this side of a battle.", "9"),
    "never_returns": ("A fallen General or Crown never comes back.", "1.1"),
    "not_in_graveyard": ("That unit does not lie in an enemy graveyard.", "12"),
    "kind_in_reserve": ("One of that kind is still in your reserve.", "12"),
    "no_teams": ("Only allies can give each other gold.", "11"),
    "not_an_ally": ("That general is not your ally.", "11"),
    "not_that_much": ("You do not have that much gold.", "11"),
    "no_timer": ("This match is played without a turn timer.", "12"),
    "time_already_up": ("The time of this turn has already run out.", "12"),
    "free_swap_once": ("A Magic swap that costs nothing is done once in a Purchase Phase.", "4.5"),
    "no_event": ("No Event card is left.", "7"),
    "payment_wrong": (
        "The payments do not add up to the price, or somebody has not that much.",
        "13",
    ),
}


class Refusal(Value):
    """A reason: ``code`` for programs, ``sentence`` for people, ``rule`` for the rulebook."""

    code: str
    sentence: str
    rule: str


def refusal(code: str, rule: str = "") -> Refusal:
    """Return the reason with a code; ``rule`` replaces its usual section."""
    sentence, usual = REFUSALS[code]
    return Refusal(code, sentence, rule or usual)


class IllegalCommand(Exception):
    """A command that the rules do not allow now. Nothing has changed.

    Attributes:
        code, sentence, rule: as in :class:`Refusal`.
    """

    def __init__(self, reason: Refusal) -> None:
        super().__init__(f"{reason.sentence} (§{reason.rule}, {reason.code})")
        self.code = reason.code
        self.sentence = reason.sentence
        self.rule = reason.rule
