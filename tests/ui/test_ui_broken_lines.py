"""Lines that break in the middle of a message, on either side: the window is seen off, and hears no more."""

import os

import pytest
from flet_web.fastapi.flet_app_manager import app_manager
from sockets import Server, until, window

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.ui.app import build_main

FINAL_BINARY, MASKED_16_BITS = 0x82, 0xFE


@pytest.fixture
def campaigns(data):
    return Campaigns(data.documents, data.shelf)


@pytest.fixture
async def server(data, campaigns):
    async with Server(build_main(data, "en", campaigns)) as serving:
        yield serving


def half_a_frame(whole=60_000, sent=1_000):
    """The beginning of a frame that announces more than ever comes."""
    head = bytes([FINAL_BINARY, MASKED_16_BITS]) + whole.to_bytes(2, "big") + b"\1\2\3\4"
    return head + os.urandom(sent)


async def seen_off(campaigns, session):
    """Its feed listens no more, and Flet will forget it."""
    await until(lambda: not campaigns._listeners)
    await until(lambda: session.expires_at is not None)
    campaigns.desk.do(RollCheck(Question(50)))  # nobody is told, and nothing fails


@pytest.mark.parametrize("sent", [0, 1, 1_000])
async def test_a_window_that_breaks_off_while_it_says_something(server, campaigns, sent):
    async with window(server) as one:
        await one.hears("Nothing rolled yet")
        session = one.session
        assert campaigns._listeners
        one.socket.transport.write(half_a_frame(sent=sent))
        one.break_off()
    await seen_off(campaigns, session)


async def test_a_window_that_breaks_off_while_much_is_said_to_it(server, campaigns):
    async with window(server) as one:
        await one.hears("Nothing rolled yet")
        session = one.session
        one.socket.transport.pause_reading()  # what is said to it piles up on the way
        for _ in range(50):
            campaigns.desk.do(RollCheck(Question(50)))
        one.break_off()
    await seen_off(campaigns, session)


async def test_a_window_whose_line_was_cut_between_two_rolls_of_another(server, campaigns):
    async with window(server) as stays:
        await stays.hears("Nothing rolled yet")
        async with window(server) as one:
            await one.hears("Nothing rolled yet")
            session = one.session
            one.socket.transport.write(half_a_frame())
            await stays.click("roll")
            one.break_off()
        await until(lambda: session.expires_at is not None)
        await stays.click("roll")
        await stays.hears("Roll no. 2")
        assert len(campaigns._listeners) == 1


async def test_what_is_seen_off_is_forgotten_when_its_time_is_over(server, campaigns):
    async with window(server) as one:
        await one.hears("Nothing rolled yet")
        session = one.session
        one.socket.transport.write(half_a_frame())
        one.break_off()
    await seen_off(campaigns, session)
    known = app_manager._FletAppManager__sessions
    (key,) = (key for key, kept in known.items() if kept is session)
    await app_manager.delete_session(key)  # as Flet does then
    assert session not in known.values()
