"""Windows that come, go, break off and come back, over real sockets."""

import asyncio
import gc
import weakref

import pytest
from flet_web.fastapi.flet_app_manager import app_manager
from sockets import Server, until, window

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.ui.app import build_main

MANY, AT_ONCE = 100, 10


@pytest.fixture
def campaigns(data):
    return Campaigns(data.documents, data.shelf)


@pytest.fixture
async def server(data, campaigns):
    async with Server(build_main(data, "en", campaigns)) as serving:
        yield serving


def listening(campaigns):
    """How many windows hear what happens at the desk."""
    return len(campaigns._listeners)


async def opened_and_left(server):
    """A window that shows its room and is closed; what stays of it on the server."""
    async with window(server) as one:
        await one.hears("Nothing rolled yet")
        return weakref.ref(one.session.page), one.session_id


async def many_opened_and_left(data, campaigns):
    """The pages of all of them, once the server would have forgotten them."""
    async with Server(build_main(data, "en", campaigns)) as server:
        batches = [
            await asyncio.gather(*(opened_and_left(server) for _ in range(AT_ONCE))) for _ in range(MANY // AT_ONCE)
        ]
        await until(lambda: listening(campaigns) == 0)
        known = app_manager._FletAppManager__sessions
        left = {
            session: key for key, one in known.items() for batch in batches for _, session in batch if one.id == session
        }
        assert len(left) == MANY
        assert all(known[key].expires_at is not None for key in left.values())
        for key in left.values():
            await app_manager.delete_session(key)  # as Flet does when they have expired
        return [page for batch in batches for page, _ in batch]


def test_a_hundred_windows_opened_and_closed_leave_nothing(data, campaigns):
    pages = asyncio.run(many_opened_and_left(data, campaigns))  # a loop of its own: its timers hold on to contexts
    gc.collect()
    assert len(pages) == MANY
    held = [page for page in pages if page() is not None]
    assert len(held) <= 1  # Flet's own eviction keeps hold of the one it looked at last


async def test_a_window_that_breaks_off_while_it_is_answered_is_seen_off(server, campaigns):
    seen = []
    for _ in range(8):
        async with window(server) as one:
            await one.hears("Free dice")
            seen.append(one.session)
            await one.click("roll")
            one.break_off()
    await until(lambda: listening(campaigns) == 0)
    await until(lambda: all(session.expires_at is not None for session in seen))


async def test_it_comes_back_to_what_is_true(server, campaigns):
    async with window(server) as one:
        await one.hears("Nothing rolled yet")
        session = one.session_id
        await one.click("roll")
        one.break_off()
    await until(lambda: listening(campaigns) == 0)
    for _ in range(2):
        campaigns.desk.do(RollCheck(Question(50)))
    rolls = campaigns.desk.state.rolls
    async with window(server, session) as again:
        assert again.session_id == session
        await again.hears(f"Roll no. {rolls}")
        await again.hears(f"roll no. {rolls}")  # undo too
        await again.click("undo")
        await again.hears(f"Roll no. {rolls - 1}")
