"""A roll of a fight read at a better level: what it would have done, with the dice that fell for it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from keeper_app.dice import Dice, FallenDie, KeptDice
from keeper_app.play.combat.actions.explode import gone_off
from keeper_app.play.combat.actions.give_care import treated
from keeper_app.play.combat.actions.shoot import bullet_name, shot_wounds
from keeper_app.play.combat.events.blows import Exploded, Fired, MeleeFought
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.combat.events.turns import DiveRolled, ForeseeRolled, JamRolled
from keeper_app.play.combat.fought import with_luck
from keeper_app.play.combat.landed import effects_of, melee_wounds
from keeper_app.play.combat.shot_answers import answer_effects, exchanged
from keeper_app.play.events.base import Event
from keeper_app.play.people.events.points import DueRolled
from keeper_app.play.state import State
from keeper_app.rules import CheckResult, Level, PlannedShot, Verdict

LUCK = "luck-spending"


@dataclass(frozen=True, slots=True)
class Bought:
    """A level that somebody pays for; of several shots, for which."""

    who: int
    level: Level
    at: int = 0


@dataclass(frozen=True, slots=True)
class Reader:
    """Where a roll is read again: the state it found, the dice on the table, and whether its damage waits."""

    state: State
    dice: Dice
    waits: bool = False


def reread(reader: Reader, event: Event, bought: Bought, fallen: Iterable[FallenDie] = ()) -> Event:
    """The same roll at the level that was bought. Dice that fell are not rolled again where they still count."""
    level = decided(event, bought)
    kept = named_anew(fallen, event, level)
    return _finished(replace(reader, dice=KeptDice(kept, reader.dice)), level)


def decided(event: Event, bought: Bought) -> Event:
    """What the levels alone decide, before any die of damage: who strikes, what hits, whether it passes."""
    now: Event = _DECIDED[type(event)](event, bought)
    return now


def reads_again(event: Event) -> bool:
    """It is one of the rolls that this room reads."""
    return type(event) in _DECIDED


def _at_level(result: CheckResult, level: Level) -> Verdict:
    return Verdict(level, level.rank >= result.difficulty.level.rank, result.needed)


def _because(rules: Iterable[str], *more: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*rules, *more, LUCK)))


def _blow(event: MeleeFought, bought: Bought) -> MeleeFought:
    mine = bought.level if bought.who == event.who else None
    theirs = None if mine else bought.level
    now = with_luck(event, mine, theirs)
    over = {*event.exchange.because, *(rule for one in event.wounds for rule in one.because)}
    return replace(
        event,
        verdict=_at_level(event.attack, mine) if mine else event.verdict,
        defence_verdict=_at_level(event.parry, theirs) if event.parry and theirs else event.defence_verdict,
        struck=now.struck,
        extreme=now.extreme,
        because=_because(now.because, *(rule for rule in event.because if rule not in over)),
    )


def _shots(event: Fired, bought: Bought) -> Fired:
    if event.answered is not None:
        return _answered_shot(event, bought)
    test, result = event.tests[bought.at], event.results()[bought.at]
    single = event.mode == "shots"
    shot = PlannedShot(
        test.target, test.value, test.difficulty, test.roll.net, test.bullets, single=single, beyond=test.beyond
    )
    found = shot.hits(bought.level)
    hit = replace(test, hits=found.hits, impaling=found.impaling, verdict=_at_level(result, bought.level))
    tests = tuple(hit if at == bought.at else one for at, one in enumerate(event.tests))
    over = {rule for one in event.wounds for rule in one.because}
    return replace(event, tests=tests, because=_because(rule for rule in event.because if rule not in over))


def _answered_shot(event: Fired, bought: Bought) -> Fired:
    """A shot against the answer to it: either of the two may pay."""
    test, given, parry = event.tests[0], event.answered, event.parry
    if bought.who == event.who:
        test = replace(test, verdict=_at_level(event.results()[0], bought.level))
    elif given is not None and parry is not None:
        given = replace(given, verdict=_at_level(parry, bought.level))
    over = {rule for one in event.wounds for rule in one.because}
    because = _because(rule for rule in event.because if rule not in over)
    return exchanged(replace(event, tests=(test,), answered=given, because=because))


def _blast(event: Exploded, bought: Bought) -> Exploded:
    if event.result is None:
        return event
    verdict = _at_level(event.result, bought.level)
    over = {rule for one in event.wounds for rule in one.because}
    because = _because(rule for rule in event.because if rule not in over)
    return replace(event, verdict=verdict, fails=not verdict.passed, because=because)


def _test(event: Any, bought: Bought) -> Any:
    """A test that passes or does not."""
    return replace(event, verdict=_at_level(event.result, bought.level))


def _care(event: CareGiven, bought: Bought) -> CareGiven:
    return replace(event, verdict=_at_level(event.result, bought.level), because=_because(event.because))


def _due(event: DueRolled, bought: Bought) -> DueRolled:
    """What it brings is decided anew."""
    verdict = _at_level(event.result, bought.level)
    return replace(event, verdict=verdict, brings=None, ends=None, then=None)


_DECIDED: dict[type[Event], Callable[[Any, Bought], Any]] = {
    MeleeFought: _blow,
    Fired: _shots,
    Exploded: _blast,
    CareGiven: _care,
    DueRolled: _due,
    DiveRolled: _test,
    ForeseeRolled: _test,
    JamRolled: _test,
}


def _finished(reader: Reader, event: Event) -> Event:
    """With its wounds and effects, or what else came of it."""
    if isinstance(event, MeleeFought):
        return _struck(reader, event)
    if isinstance(event, Fired):
        if reader.waits:
            return _with_rules(replace(event, waits=True, wounds=()))
        wounds, effects = shot_wounds(reader.state, event, reader.dice), answer_effects(reader.state, event)
        return _with_rules(replace(event, waits=False, wounds=wounds, effects=effects))
    if isinstance(event, Exploded):
        return gone_off(reader.state, event, reader.dice)
    return _cured(reader, event) if isinstance(event, CareGiven) else event


def _struck(reader: Reader, event: MeleeFought) -> MeleeFought:
    if reader.waits:
        return event
    result = event.exchange
    return _with_rules(
        replace(
            event,
            waits=False,
            wounds=melee_wounds(reader.state, event, result, reader.dice),
            effects=effects_of(reader.state, event, result),
        )
    )


F = TypeVar("F", MeleeFought, Fired)


def _with_rules(event: F) -> F:
    return replace(event, because=_because(event.because, *(rule for one in event.wounds for rule in one.because)))


def _cured(reader: Reader, event: CareGiven) -> CareGiven:
    cured = treated(reader.state, event, reader.dice)
    return replace(cured, because=_because(cured.because))


def _bullets(event: Fired) -> dict[tuple[int, int], tuple[str, str]]:
    """Every bullet that hit, by its test and its place in it: its throw, and what its dice are called."""
    hits = [(test, bullet) for test, one in enumerate(event.tests) for bullet in range(one.hits)]
    return {hit: bullet_name(event, at) for at, hit in enumerate(hits, 1)}


def named_anew(fallen: Iterable[FallenDie], before: Event, now: Event) -> list[FallenDie]:
    """Bullets are counted in the order they hit: one more, and the dice of those after it have other names."""
    if not isinstance(before, Fired) or not isinstance(now, Fired):
        return list(fallen)
    names, both = _bullets(now), _bullets(before)
    kept = [hit for hit in both if hit in names]  # an answer that succeeds takes the bullet away
    starts = [pair for hit in kept for pair in zip(both[hit][::-1], names[hit][::-1], strict=True)]
    return [_begins_anew(die, starts) for die in fallen]


def _begins_anew(die: FallenDie, starts: list[tuple[str, str]]) -> FallenDie:
    """Its name with another beginning, the first of these that it has."""
    for was, now in starts:
        if die.name.startswith(f"{was}/"):
            return replace(die, name=now + die.name[len(was) :])
    return die
