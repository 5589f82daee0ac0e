"""The charts of a match by mouse, and what is written of them."""

from __future__ import annotations

import csv
from pathlib import Path

import pygame
import pytest

from kaladan.app import App
from kaladan.match.battles import battles
from kaladan.match.history import COUNTED
from kaladan.scenes.charts import CHANCE, TABS, ChartsScene
from kaladan.scenes.replay import ReplayScene
from kaladan.scenes.results import ResultsScene
from kaladan.storage import exports, replays
from kaladan.storage.files import DamagedFile
from kaladan.storage.places import exports_folder
from tests.kit import catalogue
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import click, hover, layout_problems, move, press_key, spot
from tests.scenes.setups import note_texts
from tests.scenes.test_results import finish


def charts(app: App, players: int = 6, *, teams: bool = True, seed: str = "1") -> ChartsScene:
    """Play a match to its end and open its charts from the results."""
    finish(app, players, teams=teams, seed=seed)
    click(app, "button/charts")
    scene = app.desk.stack.top
    assert isinstance(scene, ChartsScene)
    return scene


def test_every_page_is_reached_by_its_tab(app: App) -> None:
    scene = charts(app)
    for name in TABS:
        click(app, f"tab/{name}")
        assert scene.tab == name
    click(app, "button/back")
    assert isinstance(app.desk.stack.top, ResultsScene)


def test_a_battle_tells_what_was_expected_and_is_watched(app: App) -> None:
    scene = charts(app)
    click(app, "tab/battles")
    record = scene.battles.records[1]
    name = f"battle/{record.entry}"
    assert hover(app, name) == name
    tip = spot(app, name).tip
    assert tip is not None
    assert f"{record.expected[0]:.1f} were to be expected" in tip.text
    click(app, name)
    replay = app.desk.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.entry == record.entry
    press_key(app, pygame.K_ESCAPE)
    assert app.desk.stack.top is scene


def test_the_wheel_turns_the_battles(app: App) -> None:
    scene = charts(app, 6, teams=False, seed="4")
    click(app, "tab/battles")
    seen = {one.name for one in scene.spots if one.name.startswith("battle/")}
    assert len(seen) < len(scene.battles.records)
    move(app, (640, 300))
    for _ in scene.battles.records:
        app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)], 0.02)
        seen |= {one.name for one in scene.spots if one.name.startswith("battle/")}
    assert seen == {f"battle/{record.entry}" for record in scene.battles.records}
    last = [one.name for one in scene.spots if one.name.startswith("battle/")]
    assert last[-1] == f"battle/{scene.battles.records[-1].entry}"


class TestWriting:
    def test_the_numbers_are_those_of_the_match(self, app: App) -> None:
        scene = charts(app)
        click(app, "button/csv")
        assert str(exports_folder()) in scene.note
        tables = {path.stem.rpartition("-")[2]: path for path in exports_folder().glob("*.csv")}
        assert set(tables) == {"rounds", "battles", "luck"}
        rounds = read(tables["rounds"])
        assert list(rounds[0]) == ["round", "side", *COUNTED, CHANCE]
        for row in rounds:
            side = ["Star", "Key"].index(row["side"])
            for name in COUNTED:
                assert row[name] == str(scene.course.rounds[name][int(row["round"]) - 1][side])
        fights = read(tables["battles"])
        found = battles(catalogue(), app.desk.match.match.journal)
        assert [row["outcome"] for row in fights] == [one.outcome for one in found.records]
        assert [int(row["attack losses"]) for row in fights] == [one.lost[0] for one in found.records]
        luck = read(tables["luck"])
        assert [row["general"] for row in luck] == list(app.desk.match.names)
        for row, one in zip(luck, found.luck, strict=True):
            assert float(row["luckier than"]) == pytest.approx(one.luckier_than, abs=1e-4)

    def test_the_picture_is_the_page(self, app: App) -> None:
        scene = charts(app)
        click(app, "tab/luck")
        click(app, "button/png")
        (path,) = exports_folder().glob("*-luck.png")
        assert path.name in scene.note
        picture = pygame.image.load(path)
        sheet = scene._sheet()
        assert picture.get_size() == sheet.size
        move(app, (5, 5))
        app.step([], 0.02)
        for at in ((60, 120), (300, 200), (700, 400)):
            assert picture.get_at(at)[:3] == app.surface.get_at((sheet.x + at[0], sheet.y + at[1]))[:3]

    def test_a_full_disk_is_told(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        scene = charts(app, 2, teams=False)
        monkeypatch.setattr(exports, "write_bytes", full)
        for button in ("button/csv", "button/png"):
            scene.note = ""
            click(app, button)
            assert app.desk.kit.words("fault.full") in scene.note

    @pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x"])
    def test_no_name_passes_for_a_formula(self, name: str) -> None:
        assert exports.to_csv([[name, -1, 2.5]]) == f"'{name},-1,2.5\n".encode()


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class TestResults:
    def test_the_match_is_kept_once_for_the_replays(self, app: App) -> None:
        scene = finish(app, 2)
        assert scene.trouble == ""
        (path,) = replays.paths()
        kept = replays.look(path, catalogue())
        assert kept.state == app.desk.match.state
        app.desk.stack.replace(ResultsScene(app.desk))
        assert replays.paths() == [path]

    def test_a_match_that_cannot_be_kept_says_so(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_: object) -> None:
            raise DamagedFile("match", "", "not_utf8")

        monkeypatch.setattr(replays, "keep", refuse)
        scene = finish(app, 2)
        assert app.desk.kit.words("damage.not_utf8") in scene.trouble

    def test_the_replay_is_watched_from_the_results(self, app: App) -> None:
        finish(app, 2)
        click(app, "button/replay")
        assert isinstance(app.desk.stack.top, ReplayScene)

    def test_the_seed_is_shown_with_the_seal_that_was_shown_at_the_start(
        self, app: App, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from kaladan.match.fairness import seal_of, short
        from tests.scenes.driver import begin

        session = begin(app, 2, seed="my seed")
        seal = spot(app, "seal").tip
        assert seal is not None
        assert short(seal_of("my seed"), groups=16) in seal.text
        notes = note_texts(monkeypatch)
        finish(app, 2, seed="my seed")
        proof = spot(app, "seed").tip
        assert proof is not None
        assert short(seal_of("my seed"), groups=16) in proof.text
        assert notes.problems(app) == []
        assert "my seed" in app.desk.match.match.journal.setting.seed
        assert session.match.journal.setting.seed == "my seed"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "teams"), [(2, False), (6, False), (4, True)])
def test_every_page_has_its_place(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], players: int, teams: bool
) -> None:
    app = app_for(size)
    charts(app, players, teams=teams)
    for name in TABS:
        click(app, f"tab/{name}")
        assert layout_problems(app) == []
        notes = note_texts(monkeypatch)
        assert notes.problems(app) == []
