"""Backups are whole, made while the app writes, and neither too many nor too few."""

import os
import subprocess
import threading
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from zipfile import ZIP_STORED, ZipFile

import pytest
from disks import PoorDisk, deaths
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.store import Backup, Backups, BackupUnreadable, Disk, WriteFailed, archive, open_data_dir
from keeper_app.store.reading import read_page

NOW = datetime(2026, 11, 16, 4, 37, 12, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.fixture
def data(tmp_path):
    with open_data_dir(tmp_path / "data", sync=False) as opened:
        with closing(opened.shelf.open("c000001")) as journal:
            journal.append({"n": 1})
            journal.turn_page({"count": 1})
            journal.append({"n": 2})
        opened.documents.put("settings", {"language": "fr"})
        opened.own_tables.write("mine", "id = 'mine'\n")
        yield opened


@pytest.fixture
def backups(tmp_path):
    """Backups of a folder with nothing in it."""
    return Backups(tmp_path, Disk(sync=False))


def content_of(path):
    with ZipFile(path) as zipped:
        return {name: zipped.read(name) for name in zipped.namelist()}


def test_a_backup_has_campaigns_documents_and_tables_and_nothing_else(data):
    for stray in ("notes.txt", "backups/other.zip", "tables/readme.txt", "tables/.hidden.toml", "campaigns/c000001/x"):
        (data.path / stray).parent.mkdir(exist_ok=True)
        (data.path / stray).write_bytes(b"not part of it")
    made = data.backups.make(NOW, "manual")
    assert made == Backup("keeper-2026-11-16-0437-manual.zip", NOW.replace(second=0), "manual", made.size)
    path = data.path / "backups" / made.name
    assert made.size == path.stat().st_size
    found = content_of(path)
    assert sorted(found) == [
        "campaigns/c000001/page-000001.jsonl",
        "campaigns/c000001/page-000002.jsonl",
        "campaigns/highest",
        "keeper-backup.json",
        "keeper.json",
        "tables/mine.toml",
    ]
    for name in found.keys() - {"keeper-backup.json", "campaigns/highest"}:
        assert found[name] == (data.path / name).read_bytes()
    with ZipFile(path) as zipped:
        assert {entry.date_time for entry in zipped.infolist()} == {(2026, 11, 16, 4, 37, 12)}


def test_bytes_put_aside_after_damage_are_kept_whole(data):
    aside = data.path / "campaigns" / "c000001" / "page-000002-torn-1.jsonl"
    aside.write_bytes(b"no newline at its end")
    made = data.backups.make(NOW)
    assert content_of(data.backups.path(made.name))[f"campaigns/c000001/{aside.name}"] == aside.read_bytes()


def test_a_line_being_written_is_left_out(data):
    page = data.path / "campaigns/c000001/page-000002.jsonl"
    whole = page.read_bytes()
    page.write_bytes(whole + b"1234567")
    made = data.backups.make(NOW)
    assert content_of(data.backups.path(made.name))["campaigns/c000001/page-000002.jsonl"] == whole


def test_the_newest_good_generation_of_documents_is_taken(data):
    data.documents.put("settings", {"language": "en"})
    older = (data.path / "keeper.1.json").read_bytes()
    (data.path / "keeper.json").write_bytes(b"broken under the running app")
    made = data.backups.make(NOW)
    assert content_of(data.backups.path(made.name))["keeper.json"] == older


def test_a_local_time_is_named_as_it_is_in_utc(backups):
    paris = NOW.astimezone(timezone(timedelta(hours=1)))
    assert backups.make(paris).name == "keeper-2026-11-16-0437-daily.zip"


@pytest.mark.parametrize("year", [1, 1970, 2107, 9998])
def test_a_clock_that_is_years_off_does_no_harm(backups, year):
    made = backups.make(datetime(year, 2, 3, tzinfo=UTC))
    assert backups.list() == [made]
    assert made.at.year == year


def test_backups_of_the_same_minute_have_names_of_their_own(backups):
    names = [backups.make(NOW, "manual").name for _ in range(3)]
    stem = "keeper-2026-11-16-0437-manual"
    assert names == [f"{stem}.zip", f"{stem}-2.zip", f"{stem}-3.zip"]
    assert [backup.name for backup in backups.list()] == names[::-1]


def test_a_reason_nobody_knows_is_no_backup(backups):
    with pytest.raises(ValueError, match="because"):
        backups.make(NOW, "because")


def test_the_list_is_newest_first_and_passes_over_what_is_no_backup(backups, tmp_path):
    for days, why in ((0, "daily"), (2, "before-restore"), (1, "before-import")):
        backups.make(NOW + days * DAY, why)
    for name in (
        "notes.txt",
        "keeper-2026-11-16-0437-daily.zip.new",
        "keeper-2026-13-16-0437-daily.zip",
        "keeper-2026-11-16-2537-daily.zip",
        "keeper-2026-11-16-0437-weekly.zip",
        "Keeper-2026-11-16-0437-daily.zip",
        "keeper-2026-11-16-0437-daily-0.zip",
    ):
        (tmp_path / "backups" / name).write_bytes(b"PK")
    (tmp_path / "backups" / "keeper-2026-11-17-0437-daily.zip").mkdir()
    assert [backup.why for backup in backups.list()] == ["before-restore", "before-import", "daily"]


def test_without_a_folder_there_are_no_backups(backups):
    assert backups.list() == []
    assert backups.due(NOW)


@pytest.mark.parametrize("name", ["", "..", "../keeper.json", "/etc/passwd", "keeper-2026-11-16-0437-daily.zip"])
def test_only_a_backup_has_a_path(backups, name):
    with pytest.raises(BackupUnreadable) as caught:
        backups.path(name)
    assert caught.value.detail == "no-such-backup"
    with pytest.raises(BackupUnreadable):
        backups.restore(name)


# --- how many -------------------------------------------------------------------------------------------------------


def test_one_is_due_when_a_day_has_gone_by(backups):
    backups.make(NOW)
    assert not backups.due(NOW)
    assert not backups.due(NOW + DAY - timedelta(minutes=2))
    assert backups.due(NOW + DAY)
    backups.make(NOW + DAY, "manual")
    assert backups.due(NOW + DAY)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.integers(-400, 400), min_size=1, max_size=25))
def test_a_clock_that_jumps_neither_floods_nor_blocks(tmp_path_factory, hours):
    """Wherever the clock goes, after looking once a backup is at most a day away, and asking again makes no more."""
    backups = Backups(tmp_path_factory.mktemp("clock"), Disk(sync=False))
    for hour in hours:
        now = NOW + timedelta(hours=hour)
        if backups.due(now):
            backups.make(now)
            backups.prune(now)
        assert not backups.due(now)
        assert any(abs(backup.at - now) < DAY for backup in backups.list())
        assert len(backups.list()) <= 14 + 8


def test_what_the_rule_does_not_keep_is_removed(backups):
    for day in range(40):
        backups.make(NOW + day * DAY, "daily")
        backups.make(NOW + day * DAY, ("manual", "before-restore")[day % 2])
    backups.prune(NOW + 40 * DAY)
    found = [(backup.why, (backup.at - NOW.replace(second=0)).days) for backup in backups.list()]
    assert [day for why, day in found if why == "daily"] == [*range(39, 25, -1), 25, 20, 13, 6]  # NOW is a Monday
    assert [day for why, day in found if why == "manual"] == list(range(38, 18, -2))
    assert [day for why, day in found if why == "before-restore"] == list(range(39, 29, -2))


def test_of_several_in_a_minute_the_last_made_is_the_newest_though_earlier_ones_were_removed(backups):
    for _ in range(9):
        made = backups.make(NOW, "before-rescue")
        backups.prune(NOW)
        assert backups.list()[0] == made
    assert len(backups.list()) == 5


def test_backups_dated_in_the_future_make_room_first(backups):
    for day in range(30):
        backups.make(NOW + (1000 + day) * DAY)
    made = backups.make(NOW)
    backups.prune(NOW)
    assert made in backups.list()
    assert len(backups.list()) < 20


# --- a disk that refuses, or dies -----------------------------------------------------------------------------------


def test_a_disk_full_at_any_byte_leaves_no_backup_and_an_older_one_untouched(data):
    disk = PoorDisk()
    backups = Backups(data.path, disk)
    first = backups.make(NOW)
    before = content_of(backups.path(first.name))
    for room in range(0, first.size, 11):
        disk.room = room
        with pytest.raises(WriteFailed):
            backups.make(NOW + DAY)
        assert os.listdir(backups.folder) == [first.name]
    disk.room = None
    assert backups.make(NOW + DAY).at > first.at
    assert content_of(backups.path(first.name)) == before


def test_a_backup_that_cannot_be_confirmed_is_none(data):
    disk = PoorDisk()
    disk.syncs = False
    with pytest.raises(WriteFailed):
        Backups(data.path, disk).make(NOW)
    assert data.backups.list() == []


def test_killed_at_any_step_there_is_a_whole_backup_or_none(data):
    for _ in deaths(lambda disk: Backups(data.path, disk).make(NOW)):
        for backup in data.backups.list():
            assert content_of(data.backups.path(backup.name))
        data.backups.tidy()
        assert {path.suffix for path in data.backups.folder.glob("*")} <= {".zip"}


def test_without_compression_a_backup_is_stored_as_it_is(data, monkeypatch):
    monkeypatch.setattr(archive, "_PACKING", ZIP_STORED)
    made = data.backups.make(NOW)
    with ZipFile(data.backups.path(made.name)) as zipped:
        assert {entry.compress_type for entry in zipped.infolist()} == {ZIP_STORED}
    data.restore(made.name)
    assert data.documents.get("settings") == {"language": "fr"}


# --- while the app writes -------------------------------------------------------------------------------------------


def test_backups_made_while_the_app_writes_are_consistent(data):
    stop = threading.Event()

    def write():
        with closing(data.shelf.open("c000002")) as journal:
            number = 0
            while not stop.is_set():
                number += 1
                data.documents.put("last", {"n": number})
                journal.append({"n": number, "text": "é" * (number % 3 * 3000)})
                if number % 5 == 0:
                    journal.turn_page({"count": number})

    writer = threading.Thread(target=write)
    writer.start()
    try:
        made = [data.backups.make(NOW, "manual") for _ in range(15)]
    finally:
        stop.set()
        writer.join()
    for backup in made:
        found = content_of(data.backups.path(backup.name))
        names = sorted(name for name in found if name.startswith("campaigns/c000002/"))
        readings = [read_page(found[name], number, name) for number, name in enumerate(names, 1)]
        numbers = [record["n"] for reading in readings for record in reading.records]
        assert all(reading.sound for reading in readings)
        assert numbers == list(range(1, len(numbers) + 1))
        assert [reading.snapshot for reading in readings[1:]] == [{"count": 5 * page} for page in range(1, len(names))]


def test_a_campaign_removed_meanwhile_does_not_stop_the_backup(data):
    class Removing(Disk):
        """The campaign goes while its pages are being read, the first time."""

        done = False

        def put(self, fd, chunk):
            if not self.done and b"page-000001" in chunk:
                self.done = True
                data.shelf.remove("c000001")
            return super().put(fd, chunk)

    disk = Removing(sync=False)
    made = Backups(data.path, disk).make(NOW)
    assert disk.done
    assert not [name for name in content_of(data.backups.path(made.name)) if "c000001" in name]


def test_python_can_read_a_backup_without_keeper(data, child):
    """A zip like any other: nobody is locked in."""
    made = data.backups.make(NOW)
    command, env = child
    script = "import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())"
    path = str(data.backups.path(made.name))
    run = subprocess.run([command[0], "-c", script, path], env=env, text=True, capture_output=True, check=True)
    assert run.stdout == "None\n"


def test_tidying_up_waits_for_a_backup_that_is_being_made(backups, data, monkeypatch):
    """The daily backup prunes in a thread of its own while a keeper makes one by hand."""
    write, tidying = backups._write, []

    def slowly(*given):
        write(*given)
        tidying.append(threading.Thread(target=backups.prune))
        tidying[0].start()
        tidying[0].join(0.2)

    monkeypatch.setattr(backups, "_write", slowly)
    made = backups.make(NOW, "manual")
    tidying[0].join()
    assert [backup.name for backup in backups.list()] == [made.name]
