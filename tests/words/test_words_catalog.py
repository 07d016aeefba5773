"""Words by key: plurals, figures, dates and typography, in both languages."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.content.known_languages import complete_languages, languages
from keeper_app.content.words import fields_of, word_list
from keeper_app.words import typeset, words_in

LANGS = complete_languages()
EN, FR = words_in("en"), words_in("fr")
NARROW = "\u202f"
SPELT_OUT = {"fighter.reactions"}  # "once" is a number too
BESIDE = {"tome.weeks-of"}  # the number stands beside it, large


# --- plurals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("n", "en", "fr"),
    [(0, "other", "one"), (1, "one", "one"), (2, "other", "other"), (-1, "one", "one"), (21, "other", "other")],
)
def test_which_form_a_number_takes(n, en, fr):
    assert (EN.language.form(n), FR.language.form(n)) == (en, fr)


@pytest.mark.parametrize(
    ("n", "en", "fr"),
    [
        (0, "0 penalty dice", "0 dé malus"),
        (1, "1 penalty die", "1 dé malus"),
        (2, "2 penalty dice", "2 dés malus"),
    ],
)
def test_dice_are_counted(n, en, fr):
    assert (EN.say("dice.penalty", n=n), FR.say("dice.penalty", n=n)) == (en, fr)


@pytest.mark.parametrize(
    ("n", "en", "fr"), [(0, "0 entries", "0 entrée"), (1, "1 entry", "1 entrée"), (2, "2 entries", "2 entrées")]
)
def test_entries_are_counted(n, en, fr):
    assert (EN.say("log.count", n), FR.say("log.count", n)) == (en, fr)


@pytest.mark.parametrize("lang", LANGS)
def test_every_plural_says_its_number(lang):
    words = words_in(lang)
    plurals = {key for key, word in word_list(lang).items() if not isinstance(word, str)}
    assert plurals > BESIDE
    for key in plurals - BESIDE:
        filler = dict.fromkeys(fields_of(word_list(lang)[key]) - {"n", "age"}, "x")
        for n in (2,) if key in SPELT_OUT else (0, 1, 2):
            assert str(n) in words.say(key, n, age=n, **filler), key
        with pytest.raises(ValueError, match=key):
            words.say(key, age=1, **filler)


def test_a_key_nobody_knows_is_a_fault():
    with pytest.raises(KeyError):
        EN.say("no.such-key")
    assert "no.such-key" not in EN
    assert "roll.roll" in EN


# --- figures --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chance", "en", "fr"),
    [
        (Fraction(0), "0%", "0 %"),
        (Fraction(1), "100%", "100 %"),
        (Fraction(1, 2), "50%", "50 %"),
        (Fraction(2, 3), "66.7%", "66,7 %"),
        (Fraction(1, 1000), "0.1%", "0,1 %"),
        (Fraction(1, 10000), "0.01%", "0,01 %"),
        (Fraction(1, 10**6), "0.0001%", "0,0001 %"),
        (Fraction(999, 1000), "99.9%", "99,9 %"),
        (Fraction(9999, 10000), "99.99%", "99,99 %"),
        (Fraction(1999, 2000), "99.95%", "99,95 %"),
        (Fraction(6336, 10000), "63.4%", "63,4 %"),
        (Fraction(19, 1000), "1.9%", "1,9 %"),
    ],
)
def test_a_chance_in_percent(chance, en, fr):
    assert EN.percent(chance) == en
    assert FR.percent(chance) == fr.replace(" ", NARROW)


@given(st.integers(0, 10**6))
def test_only_the_impossible_is_zero_and_only_the_certain_a_hundred(millionths):
    text = EN.percent(Fraction(millionths, 10**6))
    assert (text == "0%") is (millionths == 0)
    assert (text == "100%") is (millionths == 10**6)
    assert FR.percent(Fraction(millionths, 10**6)) == text.replace(".", ",").replace("%", f"{NARROW}%")


def test_whole_percent_and_signs():
    assert (EN.percent_of(125), FR.percent_of(125)) == ("125%", f"125{NARROW}%")
    assert [EN.signed(n) for n in (4, 0, -3)] == ["+4", "+0", "−3"]
    assert (EN.decimal(Fraction(5, 2)), FR.decimal(Fraction(5, 2)), FR.decimal(Fraction(3))) == ("2.5", "2,5", "3")


def test_days_are_said_as_people_say_them():
    assert EN.date(date(2026, 11, 16)) == "16 November 2026"
    assert FR.date(date(2026, 8, 1)) == "1er août 2026"


def test_each_language_leads_on_to_the_next():
    assert FR.next.short == "EN"
    led, words = [], FR
    for _ in languages():
        led.append(words.lang)
        words = words_in(words.next.tag)
    assert (tuple(led), words.lang) == (languages(), FR.lang)
    assert FR.language.calls(EN.language) == "anglais"
    assert words_in("en") is words_in("en")


# --- typography -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mark", list(":;?!%»"))
def test_a_french_mark_has_a_narrow_space_before(mark):
    for blank in (" ", "\u00a0", NARROW, "  "):
        assert typeset(f"un{blank}{mark} deux", "fr") == f"un{NARROW}{mark} deux"
    assert typeset(f"un {mark} deux", "en") == f"un {mark} deux"


def test_guillemets_hold_their_text():
    assert typeset("« oui »", "fr") == f"«{NARROW}oui{NARROW}»"
    assert typeset("« « oui » »", "fr").count(NARROW) == 4


@pytest.mark.parametrize(
    "text", ["12:30", "http://127.0.0.1:8550", "quoi?", "un deux", "", "l’un, l’autre. Et", "{n}%"]
)
def test_what_has_no_space_is_left_alone(text):
    assert typeset(text, "fr") == text


@given(st.text(max_size=40))
def test_typesetting_twice_is_typesetting_once(text):
    once = typeset(text, "fr")
    assert typeset(once, "fr") == once
    assert typeset(text, "en") == text


def test_every_french_word_is_typeset_when_it_is_said():
    for key in word_list("fr"):
        text = FR._words[key]
        for form in [text] if isinstance(text, str) else text.values():
            assert not any(f" {mark}" in form for mark in ":;?!%»"), key
            assert "« " not in form, key
    assert FR.say("push.consequence", text="x") == f"Conséquence{NARROW}: x"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ada", "Compétences d’Ada"),
        ("Émilie", "Compétences d’Émilie"),
        ("œil-de-nuit", "Compétences d’œil-de-nuit"),
        ("Yves", "Compétences d’Yves"),
        ("Yog", "Compétences de Yog"),
        ("Harvey", "Compétences de Harvey"),
        ("Tom", "Compétences de Tom"),
        ("", "Compétences de "),
        ("{name}", "Compétences de {name}"),
    ],
)
def test_an_e_is_dropped_before_a_vowel(name, said):
    assert FR.say("sheet.skills-of", name=name) == said
    assert EN.say("sheet.skills-of", name=name) == f"Skills of {name}"


@pytest.mark.parametrize("typed", ["Quoi ? Ou quoi !", "« mot »", "50 %", "{name}", "{0}", "a : b", "100% {"])
def test_what_people_typed_stays_as_they_typed_it(typed):
    assert typed in FR.say("push.consequence", text=typed)
    assert typed in EN.say("skills.as-typed", text=typed)
    assert typed in FR.say("did.person-joined", name=typed)
