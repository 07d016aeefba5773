"""From the start of the process to the first answer, against an empty Flet app; and to the first window."""

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from servers import HERE, bare, keeper, served
from table import Line

STARTS = 5


def lines() -> Iterator[Line]:
    with tempfile.TemporaryDirectory(prefix="keeper-bench-") as temporary:
        commands = {"ours": keeper(Path(temporary) / "data"), "empty": bare("empty")}
        taken: dict[str, list[float]] = {name: [] for name in commands}
        for at in range(1 + STARTS):  # the first start only fills the caches
            for name, command in commands.items():
                with served(command) as server:
                    if at:
                        taken[name].append(server.seconds)
        ours, empty = (statistics.median(taken[name]) for name in ("ours", "empty"))
        yield Line("process start to first HTTP 200", ours, empty, "empty Flet app", "≤ 1.25")
        children = [first_window(Path(temporary) / "data") for _ in range(3)]
    for what in children[0]:
        yield Line(what, statistics.median(child[what] for child in children))


def first_window(data: Path) -> dict[str, float]:
    command = [sys.executable, str(HERE / "window_child.py"), "open", str(data)]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
