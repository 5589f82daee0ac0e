"""A fault in a scene leads to a plain screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kaladan.app import App
from kaladan.model.catalogue import Catalogue
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.report import report
from kaladan.scenes.scene import Scene
from kaladan.scenes.session import Session
from kaladan.scenes.trouble import TroubleScene
from kaladan.ui.words import words
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import FRAME, begin, click, layout_problems, spot


class BrokenScene(Scene):
    """A scene that cannot be drawn."""

    def draw(self, surface: pygame.Surface) -> None:  # noqa: ARG002
        raise RuntimeError("the card dawns_sword of Ysolde cannot be drawn")


def break_down(app: App) -> None:
    app.desk.stack.push(BrokenScene(app.desk))
    app.step([], FRAME)


def test_the_window_stays_open(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    break_down(app)
    assert app.running
    assert isinstance(app.desk.stack.top, TroubleScene)
    assert "RuntimeError" in capsys.readouterr().err
    click(app, "button/resume")
    assert isinstance(app.desk.stack.top, MenuScene)


def test_the_match_goes_on_where_it_was(app: App) -> None:
    session = begin(app, 3)
    before = session.state.digest()
    break_down(app)
    click(app, "button/resume")
    assert not isinstance(app.desk.stack.top, TroubleScene)
    assert session.state.digest() == before


def test_a_report_is_saved_without_secrets(app: App, tmp_path: Path) -> None:
    begin(app, 2, seed="a seed that tells the decks")
    break_down(app)
    click(app, "button/save_report")
    files = list((tmp_path / "data" / "reports").iterdir())
    assert len(files) == 1
    text = files[0].read_text(encoding="utf-8")
    assert "RuntimeError" in text
    assert "Round 0, phase setup, roll_turn_order" in text
    for secret in ("dawns_sword", "a seed that tells", str(Path.home()) + "/"):
        assert secret not in text
    assert spot(app, "button/save_report").click is None
    assert spot(app, "button/save_report").why


def test_names_and_cards_are_left_out(app: App) -> None:
    catalogue: Catalogue = app.desk.catalogue
    session: Session = begin(app, 2)
    session.match.journal.setting = session.match.journal.setting.__class__(
        2, False, session.state.options, "seed", catalogue.fingerprint, ("Ysolde", "Brannoc")
    )
    text = report(ValueError("Ysolde holds feint and draws golden_harvest"), catalogue, session, words())
    assert "[hidden] holds [hidden] and draws [hidden]" in text


def test_a_report_that_cannot_be_written_says_why(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("kaladan.scenes.trouble.write_bytes", full)
    break_down(app)
    click(app, "button/save_report")
    scene = app.desk.stack.top
    assert isinstance(scene, TroubleScene)
    assert app.desk.kit.words("fault.full") in scene.note


def test_quit(app: App) -> None:
    break_down(app)
    click(app, "button/quit")
    assert not app.running


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(app_for: AppFor, size: tuple[int, int]) -> None:
    app = app_for(size)
    break_down(app)
    assert layout_problems(app) == []
