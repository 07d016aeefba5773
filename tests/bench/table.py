"""Measuring and the table: medians of alternating repeats, one line a question."""

import gc
import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

FRAME = 1 / 60
"""A picture on a usual screen."""


@dataclass(frozen=True)
class Line:
    """What was measured, in seconds unless said otherwise; `aim` is the ratio wished for."""

    what: str
    ours: float | str
    yardstick: float | None = None
    against: str = ""
    aim: str = ""

    @property
    def ratio(self) -> str:
        if self.yardstick is None or isinstance(self.ours, str):
            return ""
        ratio = self.ours / self.yardstick
        return f"{ratio:.3g}" if ratio >= 0.001 else "< 0.001"

    def cells(self) -> tuple[str, ...]:
        ours = self.ours if isinstance(self.ours, str) else shown(self.ours)
        yardstick = "" if self.yardstick is None else f"{shown(self.yardstick)} {self.against}".strip()
        return (self.what, ours, yardstick, self.ratio, self.aim)


def shown(seconds: float) -> str:
    """A time in the unit that reads best."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}" if seconds < 1000 * size else f"{seconds / size:.0f} {unit}"
    return f"{seconds * 1e9:.0f} ns"


HEAD = ("what", "ours", "yardstick", "ratio", "aim")
WIDTHS = (62, 11, 26, 7, 6)


def row(cells: Iterable[str]) -> str:
    what, ours, yardstick, ratio, aim = cells
    a, b, c, d, e = WIDTHS
    return f"  {what:{a}} {ours:>{b}}  {yardstick:<{c}} {ratio:>{d}}  {aim:<{e}}".rstrip()


def per_call(call: Callable[[], object], calls: int) -> float:
    """Seconds for one of many calls in a row."""
    turns = range(calls)
    start = time.perf_counter()
    for _ in turns:
        call()
    return (time.perf_counter() - start) / calls


def alternate(calls: dict[str, Callable[[], object]], *, rounds: int = 9, budget: float = 0.02) -> dict[str, float]:
    """The median time of one call of each, taken in turns so that a busy moment meets them all.

    `budget` is how many seconds one turn of one of them may take.
    """
    counts = {}
    for name, call in calls.items():
        call()
        counts[name] = max(1, min(20_000, int(budget / max(per_call(call, 3), 1e-7))))
    taken: dict[str, list[float]] = {name: [] for name in calls}
    gc.collect()
    for _ in range(rounds):
        for name, call in calls.items():
            taken[name].append(per_call(call, counts[name]))
    return {name: statistics.median(times) for name, times in taken.items()}
