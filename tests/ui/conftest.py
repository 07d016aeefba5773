"""A house on a real data folder, and windows that look into it."""

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from been_here import been_here
from cast import CAST
from driver import SIZES, AppDriver, backed_up
from ring import ToldDice

from keeper_app.dice import SeededDice
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.desk import Action
from keeper_app.store import DataDir, open_data_dir
from keeper_app.ui.app import build_main
from keeper_app.ui.house import House
from keeper_app.ui.window import Window

Main = Callable[[ft.Page], None]


@pytest.fixture(autouse=True)
def no_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no browser that would need a frame to draw the answer to a tap: the rest follows at once."""
    monkeypatch.setattr("keeper_app.ui.feed.ONE_FRAME", 0)


@pytest.fixture(autouse=True)
def no_slips(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test means each of its taps, however soon one comes after another."""
    monkeypatch.setattr("keeper_app.ui.slips.BLINK", 0)


@pytest.fixture
def clock(no_slips: None, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A blink as long as it is in earnest, and the time it is measured by."""
    now = [100.0]
    monkeypatch.setattr("keeper_app.ui.slips.BLINK", 0.3)
    monkeypatch.setattr("keeper_app.ui.slips.monotonic", lambda: now[0])
    return now


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The app's dice fall the same way in each run of a test; another word in KEEPER_LUCK, and they fall otherwise."""
    seed = f"{os.environ.get('KEEPER_LUCK', '')} {request.node.nodeid}"
    monkeypatch.setattr("keeper_app.play.desk.SystemDice", lambda: SeededDice(seed))


@pytest.fixture
def app_dice(luck: None, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The app rolls, and what it rolls is told."""
    dice = ToldDice()
    monkeypatch.setattr("keeper_app.play.desk.SystemDice", lambda: dice)
    return dice.faces


@pytest.fixture(autouse=True)
def daily_backup(tmp_path: Path) -> Iterator[Callable[[], None]]:
    """Waits for the backup that a house makes beside its work; a test's folder goes only after that."""
    yield backed_up
    backed_up()


@pytest.fixture
def data(tmp_path: Path) -> Iterator[DataDir]:
    with open_data_dir(tmp_path / "data", sync=False) as opened:
        been_here(opened)
        yield opened


@pytest.fixture
def campaigns(request: pytest.FixtureRequest, data: DataDir) -> Iterator[Campaigns]:
    """The desk itself, for what happens there without a tap: the module's own `EVENING` has been, with its `DICE`."""
    dice = getattr(request.module, "DICE", None)
    opened = Campaigns(data.documents, data.shelf, dice=dice and dice())
    for action, fallen in getattr(request.module, "EVENING", ()):
        opened.desk.do(action, fallen)
    yield opened
    opened.close()


@pytest.fixture
def main(request: pytest.FixtureRequest, data: DataDir) -> Main:
    """A house at the desk of `campaigns` where a test asks for that; else the first window opens its own."""
    there = "campaigns" in request.fixturenames
    return build_main(data, "en", request.getfixturevalue("campaigns") if there else None)


@pytest.fixture
def prefer(data: DataDir) -> Callable[..., None]:
    """Settings kept from an earlier evening; to be called before the first window opens."""

    def keep(**settings: object) -> None:
        been_here(data, **settings)

    return keep


@pytest.fixture
def earlier(data: DataDir) -> Callable[..., None]:
    """What happened before: actions with the faces that fell; to be called before the first window opens."""

    def play(*steps: tuple[Action, Sequence[int]]) -> None:
        campaigns = Campaigns(data.documents, data.shelf)
        for action, faces in steps:
            campaigns.desk.do(action, faces)
        campaigns.close()

    return play


@pytest.fixture
def window(main: Main) -> Callable[..., AppDriver]:
    """A window at one of the three sizes: `async with window("phone") as app`."""

    def make(size: str = "desktop", route: str = "/") -> AppDriver:
        width, height = SIZES[size]
        return AppDriver(main, width=width, height=height, route=route)

    return make


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> list[Window]:
    """The windows that were made, to lay sheets over them whatever the screen around them is like."""
    found: list[Window] = []

    def noting(*args: Any, **kwargs: Any) -> Window:
        found.append(Window(*args, **kwargs))
        return found[-1]

    monkeypatch.setattr("keeper_app.ui.app.Window", noting)
    return found


@pytest.fixture
def houses(monkeypatch: pytest.MonkeyPatch) -> list[House]:
    """The house, once its first window is open: to change its settings between two windows."""
    found: list[House] = []

    def noting(*args: Any, **kwargs: Any) -> House:
        found.append(House(*args, **kwargs))
        return found[-1]

    monkeypatch.setattr("keeper_app.ui.app.House", noting)
    return found


@pytest.fixture
def real(prefer: Callable[..., None], window: Callable[..., AppDriver]) -> Callable[..., AppDriver]:
    """The same, at a table that rolls its own dice and takes damage on a word: what falls is what is read out."""
    prefer(real_dice=True, damage="ask")
    return window


@pytest.fixture
def cast(earlier: Callable[..., None]) -> None:
    """Four kinds of people sit there: two investigators, a character, two hounds."""
    earlier(*CAST)


@pytest.fixture(autouse=True)
def nothing_fails_unheard(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The window outlives a fault in a drawing; a test does not, unless the fault is what it is about (`heard`)."""
    yield
    faults = [record for record in caplog.get_records("call") if record.name == "keeper" and record.levelno >= 40]
    assert "heard" in request.fixturenames or not faults, faults[0].exc_text or faults[0].getMessage()
