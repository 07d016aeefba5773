"""What no fight allows: refused before any die is rolled, with desk and journal as they were."""

import pytest
from fights import refused, rolls, seat, who

from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.manage_gun import ClearJam, Dive, Foresee, Reload
from keeper_app.play.combat.actions.order_fight import (
    MOST_FIGHTERS,
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
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.errors import BadField, CannotAct, NoFight, NoSuchPerson, NoSuchRoll, NothingDue, PointsUnknown
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import ChangePoints, HealPerson, HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.roll_recovery import RollRecovery
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.rules import (
    Care,
    Circumstance,
    Goal,
    Level,
    NotAllowed,
    NotEnoughLuck,
    Reaction,
    ValueOutOfRange,
)

REVOLVER, KNIFE, GRENADE, THOMPSON, ROCK, FIST = range(6)
SKILLS = {"firearms-handgun": 50, "firearms-smg": 50, "throw": 50, "str": 60, "con": 60, "siz": 60}


@pytest.fixture
def two(table):
    """Two armed people in a fight: their ids are 1 and 2."""
    for name in ("Harvey", "Jane"):
        seat(table, name, "revolver-38", "kitchen-knife", "hand-grenade", "thompson", "thrown-rock", values=SKILLS)
    table.do(BeginFight((1, 2)))
    return table


def condition(table, one, *conditions):
    for name in conditions:
        table.do(SetCondition(one, Condition(name)))


ATTACKS = {
    "a blow": Strike(1, 2, KNIFE, Reaction.DODGE),
    "a throw": Strike(1, 2, ROCK, Reaction.DODGE, metres=10),
    "a manoeuvre": Strike(1, 2, FIST, Reaction.DODGE, Goal.DISARM),
    "a shot": Shoot(1, REVOLVER, (Mark(2),), 10),
    "automatic fire": Shoot(1, THOMPSON, (Mark(2, 5),), 10, "auto"),
}
EVERY_ATTACK = pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)


# --- whom, and by whom ----------------------------------------------------------------------------------------------


@EVERY_ATTACK
def test_nobody_attacks_the_dead(two, attack):
    two.do(HurtPerson(2, 99))
    refused(two, attack, CannotAct, problem="dead-target")


@EVERY_ATTACK
def test_nobody_attacks_those_who_have_fled(two, attack):
    two.do(MarkFighter(2, "fled"))
    refused(two, attack, CannotAct, problem="fled-target")


@EVERY_ATTACK
def test_nobody_attacks_somebody_whose_points_nobody_knows(two, attack):
    two.desk.undo()
    seat(two, "Stranger", values={"con": None})
    at = Strike(1, 3, KNIFE, Reaction.DODGE) if isinstance(attack, Strike) else Shoot(1, REVOLVER, (Mark(3),), 10)
    refused(two, at, CannotAct, problem="no-hit-points")


@pytest.mark.parametrize(
    "attack",
    [
        Strike(1, 1, KNIFE, Reaction.DODGE),
        Shoot(1, REVOLVER, (Mark(1),), 0),
        Shoot(1, THOMPSON, (Mark(2, 3), Mark(1, 3)), 0, "auto"),
    ],
)
def test_nobody_attacks_themselves(two, attack):
    refused(two, attack, CannotAct, problem="self")


@pytest.mark.parametrize(
    "attack",
    [
        Strike(1, 9, KNIFE, Reaction.DODGE),
        Strike(9, 1, KNIFE, Reaction.DODGE),
        Shoot(1, REVOLVER, (Mark(9),), 10),
        Shoot(9, REVOLVER, (Mark(1),), 10),
        Explode(1, GRENADE, (Near(9, 0),), 10),
        Explode(9, GRENADE, (Near(1, 0),), 10),
        GiveCare(9, Care.FIRST_AID, 1),
        GiveCare(1, Care.FIRST_AID, 9),
        Dive(9),
        Foresee(9),
        Reload(9, 0),
        ClearJam(9, 0),
        BeginFight((1, 9)),
        JoinFight((9,)),
        RollDue(9, "con-awake"),
        RollRecovery(9),
    ],
)
def test_nobody_is_nobody(two, attack):
    refused(two, attack, NoSuchPerson, id=9)


def test_somebody_must_be_shot_at_or_stand_near(two):
    refused(two, Shoot(1, REVOLVER, (), 10), CannotAct, problem="nobody")
    refused(two, Explode(1, GRENADE, (), 10), CannotAct, problem="nobody")
    refused(two, Shoot(1, REVOLVER, (Mark(2),), 10, "broadside"), CannotAct, problem="nobody")


@EVERY_ATTACK
@pytest.mark.parametrize("problem", ["dead", "unconscious", "dying", "stunned"])
def test_the_helpless_attack_nobody(two, attack, problem):
    condition(two, 1, problem)
    refused(two, attack, CannotAct, problem=problem)


@pytest.mark.parametrize("problem", ["dead", "unconscious", "dying", "stunned"])
def test_nor_do_they_do_anything_else(two, problem):
    two.do(Shoot(1, REVOLVER, (Mark(2),), 10), *rolls(100))
    condition(two, 1, problem)
    for action in (
        Reload(1, REVOLVER),
        ClearJam(1, REVOLVER),
        Dive(1),
        Explode(1, GRENADE, (Near(2, 0),), 10),
        MarkFighter(1, "fled"),
        MarkFighter(1, "running"),
        MarkFighter(1, "aiming"),
    ):
        refused(two, action, CannotAct, problem=problem)


def test_those_who_have_fled_do_nothing_more(two):
    two.do(MarkFighter(1, "fled"))
    for action in (*ATTACKS.values(), Reload(1, REVOLVER), Dive(1)):
        refused(two, action, CannotAct, problem="fled")


def test_somebody_stunned_by_a_weapon_waits(table):
    seat(table, "A", "stun-baton")
    seat(table, "B")
    table.do(BeginFight((1, 2)))
    table.do(Strike(1, 2, 0, Reaction.NONE), *rolls(40), 2, 1)
    refused(table, Strike(2, 1, 0, Reaction.NONE), CannotAct, problem="stunned")


def test_the_held_do_not_flee(two):
    for held in ("grappled", "pinned"):
        condition(two, 2, held)
        refused(two, MarkFighter(2, "fled"), CannotAct, problem="held")
        two.desk.undo()


# --- with what ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arm", [-1, 6, 99])
def test_nobody_has_an_arm_they_have_not(two, arm):
    for action in (
        Strike(1, 2, arm, Reaction.DODGE),
        Shoot(1, arm, (Mark(2),), 10),
        Explode(1, arm, (Near(2, 0),), 10),
        Reload(1, arm),
        ClearJam(1, arm),
        Strike(2, 1, FIST, Reaction.FIGHT_BACK, answer=arm),
    ):
        refused(two, action, CannotAct, problem="no-weapon")


def test_the_disarmed_use_nothing_they_carried(two):
    condition(two, 1, "disarmed")
    for action in (
        Strike(1, 2, KNIFE, Reaction.DODGE),
        Shoot(1, REVOLVER, (Mark(2),), 10),
        Explode(1, GRENADE, (Near(2, 0),), 10),
        Reload(1, REVOLVER),
        Strike(2, 1, FIST, Reaction.FIGHT_BACK, answer=KNIFE),
    ):
        refused(two, action, CannotAct, problem="disarmed")
    two.do(Strike(2, 1, FIST, Reaction.FIGHT_BACK, answer=FIST), *rolls(90, 90))


def test_a_creature_cannot_be_disarmed_of_its_teeth(table):
    table.do(BringCreature("wolf", 1))
    seat(table)
    condition(table, 1, "disarmed")
    table.do(Strike(1, 2, 0, Reaction.NONE), *rolls(100))


def test_every_weapon_is_used_as_it_is_made(two):
    refused(two, Strike(1, 2, REVOLVER, Reaction.DODGE), CannotAct, problem="not-swung")
    refused(two, Strike(1, 2, FIST, Reaction.FIGHT_BACK, answer=REVOLVER), CannotAct, problem="not-swung")
    refused(two, Strike(1, 2, KNIFE, Reaction.DODGE, metres=3), CannotAct, problem="not-thrown")
    for arm in (KNIFE, GRENADE, ROCK, FIST):
        refused(two, Shoot(1, arm, (Mark(2),), 3), CannotAct, problem="not-fired")
        refused(two, Reload(1, arm), CannotAct, problem="not-fired")
    for arm in (KNIFE, REVOLVER, FIST):
        refused(two, Explode(1, arm, (Near(2, 0),), 3), CannotAct, problem="no-blast")
    refused(two, ClearJam(1, REVOLVER), CannotAct, problem="not-jammed")
    refused(two, Shoot(1, REVOLVER, (Mark(2),), 3, slug=True), CannotAct, problem="no-slug")


def test_what_is_laid_is_not_thrown(table):
    seat(table, "A", "anti-personnel-mine", values={"demolitions": 50})
    seat(table, "B")
    refused(table, Explode(1, 0, (Near(2, 0),), 10), CannotAct, problem="not-thrown")


def test_a_weapon_without_a_skill_is_not_rolled(table):
    seat(table, "A", Carried(name="Wand", skill="wandwork", damage="1D6"))
    seat(table, "B")
    refused(table, Strike(1, 2, 0, Reaction.DODGE), CannotAct, problem="no-value")


# --- ammunition -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "action"), [
    (0, Shoot(1, 0, (Mark(2),), 10)),
    (1, Shoot(1, 0, (Mark(2, 2),), 10)),
    (9, Shoot(1, 0, (Mark(2, 10),), 10, "auto")),
    (9, Shoot(1, 0, (Mark(2, 5), Mark(3, 3, 2)), 10, "auto")),
])  # fmt: skip
def test_no_more_is_fired_than_there_is(table, left, action):
    seat(table, "A", Carried("bergmann-mp18", rounds=left), values={"firearms-smg": 50})
    seat(table, "B")
    seat(table, "C")
    assert refused(table, action, CannotAct, problem="no-ammunition")["left"] == left
    assert who(table, 1).weapons[0].rounds == left


def test_an_empty_launcher_fires_nothing(table):
    seat(table, "A", Carried("m79", rounds=0), values={"firearms-heavy": 50})
    seat(table, "B")
    refused(table, Explode(1, 0, (Near(2, 0),), 10), CannotAct, problem="no-ammunition")


def test_a_jammed_weapon_fires_nothing(two):
    two.do(Shoot(1, REVOLVER, (Mark(2),), 10), *rolls(100))
    refused(two, Shoot(1, REVOLVER, (Mark(2),), 10), CannotAct, problem="jammed")


def test_whoever_reloads_does_not_shoot(two):
    two.do(Shoot(1, THOMPSON, (Mark(2, 3),), 10, "auto"), *rolls(90))
    two.do(Reload(1, THOMPSON))
    for arm in (REVOLVER, THOMPSON):
        refused(two, Shoot(1, arm, (Mark(2),), 10), CannotAct, problem="reloading")


def test_a_full_weapon_is_not_loaded_nor_with_more_than_it_holds(two):
    refused(two, Reload(1, REVOLVER), CannotAct, problem="full")
    two.do(Shoot(1, REVOLVER, (Mark(2),), 10), *rolls(90))
    for rounds in (2, 0, -1):
        refused(two, Reload(1, REVOLVER, rounds), CannotAct, problem="full")


def test_what_holds_nothing_is_not_loaded(table):
    seat(table, "A", "crossbow")
    refused(table, Reload(1, 0), CannotAct, problem="nothing-to-load")


@pytest.mark.parametrize("rounds", [0, -1, True, 1.0, None])
def test_shots_are_announced_in_whole_numbers_one_at_least(two, rounds):
    for action in (
        Shoot(1, REVOLVER, (Mark(2, rounds),), 10),
        Shoot(1, THOMPSON, (Mark(2, rounds),), 10, "auto"),
    ):
        if type(rounds) is int:
            refused(two, action, NotAllowed, rule="announced-rounds")
        else:
            refused(two, action, BadField)


def test_a_target_cannot_give_back_what_another_takes(two):
    seat(two, "Third")
    refused(two, Shoot(1, REVOLVER, (Mark(2, 4), Mark(3, -1)), 10), NotAllowed, rule="announced-rounds")


def test_the_rate_is_the_most_there_is(two):
    refused(two, Shoot(1, REVOLVER, (Mark(2, 4),), 10), NotAllowed, rule="several-shots")
    refused(two, Shoot(1, THOMPSON, (Mark(2, 2),), 10), NotAllowed, rule="several-shots")
    refused(two, Shoot(1, REVOLVER, (Mark(2, 3),), 10, "auto"), CannotAct, problem="no-auto")
    refused(two, Shoot(1, THOMPSON, (Mark(2, 3),), 10, "burst"), CannotAct, problem="no-burst")
    refused(two, Shoot(1, REVOLVER, (Mark(2, 1, 3),), 10), CannotAct, problem="no-auto")
    loading = frozenset({Circumstance.LOADING})
    refused(two, Shoot(1, REVOLVER, (Mark(2, 2),), 10, circumstances=loading), NotAllowed, rule="reloading")
    refused(two, Shoot(1, THOMPSON, (Mark(2, 3),), 10, "auto", loading), NotAllowed, rule="reloading")
    seat(two, "Third", Carried("flintlock-pistol", rounds=0), values=SKILLS)
    refused(two, Shoot(3, 0, (Mark(2),), 10, circumstances=loading), NotAllowed, rule="reloading")


@pytest.mark.parametrize("rounds", [1, 4])
def test_a_burst_is_two_or_three_at_one_target(table, rounds):
    seat(table, "A", "m16a2")
    for name in ("B", "C"):
        seat(table, name)
    refused(table, Shoot(1, 0, (Mark(2, rounds),), 10, "burst"), CannotAct, problem="no-burst")
    refused(table, Shoot(1, 0, (Mark(2, 2), Mark(3, 2)), 10, "burst"), CannotAct, problem="no-burst")


# --- how far --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("metres", [-1, -0.5, 100_001, float("nan"), float("inf")])
def test_distances_there_are_none(two, metres):
    for action in (
        Shoot(1, REVOLVER, (Mark(2),), metres),
        Strike(1, 2, ROCK, Reaction.DODGE, metres=metres),
        Explode(1, GRENADE, (Near(2, 0),), metres),
    ):
        refused(two, action, ValueOutOfRange if type(metres) is int else BadField)


def test_out_of_reach(two):
    assert refused(two, Shoot(1, REVOLVER, (Mark(2),), 61), NotAllowed, rule="range-difficulty")["most"] == 60
    refused(two, Strike(1, 2, ROCK, Reaction.DODGE, metres=81), NotAllowed, rule="range-difficulty")
    refused(two, Explode(1, GRENADE, (Near(2, 0),), 81), NotAllowed, rule="range-difficulty")


@pytest.mark.parametrize(("metres", "error"), [(-1, ValueOutOfRange), (51, NotAllowed), (10**9, NotAllowed)])
def test_a_shotgun_has_its_own_reach(table, metres, error):
    seat(table, "A", "shotgun-12-pump", values={"firearms-rifle": 50})
    seat(table, "B")
    refused(table, Shoot(1, 0, (Mark(2),), metres), error)


def test_a_blast_has_no_negative_distance(two):
    refused(two, Explode(1, GRENADE, (Near(2, -1),), 10), ValueOutOfRange)


def test_fire_is_moved_forward_only(two):
    seat(two, "Third")
    refused(two, Shoot(1, THOMPSON, (Mark(2, 3), Mark(3, 3, -2)), 10, "auto"), ValueOutOfRange)


# --- the answer -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [Reaction.DODGE, Reaction.FIGHT_BACK, Reaction.MANOEUVRE])
@pytest.mark.parametrize("problem", ["unconscious", "dying", "stunned", "pinned", "surprised"])
def test_the_helpless_answer_nothing(two, problem, answer):
    condition(two, 2, problem)
    refused(two, Strike(1, 2, KNIFE, answer, counter=Goal.DISARM), CannotAct, problem="cannot-answer")
    two.do(Strike(1, 2, KNIFE, Reaction.NONE), *rolls(100))


@pytest.mark.parametrize("answer", [Reaction.FIGHT_BACK, Reaction.MANOEUVRE])
def test_nobody_fights_back_from_afar(two, answer):
    action = Strike(1, 2, ROCK, answer, counter=Goal.DISARM, answer=FIST, metres=6)
    refused(two, action, CannotAct, problem="too-far-to-answer")
    two.do(Strike(1, 2, ROCK, answer, counter=Goal.DISARM, answer=FIST, metres=5), *rolls(90, 90))


def test_a_manoeuvre_in_answer_has_a_goal_and_a_dodge_a_value(two):
    refused(two, Strike(1, 2, KNIFE, Reaction.MANOEUVRE, answer=FIST), CannotAct, problem="no-goal")
    seat(two, "Slow", values={"dodge": None, "dex": None})
    refused(two, Strike(1, 3, KNIFE, Reaction.DODGE), CannotAct, problem="no-dodge")
    refused(two, Dive(3), CannotAct, problem="no-dodge")


def test_build_forbids(table):
    seat(table, "Small", fixed=(("build", -2),))
    seat(table, "Large", fixed=(("build", 1),))
    for goal in Goal:
        seen = refused(table, Strike(1, 2, 0, Reaction.DODGE, goal), NotAllowed, rule="manoeuvre-build")
        assert (seen["performer"], seen["target"]) == (-2, 1)
    refused(table, Strike(2, 1, 0, Reaction.MANOEUVRE, counter=Goal.PIN), NotAllowed, rule="manoeuvre-build")
    table.do(Strike(2, 1, 0, Reaction.DODGE, Goal.PIN), *rolls(90, 90))


# --- a fight --------------------------------------------------------------------------------------------------------


def test_there_must_be_a_fight(table):
    seat(table)
    for action in (JoinFight((1,)), LeaveFight(1), PassTurn(), EndFight(), MarkFighter(1, "fled"), SwapOrder(1, 1)):
        refused(table, action, NoFight)


def test_somebody_must_be_in_it(two):
    seat(two, "Third")
    for action in (BeginFight(()), JoinFight(()), JoinFight((1, 2)), LeaveFight(3), SwapOrder(3, 1)):
        refused(two, action, CannotAct, problem="nobody")
    refused(two, MarkFighter(3, "fled"), CannotAct, problem="nobody")
    refused(two, MarkFighter(1, "invisible"), CannotAct, problem="nobody")
    two.do(HurtPerson(3, 99))
    refused(two, JoinFight((3,)), CannotAct, problem="dead")
    refused(two, BeginFight((3,)), CannotAct, problem="dead")


def test_so_many_fight_and_no_more(table):
    for _ in range(4):
        table.do(BringCreature("rat-swarm", 19))
    everybody = tuple(range(1, MOST_FIGHTERS + 2))
    refused(table, BeginFight(everybody), CannotAct, problem="too-many")
    table.do(BeginFight(everybody[:-1]))
    refused(table, JoinFight(everybody[-1:]), CannotAct, problem="too-many")


def test_before_the_first_there_is_nobody_and_nobody_follows_the_fallen(two):
    refused(two, PassTurn(back=True), CannotAct, problem="first-turn")
    condition(two, 1, "unconscious")
    condition(two, 2, "unconscious")
    refused(two, PassTurn(), CannotAct, problem="nobody-stands")


# --- damage that waits, Luck, care, time ----------------------------------------------------------------------------


def test_only_what_waits_can_be_taken_and_once(two):
    done = two.do(Strike(1, 2, FIST, Reaction.NONE), *rolls(40), 1)
    refused(two, TakeBlows(done.n), CannotAct, problem="nothing-waits")
    held = two.do(Strike(1, 2, FIST, Reaction.NONE, hold=True), *rolls(40))
    two.do(TakeBlows(held.n), 1)
    refused(two, TakeBlows(held.n), CannotAct, problem="nothing-waits")
    refused(two, TakeBlows(99), NoSuchRoll)
    missed = two.do(Shoot(1, REVOLVER, (Mark(2),), 10, hold=True), *rolls(90))
    refused(two, TakeBlows(missed.n), CannotAct, problem="nothing-waits")


def test_luck_is_for_tests_of_a_fight_to_which_nothing_was_added_since(two):
    hurt = two.do(HurtPerson(2, 1))
    refused(two, SpendLuckInFight(hurt.n, 2, Level.REGULAR), NoSuchRoll)
    done = two.do(Strike(1, 2, FIST, Reaction.DODGE), *rolls(40, 60), 1)
    two.do(HurtPerson(2, 1))
    refused(two, SpendLuckInFight(done.n, 2, Level.REGULAR), NotAllowed, rule="luck-limits")
    two.desk.undo()
    two.do(SpendLuckInFight(done.n, 2, Level.REGULAR))


def test_luck_in_a_fight_is_for_the_two_who_rolled(two):
    seat(two, "Third")
    held = two.do(Strike(1, 2, FIST, Reaction.DODGE, hold=True), *rolls(60, 60))
    refused(two, SpendLuckInFight(held.n, 3, Level.REGULAR), NotAllowed, rule="luck-limits")
    refused(two, SpendLuckInFight(held.n, 1, Level.CRITICAL), NotAllowed, rule="luck-limits")
    refused(two, SpendLuckInFight(held.n, 1, Level.FAILURE), NotAllowed, rule="luck-limits")
    two.do(ChangePoints(1, "luck", 20, sign=-1))
    refused(two, SpendLuckInFight(held.n, 1, Level.HARD), NotEnoughLuck, points=35, luck=30)
    two.do(SpendLuckInFight(held.n, 1, Level.REGULAR))
    refused(two, SpendLuckInFight(held.n, 2, Level.REGULAR), NotAllowed, rule="luck-limits")


def test_luck_never_buys_off_a_fumble_in_a_fight(two):
    held = two.do(Strike(1, 2, FIST, Reaction.DODGE, hold=True), *rolls(100, 60))
    refused(two, SpendLuckInFight(held.n, 1, Level.REGULAR), NotAllowed, rule="luck-limits")


def test_the_dead_are_past_help(two):
    two.do(HurtPerson(2, 99))
    for action in (GiveCare(2, Care.FIRST_AID, 1), GiveCare(2, Care.MEDICINE, 1), HurtPerson(2, 1), HealPerson(2, 1)):
        refused(two, action, NotAllowed, rule="death-by-wound")


@pytest.mark.parametrize("problem", ["dead", "unconscious", "dying"])
def test_the_helpless_treat_nobody(two, problem):
    condition(two, 1, problem)
    for patient in (1, 2) if problem != "dead" else (2,):
        refused(two, GiveCare(patient, Care.FIRST_AID, 1), CannotAct, problem=problem)


def test_medicine_comes_after_first_aid(two):
    two.do(HurtPerson(2, 12))
    refused(two, GiveCare(2, Care.MEDICINE, 1), NotAllowed, rule="medicine")


def test_care_needs_a_value(two):
    refused(two, GiveCare(1, Care.FIRST_AID), PointsUnknown, what="first-aid")
    refused(two, GiveCare(1, Care.FIRST_AID, value=1000), ValueOutOfRange)
    refused(two, Foresee(1, "accounting"), CannotAct, problem="no-value")


@pytest.mark.parametrize(("unit", "count", "error"), [
    ("year", 1, CannotAct), ("", 1, CannotAct), ("day", 0, ValueOutOfRange), ("day", -1, ValueOutOfRange),
    ("week", 1001, ValueOutOfRange), ("round", True, BadField), ("hour", 1.5, BadField),
])  # fmt: skip
def test_time_there_is_none(two, unit, count, error):
    refused(two, PassTime(unit, count), error)


def test_nobody_rolls_what_nobody_owes(two):
    for due in ("con-awake", "con-dying", "con-hourly", "con-weekly", "luck-burning", "nonsense"):
        refused(two, RollDue(1, due), NothingDue)
    refused(two, RollRecovery(1), NothingDue)
