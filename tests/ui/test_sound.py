"""The player of sounds: volumes, variants, loops, and silence without a device."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame
import pytest

from kaladan.ui.sound import EFFECTS, GAP, INTERFACE, MUSIC, STANDARD, VOICES, Sound, kind_of

PATIENCE = 20.0


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def until(reached: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.005)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sound(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = Sound(clock=clock)
    assert player.start()
    yield player
    player.stop()


def heard() -> list[pygame.mixer.Sound]:
    channels = [pygame.mixer.Channel(number) for number in range(VOICES)]
    return [playing for channel in channels if (playing := channel.get_sound()) is not None]


def read(sound: Sound, *names: str) -> None:
    """Wait until the files of effects have been read."""
    until(lambda: all(file in sound._loaded for name in names for file in sound._files[name]))


def test_without_a_device_all_is_silent_and_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    player = Sound()
    assert not player.start()
    assert not player.ready
    player.play("ui_press")
    player.loop("music_menu")
    player.set_volume(MUSIC, 0.2)
    player.muted = True
    player.stop()
    assert player.volume(MUSIC) == 0.2


def test_before_the_device_is_open_nothing_is_heard_but_the_music_is_kept_in_mind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = Sound()
    player.play("ui_press")
    player.loop("music_battle")
    assert player.start()
    until(lambda: player._loops)
    assert set(player._loops) == {"music_battle"}
    player.stop()


def test_an_effect_is_played_in_its_variants_in_turn(sound: Sound, clock: Clock) -> None:
    read(sound, "coin_one")
    for turn in range(5):
        clock.now = turn * 1.0
        sound.play("coin_one")
    playing = heard()
    assert len(playing) == 5
    assert len({id(one) for one in playing}) == 4


def test_the_same_sound_is_not_begun_twice_at_once(sound: Sound, clock: Clock) -> None:
    read(sound, "card_play", "card_turn")
    sound.play("card_play")
    clock.now = GAP / 2
    sound.play("card_play")
    sound.play("card_turn")
    assert len(heard()) == 2
    clock.now = GAP * 2
    sound.play("card_play")
    assert len(heard()) == 3


def test_the_oldest_voice_gives_way(sound: Sound, clock: Clock) -> None:
    names = ("victory", "defeat", "shared", "crown_falls", "final_round")
    read(sound, *names)
    for turn in range(VOICES + 1):
        clock.now = turn * 1.0
        sound.play(names[turn % len(names)])
    assert len(heard()) == VOICES
    assert sum(one is sound._loaded["victory"] for one in heard()) == 1


def test_a_name_that_is_not_known_is_left_out(sound: Sound) -> None:
    sound.play("no_such_sound")
    sound.loop("no_such_music")
    assert heard() == []


def test_a_volume_is_followed_at_once_and_only_by_its_kind(sound: Sound) -> None:
    read(sound, "ui_press", "coin_one")
    sound.set_volume(EFFECTS, 0.5)
    sound.set_volume(INTERFACE, 1.0)
    assert sound._loaded["coin_one-1"].get_volume() == pytest.approx(0.25, abs=0.01)
    assert sound._loaded["ui_press-1"].get_volume() == 1.0
    sound.muted = True
    assert sound._loaded["ui_press-1"].get_volume() == 0.0
    assert sound.volume(INTERFACE) == 1.0
    sound.muted = False
    assert sound._loaded["ui_press-1"].get_volume() == 1.0


@pytest.mark.parametrize(("asked", "kept"), [(-1, 0.0), (2, 1.0), (0.3, 0.3)])
def test_volumes_lie_between_nothing_and_all(asked: float, kept: float) -> None:
    player = Sound()
    player.set_volume(MUSIC, asked)
    assert player.volume(MUSIC) == kept


def test_there_are_three_volumes() -> None:
    player = Sound()
    assert {kind: player.volume(kind) for kind in (MUSIC, EFFECTS, INTERFACE)} == STANDARD
    with pytest.raises(KeyError):
        player.set_volume("thunder", 1.0)


def test_music_fades_into_the_next_and_is_let_go(sound: Sound) -> None:
    sound.loop("music_battle")
    until(lambda: "music_battle" in sound._loops)
    old = sound._loops["music_battle"]
    sound.loop("music_menu", "ambience")
    until(lambda: {"music_menu", "ambience"} == set(sound._loops))
    assert old.get_busy()
    assert old.id not in [channel.id for channel in sound._loops.values()]
    assert "music_battle" not in sound._loaded
    assert sound.playing == ("music_menu", "ambience")


def test_music_that_is_left_before_it_was_read_is_not_begun(sound: Sound) -> None:
    sound.loop("music_march")
    sound.loop("ambience")
    until(lambda: "ambience" in sound._loops)
    assert set(sound._loops) == {"ambience"}
    assert "music_march" not in sound._loaded


def test_music_changes_while_a_sound_is_read(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    read(sound, "ui_press")
    effect, number = sound._loaded[sound._files["ui_press"][0]], iter(range(1000))

    def kind_while_reading(name: str) -> str:
        sound._loaded[f"ui_{next(number)}"] = effect
        return kind_of(name)

    monkeypatch.setattr("kaladan.ui.sound.kind_of", kind_while_reading)
    sound.loop("music_menu")
    assert sound.playing == ("music_menu",)
    assert next(number) > 0


def test_a_broken_file_is_not_heard(sound: Sound) -> None:
    sound._files["ghost"] = ["ghost"]
    sound._queue.put("ghost")
    sound._queue.put("music_menu")
    until(lambda: sound._queue.empty())
    sound.play("ghost")
    assert heard() == []
    assert sound.ready


def test_kinds_are_told_by_names() -> None:
    assert kind_of("music_menu") == kind_of("ambience") == MUSIC
    assert kind_of("ui_press-3") == kind_of("paper_open") == INTERFACE
    assert kind_of("dice_hit_12-4") == EFFECTS
