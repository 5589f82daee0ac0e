"""The menu entry of the app on Linux, its installer, and the archive."""

from __future__ import annotations

import platform
import shutil
import tarfile
from pathlib import Path

from kaladan import VERSION
from packing.facts import COMMENT, DIST, NAME, PARTS, TITLE

_HERE = Path(__file__).resolve().parent

#: The installer writes the last two lines anew, with the places where they are.
ENTRY = f"""\
[Desktop Entry]
Type=Application
Version=1.0
Name={TITLE}
Comment={COMMENT}
Categories=Game;StrategyGame;
Keywords=hex;dice;war;castle;
Terminal=false
StartupWMClass={NAME}
Exec={NAME}
Icon={NAME}
"""


def add_menu_entry(folder: Path) -> None:
    """Put the menu entry, its icon and its installer beside the program."""
    (folder / f"{NAME}.desktop").write_text(ENTRY, encoding="utf-8")
    shutil.copy(PARTS / f"{NAME}.png", folder / f"{NAME}.png")
    installer = folder / "install.sh"
    shutil.copy(_HERE / "install.sh", installer)
    installer.chmod(0o755)


def pack(folder: Path) -> Path:
    """Pack the folder into an archive, which belongs to nobody; return the archive."""
    path = DIST / f"{NAME}-{VERSION}-linux-{platform.machine()}.tar.gz"

    def of_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        return entry

    with tarfile.open(path, "w:gz", compresslevel=6) as archive:
        archive.add(folder, f"{NAME}-{VERSION}", filter=of_nobody)
    return path
