"""Games that leave and come back: a backup handed out, put back from a file, one campaign of it; what is refused."""

import io
import json
from binascii import crc32
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from zipfile import ZipFile

import flet as ft
import pytest
from cast import CAST
from driver import AppDriver, kept
from own_papers import hand_over as hand_over  # a fixture
from places import faults, spoken_elsewhere

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.store import open_data_dir
from keeper_app.store.line import seal
from keeper_app.store.reading import header_of
from keeper_app.store.tape import TapeDisk
from keeper_app.ui.app import build_main
from keeper_app.ui.ground import SERVED, Ground

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)
LABEL = {"keeper": "backup", "version": 1, "schema": 2, "at": NOW.isoformat(), "why": "manual"}
PAGE = "campaigns/c000001/page-000001.jsonl"


@contextmanager
def games(path, disk=None):
    """The campaigns of a folder: of another machine, perhaps."""
    with (
        open_data_dir(path, sync=False, disk=disk) as data,
        closing(Campaigns(data.documents, data.shelf)) as campaigns,
    ):
        yield data, campaigns


def backup_of(data):
    return data.backups.content(data.backups.make(NOW, "manual").name)


@pytest.fixture
def phone(tmp_path):
    """The backup of a phone, whose first campaign is not ours, though it has the same id."""
    with games(tmp_path / "phone") as (data, campaigns):
        campaigns.rename("c000001", "The Weir")
        for name in ("Ada", "Boris"):
            campaigns.desk.do(SeatPerson(name, {}))
        campaigns.begin("Empty")
        campaigns.switch("c000001")
        return backup_of(data)


def zipped(*files, label=LABEL):
    into = io.BytesIO()
    with ZipFile(into, "w") as archive:
        archive.writestr("keeper-backup.json", json.dumps(label))
        for name, content in files:
            archive.writestr(name, content)
    return into.getvalue()


def page(*records):
    return b"".join([header_of(1), *map(seal, records)])


def in_sheet(app):
    return " ".join(str(c.value) for c in app.within_reach() if isinstance(c, ft.Text))


def listed(app):
    return [key for key in app.keys("person-") if key[7:].isdigit()]


async def look_into(app, hand_over, content, name="phone.zip"):
    hand_over(name, content)
    if not app.has("backup-pick"):
        await app.go("settings")
        await app.tap("backups")
    await app.tap("backup-pick")
    await app.settle()


# --- out --------------------------------------------------------------------------------------------------------------


async def test_a_backup_made_now_and_any_of_the_list_is_handed_out(cast, window, data):
    async with window("phone", route="/settings") as app:
        await app.tap("backups")
        await app.tap("backup-download")
        await app.settle()
        made = next(one.name for one in data.backups.list() if one.why == "manual")
        assert (await app.saved_file())["file_name"] == made
        assert (await app.saved_file())["src_bytes"] == data.backups.content(made)
        daily = next(one.name for one in data.backups.list() if one.why == "daily")
        await app.tap(f"download-{daily}")
        await app.settle()
        assert [args["file_name"] for name, args in app.conn.calls if name == "save_file"] == [made, daily]
        (data.path / "backups" / daily).unlink()
        await app.tap(f"download-{daily}")
        assert app.shows("That backup cannot be read: there is no such backup.")


async def test_a_phone_shares_and_what_it_does_not_take_is_saved(cast, window):
    async with window("phone", route="/settings") as app:
        app.session.apply_page_patch({"platform": "android"})
        await app.tap("backups")
        saved = []
        for said in (
            ({"status": "success", "raw": ""}, None),
            ({"status": "dismissed", "raw": ""}, None),
            (None, "no"),
        ):
            app.conn.answers["share_files"] = said
            await app.tap("backup-download")
            await app.settle()
            saved.append(sum(name == "save_file" for name, _ in app.conn.calls))
        assert saved == [0, 0, 1]  # closing the share sheet is an answer, too
        shared = [args["files"][0] for name, args in app.conn.calls if name == "share_files"]
        assert [one.mime_type for one in shared] == ["application/zip"] * 3
        assert shared[0].data.startswith(b"PK")


# --- in ---------------------------------------------------------------------------------------------------------------


async def test_what_is_in_a_file_is_shown_before_anything_changes_and_all_of_it_is_put_back(
    cast, window, data, hand_over, phone
):
    async with window("phone", route="/settings") as app:
        before = kept(data)
        await look_into(app, hand_over, phone)
        said = in_sheet(app)
        for words in ("phone.zip", "16 November 2026", "by hand · Keeper 0.1.0", "The Weir", "2 entries", "Ada, Boris"):
            assert words in said
        assert f"Campaign 1 is not in the file: {before} lines of its log" in said
        assert "Not here yet" in said
        assert faults(app, spoken_elsewhere("en")) == ["raw: 'phone.zip'"]  # which is its name
        assert kept(data) == before
        await app.tap("backup-file-now")
        assert app.shows("The backup is in place. What was there before is a backup too.")
        assert kept(data) == 2
        await app.tap("notice-undo")  # back to what was there before
        assert kept(data) == before
        await app.go("people")
        assert len(listed(app)) == 5


async def test_only_one_campaign_is_brought_in_beside_those_here(cast, window, data, hand_over, phone):
    async with window("desktop", route="/settings") as app:
        before = kept(data)
        await look_into(app, hand_over, phone)
        await app.tap("backup-bring-c000001")
        await app.go("people")
        assert app.words_at("campaigns") == "The Weir"
        assert len(listed(app)) == 2
        assert [one.why for one in data.backups.list()].count("before-import") == 1
        assert data.shelf.ids() == ["c000001", "c000002"]
        await look_into(app, hand_over, phone)  # it is here now, whatever its id
        assert "All of it is here too" in in_sheet(app)
        await app.tap("sheet-close")
        await app.tap("sheet-close")
        await app.go("people")
        await app.tap("campaigns")
        await app.tap("campaign-c000001")
        assert kept(data) == before


async def test_what_went_on_here_since_the_file_was_made_is_named(cast, window, data, hand_over):
    async with window("desktop", route="/settings") as app:
        content = backup_of(data)
        await look_into(app, hand_over, content)
        assert "Nothing is lost" in in_sheet(app)
        await app.tap("sheet-close")
        await app.tap("sheet-close")
        await app.go("roll")
        await app.tap("roll")
        await look_into(app, hand_over, content)
        assert "Campaign 1: 1 line of its log is here and not in the file" in in_sheet(app)


LONG = {"n": 1, "at": NOW.isoformat(), "event": {"kind": "session-began", "title": "x" * 9000}}
DEEP = b'{"n":1,"x":' + b"[" * 900 + b"]" * 900 + b"}"
REFUSED = {
    "no zip": (b"no zip at all", "it is damaged"),
    "nothing": (b"", "it is damaged"),
    "some other zip": (zipped((PAGE, page()), label={"keeper": "cake"}), "it is no backup of Keeper’s"),
    "newer": (zipped((PAGE, page()), label={**LABEL, "schema": 99}), "That backup comes from a newer Keeper"),
    "a name that leads out": (zipped(("../door.key", b"x")), "a file in it has a strange name"),
    "too long a text": (zipped((PAGE, page(LONG))), "it holds more than a table has room for"),
    "records without numbers": (zipped((PAGE, page({"x": 1}))), "something in it is broken"),
    "nested too deeply": (zipped((PAGE, page() + b"%08x %b\n" % (crc32(DEEP), DEEP))), "Nothing was changed"),
    "a broken log": (zipped((PAGE, b"cake")), "it is damaged"),
}


async def test_whatever_is_wrong_with_a_file_is_said_and_nothing_is_changed(
    cast, window, data, hand_over, phone, monkeypatch
):
    cases = {**REFUSED, "cut short": (phone[: len(phone) // 2], "it is damaged")}
    async with window("phone", route="/settings") as app:
        before = {path: path.read_bytes() for path in data.path.rglob("*") if path.is_file() and path.name != "lock"}
        for name, (content, why) in cases.items():
            await look_into(app, hand_over, content)
            assert not app.has("backup-file-now"), name
            said = in_sheet(app)
            assert why in said, (name, said)
            assert "othing was changed" in said, name
        monkeypatch.setattr("keeper_app.ui.screens.settings.backup_file.MOST_HANDED_OVER", 10)
        await look_into(app, hand_over, phone)
        assert "it is too big" in in_sheet(app)
        assert before == {path: path.read_bytes() for path in before}


ALONE = Ground("browser", has_door=False, later=lambda seconds, work: None)  # one thread for everything


class Reel:
    """A tape in the memory, which outlives the page."""

    def __init__(self):
        self.raw = b""

    @property
    def size(self):
        return len(self.raw)

    def read(self, begin, size):
        return self.raw[begin : begin + size]

    def put(self, chunk):
        self.raw += chunk

    def flush(self):
        pass

    def cut(self, size):
        self.raw = self.raw[:size]

    def change(self, pieces):
        self.raw = b"".join(pieces)


async def test_both_ways_between_a_laptop_and_a_browser(tmp_path, hand_over):
    """From a disk to a tape, played on there, and back: all of it is there each time, and goes on."""
    reel, pages = Reel(), iter(range(9))

    def laptop():
        return games(tmp_path / "laptop")

    def browser():  # each page that is opened has an empty memory, and plays the tape back
        root = tmp_path / f"page-{next(pages)}"
        return games(root / "games", TapeDisk(root, reel))

    with laptop() as (data, campaigns):
        for action, faces in CAST:
            campaigns.desk.do(action, faces)
        data.own_tables.write("mine", "id = 'mine'\n")
        content = backup_of(data)
    for place, ground in ((browser, ALONE), (laptop, SERVED), (browser, ALONE)):
        with place() as (data, campaigns):
            async with AppDriver(build_main(data, "en", campaigns, ground=ground), width=390, height=844) as app:
                await look_into(app, hand_over, content)
                await app.tap("backup-file-now")
                before = kept(data)
                await app.go("roll")
                await app.tap("roll")
                assert kept(data) == before + 1
            content = backup_of(data)
    assert before == len(CAST) + 2
    with browser() as (data, campaigns):
        assert len(campaigns.desk.entries) == before + 1
        assert len(campaigns.desk.state.people) == 5
        assert (data.path / "tables" / "mine.toml").read_text() == "id = 'mine'\n"
