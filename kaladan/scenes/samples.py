"""A moment for each scene, always the same: for pictures, and to look at a scene without playing up to it."""

from __future__ import annotations

import difflib
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from weakref import WeakKeyDictionary

from kaladan.match.journal import PERSON, Setting
from kaladan.match.lessons import lesson
from kaladan.model.decisions import Decision
from kaladan.model.options import MatchOptions
from kaladan.players.random_player import RandomPlayer
from kaladan.scenes.desk import Desk
from kaladan.scenes.session import Session
from kaladan.storage import matchfile
from kaladan.storage.autosave import Autosave
from kaladan.storage.settings import SetUp
from kaladan.storage.shelf import Shelf

#: Generals of the samples; a match of fewer has the first ones.
NAMES = ("Ysolde", "Brannoc", "Tamsin", "Corvin", "Edda", "Halvar")
#: So many events make a trail worth looking at.
LONG = 60
Wanted = Callable[[Session, Decision], bool]


class NoSuchScene(Exception):
    """There is no scene of that name; the message names the nearest."""


def bring(desk: Desk, name: str) -> None:
    """Bring a scene onto an empty stack.

    Raises:
        NoSuchScene: there is none of that name.
    """
    if name not in SAMPLES:
        near = difflib.get_close_matches(name, SAMPLES, n=1, cutoff=0)[0]
        raise NoSuchScene(f"there is no scene {name!r}; the nearest is {near}")
    desk.stack.clear()
    SAMPLES[name](desk)


# -- before a match


def _menu(desk: Desk) -> None:
    from kaladan.scenes.menu import MenuScene

    desk.stack.push(MenuScene(desk))


def _lessons(desk: Desk) -> None:
    """The list as it is on this machine."""
    from kaladan.scenes.lessons import LessonsScene

    _menu(desk)
    desk.stack.push(LessonsScene(desk))


def _lesson(name: str) -> Callable[[Desk], None]:
    """Return what brings a lesson at its beginning; nothing of it is kept."""

    def come(desk: Desk) -> None:
        from kaladan.scenes.lesson_session import begin_lesson

        begin_lesson(desk, lesson(name))

    return come


def _settings(desk: Desk) -> None:
    from kaladan.scenes.settings_scene import SettingsScene

    _menu(desk)
    desk.stack.push(SettingsScene(desk))


def _keys(desk: Desk) -> None:
    from kaladan.scenes.key_list import KeyListScene

    _menu(desk)
    desk.stack.push(KeyListScene(desk))


def _rulebook(section: str, query: str = "") -> Callable[[Desk], None]:
    """Return what opens the rulebook, or searches it."""

    def come(desk: Desk) -> None:
        from kaladan.scenes.intents import Typed
        from kaladan.scenes.rulebook import RulebookScene

        _menu(desk)
        desk.stack.push(RulebookScene(desk, section))
        if query:
            desk.stack.top.handle(Typed(query))

    return come


def _new_match(desk: Desk) -> None:
    from kaladan.scenes.new_match import NewMatchScene

    _menu(desk)
    options = MatchOptions.proposed(6, teams=True).changed(turn_timer=120)
    names = (*NAMES[:2], "Captain Orin", "Marshal Isa", NAMES[4], "Warlord Ulf")
    played_by = (PERSON, PERSON, "captain", "marshal", PERSON, "warlord")
    desk.stack.push(NewMatchScene(desk, SetUp(6, True, options, names, played_by)))


def _load(desk: Desk) -> None:
    _loading(desk, 0)


def _load_damaged(desk: Desk) -> None:
    _loading(desk, 4)


def _loading(desk: Desk, chosen: int) -> None:
    """Show the Load screen with saves of its own, none of the user's."""
    from kaladan.scenes.load import LoadScene

    _menu(desk)
    with TemporaryDirectory(prefix="kaladan-") as folder:
        shelf = Shelf(desk.catalogue, Path(folder))
        for place, (title, wanted, players, teams) in enumerate(SAVED):
            session = _start(desk, players, teams=teams)
            _play(session, wanted)
            path = shelf.keep(session.match, title).path
            kept = replace(matchfile.load(path), saved=f"2026-11-{29 - place}T19:{42 - 7 * place}:00Z")
            matchfile.save(path, kept)
            os.utime(path, (1_000_000 - place, 1_000_000 - place))
        damaged = shelf.saves / "before-the-storm.json"
        text = path.read_bytes()
        damaged.write_bytes(text[: len(text) // 2])
        os.utime(damaged, (0, 0))
        Autosave(shelf.matches / "0123456789abcdef", desk.match.match, desk.catalogue).close()
        desk.session = None
        scene = LoadScene(desk, shelf)
        desk.stack.push(scene)
        scene.choose(chosen)
        # Whatever is shown is read here: the folder is gone when it is drawn.
        for row in scene.list.rows:
            scene.list.look(row)
        scene.layout()


def _save(desk: Desk) -> None:
    from kaladan.scenes.board import BoardScene
    from kaladan.scenes.save_scene import SaveScene

    SAMPLES["board"](desk)
    board = desk.stack.top
    assert isinstance(board, BoardScene)
    with TemporaryDirectory(prefix="kaladan-") as folder:
        desk.stack.push(SaveScene(desk, Shelf(desk.catalogue, Path(folder))))


# -- in a match


def _start(
    desk: Desk,
    players: int = 6,
    *,
    teams: bool = True,
    seed: str = "sample 1",
    played_by: tuple[str, ...] = (),
) -> Session:
    options = MatchOptions.proposed(players, teams=teams)
    content = desk.catalogue.fingerprint
    setting = Setting(players, teams, options, seed, content, NAMES[:players], played_by)
    desk.session = Session(desk.catalogue, setting)
    desk.session.words = desk.kit.words
    return desk.session


def _play(session: Session, wanted: Wanted, *, player: RandomPlayer | None = None, most: int = 9000) -> None:
    """Let random players play until the match waits for what is wanted, or is over.

    Raises:
        LookupError: it never came to that.
    """
    chooser = player or RandomPlayer("sample")
    for _ in range(most):
        decision = session.asked()
        if decision is None or wanted(session, decision):
            return
        if decision.is_chance:
            session.roll()
        else:
            session.answer(chooser.choose(decision, session.view))
    raise LookupError("the sample never comes to what it wants to show")


def _show(desk: Desk) -> None:
    """Let the general who is asked sit down, and show what is asked; what went before is no news."""
    session = desk.match
    decision = session.asked()
    if decision is not None and not decision.is_chance:
        session.sit_down(decision.seat)
    session.news()
    desk.go_on()


def _at(
    wanted: Wanted, players: int = 6, *, teams: bool = True, seed: str = "sample 1"
) -> Callable[[Desk], None]:
    """Return what brings a scene in which something is asked."""

    def come(desk: Desk) -> None:
        _play(_start(desk, players, teams=teams, seed=seed), wanted)
        _show(desk)

    return come


def _asks(*kinds: str, seat_number: int = 0, from_round: int = 0) -> Wanted:
    """Return whether one of these is asked; of the set-up, of the general in this place of the order."""
    met_by = WeakKeyDictionary[Session, set[int]]()

    def wanted(session: Session, decision: Decision) -> bool:
        if decision.kind not in kinds or session.state.round < from_round:
            return False
        met = met_by.setdefault(session, set())
        met.add(decision.seat)
        return len(met) > seat_number

    return wanted


def _in_phase(phase: str, from_round: int) -> Wanted:
    """Return whether the active general is asked something in a phase."""

    def wanted(session: Session, decision: Decision) -> bool:
        state = session.state
        return state.phase == phase and decision.seat == state.active and state.round >= from_round

    return wanted


def _turn_order(desk: Desk) -> None:
    from kaladan.scenes.turn_order import TurnOrderScene

    _start(desk)
    desk.go_on()
    scene = desk.stack.top
    assert isinstance(scene, TurnOrderScene)
    for seat in range(3):
        scene.throw(seat)
    scene.hurry()


def _world(desk: Desk) -> None:
    from kaladan.scenes.turn_order import TurnOrderScene

    _turn_order(desk)
    scene = desk.stack.top
    assert isinstance(scene, TurnOrderScene)
    while not scene.world_lies:
        scene.throw_all()
        scene.hurry()


def _on_board(wanted: Wanted) -> Callable[[Desk], None]:
    """Return what brings the board with no sheet over it."""
    come = _at(wanted)

    def bare(desk: Desk) -> None:
        from kaladan.scenes.board import BoardScene

        come(desk)
        board = desk.stack.top
        assert isinstance(board, BoardScene)
        board.close_sheet()

    return bare


def _big_battle(session: Session, decision: Decision) -> bool:
    """Whether dice lie ready in a battle of several units on both sides."""
    battle = session.state.battle
    if battle is None or decision.kind != "roll_dice":
        return False
    return min(session.table.count[battle.origin], session.table.count[battle.target]) >= 3


def _hand_over(desk: Desk) -> None:
    from kaladan.scenes.hand_over import HandOverScene

    session = _start(desk)
    _play(session, _in_phase("event", 4))
    decision = session.asked()
    assert decision is not None
    desk.stack.push(HandOverScene(desk, decision.seat))


def _council(desk: Desk) -> None:
    from kaladan.scenes.board import BoardScene

    SAMPLES["board"](desk)
    board = desk.stack.top
    assert isinstance(board, BoardScene)
    board.open_council()


def _computers(desk: Desk) -> None:
    """The board in the turn of a computer, with the trail of what has been done."""
    from kaladan.scenes.board import BoardScene

    session = _start(desk, played_by=(PERSON, *["captain"] * 5))

    def wanted(session: Session, decision: Decision) -> bool:
        late = decision.kind == "ask_reinforcement" and session.state.round >= 3
        return late and session.computer_asked and len(session.deeds) > LONG

    _play(session, wanted)
    session.news()
    desk.go_on()
    board = desk.stack.top
    assert isinstance(board, BoardScene)
    board.close_sheet()


def _advice(desk: Desk) -> None:
    """The board with advice on an action."""
    from kaladan.scenes.board import BoardScene

    SAMPLES["board"](desk)
    board = desk.stack.top
    assert isinstance(board, BoardScene)
    board.counsel.ask()
    board.counsel.adviser.finish()
    board.refresh()


def _battle_advice(desk: Desk) -> None:
    """A battle with advice on the card to play."""
    from kaladan.scenes.battle import BattleScene

    SAMPLES["battle_magic"](desk)
    battle = desk.stack.top
    assert isinstance(battle, BattleScene)
    battle.advise()
    battle.adviser.finish()
    battle.refresh()


def _results(desk: Desk) -> None:
    session = _start(desk, seed="sample 2")
    _play(session, lambda session, decision: False)  # noqa: ARG005
    desk.go_on()


def _charts(tab: str) -> Callable[[Desk], None]:
    """Return what brings a page of the charts."""

    def come(desk: Desk) -> None:
        from kaladan.scenes.charts import ChartsScene

        _results(desk)
        desk.stack.push(ChartsScene(desk, tab))

    return come


def _replay(desk: Desk) -> None:
    """A match that is over, at a battle whose dice have been compared, seen with all its secrets."""
    from kaladan.scenes.replay import ReplayScene

    session = _start(desk, seed="sample 2")
    _play(session, lambda session, decision: False)  # noqa: ARG005
    _menu(desk)
    scene = ReplayScene(desk, session.match.journal)
    desk.session = None
    desk.stack.push(scene)
    film = scene.film
    longest = max(film.fights, key=lambda fight: fight.end - fight.entry)
    scene.go(longest.end)
    while scene.session.state.battle is None or not scene.session.state.battle.faces[0]:
        scene.step(-1)


def _replays(desk: Desk) -> None:
    """The list as it is on this machine; nothing is kept for a picture."""
    from kaladan.scenes.replays import ReplaysScene

    _menu(desk)
    desk.stack.push(ReplaysScene(desk))


def _coach(desk: Desk) -> None:
    """The coach after a short match."""
    from kaladan.scenes.coach import CoachScene

    options = MatchOptions.proposed(2, teams=False).changed(event_deck=24)
    setting = Setting(2, False, options, "coach", desk.catalogue.fingerprint, NAMES[:2])
    session = desk.session = Session(desk.catalogue, setting)
    _play(session, lambda session, decision: False)  # noqa: ARG005
    desk.go_on()
    coach = CoachScene(desk)
    desk.stack.push(coach)
    coach.teaching.finish()
    coach.refresh()


def _trouble(desk: Desk) -> None:
    from kaladan.scenes.trouble import TroubleScene

    _play(_start(desk), _asks("ask_action"))
    desk.stack.push(TroubleScene(desk, RuntimeError("a sample of a fault")))


#: The saves of the Load screen: title, moment, players, whether in teams.
SAVED: tuple[tuple[str, Wanted, int, bool], ...] = (
    ("The long evening", _in_phase("action", 4), 6, True),
    ("Rematch", _in_phase("purchase", 3), 4, True),
    ("Duel before supper", _in_phase("event", 6), 2, False),
    ("Five crowns", _asks("ask_castle", seat_number=2), 5, False),
)

#: Every scene by name.
SAMPLES: dict[str, Callable[[Desk], None]] = {
    "menu": _menu,
    "lessons": _lessons,
    "lesson": _lesson("battle"),
    "lesson_team": _lesson("allies"),
    "settings": _settings,
    "keys": _keys,
    "rulebook": _rulebook("0"),
    "rulebook_turn": _rulebook("4"),
    "rulebook_battle": _rulebook("5.6"),
    "rulebook_cards": _rulebook("magic/ambush"),
    "rulebook_search": _rulebook("0", "castle"),
    "new_match": _new_match,
    "load": _load,
    "load_damaged": _load_damaged,
    "save": _save,
    "turn_order": _turn_order,
    "world": _world,
    "draft": _at(_asks("ask_realm", seat_number=3)),
    "magic": _at(_asks("ask_starting_magic", seat_number=1)),
    "castles": _at(_asks("ask_castle", seat_number=2)),
    "deployment": _at(_asks("ask_first_basic", seat_number=3)),
    "board": _on_board(_asks("ask_action", from_round=4)),
    "advice": _advice,
    "computers": _computers,
    "event": _at(_in_phase("event", 2)),
    "purchase": _on_board(_asks("ask_purchase", from_round=3)),
    "reinforcement": _on_board(_asks("ask_reinforcement", from_round=3)),
    "battle_magic": _at(_asks("ask_magic", from_round=3)),
    "battle_advice": _battle_advice,
    "battle": _at(_big_battle),
    "casualties": _at(_asks("choose_loss", from_round=3)),
    "invasion": _at(_asks("choose_invader", from_round=3)),
    "hand_over": _hand_over,
    "council": _council,
    "results": _results,
    "charts": _charts("points"),
    "charts_battles": _charts("battles"),
    "charts_chance": _charts("chance"),
    "charts_luck": _charts("luck"),
    "replay": _replay,
    "replays": _replays,
    "coach": _coach,
    "trouble": _trouble,
}
