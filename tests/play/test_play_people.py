"""The people at the table."""

import json

import pytest
from desks import MemoryJournal, Table, shown

from keeper_app.dice import SeededDice
from keeper_app.play.desk import PAGE, Desk
from keeper_app.play.errors import (
    BadField,
    FieldRefused,
    NamelessPerson,
    NoSuchPerson,
    TextTooLong,
    TooManyPeople,
    ValueUnknown,
)
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.make_investigator import MakeInvestigator
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, SeatPeople, SeatPerson
from keeper_app.play.people.person import Person
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.rules import Question, ValueOutOfRange


def refused(table, action, error):
    before, lines = shown(table.desk), list(table.journal.lines)
    with pytest.raises(error) as caught:
        table.desk.do(action)
    assert shown(table.desk) == before
    assert table.journal.lines == lines
    return caught.value.fields


def people(desk):
    return [(person.id, person.name) for person in desk.state.people]


def test_people_sit_in_the_order_they_came(table):
    table.do(SeatPerson("  Harvey \n Walters ", {"luck": 50, "climb": 40}))
    table.do(SeatPerson("Émilie", {}))
    table.do(SeatPerson("Émilie", {}))
    assert people(table.desk) == [(1, "Harvey Walters"), (2, "Émilie"), (3, "Émilie")]
    assert table.desk.state.person(1) == Person(1, "Harvey Walters", (("luck", 50), ("climb", 40)))
    assert (table.desk.state.person(1).luck, table.desk.state.person(2).luck) == (50, None)


ARRIVALS = [SeatPerson("Paul", {}), SeatPeople((Person(0, "Paul"), Person(0, "Ada"))), BringCreature("wolf", 2)]


@pytest.mark.parametrize("again", [False, True], ids=["at once", "opened again"])
@pytest.mark.parametrize("meanwhile", [0, 1, PAGE], ids=["next", "later", "on another page"])
@pytest.mark.parametrize("arrival", ARRIVALS, ids=lambda one: type(one).__name__)
def test_an_id_is_never_given_twice(arrival, meanwhile, again):
    """Whoever was about to roll for somebody does not find another in their place."""
    table = Table(SeededDice(5))
    table.do(SeatPerson("Marie", {}))
    table.do(SeatPeople((Person(0, "Jean"), Person(0, "Tom"), Person(0, "Eve"))))
    table.desk.undo()
    for _ in range(meanwhile):
        table.do(RollCheck(Question(50)))
    desk = Desk(table.journal) if again else table.desk
    came = desk.do(arrival).event
    ids = [one.id for one in getattr(came, "people", [getattr(came, "person", None)])]
    assert ids == list(range(5, 5 + len(ids)))
    desk.undo()
    assert desk.do(SeatPerson("Lou", {})).event.person.id == 5 + len(ids)
    made = desk.do(MakeInvestigator("Max")).event.person.id
    desk.undo()
    desk.redo()
    assert desk.do(SeatPerson("Sam", {})).event.person.id == made + 1
    assert Desk(table.journal).state == desk.state


def test_people_of_earlier_games_keep_their_ids(table):
    """A Keeper of before gave an id twice: the log still says who did what."""
    table.do(SeatPerson("Jean", {}))
    table.desk.undo()
    table.do(SeatPerson("Paul", {}))
    records = [json.loads(line) for line in table.journal.lines]
    records[2]["event"]["person"]["id"] = 1
    opened = Desk(MemoryJournal(records))
    assert people(opened) == [(1, "Paul")]
    assert opened.do(SeatPerson("Lou", {})).event.person.id == 2


@pytest.mark.parametrize("name", ["", "   ", "\n\t"])
def test_everybody_has_a_name(table, name):
    refused(table, SeatPerson(name, {"luck": 50}), NamelessPerson)
    table.do(SeatPerson("Harvey", {}))
    refused(table, ChangePerson(1, name, {"luck": 50}), NamelessPerson)


def test_names_have_sixty_characters_at_most(table):
    table.do(SeatPerson("x" * 60, {}))
    refused(table, SeatPerson("x" * 61, {}), TextTooLong)
    refused(table, ChangePerson(1, "x" * 61, {}), TextTooLong)


@pytest.mark.parametrize("value", [-1, 1000, True, 50.0, "50", None])
def test_values_out_of_range_are_refused(table, value):
    table.rolled(RollCheck(Question(1)), 20)
    table.rolled(RollCheck(Question(50)), 20)  # whatever the rules remember of these must not let others in
    table.do(SeatPerson("Harvey", {"luck": 0, "climb": 999}))
    fields = refused(table, SeatPerson("Jane", {"luck": 50, "climb": value}), FieldRefused)
    assert (fields["field"], type(fields["cause"])) == ("climb", ValueOutOfRange)
    assert fields["cause"].fields["value"] == value
    if value is not None:  # takes the skill off a sheet that has it
        assert refused(table, ChangePerson(1, "Harvey", {"luck": value}), FieldRefused)["field"] == "luck"
    asked = {None: ValueUnknown, -1: ValueOutOfRange, 1000: ValueOutOfRange}
    refused(table, RollCheck(Question(value)), BadField if value is True else asked.get(value, BadField))


def test_a_table_seats_two_hundred(table):
    for _ in range(10):
        table.do(BringCreature("rat-swarm", 19))
    for at in range(9):
        table.do(SeatPerson(f"Number {at}", {}))
    assert refused(table, BringCreature("wolf", 2), TooManyPeople) == {"most": 200}
    table.do(SeatPerson("The last", {}))
    for action in (SeatPerson("One more", {}), BringCreature("wolf"), MakeInvestigator("One more")):
        assert refused(table, action, TooManyPeople) == {"most": 200}
    table.do(DismissPerson(7))
    table.do(MakeInvestigator("One more"), *[3] * 24, 5, 5, 1)
    assert len(table.desk.state.people) == 200


def test_a_change_sets_only_what_it_names_and_keeps_ticks(table):
    table.do(SeatPerson("Harvey", {"luck": 50, "climb": 40, "listen": 30}, sheet={"notes": "Owes Jane a drink."}))
    table.do(TickSkill(table.rolled(RollCheck(Question(40, label="climb", who=1)), 20).n))
    table.do(ChangePerson(1, values={"luck": 45, "jump": 25}))
    changed = table.desk.state.person(1)
    assert changed.skills == {"luck": 45, "climb": 40, "listen": 30, "jump": 25}
    assert (changed.name, changed.ticks, changed.notes) == ("Harvey", ("climb",), "Owes Jane a drink.")
    table.do(ChangePerson(1, "Harvey W."))
    table.do(ChangePerson(1, sheet={"notes": "Paid."}))
    assert table.desk.state.person(1) == Person(1, "Harvey W.", changed.values, ("climb",), notes="Paid.")
    table.desk.undo()
    table.desk.undo()
    assert table.desk.state.person(1) == changed


def test_a_value_of_none_takes_the_skill_and_its_tick_off_the_sheet(table):
    table.do(SeatPerson("Harvey", {"luck": 50, "climb": 40}))
    table.do(TickSkill(table.rolled(RollCheck(Question(40, label="climb", who=1)), 20).n))
    before = table.desk.state
    table.do(ChangePerson(1, values={"climb": None, "never-there": None}))
    assert table.desk.state.people == (Person(1, "Harvey", (("luck", 50),)),)
    table.desk.undo()
    assert table.desk.state == before


def test_a_field_no_sheet_has_is_refused(table):
    table.do(SeatPerson("Harvey", {}))
    for action in (SeatPerson("Jane", {}, sheet={"colour": "red"}), ChangePerson(1, sheet={"id": 7})):
        assert refused(table, action, FieldRefused)["field"] in ("colour", "id")


def test_whoever_leaves_is_gone_and_the_others_stay(table):
    for name in ("Harvey", "Jane", "Tom"):
        table.do(SeatPerson(name, {"luck": 50}))
    left = table.do(DismissPerson(2))
    assert (left.event.id, left.event.name) == (2, "Jane")
    assert people(table.desk) == [(1, "Harvey"), (3, "Tom")]
    for action in (DismissPerson(2), ChangePerson(2, "Jane", {}), RollCheck(Question(50, who=2))):
        assert refused(table, action, NoSuchPerson) == {"id": 2}
    table.desk.undo()
    assert people(table.desk) == [(1, "Harvey"), (2, "Jane"), (3, "Tom")]


def test_ids_are_nobody_elses_afterwards(table):
    table.do(SeatPerson("Harvey", {}))
    table.do(SeatPerson("Jane", {}))
    table.do(DismissPerson(2))
    table.do(SeatPerson("Tom", {}))
    assert people(table.desk) == [(1, "Harvey"), (3, "Tom")]
    again = table.reopened()
    assert again.do(SeatPerson("Ann", {})).event.person.id == 4


def test_a_tick_for_whoever_has_left_changes_nobody(table):
    table.do(SeatPerson("Harvey", {}))
    table.do(SeatPerson("Jane", {}))
    roll = table.rolled(RollCheck(Question(40, label="climb", who=1)), 20)
    table.do(DismissPerson(1))
    before = table.desk.state
    table.do(TickSkill(roll.n))
    assert table.desk.state == before


def test_a_person_changes_by_copies():
    tom = Person(1, "Tom", (("luck", 50),))
    assert tom.knowing("luck", 50) is tom
    assert tom.knowing("luck", 40).skills == {"luck": 40}
    assert tom.knowing("climb", 30).values == (("luck", 50), ("climb", 30))
    assert tom.ticking("climb").ticking("climb").ticks == ("climb",)
    assert tom == Person(1, "Tom", (("luck", 50),))
