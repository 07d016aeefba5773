"""A folder of an older Keeper is brought up to date without loss, from wherever it was interrupted."""

import json
import shutil
from contextlib import closing

import pytest
from disks import PoorDisk, deaths

from keeper_app.store import Disk, JournalTooNew, JournalUnreadable, Notice, Shelf, TooNew, WriteFailed, open_data_dir
from keeper_app.store.line import seal
from keeper_app.store.migrations import MIGRATIONS, SCHEMA, STUB, schema_of

# A folder as Keeper 1 wrote it: a journal of one file, documents, a table of the keeper's own.
V1_JOURNAL = """\
a3204699 {"keeper":"journal","version":1}
e40668ce {"n":1,"at":"2026-11-15T20:31:07.123Z","event":{"kind":"people-seated","people":[{"name":"Éloïse"}]}}
813a76bd {"n":2,"at":"2026-11-15T20:32:11.001Z","event":{"kind":"check-rolled","value":55,"dice":[3,[10]]}}
e693951a {"n":3,"at":"2026-11-15T20:32:15.480Z","undo":2}
"""
V1_DOCUMENTS = """\
{"keeper":"documents","version":1,"crc":"2ab0a9d1","tables":{"documents":{"1":{"name":"settings","content":{"language":"fr"}}}}}
"""
V1_RECORDS = [json.loads(line[9:]) for line in V1_JOURNAL.splitlines()[1:]]


def v1_journal(records=V1_RECORDS):
    return seal({"keeper": "journal", "version": 1}) + b"".join(map(seal, records))


@pytest.fixture
def v1(tmp_path):
    """A data folder of version 1."""
    folder = tmp_path / "data"
    (folder / "tables").mkdir(parents=True)
    (folder / "journal.jsonl").write_bytes(V1_JOURNAL.encode())
    (folder / "keeper.json").write_bytes(V1_DOCUMENTS.encode())
    (folder / "tables" / "mine.toml").write_bytes(b"id = 'mine'\n")
    (folder / "lock").write_bytes(b"")
    return folder


def read(data, campaign="c000001"):
    with closing(data.shelf.open(campaign)) as journal:
        return journal.page(journal.last).records, [notice.kind for notice in journal.notices]


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_every_version_before_this_one_has_a_migration():
    assert sorted(MIGRATIONS) == list(range(SCHEMA))


# --- from nothing ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("journal", [None, b"", v1_journal([]), v1_journal([])[:10]])
def test_a_folder_with_nothing_in_it_starts_up_to_date(tmp_path, journal):
    if journal is not None:
        (tmp_path / "journal.jsonl").write_bytes(journal)
    with open_data_dir(tmp_path) as data:
        assert (data.shelf.ids(), data.notices) == ([], [])
        assert data.shelf.new() == "c000001"
    assert (tmp_path / "journal.jsonl").read_bytes() == STUB
    assert schema_of(tmp_path) == SCHEMA


def test_an_older_keeper_would_refuse_the_folder_politely():
    """What version 1 looks at: a header, sealed, whose version is above its own."""
    assert STUB.endswith(b"\n")
    assert STUB.count(b"\n") == 1
    assert json.loads(STUB[9:]) == {"keeper": "journal", "version": 3, "moved": "campaigns"}


# --- from version 1 -------------------------------------------------------------------------------------------------


def test_the_journal_of_version_1_becomes_the_first_campaign(v1):
    assert schema_of(v1) == 1
    for _ in range(2):
        with open_data_dir(v1, sync=False) as data:
            assert data.shelf.ids() == ["c000001"]
            assert read(data) == (V1_RECORDS, [])
            assert data.documents.get("settings") == {"language": "fr"}
            assert data.notices == []
    assert (v1 / "campaigns/c000001/page-000001.jsonl").read_bytes() == v1_journal()
    assert (v1 / "journal.jsonl").read_bytes() == STUB
    assert (v1 / "tables" / "mine.toml").exists()
    assert not list(v1.rglob("*.new"))


def test_play_goes_on_where_it_was(v1):
    with open_data_dir(v1, sync=False) as data, closing(data.shelf.open("c000001")) as journal:
        journal.append({"n": 4})
        journal.turn_page({"count": 4})
        journal.append({"n": 5})
        assert journal.page(1).records == [*V1_RECORDS, {"n": 4}]
    with open_data_dir(v1, sync=False) as data, closing(data.shelf.open("c000001")) as journal:
        assert (journal.last, journal.page(2).records) == (2, [{"n": 5}])
        assert data.shelf.ids() == ["c000001"]


def test_a_journal_torn_after_any_byte_is_moved_as_it_is_and_mended_there(v1):
    whole = (v1 / "journal.jsonl").read_bytes()
    ends = [at + 1 for at, byte in enumerate(whole) if byte == 10]
    for length in range(ends[0] + 1, len(whole)):
        shutil.rmtree(v1 / "campaigns", ignore_errors=True)
        (v1 / "journal.jsonl").write_bytes(whole[:length])
        with open_data_dir(v1, sync=False) as data:
            complete = sum(end <= length for end in ends) - 1
            assert read(data) == (V1_RECORDS[:complete], [] if length in ends else ["torn-line"])


def test_damage_is_moved_along_and_told_there(v1):
    (v1 / "journal.jsonl").write_bytes(v1_journal().replace(b'"version":1', b'"version":7').replace(b"55", b"56"))
    with open_data_dir(v1, sync=False) as data:
        assert read(data) == ([V1_RECORDS[0], V1_RECORDS[2]], ["damaged-lines"])


def test_killed_at_any_step_the_next_opening_finishes_without_loss_or_double(v1, tmp_path):
    killed = tmp_path / "killed"

    def attempt(disk):
        shutil.rmtree(killed, ignore_errors=True)
        shutil.copytree(v1, killed)
        open_data_dir(killed, disk=disk).close()

    steps = 0
    for services in deaths(attempt):
        steps += 1
        with open_data_dir(killed, sync=False) as data:
            assert data.shelf.ids() == ["c000001"], services
            assert read(data) == (V1_RECORDS, [])
            assert data.notices == []
        assert (killed / "journal.jsonl").read_bytes() == STUB
        assert (killed / "campaigns/c000001/page-000001.jsonl").read_bytes() == v1_journal()
    assert steps > 8


def test_killed_again_and_again_it_still_finishes(v1, tmp_path):
    """Every opening dies one step later than the one before, on what that one left."""
    for _ in deaths(lambda disk: open_data_dir(v1, disk=disk).close()):
        pass
    with open_data_dir(v1, sync=False) as data:
        assert data.shelf.ids() == ["c000001"]
        assert read(data) == (V1_RECORDS, [])


def test_a_full_disk_leaves_version_1_as_it_was(v1):
    before = contents(v1)
    size = len(v1_journal())
    for room in (0, 1, size // 2, size - 1, size + 10):
        disk = PoorDisk(room)
        with pytest.raises(WriteFailed):
            open_data_dir(v1, disk=disk)
        after = contents(v1)
        assert {name: after[name] for name in before} == before
    with open_data_dir(v1, sync=False) as data:
        assert data.shelf.ids() == ["c000001"]
        assert read(data) == (V1_RECORDS, [])


def test_an_older_keeper_that_went_on_between_two_attempts_loses_nothing(v1):
    """Killed when the campaign was in place but version 1 not yet told; then Keeper 1 was started again."""
    shelf = Shelf(v1 / "campaigns", Disk(sync=False))
    shelf.place([("page-000001.jsonl", v1_journal())])
    more = [*V1_RECORDS, {"n": 4}]
    (v1 / "journal.jsonl").write_bytes(v1_journal(more))
    with open_data_dir(v1, sync=False) as data:
        assert data.shelf.ids() == ["c000001"]
        assert read(data) == (more, [])
        assert data.notices == []


def test_an_old_journal_put_beside_campaigns_becomes_one_of_them(v1):
    open_data_dir(v1, sync=False).close()
    other = [{"n": 1, "another": "story"}]
    (v1 / "journal.jsonl").write_bytes(v1_journal(other))
    with open_data_dir(v1, sync=False) as data:
        assert data.shelf.ids() == ["c000001", "c000002"]
        assert read(data) == (V1_RECORDS, [])
        assert read(data, "c000002") == (other, [])
        assert data.notices == [Notice("old-journal-added", str(v1 / "campaigns" / "c000002"), 1)]
    with open_data_dir(v1, sync=False) as data:
        assert (data.shelf.ids(), data.notices) == (["c000001", "c000002"], [])


# --- what is not ours to change -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "journal", [seal({"keeper": "journal", "version": 4, "moved": "attic"}), b'{"keeper":"journal","version":9}\n']
)
def test_a_folder_of_a_newer_keeper_is_refused_and_left_alone(v1, journal):
    (v1 / "journal.jsonl").write_bytes(journal)
    (v1 / "keeper.json").write_bytes(b"broken, but not ours to mend")
    before = contents(v1)
    with pytest.raises(TooNew) as caught:
        open_data_dir(v1)
    assert isinstance(caught.value, JournalTooNew)
    assert (caught.value.version, caught.value.known) in ((4, SCHEMA), (9, SCHEMA))
    assert contents(v1) == before


def test_documents_of_a_newer_keeper_stop_the_migration(v1):
    (v1 / "keeper.json").write_bytes(b'{"keeper":"documents","version":9}')
    before = contents(v1)
    with pytest.raises(TooNew):
        open_data_dir(v1)
    assert contents(v1) == before


@pytest.mark.parametrize("journal", [b"Dear diary,\n", b"\0", seal({"keeper": "journal", "version": 0})])
def test_a_file_that_is_no_journal_is_refused_and_left_alone(v1, journal):
    (v1 / "journal.jsonl").write_bytes(journal)
    before = contents(v1)
    with pytest.raises(JournalUnreadable):
        open_data_dir(v1)
    assert contents(v1) == before


@pytest.mark.parametrize("word", [None, b"", STUB[:20], b"rubbish", STUB.replace(b"moved", b"loved")])
def test_a_lost_or_damaged_word_to_older_keepers_does_not_cost_the_campaigns(v1, word):
    open_data_dir(v1, sync=False).close()
    if word is None:
        (v1 / "journal.jsonl").unlink()
    else:
        (v1 / "journal.jsonl").write_bytes(word)
    with open_data_dir(v1, sync=False) as data:
        assert data.shelf.ids() == ["c000001"]
        assert read(data) == (V1_RECORDS, [])
    assert (v1 / "journal.jsonl").read_bytes() == STUB
    kept = v1 / "journal-replaced-1.jsonl"
    assert (kept.read_bytes() if kept.exists() else b"") == (word or b"")


@pytest.mark.parametrize("version", [1, 2])
def test_a_folder_of_an_older_keeper_is_backed_up_before_it_is_changed(tmp_path, version):
    path, header = tmp_path / "data", {"keeper": "journal", "version": version}
    if version == 1:
        path.mkdir()
        (path / "journal.jsonl").write_bytes(v1_journal([{"n": 1}, {"n": 2}]))
    else:
        with open_data_dir(path, sync=False) as data, closing(data.shelf.open("c000001")) as journal:
            journal.append({"n": 1})
            journal.append({"n": 2})
        (path / "journal.jsonl").write_bytes(seal({**header, "moved": "campaigns"}))
    with open_data_dir(path, sync=False) as data:
        made = [backup for backup in data.backups.list() if backup.why == "before-migration"]
        assert len(made) == 1
        assert data.rescue.records("c000001", made[0].name) == [{"n": 1}, {"n": 2}]
    with open_data_dir(path, sync=False) as data:
        assert len(data.backups.list()) == 1
