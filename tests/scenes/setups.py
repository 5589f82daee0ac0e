"""Matches brought to a question, with the scene that asks it; and what is written on the screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pygame
import pytest

from kaladan.app import App
from kaladan.match.journal import Setting
from kaladan.model.options import MatchOptions
from kaladan.scenes.session import Session
from kaladan.ui import effects
from kaladan.ui.text import TextPainter
from tests.scenes import driver

NAMES = ("Ysolde", "Brannoc", "Tamsin", "Corvin", "Edda", "Halvar")


def lay(app: App, players: int, *, teams: bool = False, seed: str = "7", **options: object) -> Session:
    """Lay a match on the desk; no scene is shown yet."""
    chosen = MatchOptions(**{**MatchOptions.proposed(players, teams=teams).fields(), **options})
    fingerprint = app.desk.catalogue.fingerprint
    setting = Setting(players, teams, chosen, seed, fingerprint, NAMES[:players])
    app.desk.session = Session(app.desk.catalogue, setting)
    return app.desk.session


def answer_until(session: Session, kind: str, nth: int = 1, seed: int = 1) -> None:
    """Let anyone answer anything until a question of a kind is asked for the nth time."""
    random, seen = Random(seed), 0
    while (decision := session.asked()) is not None:
        seen += decision.kind == kind
        if decision.kind == kind and seen == nth:
            return
        if decision.is_chance:
            session.roll()
        else:
            session.sit_down(decision.seat)
            session.answer(random.choice(decision.options or ()))
    raise AssertionError(f"{kind} was never asked")


def show(app: App) -> None:
    """Bring the scene onto the screen that the match needs; whoever is asked in secret sits down."""
    session = app.desk.match
    decision = session.asked()
    if decision is not None and session.is_secret(decision):
        session.sit_down(decision.seat)
    app.desk.go_on()
    app.step([], driver.FRAME)


@dataclass
class Written:
    """What was written on each surface since ``begin``, with its places, and what was cut or outside."""

    texts: dict[int, list[tuple[str, pygame.Rect]]] = field(default_factory=dict)
    cut: set[str] = field(default_factory=set)
    outside: list[str] = field(default_factory=list)

    def begin(self) -> None:
        """Forget what was written so far."""
        self.texts.clear()
        self.cut.clear()
        self.outside.clear()

    def crowded(self) -> list[tuple[str, str]]:
        """Pairs of texts on one surface that cover one another."""
        return [
            (other, text)
            for lines in self.texts.values()
            for index, (text, rect) in enumerate(lines)
            for other, other_rect in lines[:index]
            if rect.colliderect(other_rect)
        ]

    def problems(self, app: App) -> list[str]:
        """Draw what is on the screen anew, and return everything that is wrong with its texts and spots."""
        app.desk.kit.pictures.clear()
        self.begin()
        app.desk.stack.top.redraw()
        app.step([], driver.FRAME)
        found = driver.layout_problems(app)
        found += [f"{text!r} leaves its surface" for text in self.outside]
        found += [f"{one!r} covers {other!r}" for one, other in self.crowded()]
        return found + [f"{text!r} is cut" for text in sorted(self.cut)]


def but_cut_cards(app: App, problems: list[str]) -> list[str]:
    """Return the problems without texts cut on small cards, which pointing at them shows whole.

    These are the strips of Magic cards, and the title of the last Event beside its deck.
    """
    words, cards = app.desk.kit.words, app.desk.catalogue.magic.values()
    whole = [words(f"magic.{card.id}.text", **card.effect.fields()) for card in cards]
    whole += [words(f"magic.{card.id}.name") for card in cards]
    session = getattr(app.desk.stack.top, "session", app.desk.session)
    used = session.state.event_used[-1:] if session is not None else []
    whole += [words(f"event.{card}.name") for card in used]
    return [one for one in problems if not any(_part_of(one, text) for text in whole)]


def _part_of(problem: str, text: str) -> bool:
    """Whether a problem is that a line of a text is cut; lines and long words may end in dots already."""
    if not problem.endswith(" is cut"):
        return False
    return all(part.strip() in text for part in problem.removesuffix(" is cut")[1:-1].split("…"))


def note_texts(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Note from now on everything that is written."""
    notes = Written()
    keep: list[pygame.Surface] = []
    draw, shorten, veil = TextPainter.draw, TextPainter.shortened, effects.veil

    def noting(self, surface, text, at, style, colour, **options):  # type: ignore[no-untyped-def]
        where = draw(self, surface, text, at, style, colour, **options)
        if text:
            notes.texts.setdefault(id(surface), []).append((text, where))
            keep.append(surface)
            if not surface.get_rect().contains(where):
                notes.outside.append(text)
        return where

    def cutting(self, text, style, limit):  # type: ignore[no-untyped-def]
        short = shorten(self, text, style, limit)
        if short != text:
            notes.cut.add(text)
        return short

    def covering(surface, colour, opacity):  # type: ignore[no-untyped-def]
        notes.begin()
        veil(surface, colour, opacity)

    monkeypatch.setattr(TextPainter, "draw", noting)
    monkeypatch.setattr(TextPainter, "shortened", cutting)
    monkeypatch.setattr(effects, "veil", covering)
    return notes
