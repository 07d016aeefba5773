"""Imported documents on the disk: whole or not at all, in backups, and nothing outside their folder."""

import json
from datetime import UTC, datetime
from zipfile import ZipFile

import pytest
from disks import PoorDisk, deaths
from forgetful_disk import cut_everywhere

from keeper_app.store import (
    ImportedFiles,
    NotStorable,
    ReadOnly,
    StoreError,
    WriteFailed,
    imported_files,
    open_data_dir,
)

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)


@pytest.fixture
def files(tmp_path):
    return ImportedFiles(tmp_path / "documents", disk=PoorDisk())


def test_a_document_is_kept_replaced_and_removed(files):
    assert (files.ids(), files.get("bell")) == ([], None)
    for version in ("1", "é"):
        files.put("bell", {"version": version})
        assert files.get("bell") == {"version": version}
    files.put("a-tide-2", {})
    assert files.ids() == ["a-tide-2", "bell"]
    files.remove("bell")
    files.remove("bell")
    assert (files.ids(), files.get("bell")) == (["a-tide-2"], None)
    assert [path.name for path in files.folder.iterdir()] == ["a-tide-2.json"]


@pytest.mark.parametrize("name", ["", "Bell", "../keeper", "a/b", "a.b", "-a", "a-", "é", "x" * 61, "a\n"])
def test_a_name_that_is_none_gets_no_path(files, name):
    outside = files.folder.parent / "keeper.json"
    outside.write_text("{}", encoding="utf-8")
    with pytest.raises(WriteFailed):
        files.put(name, {})
    with pytest.raises(WriteFailed):
        files.remove(name)
    assert files.get(name) is None
    assert outside.read_text(encoding="utf-8") == "{}"


@pytest.mark.parametrize(
    "harm",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b"[" * 200_000,
        b'{"keeper":"imported-document","version":2,"document":{}}',
        b'{"keeper":"imported-document","version":1,"document":[]}',
        b'{"keeper":"documents","version":1,"document":{}}',
        b'{"keeper":"imported-document","version":1,"document":{"n":NaN}}',
    ],
)
def test_a_file_that_is_not_ours_is_listed_and_not_read(files, harm):
    files.put("tide", {"n": 1})
    (files.folder / "bell.json").write_bytes(harm)
    (files.folder / "Notes.json").write_bytes(b"{}")
    (files.folder / "bell.json.new").write_bytes(b"{")
    assert files.ids() == ["bell", "tide"]
    assert (files.get("bell"), files.get("tide")) == (None, {"n": 1})


def test_a_link_or_a_file_too_large_is_not_read(files, tmp_path, monkeypatch):
    files.put("tide", {"n": 1})
    (files.folder / "bell.json").symlink_to(files.folder / "tide.json")
    assert files.get("bell") is None
    files.remove("bell")
    assert files.get("tide") == {"n": 1}
    monkeypatch.setattr(imported_files, "MOST_BYTES", 20)
    assert files.get("tide") is None
    with pytest.raises(NotStorable):
        files.put("bell", {"text": "x" * 30})


def test_there_are_only_so_many(files, monkeypatch):
    monkeypatch.setattr(imported_files, "MOST_FILES", 2)
    for name in ("a", "b"):
        files.put(name, {})
    with pytest.raises(NotStorable):
        files.put("c", {})
    files.put("b", {"n": 1})
    assert files.get("b") == {"n": 1}


def test_what_is_no_plain_value_is_refused(files):
    with pytest.raises(NotStorable):
        files.put("bell", {"n": float("nan")})
    assert files.ids() == []


def test_a_full_disk_leaves_the_document_as_it_was(files):
    files.put("bell", {"version": "1"})
    full = ImportedFiles(files.folder, disk=PoorDisk(room=10))
    with pytest.raises(WriteFailed):
        full.put("bell", {"version": "2"})
    assert files.get("bell") == {"version": "1"}
    assert [path.name for path in files.folder.iterdir()] == ["bell.json"]


def test_killed_at_any_moment_the_old_or_the_new_is_there(tmp_path):
    ImportedFiles(tmp_path, disk=PoorDisk()).put("bell", {"version": "1"})
    seen = set()
    for _ in deaths(lambda disk: ImportedFiles(tmp_path, disk=disk).put("bell", {"version": "2"})):
        seen.add(ImportedFiles(tmp_path).get("bell")["version"])
    assert seen <= {"1", "2"}
    assert ImportedFiles(tmp_path).get("bell") == {"version": "2"}


class Lost:
    """A lock that another process has taken."""

    def still_ours(self):
        return False


@pytest.mark.parametrize(("how", "error"), [({"lock": Lost()}, WriteFailed), ({"read_only": True}, ReadOnly)])
def test_who_has_not_the_desk_reads_and_changes_nothing(files, how, error):
    files.put("bell", {"version": "1"})
    others = ImportedFiles(files.folder, **how)
    for change in (lambda: others.put("bell", {}), lambda: others.remove("bell"), lambda: others.put("tide", {})):
        with pytest.raises(error):
            change()
    assert (others.ids(), others.get("bell")) == (["bell"], {"version": "1"})


def test_a_folder_that_is_only_looked_at_makes_none(tmp_path):
    open_data_dir(tmp_path / "data", sync=False).close()
    with open_data_dir(tmp_path / "data", read_only=True) as data:
        assert data.imported.ids() == []
        with pytest.raises(ReadOnly):
            data.imported.put("bell", {})
    assert not (tmp_path / "data" / "documents").exists()


# --- backups --------------------------------------------------------------------------------------------------------


def test_a_backup_brings_documents_back(tmp_path):
    with open_data_dir(tmp_path, sync=False) as data:
        data.imported.put("bell", {"version": "1"})
        (tmp_path / "documents" / "stray.txt").write_text("no part of it", encoding="utf-8")
        made = data.backups.make(NOW, "manual")
        with ZipFile(data.backups.path(made.name)) as zipped:
            assert [name for name in zipped.namelist() if name.startswith("documents/")] == ["documents/bell.json"]
        data.imported.put("bell", {"version": "2"})
        data.imported.put("tide", {})
        data.restore(made.name, NOW)
        assert (data.imported.ids(), data.imported.get("bell")) == (["bell"], {"version": "1"})


@pytest.mark.parametrize(
    "name", ["documents/../keeper.json", "documents/Bell.json", "documents/a/b.json", "documents/a"]
)
def test_a_backup_with_another_name_in_it_is_refused(tmp_path, name):
    with open_data_dir(tmp_path, sync=False) as data:
        data.imported.put("bell", {"version": "1"})
        made = data.backups.make(NOW, "manual")
        with ZipFile(data.backups.path(made.name), "a") as zipped:
            zipped.writestr(f"documents/{name}", json.dumps({}))
        with pytest.raises(StoreError):
            data.restore(made.name, NOW)
        assert data.imported.get("bell") == {"version": "1"}


# --- a power cut ----------------------------------------------------------------------------------------------------


@pytest.fixture
def root(tmp_path):
    """What holds the data folder."""
    (tmp_path / "disk").mkdir()
    return tmp_path / "disk"


def kept(root):
    """What a Keeper that is opened again finds; each document is whole."""
    with open_data_dir(root / "data", sync=False) as data:
        found = {id_: data.imported.get(id_) for id_ in data.imported.ids()}
        assert None not in found.values()
        return found


def test_documents_written_replaced_and_removed(root):
    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            for deed in (
                lambda: data.imported.put("bell", {"text": "é" * 40}),
                lambda: data.imported.put("bell", {"text": "newer"}),
                lambda: data.imported.put("tide", {}),
                lambda: data.imported.remove("bell"),
            ):
                deed()
                yield

    cut_everywhere(root, act, kept)


def test_a_backup_of_documents_put_back(root):
    with open_data_dir(root / "data", sync=False) as data:
        data.imported.put("bell", {"version": "old"})
        name = data.backups.make(NOW, "manual").name
        data.imported.put("bell", {"version": "new"})
        data.imported.put("tide", {})

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            data.restore(name, NOW)
            yield

    cut_everywhere(root, act, kept)
