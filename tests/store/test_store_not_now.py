"""What cannot be read at this moment is neither broken nor missing nor empty: it is left as it is, and said."""

import errno
import os
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from keeper_app.play import desk
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.imported import ImportedDocuments
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.store import JournalUnreadable, NotNow, StoreError, open_data_dir
from keeper_app.store import errors as store_errors

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)
ONE = "c000001"


def that_refuses():
    """A file that is there, is not empty, and that nobody may read, whoever they are: Linux has some to write to."""
    for path in sorted(Path("/sys/bus").glob("*/drivers_probe")):
        try:
            path.read_bytes()
        except OSError:
            return path
    return None


REFUSES = that_refuses()
needs_such_a_file = pytest.mark.skipif(REFUSES is None, reason="no file here that refuses to be read")


class Locked:
    """A file that cannot be read for a while, though it is there."""

    def __init__(self, path):
        self.path, self.kept = path, path.with_name(path.name + "-kept")

    def __enter__(self):
        os.replace(self.path, self.kept)
        self.path.symlink_to(REFUSES)
        return self

    def __exit__(self, *_):
        assert self.path.is_symlink(), "it was renamed or replaced"
        os.replace(self.kept, self.path)


@pytest.fixture
def path(tmp_path):
    folder = tmp_path / "data"
    with open_data_dir(folder, sync=False) as data:
        for campaign in (ONE, "c000002"):
            with closing(data.shelf.open(campaign)) as journal:
                for number in range(3):
                    journal.append({"n": number})
                    journal.turn_page({"until": number})
        data.documents.put("a", {"n": 1})
        data.documents.put("a", {"n": 2})
        data.imported.put("faq", {"title": "FAQ"})
        data.backups.make(NOW, "manual")
    return folder


def files(path):
    return sorted(str(one.relative_to(path)) for one in path.rglob("*") if one.name != "lock")


@needs_such_a_file
@pytest.mark.parametrize("name", ["keeper.json", "journal.jsonl"])
def test_a_folder_of_which_a_part_cannot_be_read_is_not_opened(path, name):
    before = files(path)
    with Locked(path / name):
        for read_only in (False, True):
            with pytest.raises(NotNow) as caught:
                open_data_dir(path, sync=False, read_only=read_only)
            assert caught.value.path == str(path / name)
            assert caught.value.detail in ("forbidden", "faulty-disk")
    assert files(path) == before
    with open_data_dir(path, sync=False) as data:
        assert data.documents.get("a") == {"n": 2}
        assert data.notices == []


@needs_such_a_file
def test_an_older_generation_that_cannot_be_read_does_not_matter_while_the_newest_is_good(path):
    with Locked(path / "keeper.1.json"), open_data_dir(path, sync=False) as data:
        assert data.documents.get("a") == {"n": 2}


@needs_such_a_file
def test_an_older_generation_is_not_passed_over_for_a_still_older_one(path):
    (path / "keeper.json").write_bytes(b"rubbish")
    with Locked(path / "keeper.1.json"), pytest.raises(NotNow):
        open_data_dir(path, sync=False)
    with open_data_dir(path, sync=False) as data:
        assert data.documents.get("a") == {"n": 1}


@needs_such_a_file
def test_a_newest_page_is_not_opened_nor_mended_nor_rescued(path):
    page = path / "campaigns" / ONE / "page-000004.jsonl"
    with open_data_dir(path, sync=False) as data:
        with Locked(page):
            assert isinstance(data.shelf.trouble(ONE), NotNow)
            for act in (data.shelf.open, data.rescue.readable, data.rescue.keep_readable):
                with pytest.raises(NotNow):
                    act(ONE)
        with closing(data.shelf.open(ONE)) as journal:
            assert journal.notices == []


@needs_such_a_file
def test_an_earlier_page_is_not_taken_for_lost(path):
    with open_data_dir(path, sync=False) as data, closing(data.shelf.open(ONE)) as journal:
        with Locked(path / "campaigns" / ONE / "page-000002.jsonl"), pytest.raises(NotNow):
            journal.page(2)
        assert journal.page(2).records == [{"n": 1}]
        assert journal.notices == []


@needs_such_a_file
def test_the_highest_number_is_not_forgotten(path):
    with open_data_dir(path, sync=False) as data:
        data.shelf.remove("c000002")
        with Locked(path / "campaigns" / "highest"), pytest.raises(NotNow):
            data.shelf.new()
        assert data.shelf.new() == "c000003"


@needs_such_a_file
def test_a_backup_is_neither_broken_nor_put_back(path):
    before = files(path)
    with open_data_dir(path, sync=False) as data:
        backup = data.backups.list()[0]
        data.backups.path = lambda name: REFUSES
        with pytest.raises(NotNow):
            data.restore(backup.name, NOW)
        with pytest.raises(NotNow):
            data.rescue.put_back(ONE, backup.name)
    assert files(path) == before


@needs_such_a_file
def test_a_document_of_their_own_is_not_broken_and_nothing_takes_its_place(path, monkeypatch):
    with open_data_dir(path, sync=False) as data:
        documents = ImportedDocuments(data.imported)
        monkeypatch.setattr(Path, "is_symlink", lambda self: False)  # else it would be passed over as none of ours
        monkeypatch.setattr(Path, "is_file", lambda self: True)
        page = path / "documents" / "faq.json"
        content = page.read_bytes()
        os.replace(page, page.with_name("kept"))
        page.symlink_to(REFUSES)
        with pytest.raises(NotNow):
            data.imported.get("faq")
        assert documents.all() == ()
        assert documents.broken() == ()
        os.replace(page.with_name("kept"), page)
        documents.read_again()
        assert documents.broken() == ("faq",)  # as it is: it has not what a document needs
        assert page.read_bytes() == content


@pytest.mark.parametrize("name", ["", "campaigns", "backups", "documents"])
def test_a_folder_that_nobody_may_list_is_not_empty(path, name, monkeypatch):
    listdir = os.listdir

    def refuse(folder="."):
        if Path(folder) == path / name:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))
        return listdir(folder)

    before = files(path)
    with open_data_dir(path, sync=False) as data:
        monkeypatch.setattr(os, "listdir", refuse)
        asks = {
            "": lambda: open_data_dir(path, read_only=True),
            "campaigns": data.shelf.ids,
            "backups": data.backups.list,
            "documents": data.imported.ids,
        }
        with pytest.raises(StoreError):
            asks[name]()
    assert files(path) == before


@needs_such_a_file
def test_another_campaign_is_played_meanwhile_and_this_one_once_it_can_be_read(path):
    with open_data_dir(path, sync=False) as data:
        page = path / "campaigns" / ONE / "page-000004.jsonl"
        with Locked(page):
            campaigns = Campaigns(data.documents, data.shelf)
            assert campaigns.current.id == "c000002"
            assert isinstance(campaigns.trouble(ONE), NotNow)
        campaigns.reopen()
        assert campaigns.current.id == ONE
        campaigns.close()


@needs_such_a_file
def test_a_log_is_scrolled_no_further_than_can_be_read_and_further_once_it_can(tmp_path, monkeypatch):
    monkeypatch.setattr(desk, "PAGE", 2)
    with open_data_dir(tmp_path / "data", sync=False) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        for number in range(7):
            campaigns.desk.do(SeatPerson(f"Person {number}", {}))
        campaigns.reopen()
        with Locked(data.path / "campaigns" / ONE / "page-000002.jsonl"):
            seen = len(list(campaigns.desk._history.newest_first()))
            assert seen < 7
            assert len(campaigns.desk.entries) == 7
        assert len(list(campaigns.desk._history.newest_first())) == 7
        campaigns.close()


@pytest.mark.parametrize(
    ("number", "passing"),
    [
        *((number, True) for number in ("EACCES", "EPERM", "EBUSY", "EIO", "ENFILE", "EMFILE", "EAGAIN", "ETIMEDOUT")),
        *((number, False) for number in ("ENOENT", "ENOTDIR", "EISDIR", "ELOOP", "ENAMETOOLONG")),
    ],
)
def test_what_may_pass_and_what_never_does(tmp_path, number, passing):
    error = OSError(getattr(errno, number), "")
    assert store_errors.may_pass(error, tmp_path / "file") is passing


def test_a_folder_in_the_place_of_a_file_is_broken(tmp_path):
    (tmp_path / "campaigns" / ONE / "page-000001.jsonl").mkdir(parents=True)
    with open_data_dir(tmp_path, sync=False) as data:
        assert isinstance(data.shelf.trouble(ONE), JournalUnreadable)
