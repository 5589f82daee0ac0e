"""Bad tables: each ends in a complaint that names the file, the key and what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kaladan.content import loader
from kaladan.content.loader import TABLES, load
from kaladan.content.schema import ContentError

Spoil = Callable[[str, bytes], Path]


def complaint(folder: Path) -> ContentError:
    with pytest.raises(ContentError) as caught:
        load(folder)
    return caught.value


CASES = [
    [cell.strip().replace("\\n", "\n") for cell in line.split("|")]
    for line in Path(__file__).with_name("bad_tables.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
#: As in the file: changes that are too long for a line of it.
LONG_CASES = [
    ["numbers", "hand_limit = 3", f"hand_limit = 0x{'f' * 200}", "hand_limit", "a huge number is"],
    ["units", "count = 1", f"count = {'9' * 290}", "unit 1 (crown): count", "a huge number is"],
    ["units", "count = 1", f"count = {'[' * 60}", "", "is not TOML: Invalid value (at line 14"],
    ["units", "count = 1", f"count = 1 # {'-' * 300}", "", "line 13 is longer than 300 characters"],
    ["units", "count = 1", "count = 1" + "\n" * 10_000, "", "has too many lines and values"],
    [
        "worlds",
        '"W M"',
        f'"W{" W" * 50}"',
        "world 1: rows: entry 1",
        "is longer than 100 characters",
    ],
]


@pytest.mark.parametrize("case", [*CASES, *LONG_CASES], ids=lambda case: f"{case[0]}: {case[3]}")
def test_one_wrong_line_is_named(spoil: Spoil, real_tables: dict[str, bytes], case: list[str]) -> None:
    table, old, new, key, reason = case
    file = f"{table}.toml"
    text = real_tables[file].decode()
    assert old in text
    error = complaint(spoil(file, text.replace(old, new, 1).encode()))
    assert (error.file, error.key) == (file, key)
    assert error.reason.startswith(reason)
    assert str(error) == ": ".join(filter(None, [file, key, error.reason]))


@pytest.mark.parametrize("table", TABLES)
def test_each_file_is_needed(spoil: Spoil, table: str) -> None:
    folder = spoil("", b"")
    (folder / f"{table}.toml").unlink()
    error = complaint(folder)
    assert str(error) == f"{table}.toml: there is no such file in the content folder"


@pytest.mark.parametrize("table", TABLES)
def test_empty_file_lacks_its_key(spoil: Spoil, table: str) -> None:
    error = complaint(spoil(f"{table}.toml", b""))
    assert (error.file, error.reason) == (f"{table}.toml", "missing key")


def test_folder_in_place_of_a_file(spoil: Spoil) -> None:
    folder = spoil("", b"")
    (folder / "magic.toml").unlink()
    (folder / "magic.toml").mkdir()
    assert complaint(folder).file == "magic.toml"


def test_folder_that_does_not_exist(tmp_path: Path) -> None:
    assert complaint(tmp_path / "nowhere").file == "units.toml"


def test_file_that_cannot_be_opened(spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    folder = spoil("", b"")
    monkeypatch.setattr(Path, "open", refuse)
    assert str(complaint(folder)) == "units.toml: cannot be read: Permission denied"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"# caf\xe9", "is not UTF-8 (byte 6)"),
        (b"\xff\xfe\x00", "is not UTF-8 (byte 1)"),
        (b"\x00", "is not TOML: "),
        (b"\xef\xbb\xbf[[unit]]", "is not TOML: "),
        (b"#" * 1_000_001, "is larger than 1 MB"),
        (b"unit = 1", "must be tables under [[unit]], not 1"),
        (b"unit = []", "must be 1 to 200 tables, not 0"),
        (b"unit = [1]", "must be a table, not 1"),
        (b"[[unit]]\n" * 201, "must be 1 to 200 tables, not 201"),
    ],
)
def test_hostile_bytes_are_named(spoil: Spoil, data: bytes, reason: str) -> None:
    assert complaint(spoil("units.toml", data)).reason.startswith(reason)


def _nested(depth: int) -> bytes:
    return b"a = " + b"[\n" * depth + b"]\n" * depth


HOSTILE = {
    "nested lists": _nested(3_000),
    "nested lists that parse": _nested(200),
    "nested tables": b"a = " + b"{a=" * 90 + b"1" + b"}" * 90,
    "nested lists on one line": b"a = " + b"[" * 140 + b"]" * 140,
    "ten million digits": b"a = " + b"1" * 999_990,
    "long number on one line": b"a = " + b"1" * 290,
    "many entries": b"a = [" + b"1," * 499_000 + b"]",
    "many lines": b"\n" * 999_990,
    "many keys": b"".join(b"k%d=1\n" % number for number in range(80_000)),
    "just few enough keys": b"".join(b"k%d=1\n" % number for number in range(4_999)),
    "one long dotted key": b".".join([b"a"] * 400_000) + b"=1",
    "many dotted keys": b"".join(b".".join([b"a"] * 140) + b".k%d=1\n" % number for number in range(70)),
    "many dotted headers": b"".join(
        b"[" + b".".join([b"a"] * 140) + b".k%d]\n" % number for number in range(69)
    ),
    "long header, many keys": b"["
    + b".".join([b"a"] * 140)
    + b"]\n"
    + b"".join(b"b.k%d=1\n" % number for number in range(3_200)),
    "long text": b'a = """\n' + (b"x" * 299 + b"\n") * 3_300 + b'"""',
    "escapes": b'a = """\n' + (b"\\u0041" * 49 + b"\n") * 3_300 + b'"""',
    "spaces": b"a =" + b" " * 290 + b"1\n" + (b" " * 299 + b"\n") * 3_300,
    "comments": (b"#" + b"x" * 290 + b"\n") * 3_400,
    "long names": b"".join(b'"%s%d" = 1\n' % (b"y" * 280, number) for number in range(3_000)),
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("table", ["units", "numbers"])
def test_hostile_files_are_refused(spoil: Spoil, table: str, name: str) -> None:
    folder = spoil(f"{table}.toml", HOSTILE[name][: loader.LARGEST_FILE])
    assert complaint(folder).file == f"{table}.toml"


def test_many_long_ids_make_no_long_complaint(real_tables: dict[str, bytes], spoil: Spoil) -> None:
    card = real_tables["magic.toml"].decode().split("[[card]]")[1]
    cards = [f"[[card]]{card}".replace("keep_of_khalisia", f"{'z' * 35}{n}") for n in range(200)]
    error = complaint(spoil("magic.toml", "\n".join(cards).encode()))
    assert error.reason == "the realm khalisia must have 5 cards, not 200"
