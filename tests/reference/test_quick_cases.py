"""The quick bar's golden cases: what a keeper types, and what is understood."""

import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

from keeper_app.content.test_kinds import test_kind as kind_of
from keeper_app.reference import (
    Asks,
    AsksDice,
    AsksOpposed,
    AsksSanity,
    Doubt,
    NotUnderstood,
    Offers,
    Unclear,
    understand,
    unknown_words,
)
from keeper_app.rules import Difficulty, Question

CASES = tomllib.loads((Path(__file__).parent.parent / "cases" / "quick.toml").read_text("utf-8"))


def number(id_):
    """People go by numbers at a table."""
    return int(id_.removeprefix("p"))


PEOPLE = [SimpleNamespace(**{"luck": None, **person, "id": number(person["id"])}) for person in CASES["person"]]


def cases(name):
    return pytest.mark.parametrize("case", CASES[name], ids=lambda case: case["text"] or "(empty)")


def offered(case, offers):
    """Every offer the case mentions is there."""
    wanted = case.get("offers", {})
    assert set(wanted.get("rules", [])) <= set(offers.rules)
    assert set(wanted.get("skills", [])) <= set(offers.skills)


def is_case(case, understood):
    """It is understood as the case says, and asks for no number that nobody typed."""
    asked = understood.question
    assert isinstance(understood, Asks)
    assert understood.value == case["value"]
    assert understood.value_known == case.get("value_known", True)
    assert understood.unknown == tuple(case.get("unknown", ()))
    assert asked.difficulty is Difficulty(case.get("difficulty", "regular"))
    assert (asked.net, asked.label, asked.hidden) == (
        case.get("net", 0),
        case.get("label", ""),
        case.get("hidden", False),
    )
    assert asked.who == (number(case["who"]) if "who" in case else None)
    assert asked.value in (None, case["value"])
    assert asked.value is not None or asked.label
    assert kind_of(asked.label) == case.get("kind", "skill")


def test_there_are_enough_cases():
    assert sum(len(CASES[name]) for name in ("check", "opposed", "dice", "value", "offers", "no")) >= 80


@cases("check")
def test_a_check(case):
    understood = understand(case["text"])
    is_case(case, understood)
    offered(case, understood.offers)


@cases("opposed")
def test_two_sides(case):
    understood = understand(case["text"])
    assert isinstance(understood, AsksOpposed)
    assert understood.hidden == case.get("hidden", False)
    for name in ("left", "right"):
        wanted, side = (
            {"net": 0, "label": "", "value_known": True, "unknown": (), **case[name]},
            getattr(understood, name),
        )
        assert (side.value, side.value_known, side.unknown) == (
            wanted["value"],
            wanted["value_known"],
            tuple(wanted["unknown"]),
        )
        assert (side.question.net, side.question.label, side.question.hidden) == (wanted["net"], wanted["label"], False)


@cases("dice")
def test_free_dice(case):
    assert understand(case["text"]) == AsksDice(case["expression"], case.get("hidden", False))


@cases("value")
def test_a_skill_without_its_value(case):
    understood = understand(case["text"])
    difficulty = Difficulty(case.get("difficulty", "regular"))
    wanted = Question(None, difficulty, case.get("net", 0), case["label"], case.get("hidden", False))
    assert understood == Asks(wanted, None, value_known=False, offers=understood.offers)
    assert kind_of(case["label"]) == case["kind"]
    offered(case, understood.offers)


@cases("offers")
def test_names_are_offered(case):
    understood = understand(case["text"])
    assert isinstance(understood, Offers)
    assert understood.offers is understood
    offered({"offers": case}, understood)


@cases("no")
def test_a_polite_no_says_why(case):
    understood = understand(case["text"])
    assert isinstance(understood, NotUnderstood)
    assert understood.reason == case["reason"]
    assert understood.detail == case.get("detail", understood.detail)


@cases("with_people")
def test_names_bring_the_values_of_their_sheets(case):
    is_case(case, understand(case["text"], PEOPLE))


@cases("sanity")
def test_a_sight_and_what_it_costs(case):
    chosen = number(case["chosen"]) if "chosen" in case else None
    success, _, failure = case["cost"].partition("/")
    who = tuple(number(one) for one in case.get("who", ()))
    assert understand(case["text"], PEOPLE, chosen) == AsksSanity(success, failure, who, case.get("hidden", False))


@cases("no-cost")
def test_what_is_no_cost_is_said(case):
    understood = understand(case["text"], PEOPLE)
    assert isinstance(understood, NotUnderstood)
    assert understood.reason == "not-a-cost"


def test_dice_divided_by_a_number_stay_dice():
    assert understand("2d6/2", PEOPLE) == AsksDice("2D6/2", False)


def test_a_name_alone_offers_the_person():
    assert understand("marie", PEOPLE).people == (1,)


def test_a_name_two_people_share_is_not_guessed():
    assert understand("lefèvre", PEOPLE).people == (1, 2)
    understood = understand("lefèvre toc", PEOPLE)
    assert isinstance(understood, Unclear)
    assert [(one.question, one.value, one.value_known) for one in understood.readings] == [
        (Question(label="spot-hidden", who=1), 45, True),  # on her sheet: more likely
        (Question(label="spot-hidden", who=2), 25, False),
    ]
    assert understood.offers.doubts == (Doubt("lefèvre", "person", ("1", "2")),)


def test_two_people_meet_in_an_opposed_check():
    understood = understand("marie FOR contre jean FOR b1", PEOPLE)
    assert understood.left == Asks(Question(label="str", who=1), 40)
    assert understood.right == Asks(Question(label="str", who=2, net=1), 85)


def test_two_people_on_one_side_are_refused():
    understood = understand("marie jean toc", PEOPLE)
    assert (understood.reason, understood.fields) == ("two-people", {"first": "1", "second": "2"})


def test_a_value_no_sheet_should_have_is_refused():
    assert understand("jean SAN", PEOPLE).reason == "value-out-of-range"


def test_a_characteristic_no_sheet_has_is_asked_for():
    understood = understand("cultiste FOR maj", PEOPLE)
    assert (understood.value, understood.question.who, understood.question.label) == (None, 3, "str")


def test_a_whole_name_wins_over_a_word_and_a_part_of_one_does_not():
    people = [SimpleNamespace(id=4, name="Reg", skills={"listen": 33}, luck=None)]
    assert (understand("reg listen", people).question.who, understand("reg listen", people).value) == (4, 33)
    people = [SimpleNamespace(id=5, name="Johnny Hard", skills={"listen": 33}, luck=None)]
    asked = understand("hard listen", people).question
    assert (asked.who, asked.difficulty) == (None, Difficulty.HARD)


def test_a_skill_without_a_name_is_meant_for_whoever_is_chosen():
    assert understand("toc", PEOPLE, chosen=1) == Asks(Question(label="spot-hidden", who=1), 45)
    assert understand("toc maj b1", PEOPLE, chosen=1).question == Question(
        None, Difficulty.HARD, 1, "spot-hidden", who=1
    )
    for text in ("toc 30", "égouts 45", "jean toc", "lefèvre toc", "bob toc"):  # a number for it, somebody else, who?
        assert understand(text, PEOPLE, chosen=1) == understand(text, PEOPLE)
    assert understand("toc", PEOPLE, chosen=99) == understand("toc", PEOPLE)


def test_a_bare_number_is_meant_for_whoever_is_chosen():
    assert understand("45 maj b1", PEOPLE, chosen=1).question == Question(45, Difficulty.HARD, 1, who=1)


@pytest.mark.parametrize(
    ("text", "chosen", "left", "right"),
    [
        ("marie TOC contre cultiste bagarre", None, (1, "spot-hidden", 45), (3, "fighting-brawl", 45)),
        ("marie spot hidden vs cultist 2 brawl", None, (1, "spot-hidden", 45), (3, "fighting-brawl", 45)),
        ("marie vs jean STR", None, (1, "str", 40), (2, "str", 85)),
        ("marie FOR contre jean", None, (1, "str", 40), (2, "str", 85)),
        ("contre jean FOR", 1, (1, "str", 40), (2, "str", 85)),
        ("FOR contre jean DEX", 1, (1, "str", 40), (2, "dex", 50)),
        ("jean FOR contre DEX", 1, (2, "str", 85), (1, "dex", 65)),
        ("marie FOR contre DEX 30", 1, (1, "str", 40), (None, "dex", 30)),
        ("60 contre jean FOR", 1, (None, "", 60), (2, "str", 85)),
    ],
)
def test_each_side_is_rolled_by_whoever_it_names_else_by_whoever_is_chosen(text, chosen, left, right):
    understood = understand(text, PEOPLE, chosen)
    assert isinstance(understood, AsksOpposed)
    sides = [(side.question.who, side.question.label, side.value) for side in (understood.left, understood.right)]
    assert sides == [left, right]


def test_a_name_two_people_share_is_asked_about_on_either_side():
    understood = understand("lefèvre vs cultiste FOR", PEOPLE)
    assert understood.reason == "side-without-value"  # the cultist has no STR
    assert understood.offers.doubts == (Doubt("lefèvre", "person", ("1", "2")),)
    understood = understand("lefèvre vs wilbur FOR", PEOPLE)
    assert [one.left.question.who for one in understood.readings] == [2, 1]  # the likelier first
    understood = understand("lefèvre san 0/1d6", PEOPLE)
    assert [one.who for one in understood.readings] == [(1,), (2,)]


@pytest.mark.parametrize(
    ("text", "reason", "fields"),
    [
        ("marie vs cultiste", "side-without-skill", {"who": 1}),
        ("vs jean FOR", "side-missing", {}),
        ("marie FOR vs", "side-missing", {}),
        ("bob vs jean FOR", "side-without-value", {"label": "bob"}),  # nobody is guessed
    ],
)
def test_half_an_opposed_check_says_what_is_missing(text, reason, fields):
    understood = understand(text, PEOPLE)
    assert (understood.reason, understood.fields) == (reason, fields)


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("bob toc", ("bob",)),
        ("marie toc in the qzx fog", ("in", "the", "qzx", "fog")),
        ("bob toc vs 45", ("bob",)),
        ("qzx", ("qzx",)),
    ],
)
def test_a_word_that_means_nothing_is_named(text, unknown):
    assert unknown_words(understand(text, PEOPLE)) == unknown


@pytest.mark.parametrize("text", ["TCO", "spothiden", "TCO maj b1"])
def test_a_slip_in_a_short_name_or_a_run_of_words_is_asked_about(text):
    understood = understand(text, PEOPLE, chosen=1)
    assert isinstance(understood, Unclear)
    assert [one.question.label for one in understood.readings] == ["spot-hidden"]


def test_several_skills_that_answer_beside_a_name_are_each_a_roll_of_theirs():
    understood = understand("cultiste combat", PEOPLE)
    assert understood.readings[0] == Asks(Question(label="fighting-brawl", who=3), 45)
    assert {one.question.who for one in understood.readings} == {3}


def test_namesakes_and_the_nameless_are_nobody_in_particular():
    people = [SimpleNamespace(id=n, name=name, skills={}, luck=None) for n, name in enumerate(["Al", "Al", "", "7"])]
    assert understand("al", people).people == (0, 1)
    assert understand("7", people).question.who is None


def test_longer_than_the_field_is_a_no():
    understood = understand("45 " + "b" * 118)
    assert (understood.reason, understood.fields) == ("too-long", {"length": 121, "limit": 120})
    assert understand(" " * 500 + "45").value == 45


def test_a_no_brings_the_fields_of_its_sentence():
    assert understand("1000").fields == {"value": "1000", "least": 0, "most": 999}
    assert understand("500d6").fields == {"text": "500d6", "count": 500, "limit": 100}
    assert understand("45 60").fields == {"first": "45", "second": "60"}
