"""What Luck may still buy in a fight: for whom, at which price, and what would be different."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from keeper_app.dice import Dice, FallenDie
from keeper_app.play.asking import kind_of
from keeper_app.play.combat.events.blows import BlowsTaken, Exploded, Fired, MeleeFought
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.combat.events.luck import LuckInFight
from keeper_app.play.combat.fight import Fighter
from keeper_app.play.combat.fought import held_back
from keeper_app.play.combat.reread import Bought, Reader, decided, named_anew, reads_again, reread
from keeper_app.play.desk import Desk
from keeper_app.play.events.base import Event, Tested
from keeper_app.play.history import Entry
from keeper_app.play.people.events.points import DueRolled
from keeper_app.play.people.person import Person
from keeper_app.play.record import read_event, write_event
from keeper_app.play.roll.events.aftermath import LuckSpent
from keeper_app.play.roll.turned import as_it_stands
from keeper_app.play.state import State
from keeper_app.rules import DUES, CheckKind, CheckResult, Level, LuckPrice, deadly_from, luck_prices


@dataclass(frozen=True, slots=True)
class Offer:
    """A better level, what it costs whoever rolled, and of several shots for which it is."""

    who: int
    level: Level
    points: int
    at: int = 0


@dataclass(frozen=True, slots=True)
class Thrown:
    """One test within a roll of a fight: whose it is, and what the dice were worth."""

    who: int
    result: CheckResult
    kind: CheckKind = CheckKind.COMBAT
    at: int = 0
    pushed: bool = False


def tests_in(event: Event) -> Iterator[Thrown]:
    """Every test that Luck could help; none where a weapon failed, for that cannot be bought off."""
    if isinstance(event, MeleeFought):
        if not event.failed:
            yield Thrown(event.who, event.attack)
        if event.parry is not None:
            yield Thrown(event.target, event.parry)
    elif isinstance(event, Fired):
        for at, (test, result) in enumerate(zip(event.tests, event.results(), strict=True)):
            if not test.jams:
                yield Thrown(event.who, result, at=at)
        if event.parry is not None:
            yield Thrown(event.tests[0].target, event.parry)
    elif isinstance(event, Exploded):
        if event.who is not None and event.result is not None and not event.jams:
            yield Thrown(event.who, event.result)
    elif isinstance(event, Tested) and (who := getattr(event, "who", None)) is not None:
        yield Thrown(who, event.result, _kind(event), pushed=bool(getattr(event, "pushed", False)))


def _kind(event: Tested) -> CheckKind:
    """How the rules treat a test that stands alone; a success that brings harm is nothing Luck is spent on."""
    if isinstance(event, DueRolled):
        return CheckKind.LUCK if DUES[event.due].on_success else kind_of(event.skill or DUES[event.due].skill)
    return CheckKind.SKILL if isinstance(event, CareGiven) else CheckKind.COMBAT


def prices(desk: Desk, entry: Entry) -> list[tuple[Thrown, LuckPrice]]:
    """Every better level the rules would sell for this roll, as long as it can still be turned.

    Luck is spent once on an exchange or a test, once on each of several shots, and only while nothing else has
    happened to whoever was hurt or helped by it.
    """
    if not reads_again(entry.event):
        return []
    event, spent = as_it_stands(desk, entry), _spent(desk, entry)
    if spent and not (isinstance(event, Fired) and event.answered is None):
        return []
    if not (held_back(desk, entry) or _untouched(desk, entry)):
        return []
    tests = [one for one in tests_in(event) if one.at not in spent and not _died_since(desk, entry, one.who)]
    return [(one, price) for one in tests for price in luck_prices(one.result, one.kind, pushed=one.pushed)]


def offers(desk: Desk, entry: Entry) -> list[Offer]:
    """Those that whoever rolled can pay for and that change anything; of levels that come to the same, the cheapest."""
    event = as_it_stands(desk, entry)
    found: list[Offer] = []
    known = {(one.who, one.at, _comes_to(event, one.at)) for one in tests_in(event)}
    for one, price in prices(desk, entry):
        person = desk.state.find(one.who)
        enough = person is not None and person.luck is not None and person.luck >= price.points
        after = _comes_to(decided(event, Bought(one.who, price.level, one.at)), one.at)
        if enough and (one.who, one.at, after) not in known:
            found.append(Offer(one.who, price.level, price.points, one.at))
        known.add((one.who, one.at, after))
    return found


def _comes_to(event: Event, at: int) -> object:
    """What a level means in the end, for one of several shots or for all of it."""
    if isinstance(event, MeleeFought):
        return event.struck, event.extreme
    if isinstance(event, Fired):
        return event.tests[at].hits, event.tests[at].impaling, event.answered and event.answered.struck
    if isinstance(event, Exploded):
        return event.fails, event.result is not None and event.result.level >= deadly_from(event.difficulty)
    return isinstance(event, Tested) and event.result.passed


def _spent(desk: Desk, entry: Entry) -> set[int]:
    """Which tests of a roll have been paid for."""
    return {getattr(one.event, "at", 0) for one in desk.followers(entry.n) if isinstance(one.event, LuckSpent)}


def _concerned(event: Event) -> set[int]:
    """Everybody whom a roll hurts or helps, or would at another level."""
    if isinstance(event, MeleeFought):
        return {event.who, event.target}
    if isinstance(event, Fired):
        victims = {test.target if test.astray is None else test.astray for test in event.tests}
        return victims if event.answered is None else {*victims, event.tests[0].target, event.who}
    if isinstance(event, Exploded):
        return {one.who for one in event.near}
    return {event.patient} if isinstance(event, CareGiven) else {getattr(event, "who", 0)}


def _changes(desk: Desk, entry: Entry) -> list[Entry]:
    """The roll, and what followed it that did something to somebody."""
    followers = desk.followers(entry.n)
    return [entry, *(one for one in followers if isinstance(one.event, BlowsTaken | LuckInFight))]


def _untouched(desk: Desk, entry: Entry) -> bool:
    """Nothing else has happened since to whoever it concerns; and its dice are known by name."""
    after = _changes(desk, entry)[-1].after
    same = all(_left(after, who) == _left(desk.state, who) for who in _concerned(entry.event))
    return same and bool(entry.dice)


def _died_since(desk: Desk, entry: Entry, who: int) -> bool:
    """Somebody has died, and not of this roll: they turn nothing any more."""
    now, then = desk.state.find(who), _changes(desk, entry)[-1].after.find(who)
    return now is not None and now.has("dead") and then is not None and not then.has("dead")


def _left(state: State, who: int) -> tuple[Person | None, object]:
    """What a roll leaves of somebody: all but their Luck, and in the fight what wounds and dives change."""
    person, fighter = state.find(who), state.fight.fighter(who) if state.fight else None
    if person is not None and person.luck is not None:
        person = person.knowing("luck", 0)
    return person, fighter and _marks(fighter)


MARKS = ("fell", "aimed", "stunned", "dived", "leapt", "wire")  # what wounds, grips and dives change of a fighter


def _marks(fighter: Fighter) -> tuple[object, ...]:
    return tuple(getattr(fighter, mark) for mark in MARKS)


def _on_the_table(desk: Desk, entry: Entry) -> list[FallenDie]:
    """Every die that fell for a roll and for what followed it, by the names they would have now."""
    dice, event = list(entry.dice), entry.event
    for one in desk.followers(entry.n):
        if isinstance(one.event, LuckInFight) and one.event.instead:
            now = read_event(json.loads(one.event.instead))
            dice, event = named_anew(dice, event, now), now
        dice += one.dice
    return dice


@dataclass(frozen=True, slots=True)
class Turned:
    """A roll as Luck would turn it: what stands instead, and everybody who is not as they were."""

    event: Event
    people: tuple[Person, ...]
    fighters: tuple[Fighter, ...]

    @property
    def record(self) -> str:
        """What stands instead, as it is kept."""
        return json.dumps(write_event(self.event), ensure_ascii=False)


def turned(desk: Desk, entry: Entry, bought: Bought, dice: Dice) -> Turned:
    """What a level that is paid for does: what came of the roll is taken back, and what would have come of it comes."""
    event, waits = as_it_stands(desk, entry), held_back(desk, entry)
    taken = [one for one in _changes(desk, entry) if isinstance(one.event, BlowsTaken)]
    before = desk.before(taken[0].n if taken else entry.n)
    now = reread(Reader(before, dice, waits), event, bought, _on_the_table(desk, entry))
    if waits:  # nothing has come of it yet, and whatever else has happened since stays
        return Turned(now, (), ())
    after = _taken(entry.n, now) if taken else now
    return Turned(now, *_others(desk.state, after.apply(before), _concerned(now)))


def _taken(n: int, event: Event) -> Event:
    """What it does when damage that had waited is taken, without the attack itself."""
    if isinstance(event, MeleeFought):
        return BlowsTaken(n, event.wounds, event.effects)
    return BlowsTaken(n, event.wounds, event.effects) if isinstance(event, Fired) else event


def _others(state: State, after: State, concerned: set[int]) -> tuple[tuple[Person, ...], tuple[Fighter, ...]]:
    """Whoever would be different, as they would be; their Luck is what it is now."""
    people, fighters = [], []
    for who in sorted(concerned):
        (was, marks), (is_, others) = _left(state, who), _left(after, who)
        person, fighter = state.find(who), state.fight.fighter(who) if state.fight else None
        if person is not None and is_ is not None and was != is_:
            people.append(is_ if person.luck is None else is_.knowing("luck", person.luck))
        there = after.fight.fighter(who) if after.fight else None
        if fighter is not None and there is not None and marks != others:
            changed: dict[str, Any] = dict(zip(MARKS, _marks(there), strict=True))
            fighters.append(replace(fighter, **changed))
    return tuple(people), tuple(fighters)
