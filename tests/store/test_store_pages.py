"""Pages are turned whole or not at all, and an earlier page that is harmed costs only itself."""

import shutil
import subprocess
from contextlib import closing, suppress

import pytest
from disks import PoorDisk, deaths
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.store import Journal, JournalTooNew, JournalUnreadable, Notice, NotStorable, Page, WriteFailed
from keeper_app.store.line import seal
from keeper_app.store.pages import MOST_MISSING
from keeper_app.store.read_only import ReadOnlyJournal
from keeper_app.store.reading import NO_SNAPSHOT, OLD_HEADER, header_of, read_page

SNAPSHOT = {"count": 3, "who": "Éloïse"}


def write_pages(folder, pages=3, each=3):
    """Pages of numbered records; each snapshot says how many came before."""
    with closing(Journal(folder, sync=False)) as journal:
        for number in range(1, pages * each + 1):
            journal.append({"n": number})
            if number % each == 0 and number < pages * each:
                journal.turn_page({"count": number})


def numbers(folder):
    """The numbers of all records, page by page, and the journal."""
    with closing(Journal(folder, sync=False)) as journal:
        pages = [journal.page(number) for number in range(1, journal.last + 1)]
        return [record["n"] for page in pages for record in page.records], journal


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def page_file(folder, number):
    return folder / f"page-{number:06d}.jsonl"


def test_a_page_begins_with_its_header_and_its_snapshot(tmp_path):
    with closing(Journal(tmp_path)) as journal:
        assert journal.last == 1
        journal.append({"n": 1})
        journal.turn_page(SNAPSHOT)
        assert (journal.last, len(journal), journal.path) == (2, 0, page_file(tmp_path, 2))
        journal.append({"n": 2})
        assert len(journal) == 1
    assert files(tmp_path) == {
        "page-000001.jsonl": header_of(1) + seal({"n": 1}),
        "page-000002.jsonl": header_of(2) + seal({"snapshot": SNAPSHOT}) + seal({"n": 2}),
    }


def test_every_page_can_be_read_by_its_number(tmp_path):
    write_pages(tmp_path)
    with closing(Journal(tmp_path)) as journal:
        assert journal.last == 3
        for _ in range(2):
            assert journal.page(1) == Page(1, None, [{"n": 1}, {"n": 2}, {"n": 3}])
            assert journal.page(2) == Page(2, {"count": 3}, [{"n": 4}, {"n": 5}, {"n": 6}])
            assert journal.page(3) == Page(3, {"count": 6}, [{"n": 7}, {"n": 8}, {"n": 9}])
        assert journal.notices == []
        for beyond in (-1, 0, 4):
            with pytest.raises(IndexError):
                journal.page(beyond)


def test_opening_reads_the_newest_page_only(tmp_path):
    write_pages(tmp_path)
    for number in (1, 2):
        page_file(tmp_path, number).write_bytes(b"no page at all")
    with closing(Journal(tmp_path)) as journal:
        journal.append({"n": 10})
        journal.turn_page({})
        assert journal.notices == []


def test_a_record_that_looks_like_a_snapshot_stays_a_record(tmp_path):
    with closing(Journal(tmp_path)) as journal:
        journal.append({"snapshot": {"mine": 1}})
        journal.turn_page({})
        journal.append({"snapshot": {"mine": 2}})
    with closing(Journal(tmp_path)) as journal:
        assert journal.page(1) == Page(1, None, [{"snapshot": {"mine": 1}}])
        assert journal.page(2) == Page(2, {}, [{"snapshot": {"mine": 2}}])


def test_a_snapshot_that_cannot_be_stored_turns_nothing(tmp_path):
    write_pages(tmp_path, 1)
    before = files(tmp_path)
    with closing(Journal(tmp_path)) as journal:
        with pytest.raises(NotStorable):
            journal.turn_page({"x": float("nan")})
        assert journal.last == 1
    assert files(tmp_path) == before


def test_a_closed_journal_turns_no_page(tmp_path):
    journal = Journal(tmp_path)
    journal.close()
    with pytest.raises(WriteFailed):
        journal.turn_page({})
    assert list(files(tmp_path)) == ["page-000001.jsonl"]


# --- turning on a disk that refuses, or dies ------------------------------------------------------------------------


def test_a_disk_full_at_any_byte_of_a_new_page_keeps_the_old_one_in_use(tmp_path):
    disk = PoorDisk()
    write_pages(tmp_path, 1)
    before = files(tmp_path)
    with closing(Journal(tmp_path, disk=disk)) as journal:
        for room in range(len(header_of(2) + seal({"snapshot": SNAPSHOT}))):
            disk.room = room
            with pytest.raises(WriteFailed):
                journal.turn_page(SNAPSHOT)
            assert (journal.last, len(journal)) == (1, 3)
            assert files(tmp_path) == before
        disk.room = None
        journal.append({"n": 4})
        journal.turn_page(SNAPSHOT)
        journal.append({"n": 5})
        assert journal.notices == []
    assert numbers(tmp_path)[0] == [1, 2, 3, 4, 5]


class RefusingDisk(PoorDisk):
    """A disk that refuses one kind of service, as long as it is told to."""

    def __init__(self, refused):
        super().__init__()
        self.refused = refused
        self.refusing = False

    def _serve(self, what):
        if self.refusing and what == self.refused:
            raise PermissionError(13, "Permission denied")

    def open_for_append(self, path):
        self._serve("open")
        return super().open_for_append(path)

    def open_new(self, path):
        self._serve("make")
        return super().open_new(path)

    def sync(self, fd):
        self._serve("sync")

    def rename(self, source, target):
        self._serve("rename")
        super().rename(source, target)

    def remove(self, path):
        self._serve("remove")
        super().remove(path)


@pytest.mark.parametrize("refused", ["open", "make", "sync", "rename"])
def test_whatever_service_is_refused_every_acknowledged_record_is_found_again(tmp_path, refused):
    """Most of all when the new page is in place but cannot be opened: nothing may go to the old one then."""
    disk = RefusingDisk(refused)
    kept = []
    with closing(Journal(tmp_path, disk=disk)) as journal:
        for number in range(1, 10):
            disk.refusing = number in (4, 5)
            if number in (4, 5, 8):
                with suppress(WriteFailed):
                    journal.turn_page({"count": len(kept)})
            with suppress(WriteFailed):
                journal.append({"n": number})
                kept.append(number)
        assert kept[-4:] == [6, 7, 8, 9]
    found, journal = numbers(tmp_path)
    assert found == kept
    assert journal.notices == []
    before = sum(len(journal.page(number).records) for number in range(1, journal.last))
    assert journal.page(journal.last).snapshot == {"count": before}


def test_a_process_killed_at_any_step_of_turning_has_lost_nothing(tmp_path):
    original = tmp_path / "original"
    write_pages(original, 2)

    def act(disk):
        folder = tmp_path / "killed"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(original, folder)
        journal = Journal(folder, disk=disk)
        journal.turn_page({"count": 6})
        journal.append({"n": 7})

    steps = 0
    for _ in deaths(act):
        steps += 1
        found, journal = numbers(tmp_path / "killed")
        assert found in ([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7])
        assert journal.last in (2, 3)
        if journal.last == 3:
            assert journal.page(3).snapshot == {"count": 6}
        assert {notice.kind for notice in journal.notices} <= {"torn-line"}
        assert not list((tmp_path / "killed").glob("*.new"))
    assert steps > 3


def test_a_new_page_torn_after_any_byte_leaves_the_earlier_ones_to_read(tmp_path):
    """A page is renamed when whole; but a file system that loses its end must not cost the campaign."""
    original = tmp_path / "original"
    write_pages(original, 2, 2)
    whole = page_file(original, 2).read_bytes()
    ends = [at + 1 for at, byte in enumerate(whole) if byte == 10]
    for length in range(len(whole) + 1):
        folder = tmp_path / str(length)
        shutil.copytree(original, folder)
        page_file(folder, 2).write_bytes(whole[:length])
        complete = sum(end <= length for end in ends)
        found, journal = numbers(folder)
        assert found == [1, 2, 3, 4][: 2 + max(0, complete - 2)], length
        assert journal.page(2).snapshot == ({"count": 2} if complete > 1 else None)
        lost = "snapshot-unreadable" if length else "empty-page"
        assert [notice.kind for notice in journal.notices] == (
            [lost] if complete < 2 else [] if length in ends else ["torn-line"]
        )
        if journal.notices and length:
            kept = folder / "page-000002-damaged-1.jsonl" if complete < 2 else folder / "page-000002-torn-1.jsonl"
            assert journal.notices[0].kept == str(kept)
            assert whole[:length].endswith(kept.read_bytes())
        with closing(Journal(folder, sync=False)) as journal:
            journal.append({"n": 99})
        again, journal = numbers(folder)
        assert again == [*found, 99]
        assert journal.notices == []


# --- harm done to pages ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2])
def test_a_missing_earlier_page_is_told_once_and_costs_only_itself(tmp_path, number):
    write_pages(tmp_path)
    page_file(tmp_path, number).unlink()
    with closing(Journal(tmp_path)) as journal:
        assert journal.notices == []
        for _ in range(2):
            assert journal.page(number) == Page(number, None, [])
            assert len(journal.page(3 - number).records) == 3
            assert journal.notices == [Notice("missing-page", str(page_file(tmp_path, number)), 1)]
        journal.append({"n": 10})
    assert not page_file(tmp_path, number).exists()


def test_damage_in_an_earlier_page_costs_its_own_lines_and_is_told_once(tmp_path):
    write_pages(tmp_path)
    path = page_file(tmp_path, 2)
    damaged = path.read_bytes().replace(b'"n":5', b'"n":7')[:-3]
    path.write_bytes(damaged)
    with closing(Journal(tmp_path)) as journal:
        for _ in range(2):
            assert journal.page(2) == Page(2, {"count": 3}, [{"n": 4}])
            assert journal.notices == [Notice("damaged-lines", str(path), 2)]
    assert path.read_bytes() == damaged


@pytest.mark.parametrize("content", [b"rubbish", header_of(3) + seal({"snapshot": {}}), OLD_HEADER])
def test_an_earlier_page_that_is_none_is_told_once_and_left_alone(tmp_path, content):
    write_pages(tmp_path)
    path = page_file(tmp_path, 2)
    path.write_bytes(content)
    with closing(Journal(tmp_path)) as journal:
        for _ in range(2):
            assert journal.page(2) == Page(2, None, [])
            assert journal.notices == [Notice("unreadable-page", str(path), 1)]
    assert path.read_bytes() == content


def test_a_folder_in_an_earlier_pages_place_is_an_unreadable_page(tmp_path):
    write_pages(tmp_path)
    page_file(tmp_path, 1).unlink()
    page_file(tmp_path, 1).mkdir()
    with closing(Journal(tmp_path)) as journal:
        assert journal.page(1) == Page(1, None, [])
        assert [notice.kind for notice in journal.notices] == ["unreadable-page"]


def test_a_snapshot_hit_anywhere_is_none_and_costs_no_record(tmp_path):
    original = tmp_path / "original"
    write_pages(original, 2)
    whole = page_file(original, 2).read_bytes()
    start = len(header_of(2))
    end = whole.index(b"\n", start)
    for at in range(start, end):
        folder = tmp_path / str(at)
        shutil.copytree(original, folder)
        damaged = bytearray(whole)
        damaged[at] ^= 1 << at % 8
        page_file(folder, 2).write_bytes(damaged)
        found, journal = numbers(folder)
        if bytes(damaged).count(b"\n") == whole.count(b"\n"):  # else the flip made a newline: two broken lines
            kept = folder / "page-000002-damaged-1.jsonl"
            assert journal.notices == [Notice("snapshot-unreadable", str(page_file(folder, 2)), 1, str(kept))]
            assert kept.read_bytes() == damaged
        assert found == [1, 2, 3, 4, 5, 6]
        assert journal.page(2).snapshot is None
        found, journal = numbers(folder)
        assert (found, journal.notices) == ([1, 2, 3, 4, 5, 6], [])
    assert NO_SNAPSHOT in page_file(folder, 2).read_bytes()


def test_a_damaged_header_costs_neither_snapshot_nor_records(tmp_path):
    write_pages(tmp_path, 2)
    path = page_file(tmp_path, 2)
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'"page":2', b'"page":7'))
    found, journal = numbers(tmp_path)
    assert found == [1, 2, 3, 4, 5, 6]
    assert journal.page(2).snapshot == {"count": 3}
    assert [notice.kind for notice in journal.notices] == ["damaged-lines"]
    assert path.read_bytes() == whole


def test_an_earlier_page_without_a_byte_is_told(tmp_path):
    write_pages(tmp_path, 2, 2)
    page_file(tmp_path, 1).write_bytes(b"")
    with closing(Journal(tmp_path, sync=False)) as journal:
        assert journal.page(1) == Page(1, None, [])
        assert [notice.kind for notice in journal.notices] == ["unreadable-page"]


@pytest.mark.parametrize("content", [header_of(1), header_of(3) + seal({"snapshot": {}}), OLD_HEADER, b"rubbish\n"])
def test_another_page_in_the_place_of_the_newest_is_refused_and_left_alone(tmp_path, content):
    write_pages(tmp_path, 2)
    page_file(tmp_path, 2).write_bytes(content)
    before = files(tmp_path)
    with pytest.raises(JournalUnreadable):
        Journal(tmp_path)
    assert files(tmp_path) == before


@pytest.mark.parametrize("content", [b"", header_of(999_999_999) + seal({"snapshot": {}}), b"rubbish\n"])
@pytest.mark.parametrize("others", [0, 2])
def test_a_page_far_astray_is_refused_and_left_alone(tmp_path, content, others):
    """Looking for all the pages before it would take days."""
    if others:
        write_pages(tmp_path, others)
    astray = page_file(tmp_path, 999_999_999)
    astray.write_bytes(content)
    before = files(tmp_path)
    for kind in (Journal, ReadOnlyJournal):
        with pytest.raises(JournalUnreadable) as caught:
            kind(tmp_path)
        assert caught.value.path == str(astray)
    assert files(tmp_path) == before


def test_a_hole_of_many_pages_is_none_too_many(tmp_path):
    write_pages(tmp_path, 1)
    page_file(tmp_path, 1 + MOST_MISSING + 1).write_bytes(
        header_of(MOST_MISSING + 2) + seal({"snapshot": {"count": 3}})
    )
    with closing(Journal(tmp_path)) as journal:
        assert journal.last == MOST_MISSING + 2
        assert journal.page(journal.last).snapshot == {"count": 3}
    page_file(tmp_path, journal.last).rename(page_file(tmp_path, journal.last + 1))
    with pytest.raises(JournalUnreadable):
        Journal(tmp_path)


@pytest.mark.parametrize("number", [1, 2])
def test_a_page_of_a_newer_version_is_refused_and_left_alone(tmp_path, number):
    write_pages(tmp_path, 2)
    page_file(tmp_path, number).write_bytes(seal({"keeper": "journal", "version": 4, "page": number}))
    before = files(tmp_path)

    def read():
        with closing(Journal(tmp_path)) as journal:
            journal.page(number)

    with pytest.raises(JournalTooNew):
        read()
    assert files(tmp_path) == before


def test_half_made_pages_are_cleared_and_other_files_left(tmp_path):
    write_pages(tmp_path, 2)
    page_file(tmp_path, 3).with_suffix(".jsonl.new").write_bytes(header_of(3)[:7])
    others = ("page-000003.jsonl.old", "page-1.jsonl", "page-0000004.jsonl", "page-000000.jsonl", "notes.new")
    for name in others:
        (tmp_path / name).write_bytes(b"mine")
    found, journal = numbers(tmp_path)
    assert (found, journal.last, journal.notices) == ([1, 2, 3, 4, 5, 6], 2, [])
    assert set(files(tmp_path)) == {"page-000001.jsonl", "page-000002.jsonl", *others}


@pytest.mark.parametrize("harm", ["delete", "replace", "cut", "folder"])
def test_the_newest_page_harmed_under_the_running_app_is_written_again(tmp_path, harm):
    folder = tmp_path / "pages"
    write_pages(folder, 2)
    path = page_file(folder, 2)
    with closing(Journal(folder)) as journal:
        journal.append({"n": 7})
        if harm == "delete":
            path.unlink()
        elif harm == "replace":
            path.unlink()
            path.write_bytes(b"something else")
        elif harm == "cut":
            path.write_bytes(path.read_bytes()[:50])
        else:
            shutil.rmtree(folder)
        assert [record["n"] for record in journal.page(2).records] == [4, 5, 6, 7]
        journal.append({"n": 8})
        assert [notice.kind for notice in journal.notices] == ["journal-restored"]
    found, journal = numbers(folder)
    assert found == ([4, 5, 6, 7, 8] if harm == "folder" else [1, 2, 3, 4, 5, 6, 7, 8])
    assert journal.page(2).snapshot == {"count": 3}


def test_a_page_is_put_back_before_the_next_is_turned_to(tmp_path):
    with closing(Journal(tmp_path)) as journal:
        journal.append({"n": 1})
        page_file(tmp_path, 1).unlink()
        journal.turn_page({"count": 1})
        journal.append({"n": 2})
    assert numbers(tmp_path)[0] == [1, 2]


def test_a_file_in_the_next_pages_place_is_put_aside(tmp_path):
    with closing(Journal(tmp_path)) as journal:
        page_file(tmp_path, 2).write_bytes(b"who put this here")
        journal.turn_page({})
        journal.append({"n": 1})
    assert (tmp_path / "page-000002-replaced-1.jsonl").read_bytes() == b"who put this here"
    assert numbers(tmp_path)[0] == [1]


@settings(deadline=None)
@given(st.lists(st.sampled_from(["append", "turn", "reopen"]), max_size=25))
def test_whatever_the_pages_the_records_are_the_same(tmp_path_factory, steps):
    folder = tmp_path_factory.mktemp("pages")
    journal = Journal(folder, sync=False)
    model = [[]]
    total = 0
    for step in steps:
        if step == "append":
            total += 1
            journal.append({"n": total})
            model[-1].append({"n": total})
        elif step == "turn":
            journal.turn_page({"count": total})
            model.append([])
        else:
            journal.close()
            journal = Journal(folder, sync=False)
        assert (journal.last, len(journal)) == (len(model), len(model[-1]))
    pages = [journal.page(number) for number in range(1, journal.last + 1)]
    assert [page.records for page in pages] == model
    seen = 0
    for page in pages:
        assert page.snapshot == (None if page.number == 1 else {"count": seen})
        seen += len(page.records)
    assert journal.notices == []
    journal.close()
    shutil.rmtree(folder)


@settings(deadline=None)
@given(st.integers(1, 3), st.binary() | st.binary().map(lambda end: header_of(2) + seal({"snapshot": {}}) + end))
def test_reading_any_bytes_gives_a_reading_or_a_named_error(number, raw):
    try:
        reading = read_page(raw, number, "somewhere")
    except (JournalUnreadable, JournalTooNew):
        return
    again = read_page(reading.good, number, "")
    assert (again.records, again.snapshot) == (reading.records, reading.snapshot)
    assert again.sound


LIMITED = """
import resource, sys
from pathlib import Path
from keeper_app.store import Journal, WriteFailed
journal = Journal(Path(sys.argv[1]))
journal.append({"n": 1})
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (500, hard))
try:
    journal.turn_page({"text": "x" * 1000})
    print("turned")
except WriteFailed:
    print("kept")
journal.append({"n": 2})
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
journal.turn_page({"text": "x" * 1000})
journal.append({"n": 3})
"""


def test_a_limit_of_the_real_system_leaves_the_old_page_in_use(tmp_path, child):
    pytest.importorskip("resource")
    command, env = child
    run = subprocess.run([*command, LIMITED, str(tmp_path)], env=env, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["kept"]
    found, journal = numbers(tmp_path)
    assert (found, journal.last, journal.notices) == ([1, 2, 3], 2, [])
