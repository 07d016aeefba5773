"""A backup is opened before it takes the place of anything; what does not open leaves all as it was."""

import json
import shutil
from contextlib import closing
from datetime import UTC, datetime, timedelta
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from disks import deaths

from keeper_app.store import (
    BackupTooNew,
    BackupUnreadable,
    JournalUnreadable,
    NotNow,
    RestoreUnfinished,
    Shelf,
    backups,
    data_dir,
    open_data_dir,
)
from keeper_app.store.line import seal
from keeper_app.store.reading import header_of

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)
ONE, TWO = "c000001", "c000002"
LABEL = json.dumps({"keeper": "backup", "version": 1, "schema": 3, "at": "", "why": "manual"})
NAME = "keeper-2026-11-16-0437-manual.zip"


def write(data, mark):
    for campaign in (ONE, TWO):
        with closing(data.shelf.open(campaign)) as journal:
            journal.append({"mark": mark})
            journal.turn_page({"mark": mark})
    data.documents.put("mark", {"mark": mark})
    data.own_tables.write("mine", mark)


def newest(data, campaign=ONE):
    return data.path / "campaigns" / campaign / "page-000002.jsonl"


def contents(folder):
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.relative_to(folder).parts[0] not in ("backups", "lock")
    }


@pytest.fixture
def folder(tmp_path):
    """A folder that says "new", with a backup from when it said "old"."""
    path = tmp_path / "data"
    with open_data_dir(path, sync=False) as data:
        write(data, "old")
        data.backups.make(NOW, "manual")
        for campaign in data.shelf.ids():
            data.shelf.remove(campaign)
        write(data, "new")
    return path


DOES_NOT_OPEN = {
    "a newest page that is none": ({"campaigns/c000001/page-000001.jsonl": b"rubbish"}, BackupUnreadable),
    "another page's header": ({"campaigns/c000001/page-000002.jsonl": header_of(1)}, BackupUnreadable),
    "a page far away": ({"campaigns/c000001/page-900000000.jsonl": header_of(900000000)}, BackupUnreadable),
    "a page of a newer Keeper": (
        {"campaigns/c000001/page-000001.jsonl": seal({"keeper": "journal", "version": 99, "page": 1})},
        BackupTooNew,
    ),
    "documents that are none": ({"keeper.json": b"rubbish"}, BackupUnreadable),
    "documents of a newer Keeper": ({"keeper.json": b'{"keeper":"documents","version":99}'}, BackupTooNew),
    "documents with a wrong sum": (
        {"keeper.json": b'{"keeper":"documents","version":1,"crc":"00000000","tables":{}}'},
        BackupUnreadable,
    ),
}


@pytest.mark.parametrize("kind", DOES_NOT_OPEN)
def test_a_whole_zip_of_what_does_not_open_is_refused_and_changes_nothing(folder, kind):
    files, error = DOES_NOT_OPEN[kind]
    good = {f"campaigns/{TWO}/page-000001.jsonl": header_of(1)}
    with ZipFile(folder / "backups" / NAME, "w", ZIP_DEFLATED) as zipped:
        zipped.writestr("keeper-backup.json", LABEL)
        for name, content in {**good, **files}.items():
            zipped.writestr(name, content)
    before = contents(folder.parent)
    with open_data_dir(folder, sync=False) as data:
        with pytest.raises(error):
            data.restore(NAME, NOW)
        assert data.documents.get("mark") == {"mark": "new"}
    assert {**contents(folder.parent), "data/lock": b""} == {**before, "data/lock": b""}


def refuse(data):
    raise JournalUnreadable(str(data), "no-header")


def test_what_does_not_open_in_its_place_goes_back(folder, monkeypatch):
    monkeypatch.setattr(backups, "check_opens", refuse)
    with open_data_dir(folder, sync=False) as data:
        before = contents(folder)
        with pytest.raises(BackupUnreadable):
            data.restore(NAME, NOW)
        assert contents(folder) == before
        assert data.documents.get("mark") == {"mark": "new"}
        data.documents.put("after", {})
        assert not list(folder.glob("restore.*"))


def test_a_process_that_dies_on_the_way_back_leaves_what_was_there_before(folder, tmp_path, monkeypatch):
    monkeypatch.setattr(backups, "check_opens", refuse)
    monkeypatch.setattr(data_dir, "check_opens", refuse)
    with open_data_dir(folder, sync=False):
        before = contents(folder)
    killed = tmp_path / "killed"
    notices = set()

    def attempt(disk):
        shutil.rmtree(killed, ignore_errors=True)
        shutil.copytree(folder, killed)
        with open_data_dir(killed, disk=disk) as data, pytest.raises(BackupUnreadable):
            data.restore(NAME, NOW)

    for services in deaths(attempt):
        with open_data_dir(killed, sync=False) as data:
            assert contents(killed) == before, services
            notices |= {notice.kind for notice in data.notices}
        assert not list(killed.glob("restore.*"))
    assert notices == {"restore-undone"}


def test_what_cannot_be_read_in_its_place_now_goes_back_too(folder, monkeypatch):
    def not_now(data):
        raise NotNow(str(data), "Permission denied")

    monkeypatch.setattr(backups, "check_opens", not_now)
    with open_data_dir(folder, sync=False) as data:
        before = contents(folder)
        with pytest.raises(Exception, match="Permission denied") as caught:
            data.restore(NAME, NOW)
        assert not isinstance(caught.value, RestoreUnfinished)
        assert contents(folder) == before


# --- campaigns that do not open --------------------------------------------------------------------------------------


def test_a_campaign_that_does_not_open_is_in_no_backup_and_the_others_are(folder):
    with open_data_dir(folder, sync=False) as data:
        newest(data).write_bytes(b"rubbish")
        made = data.backups.make(NOW + timedelta(minutes=1), "manual")
        with ZipFile(data.backups.path(made.name)) as zipped:
            names = zipped.namelist()
            label = json.loads(zipped.read("keeper-backup.json"))
        assert not [name for name in names if ONE in name]
        assert [name for name in names if TWO in name]
        assert label["without"] == [ONE]
        assert [copy.backup.name for copy in data.rescue.copies(ONE)] == [NAME]


def test_what_did_not_open_stands_aside_when_a_backup_takes_its_place(folder):
    with open_data_dir(folder, sync=False) as data:
        newest(data).write_bytes(b"rubbish")
        data.restore(NAME, NOW)
        assert (folder / "damaged" / f"{ONE}-1" / "page-000002.jsonl").read_bytes() == b"rubbish"
        assert [path.name for path in (folder / "damaged").iterdir()] == [f"{ONE}-1"]
        with closing(data.shelf.open(ONE)) as journal:
            assert journal.page(1).records == [{"mark": "old"}]


def test_a_process_that_dies_never_loses_what_did_not_open(folder, tmp_path):
    with open_data_dir(folder, sync=False) as data:
        newest(data).write_bytes(b"rubbish")
    killed = tmp_path / "killed"

    def attempt(disk):
        shutil.rmtree(killed, ignore_errors=True)
        shutil.copytree(folder, killed)
        with open_data_dir(killed, disk=disk) as data:
            data.restore(NAME, NOW)

    for services in deaths(attempt):
        with open_data_dir(killed, sync=False) as data:
            pages = [path for path in killed.rglob("page-000002.jsonl") if path.read_bytes() == b"rubbish"]
            assert len(pages) == 1, services
            old = data.documents.get("mark") == {"mark": "old"}
            assert ("damaged" in str(pages[0])) == old


def test_while_a_campaign_cannot_be_read_nothing_is_put_back(folder, monkeypatch):
    trouble = Shelf.trouble
    monkeypatch.setattr(
        Shelf,
        "trouble",
        lambda self, campaign: NotNow("page", "busy") if campaign == ONE else trouble(self, campaign),
    )
    with open_data_dir(folder, sync=False) as data:
        before = contents(folder)
        with pytest.raises(NotNow):
            data.restore(NAME, NOW)
        assert contents(folder) == before
        assert len(data.backups.list()) == 1
