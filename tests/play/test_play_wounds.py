"""Wounds, whoever deals them, and dying of them (rules 81–88, 92–96; pitfall 23)."""

from dataclasses import replace

import pytest
from desks import faces
from fights import FIST, fight_of, fighter, has, hp, next_round, owes, rolls, seat, who

from keeper_app.content.screen_files import screen_tables
from keeper_app.dice import parse_expression
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.fire import fire_of
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person
from keeper_app.play.people.wounds import victim_of
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import Care, HouseRules, Reaction, Victim

# --- wounds (rules 81–86; pitfall 23) -------------------------------------------------------------------------------


def test_a_regular_wound_is_only_points(table):
    one = seat(table)
    table.do(HurtPerson(one, 5))
    assert (hp(table, one), has(table, one), owes(table, one)) == (7, set(), ())


@pytest.mark.parametrize(("rolled", "conditions"), [(50, set()), (51, {"unconscious"})])
def test_a_major_wound_throws_down_and_asks_for_con(table, rolled, conditions):
    one = seat(table)
    table.do(HurtPerson(one, 6))
    assert (hp(table, one), has(table, one), owes(table, one)) == (6, {"major-wound", "prone"}, ("con-awake",))
    table.rolled(RollDue(one, "con-awake"), rolled)
    assert (has(table, one), owes(table, one)) == ({"major-wound", "prone"} | conditions, ())


@pytest.mark.parametrize(("damage", "dead_at_max"), [(13, False), (12, True)])
def test_one_wound_above_the_maximum_kills_and_the_dead_owe_nothing(table, damage, dead_at_max):
    one = seat(table)
    table.do(ChooseHouseRules(HouseRules(death_at_max_hp=dead_at_max)))
    table.do(HurtPerson(one, 6))
    table.do(HurtPerson(one, damage))
    assert (hp(table, one), owes(table, one)) == (0, ())
    assert has(table, one) == {"major-wound", "prone", "dead"}


def test_a_wound_equal_to_the_maximum_is_dying_by_the_book(table):
    one = seat(table)
    table.do(HurtPerson(one, 12))
    assert (hp(table, one), owes(table, one)) == (0, ())
    assert has(table, one) == {"major-wound", "prone", "unconscious", "dying"}


@pytest.mark.parametrize(
    ("armour", "fallen", "stopped"), [("", (), 0), ("0", (), 0), ("1", (), 1), ("5", (), 2), ("1D4-3", (1,), 0)]
)
def test_armour_counts_where_it_stops_something(table, armour, fallen, stopped):
    """Dice below nothing stop nothing."""
    a, b = seat(table, "A"), seat(table, "B", armour=armour)
    (dealt,) = table.do(Strike(a, b, FIST, Reaction.NONE), *faces(40), 2, *fallen).event.wounds
    assert (dealt.damage, dealt.armour, "armour" in dealt.because) == (2 - stopped, stopped, stopped > 0)


def test_the_odds_need_somebody_whose_hit_points_are_known(table):
    known, bare = seat(table, "A", armour="1D4"), seat(table, "B")
    unknown = seat(table, "C", values={"con": None})
    table.do(HurtPerson(known, 5))
    assert victim_of(who(table, known)) == Victim(7, 12, parse_expression("1D4"))
    assert victim_of(who(table, bare)) == Victim(12, 12, parse_expression("0"))
    assert victim_of(who(table, unknown)) is None


def test_a_blow_to_somebody_with_a_major_wound_from_before_may_be_the_last(table):
    a, b = seat(table, "A"), seat(table, "B")
    table.do(HurtPerson(b, 7))
    table.do(HurtPerson(b, 3))
    table.do(Strike(a, b, FIST, Reaction.NONE), *faces(40), 2)
    assert (hp(table, b), {"unconscious", "dying"} <= has(table, b)) == (0, True)


@pytest.mark.parametrize(("cost", "points"), [("3", 3), ("10000", 9999), ("", 0), ("a lot", 0), ("-3", 0)])
def test_what_a_fire_costs_is_a_number_that_somebody_wrote_down(cost, points):
    assert fire_of(Person(1, "Harvey", conditions=(Condition("prone", "7"), Condition("burning", cost)))) == points


def test_whoever_falls_to_nothing_without_a_major_wound_is_only_unconscious(table):
    one = seat(table)
    for _ in range(3):
        table.do(HurtPerson(one, 4))
    assert (hp(table, one), has(table, one), owes(table, one)) == (0, {"unconscious"}, ())


def test_a_major_wound_from_before_makes_the_last_scratch_deadly(table):
    one = seat(table)
    table.do(HurtPerson(one, 7))
    table.do(HurtPerson(one, 5))
    assert (hp(table, one), owes(table, one)) == (0, ())  # nobody tests whether the unconscious stay awake
    assert has(table, one) == {"major-wound", "prone", "unconscious", "dying"}


def test_two_bullets_are_two_wounds(table):
    a = seat(table, "A", "thompson", values={"firearms-smg": 40})
    b = seat(table, "B")
    event = table.do(Shoot(a, 0, (Mark(b, 4),), 10, "auto"), *rolls(30), 3, 4).event
    assert [(one.damage, one.hp, one.gravity.value) for one in event.wounds] == [(5, 7, "regular"), (6, 1, "major")]
    assert owes(table, b) == ("con-awake",)


def test_a_major_wound_and_a_scratch_of_one_volley_are_dying(table):
    a = seat(table, "A", "thompson", values={"firearms-smg": 40})
    b = seat(table, "B")
    event = table.do(Shoot(a, 0, (Mark(b, 4),), 10, "auto"), *rolls(30), 5, 3).event
    assert [(one.damage, one.hp, one.gravity.value) for one in event.wounds] == [(7, 5, "major"), (5, 0, "regular")]
    assert has(table, b) == {"major-wound", "prone", "unconscious", "dying"}
    assert owes(table, b) == ()


def test_the_bullets_after_the_deadly_one_hit_a_corpse(table):
    a = seat(table, "A", "thompson", values={"firearms-smg": 40})
    b = seat(table, "B", fixed=(("max-hp", 5),))
    event = table.do(Shoot(a, 0, (Mark(b, 4),), 10, "auto"), *rolls(30), 4, 4).event
    assert [(one.damage, one.gravity.value) for one in event.wounds] == [(6, "deadly")]
    assert has(table, b) == {"dead"}


# --- dying (rules 85–88) --------------------------------------------------------------------------------------------


def dying_in_round_one(table):
    a, b = fight_of(table, {"dex": 70}, {"dex": 30})
    table.do(HurtPerson(b, 12))
    assert fighter(table, b).fell == 1
    return a, b


def test_con_is_due_when_the_round_after_the_fall_ends_and_every_round_after(table):
    _, b = dying_in_round_one(table)
    assert next_round(table).dues == ()
    assert owes(table, b) == ()
    assert next_round(table).dues == ((b, "con-dying"),)
    assert owes(table, b) == ("con-dying",)
    table.rolled(RollDue(b, "con-dying"), 44)
    assert (owes(table, b), hp(table, b)) == ((), 0)
    assert next_round(table).dues == ((b, "con-dying"),)
    table.rolled(RollDue(b, "con-dying"), 81)
    assert has(table, b) == {"major-wound", "prone", "dead"}
    assert next_round(table).dues == ()


def test_another_wound_does_not_put_off_the_test_of_the_dying(table):
    _, b = dying_in_round_one(table)
    next_round(table)
    table.do(HurtPerson(b, 3))
    assert fighter(table, b).fell == 1
    assert next_round(table).dues == ((b, "con-dying"),)


def test_first_aid_in_time_holds_death_off_hour_by_hour(table):
    a, b = dying_in_round_one(table)
    next_round(table)
    next_round(table)
    event = table.do(GiveCare(b, Care.FIRST_AID, a), *faces(50)).event
    assert (event.points, hp(table, b), owes(table, b)) == (1, 1, ())
    assert {"dying", "stabilised", "unconscious", "major-wound"} <= has(table, b)
    assert next_round(table).dues == ()
    table.do(PassTime("hour"))
    assert owes(table, b) == ("con-hourly",)
    table.rolled(RollDue(b, "con-hourly"), 50)
    assert (hp(table, b), owes(table, b), "stabilised" in has(table, b)) == (1, (), True)
    table.do(PassTime("hour"))
    table.rolled(RollDue(b, "con-hourly"), 51)
    assert (hp(table, b), owes(table, b)) == (0, ("con-dying",))
    assert "dying" in has(table, b)
    assert "stabilised" not in has(table, b)
    table.rolled(RollDue(b, "con-dying"), 51)
    assert "dead" in has(table, b)


def test_first_aid_that_fails_changes_nothing(table):
    a, b = dying_in_round_one(table)
    before = who(table, b)
    table.do(GiveCare(b, Care.FIRST_AID, a), *faces(51))
    assert replace(who(table, b), treated=()) == before


def test_the_stabilised_who_are_hit_again_are_dying_from_that_round_on(table):
    a, b = dying_in_round_one(table)
    table.do(GiveCare(b, Care.FIRST_AID, a), *faces(50))
    table.do(PassTime("hour"))
    next_round(table)
    table.do(HurtPerson(b, 1))
    assert (hp(table, b), owes(table, b), fighter(table, b).fell) == (0, (), 2)
    assert "stabilised" not in has(table, b)
    assert next_round(table).dues == ()
    assert next_round(table).dues == ((b, "con-dying"),)


def test_medicine_after_first_aid_ends_the_dying(table):
    a, b = dying_in_round_one(table)
    table.do(GiveCare(b, Care.FIRST_AID, a), *faces(50))
    table.do(PassTime("hour"))
    event = table.do(GiveCare(b, Care.MEDICINE, a), *faces(30), 2).event
    assert (event.points, hp(table, b), owes(table, b)) == (2, 3, ())
    assert has(table, b) == {"major-wound", "prone", "unconscious"}


@pytest.mark.parametrize(("care", "fallen", "healed"), [(Care.FIRST_AID, (), 1), (Care.MEDICINE, (3,), 3)])
def test_whoever_is_merely_out_comes_to_under_care(table, care, fallen, healed):
    a, b = seat(table, "Doctor"), seat(table, "Patient")
    for _ in range(3):
        table.do(HurtPerson(b, 4))
    table.do(GiveCare(b, care, a), *faces(50), *fallen)
    assert (hp(table, b), has(table, b)) == (healed, set())


def test_care_never_gives_more_than_there_was(table):
    a, b = seat(table, "Doctor"), seat(table, "Patient")
    table.do(HurtPerson(b, 1))
    event = table.do(GiveCare(b, Care.MEDICINE, a), *faces(50), 3).event
    assert (event.points, hp(table, b)) == (1, 12)


# --- other damage (rules 92–96) -------------------------------------------------------------------------------------


def test_other_damage_is_a_wound_like_any_other(table):
    one = seat(table, armour="5")
    table.do(HurtPerson(one, "3D10", source="falls"), 5, 5, 4)
    assert has(table, one) == {"dead"}  # 14 of 12: the book's own example; armour does not break a fall
    two = seat(table)
    table.do(HurtPerson(two, "1D6"), 6)
    assert (hp(table, two), owes(table, two)) == (6, ("con-awake",))


def test_the_table_of_other_damage_has_its_six_steps():
    dice = [row.cells["damage"] for row in screen_tables()["other-damage"].rows]
    assert dice == ["1D3", "1D6", "1D10", "2D10", "4D10", "8D10"]
