"""One question from whoever asks to the log: play knows whose value it is and what kind of test, and is not lied to."""

import pytest
from desks import Table, faces, refused
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.content.skill_table import skills
from keeper_app.play.errors import NoSuchPerson, NotTheirValue, ValueUnknown
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.points import value_of
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_group import RollForAll
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.asking import answer, as_said, asked_of, value_asked
from keeper_app.play.roll.standing import standing
from keeper_app.rules import CheckKind, Difficulty, Level, Need, NotAllowed, Question, RulesError

MARIE = SeatPerson("Marie", {"spot-hidden": 60, "luck": 70, "sanity": 55, "edu": 80, "dex": 65, "str": 55})
JEAN = SeatPerson("Jean", {"spot-hidden": 35, "luck": 45, "pow": 45, "edu": 60, "dex": 50})


@pytest.fixture
def both(table):
    table.do(MARIE)
    table.do(JEAN)
    return table


# --- whose value ----------------------------------------------------------------------------------------------------


def test_the_value_is_read_from_the_sheet_of_whoever_rolls(both):
    for who, value in ((1, 60), (2, 35)):
        event = both.rolled(RollCheck(Question(label="spot-hidden", who=who)), 50).event
        assert (event.value, event.asked.value, event.who, event.remembered) == (value, value, who, False)


def test_a_sheet_that_changes_changes_the_next_roll(both):
    question = Question(label="spot-hidden", who=1)
    both.do(ChangePerson(1, "Marie", {"spot-hidden": 61}))
    assert both.rolled(RollCheck(question), 50).event.value == 61


def test_a_base_is_everybodys_and_stays_off_the_sheet(both):
    before = both.desk.state.people
    assert both.rolled(RollCheck(Question(label="listen", who=1)), 50).event.value == 20
    assert both.rolled(RollCheck(Question(label="dodge", who=2)), 50).event.value == 25
    assert both.rolled(RollCheck(Question(label="listen")), 50).event.value == 20
    assert both.desk.state.people == before


@pytest.mark.parametrize(
    ("question", "own"),
    [
        (Question(35, label="spot-hidden", who=1), 60),
        (Question(60, label="spot-hidden", who=2), 35),
        (Question(35, label="Spot Hidden", who=1), 60),
        (Question(35, label="trouver objet caché", who=1), 60),
        (Question(60, label="luck", who=1), 70),
        (Question(60, label="know", who=1), 80),
        (Question(80, label="sanity", who=1), 55),
    ],
)
def test_a_value_that_is_somebody_elses_is_refused(both, question, own):
    refused(both, RollCheck(question), NotTheirValue, value=question.value, own=own)
    refused(both, RollOpposed(Question(50), question), NotTheirValue, own=own)
    refused(both, RollOpposed(question, Question(50)), NotTheirValue, own=own)
    skills = (Question(50), Question(question.value, label=question.label))
    refused(both, RollCombined(skills, Need.ANY, who=question.who), NotTheirValue, own=own)


def test_nobody_rolls_for_a_stranger(both):
    refused(both, RollCheck(Question(50, who=9)), NoSuchPerson, id=9)
    refused(both, RollOpposed(Question(50, who=9), Question(50)), NoSuchPerson, id=9)
    refused(both, RollCombined((Question(50), Question(40)), Need.ANY, who=9), NoSuchPerson, id=9)


@pytest.mark.parametrize("who", [None, 2])
@pytest.mark.parametrize("label", ["", "luck", "str", "Juggling knives", "science/Botany?"])
def test_a_value_nobody_knows_is_asked_for(table, who, label):
    table.do(SeatPerson("Marie", {"luck": 50}))
    table.do(SeatPerson("Jean", {}))
    if label == "science/Botany?":
        assert table.rolled(RollCheck(Question(label=label, who=who)), 50).event.value == 1  # the family's base
        return
    refused(table, RollCheck(Question(label=label, who=who)), ValueUnknown, label=label)


def test_everybody_rolls_their_own_and_nobody_says_another(both):
    event = both.do(RollForAll(Question(label="luck")), *faces(50), *faces(50)).event
    assert [(member.who, member.value) for member in event.members] == [(1, 70), (2, 45)]
    for lie in (Question(99, label="luck"), Question(label="luck", who=1)):
        refused(both, RollForAll(lie), NotAllowed, rule="skill-check")


LABELS = st.sampled_from([skill.id for skill in skills()]) | st.sampled_from(["science/Botany", "Juggling", ""])
SHEETS = st.dictionaries(LABELS.filter(bool), st.integers(0, 99), max_size=8)
NUMBERS = st.none() | st.integers(0, 99)


@given(SHEETS, SHEETS, LABELS, NUMBERS, st.sampled_from(Difficulty), st.permutations([1, 2, None]))
def test_what_is_rolled_under_a_name_is_on_that_sheet(first, second, label, said, difficulty, chosen):
    """Any two people, any skill, chosen in any order: neither's value is ever rolled under the other's name."""
    table = Table()
    for name, sheet in (("Marie", first), ("Jean", second)):
        table.do(SeatPerson(name, sheet))
    state = table.desk.state
    asked = Question(said, difficulty, label=label)
    for who in chosen:
        asked = asked_of(state, asked, who)
        assert asked.who == who
        table.dice.coming = faces(50)
        try:
            event = table.desk.do(RollCheck(asked)).event
        except (ValueUnknown, RulesError):
            assert value_asked(state, asked) is None or (
                asked.label == "sanity" and difficulty is not Difficulty.REGULAR
            )
            continue
        person = None if who is None else state.person(who)
        if event.label and person is not None:
            assert event.value == value_of(person, event.label)
        elif not event.label:
            assert event.value in (said, 50)
        state = table.desk.state
        assert [dict(one.values) for one in state.people] == [first, second]


@given(SHEETS, LABELS, st.integers(0, 99))
def test_a_number_said_aloud_is_never_taken_for_what_the_sheet_says(sheet, label, said):
    table = Table()
    table.do(SeatPerson("Marie", sheet))
    question = as_said(table.desk.state, Question(said, label=label, who=1))
    found = answer(table.desk.state, question)
    assert found.value == said
    if found.asked.label and found.asked.label in sheet:
        assert sheet[found.asked.label] == said


def test_a_name_on_the_sheet_is_what_it_is(table):
    """Somebody's own skill may bear the name of another in some language."""
    table.do(SeatPerson("Marie", {"Chance": 33, "luck": 70}))
    event = table.rolled(RollCheck(Question(label="Chance", who=1)), 50).event
    assert (event.label, event.value, event.check) == ("Chance", 33, CheckKind.SKILL)
    assert table.rolled(RollCheck(Question(label="luck", who=1)), 50).event.value == 70


def test_the_luck_of_a_group_is_on_nobodys_sheet(table):
    table.do(SeatPerson("Marie", {"luck": 70}))
    table.rolled(RollCheck(Question(40, label="group-luck", who=1)), 50)
    assert table.desk.state.person(1).skills == {"luck": 70}


# --- what kind of test ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("luck", CheckKind.LUCK),
        ("Luck", CheckKind.LUCK),
        ("CHANCE", CheckKind.LUCK),
        ("group-luck", CheckKind.LUCK),
        ("sanity", CheckKind.SANITY),
        ("SAN", CheckKind.SANITY),
        ("Santé mentale", CheckKind.SANITY),
        ("str", CheckKind.CHARACTERISTIC),
        ("FOR", CheckKind.CHARACTERISTIC),
        ("know", CheckKind.CHARACTERISTIC),
        ("dodge", CheckKind.COMBAT),
        ("Fighting (Brawl)", CheckKind.COMBAT),
        ("firearms-handgun", CheckKind.COMBAT),
        ("listen", CheckKind.SKILL),
        ("science/Botany", CheckKind.SKILL),
        ("Lucky guess", CheckKind.SKILL),
        ("", CheckKind.SKILL),
    ],
)
def test_the_kind_follows_from_the_label(table, label, kind):
    assert table.rolled(RollCheck(Question(50, label=label)), 60).event.check is kind


@pytest.mark.parametrize("label", ["luck", "Luck", "chance", "sanity", "SAN"])
def test_luck_and_sanity_are_neither_pushed_nor_bought_whatever_they_are_called(table, label):
    roll = table.rolled(RollCheck(Question(50, label=label)), 60)
    refused(table, PushRoll(roll.n), NotAllowed, rule="push-forbidden")
    refused(table, SpendLuck(roll.n, Level.REGULAR), NotAllowed, rule="luck-limits")
    assert not standing(table.desk, roll).prices


@pytest.mark.parametrize("asked", [{"net": 1}, {"net": -2}, {"difficulty": Difficulty.HARD}])
def test_sanity_takes_no_dice_and_no_difficulty_wherever_it_stands(table, asked):
    for label in ("sanity", "SAN"):
        refused(table, RollCheck(Question(50, label=label, **asked)), NotAllowed, rule="sanity-loss")
        if "net" in asked:
            refused(
                table, RollOpposed(Question(50), Question(50, label=label, **asked)), NotAllowed, rule="sanity-loss"
            )
            skills = (Question(50), Question(40, label=label))
            refused(table, RollCombined(skills, Need.ANY, asked["net"]), NotAllowed, rule="sanity-loss")


def test_a_forgotten_die_does_not_reach_sanity_in_any_kind_of_roll(table):
    opposed = table.do(RollOpposed(Question(50, label="sanity"), Question(50)), *faces(30), *faces(40))
    refused(table, AddLateDie(opposed.n, 1, "left"), NotAllowed, rule="late-die")
    combined = table.rolled(RollCombined((Question(50, label="sanity"), Question(40)), Need.ANY), 60)
    refused(table, AddLateDie(combined.n, 1), NotAllowed, rule="late-die")


def test_a_side_has_no_difficulty(table):
    hard = Question(50, Difficulty.HARD)
    refused(table, RollOpposed(hard, Question(50)), NotAllowed, rule="opposed-check")
    refused(table, RollOpposed(Question(50), hard), NotAllowed, rule="opposed-check")
