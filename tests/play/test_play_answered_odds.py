"""A shot that is answered: the chances it is shown with are those of the engine, counted roll by roll."""

from collections import Counter
from fractions import Fraction

import pytest
from desks import Table
from fights import FIST, rolls, seat

from keeper_app.odds import shot_odds
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.people.parts import Carried
from keeper_app.rules import BOOK, Difficulty, Goal, Reaction, Struck, ladder


def a_number_of_each_level(value):
    """One roll of each level against a value, and how many of a hundred are like it."""
    return [(first, last - first + 1) for _, first, last in ladder(value, Difficulty.REGULAR, BOOK).spans()]


@pytest.mark.parametrize(("skill", "brawl"), [(50, 50), (35, 70), (80, 25)])
@pytest.mark.parametrize("reaction", [Reaction.FIGHT_BACK, Reaction.MANOEUVRE])
def test_every_pair_of_rolls_is_counted(skill, brawl, reaction):
    table = Table()
    shooter = seat(table, "Shooter", Carried("automatic-32"), values={"firearms-handgun": skill})
    target = seat(table, "Target", values={"fighting-brawl": brawl}, fixed=(("max-hp", 900),))
    table.do(BeginFight((shooter, target)))
    counter = Goal.KNOCK_DOWN if reaction is Reaction.MANOEUVRE else None
    shot = Shoot(shooter, 0, (Mark(target),), 3, answer=reaction, answer_arm=FIST, counter=counter)
    odds = shot_odds(shot.plan(table.desk.state), target, None)
    seen = Counter()
    for number in range(1, 101):
        for answer, alike in a_number_of_each_level(brawl):
            table.dice.coming = [*rolls(number, answer), *[1] * 4]
            event = shot.resolve(table.desk.state, table.dice)
            seen[event.answered.struck] += alike
            seen["hits"] += alike * event.tests[0].hits
            seen["jams"] += alike * event.jams
    assert odds.hits == Fraction(seen[Struck.ATTACKER], 10**4) == Fraction(seen["hits"], 10**4)
    assert odds.struck_back == Fraction(seen[Struck.DEFENDER], 10**4)
    assert odds.jams == Fraction(seen["jams"], 10**4)
