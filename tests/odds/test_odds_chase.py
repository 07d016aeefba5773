"""Odds of a chase against every way the dice can fall, and against the engine that rolls them: rules 104–107, 115."""

from fractions import Fraction
from itertools import product

import pytest
from by_counting import HOUSES, NETS, chance, passes
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.dice import parse_expression
from keeper_app.odds import barrier_odds, caught_odds, caution_odds, check_odds, smash_odds
from keeper_app.odds.chase import all_passed, trouble_odds
from keeper_app.rules import BOOK, Difficulty, Rival
from keeper_app.rules.chase import Surroundings
from keeper_app.rules.pursuit import PlannedHunter, PlannedStep

LAW = settings(deadline=None, max_examples=80)
NOTHING = parse_expression("0")
OPEN = PlannedStep(1)


def hazard(value, place=1, net=0, **more):
    return PlannedStep(place, Rival(value, net), delays=True, **more)


def barrier(value, place=1, net=0, **more):
    return PlannedStep(place, Rival(value, net), bars=True, **more)


# --- a hazard with caution ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("difficulty", Difficulty)
@pytest.mark.parametrize("net", range(-4, 3))
def test_caution_adds_bonus_dice_before_they_are_held_to_two(difficulty, net):
    for value in (1, 25, 50, 85):
        nets = [max(-2, min(2, net + actions)) for actions in (0, 1, 2)]
        counted = [chance(one, lambda number, value=value: passes(value, difficulty, BOOK, number)) for one in nets]
        assert [odds.success for odds in caution_odds(value, difficulty, net)] == counted


def test_the_anchors_of_pitfall_5_are_what_caution_buys():
    assert [float(odds.success) for odds in caution_odds(25, Difficulty.REGULAR, 0)] == [0.25, 0.435, 0.5725]
    assert [float(odds.success) for odds in caution_odds(25, Difficulty.REGULAR, -2)] == [0.0175, 0.065, 0.25]
    assert [float(odds.success) for odds in caution_odds(50, Difficulty.HARD, 0)] == [0.25, 0.435, 0.5725]


# --- a barrier ------------------------------------------------------------------------------------------------------


def tried(success, actions, delays):
    """Every way a barrier can be tried in one turn: a success ends it, a failure may cost 1D3 more."""
    if actions <= 0:
        return Fraction(0)
    lost = (1, 2, 3) if delays else (0,)
    return success + sum((1 - success) * Fraction(1, len(lost)) * tried(success, actions - 1 - d, delays) for d in lost)


@pytest.mark.parametrize("delays", [False, True])
@pytest.mark.parametrize("value", [0, 30, 50, 100])
def test_a_barrier_is_tried_as_often_as_there_are_actions(value, delays):
    success = chance(0, lambda number: passes(value, Difficulty.REGULAR, BOOK, number))
    for actions in range(8):
        step = PlannedStep(1, Rival(value), bars=True, delays=delays)
        assert barrier_odds(step, actions) == tried(success, actions, delays)


def test_a_barrier_by_hand():
    assert barrier_odds(barrier(50), 2) == Fraction(3, 4)
    assert barrier_odds(hazard(50, bars=True), 2) == Fraction(1, 2)  # the delay takes the second try
    assert barrier_odds(hazard(50, bars=True), 3) == Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 3) * Fraction(1, 2)


def test_what_bars_nobody_or_what_nobody_can_do():
    assert barrier_odds(OPEN, 1) == barrier_odds(hazard(1), 1) == 1
    assert barrier_odds(OPEN, 0) == barrier_odds(barrier(99), 0) == barrier_odds(barrier(99), -3) == 0
    assert barrier_odds(PlannedStep(1, hopeless=True, bars=True), 9) == 0


# --- blows at a barrier ---------------------------------------------------------------------------------------------


def faces(text):
    """Every total that an expression of one or two dice can roll, as often as it falls."""
    return {
        "1D3": [1, 2, 3],
        "1D4-2": [-1, 0, 1, 2],
        "1D6": [1, 2, 3, 4, 5, 6],
        "2D4+1": [one + two + 1 for one, two in product(range(1, 5), repeat=2)],
    }[text]


@pytest.mark.parametrize("text", ["1D3", "1D4-2", "1D6", "2D4+1"])
@pytest.mark.parametrize("tries", [0, 1, 2, 3])
def test_blows_add_up_and_none_of_them_mends_anything(text, tries):
    falls = [sum(max(0, one) for one in blows) for blows in product(faces(text), repeat=tries)]
    for hp in (0, 1, 2, 3, 5, 8, 12, 30):
        counted = Fraction(sum(one >= hp for one in falls), len(falls))
        assert smash_odds(parse_expression(text), NOTHING, hp, tries) == counted


def test_a_damage_bonus_is_rolled_with_every_blow():
    fist, bonus = parse_expression("1D3+DB"), parse_expression("1D4")
    falls = [one + two for one, two in product(range(1, 4), range(1, 5))]
    twice = [one + two for one, two in product(falls, repeat=2)]
    assert smash_odds(fist, bonus, 5, 1) == Fraction(sum(one >= 5 for one in falls), len(falls))
    assert smash_odds(fist, bonus, 10, 2) == Fraction(sum(one >= 10 for one in twice), len(twice))


def test_the_largest_vehicle_and_the_strongest_barrier_are_counted():
    assert smash_odds(parse_expression("75D10"), NOTHING, 75, 1) == 1
    assert smash_odds(parse_expression("5D10"), NOTHING, 50, 1) == Fraction(1, 10**5)
    assert smash_odds(parse_expression("5D10"), NOTHING, 51, 1) == 0
    assert smash_odds(parse_expression("1D3"), NOTHING, 999, 20) == 0


def test_what_always_breaks_it_is_sure_whatever_the_dice():
    monstrous = parse_expression("100D1000")
    assert [smash_odds(monstrous, NOTHING, 100, tries) for tries in (0, 1, 2)] == [0, 1, 1]
    assert smash_odds(monstrous, NOTHING, 0, 0) == 1


# --- being caught ---------------------------------------------------------------------------------------------------


def played(hunters, house=BOOK):
    """Whether anybody is there, over every way the tests and the delays can go: one branch after the other."""

    def success(step):
        if step.hopeless:
            return Fraction(0)
        if step.test is None:
            return Fraction(1)
        return chance(step.test.net, lambda number: passes(step.test.value, step.difficulty, house, number))

    def turn(at, steps, actions, opened):
        if not steps:
            return Fraction(1)
        if actions <= 0:
            return begin(at + 1, opened)
        step, *rest = steps
        closed = step.bars and step.place not in opened
        asks = closed or (not step.bars and (step.test is not None or step.hopeless))
        good = success(step) if asks else Fraction(1)
        through = opened | {step.place} if step.bars and step.lasting else opened
        total = good * turn(at, rest, actions - 1, through) if good else Fraction(0)
        if good < 1:
            for lost in (1, 2, 3) if step.delays else (0,):
                weight = (1 - good) / (3 if step.delays else 1)
                total += weight * turn(at, steps if closed else rest, actions - 1 - lost, opened)
        return total

    def begin(at, opened):
        return turn(at, hunters[at].steps, hunters[at].actions, opened) if at < len(hunters) else Fraction(0)

    return begin(0, frozenset())


STEPS = st.builds(
    lambda kind, value, net, difficulty, lasting, delays: {
        "open": PlannedStep(0),
        "hazard": PlannedStep(0, Rival(value, net), False, difficulty, delays=delays),
        "barrier": PlannedStep(0, Rival(value, net), False, difficulty, True, lasting, delays),
        "hopeless": PlannedStep(0, None, True, difficulty, lasting, lasting, delays),
    }[kind],
    st.sampled_from(["open", "hazard", "hazard", "barrier", "barrier", "hopeless"]),
    st.sampled_from([0, 5, 30, 50, 75, 100]),
    st.integers(-2, 2),
    st.sampled_from(Difficulty),
    st.booleans(),
    st.booleans(),
)


@st.composite
def pursuits(draw):
    """One way to the prey, and hunters somewhere on it with a few actions each."""
    way = draw(st.lists(STEPS, min_size=0, max_size=4))
    placed = [
        PlannedStep(at, one.test, one.hopeless, one.difficulty, one.bars, one.lasting, one.delays)
        for at, one in enumerate(way, 1)
    ]
    starts = draw(st.lists(st.integers(0, len(placed)), min_size=0, max_size=3))
    return tuple(
        PlannedHunter(who, draw(st.integers(0, 5)), tuple(placed[start:])) for who, start in enumerate(starts, 1)
    )


@LAW
@given(pursuits(), st.sampled_from(HOUSES))
def test_any_pursuit_is_counted(hunters, house):
    assert caught_odds(hunters, house) == played(hunters, house)


def test_being_caught_by_hand():
    assert caught_odds(()) == 0
    assert caught_odds((PlannedHunter(1, 0, ()),)) == 1  # beside their prey already
    assert caught_odds((PlannedHunter(1, 2, (OPEN, OPEN)),)) == 1
    assert caught_odds((PlannedHunter(1, 1, (OPEN, OPEN)),)) == 0
    # A hazard, then an open place, with two actions: only a failure's delay stops them.
    assert caught_odds((PlannedHunter(1, 2, (hazard(50), OPEN)),)) == Fraction(1, 2)
    # With three actions a delay of one still leaves enough.
    assert caught_odds((PlannedHunter(1, 3, (hazard(50), OPEN)),)) == Fraction(1, 2) + Fraction(1, 6)
    # At the prey's own location a delay comes too late.
    assert caught_odds((PlannedHunter(1, 1, (hazard(1),)),)) == 1
    # What nobody can do delays everybody, and bars everybody.
    never = PlannedStep(1, hopeless=True, delays=True)
    assert caught_odds((PlannedHunter(1, 3, (never, OPEN)),)) == Fraction(1, 3)
    assert caught_odds((PlannedHunter(1, 9, (PlannedStep(1, hopeless=True, bars=True),)),)) == 0


def test_a_barrier_that_stays_open_lets_the_next_one_through():
    half = check_odds(50).success
    gate = barrier(50, lasting=True)
    first, second = PlannedHunter(1, 1, (gate, OPEN)), PlannedHunter(2, 2, (gate, OPEN))
    # Where the first has opened it the second comes; else they need a success of their own.
    assert caught_odds((first, second)) == half + (1 - half) * half
    # In the other order nobody opens it for the second, who is the only one with actions enough.
    assert caught_odds((second, first)) == half
    shut = barrier(50)
    assert caught_odds((PlannedHunter(1, 1, (shut, OPEN)), PlannedHunter(2, 2, (shut, OPEN)))) == half


def test_each_barrier_is_opened_by_itself():
    """Two gates: whoever opened the far one has not opened the near one."""
    near, far = barrier(50, 1, lasting=True), barrier(50, 2, lasting=True)
    ahead, behind = PlannedHunter(1, 1, (far, PlannedStep(3))), PlannedHunter(2, 3, (near, far, PlannedStep(3)))
    half = Fraction(1, 2)
    assert caught_odds((ahead, behind)) == half * half + half * half * half


def test_whoever_comes_too_late_may_still_open_the_way():
    """The first opens a gate to the second, who opens another to the third; only the third can be there."""
    one, two = barrier(50, 1, lasting=True), barrier(50, 3, lasting=True)
    way = (one, PlannedStep(2), two, PlannedStep(4), PlannedStep(5))
    hunters = (PlannedHunter(1, 1, way), PlannedHunter(2, 3, way), PlannedHunter(3, 3, way[2:]))
    half = Fraction(1, 2)
    opened = half * half + half * half * half  # the second comes to the far gate and through it
    assert caught_odds(hunters) == played(hunters) == opened + (1 - opened) * half


@LAW
@given(pursuits())
def test_more_actions_never_catch_less(hunters):
    more = tuple(PlannedHunter(one.who, one.actions + 1, one.steps) for one in hunters)
    assert 0 <= caught_odds(hunters) <= caught_odds(more) <= 1


def test_a_whole_mob_on_the_longest_way_is_counted():
    """Forty hunters over sixty locations, gates among them: every one of them opened or not."""
    way = tuple(
        barrier(50, at, lasting=True, delays=True) if at % 6 == 0 else hazard(60, at, -1) if at % 2 else PlannedStep(at)
        for at in range(1, 60)
    )
    mob = tuple(PlannedHunter(who, 1 + who % 20, way[who % 50 :]) for who in range(40))
    assert 0 < caught_odds(mob) < 1


@pytest.mark.parametrize("net", NETS)
def test_a_test_of_its_own_dice_and_difficulty(net):
    step = PlannedStep(1, Rival(60, net), False, Difficulty.HARD, True)
    counted = chance(net, lambda number: passes(60, Difficulty.HARD, BOOK, number))
    assert caught_odds((PlannedHunter(1, 1, (step,)),)) == barrier_odds(step, 1) == counted


# --- a burst of speed, and what a D100 puts in the way --------------------------------------------------------------


def test_all_tests_of_a_burst_must_succeed():
    """50 and 30 at hard: a half of 15 in 100; one that is hopeless spoils it, and no test at all is sure."""
    half = PlannedStep(1, Rival(50))
    hard = PlannedStep(2, Rival(30), difficulty=Difficulty.HARD)
    assert all_passed([half, hard]) == Fraction(1, 2) * Fraction(15, 100)
    assert all_passed([half, PlannedStep(3, hopeless=True)]) == 0
    assert all_passed([]) == 1


@pytest.mark.parametrize(
    ("surroundings", "chance"),
    [
        (Surroundings.ORDINARY, Fraction(41, 100)),
        (Surroundings.SAFE, Fraction(169, 1000)),
        (Surroundings.DANGEROUS, Fraction(651, 1000)),
    ],
)
def test_trouble_at_a_location(surroundings, chance):
    """60 and more on one die; with two, units 1 to 9 leave 16 or 64 of 100 ways, units 0 leave 25 or 75."""
    assert trouble_odds(surroundings) == chance
