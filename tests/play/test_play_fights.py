"""Fights at the desk: order and rounds, numbers, wounds that lead to others, guns, fire, care, time (rules 29–96)."""

import pytest
from desks import Table, faces, shown
from fights import fighter, has, hp, owes, rolls, seat, who

from keeper_app.content import find_weapon, screen_tables
from keeper_app.play import CannotAct, Carried, Condition, Kind, NothingDue, arm_value, arms_of, points_of
from keeper_app.play.actions import (
    BeginFight,
    BringCreature,
    ChooseHouseRules,
    ClearJam,
    Dive,
    EndFight,
    Explode,
    Foresee,
    GiveCare,
    HealPerson,
    HurtPerson,
    JoinFight,
    LeaveFight,
    Mark,
    MarkFighter,
    PassTime,
    PassTurn,
    Reload,
    RollDue,
    RollRecovery,
    SeatPerson,
    SetCondition,
    SetOrder,
    Shoot,
    SpendLuckInFight,
    Strike,
    TakeBlows,
)
from keeper_app.play.events import Near
from keeper_app.play.fight import READY
from keeper_app.rules import Care, Circumstance, Goal, HouseRules, Level, Reaction, RulesError, Struck

FIST = 0  # the arm of whoever has no other


def fight_of(table, *values):
    """A fight of people with these values, in the order of their ids."""
    ids = tuple(seat(table, f"Number {at}", values=one) for at, one in enumerate(values, 1))
    table.do(BeginFight(ids))
    return ids


def order(table):
    return [one.id for one in table.desk.state.fight.order]


def acting(table):
    return table.desk.state.fight.acting


def turn(table, *fallen):
    """Pass the turn; whose it is then."""
    table.do(PassTurn(), *fallen)
    return acting(table)


def next_round(table, *fallen):
    """Pass turns until a round has ended."""
    now = table.desk.state.fight.round
    while table.desk.state.fight.round == now:
        entry = table.do(PassTurn(), *fallen)
    return entry.event


# --- order and rounds (rules 29, 30, 32; C06) -----------------------------------------------------------------------


def test_the_highest_dex_acts_first_then_the_better_fighter_then_as_the_keeper_says(table):
    ids = fight_of(
        table,
        {"dex": 40},
        {"dex": 70},
        {"dex": 55, "fighting-brawl": 40},
        {"dex": 55, "fighting-brawl": 60},
        {"dex": 40},
    )
    assert order(table) == [ids[at] for at in (1, 3, 2, 0, 4)]
    assert acting(table) == ids[1]
    table.do(SetOrder((ids[4], ids[0], ids[2], ids[3])))
    assert order(table) == [ids[at] for at in (1, 3, 2, 4, 0)]  # DEX and skill go first all the same


def test_a_firearm_held_ready_acts_at_dex_and_fifty(table):
    slow, fast = fight_of(table, {"dex": 40}, {"dex": 85})
    table.do(MarkFighter(slow, "readied"))
    assert order(table) == [slow, fast]
    assert fighter(table, slow).rank == 40 + READY == 90
    table.do(MarkFighter(slow, "readied", False))
    assert order(table) == [fast, slow]


def test_everybody_acts_once_a_round(table):
    a, b, c = fight_of(table, {"dex": 70}, {"dex": 60}, {"dex": 50})
    assert [acting(table), turn(table), turn(table)] == [a, b, c]
    assert [fighter(table, one).acted for one in (a, b, c)] == [True, True, False]
    assert turn(table) == a
    assert table.desk.state.fight.round == 2
    assert not any(fighter(table, one).acted for one in (a, b, c))


def test_going_back_a_turn_takes_nobodys_turn_away(table):
    a, b, c = fight_of(table, {"dex": 70}, {"dex": 60}, {"dex": 50})
    turn(table)
    table.do(PassTurn(back=True))
    assert acting(table) == a
    assert not any(fighter(table, one).acted for one in (a, b, c))
    assert [turn(table), turn(table)] == [b, c]


def test_whoever_waits_acts_last_and_then_only_once(table):
    a, b, c = fight_of(table, {"dex": 70}, {"dex": 60}, {"dex": 50})
    table.do(MarkFighter(a, "delayed"))
    assert order(table) == [b, c, a]
    assert turn(table) == b
    table.do(MarkFighter(b, "delayed"))
    assert [turn(table), turn(table), turn(table)] == [c, a, b]
    assert turn(table) == a
    assert table.desk.state.fight.round == 2
    assert not fighter(table, a).delayed


def test_the_fallen_and_the_fled_have_no_turn(table):
    a, b, c, d = fight_of(table, {"dex": 70}, {"dex": 60}, {"dex": 50}, {"dex": 40})
    table.do(MarkFighter(b, "fled"))
    table.do(HurtPerson(c, 13))
    assert has(table, c) == {"dead"}
    assert [turn(table), turn(table)] == [d, a]


def test_a_newcomer_acts_where_their_dex_puts_them(table):
    a, b = fight_of(table, {"dex": 70}, {"dex": 50})
    late = seat(table, "Late", values={"dex": 60})
    table.do(JoinFight((late, a)))
    assert order(table) == [a, late, b]
    assert turn(table) == late
    table.do(LeaveFight(late))
    assert acting(table) is None
    assert turn(table) == b


def test_the_end_of_a_fight_forgets_what_only_a_fight_knows(table):
    a, b = fight_of(table, {}, {})
    table.do(HurtPerson(b, 6))
    for one, condition in ((a, "surprised"), (a, "stunned"), (b, "grappled")):
        table.do(SetCondition(one, Condition(condition)))
    table.do(MarkFighter(b, "aiming"))
    table.do(EndFight())
    assert table.desk.state.fight is None
    assert has(table, a) == set()
    assert has(table, b) == {"major-wound", "prone", "grappled"}
    assert hp(table, b) == 6


# --- surprise (rules 31, 35) ----------------------------------------------------------------------------------------


def test_whoever_does_not_foresee_it_is_surprised_for_a_round(table):
    _, b = fight_of(table, {"dex": 70}, {"listen": 35})
    table.rolled(Foresee(b, "listen"), 62)
    assert has(table, b) == {"surprised"}
    next_round(table)
    assert has(table, b) == set()
    table.rolled(Foresee(b), 51)
    table.rolled(Foresee(b), 50)
    assert has(table, b) == set()


# --- numbers (rules 49, 50; pitfall 14) -----------------------------------------------------------------------------


@pytest.mark.parametrize("attacks", [1, 2, 3])
def test_the_outnumbered_give_a_bonus_die_after_as_many_answers_as_they_have_attacks(table, attacks):
    one = seat(table, "One", values={"dex": 10}, attacks=attacks)
    many = [seat(table, f"Foe {at}") for at in range(5)]
    table.do(BeginFight((one, *many)))
    seen = []
    for at, foe in enumerate(many):
        answered = [Reaction.DODGE, Reaction.FIGHT_BACK][at % 2]
        extra = [9] if at >= attacks else []
        event = table.do(Strike(foe, one, FIST, answered), *faces(95, *extra), *faces(95)).event
        seen.append(event.roll.net)
        assert ("outnumbered" in event.because) is (at >= attacks)
    assert seen == [0] * attacks + [1] * (5 - attacks)
    assert fighter(table, one).reactions == 5
    next_round(table)
    assert fighter(table, one).reactions == 0
    assert table.do(Strike(many[0], one, FIST, Reaction.NONE), *faces(100)).event.roll.net == 0


def test_letting_a_blow_come_does_not_outnumber_nor_do_shots_and_throws_gain_by_it(table):
    one = seat(table, "One")
    foe = seat(table, "Foe", "revolver-38", "thrown-rock", values={"firearms-handgun": 50, "throw": 50})
    table.do(BeginFight((one, foe)))
    table.do(Strike(foe, one, 2, Reaction.NONE), *faces(100))
    assert fighter(table, one).reactions == 0
    table.do(Strike(foe, one, 2, Reaction.DODGE), *rolls(90, 90))
    assert table.do(Strike(foe, one, 1, Reaction.DODGE, metres=10), *rolls(90, 90)).event.roll.net == 0
    assert table.do(Shoot(foe, 0, (Mark(one),), 10), *rolls(90)).event.tests[0].roll.net == 0
    assert table.do(Strike(foe, one, 2, Reaction.NONE), *faces(100, 0)).event.roll.net == 1


# --- manoeuvres that last (rules 47, 48, 56) ------------------------------------------------------------------------


def test_whoever_breaks_loose_is_neither_held_nor_pinned(table):
    a, b = fight_of(table, {}, {})
    table.do(Strike(a, b, FIST, Reaction.NONE, Goal.GRAPPLE), *faces(40))
    table.do(Strike(a, b, FIST, Reaction.NONE, Goal.PIN), *faces(40))
    assert has(table, b) == {"grappled", "pinned"}
    table.do(Strike(b, a, FIST, Reaction.DODGE, Goal.ESCAPE), *rolls(40, 50))
    assert has(table, b) == {"grappled", "pinned"}
    table.do(Strike(b, a, FIST, Reaction.FIGHT_BACK, Goal.ESCAPE), *rolls((40, 9), 50))
    assert has(table, b) == set()
    table.do(MarkFighter(b, "fled"))
    assert fighter(table, b).fled


def test_the_disarmed_have_their_fists(table):
    armed, other = seat(table, "Armed", "kitchen-knife"), seat(table, "Other")
    table.do(BeginFight((armed, other)))
    table.do(Strike(other, armed, FIST, Reaction.NONE, Goal.DISARM), *faces(40))
    assert table.do(Strike(armed, other, 1, Reaction.NONE), *faces(40), 3).event.wounds[0].damage == 3
    table.do(SetCondition(armed, Condition("disarmed"), False))
    assert table.do(Strike(armed, other, 0, Reaction.NONE), *faces(40), 3).event.wounds[0].damage == 5


# --- aiming and diving (rules 63, 64) -------------------------------------------------------------------------------


@pytest.mark.parametrize("lost", ["hurt", "runs", "flees", "shoots", "strikes", "dives"])
def test_aim_is_lost_by_whoever_is_hurt_moves_or_attacks(table, lost):
    a = seat(table, "Aims", "revolver-38", values={"firearms-handgun": 50})
    b = seat(table, "Foe")
    table.do(BeginFight((a, b)))
    table.do(MarkFighter(a, "aiming"))
    assert has(table, a) == {"aiming"}
    next_round(table)
    assert (has(table, a), fighter(table, a).aimed) == ({"aiming"}, 1)
    steps = {
        "hurt": (HurtPerson(a, 1), ()),
        "runs": (MarkFighter(a, "running"), ()),
        "flees": (MarkFighter(a, "fled"), ()),
        "shoots": (Shoot(a, 0, (Mark(b),), 10, circumstances=frozenset({Circumstance.AIMED})), faces(99, 9)),
        "strikes": (Strike(a, b, 1, Reaction.NONE), faces(100)),
        "dives": (Dive(a), faces(90)),
    }
    action, fallen = steps[lost]
    table.do(action, *fallen)
    assert (has(table, a), fighter(table, a).aimed) == (set(), 0)
    table.desk.undo()
    assert (has(table, a), fighter(table, a).aimed) == ({"aiming"}, 1)


def test_a_wound_that_armour_stops_costs_no_aim(table):
    a, b = seat(table, "Aims", armour="5"), seat(table, "Foe")
    table.do(BeginFight((a, b)))
    table.do(MarkFighter(a, "aiming"))
    table.do(Strike(b, a, FIST, Reaction.NONE), *faces(40), 3)
    assert has(table, a) == {"aiming"}


def test_a_dive_lasts_for_the_round(table):
    a, _ = fight_of(table, {}, {})
    table.rolled(Dive(a), 51)
    assert not fighter(table, a).dived
    table.rolled(Dive(a), 50)
    assert fighter(table, a).dived
    assert fighter(table, a).reactions == 0
    next_round(table)
    assert not fighter(table, a).dived


# --- guns (rules 62, 66, 80) ----------------------------------------------------------------------------------------


def test_a_revolver_takes_a_round_for_two_cartridges_and_its_owner_is_busy_so_long(table):
    a = seat(table, "A", Carried("revolver-38", rounds=3), values={"firearms-handgun": 50})
    b = seat(table, "B")
    table.do(BeginFight((a, b)))
    event = table.do(Reload(a, 0)).event
    assert (event.rounds, event.takes) == (8, 3)
    for left in (3, 2, 1):
        assert fighter(table, a).reloading == left
        assert fighter(table, a).busy
        next_round(table)
    assert not fighter(table, a).busy
    assert table.do(Shoot(a, 0, (Mark(b),), 10), *rolls(90)).event.left == 7


@pytest.mark.parametrize(
    ("weapon", "left", "asked", "loaded", "takes"),
    [
        ("revolver-38", 6, 1, 7, 1),
        ("revolver-38", 0, 4, 4, 2),
        ("automatic-45", 2, None, 7, 1),
        ("automatic-45", 2, 1, 7, 1),  # a magazine is changed whole
        ("browning-m1917a1", 200, None, 250, 2),
        ("derringer-25", 0, None, 1, 1),
        ("flintlock-pistol", 0, None, 1, 3),  # a rate of 1/4: shot, three rounds of loading, shot
        ("moran-air-rifle", 0, None, 1, 2),
        ("flare-pistol", 0, None, 1, 1),
    ],
)
def test_reloading_by_feed(table, weapon, left, asked, loaded, takes):
    one = seat(table, "A", Carried(weapon, rounds=left))
    event = table.do(Reload(one, 0, asked)).event
    assert (event.rounds, event.takes) == (loaded, takes)
    assert who(table, one).weapons[0].rounds == loaded


def test_a_jam_is_cleared_by_a_test_and_by_nothing_else(table):
    values = {"firearms-handgun": 50, "mechanical-repair": 30}
    a = seat(table, "A", Carried("automatic-45", rounds=3), values=values)
    b = seat(table, "B")
    table.do(Shoot(a, 0, (Mark(b),), 10), *rolls(100))
    assert who(table, a).weapons[0] == Carried("automatic-45", rounds=3, jammed=True)
    table.do(Reload(a, 0))
    assert who(table, a).weapons[0].jammed
    table.rolled(ClearJam(a, 0, repair=True), 31)
    assert who(table, a).weapons[0].jammed
    table.rolled(ClearJam(a, 0), 50)
    assert who(table, a).weapons[0] == Carried("automatic-45", rounds=7)


def test_a_weapon_of_the_keepers_own_takes_its_own_figures(table):
    own = Carried(
        name="Air gun", skill="firearms-rifle", value=45, damage="1D4", range_m=10, shots=2, magazine=5, malfunction=97
    )
    a, b = seat(table, "A", own), seat(table, "B")
    event = table.do(Shoot(a, 0, (Mark(b, 2),), 11), *rolls(22, 98), 4).event
    assert [(test.value, test.difficulty.value, test.hits) for test in event.tests] == [
        (45, "hard", 1),
        (45, "hard", 0),
    ]
    assert (event.left, event.jams, event.wounds[0].damage) == (4, True, 4)


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
    assert who(table, b) == before


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


# --- days and weeks (rules 84, 89–91) -------------------------------------------------------------------------------


def test_a_day_gives_back_a_point_unless_a_major_wound_is_open(table):
    a, b, c = (seat(table, name) for name in ("Scratched", "Wounded", "Out"))
    table.do(HurtPerson(a, 5))
    table.do(HurtPerson(b, 6))
    for _ in range(3):
        table.do(HurtPerson(c, 4))
    table.do(PassTime("hour", 23))
    assert [hp(table, one) for one in (a, b, c)] == [7, 6, 0]
    table.do(PassTime("day"))
    assert [hp(table, one) for one in (a, b, c)] == [8, 6, 1]
    assert has(table, c) == set()
    table.do(PassTime("week"))
    assert [hp(table, one) for one in (a, b, c)] == [12, 6, 8]
    assert [owes(table, one) for one in (a, b, c)] == [(), ("con-awake", "con-weekly"), ()]


@pytest.mark.parametrize(
    ("cared", "rested", "bad", "net"),
    [
        (False, False, False, 0),
        (True, False, False, 1),
        (False, True, False, 1),
        (True, True, False, 2),
        (True, True, True, 1),
        (False, False, True, -1),
        (True, False, True, 0),
    ],
)
def test_care_rest_and_bad_conditions_are_dice_of_the_weekly_test(table, cared, rested, bad, net):
    one = seat(table)
    table.do(HurtPerson(one, 6))
    table.do(PassTime("week"))
    event = table.do(RollRecovery(one, cared, rested, bad), *faces(99, *[9] * abs(net))).event
    assert event.roll.net == net
    assert (hp(table, one), "con-weekly" in owes(table, one)) == (6, False)


@pytest.mark.parametrize(
    ("rolled", "fallen", "points", "major"),
    [(51, (), 6, True), (50, (2,), 8, True), (25, (3,), 9, True), (10, (1, 3), 10, False), (1, (3, 3), 12, False)],
)
def test_a_week_of_recovery(table, rolled, fallen, points, major):
    for action in (RollRecovery(1), RollDue(1, "con-weekly")):  # the reminder on the sheet does the same
        one = Table()
        seat(one)
        one.do(HurtPerson(1, 6))
        one.do(PassTime("week"))
        one.do(action, *faces(rolled), *fallen)
        assert (hp(one, 1), "major-wound" in has(one, 1)) == (points, major)
        assert owes(one, 1) == ("con-awake",)
        with pytest.raises(NothingDue):
            one.desk.do(action)


def test_after_an_extreme_recovery_days_heal_again(table):
    one = seat(table)
    table.do(HurtPerson(one, 8))
    table.do(PassTime("week"))
    table.do(RollRecovery(one), *faces(5), 1, 1)
    table.do(PassTime("day", 2))
    assert hp(table, one) == 8


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


def test_whoever_burns_already_is_not_set_alight_twice(table):
    a, b = set_alight(table)
    table.rolled(RollDue(b, "luck-burning"), 51)
    table.do(Strike(a, b, 0, Reaction.NONE, metres=10), *faces(50), 1, 2)
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
        assert (has(table, b), fighter(table, b).stunned, fighter(table, b).busy) == ({"stunned"}, left, True)
        next_round(table)
    assert (has(table, b), fighter(table, b).busy) == (set(), False)


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


# --- blasts (rules 96, 172; C31) ------------------------------------------------------------------------------------


def crowd(table, *metres):
    return tuple(Near(seat(table, f"At {far}", fixed=(("max-hp", 900),)), far) for far in metres)


def test_a_grenade_does_all_half_and_a_quarter_rounded_down(table):
    a = seat(table, "A", "hand-grenade", values={"throw": 50, "str": 60})
    near = crowd(table, 0, 3, 4, 6, 7, 9, 10)
    event = table.do(Explode(a, 0, near, 20), *faces(50), 10, 9, 2, 2).event
    assert [900 - hp(table, one.who) for one in near] == [23, 23, 11, 11, 5, 5, 0]
    assert (event.fails, event.difficulty.value) == (False, "regular")


def test_armour_counts_after_the_division(table):
    a = seat(table, "A", "hand-grenade")
    b = seat(table, "B", fixed=(("max-hp", 900),), armour="4")
    table.do(Explode(a, 0, (Near(b, 6),)), 10, 9, 2, 2)
    assert hp(table, b) == 900 - (11 - 4)


@pytest.mark.parametrize(
    ("rolled", "fails", "jams"), [(26, True, False), (25, False, False), (98, True, False), (99, True, True)]
)
def test_a_grenade_must_find_its_mark_and_may_be_a_dud(table, rolled, fails, jams):
    a = seat(table, "A", "hand-grenade", values={"throw": 50, "str": 60})
    near = crowd(table, 0)
    event = table.do(Explode(a, 0, near, 21), *faces(rolled), *([] if fails else [1, 1, 1, 1])).event
    assert (event.difficulty.value, event.fails, event.jams) == ("hard", fails, jams)
    assert 900 - hp(table, near[0].who) == (0 if fails else 4)


def test_what_was_laid_goes_off_without_a_roll_even_if_its_owner_is_dead(table):
    a = seat(table, "A", "anti-personnel-mine")
    table.do(HurtPerson(a, 13))
    near = crowd(table, 5, 10, 15, 16)
    table.do(Explode(a, 0, near), 10, 10, 10, 9)
    assert [900 - hp(table, one.who) for one in near] == [39, 19, 9, 0]


def test_a_grenade_launcher_is_loaded_and_may_jam(table):
    a = seat(table, "A", "m79", values={"firearms-heavy": 50})
    near = crowd(table, 0)
    event = table.do(Explode(a, 0, near, 20), *faces(99)).event
    assert (event.jams, who(table, a).weapons[0].jammed, event.left) == (True, True, 1)
    table.rolled(ClearJam(a, 0), 10)
    table.do(Explode(a, 0, near, 20), *faces(90))
    assert who(table, a).weapons[0].rounds == 0


def test_an_extreme_throw_does_its_worst_to_everybody(table):
    a = seat(table, "A", "hand-grenade", values={"throw": 50, "str": 60})
    near = crowd(table, 3, 6)
    table.do(Explode(a, 0, near, 20), *faces(10), 1, 1, 1, 2)
    assert [900 - hp(table, one.who) for one in near] == [45, 22]


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


# --- damage that waits, and Luck ------------------------------------------------------------------------------------


def test_damage_that_waits_comes_once_with_luck_before_it(table):
    a, b = fight_of(table, {"luck": 40}, {})
    held = table.do(Strike(a, b, FIST, Reaction.FIGHT_BACK, hold=True), *rolls(60, 50))
    assert (hp(table, a), hp(table, b), held.event.wounds) == (12, 12, ())
    table.do(SpendLuckInFight(held.n, a, Level.REGULAR))
    assert who(table, a).luck == 30
    table.do(TakeBlows(held.n), 3)
    assert (hp(table, a), hp(table, b)) == (12, 9)
    table.desk.undo()
    table.desk.undo()
    table.do(TakeBlows(held.n), 2)
    assert (hp(table, a), hp(table, b), who(table, a).luck) == (10, 12, 40)


def test_damage_that_waits_for_somebody_who_died_meanwhile_does_nothing(table):
    a = seat(table, "A", "revolver-38", values={"firearms-handgun": 50})
    b = seat(table, "B")
    held = table.do(Shoot(a, 0, (Mark(b),), 10, hold=True), *faces(40))
    table.do(HurtPerson(b, 13))
    before = who(table, b)
    assert table.do(TakeBlows(held.n), 9).event.wounds == ()
    assert who(table, b) == before


def test_a_held_manoeuvre_has_its_effect_when_it_is_taken(table):
    a, b = fight_of(table, {}, {})
    held = table.do(Strike(a, b, FIST, Reaction.DODGE, Goal.KNOCK_DOWN, hold=True), *rolls(20, 50))
    assert has(table, b) == set()
    table.do(TakeBlows(held.n))
    assert has(table, b) == {"prone"}


# --- creatures ------------------------------------------------------------------------------------------------------


def test_creatures_fight_with_the_arms_they_have(table):
    table.do(BringCreature("wolf", 2))
    man = seat(table)
    wolf = who(table, 1)
    table.do(BeginFight((wolf.id, 2, man)))
    event = table.do(Strike(wolf.id, man, 0, Reaction.NONE), *faces(100)).event
    assert (event.value, event.wounds) == (arm_value(wolf, arms_of(wolf)[0]), ())


def test_one_undo_takes_back_a_whole_exchange(table):
    a = seat(table, "A", "thompson", values={"firearms-smg": 50}, kind=Kind.NPC)
    b, c = seat(table, "B"), seat(table, "C")
    table.do(BeginFight((a, b, c)))
    before = shown(table.desk)
    table.do(Shoot(a, 0, (Mark(b, 5), Mark(c, 5, 2)), 10, "auto"), *rolls(10, (40, 1)), *[5] * 7)
    assert (hp(table, b), hp(table, c), who(table, a).weapons[0].rounds) != (12, 12, None)
    table.desk.undo()
    assert shown(table.desk)[:3] == before[:3]
    assert points_of(who(table, b)).hp == points_of(who(table, c)).hp == 12
    table.do(HealPerson(b, 1))


def test_a_melee_weapon_that_fails_strikes_nobody_and_luck_does_not_help():
    table = Table()
    arms = {"weapons": (Carried("stun-baton"),)}
    body = {"str": 50, "con": 50, "siz": 50, "dex": 50, "fighting-brawl": 99, "luck": 50}
    table.do(SeatPerson("Ada", body, sheet=arms))
    table.do(SeatPerson("Otto", body))
    threshold = find_weapon("stun-baton").malfunction
    event = table.do(Strike(1, 2, 0, Reaction.NONE, hold=True), *faces(threshold)).event
    assert (event.failed, event.exchange.struck, event.wounds) == (True, Struck.NOBODY, ())
    assert "malfunction" in event.because
    with pytest.raises(RulesError):
        table.desk.do(SpendLuckInFight(table.desk.entries[-1].n, 1, Level.REGULAR))
    fine = table.do(Strike(1, 2, 0, Reaction.NONE, hold=True), *faces(threshold - 1)).event
    assert (fine.failed, fine.exchange.struck) == (False, Struck.ATTACKER)


def test_one_fight_at_a_time():
    table = Table()
    for name in ("Ada", "Otto"):
        table.do(SeatPerson(name, {"dex": 50}))
    table.do(BeginFight((1, 2)))
    with pytest.raises(CannotAct):
        table.desk.do(BeginFight((1, 2)))
