"""What every scene has in its hands: kit, content, the scene stack, and the match being played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from kaladan.model.catalogue import Catalogue
from kaladan.scenes.computers import Computers
from kaladan.scenes.scene_stack import SceneStack
from kaladan.scenes.seeds import fresh_seed
from kaladan.scenes.session import Session
from kaladan.scenes.settings import Settings
from kaladan.storage.autosave import Autosave
from kaladan.storage.lessons import Learned
from kaladan.ui.kit import Kit


@dataclass(slots=True)
class Desk:
    """The desk that the scenes work at.

    Attributes:
        kit: what is drawn with, at the present size of the window.
        catalogue: the content.
        stack: the scenes.
        session: the match being played, if one is.
        autosave: what saves it; None for a match that is only looked at.
        go_on: brings the scenes to what the match waits for; to be called after every answer.
        quit: ends the program; asks first whether to leave a match that cannot be saved.
        new_seed: returns the seed of the next new match.
        sound: plays a sound by name; silent until there are sounds.
        computers: the computer players of the match.
        settings: what the player has chosen for every match.
    """

    kit: Kit
    catalogue: Catalogue
    stack: SceneStack = field(default_factory=SceneStack)
    session: Session | None = None
    autosave: Autosave | None = None
    go_on: Callable[[], None] = lambda: None
    quit: Callable[[], None] = lambda: None
    new_seed: Callable[[], str] = fresh_seed
    sound: Callable[[str], None] = lambda _name: None
    computers: Computers = field(init=False)
    settings: Settings = field(init=False)
    _learned: Learned | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.settings = Settings(self)
        self.computers = Computers(self)

    @property
    def learned(self) -> Learned:
        """How far the lessons have been learned; read when it is asked for first."""
        if self._learned is None:
            self._learned = Learned()
        return self._learned

    def put_learned_away(self) -> None:
        """Write the last of what has been learned; it is read anew when it is asked for again."""
        if self._learned is not None:
            self._learned.close()
            self._learned = None

    @property
    def match(self) -> Session:
        """The match being played; there must be one."""
        assert self.session is not None, "no match is being played"
        return self.session
