"""Campaigns on their shelf, backups, a second window; and a desk that may only be looked at."""

import shutil
from datetime import UTC, datetime, timedelta

from been_here import been_here
from cast import CAST
from driver import AppDriver, kept, taps

from keeper_app.play.campaigns import Campaigns
from keeper_app.store import NotNow, open_data_dir
from keeper_app.ui.app import build_main

FIRST = "c000001"


def listed(app):
    return [key for key in app.keys("person-") if key[7:].isdigit()]


def campaigns(app):
    """The campaigns of the sheet that lies open, by id."""
    return [key.removeprefix("campaign-") for key in app.keys("campaign-c0")]


async def begin(app, name):
    await app.tap("campaigns")
    await app.type("campaign-new", name)
    await app.tap("campaign-begin")


async def step(app, id_, what):
    """Do something with a campaign as a whole; the list lies open before and after."""
    await app.tap(f"campaign-more-{id_}")
    await app.tap(f"campaign-{what}")


# --- campaigns --------------------------------------------------------------


async def test_each_campaign_has_its_own_people_and_log(cast, window):
    async with window("phone", route="/people") as app:
        assert app.words_at("campaigns") == "Campaign 1"
        await begin(app, "Masques & Cœurs")
        assert app.words_at("campaigns") == "Masques & Cœurs"
        assert not listed(app)
        assert not app.keys("tile-")
        assert app.at("undo").disabled
        await app.go("roll")
        await app.tap("roll")
        await app.go("log")
        assert app.shows("1 entry")
        await app.go("people")
        await app.tap("campaigns")
        await app.tap(f"campaign-{FIRST}")
        assert len(listed(app)) == 5
        await app.go("log")
        assert app.shows("4 entries")


async def test_all_of_it_is_there_when_the_app_opens_again(tmp_path):
    with open_data_dir(tmp_path, sync=False) as data:
        been_here(data)
        async with AppDriver(build_main(data, "en"), width=1440, height=900, route="/people") as app:
            await begin(app, "Second")
            await app.tap("person-add")
            await app.tap("way-npc")
            await app.type("npc-name", "Thug")
            await app.tap("npc-save")
    with open_data_dir(tmp_path, sync=False) as data:
        async with AppDriver(build_main(data, "en"), width=1440, height=900, route="/people") as app:
            assert app.words_at("campaigns") == "Second"
            assert "Thug" in app.words_at("person-1")
            await app.tap("campaigns")
            assert campaigns(app) == [FIRST, "c000002"]
            await app.tap(f"campaign-{FIRST}")
            assert not listed(app)


async def test_renamed_and_duplicated(cast, window):
    async with window("desktop", route="/people") as app:
        await app.tap("campaigns")
        await app.tap(f"campaign-more-{FIRST}")
        await app.type("campaign-name", "The Weir")
        await app.tap("campaign-rename")
        assert app.words_at(f"campaign-{FIRST}") == "The Weir"
        await step(app, FIRST, "duplicate")
        assert app.words_at("campaign-c000002") == "The Weir, copy"
        await app.tap("sheet-close")
        assert app.words_at("campaigns") == "The Weir, copy"
        assert len(listed(app)) == 5
        await app.tap("person-more")
        await app.tap("person-dismiss")
        assert len(listed(app)) == 4
        await app.tap("campaigns")
        await app.tap(f"campaign-{FIRST}")
        assert len(listed(app)) == 5  # the other has lost nobody


async def test_put_away_and_taken_out(window):
    async with window("phone", route="/people") as app:
        await begin(app, "Second")
        await app.tap("campaigns")
        await step(app, FIRST, "archive")
        assert campaigns(app) == ["c000002", FIRST]
        assert app.shows("ARCHIVED")
        await app.tap(f"campaign-more-{FIRST}")
        assert app.words_at("campaign-archive") == "Unarchive"
        await app.tap("campaign-archive")
        assert campaigns(app) == [FIRST, "c000002"]
        assert not app.shows("ARCHIVED")


async def test_deleted_after_one_question_and_taken_out_of_the_bin(cast, window):
    async with window("desktop", route="/people") as app:
        await begin(app, "Second")
        await app.tap("campaigns")
        await step(app, FIRST, "delete")
        assert app.shows("Delete Campaign 1?")
        await app.tap("sheet-close")
        assert campaigns(app) == [FIRST, "c000002"]  # nothing yet
        await step(app, FIRST, "delete")
        await app.tap("campaign-delete-now")
        assert app.shows("BIN")
        assert "days left" in app.words_at(f"campaign-{FIRST}")
        await app.tap(f"campaign-more-{FIRST}")
        assert not app.has("campaign-delete")
        await app.tap("campaign-restore")
        assert not app.shows("BIN")
        await app.tap(f"campaign-{FIRST}")
        assert len(listed(app)) == 5


async def test_the_one_being_played_can_be_deleted_too(cast, window):
    async with window("desktop", route="/people") as app:
        await app.tap("campaigns")
        await step(app, FIRST, "delete")
        await app.tap("campaign-delete-now")
        await app.tap("sheet-close")
        assert not listed(app)  # a new one lies there instead
        await app.tap("campaigns")
        await app.tap(f"campaign-{FIRST}")  # straight out of the bin
        assert len(listed(app)) == 5


async def test_a_second_window_goes_along(cast, window):
    async with window("desktop", route="/people") as one, window("phone", route="/people") as other:
        await other.tap("person-1")
        await begin(one, "Second")
        await other.settle()
        assert not other.keys("tile-")
        assert other.shows("Nobody in this campaign yet")
        await one.tap("campaigns")
        await one.tap(f"campaign-{FIRST}")
        await other.settle()
        assert other.keys("tile-") == ["tile-1", "tile-2"]


async def test_a_second_window_sees_wounds_and_newcomers(cast, window):
    async with window("desktop", route="/people") as one, window("phone") as other:
        await one.tap("points-hp")
        await one.type("points-amount", "6")
        await one.tap("points-lose")
        await other.settle()
        assert other.words_at("tile-1") == "Marguerite HP 5 SAN 48"
        await taps(other, "tile-1", "tile-1")  # chosen, then opened
        assert other.has("due-con-awake-1")
        await one.tap("undo")
        await other.settle()
        assert not other.has("due-con-awake-1")


async def test_a_campaign_switched_elsewhere_takes_the_sheets_along(cast, window):
    async with window("desktop", route="/people") as one, window("phone") as other:
        await other.tap("tile-1")
        await begin(one, "Second")
        await other.settle()
        assert not other.sheets


# --- backups ----------------------------------------------------------------


async def test_a_backup_a_day_is_made_by_itself(cast, data, daily_backup):
    for _ in range(2):  # who comes back the same day finds it made
        async with AppDriver(build_main(data, "en")):
            daily_backup()
            assert [one.why for one in data.backups.list()] == ["daily"]


async def test_a_backup_is_made_and_put_back(cast, window, data):
    async with window("desktop", route="/settings") as app:
        await app.tap("backups")
        await app.tap("backup-make")
        assert app.shows("by hand")
        made = next(one.name for one in data.backups.list() if one.why == "manual")
        await app.tap("sheet-close")
        await app.go("people")
        await app.tap("person-more")
        await app.tap("person-dismiss")
        await begin(app, "Second")
        await app.go("settings")
        await app.tap("backups")
        await app.tap(f"restore-{made}")
        assert app.shows("Restore this backup?")
        await app.tap("backup-restore-now")
        assert app.shows("The backup is in place. What was there before is a backup too.")
        await app.go("people")
        assert app.words_at("campaigns") == "Campaign 1"
        assert len(listed(app)) == 5
        await app.go("settings")
        await app.tap("backups")
        assert app.shows("before a restore")
        await app.tap("sheet-close")
        await app.go("roll")
        await app.tap("roll")  # the desk goes on
        assert kept(data) == 5


async def test_a_backup_that_cannot_be_put_back_says_why_where_it_was_asked(cast, window, data):
    async with window("desktop", route="/settings") as app:
        await app.tap("backups")
        await app.tap("backup-make")
        made = next(one.name for one in data.backups.list() if one.why == "manual")
        (data.path / "backups" / made).write_bytes(b"no zip at all")
        await app.tap(f"restore-{made}")
        await app.tap("backup-restore-now")
        assert app.has("backup-restore-now")
        assert app.shows("Nothing was changed; choose another one.")
        await app.tap("sheet-close")
        await app.tap("sheet-close")
        await app.go("people")
        assert len(listed(app)) == 5


async def test_what_is_kept_of_backups_is_said_and_so_is_a_list_that_cannot_be_read(window, data, monkeypatch):
    async with window("phone", route="/settings") as app:
        await app.tap("backups")
        assert app.shows("the last ten made by hand")
        await app.tap("sheet-close")

        def refuse():
            raise NotNow("backups", "Permission denied")

        monkeypatch.setattr(data.backups, "list", refuse)
        await app.tap("backups")
        assert app.shows("backups cannot be read at the moment: Permission denied. It was left untouched; try again.")


async def test_a_campaign_that_somebody_took_away_is_named(tmp_path):
    with open_data_dir(tmp_path, sync=False) as data:
        made = Campaigns(data.documents, data.shelf)
        made.rename(FIRST, "The Weir")
        made.begin("Second")
        made.close()
    shutil.rmtree(tmp_path / "campaigns" / FIRST)
    with open_data_dir(tmp_path, sync=False) as data:
        async with AppDriver(build_main(data, "en"), width=1440, height=900) as app:
            assert app.shows("Missing from the folder, though nobody deleted it: The Weir. A backup may have it.")


async def test_a_campaign_that_does_not_open_leads_to_its_rescue(tmp_path):
    with open_data_dir(tmp_path, sync=False) as data:
        made = Campaigns(data.documents, data.shelf)
        made.begin("Second")
        made.close()
        (tmp_path / "campaigns" / FIRST / "page-000001.jsonl").write_bytes(b"rubbish")
        async with AppDriver(build_main(data, "en"), width=1440, height=900, route="/people") as app:
            await app.tap("campaigns")
            await app.tap(f"campaign-{FIRST}")
            assert app.shows("page-000001.jsonl")
            assert app.has("rescue-go")
            assert (tmp_path / "campaigns" / FIRST / "page-000001.jsonl").read_bytes() == b"rubbish"


# --- only to look at --------------------------------------------------------


async def test_a_desk_held_by_another_is_only_looked_at(earlier, data):
    earlier(*CAST)
    with open_data_dir(data.path, read_only=True) as look:
        async with AppDriver(build_main(look, "en"), width=1440, height=900) as app:
            assert "Read-only" in app.words_at("notice")
            assert app.keys("tile-") == ["tile-1", "tile-2"]
            await app.tap("notice-close")
            assert not app.has("notice")
            await app.tap("roll")
            assert not app.dice()
            assert app.words_at("notice") == "Read-only: nothing can be changed here."
            await app.go("people")
            assert len(listed(app)) == 5
            await app.tap("points-hp")
            await app.tap("points-lose")
            assert app.at("points-amount").error
            await app.tap("sheet-close")
            assert app.words_at("points-hp").endswith("11 / 11")
            await app.tap("campaigns")
            await app.type("campaign-new", "Second")
            await app.tap("campaign-begin")
            assert app.at("campaign-new").error
    assert kept(data) == 4


AT = "1926-10-31T23:00:00.001+00:00"
NEWER = "Some entries were written by a newer Keeper: they are kept, and have no effect here."
UNREAD = "Some entries of the log could not be understood and are not shown."


async def test_what_a_newer_keeper_wrote_is_told_of_the_campaign_that_lies_open(cast, data, window):
    data.shelf.bring(
        [{"n": 1, "at": AT, "event": {"kind": "moon-fell"}}, {"n": 2, "at": AT, "event": {"kind": "hurt"}}]
    )
    async with window("desktop", route="/people") as app:
        assert not app.has("notice")
        await app.tap("campaigns")
        await app.tap("campaign-c000002")
        assert app.words_at("notice") == UNREAD
        await app.tap("notice-close")
        assert app.words_at("notice") == NEWER
        await app.tap("undo")
        assert not app.has("notice")  # it is gone
        await app.tap("redo")
        assert app.words_at("notice") == NEWER
        await app.tap("notice-close")
        assert not app.has("notice")
        await app.tap("campaigns")
        await app.tap(f"campaign-{FIRST}")
        await app.tap("campaigns")
        await app.tap("campaign-c000002")
        assert not app.has("notice")  # told once
    async with window("phone") as app:
        assert app.words_at("notice") == UNREAD  # to every window


async def test_a_clock_that_went_back_is_told(data, window):
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    campaigns_ = Campaigns(data.documents, data.shelf, clock=lambda: tomorrow)
    campaigns_.desk.do(CAST[0][0])
    campaigns_.close()
    async with window("phone") as app:
        assert not app.has("notice")
        await app.tap("roll")
        assert app.words_at("notice") == "The clock of this device went back; the log keeps its order."
        await app.tap("notice-close")
        assert not app.has("notice")
        await app.tap("roll")
        assert not app.has("notice")
        await app.go("log")
        assert app.keys("entry-") == ["entry-3", "entry-2", "entry-1"]
