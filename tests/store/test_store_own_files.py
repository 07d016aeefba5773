"""The keeper's own files: written whole, set aside under any name they have, and nothing outside their folder."""

import pytest
from disks import PoorDisk

from keeper_app.store import OwnFiles, ReadOnly, StoreError, WriteFailed


@pytest.fixture
def files(tmp_path):
    (tmp_path / "tables").mkdir()
    return OwnFiles(tmp_path / "tables")


def names(files):
    return sorted(path.name for path in files.folder.iterdir())


@pytest.mark.parametrize("name", ["attic", "a", "7-rooms", "x" * 60])
def test_a_file_is_written_whole_and_written_again(files, name):
    for text in ("à\nb\n", "shorter"):
        assert files.write(name, text) == files.folder / f"{name}.toml"
        assert (files.folder / f"{name}.toml").read_bytes() == text.encode()
    assert names(files) == [f"{name}.toml"]


@pytest.mark.parametrize(
    "name", ["", "Attic", "the attic", "-attic", "attic-", "../keeper", "a.b", "é", "x" * 61, "a\n"]
)
def test_a_name_that_is_none_is_refused(files, name):
    with pytest.raises(WriteFailed) as refused:
        files.write(name, "")
    assert (refused.value.path, refused.value.detail) == (name, "bad-name")
    assert names(files) == []


def test_a_full_disk_leaves_the_file_as_it_was(files):
    files.write("attic", "old")
    full = OwnFiles(files.folder, disk=PoorDisk(room=2))
    with pytest.raises(WriteFailed):
        full.write("attic", "a new one")
    assert (files.folder / "attic.toml").read_text() == "old"
    assert names(files) == ["attic.toml"]


def test_a_table_is_removed_by_its_name_whatever_it_is_written_in(files):
    for name in ("attic.toml", "attic.json", "cellar.toml", "Roof.toml"):
        (files.folder / name).write_text(name, encoding="utf-8")
    for name in ("attic", "nowhere", "Roof", "../tables/cellar"):
        files.remove(name)
    assert names(files) == ["Roof.toml", "attic.json.removed", "attic.toml.removed", "cellar.toml"]


class Lost:
    """A lock that another process has taken."""

    def still_ours(self):
        return False


@pytest.mark.parametrize(("how", "error"), [({"lock": Lost()}, WriteFailed), ({"read_only": True}, ReadOnly)])
def test_who_has_not_the_desk_changes_nothing(files, how, error):
    files.write("attic", "old")
    for change in (
        lambda others: others.write("attic", "new"),
        lambda others: others.remove("nowhere"),
        lambda others: others.remove("attic"),
        lambda others: others.set_aside("attic.toml"),
    ):
        with pytest.raises(error):
            change(OwnFiles(files.folder, **how))
    assert (names(files), (files.folder / "attic.toml").read_text()) == (["attic.toml"], "old")


@pytest.mark.parametrize("name", ["attic.toml", "Le grenier hanté.JSON"])
def test_a_file_is_set_aside_with_all_it_held(files, name):
    (files.folder / name).write_text("rows = ['a']", encoding="utf-8")
    files.set_aside(name)
    assert [path.name for path in files.folder.iterdir()] == [f"{name}.removed"]
    assert (files.folder / f"{name}.removed").read_text(encoding="utf-8") == "rows = ['a']"


@pytest.mark.parametrize("name", ["../keeper.json", "/etc/hosts", "..", "", "sub/attic.toml", "gone.toml"])
def test_nothing_outside_the_folder_is_touched(files, name):
    outside = files.folder.parent / "keeper.json"
    outside.write_text("{}", encoding="utf-8")
    with pytest.raises(StoreError):
        files.set_aside(name)
    assert outside.read_text(encoding="utf-8") == "{}"
    assert list(files.folder.iterdir()) == []
