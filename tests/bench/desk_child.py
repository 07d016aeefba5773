"""One process at one desk: `python desk_child.py DIR` prints how long its work took, as JSON.

A process of its own for every size: the garbage of a long log must not slow a short one down.
"""

import json
import statistics
import sys
import time
from pathlib import Path

from keeper_app.play import Desk
from keeper_app.play.actions import RollCheck
from keeper_app.rules import Difficulty
from keeper_app.store import Disk, open_data_dir

TURNS = 100


class Nowhere:
    """A journal that forgets."""

    def append(self, record):
        pass


class Switched(Disk):
    """A disk that waits for the hardware, or not."""

    waits = True

    def sync(self, fd):
        if self.waits:
            super().sync(fd)


def fill(folder: Path, entries: int) -> None:
    """A data folder with this many rolls in its journal."""
    with open_data_dir(folder, sync=False) as data:
        desk = Desk(data.journal, data.journal.records)
        for at in range(entries):
            desk.do(ACTIONS[at % len(ACTIONS)])


ACTIONS = [
    RollCheck(60, Difficulty.HARD, 0, "spot-hidden"),
    RollCheck(45, Difficulty.REGULAR, 1, "library-use"),
    RollCheck(70, Difficulty.EXTREME, -2),
]


def work(folder: Path) -> dict[str, float]:
    """Open the folder, roll, undo; the median of each."""
    Desk(Nowhere()).do(ACTIONS[0])  # imports and the converter are a start's business, not the log's
    disk = Switched()
    start = time.perf_counter()
    with open_data_dir(folder, disk=disk) as data:
        desk = Desk(data.journal, data.journal.records)
        taken = {"open": [time.perf_counter() - start]}
        for at in range(2 * TURNS):
            disk.waits = at % 2 == 0
            how = "with fsync" if disk.waits else "without fsync"
            taken.setdefault(f"do, {how}", []).append(timed(lambda at=at: desk.do(ACTIONS[at % len(ACTIONS)])))
            taken.setdefault(f"undo, {how}", []).append(timed(desk.undo))
    return {what: statistics.median(times) for what, times in taken.items()}


def timed(step):
    start = time.perf_counter()
    step()
    return time.perf_counter() - start


if __name__ == "__main__":
    print(json.dumps(work(Path(sys.argv[1]))))
