"""Chases: an event of each kind, and what brings it about."""

from dataclasses import fields

from hypothesis import strategies as st

from examples.chase_setup import FAMILIES as SET_UP
from examples.combat import MADE as FOUGHT
from examples.combat import fighters
from examples.made_up import (
    difficulties,
    digits,
    faces,
    flags,
    free,
    houses,
    ids,
    rolls,
    several_ids,
    several_texts,
    someone,
    texts,
    values,
)
from examples.people import owed, persons, wounds
from keeper_app.play.chase.actions.attack_in_chase import Halt, ShootInChase, StrikeInChase
from keeper_app.play.chase.actions.begin_chase import BeginChase, BuySpeed, PushSpeed, StartChase
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
from keeper_app.play.chase.change import NOTHING, Change, Put
from keeper_app.play.chase.chase import (
    Chase,
    Due,
    Fate,
    Lies,
    Location,
    Matter,
    Phase,
    Ride,
    Runner,
    Side,
    SpeedTest,
)
from keeper_app.play.chase.costs import Crash
from keeper_app.play.chase.ends import Outcome
from keeper_app.play.chase.entering import Entrant, Wheels
from keeper_app.play.chase.events.fights import BlowInChase, Rammed, ShotInChase, TyreShot
from keeper_app.play.chase.events.moves import (
    BarrierSmashed,
    ControlRolled,
    CrashSurvived,
    DriverHelped,
    FailurePushed,
    FailureTaken,
    Halted,
    Hid,
    Moved,
    Stride,
    SuddenCalled,
    SuddenPlaced,
    Survivor,
)
from keeper_app.play.chase.events.set_up import (
    ChaseBegun,
    ChaseEnded,
    ChaseStarted,
    FateDecided,
    LuckInChase,
    RideChanged,
    RunnersJoined,
    SpeedBettered,
    TakenUp,
    TrackChanged,
    TurnedToFight,
    TurnOver,
)
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.events.blows import Fired, MeleeFought
from keeper_app.play.made_test import MadeTest
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind
from keeper_app.rules import Difficulty, Level, Reaction, Struck, Verdict
from keeper_app.rules.chase import Fitness, Surroundings
from keeper_app.rules.vehicles import Shape


def several(one):
    """None, one or two of these."""
    return st.lists(one, max_size=2).map(tuple)


sides = st.sampled_from(Side)
fates = st.sampled_from(Fate)
levels = st.sampled_from(Level)
builds = st.integers(0, 100) | st.sampled_from([0.5, 2.5])
verdicts = st.builds(Verdict, levels, flags, values)
tests = st.builds(
    MadeTest, st.sampled_from(["dex", "drive-auto", "luck"]) | texts, values, difficulties, rolls(), verdicts
)
places = st.builds(
    Location,
    texts,
    st.sampled_from(["city", ""]) | texts,
    st.sampled_from(["wet-cobbles", ""]) | texts,
    st.sampled_from(Lies),
    several_texts,
    difficulties,
    texts,
    texts,
    flags,
    values,
    values,
    flags,
    flags,
    flags,
)
rides = st.builds(
    Ride,
    ids,
    st.sampled_from(["luxury-car", ""]) | texts,
    texts,
    texts,
    values,
    builds,
    builds,
    values,
    someone,
    flags,
    flags,
    digits,
    flags,
    flags,
)
runners = st.builds(
    Runner,
    ids,
    sides,
    values,
    values,
    values,
    digits,
    digits,
    digits,
    digits,
    flags,
    someone,
    fates,
    st.sampled_from(Fitness),
)
speeds = st.builds(SpeedTest, ids, tests, st.none() | levels, flags)
dues = st.builds(Due, st.sampled_from(Matter), someone, digits, someone, st.none() | sides, st.none() | tests, flags)
chases = st.builds(
    Chase,
    ids,
    several(places),
    several(runners),
    several(rides),
    several(speeds),
    st.sampled_from(Phase),
    digits,
    someone,
    several(dues),
    st.none() | sides,
    digits,
    st.sampled_from(["city", ""]) | texts,
    st.sampled_from(Surroundings),
    digits,
    flags,
    texts,
    several_ids,
)
changes = st.just(NOTHING) | st.builds(
    Change,
    st.sampled_from(Phase),
    digits,
    someone,
    several(runners),
    several(rides),
    several(st.builds(Put, digits, places)),
    st.none() | several(speeds),
    several(dues),
    st.none() | sides,
    digits,
    several_ids,
)
crashes = several(
    st.builds(Crash, ids, digits, builds, st.sampled_from(Shape), st.none() | free, several_texts),
)
rolled = {  # what every step with dice has
    "change": changes,
    "wounds": wounds,
    "crashes": crashes,
    "because": several_texts,
    "house": houses,
    "physical": flags,
}
laid = several(rolls())
maybe_test = st.none() | tests
strides = several(st.builds(Stride, digits, places, maybe_test, flags))
survivors = several(st.builds(Survivor, ids, st.none() | values, st.none() | rolls(), flags, st.none() | levels))


def in_chase(event, of):
    """What happens in a fight, as it happens in a chase."""

    def made(fought, chase, change):
        return event(**{one.name: getattr(fought, one.name) for one in fields(of)}, chase=chase, change=change)

    return st.builds(made, FOUGHT[of], ids, changes)


MADE = {
    BarrierSmashed: st.builds(
        BarrierSmashed, ids, someone, digits, places, st.none() | free, values, digits, someone, values, flags, **rolled
    ),
    BlowInChase: in_chase(BlowInChase, MeleeFought),
    ChaseBegun: st.builds(ChaseBegun, chases, several(persons), laid, houses, flags),
    ChaseEnded: st.builds(
        ChaseEnded,
        ids,
        st.sampled_from(["", *(one.value for one in Outcome)]) | texts,
        digits,
        several(st.tuples(ids, st.sampled_from([one.value for one in Fate]) | texts)),
    ),
    ChaseStarted: st.builds(ChaseStarted, ids, laid, flags, change=changes),
    ControlRolled: st.builds(ControlRolled, ids, someone, maybe_test, flags, digits, flags, **rolled),
    CrashSurvived: st.builds(CrashSurvived, ids, someone, ids, flags, survivors, **rolled),
    DriverHelped: st.builds(DriverHelped, ids, someone, maybe_test, flags, ids, **rolled),
    FailurePushed: st.builds(FailurePushed, ids, someone, digits, maybe_test, flags, digits, flags, **rolled),
    FailureTaken: st.builds(FailureTaken, ids, someone, digits, digits, flags, **rolled),
    FateDecided: st.builds(FateDecided, ids, ids, fates, change=changes),
    Halted: st.builds(Halted, ids, ids, change=changes),
    Hid: st.builds(Hid, ids, someone, maybe_test, ids, maybe_test, flags, **rolled),
    LuckInChase: st.builds(LuckInChase, ids, ids, levels, digits, digits, change=changes),
    Moved: st.builds(Moved, ids, someone, strides, digits, digits, digits, flags, flags, **rolled),
    Rammed: st.builds(
        Rammed,
        ids,
        someone,
        ids,
        st.sampled_from(Reaction),
        maybe_test,
        maybe_test,
        st.sampled_from(Struck),
        flags,
        st.none() | free,
        values,
        **rolled,
    ),
    RideChanged: st.builds(RideChanged, ids, someone, st.none() | rides, st.none() | speeds, flags, **rolled),
    RunnersJoined: st.builds(RunnersJoined, ids, someone, several_ids, several(speeds), several(persons), **rolled),
    ShotInChase: in_chase(ShotInChase, Fired),
    SpeedBettered: st.builds(SpeedBettered, ids, ids, speeds, digits, flags),
    SuddenCalled: st.builds(SuddenCalled, ids, someone, sides, values, st.none() | rolls(), someone, flags, **rolled),
    SuddenPlaced: st.builds(SuddenPlaced, ids, st.none() | digits, st.none() | places, sides, change=changes),
    TakenUp: st.builds(TakenUp, ids, digits, change=changes),
    TrackChanged: st.builds(TrackChanged, ids, st.none() | places, digits, laid, flags, change=changes),
    TurnOver: st.builds(TurnOver, ids, someone, someone, digits, digits, several_ids, wounds, owed, change=changes),
    TurnedToFight: st.builds(TurnedToFight, ids, fighters, several_ids, change=changes),
    TyreShot: st.builds(
        TyreShot,
        ids,
        someone,
        ids,
        digits,
        digits,
        maybe_test,
        flags,
        st.none() | free,
        values,
        flags,
        st.none() | digits,
        flags,
        **rolled,
    ),
}

FLEES, FOLLOWS = Side.FUGITIVE, Side.PURSUER
MARIE, SILAS, WOLF, GUS, OTTO = 1, 2, 3, 4, 5
BODY = {"str": 60, "con": 50, "siz": 60, "luck": 60, "dodge": 40, "fighting-brawl": 50, "firearms-handgun": 60}
ARMED = {"weapons": (Carried("revolver-38"),)}
REVOLVER, FISTS = 0, 1


def ours(place, lies=Lies.CLEAR, **more):
    """A place of the city."""
    return Location(scene="city", place=place, lies=lies, **more)


WAY = (
    ours("avenue"),
    ours("arcade"),
    ours("side-street"),
    ours("square"),
    Location("Flooded alley", lies=Lies.HAZARD, skills=("dex", "jump"), harm="minor"),
    ours("wet-cobbles", Lies.HAZARD, skills=("dex",), difficulty=Difficulty.HARD, harm="minor"),
    ours("alley", Lies.BARRIER, skills=("climb",), hp=10),
    ours("yard-gate", Lies.BARRIER, hp=5),
    ours("shop-fronts"),
    ours("embankment"),
    ours("tram-stop", Lies.END),
)

ON_FOOT = [
    (
        SeatPerson("Marie", {**BODY, "dex": 60, "drive-auto": 50}, sheet={**ARMED, "fixed": (("mov", 8),)}),
        (),
        "person-joined",
    ),
    (
        SeatPerson("Silas", {**BODY, "dex": 70, "luck": 45, "navigate": 40}, sheet={**ARMED, "fixed": (("mov", 9),)}),
        (),
        "person-joined",
    ),
    (BringCreature("wolf"), (), "people-joined"),
    (
        BeginChase(
            (Entrant(FLEES, MARIE), Entrant(FLEES, SILAS), Entrant(FOLLOWS, name="Gus", mov=9, value=55)),
            way="hand",
            places=WAY,
            at_once=False,
            name="After dark",
        ),
        [*faces(80), *faces(70), *faces(40)],
        "chase-begun",
    ),
    (PushSpeed(1, MARIE), faces(30), "chase-speed-bettered"),
    (BuySpeed(1, SILAS, Level.REGULAR), (), "chase-speed-bettered"),
    (StartChase(1), (), "chase-started"),
    (MoveOn(1, SILAS), faces(80), "chase-moved"),
    (SpendLuckInChase(1, Level.REGULAR), (), "chase-luck"),
    (MoveOn(1, SILAS), faces(90), "chase-moved"),
    (PushInChase(1), [*faces(95), 2, 3], "chase-pushed"),
    (PassChaseTurn(1), (), "chase-turn"),
    (MoveOn(1, MARIE), (), "chase-moved"),
    (PassChaseTurn(1), (), "chase-turn"),
    (MoveOn(1, GUS), (), "chase-moved"),
    (CallSudden(1, FLEES), faces(10), "chase-sudden"),
    (PlaceSudden(1, 8, "Falling sign", "jump"), (), "chase-placed"),
    (PassChaseTurn(1), (), "chase-turn"),
    (MoveOn(1, MARIE), faces(99), "chase-moved"),
    (TakeFailure(1), [3, 1], "chase-failure"),
    (CallSudden(1, FOLLOWS), faces(60), "chase-sudden"),
    (PlaceSudden(1), (), "chase-placed"),
    (PassChaseTurn(1), (), "chase-turn"),
    (MoveOn(1, GUS), (), "chase-moved"),
    (MoveOn(1, GUS), (), "chase-moved"),
    (PassChaseTurn(1), (), "chase-turn"),  # Marie only makes up for her delay
    (SmashBarrier(1, SILAS), (2,), "chase-smashed"),
    (PassChaseTurn(1), (), "chase-turn"),
    (MoveOn(1, GUS, caution=1), faces(81, 3), "chase-moved"),
    (PassChaseTurn(1), (), "chase-turn"),
    (MoveOn(1, SILAS), faces(12), "chase-moved"),
    (SmashBarrier(1, SILAS), (3,), "chase-smashed"),
    (PassChaseTurn(1), (), "chase-turn"),
    (JoinChase(1, (Entrant(FOLLOWS, WOLF, fitness=Fitness.UNKNOWN),), at=4), faces(3), "chase-joined"),
    (StrikeInChase(1, Strike(MARIE, WOLF, FISTS, Reaction.DODGE)), [*faces(20), *faces(90), 2], "chase-blow"),
    (TurnToFight(1, caught=True), (), "chase-to-fight"),
    (TakeUpChase(1, free=(MARIE,)), (), "chase-taken-up"),
    (DecideFate(1, WOLF, Fate.GAVE_UP), (), "chase-fate"),
    (SmashBarrier(1, SILAS), (3,), "chase-smashed"),
    (Hide(1, SILAS), [*faces(11), *faces(90)], "chase-hid"),
    (DecideFate(1, MARIE, Fate.CAUGHT), (), "chase-fate"),
    (EndChase(1), (), "chase-ended"),
]

ON_WHEELS = [
    (SeatPerson("Otto", {**BODY, "dex": 40}, Kind.NPC, ARMED), (), "person-joined"),
    (
        BeginChase(
            (
                Entrant(FLEES, MARIE, wheels=0),
                Entrant(FLEES, SILAS, wheels=0),
                Entrant(FOLLOWS, GUS, wheels=1),
                Entrant(FOLLOWS, OTTO, wheels=1),
            ),
            (Wheels("luxury-car"), Wheels("pickup", "Old Bessie", mov=16)),
            "city",
            "random",
            surroundings=Surroundings.DANGEROUS,
            lead=1,
        ),
        [*faces(40), *faces(30), *faces(10, 2) * 6],
        "chase-begun",
    ),
    (ChangePlace(2, 3, Location("Oil slick", lies=Lies.HAZARD, skills=("dex",))), (), "chase-track"),
    (LayFurther(2, 1), faces(70, 2), "chase-track"),
    (HelpDriver(2, SILAS, "navigate"), faces(20), "chase-helped"),
    (PassChaseTurn(2), (), "chase-turn"),
    (MoveOn(2, MARIE, 2), faces(25), "chase-moved"),
    (PassChaseTurn(2), (), "chase-turn"),
    (MoveOn(2, GUS, 3), [*faces(80, 3), 3, 1], "chase-moved"),
    (PassChaseTurn(2), (), "chase-turn"),
    (ShootInChase(2, Shoot(OTTO, REVOLVER, (Mark(MARIE),), 5)), [*faces(20, 3), 9], "chase-shot"),
    (KeepControl(2), faces(60), "chase-control"),
    (SpendLuckInChase(2, Level.HARD), (), "chase-luck"),
    (PassChaseTurn(2), (), "chase-turn"),
    (ShootTyre(2, SILAS, 2, REVOLVER, 5), [*faces(21, 2, 1), 8], "chase-tyre"),
    (PassChaseTurn(2), (), "chase-turn"),
    (Ram(2, MARIE, GUS, Reaction.FIGHT_BACK), [*faces(20), *faces(90, 3), 9, 8, 7, 6, 5, 4], "chase-rammed"),
    (SurviveCrash(2, "shaken"), (4,), "chase-crash"),
    (RollDue(MARIE, "con-awake"), faces(90), "due-rolled"),
    (PassChaseTurn(2), (), "chase-turn"),
    (ChangeRide(2, GUS, wheels=Wheels(name="Hearse", mov=15, build=4.0)), faces(50), "chase-ride"),
    (
        ChangePlace(2, 4, Location("Level crossing", lies=Lies.HAZARD, skills=("dex",), crash="road-kill")),
        (),
        "chase-track",
    ),
    (PassChaseTurn(2), (), "chase-turn"),
    (ChangeRide(2, OTTO, into=3), (), "chase-ride"),
    (PassChaseTurn(2), (), "chase-turn"),
    (TakeWheel(2, SILAS), faces(90), "chase-ride"),
    (PassChaseTurn(2), (), "chase-turn"),
    (MoveOn(2, GUS), [*faces(80), 4, 4, 4, 4, 4, 2], "chase-moved"),
    (SurviveCrash(2), [*faces(20), 3, 4], "chase-crash"),
    (PassChaseTurn(2), (), "chase-turn"),
    (Halt(2, SILAS), (), "chase-halted"),
    (MoveOn(2, SILAS, caution=2), faces(35, 6, 1), "chase-moved"),
    (Ram(2, SILAS, OTTO), [*faces(10), 1, 2, 3, 4, 5], "chase-rammed"),
    (ChangePlace(2, 5, Location("Toll gate", lies=Lies.BARRIER, hp=20)), (), "chase-track"),
    (SmashBarrier(2, SILAS), [5, 5, 5, 5, 5], "chase-smashed"),
    (PassChaseTurn(2), (), "chase-turn"),
    (ChangeRide(2, SILAS), faces(20), "chase-ride"),
    (EndChase(2), (), "chase-ended"),
]

DONE = [*ON_FOOT, *ON_WHEELS]
TYPED = (
    *("Marie", "Silas", "Gus", "Otto", "After dark", "Flooded alley", "Falling sign"),
    *("Old Bessie", "Oil slick", "Hearse", "Level crossing", "Toll gate"),
)
FAMILIES = {
    **SET_UP,
    "chase.caution.{}": ["0", "1", "2"],
    "chase.cost.only-{}": ["harm", "delay"],
    "chase.decide.{}": [one.value for one in Fate if one is not Fate.OUTPACED],
    "chase.do.{}": ["move", "hazard", "barrier", "smash", "pedal", "ram", "strike", "shoot", "help", "halt", "hide"],
    "chase.due.{}": ["failed", "control", "place-players", "place-keeper", "wreck", "stopped"],
    "chase.fitness.{}": [one.value for one in Fitness],
    "chase.go.{}": ["move", "pedal", "halt"],
    "chase.kind.{}": [*(one.value for one in Lies), "open"],
    "chase.note.{}": ["hp", "worn", "open", "end"],
    "chase.one.{}": [one.value for one in Side],
    "chase.start.{}": ["away", "behind"],
    "chase.spared.{}": ["luck", "thrown", "shaken", "none"],
    "cannot.{}": ["no-fugitives", "no-pursuers"],
    "chased.calls.{}": [one.value for one in Side],
    "chased.fate.{}": [one.value for one in Fate],
    "chased.placed-by.{}": [one.value for one in Side],
    "fate.{}": [one.value for one in Fate],
    "fitness.{}": [one.value for one in Fitness],
    "for-what.{}": ["build", "delay", "location"],
    "lies.{}": [one.value for one in Lies],
    "outcome.{}": [one.value for one in Outcome],
    "shape.{}": [one.value for one in Shape],
    "side.{}": [one.value for one in Side],
    "throw.{}": [
        *(
            "control",
            "crash",
            "help",
            "hide",
            "location",
            "pushed",
            "ram",
            "ram-harm",
            "smash",
            "speed",
            "sudden",
            "tyre",
        ),
    ],
}
