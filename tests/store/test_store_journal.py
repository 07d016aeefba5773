"""A journal of one page loses nothing it acknowledged, whatever happens to its file."""

import json
import shutil
import subprocess
import sys
import threading
from contextlib import closing
from zlib import crc32

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from keeper_app.store import Journal, JournalTooNew, JournalUnreadable, Notice, NotStorable, WriteFailed
from keeper_app.store.line import seal
from keeper_app.store.reading import OLD_HEADER, header_of, read_page

HEADER = header_of(1)
RECORDS = [
    {"id": 1, "kind": "roll", "value": 55},
    {"id": 2, "who": "Éloïse — «\u202f☂\u202f»", "text": "a\nb\u2028c"},
    {"id": 3, "dice": [10, [20, {"kept": True}]], "none": None, "odd": -0.5},
]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "page-000001.jsonl"


def fill(path, records=RECORDS):
    with closing(Journal(path.parent, sync=False)) as journal:
        for record in records:
            journal.append(record)
    return path.read_bytes()


def reopen(path):
    with closing(Journal(path.parent, sync=False)) as journal:
        return journal


def records(journal):
    return journal.page(journal.last).records


def kinds(journal):
    return [notice.kind for notice in journal.notices]


def test_a_missing_journal_is_made(path):
    journal = reopen(path)
    assert records(journal) == []
    assert journal.notices == []
    assert path.read_bytes() == HEADER


def test_an_empty_journal_is_a_fresh_one_with_a_notice(path):
    """It had a header once: whatever else was in it is lost."""
    path.touch()
    journal = reopen(path)
    assert records(journal) == []
    assert journal.notices == [Notice("empty-page", str(path), 1)]
    assert path.read_bytes() == HEADER
    assert reopen(path).notices == []


def test_the_format_is_a_header_and_one_checksummed_line_a_record(path):
    first, second = fill(path, [{"a": "é"}]).splitlines()
    assert json.loads(first[9:]) == {"keeper": "journal", "version": 3, "page": 1}
    assert second == b"%08x " % crc32('{"a":"é"}'.encode()) + '{"a":"é"}'.encode()


def test_what_was_appended_is_there_when_opened_again(path):
    before = fill(path)
    journal = reopen(path)
    assert records(journal) == RECORDS
    assert len(journal) == 3
    assert journal.notices == []
    assert path.read_bytes() == before


def test_the_page_grows_with_what_is_appended_and_len_counts_it(path):
    fill(path, RECORDS[:1])
    with closing(Journal(path.parent)) as journal:
        assert records(journal) == RECORDS[:1]
        journal.append(RECORDS[1])
        assert records(journal) == RECORDS[:2]
        assert records(journal) == RECORDS[:2]
        assert len(journal) == 2


def test_a_journal_of_one_page_from_an_older_keeper_goes_on_as_it_is(path):
    old = OLD_HEADER + b"".join(map(seal, RECORDS))
    path.write_bytes(old)
    with closing(Journal(path.parent)) as journal:
        assert records(journal) == RECORDS
        journal.append({"id": 4})
        assert journal.notices == []
    assert path.read_bytes() == old + seal({"id": 4})


def test_a_journal_torn_after_any_byte_keeps_every_complete_line(path, tmp_path):
    whole = fill(path)
    ends = [at + 1 for at, byte in enumerate(whole) if byte == 10]
    for length in range(len(whole) + 1):
        folder = tmp_path / str(length)
        folder.mkdir()
        torn = folder / "page-000001.jsonl"
        torn.write_bytes(whole[:length])
        survivors = RECORDS[: max(0, sum(end <= length for end in ends) - 1)]
        good = max((end for end in ends if end <= length), default=0)
        with closing(Journal(torn.parent, sync=False)) as journal:
            assert records(journal) == survivors, length
            assert torn.read_bytes() == (whole[:good] or HEADER)
            if good == length:
                assert [notice.kind for notice in journal.notices] == ([] if length else ["empty-page"])
                assert list(folder.iterdir()) == [torn]
            else:
                kept = folder / "page-000001-torn-1.jsonl"
                assert journal.notices == [Notice("torn-line", str(torn), 1, str(kept))]
                assert kept.read_bytes() == whole[good:length]
            journal.append({"after": length})
        again = reopen(torn)
        assert records(again) == [*survivors, {"after": length}]
        assert again.notices == []


def test_a_last_line_of_rubbish_is_torn_even_with_its_newline(path):
    whole = fill(path)
    path.write_bytes(whole + b"\0" * 40 + b"\n")
    journal = reopen(path)
    assert records(journal) == RECORDS
    assert kinds(journal) == ["torn-line"]
    assert path.read_bytes() == whole


def test_each_torn_end_is_kept_under_its_own_name(path, tmp_path):
    whole = fill(path)
    for end in (b"one", b"two"):
        path.write_bytes(whole + end)
        reopen(path)
    assert (tmp_path / "page-000001-torn-1.jsonl").read_bytes() == b"one"
    assert (tmp_path / "page-000001-torn-2.jsonl").read_bytes() == b"two"


def test_a_bit_flipped_anywhere_costs_at_most_its_own_lines(path, tmp_path):
    whole = fill(path)
    ends = [at + 1 for at, byte in enumerate(whole) if byte == 10]
    for at in range(len(HEADER), len(whole)):
        damaged = bytearray(whole)
        damaged[at] ^= 1 << at % 8
        folder = tmp_path / str(at)
        folder.mkdir()
        file = folder / "page-000001.jsonl"
        file.write_bytes(damaged)
        journal = reopen(file)
        line = sum(end <= at for end in ends) - 1
        hit = {line, line + 1} if whole[at] == 10 else {line}  # without its newline a line runs into the next
        assert records(journal) == [record for number, record in enumerate(RECORDS) if number not in hit], at
        assert journal.notices
        if "damaged-lines" in kinds(journal):
            assert (folder / "page-000001-damaged-1.jsonl").read_bytes() == bytes(damaged)
        else:
            assert bytes(damaged).endswith((folder / "page-000001-torn-1.jsonl").read_bytes())
        assert reopen(file).notices == []


def test_damage_in_the_middle_and_a_torn_end_are_both_told(path, tmp_path):
    whole = fill(path)
    broken = whole.replace(b'"value":55', b'"value":56') + b"torn"
    path.write_bytes(broken)
    journal = reopen(path)
    kept = tmp_path / "page-000001-damaged-1.jsonl"
    assert records(journal) == RECORDS[1:]
    assert journal.notices == [
        Notice("damaged-lines", str(path), 1, str(kept)),
        Notice("torn-line", str(path), 1, str(kept)),
    ]
    assert kept.read_bytes() == broken
    assert fill(path, [{"id": 4}]) == HEADER + b"".join(map(seal, [*RECORDS[1:], {"id": 4}]))


@pytest.mark.parametrize("payload", [b"[1]", b"{]", b"NaN", b"\xff", b"[" * 100_000])
def test_a_line_that_is_sealed_but_no_record_is_damage(path, payload):
    path.write_bytes(HEADER + b"%08x %b\n" % (crc32(payload), payload) + seal({"id": 1}))
    journal = reopen(path)
    assert records(journal) == [{"id": 1}]
    assert kinds(journal) == ["damaged-lines"]


def test_a_damaged_header_does_not_cost_the_records(path):
    whole = fill(path)
    path.write_bytes(whole.replace(b"journal", b"jaurnal"))
    journal = reopen(path)
    assert records(journal) == RECORDS
    assert kinds(journal) == ["damaged-lines"]
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "header",
    [
        seal({"keeper": "journal", "version": 4, "page": 1}),
        seal({"keeper": "journal", "version": 4}).rstrip(),
        b'{"keeper":"journal","version":7,"more":[]}\n',
    ],
)
def test_a_newer_journal_is_refused_and_left_alone(path, tmp_path, header):
    content = header + b"\x01\x02 not lines as we know them"
    path.write_bytes(content)
    if not header.endswith(b"\n"):
        path.write_bytes(content := header)
    with pytest.raises(JournalTooNew) as caught:
        Journal(path.parent)
    assert caught.value.path == str(path)
    assert caught.value.version in (4, 7)
    assert caught.value.known == 3
    assert caught.value.reason == "journal-too-new"
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "content",
    [
        b"Dear diary,\ntoday we met a shoggoth.\n",
        b"\0",
        b'{"some":"json"}\n',
        b"[1]",
        seal({"keeper": "journal", "version": 0}),
        seal({"keeper": "journal", "version": "1"}),
        seal({"keeper": "journal"}),
        header_of(2) + seal({"snapshot": {}}),
        seal({"keeper": "journal", "version": 2, "moved": "campaigns"}),
        "é".encode("latin-1"),
        b"[" * 100_000,
    ],
)
def test_a_file_that_is_no_journal_is_refused_and_left_alone(path, tmp_path, content):
    path.write_bytes(content)
    with pytest.raises(JournalUnreadable):
        Journal(path.parent)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_in_the_journals_place_is_refused(path):
    path.mkdir()
    with pytest.raises(JournalUnreadable):
        Journal(path.parent)


def nest(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "record",
    [
        {"x": float("nan")},
        {"x": [float("inf")]},
        {"x": "\ud800"},
        {"\udfff": 1},
        {"x": {1: "one"}},
        {2: "two"},
        {"x": {1, 2}},
        {"x": b"bytes"},
        {"x": object()},
        {"x": 10**5000},
        {"x": nest(99)},
        {"x": nest(100_000)},
    ],
)
def test_what_json_cannot_give_back_is_refused(path, record):
    before = fill(path)
    with closing(Journal(path.parent)) as journal:
        with pytest.raises(NotStorable):
            journal.append(record)
        assert path.read_bytes() == before
        journal.append({"next": True})
    assert records(reopen(path)) == [*RECORDS, {"next": True}]


def test_a_record_that_contains_itself_is_refused(path):
    record = {}
    record["again"] = [record, record]
    with closing(Journal(path.parent)) as journal, pytest.raises(NotStorable):
        journal.append(record)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=10,
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.dictionaries(st.text(), JSON, max_size=4), max_size=5))
def test_what_is_appended_is_read_back_identically(tmp_path_factory, appended):
    path = tmp_path_factory.mktemp("journal") / "page-000001.jsonl"
    fill(path, appended)
    journal = reopen(path)
    assert repr(records(journal)) == repr(appended)  # repr tells 1 from True and from 1.0
    assert journal.notices == []
    shutil.rmtree(path.parent)


@settings(deadline=None)
@given(st.text(st.characters(codec=None)))
def test_any_text_at_all_round_trips_or_is_refused(text):
    try:
        line = seal({"text": text})
    except NotStorable:
        assert any("\ud800" <= letter <= "\udfff" for letter in text)
    else:
        assert read_page(HEADER + line, 1, "").records == [{"text": text}]


@settings(deadline=None)
@given(st.binary() | st.binary().map(lambda end: HEADER + seal({"a": 1}) + end))
def test_reading_any_bytes_gives_a_reading_or_a_named_error(raw):
    try:
        reading = read_page(raw, 1, "somewhere")
    except (JournalUnreadable, JournalTooNew):
        return
    assert read_page(reading.good, 1, "").records == reading.records
    assert len(read_page(reading.good, 1, "").torn) == 0


def test_a_full_disk_leaves_the_journal_as_before_for_every_shortage(path, poor_disk):
    before = fill(path)
    with closing(Journal(path.parent, disk=poor_disk)) as journal:
        for room in range(len(seal({"id": 4}))):
            poor_disk.room = room
            with pytest.raises(WriteFailed) as caught:
                journal.append({"id": 4})
            assert caught.value.reason == "write-failed"
            assert path.read_bytes() == before
            assert len(journal) == 3
        poor_disk.room = None
        journal.append({"id": 5})
        assert journal.notices == []
    assert records(reopen(path)) == [*RECORDS, {"id": 5}]


def test_a_record_the_disk_did_not_confirm_is_taken_back(path, poor_disk):
    before = fill(path)
    with closing(Journal(path.parent, disk=poor_disk)) as journal:
        poor_disk.syncs = False
        with pytest.raises(WriteFailed):
            journal.append({"id": 4})
        assert path.read_bytes() == before
        poor_disk.syncs = True
        journal.append({"id": 5})
    assert records(reopen(path)) == [*RECORDS, {"id": 5}]


def test_a_half_written_line_that_cannot_be_cut_off_is_cut_off_later(path, poor_disk):
    fill(path)
    with closing(Journal(path.parent, disk=poor_disk)) as journal:
        poor_disk.room = 5
        poor_disk.truncates = False
        for _ in range(2):
            with pytest.raises(WriteFailed):
                journal.append({"id": 4})
        poor_disk.room = None
        with pytest.raises(WriteFailed):
            journal.append({"id": 4})
        poor_disk.truncates = True
        journal.append({"id": 5})
        assert journal.notices == []
    assert records(reopen(path)) == [*RECORDS, {"id": 5}]


def test_a_fresh_journal_on_a_full_disk_is_an_error_of_ours(path, tmp_path, poor_disk):
    poor_disk.room = 3
    with pytest.raises(WriteFailed):
        Journal(path.parent, disk=poor_disk)
    assert list(tmp_path.iterdir()) == []


def test_mending_on_a_full_disk_changes_nothing(path, tmp_path, poor_disk):
    content = fill(path) + b"torn"
    path.write_bytes(content)
    poor_disk.room = 3
    with pytest.raises(WriteFailed):
        Journal(path.parent, disk=poor_disk)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows does not let go of an open file")


@needs_posix
def test_a_journal_deleted_under_the_running_app_is_written_again(path):
    fill(path)
    with closing(Journal(path.parent)) as journal:
        journal.append({"id": 4})
        path.unlink()
        journal.append({"id": 5})
        journal.append({"id": 6})
        assert journal.notices == [Notice("journal-restored", str(path), 4)]
    assert records(reopen(path)) == [*RECORDS, {"id": 4}, {"id": 5}, {"id": 6}]


@needs_posix
def test_a_folder_deleted_under_the_running_app_is_made_again(tmp_path):
    path = tmp_path / "data" / "page-000001.jsonl"
    path.parent.mkdir()
    with closing(Journal(path.parent)) as journal:
        journal.append({"id": 1})
        shutil.rmtree(path.parent)
        journal.append({"id": 2})
    assert records(reopen(path)) == [{"id": 1}, {"id": 2}]


@needs_posix
@pytest.mark.parametrize("foreign", [b"", b"something else\n", HEADER + seal({"other": "desk"})])
def test_a_journal_replaced_under_the_running_app_is_put_aside(path, tmp_path, foreign):
    with closing(Journal(path.parent)) as journal:
        journal.append({"id": 1})
        other = tmp_path / "other"
        other.write_bytes(foreign)
        other.replace(path)
        journal.append({"id": 2})
        assert kinds(journal) == ["journal-restored"]
    assert records(reopen(path)) == [{"id": 1}, {"id": 2}]
    kept = tmp_path / "page-000001-replaced-1.jsonl"
    assert (kept.read_bytes() if foreign else b"") == foreign
    assert kept.exists() == bool(foreign)


@pytest.mark.parametrize("change", [lambda raw: b"", lambda raw: raw[:-3], lambda raw: raw + b"scribble"])
def test_a_journal_changed_in_place_is_written_again(path, change):
    fill(path)
    with closing(Journal(path.parent)) as journal:
        journal.append({"id": 4})
        path.write_bytes(change(path.read_bytes()))
        journal.append({"id": 5})
        assert kinds(journal) == ["journal-restored"]
    assert records(reopen(path)) == [*RECORDS, {"id": 4}, {"id": 5}]


@needs_posix
def test_a_journal_deleted_while_the_disk_is_full_comes_back_when_it_can(path, poor_disk):
    fill(path)
    with closing(Journal(path.parent, disk=poor_disk)) as journal:
        path.unlink()
        poor_disk.room = 20
        for _ in range(2):
            with pytest.raises(WriteFailed):
                journal.append({"id": 4})
        poor_disk.room = None
        journal.append({"id": 5})
    assert records(reopen(path)) == [*RECORDS, {"id": 5}]


@needs_posix
def test_the_same_journal_under_a_new_inode_is_simply_taken_up(path, tmp_path):
    whole = fill(path)
    with closing(Journal(path.parent)) as journal:
        other = tmp_path / "other"
        other.write_bytes(whole)
        other.replace(path)
        journal.append({"id": 4})
        assert journal.notices == []
    assert records(reopen(path)) == [*RECORDS, {"id": 4}]
    assert list(tmp_path.iterdir()) == [path]


def test_a_closed_journal_refuses(path):
    journal = Journal(path.parent)
    journal.close()
    journal.close()
    path.unlink()
    with pytest.raises(WriteFailed):
        journal.append({"id": 1})
    assert not path.exists()


def test_threads_take_turns(path):
    def write(journal, who):
        for number in range(50):
            journal.append({"who": who, "number": number})

    with closing(Journal(path.parent, sync=False)) as journal:
        threads = [threading.Thread(target=write, args=(journal, who)) for who in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(journal) == 200
    again = reopen(path)
    assert again.notices == []
    for who in range(4):
        assert [r["number"] for r in records(again) if r["who"] == who] == list(range(50))


LIMITED = """
import resource, sys
from pathlib import Path
from keeper_app.store import Journal, WriteFailed
path = Path(sys.argv[1])
journal = Journal(path.parent)
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
done = 0
try:
    while True:
        journal.append({"number": done, "text": "x" * 50})
        done += 1
except WriteFailed:
    size = path.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
journal.append({"number": done})
journal.close()
print(done, size)
"""


@needs_posix
def test_a_limit_of_the_real_system_is_survived(path, child):
    """The kernel itself writes half a line, then refuses: no fake is as honest."""
    command, env = child
    run = subprocess.run([*command, LIMITED, str(path)], env=env, capture_output=True, text=True, check=True)
    done, size = map(int, run.stdout.split())
    assert done > 0
    assert path.read_bytes()[size - 1 : size] == b"\n"
    journal = reopen(path)
    assert [record["number"] for record in records(journal)] == list(range(done + 1))
    assert journal.notices == []
