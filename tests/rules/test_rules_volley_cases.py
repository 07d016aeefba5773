"""Automatic fire: the golden cases of tests/cases/volleys.toml, and the laws of cutting rounds into volleys."""

import re

import pytest
from by_the_book import cases, named
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.rules import (
    Aim,
    Difficulty,
    HouseRules,
    Level,
    NotAllowed,
    Share,
    ValueOutOfRange,
    nearest_rounds,
    plan_volleys,
    rounds_spent,
    shared_out,
    volley_dice,
    volley_hits,
    volley_size,
)

LETTERS = {"r": Difficulty.REGULAR, "h": Difficulty.HARD, "e": Difficulty.EXTREME}
STEPS = list(Difficulty)
TEST = re.compile(r"([+-]?\d+)([rhe])(?:\+(\d+))?")


def listed(kind):
    return pytest.mark.parametrize("case", cases("volleys", kind), ids=named)


@listed("volley_sizes")
def test_golden_volley_sizes(case):
    assert volley_size(case["skill"]) == case["bullets"]


@listed("volley_hits")
def test_golden_volley_hits(case):
    seen = volley_hits(case["bullets"], Level(case["level"]), Difficulty(case["difficulty"]), case.get("beyond", 0))
    assert (seen.hits, seen.impaling, seen.plain) == (case["hits"], case["impaling"], case["hits"] - case["impaling"])


@listed("volley_dice")
def test_golden_volley_dice(case):
    house = HouseRules(
        aim_first_volley_only=case.get("first-only", False), volleys_stay_extreme=case.get("stays", False)
    )
    difficulty, aimed = Difficulty(case["difficulty"]), case.get("aimed", False)
    wanted = [
        (int(net), LETTERS[letter], int(beyond or 0))
        for net, letter, beyond in (TEST.fullmatch(test).groups() for test in case["tests"].split())
    ]
    seen = [volley_dice(at, difficulty, case["net"], aimed=aimed, house=house) for at in range(len(wanted))]
    assert seen == wanted
    planned = plan_volleys([Share(5 * len(wanted))], 50, difficulty, case["net"], aimed=aimed, house=house)
    assert [(one.net, one.difficulty, one.beyond) for one in planned] == wanted
    aim = Aim(difficulty, case["net"], aimed)
    assert plan_volleys([Share(5 * len(wanted), aim=aim)], 50, Difficulty.HARD, 2, house=house) == planned


@listed("plans")
def test_golden_plans(case):
    shares = [Share(*share) for share in case["shares"]]
    planned = plan_volleys(shares, case["skill"], Difficulty.REGULAR, 0, loaded=case.get("loaded"))
    assert [[one.target, one.bullets] for one in planned] == case["tests"]
    assert rounds_spent(shares) == case["spent"]


@listed("refused")
def test_golden_numbers_that_cannot_be_cut(case):
    shares = [Share(*share) for share in case["shares"]]
    with pytest.raises(NotAllowed) as refused:
        plan_volleys(shares, case["skill"], Difficulty.REGULAR, 0, loaded=case.get("loaded"))
    assert refused.value.fields["rule"] == "small-volleys"
    assert list(refused.value.fields["nearest"]) == case["nearest"]


@pytest.mark.parametrize("share", [(0, 0), (-1, 0), (5001, 0), (True, 0), (2.0, 0), (3, -1), (3, 5001), (3, 1.5)])
def test_rounds_and_metres_nobody_can_announce(share):
    with pytest.raises(ValueOutOfRange):
        plan_volleys([Share(*share)], 50, Difficulty.REGULAR, 0)


def test_nothing_announced_is_refused():
    with pytest.raises(NotAllowed):
        plan_volleys([], 50, Difficulty.REGULAR, 0)


# --- laws -----------------------------------------------------------------------------------------------------------

ROUNDS = st.integers(1, 300) | st.sampled_from([4000, 5000])
SIZES = st.integers(3, 12)


def can_be_cut(rounds, size):
    """By trying: some number of volleys of three to so many bullets comes to it."""
    return any(3 * count <= rounds <= size * count for count in range(1, rounds + 1))


@given(ROUNDS, SIZES, st.booleans())
def test_every_volley_has_three_bullets_or_ends_the_magazine(rounds, size, empties):
    cut = shared_out(rounds, size, empties=empties)
    if not can_be_cut(rounds, size) and not empties:
        assert cut == ()
        return
    assert sum(cut) == rounds
    assert max(cut) <= size
    assert len(cut) == -(-rounds // size), "no more tests than there must be"
    assert list(cut) == sorted(cut, reverse=True), "the largest first"
    assert min(cut[:-1], default=3) >= 3
    assert cut[-1] >= 3 or (empties and not can_be_cut(rounds, size))


@given(st.integers(1, 200), SIZES, st.integers(0, 200), st.booleans())
def test_the_nearest_numbers_can_be_fired_and_none_between_them(rounds, size, more, empties):
    most = rounds + more
    found = nearest_rounds(rounds, size, most, empties=empties)
    possible = {one for one in range(1, most + 1) if can_be_cut(one, size) or (empties and one == most)}
    below, above = [one for one in possible if one < rounds], [one for one in possible if one > rounds]
    assert found == (*([max(below)] if below else []), *([min(above)] if above else []))


AIMS = st.builds(Aim, st.sampled_from(STEPS), st.integers(-4, 4), st.booleans())
SHARES = st.lists(st.builds(Share, st.integers(5, 60), st.integers(0, 9), st.none() | AIMS), min_size=1, max_size=4)


@given(SHARES, st.integers(50, 120), AIMS, st.booleans(), st.booleans())
def test_each_test_is_a_die_or_a_step_worse_by_what_its_own_target_asks(shares, skill, usual, stays, once):
    """From fifty on every number from three can be cut."""
    house = HouseRules(volleys_stay_extreme=stays, aim_first_volley_only=once)
    planned = plan_volleys(shares, skill, usual.difficulty, usual.net, aimed=usual.aimed, house=house)
    assert [one.target for one in planned] == sorted(one.target for one in planned)
    for at, one in enumerate(planned):
        aim = shares[one.target].aim or usual
        net = max(-2, min(2, aim.net - (once and at > 0 and aim.aimed))) - at
        steps = STEPS.index(aim.difficulty) + max(0, -2 - net)
        assert one.net == max(-2, net)
        assert one.difficulty is STEPS[min(2, steps)]
        assert one.beyond == (0 if stays else max(0, steps - 2))
    for target, share in enumerate(shares):
        assert sum(one.bullets for one in planned if one.target == target) == share.rounds
