"""Fights to play at a table: fighters with known figures, and short ways to look at what became of them."""

import pytest
from desks import Table, faces, shown

from keeper_app.play.combat.actions.order_fight import BeginFight, PassTurn
from keeper_app.play.combat.fight import Fighter
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import points_of

FIST = 0  # the arm of whoever has no other

EVERYBODY = {
    "str": 50,
    "con": 50,
    "siz": 70,
    "dex": 50,
    "pow": 50,
    "luck": 50,
    "dodge": 50,
    "fighting-brawl": 50,
    "spot-hidden": 50,
    "first-aid": 50,
    "medicine": 50,
}


def seat(table: Table, name: str = "Harvey", *arms: str | Carried, values=None, kind=Kind.INVESTIGATOR, **sheet) -> int:
    """Somebody with 12 hit points and 50 in everything that is not said otherwise; their id."""
    weapons = tuple(Carried(arm) if isinstance(arm, str) else arm for arm in arms)
    known = {**EVERYBODY, **(values or {})}
    known = {skill: value for skill, value in known.items() if value is not None}
    return table.do(SeatPerson(name, known, kind, {"weapons": weapons, **sheet})).event.person.id


def who(table: Table, one: int) -> Person:
    """Somebody as they are now."""
    return table.desk.state.person(one)


def hp(table: Table, one: int) -> int | None:
    """Their hit points."""
    return points_of(who(table, one)).hp


def has(table: Table, one: int) -> set[str]:
    """Their conditions."""
    return {condition.id for condition in who(table, one).conditions}


def owes(table: Table, one: int) -> tuple[str, ...]:
    """The tests they owe."""
    return who(table, one).dues


def fighter(table: Table, one: int) -> Fighter:
    """How they stand in the fight."""
    found = table.desk.state.fight.fighter(one)
    assert found is not None
    return found


def rolls(*numbers) -> list[int]:
    """The faces of several percentile rolls: a number, or a number and further tens dice."""
    return [face for one in numbers for face in (faces(one) if isinstance(one, int) else faces(*one))]


def refused(table: Table, action, error, **fields) -> dict:
    """It is refused with this error, no die is rolled, and desk and journal are as they were."""
    before, lines, rolled = shown(table.desk), list(table.journal.lines), table.dice.rolled
    table.dice.coming = []
    with pytest.raises(error) as caught:
        table.desk.do(action)
    assert type(caught.value) is error
    assert shown(table.desk) == before
    assert table.journal.lines == lines
    assert table.dice.rolled == rolled
    for field, value in fields.items():
        assert caught.value.fields[field] == value
    return caught.value.fields


def fight_of(table, *values):
    """A fight of people with these values, in the order of their ids."""
    ids = tuple(seat(table, f"Number {at}", values=one) for at, one in enumerate(values, 1))
    table.do(BeginFight(ids))
    return ids


def order(table):
    return [one.id for one in table.desk.state.fight.order]


def acting(table):
    return table.desk.state.fight.acting


def turn(table, *fallen):
    """Pass the turn; whose it is then."""
    table.do(PassTurn(), *fallen)
    return acting(table)


def next_round(table, *fallen):
    """Pass turns until a round has ended."""
    now = table.desk.state.fight.round
    while table.desk.state.fight.round == now:
        entry = table.do(PassTurn(), *fallen)
    return entry.event
