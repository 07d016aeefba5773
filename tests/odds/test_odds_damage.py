"""Exact damage: tests/cases/damage.toml, and every face of every die tried once."""

import itertools
import pickle
import tomllib
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from by_counting import HOUSES, NETS, difficulty_of, fallen, house_of, level_of, named, passes
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from keeper_app.dice import DiceError, NeedsDamageBonus, ReadOutDice, parse_expression
from keeper_app.odds import (
    MOST_VALUES,
    MOST_WORK,
    Spread,
    TooWide,
    check_odds,
    hit_damage,
    shot_odds,
    spread_of,
)
from keeper_app.rules import (
    DiceOutOfRange,
    Difficulty,
    Level,
    PlannedFire,
    PlannedShot,
    Swing,
    ValueOutOfRange,
    Victim,
)

CASES = tomllib.loads((Path(__file__).parent.parent / "cases" / "damage.toml").read_text("utf-8"))
LAW = settings(deadline=None)
BONUSES = ["-2", "-1", "0", "1D4", "1D6", "2D6"]
WEAPONS = st.builds(
    lambda count, sides, flat: f"{count}D{sides}{flat:+d}",
    st.integers(1, 4),
    st.sampled_from([2, 3, 4, 6, 8, 10]),
    st.integers(-2, 7),
)
BONUS = st.sampled_from(BONUSES)
TAKEN = {"none": "", "half": "+½DB", "full": "+DB"}
USE = st.sampled_from(sorted(TAKEN))
ARMOUR = st.integers(0, 30)
SPREADS = st.dictionaries(st.integers(-40, 40), st.integers(1, 50), min_size=1, max_size=12).map(Spread)


def dice(text):
    """An expression, or none where there is no text."""
    return None if text is None else parse_expression(text)


def hit(text, bonus, use, armour, **more):
    """What a weapon does that takes so much of the bonus, behind so many points of armour."""
    return hit_damage(dice(text + TAKEN[use]), dice(bonus), dice(str(armour)), **more)


class Seen:
    """What one shot may come to: the chance of so many points is the chance to drop somebody who has as many."""

    def __init__(self, plan, armour, house):
        self._asked = plan, armour, house
        self.mean = self._wounds(1).mean
        self.most = plan.swing.damage.most(plan.swing.bonus) + plan.swing.damage.most(dice("0"))

    def _wounds(self, hp):
        plan, armour, house = self._asked
        return shot_odds(plan, 1, Victim(hp, 10, armour), house).wounds

    def chance_at_least(self, points):
        """So many points or more."""
        return self._wounds(points).drops

    @property
    def chances(self):
        """The chance of each number of points that can fall."""
        at_least = [self.chance_at_least(points) for points in range(max(0, self.most) + 2)]
        each = enumerate(here - above for here, above in itertools.pairwise(at_least))
        return {points: chance for points, chance in each if chance}


def shot(value, difficulty, net, figures, impales, malfunction, house):
    """What one shot may come to."""
    text, bonus, use, armour = figures
    swing = Swing(dice(text + TAKEN[use]), dice(bonus or "0"), impales)
    plan = PlannedFire((PlannedShot(1, value, difficulty, net, single=True),), swing, malfunction)
    return Seen(plan, dice(str(armour)), house)


def counted(results):
    """The chance of each of many equally likely results."""
    count = Counter(results)
    return {value: Fraction(often, count.total()) for value, often in sorted(count.items())}


class AskedSides:
    """A source that only notes which dice are asked for."""

    def __init__(self):
        self.sides = []

    def roll(self, sides, name):
        self.sides.append(sides)
        return 1


def rolled_every_way(expression, bonus=None, most=20_000):
    """Roll an expression once for each way its dice can fall."""
    asked = AskedSides()
    expression.roll(asked, bonus, name="dice")
    every = 1
    for sides in asked.sides:
        every *= sides
        assume(every <= most)
    faces = product(*(range(1, sides + 1) for sides in asked.sides))
    return counted(expression.roll(ReadOutDice(each), bonus, name="dice").total for each in faces)


# --- golden cases -------------------------------------------------------------------------------------------------


def figures_of(case):
    return case["dice"], case.get("bonus"), case.get("use", "none"), case.get("armour", 0)


def chances_of(case):
    return {int(value): Fraction(part) for value, part in case["chances"].items()}


@pytest.mark.parametrize("case", CASES["hit"], ids=named)
def test_golden_hits(case):
    seen = hit(*figures_of(case))
    assert seen.chances == chances_of(case)
    assert seen.mean == Fraction(case["average"])


@pytest.mark.parametrize("case", CASES["extreme"], ids=named)
def test_golden_extreme_damage(case):
    seen = hit(*figures_of(case), extreme=True, impales=case["impales"])
    assert seen.chances == chances_of(case)
    assert seen.mean == Fraction(case["average"])


@pytest.mark.parametrize("case", CASES["attack"], ids=named)
def test_golden_attacks(case):
    asked = case["value"], difficulty_of(case), case.get("net", 0), figures_of(case)
    seen = shot(*asked, case.get("impales", False), case.get("malfunction"), house_of(case))
    assert seen.mean == Fraction(case["average"])
    for points, part in case["at_least"].items():
        assert seen.chance_at_least(int(points)) == Fraction(part)


# --- expressions --------------------------------------------------------------------------------------------------

D = {sides: range(1, sides + 1) for sides in (2, 3, 4, 6, 8, 10, 100)}
BY_HAND = {
    "7": [7],
    "1D3": D[3],
    "1D10+2": [a + 2 for a in D[10]],
    "4D6+2": [a + b + c + d + 2 for a, b, c, d in product(D[6], repeat=4)],
    "1D10+1D8+6": [a + b + 6 for a, b in product(D[10], D[8])],
    "2D10+1D8+6": [a + b + c + 6 for a, b, c in product(D[10], D[10], D[8])],
    "(2D6+6)×5": [(a + b + 6) * 5 for a, b in product(D[6], D[6])],
    "4D10/2": [(a + b + c + d) // 2 for a, b, c, d in product(D[10], repeat=4)],
    "1D6×50": [a * 50 for a in D[6]],
    "1D6-1D8": [a - b for a, b in product(D[6], D[8])],
    "-2D4": [-a - b for a, b in product(D[4], D[4])],
    "1D4×1D6": [a * b for a, b in product(D[4], D[6])],
    "1D100/1D10": [a // b for a, b in product(D[100], D[10])],
    "(1D3-1D6)/2": [(a - b) // 2 for a, b in product(D[3], D[6])],
    "1D10/(-3)": [a // -3 for a in D[10]],
    "1D2×1000+1D3": [a * 1000 + b for a, b in product(D[2], D[3])],
    "2D10-2D10": [a + b - c - d for a, b, c, d in product(D[10], repeat=4)],
}
WITH_BONUS = {
    ("1D3+DB/2", "1D6"): [a + b // 2 for a, b in product(D[3], D[6])],
    ("1D4+2+DB", "1D4"): [a + 2 + b for a, b in product(D[4], D[4])],
    ("1D4+DB", "-2"): [a - 2 for a in D[4]],
    ("DB+DB", "1D4"): [a + b for a, b in product(D[4], D[4])],
    ("DB-DB", "1D6"): [a - b for a, b in product(D[6], D[6])],
}


@pytest.mark.parametrize("text", BY_HAND)
def test_an_expression_by_every_face(text):
    assert spread_of(dice(text)).chances == counted(BY_HAND[text])


@pytest.mark.parametrize(("text", "bonus"), WITH_BONUS)
def test_an_expression_with_a_damage_bonus_by_every_face(text, bonus):
    assert spread_of(dice(text), dice(bonus)).chances == counted(WITH_BONUS[text, bonus])


@st.composite
def written(draw, depth=3):
    """A text of dice and arithmetic, small enough to try every face."""
    if depth == 0 or draw(st.booleans()):
        leaves = st.sampled_from(["1D2", "1D3", "2D3", "1D4", "2D4", "1D6", "1D10", "DB", "1", "2", "5", "12"])
        return draw(leaves)
    sign = draw(st.sampled_from("+-×/"))
    return f"({draw(written(depth - 1))}){sign}({draw(written(depth - 1))})"


@LAW
@given(written(), BONUS)
@example("(2D4-2D4)×(1D3-2)", "0")
@example("(DB×1000)+(DB×1000)", "1D6")
def test_any_expression_falls_as_it_is_rolled(text, bonus):
    try:
        expression = parse_expression(text)
    except DiceError:  # a divisor that may be zero, mostly
        assume(False)
    expected = rolled_every_way(expression, dice(bonus))
    seen = spread_of(expression, dice(bonus))
    assert seen.chances == expected
    assert (seen.least, seen.most) == (expression.least(dice(bonus)), expression.most(dice(bonus)))


def test_a_damage_bonus_must_be_given_where_it_is_mentioned():
    with pytest.raises(NeedsDamageBonus):
        spread_of(dice("1D3+DB"))
    with pytest.raises(NeedsDamageBonus):
        spread_of(dice("1D3+DB"), dice("1D4+DB"))
    with pytest.raises(NeedsDamageBonus):
        hit_damage(dice("1D3"), armour=dice("DB"))
    assert spread_of(dice("1D3"), dice("1D4")) == spread_of(dice("1D3"))


@pytest.mark.parametrize(("text", "mean"), [("15D10", "82.5"), ("8D10", "44"), ("100D6", "350"), ("100D20", "1050")])
def test_many_dice_are_counted_exactly(text, mean):
    seen = spread_of(dice(text))
    count, sides = dice(text).dice[0]
    assert seen.mean == Fraction(mean)
    assert seen.total == sides**count
    assert seen.ways == seen.ways[::-1]
    assert seen.ways[:2] == (1, count)
    assert seen.values == tuple(range(count, count * sides + 1))


@pytest.mark.parametrize(
    ("text", "bonus", "limit"),
    [
        ("100D1000", None, MOST_WORK),
        ("100D100", None, MOST_WORK),
        ("1D1000×1D1000", None, MOST_WORK),
        ("1D1000×1D200", None, MOST_VALUES),
        ("+".join(["DB"] * 15), "10D20", MOST_WORK),  # each sum alone would do
        ("×".join(["1D100"] * 3), None, MOST_WORK),
    ],
)
def test_what_is_too_wide_is_refused(text, bonus, limit):
    with pytest.raises(TooWide) as caught:
        spread_of(dice(text), dice(bonus))
    assert caught.value.reason == "too-wide"
    assert caught.value.fields["asked"] > caught.value.fields["limit"] == limit
    assert str(caught.value).startswith("too-wide")


def test_joining_spreads_that_are_too_wide_together_is_refused():
    wide = spread_of(dice("1D1000"))
    assert (wide + wide).most == 2000
    with pytest.raises(TooWide):
        _ = wide * wide


# --- spreads ------------------------------------------------------------------------------------------------------


@LAW
@given(SPREADS)
def test_a_spread_is_whole(seen):
    assert sum(seen.chances.values()) == 1
    assert all(type(part) is Fraction and part > 0 for part in seen.chances.values())
    assert list(seen.chances) == sorted(seen.chances) == list(seen.values)
    assert seen.mean == sum(value * part for value, part in seen.chances.items())
    assert (seen.least, seen.most) == (min(seen.chances), max(seen.chances))
    for value in range(seen.least - 2, seen.most + 3):
        assert seen.chance(value) == seen.chances.get(value, 0)
        assert seen.chance_at_least(value) == sum(part for one, part in seen.chances.items() if one >= value)


@LAW
@given(SPREADS, SPREADS)
@example(Spread({0: 255, 1: 255}), Spread({0: 1, 1: 1}))
@example(Spread(dict.fromkeys(range(20), 1)), Spread(dict.fromkeys(range(20), 1)))
def test_spreads_join_as_independent_values_do(one, other):
    def by_pairs(join):
        count = Counter()
        for (a, p), (b, q) in product(one.chances.items(), other.chances.items()):
            count[join(a, b)] += p * q
        return dict(count)

    assert (one + other).chances == by_pairs(lambda a, b: a + b)
    assert (one - other).chances == by_pairs(lambda a, b: a - b)
    assert (one * other).chances == by_pairs(lambda a, b: a * b)
    if 0 not in other.values:
        assert (one // other).chances == by_pairs(lambda a, b: a // b)
    assert (one + other).mean == one.mean + other.mean
    assert (one - other).mean == one.mean - other.mean
    assert (one * other).mean == one.mean * other.mean
    assert one + other == other + one
    assert hash(one + other) == hash(other + one)
    assert one - other == -(other - one)


@LAW
@given(SPREADS, st.integers(-9, 9))
def test_a_number_moves_or_scales_a_spread(seen, number):
    assert seen + number == seen - (-number) == seen.mapped(lambda value: value + number)
    assert seen * number == seen.mapped(lambda value: value * number)
    if number:
        assert seen // number == seen.mapped(lambda value: value // number)
    assert (seen * number).mean == seen.mean * number


@LAW
@given(st.lists(st.tuples(st.integers(0, 20), SPREADS), min_size=1, max_size=4))
def test_a_mixture_weighs_its_parts(parts):
    whole = sum(weight for weight, _ in parts)
    assume(whole)
    seen = Spread.mixture(parts)
    assert seen.mean == sum(weight * part.mean for weight, part in parts) / whole
    for value in range(-41, 42):
        assert seen.chance(value) == sum(weight * part.chance(value) for weight, part in parts) / whole


def test_equal_spreads_are_equal_however_they_were_counted():
    assert Spread({1: 2, 2: 4, 3: 0}) == Spread({2: 2, 1: 1})
    assert len({Spread({1: 2, 2: 4}), Spread({2: 2, 1: 1}), Spread({1: 1, 2: 1})}) == 2
    assert spread_of(dice("1D6+1D6")) == spread_of(dice("2D6"))


def test_a_spread_cannot_be_changed_and_survives_pickling():
    seen = spread_of(dice("2D6"))
    with pytest.raises(AttributeError):
        seen.total = 1
    seen.chances.clear()
    assert pickle.loads(pickle.dumps(seen)) == seen == Spread(dict(zip(seen.values, seen.ways, strict=True)))


@pytest.mark.parametrize("ways", [{}, {1: 0}, {1: -1, 2: 3}])
def test_no_spread_without_a_way_to_fall(ways):
    with pytest.raises(ValueError, match="way to fall"):
        Spread(ways)


def test_no_mixture_of_negative_weights():
    with pytest.raises(ValueError, match="below zero"):
        Spread.mixture([(2, Spread.certain(1)), (-1, Spread.certain(1))])


# --- damage -------------------------------------------------------------------------------------------------------


def taken(bonus, use):
    """What a weapon takes of one roll of the bonus, said once more."""
    return {"none": 0, "half": bonus // 2, "full": bonus}[use]


FACES = {
    "1D6": (list(D[6]), True),
    "1D10+2": ([a + 2 for a in D[10]], True),
    "2D6": ([a + b for a, b in product(D[6], D[6])], False),
    "1D8+1D4": ([a + b for a, b in product(D[8], D[4])], True),
}
BONUS_FACES = {"-2": [-2], "-1": [-1], "0": [0], "1D4": list(D[4]), "1D6": list(D[6])}


@pytest.mark.parametrize("use", TAKEN)
@pytest.mark.parametrize("bonus", BONUS_FACES)
@pytest.mark.parametrize("text", FACES)
def test_hits_and_extreme_damage_by_every_face(text, bonus, use):
    faces, bonuses = FACES[text][0], BONUS_FACES[bonus]
    greatest = max(faces) + max(taken(one, use) for one in bonuses)
    for armour in (0, 1, 5, 12, 40):
        figures = text, bonus, use, armour
        hits = [max(0, a + taken(b, use) - armour) for a, b in product(faces, bonuses)]
        assert hit(*figures).chances == counted(hits)
        assert hit(*figures, extreme=True, impales=False).chances == {max(0, greatest - armour): 1}
        impaled = [max(0, greatest + a - armour) for a in faces]
        assert hit(*figures, extreme=True, impales=True).chances == counted(impaled)


def shot_by_every_face(value, difficulty, net, house, faces, impales, malfunction, armour):
    """A whole attack: every number of the D100, and with it every roll of the weapon."""
    missed, hit, extreme = 0, 0, 0
    for number, often in fallen(net).items():
        level = level_of(value, difficulty, house, number)
        if number >= malfunction or not passes(value, difficulty, house, number):
            missed += often
        elif level is Level.CRITICAL or (level is Level.EXTREME and difficulty is not Difficulty.EXTREME):
            extreme += often
        else:
            hit += often
    count, worst = Counter({0: missed * len(faces)} if missed else {}), max(faces)
    for face in faces:
        count[max(0, face - armour)] += hit
        count[max(0, (worst + face if impales else worst) - armour)] += extreme
    count = +count  # without what cannot happen
    return {points: Fraction(often, count.total()) for points, often in count.items()}


@pytest.mark.parametrize("difficulty", Difficulty)
@pytest.mark.parametrize("text", ["1D6", "1D10+2", "2D6"])
def test_whole_attacks_by_every_face(text, difficulty):
    """At one table after another; test_odds_checks.py has every level at every table."""
    faces, impales = FACES[text]
    houses = itertools.cycle((HOUSES[0], HOUSES[7], HOUSES[15]))
    cases = [(0, 96, 0), (4, 100, 0), (50, 100, 3), (50, 20, 0), (97, 94, 8), (250, 99, 1)]
    for ((value, malfunction, armour), net), house in zip(product(cases, NETS), houses, strict=False):
        seen = shot(value, difficulty, net, (text, None, "none", armour), impales, malfunction, house)
        asked = value, difficulty, net, house, faces, impales, malfunction, armour
        assert seen.chances == shot_by_every_face(*asked)


@LAW
@given(WEAPONS, BONUS, USE, ARMOUR, st.booleans())
def test_armour_never_raises_damage(text, bonus, use, armour, impales):
    def damage(points):
        figures = text, bonus, use, points
        return hit(*figures), hit(*figures, extreme=True, impales=impales)

    for less, more in zip(damage(armour), damage(armour + 1), strict=True):
        assert less.mean - 1 <= more.mean <= less.mean
        assert more.least >= 0
        assert all(more.chance_at_least(points) <= less.chance_at_least(points) for points in less.values)


@LAW
@given(st.integers(1, 5), st.integers(2, 20), st.integers(-3, 6), BONUS, USE, ARMOUR)
def test_a_bigger_die_never_lowers_damage(count, sides, flat, bonus, use, armour):
    for impales in (None, False, True):
        seen = []
        for size in (sides, sides + 1):
            figures = f"{count}D{size}{flat:+d}", bonus, use, armour
            seen.append(hit(*figures) if impales is None else hit(*figures, extreme=True, impales=impales))
        smaller, bigger = seen
        assert bigger.mean >= smaller.mean
        assert all(bigger.chance_at_least(points) >= smaller.chance_at_least(points) for points in bigger.values)


@LAW
@given(WEAPONS, BONUS, USE, ARMOUR)
def test_an_extreme_success_never_does_less(text, bonus, use, armour):
    figures = text, bonus, use, armour
    blunt, impaling = (hit(*figures, extreme=True, impales=impales) for impales in (False, True))
    assert len(blunt.values) == 1
    assert blunt.most == hit(*figures).most
    if dice(text).least() >= 0:
        assert impaling.least >= blunt.most


@LAW
@given(
    st.integers(0, 120),
    st.sampled_from(Difficulty),
    st.integers(-2, 2),
    st.sampled_from(HOUSES),
    WEAPONS,
    st.booleans(),
    st.none() | st.integers(1, 100),
    ARMOUR,
)
def test_laws_of_a_whole_attack(value, difficulty, net, house, text, impales, malfunction, armour):
    def seen_behind(points, fails_from):
        return shot(value, difficulty, net, (text, None, "none", points), impales, fails_from, house)

    seen = seen_behind(armour, malfunction)
    assert sum(seen.chances.values()) == 1
    assert min(seen.chances) >= 0
    assert seen.chance_at_least(1) <= check_odds(value, difficulty, net, house).success
    assert seen_behind(armour + 1, malfunction).mean <= seen.mean
    reliable = seen_behind(armour, None)
    assert reliable.mean >= seen.mean
    if malfunction is None and armour == 0 and dice(text).least() > 0:
        assert seen.chance_at_least(1) == check_odds(value, difficulty, net, house).success


def test_plain_figures_unless_told():
    assert hit_damage(dice("1D6"), dice("1D4")) == hit_damage(dice("1D6")) == spread_of(dice("1D6"))
    assert hit_damage(dice("1D6+DB")) == hit_damage(dice("1D6"), impales=True) == hit_damage(dice("1D6"))


def test_no_attack_without_a_value_or_with_too_many_dice():
    figures = "1D6", None, "none", 0
    with pytest.raises(ValueOutOfRange):
        shot(1000, Difficulty.REGULAR, 0, figures, True, None, HOUSES[0])
    with pytest.raises(DiceOutOfRange):
        shot(50, Difficulty.REGULAR, 3, figures, True, None, HOUSES[0])
