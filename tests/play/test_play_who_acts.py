"""Whose turn it is when somebody falls, leaves or never woke; who is too busy to strike; who cannot flee."""

import pytest
from desks import MemoryJournal, Table, shown
from fights import acting, fight_of, fighter, next_round, order, refused, rolls, seat, turn

from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.manage_gun import Dive, Reload
from keeper_app.play.combat.actions.order_fight import BeginCasting, BeginFight, MarkFighter, PassTurn
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import DismissPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.rules import Care, Reaction


@pytest.fixture
def table():
    return Table()


def condition(table, one, what, on=True):
    table.do(SetCondition(one, Condition(what), on))


# --- whose turn -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("down", ["unconscious", "dying"])
def test_the_first_turn_goes_to_somebody_awake(table, down):
    ids = tuple(seat(table, f"Number {at}", values={"dex": 90 - 10 * at}) for at in range(3))
    condition(table, ids[0], down)
    table.do(BeginFight(ids))
    assert acting(table) == ids[1]
    assert turn(table) == ids[2]
    assert table.reopened().state == table.desk.state


def test_nobody_acts_first_where_nobody_is_awake(table):
    one = seat(table)
    condition(table, one, "unconscious")
    table.do(BeginFight((one,)))
    assert acting(table) is None
    refused(table, PassTurn(), CannotAct, problem="nobody-stands")


def test_a_fight_recorded_before_goes_by_the_order_alone(table):
    quick, slow = seat(table, "Quick", values={"dex": 90}), seat(table, "Slow")
    condition(table, quick, "unconscious")
    table.do(BeginFight((quick, slow)))
    records = table.journal.records
    del records[-1]["event"]["acting"]
    assert Desk(MemoryJournal(records)).state.fight.acting == quick


def test_whoever_is_dismissed_leaves_the_order(table):
    first, second, third = fight_of(table, {"dex": 70}, {"dex": 60}, {"dex": 50})
    table.do(DismissPerson(second))
    assert order(table) == [first, third]
    assert turn(table) == third
    table.desk.undo()
    table.desk.undo()
    assert order(table) == [first, second, third]


def test_the_turn_of_whoever_is_dismissed_is_nobody_s_and_goes_on(table):
    first, second, third = fight_of(table, {"dex": 70}, {"dex": 60}, {"dex": 50})
    turn(table)
    table.do(DismissPerson(second))
    assert acting(table) is None
    assert turn(table) == third
    assert turn(table) == first
    assert table.desk.state.fight.round == 2
    assert shown(table.reopened()) == shown(table.desk)


def test_the_turn_of_whoever_falls_in_it_goes_to_the_next(table):
    _, second, third = fight_of(table, {"dex": 70}, {"dex": 60}, {"dex": 50})
    turn(table)
    table.do(HurtPerson(second, 99))
    assert acting(table) == second
    assert turn(table) == third


# --- busy -------------------------------------------------------------------------------------------------------------

KNIFE, GUN, BELT, GRENADE = range(4)


@pytest.fixture
def armed(table):
    gunner = seat(
        table,
        "Gunner",
        "kitchen-knife",
        "revolver-38",
        Carried("browning-m1917a1", rounds=0),
        "hand-grenade",
        values={"cthulhu-mythos": 10, "throw": 50, "firearms-handgun": 50, "firearms-mg": 50, "firearms-rifle": 50},
    )
    other = seat(table, "Other")
    table.do(BeginFight((gunner, other)))
    return gunner, other


def test_nobody_attacks_or_treats_while_they_cast(table, armed):
    gunner, other = armed
    table.do(BeginCasting(gunner, 3))
    attacks = (
        Strike(gunner, other, KNIFE, Reaction.DODGE),
        Shoot(gunner, GUN, (Mark(other),), 10),
        Explode(gunner, GRENADE, (Near(other, 0),), 10),
        GiveCare(other, Care.FIRST_AID, gunner),
    )
    for action in attacks:
        refused(table, action, CannotAct, problem="casting")
    next_round(table)
    refused(table, attacks[0], CannotAct, problem="casting")
    table.do(Strike(other, gunner, 0, Reaction.DODGE), *rolls(90, 20))
    table.do(Strike(other, gunner, 0, Reaction.FIGHT_BACK, answer=KNIFE), *rolls((90, 8), 90))
    table.do(Dive(gunner), *rolls(90))
    next_round(table)
    table.do(attacks[0], *rolls(90, 20))


def test_nobody_strikes_while_a_belt_is_changed(table, armed):
    gunner, other = armed
    took = table.do(Reload(gunner, BELT)).event.takes
    assert took >= 1
    blow = Strike(gunner, other, KNIFE, Reaction.DODGE)
    for _ in range(took):
        refused(table, blow, CannotAct, problem="reloading")
        refused(table, GiveCare(other, Care.FIRST_AID, gunner), CannotAct, problem="reloading")
        next_round(table)
    table.do(blow, *rolls(90, 20))


def test_a_spell_can_be_broken_off(table, armed):
    gunner, other = armed
    refused(table, MarkFighter(gunner, "casting", False), CannotAct, problem="nothing-to-break-off")
    table.do(BeginCasting(gunner, 3))
    refused(table, MarkFighter(gunner, "casting", True), CannotAct, problem="nothing-to-break-off")
    table.do(MarkFighter(gunner, "casting", False))
    assert fighter(table, gunner).casting == 0
    table.do(Strike(gunner, other, KNIFE, Reaction.DODGE), *rolls(90, 20))


# --- flight -----------------------------------------------------------------------------------------------------------


def test_without_a_way_out_nobody_flees(table, armed):
    gunner, _ = armed
    table.do(MarkFighter(gunner, "cornered"))
    refused(table, MarkFighter(gunner, "fled"), CannotAct, problem="no-way-out")
    next_round(table)
    refused(table, MarkFighter(gunner, "fled"), CannotAct, problem="no-way-out")
    table.do(MarkFighter(gunner, "cornered", False))
    table.do(MarkFighter(gunner, "fled"))
    assert fighter(table, gunner).fled


@pytest.mark.parametrize("grip", ["grappled", "pinned", "strangled"])
def test_whoever_is_held_does_not_flee(table, armed, grip):
    gunner, _ = armed
    condition(table, gunner, grip)
    refused(table, MarkFighter(gunner, "fled"), CannotAct, problem="held")
    condition(table, gunner, grip, on=False)
    table.do(MarkFighter(gunner, "fled"))


def test_somebody_who_fell_gets_up_by_the_keeper_s_word_and_keeps_the_turn(table, armed):
    gunner, other = armed
    condition(table, gunner, "prone")
    condition(table, gunner, "prone", on=False)
    assert not fighter(table, gunner).spent
    table.do(Strike(gunner, other, KNIFE, Reaction.DODGE), *rolls(90, 20))
