"""Whole exchanges: damage that waits, Luck before it, creatures, undo, one fight at a time."""

import pytest
from desks import Table, faces, shown
from fights import FIST, fight_of, has, hp, rolls, seat, who

from keeper_app.content.weapon_table import find_weapon
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import HealPerson, HurtPerson
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.arms import arm_value, arms_of
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import points_of
from keeper_app.rules import Goal, Level, Reaction, RulesError, Struck

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
