"""The words people type and what they mean by them, in every list, whichever language is shown."""

import tomllib
from pathlib import Path

import pytest

from keeper_app.content.people_creatures import creatures
from keeper_app.content.people_occupations import occupations
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.skill_table import skills
from keeper_app.content.weapon_table import weapons
from keeper_app.reference import best
from keeper_app.reference.sought import about_row, about_weapon, row_names
from keeper_app.words import by_name, in_order, words_in

CASES = tomllib.loads((Path(__file__).parents[1] / "cases" / "names.toml").read_text("utf-8"))


def nothing(_):
    return ()


def named(words, several, about=nothing):
    return by_name(words, several), lambda one: one.names, about


LISTS = {
    "weapon": lambda words: named(words, weapons(), about_weapon),
    "creature": lambda words: named(words, creatures()),
    "occupation": lambda words: named(words, occupations()),
    "skill": lambda words: named(words, skills()),
    "vehicle": lambda words: (by_name(words, screen_tables()["vehicles"].rows), row_names, about_row),
    "table": lambda words: (
        in_order(screen_tables().values(), lambda one: one.title.of(words.lang)),
        lambda one: one.title.all(),
        nothing,
    ),
}
TYPED = [(which, case) for which in CASES for part in CASES[which] for case in part["cases"]]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("which", "case"), TYPED, ids=lambda one: one if isinstance(one, str) else one["q"])
def test_what_a_keeper_means_comes_first_in_either_language(which, case, lang):
    listed, names, about = LISTS[which](words_in(lang))
    found = [one.id for one in best(case["q"], listed, names, about)]
    right = [case["first"]] if isinstance(case["first"], str) else case["first"]
    assert set(found[:1]) & set(right), found[:6]
    assert set(case.get("among", ())) <= set(found)


def test_there_are_cases_for_every_list():
    assert set(CASES) == set(LISTS)
    assert len(TYPED) > 150
