"""A fault in a drawing: the window says so, lives on, and nothing is lost."""

import logging

import pytest
from driver import kept

from keeper_app.ui.rooms import sheets
from keeper_app.ui.screens.odds import screen as odds_screen
from keeper_app.ui.screens.roll import last


def broken(*_, **__):
    raise ZeroDivisionError


@pytest.fixture
def heard(caplog):
    caplog.set_level(logging.ERROR, logger="keeper")
    return caplog


async def test_a_room_that_cannot_be_drawn_says_so_and_the_others_work(window, data, monkeypatch, heard):
    monkeypatch.setattr(odds_screen, "screen_title", broken)
    async with window("desktop", route="/odds") as app:
        assert app.shows("This page could not be drawn")
        assert "ZeroDivisionError" in heard.text
        await app.tap_words("To another room")
        await app.tap("roll")
        assert kept(data) == 1
        assert app.shows("Roll no. 1")


async def test_a_sheet_that_cannot_be_drawn_is_not_there(window, monkeypatch, heard):
    monkeypatch.setitem(sheets(), "skills", broken)
    async with window("desktop") as app:
        await app.tap("skill")
        assert not app.sheets
        await app.tap("roll")
        assert app.shows("Roll no. 1")
        assert "skills" in heard.text


async def test_a_part_that_cannot_be_drawn_leaves_a_mark(window, data, monkeypatch, heard):
    monkeypatch.setattr(last, "roll_line", broken)
    async with window("phone") as app:
        for _ in range(3):
            await app.tap("roll")
        assert kept(data) == 3
        assert app.shows("Roll no. 3")
        assert "drawing _line failed" in heard.text


async def test_a_selection_that_fails_is_a_mark_in_its_place_and_the_tap_is_answered(window, data, monkeypatch, heard):
    async with window("phone") as app:
        await app.tap("roll")
        whole = last._before
        monkeypatch.setattr(last, "_before", broken)
        await app.tap("roll")
        assert kept(data) == 2
        assert app.shows("Roll no. 2")
        assert "drawing last_rolls failed" in heard.text
        monkeypatch.setattr(last, "_before", whole)
        await app.tap("roll")
        assert app.shows("Roll no. 3")
        assert app.keys("line-")  # and it comes back with the next change
