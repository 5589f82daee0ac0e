"""Every code that the model or a match gives a reason with has its words on screen."""

from __future__ import annotations

import pytest

from kaladan.match.match import BARRIERS
from kaladan.ui.words import words

CODES = sorted(
    {*BARRIERS.values(), "dice_rolled", "nothing_done", "other_general", "nothing_undone", "nothing_after"}
)


@pytest.mark.parametrize("code", CODES)
def test_why_nothing_can_be_undone_has_words(code: str) -> None:
    assert words()(f"board.undo.{code}").endswith(".")
