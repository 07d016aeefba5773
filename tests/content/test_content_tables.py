"""The keeper's screen: every table counted and spot-checked, and what a faulty file says."""

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import languages
from keeper_app.content.root import tables_root
from keeper_app.content.screen_files import read_screen_tables, screen_tables
from keeper_app.content.table_ranges import faces_of
from keeper_app.content.table_records import GROUPS, CellKind, NumberRange, table_texts
from keeper_app.dice import parse_expression

LANGS = sorted(languages())
CASES = tomllib.loads((Path(__file__).parents[1] / "cases" / "tables.toml").read_text(encoding="utf-8"))
TABLES = screen_tables()
ROLLED = sorted(id_ for id_, table in TABLES.items() if table.roll)


# --- the tables as they are -----------------------------------------------------------------------------------------


def test_nothing_is_wrong_with_the_screen():
    tables, errors = read_screen_tables(tables_root(), parse_expression)
    assert [str(error) for error in errors] == []
    assert dict(TABLES) == tables


def test_every_table_is_counted():
    assert {case["table"]: (case["rows"], case.get("roll")) for case in CASES["count"]} == {
        id_: (len(table.rows), table.roll) for id_, table in TABLES.items()
    }


@pytest.mark.parametrize("case", CASES["cell"], ids=lambda case: f"{case['table']} {case['row']}")
def test_a_cell_has_its_figure(case):
    cells = TABLES[case["table"]].row(case["row"]).cells
    figures = {key: value for key, value in case.items() if key not in ("table", "row")}
    assert figures
    for column, value in figures.items():
        wanted = NumberRange(value[0], value[1] if len(value) == 2 else None) if isinstance(value, list) else value
        assert cells[column] == wanted
        assert type(cells[column]) is type(wanted)


@pytest.mark.parametrize("case", CASES["found"], ids=lambda case: f"{case['table']} {case['row']}")
def test_a_number_finds_its_row(case):
    rows = [TABLES[case["table"]].row_for(number) for number in case["at"]]
    assert [row.id for row in rows] == [case["row"]] * len(case["at"])


@pytest.mark.parametrize(("value", "half", "fifth"), CASES["halves"])
def test_half_and_fifth(value, half, fifth):
    cells = TABLES["half-and-fifth"].row_for(value).cells
    assert (cells["value"], cells["half"], cells["fifth"]) == (value, half, fifth)


def test_half_and_fifth_are_rounded_down_throughout():
    rows = [row.cells for row in TABLES["half-and-fifth"].rows]
    assert [(c["value"], c["half"], c["fifth"]) for c in rows] == [(n, n // 2, n // 5) for n in range(1, 101)]


@pytest.mark.parametrize("case", CASES["names"], ids=lambda case: case["row"])
def test_a_name_is_right_in_both_languages(case):
    name = TABLES[case["table"]].row(case["row"]).name
    assert (name.of("en"), name.of("fr")) == (case["en"], case["fr"])


def test_oddities_are_flagged_and_nothing_else():
    found = {id_: [row.id for row in table.rows if row.flag] for id_, table in TABLES.items()}
    assert {case["table"]: case["rows"] for case in CASES["flagged"]} == {k: v for k, v in found.items() if v}


@pytest.mark.parametrize("id_", ["phobias", "manias"])
def test_fears_and_cravings_are_a_hundred_real_names_in_order(id_):
    rows = TABLES[id_].rows
    ids = [row.id for row in rows]
    assert ids == sorted(set(ids))
    assert [row.range for row in rows] == [NumberRange(n, n) for n in range(1, 101)]
    english, french = {"phobias": ("phobia", "phobie"), "manias": ("mania", "manie")}[id_]
    assert [
        row.id for row in rows if not (row.name.of("en").endswith(english) and row.name.of("fr").endswith(french))
    ] == []
    assert [row.id for row in rows if row.name.of("en").lower() != row.id] == []
    for lang in LANGS:
        assert len({row.name.of(lang) for row in rows}) == len({row.text.of(lang) for row in rows}) == 100


@pytest.mark.parametrize("id_", ["bouts-real-time", "bouts-summary"])
def test_a_bout_of_fear_or_craving_leads_straight_on(id_):
    table = TABLES[id_]
    assert [(row.id, row.then) for row in table.rows if row.then] == [("phobia", "phobias"), ("mania", "manias")]
    assert [TABLES[row.then].roll for row in table.rows if row.then] == ["1D100", "1D100"]


BOUTS = [
    pytest.param(row, id=f"{id_} {row.id}") for id_ in ("bouts-real-time", "bouts-summary") for row in TABLES[id_].rows
]
AT_THE_TABLE = {  # what breaks the spell when it is read to a player
    "en": r"\d|\b(?:SAN|HP|INT|rounds?|dice|die|roll\w*|keeper|player|investigator|character)\b",
    "fr": r"\d|\b(?:SAN|PV|INT|rounds?|dés?|test|jet|gardien|joueur|joueuse|investigat\w+|personnage)\b",
}
TO_YOU = {"en": r"\b[Yy]ou", "fr": r"\b[Tt](?:u|oi|es|on|a|e)\b|\b[Tt]’"}
GENDERED = r"\b[Tt]u es \w+é\b|\b[Tt]’(?:a|ont|avait) \w+é\b"


@pytest.mark.parametrize("row", BOUTS)
def test_a_bout_is_read_aloud_to_whoever_it_befalls(row):
    """Two to four sentences to "you", whoever that is: no figures, nothing of the rules, no woman or man in French."""
    for lang in ("en", "fr"):
        said = row.aloud.of(lang)
        assert 2 <= len(re.findall(r"[.?](?:\s|$)", said)) <= 4
        assert re.search(TO_YOU[lang], said)
        assert re.findall(AT_THE_TABLE[lang], said) == []
        assert 1 <= len(re.findall(r"[.?](?:\s|$)", row.keeper.of(lang))) <= 2
    assert re.findall(GENDERED, row.aloud.of("fr")) == []
    assert len({row.text, row.aloud, row.keeper}) == 3


def test_a_row_that_befalls_nobody_has_nothing_to_read():
    told = {id_ for id_, table in TABLES.items() if any(row.aloud or row.keeper for row in table.rows)}
    assert told == {"bouts-real-time", "bouts-summary"}


def test_a_chase_says_when_its_d100_takes_a_die():
    table = TABLES["chase-locations"]
    assert table.bonus_die.of("en") == "Safe or open ground"
    assert table.penalty_die.of("fr") == "Parages dangereux"


def test_tables_are_read_one_by_one_and_kept(tmp_path):
    text = (tables_root() / "screen" / "armour.toml").read_text(encoding="utf-8")
    (tmp_path / "screen").mkdir()
    (tmp_path / "screen" / "armour.toml").write_text(text, encoding="utf-8")
    (tmp_path / "screen" / "broken.toml").write_text("no", encoding="utf-8")
    shelf = screen_tables(tmp_path)
    assert (list(shelf), len(shelf), "armour" in shelf, "spells" in shelf) == (["armour", "broken"], 2, True, False)
    assert shelf["armour"] is shelf["armour"] is screen_tables(tmp_path)["armour"]
    with pytest.raises(TableError, match="bad-toml"):
        _ = shelf["broken"]
    with pytest.raises(KeyError):
        _ = shelf["spells"]


def test_every_group_is_used_and_files_of_weapons_are_left_to_their_own_room():
    assert {table.group for table in TABLES.values()} == set(GROUPS)
    assert [id_ for id_ in TABLES if "weapon" in id_ or "market" in id_] == []


def test_records_are_frozen_and_hashable():
    row = TABLES["vehicles"].row("tank")
    assert len({row, TABLES["vehicles"].row("tank")}) == 1
    with pytest.raises(TypeError):
        row.cells["mov"] = 99
    with pytest.raises(AttributeError):
        row.id = "boat"


def test_rows_and_columns_by_id():
    table = TABLES["vehicles"]
    assert (table.row("tank").id, table.column("mov").name.of("fr")) == ("tank", "MVT")
    for ask in (table.row, table.column):
        with pytest.raises(KeyError):
            ask("unicorn")


def test_texts_are_listed_with_their_place():
    texts = dict(table_texts(TABLES["vehicles"]))
    assert texts["title"].of("fr") == "Véhicules"
    assert texts["columns.build.name"].of("fr") == "Carrure"
    assert texts["rows.tank.cells.kind"].of("en") == "Heavy"
    assert "unit" not in texts
    assert dict(table_texts(TABLES["falls"]))["columns.damage.unit"].of("en") == "per 3 m"
    flight = TABLES["bouts-summary"].row("flight")
    texts = dict(table_texts(TABLES["bouts-summary"]))
    assert (texts["rows.flight.aloud"], texts["rows.flight.keeper"]) == (flight.aloud, flight.keeper)


# --- a printed page -------------------------------------------------------------------------------------------------


def test_french_and_english_marks():
    french = re.compile(r"[^ ?!…][:;?!](?=$|[\s)»”])|[^ ]%|«[^ ]|[^ ]»")
    english = re.compile(r"\s[:;?!,](?=$|[\s)”])|\s%|[«»]")
    texts = [(f"{id_} {place}", text) for id_, table in TABLES.items() for place, text in table_texts(table)]
    assert len(texts) > 800
    assert [place for place, text in texts if french.search(text.of("fr"))] == []
    assert [place for place, text in texts if english.search(text.of("en"))] == []
    assert [
        place
        for place, text in texts
        if "  " in text.of("en") + text.of("fr") or "..." in text.of("en") + text.of("fr")
    ] == []


# --- laws -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", ROLLED)
def test_every_number_of_the_dice_finds_exactly_one_row(id_):
    table = TABLES[id_]
    dice = parse_expression(table.roll)
    faces = range(dice.least(), dice.most() + 1)
    assert [n for n in faces if sum(n in row.range for row in table.rows) != 1] == []
    assert {table.row_for(n).id for n in faces} == {row.id for row in table.rows}
    assert table.row_for(dice.least() - 1) is table.row_for(dice.most() + 1) is None


@settings(deadline=None)
@given(st.integers(1, 100), st.integers(2, 1000), st.integers(-99, 99))
def test_the_faces_of_dice_are_those_the_dice_room_knows(count, sides, more):
    roll = f"{count}D{sides}" + (f"{more:+d}" if more else "")
    dice = parse_expression(roll)
    assert faces_of(roll) == NumberRange(dice.least(), dice.most())


@pytest.mark.parametrize("roll", ["", "D6", "1D1", "0D6", "1D1001", "101D6", "1d6", "1D6+DB", "1D6*2", "six"])
def test_a_roll_is_plain_dice(roll):
    assert faces_of(roll) is None


@settings(deadline=None)
@given(st.integers(-50, 200))
def test_a_row_is_found_where_its_range_is_and_nowhere_else(number):
    table = TABLES["living-standards"]
    row = table.row_for(number)
    assert row == next((r for r in table.rows if number in r.range), None)
    assert (row is None) == (number < 0)


def test_the_speed_of_every_mov():
    assert [[row.cells["mov"], row.cells["kmh"]] for row in TABLES["mov-kmh"].rows] == CASES["speeds"]


# --- faults ---------------------------------------------------------------------------------------------------------

TRAP = """
id = "traps"
group = "chase"
roll = "1D6"
see = ["luck"]
source = { book = "ours", section = "M" }
columns = [
  { id = "harm", name = { en = "Harm", fr = "Dégâts" }, kind = "dice" },
  { id = "deep", name = { en = "Depth", fr = "Profondeur" }, kind = "metres", blank = { en = "flat", fr = "plat" } },
]

[title]
en = "Traps"
fr = "Pièges"

[[rows]]
id = "pit"
range = [1, 4]
name = { en = "Pit", fr = "Fosse" }
cells = { harm = "1D6", deep = 3.5 }
then = "traps"

[[rows]]
id = "net"
range = [5, 6]
text = { en = "A net, 1D3 rounds.", fr = "Un filet, 1D3 rounds." }
cells = { harm = "0" }
"""

TWICE = """{ id = "harm", name = { en = "Pain", fr = "Douleur" }, kind = "dice" },
"""


def read(tmp_path, text, name="traps.toml", check_dice=parse_expression):
    (tmp_path / "rules" / "rpg").mkdir(parents=True, exist_ok=True)
    (tmp_path / "rules" / "rpg" / "luck.toml").write_text("", encoding="utf-8")
    (tmp_path / "screen").mkdir(exist_ok=True)
    (tmp_path / "screen" / name).write_bytes(text.encode() if isinstance(text, str) else text)
    return read_screen_tables(tmp_path, check_dice)


def faults(tmp_path, text, **more):
    errors = read(tmp_path, text, **more)[1]
    assert {e.file for e in errors} <= {"screen/" + more.get("name", "traps.toml")}
    return [(e.record, e.field, e.problem) for e in errors]


def test_a_good_table_is_read(tmp_path):
    tables, errors = read(tmp_path, TRAP)
    assert errors == []
    table = tables["traps"]
    assert (table.title.of("fr"), table.roll, [row.id for row in table.rows]) == ("Pièges", "1D6", ["pit", "net"])
    assert (table.row_for(4).cells["deep"], dict(table.row_for(5).cells)) == (3.5, {"harm": "0"})


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('group = "chase"', 'group = "sport"', ("traps", "group", "unknown-value")),
        ('group = "chase"', 'group = "chase"\ncolour = "red"', ("traps", "colour", "unknown-field")),
        ('en = "Harm", ', "", ("traps", "columns[0].name.en", "missing-field")),
        ('en = "Traps"', "", ("traps", "title.en", "missing-field")),
        ('source = { book = "ours", section = "M" }', "", ("traps", "source", "missing-field")),
        ('kind = "dice"', 'kind = "colour"', ("traps", "columns[0].kind", "unknown-value")),
        ('see = ["luck"]', 'see = ["fate"]', ("traps", "see[0]", "unknown-reference")),
        ('see = ["luck"]', 'see = ["luck", "luck"]', ("traps", "see[1]", "duplicate")),
        ('see = ["luck"]', 'rulings = ["42"]', ("traps", "rulings[0]", "bad-ruling")),
        ('id = "traps"', 'id = "snares"', ("snares", "id", "wrong-file-name")),
        ('{ id = "deep"', TWICE + '  { id = "deep"', ("traps", "columns[1].id", "duplicate")),
        ('roll = "1D6"', 'roll = "six"', ("traps", "roll", "bad-roll")),
        ('roll = "1D6"', 'roll = "1D8"', ("net", "range", "bad-range")),
        ('roll = "1D6"', 'roll = "1D5"', ("net", "range", "bad-range")),
        ('roll = "1D6"', 'roll = "1D6"\nbonus_die = { en = "a", fr = "b" }', ("traps", "bonus_die", "bad-roll")),
        ("[1, 4]", "[1, 3]", ("net", "range", "bad-range")),
        ("[1, 4]", "[1, 5]", ("net", "range", "bad-range")),
        ("[1, 4]", "[2, 4]", ("pit", "range", "bad-range")),
        ("[1, 4]", "[4, 1]", ("pit", "range", "bad-range")),
        ("[1, 4]", "[1, 2, 4]", ("pit", "range", "bad-range")),
        ("[1, 4]", "[1, 4.5]", ("pit", "range", "bad-range")),
        ("[1, 4]", "[true, 4]", ("pit", "range", "bad-range")),
        ("[1, 4]", "4", ("pit", "range", "wrong-type")),
        ("range = [1, 4]\n", "", ("pit", "range", "missing-field")),
        ("[5, 6]", "[5]", ("net", "range", "bad-range")),
        ('id = "net"', 'id = "pit"', ("pit", "id", "duplicate")),
        ('id = "net"', 'id = "Net"', ("Net", "id", "bad-id")),
        ('id = "net"\n', "", ("#2", "id", "missing-field")),
        ('harm = "0"', "", ("net", "cells.harm", "missing-field")),
        ('harm = "0"', 'harm = "0", price = 3', ("net", "cells.price", "unknown-field")),
        ('harm = "0"', 'harm = "a lot"', ("net", "cells.harm", "bad-dice")),
        ('harm = "0"', "harm = 0", ("net", "cells.harm", "wrong-type")),
        ("deep = 3.5", "deep = nan", ("pit", "cells.deep", "wrong-type")),
        ("deep = 3.5", "deep = true", ("pit", "cells.deep", "wrong-type")),
        ("deep = 3.5", 'deep = "3"', ("pit", "cells.deep", "wrong-type")),
        ("deep = 3.5", "deep = 99999999999", ("pit", "cells.deep", "too-large")),
        ('cells = { harm = "0" }', "cells = 3", ("net", "cells", "wrong-type")),
        ('then = "traps"', 'then = "cliffs"', ("pit", "then", "unknown-reference")),
        ('then = "traps"', 'see = ["fate"]', ("pit", "see[0]", "unknown-reference")),
        ("A net", "A\u00a0net", ("net", "text.en", "bad-character")),
        ("Un filet, 1D3", "Un filet, 1D0", ("net", "text.fr", "bad-dice")),
        ('en = "Pit", ', "", ("pit", "name.en", "missing-field")),
        ('then = "traps"', 'aloud = "You fall."', ("pit", "aloud", "wrong-type")),
        ('then = "traps"', 'aloud = { fr = "Tu tombes." }', ("pit", "aloud.en", "missing-field")),
        ('then = "traps"', 'aloud = { en = "You’re off…", fr = "Tu→" }', ("pit", "aloud.fr", "bad-character")),
        ('then = "traps"', 'keeper = { en = "Roll 1D0.", fr = "Jet." }', ("pit", "keeper.en", "bad-dice")),
        (', fr = "plat"', ', fr = "plat!→"', ("traps", "columns.deep.blank.fr", "bad-character")),
    ],
)
def test_each_fault_names_its_record_and_field(tmp_path, old, new, fault):
    assert old in TRAP
    found = faults(tmp_path, TRAP.replace(old, new, 1))
    assert fault in found
    assert len(found) == 1


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        ("number", "3", '"3"'),
        ("money", "2.5", "[2]"),
        ("metres", "0", "false"),
        ("kmh", "90", "inf"),
        ("percent", "5", "{}"),
        ("dice", '"2D6"', "2"),
        ("range", "[1, 2]", "[2, 1]"),
        ("yesno", "true", "1"),
        ("text", '{ en = "a", fr = "b" }', '"a"'),
    ],
)
def test_every_kind_of_cell_takes_its_own_and_no_other(tmp_path, kind, good, bad):
    text = TRAP.replace('kind = "metres"', f'kind = "{kind}"')
    assert faults(tmp_path, text.replace("deep = 3.5", f"deep = {good}")) == []
    assert [f[:2] for f in faults(tmp_path, text.replace("deep = 3.5", f"deep = {bad}"))] == [("pit", "cells.deep")]


def test_the_kinds_above_are_all_there_are():
    assert set(get_args(CellKind)) == {"number", "text", "dice", "money", "metres", "kmh", "percent", "range", "yesno"}


def test_an_overlap_is_refused_without_dice_too_and_a_gap_is_not(tmp_path):
    text = TRAP.replace('roll = "1D6"\n', "").replace('then = "traps"\n', "")
    assert faults(tmp_path, text.replace("[5, 6]", "[9]")) == []
    assert faults(tmp_path, text.replace("[5, 6]", "[4, 6]")) == [("net", "range", "bad-range")]
    assert faults(tmp_path, text.replace("[1, 4]", "[1]")) == [("net", "range", "bad-range")]


def test_a_row_may_not_lead_to_a_table_without_dice(tmp_path):
    text = re.sub(r'roll = "1D6"\n|range = .*\n', "", TRAP)
    assert faults(tmp_path, text) == [("pit", "then", "unknown-reference")]


def test_dice_are_looked_at_even_without_the_dice_room(tmp_path):
    text = TRAP.replace('harm = "0"', 'harm = "a lot"')
    assert faults(tmp_path, text, check_dice=None) == [("net", "cells.harm", "bad-dice")]
    with pytest.raises(TableError, match="bad-dice"):
        _ = screen_tables(tmp_path)["traps"]


def test_a_row_that_says_nothing_is_a_fault(tmp_path):
    text = re.sub(r"columns = \[.*?\n\]\n", "", TRAP, flags=re.DOTALL)
    text = re.sub(r"cells = .*\n|text = .*\n", "", text)
    assert faults(tmp_path, text) == [("net", "", "empty")]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("rows = [", ("traps", "", "bad-toml")),
        (b"\xff\xfe", ("traps", "", "not-utf-8")),
        (TRAP.split("[[rows]]", maxsplit=1)[0], ("traps", "rows", "missing-field")),
        ("rows = [3]\n" + TRAP.split("[[rows]]", maxsplit=1)[0], ("#1", "", "wrong-type")),
    ],
)
def test_a_file_that_is_no_table_is_a_fault(tmp_path, text, fault):
    assert fault in faults(tmp_path, text)


def test_a_folder_without_tables_is_a_fault(tmp_path):
    assert [(e.file, e.problem) for e in read_screen_tables(tmp_path)[1]] == [("screen", "missing-file")]
