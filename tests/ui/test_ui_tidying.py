"""Looking for what goes round in circles waits until the windows are quiet, and then finds all of it."""

import asyncio
import gc
import weakref

import pytest

from keeper_app.ui import tidying
from keeper_app.ui.flet_turns import turn


class Round:
    """Something that holds itself."""

    def __init__(self):
        self.itself = self


def test_what_has_settled_is_looked_through_when_it_is_tidied():
    lost = Round()
    tidying.settle()
    gone = weakref.ref(lost)
    del lost
    gc.collect()
    assert gone() is not None
    tidying.tidy_up()
    assert gone() is None
    assert gc.get_freeze_count() > 0


@pytest.fixture
def tidied(monkeypatch):
    """The number of the last control at each time when it was tidied, with the numbers to come in `drawn`."""
    times = []
    monkeypatch.setattr(tidying, "tidy_up", lambda: times.append(turn.last))
    return times


async def looked(monkeypatch, *drawn):
    """Let it look once after each of these: the number of the last control that a window has drawn by then."""
    left = list(drawn)

    async def sleep(_):
        if not left:
            raise asyncio.CancelledError
        monkeypatch.setattr(turn, "last", left.pop(0))

    monkeypatch.setattr(tidying.asyncio, "sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        await tidying.tidy_when_quiet()


@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        pytest.param([100, 100, 100], [], id="too little"),
        pytest.param([30_000, 60_000, 90_000], [], id="never quiet"),
        pytest.param([30_000, 30_000, 30_000, 30_000], [30_000], id="quiet, once"),
        pytest.param([30_000, 30_000, 40_000, 40_000, 60_000, 60_000], [30_000, 60_000], id="again after enough"),
    ],
)
async def test_it_is_tidied_once_the_windows_are_quiet(monkeypatch, tidied, drawn, expected):
    await looked(monkeypatch, *drawn)
    assert tidied == expected
