"""What somebody in a fight is about to do: their own wish, as long as it holds; else what is usual for them."""

import pytest
from desks import Table
from fights import FIST, next_round, rolls, seat, turn
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.play.combat.actions.manage_gun import ClearJam, Dive, Reload
from keeper_app.play.combat.actions.order_fight import BeginFight, EndFight, MarkFighter, PassTurn, TakeSide
from keeper_app.play.combat.actions.shoot import Mark
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.beside import asides_of, way_out
from keeper_app.play.combat.fight import READY, Side
from keeper_app.play.combat.intent import (
    FOR_THE_TURN,
    UNSAID,
    Intent,
    attacks_again,
    usual_intent,
    wished,
)
from keeper_app.play.combat.turn import owed_now, turn_used
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind
from keeper_app.rules import Goal, Reaction

GUN, KNIFE = "revolver-38", "large-knife"


@pytest.fixture
def table():
    return Table()


@pytest.fixture
def four(table):
    """Ann shoots, Bob strikes with a knife; a cultist and a thug against them."""
    ann = seat(table, "Ann", GUN, KNIFE, values={"dex": 80, "firearms-handgun": 60})
    bob = seat(table, "Bob", KNIFE, GUN, values={"dex": 70, "firearms-handgun": 20})
    cultist = seat(table, "Cultist", kind=Kind.NPC, values={"dex": 60})
    thug = seat(table, "Thug", kind=Kind.NPC, values={"dex": 40})
    table.do(BeginFight((ann, bob, cultist, thug)))
    return ann, bob, cultist, thug


def now(table, who, wish=UNSAID):
    return usual_intent(table.desk.state, who, wish)


def wish(table, who, before=UNSAID, **changes):
    return wished(table.desk.state, who, before, changes)


# --- what is usual ------------------------------------------------------------


def test_a_gunman_shoots_and_a_brawler_strikes_each_with_what_they_are_best_at(table, four):
    ann, bob, cultist, _ = four
    assert [(i.action, i.arm, i.target) for i in (now(table, ann), now(table, bob), now(table, cultist))] == [
        ("shoot", 0, cultist),
        ("strike", 0, cultist),
        ("strike", FIST, ann),
    ]


def test_a_gun_that_works_comes_before_a_better_one_that_does_not(table):
    ann = seat(
        table,
        "Ann",
        Carried("revolver-38", jammed=True),
        Carried("rifle-30-bolt-action", rounds=0),
        Carried("revolver-38", value=25),
        values={"firearms-handgun": 70, "firearms-rifle": 80, "fighting-brawl": 20},
    )
    table.do(BeginFight((ann,)))
    assert now(table, ann).arm == 2


def test_what_was_thrown_to_the_last_piece_comes_after_what_is_left(table):
    ann = seat(table, "Ann", Carried("molotov-cocktail", rounds=0), "small-knife", values={"throw": 70})
    table.do(BeginFight((ann,)))
    assert now(table, ann).arm == 1


def test_a_wire_is_no_usual_weapon_against_what_has_no_throat(table):
    ann = seat(table, "Ann", "garrotte", "small-club", values={"fighting-garrote": 70})
    wolf = table.do(BringCreature("wolf")).event.people[0].id
    thug = seat(table, "Thug", kind=Kind.NPC, values={"dex": 10})
    table.do(BeginFight((ann, wolf, thug)))
    assert [now(table, ann, wish(table, ann, target=foe)).arm for foe in (wolf, thug)] == [1, 0]
    assert now(table, ann, wish(table, ann, target=wolf, arm=0)).arm == 0, "the keeper's word, and then a refusal"


def test_nobody_is_the_target_where_no_opponent_stands(table, four):
    ann, _, cultist, thug = four
    table.do(HurtPerson(cultist, 40))
    table.do(MarkFighter(thug, "fled"))
    assert now(table, ann).target is None


def test_hands_that_were_emptied_strike_with_fists(table, four):
    ann, *_ = four
    table.do(SetCondition(ann, Condition("disarmed")))
    intent = now(table, ann, wish(table, ann, action="shoot", arm=0))
    assert (intent.action, intent.arm) == ("strike", 2)


# --- what is remembered ---------------------------------------------------------


def test_a_wish_is_kept_from_round_to_round(table, four):
    ann, _, _, thug = four
    mine = wish(table, ann, action="manoeuvre", goal="disarm", target=thug, metres=12)
    next_round(table)
    again = now(table, ann, mine)
    assert (again.action, again.goal, again.target, again.metres) == ("manoeuvre", "disarm", thug, 12)


def test_a_target_that_fell_or_changed_sides_is_forgotten(table, four):
    ann, _, cultist, thug = four
    mine = wish(table, ann, target=thug)
    table.do(SetCondition(thug, Condition("unconscious")))
    assert now(table, ann, mine).target == cultist
    table.desk.undo()
    table.do(TakeSide(thug, Side.ALLY))
    assert now(table, ann, mine).target == cultist


def test_whoever_is_down_or_a_friend_is_a_target_on_purpose_and_for_this_turn_alone(table, four):
    ann, bob, cultist, _ = four
    mine = wish(table, ann, target=bob)
    assert now(table, ann, mine).target == bob
    assert now(table, ann, wish(table, ann, mine, metres=9)).target == bob
    turn(table)
    assert now(table, ann, mine).target == cultist
    table.desk.undo()
    table.do(SetCondition(cultist, Condition("unconscious")))
    assert now(table, ann, wish(table, ann, target=cultist)).target == cultist


def test_whoever_has_a_wire_round_the_neck_turns_on_whoever_pulls_it(table):
    """Rule 177: it is their skill and their Build that have to be beaten, not those of the first in the order."""
    victim = seat(table, "Victim", values={"dex": 50})
    quick = seat(table, "Quick", kind=Kind.NPC, values={"dex": 90})
    strangler = seat(table, "Strangler", "garrotte", kind=Kind.NPC, values={"dex": 60, "fighting-garrote": 50})
    table.do(BeginFight((victim, quick, strangler)))
    mine = wish(table, victim, action="strike", target=quick)
    table.do(Strike(strangler, victim, 0, Reaction.NONE), *rolls(40), 1)
    assert now(table, victim).target == strangler
    next_round(table)
    assert now(table, victim, mine).target == strangler
    manoeuvre = wish(table, victim, mine, action="manoeuvre")
    assert now(table, victim, manoeuvre).target == strangler
    assert now(table, victim, wish(table, victim, manoeuvre, target=quick)).target == quick
    table.do(Strike(victim, strangler, FIST, Reaction.DODGE, Goal.ESCAPE), *rolls(40, 60))
    next_round(table)
    assert now(table, victim, mine).target == quick


def test_an_opponent_who_falls_by_the_first_blow_is_not_struck_by_the_second(table, four):
    ann, _, cultist, thug = four
    mine = wish(table, ann, target=cultist)
    table.do(SetCondition(cultist, Condition("unconscious")))
    assert now(table, ann, mine).target == thug


def test_a_weapon_that_jams_stays_in_hand_for_this_turn_and_not_for_the_next(table):
    ann = seat(table, "Ann", GUN, GUN, values={"firearms-handgun": 60})
    table.do(BeginFight((ann,)))
    mine = wish(table, ann, action="shoot", arm=0)
    table.do(ChangePerson(ann, sheet={"weapons": (Carried(GUN, jammed=True), Carried(GUN))}))
    assert now(table, ann, mine).arm == 0
    next_round(table)
    assert now(table, ann, mine).arm == 1


@pytest.mark.parametrize("arms", [("molotov-cocktail", "small-club"), ("molotov-cocktail",)])
def test_what_is_thrown_once_in_two_rounds_is_not_set_up_in_the_round_between(table, arms):
    """Rule 174: the club, or bare hands where there is none; nobody is offered what would be refused."""
    ann, thug = seat(table, "Ann", *arms, values={"throw": 60}), seat(table, "Thug", kind=Kind.NPC)
    table.do(BeginFight((ann, thug)))
    mine = wish(table, ann, action="strike", arm=0)
    assert now(table, ann, mine).arm == 0
    table.do(Strike(ann, thug, 0, Reaction.DODGE, metres=5), *rolls(90, 90))
    assert now(table, ann, mine).arm == 0
    next_round(table)
    assert now(table, ann, mine).arm == now(table, ann).arm == 1
    next_round(table)
    assert now(table, ann, mine).arm == 0


def test_the_answer_and_the_circumstances_belong_to_one_target(table, four):
    ann, _, cultist, thug = four
    mine = wish(table, ann, reaction="dodge", surprise="die", on=frozenset({"cover"}))
    assert (now(table, ann, mine).reaction, now(table, ann, mine).surprise) == ("dodge", "die")
    other = now(table, ann, wish(table, ann, mine, target=thug))
    assert (other.reaction, other.surprise, other.on) == ("", "", frozenset())
    table.do(SetCondition(cultist, Condition("unconscious")))
    assert now(table, ann, mine).reaction == ""


def test_how_a_weapon_is_fired_belongs_to_that_weapon(table):
    ann = seat(table, "Ann", "thompson", GUN, "javelin", values={"firearms-smg": 60, "firearms-handgun": 40})
    table.do(BeginFight((ann,)))
    mine = wish(table, ann, wish(table, ann, action="shoot"), mode="auto", rounds=9)
    assert (now(table, ann, mine).mode, now(table, ann, mine).rounds) == ("auto", 9)
    other = now(table, ann, wish(table, ann, mine, arm=1))
    assert (other.mode, other.rounds) == ("shots", 1)
    thrown = wish(table, ann, wish(table, ann, action="strike", arm=2), thrown=True)
    assert now(table, ann, thrown).thrown
    assert not now(table, ann, wish(table, ann, thrown, arm=3)).thrown


WISHES = st.fixed_dictionaries(
    {},
    optional={
        "action": st.sampled_from(["strike", "shoot", "manoeuvre", "blast"]),
        "arm": st.integers(0, 3),
        "target": st.integers(1, 4),
        "reaction": st.sampled_from(["dodge", "fight-back", "none"]),
        "goal": st.sampled_from(["grapple", "pin"]),
        "metres": st.integers(0, 90),
        "surprise": st.sampled_from(["die", "hit"]),
        "extra": st.integers(-2, 2),
        "on": st.just(frozenset({"cover"})),
        "off": st.just(frozenset({"small"})),
        "thrown": st.booleans(),
        "mode": st.sampled_from(["burst", "auto"]),
        "rounds": st.integers(1, 9),
        "slug": st.booleans(),
        "then": st.just((Mark(4, 3),)),
        "near": st.just(((1, 2),)),
        "again": st.integers(0, 2),
    },
)


@given(st.lists(st.tuples(WISHES, st.booleans()), max_size=12))
def test_nothing_leaks_from_one_to_the_next_nor_from_turn_to_turn(steps):
    """Whoever had nothing said about them does what is usual, whatever was said about the others; and in the next
    round nobody has what held for one turn, nor aims at anybody who does not stand against them."""
    table = Table()
    arms = ((GUN, KNIFE), ("thompson",), ("shotgun-12-double", "javelin"), ())
    kinds = (Kind.INVESTIGATOR, Kind.INVESTIGATOR, Kind.NPC, Kind.NPC)
    ids = [seat(table, f"Number {at}", *arms[at], kind=kinds[at]) for at in range(4)]
    table.do(BeginFight(tuple(ids)))
    wishes: dict[int, Intent] = {}
    for changes, over in steps:
        who = table.desk.state.fight.acting
        wishes[who] = wish(table, who, wishes.get(who, UNSAID), **changes)
        for one in set(ids) - wishes.keys():
            assert now(table, one) == usual_intent(table.desk.state, one)
        if over:
            table.do(PassTurn())
    silent = {who: now(table, who) for who in ids}
    next_round(table)
    for who in ids:
        intent = now(table, who, wishes.get(who, UNSAID))
        assert all(getattr(intent, name) == getattr(UNSAID, name) for name in FOR_THE_TURN)
        assert intent.target is None or kinds[ids.index(intent.target)] is not kinds[ids.index(who)]
        if who not in wishes:
            assert intent == silent[who]


def test_nothing_is_left_of_a_wish_in_the_next_fight(table, four):
    """However that one began: out of a chase, or in another window."""
    ann, _, cultist, thug = four
    mine = wish(table, ann, action="manoeuvre", goal="pin", target=thug, extra=2, metres=30)
    assert now(table, ann, mine) != now(table, ann)
    table.do(Strike(ann, cultist, 2, Reaction.NONE), *rolls(100))
    table.do(EndFight())
    table.do(BeginFight(four))
    assert now(table, ann, mine) == now(table, ann)
    again = wish(table, ann, mine, reaction="dodge")
    assert (again.goal, again.extra, again.reaction) == ("", 0, "dodge")


# --- more than the rules give -----------------------------------------------------


def test_one_more_attack_is_asked_for_once_and_is_over_with_it(table, four):
    ann, _, cultist, _ = four
    table.do(Strike(ann, cultist, 2, Reaction.NONE), *rolls(100))
    assert not attacks_again(table.desk.state, ann, UNSAID)
    mine = wish(table, ann, again=1)
    assert attacks_again(table.desk.state, ann, mine)
    table.do(Strike(ann, cultist, 2, Reaction.NONE), *rolls(100))
    assert not attacks_again(table.desk.state, ann, mine)
    table.desk.undo()
    assert attacks_again(table.desk.state, ann, mine)


# --- beside the action -------------------------------------------------------------


def names(table, who, intent=None):
    return [one.name for one in asides_of(table.desk.state, who, intent or now(table, who))]


def test_a_shot_has_the_aim_a_dive_and_the_gun_in_hand_beside_it_and_a_blow_has_none(table, four):
    ann, bob, cultist, _ = four
    assert names(table, ann) == ["aim", "dive", "draw"]
    assert names(table, bob) == []
    dive = asides_of(table.desk.state, ann, now(table, ann))[1]
    assert (dive.action, dive.value) == (Dive(cultist), 50)
    table.do(dive.action, *rolls(10))
    assert names(table, ann) == ["aim", "draw"]  # it lies behind something now
    table.do(asides_of(table.desk.state, ann, now(table, ann))[0].action)
    assert asides_of(table.desk.state, ann, now(table, ann))[0].on


def test_a_gun_in_hand_goes_first_until_it_is_put_away(table, four):
    ann, *_ = four
    before = table.desk.state.fight.fighter(ann).rank
    for on, rank in ((True, before + READY), (False, before)):
        drawn = asides_of(table.desk.state, ann, now(table, ann))[-1]
        assert (drawn.name, drawn.on) == ("draw", not on)
        table.do(drawn.action)
        assert table.desk.state.fight.fighter(ann).rank == rank
    assert not turn_used(table.desk.state, ann), "it is no action of its own"


def test_what_is_thrown_is_not_held_ready(table):
    ann = seat(table, "Ann", "shuriken", values={"throw": 70})
    thug = seat(table, "Thug", kind=Kind.NPC)
    table.do(BeginFight((ann, thug)))
    assert names(table, ann, Intent(action="shoot", arm=0, target=thug)) == ["aim", "dive"]


def test_whoever_lies_there_may_stand_up_and_whoever_was_disarmed_pick_it_up(table, four):
    _, bob, *_ = four
    table.do(SetCondition(bob, Condition("prone")))
    table.do(SetCondition(bob, Condition("disarmed")))
    assert names(table, bob) == ["stand-up", "pick-up"]
    for one in asides_of(table.desk.state, bob, now(table, bob)):
        table.do(one.action)
    assert names(table, bob) == []


def test_what_stands_in_the_way_names_what_ends_it(table):
    ann = seat(table, "Ann", Carried(GUN, jammed=True), Carried(GUN, rounds=0), values={"firearms-handgun": 60})
    thug = seat(table, "Thug", kind=Kind.NPC)
    table.do(BeginFight((ann, thug)))
    state = table.desk.state
    assert way_out(state, ann, 0, "jammed").action == ClearJam(ann, 0)
    assert way_out(state, ann, 1, "no-ammunition").action == Reload(ann, 1)
    assert way_out(state, ann, 1, "stunned") is None


# --- tests that come first ---------------------------------------------------------


def test_a_test_that_is_owed_is_asked_of_whoever_is_in_the_fight(table, four):
    ann, _, cultist, _ = four
    stranger = seat(table, "Stranger")
    table.do(HurtPerson(stranger, 7))
    assert owed_now(table.desk.state) is None
    table.do(HurtPerson(cultist, 7))
    assert owed_now(table.desk.state) == (cultist, "con-awake")
    assert owed_now(table.desk.state, ann) is None
    table.do(RollDue(cultist, "con-awake"), *rolls(10))
    assert owed_now(table.desk.state) is None
