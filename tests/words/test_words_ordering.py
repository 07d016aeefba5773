"""Lists stand in the order of the names that are shown, in one alphabet for all of them."""

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import keeper_app
from keeper_app.content.folding import alphabetical
from keeper_app.content.people_creatures import creatures
from keeper_app.content.people_occupations import occupations
from keeper_app.content.skill_table import skills
from keeper_app.content.weapon_table import weapons
from keeper_app.words import by_name, in_language, in_order, words_in

PACKAGE = Path(keeper_app.__file__).parent


@pytest.mark.parametrize(
    "names",
    [
        ["Ecclésiastique", "Écrivain", "Égyptologue", "Employé"],
        ["Fighting", "Fighting (Axe)", "Fighting (Bayonet)", "Fighting (Brawl)", "Firearms (Bow)"],
        ["Art", "Art/Craft", "Art/Craft (Poetry)", "Artillery"],
        ["10-gauge", ".22 Short", ".32 / 7.65 mm", ".357 Magnum", ".38", "Zip gun"],
        ["Cœur", "Coffre", "Côte", "Coton"],
        ["« Abbé »", "Bœuf", "“Cat”"],
        ["Night-gaunt", "Night watchman"],
    ],
)
def test_accents_quotes_and_brackets_do_not_count(names):
    assert in_order(names[::-1], str) == names


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("several", [occupations(), creatures(), weapons(), skills()], ids=lambda one: one[0].id)
def test_records_go_by_the_name_of_the_language(several, lang):
    words = words_in(lang)
    shown = [in_language(words, one.name) for one in by_name(words, several)]
    assert shown == sorted(shown, key=alphabetical)
    assert sorted(shown) == sorted(in_language(words, one.name) for one in several)


def test_the_order_is_another_in_another_language():
    french, english = ([one.id for one in by_name(words_in(lang), occupations())] for lang in ("fr", "en"))
    assert french.index("clergy") + 1 == french.index("author")
    assert english.index("clergy") > english.index("author") + 1


@given(st.lists(st.text(max_size=8), max_size=8))
def test_equals_keep_their_order_and_nothing_is_lost(names):
    ordered = in_order(names, str)
    assert sorted(ordered) == sorted(names)
    for one in set(map(alphabetical, names)):
        assert [name for name in ordered if alphabetical(name) == one] == [n for n in names if alphabetical(n) == one]


def folds(path: Path) -> bool:
    """Whether a file compares names by itself."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    taken = [alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names]
    return "fold" in taken


def test_no_screen_has_an_alphabet_of_its_own():
    assert [path.name for path in sorted((PACKAGE / "ui").rglob("*.py")) if folds(path)] == []
    assert folds(PACKAGE / "content" / "test_kinds.py")
