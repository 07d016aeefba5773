"""Keeper as an app of its own, on Android, iOS or in a packed window: Flet brings the window, the system the folder.

There is no server, so nobody else comes in: the door stays shut. What this imports must do without flet-web and
uvicorn, which are not packed (`build/mobile.py`).
"""

import os
from collections.abc import Mapping
from pathlib import Path

import flet as ft

from keeper_app.store import default_data_dir
from keeper_app.ui.entrance import Entrance
from keeper_app.ui.rescue.way_in import build_way_in

GIVEN = "FLET_APP_STORAGE_DATA"  # where the system lets an app keep what is its own


def folder_of_games(environ: Mapping[str, str] = os.environ) -> Path:
    """Where the games are kept: in what the system gives the app, else where Keeper always keeps them."""
    given = environ.get(GIVEN)
    return Path(given) / "keeper" if given else default_data_dir()


def run() -> None:
    """Open the folder, and show the app until it is closed; a folder that does not open ends on the rescue page."""
    entrance = Entrance(folder_of_games())
    try:
        ft.run(build_way_in(entrance, None))
    finally:
        entrance.close()
