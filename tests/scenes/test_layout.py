"""Every scene in every size of the window: nothing outside, nothing on top of another, no text cut."""

from __future__ import annotations

import pytest

from kaladan.scenes.samples import SAMPLES, bring
from kaladan.storage.settings import Preferences
from tests.scenes import driver, setups
from tests.scenes.conftest import SIZES, AppFor

ALL_SIZES = (*SIZES, (3840, 2160))


@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_is_cut_crowded_or_outside(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    app = app_for(size)
    bring(app.desk, name)
    driver.settle(app)
    written = setups.note_texts(monkeypatch)
    assert setups.but_cut_cards(app, written.problems(app)) == []


#: The largest setting of the text, in the smallest window and in a common one.
LARGEST_TEXT = 3
LARGE_SIZES = ((1024, 640), (1920, 1080))


@pytest.mark.parametrize("size", LARGE_SIZES, ids=str)
@pytest.mark.parametrize("name", SAMPLES)
def test_the_largest_text_is_not_cut_crowded_or_outside(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    app = app_for(size)
    app.desk.settings.take(Preferences(larger_text=LARGEST_TEXT))
    bring(app.desk, name)
    driver.settle(app)
    written = setups.note_texts(monkeypatch)
    assert setups.but_cut_cards(app, written.problems(app)) == []
