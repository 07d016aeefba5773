"""What is read in a question besides its words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.reference.search.asking import MOST_WORDS, read_question


@pytest.mark.parametrize(
    ("text", "words", "cited"),
    [
        ("1.7", ("1.7",), ("1.7",)),
        ("règle 2.12 dégâts", ("regle", "2.12", "degats"), ("2.12",)),
        ("L94", ("l94",), ("l94",)),
        ("c12", ("c12",), ("c12",)),
        ("rpg-31", ("rpg", "31"), ("rpg-31", "31")),
        ("ruling-C12", ("ruling", "c12"), ("ruling-c12",)),
        ("31", ("31",), ("31",)),
        ("rule 31", ("rule", "31"), ("31",)),
        ("31 cards", ("31", "cards"), ()),
        ("v1.9", ("v1.9",), ()),
        ("faq 2.5 chaos", ("faq", "2.5", "chaos"), ("2.5",)),
    ],
)
def test_numbers_of_rules_are_known(text, words, cited):
    asked = read_question(text)
    assert (asked.words, asked.cited) == (words, cited)


@pytest.mark.parametrize(
    ("text", "field", "value", "words"),
    [
        ("game:lcg terror", "games", {"lcg"}, ("terror",)),
        ("jeu:jce terreur", "games", {"lcg"}, ("terreur",)),
        ("kind:erratum", "kinds", {"erratum"}, ()),
        ("genre:errata wendy", "kinds", {"erratum"}, ("wendy",)),
        ("version:1.9 kind:erratum", "versions", {"1.9"}, ()),
        ("version:v1.9", "versions", {"1.9"}, ()),
        ('card:"Wendy Adams"', "cards", ("wendy adams",), ()),
        ("carte: « Wendy Adams » xp", "cards", ("wendy adams",), ("xp",)),
        ("is:spoiler duke", "spoilers_only", True, ("duke",)),
        ("game:lcg game:ccg", "games", {"lcg", "ccg"}, ()),
    ],
)
def test_filters_are_taken_out_of_the_words(text, field, value, words):
    asked = read_question(text)
    assert getattr(asked, field) == value
    assert asked.words == words
    assert asked.filtered


@pytest.mark.parametrize("text", ["game:chess rook", "is:late", "15:30", "note: dodge", "kind:", "::", 'card:""'])
def test_what_is_no_filter_is_looked_for_instead(text):
    asked = read_question(text)
    assert not asked.filtered


def test_hints_favour_a_game_or_a_kind_and_stay_words():
    asked = read_question("machete taboo")
    assert (asked.favoured_kinds, asked.words) == (frozenset({"taboo"}), ("machete", "taboo"))
    assert read_question("copies in the arkham edition").favoured_games == {"arkham", "ccg"}
    assert read_question("errata v1.9").favoured_versions == {"1.9"}
    assert read_question("errata 1.41").favoured_versions == {"1.41"}
    assert read_question("1.41").favoured_versions == frozenset()


def test_small_words_are_passed_over_unless_there_are_no_others():
    assert read_question("can I push the roll").words == ("push", "roll")
    assert read_question("the of").words == ("the", "of")
    assert read_question("sans sous entre no not").words == ("sans", "sous", "entre", "no", "not")


@pytest.mark.parametrize(("text", "open_ended"), [("dod", True), ("dodge ", False), ("dodge?", False), ("", False)])
def test_the_last_word_may_still_be_typed(text, open_ended):
    assert read_question(text).open_ended == open_ended


@given(st.text(max_size=400))
def test_anything_can_be_read(text):
    asked = read_question(text)
    assert len(asked.words) <= MOST_WORDS
    assert all(asked.words)
