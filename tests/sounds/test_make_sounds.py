"""The sounds that ship: they belong to the scripts, are neither clipped nor off centre, and loops join."""

from __future__ import annotations

from pathlib import Path

import make_sounds
import numpy as np
import pygame
import pytest
from sounds import catalogue, measure, score, waves

#: One of each way of making a sound; all of them are compared by ``make_sounds.py --check``.
SAMPLE = ("ui_press", "coin_one", "dice_hit_12", "turn_own", "crown_falls", "music_battle")
LARGEST = 6_000_000


@pytest.fixture(autouse=True, scope="module")
def _quiet() -> object:
    yield
    pygame.mixer.quit()


def test_the_files_are_those_that_the_scripts_make() -> None:
    assert make_sounds.check(make_sounds.FOLDER, SAMPLE) == []


def test_the_check_finds_a_file_that_was_changed_or_is_missing(tmp_path: Path) -> None:
    for source in make_sounds.FOLDER.glob("*.ogg"):
        target = tmp_path / source.name
        target.write_bytes(b"")
    (tmp_path / "save.ogg").unlink()
    (tmp_path / "timer_10.ogg").write_bytes((make_sounds.FOLDER / "timer_3.ogg").read_bytes())
    (tmp_path / "hum.ogg").write_bytes(b"")
    faults = "\n".join(make_sounds.check(tmp_path, ("timer_10",)))
    assert "save.ogg is missing." in faults
    assert "hum.ogg belongs to no sound." in faults
    assert "timer_10.ogg has" in faults


def test_another_sound_of_the_same_length_is_told_by_its_bands() -> None:
    knock = catalogue.made("ui_press")
    low = waves.band(knock, 0, 200)
    assert measure.differences("ui_press", np.stack([knock, knock]), knock) == []
    assert "differs by" in measure.differences("ui_press", np.stack([low, low]), knock)[0]


@pytest.mark.parametrize("file", [file for file, _, _ in catalogue.files()])
def test_every_file_is_clean(file: str) -> None:
    wave = measure.read(make_sounds.FOLDER, file)
    assert -26 < measure.peak(wave) < -2
    assert abs(wave.mean()) < 0.004
    assert file in catalogue.LOOPS or np.abs(wave[:, -8:]).max() < 0.02


@pytest.mark.parametrize("name", catalogue.LOOPS)
def test_loops_join_as_smoothly_as_they_go_on(name: str) -> None:
    wave = measure.read(make_sounds.FOLDER, name)
    assert measure.joint(wave) < 0.5
    assert name == "ambience" or 60 <= wave.shape[1] / waves.RATE <= 120


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in make_sounds.FOLDER.glob("*.ogg")) < LARGEST


def test_notes_have_their_pitch() -> None:
    assert score.hertz("a4") == pytest.approx(440)
    assert score.hertz("c4") == pytest.approx(261.63, abs=0.01)
    assert score.hertz("bb3") == pytest.approx(233.08, abs=0.01)
    wave = waves.string(score.hertz("e4"), 1.0, waves.random("tuning"))
    spectrum = np.abs(np.fft.rfft(wave * np.hanning(len(wave)), 1 << 18))
    found = np.argmax(spectrum[:4000]) * waves.RATE / (1 << 18)
    assert found == pytest.approx(score.hertz("e4"), rel=0.003)


def test_a_score_runs_round() -> None:
    loop = score.Score("test", 4, 120)
    loop.lay(3.9, np.ones(20000), 1.0)
    assert loop.dry[0, 0] > 0
    assert loop.dry[0, loop.size // 2] == 0


def test_lines_are_read_in_beats() -> None:
    assert list(score.notes("a4:2 | r:1 d5")) == [(0.0, 2.0, "a4"), (3.0, 1.0, "d5")]
    assert score.length("a4:2 | r:.5 d5") == 3.5
    assert score.lower("d5:1.5 r a4:.5", 2) == "d3:1.5 r a2:.5"
