"""Automatic fire at the desk: the golden cases of tests/cases/volleys.toml with dice that fall as told."""

import tomllib
from fractions import Fraction
from itertools import product
from math import prod
from pathlib import Path

import pytest
from desks import Table
from fights import fighter, hp, next_round, refused, rolls, seat, who

from keeper_app.content import weapon_table
from keeper_app.odds import shot_odds
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.guns import gun_of, is_gun
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind
from keeper_app.play.people.wounds import victim_of
from keeper_app.play.record import read_event, write_event
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import Circumstance, HouseRules, NotAllowed, Victim

BOOK = Path(__file__).parent.parent
CASES = tomllib.loads((BOOK / "cases" / "volleys.toml").read_text("utf-8"))
RULES = BOOK.parent / "tables" / "rules" / "rpg"
AUTOMATIC = [one for one in weapon_table.weapons() if one.rate is not None and one.rate.auto]
BEYOND = ("volley-beyond-extreme", "house-rules")
ONLY_AUTOMATIC = {"browning-m1917a1", "lewis", "gatling-1882", "minigun", "vickers", "fn-minimi"}


def named(case):
    return case["name"]


def circumstances(names):
    return frozenset(Circumstance(one) for one in names)


def mark_of(targets, at, rounds, moved=0, metres=None, counts=None):
    return Mark(targets[at - 1], rounds, moved, metres, None if counts is None else circumstances(counts))


@pytest.mark.parametrize("case", CASES["fired"], ids=named)
@pytest.mark.parametrize("hold", [False, True])
def test_golden_fire(case, hold):
    table = Table()
    if "house" in case:
        table.do(ChooseHouseRules(HouseRules(**dict.fromkeys(case["house"], True))))
    known = weapon_table.find_weapon(case["weapon"])
    shooter = seat(table, "Shooter", case["weapon"], values={known.skill: case["skill"]})
    targets = [seat(table, f"Target {at}", kind=Kind.NPC, fixed=(("max-hp", 900),)) for at in (1, 2)]
    friend = seat(table, "Friend", fixed=(("max-hp", 900),))
    table.do(BeginFight((shooter, *targets, friend)))
    marks = tuple(mark_of(targets, *one) for one in case["marks"])
    action = Shoot(
        shooter,
        0,
        marks,
        case["metres"],
        case.get("mode", "auto"),
        circumstances(case.get("circumstances", [])),
        hold=hold,
    )
    damage = case.get("damage", [])
    entry = table.do(action, *rolls(*case["rolls"]), *([] if hold else damage))
    event, wounds = entry.event, entry.event.wounds
    if hold and any(case["hits"]):
        wounds = table.do(TakeBlows(entry.n), *damage).event.wounds

    assert [test.roll.net for test in event.tests] == case["nets"]
    assert [test.difficulty.value for test in event.tests] == case["difficulties"]
    assert [test.beyond for test in event.tests] == case["beyond"]
    assert [test.hits for test in event.tests] == case["hits"]
    assert [test.impaling for test in event.tests] == case.get("impaling", [0] * len(case["hits"]))
    assert [wound.damage for wound in wounds] == case.get("wounds", [])
    if "victims" in case:
        ids = {1: targets[0], 2: targets[1], "friend": friend}
        assert [wound.who for wound in wounds] == [ids[one] for one in case["victims"]]
    assert sum(900 - hp(table, one) for one in (*targets, friend)) == sum(case.get("wounds", []))
    assert case.get("because", "volleys" if action.mode == "auto" else "several-shots") in event.because
    assert ("volley-beyond-extreme" in event.because) is any(case["beyond"])
    assert ("house-rules" in event.because) is ("house" in case)
    for rule in event.because:
        assert (RULES / f"{rule}.toml").is_file()
    assert read_event(write_event(event)) == event
    assert fighter(table, shooter).attacks == 1


@pytest.mark.parametrize("stays", [False, True])
def test_every_later_volley_of_a_round_is_harder_be_it_of_another_attack(stays):
    """Rule 74: one more penalty die for each, then a step of difficulty (rule 75), then 01 alone (C45)."""
    table = Table()
    table.do(ChooseHouseRules(HouseRules(volleys_stay_extreme=stays)))
    one = seat(table, "A", "m16a2", values={"firearms-rifle": 50, "firearms-smg": 50})
    foe = seat(table, "B")
    table.do(BeginFight((one, foe)))
    seen, because = [], []
    for tens in ((), (1,), (1, 1), (1, 1), (1, 1), (1, 1)):
        event = table.do(Shoot(one, 0, (Mark(foe, 3),), 10, "burst"), *rolls((90, *tens))).event
        test = event.tests[0]
        seen.append((test.roll.net, test.difficulty.value, test.beyond))
        because.append([rule for rule in event.because if rule in ("volley-penalties", *BEYOND)])
    assert seen == [
        (0, "regular", 0), (-1, "regular", 0), (-2, "regular", 0), (-2, "hard", 0), (-2, "extreme", 0),
        (-2, "extreme", 0 if stays else 1),
    ]  # fmt: skip
    assert because == [[], *[["volley-penalties"]] * 4, ["volley-penalties", BEYOND[stays]]]
    assert table.do(Shoot(one, 0, (Mark(foe),), 10), *rolls(90)).event.tests[0].roll.net == 0  # a single shot is none
    next_round(table)
    assert table.do(Shoot(one, 0, (Mark(foe, 3),), 10, "burst"), *rolls(90)).event.tests[0].roll.net == 0


def test_automatic_fire_goes_on_where_the_last_of_the_round_stopped():
    table = Table()
    one = seat(table, "A", "thompson", values={"firearms-smg": 60, "fighting-brawl": 20}, attacks=2)
    foe = seat(table, "B", fixed=(("max-hp", 900),))
    table.do(BeginFight((one, foe)))
    shot = Shoot(one, 0, (Mark(foe, 12),), 10, "auto")
    first = table.do(shot, *rolls(90, (90, 1))).event
    second = shot.plan(table.desk.state)
    assert [test.roll.net for test in first.tests] == [0, -1]
    assert [(test.net, test.difficulty.value) for test in second.tests] == [(-2, "regular"), (-2, "hard")]
    table.desk.undo()
    assert [test.net for test in shot.plan(table.desk.state).tests] == [0, -1]


def test_records_from_before_have_no_distance_of_their_own_and_nothing_beyond():
    test = {
        "target": 2,
        "value": 50,
        "difficulty": "extreme",
        "roll": {"tens": [0], "units": 5, "net": 0},
        "bullets": 3,
    }
    old = {"kind": "fired", "v": 2, "who": 1, "arm": 0, "mode": "auto", "tests": [{**test, "hits": 3}], "spent": 3}
    event = read_event(old)
    assert (event.tests[0].metres, event.tests[0].beyond, event.tests[0].hits) == (None, 0, 3)


# --- what only fires automatically (rule 174) -----------------------------------------------------------------------


@pytest.mark.parametrize("known", AUTOMATIC, ids=lambda one: one.id)
def test_every_automatic_weapon_of_the_table_fires_in_its_own_ways(known):
    table = Table()
    one = seat(table, "A", known.id, values={known.skill: 50, "firearms-smg": 50}, fixed=(("build", 3),))
    foe = seat(table, "B")
    modes = gun_of(who(table, one), who(table, one).weapons[0]).modes
    if known.id in ONLY_AUTOMATIC:
        assert modes == ("auto",)
        refused(table, Shoot(one, 0, (Mark(foe),), 10), CannotAct, problem="no-single-shots")
    else:
        assert modes[0] == "shots"
        assert table.do(Shoot(one, 0, (Mark(foe),), 10), *rolls(95)).event.spent == 1


@pytest.mark.parametrize("known", weapon_table.weapons(), ids=lambda one: one.id)
def test_every_gun_can_be_fired_somehow(known):
    table = Table()
    one = who(table, seat(table, "A", known.id))
    if is_gun(one.weapons[0]):
        modes = gun_of(one, one.weapons[0]).modes
        assert modes
        assert ("shots" in modes) is (known.id not in ONLY_AUTOMATIC)
        assert ("burst" in modes) is bool(known.rate and known.rate.burst)


# --- the minigun (rule 186) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("build", "mounted", "fires"), [(1, False, False), (2, False, True), (1, True, True)])
def test_a_minigun_needs_its_mount_or_a_build_of_two(table, build, mounted, fires):
    one = seat(table, "A", "minigun", values={"firearms-machine-gun": 50}, fixed=(("build", build),))
    shot = Shoot(one, 0, (Mark(seat(table, "B"), 5),), 10, "auto", mounted=mounted)
    if fires:
        assert table.do(shot, *rolls(90)).event.spent == 5
    else:
        refused(table, shot, CannotAct, problem="needs-mount")


def test_no_other_gun_asks_for_a_mount():
    table = Table()
    for known in weapon_table.weapons():
        one = who(table, seat(table, "A", known.id, fixed=(("build", -2),)))
        if is_gun(one.weapons[0]):
            assert gun_of(one, one.weapons[0]).can_be_held(-2) is (known.id != "minigun")


# --- numbers (C47) --------------------------------------------------------------------------------------------------


def gunner(table, skill, loaded, weapon="thompson"):
    known = weapon_table.find_weapon(weapon)
    return seat(table, "A", Carried(weapon, rounds=loaded), values={known.skill: skill})


def test_seven_bullets_with_thirty_are_answered_with_six_and_nine(table):
    one, foe = gunner(table, 30, 50), seat(table, "B")
    fields = refused(table, Shoot(one, 0, (Mark(foe, 7),), 10, "auto"), NotAllowed, rule="small-volleys", rounds=7)
    assert fields["nearest"] == (6, 9)


def test_the_end_of_a_magazine_is_fired_whatever_is_left(table):
    one, foe = gunner(table, 30, 7), seat(table, "B", fixed=(("max-hp", 900),))
    event = table.do(Shoot(one, 0, (Mark(foe, 7),), 10, "auto"), *rolls(90, (90, 1), (20, 1, 1)), 5).event
    assert [test.bullets for test in event.tests] == [3, 3, 1]
    assert (event.left, event.tests[-1].hits) == (0, 1)


def test_more_than_there_is_is_no_matter_of_volleys(table):
    one, foe = gunner(table, 30, 5), seat(table, "B")
    refused(table, Shoot(one, 0, (Mark(foe, 7),), 10, "auto"), CannotAct, problem="no-ammunition", left=5)


@pytest.mark.parametrize(("skill", "loaded"), [(30, 50), (30, 20), (45, 50), (62, 30), (70, 7), (30, 2), (20, 250)])
def test_steps_lead_over_every_possible_number_to_the_end_and_back(table, skill, loaded):
    one = who(table, gunner(table, skill, loaded))
    gun = gun_of(one, one.weapons[0])
    now, seen = gun.fewest_rounds("auto"), []
    while True:
        seen.append(now)
        assert gun.fitting("auto", now) == now
        after = gun.stepped("auto", now, 1)
        if after == now:
            break
        assert after > now
        now = after
    assert seen[-1] == loaded
    while (before := gun.stepped("auto", now, -1)) != now:
        assert before < now
        assert gun.fitting("auto", before) == before
        now = before
    assert now == seen[0]
    assert len(seen) < 45


@pytest.mark.parametrize(
    ("skill", "loaded", "said", "fits"), [(30, 50, 7, 6), (30, 50, 8, 9), (30, 8, 50, 8), (50, 50, 1, 3), (50, 2, 9, 2)]
)
def test_a_number_said_for_another_weapon_becomes_the_nearest_that_can_be_fired(table, skill, loaded, said, fits):
    one = who(table, gunner(table, skill, loaded))
    assert gun_of(one, one.weapons[0]).fitting("auto", said) == fits


# --- odds of what is fired ------------------------------------------------------------------------------------------


def jams_from(threshold, net):
    """The chance that the highest of the tens, with the units, comes to the threshold: every face once."""
    every = list(product(range(10), repeat=2 + net))
    numbers = [max(10 * ten + units or 100 for ten in tens) for *tens, units in every]
    return Fraction(sum(number >= threshold for number in numbers), len(every))


def test_a_belt_of_a_hundred_jams_in_84_of_a_hundred(table):
    """A Vickers jams on 99 and 00: 34 tests at 30, one with no penalty die, one with one, and 32 with two."""
    one, foe = gunner(table, 30, 100, "vickers"), seat(table, "B")
    plan = Shoot(one, 0, (Mark(foe, 100),), 10, "auto").plan(table.desk.state)
    odds = shot_odds(plan, foe, victim_of(who(table, foe)))
    fires = [1 - jams_from(99, net) for net in (0, 1, *[2] * 32)]
    assert odds.jams == 1 - prod(fires)
    assert round(float(odds.jams), 2) == 0.84


def test_the_odds_follow_the_distance_of_each_target(table):
    one, near, far = gunner(table, 60, 50), seat(table, "B"), seat(table, "C")
    same = Shoot(one, 0, (Mark(near, 6), Mark(far, 6)), 10, "auto").plan(table.desk.state)
    apart = Shoot(one, 0, (Mark(near, 6), Mark(far, 6, metres=50)), 10, "auto").plan(table.desk.state)
    victim = Victim(12, 12, victim_of(who(table, far)).armour)
    assert shot_odds(apart, near, victim) == shot_odds(same, near, victim)
    assert shot_odds(apart, far, victim).hits < shot_odds(same, far, victim).hits
