"""An end that somebody took away is told; nothing that a crash, a backup or an older Keeper does looks like one."""

import json
import os
import shutil
from contextlib import closing
from datetime import UTC, datetime

import pytest
from forgetful_disk import ForgetfulDisk, cut_everywhere
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.store import Disk, Notice, open_data_dir
from keeper_app.store.journal import NOTED, Journal

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)
ONE, TWO = "c000001", "c000002"


def play(data, campaign=ONE, pages=(2, 2, 3)):
    with closing(data.shelf.open(campaign)) as journal:
        for number, records in enumerate(pages):
            if number:
                journal.turn_page({})
            for n in range(records):
                journal.append({"page": number, "n": n})


def told(data, campaign=ONE):
    with closing(data.shelf.open(campaign)) as journal:
        return [notice for notice in journal.notices if notice.kind == "missing-end"]


@pytest.fixture
def data(tmp_path):
    with open_data_dir(tmp_path / "data", sync=False) as opened:
        for campaign in (ONE, TWO):
            play(opened, campaign)
        yield opened


def page(data, number, campaign=ONE):
    return data.path / "campaigns" / campaign / f"page-{number:06d}.jsonl"


def again(data):
    """The same folder, opened once more."""
    data.close()
    return open_data_dir(data.path, sync=False)


def test_all_is_well_where_nothing_is_missing(data):
    with again(data) as opened:
        assert told(opened) == told(opened, TWO) == []
        play(opened, pages=(5,))
    with again(data) as opened:
        assert told(opened) == []


@pytest.mark.parametrize("pages", [1, 2])
def test_newest_pages_that_were_deleted_are_told_once(data, pages):
    for number in range(3, 3 - pages, -1):
        page(data, number).unlink()
    with again(data) as opened:
        assert told(opened) == [Notice("missing-end", str(page(data, 3)), pages)]
        assert told(opened, TWO) == []
        assert told(opened) == []


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_lines_cut_off_the_end_are_told(data, lines):
    kept = page(data, 3).read_bytes().splitlines(keepends=True)[:-lines]
    page(data, 3).write_bytes(b"".join(kept))
    with again(data) as opened:
        assert told(opened) == [Notice("missing-end", str(page(data, 3)), lines)]


@pytest.mark.parametrize("pages", [1, 2])
def test_who_only_looks_is_told_too_and_changes_nothing(data, pages):
    for number in range(3, 3 - pages, -1):
        page(data, number).unlink()
    kept = page(data, 3, TWO).read_bytes().splitlines(keepends=True)
    page(data, 3, TWO).write_bytes(b"".join(kept[:-1]))
    data.close()
    for _ in range(2):
        with open_data_dir(data.path, read_only=True) as looked_at:
            assert told(looked_at) == [Notice("missing-end", str(page(data, 3)), pages)]
            assert told(looked_at, TWO) == [Notice("missing-end", str(page(data, 3, TWO)), 1)]


def test_who_looks_on_while_somebody_writes_misses_nothing(data):
    with open_data_dir(data.path, read_only=True) as looked_at:
        assert told(looked_at) == []
        play(data, pages=(NOTED + 5, 2))
        assert told(looked_at) == []


def test_a_whole_journal_that_was_deleted_is_told(data):
    for number in (1, 2, 3):
        page(data, number).unlink()
    with again(data) as opened:
        assert told(opened) == [Notice("missing-end", str(page(data, 3)), 2)]


def test_lines_that_are_damaged_are_not_missing_as_well(data):
    page(data, 3).write_bytes(page(data, 3).read_bytes().replace(b'"n":1', b'"n":x'))
    with again(data) as opened, closing(opened.shelf.open(ONE)) as journal:
        assert [notice.kind for notice in journal.notices] == ["damaged-lines"]


def test_a_folder_that_is_gone_is_missing_until_it_is_removed_by_us(data):
    shutil.rmtree(page(data, 1).parent)
    with again(data) as opened:
        assert opened.shelf.missing() == [ONE]
        opened.shelf.remove(TWO)
        assert opened.shelf.missing() == [ONE]


def test_a_process_that_never_closed_has_noted_the_end_of_its_pages_and_every_so_often(data):
    journal = data.shelf.open(ONE)  # never closed
    journal.turn_page({})
    for n in range(NOTED + 7):
        journal.append({"n": n})
    assert data.shelf.ends.of(ONE) == (4, NOTED)
    page(data, 4).unlink()
    with again(data) as opened:
        assert len(told(opened)) == 1
    journal.close()


def test_a_record_costs_no_note_of_its_own(tmp_path):
    class Counting(Disk):
        synced = 0

        def sync(self, fd):
            self.synced += 1

    disk = Counting()
    with open_data_dir(tmp_path, disk=disk) as data, closing(data.shelf.open(ONE)) as journal:
        before = disk.synced
        for n in range(NOTED - 1):
            journal.append({"n": n})
        assert disk.synced - before == NOTED - 1


# --- no false alarm --------------------------------------------------------------------------------------------------


def test_a_backup_put_back_ends_where_it_ended(data):
    name = data.backups.make(NOW, "manual").name
    play(data)
    data.restore(name, NOW)
    assert told(data) == told(data, TWO) == []
    assert data.shelf.missing() == []
    with again(data) as opened:
        assert told(opened) == []


def test_a_backup_from_before_a_campaign_does_not_miss_it(data):
    name = data.backups.make(NOW, "manual").name
    other = data.shelf.new()
    play(data, other)
    data.restore(name, NOW)
    with again(data) as opened:
        assert opened.shelf.missing() == []
        assert other not in opened.shelf.ids()


def test_what_was_rescued_ends_where_it_could_be_read(data):
    name = data.backups.make(NOW, "manual").name
    play(data)
    data.rescue.put_back(ONE, name)
    assert told(data) == []
    page(data, 3, TWO).write_bytes(b"rubbish")
    data.rescue.keep_readable(TWO)
    assert told(data, TWO) == []


def test_an_older_keeper_writes_without_noting(data):
    with closing(Journal(page(data, 1).parent, sync=False)) as journal:
        journal.append({"n": 9})
        journal.turn_page({})
    with again(data) as opened:
        assert told(opened) == []


@pytest.mark.parametrize(
    "content", [b"", b"rubbish", b"[]", b'{"keeper":"ends","version":2,"ends":{"c000001":[9,9]}}', None]
)
def test_a_note_that_cannot_be_understood_is_none(data, content):
    ends = data.path / "campaigns" / "ends.json"
    if content is None:
        ends.unlink()
    else:
        ends.write_bytes(content)
    page(data, 3).unlink()
    with again(data) as opened:
        assert told(opened) == []
        play(opened)
    page(data, 4).unlink()
    with again(data) as opened:
        assert len(told(opened)) == 1  # it is noted again


@given(st.recursive(st.none() | st.integers() | st.text(max_size=3), lambda inner: st.lists(inner, max_size=3)))
def test_whatever_stands_in_a_note_is_compared_or_passed_over(tmp_path_factory, value):
    path = tmp_path_factory.mktemp("ends")
    (path / "campaigns").mkdir()
    note = {"keeper": "ends", "version": 1, "ends": {ONE: value}}
    (path / "campaigns" / "ends.json").write_text(json.dumps(note))
    with open_data_dir(path, sync=False) as data:
        play(data)
        assert data.shelf.ends.of(ONE) == (3, 3)


def looked(root):
    """Whether anything is missing in what a power cut left, and what there is."""
    with open_data_dir(root / "data", sync=False) as data:
        found = []
        assert data.shelf.missing() == []
        for campaign in data.shelf.ids():
            with closing(data.shelf.open(campaign)) as journal:
                found.append([journal.page(number).records for number in range(1, journal.last + 1)])
                assert {notice.kind for notice in journal.notices} <= {"torn-line"}
        return found, len(data.backups.list())


def test_a_power_cut_takes_no_end_away(tmp_path):
    root = tmp_path / "disk"
    root.mkdir()

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            one = data.shelf.open(data.shelf.new())
            yield
            one.append({"n": 1})
            yield
            one.turn_page({})
            yield
            other = data.shelf.open(data.shelf.new())
            yield
            one.append({"n": 2})
            yield
            one.close()
            other.append({"n": 1})
            yield
            other.close()
            data.backups.make(NOW, "timer")
            yield
            data.shelf.remove(TWO)
            yield

    cut_everywhere(root, act, looked, kind=ForgetfulDisk)


def test_notes_of_nobody_else_are_lost_where_the_file_cannot_be_read_now(data, monkeypatch):
    ends = data.path / "campaigns" / "ends.json"
    content = ends.read_bytes()
    os.replace(ends, ends.with_name("kept"))
    ends.symlink_to("/proc/self/mem")
    if not os.path.exists("/proc/self/mem"):
        pytest.skip("no file here that refuses to be read")
    with again(data) as opened:
        play(opened)
        assert ends.is_symlink()
    ends.unlink()
    ends.write_bytes(content)
