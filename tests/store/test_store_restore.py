"""A backup is put back whole, or nothing is changed; whatever the zip, and wherever it is interrupted."""

import errno
import itertools
import json
import os
import shutil
import stat
import struct
import zipfile
from contextlib import closing
from datetime import UTC, datetime, timedelta
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile, ZipInfo

import pytest
from disks import Killed, PoorDisk, deaths
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from keeper_app.store import (
    BackupTooNew,
    BackupUnreadable,
    Disk,
    RestoreUnfinished,
    WriteFailed,
    archive,
    open_data_dir,
)
from keeper_app.store.reading import header_of

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)
NAME = "keeper-2026-11-16-0437-manual.zip"
LABEL = {"keeper": "backup", "version": 1, "schema": 2, "at": "", "why": "manual"}
PAGE = "campaigns/c000001/page-000001.jsonl"


def write(data, mark):
    """Make everything in the folder say `mark`."""
    for campaign in data.shelf.ids():
        data.shelf.remove(campaign)
    for campaign in ("c000001", f"only-{mark}"):
        with closing(data.shelf.open(campaign)) as journal:
            journal.append({"mark": mark})
            journal.turn_page({"mark": mark})
    data.documents.put("mark", {"mark": mark})
    shutil.rmtree(data.path / "tables", ignore_errors=True)
    data.own_tables.write("mine", mark)
    data.own_tables.write(f"only-{mark}", mark)


def mark_of(data):
    """What everything in the folder says, which must be one thing."""
    marks = {data.documents.get("mark")["mark"]}
    for campaign in data.shelf.ids():
        with closing(data.shelf.open(campaign)) as journal:
            assert journal.notices == []
            marks |= {journal.page(1).records[0]["mark"], journal.page(2).snapshot["mark"]}
    tables = {path.name: path.read_text() for path in (data.path / "tables").iterdir()}
    marks |= set(tables.values())
    assert len(marks) == 1
    mark = marks.pop()
    assert data.shelf.ids() == ["c000001", f"only-{mark}"]
    assert set(tables) == {"mine.toml", f"only-{mark}.toml"}
    return mark


def contents(folder, without=("backups", "lock")):
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.relative_to(folder).parts[0] not in without
    }


@pytest.fixture
def folder(tmp_path):
    """A folder that says "new", with a backup from when it said "old"."""
    path = tmp_path / "data"
    with open_data_dir(path, sync=False) as data:
        write(data, "old")
        assert data.backups.make(NOW, "manual").name == NAME
        write(data, "new")
    return path


def test_everything_is_as_it_was_when_the_backup_was_made(folder):
    with open_data_dir(folder, sync=False) as data:
        documents = data.documents
        assert mark_of(data) == "new"
        data.restore(NAME, NOW)
        assert mark_of(data) == "old"
        assert data.documents is documents
        data.documents.put("after", {})
        assert not list(folder.glob("restore.*"))
    with open_data_dir(folder, sync=False) as data:
        assert mark_of(data) == "old"
        assert data.documents.get("after") == {}
        assert data.notices == []


def test_what_was_there_before_can_be_restored_in_turn(folder):
    with open_data_dir(folder, sync=False) as data:
        data.restore(NAME, NOW + timedelta(minutes=1))
        assert [backup.why for backup in data.backups.list()] == ["before-restore", "manual"]
        data.restore("keeper-2026-11-16-0438-before-restore.zip", NOW)
        assert mark_of(data) == "new"


def test_an_id_given_after_the_backup_is_not_given_again(folder):
    with open_data_dir(folder, sync=False) as data:
        given = [data.shelf.new() for _ in range(3)][-1]
        data.restore(NAME)
        assert data.shelf.new() > given


def test_a_backup_without_documents_or_tables_leaves_none(tmp_path):
    with open_data_dir(tmp_path, sync=False) as data:
        name = data.backups.make(NOW, "manual").name
        for mark in ("a", "b", "c", "d"):
            write(data, mark)
        data.restore(name)
        assert (data.shelf.ids(), data.documents.get("mark")) == ([], None)
        assert list((tmp_path / "tables").iterdir()) == []
    with open_data_dir(tmp_path, sync=False) as data:
        assert (data.documents.get("mark"), data.notices) == (None, [])
        write(data, "e")
    with open_data_dir(tmp_path, sync=False) as data:
        assert mark_of(data) == "e"


# --- interrupted ----------------------------------------------------------------------------------------------------


def test_killed_at_any_step_everything_is_old_or_everything_is_new(folder, tmp_path):
    killed = tmp_path / "killed"

    def attempt(disk):
        shutil.rmtree(killed, ignore_errors=True)
        shutil.copytree(folder, killed)
        with open_data_dir(killed, sync=False) as data:
            data.backups._disk = disk
            data.restore(NAME, NOW)

    seen = []
    for services in deaths(attempt):
        with open_data_dir(killed, read_only=True) as data:
            looked = mark_of_looking(data)
        with open_data_dir(killed, sync=False) as data:
            seen.append(mark_of(data))
            assert looked == seen[-1], services
            assert [notice.kind for notice in data.notices] in ([], ["restore-finished"])
        assert not list(killed.glob("restore.*"))
        with open_data_dir(killed, sync=False) as data:
            assert (mark_of(data), data.notices) == (seen[-1], [])
    assert set(seen) == {"old", "new"}
    assert seen == sorted(seen)  # new until the decision, old ever after


def mark_of_looking(data):
    """As mark_of, before anything was finished."""
    marks = {data.documents.get("mark")["mark"]}
    for campaign in data.shelf.ids():
        marks.add(data.shelf.open(campaign).page(1).records[0]["mark"])
    marks |= {path.read_text() for path in data.own_tables.folder.iterdir()}
    assert len(marks) == 1
    assert data.shelf.ids() == ["c000001", f"only-{min(marks)}"]
    return marks.pop()


def test_killed_again_while_finishing_it_finishes_in_the_end(folder, tmp_path):
    class Stop(Disk):
        """Dies when the decision has just been made."""

        def sync_folder(self, path):
            if (path / "restore.ready").exists():
                raise Killed

    with open_data_dir(folder, sync=False) as data:
        data.backups._disk = Stop(sync=False)
        with pytest.raises(Killed):
            data.restore(NAME, NOW)
    assert (folder / "restore.ready").is_dir()
    for _ in deaths(lambda disk: open_data_dir(folder, disk=disk).close()):
        pass
    with open_data_dir(folder, sync=False) as data:
        assert mark_of(data) == "old"


def test_a_disk_full_at_any_time_changes_nothing(folder):
    disk = PoorDisk()
    with open_data_dir(folder, disk=disk) as data:
        before = contents(folder)
        backup_size = len((folder / "backups" / NAME).read_bytes())
        for room in (0, 10, backup_size // 2, 1500, 1600, 1700, 1800, 1900, 2000):
            disk.room = room
            with pytest.raises(WriteFailed):
                data.restore(NAME, NOW)
            assert contents(folder) == before
            disk.room = None
            assert mark_of(data) == "new"
            data.documents.put("mark", {"mark": "new"})
            before = contents(folder)
        data.restore(NAME, NOW)
        assert mark_of(data) == "old"


class Refusing(Disk):
    """Refuses to rename one thing, as Windows does with a folder someone looks into."""

    def __init__(self, what):
        super().__init__(sync=False)
        self.what = what

    def rename(self, source, target):
        if self.what in (source.name, target.parent.name + "/" + target.name):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        super().rename(source, target)


@pytest.mark.parametrize("what", ["restore.new", "campaigns"])
def test_when_nothing_can_be_moved_nothing_is_changed(folder, what):
    with open_data_dir(folder, sync=False) as data:
        before = contents(folder)
        data.backups._disk = Refusing(what)
        with pytest.raises(WriteFailed):
            data.restore(NAME, NOW)
        assert contents(folder) == before
        assert mark_of(data) == "new"
        data.documents.put("still", {"there": True})
    with open_data_dir(folder, sync=False) as data:
        assert mark_of(data) == "new"


def test_where_not_everything_can_be_moved_everything_goes_back(folder):
    with open_data_dir(folder, sync=False) as data:
        before = contents(folder)
        data.backups._disk = Refusing("tables")
        with pytest.raises(WriteFailed):
            data.restore(NAME, NOW)
        assert contents(folder) == before
        assert mark_of(data) == "new"
        assert not list(folder.glob("restore.*"))


class RefusingBoth(Refusing):
    """Refuses to move the tables, and to decide to go back for it."""

    def rename(self, source, target):
        if target.name == "restore.back":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        super().rename(source, target)


def test_what_cannot_be_finished_now_is_finished_at_the_next_opening(folder):
    with open_data_dir(folder, sync=False) as data:
        data.backups._disk = RefusingBoth("tables")
        with pytest.raises(RestoreUnfinished) as caught:
            data.restore(NAME, NOW)
        assert caught.value.reason == "restore-unfinished"
        with pytest.raises(WriteFailed):  # nothing may be written between
            data.documents.put("mark", {"mark": "new"})
        with pytest.raises(RestoreUnfinished):
            data.restore(NAME, NOW)
    with pytest.raises(RestoreUnfinished):
        open_data_dir(folder, disk=Refusing("tables"))
    with open_data_dir(folder, sync=False) as data:
        assert mark_of(data) == "old"
        assert [notice.kind for notice in data.notices] == ["restore-finished"]


# --- zips not to be trusted -----------------------------------------------------------------------------------------


def refuses(folder, error=BackupUnreadable):
    """Restoring is refused, and nothing whatever has changed, above the folder either."""
    before = contents(folder.parent, ())
    with open_data_dir(folder, sync=False) as data:
        with pytest.raises(error) as caught:
            data.restore(NAME, NOW)
        assert mark_of(data) == "new"
    after = contents(folder.parent, ())
    assert after == before
    return caught.value


def make_zip(folder, *entries, label=LABEL):
    with ZipFile(folder / "backups" / NAME, "w", ZIP_DEFLATED) as zipped:
        if label is not None:
            zipped.writestr("keeper-backup.json", json.dumps(label))
        for entry, content in entries:
            zipped.writestr(entry, content)


@pytest.mark.parametrize("content", [b"", b"PK", b"rubbish" * 1000, b"PK\x05\x06" + b"\0" * 18])
def test_what_is_no_zip_is_unreadable(folder, content):
    (folder / "backups" / NAME).write_bytes(content)
    assert refuses(folder).reason == "backup-unreadable"


def test_a_zip_cut_short_anywhere_is_unreadable(folder):
    path = folder / "backups" / NAME
    whole = path.read_bytes()
    for length in range(0, len(whole), 97):
        path.write_bytes(whole[:length])
        refuses(folder)


def test_half_a_backup_is_none(folder):
    """A list whose entry claims to be longer swallows those after it, and the rest of the zip is in order."""
    path = folder / "backups" / NAME
    whole = path.read_bytes()
    entries = [at for at in range(len(whole)) if whole.startswith(b"PK\x01\x02", at)]
    lengths = range(28, 34)  # of a name, of what is beside it, of a comment
    refused = 0
    for at, length, flip in itertools.product(entries, lengths, (2, 128)):
        damaged = bytearray(whole)
        damaged[at + length] ^= flip
        path.write_bytes(damaged)
        try:
            archive.check_archive(path)
        except BackupUnreadable:
            refused += 1
        else:
            with ZipFile(path) as accepted:
                assert len(accepted.infolist()) == len(entries)
    assert refused > len(entries)


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0), st.integers(1, 255))
def test_a_zip_damaged_anywhere_is_refused_or_gives_what_was_in_it(folder, at, flip):
    path = folder / "backups" / NAME
    whole = path.read_bytes()
    damaged = bytearray(whole)
    damaged[at % len(whole)] ^= flip
    path.write_bytes(damaged)
    try:
        into = folder.parent / "into"
        shutil.rmtree(into, ignore_errors=True)
        archive.check_archive(path)
        archive.unpack(path, into, Disk(sync=False))
    except (BackupUnreadable, BackupTooNew):
        pass
    else:
        path.write_bytes(whole)
        again = folder.parent / "again"
        shutil.rmtree(again, ignore_errors=True)
        archive.unpack(path, again, Disk(sync=False))
        assert contents(into) == contents(again)
    finally:
        path.write_bytes(whole)


@pytest.mark.parametrize(
    "name",
    [
        "../outside",
        "campaigns/../../outside",
        "/outside",
        "C:/outside",
        "campaigns\\c000001\\page-000001.jsonl",
        "lock",
        "journal.jsonl",
        "backups/keeper-2026-11-16-0437-manual.zip",
        "keeper.1.json",
        "campaigns/c000001/../../keeper.json",
        "campaigns/C000001/page-000001.jsonl",
        "campaigns/c000001/page-1.jsonl",
        "campaigns/c000001.new/page-000001.jsonl",
        "campaigns/c000001/sub/page-000001.jsonl",
        "campaigns/c000001/",
        "tables/../keeper.json",
        "tables/sub/mine.toml",
        "tables/.hidden.toml",
        "tables/mine.exe",
        "tables/nul\x1f.toml",
        "tables/mine.toml ",
        "tables/a:b.toml",
        "./keeper.json",
        "keeper.json/",
    ],
)
def test_a_name_we_would_not_have_written_is_refused(folder, name):
    make_zip(folder, (PAGE, header_of(1)), (name, b"evil"))
    refuses(folder)
    assert not (folder.parent / "outside").exists()


def test_a_link_or_a_device_is_refused(folder):
    for kind in (stat.S_IFLNK, stat.S_IFCHR, stat.S_IFDIR, stat.S_IFIFO):
        entry = ZipInfo(PAGE)
        entry.external_attr = (kind | 0o777) << 16
        make_zip(folder, (entry, b"/etc/passwd"))
        assert refuses(folder).detail == "strange-file"


def test_the_same_name_twice_is_refused(folder):
    make_zip(folder, (PAGE, header_of(1)), ("campaigns/c000001/page-000002.jsonl", header_of(2)))
    path = folder / "backups" / NAME
    path.write_bytes(path.read_bytes().replace(b"page-000002", b"page-000001"))
    refuses(folder)


def test_a_password_or_an_unknown_packing_is_refused(folder):
    path = folder / "backups" / NAME
    with ZipFile(path, "w", ZIP_BZIP2) as zipped:
        zipped.writestr("keeper-backup.json", json.dumps(LABEL))
        zipped.writestr(PAGE, header_of(1))
    assert refuses(folder).detail == "strange-file"
    make_zip(folder, (PAGE, header_of(1)))
    raw = bytearray(path.read_bytes())
    at = raw.rindex(b"PK\x01\x02")
    struct.pack_into("<H", raw, at + 8, 1)
    path.write_bytes(raw)
    assert refuses(folder).detail == "strange-file"


@pytest.mark.parametrize(
    "label", [None, [], {}, {"keeper": "journal"}, {**LABEL, "version": "1"}, {**LABEL, "schema": None}]
)
def test_a_zip_that_is_not_labelled_as_a_backup_is_refused(folder, label):
    make_zip(folder, (PAGE, header_of(1)), label=label)
    assert refuses(folder).detail == "no-backup"


@pytest.mark.parametrize("newer", [{"version": 2}, {"schema": 4}])
def test_a_backup_of_a_newer_keeper_is_refused(folder, newer):
    make_zip(folder, (PAGE, header_of(1)), label={**LABEL, **newer})
    assert refuses(folder, BackupTooNew).reason == "backup-too-new"


def test_a_bomb_is_refused_before_anything_is_unpacked(folder, monkeypatch):
    make_zip(folder, (PAGE, b"\0" * 3_000_000), ("campaigns/c000001/page-000002.jsonl", b"\0" * 3_000_000))
    for limits in ({"EACH": 2_000_000}, {"TOTAL": 5_000_000}, {"UNSUSPICIOUS": 1_000_000}):
        with monkeypatch.context() as patch:
            for name, value in limits.items():
                patch.setattr(archive, name, value)
            patch.setattr(zipfile.ZipFile, "testzip", lambda _: pytest.fail("nothing may be unpacked"))
            assert refuses(folder).detail == "too-big"


def test_a_zip_that_lies_about_its_sizes_is_refused(folder):
    make_zip(folder, (PAGE, b"\0" * 100_000))
    path = folder / "backups" / NAME
    raw = bytearray(path.read_bytes())
    at = raw.rindex(b"PK\x01\x02")
    struct.pack_into("<I", raw, at + 24, 10)  # ten bytes, says the directory
    path.write_bytes(raw)
    refuses(folder)


def test_the_limits_are_those_agreed():
    assert (archive.EACH, archive.TOTAL) == (512 * 2**20, 2 * 2**30)


def test_a_zip_that_changes_between_looking_and_unpacking_changes_nothing(folder):
    """It was whole when it was checked; another program wrote into it since."""
    path = folder / "backups" / NAME

    class Meddling(Disk):
        def make_folder(self, made):
            if made.name == "tables":
                raw = bytearray(path.read_bytes())
                at = raw.index(b"only-old") + 40
                raw[at] ^= 255
                path.write_bytes(raw)
            super().make_folder(made)

    with open_data_dir(folder, sync=False) as data:
        before = contents(folder)
        data.backups._disk = Meddling(sync=False)
        with pytest.raises(BackupUnreadable):
            data.restore(NAME, NOW)
        assert contents(folder) == before
        assert mark_of(data) == "new"
