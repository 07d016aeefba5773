"""The odds of a sight against counting every die: the D100, the dice of the loss, and the D100 of INT."""

from fractions import Fraction
from itertools import product

import pytest

from keeper_app.dice import keep
from keeper_app.odds import at_least_one, sanity_odds
from keeper_app.rules import BOOK, Difficulty, Frailty, HouseRules, Level, read_check, read_cost, suffer


def by_counting(frailty, text, intelligence, house=BOOK):
    """Every number of the D100 with every face of the dice and every number of INT, as the table would roll them."""
    cost = read_cost(text)
    counted = dict.fromkeys(["asked", "temporary", "indefinite", "permanent", "bout"], Fraction(0))
    losses: dict[int, Fraction] = {}
    for number in range(1, 101):
        result = read_check(frailty.now, Difficulty.REGULAR, keep([number % 100 // 10], number % 10, 0), house)
        if result.level is Level.FUMBLE:
            totals = [cost.most]
        else:
            dice = cost.success if result.passed else cost.failure
            flat = dice.least() - sum(count for count, _ in dice.dice)
            faces = product(*(range(1, sides + 1) for count, sides in dice.dice for _ in range(count)))
            totals = [flat + sum(fallen) for fallen in faces]
        for total in totals:
            weight = Fraction(1, 100 * len(totals))
            seen = suffer(frailty, total)
            losses[seen.loss] = losses.get(seen.loss, Fraction(0)) + weight
            understood = Fraction(0)
            if seen.brings.dues:
                counted["asked"] += weight
                passes = [
                    read_check(intelligence, Difficulty.REGULAR, keep([n % 100 // 10], n % 10, 0), house).passed
                    for n in range(1, 101)
                ]
                understood = weight * Fraction(sum(passes), 100)
                counted["temporary"] += understood
            counted["indefinite"] += weight if "indefinite-insanity" in seen.brings.conditions else 0
            counted["permanent"] += weight if "permanent-insanity" in seen.brings.conditions else 0
            counted["bout"] += weight if seen.brings.bout else understood
    return losses, counted


@pytest.mark.parametrize("text", ["0/1D2", "0/1D6", "1/1D6+1", "1D4/1D10", "1/2D6"])
@pytest.mark.parametrize(
    "frailty",
    [
        Frailty(55, 11),
        Frailty(48, 10, lost=7),
        Frailty(30, 8, lost=2, insane="temporary"),
        Frailty(4, 1),
        Frailty(70, 14, most=6, used=3),
        Frailty(65, 13, faith=6),
        Frailty(99, 19),
    ],
    ids=str,
)
def test_every_chance_is_exact(frailty, text):
    found = sanity_odds(frailty, read_cost(text), 65)
    losses, counted = by_counting(frailty, text, 65)
    assert found.loss.chances == dict(sorted(losses.items()))
    assert {name: getattr(found, name) for name in counted} == counted


def test_house_rules_count():
    house = HouseRules(fumble=type(BOOK.fumble).ALWAYS_96)
    frailty = Frailty(60, 12)
    losses, counted = by_counting(frailty, "0/1D6", 50, house)
    found = sanity_odds(frailty, read_cost("0/1D6"), 50, house)
    assert found.loss.chances == dict(sorted(losses.items()))
    assert found.bout == counted["bout"]


def test_a_ghoul_seen_with_55_san():
    """45 fail; of them 1 in 100 rolls is a fumble that loses 6; INT 65 understands in 65 of 100."""
    found = sanity_odds(Frailty(55, 11), read_cost("0/1D6"), 65)
    assert found.loss.chance(0) == Fraction(55, 100)
    assert found.asked == Fraction(44, 100) * Fraction(2, 6) + Fraction(1, 100)
    assert found.temporary == found.asked * Fraction(65, 100)
    assert found.bout == found.temporary
    assert (found.indefinite, found.permanent) == (0, 0)


def test_nobody_knows_their_int():
    found = sanity_odds(Frailty(55, 11), read_cost("0/1D6"), None)
    assert found.asked > 0
    assert (found.temporary, found.bout) == (0, 0)


def test_at_least_one_of_several():
    half = Fraction(1, 2)
    assert at_least_one([half, half]) == Fraction(3, 4)
    assert at_least_one([]) == 0
    assert at_least_one([Fraction(0), Fraction(1)]) == 1
