"""Keeper inside a pretended browser: no room, games of a newer Keeper, another tab, data that was cleared."""

import asyncio
import shutil
from contextlib import asynccontextmanager

import pytest
from been_here import been_here
from driver import AppDriver
from pretend_browser import put_up

from keeper_app.store import open_data_dir
from keeper_app.store.frames import frame
from keeper_app.store.reels import Reels
from keeper_app.store.tape import TapeDisk
from keeper_app.ui.app import build_main
from keeper_app.words import words_in


@pytest.fixture
def start(monkeypatch, tmp_path):
    """Where Keeper begins in a browser, and the browser."""
    return put_up(monkeypatch, "start", tmp_path / "keeper")


@pytest.fixture
def take_disk(start, monkeypatch):
    module, browser = start
    monkeypatch.setattr("keeper_app.ui.browser.desk.JUST_LEFT", 2)
    monkeypatch.setattr("keeper_app.ui.browser.desk.TAKEN_OVER", 3)
    return lambda: module.take_disk(browser.page)


async def open_files():
    """As another page has them."""
    from keeper_app.ui.browser import handles  # the one of this test's browser

    return await handles.open_files(1)


@asynccontextmanager
async def at_the_desk(start, root, lang="en", *, size=(390, 844)):
    """A window on the games that the browser keeps."""
    module, browser = start
    shutil.rmtree(root, ignore_errors=True)  # it was in the memory of a page that is gone
    disk, reels = await module.take_disk(browser.page)
    with open_data_dir(root / "games", disk=disk) as data:
        been_here(data)
        ground = module._ground(browser.page, disk)
        width, height = size
        async with AppDriver(build_main(data, lang, ground=ground), width=width, height=height, route="/") as app:
            app.keeping = ground.keeping
            yield app
    reels.close()


async def turned(times=20):
    """Let whatever waits have its turn."""
    for _ in range(times):
        await asyncio.sleep(0)


# --- storage that is full, or not ours --------------------------------------------------------------------------------


async def test_no_more_room_is_said_nothing_is_lost_and_it_goes_on_once_there_is(start, tmp_path):
    _, browser = start
    async with at_the_desk(start, tmp_path / "keeper") as app:
        await app.tap("roll")
        assert app.shows("Roll no. 1")
        browser.full = True
        before = {name: bytes(file.raw) for name, file in browser.files.items()}
        await app.tap("roll")
        assert app.words_at("notice") == (
            "It could not be saved, so nothing was changed: no more room is given for it; "
            "make some on this device, and do it again."
        )
        assert not app.shows("Roll no. 2")
        assert {name: bytes(file.raw) for name, file in browser.files.items()} == before
        browser.full = False
        await app.tap("roll")
        assert app.shows("Roll no. 2")
    async with at_the_desk(start, tmp_path / "keeper") as app:
        assert app.shows("Roll no. 2")


async def test_where_there_is_no_room_from_the_start_it_says_so_and_can_be_played(start, take_disk):
    _, browser = start
    browser.full = True
    taking = asyncio.ensure_future(take_disk())
    await turned()
    assert browser.outside == ["full"]
    browser.say("without")
    assert await taking == (None, None)


async def test_games_of_a_newer_keeper_are_not_touched(start, take_disk):
    _, browser = start
    reels = Reels(await open_files())
    reels.cut(0)
    reels.put(frame(["tape", 2]) + frame(["new", "games"]) + b"whatever it is")
    reels.close()
    before = {name: bytes(file.raw) for name, file in browser.files.items()}
    taking = asyncio.ensure_future(take_disk())
    await turned()
    assert browser.outside == ["newer"]
    assert not taking.done()  # nothing is opened in their place
    assert {name: bytes(file.raw) for name, file in browser.files.items()} == before
    assert not any(file.held for file in browser.files.values())  # the newer page may have them
    taking.cancel()


async def test_another_tab_has_them_until_it_lets_go_however_late(start, take_disk):
    _, browser = start
    other = await open_files()
    taking = asyncio.ensure_future(take_disk())
    await turned()
    assert browser.outside == ["held"]
    browser.say("take")
    await turned()
    assert browser.outside == ["held", "stuck"]  # it does not let go, and that is said
    for one in other:
        one.close()
    browser.say("take")
    disk, reels = await taking
    assert isinstance(disk, TapeDisk)
    assert reels is not None


# --- what was kept, and is not any more -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_data_that_was_cleared_under_an_open_page_is_told_with_a_way_to_take_it_along(start, tmp_path, lang):
    _, browser = start
    async with at_the_desk(start, tmp_path / "keeper", lang, size=(360, 640)) as app:
        await app.tap("roll")
        await app.keeping.look()
        assert not app.has("lost-here")
        browser.clear()
        browser.say("look")
        browser.say("look")  # the page comes into sight, and has the keyboard
        await app.keeping.look()
        await app.settle()
        assert app.shows(words_in(lang).say("notice.lost-here").replace("\u202f", " "))
        await app.tap("roll")
        assert app.has("lost-here")  # it stays, whatever happens
        await app.tap("lost-download")
        saved = await app.saved_file()
        assert saved["src_bytes"].startswith(b"PK")


async def test_what_could_not_be_read_of_what_the_browser_kept_is_told_once(start, tmp_path):
    _, browser = start
    async with at_the_desk(start, tmp_path / "keeper") as app:
        await app.tap("roll")
        await app.tap("roll")
    used = max(browser.files.values(), key=lambda file: len(file.raw))
    used.raw[:] = used.raw.replace(b'"tens":', b'"tems":', 1)
    async with at_the_desk(start, tmp_path / "keeper") as app:
        assert app.words_at("notice").startswith("Something of what this browser kept was damaged")
        await app.tap("notice-close")
    async with at_the_desk(start, tmp_path / "keeper") as app:
        assert not app.shows("Something of what this browser kept was damaged")
        await app.tap("roll")


@pytest.mark.parametrize(("promises", "said"), [(True, "has promised to keep them"), (False, "refuses to promise it")])
async def test_the_browser_is_asked_to_keep_them_and_its_answer_is_said(start, tmp_path, promises, said):
    _, browser = start
    browser.promises = promises
    async with at_the_desk(start, tmp_path / "keeper") as app:
        await app.go("settings")
        await app.tap("ask-to-persist")
        await app.settle()
        assert app.shows(said)
        assert [message["keeper"] for message in browser.told].count("persist") == 1
