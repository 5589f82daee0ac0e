"""The replay: a match played again on the board, forth and back, through the eyes of one, a team or all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from kaladan.match.film import Film
from kaladan.match.journal import Journal
from kaladan.model.events import DiceCompared, DiceRolled
from kaladan.scenes import board_sheets as sheets
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_chrome import Chrome
from kaladan.scenes.board_map import ON_MAP
from kaladan.scenes.board_rewind import RewindPart
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.board_still import StillKey
from kaladan.scenes.board_touch import Touch
from kaladan.scenes.desk import Desk
from kaladan.scenes.faults import told
from kaladan.scenes.leaving import leave
from kaladan.scenes.play_on import play_on, why_not_played_on
from kaladan.scenes.remarks import STAYS
from kaladan.scenes.replay_bar import BarPart
from kaladan.scenes.replay_panel import PanelPart
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.screening import Eyes, Screening, eyes_for
from kaladan.scenes.session import Session
from kaladan.scenes.story import Told
from kaladan.storage import replays
from kaladan.storage.files import DamagedFile
from kaladan.ui.layout import MatchAreas
from kaladan.ui.tooltips import Tooltip
from kaladan.ui.topbar import TopBar

#: How long a moment stays at speed 1, and a throw of dice (seconds).
MOMENT, THROW = 0.7, 1.6
#: How fast a replay can run.
SPEEDS = (0.5, 1, 2, 4, 8)


class ReplayScene(BoardScene):
    """A match played again; nothing on it can be changed.

    Args:
        journal: the match.
        running: the session in which it is still being played, if it is.

    Raises:
        JournalError: the rules do not bear the journal out.
    """

    shows_match = False

    def __init__(self, desk: Desk, journal: Journal, running: Session | None = None) -> None:
        self.film = Film(desk.catalogue, journal)
        self.choices = eyes_for(self.film, running)
        self.screening = Screening(desk.catalogue, self.film, self.choices[0])
        super().__init__(desk, self.screening)
        self.chrome = _Chrome(self)
        self.rewinding = _Lines(self)
        self.touch = _Looking(self)
        self.panel = PanelPart(self)
        self.orders = self.panel
        self.bar = BarPart(self)
        self.playing = False
        self.speed = SPEEDS.index(1)
        self._rest = 0.0

    # -- going to a moment

    @property
    def entry(self) -> int:
        """After how many entries the match is seen."""
        return self.screening.entry

    def go(self, entry: int) -> None:
        """Go to the moment after so many entries; only what is next to it slides there."""
        near = entry == self.film.step(self.entry, 1)
        self.screening.show(min(max(entry, self.film.first), len(self.film)))
        self._rest = 0.0
        self.refresh()
        if not near:
            self.map.slides.hurry()

    def step(self, way: int) -> None:
        """Go one moment on or back, and stop there."""
        self.playing = False
        self.go(self.film.step(self.entry, way))

    def play_or_pause(self) -> None:
        """Let the match run, from the beginning if it is at its end, or stand."""
        if not self.playing and self.entry == len(self.film):
            self.go(self.film.first)
        self.playing = not self.playing
        self._rest = 0.0
        self.refresh()

    def next_speed(self) -> None:
        """Let it run faster, or at the slowest speed after the fastest."""
        self.speed = (self.speed + 1) % len(SPEEDS)
        self.refresh()

    def look_through(self, eyes: Eyes) -> None:
        """See the match through other eyes."""
        self.screening.eyes = eyes
        self.chrome = _Chrome(self)
        self.refresh()

    @property
    def animating(self) -> bool:
        """Whether the match runs, or units are on their way."""
        return self.playing or super().animating

    def update(self, seconds: float) -> None:
        """Let time pass: go on to the next moment when this one has been seen."""
        super().update(seconds)
        if not self.playing:
            return
        self._rest += seconds * SPEEDS[self.speed]
        if self._rest >= self._lasts():
            self.go(self.film.step(self.entry, 1))
            self.playing = self.entry < len(self.film)

    def _lasts(self) -> float:
        """Return how long the present moment is looked at (seconds)."""
        told = self.film.told
        events = self.film.events[told(self.film.step(self.entry, -1)) : told(self.entry)]
        thrown = any(isinstance(event, (DiceRolled, DiceCompared)) for event in events)
        return THROW if thrown else MOMENT

    # -- what can be done with it

    def play_on(self) -> None:
        """Begin a match that goes on from here."""
        self.playing = False
        journal = self.film.before(self.entry)
        leave(self.desk, lambda: play_on(self.desk, journal))

    def why_not_played_on(self) -> str:
        """Return why the match cannot be played on from here, or an empty text."""
        code = why_not_played_on(self.film, self.entry)
        return self.kit.words(f"replay.why.{code}") if code else ""

    def share(self) -> None:
        """Write the match into a file that can be given to others, and say where it is."""
        words = self.kit.words
        try:
            path = replays.export(self.film.journal, self.film.at(len(self.film)).state, self.desk.catalogue)
        except (OSError, DamagedFile) as error:
            self.tell(words("replay.not_shared"), words("replay.fault", reason=told(words, error)))
        else:
            self.tell(words("replay.shared"), words("replay.shared_as", file=path.name, folder=path.parent))

    def why_not_shared(self) -> str:
        """Return why the match cannot be shared, or an empty text: a file of it holds every secret."""
        return "" if self.film.over else self.kit.words("replay.why.running")

    def tell(self, title: str, text: str) -> None:
        """Say something for a while."""
        self.remarks.tell(Tooltip(title, text), self.pointer.at, 2 * STAYS)

    @property
    def time_left(self) -> float | None:
        """What is over has no clock."""
        return None

    def close(self) -> None:
        """Go back to where the replay was opened."""
        self.desk.stack.pop()

    # -- what the board does otherwise

    def _settle_sheet(self) -> None:
        """No card lies over a replay unless it was asked for."""

    def _run_clock(self, seconds: float) -> None:
        """The clock of the turn has run long ago."""

    def layout(self) -> list[Spot]:
        """Return what can be pointed at: the map to look at, the chronicle, the panel, the bar."""
        if self.sheet is not None:
            return super().layout()
        s, areas = self.situation, self.areas
        return [
            *(replace(spot, click=None, drag=None) for spot in self.map.spots(s)),
            *self.props.spots(s, areas),
            *self.chrome.spots(s, areas),
            *self.panel.spots(s, areas),
            *self.bar.spots(areas),
        ]

    def clicked(self, spot: Spot) -> None:
        """A spot was clicked; what is only looked at stays as it is."""
        if spot.name.startswith(ON_MAP):
            return
        super().clicked(spot)

    def drag_began(self, spot: Spot) -> None:  # noqa: ARG002
        """The bead is pulled along the cord."""
        self.playing = False

    def dragged(self, at: tuple[int, int]) -> None:
        """The bead follows the pointer."""
        self.go(self.bar.entry_at(self.areas, at[0]))

    def dropped(self, spot: Spot, at: tuple[int, int]) -> None:  # noqa: ARG002
        """The bead is let go."""
        self.go(self.bar.entry_at(self.areas, at[0]))

    def drag_cancelled(self) -> None:
        """The bead stays where it is."""

    def is_control(self, spot: Spot) -> bool:
        """Whether Tab comes to a spot: along the cord one goes with arrows."""
        return super().is_control(spot) and spot.name != "scrub"

    def steps_itself(self, wish: str) -> bool:
        """Arrows to the sides go from moment to moment; there is no cursor on the map."""
        if self.sheet is not None or wish not in ("left", "right"):
            return False
        self._wish(wish)
        return True

    def _wish(self, name: str) -> None:
        doings: dict[str, Callable[[], None]] = {
            "hurry": self.play_or_pause,
            "left": lambda: self.step(-1),
            "right": lambda: self.step(1),
            "cancel": self.close if self.sheet is None else self.close_sheet,
        }
        if name in doings:
            doings[name]()
        elif name in ("fit", "zoom_in", "zoom_out"):
            super()._wish(name)

    def draw_round(self, surface: pygame.Surface) -> None:
        """Draw what is round the map: the panel and the bar in place of orders and tray."""
        s, areas = self.situation, self.areas
        self.props.draw(s, surface, areas)
        self.chrome.draw(s, surface, areas)
        self.panel.draw(s, surface, areas)
        self.bar.draw(surface, areas)
        if self.sheet is not None:
            sheets.draw_over(s, surface, self.sheet)
        self._draw_buttons(surface)

    def _still_key(self) -> StillKey:
        key = super()._still_key()
        return replace(key, rest=(*key.rest, self.playing, self.speed))

    def tip_of(self, spot: Spot) -> Tooltip | None:
        """Return what is explained about a spot; of the cord, the moment under the pointer."""
        if spot.name == "scrub":
            return self.bar.tip_at(self.areas, self.pointer.at[0])
        return super().tip_of(spot)


class _Chrome(Chrome):
    """What is round the board, with one way out instead of the books."""

    scene: ReplayScene

    def bar(self, s: Situation) -> TopBar:
        """Return the look of the top bar."""
        pointed = 0 if self.scene.pointer.hovered == "tool/close" else None
        return replace(super().bar(s), tools=("cross",), pointed=pointed)

    def _tools(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        (rect,) = self._tool_rects(s, areas)
        tip = Tooltip(s.kit.words("replay.close"), s.kit.words("replay.tip.close"))
        return [Spot("tool/close", rect, self.scene.close, tip=tip)]


class _Looking(Touch):
    """What is marked on the map: where a battle is fought, from where."""

    def resting(self) -> tuple[int, ...]:
        """Return the tiles of the battle that is being fought."""
        battle = self.scene.session.state.battle
        return () if battle is None else tuple(sorted({battle.origin, battle.target}))


class _Lines(RewindPart):
    """The lines of the chronicle: a click goes to the moment that a line tells of."""

    scene: ReplayScene

    def on_line(self, s: Situation, told: Told, ends: int, spot: Spot) -> Spot:
        """Return the spot of a line: a click goes to where it was told."""
        words = s.kit.words
        text = " ".join((*told.detail[:4], words("replay.to_line")))
        entry = self.scene.film.entry_of(ends)
        tip = Tooltip(words("match.chronicle"), text)
        return replace(spot, click=lambda: self.scene.go(entry), tip=tip)


def open_replay(desk: Desk, journal: Journal, running: Session | None = None) -> Scene:
    """Put the replay of a match on top.

    Raises:
        JournalError: the rules do not bear the journal out.
    """
    scene = ReplayScene(desk, journal, running)
    desk.stack.push(scene)
    return scene
