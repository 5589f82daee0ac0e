"""Every scene in every size of the window: nothing outside, nothing on top of another, no text cut."""

from __future__ import annotations

import pytest

from kaladan.match.lessons import LESSONS
from kaladan.scenes.samples import SAMPLES, bring
from kaladan.storage.settings import Preferences
from kaladan.ui.guide import GuideNote, draw_guide
from kaladan.ui.text import TextPainter
from kaladan.ui.words import LANGUAGES
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", LARGE_SIZES, ids=str)
@pytest.mark.parametrize("name", SAMPLES)
def test_the_largest_text_is_not_cut_crowded_or_outside(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], language: str
) -> None:
    app = app_for(size)
    app.desk.settings.take(Preferences(larger_text=LARGEST_TEXT, language=language))
    bring(app.desk, name)
    driver.settle(app)
    written = setups.note_texts(monkeypatch)
    assert setups.but_cut_cards(app, written.problems(app)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_of_a_lesson_has_room_on_its_note(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    app = app_for(SIZES[0])
    app.desk.settings.take(Preferences(larger_text=LARGEST_TEXT, language=language))
    bring(app.desk, "lesson")
    driver.settle(app)
    kit, rect = app.desk.kit, driver.spot(app, "guide").rect
    written = setups.note_texts(monkeypatch)
    for lesson in LESSONS:
        steps = tuple(False for _ in lesson.steps)
        draw_guide(kit, app.surface, rect, GuideNote(kit.words(f"lesson.{lesson.id}.title"), "", steps, 0))
    assert written.cut == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_condition_of_every_special_unit_has_room_below_it(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """The sample of a battle has one of them; all stand in its place, one after the other."""
    app = app_for(size)
    app.desk.settings.take(Preferences(larger_text=LARGEST_TEXT, language=language))
    bring(app.desk, "casualties")
    driver.settle(app)
    paragraph, realms, shown = TextPainter.paragraph, app.desk.catalogue.realms.values(), set()
    texts = {app.desk.kit.words(f"realm.{one.id}.condition.text", **one.condition.fields()) for one in realms}

    def all_of_them(self, surface, text, *place, **look):  # type: ignore[no-untyped-def]
        for one in texts if text in texts else (text,):
            shown.add(one)
            paragraph(self, surface, one, *place, **look)

    monkeypatch.setattr(TextPainter, "paragraph", all_of_them)
    lines = setups.note_texts(monkeypatch)
    lines.problems(app)
    written = [text for texts_of in lines.texts.values() for text, _ in texts_of]
    assert texts <= shown
    assert [line for line in written if "…" in line] == []
