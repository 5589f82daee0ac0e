"""Whole random matches: every one ends, is sound after every step, and is the same on every run.

Here is a slice of them; ``build_scripts/soak.py`` plays a thousand of every mode.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from kaladan.model.agenda import Ask
from tests.golden import FOLDER, MATCHES, digests, log
from tests.play import MODES, new_game, play

#: Option sets that together turn every option away from its standard value.
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"world": "random", "sheet": "open_marches", "ties": "nobody", "event_deck": "24"},
    {"end_game_card": "off", "starting_magic": "random", "battles": "to_the_end", "starting_gold": "none"},
    {"dice": "bag", "ransom": "on", "phase_order": "income_first", "turn_order_die": "10", "ties": "both"},
    {"event_deck": "36", "sheet": "strongholds", "starting_gold": "halved", "battles": "to_the_end"},
)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "standard")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_a_random_match_ends_and_is_sound_after_every_step(
    players: int, teams: bool, options: dict[str, object]
) -> None:
    for seed in range(3):
        game = new_game(players, teams=teams, seed=seed, **options)
        for _ in play(game, seed):
            assert game.validate() == []
            # Nobody is asked who can do nothing but leave it.
            asked = [step for step in game.state.agenda[-1:] if isinstance(step, Ask)]
            assert all(len(game.options()) > step.optional for step in asked)
        assert game.is_over


@pytest.mark.parametrize("name", [*(f"{match[0]}.txt" for match in MATCHES), "digests.txt"])
def test_a_golden_log_is_unchanged(name: str) -> None:
    expected = (FOLDER / name).read_text(encoding="utf-8")
    if name == "digests.txt":
        assert digests() == expected
    else:
        match = next(match for match in MATCHES if f"{match[0]}.txt" == name)
        assert log(*match[1:]) == expected


def other_pythons() -> list[str]:
    """Return this Python, and every other supported one that can be started here."""
    found = [sys.executable]
    for minor in range(11, 16):
        path = shutil.which(f"python3.{minor}")
        if path and subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode == 0:
            found.append(path)
    return found


@pytest.mark.parametrize("python", other_pythons())
@pytest.mark.parametrize("hash_seed", ["0", "12345"])
def test_golden_logs_are_the_same_in_any_process_and_python(python: str, hash_seed: str) -> None:
    command = [python, "-m", "tests.golden", "--check"]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    root = FOLDER.parent.parent
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=root)
    assert done.stdout == "the golden logs agree\n", done.stdout + done.stderr
