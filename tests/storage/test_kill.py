"""A program killed at random moments of a match: nothing is lost but the command in flight."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from kaladan.storage import matchfile
from kaladan.storage.autosave import new_id, snapshots
from kaladan.storage.recovery import rescue
from tests.kit import catalogue
from tests.storage import victim

KILLS = 200
#: The longest that a program is left alone after its first word (seconds).
LONGEST = 0.06


def heard(told: Connection) -> list[tuple[int, str]]:
    """Return everything that the program said before it ended, or was killed in the middle of a word."""
    words = []
    try:
        while told.poll():
            entries, _, digest = told.recv_bytes().decode().partition(" ")
            words.append((int(entries), digest))
    except EOFError:
        pass
    return words


def play_and_kill(folder: Path, seed: int, seconds: float) -> tuple[list[tuple[int, str]], bool]:
    """Let a program play and kill it; return what it said, and whether it was killed at work."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.storage.victim"])
    told, telling = context.Pipe(duplex=False)
    process = context.Process(target=victim.play, args=(folder, seed, telling))
    process.start()
    telling.close()
    assert told.poll(60)
    time.sleep(seconds)
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    process.join()
    words = heard(told)
    told.close()
    assert process.exitcode == -signal.SIGKILL
    process.close()
    return words, words[-1][0] >= 0


@pytest.mark.skipif(sys.platform == "win32", reason="a signal that only Unix has")
def test_a_killed_program_loses_the_command_in_flight_at_most(tmp_path: Path) -> None:
    chance = random.Random("kill")
    folder, kills, commands = tmp_path / new_id(), 0, 0
    for seed in range(3 * KILLS):
        words, killed = play_and_kill(folder, seed, chance.uniform(0, LONGEST))
        if not killed:
            folder = tmp_path / new_id()
            continue
        kills += 1
        rescued = rescue(folder, catalogue())
        match = rescued.resumed.match
        found = match.journal.entries
        assert rescued.fault is None
        entries, digest = words[-1]
        at_rest = (len(found), match.game.state.digest()) == (entries, digest)
        in_flight = len(found) == entries + 1 and (not entries or found[-2].digest == digest)
        taking_back = len(found) == entries - 1
        assert at_rest or in_flight or taking_back, f"kill {kills}: {words[-3:]}"
        assert [matchfile.load(path).match for path in snapshots(folder)][:1] in ([], [folder.name])
        commands = max(commands, entries)
        if kills == KILLS:
            break
    assert kills == KILLS
    assert commands > 40
    for place in tmp_path.iterdir():
        for path in snapshots(place):
            matchfile.load(path)
