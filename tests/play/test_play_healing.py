"""Days and weeks of healing (rules 84, 89–91)."""

import pytest
from desks import Table, faces
from fights import has, hp, owes, seat

from keeper_app.play.errors import NothingDue
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.roll_recovery import RollRecovery

# --- days and weeks (rules 84, 89–91) -------------------------------------------------------------------------------


def test_a_day_gives_back_a_point_unless_a_major_wound_is_open(table):
    a, b, c = (seat(table, name) for name in ("Scratched", "Wounded", "Out"))
    table.do(HurtPerson(a, 5))
    table.do(HurtPerson(b, 6))
    for _ in range(3):
        table.do(HurtPerson(c, 4))
    table.do(PassTime("hour", 23))
    assert [hp(table, one) for one in (a, b, c)] == [7, 6, 0]
    table.do(PassTime("day"))
    assert [hp(table, one) for one in (a, b, c)] == [8, 6, 1]
    assert has(table, c) == set()
    table.do(PassTime("week"))
    assert [hp(table, one) for one in (a, b, c)] == [12, 6, 8]
    assert [owes(table, one) for one in (a, b, c)] == [(), ("con-awake", "con-weekly"), ()]


@pytest.mark.parametrize(
    ("cared", "rested", "bad", "net"),
    [
        (False, False, False, 0),
        (True, False, False, 1),
        (False, True, False, 1),
        (True, True, False, 2),
        (True, True, True, 1),
        (False, False, True, -1),
        (True, False, True, 0),
    ],
)
def test_care_rest_and_bad_conditions_are_dice_of_the_weekly_test(table, cared, rested, bad, net):
    one = seat(table)
    table.do(HurtPerson(one, 6))
    table.do(PassTime("week"))
    event = table.do(RollRecovery(one, cared, rested, bad), *faces(99, *[9] * abs(net))).event
    assert event.roll.net == net
    assert (hp(table, one), "con-weekly" in owes(table, one)) == (6, False)


@pytest.mark.parametrize(
    ("rolled", "fallen", "points", "major"),
    [(51, (), 6, True), (50, (2,), 8, True), (25, (3,), 9, True), (10, (1, 3), 10, False), (1, (3, 3), 12, False)],
)
def test_a_week_of_recovery(table, rolled, fallen, points, major):
    for action in (RollRecovery(1), RollDue(1, "con-weekly")):  # the reminder on the sheet does the same
        one = Table()
        seat(one)
        one.do(HurtPerson(1, 6))
        one.do(PassTime("week"))
        one.do(action, *faces(rolled), *fallen)
        assert (hp(one, 1), "major-wound" in has(one, 1)) == (points, major)
        assert owes(one, 1) == ("con-awake",)
        with pytest.raises(NothingDue):
            one.desk.do(action)


def test_after_an_extreme_recovery_days_heal_again(table):
    one = seat(table)
    table.do(HurtPerson(one, 8))
    table.do(PassTime("week"))
    table.do(RollRecovery(one), *faces(5), 1, 1)
    table.do(PassTime("day", 2))
    assert hp(table, one) == 8
