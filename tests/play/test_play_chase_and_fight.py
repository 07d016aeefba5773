"""A chase turns into a fight and back: people, wounds, Luck and places are carried over, nothing is decided twice."""

from chases import (
    FAILED,
    barrier,
    begin,
    chase_of,
    hazard,
    lefts,
    pass_turn,
    places_of,
    run_of,
    runner_of,
    street,
    until,
)
from desks import MemoryJournal
from fights import fighter, has, hp, owes, refused, rolls

from keeper_app.play.chase.actions.chase_and_fight import TakeUpChase, TurnToFight
from keeper_app.play.chase.actions.chase_turns import DecideFate, EndChase, PassChaseTurn
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.settle_failure import TakeFailure
from keeper_app.play.chase.chase import Fate, Phase
from keeper_app.play.combat.actions.order_fight import BeginFight, EndFight, PassTurn
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Kind
from keeper_app.rules import Reaction


def together(table, *places, **more):
    """Ann flees from Bert, who has caught up with her; Carl is a location behind. It is Bert's turn."""
    ann = runner_of(table, "Ann", 8, 70, Kind.INVESTIGATOR, **more)
    bert, carl = runner_of(table, "Bert", 9, 60), runner_of(table, "Carl", 8, 50)
    begin(table, [ann], [bert, carl], *places, lead=1)
    assert places_of(table) == {ann: 2, bert: 1, carl: 0}
    pass_turn(table)
    table.do(MoveOn(1, bert))
    assert places_of(table) == {ann: 2, bert: 2, carl: 0}
    return ann, bert, carl


def test_a_fight_of_those_who_stand_together_begins_as_any_other(table):
    ann, bert, carl = together(table)
    event = table.do(TurnToFight(1)).event
    fight = table.desk.state.fight
    assert [one.id for one in fight.order] == [one.id for one in event.fighters] == [ann, bert]
    assert (fight.acting, fight.round) == (ann, 1)
    assert chase_of(table).phase is Phase.FIGHT
    refused(table, MoveOn(1, bert), CannotAct, problem="chase-in-fight")
    refused(table, PassChaseTurn(1), CannotAct, problem="chase-in-fight")
    refused(table, TurnToFight(1), CannotAct, problem="chase-in-fight")
    refused(table, BeginFight((carl,)), CannotAct, problem="fight-on")


def test_the_first_turn_of_a_fight_that_came_of_a_chase_goes_to_somebody_awake(table):
    ann, bert, _ = together(table)
    table.do(SetCondition(ann, Condition("unconscious")))
    table.do(TurnToFight(1, (ann, bert)))
    assert [one.id for one in table.desk.state.fight.order] == [ann, bert]
    assert table.desk.state.fight.acting == bert
    records = table.journal.records
    assert Desk(MemoryJournal(records)).state == table.desk.state
    del records[-1]["event"]["acting"]  # as it was recorded before
    assert Desk(MemoryJournal(records)).state.fight.acting == ann


def test_wounds_and_places_are_carried_over_and_a_new_round_begins(table):
    ann, bert, carl = together(table)
    table.do(TurnToFight(1, caught=True))
    assert run_of(table, ann).fate is Fate.CAUGHT
    table.do(PassTurn())
    table.do(Strike(bert, ann, 0, Reaction.DODGE), *rolls(30, 90), 2)
    table.do(SetCondition(bert, Condition("stunned")))
    table.do(TakeUpChase(1, (ann,)))
    chase = chase_of(table)
    assert (chase.phase, chase.round, chase.acting) == (Phase.ON, 2, ann)
    assert table.desk.state.fight is None
    assert (hp(table, ann), run_of(table, ann).fate) == (10, Fate.RUNNING)
    assert has(table, bert) == set()  # what only a fight counts down ends with it
    assert places_of(table) == {ann: 2, bert: 2, carl: 0}
    assert lefts(table) == {ann: 1, bert: 2, carl: 1}
    table.do(MoveOn(1, ann))
    assert places_of(table)[ann] == 3


def test_a_fight_that_ended_by_itself_is_not_ended_twice(table):
    ann, _, _ = together(table)
    table.do(TurnToFight(1))
    table.do(EndFight())
    table.do(TakeUpChase(1))
    assert (chase_of(table).acting, table.desk.state.fight) == (ann, None)
    refused(table, TakeUpChase(1), CannotAct, problem="chase-runs-already")


def test_only_the_caught_break_loose(table):
    """Whoever has got away, or has given up, does not come back because a fight is over."""
    ann, _, carl = together(table)
    table.do(DecideFate(1, carl, Fate.GAVE_UP))
    table.do(TurnToFight(1, caught=True))
    table.do(TakeUpChase(1, (ann, carl, 99)))
    assert [one.fate for one in chase_of(table).runners] == [Fate.RUNNING, Fate.RUNNING, Fate.GAVE_UP]


def test_nobody_fights_their_way_out_of_a_failure(table):
    """What a hazard costs is decided first; it used to be forgotten."""
    ann, bert, carl = together(table, street(), street(), street(), hazard(harm="minor"))
    until(table, carl)
    until(table, ann)
    table.do(MoveOn(1, ann), *rolls(71))
    refused(table, TurnToFight(1, (ann, bert)), CannotAct, problem="chase-decide-first")
    table.do(TakeFailure(1), 3, 2)
    assert (hp(table, ann), run_of(table, ann).debt) == (9, 2)
    table.do(TurnToFight(1, (ann, bert)))
    assert fighter(table, ann).id == ann
    table.do(TakeUpChase(1))
    assert (run_of(table, ann).debt, run_of(table, ann).left) == (1, 0)  # one is paid in the new round


def test_a_fight_in_which_everybody_falls_leaves_nothing_to_take_up(table):
    ann, bert, carl = together(table)
    table.do(TurnToFight(1))
    for one in (ann, bert, carl):
        table.do(SetCondition(one, Condition("unconscious")))
    table.do(TakeUpChase(1))
    assert chase_of(table).acting is None
    refused(table, PassChaseTurn(1), CannotAct, problem="chase-is-over")
    assert table.do(EndChase(1)).event.outcome == "stopped"


def test_whoever_is_knocked_down_beside_a_pursuer_is_caught(table):
    ann, bert, _ = together(table)
    table.do(TurnToFight(1))
    table.do(PassTurn())
    table.do(Strike(bert, ann, 0, Reaction.NONE), *rolls(1))
    assert (hp(table, ann), owes(table, ann)) == (9, ())
    table.do(SetCondition(ann, Condition("unconscious")))
    assert table.do(EndChase(1)).event.fates[0] == (ann, "caught")


def test_one_fight_at_a_time(table):
    _, bert, carl = together(table)
    table.do(BeginFight((carl,)))
    refused(table, TurnToFight(1), CannotAct, problem="fight-on")
    table.do(EndFight())
    table.do(SetCondition(bert, Condition("dead")))
    refused(table, TurnToFight(1, (bert,)), CannotAct, problem="dead")
    table.do(DecideFate(1, bert, Fate.STOPPED))
    refused(table, TurnToFight(1), CannotAct, problem="nobody-in-reach")


def test_a_barrier_in_between_does_not_matter_to_a_fight(table):
    ann, bert, _ = together(table, street(), street(), street(), barrier())
    until(table, ann)
    table.do(MoveOn(1, ann), *rolls(FAILED + 30))
    table.do(TakeFailure(1))
    table.do(TurnToFight(1))
    assert sorted(one.id for one in table.desk.state.fight.fighters) == [ann, bert]
