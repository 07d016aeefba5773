"""One process at one desk: `python desk_child.py DIR` says in JSON how long opening took, then, for every line
it is sent, how long some rolls and undos took.

A process of its own for every size: the garbage of a long log must not slow a short one down. Sent lines, so that
two sizes take turns by the moment: a disk is slow at times, and must be so for both.
"""

import json
import sys
import time
from pathlib import Path

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.desk import Desk
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Difficulty, Question
from keeper_app.store import Disk, open_data_dir

TURNS = 10


class Nowhere:
    """A journal that forgets."""

    last = 1
    snapshot, records = None, ()

    def page(self, number):
        return self

    def append(self, record):
        pass

    def __len__(self):
        return 0


class Switched(Disk):
    """A disk that waits for the hardware, or not."""

    waits = True

    def sync(self, fd):
        if self.waits:
            super().sync(fd)


def fill(folder: Path, entries: int) -> None:
    """A data folder with this many rolls in its journal."""
    with open_data_dir(folder, sync=False) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        for at in range(entries):
            campaigns.desk.do(ACTIONS[at % len(ACTIONS)])
        campaigns.close()


ACTIONS = [
    RollCheck(Question(60, Difficulty.HARD, 0, label="spot-hidden")),
    RollCheck(Question(45, Difficulty.REGULAR, 1, label="library-use")),
    RollCheck(Question(70, Difficulty.EXTREME, -2)),
]


def work(folder: Path) -> None:
    """Open the folder, then roll and undo as long as asked to."""
    Desk(Nowhere()).do(ACTIONS[0])  # imports and the converter are a start's business, not the log's
    disk = Switched()
    start = time.perf_counter()
    with open_data_dir(folder, disk=disk) as data:
        desk = Campaigns(data.documents, data.shelf).desk
        say({"open": [time.perf_counter() - start]})
        for _ in sys.stdin:
            taken = {}
            for at in range(2 * TURNS):
                disk.waits = at % 2 == 0
                how = "with fsync" if disk.waits else "without fsync"
                taken.setdefault(f"do, {how}", []).append(timed(lambda at=at: desk.do(ACTIONS[at % len(ACTIONS)])))
                taken.setdefault(f"undo, {how}", []).append(timed(desk.undo))
            say(taken)


def say(taken: dict[str, list[float]]) -> None:
    print(json.dumps(taken), flush=True)


def timed(step):
    start = time.perf_counter()
    step()
    return time.perf_counter() - start


if __name__ == "__main__":
    work(Path(sys.argv[1]))
