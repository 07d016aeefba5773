"""Keeper's own server for one journey after another, so that each need not wait for a process of its own.

A line on its input names a data folder, and where its dice shall fall the same each time what they grow from; windows
opened from then on sit at the desk of that one. Everything behind the door is the app's: how it serves, how it draws,
what it writes. It prints its address, then a word for each folder; before the door it is asked whether it is at rest.
"""

import contextlib
import sys
import threading
from pathlib import Path

import flet as ft

from keeper_app.__main__ import address, listen
from keeper_app.dice import SeededDice
from keeper_app.play.campaigns import Campaigns
from keeper_app.store import open_data_dir
from keeper_app.ui import serve
from keeper_app.ui.app import build_main
from keeper_app.ui.doorkeeper import App, Doorkeeper
from tests.e2e.at_rest import AtRest


def before_the_door(windows: App, *, local: bool) -> AtRest:
    return AtRest(Doorkeeper(windows, local=local))


def main() -> None:
    serve.Doorkeeper = before_the_door
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

    def say_where() -> None:
        print(address("127.0.0.1", listener.getsockname()[1]), flush=True)

    with contextlib.ExitStack() as open_folders:
        threading.Thread(target=hear, args=(open_folders,), daemon=True).start()
        serve.serve_browsers(lambda: sit_down, listener, say_where)


if __name__ == "__main__":
    main()
