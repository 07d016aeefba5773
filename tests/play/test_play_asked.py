"""What screens ask of play before they draw a button: who, with what, how often."""

import pytest
from desks import faces
from fights import refused, seat, who

from keeper_app.content.screen_files import screen_tables
from keeper_app.play.combat.able import can_cast, targets_of
from keeper_app.play.combat.actions.order_fight import BeginCasting, BeginFight, MarkFighter
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.answers import answers_to
from keeper_app.play.combat.fought import held_back, to_be_taken
from keeper_app.play.combat.guns import gun_of
from keeper_app.play.combat.luck import offers, prices
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import ChangePoints, HurtPerson
from keeper_app.play.people.actions.make_investigator import MakeInvestigator
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_damage import RollDamage
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.standing import standing
from keeper_app.play.tables.actions.roll_on_table import RollOnTable, takes_dice
from keeper_app.rules import DiceOutOfRange, Level, Question, Reaction

TABLES = screen_tables()


def ids(people):
    return [one.id for one in people]


# --- in a fight -----------------------------------------------------------------------------------------------------


def test_targets_are_whoever_is_still_there_the_other_side_first(table):
    me, friend = seat(table, "Me"), seat(table, "Friend")
    gone, dead = seat(table, "Gone", kind=Kind.NPC), seat(table, "Dead", kind=Kind.NPC)
    foe = seat(table, "Foe", kind=Kind.NPC, values={"con": None})  # nobody knows their hit points
    seat(table, "Elsewhere", kind=Kind.NPC)
    table.do(BeginFight((me, friend, gone, dead, foe)))
    table.do(MarkFighter(gone, "fled"))
    table.do(HurtPerson(dead, 99))
    assert ids(targets_of(table.desk.state, me)) == [foe, friend]
    assert ids(targets_of(table.desk.state, foe)) == [me, friend]
    refused(table, Strike(me, foe, 0, Reaction.NONE), CannotAct, problem="no-hit-points")


def test_the_helpless_have_no_answer_and_from_afar_only_a_dodge_is_one(table):
    me, foe = seat(table, "Me"), seat(table, "Foe", kind=Kind.NPC)
    table.do(BeginFight((me, foe)))
    blows = (Reaction.FIGHT_BACK, Reaction.MANOEUVRE)
    assert answers_to(table.desk.state, me, foe) == (Reaction.DODGE, *blows, Reaction.NONE)
    assert answers_to(table.desk.state, me, foe, 5) == (Reaction.DODGE, *blows, Reaction.NONE)
    assert answers_to(table.desk.state, me, foe, 6) == (Reaction.DODGE, Reaction.NONE)
    table.do(SetCondition(foe, Condition("unconscious")))
    assert answers_to(table.desk.state, me, foe) == (Reaction.NONE,)


def test_without_a_fight_there_is_nobody_to_attack(table):
    me = seat(table)
    seat(table, "Foe", kind=Kind.NPC)
    assert targets_of(table.desk.state, me) == ()


def test_only_who_knows_how_casts(table):
    plain, sage = seat(table, "Plain"), seat(table, "Sage", values={"cthulhu-mythos": 5})
    reader = seat(table, "Reader", spells=("Shrivelling",))
    table.do(BringCreature("wolf"))
    table.do(BringCreature("star-born-horror"))
    wolf, horror = (one.id for one in table.desk.state.people[-2:])
    table.do(BeginFight((plain, sage, reader, wolf, horror)))
    assert [can_cast(who(table, one)) for one in (plain, sage, reader, wolf, horror)] == [
        False,
        True,
        True,
        False,
        True,
    ]
    for one in (plain, wolf):
        refused(table, BeginCasting(one, 1), CannotAct, problem="no-spells")
    for one in (sage, reader, horror):
        assert table.do(BeginCasting(one, 1)).event.rounds == 1


def test_what_waits_is_taken_once_and_only_where_somebody_was_struck(table):
    me, foe = seat(table, "Me"), seat(table, "Foe", kind=Kind.NPC)
    table.do(BeginFight((me, foe)))
    hit = table.do(Strike(me, foe, 0, Reaction.DODGE, hold=True), *faces(20), *faces(90))
    assert held_back(table.desk, hit)
    assert to_be_taken(table.desk, hit)
    table.do(TakeBlows(hit.n), 2)
    assert not held_back(table.desk, hit)
    assert not to_be_taken(table.desk, hit)
    missed = table.do(Strike(me, foe, 0, Reaction.DODGE, hold=True), *faces(90, 9), *faces(90))
    assert held_back(table.desk, missed)  # Luck may still turn it
    assert not to_be_taken(table.desk, missed)
    at_once = table.do(Strike(me, foe, 0, Reaction.DODGE), *faces(90, 9), *faces(90))
    assert not held_back(table.desk, at_once)


def test_only_prices_that_are_in_ones_purse(table):
    me, foe = seat(table, "Me"), seat(table, "Foe", kind=Kind.NPC)
    table.do(BeginFight((me, foe)))
    entry = table.do(Strike(me, foe, 0, Reaction.DODGE), *faces(60), *faces(90))
    assert [price.points for one, price in prices(table.desk, entry) if one.who == me] == [10, 35, 50]
    table.do(ChangePoints(me, "luck", 5, sign=-1))
    assert [(one.who, one.points) for one in offers(table.desk, entry)] == [(me, 10)]  # a hard success does no more
    table.do(ChangePoints(me, "luck", 36, sign=-1))
    assert offers(table.desk, entry) == []


@pytest.mark.parametrize(
    ("weapon", "mode", "least", "usual", "most"),
    [
        (Carried("revolver-38"), "shots", 1, 1, 3),
        (Carried("m16a2"), "burst", 2, 3, 3),
        (Carried("thompson"), "auto", 3, 6, 50),
        (Carried("thompson", rounds=20), "auto", 3, 6, 20),
        (Carried("thompson", rounds=5), "auto", 3, 5, 5),
        (Carried("thompson", rounds=2), "auto", 2, 2, 2),
    ],
)
def test_a_gun_says_how_it_is_fired(table, weapon, mode, least, usual, most):
    gun = gun_of(who(table, seat(table, "Me", weapon)), weapon)
    assert mode in gun.modes
    assert (gun.fewest_rounds(mode), gun.usual_rounds(mode), gun.most_rounds(mode)) == (least, usual, most)


# --- on a sheet -----------------------------------------------------------------------------------------------------


def test_damage_is_rolled_with_the_weapon_and_the_bonus_on_the_sheet(table):
    me = seat(table, "Me", "large-knife", bonus="1D4")
    event = table.do(RollDamage(me, 0), 6, 3).event
    assert (event.rolled.total, event.bonus, event.source) == (9, "1D4", "weapon/large-knife")
    fists = table.do(RollDamage(me, 1), 2, 3).event
    assert (fists.rolled.total, fists.source) == (5, "weapon/unarmed")


@pytest.mark.parametrize(("arm", "problem"), [(0, "no-damage"), (2, "no-weapon"), (-1, "no-weapon")])
def test_no_damage_without_dice_or_weapon(table, arm, problem):
    me = seat(table, "Me", Carried(name="A net"))
    refused(table, RollDamage(me, arm), CannotAct, problem=problem)


def test_an_edu_check_says_whether_it_gained(table):
    rolled = [*[3] * 24, *faces(70), *faces(1), 5]
    made = table.do(MakeInvestigator("Ada", 40), *rolled[:24], *faces(100), 7, *faces(1), 5).event
    assert [(check.gained, check.after > check.before) for check in made.edu] == [(True, True), (False, False)]


# --- at a roll ------------------------------------------------------------------------------------------------------


def test_a_roll_takes_dice_as_long_as_there_are_no_more_than_two(table):
    roll = table.do(RollCheck(Question(50, net=1)), *faces(60, 7))
    assert [standing(table.desk, roll).after.takes_die(by) for by in (1, -1)] == [True, True]
    table.do(AddLateDie(roll.n, 1), 8)
    assert [standing(table.desk, roll).after.takes_die(by) for by in (1, -1)] == [False, True]
    refused(table, AddLateDie(roll.n, 1), DiceOutOfRange)


def test_luck_is_taken_off_the_number(table):
    me = seat(table)
    roll = table.do(RollCheck(Question(label="spot-hidden", who=me)), *faces(58))
    assert standing(table.desk, roll).after.number == 58
    table.do(SpendLuck(roll.n, Level.REGULAR))
    assert standing(table.desk, roll).after.number == 50


def test_a_table_takes_dice_where_it_says_when(table):
    assert takes_dice(TABLES["chase-locations"])
    assert not takes_dice(TABLES["phobias"])
    assert not takes_dice(TABLES["bouts-summary"])
    assert table.do(RollOnTable(TABLES["bouts-summary"], net=-2), 1).event.results[0].number == 1
