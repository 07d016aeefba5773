"""`keeper check-tables`: every fault with its file, record and field, in the language asked for; nothing is changed."""

import shutil

import pytest
from pseudo_language import forget_tables

from keeper_app.__main__ import main
from keeper_app.content.root import tables_root
from keeper_app.content.skill_table import skills

FAULTS = {
    "gap.toml": 'roll = "1D6"\nrows = [{ range = [1, 3], text = "a" }, { range = [5, 6], text = "b" }]',
    "overlap.json": '{"roll": "1D6", "rows": [{"range": [1, 4], "text": "a"}, {"range": [4, 6], "text": "b"}]}',
    "field.json": '{"rows": [{"text": "a", "colour": 1}]}',
    "dice.toml": 'columns = [{ id = "harm", kind = "dice" }]\nrows = [{ cells = { harm = "lots" } }]',
    "empty.toml": "",
    "large.toml": "#" * 5_000_000,
}
PLACES = {
    "gap.toml · row-2 · range",
    "overlap.json · row-2 · range",
    "field.json · row-1 · colour",
    "dice.toml · row-1 · cells.harm",
    "empty.toml · empty · rows",
    "large.toml · large",
}


@pytest.mark.parametrize(
    ("lang", "said", "counted"),
    [("en", "the numbers do not cover the die exactly", "6 faults"), ("fr", "les nombres ne couvrent pas", "6 fautes")],
)
def test_faults_are_said_where_they_are(tmp_path, capsys, lang, said, counted):
    folder = tmp_path / "tables"
    folder.mkdir()
    for name, text in FAULTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "fine.toml").write_text('rows = ["a"]', encoding="utf-8")
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert main(["check-tables", "--lang", lang, "--data", str(tmp_path)]) == 1
    shown = capsys.readouterr()
    lines = shown.err.replace("\u00a0", " ").replace("\u202f", " ").splitlines()
    assert {line.split(":")[0].strip() for line in lines} == PLACES
    assert said in shown.err
    assert counted in shown.out
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_nothing_to_say_of_ours_alone(tmp_path, capsys):
    assert main(["check-tables", "--lang", "en", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().err == ""
    assert list(tmp_path.iterdir()) == []


def test_what_an_unfinished_language_lacks_is_said_and_is_no_fault(tmp_path, capsys, monkeypatch):
    home = tmp_path / "keeper_app"
    shutil.copytree(tables_root(), home / "tables")
    folder = home / "tables" / "languages" / "qaa"
    (folder / "words").mkdir(parents=True)
    (folder / "language.toml").write_text('name = "Deutsch"\nshort = "DE"', encoding="utf-8")
    (folder / "words" / "common.toml").write_text('close = "Schließen"', encoding="utf-8")
    monkeypatch.setattr("keeper_app.content.root.__file__", str(home / "content" / "root.py"))
    forget_tables()
    try:
        assert main(["check-tables", "--lang", "qaa", "--data", str(tmp_path / "data")]) == 0
    finally:
        monkeypatch.undo()
        forget_tables()
    shown = capsys.readouterr()
    assert shown.err == ""
    said = shown.out.replace("\n ", "").replace(":", ",")
    assert " done," in said
    assert " close," not in said
    assert f"languages/qaa/texts/skills.toml lacks {len(skills())} texts" in said
    assert [skill.id for skill in skills() if f" {skill.id}.name" not in said] == []
    assert shown.out.rstrip().endswith("0 faults in the tables.")
