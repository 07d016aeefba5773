"""What is lost where a shorter log takes the place of a longer one: counted on real logs of a real desk."""

from desks import Table

from keeper_app.play.losses import Loss, loss, sum_of
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question


def rolled(table: Table, times: int) -> None:
    for _ in range(times):
        table.rolled(RollCheck(Question(50)), 37)


def test_a_log_that_is_all_there_loses_nothing(table):
    rolled(table, 3)
    assert loss(table.journal.records, table.journal.records).nothing


def test_rolls_and_other_entries_are_counted_apart(table):
    rolled(table, 2)
    kept = table.journal.records
    rolled(table, 3)
    table.do(SeatPerson("Ada", {}))
    found = loss(table.journal.records, kept)
    assert (found.rolls, found.others, found.nothing) == (3, 1, False)


def test_what_was_taken_back_is_not_lost(table):
    rolled(table, 1)
    kept = table.journal.records
    rolled(table, 1)
    table.desk.undo()
    assert loss(table.journal.records, kept).nothing


def test_a_log_without_an_end_has_no_time(table):
    rolled(table, 1)
    assert loss(table.journal.records, []) == Loss(None, 1, 0)


def test_the_minutes_are_those_of_the_records():
    event = Table()
    rolled(event, 1)
    (first,) = event.journal.records
    times = ["2026-11-16T20:00:00.000Z", "2026-11-16T20:12:00.000Z"]
    records = [{**first, "n": at + 1, "at": moment} for at, moment in enumerate(times)]
    assert loss(records, records[:1]) == Loss(12, 1, 0)


def test_who_sits_there_in_the_end(table):
    table.do(SeatPerson("Ada", {}))
    table.do(SeatPerson("Butler", {}, kind=Kind.NPC))
    table.do(SeatPerson("Ben", {}))
    table.desk.undo()
    assert sum_of(table.journal.records).investigators == 1
    assert sum_of([]).until is None
