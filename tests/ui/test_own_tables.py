"""Tables of one's own, whoever draws them: read from what was typed or pasted, kept in the folder, taken away."""

import json

import pytest

from keeper_app.content.errors import TableError
from keeper_app.content.own_tables import renamed
from keeper_app.ui.own_tables import OwnTables, name_of, table_of

ATTIC = 'id = "attic"\ntitle = { en = "In the attic", fr = "Au grenier" }\nrows = ["An owl", "1D6 rats"]\n'


@pytest.fixture
def folder(data):
    made = data.path / "tables"
    made.mkdir()
    return made


def names(table):
    return [(row.name or row.text).of("en") for row in table.rows]


@pytest.mark.parametrize(
    "text",
    [
        'rows = ["An owl", "1D6 rats"]',
        '[[rows]]\ntext = "An owl"\n[[rows]]\ntext = "1D6 rats"',
        '["An owl", "1D6 rats"]',
        '{"rows": ["An owl", "1D6 rats"]}',
        "An owl\n1D6 rats",
        "1: An owl\n2: 1D6 rats",
    ],
)
def test_a_table_is_read_in_any_of_its_shapes_and_takes_the_title_typed(text):
    table = table_of("In the attic", text, "in-the-attic")
    assert table.title.of("en") == "In the attic"
    assert names(table) == ["An owl", "1D6 rats"]


def test_a_first_line_names_columns():
    table = table_of("Doors", "# Door | Lock\nCellar | rusty\nAttic | none", "doors")
    assert [column.name.of("en") for column in table.columns] == ["Lock"]
    assert names(table) == ["Cellar", "Attic"]
    assert table.rows[0].cells["c1"].of("en") == "rusty"
    assert table.roll == "1D2"


@pytest.mark.parametrize("rows", ["", "1-3: a\n5-6: b", '{"title": "x", "rows": [], "roll": "1D0"}', "[[rows]]\nnope"])
def test_a_bad_table_is_refused(rows):
    with pytest.raises(TableError):
        table_of("Bad", rows, "bad")


def test_a_file_is_called_after_its_title_and_nobody_else_is():
    attic = table_of("In the attic", "An owl\nA trunk", "in-the-attic")
    assert name_of("Dans le Grenier, là-haut", {}) == "dans-le-grenier-la-haut"
    assert name_of("In the attic", {"in-the-attic": attic}) == "in-the-attic-2"
    assert name_of("…", {}) == "table"


@pytest.mark.parametrize("file", ["attic.toml", "attic.json", "Le grenier.json"])
def test_a_table_is_changed_and_removed_whatever_its_file_is_called(data, folder, file):
    content = ATTIC if file.endswith("toml") else json.dumps({"id": "attic", "title": "Attic", "rows": ["An owl"]})
    (folder / file).write_text(content, encoding="utf-8")
    own = OwnTables(data.own_tables)
    own.keep(renamed(own.tables["attic"], title="Under the roof"), "attic")
    assert own.tables["attic"].title.of("en") == "Under the roof"
    assert [path.name for path in folder.iterdir() if path.suffix != ".removed"] == ["attic.toml"]
    own.remove("attic")
    assert own.tables == {}
    assert [path.name for path in folder.iterdir() if path.suffix != ".removed"] == []
