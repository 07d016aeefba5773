"""Looking into a folder changes nothing in it, whoever writes there meanwhile."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime

import pytest

from keeper_app.store import (
    DataDirUnreadable,
    DeskHeld,
    DocumentsTooNew,
    JournalTooNew,
    JournalUnreadable,
    NoSuchCampaign,
    Notice,
    Page,
    ReadOnly,
    open_data_dir,
)
from keeper_app.store.line import seal
from keeper_app.store.reading import OLD_HEADER, header_of

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)
needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="permissions as POSIX has them")


def everything(folder):
    """Every file and folder, with content and time of change."""
    return {
        str(path): (path.stat().st_mtime_ns, path.read_bytes() if path.is_file() else None)
        for path in (folder, *folder.rglob("*"))
    }


@pytest.fixture
def folder(tmp_path):
    """A folder with a bit of everything."""
    path = tmp_path / "data"
    with open_data_dir(path, sync=False) as data:
        with closing(data.shelf.open("c000001")) as journal:
            for number in (1, 2):
                journal.append({"n": number})
            journal.turn_page({"count": 2})
            journal.append({"n": 3})
        data.shelf.new()
        data.documents.put("settings", {"language": "fr"})
        data.own_tables.write("mine", "id = 'mine'\n")
        data.backups.make(NOW, "manual")
    return path


def look(path):
    return open_data_dir(path, read_only=True)


def test_everything_can_be_read_and_nothing_is_changed(folder):
    before = everything(folder)
    with look(folder) as data:
        assert data.read_only
        assert data.holder is None
        assert not data.still_ours()
        assert data.shelf.ids() == ["c000001", "c000002"]
        assert data.shelf.size("c000001") > 0
        with closing(data.shelf.open("c000001")) as journal:
            assert (journal.last, len(journal)) == (2, 1)
            assert journal.page(1) == Page(1, None, [{"n": 1}, {"n": 2}])
            assert journal.page(2) == Page(2, {"count": 2}, [{"n": 3}])
            with pytest.raises(IndexError):
                journal.page(3)
            assert journal.notices == []
        assert data.documents.get("settings") == {"language": "fr"}
        assert (data.own_tables.folder / "mine.toml").exists()
        assert [backup.why for backup in data.backups.list()] == ["manual"]
        assert data.backups.path(data.backups.list()[0].name).exists()
        assert data.backups.due(NOW) is False
        assert data.notices == []
    data.close()
    assert everything(folder) == before


def test_every_write_is_refused_and_changes_nothing(folder):
    before = everything(folder)
    with look(folder) as data, closing(data.shelf.open("c000001")) as journal:
        name = data.backups.list()[0].name
        for write in (
            lambda: journal.append({"n": 4}),
            lambda: journal.turn_page({}),
            data.shelf.new,
            lambda: data.shelf.copy("c000001"),
            lambda: data.shelf.remove("c000001"),
            lambda: data.documents.put("settings", {}),
            lambda: data.documents.put("other", {}),
            lambda: data.own_tables.write("other", ""),
            lambda: data.own_tables.remove("mine"),
            lambda: data.backups.make(NOW),
            data.backups.prune,
            lambda: data.backups.restore(name),
            lambda: data.restore(name),
        ):
            with pytest.raises(ReadOnly) as caught:
                write()
            assert caught.value.reason == "read-only"
        with pytest.raises(NoSuchCampaign):
            data.shelf.open("c000009")
    assert everything(folder) == before


def test_a_folder_that_is_not_there_is_not_made(tmp_path):
    for path in (tmp_path / "none", tmp_path / "file"):
        (tmp_path / "file").write_bytes(b"mine")
        with pytest.raises(DataDirUnreadable) as caught:
            look(path)
        assert (caught.value.path, caught.value.reason) == (str(path), "data-dir-unreadable")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_an_empty_folder_stays_empty(tmp_path):
    with look(tmp_path) as data:
        assert (data.shelf.ids(), data.documents.get("settings"), data.backups.list()) == ([], None, [])
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_an_older_keeper_is_shown_as_it_is(tmp_path):
    (tmp_path / "journal.jsonl").write_bytes(OLD_HEADER + seal({"n": 1}) + seal({"n": 2}) + b"torn")
    before = everything(tmp_path)
    with look(tmp_path) as data:
        assert data.shelf.ids() == ["c000001"]
        assert data.shelf.size("c000001") == (tmp_path / "journal.jsonl").stat().st_size
        journal = data.shelf.open("c000001")
        assert journal.page(1) == Page(1, None, [{"n": 1}, {"n": 2}])
        assert everything(tmp_path) == before
        open_data_dir(tmp_path, sync=False).close()  # meanwhile somebody brings it up to date
        assert data.shelf.ids() == ["c000001"]
        assert journal.page(1).records == [{"n": 1}, {"n": 2}]
        assert data.shelf.open("c000001").page(1).records == [{"n": 1}, {"n": 2}]


def test_a_page_torn_after_any_byte_shows_its_whole_lines(folder):
    page = folder / "campaigns/c000001/page-000002.jsonl"
    whole = page.read_bytes()
    start = len(header_of(2) + seal({"snapshot": {"count": 2}}))
    for length in range(start, len(whole) + 1):
        page.write_bytes(whole[:length])
        before = everything(folder)
        with look(folder) as data:
            journal = data.shelf.open("c000001")
            assert journal.page(2) == Page(2, {"count": 2}, [{"n": 3}] if length == len(whole) else [])
            cut_clean = length == start  # no line is being written there: somebody took one away
            assert [notice.kind for notice in journal.notices] == (["missing-end"] if cut_clean else [])
        assert everything(folder) == before


def test_a_newest_page_that_is_away_for_a_moment_is_no_damage(folder):
    with look(folder) as data:
        journal = data.shelf.open("c000002")
        (folder / "campaigns/c000002/page-000001.jsonl").unlink()
        assert (journal.last, len(journal), journal.page(1), journal.notices) == (1, 0, Page(1, None, []), [])


@pytest.mark.parametrize("page", ["c000001/page-000002.jsonl", "c000002/page-000001.jsonl"])
def test_a_page_without_a_byte_is_told_once(folder, page):
    (folder / "campaigns" / page).write_bytes(b"")
    before = everything(folder)
    told = ["empty-page", "missing-end"] if page.endswith("2.jsonl") else ["empty-page"]  # on that one was a record
    with look(folder) as data:
        journal = data.shelf.open(page[:7])
        for _ in range(2):
            assert journal.page(journal.last) == Page(journal.last, None, [])
            assert [notice.kind for notice in journal.notices] == told
    assert everything(folder) == before


def test_damage_is_told_once_and_mended_nowhere(folder):
    page = folder / "campaigns/c000001/page-000002.jsonl"
    page.write_bytes(page.read_bytes().replace(b'"count":2', b'"count":9').replace(b'"n":3', b'"n":4') + seal({"n": 5}))
    shutil.copy(folder / "keeper.json", folder / "keeper.1.json")
    (folder / "keeper.json").write_bytes(b"broken")
    before = everything(folder)
    with look(folder) as data:
        journal = data.shelf.open("c000001")
        for _ in range(2):
            assert journal.page(2) == Page(2, None, [{"n": 5}])
            assert [notice.kind for notice in journal.notices] == ["snapshot-unreadable", "damaged-lines"]
            assert data.documents.get("settings") == {"language": "fr"}
            assert data.notices == [Notice("older-generation", str(folder / "keeper.json"), 1)]
    assert everything(folder) == before


@pytest.mark.parametrize(
    ("file", "content", "error"),
    [
        ("journal.jsonl", seal({"keeper": "journal", "version": 9}), JournalTooNew),
        ("keeper.json", b'{"keeper":"documents","version":9}', DocumentsTooNew),
        ("campaigns/c000001/page-000002.jsonl", seal({"keeper": "journal", "version": 9}), JournalTooNew),
        ("campaigns/c000001/page-000002.jsonl", b"rubbish", JournalUnreadable),
    ],
)
def test_what_is_too_new_or_unreadable_is_an_error_here_too(folder, file, content, error):
    (folder / file).write_bytes(content)
    before = everything(folder)

    def read():
        with look(folder) as data:
            data.shelf.open("c000001")

    with pytest.raises(error):
        read()
    assert everything(folder) == before


# --- while another writes -------------------------------------------------------------------------------------------


def test_what_the_writer_does_is_seen_by_who_looks(folder):
    with open_data_dir(folder, sync=False) as writer, look(folder) as data:
        assert (data.holder.pid, data.holder.path) == (os.getpid(), str(folder))
        assert isinstance(data.holder, DeskHeld)
        with closing(writer.shelf.open("c000001")) as journal:
            seen = data.shelf.open("c000001")
            journal.append({"n": 4})
            assert seen.page(2).records == [{"n": 3}, {"n": 4}]
            journal.turn_page({"count": 4})
            assert (seen.last, len(seen)) == (3, 0)
            assert seen.page(3) == Page(3, {"count": 4}, [])
        writer.documents.put("settings", {"language": "en"})
        assert data.documents.get("settings") == {"language": "en"}
        writer.documents.put("more", {})
        assert data.documents.get("more") == {}
        assert writer.shelf.new() in data.shelf.ids()
    with look(folder) as data:
        assert data.holder is None


WRITE = """
import sys
from pathlib import Path
from keeper_app.store import open_data_dir
data = open_data_dir(Path(sys.argv[1]))
journal = data.shelf.open("c000009")
number = 0
while True:
    number += 1
    journal.append({"n": number, "text": "é" * (number % 3 * 20_000)})
    data.documents.put("last", {"n": number})
    if number % 5 == 0:
        journal.turn_page({"count": number})
    print(number, flush=True)
    if number % 4 == 0:
        sys.stdin.readline()  # no further ahead than this, however quick the disk is
"""


def test_a_second_process_reads_while_the_first_writes(folder, child):
    command, env = child
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen([*command, WRITE, str(folder)], env=env, **pipes) as process:
        try:
            for _ in range(30):
                said = int(process.stdout.readline())
                print(file=process.stdin, flush=True)  # it goes on writing while we look
                with look(folder) as data:
                    assert data.holder.pid == process.pid
                    journal = data.shelf.open("c000009")
                    pages = [journal.page(number) for number in range(1, journal.last + 1)]
                    numbers = [record["n"] for page in pages for record in page.records]
                    assert numbers == list(range(1, len(numbers) + 1))
                    assert len(numbers) >= said
                    assert data.documents.get("last")["n"] >= said
                    for page in pages[1:]:
                        assert page.snapshot == {"count": 5 * (page.number - 1)}
                    assert (journal.notices, data.notices) == ([], [])
            assert process.poll() is None
        finally:
            process.kill()
    with look(folder) as data:
        assert data.holder is None  # it left its name in the lock, but it is dead


def test_a_holder_elsewhere_is_believed(folder):
    who = {"pid": 1, "host": "another machine", "since": "2026-11-16T04:37:00+00:00"}
    (folder / "lock").write_text(json.dumps(who))
    with look(folder) as data:
        assert (data.holder.pid, data.holder.host, data.holder.since) == tuple(who.values())


AS_NOBODY = """
import os, sys
from pathlib import Path
from keeper_app.store import DataDirUnwritable, ReadOnly, open_data_dir
import tinydb, keeper_app.store.archive
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
path = Path(sys.argv[1])
try:
    open_data_dir(path)
    print("writable")
except DataDirUnwritable:
    print("unwritable")
with open_data_dir(path, read_only=True) as data:
    journal = data.shelf.open("c000001")
    print([record["n"] for page in (1, 2) for record in journal.page(page).records], data.documents.get("settings"))
    try:
        journal.append({})
    except ReadOnly as error:
        print(error.reason)
"""


@needs_posix
def test_a_folder_nobody_may_write_to_can_be_read(folder, child):
    command, env = child
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    opened = [path for path in folder.parents if path.stat().st_uid == os.geteuid() and not path.stat().st_mode & 1]
    modes = {path: path.stat().st_mode for path in opened}
    try:
        for path in opened:
            path.chmod(modes[path] | 0o011)
        before = everything(folder)
        run = subprocess.run([*command, AS_NOBODY, str(folder)], env=env, text=True, capture_output=True, check=False)
        assert (run.stdout.splitlines(), run.stderr) == (
            ["unwritable", "[1, 2, 3] {'language': 'fr'}", "read-only"],
            "",
        )
        assert everything(folder) == before
    finally:
        for path, mode in modes.items():
            path.chmod(mode)
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
