"""Tables of one's own: pasted, changed, saved as a file, taken back; never one over another."""

import json

import pytest
from driver import AppDriver

from keeper_app.ui.app import build_main

ATTIC = 'id = "attic"\ntitle = { en = "In the attic", fr = "Au grenier" }\nrows = ["An owl", "1D6 rats"]\n'


@pytest.fixture
def folder(data):
    made = data.path / "tables"
    made.mkdir()
    return made


async def paste(app, text, title=""):
    await app.tap("own-add")
    await app.type("own-title", title)
    await app.type("own-rows", text)
    await app.tap("own-save")


async def test_a_file_is_pasted_and_takes_the_title_typed(window, data):
    async with window("desktop", route="/tables") as app:
        await paste(app, '["An owl", "1D6 rats"]', "In the attic")
        assert not app.sheets
        assert app.shows("In the attic")
        assert app.shows("An owl")
        assert (data.path / "tables" / "in-the-attic.toml").is_file()


async def test_a_table_pasted_under_a_name_that_is_taken_lies_beside_the_first(window, folder):
    (folder / "attic.toml").write_text(ATTIC, encoding="utf-8")
    async with window("desktop", route="/tables") as app:
        await paste(app, ATTIC.replace("An owl", "A trunk"))
        assert app.shows("A trunk")
        await app.tap("tables-back")
        assert sorted(app.keys("table-own/")) == ["table-own/attic", "table-own/attic-2"]
        assert (folder / "attic.toml").read_text(encoding="utf-8") == ATTIC


async def test_an_export_taken_in_again_is_the_same_table(window, folder):
    (folder / "attic.toml").write_text(ATTIC, encoding="utf-8")
    async with window("desktop", route="/tables") as app:
        await app.tap("table-own/attic")
        await app.tap("own-export")
        exported = app.at("own-text").value
        await app.tap("own-export-save")
        saved = await app.saved_file()
        assert (saved["file_name"], bytes(saved["src_bytes"]).decode()) == ("attic.toml", exported)
        await app.tap("sheet-close")
        await app.tap("own-remove")
        await app.tap("own-remove-now")
        assert app.keys("table-own/") == []
        await paste(app, exported)
        assert app.shows("1D6 rats")
        assert (folder / "attic.toml").read_text(encoding="utf-8") == exported


async def test_a_table_is_changed_and_removed_whatever_its_file_is_called(window, folder):
    file = folder / "Le grenier.json"
    file.write_text(json.dumps({"id": "attic", "title": "Attic", "rows": ["An owl"]}), encoding="utf-8")
    async with window("desktop", route="/tables") as app:
        await app.tap("table-own/attic")
        await app.tap("own-edit")
        await app.type("own-title", "Under the roof")
        await app.type("own-rows", app.at("own-rows").value.replace("An owl", "A bat"))
        await app.tap("own-save")
        assert app.shows("Under the roof")
        assert app.shows("A bat")
        assert [path.name for path in folder.iterdir() if path.suffix != ".removed"] == ["attic.toml"]
        await app.tap("own-remove")
        await app.tap("own-remove-now")
        assert app.keys("table-own/") == []
        assert [path.name for path in folder.iterdir() if path.suffix != ".removed"] == []


async def test_a_file_put_into_the_folder_appears_and_one_taken_away_goes(window, folder):
    async with window("desktop", route="/tables") as app:
        assert app.keys("table-own/") == []
        (folder / "attic.toml").write_text(ATTIC, encoding="utf-8")
        (folder / "bad.toml").write_text("rows = [", encoding="utf-8")
        await app.type("tables-filter", "attic")
        assert app.keys("table-own/") == ["table-own/attic"]
        assert any(text.startswith("bad.toml") for text in app.texts())
        (folder / "attic.toml").unlink()
        await app.type("tables-filter", "")
        assert app.keys("table-own/") == []


async def test_a_title_is_shown_in_the_language_of_the_moment(data, folder):
    (folder / "attic.toml").write_text(ATTIC, encoding="utf-8")
    async with AppDriver(build_main(data, "fr"), width=1440, height=900, route="/tables") as app:
        assert app.shows("Au grenier")
