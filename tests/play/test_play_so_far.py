"""The evening so far: read off the log, from where it began."""

from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.log.so_far import SoFar, so_far
from keeper_app.play.people.actions.change_points import ChangePoints, HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Condition
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question

ADA = SeatPerson("Ada", {"con": 50, "siz": 60, "sanity": 50, "luck": 40})
BO = SeatPerson("Bo", {"con": 50, "siz": 60})


def test_nothing_has_happened_yet(table):
    assert so_far(table.desk) == SoFar(None, 0, ())


def test_points_and_conditions_since_the_evening_began(table):
    table.do(ADA)
    table.do(HurtPerson(1, 2))  # last time
    began = table.do(BeginSession("The lighthouse"))
    table.do(RollCheck(Question(50)), 1, 1)
    table.do(HurtPerson(1, 3))
    table.do(ChangePoints(1, "sanity", 4, -1))
    table.do(SetCondition(1, Condition("prone")))
    now = so_far(table.desk)
    assert now.began == began
    assert now.rolls == 1
    (toll,) = now.tolls
    assert toll.who == 1
    assert toll.costs == (("hp", 9, 6), ("san", 50, 46))
    assert toll.conditions == (Condition("prone"),)


def test_whoever_came_later_is_read_from_when_they_came(table):
    table.do(BeginSession(""))
    table.do(ADA)
    table.do(BO)
    table.do(HurtPerson(2, 1))
    assert [(toll.who, toll.costs) for toll in so_far(table.desk).tolls] == [(2, (("hp", 11, 10),))]


def test_what_is_undone_was_never_paid(table):
    table.do(BeginSession(""))
    table.do(ADA)
    table.do(HurtPerson(1, 3))
    table.desk.undo()
    assert so_far(table.desk).tolls == ()
