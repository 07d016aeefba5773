"""Keepers' own tables: read forgivingly, refused by name, written back the same; hostile files do no harm."""

import json
import os
import string
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.content.dice_in_text import dice_spans, looks_like_dice
from keeper_app.content.errors import TableError
from keeper_app.content.legible import in_one_line
from keeper_app.content.own_tables import (
    MOST_BYTES,
    MOST_COLUMNS,
    MOST_FIELDS,
    MOST_FILES,
    MOST_ROWS,
    find_own_table,
    make_own_table,
    parse_own_table,
    read_own_tables,
    renamed,
)
from keeper_app.content.own_toml import write_own_table
from keeper_app.content.root import tables_root
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import Column, NumberRange, OwnTable, Row, table_texts
from keeper_app.content.texts import Texts
from keeper_app.dice import parse_expression


def parsed(text, file="attic.toml", **more):
    return parse_own_table(text.encode() if isinstance(text, str) else text, file, **more)


def fault(text, file="attic.toml", **more):
    with pytest.raises(TableError) as caught:
        parsed(text, file, **more)
    error = caught.value
    assert error.file == file
    return error.record, error.field, error.problem


# --- what keepers may write -----------------------------------------------------------------------------------------


def test_a_list_of_texts_is_a_table():
    table = parsed('title = "In the attic"\nrows = ["1D6 rats", "A trunk"]')
    assert table.id == "attic"
    assert table.title == Texts(en="In the attic", fr="In the attic")
    assert [(row.id, row.text.of("fr")) for row in table.rows] == [("row-1", "1D6 rats"), ("row-2", "A trunk")]
    assert table.roll is None


def test_a_bare_list_in_json_is_a_table_too():
    table = parsed('["owl", 3]', "Le Grenier hanté.json")
    assert (table.id, table.title.of("fr"), table.rows[1].text.of("en")) == (
        "le-grenier-hante",
        "Le Grenier hanté",
        "3",
    )


def test_dice_and_as_many_rows_make_ranges():
    table = parsed('roll = "d4"\nrows = ["a", "b", "c", "d"]')
    assert (table.roll, [row.range for row in table.rows]) == ("1D4", [NumberRange(n, n) for n in range(1, 5)])
    assert parsed("roll = 4\nrows = ['a', 'b', 'c', 'd']").row_for(3).text.of("en") == "c"


def test_ranges_without_gap_make_dice():
    rows = [{"range": "01-59", "text": "a"}, {"range": "60–99", "text": "b"}, {"range": "00", "text": "c"}]
    table = make_own_table({"rows": rows}, "x")
    assert (table.roll, table.row_for(60).text.of("en"), table.row_for(100).text.of("en")) == ("1D100", "b", "c")
    assert make_own_table({"rows": rows, "roll": False}, "x").roll is None


def test_ranges_may_be_written_in_many_ways():
    rows = [{"range": r, "text": "a"} for r in (0, "1", "2-3", [4, 5], "9+")]
    found = [row.range for row in make_own_table({"rows": rows}, "x").rows]
    assert found == [NumberRange(*pair) for pair in ((0, 0), (1, 1), (2, 3), (4, 5), (9, None))]


def test_columns_may_be_plain_names_and_cells_a_list():
    table = parsed(
        'columns = ["Name of it", "Où"]\nrows = [{ cells = ["Owl", 3] }, { name = "b", cells = { ou = "here" } }]'
    )
    assert [(c.id, c.kind) for c in table.columns] == [("name-of-it", "text"), ("ou", "text")]
    assert dict(table.rows[0].cells) == {"name-of-it": Texts(en="Owl", fr="Owl"), "ou": Texts(en="3", fr="3")}
    assert (table.rows[1].id, dict(table.rows[1].cells)) == ("b", {"ou": Texts(en="here", fr="here")})
    assert table.columns[0].blank == Texts(en="–", fr="–")
    assert table.columns[1].blank is None


def test_figures_may_be_texts():
    kinds = ["number", "money", "dice", "yesno", "range", "percent", "text"]
    columns = [{"id": kind, "kind": kind} for kind in kinds]
    table = make_own_table({"columns": columns, "rows": [{"cells": ["−3", "2,50", 4, "Oui", "1-3", " 5 ", 1.5]}]}, "x")
    assert list(table.rows[0].cells.values()) == [-3, 2.5, "4", True, NumberRange(1, 3), 5, Texts(en="1.5", fr="1.5")]


def test_one_language_stands_for_both_and_two_are_kept():
    table = parsed('title = { fr = "Grenier" }\nnote = ""\nrows = [{ name = { en = "Owl", fr = "Hibou" } }]')
    assert table.title == Texts(en="Grenier", fr="Grenier")
    assert (table.note, table.rows[0].id, table.rows[0].name) == (None, "owl", Texts(en="Owl", fr="Hibou"))


def test_a_language_that_there_is_no_folder_for_is_kept_and_spares_the_others():
    table = parsed('title = { qaa = "Dachboden", en = "Attic" }\nrows = [{ name = { qaa-at = "Eule" } }]')
    assert (table.title.of("fr"), dict(table.title.items())["qaa"]) == ("Attic", "Dachboden")
    assert (table.rows[0].name.of("fr"), table.rows[0].name.of("en")) == ("Eule", "Eule")


def test_blanks_are_put_right_and_lines_kept_where_they_may_be():
    table = make_own_table({"title": " The\n\tattic\u00a0 ", "rows": [{"text": "one \r\n two\n"}]}, "x")
    assert (table.title.of("en"), table.rows[0].text.of("en")) == ("The attic", "one\ntwo")


def test_rows_of_one_name_get_ids_of_their_own():
    rows = [{"name": "Owl"}, {"name": "Owl"}, {"name": "?"}, {"id": "row-2", "name": "x"}]
    table = make_own_table({"rows": rows}, "x")
    assert [row.id for row in table.rows] == ["owl", "row-2-bis", "row-3", "row-2"]


def test_any_script_is_welcome():
    assert parsed('rows = ["Сова 🦉 フクロウ → ½"]').rows[0].text.of("en") == "Сова 🦉 フクロウ → ½"


def test_a_mark_of_bytes_at_the_start_is_let_be():
    assert parsed(b"\xef\xbb\xbfrows = ['a']").rows[0].text.of("en") == "a"


def said(table):
    """Every text of a table but its notes, as the file itself has it: folders of languages bring more to ours."""
    kept = [(where, text) for where, text in table_texts(table) if where.split(".")[0] in ("title", "columns", "rows")]
    return [(where, text.of(lang)) for where, text in kept for lang in ("en", "fr")]


def figures(table):
    return [{id_: cell for id_, cell in row.cells.items() if not isinstance(cell, Texts)} for row in table.rows]


def test_a_copy_of_ours_is_a_good_start():
    for path in sorted((tables_root() / "screen").glob("*.toml")):
        if path.stem in screen_tables():
            own = parsed(path.read_bytes(), path.name, check_dice=parse_expression)
            ours = screen_tables()[path.stem]
            assert said(own) == said(ours)
            assert [(one.id, one.kind) for one in own.columns] == [(one.id, one.kind) for one in ours.columns]
            assert ours.roll in (own.roll, None)
            assert figures(own) == figures(ours)


# --- what they may not ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("rows = [", ("attic", "", "bad-toml")),
        ("rows = ['a']\nrows = ['b']", ("attic", "", "bad-toml")),
        ("", ("attic", "rows", "missing-field")),
        ("rows = []", ("attic", "rows", "missing-field")),
        ("rows = 3", ("attic", "rows", "missing-field")),
        ("rows = ['']", ("row-1", "", "empty")),
        ("rows = [true]", ("#1", "", "wrong-type")),
        ("rows = [[1]]", ("#1", "", "wrong-type")),
        ("rows = [2020-01-01]", ("#1", "", "wrong-type")),
        ("rows = [{ text = true }]", ("row-1", "text", "wrong-type")),
        ("rows = [{ text = 'a', colour = 1 }]", ("row-1", "colour", "unknown-field")),
        ("rows = [{ id = 'Big Owl', text = 'a' }]", ("Big Owl", "id", "bad-id")),
        ("rows = [{ id = 'a', text = 'a' }, { id = 'a', text = 'a' }]", ("a", "id", "duplicate")),
        ("colour = 1\nrows = ['a']", ("attic", "colour", "unknown-field")),
        ("title = ' '\nrows = ['a']", ("attic", "title.en", "empty")),
        ("title = { en = 'a', German = 'b' }\nrows = ['a']", ("attic", "title.German", "unknown-field")),
        ("id = 'An Attic'\nrows = ['a']", ("An Attic", "id", "bad-id")),
        ("roll = 'd6'\nrows = ['a', 'b']", ("row-1", "range", "missing-field")),
        ("roll = 'often'\nrows = ['a']", ("attic", "roll", "bad-roll")),
        ("roll = true\nrows = ['a']", ("attic", "roll", "wrong-type")),
        (
            "roll = 2\nrows = [{ range = 1, text = 'a' }, { range = 3, text = 'b' }]",
            ("row-2", "range", "bad-range"),
        ),
        ("rows = [{ range = 'few', text = 'a' }]", ("row-1", "range", "wrong-type")),
        ("rows = [{ range = '5-2', text = 'a' }]", ("row-1", "range", "bad-range")),
        ("columns = ['A']\nrows = [{ cells = { B = 1 } }]", ("row-1", "cells.B", "unknown-field")),
        ("columns = ['A']\nrows = [{ cells = [1, 2] }]", ("row-1", "cells", "wrong-type")),
        ("columns = ['A', 'A']\nrows = [{ cells = 5 }]", ("row-1", "cells", "wrong-type")),
        ("columns = [{ id = 'a', kind = 'dice' }]\nrows = [{ cells = ['lots'] }]", ("row-1", "cells.a", "bad-dice")),
        ("columns = [{ id = 'a', kind = 'dice' }]\nrows = [{ cells = ['1D0'] }]", ("row-1", "cells.a", "bad-dice")),
        ("columns = [{ id = 'a', kind = 'number' }]\nrows = [{ cells = [nan] }]", ("row-1", "cells.a", "wrong-type")),
        ("columns = [{ id = 'a', kind = 'number' }]\nrows = [{ cells = ['x'] }]", ("row-1", "cells.a", "wrong-type")),
        ("columns = [{ id = 'a', kind = 'mood' }]\nrows = ['b']", ("attic", "columns[0].kind", "unknown-value")),
        ("columns = [3]\nrows = ['b']", ("attic", "columns[0]", "wrong-type")),
        ("columns = [{ id = ['a'] }]\nrows = ['b']", ("attic", "columns[0].id", "wrong-type")),
        (f"rows = ['{'x' * 4001}']", ("row-1", "text", "too-large")),
        (f"[[rows]]\nname = 'a'\naloud = '{'x' * 4001}'", ("a", "aloud", "too-large")),
        (f"[[rows]]\nname = 'a'\nkeeper = '{'x' * 1001}'", ("a", "keeper", "too-large")),
        (f"title = '{'x' * 201}'\nrows = ['a']", ("attic", "title", "too-large")),
        (f"id = '{'x' * 81}'\nrows = ['a']", ("x" * 81, "id", "too-large")),
        (f"rows = [{'1,' * (MOST_ROWS + 1)}]", ("attic", "rows", "too-large")),
        (f"columns = [{'1,' * (MOST_COLUMNS + 1)}]\nrows = ['a']", ("attic", "columns", "too-large")),
        ("".join(f"k{n} = 1\n" for n in range(MOST_FIELDS + 1)), ("attic", "", "too-large")),
    ],
)
def test_a_fault_is_named(text, found):
    assert fault(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ("attic", "", "bad-json")),
        ("null", ("attic", "", "wrong-type")),
        ("5", ("attic", "", "wrong-type")),
        ('{"rows": [NaN]}', ("attic", "", "bad-json")),
        ('{"rows": [-Infinity]}', ("attic", "", "bad-json")),
        ('{"rows": [1e999]}', ("#1", "", "wrong-type")),
        ('{"rows": ["a"], "rows": ["b"]}', ("attic", "", "bad-json")),
        ('{"\\ud800": 1, "rows": ["a"]}', ("attic", "?", "unknown-field")),
        ('{"rows": [{"id": {"a": 1}, "text": "x"}]}', ("#1", "id", "wrong-type")),
        ('{"rows": [{"text": {"en": ["a"], "fr": "b"}}]}', ("row-1", "text.en", "wrong-type")),
    ],
)
def test_a_fault_in_json_is_named(text, found):
    assert fault(text, "attic.json") == found


def test_what_hides_in_a_text_is_taken_out_of_it():
    row = {"name": "r\u202e", "cells": {"c": "ce\u202ell"}, "aloud": "\u2066a\u2069", "keeper": "k\x07"}
    content = {
        "title": "At\u200btic",
        "note": "one\r\ntw\u0000o",
        "columns": [{"id": "c", "name": "N\u202e"}],
        "rows": [row],
    }
    table = parsed(json.dumps(content), "attic.json")
    assert [text.of("en") for _, text in table_texts(table)] == ["Attic", "one\ntwo", "N", "r", "a", "k", "cell"]
    assert fault('{"rows": ["\\ud800"]}', "attic.json") == ("row-1", "text.en", "empty")


def test_the_dice_room_is_asked_when_it_is_there():
    text = "columns = [{ id = 'a', kind = 'dice' }]\nrows = [{ cells = ['(1D6+1)×5'] }]"
    assert parsed(text, check_dice=parse_expression).rows[0].cells["a"] == "(1D6+1)×5"
    assert fault(text.replace("×5", "×"), check_dice=parse_expression) == ("row-1", "cells.a", "bad-dice")


HUGE = {
    "dotted-key.toml": "a." * (MOST_BYTES // 2 - 9) + "a = 1",
    "quoted-key.toml": '"a" . ' * (MOST_BYTES // 6 - 9) + "a = 1",
    "dotted-header.toml": "[" + "a." * (MOST_BYTES // 2 - 9) + "a]",
    "behind-quotes.toml": 'x = {k="""a"""", ' + "a." * (MOST_BYTES // 2 - 99) + "a=1}",
    "behind-ticks.toml": "x = {k='''a'''', " + "a." * (MOST_BYTES // 2 - 99) + "a=1}",
    "lists.toml": "rows = " + "[" * (MOST_BYTES - 99),
    "tables.toml": "rows = " + "{a=" * (MOST_BYTES // 3 - 99),
    "quotes.toml": '"' * MOST_BYTES,
    "escapes.toml": 'a = """' + '\\"""' * (MOST_BYTES // 4 - 9),
    "word.toml": "a" * MOST_BYTES,
    "blanks.toml": "a" + " " * (MOST_BYTES - 9),
    "number.toml": "rows = [" + "9" * (MOST_BYTES - 99) + "]",
    "hex.toml": "rows = [0x" + "F" * (MOST_BYTES - 99) + "]",
    "hex-roll.toml": "rows = ['a']\nroll = 0x" + "F" * (MOST_BYTES - 99),
    "hex-kind.toml": "rows = ['a']\n[[columns]]\nid = 'a'\nkind = 0x" + "F" * (MOST_BYTES - 99),
    "keys.toml": "".join(f"k{n}=1\n" for n in range(100_000)),
    "row-keys.toml": "[[rows]]\n" + "".join(f"k{n}=1\n" for n in range(100_000)),
    "rows.toml": "[[rows]]\n" * (MOST_BYTES // 9),
    "lists.json": "[" * MOST_BYTES,
    "objects.json": '{"a":' * (MOST_BYTES // 5),
    "number.json": "[" + "9" * (MOST_BYTES - 9) + "]",
    "id.toml": f"id = '{'x' * (MOST_BYTES - 99)}'\nrows = ['a']",
    "bytes.toml": "#" * (MOST_BYTES + 1),
}


REFUSED_UNREAD = ("dotted-key", "quoted-key", "dotted-header", "behind-quotes", "behind-ticks", "lists", "tables")


@pytest.mark.parametrize("name", HUGE)
def test_a_hostile_file_ends_in_an_error(name):
    with pytest.raises(TableError) as caught:
        parsed(HUGE[name], name)
    assert len(str(caught.value)) < 1000
    if name.removesuffix(".toml") in REFUSED_UNREAD:  # to parse these would take hours, or all the memory
        assert caught.value.problem == "too-deep"


@pytest.mark.parametrize("data", [b"\xff\xfer\x00", b"rows = ['\xe9']", "rows = ['a']".encode("utf-16")])
def test_another_encoding_is_refused(data):
    assert fault(data) == ("attic", "", "not-utf-8")


FIELDS = ["id", "title", "rows", "columns", "roll", "range", "cells", "name", "text", "kind", "en", "fr", "a"]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(FIELDS), inner),
)


@settings(deadline=None)
@given(ANYTHING)
def test_whatever_is_given_ends_in_a_table_or_an_error(content):
    try:
        table = make_own_table(content, "x")
    except TableError:
        return
    assert parsed(write_own_table(table)) == table


@settings(deadline=None)
@given(st.binary(max_size=200), st.sampled_from(["x.toml", "x.json"]))
def test_any_bytes_end_in_a_table_or_an_error(data, file):
    with suppress(TableError):
        assert parsed(data, file).rows


# --- a folder of them -----------------------------------------------------------------------------------------------


def test_a_folder_is_read_whole_and_a_broken_table_does_no_harm(tmp_path):
    (tmp_path / "attic.toml").write_text("rows = ['a']", encoding="utf-8")
    (tmp_path / "cellar.JSON").write_text('["b"]', encoding="utf-8")
    (tmp_path / "broken.toml").write_text("rows = [", encoding="utf-8")
    (tmp_path / "twin.toml").write_text("id = 'attic'\nrows = ['c']", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a table", encoding="utf-8")
    (tmp_path / ".hidden.toml").write_text("rows = [", encoding="utf-8")
    (tmp_path / "folder.toml").mkdir()
    tables, errors = read_own_tables(tmp_path)
    assert sorted(tables) == ["attic", "cellar"]
    assert tables["attic"].rows[0].text.of("en") == "a"
    assert [(e.file, e.problem) for e in errors] == [
        ("broken.toml", "bad-toml"),
        ("folder.toml", "missing-file"),
        ("twin.toml", "duplicate"),
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only where there are pipes")
def test_a_pipe_is_not_opened(tmp_path):
    os.mkfifo(tmp_path / "pipe.toml")
    assert [e.problem for e in read_own_tables(tmp_path)[1]] == ["missing-file"]


def test_a_folder_that_is_not_there_holds_no_tables(tmp_path):
    assert read_own_tables(tmp_path / "none") == ({}, [])


def test_a_folder_of_too_many_files_is_read_up_to_the_limit(tmp_path):
    for number in range(MOST_FILES + 1):
        (tmp_path / f"t{number:04}.json").write_text('["a"]', encoding="utf-8")
    tables, errors = read_own_tables(tmp_path)
    assert (len(tables), [e.problem for e in errors]) == (MOST_FILES, ["too-large"])


def test_a_row_may_lead_on_to_ours_or_to_another_of_theirs(tmp_path):
    for name, then in (("a", "b"), ("b", "phobias"), ("c", "d"), ("d", "nowhere"), ("e", "armour")):
        row = f"[{{ range = 1, text = 'x', then = '{then}' }}, {{ range = 2, text = 'y' }}]"
        (tmp_path / f"{name}.toml").write_text(f"rows = {row}", encoding="utf-8")
    tables, errors = read_own_tables(tmp_path)
    assert sorted(tables) == ["a", "b"]
    lost = [("d.toml", "nowhere"), ("e.toml", "armour"), ("c.toml", "d")]
    assert [(e.file, e.detail) for e in errors] == lost
    assert {e.problem for e in errors} == {"unknown-reference"}
    assert sorted(read_own_tables(tmp_path, known=["nowhere"])[0]) == ["c", "d"]


def test_the_file_of_a_table_is_found_whatever_its_name(tmp_path):
    (tmp_path / "Le Grenier.json").write_text('{"id": "attic", "rows": ["a"]}', encoding="utf-8")
    (tmp_path / "broken.toml").write_text("id = 'attic'\nrows = [", encoding="utf-8")
    assert find_own_table(tmp_path, "attic") == "Le Grenier.json"
    assert find_own_table(tmp_path, "cellar") is None


def test_a_table_takes_another_name_and_keeps_the_rest():
    table = parsed('rows = ["a"]')
    other = renamed(table, "cellar", "La cave")
    assert (other.id, other.title, other.rows) == ("cellar", Texts(en="La cave", fr="La cave"), table.rows)
    assert renamed(table) == table


def test_a_title_serves_where_the_file_has_none():
    assert parsed('rows = ["a"]', title=" In the attic ").title.of("en") == "In the attic"
    assert parsed('title = "Cellar"\nrows = ["a"]', title="In the attic").title.of("en") == "Cellar"


def test_a_link_that_leads_nowhere_or_round_is_listed_and_does_no_harm(tmp_path):
    (tmp_path / "nowhere.toml").symlink_to(tmp_path / "gone.toml")
    (tmp_path / "round.toml").symlink_to(tmp_path / "round.toml")
    (tmp_path / "fine.toml").write_bytes(b"\xef\xbb\xbfrows = ['a']\r\n")
    tables, errors = read_own_tables(tmp_path)
    assert sorted(tables) == ["fine"]
    assert [(e.file, e.problem) for e in errors] == [
        ("nowhere.toml", "missing-file"),
        ("round.toml", "missing-file"),
    ]


# --- writing --------------------------------------------------------------------------------------------------------

FULL = OwnTable(
    id="full",
    title=Texts(en='Full “stop” \\ "quote"', fr="Plein"),
    note=Texts(en="two\nlines", fr="two\nlines"),
    roll="1D100",
    bonus_die=Texts(en="a", fr="a"),
    penalty_die=Texts(en="b", fr="c"),
    columns=(
        Column(
            id="a", name=Texts(en="A", fr="Â"), kind="number", unit=Texts(en="m", fr="m"), blank=Texts(en="–", fr="–")
        ),
        Column(id="b", name=Texts(en="B", fr="B"), kind="text"),
        Column(id="c", name=Texts(en="C", fr="C"), kind="range"),
        Column(id="d", name=Texts(en="D", fr="D"), kind="yesno"),
    ),
    rows=(
        Row(
            id="one",
            range=NumberRange(1, 99),
            name=Texts(en="One", fr="Un"),
            cells={"a": 0.5, "b": Texts(en="x", fr="y"), "c": NumberRange(4, None), "d": True},
        ),
        Row(
            id="two",
            range=NumberRange(100, 100),
            text=Texts(en="= [x] # {y}", fr="'''"),
            aloud=Texts(en="You\nfall.", fr="Tu\ntombes."),
            keeper=Texts(en="Wait.", fr="Attendez."),
            flag=Texts(en="odd", fr="odd"),
            then="phobias",
            cells={"b": Texts(en="7", fr="7"), "c": NumberRange(1, 2), "d": False},
        ),
    ),
)


def test_what_is_written_reads_back_the_same():
    assert parsed(write_own_table(FULL), "full.toml") == FULL


def test_a_table_with_ranges_and_no_dice_stays_without():
    table = make_own_table({"roll": False, "rows": [{"range": 1, "text": "a"}, {"range": 2, "text": "b"}]}, "x")
    assert "roll = false" in write_own_table(table)
    assert parsed(write_own_table(table), "x.toml") == table


@pytest.mark.parametrize("id_", sorted(screen_tables()))
def test_our_tables_can_be_written_as_a_keepers(id_):
    own = parsed((tables_root() / "screen" / f"{id_}.toml").read_bytes(), f"{id_}.toml")
    assert parsed(write_own_table(own), check_dice=parse_expression) == own


LINES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30).filter(in_one_line)
ROWS = st.fixed_dictionaries({"text": LINES}, optional={"name": LINES, "aloud": LINES, "keeper": LINES, "flag": LINES})


@settings(deadline=None)
@given(st.lists(ROWS, min_size=1, max_size=6))
def test_any_texts_come_back_the_same(rows):
    table = make_own_table({"rows": rows}, "x")
    assert parsed(write_own_table(table), "x.toml") == table
    assert parsed(json.dumps({"rows": rows}), "x.json") == table


# --- dice in a text -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1D6 rats", [(0, 3, "1D6")]),
        ("Lose 1D10+2 HP, then d4.", [(5, 11, "1D10+2"), (21, 23, "d4")]),
        ("1D3-1 or 1D3−1", [(0, 5, "1D3-1"), (9, 14, "1D3−1")]),
        ("1D6 × 50 dollars, 2d6x10", [(0, 8, "1D6 × 50"), (18, 24, "2d6x10")]),
        ("SAN 1/1D6, 1D4/1D10 or 0/1D2", [(6, 9, "1D6"), (11, 14, "1D4"), (15, 19, "1D10"), (25, 28, "1D2")]),
        ("half: 2D6/2", [(6, 11, "2D6/2")]),
        ("1D4+DB, 1D3+½DB, 1D8+Imp", [(0, 6, "1D4+DB"), (8, 15, "1D3+½DB"), (17, 24, "1D8+Imp")]),
        ("1D8 + 1D4 + 2", [(0, 13, "1D8 + 1D4 + 2")]),
        ("roll 1D6 - 3 means nothing", [(5, 8, "1D6")]),
        ("d% and 1D100", [(0, 2, "d%"), (7, 12, "1D100")]),
        ("(1D6)", [(1, 4, "1D6")]),
        ("1D10 heures", [(0, 4, "1D10")]),
        ("0D6, 1D1, 1D0, 500D6, 1D5000, 1D6/0", []),
        ("MD5, 3D, D, 2D6ers, x1D6, R2D2C", []),
        ("", []),
    ],
)
def test_dice_are_found_where_they_stand(text, found):
    assert dice_spans(text) == found


@settings(deadline=None)
@given(st.text(st.sampled_from(string.digits + "dDxXDBI½mp%+-−×÷/* ()."), max_size=40))
def test_everything_found_can_be_rolled(text):
    end = 0
    for start, stop, dice in dice_spans(text):
        assert end <= start < stop
        assert text[start:stop] == dice
        assert parse_expression(dice).text
        end = stop


@settings(deadline=None)
@given(st.integers(1, 100), st.integers(2, 1000), st.integers(0, 99))
def test_all_plain_dice_are_found(count, sides, more):
    dice = f"{count}D{sides}+{more}"
    assert dice_spans(f"lose {dice}.") == [(5, 5 + len(dice), dice)]
    assert looks_like_dice(dice)


@pytest.mark.parametrize("part", ["1D", "1D6+", "1D6 + 1D", "9", "1D6+1D6+1D6+", "1D6/"])
def test_a_long_text_of_almost_dice_is_read_to_its_end(part):
    text = part * 50_000
    assert all(text[start:stop] == dice for start, stop, dice in dice_spans(text))
