"""A thousand damaged saves, opened one after another in this process; prints what came of it as JSON.

``python -m tests.storage.damage FOLDER``.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kaladan.storage import matchfile
from kaladan.storage.autosave import Autosave, new_id
from kaladan.storage.files import DamagedFile
from kaladan.storage.shelf import Item, Kind, Shelf
from tests.kit import catalogue
from tests.match_files import signed
from tests.storage.playing import new_match, play_on

COUNT = 1_000
Damage = Callable[[random.Random, bytes], bytes]


def truncated(chance: random.Random, text: bytes) -> bytes:
    """Cut a file short."""
    return text[: chance.randrange(len(text))]


def flipped(chance: random.Random, text: bytes) -> bytes:
    """Flip a few bits."""
    found = bytearray(text)
    for _ in range(chance.randint(1, 8)):
        found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def edited(chance: random.Random, text: bytes) -> bytes:
    """Change one value by hand and leave the checksum."""
    return json.dumps(_changed(chance, json.loads(text))).encode()


def forged(chance: random.Random, text: bytes) -> bytes:
    """Change one value by hand and make the checksum right, if that can be."""
    plain = _changed(chance, json.loads(text))
    try:
        return signed(plain)
    except (ValueError, TypeError):
        return json.dumps(plain).encode()


def hostile(chance: random.Random, text: bytes) -> bytes:
    """Make a file that is meant to do harm."""
    plain = json.loads(text)
    evil: list[Callable[[], bytes]] = [
        lambda: b"[" * 3_000_000,
        lambda: text.replace(b'"snapshot": {', b'"snapshot": ' + b'{"a":' * 100_000 + b"{", 1),
        lambda: text.replace(b'"entries": [', b'"entries": [' + b"[0," * 200_000, 1),
        lambda: json.dumps({**plain, "players": 10**400}).encode(),
        lambda: json.dumps({**plain, "entries": [[0, "pass", ""]] * 30_000}).encode(),
        lambda: signed({**plain, "entries": [[0, "pass", ""]] * 30_000}),
        lambda: signed({**plain, "entries": [[0, "give_gold taker=1 amount=999999", ""]]}),
        lambda: signed({**plain, "seed": "../../../../etc/passwd"}),
        lambda: json.dumps({**plain, "match": "../../../tmp/x"}).encode(),
        lambda: json.dumps({**plain, "played_by": ["__import__('os').abort()"] * 2}).encode(),
        lambda: json.dumps({**plain, "path": "/etc/passwd"}).encode(),
        lambda: b'{"a":"' + b"x" * 3_000_000 + b'"}',
        lambda: b"\x00" * 3_145_728,
        lambda: b"{" + b'"a":1,' * 400_000 + b'"b":1}',
        lambda: b"9" * 3_000_000,
        lambda: b'{"format": "kaladan-match", "version": 1, "entries": [' + b"[]," * 900_000 + b"[]]}",
        lambda: b"x" * 40_000_000,
    ]
    return chance.choice(evil)()


DAMAGES: tuple[Damage, ...] = (truncated, flipped, edited, forged, hostile)


def _changed(chance: random.Random, plain: dict[str, Any]) -> dict[str, Any]:
    """Put something else in the place of one value, however deep."""
    value = chance.choice(
        [None, True, -1, 7, 10**30, 0.5, "", "x", "../x", "\u202e", "9" * 5_000, [], [[]], {}, {"a": {}}]
    )
    holder: Any = plain
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = chance.choice(keys)
        if isinstance(holder[key], dict | list) and holder[key] and chance.random() < 0.8:
            holder = holder[key]
            continue
        holder[key] = value
        return plain


def fingerprints(folder: Path) -> dict[str, str]:
    """Return what every file under a folder holds."""
    return {
        str(path): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def main(folder: Path) -> dict[str, Any]:
    """Make the saves, open them, and return what came of it."""
    chance = random.Random("damage")
    shelf = Shelf(catalogue(), folder)
    match = play_on(new_match(), 150)
    whole = matchfile.to_json(matchfile.picture(match.journal, match.game.state, catalogue(), title="Good"))
    saver = Autosave(shelf.matches / new_id(), match, catalogue())
    saver.close()
    good = shelf.keep(match, "Good", saver.folder.name)
    made = {}
    for number in range(COUNT):
        damage = DAMAGES[number % len(DAMAGES)]
        path = shelf.saves / f"{number:016x}.json"
        path.write_bytes(damage(chance, whole))
        made[path] = damage.__name__
    before = fingerprints(folder)
    result: dict[str, Any] = {"listed": len(shelf.items(Kind.SAVE)), "refused": {}, "sound": {}}
    result |= {"slowest": 0.0, "unnamed": []}
    for path, damage in made.items():
        begun = time.process_time()
        try:
            open_twice(shelf, Item(Kind.SAVE, path))
        except DamagedFile as error:
            count = result["refused"]
            if not error.reason or str(path) not in error.file:
                result["unnamed"].append(str(error))
        else:
            count = result["sound"]
        count[damage] = count.get(damage, 0) + 1
        result["slowest"] = max(result["slowest"], time.process_time() - begun)
    result["usual"] = max(_seconds(shelf, good) for _ in range(3))
    result["untouched"] = fingerprints(folder) == before
    result["good"] = shelf.open(good).match.journal == match.journal
    result["offered"] = shelf.last_good(Item(Kind.SAVE, next(iter(made)))) is not None
    return result


def _seconds(shelf: Shelf, item: Item) -> float:
    """Return the processor time of looking at a whole save and opening it."""
    begun = time.process_time()
    open_twice(shelf, item)
    return time.process_time() - begun


def open_twice(shelf: Shelf, item: Item) -> None:
    """Look at a save and open it."""
    shelf.look(item)
    assert shelf.open(item).match.game.validate() == []


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]))))
