"""A power cut at any moment loses nothing that was acknowledged, whatever the system has not written down by then.

A disk forgets what was not synced (`forgetful_disk.py`); whatever is left of the folder must open without a fault.
"""

import errno
import os
import shutil
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
from forgetful_disk import ForgetfulDisk, cut_everywhere

from keeper_app.store import Disk, WriteFailed, open_data_dir
from keeper_app.store import disk as disk_module
from keeper_app.store.archive import check_archive
from keeper_app.store.line import seal
from keeper_app.store.migrations import STUB
from keeper_app.store.reading import OLD_HEADER

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)
HARMLESS = {"torn-line", "restore-finished"}  # a line never acknowledged; a backup put back to the end


@pytest.fixture
def root(tmp_path):
    """What holds the data folder."""
    (tmp_path / "disk").mkdir()
    return tmp_path / "disk"


def everything(root):
    """What a Keeper that is opened again finds: campaigns with their pages, the next id, documents, tables, backups."""
    with open_data_dir(root / "data", sync=False) as data:
        campaigns, notices = [], list(data.notices)
        for campaign in data.shelf.ids():
            with closing(data.shelf.open(campaign)) as journal:
                pages = [journal.page(number) for number in range(1, journal.last + 1)]
                campaigns.append((campaign, [(page.snapshot, page.records) for page in pages]))
                notices += journal.notices
        assert {notice.kind for notice in notices} <= HARMLESS, notices
        assert (data.path / "journal.jsonl").read_bytes() == STUB
        for backup in data.backups.list():
            check_archive(data.backups.path(backup.name))
        tables = data.path / "tables"
        return {
            "campaigns": campaigns,
            "next": data.shelf.new(),
            "documents": {name: data.documents.get(name) for name in ("one", "two")},
            "tables": {path.name: path.read_text() for path in tables.glob("*.toml*") if path.suffix != ".new"},
            "backups": [backup.name for backup in data.backups.list()],
        }


def filled(root):
    """A folder with something of everything, all of it on the disk."""
    with open_data_dir(root / "data", sync=False) as data:
        fill(data, "old", ("c000001", "c000002"))


def fill(data, mark, campaigns=("c000001",)):
    """Something of everything that says `mark`."""
    for campaign in campaigns:
        with closing(data.shelf.open(campaign)) as journal:
            journal.append({"mark": mark})
            journal.turn_page({"mark": mark})
    data.documents.put("one", {"mark": mark})
    data.own_tables.write("mine", mark)


def test_a_folder_made_for_the_first_time_and_the_campaign_begun_in_it(root):
    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data, closing(data.shelf.open("c000001")) as journal:
            yield
            journal.append({"n": 1})
            yield

    cut_everywhere(root, act, everything)


def test_events_and_pages(root):
    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data, closing(data.shelf.open(data.shelf.new())) as journal:
            yield
            for page in range(2):
                for n in range(2):
                    journal.append({"page": page, "n": n, "text": "é" * 40})
                    yield
                journal.turn_page({"pages": page})
                yield

    cut_everywhere(root, act, everything)


def test_documents_through_all_generations(root):
    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            for n in range(4):
                data.documents.put("one", {"n": n})
                yield
            data.documents.put("two", {})
            yield

    cut_everywhere(root, act, everything)


def test_campaigns_made_copied_brought_and_removed(root):
    filled(root)

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            for deed in (
                data.shelf.new,
                lambda: data.shelf.copy("c000001"),
                lambda: data.shelf.bring([{"n": 1}]),
                lambda: data.shelf.remove("c000002"),
                lambda: data.shelf.remove("c000005"),
                data.shelf.new,
            ):
                deed()
                yield

    cut_everywhere(root, act, everything)


def test_the_keepers_own_tables(root):
    filled(root)

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            for deed in (
                lambda: data.own_tables.write("mine", "changed"),
                lambda: data.own_tables.write("another", "é"),
                lambda: data.own_tables.remove("mine"),
            ):
                deed()
                yield

    cut_everywhere(root, act, everything)


def test_the_first_table_of_all(root):
    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            data.own_tables.write("mine", "first")
            yield

    cut_everywhere(root, act, everything)


def test_backups(root):
    filled(root)

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            for minutes in range(2):
                data.backups.make(NOW + timedelta(minutes=minutes), "manual")
                yield

    cut_everywhere(root, act, everything)


# --- a backup put back ----------------------------------------------------------------------------------------------


def two_states(root, *, first):
    """A folder that says "new", with a backup from when it said "old", or from when nothing was in it."""
    with open_data_dir(root / "data", sync=False) as data:
        if first:
            fill(data, "old")
        name = data.backups.make(NOW, "manual").name
    with open_data_dir(root / "data", sync=False) as data:
        for campaign in data.shelf.ids():
            data.shelf.remove(campaign)
        fill(data, "new")
    return name


def put_back(root):
    """The same without the backups; but what is put back has the place of something that can be put back in turn."""
    found = everything(root)
    backups = found.pop("backups")
    if found["documents"]["one"] != {"mark": "new"}:
        assert any("before-restore" in name for name in backups)
    return found


def put_back_everywhere(root, name):
    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            data.restore(name, NOW)
            yield

    cut_everywhere(root, act, put_back)


@pytest.mark.parametrize("first", [True, False], ids=["of a game", "of nothing"])
def test_a_backup_put_back(root, first):
    put_back_everywhere(root, two_states(root, first=first))


def test_a_backup_put_back_where_somebody_has_deleted_the_folders(root):
    """There is nothing to move out of the way: the decision itself must be on the disk before anything moves."""
    name = two_states(root, first=True)
    for folder in ("campaigns", "tables"):
        shutil.rmtree(root / "data" / folder)
    put_back_everywhere(root, name)


def test_a_backup_that_is_put_back_to_the_end_when_opened(root):
    """The process died when it was decided; the next one finishes, and its power is cut as well."""
    name = two_states(root, first=True)

    class Dying(Disk):
        def sync_folder(self, folder):
            if (folder / "restore.ready").exists():
                raise KeyboardInterrupt

    with open_data_dir(root / "data", sync=False) as data:
        data.backups._disk = Dying(sync=False)
        with pytest.raises(KeyboardInterrupt):
            data.restore(name, NOW)

    def act(disk):
        open_data_dir(root / "data", disk=disk).close()
        open_data_dir(root / "data", disk=disk).shelf.new()
        yield

    cut_everywhere(root, act, put_back)


# --- folders of older Keepers ---------------------------------------------------------------------------------------


# --- a rescue --------------------------------------------------------------------------------------------------------


def damaged(root):
    """A folder in which a campaign does not open, and a backup in which it does."""
    filled(root)
    with open_data_dir(root / "data", sync=False) as data:
        name = data.backups.make(NOW, "manual").name
    (root / "data" / "campaigns" / "c000001" / "page-000002.jsonl").write_bytes(b"rubbish")
    return name


def rescued(root):
    """What a campaign comes to, be it damaged or not; and that the damaged page is there, in its place or aside."""
    with open_data_dir(root / "data", sync=False) as data:
        assert data.notices == []
        assert data.shelf.ids() == ["c000001", "c000002"]
        found = [path for path in data.path.rglob("page-000002.jsonl") if path.read_bytes() == b"rubbish"]
        assert len(found) == 1
        if data.shelf.trouble("c000001") is not None:
            assert "damaged" not in str(found[0])
            return "damaged"
        with closing(data.shelf.open("c000001")) as journal:
            assert journal.notices == []
            return [journal.page(number).records for number in range(1, journal.last + 1)]


@pytest.mark.parametrize("way", ["keep_readable", "put_back"])
def test_a_campaign_rescued(root, way):
    name = damaged(root)

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            if way == "put_back":
                data.rescue.put_back("c000001", name, NOW)
            else:
                data.rescue.keep_readable("c000001", NOW)
            yield

    cut_everywhere(root, act, rescued)


def test_documents_set_aside(root):
    filled(root)

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            data.rescue.set_aside_documents()
            yield

    def looked(found):
        aside = sorted(path.read_bytes() for path in (found / "data" / "damaged").rglob("*.json"))
        with open_data_dir(found / "data", sync=False) as data:
            assert data.notices == []
            return data.documents.get("one"), bool(aside)

    cut_everywhere(root, act, looked, whole=False)


# --- an older Keeper's folder ----------------------------------------------------------------------------------------


def moved(root):
    """The same without the backups: each start that finds an old journal makes one before it moves it."""
    return {what: found for what, found in everything(root).items() if what != "backups"}


def test_an_old_journal_becomes_a_campaign(root):
    (root / "data").mkdir()
    (root / "data" / "journal.jsonl").write_bytes(OLD_HEADER + seal({"n": 1}) + seal({"n": 2}))

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            with closing(data.shelf.open("c000001")) as journal:
                journal.append({"n": 3})
            yield

    cut_everywhere(root, act, moved)


def test_an_old_journal_that_has_grown_is_followed(root):
    with open_data_dir(root / "data", sync=False) as data:
        data.shelf.place([("page-000001.jsonl", OLD_HEADER + seal({"n": 1}))])
    (root / "data" / "journal.jsonl").write_bytes(OLD_HEADER + seal({"n": 1}) + seal({"n": 2}))

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            data.documents.put("one", {})
            yield

    cut_everywhere(root, act, moved)


def told(root):
    """The word to older Keepers, and what was in its place."""
    data = root / "data"
    return sorted(path.read_bytes() for path in data.glob("journal*.jsonl") if path.read_bytes())


@pytest.mark.parametrize("before", [seal({"keeper": "journal", "version": 2}), b"not ours"], ids=["version 2", "other"])
def test_the_word_to_older_keepers_stands_once_the_folder_is_open(root, before):
    filled(root)
    (root / "data" / "journal.jsonl").write_bytes(before)

    def act(disk):
        with open_data_dir(root / "data", disk=disk):
            yield

    cut_everywhere(root, act, told)


# --- what is mended -------------------------------------------------------------------------------------------------


def mended(root):
    """What the newest page of a journal holds, and whether the bytes that could not be read were put aside."""
    with open_data_dir(root / "data", sync=False) as data, closing(data.shelf.open("c000001")) as journal:
        aside = [path.read_bytes() for path in journal.folder.glob("page-*-*.jsonl")]
        return journal.page(journal.last).records, any(b"unread" in raw for raw in aside)


@pytest.mark.parametrize(
    "harm",
    [lambda raw: raw + b"unread", lambda raw: raw.replace(b"marked", b"unread") + seal({"n": 2})],
    ids=["torn", "damaged"],
)
def test_bytes_put_aside_are_there_before_they_go_from_the_page(root, harm):
    with open_data_dir(root / "data", sync=False) as data, closing(data.shelf.open("c000001")) as journal:
        journal.append({"mark": "marked"})
    journal.path.write_bytes(harm(journal.path.read_bytes()))

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data, closing(data.shelf.open("c000001")) as journal:
            journal.append({"n": 3})
            yield

    cut_everywhere(root, act, mended)


def test_an_event_that_was_refused_does_not_come_back(root):
    filled(root)

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data, closing(data.shelf.open("c000001")) as journal:
            journal.append({"n": 1})
            yield
            disk.sync_fails = 1
            with pytest.raises(WriteFailed):
                journal.append({"n": "refused"})
            data.documents.put("one", {"refused": True})
            yield

    cut_everywhere(root, act, everything, whole=False)


@pytest.mark.parametrize("harm", ["deleted", "replaced", "folder"])
def test_a_page_written_again_under_the_running_app(root, harm):
    filled(root)

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data, closing(data.shelf.open("c000001")) as journal:
            journal.append({"n": 1})
            yield
            if harm == "folder":
                disk.remove_folder(journal.folder)
            elif harm == "deleted":
                disk.remove(journal.path)
            else:
                disk.write_file(journal.path, journal.path.read_bytes() + b"unread")
            journal.append({"n": 2})
            yield

    cut_everywhere(root, act, mended, whole=False)


class WithoutLinks(ForgetfulDisk):
    """As on FAT and on Android."""

    def link(self, source, target):
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))


def generations(root):
    """Every generation of the documents that can be read; none may be broken."""
    with open_data_dir(root / "data", sync=False) as data:
        assert data.notices == []
        for path in data.path.glob("keeper*.json"):
            assert path.read_bytes().endswith(b"}\n"), path.name
        return data.documents.get("one")


@pytest.mark.parametrize("kind", [ForgetfulDisk, WithoutLinks])
def test_no_generation_of_the_documents_is_ever_broken(root, kind):
    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            for n in range(4):
                data.documents.put("one", {"n": n})
                yield

    cut_everywhere(root, act, generations, kind=kind)


# --- the real disk --------------------------------------------------------------------------------------------------


def test_the_real_disk_asks_the_system_for_the_file_and_the_folder_it_was_asked_for(tmp_path, monkeypatch):
    flushed = []
    monkeypatch.setattr(disk_module, "_flush", lambda fd: flushed.append(os.fstat(fd).st_ino))
    for sync in (False, True):
        disk = Disk(sync=sync)
        disk.make_folder(tmp_path / "made" / str(sync) / "in it")
        disk.rewrite(tmp_path / "made" / "file", b"content")
    assert flushed == [
        (tmp_path / "made").stat().st_ino,
        (tmp_path / "made" / "True").stat().st_ino,
        (tmp_path / "made" / "file").stat().st_ino,
        (tmp_path / "made").stat().st_ino,
    ]


@pytest.mark.parametrize("refused", [errno.EINVAL, errno.ENOSYS])
def test_a_disk_that_cannot_sync_is_none_that_fails(tmp_path, monkeypatch, refused):
    def refuse(fd):
        raise OSError(refused, os.strerror(refused))

    monkeypatch.setattr(disk_module, "_flush", refuse)
    Disk().rewrite(tmp_path / "file", b"content")
    assert (tmp_path / "file").read_bytes() == b"content"
    refused = errno.EIO
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        Disk().rewrite(tmp_path / "file", b"lost")
    assert (tmp_path / "file").read_bytes() == b"content"
