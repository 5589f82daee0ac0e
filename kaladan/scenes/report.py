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
from kaladan.ui.words import Words


def report(error: BaseException, catalogue: Catalogue, session: Session | None, words: Words) -> str:
    """Return the report as text.

    It names program, platform, the place of the fault and what the match was waiting for. Cards, names of
    generals, the seed and the user's folders are left out.
    """
    lines = [
        words("report.program", version=VERSION),
        words(
            "report.system", python=platform.python_version(), pygame=pygame.version.ver,
            platform=platform.platform(),
        ),
        "",
        *(_match_lines(session, words) if session is not None else [words("report.none")]),
        "",
        _without_secrets("\n".join(_fault_lines(error)), catalogue, session),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _match_lines(session: Session, words: Words) -> list[str]:
    state, setting = session.state, session.match.journal.setting
    decision = session.asked()
    options = ", ".join(f"{key} {value}" for key, value in setting.options.texts().items())
    asked = words("report.over")
    if decision is not None:
        asked = words("report.asked", kind=decision.kind, seat=decision.seat)
    mode = words("report.teams" if state.teams else "report.alone")
    return [
        words("report.match", players=state.players, mode=mode, options=options),
        words("report.content", content=setting.content, entries=len(session.match.journal.entries)),
        words("report.moment", round=state.round, phase=state.phase, asked=asked, seat=session.viewer),
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
