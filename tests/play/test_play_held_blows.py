"""Damage that waits keeps its weapon, a garrotte holds on round after round, and a saw turns on its owner."""

import pytest
from desks import MemoryJournal, Table, shown
from fights import fighter, has, hp, next_round, refused, rolls, seat, who

from keeper_app.play.combat.actions.order_fight import (
    BeginFight,
    EndFight,
    JoinFight,
    LeaveFight,
    MarkFighter,
    PassTurn,
)
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.fought import to_be_taken
from keeper_app.play.combat.luck import prices
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson
from keeper_app.play.people.parts import Condition
from keeper_app.rules import Goal, Reaction

KNIFE, WIRE, SAW = "large-knife", "garrotte", "chainsaw"
SKILLS = {"fighting-garrote": 50, "fighting-chainsaw": 40}


@pytest.fixture
def table():
    return Table()


def two(table, arm="", answer=""):
    ids = tuple(
        seat(table, name, *([held] if held else []), values=SKILLS, fixed=(("max-hp", 40),), bonus="0")
        for name, held in (("Attacker", arm), ("Defender", answer))
    )
    table.do(BeginFight(ids))
    return ids


# --- damage that waits ------------------------------------------------------------------------------------------------


def disarm(table, one):
    table.do(SetCondition(one, Condition("disarmed"), True))


def throw_away(table, one):
    table.do(ChangePerson(one, sheet={"weapons": ()}))


def go_away(table, one):
    table.do(DismissPerson(one))


@pytest.mark.parametrize("lose", [disarm, throw_away, go_away])
def test_a_blow_that_landed_does_what_its_weapon_does_though_it_is_lost(table, lose):
    attacker, defender = two(table, KNIFE)
    blow = table.do(Strike(attacker, defender, 0, Reaction.DODGE, hold=True), *rolls(30, 90))
    lose(table, attacker)
    taken = table.do(TakeBlows(blow.n), 8).event
    assert [(one.who, one.damage, one.rolled.text) for one in taken.wounds] == [(defender, 8, "1D8+DB")]
    assert hp(table, defender) == 32


@pytest.mark.parametrize("lose", [disarm, throw_away, go_away])
def test_and_so_does_a_blow_in_answer(table, lose):
    attacker, defender = two(table, "", KNIFE)
    blow = table.do(Strike(attacker, defender, 0, Reaction.FIGHT_BACK, answer=0, hold=True), *rolls(90, 30))
    lose(table, defender)
    assert [one.damage for one in table.do(TakeBlows(blow.n), 7).event.wounds] == [7]
    assert hp(table, attacker) == 33


def test_the_bonus_is_that_of_the_blow(table):
    strong = seat(table, "Strong", KNIFE, bonus="1D4")
    other = seat(table, "Other", fixed=(("max-hp", 40),))
    table.do(BeginFight((strong, other)))
    blow = table.do(Strike(strong, other, 0, Reaction.DODGE, hold=True), *rolls(30, 90))
    table.do(ChangePerson(strong, sheet={"bonus": "0"}))
    assert [one.damage for one in table.do(TakeBlows(blow.n), 8, 4).event.wounds] == [12]


def test_nobody_is_hurt_who_has_gone(table):
    attacker, defender = two(table, KNIFE)
    blow = table.do(Strike(attacker, defender, 0, Reaction.DODGE, hold=True), *rolls(30, 90))
    table.do(DismissPerson(defender))
    assert table.do(TakeBlows(blow.n)).event.wounds == ()


def test_what_was_in_hand_is_read_back(table):
    attacker, defender = two(table, KNIFE)
    blow = table.do(Strike(attacker, defender, 0, Reaction.DODGE, hold=True), *rolls(30, 90))
    again = Desk(MemoryJournal(table.journal.records))
    assert shown(again) == shown(table.desk)
    assert again.entry(blow.n).event.hand.weapon.weapon == KNIFE


def test_a_record_that_kept_no_weapon_goes_by_the_sheet(table):
    attacker, defender = two(table, KNIFE)
    blow = table.do(Strike(attacker, defender, 0, Reaction.DODGE, hold=True), *rolls(30, 90))
    records = table.journal.records
    del records[-1]["event"]["hand"]
    again = Desk(MemoryJournal(records), dice=table.dice)
    table.dice.coming = [5]
    assert [one.damage for one in again.do(TakeBlows(blow.n)).event.wounds] == [5]


def test_a_saw_that_turns_on_its_owner_waits_too(table):
    attacker, defender = two(table, SAW)
    blow = table.do(Strike(attacker, defender, 0, Reaction.DODGE, hold=True), *rolls(91, 90))
    assert to_be_taken(table.desk, blow)
    assert hp(table, attacker) == 40
    disarm(table, attacker)
    assert [(one.who, one.damage) for one in table.do(TakeBlows(blow.n), 4, 5).event.wounds] == [(attacker, 9)]
    assert not to_be_taken(table.desk, blow)


# --- the garrotte -----------------------------------------------------------------------------------------------------


def strangle(table):
    attacker, defender = two(table, WIRE)
    event = table.do(Strike(attacker, defender, 0, Reaction.NONE), *rolls(30), 3).event
    assert "garrotte" in event.because
    return attacker, defender


def test_a_garrotte_does_its_damage_in_every_round_until_somebody_breaks_free(table):
    attacker, defender = strangle(table)
    assert (has(table, defender), hp(table, defender)) == ({"strangled"}, 37)
    next_round(table)
    assert hp(table, defender) == 37  # this round has had its damage, with the blow
    escape = Strike(defender, attacker, 0, Reaction.DODGE, Goal.ESCAPE)
    table.do(escape, *rolls(90, 20))
    assert has(table, defender) == {"strangled"}
    table.dice.coming = [4]
    assert [(one.who, one.damage) for one in next_round(table).wounds] == [(defender, 4)]
    assert hp(table, defender) == 33
    table.do(escape, *rolls(30, 90))
    assert has(table, defender) == set()
    assert fighter(table, defender).wire is None
    assert next_round(table).wounds == ()


def fell(table, one):
    table.do(SetCondition(one, Condition("unconscious"), True))


def flee(table, one):
    table.do(MarkFighter(one, "fled"))


def leave(table, one):
    table.do(LeaveFight(one))


def test_no_wire_is_left_round_the_neck_of_whoever_left_the_fight(table):
    _, defender = strangle(table)
    leave(table, defender)
    assert "strangled" not in has(table, defender)
    table.do(JoinFight((defender,)))
    table.do(MarkFighter(defender, "fled"))
    for _ in range(3):
        table.desk.undo()
    assert "strangled" in has(table, defender)


@pytest.mark.parametrize("let_go", [fell, flee, leave, disarm, throw_away, go_away])
def test_a_strangler_who_cannot_hold_on_lets_go(table, let_go):
    attacker, defender = strangle(table)
    next_round(table)
    before = hp(table, defender)
    let_go(table, attacker)
    assert table.do(PassTurn()).event.freed == (defender,)
    assert has(table, defender) == set()
    assert fighter(table, defender).wire is None
    table.do(MarkFighter(defender, "fled"))
    assert hp(table, defender) == before
    assert shown(table.reopened()) == shown(table.desk)


def test_the_senseless_are_strangled_all_the_same_and_fire_counts_with_it(table):
    _, defender = strangle(table)
    next_round(table)
    fell(table, defender)
    table.do(SetCondition(defender, Condition("burning", "2"), True))
    table.dice.coming = [6]
    assert sorted(one.damage for one in next_round(table).wounds) == [2, 6]
    assert hp(table, defender) == 37 - 8


def test_the_keeper_may_free_them_and_the_end_of_the_fight_does(table):
    _, defender = strangle(table)
    next_round(table)
    table.do(SetCondition(defender, Condition("strangled"), False))
    assert next_round(table).wounds == ()
    table.desk.undo()
    table.desk.undo()
    table.do(EndFight())
    assert has(table, defender) == set()


def test_the_strangled_do_not_flee(table):
    _, defender = strangle(table)
    refused(table, MarkFighter(defender, "fled"), CannotAct, problem="held")


@pytest.mark.parametrize(("creature", "breathes"), [("wolf", False), ("ape", True), ("thug", True)])
def test_only_what_has_a_neck_and_breath_is_strangled(table, creature, breathes):
    attacker = seat(table, "Attacker", WIRE, values=SKILLS, bonus="0")
    beast = table.do(BringCreature(creature)).event.people[0].id
    blow = Strike(attacker, beast, 0, Reaction.NONE)
    if breathes:
        table.do(blow, *rolls(100))
    else:
        refused(table, blow, CannotAct, problem="no-throat")


def test_a_limb_is_lost_to_one_s_own_saw_too(table):
    attacker = seat(table, "Attacker", SAW, values=SKILLS, fixed=(("max-hp", 16),))
    defender = seat(table, "Defender")
    event = table.do(Strike(attacker, defender, 0, Reaction.DODGE), *rolls(92, 90), 4, 4).event
    assert event.backfire == (attacker,)
    assert "chainsaw" in event.because
    assert {"lost-limb", "major-wound"} <= has(table, attacker)


def test_the_dead_lose_no_limb_by_name(table):
    attacker = seat(table, "Attacker", SAW, values=SKILLS)
    defender = seat(table, "Defender", fixed=(("max-hp", 10),))
    table.do(Strike(attacker, defender, 0, Reaction.DODGE), *rolls(30, 90), 8, 8)
    assert has(table, defender) == {"dead"}


def test_luck_buys_no_saw_off(table):
    attacker, defender = two(table, SAW)
    blow = table.do(Strike(attacker, defender, 0, Reaction.DODGE, hold=True), *rolls(91, 90))
    assert who(table, attacker).luck == 50
    assert not [price for test, price in prices(table.desk, blow) if test.who == attacker]


@pytest.mark.parametrize("rounds", [0, 1])
def test_a_stun_of_one_round_costs_one_turn_whenever_its_damage_is_taken(table, rounds):
    """Rule 170: in the round of the blow its maker has had their turn, in the next they have it still to come."""
    attacker, defender = two(table, KNIFE, "stun-baton")
    blow = table.do(Strike(attacker, defender, 0, Reaction.FIGHT_BACK, hold=True), *rolls(60, 40))
    for _ in range(rounds):
        next_round(table)
    table.do(TakeBlows(blow.n), 1, 1)
    lost = []
    for now in range(1 + rounds, 5):
        lost += [now] if "stunned" in has(table, attacker) and not fighter(table, attacker).had_turn else []
        next_round(table)
    assert lost == [2]
