"""Windows in process, over the fake connection of the UI tests; prints JSON.

python window_child.py open DIR           how long the first window takes, from nothing
python window_child.py roll DIR SIZE      what a roll costs the server, and what it sends
python window_child.py crowd DIR SIZE     what a key in the quick field and a room cost it, with twelve people
"""

import asyncio
import itertools
import json
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "ui"))

ROLLS = 20
CROWD = 12
TYPED = "spot hidden 55 hard b1"


def first_window(folder: Path) -> dict[str, float]:
    import flet  # noqa: F401 - the empty app imports it too

    times = [time.perf_counter()]
    from keeper_app.store import open_data_dir
    from keeper_app.ui.app import build_main

    times.append(time.perf_counter())
    from tests.been_here import been_here

    with open_data_dir(folder, sync=False) as data:
        been_here(data)
        before = time.perf_counter()
        main = build_main(data, "en")
        times.append(times[-1] + time.perf_counter() - before)
        from driver import AppDriver

        start = time.perf_counter()

        async def draw() -> None:
            async with AppDriver(main, width=390, height=844):
                times.append(times[-1] + time.perf_counter() - start)

        asyncio.run(draw())
    imported, built, drawn = (b - a for a, b in itertools.pairwise(times))
    return {
        "importing keeper_app.ui.app after Flet": imported,
        "build_main": built,
        "first window drawn, in process": drawn,
    }


class Stopwatch:
    """Adds up the processor's time inside functions: what others do on this machine does not count."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}

    def around(self, name, call):
        def timed(*args, **kwargs):
            start = time.thread_time()
            try:
                return call(*args, **kwargs)
            finally:
                self.spent[name] = self.spent.get(name, 0.0) + time.thread_time() - start

        return timed


async def rolls(folder: Path, size: str) -> dict[str, float]:
    """Medians over some rolls: seconds of the processor by stage, bytes, and the controls in the tree."""
    from driver import SIZES, AppDriver
    from flet.components.component import Renderer
    from flet.controls.object_patch import ObjectPatch

    from keeper_app.play.desk import Desk
    from keeper_app.store import open_data_dir
    from keeper_app.ui.app import build_main
    from tests.been_here import been_here

    watch = Stopwatch()
    Renderer.render = watch.around("build", Renderer.render)
    Desk.do = watch.around("desk", Desk.do)
    ObjectPatch.from_diff = watch.around("diff", ObjectPatch.from_diff)
    width, height = SIZES[size]
    seen: dict[str, list[float]] = {}
    with open_data_dir(folder) as data:
        been_here(data)
        async with AppDriver(build_main(data, "en"), width=width, height=height) as app:
            app.conn.send_message = watch.around("pack", app.conn.send_message)
            for at in range(3 + ROLLS):
                button, before = app.at("roll"), app.conn.bytes_sent
                watch.spent.clear()
                start = time.thread_time()
                await app.fire(button, "click")
                facts = {"roll": time.thread_time() - start, **watch.spent}
                facts["bytes"] = app.conn.bytes_sent - before
                facts["controls"] = sum(1 for _ in app.walk())
                for name, fact in facts.items():
                    if at >= 3:
                        seen.setdefault(name, []).append(fact)
    return {name: statistics.median(facts) for name, facts in seen.items()}


def counter(page) -> None:
    """The yardstick: a number that goes up."""
    import flet as ft

    shown = ft.Text("0")

    def increment() -> None:
        shown.value = str(int(shown.value) + 1)

    page.add(shown, ft.Button("Roll", on_click=increment, key="roll"))


async def counted() -> float:
    """What a tap on the bare counter costs the processor."""
    from driver import AppDriver

    async with AppDriver(counter) as app:
        button, times = app.at("roll"), []
        for _ in range(3 + ROLLS):
            start = time.thread_time()
            await app.fire(button, "click")
            times.append(time.thread_time() - start)
    return statistics.median(times[3:])


async def crowd(folder: Path, size: str) -> dict[str, float]:
    """Medians: one more key typed into the quick field; People opened for the first time; and come back to."""
    from cast import CAST
    from driver import SIZES, AppDriver

    from keeper_app.play.campaigns import Campaigns
    from keeper_app.store import open_data_dir
    from keeper_app.ui.app import build_main

    width, height = SIZES[size]
    seen: dict[str, list[float]] = {}

    async def note(name, doing) -> None:
        start = time.thread_time()
        await doing
        seen.setdefault(name, []).append(time.thread_time() - start)

    with open_data_dir(folder, sync=False) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        while len(campaigns.desk.state.people) < CROWD:
            campaigns.desk.do(CAST[len(campaigns.desk.state.people) % 3][0])
        main = build_main(data, "en", campaigns)
        for at in range(1 + 5):
            async with AppDriver(main, width=width, height=height) as app:
                if at == 0:
                    seen.clear()
                for end in range(1, len(TYPED) + 1):
                    field = app.at("quick")
                    await note("key", app.fire(field, "change", TYPED[:end], value=TYPED[:end]))
                await app.fire(app.at("quick"), "change", "", value="")
                await note("people", app.go("people"))
                await app.go("roll")
                await note("back", app.go("people"))
                if at == 0:
                    seen.clear()
    return {name: statistics.median(times) for name, times in seen.items()}


async def measure(what: str, folder: Path, size: str) -> dict[str, float]:
    from keeper_app.ui import feed

    feed.ONE_FRAME = 0  # there is no browser that would need one to draw the answer to a tap
    facts = await (rolls(folder, size) if what == "roll" else crowd(folder, size))
    return {**facts, "counter": await counted()}


if __name__ == "__main__":
    what, folder = sys.argv[1], Path(sys.argv[2])
    print(json.dumps(first_window(folder) if what == "open" else asyncio.run(measure(what, folder, sys.argv[3]))))
