"""What one roll costs the server, stage by stage, and how many bytes it sends; for information."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from desk_child import fill
from servers import HERE
from table import Line

CROWD = {"key": "a key in the quick field", "people": "opening People", "back": "coming back to People"}
STAGES = {"desk": "the desk", "build": "building", "diff": "comparing", "pack": "packing"}


def lines() -> Iterator[Line]:
    with tempfile.TemporaryDirectory(prefix="keeper-bench-") as temporary:
        for size in ("phone", "desktop"):
            for entries in (0, 5_000):
                folder = Path(temporary) / f"{size}-{entries}"
                fill(folder, entries)
                facts = measured("roll", folder, size)
                where = f"roll, {size}, log of {entries:,}"
                yield Line(f"{where}: processor time on the server", facts["roll"], facts["counter"], "bare counter")
                for stage, words in STAGES.items():
                    yield Line(f"    of it {words}", facts[stage])
                yield Line(f"{where}: controls in the window", f"{facts['controls']:.0f}")
                yield Line(f"{where}: bytes sent", f"{facts['bytes']:.0f} B")

            folder = Path(temporary) / f"{size}-crowd"
            facts = measured("crowd", folder, size)
            for name, words in CROWD.items():
                yield Line(f"{size}, twelve people: {words}", facts[name], facts["counter"], "bare counter")


def measured(what: str, folder: Path, size: str) -> dict[str, float]:
    command = [sys.executable, str(HERE / "window_child.py"), what, str(folder), size]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
