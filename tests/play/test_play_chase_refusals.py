"""What no chase allows: refused before any die is rolled, with desk and journal as they were."""

import pytest
from chases import (
    END,
    FAILED,
    FLEES,
    HUNTS,
    REGULAR,
    aboard,
    barrier,
    begin,
    car,
    hazard,
    pass_turn,
    runner_of,
    street,
    until,
    way,
)
from fights import refused, rolls, who

from keeper_app.play.chase.actions.attack_in_chase import Halt, ShootInChase, StrikeInChase
from keeper_app.play.chase.actions.begin_chase import MOST_CHASES, BeginChase, BuySpeed, PushSpeed, StartChase
from keeper_app.play.chase.actions.change_ride import ChangeRide, TakeWheel
from keeper_app.play.chase.actions.change_track import ChangePlace, LayFurther
from keeper_app.play.chase.actions.chase_and_fight import TakeUpChase, TurnToFight
from keeper_app.play.chase.actions.chase_turns import DecideFate, EndChase, PassChaseTurn
from keeper_app.play.chase.actions.help_driver import HelpDriver
from keeper_app.play.chase.actions.hide import Hide
from keeper_app.play.chase.actions.join_chase import JoinChase
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.ram import Ram
from keeper_app.play.chase.actions.settle_failure import KeepControl, PushInChase, SpendLuckInChase, TakeFailure
from keeper_app.play.chase.actions.shoot_tyre import ShootTyre
from keeper_app.play.chase.actions.smash_barrier import SmashBarrier
from keeper_app.play.chase.actions.sudden_hazard import CallSudden, PlaceSudden
from keeper_app.play.chase.actions.survive_crash import SurviveCrash
from keeper_app.play.chase.chase import Fate, Lies, Location, Side
from keeper_app.play.chase.entering import MOST_RUNNERS, Entrant, Wheels
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.errors import (
    BadField,
    CannotAct,
    NamelessPerson,
    NoChase,
    NoSuchPerson,
    NothingDue,
    PointsUnknown,
    TextTooLong,
)
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Kind
from keeper_app.rules import DiceOutOfRange, Level, NotAllowed, NotEnoughLuck, Reaction, ValueOutOfRange

PREY, HUNTER, OTHER = 1, 2, 3
GUN = {"firearms-handgun": 50}


@pytest.fixture
def people(table):
    """Three who can run, and no chase yet: their ids are 1, 2 and 3."""
    runner_of(table, "Prey", 8, 60, Kind.INVESTIGATOR, "revolver-38", values={**GUN, "drive-auto": 60, "jump": 20})
    runner_of(table, "Hunter", 8, 50, Kind.NPC, "revolver-38", values={**GUN, "luck": None})
    runner_of(table, "Other", 8, 40, Kind.NPC, values={"luck": None})
    return table


@pytest.fixture
def chase(people):
    """One flees on foot, one follows; a hazard and a barrier lie ahead. It is the fugitive's turn."""
    begin(people, [PREY], [HUNTER], *[street()] * 3, hazard("jump"), barrier("climb", hp=5))
    return people


@pytest.fixture
def drive(people):
    """The same in cars; the third rides with the fugitive."""
    track = (*[street()] * 3, hazard("dex"), barrier("dex", hp=5))
    wheels = [car(5, 8), car(5, 8)]
    begin(people, [aboard(PREY), aboard(OTHER)], [Entrant(HUNTS, HUNTER, wheels=1)], *track, wheels=wheels)
    return people


def condition(table, one, *conditions):
    for name in conditions:
        table.do(SetCondition(one, Condition(name)))


TWO = (Entrant(FLEES, PREY), Entrant(HUNTS, HUNTER))


# --- to begin -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("entrants", "problem"), [
    ((), "no-fugitives"),
    ((Entrant(HUNTS, HUNTER),), "no-fugitives"),
    ((Entrant(FLEES, PREY),), "no-pursuers"),
    ((*TWO, Entrant(HUNTS, PREY)), "twice-in-chase"),
])  # fmt: skip
def test_a_chase_has_two_sides_and_everybody_once(people, entrants, problem):
    refused(people, BeginChase(entrants), CannotAct, problem=problem)


@pytest.mark.parametrize("mov", [0, -3, 21, 60])
def test_nobody_runs_at_mov_0_or_60(people, mov):
    refused(people, BeginChase((Entrant(FLEES, PREY, mov=mov), TWO[1])), ValueOutOfRange, value=mov, least=1, most=20)
    stranger = Entrant(HUNTS, name="Stranger", mov=mov)
    refused(people, BeginChase((TWO[0], stranger)), ValueOutOfRange, value=mov, least=1, most=20)
    driven = (Entrant(FLEES, PREY, wheels=0), TWO[1])
    refused(people, BeginChase(driven, (car(5, mov),)), ValueOutOfRange, value=mov, least=1, most=20)


def test_a_stranger_has_a_name_a_speed_and_a_value(people):
    refused(people, BeginChase((TWO[0], Entrant(HUNTS, mov=8))), NamelessPerson)
    refused(people, BeginChase((TWO[0], Entrant(HUNTS, name=" ", mov=8))), NamelessPerson)
    refused(people, BeginChase((TWO[0], Entrant(HUNTS, name="X"))), ValueOutOfRange, value=0)
    refused(people, BeginChase((TWO[0], Entrant(HUNTS, name="X", mov=8, value=1000))), ValueOutOfRange)
    refused(people, BeginChase((TWO[0], Entrant(HUNTS, name="X" * 5000, mov=8))), TextTooLong)


def test_somebody_whose_speed_nobody_knows_does_not_run(people):
    refused(people, BeginChase((TWO[0], Entrant(HUNTS, 99))), NoSuchPerson)
    unknown = people.do(SeatPerson("Unknown", {"dex": 50}, Kind.NPC)).event.person.id
    refused(people, BeginChase((TWO[0], Entrant(HUNTS, unknown))), CannotAct, problem="no-mov")


@pytest.mark.parametrize("what", ["dead", "unconscious", "dying"])
def test_the_helpless_do_not_run(people, what):
    condition(people, HUNTER, what)
    refused(people, BeginChase(TWO), CannotAct, problem=what)


@pytest.mark.parametrize(("places", "error", "fields"), [
    ((), CannotAct, {"problem": "short-track", "least": 2, "count": 0}),
    ((street(),), CannotAct, {"problem": "short-track", "least": 2, "count": 1}),
    (way(length=61), CannotAct, {"problem": "long-track", "most": 60}),
    (way(Location("Early", lies=END)), CannotAct, {"problem": "end-comes-last"}),
    (way(Location("Pit", lies=Lies.HAZARD)), CannotAct, {"problem": "hazard-without-skill"}),
    (way(Location("Wall", lies=Lies.BARRIER)), CannotAct, {"problem": "barrier-without-skill"}),
    (way(hazard(" ")), CannotAct, {"problem": "hazard-without-skill"}),
    (way(barrier(hp=1000)), CannotAct, {"problem": "barrier-hp", "most": 999}),
    (way(barrier(hp=-1)), CannotAct, {"problem": "barrier-hp", "most": 999}),
    (way(barrier(hp=5, worn=-1)), CannotAct, {"problem": "barrier-hp", "most": 999}),
    (way(Location()), CannotAct, {"problem": "nameless-place"}),
    (way(Location(scene="city", place="nowhere")), CannotAct, {"problem": "nameless-place"}),
    (way(hazard(harm="sharks")), NotAllowed, {"rule": "hazards"}),
    (way(hazard(crash="sharks")), NotAllowed, {"rule": "collisions"}),
    (way(street("x" * 5000)), TextTooLong, {}),
])  # fmt: skip
def test_ways_that_lead_nowhere(people, places, error, fields):
    refused(people, BeginChase(TWO, way="hand", places=places), error, **fields)


def test_scenes_and_leads_there_are_none_of(people):
    refused(people, BeginChase(TWO, scene="moon"), CannotAct, problem="no-such-scene")
    refused(people, BeginChase(TWO, way="sideways"), CannotAct, problem="no-such-scene")
    for lead in (0, 7, -1):
        refused(people, BeginChase(TWO, lead=lead), ValueOutOfRange, value=lead, least=1, most=6)


@pytest.mark.parametrize(("wheels", "error", "fields"), [
    (Wheels("flying-carpet"), CannotAct, {"problem": "no-such-vehicle"}),
    (Wheels(), CannotAct, {"problem": "no-such-vehicle"}),
    (Wheels(name="Cart", mov=8), CannotAct, {"problem": "no-such-vehicle"}),
    (Wheels(mov=8, build=3), NamelessPerson, {}),
    (Wheels(name="Cart", mov=8, build=0), ValueOutOfRange, {"value": 0, "most": 100}),
    (Wheels(name="Cart", mov=8, build=101), ValueOutOfRange, {"value": 101}),
    (Wheels(name="Cart", mov=8, build=3, armour=-1), ValueOutOfRange, {"value": -1}),
    (Wheels(name="Cart", mov=8, build=3, armour=101), ValueOutOfRange, {"value": 101}),
])  # fmt: skip
def test_vehicles_there_are_none_of(people, wheels, error, fields):
    refused(people, BeginChase((Entrant(FLEES, PREY, wheels=0), TWO[1]), (wheels,)), error, **fields)


def test_a_vehicle_has_a_driver_and_one_side(people):
    refused(people, BeginChase(TWO, (car(5, 8),)), CannotAct, problem="nobody-drives")
    both = (Entrant(FLEES, PREY, wheels=0), Entrant(HUNTS, HUNTER, wheels=0))
    refused(people, BeginChase(both, (car(5, 8),)), CannotAct, problem="one-vehicle-two-sides")
    for wheels in (1, -1):
        astray = (Entrant(FLEES, PREY, wheels=wheels), Entrant(FLEES, OTHER, wheels=0), TWO[1])
        refused(people, BeginChase(astray, (car(5, 8),)), CannotAct, problem="no-such-vehicle")


def test_nobody_runs_in_two_chases_and_a_table_holds_only_so_many(chase):
    refused(chase, BeginChase((Entrant(FLEES, PREY), Entrant(HUNTS, OTHER))), CannotAct, problem="in-another-chase")
    for at in range(MOST_CHASES - 1):
        chase.do(
            BeginChase((Entrant(FLEES, name=f"F{at}", mov=8), Entrant(HUNTS, name=f"H{at}", mov=7))), *rolls(50, 50)
        )
    last = (Entrant(FLEES, name="F", mov=8), Entrant(HUNTS, OTHER))
    refused(chase, BeginChase(last), CannotAct, problem="too-many-chases")


def test_a_chase_holds_only_so_many(chase):
    crowd = tuple(Entrant(HUNTS, name=f"H{at}", mov=8) for at in range(MOST_RUNNERS - 1))
    refused(chase, JoinChase(1, crowd), CannotAct, problem="too-many")
    refused(chase, BeginChase((Entrant(FLEES, OTHER), *crowd, crowd[0])), CannotAct, problem="too-many")


@pytest.mark.parametrize("action", [
    BeginChase([Entrant(FLEES, PREY)]), BeginChase((Entrant("fugitive", PREY),)), BeginChase(TWO, lead=2.0),
    BeginChase(TWO, (Wheels(name="X", mov=8.5, build=1),)), MoveOn(1, 1, True), MoveOn(True, 1), MoveOn(1, "Prey"),
    DecideFate(1, 1, "caught"), TakeFailure(1, 1), PlaceSudden(1, 2.0), ChangePlace(1, 1, "Pit"), LayFurther(1, None),
])  # fmt: skip
def test_a_field_takes_only_its_type(chase, action):
    refused(chase, action, BadField)


# --- before everybody has a place -----------------------------------------------------------------------------------


@pytest.fixture
def speeds(people):
    """Speed tests that stand: a failure by one, and a success."""
    people.do(BeginChase(TWO, at_once=False), *rolls(FAILED, REGULAR))
    return people


def test_nothing_moves_before_the_places_are_taken(speeds):
    for action in (
        MoveOn(1, PREY),
        PassChaseTurn(1),
        JoinChase(1, (Entrant(HUNTS, OTHER),)),
        DecideFate(1, PREY, Fate.CAUGHT),
        TurnToFight(1),
        TakeFailure(1),
        ChangePlace(1, 0, street()),
        LayFurther(1),
        CallSudden(1, Side.FUGITIVE),
    ):
        refused(speeds, action, CannotAct, problem="chase-not-begun")
    refused(speeds, TakeUpChase(1), CannotAct, problem="chase-runs-already")
    refused(speeds, StartChase(1, way="sideways"), CannotAct, problem="no-such-scene")


def test_luck_on_a_speed_test_is_bought_once_and_only_where_there_is_any(speeds):
    refused(speeds, BuySpeed(1, HUNTER, Level.HARD), CannotAct, problem="no-luck-here")
    refused(speeds, BuySpeed(1, OTHER, Level.HARD), NothingDue)
    refused(speeds, BuySpeed(1, PREY, Level.CRITICAL), NotAllowed, rule="luck-limits")
    speeds.do(BuySpeed(1, PREY, Level.REGULAR))
    assert who(speeds, PREY).luck == 49
    refused(speeds, BuySpeed(1, PREY, Level.EXTREME), CannotAct, problem="no-luck-here")
    refused(speeds, PushSpeed(1, PREY), NotAllowed, rule="pushed-roll")


def test_a_speed_test_is_pushed_once_by_players_and_after_a_failure(speeds):
    refused(speeds, PushSpeed(1, HUNTER), NotAllowed, rule="pushed-roll")
    refused(speeds, PushSpeed(1, OTHER), NothingDue)
    speeds.do(PushSpeed(1, PREY), *rolls(FAILED))
    refused(speeds, PushSpeed(1, PREY), NotAllowed, rule="pushed-roll")
    refused(speeds, BuySpeed(1, PREY, Level.REGULAR), CannotAct, problem="no-luck-here")


def test_a_chase_starts_once(chase):
    refused(chase, StartChase(1), CannotAct, problem="chase-runs-already")
    refused(chase, BuySpeed(1, PREY, Level.EXTREME), CannotAct, problem="chase-runs-already")
    refused(chase, PushSpeed(1, PREY), CannotAct, problem="chase-runs-already")


# --- whose turn it is, and what is left of it -----------------------------------------------------------------------

ACTIONS = {
    "move": lambda who: MoveOn(1, who),
    "smash": lambda who: SmashBarrier(1, who),
    "hide": lambda who: Hide(1, who),
    "strike": lambda who: StrikeInChase(1, Strike(who, OTHER, 0, Reaction.NONE)),
    "shoot": lambda who: ShootInChase(1, Shoot(who, 0, (Mark(OTHER),), 10)),
    "ride": lambda who: ChangeRide(1, who),
    "wheel": lambda who: TakeWheel(1, who),
    "help": lambda who: HelpDriver(1, who),
    "halt": lambda who: Halt(1, who),
    "ram": lambda who: Ram(1, who, OTHER),
    "tyre": lambda who: ShootTyre(1, who, 1, 0, 10),
}
EVERY = pytest.mark.parametrize("action", ACTIONS.values(), ids=ACTIONS)


@EVERY
def test_only_whoever_has_the_turn_acts(chase, action):
    refused(chase, action(HUNTER), CannotAct, problem="not-their-turn")
    refused(chase, action(OTHER), CannotAct, problem="not-in-chase")
    refused(chase, action(99), CannotAct, problem="not-in-chase")


@EVERY
@pytest.mark.parametrize("what", ["dead", "unconscious", "dying", "stunned"])
def test_the_helpless_do_nothing_in_their_turn(chase, action, what):
    condition(chase, PREY, what)
    refused(chase, action(PREY), CannotAct, problem=what)


@EVERY
def test_without_an_action_nothing_is_done(drive, action):
    drive.do(MoveOn(1, PREY), *rolls(REGULAR))
    refused(drive, action(PREY), CannotAct, problem="no-actions", left=0, need=1)


@EVERY
def test_what_waits_is_decided_first(chase, action):
    chase.do(MoveOn(1, PREY), *rolls(FAILED + 20))
    for step in (action(PREY), action(HUNTER), PassChaseTurn(1), CallSudden(1, Side.PURSUER)):
        refused(chase, step, CannotAct, problem="chase-decide-first")


@EVERY
def test_who_is_out_of_it_does_nothing(chase, action):
    chase.do(DecideFate(1, PREY, Fate.GAVE_UP))
    refused(chase, action(PREY), CannotAct, problem="chase-over-for-them")


@EVERY
def test_there_is_no_such_chase(people, action):
    refused(people, action(PREY), NoChase, id=1)


def test_a_chase_that_is_over_goes_no_round_further(chase):
    chase.do(DecideFate(1, HUNTER, Fate.GAVE_UP))
    refused(chase, PassChaseTurn(1), CannotAct, problem="chase-is-over")
    chase.do(EndChase(1))
    refused(chase, EndChase(1), NoChase, id=1)


def test_fates_there_are_none_of(chase):
    refused(chase, DecideFate(1, PREY, Fate.RUNNING), CannotAct, problem="no-such-fate")
    refused(chase, DecideFate(1, PREY, Fate.OUTPACED), CannotAct, problem="no-such-fate")
    refused(chase, DecideFate(1, OTHER, Fate.CAUGHT), CannotAct, problem="not-in-chase")


# --- moving ---------------------------------------------------------------------------------------------------------


def test_caution_is_for_hazards_and_for_whoever_has_the_actions(chase):
    refused(chase, MoveOn(1, PREY, caution=1), CannotAct, problem="no-actions", left=1, need=2)
    refused(chase, MoveOn(1, PREY, caution=3), NotAllowed, rule="caution", most=2)
    refused(chase, MoveOn(1, PREY, caution=-1), NotAllowed, rule="caution")
    chase.do(ChangePlace(1, 3, street()))
    chase.do(JoinChase(1, (Entrant(HUNTS, OTHER, mov=5),)), *rolls(REGULAR))  # everybody has four actions now
    refused(chase, MoveOn(1, PREY, caution=1), NotAllowed, rule="caution", most=0)
    chase.do(MoveOn(1, PREY))
    refused(chase, MoveOn(1, PREY, caution=1), NotAllowed, rule="caution", most=0)  # a barrier is no hazard


def test_the_foot_goes_down_only_on_a_pedal(chase):
    for locations in (2, 3, 5):
        refused(chase, MoveOn(1, PREY, locations), NotAllowed, rule="pedal-to-the-metal", most=1)
    for locations in (0, -1, 6):
        refused(chase, MoveOn(1, PREY, locations), NotAllowed, rule="pedal-to-the-metal", most=5)


def test_nobody_puts_the_foot_down_on_a_bicycle(people):
    riders = (Entrant(FLEES, PREY, wheels=0), Entrant(HUNTS, HUNTER))
    people.do(BeginChase(riders, (Wheels("bicycle", mov=8),), way="hand", places=way()), *rolls(REGULAR, REGULAR))
    refused(people, MoveOn(1, PREY, 2), NotAllowed, rule="pedal-to-the-metal", most=1)
    people.do(MoveOn(1, PREY))


def test_skills_dice_and_values_that_do_not_belong_there(chase):
    refused(chase, MoveOn(1, PREY, skill="accounting"), CannotAct, problem="no-skill-there")
    for extra in (3, -3):
        refused(chase, MoveOn(1, PREY, extra=extra), DiceOutOfRange, net=extra)
    chase.do(ChangePlace(1, 3, hazard("ornithopter")))
    refused(chase, MoveOn(1, PREY), PointsUnknown, what="ornithopter")


def test_whoever_is_held_goes_nowhere_but_may_strike(chase):
    condition(chase, PREY, "grappled")
    for action in (MoveOn(1, PREY), SmashBarrier(1, PREY), Hide(1, PREY)):
        refused(chase, action, CannotAct, problem="held")
    refused(chase, ChangeRide(1, PREY, wheels=car(5, 8)), CannotAct, problem="held")


def test_passengers_do_not_steer_and_wrecks_do_not_move(drive):
    until(drive, OTHER)
    for action in (MoveOn(1, OTHER), SmashBarrier(1, OTHER), Halt(1, OTHER), Ram(1, OTHER, HUNTER)):
        refused(drive, action, CannotAct, problem="carried")
    refused(drive, TakeWheel(1, OTHER), CannotAct, problem="somebody-drives")
    pass_turn(drive)
    drive.do(ChangeRide(1, PREY), *rolls(REGULAR))
    until(drive, OTHER)
    refused(drive, MoveOn(1, OTHER), CannotAct, problem="nobody-drives")


def test_a_wreck_goes_nowhere(drive):
    drive.do(MoveOn(1, PREY), *rolls(REGULAR))
    until(drive, OTHER)
    until(drive, PREY)
    drive.do(ChangePlace(1, 4, barrier("dex", hp=90)))
    drive.do(SmashBarrier(1, PREY), *[1] * 5)
    refused(drive, SurviveCrash(1, "prayer"), CannotAct, problem="chase-nothing-due")
    drive.do(SurviveCrash(1, "none"))
    until(drive, OTHER)
    refused(drive, ChangeRide(1, OTHER, 1), CannotAct, problem="vehicle-stands")


def test_the_end_of_the_way_is_the_end(people):
    begin(people, [PREY], [HUNTER], length=5)
    until(people, HUNTER)
    people.do(DecideFate(1, PREY, Fate.GAVE_UP))
    people.do(DecideFate(1, PREY, Fate.RUNNING))
    for _ in range(4):
        until(people, HUNTER)
        people.do(MoveOn(1, HUNTER))
        until(people, PREY)
    until(people, HUNTER)
    refused(people, MoveOn(1, HUNTER), CannotAct, problem="track-end")


# --- smashing, shooting, ramming ------------------------------------------------------------------------------------


def test_only_what_bars_the_way_and_can_break_is_smashed(chase):
    refused(chase, SmashBarrier(1, PREY), CannotAct, problem="nothing-bars")
    chase.do(ChangePlace(1, 3, barrier("climb")))
    refused(chase, SmashBarrier(1, PREY), CannotAct, problem="cannot-be-smashed")
    chase.do(ChangePlace(1, 3, barrier("climb", hp=5)))
    refused(chase, SmashBarrier(1, PREY, 7), CannotAct, problem="no-weapon")
    refused(chase, SmashBarrier(1, PREY, 0), CannotAct, problem="not-swung")  # a revolver
    chase.do(ChangePlace(1, 3, barrier("", hp=5)))
    refused(chase, MoveOn(1, PREY), CannotAct, problem="only-smashed")


def test_blows_reach_only_whoever_is_there(chase):
    refused(chase, StrikeInChase(1, Strike(PREY, HUNTER, 1, Reaction.NONE)), CannotAct, problem="not-in-reach")
    refused(chase, StrikeInChase(1, Strike(PREY, OTHER, 1, Reaction.NONE)), CannotAct, problem="not-in-chase")
    refused(chase, ShootInChase(1, Shoot(PREY, 0, (Mark(OTHER),), 10)), CannotAct, problem="not-in-chase")
    refused(chase, ShootInChase(1, Shoot(PREY, 1, (Mark(HUNTER),), 10)), CannotAct)  # fists


def test_ramming_takes_a_vehicle_and_somebody_else_beside_it(drive):
    refused(drive, Ram(1, PREY, PREY), CannotAct, problem="self")
    refused(drive, Ram(1, PREY, OTHER), CannotAct, problem="self")  # in the same car
    refused(drive, Ram(1, PREY, HUNTER), CannotAct, problem="not-in-reach")
    drive.do(ChangeRide(1, PREY), *rolls(REGULAR))
    until(drive, HUNTER)
    until(drive, PREY)
    refused(drive, Ram(1, PREY, OTHER), CannotAct, problem="on-foot")
    refused(drive, Halt(1, PREY), CannotAct, problem="on-foot")


def test_tyres_are_shot_from_outside_with_what_impales_and_is_loaded(drive):
    refused(drive, ShootTyre(1, PREY, 1, 0, 10), CannotAct, problem="no-such-vehicle")  # one's own
    refused(drive, ShootTyre(1, PREY, 9, 0, 10), CannotAct, problem="no-such-vehicle")
    refused(drive, ShootTyre(1, PREY, 2, 7, 10), CannotAct, problem="no-weapon")


# --- vehicles and their company -------------------------------------------------------------------------------------


def test_only_passengers_read_the_road_and_only_by_eye_or_map(drive):
    refused(drive, HelpDriver(1, PREY), CannotAct, problem="no-passenger")
    refused(drive, TakeWheel(1, PREY), CannotAct, problem="no-passenger")
    until(drive, OTHER)
    refused(drive, HelpDriver(1, OTHER, "accounting"), CannotAct, problem="no-skill-there")


def test_into_what_is_here_and_of_ones_own_side(drive):
    refused(drive, ChangeRide(1, PREY, 9), CannotAct, problem="vehicle-stands")
    refused(drive, ChangeRide(1, PREY, 1), CannotAct, problem="not-in-reach")  # is in it
    refused(drive, ChangeRide(1, PREY, 2), CannotAct, problem="not-in-reach")  # elsewhere, and not theirs
    refused(drive, ChangeRide(1, PREY, wheels=Wheels("carpet")), CannotAct, problem="no-such-vehicle")


def test_nobody_gets_out_of_their_own_shoes(chase):
    refused(chase, ChangeRide(1, PREY), CannotAct, problem="on-foot")
    refused(chase, TakeWheel(1, PREY), CannotAct, problem="no-passenger")


def test_hiding_is_for_fugitives_on_foot_out_of_sight_before_eyes(chase):
    until(chase, HUNTER)
    refused(chase, Hide(1, HUNTER), CannotAct, problem="nobody-hides")
    until(chase, PREY)
    condition(chase, HUNTER, "unconscious")
    refused(chase, Hide(1, PREY), CannotAct, problem="nobody-looks")
    chase.desk.undo()
    chase.do(JoinChase(1, (Entrant(HUNTS, OTHER),), at=2), *rolls(REGULAR))
    refused(chase, Hide(1, PREY), CannotAct, problem="seen-hiding")


def test_nobody_hides_in_a_car(drive):
    refused(drive, Hide(1, PREY), CannotAct, problem="nobody-hides")


# --- what waits, what is placed, who joins --------------------------------------------------------------------------


def test_nothing_is_decided_that_does_not_wait(chase):
    for action in (
        TakeFailure(1),
        PushInChase(1),
        SpendLuckInChase(1, Level.REGULAR),
        KeepControl(1),
        SurviveCrash(1),
        PlaceSudden(1, 5),
    ):
        refused(chase, action, CannotAct, problem="chase-nothing-due")


def test_luck_and_pushes_are_for_failures_that_are_not_fumbles(chase):
    chase.do(MoveOn(1, PREY), *rolls(65))  # Jump 20: 45 points for 20, 55 for 10
    refused(chase, SpendLuckInChase(1, Level.HARD), NotEnoughLuck, points=55, luck=50)
    refused(chase, SpendLuckInChase(1, Level.CRITICAL), NotAllowed, rule="luck-limits")
    refused(chase, SpendLuckInChase(1, Level.FAILURE), NotAllowed, rule="luck-limits")
    refused(chase, KeepControl(1), CannotAct, problem="chase-nothing-due")
    chase.do(TakeFailure(1), 1)
    refused(chase, PushInChase(1), CannotAct, problem="chase-nothing-due")


def test_a_fumble_costs_at_once(chase):
    """Luck does not buy it off, and it is not pushed: nothing waits."""
    event = chase.do(MoveOn(1, PREY), *rolls(100), 2).event
    assert (event.waits, event.delay) == (False, 2)
    refused(chase, PushInChase(1), CannotAct, problem="chase-nothing-due")


def test_a_sudden_hazard_lies_at_an_open_place_where_nobody_stands(chase):
    chase.do(CallSudden(1, Side.PURSUER), *rolls(FAILED))
    for at in (-1, 99):
        refused(chase, PlaceSudden(1, at, "Oil"), CannotAct, problem="not-an-open-place")
    for at in (3, 4, 11):  # a hazard, a barrier, the way out
        refused(chase, PlaceSudden(1, at, "Oil"), CannotAct, problem="not-an-open-place")
    for at in (0, 2):
        refused(chase, PlaceSudden(1, at, "Oil"), CannotAct, problem="somebody-stands-there")
    refused(chase, PlaceSudden(1, 5, "Oil", " "), CannotAct, problem="hazard-without-skill")
    refused(chase, PlaceSudden(1, 5, "Oil", harm="sharks"), NotAllowed, rule="hazards")
    chase.do(PlaceSudden(1, 5, "Oil"))
    refused(chase, CallSudden(1, Side.FUGITIVE), CannotAct, problem="sudden-this-round")


def test_without_luck_nobody_calls(people):
    begin(people, [OTHER], [HUNTER])
    refused(people, CallSudden(1, Side.FUGITIVE), CannotAct, problem="no-luck-known")


def test_newcomers_are_somebody_new_at_a_place_there_is(chase):
    refused(chase, JoinChase(1, ()), CannotAct, problem="nobody")
    refused(chase, JoinChase(1, (Entrant(HUNTS, PREY),)), CannotAct, problem="in-another-chase")
    refused(chase, JoinChase(1, (Entrant(HUNTS, OTHER),), at=99), CannotAct, problem="no-such-place")
    refused(chase, JoinChase(1, (Entrant(HUNTS, OTHER),), at=-1), CannotAct, problem="no-such-place")
    refused(chase, JoinChase(1, (Entrant(FLEES, OTHER),), at=11), CannotAct, problem="no-such-place")
    refused(chase, JoinChase(1, (Entrant(HUNTS, OTHER, mov=60),)), ValueOutOfRange, value=60)
    chase.do(DecideFate(1, HUNTER, Fate.GAVE_UP))
    refused(chase, JoinChase(1, (Entrant(HUNTS, HUNTER),)), CannotAct, problem="twice-in-chase")


def test_a_way_is_changed_where_it_is_and_ends_where_it_ends(chase):
    for at in (-1, 12):
        refused(chase, ChangePlace(1, at, street()), CannotAct, problem="no-such-place")
    refused(chase, ChangePlace(1, 11, street()), CannotAct, problem="end-comes-last")
    refused(chase, ChangePlace(1, 5, Location("Away", lies=END)), CannotAct, problem="end-comes-last")
    for count in (0, -1, 49, 61):
        refused(chase, LayFurther(1, count), CannotAct, problem="long-track", most=60)


def test_a_fight_of_nobody(chase):
    refused(chase, TurnToFight(1), CannotAct, problem="nobody-in-reach")
    refused(chase, TurnToFight(1, (99,)), NoSuchPerson, id=99)
