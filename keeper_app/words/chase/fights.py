"""Blows, shots and rammings in a chase as lines of the log."""

from dataclasses import replace

from keeper_app.play.chase.events.fights import BlowInChase, Rammed, ShotInChase, TyreShot
from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.rules import Reaction, Struck
from keeper_app.words import checks
from keeper_app.words.catalog import Words
from keeper_app.words.chase.names import ride_name
from keeper_app.words.chase.parts import (
    chase_in,
    crash_words,
    damage_parts,
    figure_of,
    harm_told,
    joined,
    ride_in,
    skill_words,
    test_parts,
)
from keeper_app.words.combat.fights import fired, melee, wound_lines
from keeper_app.words.labels import name_in
from keeper_app.words.line import LogLine
from keeper_app.words.people.names import arm_in
from keeper_app.words.telling import tells


@tells(BlowInChase)
def blow(words: Words, desk: Desk, entry: Entry, event: BlowInChase) -> LogLine:
    """A blow as in a fight, for an action."""
    line = melee(words, desk, entry, event)
    return replace(line, detail=joined([line.detail, words.say("chased.costs", 1)]))


@tells(ShotInChase)
def shot(words: Words, desk: Desk, entry: Entry, event: ShotInChase) -> LogLine:
    """Shots as in a fight, for an action."""
    line = fired(words, desk, entry, event)
    return replace(line, detail=joined([line.detail, words.say("chased.costs", 1)]))


@tells(TyreShot)
def tyre(words: Words, desk: Desk, entry: Entry, event: TyreShot) -> LogLine:
    """A shot at a tyre: whether it hit, and whether the rubber held."""
    parts = [*arm_in(words, entry.after, event.who, event.arm), *test_parts(words, event.test, event.house)]
    if event.jams:
        parts.append(words.say("fight.jams"))
    elif not event.hit:
        parts.append(words.say("fight.misses"))
    else:
        parts += damage_parts(words, event.rolled, event.damage)
        parts.append(words.say("chased.bursts" if event.burst else "chased.holds"))
    parts += [crash_words(words, entry, event, one) for one in event.crashes]
    if event.left is not None:
        parts.append(words.say("fight.rounds-left", event.left))
    figure, level = figure_of(event.test, event.house)
    ride = ride_name(words, ride_in(entry, event, event.ride))
    title = words.say("chased.shoots-tyre", name=name_in(words, entry.after, event.who), ride=ride)
    return LogLine(title, figure, level, joined(parts), told=("tyre", "tyre-harm"))


def _came_of_it(words: Words, event: Rammed, name: str, target: str) -> str:
    """Who ran into whom."""
    if event.struck is Struck.DEFENDER:
        return words.say("chased.turns-it", name=target, target=name)
    if event.struck is Struck.ATTACKER:
        return words.say("chased.full-force") if event.extreme else ""
    dodged = event.reaction is Reaction.DODGE and event.defence is not None and event.defence.verdict.passed
    return words.say("fight.dodged", name=target) if dodged else words.say("fight.nothing")


def _vehicles(words: Words, entry: Entry, event: Rammed) -> str:
    """What ran into what."""
    chase = chase_in(entry, event)
    mine, theirs = (chase.ride_of(who) if chase else None for who in (event.who, event.target))
    if mine is None:
        return ""
    ours = ride_name(words, mine)
    return words.say("chased.against", ride=ours, other=ride_name(words, theirs)) if theirs else ours


@tells(Rammed)
def rammed(words: Words, desk: Desk, entry: Entry, event: Rammed) -> LogLine:
    """A vehicle used as a weapon: both tests, the dice, and what it did to either."""
    name, target = (name_in(words, entry.after, who) for who in (event.who, event.target))
    key = "chased.rams" if event.struck is Struck.ATTACKER else "chased.rams-in-vain"
    parts = [_vehicles(words, entry, event), *test_parts(words, event.attack, event.house)]
    if event.defence is not None:
        number = checks.two_digits(event.defence.result(event.house).number)
        answer = f"{skill_words(words, event.defence)}, {number}"
        parts.append(words.say("condition.of", name=target, what=answer))
    parts.append(_came_of_it(words, event, name, target))
    parts += [] if event.wounds else damage_parts(words, event.rolled, event.damage)  # a wound says it
    parts += wound_lines(words, entry.after, event.wounds)
    parts += [crash_words(words, entry, event, one, dice=False) for one in event.crashes]
    figure, level = figure_of(event.attack, event.house)
    return LogLine(
        title=words.say(key, name=name, target=target),
        figure=figure,
        level=level,
        detail=joined(parts),
        told=("ram", *(harm_told(entry, "ram-harm") if event.wounds else ("ram-harm/damage",))),
    )
