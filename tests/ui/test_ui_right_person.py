"""Whose number is it? For any two people and any skill, choosing the second rolls the second's value, in every way."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from keeper_app.content.skill_table import skills
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.seat_people import DismissPerson, SeatPerson
from keeper_app.play.people.person import CHARACTERISTICS, Kind
from keeper_app.play.people.points import value_of
from keeper_app.play.preferences import Preferences
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled, GroupRolled, OpposedRolled
from keeper_app.play.rules.shelf import RuleShelf
from keeper_app.rules import Question
from keeper_app.store import open_data_dir
from keeper_app.ui import party
from keeper_app.ui.door.door import Door
from keeper_app.ui.feed import Feed
from keeper_app.ui.look import Look
from keeper_app.ui.next_roll import choose_who, in_next, next_roll, who_rolls
from keeper_app.ui.own_documents import OwnDocuments
from keeper_app.ui.own_tables import OwnTables
from keeper_app.ui.quick_offers import take
from keeper_app.ui.quick_text import write
from keeper_app.ui.rolled import repeat
from keeper_app.ui.screens.people.figures import roll_as
from keeper_app.ui.screens.roll.bar import roll_now
from keeper_app.ui.screens.roll.kinds import KINDS
from keeper_app.ui.screens.roll.slots import put_everybodys
from keeper_app.ui.screens.roll.values import press_key, step_value
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import SlotValue, fill_open, name_skill, number_said, read_slot, say_value
from keeper_app.ui.tokens import PALETTES
from keeper_app.ui.window import Window
from keeper_app.words import label_name, words_in

LABELS = [one.id for one in skills() if one.kind == "skill" or one.id in CHARACTERISTICS] + ["science/Biology"]
figures = st.integers(1, 99)
sheets = st.fixed_dictionaries(
    dict.fromkeys((*CHARACTERISTICS, "luck"), figures),
    optional={label: figures for label in LABELS if label not in CHARACTERISTICS},
)


@pytest.fixture(scope="module")
def seat(tmp_path_factory):
    """A seat at a table, in no window."""
    with open_data_dir(tmp_path_factory.mktemp("table") / "data", sync=False) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        window = Window(lambda: None)
        look = Look(PALETTES["dark"], words_in("en"), 1180, 820, focus=window.focus)
        shared = campaigns, Preferences(data.documents), RuleShelf(data.documents)
        own = OwnTables(data.own_tables), OwnDocuments(data.imported)
        yield Seat(look, *shared, window, Feed(), window.enter, data, *own, Door(data))
        campaigns.close()


def seated(seat, *people, kinds=(Kind.INVESTIGATOR, Kind.INVESTIGATOR)):
    """Nobody but these two sit there, and nothing is set up yet: who they are."""
    for person in seat.desk.state.people:
        seat.desk.do(DismissPerson(person.id), ())
    for name, sheet, kind in zip(("Marie", "Jean"), people, kinds, strict=True):
        seat.desk.do(SeatPerson(name, sheet, kind), ())
    seat.window.forget()
    seat.window.enter("roll")
    return [person.id for person in seat.desk.state.people]


def kind_is(seat, kind, slot=None):
    in_next(seat.window, kind=kind, slot=slot or KINDS[kind])


def say_number(seat, slot, value=40):
    """Typed by hand: nobody rolls a number that was neither said nor is on their sheet."""
    in_next(seat.window, slot=slot)
    say_value(seat, value, fresh=True)


def last(seat):
    return seat.desk.entries[-1].event


# --- the ways to roll somebody's skill: each chooses the first, then the second -------------------------------------


def by_chip(seat, first, second, label):
    choose_who(seat, first)
    name_skill(seat, label)
    choose_who(seat, second)
    roll_now(seat)
    return last(seat).asked


def by_skill_after_the_person(seat, first, second, label):
    choose_who(seat, first)
    choose_who(seat, second)
    name_skill(seat, label)
    roll_now(seat)
    return last(seat).asked


def by_strip(seat, first, second, label):
    party._touched(seat, first)
    name_skill(seat, label)
    party._touched(seat, second)
    assert seat.window.sheet is None
    roll_now(seat)
    return last(seat).asked


def by_sheet(seat, first, second, label):
    for who in (first, second):
        roll_as(seat, who, label, value_of(seat.desk.state.person(who), label))
    roll_now(seat)
    return last(seat).asked


def by_quick_field(seat, first, second, label):
    choose_who(seat, first)
    choose_who(seat, second)
    write(seat.window, label_name(seat.look.words, label))
    take(seat)
    assume(isinstance(last(seat), CheckRolled))  # some names are two things: then it asks
    return last(seat).asked


def on_a_side(at):
    def way(seat, first, second, label):
        kind_is(seat, "opposed", f"side-{at}")
        choose_who(seat, first)
        name_skill(seat, label)
        choose_who(seat, second)
        roll_now(seat)
        return (last(seat).left, last(seat).right)[at].asked

    return way


def on_a_side_from_the_sheet(seat, first, second, label):
    kind_is(seat, "opposed", "side-1")
    for who in (first, second):
        in_next(seat.window, slot="side-1")
        roll_as(seat, who, label, value_of(seat.desk.state.person(who), label))
    roll_now(seat)
    return last(seat).right.asked


def combined(seat, first, second, label):
    kind_is(seat, "combined", "skill-1")
    choose_who(seat, first)
    name_skill(seat, label)
    choose_who(seat, second)
    say_number(seat, "skill-0")
    roll_now(seat)
    return replace(last(seat).skills[1].asked, who=last(seat).who)


def combined_from_the_sheet(seat, first, second, label):
    kind_is(seat, "combined", "skill-0")
    for who in (first, second):
        in_next(seat.window, slot="skill-0")
        roll_as(seat, who, label, value_of(seat.desk.state.person(who), label))
    say_number(seat, "skill-1")
    roll_now(seat)
    return replace(last(seat).skills[0].asked, who=last(seat).who)


def again(seat, first, second, label):
    by_chip(seat, first, second, label)
    repeat(seat, seat.desk.entries[-1])()
    return last(seat).asked


WAYS = {
    way.__name__: way
    for way in (
        *(by_chip, by_skill_after_the_person, by_strip, by_sheet, by_quick_field),
        *(on_a_side_from_the_sheet, combined, combined_from_the_sheet, again),
    )
} | {f"on_side_{at}": on_a_side(at) for at in (0, 1)}


@pytest.mark.parametrize("way", WAYS)
@given(one=sheets, other=sheets, label=st.sampled_from(LABELS))
def test_choosing_the_second_rolls_the_seconds_value(seat, way, one, other, label):
    first, second = seated(seat, one, other)
    own = value_of(seat.desk.state.person(second), label)
    assume(own is not None and value_of(seat.desk.state.person(first), label) is not None)
    before = len(seat.desk.entries)
    asked = WAYS[way](seat, first, second, label)
    assert len(seat.desk.entries) > before, seat.window.complaint
    assert (asked.who, asked.label, asked.value) == (second, label, own)


@given(one=sheets, other=sheets, label=st.sampled_from(LABELS))
def test_everybody_rolls_their_own_in_a_group(seat, one, other, label):
    seated(seat, one, other)
    kind_is(seat, "group")
    put_everybodys(seat, label)
    people = seat.desk.state.people
    roll_now(seat)
    assert isinstance(last(seat), GroupRolled)
    assert {member.who: member.value for member in last(seat).members} == {
        person.id: value_of(person, label) for person in people if value_of(person, label) is not None
    }


@given(one=sheets, other=sheets, label=st.sampled_from(LABELS), step=st.sampled_from((-5, -1, 1, 5)))
def test_a_number_typed_by_hand_is_no_skills(seat, one, other, label, step):
    """It is rolled by whoever is chosen, under no name, and comes on no sheet."""
    _, second = seated(seat, one, other)
    own = value_of(seat.desk.state.person(second), label)
    choose_who(seat, second)
    name_skill(seat, label)
    step_value(seat, step)
    said = read_slot(seat).value
    assume(own is not None and said != own)
    roll_now(seat)
    assert (last(seat).who, last(seat).label, last(seat).value) == (second, "", said)
    assert seat.desk.state.person(second).skills == other


# --- what is not a property ------------------------------------------------------------------------------------------


MARIE = {**dict.fromkeys(CHARACTERISTICS, 50), "luck": 45, "fast-talk": 60, "spot-hidden": 60}
CULTIST = {**dict.fromkeys(CHARACTERISTICS, 40), "psychology": 55}
WITH_NPC = Kind.INVESTIGATOR, Kind.NPC


def test_a_number_typed_for_nobody_drops_the_name_too(seat):
    seated(seat, MARIE, CULTIST)
    name_skill(seat, "listen")
    for key in "45":
        press_key(seat, key)
    assert read_slot(seat) == SlotValue(45)


def test_a_number_that_was_typed_may_be_given_a_name(seat):
    """For nobody in particular: a player reads both from paper. A base of before is no number that was typed."""
    seated(seat, MARIE, CULTIST)
    name_skill(seat, "listen", number_said(seat))
    assert read_slot(seat) == SlotValue(20, "listen")
    name_skill(seat, "spot-hidden", number_said(seat))
    assert read_slot(seat) == SlotValue(25, "spot-hidden")
    for key in "45":
        press_key(seat, key)
    name_skill(seat, "listen", number_said(seat))
    assert read_slot(seat) == SlotValue(45, "listen")


def test_a_skill_of_the_sheet_goes_into_the_side_that_is_open_and_the_next_one_opens(seat):
    marie, cultist = seated(seat, MARIE, CULTIST, kinds=WITH_NPC)
    kind_is(seat, "opposed")
    roll_as(seat, marie, "fast-talk", 60)
    assert next_roll(seat.window).slot == "side-1"
    roll_as(seat, cultist, "psychology", 55)
    roll_now(seat)
    event = last(seat)
    assert isinstance(event, OpposedRolled)
    assert [(side.who, side.label, side.value) for side in (event.left, event.right)] == [
        (marie, "fast-talk", 60),
        (cultist, "psychology", 55),
    ]


def test_a_skill_of_the_sheet_is_everybodys_where_everybody_rolls(seat):
    marie, _ = seated(seat, MARIE, CULTIST)
    kind_is(seat, "group")
    roll_as(seat, marie, "spot-hidden", 60)
    roll_now(seat)
    assert (last(seat).label, [one.value for one in last(seat).members]) == ("spot-hidden", [60, 25])


def test_a_bare_number_of_the_sheet_is_one_roll_where_everybody_rolls(seat):
    marie, _ = seated(seat, MARIE, CULTIST)
    kind_is(seat, "group")
    fill_open(seat, Question(77, who=marie))
    roll_now(seat)
    assert isinstance(last(seat), CheckRolled)
    assert (last(seat).who, last(seat).value) == (marie, 77)


def test_combined_skills_of_the_sheet_come_one_after_the_other(seat):
    marie, _ = seated(seat, MARIE, CULTIST)
    kind_is(seat, "combined")
    roll_as(seat, marie, "fast-talk", 60)
    roll_as(seat, marie, "spot-hidden", 60)
    roll_now(seat)
    assert isinstance(last(seat), CombinedRolled)
    assert [skill.label for skill in last(seat).skills] == ["fast-talk", "spot-hidden"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_strip_chooses_in_the_roll_room_and_opens_the_person_elsewhere(seat, kind):
    marie, jean = seated(seat, MARIE, CULTIST)
    kind_is(seat, kind)
    party._touched(seat, marie)
    if kind != "group":  # everybody rolls: nobody is to be chosen
        assert (who_rolls(seat.window), seat.window.sheet) == (marie, None)
        party._touched(seat, marie)
    assert seat.window.sheet == "person"
    seat.window.enter("tables")
    party._touched(seat, jean)
    assert seat.window.sheet == "person"
    assert who_rolls(seat.window) != jean


def test_anybody_may_be_on_either_side(seat):
    for left, right in itertools.product((0, 1), repeat=2):
        people = seated(seat, MARIE, CULTIST, kinds=WITH_NPC)
        kind_is(seat, "opposed")
        choose_who(seat, people[left])
        in_next(seat.window, slot="side-1")
        choose_who(seat, people[right])
        say_number(seat, "side-0")
        say_number(seat, "side-1")
        roll_now(seat)
        assert [last(seat).left.who, last(seat).right.who] == [people[left], people[right]]
