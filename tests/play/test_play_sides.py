"""Sides of a fight: who is whose opponent, whom an attack is meant for, and when a turn is used up."""

import pytest
from desks import Table
from fights import fighter, next_round, refused, rolls, seat, turn

from keeper_app.play.combat.able import targets_of
from keeper_app.play.combat.actions.order_fight import BeginCasting, BeginFight, JoinFight, MarkFighter, TakeSide
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.fight import Side
from keeper_app.play.combat.sides import beaten, opposed, out_as, side_of, usual_target
from keeper_app.play.combat.turn import turn_after, turn_used
from keeper_app.play.errors import CannotAct
from keeper_app.play.exchange import read_import, write_person_file
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Kind
from keeper_app.rules import Reaction


@pytest.fixture
def table():
    return Table()


@pytest.fixture
def four(table):
    """Two of the party, a sergeant who is with them, and a cultist, quickest last."""
    ann = seat(table, "Ann", values={"dex": 40})
    bob = seat(table, "Bob", values={"dex": 50})
    sergeant = seat(table, "Sergeant", kind=Kind.NPC, ally=True, values={"dex": 60})
    cultist = seat(table, "Cultist", kind=Kind.NPC, values={"dex": 70})
    table.do(BeginFight((ann, bob, sergeant, cultist)))
    return ann, bob, sergeant, cultist


def test_the_party_and_its_allies_are_on_one_side(table, four):
    state = table.desk.state
    assert [side_of(state, one) for one in four] == [Side.ALLY, Side.ALLY, Side.ALLY, Side.FOE]
    assert opposed(state, four[0], four[3])
    assert not opposed(state, four[0], four[2])


def test_a_foe_who_stands_is_the_usual_target(table, four):
    ann, bob, sergeant, cultist = four
    assert [usual_target(table.desk.state, one) for one in four] == [cultist, cultist, cultist, sergeant]
    table.do(HurtPerson(sergeant, 20))
    assert usual_target(table.desk.state, cultist) == bob
    assert [one.id for one in targets_of(table.desk.state, ann)] == [cultist, bob]


def test_nobody_is_the_usual_target_once_no_opponent_stands(table, four):
    ann, bob, sergeant, cultist = four
    table.do(MarkFighter(cultist, "fled"))
    assert usual_target(table.desk.state, ann) is None
    assert [one.id for one in targets_of(table.desk.state, ann)] == [sergeant, bob]


def test_sides_change_at_any_time_and_are_taken_back(table, four):
    ann, _, sergeant, cultist = four
    table.do(TakeSide(sergeant, Side.FOE))
    assert usual_target(table.desk.state, ann) == cultist
    assert opposed(table.desk.state, ann, sergeant)
    table.do(TakeSide(cultist, Side.APART))
    assert usual_target(table.desk.state, ann) == sergeant
    assert usual_target(table.desk.state, cultist) is None
    table.desk.undo()
    assert side_of(table.desk.state, cultist) is Side.FOE


def test_sides_are_chosen_when_a_fight_begins_and_when_somebody_comes(table):
    ann, cat = seat(table, "Ann"), seat(table, "Cat", kind=Kind.NPC)
    dog = seat(table, "Dog", kind=Kind.CREATURE)
    table.do(BeginFight((ann, cat), ((cat, Side.APART),)))
    table.do(JoinFight((dog,), ((dog, Side.ALLY),)))
    assert [fighter(table, one).side for one in (ann, cat, dog)] == [Side.ALLY, Side.APART, Side.ALLY]


def test_only_fighters_have_a_side(table, four):
    stranger = seat(table, "Stranger")
    refused(table, TakeSide(stranger, Side.FOE), CannotAct, problem="nobody")


def test_a_turn_knows_its_actions(table, four):
    ann, bob, _, cultist = four
    assert not turn_used(table.desk.state, ann)
    table.do(Strike(ann, cultist, 0, Reaction.NONE), *rolls(100))
    assert turn_used(table.desk.state, ann)
    table.do(MarkFighter(bob, "aiming"))
    assert turn_used(table.desk.state, bob)
    next_round(table)
    assert not turn_used(table.desk.state, ann)
    assert not turn_used(table.desk.state, bob)


def test_several_attacks_are_one_turn(table):
    ann = seat(table, "Ann")
    beast = seat(table, "Beast", kind=Kind.CREATURE, attacks=2)
    table.do(BeginFight((ann, beast)))
    table.do(Strike(beast, ann, 0, Reaction.NONE), *rolls(100))
    assert not turn_used(table.desk.state, beast)
    table.do(Strike(beast, ann, 0, Reaction.NONE), *rolls(100))
    assert turn_used(table.desk.state, beast)


def test_whose_turn_comes_next_is_known_before_it_comes(table, four):
    for _ in range(9):
        who, round_ = turn_after(table.desk.state)
        assert turn(table) == who
        assert table.desk.state.fight.round == round_


def test_a_spell_cast_at_once_is_early_in_its_round_alone(table):
    slow = seat(table, "Slow", values={"dex": 40, "cthulhu-mythos": 10})
    quick = seat(table, "Quick", values={"dex": 70})
    table.do(BeginFight((slow, quick)))
    table.do(BeginCasting(slow, 0))
    assert [one.id for one in table.desk.state.fight.order] == [slow, quick]
    next_round(table)
    assert [one.id for one in table.desk.state.fight.order] == [quick, slow]
    assert table.desk.state.fight.acting == quick


def test_a_side_is_beaten_once_nobody_of_it_stands(table, four):
    ann, bob, sergeant, cultist = four
    assert beaten(table.desk.state) is None
    table.do(MarkFighter(cultist, "fled"))
    assert beaten(table.desk.state) is Side.FOE
    table.desk.undo()
    for one in (ann, bob, sergeant):
        assert beaten(table.desk.state) is None
        table.do(HurtPerson(one, 30))
    assert beaten(table.desk.state) is Side.ALLY


def test_a_side_that_was_never_there_is_not_beaten(table):
    ann, bob = seat(table, "Ann"), seat(table, "Bob")
    table.do(BeginFight((ann, bob)))
    assert beaten(table.desk.state) is None


def test_why_somebody_is_out_of_a_fight(table, four):
    ann, bob, sergeant, cultist = four

    def out(who):
        return out_as(fighter(table, who), table.desk.state.person(who))

    assert [out(one) for one in four] == [""] * 4
    table.do(SetCondition(ann, Condition("unconscious")))
    table.do(MarkFighter(bob, "fled"))
    table.do(HurtPerson(cultist, 30))
    table.do(MarkFighter(sergeant, "fled"))
    table.do(HurtPerson(sergeant, 30))
    assert [out(one) for one in four] == ["unconscious", "fled", "dead", "dead"]


def test_a_file_of_our_own_keeps_whose_ally_somebody_is(table):
    sergeant = seat(table, "Sergeant", kind=Kind.NPC, ally=True)
    raw = write_person_file([table.desk.state.person(sergeant)])
    assert [one.ally for one in read_import(raw).people] == [True]
