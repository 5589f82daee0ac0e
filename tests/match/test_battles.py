"""Expected and actual losses, and luck, from a recorded match."""

from __future__ import annotations

import itertools

import pytest

from kaladan.cli.simulate import play_match
from kaladan.match.battles import Battles, battles
from kaladan.match.history import history
from kaladan.match.journal import Journal, Setting
from kaladan.match.replay import replay
from kaladan.model import chance
from kaladan.model import events as ev
from kaladan.model.odds import odds_now
from kaladan.model.options import MatchOptions
from tests.kit import catalogue

MODES = [(2, False, {}), (6, True, {}), (6, False, {"ties": "both"}), (3, False, {"battles": "to_the_end"})]


def recorded(players: int, teams: bool, options: dict[str, str], seed: str = "battles") -> Journal:
    chosen = MatchOptions.proposed(players, teams=teams).changed(**options)
    setting = Setting(players, teams, chosen, seed, catalogue().fingerprint, tuple("abcdef"[:players]))
    return play_match(catalogue(), setting, record=True)[0]


@pytest.fixture(scope="module", params=MODES, ids=str)
def journal(request: pytest.FixtureRequest) -> Journal:
    return recorded(*request.param)


@pytest.fixture(scope="module")
def found(journal: Journal) -> Battles:
    return battles(catalogue(), journal)


def all_events(journal: Journal) -> list[ev.Event]:
    return [event for _, events, _ in replay(catalogue(), journal) for event in events]


def test_every_battle_is_there_with_its_outcome(journal: Journal, found: Battles) -> None:
    events = all_events(journal)
    declared = [event for event in events if isinstance(event, ev.BattleDeclared)]
    ended = [event.outcome for event in events if isinstance(event, ev.BattleEnded)]
    assert declared
    assert [(r.attacker, r.origin, r.target) for r in found.records] == [
        (event.seat, event.origin, event.target) for event in declared
    ]
    assert [record.outcome for record in found.records if record.outcome] == ended


def test_losses_are_those_of_the_events(journal: Journal, found: Battles) -> None:
    events = all_events(journal)
    fallen = [event for event in events if isinstance(event, ev.UnitFell)]
    saved = sum(isinstance(event, ev.UnitSaved) for event in events)
    assert sum(sum(record.lost) for record in found.records) == len(fallen) - saved
    assert sum(sum(record.by_dice) for record in found.records) == sum(e.how == "dice" for e in fallen)


def test_what_each_general_felled_and_lost(journal: Journal, found: Battles) -> None:
    deeds = history(catalogue(), journal).deeds
    by_dice = [0] * journal.setting.players
    for event in all_events(journal):
        if isinstance(event, ev.UnitFell) and event.how == "dice":
            by_dice[event.owner] += 1
    assert [luck.lost for luck in found.luck] == by_dice
    assert all(luck.lost <= deed.lost for luck, deed in zip(found.luck, deeds, strict=True))


def test_chances_are_whole_and_their_mean_is_what_was_expected(found: Battles) -> None:
    for luck in found.luck:
        assert sum(luck.chances.values()) == pytest.approx(1)
        mean = sum(score * chance for score, chance in luck.chances.items())
        assert mean == pytest.approx(luck.felled_expected - luck.lost_expected)
        assert luck.score in luck.chances
        assert 0 <= luck.luckier_than <= 1


def test_expected_losses_add_up(found: Battles) -> None:
    by_owner = sum(luck.lost_expected for luck in found.luck)
    assert sum(sum(record.expected) for record in found.records) == pytest.approx(by_owner)


def test_luck_is_that_of_rolling_all_dice_again() -> None:
    """The exact share lies where the share among many rerolls of the same dice does."""
    journal = recorded(2, False, {}, "again")
    luck = battles(catalogue(), journal).luck[0]
    exchanges = []
    for _, _, game in replay(catalogue(), journal):
        decision = game.pending()
        if decision is not None and decision.kind == "roll_dice":
            odds = odds_now(game.table, to_the_end=False)
            assert odds is not None
            sides = {seat: side for side, seat in odds.owners}
            exchanges.append((odds.dice, odds.ties, sides[0], [len_of(odds, side) for side in (0, 1)]))
    state, less, tries = chance.seeded("rerolls"), 0.0, 4000
    for _ in range(tries):
        score = 0
        for dice, ties, own, units in exchanges:
            state, faces = chance.roll(state, dice[0] + dice[1])
            lost = compared(faces[: len(dice[0])], faces[len(dice[0]) :], ties)
            kept = [min(lost[side], units[side]) for side in (0, 1)]
            score += kept[1 - own] - kept[own]
        less += (score < luck.score) + (score == luck.score) / 2
    assert exchanges
    assert less / tries == pytest.approx(luck.luckier_than, abs=0.03)


def len_of(odds: object, side: int) -> int:
    """Return how many units a side has in the battle."""
    return sum(unit.side == side for unit in odds.units)  # type: ignore[attr-defined]


def compared(attack: tuple[int, ...], defence: tuple[int, ...], ties: str) -> list[int]:
    """Compare dice as section 5 says, and return how many each side loses."""
    lost = [0, 0]
    for high, low in zip(sorted(attack, reverse=True), sorted(defence, reverse=True), strict=False):
        if high > low or (high == low and ties in ("attacker", "both")):
            lost[1] += 1
        if high < low or (high == low and ties in ("defender", "both")):
            lost[0] += 1
    return lost


def test_luck_of_many_matches_is_even() -> None:
    """Over many matches the share is spread evenly, as a share must be."""
    shares = []
    for number in range(12):
        journal = recorded(6, False, {}, f"even {number}")
        shares += [luck.luckier_than for luck in battles(catalogue(), journal).luck if luck.exchanges]
    quarters = [sum(low <= share < low + 0.25 for share in shares) for low in (0, 0.25, 0.5, 0.75)]
    assert len(shares) > 60
    assert sum(shares) / len(shares) == pytest.approx(0.5, abs=0.08)
    for one, other in itertools.combinations(quarters, 2):
        assert abs(one - other) < len(shares) * 0.25
