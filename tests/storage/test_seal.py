"""The seal of the seed: given at the start, kept in the file, compared when it is read."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from kaladan.cli.main import main
from kaladan.cli.simulate import play_match
from kaladan.match.fairness import seal_of, short
from kaladan.match.journal import Journal, Setting
from kaladan.model.options import MatchOptions
from kaladan.scenes.seeds import fresh_seed
from kaladan.storage import recordings
from kaladan.storage.files import DamagedFile
from tests.kit import catalogue


@pytest.fixture(scope="module")
def journal() -> Journal:
    setting = Setting(2, False, MatchOptions(), "sealed", catalogue().fingerprint, ("Ysolde", "Brannoc"))
    return play_match(catalogue(), setting, record=True)[0]


def test_the_seal_is_the_sha256_of_the_seed() -> None:
    assert seal_of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert seal_of("Schöpfung") == hashlib.sha256("Schöpfung".encode()).hexdigest()
    assert short(seal_of("abc")) == "ba78 16bf 8f01 cfea"


def test_fresh_seeds_cannot_be_guessed() -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) >= 16 for seed in seeds)


def test_a_file_holds_the_seal(journal: Journal) -> None:
    assert json.loads(recordings.to_json(journal))["seal"] == seal_of("sealed")


def test_another_seed_is_found_by_its_seal(journal: Journal) -> None:
    text = recordings.to_json(journal).replace(b'"seed": "sealed"', b'"seed": "chosen"')
    with pytest.raises(DamagedFile, match="seal: the seed is not the one whose seal was given at the start"):
        recordings.from_json(text, "file")


def test_verify_tells_seed_and_seal(
    journal: Journal, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    recordings.save(path, journal)
    assert main(["replay", str(path), "--verify"]) == 0
    told = capsys.readouterr().out
    assert "every roll and every state agrees" in told
    assert f"the seed is sealed, its seal (SHA-256) is {seal_of('sealed')}" in told
