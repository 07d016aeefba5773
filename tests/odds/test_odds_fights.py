"""Odds of blows and volleys against every way the dice can fall: pitfalls 11–13, 17 and 20–22."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from by_counting import HOUSES, NETS, STRENGTH, fallen, level_of
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.dice import parse_expression
from keeper_app.odds import hit_damage, shot_odds, spread_of, strike_odds
from keeper_app.odds.damage import struck_damage, wound_odds
from keeper_app.odds.melee import exchange_odds
from keeper_app.rules import (
    BOOK,
    Difficulty,
    Level,
    PlannedFire,
    PlannedShot,
    PlannedStrike,
    Reaction,
    Rival,
    Share,
    Swing,
    Victim,
    plan_volleys,
    wound,
)

LAW = settings(deadline=None, max_examples=60)
NOTHING = parse_expression("0")
ASKED = {Difficulty.REGULAR: 1, Difficulty.HARD: 2, Difficulty.EXTREME: 3}
DEADLY = {Difficulty.REGULAR: 3, Difficulty.HARD: 3, Difficulty.EXTREME: 4}
VALUES = st.integers(0, 120) | st.sampled_from([1, 4, 49, 50, 99, 100, 500])
SIDES = st.builds(Rival, VALUES, st.integers(-2, 2), st.sampled_from([1, 1, 2]))


def strength(value, difficulty, house, number, risk=1):
    """0 for a failure, 1 to 4 for a success, and whether it is a fumble."""
    level = level_of(value, difficulty, house, number, risk)
    return STRENGTH.get(level, 0), level is Level.FUMBLE


# --- blows ----------------------------------------------------------------------------------------------------------


def rolled(side, difficulty, house, fails_from=101):
    """How often each strength falls to one of the two; a weapon that fails is as good as a fumble."""
    count = Counter()
    for number, ways in fallen(side.net).items():
        found = (0, True) if number >= fails_from else strength(side.value, difficulty, house, number, side.risk)
        count[found] += ways
    return count


def counted(
    attack, reaction, defence, difficulty=Difficulty.REGULAR, house=BOOK, fails_from=101, sure=True, certain=False
):
    """Attacker, extreme, defender, nobody: every roll of one against every roll of the other."""
    ends, every = Counter(), 0
    answers = rolled(defence, Difficulty.REGULAR, house) if defence else Counter({(0, False): 1})
    for (mine, fumble), ways in rolled(attack, difficulty, house, fails_from).items():
        for (theirs, _), others in answers.items():
            every += ways * others
            enough = mine >= ASKED[difficulty]
            if defence is None:
                near = difficulty is Difficulty.REGULAR
                hits = enough or (not fumble and (certain or (sure and near)))
            elif reaction is Reaction.DODGE:
                hits = enough and mine > theirs
            else:
                hits = enough and mine >= theirs
            back = not hits and defence is not None and reaction is not Reaction.DODGE and theirs > 0
            ends["attacker" if hits else "defender" if back else "nobody"] += ways * others
            ends["extreme"] += ways * others * (hits and mine >= DEADLY[difficulty])
    return [Fraction(ends[end], every) for end in ("attacker", "extreme", "defender", "nobody")]


def spread(odds):
    return [odds.attacker, odds.extreme, odds.defender, odds.nobody]


def test_the_anchors_of_pitfall_11():
    back = exchange_odds(Rival(50), Reaction.FIGHT_BACK, Rival(70))
    dodge = exchange_odds(Rival(50), Reaction.DODGE, Rival(70))
    assert round(float(back.attacker), 4) == 0.3906
    assert round(float(dodge.attacker), 4) == 0.2598
    assert dodge.defender == 0


@pytest.mark.parametrize("reaction", [Reaction.DODGE, Reaction.FIGHT_BACK, Reaction.MANOEUVRE])
@pytest.mark.parametrize(("mine", "theirs"), [(50, 70), (70, 50), (25, 25), (5, 99), (100, 1), (49, 50)])
def test_every_pair_of_rolls_is_counted(mine, theirs, reaction):
    for net, other in product(NETS, NETS):
        attack, defence = Rival(mine, net), Rival(theirs, other)
        seen = exchange_odds(attack, reaction, defence)
        assert spread(seen) == counted(attack, reaction, defence)
        assert seen.attacker + seen.defender + seen.nobody == 1


@pytest.mark.parametrize("difficulty", Difficulty)
@pytest.mark.parametrize("value", [1, 25, 49, 50, 60, 99, 100])
def test_nobody_answers(value, difficulty):
    for net in NETS:
        attack = Rival(value, net)
        assert spread(exchange_odds(attack, Reaction.NONE, None, difficulty)) == counted(
            attack, Reaction.NONE, None, difficulty
        )


@LAW
@given(SIDES, st.sampled_from(Difficulty), st.sampled_from(HOUSES), st.booleans(), st.booleans())
def test_an_unanswered_blow_is_sure_or_has_to_succeed(attack, difficulty, house, sure, certain):
    seen = exchange_odds(attack, Reaction.NONE, None, difficulty, house, sure=sure, certain=certain)
    assert spread(seen) == counted(attack, Reaction.NONE, None, difficulty, house, sure=sure, certain=certain)


def test_a_surprised_target_is_hit_for_sure_or_with_a_bonus_die_and_never_both():
    assert exchange_odds(Rival(50), Reaction.NONE).attacker == Fraction(99, 100)
    assert exchange_odds(Rival(50, 1), Reaction.NONE, sure=False).attacker == Fraction(75, 100)


@pytest.mark.parametrize(("value", "fumbles"), [(40, 10), (49, 10), (50, 2), (90, 2)])
def test_a_saw_fumbles_twice_as_often(value, fumbles):
    assert exchange_odds(Rival(value, risk=2), Reaction.NONE).nobody == Fraction(fumbles, 100)


def test_without_an_answer_only_a_fumble_misses():
    assert exchange_odds(Rival(50), Reaction.NONE).attacker == Fraction(99, 100)
    assert exchange_odds(Rival(49), Reaction.NONE).attacker == Fraction(95, 100)


@LAW
@given(SIDES, SIDES, st.sampled_from(list(Reaction)[:3]), st.sampled_from(Difficulty), st.sampled_from(HOUSES))
def test_any_exchange_is_counted(attack, defence, reaction, difficulty, house):
    assert spread(exchange_odds(attack, reaction, defence, difficulty, house)) == counted(
        attack, reaction, defence, difficulty, house
    )


@LAW
@given(SIDES, SIDES, st.sampled_from(Reaction), st.integers(1, 100), st.sampled_from(HOUSES))
def test_a_weapon_that_fails_strikes_nobody(attack, defence, reaction, fails_from, house):
    answer = defence if reaction.answers else None
    seen = exchange_odds(attack, reaction, answer, Difficulty.REGULAR, house, fails_from)
    assert spread(seen) == counted(attack, reaction, answer, Difficulty.REGULAR, house, fails_from)


def test_a_baton_that_fails_at_97_hits_96_times_in_a_hundred_if_nobody_answers():
    assert exchange_odds(Rival(50), Reaction.NONE, fails_from=97).attacker == Fraction(96, 100)
    assert exchange_odds(Rival(100), Reaction.NONE, fails_from=97).attacker == Fraction(96, 100)


# --- what a blow does -----------------------------------------------------------------------------------------------


def every_way(text, bonus="0"):
    return spread_of(parse_expression(text), parse_expression(bonus)).chances


@pytest.mark.parametrize("extreme", [False, True])
@pytest.mark.parametrize("impales", [False, True])
@pytest.mark.parametrize("armour", [None, "0", "2", "1D3", "1D6-3"])
@pytest.mark.parametrize(
    ("dice", "bonus"), [("1D4+2+DB", "1D4"), ("1D3+DB", "-2"), ("1D6+½DB", "1D6"), ("1D4+½DB", "-1")]
)
def test_a_blow_behind_armour_is_counted(dice, bonus, armour, impales, extreme):
    damage, own = parse_expression(dice), parse_expression(bonus)
    found = Counter()
    again = every_way(dice) if extreme and impales else {0: Fraction(1)}
    stops = every_way(armour) if armour else {0: Fraction(1)}
    first = {damage.most(own): Fraction(1)} if extreme else every_way(dice, bonus)
    for (one, a), (two, b), (stopped, c) in product(first.items(), again.items(), stops.items()):
        found[max(0, max(0, one + two) - max(0, stopped))] += a * b * c
    seen = hit_damage(damage, own, parse_expression(armour) if armour else None, extreme=extreme, impales=impales)
    assert seen.chances == {points: chance for points, chance in found.items() if chance}


def test_a_whole_exchange_weighs_misses_hits_and_extremes():
    odds = exchange_odds(Rival(50), Reaction.DODGE, Rival(70))
    plain, worst = hit_damage(parse_expression("1D8")), hit_damage(parse_expression("1D8"), extreme=True)
    damage = struck_damage(odds.attacker, odds.extreme, plain, worst)
    assert damage.chance(0) == 1 - odds.attacker
    assert damage.chance(8) == (odds.attacker - odds.extreme) / 8 + odds.extreme
    assert damage.chance(3) == (odds.attacker - odds.extreme) / 8


@pytest.mark.parametrize("max_hp", [0, 1, 7, 12, 13])
def test_a_wound_is_major_or_fells_as_often_as_the_rules_say(max_hp):
    damage = spread_of(parse_expression("2D6-2"))
    for hp in range(max_hp + 1):
        seen = wound_odds(damage, Victim(hp, max_hp, NOTHING))
        major = drops = Fraction(0)
        for points, chance in damage.chances.items():
            found = wound(points, hp, max_hp)
            major += chance * (found.gravity.value in ("major", "deadly"))
            drops += chance * (found.hp == 0)
        assert (seen.mean, seen.major, seen.drops) == (5, major, drops)


def test_a_strike_is_an_exchange_and_what_it_does():
    swing = Swing(parse_expression("1D8"), NOTHING, impales=False)
    plan = PlannedStrike(Rival(50), Reaction.DODGE, Rival(70), Difficulty.REGULAR, 97, (), swing)
    odds = exchange_odds(Rival(50), Reaction.DODGE, Rival(70), fails_from=97)
    victim = Victim(3, 12, parse_expression("2"))
    seen = strike_odds(plan, victim)
    plain, worst = (hit_damage(swing.damage, armour=victim.armour, extreme=one) for one in (False, True))
    assert spread(seen) == spread(odds)
    assert seen.wounds == wound_odds(struck_damage(odds.attacker, odds.extreme, plain, worst), victim)
    assert seen.wounds.drops == (odds.attacker - odds.extreme) / 2 + odds.extreme


@pytest.mark.parametrize("swing", [None, Swing(parse_expression("0"), parse_expression("0"), impales=False)])
def test_what_does_no_damage_wounds_nobody(swing):
    plan = PlannedStrike(Rival(50), Reaction.NONE, None, Difficulty.REGULAR, None, (), swing)
    assert strike_odds(plan, Victim(3, 12, NOTHING)).wounds is None


# --- volleys --------------------------------------------------------------------------------------------------------

SMALL = Swing(parse_expression("1D2"), NOTHING, impales=True)  # 3 or 4 where it impales


@cache
def outcomes(test, malfunction, house):
    """How often a test jams (None) or brings (hits, impaling) home."""
    found = Counter()
    for number, ways in fallen(test.net).items():
        level, _ = strength(test.value, test.difficulty, house, number)
        if malfunction is not None and number >= malfunction:
            found[None] += ways
        elif level < (4 if test.beyond else ASKED[test.difficulty]):
            found[0, 0] += ways
        elif level < 3:
            found[1 if test.single else max(1, test.bullets // 2), 0] += ways
        else:
            hits = 1 if test.single else test.bullets
            found[hits, max(1, hits // 2) if level >= DEADLY[test.difficulty] else 0] += ways
    return [(what, Fraction(ways, 10 ** (2 + abs(test.net)))) for what, ways in found.items()]


@cache
def thrown(plain, impaling):
    """The sum of so many dice of each kind, every face of every die once."""
    found = Counter({0: Fraction(1)})
    for faces in [(1, 2)] * plain + [(3, 4)] * impaling:
        grown = Counter()
        for total, chance in found.items():
            for face in faces:
                grown[total + face] += chance / 2
        found = grown
    return found


def fired(tests, malfunction, house=BOOK):
    """Chance of a hit, of a jam, damage on average, of so many points or more: every way the tests can go."""
    hits = jams = Fraction(0)
    damage = Counter()
    for way in product(*(outcomes(test, malfunction, house) for test in tests)):
        chance, plain, impaling, jammed = Fraction(1), 0, 0, False
        for test, (what, share) in zip(tests, way, strict=True):
            chance *= share
            if jammed or what is None:
                jammed = True
            elif test.target == 1:
                plain, impaling = plain + what[0] - what[1], impaling + what[1]
        hits += chance * (plain + impaling > 0)
        jams += chance * jammed
        for points, share in thrown(plain, impaling).items():
            damage[points] += chance * share
    mean = sum(points * chance for points, chance in damage.items())
    at_least = [sum(chance for points, chance in damage.items() if points >= hp) for hp in range(FARTHEST)]
    return hits, jams, mean, at_least


FARTHEST = 20


def seen(tests, malfunction, house=BOOK, hp=1, max_hp=10, swing=SMALL):
    return shot_odds(PlannedFire(tuple(tests), swing, malfunction), 1, Victim(hp, max_hp, NOTHING), house)


def told(tests, malfunction, house=BOOK):
    odds = seen(tests, malfunction, house)
    drops = [seen(tests, malfunction, house, hp).wounds.drops for hp in range(FARTHEST)]
    return odds.hits, odds.jams, odds.wounds.mean, drops


R, H, E = Difficulty
ROWS = {
    "one volley": [PlannedShot(1, 50, R, 0, 5)],
    "one volley, aimed": [PlannedShot(1, 50, R, 1, 5)],
    "one volley far off": [PlannedShot(1, 60, E, 0, 4)],
    "three shots with a penalty die": [PlannedShot(1, 60, R, -1, single=True)] * 3,
    "one shot far off": [PlannedShot(1, 60, E, 0, single=True)],
    "a burst of two": [PlannedShot(1, 45, H, 0, 2)],
    "two volleys": [PlannedShot(1, 30, R, 0, 3), PlannedShot(1, 30, R, -1, 3)],
    "two volleys, the second at somebody else": [PlannedShot(1, 30, R, 0, 3), PlannedShot(2, 30, R, -1, 3)],
    "two volleys, the first at somebody else": [PlannedShot(2, 30, R, 0, 3), PlannedShot(1, 30, R, -1, 3)],
    "three volleys": [PlannedShot(1, 40, R, 0, 4), PlannedShot(1, 40, R, -1, 4), PlannedShot(1, 40, R, -2, 1)],
    "a volley beyond extreme": [PlannedShot(1, 60, E, -2, 6), PlannedShot(1, 60, E, -2, 6, beyond=1)],
    "three volleys, harder": [PlannedShot(1, 99, R, -2, 2), PlannedShot(1, 99, H, -2, 2), PlannedShot(1, 99, E, -2, 2)],
}


@pytest.mark.parametrize("malfunction", [None, 100, 96, 88, 40, 1])
@pytest.mark.parametrize("tests", ROWS.values(), ids=ROWS)
def test_volleys_are_counted_roll_by_roll(tests, malfunction):
    assert told(tests, malfunction) == fired(tests, malfunction)


SHOTS = st.builds(
    PlannedShot,
    st.sampled_from([1, 1, 2]),
    VALUES,
    st.sampled_from(Difficulty),
    st.integers(-2, 2),
    st.integers(1, 4),
    single=st.booleans(),
) | st.builds(
    PlannedShot, st.just(1), VALUES, st.just(E), st.integers(-2, 2), st.integers(1, 4), beyond=st.integers(0, 2)
)


@LAW
@given(st.lists(SHOTS, min_size=1, max_size=3), st.none() | st.integers(1, 100), st.sampled_from(HOUSES))
def test_any_volleys_are_counted(tests, malfunction, house):
    assert told(tests, malfunction, house) == fired(tests, malfunction, house)


def one_bullet(tests, malfunction, points):
    """The chance that one bullet alone does so many points: those that do not are as good as misses."""
    faces = [sum(face >= points for face in dice) for dice in ((1, 2), (3, 4))]
    chance = Fraction(0)
    for way in product(*(outcomes(test, malfunction, BOOK) for test in tests)):
        share, spared, jammed = Fraction(1), Fraction(1), False
        for test, (what, one) in zip(tests, way, strict=True):
            share *= one
            jammed = jammed or what is None
            if not jammed and test.target == 1:
                spared *= Fraction(2 - faces[0], 2) ** (what[0] - what[1]) * Fraction(2 - faces[1], 2) ** what[1]
        chance += share * (1 - spared)
    return chance


@pytest.mark.parametrize("points", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("tests", ROWS.values(), ids=ROWS)
def test_every_bullet_is_a_wound_of_its_own(tests, points):
    assert seen(tests, 96, max_hp=2 * points).wounds.major == one_bullet(tests, 96, points)


def test_two_small_wounds_are_no_major_one():
    sure = [PlannedShot(1, 90, R, 0, single=True)] * 2
    three = seen(sure, None, hp=6, max_hp=12, swing=Swing(parse_expression("3"), NOTHING, impales=False)).wounds
    assert three.drops > 0
    assert three.major == 0


def test_what_never_fires_never_hits():
    odds = seen([PlannedShot(1, 99, R, 0, 5)], 1)
    assert (odds.hits, odds.jams, odds.wounds.mean, odds.wounds.drops) == (0, 1, 0, 0)


@pytest.mark.parametrize("max_hp", [0, 1, 2])
@pytest.mark.parametrize("swing", [SMALL, Swing(parse_expression("1D2-1"), NOTHING, impales=False)])
def test_whoever_has_nothing_left_is_down_already_and_can_be_hurt_all_the_same(swing, max_hp):
    """A wound at 0 hit points is as grave as any; nothing at all is no wound, not even of 0 in all."""
    tests = [PlannedShot(1, 50, R, 0, 5), PlannedShot(1, 50, R, -1, 3)]
    down, up = (seen(tests, 96, hp=hp, max_hp=max_hp, swing=swing).wounds for hp in (0, 1))
    assert (down.drops, down.mean, down.major) == (1, up.mean, up.major)
    assert 0 < down.major == seen(tests, 96, max_hp=2, swing=swing).wounds.major < 1
    assert up.drops < 1


@pytest.mark.parametrize(("max_hp", "hurt"), [(0, 7), (1, 7), (2, 7), (3, 6), (8, 4), (16, 0)])
def test_a_blow_at_somebody_with_nothing_left_weighs_as_much(max_hp, hurt):
    """1D8 less one for armour: `hurt` of its eight faces are a major wound, and the best of them always is."""
    plan = PlannedStrike(
        Rival(50),
        Reaction.NONE,
        None,
        Difficulty.REGULAR,
        None,
        (),
        Swing(parse_expression("1D8"), NOTHING, impales=False),
    )
    odds = strike_odds(plan, Victim(0, max_hp, parse_expression("1")))
    hit, extreme = odds.attacker - odds.extreme, odds.extreme
    assert odds.wounds.drops == 1
    assert odds.wounds.mean == hit * Fraction(28, 8) + extreme * 7
    assert odds.wounds.major == (hit * Fraction(hurt, 8) + extreme if hurt else 0)


def test_nobody_counts_the_wounds_of_somebody_without_hit_points():
    assert shot_odds(PlannedFire((PlannedShot(1, 50, R, 0),), SMALL), 1, None).wounds is None


MONSTROUS = parse_expression("100D1000")


def test_of_dice_beyond_measure_only_the_hits_are_counted():
    """The sheet of somebody of the keeper's own may have them."""
    swing, victim = Swing(MONSTROUS, NOTHING, impales=True), Victim(12, 12, NOTHING)
    shot = PlannedShot(1, 50, R, 0, single=True)
    fire, bare = PlannedFire((shot,), swing, 96), PlannedFire((shot,), SMALL, 96)
    assert shot_odds(fire, 1, victim) == shot_odds(bare, 1, None)
    strike = PlannedStrike(Rival(50), Reaction.NONE, None, R, None, (), swing)
    assert strike_odds(strike, victim) == strike_odds(strike, None)
    assert strike_odds(strike, victim).wounds is None


@pytest.mark.parametrize(("hp", "counted"), [(100, True), (150, True), (9999, False)])
def test_a_whole_belt_is_counted_into_a_great_old_one_and_not_into_a_mountain(hp, counted):
    bullets = announced(80, 3999)
    fire = PlannedFire(tuple(bullets), Swing(parse_expression("2D6+4"), NOTHING, impales=True), 98)
    odds = shot_odds(fire, 1, Victim(hp, hp, NOTHING))
    assert (odds.wounds is not None) == counted
    assert odds.hits == shot_odds(fire, 1, None).hits


# --- long fire ------------------------------------------------------------------------------------------------------


def announced(skill, *shares):
    """The volleys of long fire at one target after another; the longest of them is meant."""
    first = shares.index(max(shares))
    volleys = plan_volleys([Share(rounds) for rounds in shares], skill, R, 0, loaded=sum(shares))
    return [
        PlannedShot(1 + (one.target != first), skill, one.difficulty, one.net, one.bullets, beyond=one.beyond)
        for one in volleys
    ]


def one_by_one(tests, malfunction, hp):
    """The chances of a jam and to drop somebody, one test after the other."""
    left, jams, drops = {hp: Fraction(1)}, Fraction(0), Fraction(0)
    for test in tests:
        after = Counter()
        for what, chance in outcomes(test, malfunction, BOOK):
            for points, share in left.items():
                if what is None:
                    jams += chance * share
                    drops += chance * share * (points == 0)
                    continue
                plain, impaling = (what[0] - what[1], what[1]) if test.target == 1 else (0, 0)
                for dealt, often in thrown(plain, impaling).items():
                    after[max(0, points - dealt)] += chance * share * often
        left = after
    return jams, drops + left.get(0, 0)


LONG = {
    "a drum of a hundred": (60, (100,)),
    "fifty by somebody who can hardly shoot": (3, (50,)),
    "a belt over three targets": (45, (30, 60, 30)),
    "a belt that begins with somebody else": (45, (30, 60)),
}


@pytest.mark.parametrize("hp", [1, 9, 14])
@pytest.mark.parametrize("malfunction", [None, 100, 96, 60])
@pytest.mark.parametrize(("skill", "shares"), LONG.values(), ids=LONG)
def test_long_fire_is_counted_to_its_end(skill, shares, malfunction, hp):
    tests = announced(skill, *shares)
    odds = seen(tests, malfunction, hp=hp)
    assert (odds.jams, odds.wounds.drops) == one_by_one(tests, malfunction, hp)


def test_a_hundred_rounds_jam_nine_times_in_ten():
    """Seventeen tests: one without a penalty die, one with one, and fifteen with two."""
    fires = [
        sum(share for what, share in outcomes(PlannedShot(1, 60, R, net), 96, BOOK) if what) for net in (0, -1, -2)
    ]
    jams = seen(announced(60, 100), 96).jams
    assert jams == 1 - fires[0] * fires[1] * fires[2] ** 15
    assert round(float(jams), 3) == 0.903
