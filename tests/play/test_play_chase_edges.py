"""The edges of a chase: ways too short, vehicles left behind, the helpless, the gone, and records gone bad."""

from chases import FLEES, HUNTS, REGULAR, aboard, begin, car, chase_of, ride_at, run_of, runner_of
from fights import rolls

from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.entering import Entrant, Wheels

# --- who and what enters --------------------------------------------------------------------------------------------


def test_a_vehicle_of_the_keepers_own_has_whole_points_of_build_or_half_a_one(table):
    one, two = runner_of(table, "One", 9), runner_of(table, "Two", 9)
    begin(table, [aboard(one)], [two], wheels=[car(5, 9)])
    assert (ride_at(table).build, run_of(table, one).mov) == (5, 9)
    table.desk.undo()
    entrants = (Entrant(FLEES, one, wheels=0), Entrant(HUNTS, two))
    table.do(BeginChase(entrants, (Wheels(name="Scooter", mov=9, build=0.5),)), *rolls(REGULAR, REGULAR))
    assert chase_of(table).rides[0].build == 0.5
