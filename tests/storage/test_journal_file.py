"""The journal on disk: what was written is read up to the first fault."""

from __future__ import annotations

import json

import pytest

from kaladan.match.journal import Journal
from kaladan.storage import journal_file
from kaladan.storage.files import DamagedFile
from kaladan.storage.journal_file import Lines, read
from tests.storage.playing import new_match, play_on

JOURNAL = play_on(new_match(), 30).journal
MATCH = "0123456789abcdef"


def written(undo_at: int = 0, left: int = 0) -> list[bytes]:
    """Return the lines of a journal, where at one place some were taken back and given again."""
    maker = Lines(JOURNAL.setting, MATCH)
    lines = [maker.head]
    for number, entry in enumerate(JOURNAL.entries):
        lines.append(maker.entry(entry))
        if number + 1 == undo_at:
            lines.append(maker.undone(left))
            lines += [maker.entry(again) for again in JOURNAL.entries[left:undo_at]]
    return lines


def test_what_was_written_is_read() -> None:
    found = read(b"".join(written()), "j")
    assert (found.journal, found.match, found.fault) == (JOURNAL, MATCH, None)


def test_what_was_taken_back_is_not_there() -> None:
    assert read(b"".join(written(20, 12)), "j").journal == JOURNAL
    maker = Lines(JOURNAL.setting, MATCH)
    lines = [maker.head, *(maker.entry(entry) for entry in JOURNAL.entries[:9]), maker.undone(4)]
    assert read(b"".join(lines), "j").journal == Journal(JOURNAL.setting, JOURNAL.entries[:4])


def test_a_line_that_was_being_written_is_no_fault() -> None:
    text = b"".join(written())
    start = len(b"".join(written()[:-1]))
    for end in range(start, len(text)):
        found = read(text[:end], "j")
        assert found.journal.entries == JOURNAL.entries[:-1]
        assert found.fault is None


@pytest.mark.parametrize("damage", ["flipped", "missing", "doubled", "swapped"])
def test_a_damaged_line_ends_what_is_read(damage: str) -> None:
    lines = written()
    if damage == "flipped":
        lines[10] = lines[10].replace(b"[", b"(")
    elif damage == "missing":
        del lines[10]
    elif damage == "doubled":
        lines.insert(10, lines[9])
    else:
        lines[10], lines[11] = lines[11], lines[10]
    found = read(b"".join(lines), "j")
    assert found.journal.entries == JOURNAL.entries[:9]
    assert str(found.fault) == "line 11: it is not as the game wrote it"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("[0,1]", "Expected `str`, got `int`"),
        ('[0,"passs",""]', "unknown command 'passs' (did you mean 'pass'?)"),
        ("31", "it takes back what was never done"),
        ("-1", "it takes back what was never done"),
        ('{"path":"/"}', "Expected `int | array`, got `object`"),
        ("[" * 300_000, "Expected `int`, got `array`"),
        ('[0,"pass",' + "[" * 300_000, "Expected `str`, got `array`"),
    ],
)
def test_a_line_that_says_nonsense_ends_what_is_read(line: str, reason: str) -> None:
    maker = Lines(JOURNAL.setting, MATCH)
    lines = [maker.head, *map(maker.entry, JOURNAL.entries), maker._line(line.encode())]
    found = read(b"".join(lines), "j")
    assert found.journal == JOURNAL
    assert str(found.fault).startswith("line 32: ")
    assert reason in str(found.fault)


@pytest.mark.parametrize("text", [b"", b"\n", b"x", b"00000000 {}\n", b"\x00" * 500])
def test_without_its_first_line_nothing_is_read(text: bytes) -> None:
    with pytest.raises(DamagedFile, match="line 1: it is not as the game wrote it"):
        read(text, "j")


def test_a_newer_version_says_which_release_it_needs() -> None:
    maker = Lines(JOURNAL.setting, MATCH)
    head = json.loads(maker.head.partition(b" ")[2])
    maker._sum = 0
    text = maker._line(json.dumps({**head, "version": journal_file.VERSION + 1, "release": "8.0"}).encode())
    with pytest.raises(DamagedFile, match=r"version 2 needs release 8\.0 of the game; this is"):
        read(text, "j")
