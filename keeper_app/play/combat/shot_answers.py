"""A shot from close by that is answered with a blow or a manoeuvre (rules 53 and 63, C12)."""

from dataclasses import replace

from keeper_app.dice import Dice
from keeper_app.play.combat.answers import answers_to
from keeper_app.play.combat.events.blows import Effect, Fired, MeleeFought
from keeper_app.play.combat.landed import effects_of, melee_wounds, turned_on_owner
from keeper_app.play.people.wounds import Tally, Wounded
from keeper_app.play.state import State
from keeper_app.rules import Circumstance, Reaction, Struck

NO_ANSWER = frozenset({Circumstance.SURPRISE, Circumstance.DIVED})  # who is surprised, or lies behind a desk by now


def answers_to_shot(
    state: State, who: int, target: int, metres: int, counts: frozenset[Circumstance] = frozenset()
) -> tuple[Reaction, ...]:
    """Every answer the target of a single shot has: a dodge is a dive, and comes before it; blows need contact, within
    a tenth of the shooter's DEX in metres."""
    possible = (Reaction.NONE,) if counts & NO_ANSWER else answers_to(state, who, target, metres)
    return tuple(sorted((one for one in possible if one is not Reaction.DODGE), key=lambda one: one.answers))


def as_exchange(event: Fired) -> MeleeFought:
    """The shot and the answer to it as an exchange: the same rules decide it."""
    test, given = event.tests[0], event.answered
    if given is None:
        return MeleeFought(event.who, test.target, event.arm, test.value, test.roll, Reaction.NONE, house=event.house)
    return MeleeFought(
        event.who,
        test.target,
        event.arm,
        test.value,
        test.roll,
        given.reaction,
        test.difficulty,
        given.arm,
        given.value,
        given.roll,
        counter=given.counter,
        house=event.house,
        failed=test.jams,
        verdict=test.verdict,
        defence_verdict=given.verdict,
        answer_risk=given.risk,
        answer_hand=given.hand,
        backfire=(test.target,) if given.backfire else (),
    )


def exchanged(event: Fired) -> Fired:
    """The same with what the levels of both decide: whose attack succeeds, and whether the bullet hits or impales."""
    if event.answered is None:
        return event
    both, test = as_exchange(event), event.tests[0]
    lands = both.struck is Struck.ATTACKER
    if test.astray is None:
        test = replace(test, hits=int(lands), impaling=int(lands and bool(both.extreme)))
    turns = event.answered.backfire or test.target in turned_on_owner(both)  # no Luck undoes a fumble
    given = replace(event.answered, struck=both.struck or Struck.NOBODY, backfire=turns)
    return replace(event, tests=(test,), answered=given)


def harms(event: Fired) -> bool:
    """Something comes of it: a bullet hits, the answer succeeds, or a weapon turns on its owner."""
    given = event.answered
    answer = given is not None and (given.struck is Struck.DEFENDER or given.backfire)
    return answer or any(test.hits for test in event.tests)


def answer_wounds(state: State, event: Fired, dice: Dice, tally: Tally) -> tuple[Wounded, ...]:
    """What the answer does to the shooter, or its own weapon to whoever swings it, be they hit by the bullet too."""
    if event.answered is None:
        return ()
    both = as_exchange(event)
    found = replace(both.exchange, struck=event.answered.struck)
    beside = found if found.struck is Struck.DEFENDER else replace(found, struck=Struck.NOBODY)
    return melee_wounds(state, both, beside, dice, tally)


def answer_effects(state: State, event: Fired) -> tuple[Effect, ...]:
    """What a manoeuvre against the shooter leaves behind, or a wire round their neck."""
    if event.answered is None or event.answered.struck is not Struck.DEFENDER:
        return ()
    both = as_exchange(event)
    return effects_of(state, both, replace(both.exchange, struck=Struck.DEFENDER))
