"""Harm that no weapon does: the dice are in the tables, and whoever suffers it says only which row."""

import pytest
from desks import refused

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.suffer_harm import SufferHarm
from keeper_app.play.people.harm import harm_tables
from keeper_app.rules import NotAllowed, ValueOutOfRange


@pytest.fixture
def harvey(table):
    table.do(SeatPerson("Harvey", {"con": 80, "siz": 80, "pow": 50}))
    return table


def test_the_tables_say_themselves_that_they_hurt_and_in_which_order():
    assert [table.id for table in harm_tables()] == [
        "other-damage",
        "falls",
        "fire",
        "suffocation",
        "poisons",
        "acid",
        "explosions",
    ]


@pytest.mark.parametrize(
    ("action", "fallen", "lost"),
    [
        (SufferHarm(1, "falls", "grass"), [5], 5),
        (SufferHarm(1, "falls", "grass", steps=3), [1, 2, 4], 7),
        (SufferHarm(1, "falls", "grass", held=True), [5], 5),
        (SufferHarm(1, "poisons", "mild"), [7], 7),
        (SufferHarm(1, "poisons", "mild", held=True), [7], 3),
        (SufferHarm(1, "poisons", "mild", steps=3), [7], 7),
    ],
)
def test_a_row_is_rolled_as_its_table_says(harvey, action, fallen, lost):
    event = harvey.do(action, *fallen).event
    assert (event.damage, event.hp, event.source) == (lost, 16 - lost, f"table/{action.table}/{action.row}")


@pytest.mark.parametrize(("where", "row"), [("falls", "mild"), ("nowhere", "grass"), ("wounds", "regular"), ("", "")])
def test_a_row_that_does_not_hurt_hurts_nobody(harvey, where, row):
    refused(harvey, SufferHarm(1, where, row), NotAllowed, rule="other-damage")


@pytest.mark.parametrize("steps", [0, -1, 21, 10**9])
def test_a_fall_has_a_height(harvey, steps):
    refused(harvey, SufferHarm(1, "falls", "grass", steps), ValueOutOfRange)
