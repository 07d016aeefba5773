"""A roll from the action to the journal, undo, and opening: a log of 100 against one of 100,000."""

import contextlib
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

SMALL, LARGE = 100, 100_199  # the newest page as full as it can be: opening reads one
ROUNDS, BLOCKS = 3, 10
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
    """Every round starts from the same journals, copied; then the two sizes take turns."""
    for size in (SMALL, LARGE):
        fill(folder / str(size), size)
    taken: dict[tuple[str, int], list[float]] = defaultdict(list)
    for _ in range(ROUNDS):
        with contextlib.ExitStack() as stack:
            children = {}
            for size in (SMALL, LARGE):
                copy = folder / f"copy-{size}"
                shutil.copytree(folder / str(size), copy)
                stack.callback(shutil.rmtree, copy)
                children[size] = stack.enter_context(child(copy))
                listen(children[size], size, taken)
            for _ in range(BLOCKS):
                for size, process in children.items():
                    process.stdin.write("again\n")
                    process.stdin.flush()
                    listen(process, size, taken)
    return taken


@contextlib.contextmanager
def child(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A process at the desk in this folder; it ends when nobody speaks to it any more."""
    command = [sys.executable, str(Path(__file__).with_name("desk_child.py")), str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process


def listen(process: subprocess.Popen[str], size: int, taken: dict[tuple[str, int], list[float]]) -> None:
    line = process.stdout.readline()
    if not line:
        raise RuntimeError(f"the process at the desk of {size} ended")
    for what, times in json.loads(line).items():
        taken[what, size] += times
