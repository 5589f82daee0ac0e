"""The style file and the catalogue of texts say what is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kaladan.ui.palette import assets_folder
from kaladan.ui.style import MOVING, StyleError, load_style, paced
from kaladan.ui.words import Words, WordsError, load_words, words


def test_every_face_of_the_style_is_a_file() -> None:
    style = load_style()
    for name in style.faces.values():
        assert (assets_folder() / "fonts" / name).is_file()


def test_cinzel_is_never_below_fourteen_and_nothing_below_twelve() -> None:
    style = load_style()
    table = {name: getattr(style.type, name) for name in style.type.__slots__}
    for name, entry in table.items():
        assert entry.size >= (14 if entry.face in ("title", "black") else 12), name


def test_a_style_without_an_entry_is_named(tmp_path: Path) -> None:
    source = (assets_folder() / "style.toml").read_text(encoding="utf-8")
    broken = tmp_path / "style.toml"
    broken.write_text(source.replace("tight = 4", ""), encoding="utf-8")
    with pytest.raises(StyleError, match=r"\[space\] lacks 'tight'"):
        load_style(broken)
    broken.write_text(source.replace("tight = 4", "tight = 4\nodd = 1"), encoding="utf-8")
    with pytest.raises(StyleError, match="unknown entry 'odd'"):
        load_style(broken)
    broken.write_text(source.replace('face = "serif"', 'face = "gothic"'), encoding="utf-8")
    with pytest.raises(StyleError, match="unknown face 'gothic'"):
        load_style(broken)


def test_a_missing_text_names_itself_and_the_nearest() -> None:
    with pytest.raises(WordsError, match=r"'phase.actoin.name'; the nearest is 'phase.action.name'"):
        words()("phase.actoin.name")


def test_a_pace_makes_everything_that_moves_quicker_or_slower() -> None:
    usual, fast = load_style().motion, paced(load_style().motion, 0.5)
    assert fast.step == usual.step / 2
    assert (fast.pulse, fast.reduced, fast.tooltip) == (usual.pulse, usual.reduced, usual.tooltip)


def test_reduced_motion_leaves_nothing_that_moves_and_a_fade() -> None:
    usual = load_style().motion
    still = paced(usual, 1.0, still=True)
    assert {getattr(still, name) for name in MOVING} == {1}
    assert (still.pulse, still.reduced) == (0, usual.reduced)
    assert (still.reading, still.compare) == (usual.reading, usual.compare)


@pytest.mark.parametrize("still", [False, True])
def test_at_once_nothing_takes_time(*, still: bool) -> None:
    at_once = paced(load_style().motion, 0.0, still=still)
    assert (at_once.step, at_once.panel_in, at_once.reading) == (1, 1, 1)
    assert (at_once.pulse, at_once.reduced) == (0, 0)


def test_a_missing_value_is_named() -> None:
    with pytest.raises(WordsError, match=r"'top.round' needs the value 'round'"):
        words()("top.round")


def test_one_and_other() -> None:
    assert words()("top.events", count=1) == "1 event left"
    assert words()("top.events", count=22) == "22 events left"
    assert "top.events" in words()


def test_the_catalogue_holds_texts_only_and_each_once(tmp_path: Path) -> None:
    source = tmp_path / "xx.json"
    source.write_text('{"a.b": "c", "a.d": 3}', encoding="utf-8")
    with pytest.raises(WordsError, match=r"'a.d' is no text"):
        load_words(source)
    source.write_text('{"a.b": "c", "a.b": "d"}', encoding="utf-8")
    with pytest.raises(WordsError, match=r"'a.b' is there twice"):
        load_words(source)
    with pytest.raises(WordsError, match="empty"):
        Words("xx", {})("a")


@pytest.mark.parametrize(
    ("value", "decimals", "english", "german"),
    [
        (0.5, 1, "0.5", "0,5"), (2, 0, "2", "2"), (1234.56, 1, "1,234.6", "1.234,6"),
        (-0.25, 2, "−0.25", "−0,25"), (1_000_000, 0, "1,000,000", "1.000.000"),
    ],
)  # fmt: skip
def test_numbers_are_written_as_the_language_does(
    value: float, decimals: int, english: str, german: str
) -> None:
    assert words().number(value, decimals) == english
    assert words("de").number(value, decimals) == german


def test_every_text_that_the_kit_names_exists() -> None:
    catalogue = words()
    pattern = re.compile(r'words\(\s*"([a-z_.]+)"')
    folder = Path(__file__).parents[2] / "kaladan" / "ui"
    for source in folder.rglob("*.py"):
        for key in pattern.findall(source.read_text(encoding="utf-8")):
            assert key in catalogue, f"{source.name}: {key}"


def test_the_kit_writes_no_sentence_of_its_own() -> None:
    """Words on screen come from the catalogue, so no component has a literal with a space in it."""
    folder = Path(__file__).parents[2] / "kaladan" / "ui"
    drawn = re.compile(r'(?:text\.draw|Button|key_cap)\([^)]*"[A-Za-z]+ [a-z]+', re.DOTALL)
    for source in folder.glob("*.py"):
        assert not drawn.search(source.read_text(encoding="utf-8")), source.name
