"""One question from whoever asks to the log: play knows whose value it is and what kind of test, and is not lied to."""

import pytest
from desks import Table, faces, refused
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.content.skill_table import skills
from keeper_app.play.asking import answer, as_said, asked_again, asked_of, value_asked
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.errors import NoSuchPerson, NotTheirValue, ValueUnknown
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.roll_recovery import RollRecovery
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, SeatPerson
from keeper_app.play.people.points import value_of
from keeper_app.play.record import read_event, write_event
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.recover_luck import RecoverLuck
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_group import RollForAll, RollGroupLuck
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.standing import standing
from keeper_app.rules import Care, CheckKind, Difficulty, Level, Need, NotAllowed, Question, RulesError, TooFewSides

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


@pytest.mark.parametrize("label", ["group-luck", "group-luck/x"])
@pytest.mark.parametrize("who", [None, 1])
def test_the_luck_of_a_group_is_the_lowest_and_nobody_says_another(both, label, who):
    lie = Question(99, label=label, who=who)
    for action in (
        RollCheck(lie),
        RollCheck(Question(label=label, who=who)),
        RollOpposed(lie, Question(50)),
        RollOpposed(Question(50), lie),
        RollCombined((Question(50), Question(99, label=label)), Need.ANY, who=who),
    ):
        refused(both, action, NotAllowed, rule="group-luck")
    refused(both, RollForAll(Question(label=label)), TooFewSides)
    event = both.rolled(RollGroupLuck(), 50).event
    assert (event.value, event.label, event.check) == (45, "group-luck", CheckKind.LUCK)


# --- however it is spelt ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["Juggling", "juggling", "JUGGLING", "  jUGGling ", "Jüggling", "Jug\u0301gling"])
def test_a_skill_of_ones_own_is_found_however_it_is_spelt(table, typed):
    table.do(SeatPerson("Marie", {"Juggling": 45}))
    assert table.rolled(RollCheck(Question(label=typed, who=1)), 50).event.asked == Question(
        45, label="Juggling", who=1
    )
    refused(table, RollCheck(Question(99, label=typed, who=1)), NotTheirValue, own=45)
    assert table.desk.state.person(1).skills == {"Juggling": 45}


@pytest.mark.parametrize(
    "typed",
    ["science/Astronomy", "science/astronomy", "Science / ASTRONOMY", "sciences/Astronomy", "science/Ástronomy"],
)
def test_a_speciality_is_the_same_on_every_sheet(table, typed):
    table.do(SeatPerson("Marie", {"science/Astronomy": 60}))
    table.do(SeatPerson("Jean", {"science/astronomy": 45}))
    for who, value in ((1, 60), (2, 45)):
        question = asked_of(table.desk.state, Question(label=typed), who)
        assert value_asked(table.desk.state, question) == value
        event = table.rolled(RollCheck(question), 50).event
        assert (event.who, event.value, event.remembered) == (who, value, False)
        refused(table, RollCheck(Question(99, label=typed, who=who)), NotTheirValue, own=value)
        assert event.label in table.desk.state.person(who).skills


@pytest.mark.parametrize("label", ["spot-hidden/x", "Spot Hidden / left", "trouver objet caché/x", "spot-hidden/"])
def test_a_skill_without_specialities_is_the_skill(both, label):
    event = both.rolled(RollCheck(Question(label=label, who=1)), 50).event
    assert (event.label, event.value) == ("spot-hidden", 60)
    refused(both, RollCheck(Question(99, label=label, who=1)), NotTheirValue, own=60)


def test_what_is_written_on_a_sheet_stays_whatever_the_tables_say(table):
    table.do(SeatPerson("Marie", {"history/Egypt": 40, "history": 20}))
    assert table.rolled(RollCheck(Question(label="history/egypt", who=1)), 50).event.value == 40
    assert table.rolled(RollCheck(Question(label="history/Rome", who=1)), 50).event.value == 20


@st.composite
def spelt_anew(draw, label):
    """The same name with other letters, accents and blanks."""
    letters = [draw(st.sampled_from([c, c.upper(), c.lower(), f"{c}\u0301"])) if c.isalpha() else c for c in label]
    return draw(st.sampled_from(["", "  "])) + "".join(letters).replace(" ", "   ")


OWN = st.sampled_from(["Juggling", "science/Botany", "Lip reading", "language-other/Latin", "spot-hidden", "Dérobade"])


@given(st.data(), OWN, st.integers(0, 99), st.integers(0, 99))
def test_no_spelling_writes_a_second_skill(data, label, value, said):
    table = Table()
    table.do(SeatPerson("Marie", {label: value}))
    asked = Question(data.draw(st.sampled_from([None, said])), label=data.draw(spelt_anew(label)), who=1)
    table.dice.coming = faces(50)
    try:
        event = table.desk.do(RollCheck(asked)).event
        assert (event.label, event.value) == (label, value)
    except NotTheirValue:
        assert asked.value not in (None, value)
    assert table.desk.state.person(1).skills == {label: value}


# --- said once, said again -------------------------------------------------------------------------------------------


def test_a_number_that_was_said_is_kept_as_said(both):
    for question, said in (
        (Question(label="spot-hidden", who=1), False),
        (Question(60, label="spot-hidden", who=1), False),  # what the sheet says is nobody's word
        (Question(label="listen", who=1), False),
        (Question(66, label="listen", who=2), True),
        (Question(66), True),
    ):
        event = both.rolled(RollCheck(question), 90).event
        assert event.said is said
        assert read_event(write_event(event)) == event
    opposed = both.do(RollOpposed(Question(66, label="stealth", who=1), Question(label="dodge", who=2)), *faces(20) * 2)
    assert (opposed.event.left.said, opposed.event.right.said) == (True, False)
    combined = both.rolled(RollCombined((Question(66, label="stealth"), Question(label="luck")), Need.ALL, who=1), 95)
    assert [skill.said for skill in combined.event.skills] == [True, False]
    pushed = both.rolled(PushRoll(both.rolled(RollCheck(Question(30, label="stealth", who=1)), 90).n), 80)
    assert pushed.event.said is True


def again(table, event):
    return asked_again(table.desk.state, event.asked, event.said)


def test_a_base_is_asked_for_anew(both):
    """Dodge is half of DEX; nobody wrote it on the sheet, and a second roll does not either."""
    first = both.rolled(RollCheck(Question(label="dodge", who=2)), 50).event
    both.do(ChangePerson(2, values={"dex": 90}))
    second = both.rolled(RollCheck(again(both, first)), 50).event
    assert (first.value, second.value, second.remembered) == (25, 45, False)
    assert "dodge" not in both.desk.state.person(2).skills


def test_a_skill_taken_off_the_sheet_does_not_come_back(both):
    both.do(ChangePerson(1, values={"Juggling": 45}))
    for label, value in (("spot-hidden", 25), ("Juggling", 45)):
        first = both.rolled(RollCheck(Question(label=label, who=1)), 50).event
        both.do(ChangePerson(1, values={label: None}))
        second = both.rolled(RollCheck(again(both, first)), 50).event
        assert second.value == value
        assert label not in both.desk.state.person(1).skills
    assert second.label == ""  # nothing knows a Juggling any more: a bare number is left


def test_a_number_that_was_said_is_said_again_and_the_sheet_has_the_last_word(both):
    first = both.rolled(RollCheck(Question(66, label="listen", who=2)), 90).event
    assert again(both, first) == Question(label="listen", who=2)
    both.do(ChangePerson(2, values={"listen": 30}))
    assert both.rolled(RollCheck(again(both, first)), 90).event.value == 30
    both.do(ChangePerson(2, values={"listen": None}))
    assert again(both, first).value == 66
    both.do(DismissPerson(2))
    assert again(both, first) == Question(66, label="listen")


# --- one roll, one person --------------------------------------------------------------------------------------------


def test_a_combined_roll_is_one_persons(both):
    theirs, ours = Question(label="spot-hidden", who=2), Question(label="luck")
    for who in (None, 1):
        refused(both, RollCombined((theirs, ours), Need.ANY, who=who), NotAllowed, rule="combined-check")
    refused(both, RollCombined((Question(50, net=1), ours), Need.ANY, who=1), NotAllowed, rule="combined-check")
    event = both.rolled(RollCombined((theirs, ours), Need.ANY, who=2), 50).event
    assert [skill.value for skill in event.skills] == [35, 45]


def test_what_a_part_hides_is_hidden(both):
    secret, open_ = Question(50, hidden=True), Question(40)
    for sides in ((secret, open_), (open_, secret)):
        assert both.do(RollOpposed(*sides), *faces(20) * 2).event.hidden
        assert both.rolled(RollCombined(sides, Need.ANY), 50).event.hidden
    assert not both.do(RollOpposed(open_, open_), *faces(20) * 2).event.hidden


# --- tests that are owed, care ---------------------------------------------------------------------------------------


def test_a_test_that_is_owed_is_rolled_with_ones_own(table):
    table.do(SeatPerson("Marie", {"con": 50, "siz": 60, "luck": 40, "first-aid": 60}))
    table.do(SeatPerson("Jean", {"con": 70, "siz": 60, "first-aid": 30}))
    table.do(HurtPerson(1, 7))
    table.do(PassTime("week"))
    for action in (
        RollDue(1, "con-awake", 70),
        RollDue(1, "con-weekly", 70),
        RollRecovery(1, value=70),
    ):
        refused(table, action, NotTheirValue, value=70, own=50)
    assert table.rolled(RollDue(1, "con-awake", 50), 40).event.value == 50
    refused(table, GiveCare(1, Care.FIRST_AID, 2, 85), NotTheirValue, value=85, own=30)
    assert table.rolled(GiveCare(1, Care.FIRST_AID, 2), 40).event.value == 30
    assert table.rolled(GiveCare(1, Care.MEDICINE, 2, 45), 50).event.value == 45  # his sheet has none
    refused(table, RecoverLuck(1, 10), NotTheirValue, value=10, own=40)


# --- what kind of test ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("luck", CheckKind.LUCK),
        ("Luck", CheckKind.LUCK),
        ("CHANCE", CheckKind.LUCK),
        ("luck/x", CheckKind.LUCK),
        ("Chance / du débutant", CheckKind.LUCK),
        ("sanity/x", CheckKind.SANITY),
        ("str/left arm", CheckKind.CHARACTERISTIC),
        ("know/x", CheckKind.CHARACTERISTIC),
        ("dodge/x", CheckKind.COMBAT),
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


@pytest.mark.parametrize("label", ["luck", "Luck", "chance", "sanity", "SAN", "luck/x", "SAN/x"])
def test_luck_and_sanity_are_neither_pushed_nor_bought_whatever_they_are_called(table, label):
    roll = table.rolled(RollCheck(Question(50, label=label)), 60)
    refused(table, PushRoll(roll.n), NotAllowed, rule="push-forbidden")
    refused(table, SpendLuck(roll.n, Level.REGULAR), NotAllowed, rule="luck-limits")
    assert not standing(table.desk, roll).prices


@pytest.mark.parametrize("asked", [{"net": 1}, {"net": -2}, {"difficulty": Difficulty.HARD}])
def test_sanity_takes_no_dice_and_no_difficulty_wherever_it_stands(table, asked):
    for label in ("sanity", "SAN", "sanity/x"):
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
