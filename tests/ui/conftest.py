"""A house on a real data folder, and windows that look into it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import flet as ft
import pytest

from keeper_app.store import DataDir, open_data_dir
from keeper_app.ui.app import build_main

Main = Callable[[ft.Page], None]


@pytest.fixture
def data(tmp_path: Path) -> Iterator[DataDir]:
    with open_data_dir(tmp_path / "data", sync=False) as opened:
        yield opened


@pytest.fixture
def main(data: DataDir) -> Main:
    return build_main(data, "en")
