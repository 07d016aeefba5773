"""A data folder that does not open: a window comes up all the same, says why, and every way leads to a table."""

import json
import shutil
from datetime import UTC, datetime

import pytest
from driver import ALL_SIZES, AppDriver

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.store import DataDirUnwritable, DeskHeld, NotNow, open_data_dir
from keeper_app.ui.entrance import Entrance
from keeper_app.ui.rescue.way_in import build_way_in

NEWER_DOCUMENTS = json.dumps({"keeper": "documents", "version": 99, "crc": "", "tables": {}})
NEWER_FOLDER = '{"keeper":"journal","version":999}\n'


@pytest.fixture
def played(tmp_path):
    """A folder with one roll in it, and a backup of that."""
    path = tmp_path / "games"
    with open_data_dir(path, sync=False) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        campaigns.rename(campaigns.current.id, "The Drowned")
        campaigns.desk.do(RollCheck(Question(50)))
        campaigns.close()
        data.backups.make(datetime(2026, 3, 2, 20, 0, tzinfo=UTC), "manual")
    return path


@pytest.fixture
def entrance(played):
    made = Entrance(played)
    yield made
    made.close()


def window(entrance, lang="en", size=(390, 844)):
    return AppDriver(build_way_in(entrance, lang), width=size[0], height=size[1])


def ways(app):
    return [key.removeprefix("way-") for key in app.keys("way-")]


def rolls(entrance):
    return len(entrance.campaigns.desk.entries)


async def test_a_sound_folder_opens_as_ever(entrance):
    async with window(entrance) as app:
        assert app.has("roll")
        assert not ways(app)


async def test_newer_documents_are_put_aside_and_the_logs_are_all_there(played, entrance):
    (played / "keeper.json").write_text(NEWER_DOCUMENTS, "utf-8")
    async with window(entrance) as app:
        assert app.shows("written by a newer Keeper (format 99)")
        assert ways(app) == ["again", "aside", "elsewhere"]
        assert app.chosen("way-again")
        await app.tap("way-aside")
        await app.tap("rescue-go")
        assert app.has("roll")
    assert rolls(entrance) == 1
    (kept,) = (played / "damaged").glob("*/keeper.json")
    assert kept.read_text("utf-8") == NEWER_DOCUMENTS


async def test_trying_again_opens_what_was_put_right(played, entrance):
    good = (played / "keeper.json").read_bytes()
    (played / "keeper.json").write_text(NEWER_DOCUMENTS, "utf-8")
    async with window(entrance) as app:
        await app.tap("rescue-go")
        assert ways(app)
        (played / "keeper.json").write_bytes(good)
        await app.tap("rescue-go")
        assert app.has("roll")
    assert not (played / "damaged").exists()


async def test_a_folder_of_a_newer_keeper_is_left_alone_and_play_goes_on_with_its_backup(played, entrance):
    (played / "journal.jsonl").write_text(NEWER_FOLDER, "utf-8")
    before = {path: path.read_bytes() for path in played.rglob("*") if path.is_file() and path.name != "lock"}
    async with window(entrance) as app:
        assert app.shows("format 999")
        assert ways(app) == ["again", "elsewhere"]
        await app.tap("way-elsewhere")
        await app.tap("rescue-go")
        assert app.has("roll")
    assert entrance.path == played.with_name("games-2")
    assert rolls(entrance) == 1
    assert {path: path.read_bytes() for path in before} == before


async def test_what_is_no_journal_is_put_aside(played, entrance):
    shutil.rmtree(played / "campaigns")
    (played / "journal.jsonl").write_text("a shopping list\nbread\n", "utf-8")
    async with window(entrance) as app:
        assert ways(app)[0] == "aside"
        await app.tap("rescue-go")
        assert app.has("roll")
    (kept,) = (played / "damaged").iterdir()
    assert kept.read_text("utf-8").startswith("a shopping list")


async def test_a_folder_that_cannot_be_made_leads_to_another(tmp_path):
    (tmp_path / "file").touch()
    entrance = Entrance(tmp_path / "file" / "desk")
    async with window(entrance) as app:
        assert isinstance(entrance.trouble, DataDirUnwritable)
        assert ways(app) == ["again", "elsewhere"]
        await app.tap("way-elsewhere")
        await app.tap("rescue-go")
        assert app.shows(f"Nothing can be written in {tmp_path / 'file' / 'desk-2'}")
        assert ways(app) == ["again", "elsewhere"]
        (tmp_path / "file").unlink()
        await app.tap("way-again")
        await app.tap("rescue-go")
        assert app.has("roll")
    entrance.close()


async def test_what_cannot_be_read_now_is_only_tried_again(played, entrance, monkeypatch):
    entrance.trouble = NotNow(str(played / "keeper.json"), "forbidden")
    monkeypatch.setattr(Entrance, "open", lambda self: False)
    async with window(entrance) as app:
        assert app.shows("cannot be read at the moment: the right to do so is missing")
        assert ways(app) == ["again", "elsewhere"]


async def test_a_folder_held_by_another_is_looked_at(played, entrance):
    with open_data_dir(played, sync=False):
        assert not entrance.open()
        assert isinstance(entrance.trouble, DeskHeld)
        async with window(entrance) as app:
            assert ways(app) == ["again", "look"]
            await app.tap("way-look")
            await app.tap("rescue-go")
            assert app.has("roll")
            assert entrance.data.read_only
        entrance.close()


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_it_is_drawn_at_every_size(played, entrance, lang, size):
    (played / "journal.jsonl").write_text(NEWER_FOLDER, "utf-8")
    async with window(entrance, lang, size) as app:
        assert ways(app) == ["again", "elsewhere"]
        for control, name in app.interactive():
            assert name, control
