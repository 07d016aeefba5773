"""One desk, several windows; what was shown is never lost; what cannot be kept is not shown."""

import errno
import gc
import os

import pytest
from been_here import been_here
from driver import AppDriver, kept

from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.store import Disk, open_data_dir
from keeper_app.ui.app import build_main


class FullDisk(Disk):
    """A real disk that is full while `full` is set."""

    def __init__(self):
        super().__init__(sync=False)
        self.full = False

    def put(self, fd, chunk):
        """Refuse when full."""
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return super().put(fd, chunk)


@pytest.fixture
def disk():
    return FullDisk()


@pytest.fixture
def on_full_disk(tmp_path, disk):
    with open_data_dir(tmp_path / "full", disk=disk) as opened:
        been_here(opened)
        yield opened, build_main(opened, "en")


def first_page(data):
    """Where the first campaign's journal begins on the disk."""
    return data.path / "campaigns" / "c000001" / "page-000001.jsonl"


# --- several windows --------------------------------------------------------


async def test_what_one_window_does_the_other_shows(real, data):
    async with real("phone") as phone, real("desktop") as desk:
        await phone.roll_real("40", "2")
        await desk.settle()
        assert "Rolled 42" in desk.labels()
        assert desk.tip("undo") == "Undo roll no. 1"
        await desk.tap("undo")
        await phone.settle()
        assert phone.shows("Nothing rolled yet")
        assert kept(data) == 2


async def test_settings_reach_the_other_window_too(window):
    async with window("phone") as phone, window("desktop") as desk:
        await desk.tap("language")
        await phone.settle()
        assert phone.shows("Aucun jet pour l’instant")


async def test_each_window_keeps_its_own_question(window):
    async with window("desktop") as one, window("desktop") as other:
        await one.tap("key-7")
        await other.settle()
        assert (one.value(), other.value()) == (7, 50)
        await other.go("log")
        assert one.chosen("room-roll")


async def test_a_window_that_closed_is_not_told(window):
    """An hour after a tab has closed its session is destroyed: the others must go on."""
    async with window("desktop") as one:
        async with window("phone"):
            pass
        gc.collect()
        await one.tap("roll")
        assert len(one.dice()) == 2


async def test_a_roll_taken_back_elsewhere_leaves_no_dead_sheet(real):
    """A push being prepared here while the failed roll is undone there."""
    async with real("phone") as phone, real("desktop") as desk:
        await phone.roll_real("60", "3")
        await phone.tap("step-push")
        await desk.settle()
        await desk.tap("undo")
        await phone.settle()
        if phone.sheets:
            await phone.tap("sheet-close")
        assert phone.shows("Nothing rolled yet")


@pytest.mark.parametrize("sheet", ["step-more", "step-late"])
async def test_nor_do_the_other_sheets_about_a_roll(real, sheet):
    async with real("phone" if sheet == "step-more" else "desktop") as here, real("desktop") as there:
        await here.roll_real("60", "3")
        await here.tap(sheet)
        await there.settle()
        await there.tap("undo")
        await here.settle()
        if here.sheets:
            await here.tap("sheet-close")
        assert here.shows("Nothing rolled yet")


@pytest.mark.parametrize("sheet", ["step-push", "step-late"])
async def test_ctrl_z_under_a_sheet_about_the_roll(real, sheet):
    async with real("desktop") as app:
        await app.roll_real("60", "3")
        await app.tap(sheet)
        await app.press("Z", ctrl=True)
        if app.sheets:
            await app.tap("sheet-close")
        await app.tap("key-7")
        assert app.value() == 7  # the window still answers


# --- opening again ----------------------------------------------------------


async def test_opening_again_shows_the_log_as_it_was(tmp_path):
    def log(app):
        return [app.words_at(key) for key in app.keys("entry-")]

    with open_data_dir(tmp_path, sync=False) as data:
        been_here(data, real_dice=True)
        async with AppDriver(build_main(data, "en"), width=1440, height=900) as app:
            await app.roll_real("40", "2")
            await app.tap("pad-6")
            await app.read_out("5")
            await app.roll_real("60", "3")
            await app.tap("step-luck-regular")
            await app.tap("undo")
            await app.go("log")
            before = log(app)
            assert len(before) == 3
    with open_data_dir(tmp_path, sync=False) as data:
        async with AppDriver(build_main(data, "en"), width=1440, height=900) as app:
            assert "Rolled 63" in app.labels()
            assert app.tip("redo") == "Redo the Luck spent"
            await app.go("log")
            assert log(app) == before


async def test_a_torn_line_is_set_aside_with_a_notice(tmp_path):
    with open_data_dir(tmp_path, sync=False) as data:
        been_here(data)
        async with AppDriver(build_main(data, "en")) as app:
            await app.tap("roll")
            await app.tap("roll")
    journal = first_page(data)
    journal.write_bytes(journal.read_bytes()[:-9])
    with open_data_dir(tmp_path, sync=False) as data:
        async with AppDriver(build_main(data, "en")) as app:
            assert app.words_at("notice").startswith("The last line of the log was incomplete")
            assert app.tip("undo") == "Undo roll no. 1"
            await app.tap("notice-close")
            assert not app.has("notice")


async def test_a_damaged_line_is_told_in_french_too(tmp_path):
    with open_data_dir(tmp_path, sync=False) as data:
        been_here(data)
        async with AppDriver(build_main(data, "fr")) as app:
            await app.tap("roll")
            await app.tap("roll")
    journal = first_page(data)
    lines = journal.read_bytes().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if b'"event"' in line)
    lines[at] = lines[at][:20] + b"#" + lines[at][21:]
    journal.write_bytes(b"".join(lines))
    with open_data_dir(tmp_path, sync=False) as data:
        async with AppDriver(build_main(data, "fr")) as app:
            assert app.words_at("notice").startswith("Des lignes du journal étaient abîmées")


async def test_entries_of_an_unknown_kind_are_told(data, window):
    journal = data.shelf.open(data.shelf.new())
    journal.append({"n": 1, "at": "2026-01-01T00:00:00+00:00", "event": {"kind": "from-the-future"}})
    journal.close()
    async with window("phone") as app:
        assert app.shows("Some entries were written by a newer Keeper")
        await app.go("log")
        assert app.shows("Something that only a newer Keeper knows")
        assert app.shows("from-the-future")


async def test_entries_that_cannot_be_read_are_told(data, window):
    journal = data.shelf.open(data.shelf.new())
    journal.append({"n": 1, "at": "2026-01-01T00:00:00+00:00", "event": {"kind": "hurt"}})
    journal.close()
    async with window("phone") as app:
        assert app.shows("Some entries of the log could not be understood")


# --- a disk that fails ------------------------------------------------------


async def test_a_roll_that_cannot_be_kept_is_not_shown(on_full_disk, disk):
    data, main = on_full_disk
    async with AppDriver(main) as app:
        disk.full = True
        await app.tap("roll")
        assert app.words_at("notice").startswith("It could not be saved, so nothing was changed: ")
        assert app.shows("Nothing rolled yet")
        assert app.at("undo").disabled
        assert kept(data) == 0
        disk.full = False
        await app.tap("roll")
        assert not app.has("notice")
        assert kept(data) == 1


async def test_an_undo_that_cannot_be_kept_changes_nothing(on_full_disk, disk):
    data, main = on_full_disk
    async with AppDriver(main) as app:
        await app.tap("roll")
        dice = app.dice()
        disk.full = True
        await app.tap("undo")
        assert app.has("notice")
        assert app.dice() == dice
        assert not app.at("undo").disabled
        assert app.at("redo").disabled
        assert kept(data) == 1


async def test_a_setting_that_cannot_be_kept_changes_nothing(on_full_disk, disk):
    _, main = on_full_disk
    async with AppDriver(main, width=1440, height=900) as app:
        disk.full = True
        await app.tap("language")
        assert app.has("notice")
        assert app.shows("Nothing rolled yet")


async def test_real_dice_that_cannot_be_kept_stay_in_the_sheet(on_full_disk, disk):
    data, main = on_full_disk
    been_here(data, real_dice=True)
    async with AppDriver(main) as app:
        await app.tap("roll")
        disk.full = True
        await app.read_out("40", "2")
        assert app.sheets
        assert kept(data) == 0
        assert "could not be saved" in (app.at("faces-typed").error or "") or app.shows("could not be saved")
        disk.full = False
        await app.tap("faces-take")
        assert "Rolled 42" in app.labels()


async def test_a_push_that_cannot_be_kept_is_told(on_full_disk, disk):
    data, main = on_full_disk
    async with AppDriver(main) as app:
        await app.tap("what")
        await app.tap("key-C")
        await app.tap("sheet-close")
        while not app.has("step-push"):
            await app.tap("roll")
        before = kept(data)
        await app.tap("step-push")
        disk.full = True
        await app.tap("push-roll")
        assert app.has("notice"), "the message went away with the sheet"
        assert kept(data) == before


async def test_the_journal_holds_what_was_shown(window, data):
    async with window("phone") as app:
        await app.tap("roll")
        assert first_page(data).read_bytes().count(b'"event"') == 1


def test_actions_of_an_earlier_evening_are_there(earlier, data):
    earlier((RollCheck(Question(50)), (4, 2)))
    assert kept(data) == 1
