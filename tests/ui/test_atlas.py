"""The atlas holds every picture of the game and gives it out at any size."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from kaladan.ui.atlas import PAGE_BYTES, PICTURE_BYTES, Atlas, AtlasError
from kaladan.ui.palette import REALMS, TEAMS, assets_folder

BUDGET = 25_000_000
KINDS = ("crown", "general", "special", "catapult", "shield", "archer", "sword")
UPGRADABLE = ("catapult", "shield", "archer", "sword")
TERRAINS = ("field", "forest", "mountain")
MAGIC = [
    "keep_of_khalisia",
    "harmony_of_the_sun",
    "dawns_sword",
    "the_foundry_levies",
    "wall_of_oaths",
    "ambush",
    "volley_of_thorns",
    "rootbind",
    "vanishing_host",
    "green_shelter",
    "stonewall",
    "siege_masters",
    "unbroken",
    "rockfall",
    "deep_vaults",
    "charge",
    "encircle",
    "reserve_column",
    "horse_raid",
    "feint",
    "raise_the_fallen",
    "terror",
    "blood_price",
    "soul_harvest",
    "nightfall",
    "hired_blades",
    "bribe",
    "smuggled_steel",
    "insurance",
    "ransom",
]
EVENT = [
    "swords_and_shadows_mercenaries",
    "shield_and_suns_mercenaries",
    "arrows_and_avarice_mercenaries",
    "training",
    "siege_works",
    "buried_coffer",
    "pickpockets",
    "deserters",
    "second_dawn",
    "master_armourer",
    "royal_progress",
    "far_sighted_scouts",
    "whispered_pact",
    "courageous_swords_of_fortitude",
    "summoning_the_shields_of_honor",
    "brave_archers_of_valor",
    "golden_harvest",
    "timber_tithe",
    "silver_veins",
    "engineers_guild",
    "camp_fever",
    "tax_of_crowns",
    "envy_of_kings",
    "the_underdogs_banner",
    "truce_bells",
    "fog_in_the_woods",
    "snow_on_the_peaks",
    "war_chest",
    "the_gravediggers_toll",
    "day_of_return",
    "second_muster",
    "end_game",
]


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    return Atlas.open()


def _wanted() -> list[str]:
    names = [f"tile/{terrain}/{index}" for terrain in TERRAINS for index in range(4)]
    names += [f"tile/{terrain}/castle" for terrain in TERRAINS]
    names += [f"die/{k}/{n}/{r}" for k in (6, 8, 10, 12) for n in range(1, k + 1) for r in REALMS]
    names += [f"card/magic/{card}" for card in MAGIC] + [f"card/event/{card}" for card in EVENT]
    names += ["card/back/event", "card/back/magic", "table", "wood", "parchment", "coin"]
    names += ["badge/star", "badge/key", "landscape/menu", "shadow/tile", "shadow/die"]
    for realm in REALMS:
        names += [f"{thing}/{realm}" for thing in ("castle", "cloth", "banner", "curtain", "arms")]
        names += [f"{thing}/{realm}/{team}" for thing in ("pennant", "holder") for team in TEAMS]
        for side, kinds in (("plain", KINDS), ("upgraded", UPGRADABLE)):
            ends = [f"{realm}/{kind}/{side}/{team}" for kind in kinds for team in TEAMS]
            names += [f"{prefix}/{end}" for prefix in ("token", "token_strong") for end in ends]
        names += [f"rim/{realm}/{part}" for part in ("upper", "lower", "upper_left", "lower_right")]
    return names


def test_every_picture_is_there(atlas: Atlas) -> None:
    assert set(_wanted()) <= set(atlas.names())
    assert len(MAGIC) == 30
    assert len(EVENT) == 32


def test_composed_sprites_have_all_their_layers() -> None:
    index = json.loads((assets_folder() / "atlas" / "index.json").read_text(encoding="utf-8"))
    parts = {part[0] for layers in index["composed"].values() for part in layers}
    assert parts <= set(index["sprites"])


def test_layers_of_one_sprite_have_one_size(atlas: Atlas) -> None:
    index = json.loads((assets_folder() / "atlas" / "index.json").read_text(encoding="utf-8"))
    for layers in index["composed"].values():
        assert len({atlas.master_size(part[0]) for part in layers}) == 1


def test_assets_stay_within_their_budget() -> None:
    assert sum(path.stat().st_size for path in assets_folder().rglob("*") if path.is_file()) < BUDGET


def test_typefaces_ship_with_their_licence() -> None:
    fonts = assets_folder() / "fonts"
    assert len(list(fonts.glob("*.ttf"))) == 8
    for family in ("cinzel", "fira_sans", "spectral"):
        licence = (fonts / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL Open Font License" in licence


@pytest.mark.parametrize("name", ["tile/forest/1", "token/karrag/sword/upgraded/key", "coin"])
@pytest.mark.parametrize("length", [13, 41, 100, 257])
def test_fit_is_exact(atlas: Atlas, name: str, length: int) -> None:
    assert atlas.fit(name, width=length).get_width() == length
    assert atlas.fit(name, height=length).get_height() == length


def test_fit_to_both_sides_covers_them(atlas: Atlas) -> None:
    for size in ((320, 180), (210, 90), (100, 100)):
        assert atlas.fit("landscape/menu", width=size[0], height=size[1]).get_size() == size


def test_fit_needs_a_side(atlas: Atlas) -> None:
    with pytest.raises(ValueError, match="width or a height"):
        atlas.fit("coin")


@pytest.mark.parametrize("radius", [73, 91.5, 109.5, 219])
def test_sized_gives_the_nominal_size(atlas: Atlas, radius: float) -> None:
    surface = atlas.sized("ground/field/0", radius)
    assert surface.get_width() == pytest.approx(atlas.master_size("ground/field/0")[0] * radius / 256, abs=1)
    assert atlas.sized("features/field/0", radius).get_size() == surface.get_size()


def test_place_puts_the_anchor_at_the_point(atlas: Atlas) -> None:
    target = pygame.Surface((300, 300), pygame.SRCALPHA)
    atlas.place(target, "mask/tile", 80, (150, 150))
    middle = target.get_bounding_rect()
    assert abs(middle.centerx - 150) <= 1
    assert middle.top < 150 - 80 * 0.8
    assert target.get_at((150, 150)).a > 245


def test_pictures_are_kept(atlas: Atlas) -> None:
    assert atlas.fit("coin", width=31) is atlas.fit("coin", width=31)
    assert atlas.tinted("symbol/sword", 20, (1, 2, 3)) is atlas.tinted("symbol/sword", 20, (1, 2, 3))


@pytest.mark.parametrize("size", [(3000, 1700), (3000, 1630), (1000, 600), (2900, 900)])
def test_a_surface_is_covered_as_fit_does_it(size: tuple[int, int]) -> None:
    atlas = Atlas.open()
    fitted, covered = pygame.Surface(size, depth=32), pygame.Surface(size, depth=32)
    covered.fill((200, 0, 200))
    fitted.blit(atlas.fit("table", *size), (0, 0))
    atlas.forget()
    atlas.cover(covered, "table")
    assert pygame.image.tobytes(covered, "RGB") == pygame.image.tobytes(fitted, "RGB")


def test_what_is_enlarged_to_cover_a_surface_is_not_kept_besides() -> None:
    atlas = Atlas.open()
    atlas.cover(pygame.Surface((3000, 1700), depth=32), "table")
    assert atlas.bytes_in_use == 0


def test_memory_is_bounded() -> None:
    atlas = Atlas.open()
    for width in range(200, 1400, 40):
        atlas.fit("landscape/menu", width=width)
        atlas.fit("table", width=width)
        assert atlas._pictures.used <= PICTURE_BYTES
        assert len(atlas._open_pages) == 1 or atlas._open_pages.used <= PAGE_BYTES
    atlas.forget()
    assert atlas.bytes_in_use == 0


def test_tinting_colours_a_symbol(atlas: Atlas) -> None:
    symbol = atlas.tinted("symbol/tile", 40, (10, 200, 30))
    assert symbol.get_size() == (40, 40)
    red, green, blue, _ = symbol.get_at((20, 20))
    assert max(abs(red - 10), abs(green - 200), abs(blue - 30)) <= 2
    assert symbol.get_at((0, 0)).a == 0


def test_edges_do_not_darken(atlas: Atlas) -> None:
    """A white symbol on white stays white at every size, edges included."""
    for size in (13, 20, 37, 64):
        ground = pygame.Surface((size, size))
        ground.fill((255, 255, 255))
        ground.blit(atlas.fit("symbol/star", width=size), (0, 0))
        darkest = min(ground.get_at((x, y))[0] for x in range(size) for y in range(size))
        assert darkest >= 252


def test_small_tokens_use_the_bold_drawing(atlas: Atlas) -> None:
    """The bold drawing has more of the symbol's colour."""
    name = "token/khalisia/archer/plain/star"
    bold, fine = atlas.sized(name, 40), atlas.sized(name, 80)
    assert _light_share(bold) > _light_share(fine) * 1.15


def _light_share(token: pygame.Surface) -> float:
    width, height = token.get_size()
    inner = [(x, y) for x in range(width) for y in range(height)
             if (x - width / 2) ** 2 + (y - height / 2) ** 2 < (width * 0.29) ** 2]  # fmt: skip
    return sum(min(token.get_at(at)[:3]) > 150 for at in inner) / len(inner)


def test_card_pictures_really_differ(atlas: Atlas) -> None:
    """Any two pictures differ in far more than a tint: compared in grey, at 16 by 10."""
    names = [f"card/magic/{card}" for card in MAGIC] + [f"card/event/{card}" for card in EVENT]
    small = {name: _grey(atlas.fit(name, width=16)) for name in names}
    for index, first in enumerate(names):
        for second in names[index + 1 :]:
            assert _difference(small[first], small[second]) > 12, (first, second)


def _grey(surface: pygame.Surface) -> list[float]:
    width, height = surface.get_size()
    colours = [surface.get_at((x, y)) for x in range(width) for y in range(height)]
    tones = [0.3 * colour.r + 0.59 * colour.g + 0.11 * colour.b for colour in colours]
    mean = sum(tones) / len(tones)
    return [tone - mean for tone in tones]


def _difference(first: list[float], second: list[float]) -> float:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def test_an_unknown_name_tells_the_nearest(atlas: Atlas) -> None:
    with pytest.raises(AtlasError, match="'symbol/sword'"):
        atlas.fit("symbol/swrod", width=10)


def test_a_missing_atlas_is_named(tmp_path: Path) -> None:
    with pytest.raises(AtlasError, match=r"cannot be read"):
        Atlas.open(tmp_path)


def test_a_missing_page_is_named(tmp_path: Path) -> None:
    source = assets_folder() / "atlas" / "index.json"
    (tmp_path / "index.json").write_bytes(source.read_bytes())
    with pytest.raises(AtlasError, match=r"heraldry\.webp"):
        Atlas.open(tmp_path).fit("coin", width=10)


def test_the_game_does_not_need_what_baking_needs() -> None:
    """Importing and using the atlas loads neither numpy nor the tools of the bake."""
    code = (
        "import sys, os; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "from kaladan.ui.atlas import Atlas\n"
        "atlas = Atlas.open(); atlas.fit('die/6/1/karrag', width=30)\n"
        "atlas.tinted('symbol/key', 20, (9, 9, 9))\n"
        "sys.exit(any(name in sys.modules for name in ('numpy', 'PIL', 'fontTools', 'bake')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
