"""The quick bar's golden cases: what a keeper types, and what is understood."""

import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

from keeper_app.reference import (
    AsksCheck,
    AsksDice,
    AsksOpposed,
    AsksValue,
    NotUnderstood,
    Offers,
    SideAsked,
    understand,
)
from keeper_app.rules import CheckKind, Difficulty

CASES = tomllib.loads((Path(__file__).parent.parent / "cases" / "quick.toml").read_text("utf-8"))
PEOPLE = [SimpleNamespace(**{"luck": None, **person}) for person in CASES["person"]]


def cases(name):
    return pytest.mark.parametrize("case", CASES[name], ids=lambda case: case["text"] or "(empty)")


def offered(case, offers):
    """Every offer the case mentions is there."""
    wanted = case.get("offers", {})
    assert set(wanted.get("rules", [])) <= set(offers.rules)
    assert set(wanted.get("skills", [])) <= set(offers.skills)


def check_of(case, offers):
    return AsksCheck(
        value=case["value"],
        difficulty=Difficulty(case.get("difficulty", "regular")),
        net=case.get("net", 0),
        label=case.get("label", ""),
        kind=CheckKind(case.get("kind", "skill")),
        hidden=case.get("hidden", False),
        value_known=case.get("value_known", True),
        who=case.get("who"),
        unknown=tuple(case.get("unknown", ())),
        offers=offers,
    )


def test_there_are_enough_cases():
    assert sum(len(CASES[name]) for name in ("check", "opposed", "dice", "value", "offers", "no")) >= 80


@cases("check")
def test_a_check(case):
    understood = understand(case["text"])
    assert understood == check_of(case, understood.offers)
    offered(case, understood.offers)


@cases("opposed")
def test_two_sides(case):
    def side(asked):
        return SideAsked(**{"net": 0, "label": "", **asked})

    understood = understand(case["text"])
    wanted = AsksOpposed(side(case["left"]), side(case["right"]), case.get("hidden", False), understood.offers)
    assert understood == wanted


@cases("dice")
def test_free_dice(case):
    assert understand(case["text"]) == AsksDice(case["expression"], case.get("hidden", False))


@cases("value")
def test_a_skill_without_its_value(case):
    understood = understand(case["text"])
    assert understood == AsksValue(
        label=case["label"],
        difficulty=Difficulty(case.get("difficulty", "regular")),
        net=case.get("net", 0),
        kind=CheckKind(case["kind"]),
        hidden=case.get("hidden", False),
        offers=understood.offers,
    )
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
    understood = understand(case["text"], PEOPLE)
    assert understood == check_of(case, understood.offers)


def test_a_name_alone_offers_the_person():
    assert understand("marie", PEOPLE).people == ("p1",)


def test_a_name_two_people_share_is_not_guessed():
    assert understand("lefèvre", PEOPLE).people == ("p1", "p2")
    understood = understand("lefèvre toc", PEOPLE)
    assert (understood.who, understood.value_known, understood.offers.people) == (None, False, ("p1", "p2"))


def test_two_people_meet_in_an_opposed_check():
    understood = understand("marie FOR contre jean FOR b1", PEOPLE)
    assert understood.left == SideAsked(40, 0, "str", who="p1")
    assert understood.right == SideAsked(85, 1, "str", who="p2")


def test_two_people_on_one_side_are_refused():
    understood = understand("marie jean toc", PEOPLE)
    assert (understood.reason, understood.fields) == ("two-people", {"first": "p1", "second": "p2"})


def test_a_value_no_sheet_should_have_is_refused():
    assert understand("jean SAN", PEOPLE).reason == "value-out-of-range"


def test_a_characteristic_no_sheet_has_is_asked_for():
    understood = understand("cultiste FOR maj", PEOPLE)
    assert (type(understood), understood.who, understood.label) == (AsksValue, "p3", "str")


def test_a_whole_name_wins_over_a_word_and_a_part_of_one_does_not():
    people = [SimpleNamespace(id="r", name="Reg", skills={"listen": 33}, luck=None)]
    assert (understand("reg listen", people).who, understand("reg listen", people).value) == ("r", 33)
    people = [SimpleNamespace(id="h", name="Johnny Hard", skills={"listen": 33}, luck=None)]
    assert (understand("hard listen", people).who, understand("hard listen", people).difficulty) == (
        None,
        Difficulty.HARD,
    )


def test_namesakes_and_the_nameless_are_nobody_in_particular():
    people = [
        SimpleNamespace(id=str(n), name=name, skills={}, luck=None) for n, name in enumerate(["Al", "Al", "", "7"])
    ]
    assert understand("al", people).people == ("0", "1")
    assert understand("7", people).who is None


def test_longer_than_the_field_is_a_no():
    understood = understand("45 " + "b" * 118)
    assert (understood.reason, understood.fields) == ("too-long", {"length": 121, "limit": 120})
    assert understand(" " * 500 + "45").value == 45


def test_a_no_brings_the_fields_of_its_sentence():
    assert understand("1000").fields == {"value": "1000", "least": 0, "most": 999}
    assert understand("500d6").fields == {"text": "500d6", "count": 500, "limit": 100}
    assert understand("45 60").fields == {"first": "45", "second": "60"}
