"""Whatever lies where the data folder should be, it is opened or refused with one of our errors; it is ours alone."""

import errno
import os
import stat
from contextlib import closing
from datetime import UTC, datetime

import pytest
from disks import PoorDisk

from keeper_app.play.campaigns import Campaigns
from keeper_app.store import (
    DataDirUnreadable,
    DataDirUnwritable,
    Disk,
    DocumentsTooNew,
    JournalUnreadable,
    StoreError,
    WriteFailed,
    open_data_dir,
)

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)
posix = pytest.mark.skipif(os.name == "nt", reason="rights are another matter there")


def loop(path):
    path.symlink_to(path.name)


def file(path):
    path.write_bytes(b"something")


def folder(path):
    path.mkdir()


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize("what", [file, loop, lambda path: path.symlink_to("nowhere/at/all")])
def test_what_is_no_folder_is_refused_and_left(tmp_path, what, read_only):
    what(tmp_path / "data")
    before = os.lstat(tmp_path / "data")
    with pytest.raises(DataDirUnreadable if read_only else DataDirUnwritable):
        open_data_dir(tmp_path / "data", read_only=read_only)
    assert os.lstat(tmp_path / "data").st_ino == before.st_ino


@pytest.mark.parametrize("read_only", [False, True])
def test_a_name_that_no_system_takes_is_refused(tmp_path, read_only):
    for name in ("x\0y", "x" * 5000):
        with pytest.raises(StoreError):
            open_data_dir(tmp_path / name, read_only=read_only)


INSIDE = [
    ("journal.jsonl", folder, JournalUnreadable),
    ("journal.jsonl", loop, JournalUnreadable),
    ("campaigns", file, JournalUnreadable),
    ("campaigns", loop, JournalUnreadable),
    ("keeper.json", folder, None),
    ("keeper.json", loop, None),
    ("lock", folder, DataDirUnwritable),
    ("lock", loop, DataDirUnwritable),
    ("backups", file, None),
    ("tables", file, None),
    ("documents", loop, None),
    ("damaged", file, None),
    ("restore.new", file, None),
    ("restore.old", file, None),
    ("restore.ready", file, None),
    ("campaigns/ends.json", folder, None),
    ("campaigns/highest", loop, None),
    ("campaigns/c000001.rescued", file, None),
    ("campaigns/c000009", file, None),
]


@pytest.mark.parametrize(("name", "what", "error"), INSIDE, ids=lambda one: getattr(one, "__name__", one))
def test_what_lies_inside_is_opened_around_or_refused(tmp_path, name, what, error):
    path = tmp_path / "data"
    with open_data_dir(path, sync=False) as data, closing(data.shelf.open("c000001")) as journal:
        journal.append({"n": 1})
    if (path / name).is_dir():
        os.rename(path / name, tmp_path / "before")
    else:
        (path / name).unlink(missing_ok=True)
    what(path / name)
    if error is not None:
        with pytest.raises(error):
            open_data_dir(path, sync=False)
        return
    with open_data_dir(path, sync=False) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        assert list(campaigns.records()) == [{"n": 1}]
        campaigns.close()


@pytest.mark.parametrize("room", range(0, 400, 20))
def test_a_full_disk_is_refused_or_opened(tmp_path, room):
    try:
        with open_data_dir(tmp_path / "data", disk=PoorDisk(room)) as data:
            Campaigns(data.documents, data.shelf).close()
    except WriteFailed:
        pass
    with open_data_dir(tmp_path / "data", sync=False) as data:
        Campaigns(data.documents, data.shelf).close()


class ReadOnlyDisk(Disk):
    """A disk on which nothing can be made, as one that was mounted to be read."""

    def _refuse(self, *_):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    open_new = open_for_append = rename = remove = add_folder = remove_folder = link = truncate = _refuse


def test_a_disk_that_can_only_be_read_is_refused_and_can_be_looked_at(tmp_path):
    path = tmp_path / "data"
    with pytest.raises(DataDirUnwritable):
        open_data_dir(path, disk=ReadOnlyDisk())
    with open_data_dir(path, sync=False) as data, closing(data.shelf.open("c000001")) as journal:
        journal.append({"n": 1})
    with open_data_dir(path, disk=ReadOnlyDisk(), read_only=True) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        assert list(campaigns.records()) == [{"n": 1}]
    with open_data_dir(path, disk=ReadOnlyDisk()) as data:  # nothing needs to be made, so it opens
        with pytest.raises(StoreError):
            data.documents.put("a", {})
        with pytest.raises(StoreError):
            data.shelf.new()


def test_documents_of_a_newer_keeper_are_said_and_left(tmp_path):
    newer = b'{"keeper":"documents","version":99}'
    (tmp_path / "keeper.json").write_bytes(newer)
    for read_only in (False, True):
        with pytest.raises(DocumentsTooNew):
            open_data_dir(tmp_path, read_only=read_only)
    assert (tmp_path / "keeper.json").read_bytes() == newer


# --- nobody else's ---------------------------------------------------------------------------------------------------


def rights(path):
    return stat.S_IMODE(path.stat().st_mode)


@posix
def test_everything_we_make_is_its_owners_alone(tmp_path):
    before = os.umask(0)
    try:
        path = tmp_path / "deep" / "data"
        with open_data_dir(path, sync=False) as data:
            with closing(data.shelf.open("c000001")) as journal:
                journal.append({"n": 1})
                journal.turn_page({})
            for n in range(3):
                data.documents.put("a", {"n": n})
            data.own_tables.write("mine", "x")
            data.imported.put("faq", {})
            data.backups.make(NOW, "manual")
            (path / "campaigns" / "c000001" / "page-000002.jsonl").write_bytes(b"rubbish")
            data.rescue.keep_readable("c000001")
            found = list(path.rglob("*"))
    finally:
        os.umask(before)
    assert {rights(one) for one in (path, *found) if one.is_dir()} == {0o700}
    assert {rights(one) for one in found if one.is_file()} == {0o600}
    assert rights(tmp_path) & 0o700 == 0o700
    assert len(found) > 15


@posix
def test_a_folder_of_ours_that_others_could_read_is_narrowed_and_nothing_above_it(tmp_path):
    path = tmp_path / "above" / "data"
    with open_data_dir(path, sync=False):
        pass
    path.chmod(0o755)
    path.parent.chmod(0o755)
    with open_data_dir(path, read_only=True):
        assert rights(path) == 0o755  # only looked at
    with open_data_dir(path, sync=False):
        assert rights(path) == 0o700
    assert rights(path.parent) == 0o755


@posix
def test_a_folder_that_was_none_of_ours_keeps_its_rights_when_we_first_come(tmp_path):
    tmp_path.chmod(0o755)
    (tmp_path / "holiday.jpg").write_bytes(b"")
    with open_data_dir(tmp_path, sync=False):
        assert rights(tmp_path) == 0o755
