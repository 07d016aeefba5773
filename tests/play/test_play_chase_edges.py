"""The edges of a chase: ways too short, vehicles left behind, the helpless, the gone, and records gone bad."""

import pytest
from chases import (
    END,
    EXTREME,
    FAILED,
    FLEES,
    HUNTS,
    REGULAR,
    aboard,
    barrier,
    begin,
    car,
    chase_of,
    hazard,
    lefts,
    pass_turn,
    places_of,
    ride_at,
    run_of,
    runner_of,
    street,
    until,
    way,
)
from fights import has, hp, refused, rolls

from keeper_app.play.chase.actions.attack_in_chase import Halt, ShootInChase, StrikeInChase
from keeper_app.play.chase.actions.begin_chase import BeginChase, StartChase
from keeper_app.play.chase.actions.change_ride import ChangeRide, TakeWheel
from keeper_app.play.chase.actions.change_track import ChangePlace, LayFurther
from keeper_app.play.chase.actions.chase_and_fight import TakeUpChase, TurnToFight
from keeper_app.play.chase.actions.chase_turns import DecideFate, EndChase, PassChaseTurn
from keeper_app.play.chase.actions.join_chase import JoinChase
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.ram import Ram
from keeper_app.play.chase.actions.settle_failure import KeepControl
from keeper_app.play.chase.actions.shoot_tyre import ShootTyre, tyres_left
from keeper_app.play.chase.actions.smash_barrier import SmashBarrier
from keeper_app.play.chase.actions.sudden_hazard import CallSudden
from keeper_app.play.chase.actions.survive_crash import SurviveCrash
from keeper_app.play.chase.chase import Fate, Matter, Ride
from keeper_app.play.chase.ends import Outcome, outcome
from keeper_app.play.chase.entering import Entrant, Wheels
from keeper_app.play.chase.pursuit import hunt
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition
from keeper_app.play.people.actions.seat_people import DismissPerson
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Kind
from keeper_app.rules import NotAllowed, Reaction
from keeper_app.rules.vehicles import Shape

# --- who and what enters --------------------------------------------------------------------------------------------


def test_a_vehicle_of_the_keepers_own_has_whole_points_of_build_or_half_a_one(table):
    one, two = runner_of(table, "One", 9), runner_of(table, "Two", 9)
    begin(table, [aboard(one)], [two], wheels=[car(5, 9)])
    assert (ride_at(table).build, run_of(table, one).mov) == (5, 9)
    table.desk.undo()
    entrants = (Entrant(FLEES, one, wheels=0), Entrant(HUNTS, two))
    table.do(BeginChase(entrants, (Wheels(name="Scooter", mov=9, build=0.5),)), *rolls(REGULAR, REGULAR))
    assert chase_of(table).rides[0].build == 0.5


def test_a_chase_that_the_speed_tests_ended_has_no_way_and_only_ends(table):
    fast, slow, late = (runner_of(table, name, mov) for name, mov in (("Fast", 9), ("Slow", 7), ("Late", 9)))
    table.do(BeginChase((Entrant(FLEES, fast), Entrant(HUNTS, slow))), *rolls(REGULAR, REGULAR))
    assert outcome(table.desk.state, chase_of(table)) is Outcome.ESCAPED
    for action in (
        JoinChase(1, (Entrant(FLEES, late),)),
        JoinChase(1, (Entrant(HUNTS, late),)),
        LayFurther(1, 1),
        DecideFate(1, fast, Fate.RUNNING),
        PassChaseTurn(1),
    ):
        refused(table, action, CannotAct, problem="chase-is-over")
    assert table.do(EndChase(1)).event.outcome == "escaped"


def test_a_way_made_by_hand_grows_with_the_distances_between_its_runners(table):
    """Refused before any die where it is no way at all; what the speed tests ask for besides is added."""
    one, two, hunter = (runner_of(table, name, 8) for name in ("One", "Two", "Hunter"))
    entrants = (Entrant(FLEES, one), Entrant(FLEES, two), Entrant(HUNTS, hunter))
    for short in ((), way(length=1)):
        refused(table, BeginChase(entrants, way="hand", places=short), CannotAct, problem="short-track", least=2)
    made = (street("Lane"), hazard(), street("Ford"), hazard(name="Mud"), way(length=1)[0])
    table.do(BeginChase(entrants, way="hand", places=made), *rolls(REGULAR, FAILED, EXTREME))
    assert places_of(table) == {one: 3, two: 2, hunter: 0}
    track = chase_of(table).track
    assert [place.name for place in track] == ["Lane", "Crates", "Ford", "Mud", "Ford", "Away"]
    assert track[-1].lies is END
    table.desk.undo()
    table.do(BeginChase(entrants, way="hand", places=made, at_once=False), *rolls(REGULAR, FAILED, EXTREME))
    table.do(StartChase(1))
    assert chase_of(table).track == track


def test_what_a_failure_costs_is_a_row_of_its_table_from_the_start(table):
    """Or the dice would have fallen before anybody knew that it costs nothing there is."""
    one, two = runner_of(table, "One", 8), runner_of(table, "Two", 8)
    entrants = (Entrant(FLEES, one), Entrant(HUNTS, two))
    for place, rule in ((hazard(harm="sharks"), "hazards"), (hazard(crash="comet"), "collisions")):
        refused(table, BeginChase(entrants, way="hand", places=way(place)), NotAllowed, rule=rule)
    begin(table, [one], [two])
    refused(table, ChangePlace(1, 4, hazard(harm="sharks")), NotAllowed, rule="hazards")
    table.do(ChangePlace(1, 4, hazard(harm="moderate", crash="severe")))


# --- vehicles without those who drove them --------------------------------------------------------------------------


def test_a_vehicle_that_was_left_stands_where_it_was_left(table):
    driver, hunter = runner_of(table, "Driver", 8, 60), runner_of(table, "Hunter", 8)
    begin(table, [aboard(driver)], [hunter], wheels=[car(5, 8)])
    table.do(MoveOn(1, driver))
    assert (ride_at(table).at, run_of(table, driver).at) == (3, 3)
    until(table, hunter)
    until(table, driver)
    table.do(ChangeRide(1, driver), *rolls(REGULAR))
    until(table, hunter)
    until(table, driver)
    table.do(MoveOn(1, driver))
    assert (ride_at(table).at, ride_at(table).driver) == (3, None)
    until(table, hunter)
    until(table, driver)
    refused(table, ChangeRide(1, driver, 1), CannotAct, problem="not-in-reach")
    table.do(ChangeRide(1, driver, wheels=car(3, 8, name="Van")), *rolls(REGULAR))
    assert (ride_at(table, 2).at, run_of(table, driver).ride) == (4, 2)


def test_who_is_out_of_the_chase_neither_drives_on_nor_is_driven_on(table):
    """Caught at the wheel, a driver leaves it to those who are not; caught in the back, one stays behind."""
    driver, friend, child = (runner_of(table, name, 8, dex) for name, dex in (("Dan", 60), ("Flo", 55), ("Cy", 52)))
    hunter = runner_of(table, "Hunter", 8)
    begin(table, [aboard(driver), aboard(friend), aboard(child)], [hunter], length=5, wheels=[car(5, 8)])
    refused(table, MoveOn(1, friend), CannotAct, problem="not-their-turn")
    table.do(DecideFate(1, driver, Fate.CAUGHT))
    table.do(DecideFate(1, child, Fate.GAVE_UP))
    assert chase_of(table).acting == friend
    table.do(TakeWheel(1, friend), *rolls(REGULAR))
    for _ in range(2):
        until(table, hunter)
        until(table, friend)
        table.do(MoveOn(1, friend))
    assert places_of(table) == {driver: 2, friend: 4, child: 2, hunter: 0}
    assert [one.fate for one in chase_of(table).runners] == [Fate.CAUGHT, Fate.ESCAPED, Fate.GAVE_UP, Fate.RUNNING]
    table.do(DecideFate(1, child, Fate.RUNNING))  # the car has gone without them
    child_now = run_of(table, child)
    assert (child_now.at, child_now.ride, child_now.mov) == (2, None, 8)


def test_a_vehicle_stops_once(table):
    """What stands already does not shake anybody again, whatever is done to it."""
    driver = runner_of(table, "Driver", 8)
    gunner = runner_of(table, "Gunner", 8, 60, Kind.NPC, "revolver-38", values={"firearms-handgun": 50})
    begin(table, [aboard(driver)], [gunner], wheels=[car(2, 8)])
    shapes = []
    for at in range(3):
        table.do(ShootTyre(1, gunner, 1, 0, 10), *rolls((30, 3)), 8)
        shapes.append((ride_at(table).shape, [due.matter for due in chase_of(table).dues]))
        if at == 1:
            table.do(SurviveCrash(1, "none"))
        until(table, driver)
        until(table, gunner)
    assert shapes == [(Shape.IMPAIRED, []), (Shape.STOPPED, [Matter.STOPPED]), (Shape.STOPPED, [])]
    assert ride_at(table).tyres == 3


def test_a_wreck_is_a_wreck_whatever_hits_it_then(table):
    driver = runner_of(table, "Driver", 8)
    gunner = runner_of(table, "Gunner", 8, 60, Kind.NPC, "revolver-38", values={"firearms-handgun": 50})
    begin(table, [aboard(driver)], [gunner], street(), street(), street(), barrier(hp=50), wheels=[car(2, 8)])
    until(table, driver)
    table.do(SmashBarrier(1, driver), 10, 10)
    assert (ride_at(table).shape, ride_at(table).build) == (Shape.WRECKED, 0)
    table.do(SurviveCrash(1, "none"))
    until(table, gunner)
    event = table.do(ShootTyre(1, gunner, 1, 0, 10), *rolls((30, 3)), 8).event
    assert ([one.shape for one in event.crashes], chase_of(table).dues) == ([Shape.WRECKED], ())


def test_a_vehicle_stands_until_it_moves_be_it_against_a_gate_or_a_man(table):
    driver, slow = runner_of(table, "Driver", 8, 60), runner_of(table, "Slow", 7)
    hunter = runner_of(table, "Hunter", 9)
    begin(table, [aboard(driver), slow], [hunter], *[street()] * 4, barrier(hp=5), lead=1, wheels=[car(5, 9)])
    assert places_of(table) == {driver: 3, slow: 1, hunter: 0}
    table.do(Halt(1, driver))
    assert ride_at(table).halted
    table.do(SmashBarrier(1, driver), *[1] * 5)
    assert (run_of(table, driver).at, ride_at(table).halted) == (4, False)
    table.desk.undo()
    until(table, hunter)
    table.do(MoveOn(1, hunter))
    table.do(MoveOn(1, hunter))
    table.do(MoveOn(1, hunter))
    until(table, driver)
    table.do(Halt(1, driver))
    table.do(Ram(1, driver, hunter, Reaction.DODGE), *rolls(FAILED + 20, REGULAR))
    assert not ride_at(table).halted


# --- those who cannot go on -----------------------------------------------------------------------------------------


def test_the_fallen_set_nobodys_pace(table):
    """Actions go by the slowest who takes part (rule 103): from the next round on, the dead do not."""
    fast, slow, hunter = (
        runner_of(table, name, mov, dex) for name, mov, dex in (("F", 7, 60), ("S", 5, 30), ("H", 9, 40))
    )
    begin(table, [fast, slow], [hunter])
    assert lefts(table) == {fast: 3, slow: 1, hunter: 5}
    table.do(SetCondition(slow, Condition("unconscious")))
    until(table, hunter)
    until(table, fast)
    assert (lefts(table)[fast], lefts(table)[hunter]) == (1, 3)
    table.do(SetCondition(slow, Condition("unconscious"), on=False))
    until(table, hunter)
    until(table, slow)
    assert lefts(table) == {fast: 0, slow: 1, hunter: 0}


# --- out of a wreck -------------------------------------------------------------------------------------------------


def test_whoever_is_thrown_out_runs_on_their_own_legs_and_everybodys_actions_are_counted_anew(table):
    """How well they drove no longer counts, also when others join later (rules 103, 120)."""
    driver = runner_of(table, "Driver", 7, 60, values={"luck": None})
    hunter, late = runner_of(table, "Hunter", 9), runner_of(table, "Late", 9)
    track = (*[street()] * 3, barrier(hp=50))
    begin(table, [aboard(driver)], [hunter], *track, speeds=[EXTREME, EXTREME], wheels=[car(1, 9)])
    assert [(one.mov, one.grant) for one in chase_of(table).runners] == [(10, 1), (10, 1)]
    table.do(SmashBarrier(1, driver), 3)
    table.do(SurviveCrash(1, "none"))
    assert [(one.mov, one.grant) for one in chase_of(table).runners] == [(7, 1), (10, 4)]
    table.do(JoinChase(1, (Entrant(HUNTS, late),)), *rolls(REGULAR))
    assert [(one.mov, one.grant) for one in chase_of(table).runners] == [(7, 1), (10, 4), (9, 3)]
    assert table.reopened().state == table.desk.state


@pytest.mark.parametrize(
    ("luck", "how", "lost"), [(50, "luck", 0), (51, "luck", 7), (51, "shaken", 7), (51, "none", 0)]
)
def test_a_vehicle_that_only_gives_out_kills_nobody_by_bad_luck(table, luck, how, lost):
    """Rule 131: it stops, and perhaps shakes whoever is in it; death by a Luck roll is for wrecks (rule 130)."""
    driver = runner_of(table, "Driver", 8, 40, Kind.INVESTIGATOR, fixed=(("max-hp", 20),))
    gunner = runner_of(table, "Gunner", 8, 60, Kind.NPC, "revolver-38", values={"firearms-handgun": 50})
    begin(table, [aboard(driver)], [gunner], wheels=[car(2, 8)])
    for _ in range(2):
        until(table, gunner)
        table.do(ShootTyre(1, gunner, 1, 0, 10), *rolls((30, 3)), 8)
        if not chase_of(table).dues:
            until(table, driver)
    table.do(SurviveCrash(1, how), *(rolls(luck) if how == "luck" else []), *([lost] if lost else []))
    assert (hp(table, driver), has(table, driver)) == (20 - lost, set())


@pytest.mark.parametrize(("luck", "dice", "left"), [(50, [9, 8], 3), (51, [], 0)])
def test_luck_decides_over_life_in_a_wreck(table, luck, dice, left):
    driver = runner_of(table, "Driver", 8, 60, Kind.INVESTIGATOR, fixed=(("max-hp", 20),))
    giant = runner_of(table, "Giant", 8, 60, Kind.INVESTIGATOR, values={"luck": 0}, fixed=(("max-hp", 1500),))
    hunter = runner_of(table, "Hunter", 8)
    begin(table, [aboard(driver), aboard(giant)], [hunter], *[street()] * 3, barrier(hp=50), wheels=[car(2, 8)])
    table.do(SmashBarrier(1, driver), 1, 1)
    table.do(SurviveCrash(1), *rolls(luck), *dice, *rolls(50))
    assert (hp(table, driver), hp(table, giant), has(table, giant)) == (left, 0, {"dead"})


# --- a hand at the wheel --------------------------------------------------------------------------------------------


def shot_at(table, hit_points, *damage):
    """A driver in a car of Build 5 is hit by a gunner on foot; the driver's id."""
    driver = runner_of(table, "Driver", 8, 60, fixed=(("max-hp", hit_points),), values={"luck": None})
    gunner = runner_of(table, "Gunner", 8, 40, Kind.NPC, "revolver-38", values={"firearms-handgun": 50})
    begin(table, [aboard(driver)], [gunner], wheels=[car(5, 8)])
    until(table, gunner)
    table.do(ShootInChase(1, Shoot(gunner, 0, (Mark(driver),), 10)), *rolls(30), *damage)
    return driver


@pytest.mark.parametrize(("hit_points", "damage", "loses"), [(20, 9, False), (20, 10, True), (9, 10, True)])
def test_a_driver_who_is_badly_hurt_or_dead_may_lose_the_wheel(table, hit_points, damage, loses):
    """From a major wound on (rule 119): whoever dies of the shot does not hold the wheel either."""
    shot_at(table, hit_points, damage)
    assert [due.matter for due in chase_of(table).dues] == [Matter.CONTROL] * loses


def test_whoever_is_out_cold_or_gone_loses_the_wheel_without_a_test(table):
    """A moderate collision of 1D6 and a delay of 1D3 are what a hard hazard costs."""
    driver = shot_at(table, 20, 10)
    rolled = table.desk.state.rolls
    table.do(RollDue(driver, "con-awake"), *rolls(FAILED))
    event = table.do(KeepControl(1), 4, 2).event
    assert (event.test, event.passed, event.delay, ride_at(table).build) == (None, False, 2, 1)
    assert table.desk.state.rolls == rolled + 1  # the CON roll alone
    for _ in range(2):
        table.desk.undo()
    table.do(DismissPerson(driver))
    assert table.do(KeepControl(1), 4, 2).event.passed is False
    assert chase_of(table).dues == ()


def test_a_dead_hand_loses_the_wheel(table):
    shot_at(table, 9, 10)
    assert table.do(KeepControl(1), 6, 1).event.crashes[0].shape is Shape.WRECKED


# --- behind a windscreen --------------------------------------------------------------------------------------------


def test_a_vehicle_shields_whoever_is_in_it_from_blows_and_shots_that_come_from_outside(table):
    """Rule 132: from outside only. The passenger beside the driver is inside."""
    knife = {"firearms-handgun": 50, "fighting-brawl": 50}
    driver = runner_of(table, "Driver", 8, 60, values={"luck": None})
    traitor = runner_of(table, "Traitor", 8, 55, Kind.NPC, "revolver-38", values=knife)
    thug = runner_of(table, "Thug", 9, 40, Kind.NPC, "revolver-38", values=knife)
    begin(table, [aboard(driver), aboard(traitor)], [thug], lead=1, wheels=[car(5, 8, 2)])

    until(table, thug)
    shot = table.do(ShootInChase(1, Shoot(thug, 0, (Mark(driver),), 10)), *rolls(30), 4).event
    assert [(one.damage, one.armour) for one in shot.wounds] == [(2, 2)]
    assert "passenger-armour" in shot.because
    table.do(MoveOn(1, thug))
    until(table, driver)
    until(table, thug)
    blow = table.do(StrikeInChase(1, Strike(thug, driver, 1, Reaction.NONE, hold=True)), *rolls(30), 3).event
    assert [(one.damage, one.armour) for one in blow.wounds] == [(1, 2)]
    assert {"chase-attacks", "passenger-armour"} <= set(blow.because)

    until(table, traitor)
    shot = table.do(ShootInChase(1, Shoot(traitor, 0, (Mark(driver),), 1)), *rolls((30, 3)), 4).event
    assert [(one.damage, one.armour) for one in shot.wounds] == [(4, 0)]
    assert "passenger-armour" not in shot.because


def test_a_blow_at_a_driver_is_not_put_off(table):
    """What it costs is rolled at once, so that the wheel is at stake at once (rule 119)."""
    driver = runner_of(table, "Driver", 8, 60, fixed=(("max-hp", 6),))
    thug = runner_of(table, "Thug", 9, 40)
    begin(table, [aboard(driver)], [thug], lead=1, wheels=[car(5, 8)])
    until(table, thug)
    table.do(MoveOn(1, thug))
    event = table.do(StrikeInChase(1, Strike(thug, driver, 0, Reaction.NONE, hold=True)), *rolls(30), 3).event
    assert (event.waits, [one.damage for one in event.wounds]) == (False, [3])
    assert [due.matter for due in chase_of(table).dues] == [Matter.CONTROL]


# --- values, and who comes when -------------------------------------------------------------------------------------


def test_a_battered_vehicle_is_harder_to_get_going(table):
    """Rule 129: a penalty die on every test of driving, that of its speed among them."""
    driver, friend = runner_of(table, "Driver", 8, 60), runner_of(table, "Friend", 8, 50)
    gunner = runner_of(table, "Gunner", 8, 40, Kind.NPC, "revolver-38", values={"firearms-handgun": 50})
    begin(table, [aboard(driver), aboard(friend)], [gunner], wheels=[car(2, 8)])
    until(table, gunner)
    table.do(ShootTyre(1, gunner, 1, 0, 10), *rolls((30, 3)), 8)
    table.do(SetCondition(driver, Condition("unconscious")))
    until(table, friend)
    event = table.do(TakeWheel(1, friend), *rolls((20, 6))).event
    assert (event.speed.test.roll.net, event.speed.test.roll.number) == (-1, 60)
    assert run_of(table, friend).mov == 7


@pytest.mark.parametrize("kind", [Kind.INVESTIGATOR, Kind.NPC])
def test_a_speciality_counts_where_a_vehicle_asks_for_the_skill(table, kind):
    skipper = runner_of(table, "Skipper", 8, 30, kind, values={"pilot/Boat": 65, "pilot/Aircraft": 20})
    hunter = runner_of(table, "Hunter", 8)
    entrants = (Entrant(FLEES, skipper, wheels=0), Entrant(HUNTS, hunter, wheels=1))
    table.do(BeginChase(entrants, (Wheels("motor-boat"), Wheels("motor-boat"))), *rolls(65, REGULAR))
    assert [one.test.value for one in chase_of(table).speeds] == [65, 50]


def test_whoever_is_stunned_or_held_catches_nobody_this_round(table):
    prey, hunter = runner_of(table, "Prey", 8, 60), runner_of(table, "Hunter", 8)
    begin(table, [prey], [hunter])
    actions = []
    for condition in ("prone", "stunned", "grappled"):
        table.do(SetCondition(hunter, Condition(condition)))
        actions.append([one.actions for one in hunt(table.desk.state, chase_of(table), prey)])
        table.desk.undo()
    assert actions == [[1], [0], [0]]


@pytest.mark.parametrize(("speed", "waits"), [(EXTREME, True), (REGULAR, False), (FAILED, False)])
def test_a_newcomer_as_quick_as_whoever_acts_comes_first_only_if_faster_now(table, speed, waits):
    """The speed test decides, not the MOV they came with."""
    prey, hunter, late = (runner_of(table, name, 8) for name in ("Prey", "Hunter", "Late"))
    begin(table, [prey], [hunter])
    assert chase_of(table).acting == prey
    table.do(JoinChase(1, (Entrant(HUNTS, late),)), *rolls(speed))
    assert run_of(table, late).acted is waits
    until(table, hunter)
    until(table, prey)
    assert [one.who for one in chase_of(table).order] == ([late, prey, hunter] if waits else [prey, hunter, late])


def test_nobody_comes_in_where_the_way_is_over_and_no_die_is_rolled_for_it(table):
    prey, hunter, late = (runner_of(table, name, 8) for name in ("Prey", "Hunter", "Late"))
    begin(table, [prey], [hunter], length=9)
    refused(table, JoinChase(1, (Entrant(FLEES, late),), at=8), CannotAct, problem="no-such-place")
    refused(table, JoinChase(1, (Entrant(FLEES, late),), at=9), CannotAct, problem="no-such-place")
    table.do(JoinChase(1, (Entrant(HUNTS, late),), at=8), *rolls(REGULAR))
    assert run_of(table, late).at == 8


def test_nobody_comes_back_who_runs_elsewhere_by_now(table):
    """Caught in one chase, they flee in another: the first does not get them back."""
    prey, hunter = runner_of(table, "Prey", 8, 60), runner_of(table, "Hunter", 8)
    third = runner_of(table, "Third", 8, 40)
    begin(table, [prey], [hunter], lead=1)
    until(table, hunter)
    table.do(MoveOn(1, hunter))
    table.do(TurnToFight(1, caught=True))
    begin(table, [prey], [third])
    table.do(TakeUpChase(1, (prey,)))
    assert [chase_of(table, at).runner(prey).fate for at in (1, 2)] == [Fate.CAUGHT, Fate.RUNNING]
    refused(table, DecideFate(1, prey, Fate.RUNNING), CannotAct, problem="in-another-chase")


def test_everybody_may_be_stunned_and_the_turn_goes_round(table):
    """Until the round is over, as in a fight."""
    prey, hunter = runner_of(table, "Prey", 8, 60), runner_of(table, "Hunter", 8)
    begin(table, [prey], [hunter])
    for one in (prey, hunter):
        table.do(SetCondition(one, Condition("stunned")))
    for one, then in ((prey, hunter), (hunter, prey)):
        refused(table, MoveOn(1, one), CannotAct, problem="stunned")
        assert pass_turn(table) == then
    assert (chase_of(table).round, has(table, prey), has(table, hunter)) == (2, set(), set())
    table.do(MoveOn(1, prey))


def test_where_everybody_is_caught_or_gone_it_is_over_and_stays_so(table):
    one, two, hunter = runner_of(table, "One", 8, 60), runner_of(table, "Two", 8, 55), runner_of(table, "Hunter", 8)
    begin(table, [one, two], [hunter])
    table.do(DecideFate(1, one, Fate.CAUGHT))
    table.do(DismissPerson(two))
    chase = chase_of(table)
    assert (outcome(table.desk.state, chase), chase.acting) == (Outcome.MIXED, two)
    refused(table, PassChaseTurn(1), CannotAct, problem="chase-is-over")
    assert dict(table.do(EndChase(1)).event.fates) == {one: "caught", two: "stopped", hunter: "running"}


def test_nobody_left_to_act_leaves_the_turn_to_nobody(table):
    prey, hunter = runner_of(table, "Prey", 8, 60), runner_of(table, "Hunter", 8)
    begin(table, [prey], [hunter])
    table.do(TurnToFight(1, (prey, hunter)))
    for one in (prey, hunter):
        table.do(DismissPerson(one))
    table.do(TakeUpChase(1))
    assert chase_of(table).acting is None
    assert table.do(EndChase(1)).event.outcome == "stopped"


def test_the_last_of_a_round_leaves_its_end_to_whoever_passes_the_turn(table):
    """Fire burns at the end of every round, also where the last of its order gives up."""
    prey, last = runner_of(table, "Prey", 8, 60), runner_of(table, "Last", 8, 40)
    hunter = runner_of(table, "Hunter", 8, 50)
    begin(table, [prey, last], [hunter])
    table.do(SetCondition(prey, Condition("burning", "3")))
    until(table, last)
    table.do(DecideFate(1, last, Fate.GAVE_UP))
    assert (chase_of(table).acting, chase_of(table).round, hp(table, prey)) == (None, 1, 12)
    assert pass_turn(table) == prey
    assert (chase_of(table).round, hp(table, prey)) == (2, 9)
    table.do(DecideFate(1, prey, Fate.CAUGHT))
    assert outcome(table.desk.state, chase_of(table)) is Outcome.MIXED


@pytest.mark.parametrize(
    ("vehicle", "many"),
    [("standard-car", 4), ("heavy-motorcycle", 2), ("bicycle", 2), ("horse", 0), ("motor-boat", 0), ("tank", 0)],
)
def test_tyres_are_shot_at_where_there_are_any(vehicle, many):
    """A vehicle has the tyres that its row says, each only once."""
    assert tyres_left(Ride(1, vehicle)) == many
    assert tyres_left(Ride(1, vehicle, tyres=1)) == max(0, many - 1)


def test_a_vehicle_of_ones_own_has_tyres_where_it_is_a_car():
    assert tyres_left(Ride(1, name="Hearse")) == 4
    assert tyres_left(Ride(1, name="Sledge", skill="ride")) == 0


def test_whoever_gives_up_takes_no_actions_from_the_others_before_the_next_round(table):
    quick, slow = runner_of(table, "Quick", 9, 90), runner_of(table, "Slow", 7, 60)
    hunter = runner_of(table, "Hunter", 8, 40)
    begin(table, [quick, slow], [hunter], together=True)
    assert (run_of(table, quick).left, run_of(table, hunter).left) == (3, 2)
    table.do(DecideFate(1, slow, Fate.GAVE_UP))
    assert (run_of(table, quick).left, run_of(table, hunter).left) == (3, 2)
    for _ in range(2):
        table.do(PassChaseTurn(1))
    assert (run_of(table, quick).left, run_of(table, hunter).left) == (2, 1)


def test_the_luck_of_the_dead_decides_no_sudden_hazard(table):
    lucky = runner_of(table, "Ada", 8, 70, Kind.INVESTIGATOR, values={"luck": 60})
    fallen = runner_of(table, "Bert", 8, 60, Kind.INVESTIGATOR, values={"luck": 10})
    begin(table, [lucky, fallen], [runner_of(table, "Cultist", 8)])
    table.do(SetCondition(fallen, Condition("dead")))
    event = table.do(CallSudden(1, FLEES), *rolls(50)).event
    assert (event.luck, event.lowest, event.players_win) == (60, lucky, True)
