"""The keeper's own files: set aside under any name they have, and nothing outside their folder."""

import pytest

from keeper_app.store import OwnFiles, StoreError


@pytest.fixture
def files(tmp_path):
    (tmp_path / "tables").mkdir()
    return OwnFiles(tmp_path / "tables")


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


def test_who_only_looks_sets_nothing_aside(files):
    (files.folder / "attic.toml").write_text("", encoding="utf-8")
    with pytest.raises(StoreError):
        OwnFiles(files.folder, read_only=True).set_aside("attic.toml")
    assert [path.name for path in files.folder.iterdir()] == ["attic.toml"]
