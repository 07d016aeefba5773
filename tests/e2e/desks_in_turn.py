"""Keeper's own server for one journey after another, so that each need not wait for a process of its own.

A line on its input names a data folder, and where its dice shall fall the same each time what they grow from; windows
opened from then on sit at the desk of that one. Everything behind the door is the app's: how it serves, how it draws,
what it writes. It prints its address, then a word for each folder; before the door it is asked whether it is at rest.
"""

import contextlib
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import flet as ft

from keeper_app.__main__ import address, listen
from keeper_app.dice import SeededDice
from keeper_app.play.campaigns import Campaigns
from keeper_app.store import open_data_dir
from keeper_app.ui import serve, slips
from keeper_app.ui.app import build_main
from keeper_app.ui.door.door import Door
from tests.e2e.at_rest import AtRest


def main() -> None:
    slips.BLINK = 0  # a journey means each of its taps, however soon one comes after another
    as_served = serve.behind_the_door
    serve.behind_the_door = lambda windows, door: AtRest(as_served(windows, door))
    desks: list[serve.PageMain] = []
    listener = listen("127.0.0.1", 0)

    def sit_down(page: ft.Page) -> None:
        desks[-1](page)

    def hear(open_folders: contextlib.ExitStack) -> None:
        for line in sys.stdin:
            folder, _, seed = line.rstrip("\n").partition("\t")
            data = open_folders.enter_context(open_data_dir(Path(folder)))
            dice = SeededDice(int(seed)) if seed else None
            desks.append(build_main(data, None, Campaigns(data.documents, data.shelf, dice=dice)))
            print("open", flush=True)

    def say_where(end: Callable[[], None]) -> None:
        print(address("127.0.0.1", listener.getsockname()[1]), flush=True)

    with contextlib.ExitStack() as open_folders:
        threading.Thread(target=hear, args=(open_folders,), daemon=True).start()
        # The door of this server stays shut: a journey through an open one has a Keeper of its own.
        shut = open_folders.enter_context(open_data_dir(Path(open_folders.enter_context(TemporaryDirectory()))))
        serve.serve_browsers(lambda: sit_down, listener, say_where, Door(shut))


if __name__ == "__main__":
    main()
