"""Two whole chases, every die told: on foot from a ghoul, and in cars from two gunmen; and what happens besides."""

import contextlib

import pytest
from chases import (
    FLEES,
    HUNTS,
    aboard,
    barrier,
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
from desks import Table, shown
from fights import fighter, has, hp, owes, rolls, who

from keeper_app.dice import SeededDice
from keeper_app.play.chase.actions.attack_in_chase import ShootInChase, StrikeInChase
from keeper_app.play.chase.actions.begin_chase import BeginChase, BuySpeed, StartChase
from keeper_app.play.chase.actions.chase_and_fight import TakeUpChase, TurnToFight
from keeper_app.play.chase.actions.chase_turns import EndChase, PassChaseTurn
from keeper_app.play.chase.actions.help_driver import HelpDriver
from keeper_app.play.chase.actions.hide import Hide
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.ram import Ram
from keeper_app.play.chase.actions.settle_failure import KeepControl, PushInChase, SpendLuckInChase, TakeFailure
from keeper_app.play.chase.actions.shoot_tyre import ShootTyre
from keeper_app.play.chase.actions.smash_barrier import SmashBarrier
from keeper_app.play.chase.actions.sudden_hazard import CallSudden, PlaceSudden
from keeper_app.play.chase.actions.survive_crash import SurviveCrash
from keeper_app.play.chase.chase import Chases, Fate, Side
from keeper_app.play.chase.ends import Outcome, gaps, outcome
from keeper_app.play.chase.entering import Entrant, Wheels
from keeper_app.play.combat.actions.order_fight import PassTurn
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight
from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import points_of
from keeper_app.rules import Difficulty, Goal, Level, Reaction
from keeper_app.rules.vehicles import Shape

NEXT = PassChaseTurn(1)

# --- on foot --------------------------------------------------------------------------------------------------------

HARVEY, JANE, SILAS, GHOUL = range(1, 5)
ALLEYS = way(
    street("Alley"),
    street("Yard"),
    street("Lane"),
    street("Court"),
    hazard("jump", "Crates", harm="minor"),
    street("Mews"),
    barrier("climb", "Gate", hp=10, lasting=True),
    length=12,
)
ON_FOOT = (
    Entrant(FLEES, HARVEY),
    Entrant(FLEES, JANE),
    Entrant(HUNTS, SILAS),
    Entrant(HUNTS, GHOUL),
)

# The action, its dice, the kind of event, and where everybody is then: Harvey, Jane, the ghoul.
FOOT = [
    # CON 50, 50, 50 and 65: Harvey fails by ten, Jane succeeds, Silas fails, the ghoul is extreme.
    (BeginChase(ON_FOOT, way="hand", places=ALLEYS, at_once=False), rolls(60, 30, 77, 13), "chase-begun", (0, 0, 0)),
    (BuySpeed(1, HARVEY, Level.REGULAR), [], "chase-speed-bettered", (0, 0, 0)),
    # MOV 8, 9, 7 and 10: Silas is left behind. Harvey has 1 action, Jane 2, the ghoul 3.
    (StartChase(1), [], "chase-started", (2, 3, 0)),
    # Round 1. Jane takes care: 83 and 23.
    (MoveOn(1, JANE, caution=1), rolls((83, 2)), "chase-moved", (2, 4, 0)),
    (NEXT, [], "chase-turn", (2, 4, 0)),
    (MoveOn(1, HARVEY), [], "chase-moved", (3, 4, 0)),
    (NEXT, [], "chase-turn", (3, 4, 0)),
    (MoveOn(1, GHOUL), [], "chase-moved", (3, 4, 1)),
    (MoveOn(1, GHOUL), [], "chase-moved", (3, 4, 2)),
    (MoveOn(1, GHOUL), [], "chase-moved", (3, 4, 3)),
    # Round 2. The gate does not give way at once; pushed, it does, and stays open.
    (NEXT, [], "chase-turn", (3, 4, 3)),
    (MoveOn(1, JANE), [], "chase-moved", (3, 5, 3)),
    (MoveOn(1, JANE), rolls(70), "chase-moved", (3, 5, 3)),
    (PushInChase(1), rolls(30), "chase-pushed", (3, 6, 3)),
    (NEXT, [], "chase-turn", (3, 6, 3)),
    # Harvey falls over the crates: 2 points, and an action that he owes.
    (MoveOn(1, HARVEY), rolls(66), "chase-moved", (4, 6, 3)),
    (TakeFailure(1), [2, 1], "chase-failure", (4, 6, 3)),
    (NEXT, [], "chase-turn", (4, 6, 3)),
    (MoveOn(1, GHOUL), rolls(55), "chase-moved", (4, 6, 4)),  # its DEX, for want of Jump
    (StrikeInChase(1, Strike(GHOUL, HARVEY, 0, Reaction.DODGE)), [*rolls(45, 60), 3], "chase-blow", (4, 6, 4)),
    (StrikeInChase(1, Strike(GHOUL, HARVEY, 0, Reaction.DODGE)), rolls(90, 20), "chase-blow", (4, 6, 4)),
    # Round 3. Harvey pays his debt and is passed over. Luck 40, the lowest, lets the players place a hazard.
    (NEXT, [], "chase-turn", (4, 6, 4)),
    (CallSudden(1, Side.FUGITIVE), rolls(33), "chase-sudden", (4, 6, 4)),
    (PlaceSudden(1, 5, "Dog", "dodge"), [], "chase-placed", (4, 6, 4)),
    (MoveOn(1, JANE), [], "chase-moved", (4, 7, 4)),
    (Hide(1, JANE), rolls(20, 40), "chase-hid", (4, 7, 4)),
    (NEXT, [], "chase-turn", (4, 7, 4)),
    (StrikeInChase(1, Strike(GHOUL, HARVEY, 0, Reaction.DODGE, Goal.GRAPPLE)), rolls(20, 70), "chase-blow", (4, 7, 4)),
    (EndChase(1), [], "chase-ended", ()),
]  # fmt: skip

TURNS = [(HARVEY, 1), (GHOUL, 1), (JANE, 2), (HARVEY, 2), (GHOUL, 2), (JANE, 3), (GHOUL, 3)]


def on_foot():
    """Harvey and Jane, Silas who hunts them with a ghoul, before anything happens."""
    table = Table()
    runner_of(table, "Harvey", 8, 60, Kind.INVESTIGATOR, values={"jump": 40})
    runner_of(table, "Jane", 9, 75, Kind.INVESTIGATOR, values={"luck": 45, "jump": 40, "climb": 45, "stealth": 60})
    runner_of(table, "Silas", 8, 65, values={"luck": None})
    runner_of(table, "Ghoul", 9, 55, Kind.CREATURE, values={"luck": None, "con": 65})
    return table


def played(start, script, upto=None):
    table = start()
    return table, [table.do(action, *fallen) for action, fallen, *_ in script[:upto]]


def at(entry, people):
    chases = entry.after.part(Chases).chases
    return tuple(chases[0].runner(one).at for one in people) if chases else ()


def builds(entry):
    return tuple(ride.build for chase in entry.after.part(Chases).chases for ride in chase.rides)


def test_the_foot_chase_happens_as_it_is_told():
    _, entries = played(on_foot, FOOT)
    assert [entry.event.kind for entry in entries] == [kind for _, _, kind, _ in FOOT]
    assert [at(entry, (HARVEY, JANE, GHOUL)) for entry in entries] == [places for *_, places in FOOT]


def test_the_foot_chase_is_set_up_by_its_speed_tests():
    table, entries = played(on_foot, FOOT, 3)
    chase = chase_of(table)
    assert [(one.who, one.mov, one.fate) for one in chase.runners] == [
        (HARVEY, 8, Fate.RUNNING),
        (JANE, 9, Fate.RUNNING),
        (SILAS, 7, Fate.OUTPACED),
        (GHOUL, 10, Fate.RUNNING),
    ]
    assert lefts(table) == {HARVEY: 1, JANE: 2, SILAS: 1, GHOUL: 3}
    assert (chase.acting, chase.round, entries[1].event.points) == (JANE, 1, 10)
    assert who(table, HARVEY).luck == 40
    assert [(gap.fugitive, gap.pursuer, gap.locations) for gap in gaps(table.desk.state, chase)] == [
        (HARVEY, GHOUL, 2),
        (JANE, GHOUL, 3),
    ]


def test_whose_turn_it_is_in_the_foot_chase():
    _, entries = played(on_foot, FOOT)
    turns = [entry.event for entry in entries if entry.event.kind == "chase-turn"]
    assert [(event.acting, event.round) for event in turns] == TURNS


def test_what_the_foot_chase_costs():
    table, entries = played(on_foot, FOOT, len(FOOT) - 1)
    assert {one: hp(table, one) for one in (HARVEY, JANE, GHOUL)} == {HARVEY: 7, JANE: 12, GHOUL: 13}
    assert (who(table, HARVEY).luck, who(table, JANE).luck) == (40, 45)
    assert has(table, HARVEY) == {"grappled"}
    assert [event.delay for event in (entries[3].event, entries[16].event)] == [0, 1]
    assert (run_of(table, JANE).fate, run_of(table, HARVEY).fate) == (Fate.ESCAPED, Fate.RUNNING)
    assert outcome(table.desk.state, chase_of(table)) is Outcome.MIXED
    assert chase_of(table).track[6].open
    assert chase_of(table).track[5].sudden


def test_how_the_foot_chase_ends():
    table, entries = played(on_foot, FOOT)
    assert entries[-1].event.outcome == "mixed"
    assert entries[-1].event.round == 3
    assert dict(entries[-1].event.fates) == {HARVEY: "caught", JANE: "escaped", SILAS: "outpaced", GHOUL: "running"}
    assert table.desk.state.part(Chases).chases == ()


def test_the_rules_the_foot_chase_was_decided_by():
    _, entries = played(on_foot, FOOT)
    said = [set(getattr(entry.event, "because", ())) for entry in entries]
    assert {"hazards", "caution"} <= said[3]
    assert "barriers" in said[12]
    assert "pushed-roll" in said[13]
    assert {"other-damage", "chase-delay"} <= said[16]
    assert {"hazards", "creature-skills"} <= said[18]
    assert {"chase-attacks", "dodge", "regular-damage"} <= said[19]
    assert {"sudden-hazards", "group-luck"} <= said[22]
    assert "hiding-in-chases" in said[25]
    assert "manoeuvre" in said[27]


# --- in cars --------------------------------------------------------------------------------------------------------

RUTH, SAM, IVO, KURT = range(1, 5)
ROADS = way(
    *[street("Road")] * 3,
    hazard("drive-auto", "Market", difficulty=Difficulty.HARD),
    street("Avenue"),
    hazard("drive-auto", "Tram"),
    barrier("drive-auto", "Wall", hp=25),
    length=14,
)
IN_CARS = (
    aboard(RUTH),
    aboard(SAM),
    Entrant(HUNTS, IVO, wheels=1),
    Entrant(HUNTS, KURT, wheels=1),
)
CARS = (Wheels("standard-car"), Wheels("luxury-car"))
SHOT = ShootInChase(1, Shoot(KURT, 0, (Mark(RUTH),), 10))

# The action, its dice, the kind of event, where the cars are, and their Build.
DRIVE = [
    # MOV 14 and 15 are 11 and 12 in the 1920s. Ruth drives at 60: 12 is extreme. Both are at 12.
    (BeginChase(IN_CARS, CARS, way="hand", places=ROADS, era_1920=True), rolls(12, 50), "chase-begun", (2, 0), (5, 6)),
    # Round 1. Through the market with the foot down: half of 60, and a penalty die.
    (MoveOn(1, RUTH, 2), rolls((22, 1)), "chase-moved", (4, 0), (5, 6)),
    (NEXT, [], "chase-turn", (4, 0), (5, 6)),
    (HelpDriver(1, SAM), rolls(50), "chase-helped", (4, 0), (5, 6)),
    (NEXT, [], "chase-turn", (4, 0), (5, 6)),
    # Ivo does not make it: three of six points, and two actions that he owes.
    (MoveOn(1, IVO, 3), [*rolls((40, 1)), 3, 2], "chase-moved", (4, 3), (5, 3)),
    (NEXT, [], "chase-turn", (4, 3), (5, 3)),
    # Kurt hits Ruth through the bodywork: 9 less 2. She loses the wheel by 15, and her Luck holds it.
    (SHOT, [*rolls((45, 2)), 9], "chase-shot", (4, 3), (5, 3)),
    (KeepControl(1), rolls(45), "chase-control", (4, 3), (5, 3)),
    (SpendLuckInChase(1, Level.HARD), [], "chase-luck", (4, 3), (5, 3)),
    (RollDue(RUTH, "con-awake"), rolls(30), "due-rolled", (4, 3), (5, 3)),
    # Round 2. With Sam's help the tram takes no die; before the wall she stops.
    (NEXT, [], "chase-turn", (4, 3), (5, 3)),
    (MoveOn(1, RUTH, 2), rolls(55), "chase-moved", (5, 3), (5, 3)),
    (NEXT, [], "chase-turn", (5, 3), (5, 3)),
    (ShootTyre(1, SAM, 2, 0, 10), [*rolls((30, 1, 2)), 5], "chase-tyre", (5, 3), (5, 2)),
    (NEXT, [], "chase-turn", (5, 3), (5, 2)),
    (SHOT, rolls((80, 1)), "chase-shot", (5, 3), (5, 2)),
    # Round 3. Through the wall: 26 of 25, and 12 come back.
    (NEXT, [], "chase-turn", (5, 3), (5, 2)),
    (SmashBarrier(1, RUTH), [9, 8, 3, 4, 2], "chase-smashed", (6, 3), (4, 2)),
    (NEXT, [], "chase-turn", (6, 3), (4, 2)),
    (NEXT, [], "chase-turn", (6, 3), (4, 2)),
    # Round 4. Ivo's debt is paid. Four locations at once, in a battered car: two penalty dice, never three.
    (NEXT, [], "chase-turn", (6, 3), (4, 2)),
    (MoveOn(1, RUTH), [], "chase-moved", (7, 3), (4, 2)),
    (NEXT, [], "chase-turn", (7, 3), (4, 2)),
    (NEXT, [], "chase-turn", (7, 3), (4, 2)),
    (MoveOn(1, IVO, 4), rolls((20, 3, 4)), "chase-moved", (7, 7), (4, 2)),
    (NEXT, [], "chase-turn", (7, 7), (4, 2)),
    # Round 5. Ruth rams them: 32 points are three of theirs, which stops them, and one of hers.
    (NEXT, [], "chase-turn", (7, 7), (4, 2)),
    (Ram(1, RUTH, IVO), [*rolls(20, (70, 2)), 10, 9, 8, 5], "chase-rammed", (7, 7), (3, 0)),
    (SurviveCrash(1, "shaken"), [4, 6], "chase-crash", (7, 7), (3, 0)),
    # On foot they are at MOV 8: she has five actions now, and has spent one.
    (MoveOn(1, RUTH, 5), [], "chase-moved", (12, 7), (3, 0)),
    (MoveOn(1, RUTH), [], "chase-moved", (13, 7), (3, 0)),
    (EndChase(1), [], "chase-ended", (), ()),
]  # fmt: skip


def in_cars():
    """Ruth at the wheel with Sam beside her, Ivo and Kurt behind."""
    table = Table()
    guns = {"firearms-handgun": 50, "luck": None}
    runner_of(table, "Ruth", 8, 70, Kind.INVESTIGATOR, values={"drive-auto": 60})
    runner_of(table, "Sam", 8, 65, Kind.INVESTIGATOR, "revolver-38", values={"firearms-handgun": 50})
    runner_of(table, "Ivo", 8, 60, values={"drive-auto": 50, "luck": None})
    runner_of(table, "Kurt", 8, 55, Kind.NPC, "revolver-38", values=guns)
    return table


def test_the_car_chase_happens_as_it_is_told():
    _, entries = played(in_cars, DRIVE)
    assert [entry.event.kind for entry in entries] == [kind for _, _, kind, _, _ in DRIVE]
    assert [at(entry, (RUTH, IVO)) for entry in entries] == [places for *_, places, _ in DRIVE]
    assert [builds(entry) for entry in entries] == [build for *_, build in DRIVE]


def test_passengers_go_where_their_driver_goes():
    _, entries = played(in_cars, DRIVE, 25)
    assert [at(entry, (SAM, KURT)) for entry in entries] == [places for *_, places, _ in DRIVE[:25]]


def test_whose_turn_it_is_in_the_car_chase():
    _, entries = played(in_cars, DRIVE)
    turns = [entry.event for entry in entries if entry.event.kind == "chase-turn"]
    assert [(event.acting, event.round) for event in turns] == [
        (SAM, 1), (IVO, 1), (KURT, 1),
        (RUTH, 2), (SAM, 2), (KURT, 2),
        (RUTH, 3), (SAM, 3), (KURT, 3),
        (RUTH, 4), (SAM, 4), (IVO, 4), (KURT, 4),
        (RUTH, 5),
    ]  # fmt: skip


def test_what_the_car_chase_costs():
    table, entries = played(in_cars, DRIVE, len(DRIVE) - 1)
    assert {one: hp(table, one) for one in range(1, 5)} == {RUTH: 5, SAM: 12, IVO: 8, KURT: 6}
    assert (who(table, RUTH).luck, has(table, RUTH), owes(table, RUTH)) == (35, {"major-wound", "prone"}, ())
    assert (has(table, KURT), owes(table, KURT)) == ({"major-wound", "prone"}, ("con-awake",))
    assert [who(table, one).weapons[0].rounds for one in (SAM, KURT)] == [7, 6]
    assert [(ride.shape, ride.tyres, ride.driver) for ride in chase_of(table).rides] == [
        (Shape.SOUND, 0, RUTH),
        (Shape.STOPPED, 1, None),
    ]
    assert {one.who: (one.ride, one.mov, one.grant) for one in chase_of(table).runners} == {
        RUTH: (1, 12, 5),
        SAM: (1, 12, 1),
        IVO: (None, 8, 1),
        KURT: (None, 8, 1),
    }
    nets = [entries[n].event.strides[0].test.roll.net for n in (1, 12)]
    assert nets == [-1, 0]
    hit = entries[7].event
    assert [(test.roll.net, wound.damage, wound.armour) for test, wound in zip(hit.tests, hit.wounds, strict=True)] == [
        (-1, 7, 2)
    ]
    assert (entries[14].event.test.roll.net, entries[14].event.burst) == (-2, True)
    assert entries[25].event.strides[1].test.roll.net == -2
    rammed = entries[28].event
    assert (rammed.attack.roll.net, rammed.defence.roll.net, rammed.damage) == (0, -1, 32)
    assert [(crash.ride, crash.lost, crash.shape) for crash in rammed.crashes] == [
        (2, 3, Shape.STOPPED),
        (1, 1, Shape.SOUND),
    ]


def test_how_the_car_chase_ends():
    table, entries = played(in_cars, DRIVE)
    assert entries[-2].event.escaped
    assert (entries[-1].event.outcome, entries[-1].event.round) == ("escaped", 5)
    assert dict(entries[-1].event.fates) == {RUTH: "escaped", SAM: "escaped", IVO: "running", KURT: "running"}
    assert table.desk.state.part(Chases).chases == ()


def test_the_rules_the_car_chase_was_decided_by():
    _, entries = played(in_cars, DRIVE)
    said = [set(getattr(entry.event, "because", ())) for entry in entries]
    assert {"pedal-to-the-metal", "hazards"} <= said[1]
    assert "passenger-help" in said[3]
    assert {"collisions", "vehicle-impaired", "chase-delay"} <= said[5]
    assert {"shooting-in-chases", "passenger-armour", "major-wound"} <= said[7]
    assert "driver-hurt" in said[8]
    assert {"tyres", "shooting-in-chases", "vehicle-impaired"} <= said[14]
    assert {"barriers", "smashing"} <= said[18]
    assert {"vehicle-fights", "vehicle-build", "vehicle-stopped"} <= said[28]
    assert "vehicle-stopped" in said[29]


# --- both of them ---------------------------------------------------------------------------------------------------

BOTH = pytest.mark.parametrize(("start", "script"), [(on_foot, FOOT), (in_cars, DRIVE)], ids=["foot", "cars"])


@BOTH
def test_one_undo_takes_back_one_step_and_all_of_it_can_be_taken_back(start, script):
    table, entries = played(start, script)
    end, first = shown(table.desk), start().desk.state
    states = [first, *(entry.after for entry in entries)]
    for entry, before in zip(reversed(entries), reversed(states[:-1]), strict=True):
        assert table.desk.undo() is entry
        assert table.desk.state == before
    for entry in entries:
        assert table.desk.redo() is entry
        assert table.desk.state == entry.after
    assert shown(table.desk) == end


@BOTH
def test_a_chase_survives_closing_the_app_at_any_moment(start, script):
    table = start()
    for action, fallen, *_ in script:
        table.do(action, *fallen)
        again = table.reopened()
        assert again.unread == 0
        assert again.state == table.desk.state
    assert shown(again) == shown(table.desk)


# --- besides --------------------------------------------------------------------------------------------------------


def test_a_horror_seen_on_the_run_costs_what_it_costs_anywhere():
    """Sanity goes its one way, and the chase goes on from where it was."""
    table, _ = played(on_foot, FOOT, 7)
    before = chase_of(table)
    table.do(SeeHorror((HARVEY, JANE), Sight("0", "1D6")), *rolls(51, 30), 6)
    assert (points_of(who(table, HARVEY)).san, points_of(who(table, JANE)).san) == (44, 50)
    assert owes(table, HARVEY) == ("int-insanity",)
    assert chase_of(table) == before
    table.do(MoveOn(1, GHOUL))
    assert places_of(table)[GHOUL] == 1


def test_a_wound_from_anywhere_stops_whoever_it_fells():
    """Hurt by hand, Harvey lies where he fell; with the ghoul beside him he is caught."""
    table, _ = played(on_foot, FOOT, 7)
    table.do(HurtPerson(HARVEY, 12))
    assert has(table, HARVEY) == {"major-wound", "prone", "unconscious", "dying"}
    for _ in range(3):
        table.do(MoveOn(1, GHOUL))
    ended = table.do(EndChase(1)).event
    assert dict(ended.fates) == {HARVEY: "caught", JANE: "running", SILAS: "outpaced", GHOUL: "running"}
    assert ended.outcome == ""


def test_from_a_chase_into_a_fight_and_back():
    """The ghoul catches up, Harvey breaks its hold, and runs on with the wounds he has."""
    table, _ = played(on_foot, FOOT, 21)
    table.do(TurnToFight(1, caught=True))
    assert [one.id for one in table.desk.state.fight.order] == [HARVEY, GHOUL]
    assert (hp(table, HARVEY), run_of(table, HARVEY).fate) == (7, Fate.CAUGHT)
    table.do(Strike(HARVEY, GHOUL, 0, Reaction.DODGE), *rolls(20, 60), 2)
    assert (fighter(table, GHOUL).reactions, hp(table, GHOUL)) == (1, 11)
    table.do(PassTurn())
    table.do(Strike(GHOUL, HARVEY, 0, Reaction.DODGE), *rolls(99, 40))
    table.do(TakeUpChase(1, (HARVEY,)))
    assert (chase_of(table).round, run_of(table, HARVEY).debt) == (3, 0)
    assert lefts(table) == {HARVEY: 0, JANE: 2, SILAS: 1, GHOUL: 3}  # what he owed is paid
    until(table, GHOUL)
    until(table, HARVEY)
    assert (chase_of(table).round, places_of(table)[HARVEY]) == (4, 4)
    table.do(MoveOn(1, HARVEY))
    assert {one: hp(table, one) for one in (HARVEY, GHOUL)} == {HARVEY: 7, GHOUL: 11}
    again = table.reopened()
    assert again.state == table.desk.state


def test_everybody_in_a_vehicle_gets_away_with_it():
    table, _ = played(in_cars, DRIVE, len(DRIVE) - 2)
    assert (run_of(table, SAM).fate, ride_at(table).at) == (Fate.RUNNING, 12)
    table.do(MoveOn(1, RUTH))
    assert [run_of(table, one).fate for one in (RUTH, SAM)] == [Fate.ESCAPED, Fate.ESCAPED]
    assert outcome(table.desk.state, chase_of(table)) is Outcome.ESCAPED


def test_forty_run_in_one_chase():
    """As many as there may be, through a scene of ours: nobody is lost or doubled, and it ends."""
    table = Table(SeededDice(7))
    ids = [runner_of(table, f"N{at}", 7 + at % 3, 30 + at, values={"luck": None}) for at in range(40)]
    table.do(BeginChase(tuple(Entrant(FLEES if at % 2 else HUNTS, one) for at, one in enumerate(ids)), scene="city"))
    for _ in range(400):
        chase = chase_of(table)
        if outcome(table.desk.state, chase) is not None:
            break
        with contextlib.suppress(CannotAct):  # nobody moves on from the end of the way
            table.do(MoveOn(1, chase.acting))
        with contextlib.suppress(CannotAct):  # the last fugitive is gone
            pass_turn(table)
    assert [one.who for one in chase.runners] == ids
    assert outcome(table.desk.state, chase) is not None
    assert chase.round > 2
    assert table.reopened().state == table.desk.state
