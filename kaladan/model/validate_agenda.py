"""What is still to happen, and the battle being fought: that all in them names something that exists.

Checked before a state is put on a table, so that nothing here may rely on any of it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache

from kaladan.model.agenda import Step
from kaladan.model.catalogue import DIE_LADDER, Catalogue
from kaladan.model.effects.magic_dice import RerollDie
from kaladan.model.setup import (
    EVENT_DECK,
    TILES,
    AskCastle,
    AskFirstBasic,
    AskRealm,
    AskStartingMagic,
    BuildWorld,
    DealMagic,
    Deploy,
    EndGameCard,
    LayTiles,
    RollTurnOrder,
    ShuffleNew,
    StartingGold,
    StartingMagic,
)
from kaladan.model.state import GRAVE, NOT_LAID, RESERVE, Battle, State
from kaladan.model.turn import PHASES, AskEndTurn, BeginTurn, EndTurn, Phase

#: The names of the steps that need a battle.
IN_BATTLE = frozenset(
    (
        *("declaration", "ask_magic", "show_cards", "card_moment", "exchange", "roll_dice", "compare"),
        *("after_losses", "ask_fight_on", "take_losses", "choose_loss", "aftermath", "outcome", "spoils"),
        *("invasion", "choose_invader", "end_battle", "crowns_fall", "reroll_die"),
        *("ask_victim", "ask_levy", "ask_hire", "ask_bribe", "ask_blood", "ask_steel"),
        *("ask_pair", "ask_vanish", "ask_column", "ask_save", "ask_raise", "ask_robbed"),
    )
)

#: The names of the steps that are for the general whose turn it is.
OF_THE_TURN = frozenset(
    ("ask_free_spawn", "draw_event", "ask_action", "ask_movers", "ask_purchase", "ask_reinforcement")
)

#: The names of the steps that have one place only: the set-up, and the course of a turn.
_FIXED = frozenset(
    kind.name
    for kind in (
        *(RollTurnOrder, BuildWorld, LayTiles, ShuffleNew, AskRealm, StartingMagic, AskStartingMagic),
        *(DealMagic, AskCastle, Deploy, AskFirstBasic, EndGameCard, StartingGold),
        *(BeginTurn, Phase, AskEndTurn, EndTurn),
    )
)

_REASONS = ("unit", "upgrade", "magic", "magic_swap")
_HOW_LOST = ("dice", "bribe", "assassinated")
_OUTCOMES = ("", "attack", "defence", "nobody", "called_off")


def agenda_problems(catalogue: Catalogue, state: State) -> Iterator[str]:
    """Yield a sentence for each step that names nothing, or stands where it cannot."""
    allowed = allowed_values(catalogue, state)
    battle = state.battle
    fighting = False
    for step in state.agenda:
        name = step.name
        if name in IN_BATTLE:
            fighting = True
        if name in OF_THE_TURN and step.seat != state.active:  # type: ignore[attr-defined]
            yield f"{name} is for another general than the one whose turn it is"
        for field in type(step).field_names:
            value = getattr(step, field)
            if type(value) is not bool and not _is_allowed(value, allowed[_key(name, field)]):
                yield f"{step.line()[:80]}: {field} names nothing"
        if name == "take_losses" and len(step.owners) != len(step.killers):  # type: ignore[attr-defined]
            yield "a loss has no general who paid it, or none who beat it"
    if any(step.name in ("ask_movers", "ask_swap") for step in state.agenda[:-1]):
        yield "a choice of units waits under another question"
    if fighting != (battle is not None):
        yield "a battle waits to be fought on and there is none, or the other way round"
    yield from _order_problems(catalogue, state)


def allowed_values(catalogue: Catalogue, state: State) -> dict[str, Container[object]]:
    """Return what each field of a step may hold, by its name; ``step.field`` where one step differs."""
    seats, tiles = range(state.players), range(len(state.terrain))
    numbers = range(100)
    allowed: dict[str, Container[object]] = dict.fromkeys(("seat", "seats", "owners", "killers"), seats)
    allowed |= dict.fromkeys(("killer", "enemies", "deck"), seats)
    allowed |= dict.fromkeys(("tile", "origin", "target", "first", "second"), tiles)
    allowed |= dict.fromkeys(("source", "opened", "ask_levy.tile"), range(-1, len(tiles)))
    allowed |= dict.fromkeys(("left", "number", "price", "gold", "amount", "die"), numbers)
    allowed["picked"] = range(len(state.where))
    allowed["side"] = range(2)
    allowed["shuffle_new.deck"] = range(TILES, state.players)
    allowed["count"] = range(2, min(5, len(state.event_deck)) + 1)
    return allowed | _allowed_words(catalogue)


def _allowed_words(catalogue: Catalogue) -> dict[str, Container[object]]:
    magic = catalogue.magic
    return {
        "card": catalogue.events,
        "battle.card": magic,
        "ask_swap.card": {"", *magic},
        "kind": {"", *catalogue.unit_index},
        "kinds": catalogue.unit_index,
        "phase": PHASES,
        "section": ("4.4", "4.6"),
        "moment": ("before", "roll", "aftermath"),
        "why": {*_REASONS, *magic},
    }


@cache
def _key(step: str, field: str) -> str:
    """Return under which key ``allowed_values`` has a field of a step."""
    if field == "card" and step in IN_BATTLE:
        return "battle.card"
    own = f"{step}.{field}"
    return own if own in ("ask_levy.tile", "shuffle_new.deck", "ask_swap.card") else field


def _is_allowed(value: object, allowed: Container[object]) -> bool:
    if isinstance(value, tuple):
        return all(item in allowed for item in value)
    return value in allowed


# -- the order of the steps


def _order_problems(catalogue: Catalogue, state: State) -> Iterator[str]:
    """Check the bottom of the agenda: the rest of the set-up, or of a turn."""
    agenda = state.agenda
    if not agenda:
        return
    bottom = agenda[0]
    if isinstance(bottom, RollTurnOrder | BuildWorld):
        if len(agenda) > 1:
            yield "the set-up is not in its order"
    elif isinstance(bottom, BeginTurn):
        yield from _set_up_problems(catalogue, state)
    elif isinstance(bottom, EndTurn):
        yield from _turn_problems(state, bottom)
    else:
        yield "under everything that waits there is no end of a turn"


def _turn_problems(state: State, bottom: EndTurn) -> Iterator[str]:
    seat, agenda = bottom.seat, state.agenda
    if seat != state.active or state.out[seat]:
        yield "the turn that ends is not that of the general whose turn it is"
    if not all(state.realm) or any(seat + 1 not in state.castles for seat in range(state.players)):
        yield "a turn has begun before everybody had a realm and a Castle"
    order = list(PHASES)
    if state.options.phase_order == "income_first":
        order[1], order[2] = order[2], order[1]
    course: list[Step] = [bottom, AskEndTurn(seat), *(Phase(seat, name) for name in reversed(order))]
    fixed = sum(step.name in _FIXED for step in agenda)
    if agenda[:fixed] != course[:fixed]:
        yield "the phases of the turn are not in their order"


def _set_up_problems(catalogue: Catalogue, state: State) -> Iterator[str]:
    if state.first < 0:
        yield "the set-up goes on without a First Player"
        return
    course, agenda = _course_of_set_up(state), state.agenda
    done = next((n for n, pair in enumerate(zip(agenda, course, strict=False)) if pair[0] != pair[1]), None)
    done = min(len(agenda), len(course)) if done is None else done
    above = agenda[done:]
    last = course[done] if done < len(course) else None
    if above and above not in _parts(last):
        yield "the set-up is not in its order"
    else:
        yield from _undone_problems(catalogue, state, course[:done])


def _course_of_set_up(state: State) -> list[Step]:
    """Return the whole set-up as it lies on the agenda, its end first."""
    order = [(state.first + place) % state.players for place in range(state.players)]
    steps: list[Step] = [
        *(AskRealm(seat) for seat in order),
        *(StartingMagic(seat) for seat in order),
        *(AskCastle(seat) for seat in reversed(order)),
        *(Deploy(seat) for seat in order),
        *(ShuffleNew(EVENT_DECK), EndGameCard(), StartingGold(), BeginTurn(state.first)),
    ]
    if state.options.world == "random":
        steps = [ShuffleNew(TILES), LayTiles(), *steps]
    return steps[::-1]


def _parts(step: Step | None) -> list[list[Step]]:
    """Return what may be left of a step of the set-up that asks."""
    if isinstance(step, Deploy):
        return [[AskFirstBasic(step.seat)]]
    if isinstance(step, StartingMagic):
        shuffle = ShuffleNew(step.seat)
        return [[shuffle, AskStartingMagic(step.seat)], [DealMagic(step.seat), shuffle], [shuffle]]
    return []


def _undone_problems(catalogue: Catalogue, state: State, undone: list[Step]) -> Iterator[str]:
    """Check that what the set-up still has to do has not been done, and everything else has."""
    army = len(catalogue.army)
    laid = NOT_LAID not in state.terrain
    if laid == (LayTiles() in undone) or bool(state.tiles_pile) == laid:
        yield "the world is laid before its time, or not in time"
    for seat in range(state.players):
        if bool(state.realm[seat]) == (AskRealm(seat) in undone):
            yield f"seat {seat} has a realm before its time, or not in time"
        if (seat + 1 in state.castles) == (AskCastle(seat) in undone):
            yield f"seat {seat} has a Castle before its time, or not in time"
        units = state.where[seat * army : (seat + 1) * army]
        if Deploy(seat) in undone and units != bytes([RESERVE]) * army:
            yield f"seat {seat} has units on the board before their time"
        if StartingMagic(seat) in undone and (state.hand[seat] or state.used[seat]):
            yield f"seat {seat} has Magic cards before their time"


# -- the battle


def battle_problems(catalogue: Catalogue, state: State) -> Iterator[str]:
    """Yield a sentence for each thing that is wrong with the battle being fought, if there is one."""
    battle = state.battle
    if battle is None:
        return
    pairs = (battle.seats, battle.cards, battle.players, battle.owners, battle.sizes, battle.faces)
    if any(len(pair) != 2 for pair in pairs):
        yield "a battle has not two sides"
        return
    yield from _sides_problems(catalogue, state, battle)
    yield from _dice_problems(state, battle)
    yield from _losses_problems(state, battle)


def _sides_problems(catalogue: Catalogue, state: State, battle: Battle) -> Iterator[str]:
    seats, tiles = range(state.players), range(len(state.terrain))
    near = catalogue.worlds[state.world].neighbours
    if battle.origin not in tiles or battle.target not in near[battle.origin]:
        yield "a battle is not fought between two tiles next to each other"
    attackers, defenders = battle.seats
    named = (*attackers, *defenders, *battle.bribers, *battle.grown, *battle.tithed)
    if any(seat not in seats for seat in named):
        yield "somebody fights who is not at the table"
    if battle.attacker not in attackers or not defenders or set(attackers) & set(defenders):
        yield "a battle lacks its attacker or its defender, or somebody fights on both sides"
    for card, player, side in zip(battle.cards, battle.players, battle.seats, strict=True):
        if (card and (card not in catalogue.magic or player not in side)) or (not card and player != -1):
            yield "a declared card is unknown, or nobody has declared it"
    if battle.outcome not in _OUTCOMES or not 0 <= battle.exchanges <= 10_000:
        yield "a battle has an unknown outcome or number of exchanges"


def _dice_problems(state: State, battle: Battle) -> Iterator[str]:
    rolled = not any(step.name == "roll_dice" for step in state.agenda)
    rerolls = [step for step in state.agenda if isinstance(step, RerollDie)]
    if any(step.side not in (0, 1) or step.die >= len(battle.faces[step.side]) for step in rerolls):
        yield "a die is rolled again that does not exist"
    for owners, sizes, faces in zip(battle.owners, battle.sizes, battle.faces, strict=True):
        if len(owners) != len(sizes) or (rolled and len(faces) != len(sizes)):
            yield "a die has no owner, no size or no face"
        elif any(owner not in range(state.players) for owner in owners):
            yield "a die belongs to nobody at the table"
        elif any(size not in DIE_LADDER for size in sizes):
            yield "a die has an unknown size"
        most = sizes if rolled else [DIE_LADDER[-1]] * len(faces)
        if any(not 1 <= face <= size for face, size in zip(faces, most, strict=False)):
            yield "a die shows a face that it does not have"


def _losses_problems(state: State, battle: Battle) -> Iterator[str]:
    units = range(len(state.where))
    if any(unit not in units for unit in (*battle.lost, *battle.sits_out)):
        yield "a unit was lost or bribed that does not exist"
    elif len(battle.sits_out) != len(battle.bribers):
        yield "a unit was bribed by nobody"
    elif not len(battle.lost) == len(battle.lost_to) == len(battle.lost_how) == len(set(battle.lost)):
        yield "a unit was lost to nobody, or twice"
    elif any(how not in _HOW_LOST for how in battle.lost_how):
        yield "a unit was lost in an unknown way"
    elif any(state.where[unit] != GRAVE + to for unit, to in zip(battle.lost, battle.lost_to, strict=True)):
        yield "a unit was lost and is not in the graveyard of who beat it"
