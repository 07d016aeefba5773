"""What the quick bar understood, in words: every kind of understanding, in both languages."""

import re
from dataclasses import dataclass, field

import pytest
from full_desk import full_desk

from keeper_app.content.known_languages import languages
from keeper_app.reference import NotUnderstood, understand
from keeper_app.words import chances, doubts, understood, words_in

LANGS = sorted(languages())
DESK = full_desk()
NARROW = "\u202f"


@dataclass(frozen=True)
class Somebody:
    """Somebody at the table, as the parser knows them."""

    id: int
    name: str
    skills: dict[str, int] = field(default_factory=dict)
    luck: int | None = None


PEOPLE = [Somebody(2, "Émilie", {"listen": 60})]
TYPED = [
    "45",
    "45 hard b2",
    "spot hidden 45",
    "TOC 45 maj +1",
    "60 vs 45",
    "60 b1 vs dodge 45",
    "2D6+4",
    "1D4+DB",
    "emilie listen",
    "45 hidden",
    "climb",
    "dodge",
    "luck",
    "push",
    "hard",
    "",
    "x" * 500,
    "1000",
    "45 b5",
    "1 vs 2 vs 3",
    "45 hard vs 50",
    "45 60",
    "climb listen 45",
    "45 hard extreme",
    "what is this",
    "1d0",
    "999999d6",
    "1D6/0",
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("typed", TYPED)
def test_any_text_has_its_line(typed, lang):
    line = understood(words_in(lang), DESK, understand(typed, PEOPLE))
    assert line
    assert not re.search(r"[{}]|  |None|spot-hidden", line)
    if lang == "fr":
        assert not re.search(r" [:;?!%»]|« ", line)


def test_a_check_says_all_that_will_be_rolled_and_its_chance():
    asked = understand("spot hidden 45 hard b1")
    assert understood(words_in("en"), DESK, asked) == "Roll · Spot Hidden 45 · hard · 1 bonus die"
    assert understood(words_in("fr"), DESK, asked) == "Lancer · Trouver Objet Caché 45 · majeure · 1 dé bonus"
    assert chances(words_in("en"), DESK, understand("spot hidden 45 hard")) == "22% to succeed"
    assert chances(words_in("fr"), DESK, understand("45 b1")) == f"69,5{NARROW}% de réussir"


def test_a_value_that_nobody_said_is_called_the_base():
    assert understood(words_in("en"), DESK, understand("climb")) == "Roll · Climb 20 · base value"
    assert understood(words_in("fr"), DESK, understand("Émilie climb", PEOPLE)) == (
        "Lancer · Émilie D. · Grimper 20 · valeur de base"
    )
    assert "base" not in understood(words_in("en"), DESK, understand("climb 20"))


def test_an_opposed_roll_says_both_sides_and_who_wins_with_which_chance():
    asked = understand("60 vs 45")
    assert understood(words_in("en"), DESK, asked) == "Roll · Skill roll 60, against Skill roll 45"
    assert chances(words_in("en"), DESK, asked) == "Skill roll 60 wins 51.7% · Skill roll 45 wins 26.3% · neither 22%"
    asked = understand("discrétion 60 b1 contre écouter 45")
    assert understood(words_in("fr"), DESK, asked) == "Lancer · Discrétion 60 · 1 dé bonus, contre Écouter 45"
    assert chances(words_in("fr"), DESK, asked).replace(NARROW, " ") == (
        "Discrétion 60 l’emporte : 74 % · Écouter 45 l’emporte : 17,2 % · aucun des deux : 8,8 %"
    )
    assert chances(words_in("en"), DESK, understand("60 vs 60")).startswith("the first wins")


def test_somebody_known_is_named_with_the_value_of_their_sheet():
    assert understood(words_in("en"), DESK, understand("Émilie listen", PEOPLE)) == "Roll · Émilie D. · Listen 50"


def test_a_number_that_is_not_on_the_sheet_drops_the_name_of_the_skill():
    said = [understood(words_in("en"), DESK, understand(f"Émilie {what} 70", PEOPLE)) for what in ("listen", "climb")]
    assert said == ["Roll · Émilie D. · Skill roll 70", "Roll · Émilie D. · Climb 70"]


def test_a_word_that_may_mean_several_or_nothing_is_said():
    two = [Somebody(2, "Émilie"), Somebody(6, "Émilien")]
    said = doubts(words_in("en"), DESK, understand("émil bob listen", two))
    assert said == (
        "“émil” may be: Émilie D., Tom",
        "“bob”: nobody and nothing here goes by that name.",
    )
    assert doubts(words_in("en"), DESK, understand("émil vs listen", two))[0] == "“émil” may be: Émilie D., Tom"
    assert doubts(words_in("fr"), DESK, understand("bob listen vs 45"))[0].startswith(f"«{NARROW}bob{NARROW}»")
    assert doubts(words_in("en"), DESK, understand("arme 45")) == ()  # what the roll is called


@pytest.mark.parametrize("lang", LANGS)
def test_a_reason_nobody_wrote_down_is_still_a_sentence(lang):
    words = words_in(lang)
    assert understood(words, DESK, NotUnderstood("unheard-of")) == words.say("quick.no.nothing")


@pytest.mark.parametrize(
    ("typed", "english", "french"),
    [
        ("escalade natation 40", "Climb and Swim", "Grimper et Nager"),
        ("dur extreme 45", "hard and extreme", "majeure et extrême"),
        ("FOR vs 75", "Strength", "Force"),
        ("emilie tom 40", "Émilie D. and Tom", "Émilie D. et Tom"),
        ("1d6+imp", "1D6+DB", "1D6+Imp"),
    ],
)
def test_a_no_names_things_as_the_keeper_does(typed, english, french):
    people = [Somebody(2, "Émilie"), Somebody(6, "Tom")]
    asked = understand(typed, people)
    assert isinstance(asked, NotUnderstood)
    for lang, said in (("en", english), ("fr", french)):
        assert said in understood(words_in(lang), DESK, asked)
