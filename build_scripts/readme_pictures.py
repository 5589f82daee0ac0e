"""The pictures of the README: ``python build_scripts/readme_pictures.py [--folder FOLDER] [NAME ...]``.

Each is a scene drawn by ``python -m kaladan screenshot NAME --size 1280x720 --out FILE``, made smaller and
brought down to few colours. They lie in ``build_scripts/pictures``, which no wheel and no app has in it.

Needs the ``bake`` extra: ``pip install -e '.[bake]'``.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

FOLDER = ROOT / "build_scripts" / "pictures"
SCENES = ("board", "battle", "draft")
#: What the command draws, what is kept of it, and in how many colours.
DRAWN, KEPT, COLOURS = "1280x720", (896, 504), 256


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the pictures; return 0, or what the command returned that failed."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the README.")
    parser.add_argument(
        "names", nargs="*", default=list(SCENES), metavar="NAME", help="scenes; all when not given"
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to put them")
    parsed = parser.parse_args(arguments)
    parsed.folder.mkdir(parents=True, exist_ok=True)
    for name in parsed.names:
        if code := make(name, parsed.folder / f"{name}.png"):
            return code
    return 0


def command(name: str, file: Path) -> list[str]:
    """Return the words after ``python -m kaladan`` that draw a scene."""
    return ["screenshot", name, "--size", DRAWN, "--out", str(file)]


def make(name: str, file: Path) -> int:
    """Draw a scene, and keep it small; return the exit code of the command."""
    from kaladan.cli.main import main as kaladan

    with tempfile.TemporaryDirectory(prefix="kaladan-") as folder:
        whole = Path(folder) / "whole.png"
        code = kaladan(command(name, whole))
        if code == 0:
            with Image.open(whole) as drawn:
                small = drawn.convert("RGB").resize(KEPT, Image.Resampling.LANCZOS)
            small.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
                file, optimize=True
            )
            print(f"{file}: {file.stat().st_size:,} bytes")
    return code


if __name__ == "__main__":
    sys.exit(main())
