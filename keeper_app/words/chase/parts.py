"""What the lines of a chase share: tests, what a failure costs, vehicles that suffer, dice that were told."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from keeper_app.dice import RolledDice, ids_of, parts_of
from keeper_app.play.chase.change import Change
from keeper_app.play.chase.chase import Chase, Chases, Location, Ride, Runner, SpeedTest
from keeper_app.play.chase.costs import Crash
from keeper_app.play.chase.events.base import ChaseRoll
from keeper_app.play.history import Entry
from keeper_app.play.made_test import MadeTest
from keeper_app.rules import HouseRules
from keeper_app.rules.chase import speed
from keeper_app.rules.vehicles import Shape
from keeper_app.words import checks, free_dice
from keeper_app.words.catalog import Words
from keeper_app.words.chase.names import place_name, ride_name, shape_name
from keeper_app.words.combat.fights import wound_lines
from keeper_app.words.labels import name_in
from keeper_app.words.people.happenings import characteristic


class Step(Protocol):
    """Something that happened in a chase."""

    @property
    def chase(self) -> int:
        """Which one."""

    @property
    def change(self) -> Change:
        """What is different after it."""


def chase_in(entry: Entry, step: Step) -> Chase | None:
    """The chase as it stood after a step; nothing once it is gone."""
    return entry.after.part(Chases).find(step.chase)


def runner_in(entry: Entry, step: Step, who: int | None) -> Runner | None:
    """Somebody as they stood after a step."""
    chase = chase_in(entry, step)
    changed = next((one for one in step.change.runners if one.who == who), None)
    return changed or (chase.runner(who) if chase else None)


def ride_in(entry: Entry, step: Step, id_: int | None) -> Ride | None:
    """A vehicle as it was after a step."""
    chase = chase_in(entry, step)
    changed = next((one for one in step.change.rides if one.id == id_), None)
    return changed or (chase.ride(id_) if chase else None)


def place_in(entry: Entry, step: Step, at: int) -> Location | None:
    """A place as it was after a step."""
    chase = chase_in(entry, step)
    return chase.track[at] if chase is not None and 0 <= at < len(chase.track) else None


def at_place(words: Words, said: str, place: Location | None) -> str:
    """What somebody did, and where; only what, where the place is gone."""
    return said if place is None else words.say("condition.of", name=said, what=place_name(words, place))


def skill_words(words: Words, test: MadeTest) -> str:
    """What was rolled against: "DEX 50"."""
    return f"{characteristic(words, test.label)} {test.value}"


def test_parts(words: Words, test: MadeTest | None, house: HouseRules) -> list[str]:
    """A test: against what, how hard, with which dice, and how it went."""
    if test is None:
        return []
    settings = checks.asked(words, test.difficulty.value, test.roll.net)
    level = words.say(f"level.{test.result(house).outcome.value}")
    return [one for one in (skill_words(words, test), settings, level) if one]


def figure_of(test: MadeTest | None, house: HouseRules) -> tuple[str, str | None]:
    """The number of a test, and its level."""
    if test is None:
        return "", None
    result = test.result(house)
    return checks.two_digits(result.number), result.outcome.value


def speed_words(words: Words, entry: Entry, one: SpeedTest, house: HouseRules) -> str:
    """Somebody's speed test: "Marie: CON 60, 34, MOV +1"."""
    number, _ = figure_of(one.test, house)
    parts = [skill_words(words, one.test), number, mov_words(words, one)]
    return words.say("condition.of", name=name_in(words, entry.after, one.who), what=", ".join(parts))


def mov_words(words: Words, one: SpeedTest) -> str:
    """What a speed test does to MOV."""
    by = speed(0, one.level)
    return words.say("chased.mov", by=words.signed(by)) if by else words.say("chased.mov-kept")


def delay_words(words: Words, lost: int, debt: int) -> str:
    """Actions that are lost, and how many of them are still owed."""
    said = words.say("chased.delay", lost)
    return f"{said}, {words.say('chased.owes', debt)}" if debt else said


def crash_words(words: Words, entry: Entry, step: Step, crash: Crash, *, dice: bool = True) -> str:
    """A vehicle that was hit: its dice, what it lost, what is left of it, and in what shape."""
    parts = [dice_words(words, crash.rolled)] if dice and crash.rolled is not None else []
    if not crash.lost:
        parts.append(words.say("chased.build-kept"))
    elif crash.build > 0:
        parts.append(words.say("chased.build-lost", n=crash.lost, left=words.number(crash.build)))
    else:
        parts.append(words.say("chased.build-gone"))
    parts += [shape_name(words, crash.shape)] if crash.lost and crash.shape is not Shape.SOUND else []
    return words.say("condition.of", name=ride_name(words, ride_in(entry, step, crash.ride)), what=", ".join(parts))


def dice_words(words: Words, rolled: RolledDice) -> str:
    """Dice and what they came to; the faces stand between where there are several."""
    if len(rolled.faces) > 1:
        return free_dice.reckoned(words, rolled)
    return f"{free_dice.expression(words, rolled.text)} = {rolled.total}"


def damage_parts(words: Words, rolled: RolledDice | None, damage: int) -> list[str]:
    """The dice of a blow: what was rolled, and what was counted at its worst."""
    parts = [] if rolled is None else [dice_words(words, rolled)]
    worst = damage - (rolled.total if rolled else 0)
    return [words.say("fight.maximum", n=worst), *parts] if worst > 0 else parts


def cost_parts(words: Words, entry: Entry, event: ChaseRoll, delay: int) -> list[str]:
    """What a failure cost: wounds, Build, actions."""
    parts = wound_lines(words, entry.after, event.wounds)
    parts += [crash_words(words, entry, event, one) for one in event.crashes]
    if delay:
        one = runner_in(entry, event, event.who)
        parts.append(delay_words(words, delay, one.debt if one else 0))
    return parts


def harm_told(entry: Entry, throw: str) -> tuple[str, ...]:
    """A wound says what its damage came to, so that one die of damage has been told; several have names."""
    thrown = [part for part in parts_of(entry.dice) if _is_harm(part[0].name, throw)]
    return (f"{throw}/damage",) if thrown and all(len(part) == 1 for part in thrown) else ()


def _is_harm(name: str, throw: str) -> bool:
    ids = ids_of(name)
    return ids[0] == throw and "damage" in ids


def names_of(words: Words, entry: Entry, who: Iterable[int]) -> str:
    """Several people."""
    return ", ".join(name_in(words, entry.after, one) for one in who)


def joined(parts: Sequence[str]) -> str:
    """The particulars of a line."""
    return " · ".join(one for one in parts if one)
