"""One process has the desk; a second hears who; a dead one blocks nobody. And the folder they meet in."""

import json
import os
import platform
import shutil
import subprocess
import sys
import threading
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from keeper_app.store import (
    DataDirUnwritable,
    DeskHeld,
    DocumentsTooNew,
    JournalTooNew,
    WriteFailed,
    default_data_dir,
    open_data_dir,
)
from keeper_app.store import lock as lock_module
from keeper_app.store.line import seal

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows does not let go of an open file")

HOLD = """
import sys
from pathlib import Path
from keeper_app.store import open_data_dir
with open_data_dir(Path(sys.argv[1])) as data:
    data.shelf.open("c000001").append({"from": "child"})
    print("held", flush=True)
    sys.stdin.readline()
"""

TRY = """
import sys
from pathlib import Path
from keeper_app.store import DeskHeld, open_data_dir
try:
    open_data_dir(Path(sys.argv[1])).close()
    print("free")
except DeskHeld as held:
    print("held", held.pid, held.host)
"""


@pytest.fixture
def holder(tmp_path, child):
    """A real process that holds the folder `tmp_path / "data"`."""
    command, env = child
    with subprocess.Popen(
        [*command, HOLD, str(tmp_path / "data")],
        env=env,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def records(data):
    journal = data.shelf.open("c000001")
    journal.close()
    return journal.page(1).records


def contents(folder):
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_second_process_hears_who_has_the_desk(tmp_path, holder):
    data = tmp_path / "data"
    before = contents(data)
    with pytest.raises(DeskHeld) as caught:
        open_data_dir(data)
    held = caught.value
    assert (held.path, held.pid, held.host) == (str(data), holder.pid, platform.node())
    assert held.reason == "desk-held"
    assert datetime.fromisoformat(held.since).tzinfo is not None
    assert contents(data) == before


def test_a_killed_holder_blocks_nobody(tmp_path, holder):
    holder.kill()
    holder.wait()
    assert json.loads((tmp_path / "data" / "lock").read_bytes())["pid"] == holder.pid  # what it left behind
    with open_data_dir(tmp_path / "data") as data:
        assert records(data) == [{"from": "child"}]


def test_a_holder_that_ends_lets_others_in(tmp_path, holder):
    holder.communicate("\n")
    assert holder.returncode == 0
    with open_data_dir(tmp_path / "data") as data:
        assert len(records(data)) == 1


def test_of_many_processes_at_once_only_the_one_in_has_the_desk(tmp_path, child):
    command, env = child
    with open_data_dir(tmp_path):
        tries = [
            subprocess.Popen([*command, TRY, str(tmp_path)], env=env, text=True, stdout=subprocess.PIPE)
            for _ in range(4)
        ]
        answers = {process.communicate()[0].strip() for process in tries}
    assert answers == {f"held {os.getpid()} {platform.node()}"}
    run = subprocess.run([*command, TRY, str(tmp_path)], env=env, text=True, capture_output=True, check=True)
    assert run.stdout.strip() == "free"


def test_the_same_process_cannot_open_twice_but_can_again(tmp_path):
    with open_data_dir(tmp_path), pytest.raises(DeskHeld) as caught:
        open_data_dir(tmp_path)
    assert caught.value.pid == os.getpid()
    open_data_dir(tmp_path).close()


@pytest.mark.parametrize("content", [b"", b"rubbish", b'{"pid": 1, "host": "elsewhere", "since": "1925"}', b"[]"])
def test_a_lock_file_nobody_holds_does_not_block(tmp_path, content):
    (tmp_path / "lock").write_bytes(content)
    open_data_dir(tmp_path).close()


def test_a_holder_that_did_not_say_who_it_is_still_holds(tmp_path):
    with open_data_dir(tmp_path):
        (tmp_path / "lock").write_bytes(b"")
        with pytest.raises(DeskHeld) as caught:
            open_data_dir(tmp_path)
    assert (caught.value.pid, caught.value.host, caught.value.since) == (0, "", "")


def test_a_folder_is_made_with_its_parents_and_left_tidy(tmp_path):
    path = tmp_path / "a" / "b"
    with open_data_dir(path) as data:
        assert data.path == path
        assert data.notices == []
        journal = data.shelf.open("c000001")
        journal.append({"id": 1})
        journal.close()
        data.documents.put("settings", {"lang": "fr"})
    data.close()
    assert sorted(file.name for file in path.iterdir()) == ["campaigns", "journal.jsonl", "keeper.json", "lock"]
    with open_data_dir(path) as data:
        assert records(data) == [{"id": 1}]
        assert data.documents.get("settings") == {"lang": "fr"}


@pytest.mark.parametrize("under", ["", "below"])
def test_a_file_where_the_folder_should_be_is_unwritable(tmp_path, under):
    file = tmp_path / "file"
    file.write_text("mine")
    with pytest.raises(DataDirUnwritable) as caught:
        open_data_dir(file / under)
    assert caught.value.path == str(file / under)
    assert caught.value.detail
    assert file.read_text() == "mine"


@pytest.mark.skipif(
    sys.platform == "win32" or not hasattr(os, "geteuid") or os.geteuid() == 0,
    reason="only a plain POSIX user can be refused",
)
def test_a_read_only_folder_is_unwritable(tmp_path):
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(DataDirUnwritable):
            open_data_dir(tmp_path)
    finally:
        tmp_path.chmod(0o700)


def test_a_refused_journal_gives_the_lock_back_and_leaves_no_documents(tmp_path):
    (tmp_path / "journal.jsonl").write_bytes(seal({"keeper": "journal", "version": 9}))
    for _ in range(2):
        with pytest.raises(JournalTooNew):
            open_data_dir(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["journal.jsonl", "lock"]


def test_refused_documents_give_the_journal_and_the_lock_back(tmp_path):
    def free_descriptors():
        free = [os.open(tmp_path / "keeper.json", os.O_RDONLY) for _ in range(4)]
        for fd in free:
            os.close(fd)
        return free

    (tmp_path / "keeper.json").write_bytes(b'{"keeper":"documents","version":9}')
    before = free_descriptors()
    for _ in range(2):
        with pytest.raises(DocumentsTooNew) as caught:
            open_data_dir(tmp_path)
        assert caught.value.reason == "documents-too-new"
    assert free_descriptors() == before


def test_the_folder_tells_what_was_mended_in_the_documents_and_a_journal_its_own(tmp_path):
    with open_data_dir(tmp_path) as data:
        data.documents.put("settings", {})
        data.shelf.open("c000001").close()
    page = tmp_path / "campaigns" / "c000001" / "page-000001.jsonl"
    page.write_bytes(page.read_bytes() + b"torn")
    (tmp_path / "keeper.json").write_bytes(b"broken")
    with open_data_dir(tmp_path) as data:
        journal = data.shelf.open("c000001")
        journal.close()
        assert [notice.kind for notice in data.notices] == ["unreadable-documents"]
        assert [notice.kind for notice in journal.notices] == ["torn-line"]
        assert all(Path(notice.kept).exists() for notice in (*data.notices, *journal.notices))


# --- a lock file that somebody deletes ------------------------------------------------------------------------------


def try_to_enter(path, child):
    command, env = child
    run = subprocess.run([*command, TRY, str(path)], env=env, text=True, capture_output=True, check=True)
    return run.stdout.split()[0]


@needs_posix
def test_with_the_lock_file_deleted_nobody_else_gets_in(tmp_path, holder, child):
    (tmp_path / "data" / "lock").unlink()
    assert try_to_enter(tmp_path / "data", child) == "held"
    with pytest.raises(DeskHeld):
        open_data_dir(tmp_path / "data")


@needs_posix
@pytest.mark.parametrize("write", ["append", "turn", "put", "table", "campaign", "backup", "ask"])
def test_whatever_is_written_puts_a_deleted_lock_file_back(tmp_path, write):
    lock = tmp_path / "lock"
    with open_data_dir(tmp_path) as data, closing(data.shelf.open("c000001")) as journal:
        before = lock.read_bytes()
        lock.unlink()
        writes = {
            "append": lambda: journal.append({"id": 1}),
            "turn": lambda: journal.turn_page({}),
            "put": lambda: data.documents.put("settings", {}),
            "table": lambda: data.own_tables.write("mine", ""),
            "campaign": data.shelf.new,
            "backup": lambda: data.backups.make(datetime.now()),
            "ask": data.still_ours,
        }
        writes[write]()
        assert json.loads(lock.read_bytes())["pid"] == json.loads(before)["pid"] == os.getpid()
        with pytest.raises(DeskHeld) as caught:
            open_data_dir(tmp_path)
        assert caught.value.pid == os.getpid()
        assert data.still_ours()
    open_data_dir(tmp_path).close()


@needs_posix
def test_a_lock_file_replaced_by_another_is_taken_over(tmp_path):
    with open_data_dir(tmp_path) as data:
        (tmp_path / "other").write_bytes(b"something")
        (tmp_path / "other").replace(tmp_path / "lock")
        assert data.still_ours()
        assert data.still_ours()
        with pytest.raises(DeskHeld):
            open_data_dir(tmp_path)


@needs_posix
def test_a_folder_swept_away_and_taken_by_another_is_lost(tmp_path, child):
    """Ours was moved away whole; another process began a new one in its place."""
    path = tmp_path / "data"
    with open_data_dir(path) as data, closing(data.shelf.open("c000001")) as journal:
        journal.append({"id": 1})
        path.rename(tmp_path / "elsewhere")
        command, env = child
        with subprocess.Popen(
            [*command, HOLD, str(path)], env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as process:
            assert process.stdout.readline() == "held\n"
            before = contents(path)
            assert not data.still_ours()
            for write in (
                lambda: journal.append({"id": 2}),
                lambda: journal.turn_page({}),
                lambda: data.documents.put("settings", {}),
                lambda: data.own_tables.write("mine", ""),
                data.shelf.new,
                lambda: data.backups.make(datetime.now()),
            ):
                with pytest.raises(WriteFailed) as caught:
                    write()
                assert caught.value.detail == "lost-lock"
            assert contents(path) == before
            process.communicate("\n")
        journal.append({"id": 3})  # the other has gone: the desk is ours again
        assert data.still_ours()
    assert not data.still_ours()


@needs_posix
def test_a_folder_deleted_under_the_running_app_is_locked_anew(tmp_path):
    path = tmp_path / "data"
    with open_data_dir(path) as data, closing(data.shelf.open("c000001")) as journal:
        journal.append({"id": 1})
        shutil.rmtree(path)
        journal.append({"id": 2})
        with pytest.raises(DeskHeld):
            open_data_dir(path)
    with open_data_dir(path) as data:
        assert records(data) == [{"id": 1}, {"id": 2}]


@needs_posix
def test_a_lock_is_only_good_on_the_file_that_is_there(tmp_path, monkeypatch):
    """The file is deleted in the moment between opening and locking it: the lock on it is worth nothing."""
    take, calls = lock_module._take, []

    def taking(fd):
        calls.append(fd)
        if len(calls) == 2:  # the folder comes first, then the file
            (tmp_path / "lock").unlink()
        return take(fd)

    monkeypatch.setattr(lock_module, "_take", taking)
    with open_data_dir(tmp_path):
        assert len(calls) == 3
        with pytest.raises(DeskHeld):
            open_data_dir(tmp_path)


def test_many_threads_find_the_lock_still_theirs(tmp_path):
    with open_data_dir(tmp_path) as data:
        (tmp_path / "lock").unlink()
        answers = []
        threads = [threading.Thread(target=lambda: answers.append(data.still_ours())) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert answers == [True] * 8


HOME = Path(os.path.expanduser("~"))


@pytest.mark.parametrize(
    ("platform_name", "environ", "expected"),
    [
        ("linux", {}, HOME / ".local/share/keeper"),
        ("linux", {"XDG_DATA_HOME": "/x"}, Path("/x/keeper")),
        ("linux", {"XDG_DATA_HOME": "relative"}, HOME / ".local/share/keeper"),
        ("emscripten", {}, HOME / ".local/share/keeper"),
        ("darwin", {"XDG_DATA_HOME": "/x"}, HOME / "Library/Application Support/Keeper"),
        ("win32", {"APPDATA": "/r"}, Path("/r/Keeper")),
        ("win32", {}, HOME / "AppData/Roaming/Keeper"),
        ("linux", {"KEEPER_DATA": "/k", "XDG_DATA_HOME": "/x"}, Path("/k")),
        ("win32", {"KEEPER_DATA": "~/k"}, HOME / "k"),
        ("darwin", {"KEEPER_DATA": ""}, HOME / "Library/Application Support/Keeper"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="the paths are written the POSIX way")
def test_the_default_folder_is_the_systems_own_place(platform_name, environ, expected):
    assert default_data_dir(environ, platform_name) == expected
