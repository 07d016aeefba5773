"""What lasts over rounds: fire and stun (rules 170, 171, 178)."""

import pytest
from desks import faces
from fights import FIST, fight_of, fighter, has, hp, next_round, owes, refused, rolls, seat, who

from keeper_app.play.combat.actions.order_fight import BeginFight, EndFight
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.errors import PointsUnknown
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition, WaiveDue
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Kind
from keeper_app.rules import Reaction

# --- fire and stun (rules 170, 171, 178) ----------------------------------------------------------------------------


def set_alight(table):
    a = seat(table, "A", "molotov-cocktail", values={"throw": 50, "dex": 80})
    b = seat(table, "B", fixed=(("max-hp", 40),))
    table.do(BeginFight((a, b)))
    table.do(Strike(a, b, 0, Reaction.NONE, metres=10), *faces(50), 1, 2)
    assert (hp(table, b), owes(table, b), who(table, b).embers) == (37, ("luck-burning",), 2)
    return a, b


def test_fire_does_its_least_in_the_next_round_and_twice_as_much_in_each_after(table):
    _, b = set_alight(table)
    table.rolled(RollDue(b, "luck-burning"), 51)
    assert (has(table, b), hp(table, b)) == ({"burning"}, 37)
    seen = []
    for _ in range(3):
        next_round(table)
        seen.append(hp(table, b))
    assert seen == [35, 31, 23]
    table.do(SetCondition(b, Condition("burning", "16"), False))
    next_round(table)
    assert hp(table, b) == 23


def test_a_flame_that_armour_stops_sets_nobody_alight(table):
    a, b = seat(table, "A", "molotov-cocktail", values={"throw": 50}), seat(table, "B", armour="12")
    table.do(Strike(a, b, 0, Reaction.NONE, metres=10), *faces(50), 6, 6)
    assert (hp(table, b), owes(table, b)) == (12, ())


def test_luck_keeps_the_fire_away(table):
    _, b = set_alight(table)
    table.rolled(RollDue(b, "luck-burning"), 50)
    next_round(table)
    assert (has(table, b), hp(table, b), who(table, b).embers) == (set(), 37, 0)


@pytest.mark.parametrize("waived", [False, True])
def test_the_keeper_may_say_that_somebody_has_caught_fire(table, waived):
    """Be it something with neither Luck nor POW to roll: it burns as what hit it does."""
    a = seat(table, "A", "molotov-cocktail", values={"throw": 50})
    b = seat(table, "Thing", values={"luck": None, "pow": None}, kind=Kind.CREATURE, fixed=(("max-hp", 40),))
    table.do(Strike(a, b, 0, Reaction.NONE, metres=10), *faces(50), 1, 2)
    refused(table, RollDue(b, "luck-burning"), PointsUnknown, what="pow")
    if waived:
        table.do(WaiveDue(b, "luck-burning"))
    table.do(SetCondition(b, Condition("burning")))
    assert owes(table, b) == ()
    table.do(PassTime("round", 2))
    assert (hp(table, b), who(table, b).conditions) == (31, (Condition("burning", "8"),))


def test_whoever_burns_already_is_not_set_alight_twice(table):
    _, b = set_alight(table)
    table.rolled(RollDue(b, "luck-burning"), 51)
    another = seat(table, "C", "molotov-cocktail", values={"throw": 50})
    table.do(Strike(another, b, 0, Reaction.NONE, metres=10), *faces(50), 1, 2)
    assert owes(table, b) == ()
    assert [one for one in who(table, b).conditions if one.id == "burning"] == [Condition("burning", "2")]


def test_fire_burns_on_while_rounds_pass_outside_a_fight(table):
    _, b = set_alight(table)
    table.rolled(RollDue(b, "luck-burning"), 51)
    table.do(EndFight())
    table.do(PassTime("round", 2))
    assert (hp(table, b), who(table, b).conditions) == (31, (Condition("burning", "8"),))
    table.do(PassTime("round"))
    assert hp(table, b) == 23


def test_the_fire_of_somebody_without_points_stops_nobody(table):
    a, b = fight_of(table, {"con": None}, {})
    for what in ("5", "99999999999", "²", "slowly"):
        table.do(SetCondition(a, Condition("burning", what)))
        table.do(SetCondition(b, Condition("burning", what)))
        next_round(table)
        table.do(PassTime("round", 1000))
        table.desk.undo()
        table.desk.undo()
        for one in (a, b):
            table.do(SetCondition(one, Condition("burning", what), False))


def test_somebody_who_burns_to_death_owes_no_test(table):
    _, b = fight_of(table, {"dex": 70}, {})
    table.do(HurtPerson(b, 12))
    table.do(SetCondition(b, Condition("burning", "1")))
    due = [bool(next_round(table).dues) for _ in range(5)]
    assert due == [False, True, True, True, True]  # 1, 2, 4, 8, and 16 is more than 12: the last test comes too late
    assert "dead" in has(table, b)
    assert (owes(table, b), hp(table, b)) == ((), 0)


def test_a_stun_lasts_its_rounds_and_ends_by_itself(table):
    a = seat(table, "A", "stun-baton", values={"dex": 70})
    b = seat(table, "B")
    table.do(BeginFight((a, b)))
    event = table.do(Strike(a, b, 0, Reaction.NONE), *faces(40), 2, 1).event
    assert (event.wounds[0].stun, event.wounds[0].damage) == (2, 1)
    for left in (2, 1):
        assert (has(table, b), fighter(table, b).stunned) == ({"stunned"}, left)
        next_round(table)
    assert (has(table, b), fighter(table, b).stunned) == (set(), 0)


@pytest.mark.parametrize(("first", "second", "left"), [(4, 2, 4), (2, 4, 4), (3, 3, 3)])
def test_of_two_stuns_the_longer_counts(table, first, second, left):
    a = seat(table, "A", "stun-baton")
    b = seat(table, "B")
    table.do(BeginFight((a, b)))
    for rounds in (first, second):
        table.do(Strike(a, b, 0, Reaction.NONE), *faces(40), rounds, 1)
    assert fighter(table, b).stunned == left


def test_a_blow_that_does_not_stun_leaves_a_stun_as_it_is(table):
    a, b, c = seat(table, "A", "stun-baton"), seat(table, "B"), seat(table, "C")
    table.do(BeginFight((a, b, c)))
    table.do(Strike(a, b, 0, Reaction.NONE), *faces(40), 4, 1)
    table.do(Strike(c, b, FIST, Reaction.NONE), *faces(40), 2)
    assert (hp(table, b), fighter(table, b).stunned, has(table, b)) == (9, 4, {"stunned"})


@pytest.mark.parametrize(("build", "stunned"), [(2, True), (3, False)])
@pytest.mark.parametrize("weapon", ["stun-baton", "dart-taser"])
def test_electric_weapons_stun_nobody_bigger_than_build_2(table, weapon, build, stunned):
    a = seat(table, "A", weapon, values={"firearms-handgun": 50})
    b = seat(table, "B", fixed=(("build", build),))
    dice = [4] if stunned else []
    if weapon == "stun-baton":
        table.do(Strike(a, b, 0, Reaction.NONE), *faces(40), *dice, 1)
    else:
        table.do(Shoot(a, 0, (Mark(b),), 5), *faces(40), 1, *dice)
    assert (has(table, b), hp(table, b)) == ({"stunned"} if stunned else set(), 11)


def test_a_live_wire_stuns_the_biggest(table):
    a, b = seat(table, "A", "live-wire"), seat(table, "B", fixed=(("build", 5), ("max-hp", 30)))
    table.do(Strike(a, b, 0, Reaction.NONE), *faces(40), 4, 1, 1)
    assert has(table, b) == {"stunned"}


def test_a_spray_stuns_and_does_no_damage(table):
    a, b = seat(table, "A", "pepper-spray"), seat(table, "B")
    table.do(BeginFight((a, b)))
    event = table.do(Shoot(a, 0, (Mark(b),), 2), *faces(40), 3).event
    assert (event.left, has(table, b), hp(table, b), fighter(table, b).stunned) == (24, {"stunned"}, 12, 3)


def test_the_dead_are_not_stunned(table):
    a, b = seat(table, "A", "live-wire"), seat(table, "B", fixed=(("max-hp", 5),))
    table.do(Strike(a, b, 0, Reaction.NONE), *faces(40), 4, 8, 8)
    assert has(table, b) == {"dead"}


# --- a stun by the keeper's word (rule 170: or as the keeper says) ----------------------------------------------------


@pytest.mark.parametrize(("said", "acted", "lost"), [("3", False, 3), ("3", True, 3), ("", False, 1), ("", True, 1)])
def test_a_stun_set_by_hand_in_a_fight_costs_as_many_turns_as_were_said(table, said, acted, lost):
    one, other = fight_of(table, {"dex": 70}, {"dex": 40})
    if acted:
        table.do(Strike(one, other, FIST, Reaction.DODGE), *rolls(90, 90))
    table.do(SetCondition(one, Condition("stunned", said)))
    refused_turns = 0
    for _ in range(6):
        refused_turns += "stunned" in has(table, one) and not fighter(table, one).had_turn
        next_round(table)
    assert refused_turns == lost
    assert (has(table, one), fighter(table, one).stunned) == (set(), 0)
    assert table.reopened().state == table.desk.state


def test_a_stun_ended_by_hand_is_over_in_the_fight_too(table):
    a, b = seat(table, "A", "stun-baton", values={"dex": 70}), seat(table, "B")
    table.do(BeginFight((a, b)))
    table.do(Strike(a, b, 0, Reaction.NONE), *faces(40), 4, 1)
    stun = next(one for one in who(table, b).conditions if one.id == "stunned")
    table.do(SetCondition(b, stun, False))
    assert (has(table, b), fighter(table, b).stunned) == (set(), 0)
    table.do(Strike(b, a, FIST, Reaction.DODGE), *rolls(90, 90))
    for _ in range(2):
        table.desk.undo()
    assert (has(table, b), fighter(table, b).stunned) == ({"stunned"}, 4)
