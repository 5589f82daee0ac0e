"""The rulebook on the screen, opened, searched and closed with mouse and keyboard."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model import commands as c
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.board import BoardScene
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.key_list import KeyListScene
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.rulebook import RulebookScene
from kaladan.scenes.samples import bring
from kaladan.scenes.settings_scene import SettingsScene
from tests.scenes.driver import FRAME, click, drag, hover, press_key, resize, settle, spot, type_text, wheel
from tests.scenes.test_board import come_to


def book(app: App) -> RulebookScene:
    """Return the rulebook, which must be on top."""
    top = app.desk.stack.top
    assert isinstance(top, RulebookScene), type(top).__name__
    return top


def opened(app: App, section: str = "0") -> RulebookScene:
    """Open the book over the menu."""
    app.desk.stack.push(MenuScene(app.desk))
    app.desk.stack.top.open_rules(section)
    app.step([], FRAME)
    return book(app)


def picture(app: App) -> bytes:
    settle(app)
    app.desk.stack.top.redraw()
    app.step([], FRAME)
    return pygame.image.tobytes(app.surface, "RGB")


# -- opening and closing


@pytest.mark.parametrize(
    ("name", "section"),
    [
        ("menu", "0"), ("new_match", "12"), ("turn_order", "2.1"), ("draft", "2.3"), ("magic", "2.3"),
        ("castles", "2.4"), ("deployment", "2.5"), ("board", "4.4"), ("purchase", "4.5"),
        ("reinforcement", "4.6"), ("battle_magic", "5.2"), ("battle", "5.5"), ("casualties", "5.8"),
        ("invasion", "5.11"), ("hand_over", "4"), ("council", "11.1"), ("results", "7"), ("settings", "0"),
        ("replay", "4"), ("save", "0"),
    ],
)  # fmt: skip
def test_f1_opens_the_book_where_it_tells_of_the_scene(app: App, name: str, section: str) -> None:
    bring(app.desk, name)
    below = app.desk.stack.top
    press_key(app, pygame.K_F1)
    assert book(app).section == section
    press_key(app, pygame.K_F1)
    assert app.desk.stack.top is below


@pytest.mark.parametrize("name", ["board", "battle", "hand_over", "menu", "draft"])
def test_closing_leads_back_to_the_same_picture(app: App, name: str) -> None:
    bring(app.desk, name)
    scenes, before = list(app.desk.stack.scenes), picture(app)
    press_key(app, pygame.K_F1)
    press_key(app, pygame.K_ESCAPE)
    assert app.desk.stack.scenes == scenes
    assert picture(app) == before


def test_the_match_is_untouched(app: App) -> None:
    bring(app.desk, "board")
    session = app.desk.match
    before = session.state.copy(), len(session.match.journal.entries), session.viewer, session.covered
    press_key(app, pygame.K_F1)
    type_text(app, "swap move zx")
    for key in (pygame.K_z, pygame.K_b, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB):
        press_key(app, key)
    click(app, "button/back")
    assert isinstance(app.desk.stack.top, BoardScene)
    assert before == (
        session.state.copy(), len(session.match.journal.entries), session.viewer, session.covered,
    )  # fmt: skip


def test_units_that_are_held_stay_held(app: App) -> None:
    scene = come_to(app, "ask_action")
    unit = scene.situation.own_units(scene.situation.every(c.MoveUnits)[0].origin)[0]
    click(app, f"unit/{unit}")
    held = scene.showing.held
    press_key(app, pygame.K_F1)
    press_key(app, pygame.K_ESCAPE)
    assert held is not None
    assert scene.showing.held == held


def test_the_menu_opens_it(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    click(app, "button/rulebook")
    assert book(app).section == "0"
    click(app, "button/back")
    assert isinstance(app.desk.stack.top, MenuScene)


def test_the_menu_of_the_board_opens_it_at_what_is_asked(app: App) -> None:
    board = come_to(app, "ask_purchase")
    click(app, "tool/menu")
    click(app, "menu/rules")
    assert book(app).section == "4.5"
    click(app, "button/back")
    assert app.desk.stack.top is board
    assert board.sheet is None


def test_the_keys_stand_in_the_book_and_on_a_sheet_of_their_own(app: App) -> None:
    scene = opened(app, "keys")
    lines = {one.key for one in scene.book.chapter_of("keys").sections[0].paragraphs}
    assert {"Tab", "F1", app.desk.settings.key("undo")} <= lines
    press_key(app, pygame.K_F1, pygame.KMOD_LSHIFT)
    assert isinstance(app.desk.stack.top, KeyListScene)
    press_key(app, pygame.K_F1)
    assert book(app).section == "keys"


def test_a_key_that_is_awaited_does_not_open_it(app: App) -> None:
    app.desk.stack.push(SettingsScene(app.desk))
    settings = app.desk.stack.top
    assert isinstance(settings, SettingsScene)
    settings.show_tab("keys")
    click(app, "key/undo")
    press_key(app, pygame.K_F1)
    assert app.desk.stack.top is settings
    assert settings.given.note


# -- reading


def test_contents_lead_to_sections(app: App) -> None:
    scene = opened(app)
    click(app, "row/5")
    click(app, "row/5.8")
    assert (scene.section, scene.here) == ("5.8", "5.8")
    wheel(app, "page/contents", -20)
    click(app, "row/9")
    assert spot(app, "row/magic/keep_of_khalisia")
    assert scene.turned == 0


def test_the_wheel_turns_the_page_and_the_contents(app: App) -> None:
    scene = opened(app, "9")
    wheel(app, "page/text", -3)
    assert scene.turned > 0
    turned, first = scene.turned, scene.first
    wheel(app, "page/contents", -2)
    assert (scene.turned, scene.first) == (turned, first + 4)
    wheel(app, "page/text", 50)
    assert scene.turned == 0


def test_keys_turn_the_page(app: App) -> None:
    scene = opened(app, "4")
    press_key(app, pygame.K_PAGEDOWN)
    down = scene.turned
    assert down > 0
    press_key(app, pygame.K_UP)
    assert scene.turned < down
    press_key(app, pygame.K_END)
    assert scene.turned == scene.page.most(scene._area().height)
    press_key(app, pygame.K_HOME)
    assert scene.turned == 0
    press_key(app, pygame.K_RIGHT)
    assert scene.section == "4.1"
    press_key(app, pygame.K_LEFT)
    assert scene.section == "4"


def test_every_section_can_be_reached_from_the_one_before(app: App) -> None:
    scene = opened(app)
    reached = [scene.section]
    for _ in range(len(list(scene.book.sections())) - 1):
        press_key(app, pygame.K_TAB)
        reached.append(scene.section)
    assert reached == [one.id for one in scene.book.sections()]


# -- searching


def test_typing_searches_and_lights_what_is_found(app: App) -> None:
    scene = opened(app, "4")
    plain = picture(app)
    type_text(app, "hand limit")
    type_text(app, "", erase=6)
    assert scene.query.text == "hand"
    found = {row.section for row in scene._rows()}
    assert "4.5" in found
    assert "2.4" not in found
    assert all("hand" in " ".join([one.title, *(p.plain for p in one.paragraphs)]).casefold()
               for one in scene.page.chapter.sections)  # fmt: skip
    click(app, "row/4.5")
    assert not scene.found
    assert scene.here == "4.5"
    lit = picture(app)
    click(app, "search/clear")
    assert scene.query.text == ""
    assert picture(app) != lit
    click(app, "row/4")
    assert picture(app) == plain


def test_enter_opens_the_first_that_was_found(app: App) -> None:
    scene = opened(app)
    type_text(app, "ambush")
    press_key(app, pygame.K_RETURN)
    assert scene.section == "magic/ambush"


def test_nothing_found_is_said(app: App) -> None:
    scene = opened(app)
    type_text(app, "xyzzy")
    assert scene.found
    assert scene._rows() == []
    assert scene.page.pieces == []
    press_key(app, pygame.K_PAGEDOWN)
    press_key(app, pygame.K_RIGHT)
    type_text(app, "", erase=5)
    assert scene.section == "0"
    assert not scene.found


def test_another_window_keeps_the_place(app: App) -> None:
    scene = opened(app, "5.8")
    resize(app, (1920, 1080))
    assert scene.section == "5.8"
    assert scene.turned <= scene.page.most(scene._area().height)
    resize(app, (1280, 720))


# -- links


def test_a_tooltip_leads_to_its_section(app: App) -> None:
    come_to(app, "ask_action")
    hover(app, "phase/purchase")
    press_key(app, pygame.K_F1)
    assert book(app).section == "4.5"


def test_a_card_that_is_pointed_at_leads_to_its_entry(app: App) -> None:
    bring(app.desk, "magic")
    card = next(one.name for one in app.desk.stack.top.spots if one.name.startswith("card/"))
    hover(app, card)
    press_key(app, pygame.K_F1)
    assert book(app).section == card.replace("card/", "magic/")


def test_an_event_that_lies_open_leads_to_its_entry(app: App) -> None:
    bring(app.desk, "event")
    app.step([], FRAME)
    press_key(app, pygame.K_F1)
    assert book(app).section.startswith("event/")


def refused_drop(app: App) -> BoardScene:
    """Drop a unit where it may not go; the board tells why."""
    scene = come_to(app, "ask_action")
    s = scene.situation
    origin = s.every(c.MoveUnits)[0].origin
    bad = next(
        tile for tile in range(s.table.tiles)
        if tile != origin and tile not in s.table.near[origin] and scene.spot(f"tile/{tile}")
    )  # fmt: skip
    drag(app, f"stack/{origin}", f"tile/{bad}")
    assert scene.remarks.told is not None
    return scene


def test_a_refused_drop_leads_to_its_section(app: App) -> None:
    scene = refused_drop(app)
    told = scene.remarks.told
    press_key(app, pygame.K_F1)
    assert told is not None
    assert book(app).section == told.rule == "4.4"


def test_the_number_on_a_refusal_can_be_clicked(app: App) -> None:
    refused_drop(app)
    click(app, "remark/rule")
    assert book(app).section == "4.4"
    press_key(app, pygame.K_ESCAPE)
    assert isinstance(app.desk.stack.top, BoardScene)


# -- secrets


@pytest.mark.parametrize("name", ["board", "battle_magic", "hand_over", "magic"])
def test_the_book_shows_nothing_of_the_match(app: App, name: str) -> None:
    """Opened in whoever's turn, it is to the pixel the book that is opened without a match."""
    opened(app, "5")
    alone = picture(app)
    bring(app.desk, name)
    app.desk.stack.top.open_rules("5")
    assert app.desk.session is not None
    assert picture(app) == alone


def test_computers_wait_while_it_is_read(app: App) -> None:
    bring(app.desk, "computers")
    press_key(app, pygame.K_F1)
    assert not app.desk.stack.top.lets_computers_act


def test_scenes_that_are_tested_are_what_they_say(app: App) -> None:
    for name, kind in (("battle", BattleScene), ("hand_over", HandOverScene)):
        bring(app.desk, name)
        assert isinstance(app.desk.stack.top, kind)
