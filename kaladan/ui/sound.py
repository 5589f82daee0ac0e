"""Sound: effects in variants and music that cross-fades; silence, and no error, where there is no device."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread

import pygame

from kaladan.ui.palette import assets_folder

MUSIC, EFFECTS, INTERFACE = "music", "effects", "interface"
#: The kinds of sound, each with a volume of its own.
KINDS = (MUSIC, EFFECTS, INTERFACE)
#: How loud each kind is when nobody has chosen.
STANDARD = {MUSIC: 0.7, EFFECTS: 0.9, INTERFACE: 0.8}
#: What a name begins with, if it is not an effect.
_KIND_OF = {"music": MUSIC, "ambience": MUSIC, "ui": INTERFACE, "paper": INTERFACE, "save": INTERFACE}
#: So many effects sound at once at most; the oldest gives way.
VOICES = 8
#: The same sound is not begun again within so many seconds.
GAP = 0.04
#: How long one piece of music fades into the next, in milliseconds.
CROSS_FADE = 1400
RATE, BUFFER = 44100, 512


def kind_of(name: str) -> str:
    """Return whose volume a sound has: ``MUSIC``, ``EFFECTS`` or ``INTERFACE``."""
    return _KIND_OF.get(name.partition("_")[0], EFFECTS)


class Sound:
    """The player of all sounds. Until ``start`` has found a device everything is silently left out.

    Files are decoded by a thread of their own, so that no frame waits for them.

    Args:
        folder: where the files are; the game's own if not given.
        clock: tells the time in seconds.
    """

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder = folder or assets_folder() / "sounds"
        self._clock = clock
        self._volumes = dict(STANDARD)
        self._muted = False
        self._files: dict[str, list[str]] = {}
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._turns: dict[str, int] = {}
        self._begun: dict[str, float] = {}
        self._voices: list[pygame.mixer.Channel] = []
        self._loops: dict[str, pygame.mixer.Channel] = {}
        self._wanted: tuple[str, ...] = ()
        self._queue: SimpleQueue[str] = SimpleQueue()
        self._thread: Thread | None = None
        self._lock = Lock()

    # -- the device

    def start(self) -> bool:
        """Open the device and begin to read the files; return whether there is a device."""
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(VOICES + 4)
        except (pygame.error, NotImplementedError):
            return False
        self._voices = [pygame.mixer.Channel(number) for number in range(VOICES)]
        self._files = _files_of(self._folder)
        for name in sorted(self._files, key=lambda name: (kind_of(name) != INTERFACE, name)):
            if kind_of(name) != MUSIC:
                for file in self._files[name]:
                    self._queue.put(file)
        self._thread = Thread(target=self._read, args=(self._queue,), name="sounds", daemon=True)
        self._thread.start()
        self._follow_wish()
        return True

    @property
    def ready(self) -> bool:
        """Whether there is a device."""
        return self._thread is not None

    def stop(self) -> None:
        """Be silent and give the device back."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._queue.put("")
        thread.join()
        self._queue = SimpleQueue()
        self._loaded, self._loops, self._voices = {}, {}, []
        pygame.mixer.quit()

    def _read(self, queue: SimpleQueue[str]) -> None:
        """Decode files in the order in which they are wanted; an empty name ends it."""
        while self._thread is not None and (file := queue.get()):
            try:
                self._load(file)
            except (pygame.error, OSError):
                # A file that is missing or broken is a sound that is not heard.
                continue
            if kind_of(file) == MUSIC:
                self._follow_wish()

    def _load(self, file: str) -> pygame.mixer.Sound:
        if file not in self._loaded:
            sound = pygame.mixer.Sound(str(self._folder / f"{file}.ogg"))
            sound.set_volume(self._loudness(kind_of(file)))
            self._loaded[file] = sound
        return self._loaded[file]

    # -- volumes

    def volume(self, kind: str) -> float:
        """Return how loud a kind of sound is, from 0 to 1, muted or not."""
        return self._volumes[kind]

    def set_volume(self, kind: str, volume: float) -> None:
        """Set how loud a kind of sound is, from 0 to 1; what sounds just now follows at once.

        Raises:
            KeyError: there is no such kind.
        """
        if kind not in self._volumes:
            raise KeyError(kind)
        self._volumes[kind] = max(0.0, min(1.0, volume))
        self._set_loudness()

    @property
    def muted(self) -> bool:
        """Whether nothing is heard whatever the volumes are."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._set_loudness()

    def _loudness(self, kind: str) -> float:
        """Return the factor of the samples: the ear takes a quarter for a half."""
        return 0.0 if self._muted else self._volumes[kind] ** 2

    def _set_loudness(self) -> None:
        for file, sound in list(self._loaded.items()):
            sound.set_volume(self._loudness(kind_of(file)))

    # -- effects

    def play(self, name: str) -> None:
        """Play an effect in its next variant, unless it has only just been begun.

        A name that is not known, and a file that has not been read yet, are left out: a late sound is
        worse than none.
        """
        now = self._clock()
        files = self._files.get(name)
        if not self.ready or not files or now - self._begun.get(name, -1.0) < GAP:
            return
        turn = self._turns.get(name, -1) + 1
        sound = self._loaded.get(files[turn % len(files)])
        if sound is not None:
            self._turns[name], self._begun[name] = turn, now
            self._voice().play(sound)

    def _voice(self) -> pygame.mixer.Channel:
        """Return a voice that is free, or the one that has sounded longest; it becomes the youngest."""
        voice = next((voice for voice in self._voices if not voice.get_busy()), self._voices[0])
        self._voices.remove(voice)
        self._voices.append(voice)
        return voice

    # -- music

    @property
    def playing(self) -> tuple[str, ...]:
        """The loops that are heard, or will be as soon as they have been read."""
        return self._wanted

    def loop(self, *names: str) -> None:
        """Play these loops round and round; what else was playing fades away while they come up."""
        if names != self._wanted:
            self._wanted = names
            if self.ready:
                self._follow_wish()

    def _follow_wish(self) -> None:
        """Let go what is not wanted any more, and begin what is wanted once it has been read."""
        with self._lock:
            for name in [name for name in self._loops if name not in self._wanted]:
                self._loops.pop(name).fadeout(CROSS_FADE)
            # Copied at a stroke: a file may be read meanwhile, whoever comes here.
            for name in list(self._loaded):
                # Decoded music is large; a channel keeps it for as long as it is heard.
                if kind_of(name) == MUSIC and name not in self._wanted:
                    del self._loaded[name]
            for name in self._wanted:
                if name in self._files and name not in self._loops:
                    self._begin_loop(name)

    def _begin_loop(self, name: str) -> None:
        if name not in self._loaded:
            self._queue.put(name)
            return
        self._loops[name] = self._free_loop()
        self._loops[name].play(self._loaded[name], loops=-1, fade_ms=CROSS_FADE)

    def _free_loop(self) -> pygame.mixer.Channel:
        """Return a channel for a loop: a silent one, else one whose music fades away."""
        channels = [pygame.mixer.Channel(VOICES + number) for number in range(4)]
        taken = [channel.id for channel in self._loops.values()]
        free = [channel for channel in channels if channel.id not in taken]
        return next((channel for channel in free if not channel.get_busy()), free[0])


def _files_of(folder: Path) -> dict[str, list[str]]:
    """Return the files of every sound: one, or its variants."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.ogg")):
        found.setdefault(path.stem.partition("-")[0], []).append(path.stem)
    return found
