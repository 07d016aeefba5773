"""Order and rounds, surprise, numbers, holds, aim and dives (rules 29–35, 47–50, 56, 63, 64)."""

import pytest
from desks import faces
from fights import FIST, acting, fight_of, fighter, has, hp, next_round, order, refused, rolls, seat, turn

from keeper_app.play.combat.actions.manage_gun import Dive, Foresee
from keeper_app.play.combat.actions.order_fight import (
    BeginFight,
    EndFight,
    JoinFight,
    LeaveFight,
    MarkFighter,
    PassTurn,
    SwapOrder,
)
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.beside import asides_of
from keeper_app.play.combat.circumstances import circumstances_of
from keeper_app.play.combat.fight import READY
from keeper_app.play.combat.intent import Intent, usual_intent
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Kind
from keeper_app.play.record import read_event
from keeper_app.rules import Circumstance, Goal, Reaction

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
    table.do(SwapOrder(ids[4], -4))
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


def test_a_round_forgets_what_a_round_counts(table):
    a, b = fight_of(table, {"dex": 60}, {})
    table.do(Strike(a, b, FIST, Reaction.FIGHT_BACK), *rolls(90, 90))
    table.do(MarkFighter(a, "running"))
    table.do(MarkFighter(b, "delayed"))
    mine, theirs = fighter(table, a), fighter(table, b)
    assert (mine.attacks, mine.running, theirs.reactions, theirs.delayed) == (1, True, 1, True)
    next_round(table)
    for one in (fighter(table, a), fighter(table, b)):
        assert not any((one.acted, one.attacks, one.reactions, one.running, one.delayed))


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


def test_aim_counts_from_the_next_round_on(table):
    a, b = fight_of(table, {}, {})
    table.do(MarkFighter(a, "aiming"))
    assert Circumstance.AIMED not in circumstances_of(table.desk.state, a, b, 10)
    next_round(table)
    assert Circumstance.AIMED in circumstances_of(table.desk.state, a, b, 10)


def test_an_aim_after_another_action_takes_the_next_round(table):
    """The round spent on aiming has no other action (rules 32, 64)."""
    a = seat(table, "Shoots", "revolver-38", values={"firearms-handgun": 50})
    b = seat(table, "Foe")
    table.do(BeginFight((a, b)))
    table.do(Shoot(a, 0, (Mark(b),), 10), *faces(80))
    table.do(MarkFighter(a, "aiming"))
    seen = []
    for _ in range(2):
        next_round(table)
        seen.append(Circumstance.AIMED in circumstances_of(table.desk.state, a, b, 10))
    assert seen == [False, True]
    assert has(table, a) == {"aiming"}


def test_records_of_an_aim_from_before_count_as_they_did():
    event = read_event({"kind": "fighter-marked", "v": 1, "who": 1, "mark": "aiming", "on": True})
    assert not event.late


def test_a_wound_that_armour_stops_costs_no_aim(table):
    a, b = seat(table, "Aims", armour="5"), seat(table, "Foe")
    table.do(BeginFight((a, b)))
    table.do(MarkFighter(a, "aiming"))
    table.do(Strike(b, a, FIST, Reaction.NONE), *faces(40), 3)
    assert has(table, a) == {"aiming"}


@pytest.mark.parametrize("condition", ["surprised", "pinned"])
def test_nobody_dives_from_what_they_cannot_answer(table, condition):
    """Surprise leaves no reaction at all, be it against a blow or a shot (rules 31, 63)."""
    a, b = fight_of(table, {}, {})
    table.do(SetCondition(a, Condition(condition)))
    refused(table, Dive(a), CannotAct, problem="cannot-answer")
    shot = Intent("shoot", target=a)
    assert [one.name for one in asides_of(table.desk.state, b, shot)] == ["aim"]
    table.do(SetCondition(a, Condition(condition), False))
    assert [one.name for one in asides_of(table.desk.state, b, shot)] == ["aim", "dive"]
    table.rolled(Dive(a), 50)


def test_a_dive_lasts_for_the_round_and_is_the_only_one_in_it(table):
    a, _ = fight_of(table, {}, {})
    table.rolled(Dive(a), 51)
    assert not fighter(table, a).dived
    refused(table, Dive(a), CannotAct, problem="dived-already")
    next_round(table)
    table.rolled(Dive(a), 50)
    refused(table, Dive(a), CannotAct, problem="dived-already")
    assert fighter(table, a).dived
    assert fighter(table, a).reactions == 0
    next_round(table)
    assert not fighter(table, a).dived


@pytest.mark.parametrize("helpless", ["surprised", "pinned"])
def test_whoever_cannot_react_does_not_dive_either(table, helpless):
    """Rule 31, and what their condition says."""
    a, b = seat(table, "Shoots", "revolver-38", values={"firearms-handgun": 60}), seat(table, "Foe", kind=Kind.NPC)
    table.do(BeginFight((a, b)))

    def beside_the_shot():
        return [one.name for one in asides_of(table.desk.state, a, usual_intent(table.desk.state, a))]

    assert beside_the_shot() == ["aim", "dive", "draw"]
    table.do(SetCondition(b, Condition(helpless)))
    assert beside_the_shot() == ["aim", "draw"]
    refused(table, Dive(b), CannotAct, problem="cannot-answer")
    table.do(SetCondition(b, Condition(helpless), False))
    table.rolled(Dive(b), 50)
