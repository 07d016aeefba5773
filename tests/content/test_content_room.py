"""The room as a whole: where the tables are, what start-up costs, everything checked at once."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from keeper_app.content.check import check_tables
from keeper_app.content.errors import TableError
from keeper_app.content.root import tables_root
from keeper_app.content.texts import Texts
from keeper_app.dice import parse_expression

SEVERAL = ["screen/armour.toml", "screen/weapons/rifles.toml", "skills.toml", "languages/en/words/roll.toml"]


def test_the_tables_are_those_of_the_repository():
    assert tables_root() == Path(__file__).parents[2] / "tables"


@pytest.mark.parametrize("place", ["keeper_app", "."])
def test_an_installed_package_brings_its_own_tables(tmp_path, monkeypatch, place):
    home = tmp_path / "site-packages"
    (home / "keeper_app" / "content").mkdir(parents=True)
    (home / place / "tables").mkdir()
    monkeypatch.setattr("keeper_app.content.root.__file__", str(home / "keeper_app" / "content" / "root.py"))
    assert tables_root() == (home / place / "tables").resolve()


def test_importing_the_room_or_its_words_loads_neither_cattrs_nor_attrs():
    ask = "import sys, keeper_app.content.words; print({'cattrs', 'attrs'} & set(sys.modules))"
    said = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "set()"


def test_a_text_in_two_languages():
    assert [Texts(en="key", fr="clé").of(lang) for lang in ("en", "fr")] == ["key", "clé"]


def test_an_error_says_where_and_what():
    error = TableError("skills.toml", "dodge", "base", "bad-base", "DEX/3")
    assert str(error) == "skills.toml · dodge · base: bad-base (DEX/3)"
    assert str(TableError("words", "", "", "missing-file")) == "words: missing-file"


def test_an_empty_folder_lacks_every_table(tmp_path):
    assert [(e.file, e.problem) for e in check_tables(root=tmp_path)] == [
        ("languages", "missing-file"),
        ("rules/games.toml", "missing-file"),
        ("search/asking.toml", "missing-file"),
        ("search/synonyms.toml", "missing-file"),
        ("screen/weapons", "missing-file"),
        ("screen/weapon-notes.toml", "missing-file"),
        ("screen/black-market.toml", "missing-file"),
        ("screen", "missing-file"),
        ("skills.toml", "missing-file"),
        ("quick.toml", "missing-file"),
        ("people/body.toml", "missing-file"),
        ("people/movement.toml", "missing-file"),
        ("people/ages.toml", "missing-file"),
        ("people/occupations.toml", "missing-file"),
        ("people/paper.toml", "missing-file"),
        ("people/elsewhere.toml", "missing-file"),
        ("people/background.toml", "missing-file"),
        ("people/conditions.toml", "missing-file"),
        ("people/creatures", "missing-file"),
        ("study/tomes.toml", "missing-file"),
        ("study/spells.toml", "missing-file"),
        ("chases", "missing-file"),
        ("chases/driving.toml", "missing-file"),
        ("chases/own-scenes.toml", "missing-file"),
        ("demo/people.toml", "missing-file"),
        ("demo/story.toml", "missing-file"),
        ("parts.toml", "missing-file"),
    ]


@pytest.fixture
def copied(tmp_path):
    shutil.copytree(tables_root(), tmp_path / "tables")
    return tmp_path / "tables"


@pytest.mark.parametrize(
    ("first", "problem"),
    [
        (b"zz = " + b"9" * 5000 + b"\n", "bad-toml"),
        (b"zz = " + b"[" * 3000 + b"]" * 3000 + b"\n", "too-deep"),
        (b"a." * 20_000 + b"a = 1\n", "too-deep"),
        (b"\x00", "bad-toml"),
        (b"\xff\xfe", "not-utf-8"),
    ],
    ids=["digits", "lists", "dotted-key", "zero-byte", "utf-16"],
)
def test_tables_of_ours_that_were_spoilt_are_named_and_nothing_breaks(copied, first, problem):
    for file in SEVERAL:
        path = copied / file
        path.write_bytes(first + path.read_bytes())
    found = check_tables(parse_expression, copied)
    for file in SEVERAL:
        assert [(e.file, e.problem) for e in found if e.file == file] == [(file, problem)]


def test_tables_saved_by_an_editor_for_windows_are_read(copied):
    for file in SEVERAL:
        path = copied / file
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert [str(error) for error in check_tables(parse_expression, copied)] == []


def test_nothing_is_wrong_with_our_tables():
    def check_dice(text: str) -> None:
        parse_expression(text)

    assert [str(error) for error in check_tables(check_dice)] == []
