"""What a Windows program tells of itself in its properties."""

from __future__ import annotations

from pathlib import Path

from kaladan import VERSION
from packing.facts import COMMENT, NAME, TITLE, version_numbers

#: United States English, Unicode: the language of the texts.
_LANGUAGE, _CODES = 0x0409, 1200

_FORM = """\
VSVersionInfo(
    ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1),
    kids=[
        StringFileInfo([StringTable("{table}", [{lines}])]),
        VarFileInfo([VarStruct("Translation", [{language}, {codes}])]),
    ],
)
"""


def version_text() -> str:
    """Return the version resource in the form that PyInstaller reads."""
    told = {
        "FileDescription": TITLE,
        "ProductName": TITLE,
        "Comments": COMMENT,
        "FileVersion": VERSION,
        "ProductVersion": VERSION,
        "InternalName": NAME,
        "OriginalFilename": f"{NAME}.exe",
    }
    lines = ", ".join(f'StringStruct("{name}", "{value}")' for name, value in told.items())
    table = f"{_LANGUAGE:04x}{_CODES:04x}"
    return _FORM.format(numbers=version_numbers(), table=table, lines=lines, language=_LANGUAGE, codes=_CODES)


def write_version(path: Path) -> None:
    """Write the version resource."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(version_text(), encoding="utf-8")
