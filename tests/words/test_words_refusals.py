"""Refusals in words: every error of ours, as it is really raised, in both languages."""

import re

import pytest
from our_errors import AT_START, CLASSES, FIXED, PROBLEMS, RAISED, built

from keeper_app import rules
from keeper_app.content.known_languages import complete_languages
from keeper_app.content.words import fields_of, word_list
from keeper_app.dice import DiceError, NotDice
from keeper_app.play import errors as play
from keeper_app.play.errors import PlayError
from keeper_app.rules import RulesError
from keeper_app.store import StoreError
from keeper_app.words import refusal, words_in

LANGS = complete_languages()


def sound(text):
    assert text
    assert not re.search(r"[{}]|  |None", text)
    return text


def test_every_room_has_its_refusals():
    assert {"NotDice", "NotEnoughLuck", "NoSuchPerson", "WriteFailed"} <= set(CLASSES)
    assert {name for name, _ in RAISED} == {n for n, c in CLASSES.items() if issubclass(c, RulesError | PlayError)}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("name", "fields"), RAISED)
def test_a_refusal_of_rules_or_play_is_phrased_with_the_fields_it_is_raised_with(name, fields, lang):
    words = words_in(lang)
    values = {field: PROBLEMS[name][0] if field == "problem" else 7 for field in fields}
    error = CLASSES[name](**values)
    text = sound(refusal(words, error))
    assert text != words.say("error.unknown")
    made = {"why"} if "problem" in fields else set()  # phrased from the problem
    assert fields_of(word_list(lang)[f"error.{error.reason}"]) <= set(fields) | made


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", FIXED)
def test_a_refusal_of_dice_or_store_is_phrased(name, lang):
    words = words_in(lang)
    text = sound(refusal(words, built(name)))
    assert text != words.say("error.unknown")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("error", [DiceError(), RulesError(), PlayError(), StoreError(), ValueError("x"), KeyError()])
def test_what_nobody_foresaw_is_still_a_sentence(error, lang):
    assert refusal(words_in(lang), error) == words_in(lang).say("error.unknown")


@pytest.mark.parametrize("name", sorted(AT_START))
def test_what_stops_the_start_is_a_sentence_too(name):
    for lang in LANGS:
        assert refusal(words_in(lang), built(name)) == words_in(lang).say("error.unknown")


def test_the_fields_are_in_the_sentence():
    assert refusal(words_in("en"), rules.NotEnoughLuck(points=35, luck=9)) == (
        "That costs 35 Luck, and only 9 is left."
    )
    assert refusal(words_in("fr"), rules.ValueOutOfRange(value=1000, least=0, most=999)) == (
        "Une valeur est un nombre entier de 0 à 999\u202f; 1000 n’en est pas un."
    )
    assert refusal(words_in("fr"), play.TooManyPeople(most=40)) == "Une table accueille 40 personnages au plus."


@pytest.mark.parametrize("lang", LANGS)
def test_each_problem_has_its_words(lang):
    assert len(PROBLEMS["BadImport"]) >= 7
    for name, problems in PROBLEMS.items():
        texts = set()
        for problem in problems:
            told = dict.fromkeys(fields_of(word_list(lang).get(f"cannot.{problem}", "")), 7)
            texts.add(sound(refusal(words_in(lang), CLASSES[name](problem=problem, **told))))
        assert len(texts) == len(problems)


def test_a_refused_field_is_named_before_the_reason():
    cause = rules.ValueOutOfRange(value=1000, least=0, most=999)
    for field, en, fr in (
        ("climb", "Climb", "Grimper"),
        ("science/Astronomy", "Science (Astronomy)", "Sciences (Astronomie)"),
        ("age", "Age", "Âge"),
    ):
        for lang, name in (("en", en), ("fr", fr)):
            words = words_in(lang)
            said = refusal(words, play.FieldRefused(field=field, cause=cause))
            assert said == f"{name} — {refusal(words, cause)}"


@pytest.mark.parametrize("typed", ["{text}", "{0} {", "quoi ? : »", "%s"])
def test_what_was_typed_is_quoted_as_typed(typed):
    for lang in LANGS:
        assert typed in refusal(words_in(lang), NotDice(typed, 0))
