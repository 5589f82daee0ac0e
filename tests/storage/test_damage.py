"""A thousand damaged saves: each is refused with its reason, fast and in little memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.storage.damage import COUNT, DAMAGES

#: The most memory that opening may take above what the program has (bytes), and how many times the processor
#: time that a whole save takes in the same run.
MEMORY, TIMES = 200 * 1024 * 1024, 30

MEASURED = """
import json, sys
from pathlib import Path
from tests.storage import damage
try:
    import resource
except ImportError:
    peak = lambda: 0
else:
    unit = 1 if sys.platform == "darwin" else 1024
    peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
before = peak()
print(json.dumps(damage.main(Path(sys.argv[1])) | {"memory": peak() - before}))
"""


def test_a_thousand_damaged_saves(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", MEASURED, str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=root)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    names = [damage.__name__ for damage in DAMAGES]
    assert result["listed"] == COUNT + 1
    assert sum(result["refused"].values()) + sum(result["sound"].values()) == COUNT
    assert set(result["refused"]) == set(names)
    assert result["refused"]["truncated"] >= COUNT / len(names) - 1
    assert set(result["sound"]) <= {"flipped", "edited", "forged"}
    assert result["unnamed"] == []
    assert result["untouched"]
    assert result["good"]
    assert result["offered"]
    assert result["slowest"] < TIMES * result["usual"]
    assert result["memory"] < MEMORY
