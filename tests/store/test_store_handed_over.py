"""A backup that somebody hands over is put back like one of ours; it can be looked into before; and it has limits."""

import io
import json
import zipfile
from contextlib import closing
from datetime import UTC, datetime
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from keeper_app import __version__
from keeper_app.store import BackupUnreadable, HandedOver, NotNow, ReadOnly, archive, open_data_dir

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)
LABEL = {"keeper": "backup", "version": 1, "schema": 2, "at": "", "why": "manual"}
PAGE = "campaigns/c000001/page-000001.jsonl"


@pytest.fixture
def handed(tmp_path):
    """A backup of another machine."""
    with open_data_dir(tmp_path / "there", sync=False) as data:
        for campaign, count in (("c000001", 2), ("c000002", 1)):
            with closing(data.shelf.open(campaign)) as journal:
                journal.append({"n": 1})
                if count > 1:
                    journal.turn_page({"count": 1})
                    journal.append({"n": 2})
        data.documents.put("settings", {"language": "fr"})
        return HandedOver("phone.zip", data.backups.content(data.backups.make(NOW, "manual").name))


def zipped(*files, label=LABEL):
    into = io.BytesIO()
    with ZipFile(into, "w", ZIP_DEFLATED) as made:
        made.writestr("keeper-backup.json", json.dumps(label))
        for name, content in files:
            made.writestr(name, content)
    return HandedOver("some.zip", into.getvalue())


def test_it_takes_the_place_of_everything_and_what_was_there_is_a_backup(tmp_path, handed):
    with open_data_dir(tmp_path / "here", sync=False) as data:
        data.documents.put("settings", {"language": "en"})
        with closing(data.shelf.open("c000001")) as journal:
            journal.append({"n": 7})
        data.restore(handed, NOW)
        assert data.documents.get("settings") == {"language": "fr"}
        assert data.shelf.ids() == ["c000001", "c000002"]
        with closing(data.shelf.open("c000001")) as journal:
            assert [record["n"] for number in (1, 2) for record in journal.page(number).records] == [1, 2]
        (before,) = data.backups.list()
        assert before.why == "before-restore"
        data.restore(before.name, NOW)
        assert data.documents.get("settings") == {"language": "en"}
    with open_data_dir(tmp_path / "here", read_only=True) as data, pytest.raises(ReadOnly):
        data.restore(handed)


def test_what_is_in_it_can_be_read_before(handed):
    archive.check_archive(handed)
    inside = archive.look_into(handed)
    assert (inside.at, inside.why, inside.by) == (NOW.isoformat(), "manual", __version__)
    assert inside.documents == {"settings": {"language": "fr"}}
    assert inside.campaigns == ("c000001", "c000002")
    first = archive.campaign_in(handed, "c000001")
    assert [record["n"] for record in first.records] == [1, 2]
    assert [reading.snapshot for reading in first.readings] == [None, {"count": 1}]


def test_one_without_names_or_documents_says_nothing_of_itself():
    inside = archive.look_into(zipped((PAGE, b""), label={**LABEL, "at": 7, "why": None}))
    assert (inside.at, inside.why, inside.by, inside.documents) == ("", "", "", {})


@pytest.mark.parametrize(
    ("limits", "files"),
    [
        ({"MOST_HANDED_OVER": 100}, ()),
        ({"HANDED_OVER": 1000}, ((PAGE, b"\0" * 2000),)),
        ({"LIST": 300}, tuple((f"tables/t{number}.toml", b"") for number in range(10))),
    ],
)
def test_it_has_limits_that_are_looked_at_before_anything_is_unpacked(monkeypatch, limits, files):
    made = zipped(*files)
    archive.look_into(made)  # it is in order but for its size
    for name, value in limits.items():
        monkeypatch.setattr(archive, name, value)
    monkeypatch.setattr(zipfile.ZipFile, "testzip", lambda _: pytest.fail("nothing may be unpacked"))
    with pytest.raises(BackupUnreadable) as caught:
        archive.check_archive(made)
    assert (caught.value.path, caught.value.detail) == ("some.zip", "too-big")


def test_the_bytes_of_a_backup_may_be_out_of_reach_for_a_moment(tmp_path, monkeypatch):
    with open_data_dir(tmp_path / "here", sync=False) as data:
        made = data.backups.make(NOW, "manual")

        def refuse(_):
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(type(data.path), "read_bytes", refuse)
        with pytest.raises(NotNow):
            data.backups.content(made.name)
        with pytest.raises(BackupUnreadable):
            data.backups.content("../keeper.json")
