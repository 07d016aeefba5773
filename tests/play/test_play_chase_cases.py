"""Chases at the desk: the golden cases of tests/cases/chase.toml with dice that fall as told."""

import tomllib
from pathlib import Path

import pytest
from chases import (
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
from desks import Table
from fights import hp, refused, rolls

from keeper_app.play.chase.actions.attack_in_chase import Halt, ShootInChase
from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.actions.help_driver import HelpDriver
from keeper_app.play.chase.actions.hide import Hide
from keeper_app.play.chase.actions.join_chase import JoinChase
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.ram import Ram
from keeper_app.play.chase.actions.settle_failure import KeepControl
from keeper_app.play.chase.actions.shoot_tyre import ShootTyre
from keeper_app.play.chase.actions.smash_barrier import SmashBarrier
from keeper_app.play.chase.actions.sudden_hazard import CallSudden, PlaceSudden
from keeper_app.play.chase.chase import Fate, Lies, Side
from keeper_app.play.chase.entering import Entrant, Wheels
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.person import Kind
from keeper_app.rules import Difficulty, NotAllowed, Reaction
from keeper_app.rules.chase import Fitness, Surroundings

CASES = tomllib.loads((Path(__file__).parent.parent / "cases" / "chase.toml").read_text("utf-8"))
NO_LUCK = {"luck": None}  # a failure costs at once where nobody can better it
GUNS = {"firearms-handgun": 50}


def named(case):
    return case.get("name", str(case))


def golden(kind):
    return pytest.mark.parametrize("case", CASES[kind], ids=named)


# --- set-up ---------------------------------------------------------------------------------------------------------


@golden("speed")
@pytest.mark.parametrize("driven", [False, True])
def test_golden_speed_tests(table, case, driven):
    """CON on foot, the vehicle's skill at the wheel; whoever else rolls comes to no change."""
    values = {"con": case["value"], "drive-auto": case["value"]}
    mine = runner_of(table, "Mine", case["mov"], values=values if driven else {"con": case["value"]})
    other = runner_of(table, "Other", case["mov"])
    entrants = (Entrant(FLEES, mine, wheels=0 if driven else None), Entrant(HUNTS, other))
    wheels = (car(5, case["mov"]),) if driven else ()
    table.do(BeginChase(entrants, wheels, at_once=False), *rolls(case["roll"], REGULAR))
    test = chase_of(table).speeds[0]
    assert (test.test.label, test.test.value) == ("drive-auto" if driven else "con", case["value"])
    table.desk.undo()
    table.do(BeginChase(entrants, wheels, way="hand", places=way()), *rolls(case["roll"], REGULAR))
    assert run_of(table, mine).mov == case["is"]


@golden("cut")
def test_golden_companies(table, case):
    """Whoever gets away or is left behind is so at once, and the others start where they belong."""
    flee = [runner_of(table, f"F{at}", mov) for at, mov in enumerate(case["fugitives"])]
    hunt = [runner_of(table, f"P{at}", mov) for at, mov in enumerate(case["pursuers"])]
    begin(table, flee, hunt, length=30, together=case.get("together", False))
    assert [at for at, who in enumerate(flee, 1) if run_of(table, who).fate is Fate.ESCAPED] == case["away"]
    assert [at for at, who in enumerate(hunt, 1) if run_of(table, who).fate is Fate.OUTPACED] == case["behind"]
    assert (chase_of(table).acting is None) == (len(case["away"]) == len(flee))


@golden("positions")
def test_golden_starts(table, case):
    flee = [runner_of(table, f"F{at}", mov) for at, mov in enumerate(case["fugitives"])]
    hunt = [runner_of(table, f"P{at}", mov) for at, mov in enumerate(case["pursuers"])]
    slowest = min(case["fugitives"] + case["pursuers"])
    begin(table, flee, hunt, length=20, lead=case.get("lead", 2))
    assert places_of(table) == dict(zip(flee + hunt, case["flee-from"] + case["hunt-from"], strict=True))
    assert lefts(table) == {one: 1 + run_of(table, one).mov - slowest for one in flee + hunt}


def test_several_groups_are_several_chases(table):
    """Rule 98: nobody of one changes anything in another."""
    ids = [
        runner_of(table, name, mov, dex) for name, mov, dex in (("A", 8, 60), ("B", 8, 50), ("C", 6, 60), ("D", 7, 50))
    ]
    begin(table, [ids[0]], [ids[1]])
    begin(table, [ids[2]], [ids[3]])
    assert (chase_of(table, 1).acting, chase_of(table, 2).acting) == (ids[0], ids[2])
    assert [one.grant for one in chase_of(table, 1).runners] == [1, 1]
    assert [one.grant for one in chase_of(table, 2).runners] == [1, 2]
    table.do(MoveOn(2, ids[2]))
    assert [one.at for one in chase_of(table, 1).runners] == [2, 0]
    assert [one.at for one in chase_of(table, 2).runners] == [3, 0]


@golden("ahead")
def test_golden_random_ways(case):
    """One D100 a location, with the die of the surroundings."""
    table = Table()
    one, two = runner_of(table, "One", 8), runner_of(table, "Two", 8)
    surroundings = Surroundings(case.get("surroundings", "ordinary"))
    dice = [face // 10 or 10 for face in case["tens"]] + [case["units"] or 10]
    length = 9 - 2  # the start and the way out are not drawn
    action = BeginChase((Entrant(FLEES, one), Entrant(HUNTS, two)), way="random", surroundings=surroundings)
    event = table.do(action, *rolls(REGULAR, REGULAR), *dice * length).event
    assert [roll.number for roll in event.laid] == [case["number"]] * length
    drawn = chase_of(table).track[3:-1]  # nothing is in the way of whoever stands there at the start
    if case["lies"] == "nothing":
        assert {place.lies for place in drawn} == {Lies.CLEAR}
    else:
        assert {place.lies for place in drawn} <= {Lies.HAZARD, Lies.BARRIER}
        assert {place.difficulty.value for place in drawn} == {case["lies"]}


@pytest.mark.parametrize("vehicle", CASES["drives"])
def test_golden_drivers(table, vehicle):
    speed, at_hazards = CASES["drives"][vehicle]
    values = {"con": 41, "drive-auto": 42, "pilot": 43, "heavy-machinery": 44, "ride": 45, **NO_LUCK}
    driver, hunter = runner_of(table, "Driver", 8, 60, values=values), runner_of(table, "Hunter", 8, values=values)
    wheels = (Wheels(vehicle), Wheels(vehicle))
    flee, hunt = Entrant(FLEES, driver, wheels=0), Entrant(HUNTS, hunter, wheels=1)
    begin(table, [flee], [hunt], *[street()] * 3, hazard("dex"), speeds=[40, 40], wheels=wheels)
    assert chase_of(table).speeds[0].test.label == speed
    event = table.do(MoveOn(1, driver), *rolls(1)).event
    assert event.strides[0].test.label == at_hazards
    assert event.strides[0].test.value == values[at_hazards]


@pytest.mark.parametrize("vehicle", CASES["twenties"])
def test_golden_vehicles_of_the_1920s(table, vehicle):
    driver, hunter = runner_of(table, "Driver", 8), runner_of(table, "Hunter", 8)
    entrants = (Entrant(FLEES, driver, wheels=0), Entrant(HUNTS, hunter, wheels=1))
    wheels = (Wheels(vehicle), Wheels(vehicle))
    movs = []
    for old in (False, True):
        table.do(BeginChase(entrants, wheels, era_1920=old, at_once=False), *rolls(REGULAR, REGULAR))
        movs.append(chase_of(table).rides[0].mov)
        table.desk.undo()
    assert movs == CASES["twenties"][vehicle]


# --- on the way -----------------------------------------------------------------------------------------------------


def with_actions(table, actions, place, **who):
    """Somebody with so many actions before a place, their id; the slowest of the chase has one."""
    mine = runner_of(table, "Mine", 7 + actions, 90, fixed=(("max-hp", 20),), values={**NO_LUCK, "jump": 50}, **who)
    slow, hunter = runner_of(table, "Slow", 8), runner_of(table, "Hunter", 7 + actions)
    at = 1 + actions
    begin(table, [mine, slow], [hunter], *[street()] * (at + 1), place, length=at + 4)
    assert (run_of(table, mine).at, run_of(table, mine).left, chase_of(table).acting) == (at, actions, mine)
    return mine


def judge(table, mine, case, event, moved):
    start = 1 + case["actions"]
    one = run_of(table, mine)
    assert one.at == start + moved
    assert (one.left, one.debt) == (case["left"], case.get("owes", 0))
    assert (event.delay, 20 - hp(table, mine)) == (case.get("delay", 0), case.get("lost", 0))
    assert [wound.damage for wound in event.wounds] == ([case["lost"]] if "lost" in case else [])


def dice_of(case):
    return [*rolls(tuple(case["roll"])), *case.get("hurt", []), *([case["delay"]] if "delay" in case else [])]


@golden("hazard")
def test_golden_hazards(table, case):
    difficulty = Difficulty(case.get("difficulty", "regular"))
    place = hazard("jump", difficulty=difficulty, harm=case.get("harm", ""), delay=case.get("slow", True))
    mine = with_actions(table, case["actions"], place)
    careful = case.get("careful", 0)
    event = table.do(MoveOn(1, mine, caution=careful), *dice_of(case)).event
    assert event.strides[0].test.roll.net == careful
    assert event.strides[0].passed is ("delay" not in case and "lost" not in case)
    judge(table, mine, case, event, True)


@golden("barrier")
def test_golden_barriers(table, case):
    place = barrier("jump", harm=case.get("harm", ""), delay=case.get("slow", False))
    mine = with_actions(table, case["actions"], place)
    event = table.do(MoveOn(1, mine), *dice_of(case)).event
    assert event.strides[0].passed is case["through"]
    judge(table, mine, case, event, case["through"])


@pytest.mark.parametrize("lasting", [False, True])
def test_a_barrier_that_was_passed_stays_open_only_where_its_place_says_so(table, lasting):
    mine = with_actions(table, 2, barrier("jump", lasting=lasting))
    table.do(MoveOn(1, mine), *rolls(50))
    assert chase_of(table).track[4].bars is not lasting


@golden("smash")
def test_golden_smashing(table, case):
    driver, hunter = runner_of(table, "Driver", 8, 60), runner_of(table, "Hunter", 8)
    place = barrier(hp=case["hp"], worn=case.get("worn", 0))
    begin(table, [aboard(driver)], [hunter], *[street()] * 3, place, wheels=[car(case["build"], 8)])
    event = table.do(SmashBarrier(1, driver), *case["dice"]).event
    ride = ride_at(table)
    assert (event.broken, run_of(table, driver).at == 3) == (case["through"], case["through"])
    assert (ride.build, ride.shape.value) == (case["leaves"], case["shape"])
    assert chase_of(table).track[3].bars is not case["through"]
    assert [due.matter.value for due in chase_of(table).dues] == ["wreck"] * (not case["through"])
    assert run_of(table, driver).left == 0


def test_fists_wear_a_door_down_blow_by_blow(table):
    """C50: a blow never misses; what it deals stays dealt, and whoever breaks the door stands in it."""
    mine = with_actions(table, 3, barrier("", hp=5))
    refused(table, MoveOn(1, mine), CannotAct, problem="only-smashed")
    assert table.do(SmashBarrier(1, mine), 3).event.left == 2
    assert (run_of(table, mine).at, chase_of(table).track[5].hp_left) == (4, 2)
    assert table.do(SmashBarrier(1, mine), 2).event.broken
    assert (run_of(table, mine).at, run_of(table, mine).left) == (5, 1)


@golden("collision")
def test_golden_collisions(table, case):
    driver, hunter = runner_of(table, "Driver", 8, 60, values=NO_LUCK), runner_of(table, "Hunter", 8)
    place = hazard("dex", difficulty=Difficulty(case["difficulty"]), crash=case.get("crash", ""), delay=False)
    begin(table, [aboard(driver)], [hunter], *[street()] * 3, place, wheels=[car(60, 8)])
    event = table.do(MoveOn(1, driver), *rolls(99), *case["dice"]).event
    assert [crash.lost for crash in event.crashes] == [case["lost"]]
    assert (ride_at(table).build, run_of(table, driver).at) == (60 - case["lost"], 3)


@golden("pedal")
def test_golden_bursts_of_speed(table, case):
    """Every location on the way is a hazard, and every one of them takes the same dice."""
    driver, friend = runner_of(table, "Driver", 8, 60), runner_of(table, "Friend", 8, 70, values={"spot-hidden": 50})
    hunter = runner_of(table, "Hunter", 8)
    track = (*[street()] * 3, *[hazard("dex")] * 6)
    begin(table, [aboard(driver), aboard(friend)], [hunter], *track, wheels=[car(5, 8)])
    if case.get("help"):
        table.do(HelpDriver(1, friend), *rolls(50))
        assert ride_at(table).helped
    until(table, driver)
    roll = rolls((11, *[1] * -case["dice"]))
    event = table.do(MoveOn(1, driver, case["locations"]), *roll * case["locations"]).event
    assert [stride.test.roll.net for stride in event.strides] == [case["dice"]] * case["locations"]
    assert run_of(table, driver).at == 2 + case["locations"]
    assert ride_at(table).helped is (case.get("help", False) and case["locations"] == 1)


def test_no_vehicle_crosses_six_locations_and_nobody_on_foot_two(table):
    driver, hunter = runner_of(table, "Driver", 8, 60), runner_of(table, "Hunter", 8)
    begin(table, [aboard(driver)], [hunter], wheels=[car(5, 8)])
    refused(table, MoveOn(1, driver, 6), NotAllowed, rule="pedal-to-the-metal", most=5)
    until(table, hunter)
    refused(table, MoveOn(1, hunter, 2), NotAllowed, rule="pedal-to-the-metal", most=1)


def test_with_the_foot_down_one_stops_before_a_barrier_and_after_a_failure(table):
    driver, hunter = runner_of(table, "Driver", 8, 60, values=NO_LUCK), runner_of(table, "Hunter", 8)
    track = (*[street()] * 3, hazard("dex"), street(), barrier("dex"))
    begin(table, [aboard(driver)], [hunter], *track, wheels=[car(5, 8)])
    table.do(MoveOn(1, driver, 5), *rolls((30, 3, 3)))
    assert run_of(table, driver).at == 4
    table.desk.undo()
    event = table.do(MoveOn(1, driver, 5), *rolls((90, 3, 3)), 1, 2).event  # nothing lost, two actions
    assert (run_of(table, driver).at, len(event.strides), event.delay) == (3, 1, 2)


# --- against each other ---------------------------------------------------------------------------------------------


def side_by_side(table, mine, theirs, **more):
    """Two vehicles in one location, and it is the turn of the one behind."""
    hunter, prey = runner_of(table, "Hunter", 8, 60, **more), runner_of(table, "Prey", 8, 50)
    begin(table, [aboard(prey, 1)], [aboard(hunter)], lead=1, wheels=[car(mine, 8), car(theirs, 8)])
    table.do(MoveOn(1, hunter))
    until(table, prey)
    until(table, hunter)
    return hunter, prey


@golden("ram")
def test_golden_rammings(table, case):
    """NPCs drive by their DEX: 50 on both sides."""
    hunter, prey = side_by_side(table, case["mine"], case["theirs"], values={"drive-auto": 50})
    reaction = Reaction(case.get("reaction", "dodge"))
    event = table.do(
        Ram(1, hunter, prey, reaction), *rolls(case["attack"], case["answer"]), *case.get("dice", [])
    ).event  # fmt: skip
    lost = [case["mine"] - ride_at(table, 1).build, case["theirs"] - ride_at(table, 2).build]
    assert lost == [min(case["mine"], case["lost"][0]), min(case["theirs"], case["lost"][1])]
    taken = {crash.ride: crash.lost for crash in event.crashes}
    assert [taken.get(1, 0), taken.get(2, 0)] == case["lost"]
    assert run_of(table, hunter).left == 0


def test_a_pedestrian_takes_all_of_it_and_gives_the_car_nothing_back(table):
    """Build 0 or less was all they had (rule 111)."""
    hunter, prey = runner_of(table, "Hunter", 8, 60), runner_of(table, "Prey", 8, 50, fixed=(("max-hp", 90),))
    begin(table, [prey], [aboard(hunter)], lead=1, wheels=[car(5, 8)])
    table.do(MoveOn(1, hunter))
    until(table, prey)
    until(table, hunter)
    event = table.do(Ram(1, hunter, prey), *rolls(30, 60), 10, 10, 10, 10, 2).event
    assert ([one.damage for one in event.wounds], hp(table, prey), ride_at(table).build) == ([42], 48, 5)


@golden("gun")
def test_golden_shots(table, case):
    gunner = runner_of(table, "Gunner", 8, 60, Kind.NPC, "revolver-38", values=GUNS)
    chauffeur = runner_of(table, "Chauffeur", 8, 70)
    prey = runner_of(table, "Prey", 8, 50)
    inside = case["from"] != "foot"
    hunt = [aboard(chauffeur), aboard(gunner)] if inside else [gunner, chauffeur]
    begin(table, [aboard(prey, 1 if inside else 0)], hunt, wheels=[*([car(5, 8)] if inside else []), car(5, 8)])
    if case["from"] == "halted":
        table.do(Halt(1, chauffeur))
    until(table, gunner)
    if case["at"] == "tyre":
        ride = chase_of(table).ride_of(prey)
        event = table.do(ShootTyre(1, gunner, ride.id, 0, 10), *rolls((60, *[6] * -case["net"]))).event
        assert event.test.roll.net == case["net"]
    else:
        shoot = ShootInChase(1, Shoot(gunner, 0, (Mark(prey),), 10))
        event = table.do(shoot, *rolls((60, *[6] * -case["net"]))).event
        assert [test.roll.net for test in event.tests] == [case["net"]]
        assert ("shooting-in-chases" in event.because) is (case["from"] == "moving")
    assert run_of(table, gunner).left == 0


@golden("tyre")
def test_golden_tyre_shots(table, case):
    """A shotgun's pellets do not impale, so that nobody shoots at a tyre with them."""
    arm = "revolver-38" if case["impales"] else "shotgun-12-double"
    gunner = runner_of(table, "Gunner", 8, 60, Kind.NPC, arm, values={**GUNS, "firearms-shotgun": 50})
    prey = runner_of(table, "Prey", 8, 50)
    begin(table, [aboard(prey)], [gunner], wheels=[car(5, 8)])
    shot = ShootTyre(1, gunner, 1, 0, 10)
    if not case["impales"]:
        refused(table, shot, CannotAct, problem="tyre-needs-impaling")
        return
    event = table.do(shot, *rolls((30, 3)), case["damage"]).event
    assert (event.burst, ride_at(table).build, ride_at(table).tyres) == (
        case["bursts"],
        5 - case["bursts"],
        int(case["bursts"]),
    )


@pytest.mark.parametrize(
    ("arm", "problem"), [("browning-m1917a1", "no-single-shots"), ("minigun", "no-single-shots"), ("m79", "blasts")]
)
def test_one_shot_at_a_tyre_takes_a_gun_that_fires_one(table, arm, problem):
    values = {**GUNS, "firearms-mg": 50, "firearms-heavy": 50}
    gunner = runner_of(table, "Gunner", 8, 60, Kind.NPC, arm, values=values)
    prey = runner_of(table, "Prey", 8, 50)
    begin(table, [aboard(prey)], [gunner], wheels=[car(5, 8)])
    refused(table, ShootTyre(1, gunner, 1, 0, 10), CannotAct, problem=problem)


@golden("driver")
def test_golden_wounded_drivers(table, case):
    values = {"drive-auto": 50, **NO_LUCK}
    driver = runner_of(table, "Driver", 8, 40, fixed=(("max-hp", 20),), values=values)
    gunner = runner_of(table, "Gunner", 8, 60, Kind.NPC, "revolver-38", values=GUNS)
    begin(table, [aboard(driver)], [gunner], wheels=[car(5, 8)])
    table.do(ShootInChase(1, Shoot(gunner, 0, (Mark(driver),), 10)), *rolls(30), case["damage"])
    if "roll" not in case:
        assert chase_of(table).dues == ()
        return
    refused(table, MoveOn(1, gunner), CannotAct, problem="chase-decide-first")
    event = table.do(KeepControl(1), *rolls(case["roll"]), *case.get("dice", [])).event
    assert (event.passed, event.test.difficulty) == (case["holds"], Difficulty.HARD)
    assert ride_at(table).build == case.get("leaves", 5)
    assert chase_of(table).dues == ()


# --- creatures, sudden hazards, hiding, newcomers -------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES["creature"], ids=lambda case: case["fitness"])
def test_golden_creatures_at_a_hazard(table, case):
    """DEX in place of a skill it has no value for; what it was never made for fails without a roll, and is late."""
    ghoul = runner_of(table, "Ghoul", 8, case["dex"], Kind.CREATURE, values=NO_LUCK)
    hunter = runner_of(table, "Hunter", 8, 20)
    fitness = Fitness(case["fitness"])
    begin(table, [Entrant(FLEES, ghoul, fitness=fitness)], [hunter], *[street()] * 3, hazard("fast-talk"))
    if "value" in case:
        stride = table.do(MoveOn(1, ghoul), *rolls(1)).event.strides[0]
        assert (stride.test.label, stride.test.value, stride.passed) == ("dex", case["value"], True)
    else:
        event = table.do(MoveOn(1, ghoul), 3).event
        assert (event.strides[0].test, event.strides[0].passed, event.delay) == (None, False, 3)
    assert run_of(table, ghoul).at == 3


def test_a_creature_with_the_skill_on_its_sheet_uses_it(table):
    ghoul = runner_of(table, "Ghoul", 8, 65, Kind.CREATURE, values={"climb": 80})
    begin(table, [ghoul], [runner_of(table, "Hunter", 8, 20)], *[street()] * 3, hazard("climb"))
    test = table.do(MoveOn(1, ghoul), *rolls(80)).event.strides[0].test
    assert (test.label, test.value) == ("climb", 80)


def chased_players(table):
    """Two investigators, of whom one has Luck 50 and one 60, before somebody of the keeper's."""
    ids = [
        runner_of(table, "Ann", 8, 70, Kind.INVESTIGATOR, values={"luck": 60}),
        runner_of(table, "Bob", 8, 60, Kind.INVESTIGATOR, values={"luck": 50}),
        runner_of(table, "Hunter", 8, 50),
    ]
    begin(table, ids[:2], ids[2:])
    return ids


@golden("sudden")
def test_golden_calls_for_a_sudden_hazard(table, case):
    first = chased_players(table)[0]
    *before, last = case["calls"]
    for at, side in enumerate(before):
        table.do(CallSudden(1, Side(side)), *rolls(50))
        table.do(PlaceSudden(1))
        refused(table, CallSudden(1, Side(side).other), CannotAct, problem="sudden-this-round")
        while chase_of(table).round == at + 1:
            pass_turn(table)
    assert chase_of(table).acting == first
    if "refused" in case:
        refused(table, CallSudden(1, Side(last)), CannotAct, problem=case["refused"])
    else:
        assert table.do(CallSudden(1, Side(last)), *rolls(50)).event.by is Side(last)


@golden("luck")
@pytest.mark.parametrize("by", Side)
def test_golden_luck_for_a_sudden_hazard(table, case, by):
    _, bob, _ = chased_players(table)
    event = table.do(CallSudden(1, by), *rolls(case["roll"])).event
    assert (event.luck, event.lowest) == (50, bob)
    assert chase_of(table).due.side is Side(case["places"])
    placed = table.do(PlaceSudden(1, 4, "Spilt oil", "dodge")).event
    place = chase_of(table).track[4]
    assert (placed.by, place.name, place.skills) == (Side(case["places"]), "Spilt oil", ("dodge",))
    assert (place.lies, place.difficulty, place.sudden) == (Lies.HAZARD, Difficulty.REGULAR, True)


@golden("hide")
def test_golden_hiding(table, case):
    prey = runner_of(table, "Prey", 8, 70, values={"stealth": case["stealth"]})
    hunters = [runner_of(table, f"Eyes {at}", 8, values={"spot-hidden": one}) for at, one in enumerate(case["eyes"])]
    begin(table, [prey], hunters, lead=case["gap"])
    event = table.do(Hide(1, prey), *rolls(*map(tuple, case["rolls"]))).event
    assert event.spotted.value == max(case["eyes"])
    assert event.test.roll.net == (-1 if case["gap"] == 1 else 0)
    assert event.unseen is case["hidden"]
    assert run_of(table, prey).fate is (Fate.ESCAPED if case["hidden"] else Fate.RUNNING)
    assert run_of(table, prey).spent == 1


@golden("join")
def test_golden_newcomers(table, case):
    """Pitfall 27: everybody's actions anew, nobody's twice; what was spent stays spent."""
    one, two = (runner_of(table, name, mov, dex) for name, mov, dex in zip("AB", case["runs"], (70, 60), strict=True))
    late = runner_of(table, "C", case["joins"], 50)
    begin(table, [one], [two])
    table.do(MoveOn(1, one))
    table.do(JoinChase(1, (Entrant(HUNTS, late),)), *rolls(REGULAR))
    assert lefts(table) == {one: case["left"][0], two: case["left"][1], late: case["newcomer"]}
    assert places_of(table) == {one: 3, two: 0, late: 0}
    until(table, late)
    assert chase_of(table).round == 1
    until(table, one)
    assert chase_of(table).round == 2
    assert list(lefts(table).values()) == case["next"]


def test_passing_somebody_leaves_one_of_each(table):
    """Pitfall 27: the fast fugitive runs past the slow one, and a pursuer past both."""
    fast, slow = runner_of(table, "Fast", 9, 70), runner_of(table, "Slow", 8, 60)
    hunter = runner_of(table, "Hunter", 10, 50)
    begin(table, [slow, fast], [hunter], lead=1)
    assert places_of(table) == {slow: 1, fast: 2, hunter: 0}
    until(table, hunter)
    for at in (1, 2, 3):
        table.do(MoveOn(1, hunter))
        assert places_of(table) == {slow: 1, fast: 2, hunter: at}
    assert [one.who for one in chase_of(table).runners] == [slow, fast, hunter]


def test_a_debt_is_paid_over_rounds_and_whoever_pays_is_passed_over(table):
    """Rule 104: three owed at one action a round are three rounds without a turn."""
    prey, hunter = runner_of(table, "Prey", 8, 70, values=NO_LUCK), runner_of(table, "Hunter", 8, 60)
    begin(table, [prey], [hunter], *[street()] * 3, hazard("jump"))
    table.do(MoveOn(1, prey), *rolls(99), 3)
    turns = []
    for _ in range(5):
        turns.append((pass_turn(table), chase_of(table).round, run_of(table, prey).debt))
    assert turns == [(hunter, 1, 3), (hunter, 2, 2), (hunter, 3, 1), (hunter, 4, 0), (prey, 5, 0)]
