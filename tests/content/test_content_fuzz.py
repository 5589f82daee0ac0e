"""Whatever stands in the tables, loading ends in a catalogue or in a ContentError."""

from __future__ import annotations

import copy
import tomllib
from datetime import date
from importlib import resources
from typing import Any

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from kaladan.content.loader import TABLES, build, load, parse
from kaladan.content.schema import ContentError
from kaladan.model.catalogue import Catalogue

REAL = {name: resources.files("kaladan.content").joinpath(f"{name}.toml").read_bytes() for name in TABLES}
PARSED = {name: tomllib.loads(data.decode()) for name, data in REAL.items()}
#: A busy machine is no failure.
calm = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
BYTES = [
    b"[",
    b"]",
    b"{",
    b"}",
    b"=",
    b'"',
    b"'",
    b"\n",
    b"#",
    b".",
    b"\\",
    b"\x00",
    b"\xff",
    b"-9",
]

scalars = st.one_of(
    st.integers(),
    st.integers(-1, 20),
    st.booleans(),
    st.floats(),
    st.text(max_size=20),
    st.just(10**4_000),
    st.just(date(2020, 1, 1)),
    st.sampled_from(["crown", "sword", "forest", "khalisia", "end_game", "truce", "drill", "*F W"]),
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


def outcome(documents: dict[str, Any]) -> Catalogue | ContentError:
    """Return what came of building a catalogue; other exceptions pass through."""
    try:
        return build(documents)
    except ContentError as error:
        _check_complaint(error)
        return error


def _check_complaint(error: ContentError) -> None:
    assert error.file.removesuffix(".toml") in TABLES
    assert error.reason
    assert len(str(error)) < 2_000


@st.composite
def spoiled_bytes(draw: st.DrawFn) -> tuple[str, bytes]:
    """A real table in which up to three slices are replaced, copied or removed."""
    name = draw(st.sampled_from(TABLES))
    data = REAL[name]
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 40)))
        piece = draw(st.sampled_from(BYTES) | st.binary(max_size=8) | st.just(data[start:end] * 2))
        data = data[:start] + piece + data[end:]
    return name, data


@st.composite
def spoiled_documents(draw: st.DrawFn) -> dict[str, Any]:
    """The parsed tables, in which up to three values anywhere are replaced, removed or added."""
    documents: dict[str, Any] = copy.deepcopy(PARSED)
    for _ in range(draw(st.integers(1, 3))):
        spot: Any = documents[draw(st.sampled_from(TABLES))]
        while True:
            key = draw(st.sampled_from(list(spot) if isinstance(spot, dict) else range(len(spot))))
            inner = spot[key]
            if not isinstance(inner, dict | list) or not inner or draw(st.integers(0, 3)) == 0:
                break
            spot = inner
        _spoil(spot, key, draw)
        if not all(documents.values()):
            break
    return documents


def _spoil(spot: Any, key: Any, draw: st.DrawFn) -> None:
    what = draw(st.sampled_from(["replace", "remove", "add"]))
    if what == "remove":
        del spot[key]
    elif what == "replace":
        spot[key] = draw(values)
    elif isinstance(spot, dict):
        spot[draw(st.text(max_size=50))] = draw(values)
    else:
        spot.append(copy.deepcopy(spot[key]))


@calm
@given(spoiled_bytes())
@example(("units", b"a = " + b"[\n" * 3_000))
@example(("units", b"a = 1979-05-27T07:32:00+99:99"))
@example(("units", b"a = 0000-00-00"))
def test_spoiled_bytes(spoiled: tuple[str, bytes]) -> None:
    name, data = spoiled
    try:
        document = parse(data, f"{name}.toml")
    except ContentError as error:
        _check_complaint(error)
        return
    outcome({**PARSED, name: document})


@calm
@given(st.binary(max_size=200) | st.text("[]{}=\"'.,\n# a1-", max_size=200).map(str.encode))
def test_any_bytes(data: bytes) -> None:
    try:
        document = parse(data, "magic.toml")
    except ContentError:
        return
    assert isinstance(outcome({**PARSED, "magic": document}), ContentError)


@calm
@given(spoiled_documents())
def test_spoiled_structure(documents: dict[str, Any]) -> None:
    found = outcome(documents)
    if isinstance(found, Catalogue):
        assert len(found.army) == 17
        assert sum(card.copies_in(48) for card in found.events.values()) == 48


@calm
@given(st.sampled_from(TABLES), st.dictionaries(st.text(max_size=8), values, max_size=4))
def test_any_structure(name: str, document: dict[str, Any]) -> None:
    assert isinstance(outcome({**PARSED, name: document}), ContentError)


def test_nothing_spoiled_is_the_packaged_content() -> None:
    assert build(PARSED) == load()
