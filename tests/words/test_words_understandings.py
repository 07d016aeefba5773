"""What the quick bar understood, in words: every kind of understanding, in both languages."""

import re
from dataclasses import dataclass, field

import pytest
from full_desk import full_desk

from keeper_app.content.known_languages import languages
from keeper_app.reference import NotUnderstood, understand
from keeper_app.words import understood, words_in

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


def test_a_check_says_its_chance():
    said = understood(words_in("en"), DESK, understand("spot hidden 45 hard"))
    assert said == "Spot Hidden 45 · Hard difficulty · 22% to succeed"
    assert understood(words_in("fr"), DESK, understand("45 b1")) == (f"Test 45 · 1 dé bonus · 69,5{NARROW}% de réussir")


def test_an_opposed_roll_says_who_wins_with_which_chance():
    assert understood(words_in("en"), DESK, understand("60 vs 45")) == (
        "Skill roll 60 wins 51.7% · Skill roll 45 wins 26.3% · neither 22%"
    )
    assert understood(words_in("fr"), DESK, understand("discrétion 60 b1 contre écouter 45")).replace(NARROW, " ") == (
        "Discrétion 60 (1 bonus) l’emporte : 74 % · Écouter 45 l’emporte : 17,2 % · aucun des deux : 8,8 %"
    )


def test_somebody_known_is_named_with_the_value_of_their_sheet():
    assert understood(words_in("en"), DESK, understand("Émilie listen", PEOPLE)).startswith("Émilie D. · Listen 50 · ")


def test_a_number_that_is_not_on_the_sheet_drops_the_name_of_the_skill():
    assert understood(words_in("en"), DESK, understand("Émilie listen 70", PEOPLE)).startswith(
        "Émilie D. · Skill roll 70 · "
    )
    assert understood(words_in("en"), DESK, understand("Émilie climb 70", PEOPLE)).startswith("Émilie D. · Climb 70 · ")


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
