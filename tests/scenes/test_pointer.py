"""The pointer: what is greyed says why, at once when it is clicked."""

from __future__ import annotations

from kaladan.app import App
from tests.scenes.driver import begin, click, spot
from tests.scenes.test_hand_over import play_to


def test_a_greyed_control_that_is_clicked_says_why(app: App) -> None:
    session = begin(app, 2)
    play_to(session, lambda decision: decision.kind == "ask_realm")
    app.desk.go_on()
    app.step([], 0.02)
    scene = app.desk.stack.top
    confirm = spot(app, "button/confirm")
    assert confirm.click is None
    assert confirm.why
    before = session.match.game.state.digest()
    click(app, "button/confirm")
    assert scene.remarks.told is not None
    assert scene.remarks.told.text == confirm.why
    assert session.match.game.state.digest() == before
