"""How good the search is on questions whose answers are known; today's figures are the floor."""

from dataclasses import replace

import pytest
from search_quality import cases, quality

from keeper_app.reference.search.asking import read_question
from keeper_app.reference.search.ranking import rank
from keeper_app.reference.search.shelf import rules_index


def search(question, game):
    asked = read_question(question)
    if game:
        asked = replace(asked, games=frozenset({game}))
    return [hit.document.id for hit in rank(rules_index(), asked, 20)]


@pytest.mark.parametrize(
    ("name", "game_known", "first", "first_three"),
    [
        ("public-arkham", False, 98, 100),
        ("public-cards", False, 80, 90),
        ("public-cards", True, 90, 90),
        ("arkham", False, 92, 96),
        ("cards", False, 86, 93),
        ("cards", True, 85, 94),
        ("rpg", False, 91, 98),
    ],
)
def test_the_right_answer_comes_first(name, game_known, first, first_three):
    told = quality(cases(name), search, game_known)
    assert (told.first >= first, told.first_three >= first_three) == (True, True), told


@pytest.mark.parametrize("case", cases("fights"), ids=lambda case: case.q)
def test_rules_of_a_fight_are_found_at_once(case):
    assert search(case.q, None)[0] in case.right
