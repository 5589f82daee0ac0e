"""Every page of the gallery by name."""

from __future__ import annotations

import difflib

import pygame

from kaladan.ui.gallery import (
    battle_page,
    controls,
    council_page,
    draft_page,
    match_page,
    menu_page,
    parts,
    pieces,
    plaques_page,
    results_page,
    setup_page,
)
from kaladan.ui.gallery.page import Page
from kaladan.ui.kit import Kit


class NoSuchPage(Exception):
    """There is no page of that name; the message names the nearest."""


def _entries(kit: Kit, surface: pygame.Surface) -> None:
    """Imported when it is shown: pygame_gui takes a tenth of a second to import."""
    from kaladan.ui.gallery.entries_page import entries

    entries(kit, surface)


def pages() -> tuple[Page, ...]:
    """All pages, in the order of the window."""
    return (
        Page("board", match_page.draw_board_screen),
        Page("battle", battle_page.draw_battle_screen),
        Page("draft", draft_page.draw_draft),
        Page("results", results_page.draw_results),
        Page("council", council_page.draw_council),
        Page("menu", menu_page.draw_menu),
        Page("new_match", setup_page.draw_new_match),
        Page("deployment", setup_page.draw_deployment),
        Page("hand_over", draft_page.draw_hand_over_screen),
        Page("banners", draft_page.draw_banner_states),
        Page("buttons", controls.buttons),
        Page("form", controls.form),
        Page("entries", _entries),
        Page("tokens", pieces.tokens),
        Page("marks", pieces.marked),
        Page("dice", pieces.dice),
        Page("cards", parts.all_cards),
        Page("chrome", parts.chrome),
        Page("text", parts.text),
        Page("plaques", plaques_page.plaques),
        Page("panels", parts.panels),
        Page("charts", parts.charts),
    )


def page(name: str) -> Page:
    """The page called ``name``, with or without ``gallery/`` before it.

    Raises:
        NoSuchPage: there is none.
    """
    wanted = name.removeprefix("gallery/")
    for found in pages():
        if found.name == wanted:
            return found
    names = [one.name for one in pages()]
    near = difflib.get_close_matches(wanted, names, n=1, cutoff=0)[0]
    raise NoSuchPage(f"there is no page {name!r}; the nearest is gallery/{near}")
