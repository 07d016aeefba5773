"""Turns that hang on something else: fire at the end of a round, spells and belts half done, a wire nobody holds."""

import pytest
from desks import Table, shown
from fights import FIST, acting, fighter, has, hp, next_round, order, refused, rolls, seat, turn, who

from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.manage_gun import ClearJam, Dive, Reload
from keeper_app.play.combat.actions.order_fight import BeginCasting, BeginFight, MarkFighter, PassTurn
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.answers import answer_arm, answer_arms
from keeper_app.play.combat.luck import offers
from keeper_app.play.combat.turn import attacks_left, owed_now, turn_after
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition
from keeper_app.play.people.actions.seat_people import DismissPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind
from keeper_app.rules import Care, Level, NotAllowed, Reaction

CASTS = {"dex": 60, "cthulhu-mythos": 10}
SHOOTS = {"firearms-handgun": 50, "firearms-mg": 50, "firearms-heavy": 50, "throw": 50, "fighting-garrote": 50}


@pytest.fixture
def table():
    return Table()


def condition(table, one, what, particulars=""):
    table.do(SetCondition(one, Condition(what, particulars)))


# --- fire at the end of a round ---------------------------------------------------------------------------------------


def test_the_first_turn_of_a_round_goes_to_whoever_its_fire_leaves_standing(table):
    quick, slow = seat(table, "Quick", values={"dex": 90}, hp=2), seat(table, "Slow")
    table.do(BeginFight((quick, slow)))
    condition(table, quick, "burning", "2")
    turn(table)
    assert turn_after(table.desk.state) == (quick, 2), "a forecast: nobody knows yet what the fire will do"
    assert turn(table) == slow
    assert has(table, quick) >= {"unconscious"}
    assert shown(table.reopened()) == shown(table.desk)


def test_a_round_whose_fire_fells_everybody_is_nobody_s_turn(table):
    one = seat(table, hp=1)
    table.do(BeginFight((one,)))
    condition(table, one, "burning", "4")
    assert turn(table) is None
    assert table.desk.state.fight.round == 2
    refused(table, PassTurn(), CannotAct, problem="nobody-stands")


def test_what_has_no_luck_is_asked_for_its_power_against_fire_like_anybody(table):
    ghoul = table.do(BringCreature("grave-eater")).event.people[0].id
    arsonist = seat(table, "Arsonist", "flamethrower", values={**SHOOTS, "firearms-flamethrower": 50, "dex": 99})
    table.do(BeginFight((ghoul, arsonist)))
    table.do(Shoot(arsonist, 0, (Mark(ghoul),), 10), *rolls(40), 1, 1)
    assert who(table, ghoul).luck is None
    assert owed_now(table.desk.state) == (ghoul, "luck-burning")
    table.do(RollDue(ghoul, "luck-burning"), *rolls(1))
    assert "burning" not in has(table, ghoul)


# --- spells and belts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rounds", "used"), [(1, [1]), (2, [1, 2]), (3, [1, 2, 3])])
def test_a_spell_takes_the_turn_of_every_round_it_lasts(table, rounds, used):
    """Rule 160: two rounds are the DEX rank of the next one, where the spell is what its caster does."""
    one, _ = seat(table, "One", values=CASTS), seat(table, "Other")
    table.do(BeginFight((1, 2)))
    table.do(BeginCasting(one, rounds))
    spent = []
    for now in range(1, 5):
        spent += [] if attacks_left(table.desk.state, one) else [now]
        next_round(table)
    assert spent == used


def test_a_gun_held_ready_stays_ready_in_the_round_after_a_quick_spell(table):
    one, other = seat(table, "One", values=CASTS), seat(table, "Other", values={"dex": 80})
    table.do(BeginFight((one, other)))
    table.do(MarkFighter(one, "readied"))
    table.do(BeginCasting(one, 0))
    next_round(table)
    assert order(table) == [one, other]
    assert acting(table) == one


@pytest.mark.parametrize("early", [BeginCasting(3, 0), MarkFighter(3, "readied")])
def test_a_quick_spell_or_a_readied_gun_waits_for_nobody_slower(table, early):
    """Rules 30, 160: DEX 40 and 50 are more than 60, though it was said in the turn of DEX 70."""
    first, second, caster = (seat(table, f"DEX {dex}", values={**CASTS, "dex": dex}) for dex in (70, 60, 40))
    table.do(BeginFight((first, second, caster)))
    table.do(early)
    assert turn_after(table.desk.state) == (caster, 1)
    assert [turn(table) for _ in range(3)] == [caster, second, caster if fighter(table, caster).readied else first]


def test_a_readied_gun_that_waits_comes_last_all_the_same(table):
    first, second = seat(table, "First", values={"dex": 70}), seat(table, "Second", values={"dex": 60})
    table.do(BeginFight((first, second)))
    table.do(MarkFighter(first, "readied"))
    table.do(MarkFighter(first, "delayed"))
    assert [turn(table), turn(table)] == [second, first]
    assert table.desk.state.fight.round == 1


def test_a_quick_spell_is_the_action_of_its_round_and_of_no_other(table):
    """Rules 32, 160: no blow besides, unless the keeper says so."""
    one, _ = seat(table, "One", values=CASTS), seat(table, "Other")
    table.do(BeginFight((1, 2)))
    table.do(BeginCasting(one, 0))
    assert attacks_left(table.desk.state, one) == 0
    next_round(table)
    assert attacks_left(table.desk.state, one) == 1


@pytest.mark.parametrize("helpless", ["unconscious", "dying", "stunned"])
def test_nobody_casts_who_cannot_act(table, helpless):
    one = seat(table, values=CASTS)
    table.do(BeginFight((one, seat(table, "Other"))))
    condition(table, one, helpless)
    refused(table, BeginCasting(one, 2), CannotAct, problem=helpless)


def test_a_belt_a_jam_and_a_spell_take_one_pair_of_hands_each(table):
    arms = Carried("browning-m1917a1", rounds=0), Carried("revolver-38", jammed=True)
    one = seat(table, "One", *arms, values={**CASTS, **SHOOTS})
    table.do(BeginFight((one, seat(table, "Other"))))
    table.do(BeginCasting(one, 2))
    for action in (Reload(one, 0), ClearJam(one, 1), BeginCasting(one, 1)):
        refused(table, action, CannotAct, problem="casting")
    table.desk.undo()
    table.do(Reload(one, 0))
    for action in (ClearJam(one, 1), BeginCasting(one, 1)):
        refused(table, action, CannotAct, problem="reloading")


# --- what a turn was used for -----------------------------------------------------------------------------------------


def test_an_aim_given_up_gives_back_its_own_round_alone(table):
    one, other = (
        seat(table, "One", "revolver-38", Carried("revolver-38", rounds=0), values=SHOOTS),
        seat(table, "Other"),
    )
    table.do(BeginFight((one, other)))
    table.do(MarkFighter(one, "aiming"))
    assert attacks_left(table.desk.state, one) == 0
    table.do(MarkFighter(one, "aiming", False))
    assert attacks_left(table.desk.state, one) == 1
    table.do(MarkFighter(one, "aiming"))
    next_round(table)
    table.do(Reload(one, 1, 2))
    table.do(MarkFighter(one, "aiming", False))
    assert attacks_left(table.desk.state, one) == 0


def test_luck_that_turns_a_dive_gives_no_second_one(table):
    one, _ = seat(table, "One"), seat(table, "Other")
    table.do(BeginFight((1, 2)))
    dive = table.do(Dive(one), *rolls(60))
    table.do(SpendLuckInFight(dive.n, one, Level.REGULAR))
    assert fighter(table, one).dived
    refused(table, Dive(one), CannotAct, problem="dived-already")
    next_round(table)
    table.do(Dive(one), *rolls(60))
    table.desk.undo()
    table.do(Dive(one), *rolls(40))


def test_a_bottle_that_is_thrown_once_in_two_rounds_is_no_club_in_between(table):
    """Rule 174: the rate is that of the weapon, be the target within reach."""
    one, other = seat(table, "One", "molotov-cocktail", values=SHOOTS), seat(table, "Other")
    table.do(BeginFight((one, other)))
    table.do(Strike(one, other, 0, Reaction.DODGE, metres=5), *rolls(80, 80))
    next_round(table)
    refused(table, Strike(one, other, 0, Reaction.DODGE), CannotAct, problem="rate", round=3)
    table.do(Strike(one, other, 1, Reaction.DODGE), *rolls(80, 80))


# --- wires, and those who are gone ------------------------------------------------------------------------------------


def test_nobody_strikes_back_with_a_wire_at_what_has_no_neck(table):
    """Rule 177; and fists come before it where nobody says otherwise."""
    one, horror = seat(table, "One", "garrotte", values=SHOOTS), table.do(BringCreature("star-born-horror"))
    horror = horror.event.people[0].id
    table.do(BeginFight((one, horror)))
    assert answer_arms(who(table, one)) == (1, 0)
    assert answer_arm(table.desk.state, one) == 1
    refused(table, Strike(horror, one, 0, Reaction.FIGHT_BACK, answer=0), CannotAct, problem="no-throat")


def test_a_wire_that_was_used_is_no_usual_answer(table):
    one, other = seat(table, "One", "garrotte", values=SHOOTS), seat(table, "Other", kind=Kind.NPC)
    table.do(BeginFight((one, other)))
    table.do(Strike(one, other, 0, Reaction.DODGE), *rolls(80, 80))
    assert answer_arm(table.desk.state, one) == 1
    table.do(Strike(other, one, FIST, Reaction.FIGHT_BACK, answer=0), *rolls(80, 20), 3)
    assert "strangled" in has(table, other)


def test_bullets_for_somebody_who_has_left_the_table_hit_nobody(table):
    one, other, third = (seat(table, name, "revolver-38", values=SHOOTS) for name in ("One", "Other", "Third"))
    table.do(BeginFight((one, other, third)))
    held = table.do(Shoot(one, 0, (Mark(other), Mark(third)), 10, hold=True), *rolls((25, 0), (25, 0)))
    table.do(DismissPerson(other))
    assert [wound.who for wound in table.do(TakeBlows(held.n), 5).event.wounds] == [third]
    assert hp(table, third) == 7
    assert shown(table.reopened()) == shown(table.desk)


def test_damage_that_waits_for_the_dead_changes_nothing(table):
    one, other = seat(table, "One", "revolver-38", values=SHOOTS), seat(table, "Other")
    table.do(BeginFight((one, other)))
    held = table.do(Shoot(one, 0, (Mark(other),), 10, hold=True), *rolls(20))
    table.do(HurtPerson(other, 99))
    before = table.desk.state.people
    assert table.do(TakeBlows(held.n), 5).event.wounds == ()
    assert table.desk.state.people == before


# --- Luck, stun and care ----------------------------------------------------------------------------------------------

SAW = {"fighting-chainsaw": 40}
TOUGH = (("max-hp", 40),)


def test_luck_against_a_saw_leaves_what_it_did_to_its_owner(table):
    """Rule 180: a fumble is not bought off, by nobody; the answer that Luck brings home comes on top of it."""
    sawyer, other = seat(table, "Sawyer", "chainsaw", values=SAW, fixed=TOUGH), seat(table, "Other")
    table.do(BeginFight((sawyer, other)))
    fumble = table.do(Strike(sawyer, other, 0, Reaction.FIGHT_BACK, answer=FIST), *rolls(93, 60), 3, 4)
    assert hp(table, sawyer) == 33
    table.do(SpendLuckInFight(fumble.n, other, Level.REGULAR), 2)
    assert hp(table, sawyer) == 31
    table.desk.undo()
    assert hp(table, sawyer) == 33


def test_luck_for_a_shot_leaves_what_the_saw_that_answered_it_did(table):
    gunner, sawyer = (
        seat(table, name, arm, values={**SHOOTS, **SAW}, fixed=TOUGH)
        for name, arm in (("Gunner", "revolver-38"), ("Sawyer", "chainsaw"))
    )
    table.do(BeginFight((gunner, sawyer)))
    shot = Shoot(gunner, 0, (Mark(sawyer),), 3, answer=Reaction.FIGHT_BACK, answer_arm=0)
    missed = table.do(shot, *rolls(60, 93), 3, 4)
    assert hp(table, sawyer) == 33
    table.do(SpendLuckInFight(missed.n, gunner, Level.REGULAR), 2)
    assert hp(table, sawyer) == 31


def test_a_bullet_and_a_saw_that_slips_hurt_one_after_the_other(table):
    gunner, sawyer = (
        seat(table, name, arm, values={**SHOOTS, **SAW}, fixed=TOUGH)
        for name, arm in (("Gunner", "revolver-38"), ("Sawyer", "chainsaw"))
    )
    table.do(BeginFight((gunner, sawyer)))
    shot = Shoot(gunner, 0, (Mark(sawyer),), 3, answer=Reaction.FIGHT_BACK, answer_arm=0)
    wounds = table.do(shot, *rolls(40, 93), 5, 3, 4).event.wounds
    assert [(one.who, one.damage, one.hp) for one in wounds] == [(sawyer, 5, 35), (sawyer, 7, 28)]
    assert hp(table, sawyer) == 28


def test_luck_on_a_blow_that_waits_heals_no_other_wound(table):
    one, other = seat(table, "One"), seat(table, "Other")
    table.do(BeginFight((one, other)))
    held = table.do(Strike(one, other, FIST, Reaction.DODGE, hold=True), *rolls(40, 60))
    table.do(HurtPerson(other, 7))
    hurt = who(table, other)
    offer = next(offer for offer in offers(table.desk, held) if offer.who == other)
    table.do(SpendLuckInFight(held.n, other, offer.level))
    assert who(table, other) == hurt.knowing("luck", 50 - offer.points)
    table.do(TakeBlows(held.n))
    assert hp(table, other) == 5
    assert shown(table.reopened()) == shown(table.desk)


def test_luck_on_a_shot_that_waits_heals_no_other_wound(table):
    gunner, other = seat(table, "Gunner", "revolver-38", values=SHOOTS), seat(table, "Other")
    table.do(BeginFight((gunner, other)))
    held = table.do(Shoot(gunner, 0, (Mark(other),), 10, hold=True), *rolls(40))
    table.do(HurtPerson(other, 2))
    table.do(SpendLuckInFight(held.n, gunner, Level.HARD))
    assert hp(table, other) == 10
    table.do(TakeBlows(held.n), 3)
    assert hp(table, other) == 7


def test_the_dead_turn_no_shot_of_theirs(table):
    gunner, other = seat(table, "Gunner", "revolver-38", values=SHOOTS), seat(table, "Other")
    table.do(BeginFight((gunner, other)))
    missed = table.do(Shoot(gunner, 0, (Mark(other),), 10), *rolls(60))
    assert offers(table.desk, missed)
    table.do(HurtPerson(gunner, 99))
    assert offers(table.desk, missed) == []
    refused(table, SpendLuckInFight(missed.n, gunner, Level.REGULAR), NotAllowed, rule="luck-limits")


def test_a_dive_is_not_turned_in_another_round(table):
    one, other = seat(table, "One"), seat(table, "Other")
    table.do(BeginFight((one, other)))
    dive = table.do(Dive(one), *rolls(60))
    assert offers(table.desk, dive)
    next_round(table)
    assert offers(table.desk, dive) == []


def test_a_stun_from_before_a_fight_is_counted_on_in_it(table):
    one, other = seat(table, "One"), seat(table, "Other")
    condition(table, one, "stunned", "3")
    table.do(BeginFight((one, other)))
    lost = 0
    while "stunned" in has(table, one):
        refused(table, Strike(one, other, FIST, Reaction.DODGE), CannotAct, problem="stunned")
        next_round(table)
        lost += 1
    assert lost == 3
    assert fighter(table, one).stunned == 0


def test_the_stunned_treat_nobody(table):
    """Rule 170: no action is no care either."""
    one, other = seat(table, "One"), seat(table, "Other")
    table.do(HurtPerson(other, 2))
    condition(table, one, "stunned", "1")
    refused(table, GiveCare(other, Care.FIRST_AID, one), CannotAct, problem="stunned")


def test_nobody_aims_with_hands_full(table):
    one = seat(table, "One", Carried("browning-m1917a1", rounds=0), values={**CASTS, **SHOOTS})
    table.do(BeginFight((one, seat(table, "Other"))))
    table.do(BeginCasting(one, 3))
    refused(table, MarkFighter(one, "aiming"), CannotAct, problem="casting")
    table.desk.undo()
    table.do(Reload(one, 0))
    refused(table, MarkFighter(one, "aiming"), CannotAct, problem="reloading")
