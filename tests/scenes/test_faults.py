"""What is wrong with files is told in the language that is spoken, whatever it is."""

from __future__ import annotations

import errno
import re

import pytest

from kaladan.scenes.faults import REASONS, told
from kaladan.storage.faults import FAULTS, Fault
from kaladan.storage.files import DamagedFile
from kaladan.ui.words import LANGUAGES, words

#: A value for every name that a fault's sentence has.
VALUES = {
    "detail": "the system's own words", "theirs": "ab12", "ours": "cd34", "found": 3, "what": "names",
    "players": 4, "level": "duke", "version": 9, "here": "1.0", "known": 2, "release": "2.0",
    "size": 12_345_678,
}  # fmt: skip


def fault(code: str, place: str = "") -> Fault:
    """A fault with values for its sentence."""
    names = re.findall(r"\{(\w+)", FAULTS[code])
    return Fault(place, code, {name: VALUES[name] for name in names})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", FAULTS)
def test_every_fault_has_words_without_what_system_and_rules_say(code: str, language: str) -> None:
    text = told(words(language), fault(code))
    assert text
    assert VALUES["detail"] not in text
    assert "{" not in text


def test_every_fault_has_a_sentence_for_the_command_line() -> None:
    for code in FAULTS:
        assert str(DamagedFile("match.json", "line 3", code, **fault(code).values)).startswith(
            "match.json: line 3: "
        )
    assert str(fault("too_large")) == "12,345,678 bytes are more than a match can have"


@pytest.mark.parametrize(
    ("place", "english", "german"),
    [
        ("line 3", "line 3: this is not a match", "Zeile 3: das ist keine Partie"),
        ("entry 12", "entry 12: this is not a match", "Eintrag 12: das ist keine Partie"),
        ("players", "“players”: this is not a match", "„players“: das ist keine Partie"),
        ("", "this is not a match", "das ist keine Partie"),
    ],
)
def test_the_place_is_told(place: str, english: str, german: str) -> None:
    assert told(words(), fault("too_deep", place)) == english
    assert told(words("de"), DamagedFile("f", place, "too_deep")) == german


def test_large_numbers_are_written_as_the_language_does() -> None:
    assert "12,345,678 bytes" in told(words(), fault("too_large"))
    assert "12.345.678 Bytes" in told(words("de"), fault("too_large"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_systems_reasons_are_in_words(language: str) -> None:
    say = words(language)
    for number in REASONS:
        text = told(say, OSError(number, "English"))
        assert "English" not in text
        assert text in {say(f"fault.{reason}") for reason in REASONS.values()}
    assert told(say, OSError(errno.EPIPE, "English")) == say("fault.system", number=errno.EPIPE)
    assert told(say, ValueError("English")) == say("fault.unknown")
