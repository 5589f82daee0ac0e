"""A report about a fault: what helps to find it, and nothing that anybody at the table may not know."""

from __future__ import annotations

import platform
import re
import sys
import traceback
from pathlib import Path

import pygame

from kaladan import VERSION
from kaladan.model.catalogue import Catalogue
from kaladan.scenes.session import Session


def report(error: BaseException, catalogue: Catalogue, session: Session | None) -> str:
    """Return the report as text.

    It names program, platform, the place of the fault and what the match was waiting for. Cards, names of
    generals, the seed and the user's folders are left out.
    """
    lines = [
        f"Generals of Kaladan {VERSION}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, {platform.platform()}",
        "",
        *(_match_lines(session) if session is not None else ["No match was being played."]),
        "",
        _without_secrets("\n".join(_fault_lines(error)), catalogue, session),
    ]
    return "\n".join(lines) + "\n"


def _match_lines(session: Session) -> list[str]:
    state, setting = session.state, session.match.journal.setting
    decision = session.asked()
    options = ", ".join(f"{key} {value}" for key, value in setting.options.texts().items())
    asked = f"{decision.kind} asked of seat {decision.seat}" if decision is not None else "over"
    return [
        f"Match: {state.players} players, {'teams' if state.teams else 'everyone alone'}, {options}",
        f"Content {setting.content}; {len(session.match.journal.entries)} entries in the journal",
        f"Round {state.round}, phase {state.phase}, {asked}, seat {session.viewer} before the screen",
    ]


def _fault_lines(error: BaseException) -> list[str]:
    """Return the traceback with files named from the package on; no values of variables are in it."""
    found = traceback.TracebackException.from_exception(error, capture_locals=False)
    return [line.rstrip("\n") for line in found.format()]


def _without_secrets(text: str, catalogue: Catalogue, session: Session | None) -> str:
    hidden = [*catalogue.magic, *catalogue.events]
    if session is not None:
        hidden += [name for name in session.names if len(name) > 1]
        hidden.append(session.match.journal.setting.seed)
    for word in sorted(filter(None, hidden), key=len, reverse=True):
        text = re.sub(rf"\b{re.escape(word)}\b", "[hidden]", text)
    for folder in (str(Path(__file__).parents[2]), sys.prefix, str(Path.home())):
        text = text.replace(folder, "...")
    return text
