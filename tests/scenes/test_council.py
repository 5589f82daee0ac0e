"""Allies see what they hold, and give each other gold; nobody else sees anything."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model.commands import GiveGold
from kaladan.model.events import HIDDEN
from kaladan.scenes.council import CouncilScene
from kaladan.scenes.session import Session
from tests.scenes import driver, setups
from tests.scenes.conftest import SIZES, AppFor


def council(app: App, players: int = 6) -> tuple[CouncilScene, Session]:
    """The council in a turn of a match of teams, above the board."""
    session = setups.lay(app, players, teams=True, seed="3")
    setups.answer_until(session, "ask_purchase", 7)
    decision = session.asked()
    assert decision is not None
    session.sit_down(decision.seat)
    setups.show(app)
    scene = CouncilScene(app.desk)
    app.desk.stack.push(scene)
    app.step([], driver.FRAME)
    return scene, session


def test_the_richest_ally_is_asked_to_give(app: App) -> None:
    scene, session = council(app)
    gold = session.state.gold
    assert gold[scene.gift.giver] == max(gold[seat] for seat in scene.side)
    assert scene.gift.taker in scene.side
    assert scene.gift.taker != scene.gift.giver


def test_gold_is_given(app: App) -> None:
    scene, session = council(app)
    gift = scene.gift
    before = list(session.state.gold)
    driver.click(app, "button/give")
    assert session.state.gold[gift.giver] == before[gift.giver] - 1
    assert session.state.gold[gift.taker] == before[gift.taker] + 1
    entry = session.match.journal.entries[-1]
    assert (entry.seat, entry.command) == (gift.giver, GiveGold(gift.taker, 1))
    assert session.names[gift.giver] in scene.news


def test_a_gift_is_taken_back(app: App) -> None:
    _, session = council(app)
    before = list(session.state.gold)
    assert driver.spot(app, "button/undo").click is None
    driver.click(app, "button/give")
    driver.click(app, "button/undo")
    assert session.state.gold == before


def test_the_amount_keeps_to_the_purse(app: App) -> None:
    scene, session = council(app)
    most = session.state.gold[scene.gift.giver]
    for _ in range(most + 2):
        driver.click(app, "give/more")
    assert scene.gift.amount == most
    assert driver.spot(app, "give/more").why
    for _ in range(most + 2):
        driver.click(app, "give/less")
    assert scene.gift.amount == 1


def test_giver_and_taker_are_changed_by_clicks_and_never_the_same(app: App) -> None:
    scene, _ = council(app)
    seen = set()
    for name in ("give/from", "give/to") * 4:
        driver.click(app, name)
        assert scene.gift.giver != scene.gift.taker
        seen.add((scene.gift.giver, scene.gift.taker))
    assert len(seen) > 2


def test_an_empty_purse_says_why(app: App) -> None:
    scene, session = council(app)
    giver = scene.gift.giver
    while session.state.gold[giver]:
        driver.click(app, "button/give")
    assert scene.gift.giver == giver
    spot = driver.spot(app, "button/give")
    assert spot.click is None
    assert spot.rule == "11"


def test_all_cards_of_allies_and_no_others_are_shown(app: App) -> None:
    scene, session = council(app)
    shown = {tuple(spot.name.split("/")[1:]) for spot in scene.spots if spot.name.startswith("hand/")}
    hands = session.state.hand
    assert shown == {(str(seat), card) for seat in scene.side for card in hands[seat]}
    assert all(card != HIDDEN for _, card in shown)


def test_nothing_is_shown_while_the_hand_is_covered(app: App) -> None:
    scene, session = council(app)
    session.covered = True
    scene.refresh()
    app.step([], driver.FRAME)
    assert [spot.name for spot in scene.spots] == ["button/close"]


def test_the_hands_of_opponents_change_no_pixel(app: App) -> None:
    scene, session = council(app)
    frames = []
    for card in ("charge", "feint"):
        for seat in range(session.state.players):
            if seat not in scene.side:
                session.state.hand[seat] = [card] * len(session.state.hand[seat])
        for below in app.desk.stack.scenes:
            below.refresh()
        driver.settle(app)
        app.step([], driver.FRAME)
        frames.append(pygame.image.tobytes(app.surface, "RGB"))
    assert frames[0] == frames[1]


@pytest.mark.parametrize("way", ["button", "escape", "outside"])
def test_the_council_is_closed(app: App, way: str) -> None:
    scene, _ = council(app)
    if way == "button":
        driver.click(app, "button/close")
    elif way == "escape":
        driver.press_key(app, pygame.K_ESCAPE)
    else:
        driver.click(app, (40, 300))
    assert app.desk.stack.top is not scene


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [4, 6])
def test_nothing_leaves_the_window_or_is_crowded(
    app_for: AppFor, size: tuple[int, int], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(size)
    council(app, players)
    written = setups.note_texts(monkeypatch)
    assert setups.but_cut_cards(app, written.problems(app)) == []
