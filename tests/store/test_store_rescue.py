"""What is saved of a campaign that does not open, and that nothing is lost or touched beside it."""

import os
import shutil
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
from disks import PoorDisk, deaths

from keeper_app.store import (
    BackupUnreadable,
    DeskHeld,
    DocumentsTooNew,
    JournalTooNew,
    JournalUnreadable,
    NoSuchCampaign,
    Readable,
    ReadOnly,
    WriteFailed,
    open_data_dir,
    set_aside_documents,
)
from keeper_app.store.line import seal

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)
ONE, TWO = "c000001", "c000002"
NEWER = seal({"keeper": "journal", "version": 99, "page": 3}) + seal({"from": "the future"})


def at(n):
    return f"2026-01-01T00:00:{n:02d}Z"


def record(n):
    return {"n": n, "at": at(n), "event": {"kind": "x"}}


def fill(data, campaign=ONE, pages=3, each=2):
    """Pages of records, numbered through."""
    n = 0
    with closing(data.shelf.open(campaign)) as journal:
        for page in range(pages):
            for _ in range(each):
                n += 1
                journal.append(record(n))
            if page < pages - 1:
                journal.turn_page({"until": n})


def read(data, campaign=ONE):
    with closing(data.shelf.open(campaign)) as journal:
        return [one["n"] for page in range(1, journal.last + 1) for one in journal.page(page).records]


def page(data, number, campaign=ONE):
    return data.path / "campaigns" / campaign / f"page-{number:06d}.jsonl"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def data(path):
    with open_data_dir(path, sync=False) as opened:
        for campaign in (ONE, TWO):
            fill(opened, campaign)
        yield opened


def swap_in_the_second_page(file):
    file.write_bytes(file.with_name("page-000002.jsonl").read_bytes())


def make_a_folder(file):
    file.unlink()
    file.mkdir()


DAMAGE = {
    "rubbish": (lambda file: file.write_bytes(b"\x00" * 500), JournalUnreadable),
    "newer": (lambda file: file.write_bytes(NEWER), JournalTooNew),
    "another page": (swap_in_the_second_page, JournalUnreadable),
    "a folder": (make_a_folder, JournalUnreadable),
    "a loop": (lambda file: (file.unlink(), file.symlink_to(file.name)), JournalUnreadable),
    "a page far away": (lambda file: file.rename(file.with_name("page-900000000.jsonl")), JournalUnreadable),
}


@pytest.fixture(params=DAMAGE)
def damaged(request, data):
    """A campaign whose newest page is not to be opened, and why."""
    harm, error = DAMAGE[request.param]
    harm(page(data, 3))
    return error


def test_what_does_not_open_is_known_and_left_as_it_is(data, damaged):
    before = sorted(os.listdir(page(data, 1).parent))
    assert isinstance(data.shelf.trouble(ONE), damaged)
    assert data.shelf.trouble(TWO) is None
    with pytest.raises(damaged):
        data.shelf.open(ONE)
    assert sorted(os.listdir(page(data, 1).parent)) == before


def test_the_readable_part_takes_the_place_and_the_damaged_files_stand_aside(data, damaged):
    files = {file.name: file.read_bytes() for file in page(data, 1).parent.iterdir() if file.is_file()}
    found = data.rescue.readable(ONE)
    assert (found.records, found.until, found.pages) == (4, at(4), 2)
    assert [one["n"] for one in data.rescue.records(ONE)] == [1, 2, 3, 4]
    aside = data.rescue.keep_readable(ONE)
    assert aside == data.path / "damaged" / f"{ONE}-1"
    assert {file.name: file.read_bytes() for file in aside.iterdir() if file.is_file()} == files
    assert data.shelf.trouble(ONE) is None
    assert read(data) == [1, 2, 3, 4]
    assert read(data, TWO) == [1, 2, 3, 4, 5, 6]
    assert data.shelf.ids() == [ONE, TWO]


def test_lines_that_cannot_be_read_are_counted(data):
    lines = page(data, 2).read_bytes().splitlines(keepends=True)
    page(data, 2).write_bytes(b"".join([*lines[:2], b"x" + lines[2], *lines[3:]]))
    page(data, 3).write_bytes(NEWER)
    assert data.rescue.readable(ONE) == Readable(records=3, until=at(4), lost=3, pages=2)
    data.rescue.keep_readable(ONE)
    assert read(data) == [1, 2, 4]


def test_where_nothing_can_be_read_nothing_is_done(data):
    for number in (1, 2, 3):
        page(data, number).write_bytes(b"rubbish")
    assert data.rescue.readable(ONE) is None
    assert data.rescue.records(ONE) == []
    with pytest.raises(JournalUnreadable):
        data.rescue.keep_readable(ONE)
    assert page(data, 3).read_bytes() == b"rubbish"
    assert not (data.path / "damaged").exists()


@pytest.mark.parametrize("campaign", ["", "..", "c/../x", "C1", "x" * 41])
def test_no_other_folder_is_ever_touched(data, campaign):
    with pytest.raises(NoSuchCampaign):
        data.rescue.readable(campaign)
    with pytest.raises(NoSuchCampaign):
        data.rescue.keep_readable(campaign)


# --- copies in backups ----------------------------------------------------------------------------------------------


def test_the_copies_are_those_backups_that_open_it_newest_first(data):
    first = data.backups.make(NOW, "manual")
    with closing(data.shelf.open(ONE)) as journal:
        journal.append(record(7))
    second = data.backups.make(NOW + timedelta(minutes=1), "manual")
    broken = data.backups.make(NOW + timedelta(minutes=2), "manual")
    data.backups.path(broken.name).write_bytes(b"no zip")
    data.shelf.remove(ONE)
    data.backups.make(NOW + timedelta(minutes=3), "manual")
    found = data.rescue.copies(ONE)
    assert [(copy.backup, copy.records, copy.until) for copy in found] == [(second, 7, at(7)), (first, 6, at(6))]
    assert len(data.rescue.records(ONE, first.name)) == 6


def test_a_copy_is_put_back_alone(data, damaged):
    with closing(data.shelf.open(TWO)) as journal:
        journal.append(record(7))
    aside = data.rescue.put_back(ONE, make_copy(data))
    assert aside.is_dir()
    assert read(data) == [1, 2, 3, 4, 5, 6]
    assert read(data, TWO) == [1, 2, 3, 4, 5, 6, 7]


def make_copy(data):
    """A backup from another folder in which nothing is damaged."""
    with open_data_dir(data.path.with_name("whole"), sync=False) as whole:
        for campaign in (ONE, TWO):
            fill(whole, campaign)
        name = whole.backups.make(NOW, "manual").name
        (data.path / "backups").mkdir(exist_ok=True)
        (data.path / "backups" / name).write_bytes(whole.backups.path(name).read_bytes())
    return name


def test_a_campaign_whose_folder_is_gone_is_put_back_too(data):
    name = make_copy(data)
    data.shelf.remove(TWO)
    data.rescue.put_back(TWO, name)
    assert read(data, TWO) == [1, 2, 3, 4, 5, 6]


def test_a_backup_without_it_puts_nothing_back(data):
    name = data.backups.make(NOW, "manual").name
    for campaign in ("c000009", ONE):
        if campaign == ONE:
            data.backups.path(name).write_bytes(b"no zip")
        with pytest.raises(BackupUnreadable):
            data.rescue.put_back(campaign, name)
    assert read(data) == [1, 2, 3, 4, 5, 6]


def test_every_rescue_has_a_folder_of_its_own_aside(data):
    for number in (1, 2, 3):
        page(data, 3).write_bytes(b"rubbish %d" % number)
        aside = data.rescue.keep_readable(ONE)
        assert aside.name == f"{ONE}-{number}"
        assert (aside / "page-000003.jsonl").read_bytes() == b"rubbish %d" % number


@pytest.mark.skipif(os.name == "nt", reason="rights are another matter there")
def test_what_stands_aside_is_for_its_owner_alone(data):
    page(data, 1).chmod(0o644)
    page(data, 3).write_bytes(b"rubbish")
    aside = data.rescue.keep_readable(ONE)
    assert aside.stat().st_mode & 0o777 == 0o700
    assert {file.stat().st_mode & 0o777 for file in aside.iterdir()} == {0o600}


def test_a_folder_that_is_only_looked_at_is_not_rescued(path, data):
    page(data, 3).write_bytes(b"rubbish")
    with open_data_dir(path, read_only=True) as looked:
        assert looked.rescue.readable(ONE).records == 4
        with pytest.raises(ReadOnly):
            looked.rescue.keep_readable(ONE)
        with pytest.raises(ReadOnly):
            looked.rescue.set_aside_documents()


# --- killed, refused -------------------------------------------------------------------------------------------------


def rescued(path, tmp_path, act):
    """Let a rescue die at each of its services, and see each time that all is there."""
    name = ""
    with open_data_dir(path, sync=False) as data:
        for campaign in (ONE, TWO):
            fill(data, campaign)
        name = data.backups.make(NOW, "manual").name
        page(data, 3).write_bytes(b"rubbish")
    kept = tmp_path / "kept"
    shutil.copytree(path, kept)
    seen = set()

    def die(disk):
        shutil.rmtree(path)
        shutil.copytree(kept, path)
        with open_data_dir(path, disk=disk) as data:
            act(data, name)

    for _ in deaths(die):
        with open_data_dir(path, sync=False) as data:
            trouble = data.shelf.trouble(ONE)
            aside = path / "damaged" / f"{ONE}-1" / "page-000003.jsonl"
            where = aside if trouble is None else page(data, 3)
            assert where.read_bytes() == b"rubbish"
            assert data.shelf.ids() == [ONE, TWO]
            assert read(data, TWO) == [1, 2, 3, 4, 5, 6]
            seen.add(tuple(read(data)) if trouble is None else "damaged")
            assert not [one for one in os.listdir(path / "campaigns") if one.endswith((".rescued", "1.new"))]
    return seen


def test_a_process_that_dies_while_it_keeps_the_readable_part_leaves_one_or_the_other(path, tmp_path):
    assert rescued(path, tmp_path, lambda data, _: data.rescue.keep_readable(ONE)) == {"damaged", (1, 2, 3, 4)}


def test_a_process_that_dies_while_it_puts_a_copy_back_leaves_one_or_the_other(path, tmp_path):
    assert rescued(path, tmp_path, lambda data, name: data.rescue.put_back(ONE, name)) == {
        "damaged",
        (1, 2, 3, 4, 5, 6),
    }


class RenamesFail(PoorDisk):
    """A disk that refuses its n-th rename from now on, and only that."""

    left = None

    def rename(self, source, target):
        if self.left is not None:
            self.left -= 1
            if self.left == 0:
                raise OSError(5, "Input/output error")
        super().rename(source, target)


@pytest.mark.parametrize("at_rename", [1, 2, 3])
def test_a_disk_that_refuses_a_rename_leaves_everything_as_it_was(path, at_rename):
    disk = RenamesFail()
    with open_data_dir(path, disk=disk) as data:
        fill(data)
        data.backups.make(NOW, "before-rescue")
        page(data, 3).write_bytes(b"rubbish")
        data.backups.make = lambda *_: None  # it has renames of its own
        data.shelf.ends.forget(ONE)  # and so has this
        disk.left = at_rename
        with pytest.raises(WriteFailed):
            data.rescue.keep_readable(ONE)
        disk.left = None
        assert page(data, 3).read_bytes() == b"rubbish"
        assert data.shelf.ids() == [ONE]
        assert data.rescue.keep_readable(ONE).name == f"{ONE}-1"
        assert read(data) == [1, 2, 3, 4]


# --- documents -------------------------------------------------------------------------------------------------------

NEWER_DOCUMENTS = b'{"keeper":"documents","version":99,"tables":{}}\n'


def test_documents_of_a_newer_keeper_stand_aside_and_campaigns_are_found_again(path):
    with open_data_dir(path, sync=False) as data:
        fill(data)
        data.documents.put("a", {"n": 1})
        data.documents.put("a", {"n": 2})
    (path / "keeper.json").write_bytes(NEWER_DOCUMENTS)
    with pytest.raises(DocumentsTooNew):
        open_data_dir(path)
    aside = set_aside_documents(path)
    assert (aside / "keeper.json").read_bytes() == NEWER_DOCUMENTS
    assert (aside / "keeper.1.json").exists()
    with open_data_dir(path, sync=False) as data:
        assert data.documents.get("a") is None
        assert data.notices == []
        assert read(data) == [1, 2, 3, 4, 5, 6]


def test_documents_stand_aside_while_the_folder_is_open(data):
    data.documents.put("a", {"n": 1})
    aside = data.rescue.set_aside_documents()
    assert aside == data.path / "damaged" / "documents-1"
    assert data.documents.get("a") is None
    data.documents.put("a", {"n": 2})
    assert data.rescue.set_aside_documents().name == "documents-2"


def test_documents_of_a_folder_that_is_in_use_stay(path, data):
    with pytest.raises(DeskHeld):
        set_aside_documents(path)


def test_a_process_that_dies_while_it_sets_documents_aside_leaves_the_newest_until_the_end(tmp_path):
    made = iter(range(1000))

    def path_of(number):
        return tmp_path / f"{number}"

    def act(disk):
        path = path_of(next(made))
        path.mkdir()
        for name in ("keeper.json", "keeper.1.json", "keeper.2.json"):
            (path / name).write_bytes(NEWER_DOCUMENTS + name.encode())
        set_aside_documents(path, disk=disk)

    for number in deaths(act):
        path = path_of(number)
        assert (path / "keeper.json").exists()
        assert sorted(file.name for file in path.rglob("keeper*.json")) == [
            "keeper.1.json",
            "keeper.2.json",
            "keeper.json",
        ]
    assert next(made) > 4
