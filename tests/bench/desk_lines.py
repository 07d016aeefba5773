"""A roll from the action to the journal, undo, and opening: a log of 100 against one of 100,000."""

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from desk_child import fill
from table import Line

SMALL, LARGE = 100, 100_000
ROUNDS = 3
QUESTIONS = {
    "do, without fsync": ("Desk.do(RollCheck), without fsync, at 100,000 entries", "1"),
    "do, with fsync": ("Desk.do(RollCheck), with fsync, at 100,000 entries", "1"),
    "undo, without fsync": ("Desk.undo(), without fsync, at 100,000 entries", "1"),
    "undo, with fsync": ("Desk.undo(), with fsync, at 100,000 entries", "1"),
    "open": ("opening the data and building the Desk, 100,000 entries", "≤ 3"),
}


def lines() -> Iterator[Line]:
    with tempfile.TemporaryDirectory(prefix="keeper-bench-") as temporary:
        taken = measure(Path(temporary))
    for what, (name, aim) in QUESTIONS.items():
        large, small = (statistics.median(taken[what, size]) for size in (LARGE, SMALL))
        yield Line(name, large, small, "at 100", aim)


def measure(folder: Path) -> dict[tuple[str, int], list[float]]:
    """Every round starts from the same journals, copied."""
    for size in (SMALL, LARGE):
        fill(folder / str(size), size)
    taken = defaultdict(list)
    for _ in range(ROUNDS):
        for size in (SMALL, LARGE):
            copy = folder / "copy"
            shutil.copytree(folder / str(size), copy)
            for what, seconds in child(copy).items():
                taken[what, size].append(seconds)
            shutil.rmtree(copy)
    return taken


def child(folder: Path) -> dict[str, float]:
    command = [sys.executable, str(Path(__file__).with_name("desk_child.py")), str(folder)]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
