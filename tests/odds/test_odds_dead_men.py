"""Bullets after death do not count: the average is the sum of the wounds that the desk would write down."""

from fractions import Fraction
from itertools import product

import pytest
from by_counting import fallen, level_of
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.dice import ReadOutDice, parse_expression
from keeper_app.odds import shot_odds
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.wounds import victim_of
from keeper_app.play.state import State
from keeper_app.rules import (
    BOOK,
    Difficulty,
    HouseRules,
    Level,
    PlannedFire,
    PlannedShot,
    Share,
    Swing,
    Victim,
    plan_volleys,
)

LAW = settings(deadline=None, max_examples=60)
NOTHING = parse_expression("0")
AT_MAX = HouseRules(death_at_max_hp=True)
E = Difficulty.EXTREME

# --- every face of every die, through the desk ----------------------------------------------------------------------


def faces_of(number):
    """A tens and a units die that show a number."""
    return [number % 100 // 10 or 10, number % 10 or 10]


def people(weapon, skills, max_hp):
    shooter = Person(1, "Shooter", tuple(skills.items()), kind=Kind.INVESTIGATOR, weapons=(weapon,))
    victim = Person(2, "Victim", kind=Kind.NPC, fixed=(("max-hp", max_hp),))
    return State(people=(shooter, victim))


def dealt(state, shot, faces, sides):
    """On average over every face of every die of damage that is asked for."""
    spare = ReadOutDice([*faces, *[1] * 9])
    shot.resolve(state, spare)
    every = product(range(1, sides + 1), repeat=len(spare.fallen) - len(faces))
    found = [shot.resolve(state, ReadOutDice([*faces, *one])).wounds for one in every]
    return Fraction(sum(wound.damage for wounds in found for wound in wounds), len(found))


def ways_of(value, malfunction):
    """A number for each level, or for a jam, and how many of the hundred are as good as it."""
    found = {}
    for number in range(1, 101):
        level = "jams" if number >= malfunction else level_of(value, Difficulty.REGULAR, BOOK, number)
        found.setdefault(level, []).append(number)
    return [(numbers[0], Fraction(len(numbers), 100), level == "jams") for level, numbers in found.items()]


def on_average(state, shot, tests, sides):
    """Every way the tests can go, until one jams, and every way the damage can fall."""

    def played(at, faces):
        if at == len(tests):
            return dealt(state, shot, faces, sides)
        return sum(
            share * played(len(tests) if jams else at + 1, [*faces, *faces_of(number)])
            for number, share, jams in ways_of(*tests[at])
        )

    return played(0, [])


@pytest.mark.parametrize("max_hp", [12, 13, 20, 40])
def test_two_shots_where_the_first_may_kill(max_hp):
    """1D4+11 does 12 to 15; one that impales does 15 and as much again."""
    own = Carried(name="Gun", skill="firearms-rifle", value=60, damage="1D4+11", range_m=50, shots=2, malfunction=97)
    state = people(own, {}, max_hp)
    shot = Shoot(1, 0, (Mark(2, 2),), 10)
    seen = shot_odds(shot.plan(state), 2, victim_of(state.person(2)))
    assert seen.wounds.mean == on_average(state, shot, [(60, 97)] * 2, 4)


@pytest.mark.parametrize("max_hp", [8, 13])
def test_a_volley_whose_bullets_kill_one_after_the_other(max_hp):
    """Three bullets of 1D10; on an extreme success all hit, and the first of them impales."""
    state = people(Carried("bergmann-mp18"), {"firearms-smg": 30}, max_hp)
    shot = Shoot(1, 0, (Mark(2, 3),), 10, "auto")
    seen = shot_odds(shot.plan(state), 2, victim_of(state.person(2)))
    assert seen.wounds.mean == on_average(state, shot, [(30, 96)], 10)


# --- any fire, bullet by bullet -------------------------------------------------------------------------------------


def hits_of(test, level):
    """Bullets that impale, and those that only hit, in the order they arrive."""
    strong = {Level.REGULAR: 1, Level.HARD: 2, Level.EXTREME: 3, Level.CRITICAL: 4}.get(level, 0)
    asked = 4 if test.beyond else {"regular": 1, "hard": 2, "extreme": 3}[test.difficulty.value]
    if strong < asked:
        return 0, 0
    if strong < 3:
        return 0, max(1, test.bullets // 2)
    impaling = max(1, test.bullets // 2) if strong == 4 or test.difficulty is not E else 0
    return impaling, test.bullets - impaling


def bullet_by_bullet(tests, malfunction, max_hp, house=BOOK):
    """1D4+3, 7 more where it impales: the points on average until somebody is dead or the weapon jams."""
    alive, mean = Fraction(1), Fraction(0)
    kills = max_hp if house.death_at_max_hp else max_hp + 1
    for test in tests:
        after, ways = Fraction(0), fallen(test.net)
        for number, often in ways.items():
            if malfunction is not None and number >= malfunction:
                continue
            share = alive * Fraction(often, sum(ways.values()))
            level = level_of(test.value, test.difficulty, house, number)
            impaling, plain = hits_of(test, level) if test.target == 1 else (0, 0)
            for points in [range(11, 15)] * impaling + [range(4, 8)] * plain:
                mean += share * sum(points) / 4
                share *= Fraction(sum(one < kills for one in points), 4)
            after += share
        alive = after
    return mean


SWING = Swing(parse_expression("1D4+3"), NOTHING, impales=True)


def seen_mean(tests, malfunction, max_hp, house=BOOK):
    plan = PlannedFire(tuple(tests), SWING, malfunction)
    return shot_odds(plan, 1, Victim(max_hp, max_hp, NOTHING), house).wounds.mean


def announced(skill, rounds, difficulty=Difficulty.REGULAR):
    volleys = plan_volleys([Share(rounds)], skill, difficulty, 0, loaded=rounds)
    return [PlannedShot(1, skill, one.difficulty, one.net, one.bullets, beyond=one.beyond) for one in volleys]


@pytest.mark.parametrize("house", [BOOK, AT_MAX], ids=["book", "death at the maximum"])
@pytest.mark.parametrize("max_hp", [6, 7, 13, 14])
@pytest.mark.parametrize("malfunction", [None, 100, 96])
@pytest.mark.parametrize(("skill", "rounds"), [(30, 100), (95, 50)])
def test_a_belt_deals_what_it_deals_until_death(skill, rounds, malfunction, max_hp, house):
    tests = announced(skill, rounds)
    assert seen_mean(tests, malfunction, max_hp, house) == bullet_by_bullet(tests, malfunction, max_hp, house)


SHOTS = st.builds(
    PlannedShot,
    st.sampled_from([1, 1, 2]),
    st.integers(0, 120),
    st.sampled_from(Difficulty),
    st.integers(-2, 2),
    st.integers(1, 6),
)


@LAW
@given(st.lists(SHOTS, min_size=1, max_size=5), st.none() | st.integers(1, 100), st.integers(1, 20), st.booleans())
def test_any_fire_deals_what_it_deals_until_death(tests, malfunction, max_hp, at_max):
    house = AT_MAX if at_max else BOOK
    assert seen_mean(tests, malfunction, max_hp, house) == bullet_by_bullet(tests, malfunction, max_hp, house)


def test_whoever_cannot_be_killed_by_one_bullet_takes_all_of_them():
    tests = announced(60, 100)
    all_of_them = bullet_by_bullet(tests, 96, 900)
    assert seen_mean(tests, 96, 14) == all_of_them  # 14 kills nobody of 14
    assert seen_mean(tests, 96, 13) < all_of_them


def test_a_whole_minigun_is_counted():
    """4000 bullets, 1333 volleys and one of a single bullet: all but the first five hit on 01 alone, and jam often."""
    tests = announced(30, 4000)
    assert len(tests) == 1334
    assert sum(test.beyond > 0 for test in tests) == 1329
    forty, all_of_them = bullet_by_bullet(tests[:40], 98, 12), seen_mean(tests, 98, 12)
    assert seen_mean(tests[:40], 98, 12) == forty
    assert forty < all_of_them < forty + Fraction(1, 50)
