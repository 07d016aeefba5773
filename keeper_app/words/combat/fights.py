"""Fights as lines of the log: who struck whom, for how much, and why."""

from collections.abc import Iterable, Sequence
from typing import Any

from keeper_app.dice import ids_of
from keeper_app.play.combat.events.blows import BlowsTaken, Effect, Exploded, Fired, MeleeFought, ShotTest
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.combat.events.luck import LuckInFight
from keeper_app.play.combat.events.turns import (
    CastingBegan,
    DiveRolled,
    FightBegan,
    FightEnded,
    FighterLeft,
    FighterMarked,
    FightersJoined,
    ForeseeRolled,
    JamRolled,
    OrderSet,
    Reloaded,
    SideTaken,
    TurnPassed,
)
from keeper_app.play.combat.fought import fought
from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.people.events.time import TimePassed
from keeper_app.play.people.wounds import Wounded
from keeper_app.play.roll.turned import as_it_stands
from keeper_app.play.state import State
from keeper_app.rules import Gravity, HouseRules, PlannedFire, PlannedShot, Reaction, Struck, ladder
from keeper_app.words import checks
from keeper_app.words.catalog import Words
from keeper_app.words.free_dice import expression
from keeper_app.words.labels import label_name, name_in, source_name, who_rolled
from keeper_app.words.line import LogLine, capital
from keeper_app.words.people.names import arm_in, condition_name, due_name
from keeper_app.words.telling import referred, tells


def wound_lines(words: Words, state: State, wounds: Iterable[Wounded]) -> list[str]:
    """One line a victim: points in all, how it was reckoned, and what it brought."""
    lines = []
    by: dict[int, list[Wounded]] = {}
    for one in wounds:
        by.setdefault(one.who, []).append(one)
    for who, many in by.items():
        points, notes, name = sum(one.damage for one in many), wound_notes(words, many), name_in(words, state, who)
        if notes and all(map(_harmless, many)):
            lines.append(words.say("condition.of", name=name, what=" · ".join(notes)))
        else:
            lines.append(" · ".join([words.say("fight.loses", points, name=name), *notes]))
    return lines


def _harmless(one: Wounded) -> bool:
    """What hit them does no damage by itself: a spray, a web."""
    return not one.damage and one.rolled is not None and not one.rolled.groups


def wound_notes(words: Words, many: Sequence[Wounded]) -> list[str]:
    """How one victim's wounds were reckoned, and what they brought."""
    points, parts = sum(one.damage for one in many), []
    if len(many) > 1:
        parts.append("+".join(str(one.damage) for one in many))
    elif not _harmless(many[0]) and (how := damage_words(words, many[0])) != str(points):
        parts.append(how)
    stopped = sum(one.armour for one in many)
    if stopped:
        parts.append(words.say("hurt.armour", n=stopped))
    gravest = max(many, key=lambda one: list(Gravity).index(one.gravity))
    if gravest.gravity in (Gravity.MAJOR, Gravity.DEADLY):
        parts.append(words.say(f"gravity.{gravest.gravity.value}"))
    brought = dict.fromkeys(c for one in many for c in one.conditions if c not in ("major-wound", "dead"))
    parts += [condition_name(words, one) for one in brought]
    if stun := max(one.stun for one in many):
        parts.append(words.say("fight.stunned", stun))
    return parts


def damage_told(entry: Entry) -> tuple[str, ...]:
    """A wound says what its damage came to, so that one die of damage has been told."""
    damage = "blow", "damage"
    fallen = [die for die in entry.dice if not set(damage).difference(ids_of(die.name))]
    return ("/".join(damage),) if len(fallen) == 1 else ()


def effect_lines(words: Words, state: State, effects: Iterable[Effect]) -> list[str]:
    """Who is in which condition now; that somebody broke free has been said."""
    return [
        words.say("condition.of", name=name_in(words, state, one.who), what=condition_name(words, one.condition))
        for one in effects
        if one.on
    ]


def damage_words(words: Words, one: Wounded) -> str:
    """The dice of one blow: what was rolled, and what was counted at its worst."""
    if one.maximum:
        said = words.say("fight.maximum", n=one.maximum)
        if one.rolled is None:
            return said
        return f"{said} + {one.rolled.total} ({expression(words, one.rolled.text)})"
    return str(one.damage) if one.rolled is None else f"{expression(words, one.rolled.text)} = {one.rolled.total}"


def exchange_words(words: Words, state: State, desk: Desk, entry: Entry, event: MeleeFought) -> str:
    """How an exchange went, in a few words."""
    now = fought(desk, entry)
    who, target = name_in(words, state, event.who), name_in(words, state, event.target)
    if now.exchange.struck is Struck.ATTACKER:
        key = f"fight.goal-done.{event.goal.value}" if event.goal else "fight.hits"
        if now.exchange.extreme:
            key = "fight.hits-extreme"
        return words.say(key, name=who, target=target)
    if now.exchange.struck is Struck.DEFENDER:
        if event.reaction is Reaction.MANOEUVRE and event.counter is not None:
            return words.say(f"fight.goal-done.{event.counter.value}", name=target, target=who)
        return words.say("fight.strikes-back", name=target, target=who)
    if event.backfire:
        return words.say("fight.backfires", name=name_in(words, state, event.backfire[0]))
    if event.failed:
        return words.say("fight.fails", name=who)
    if event.reaction is Reaction.DODGE and (now.bought or event.attack.passed):
        return words.say("fight.dodged", name=target)
    return words.say("fight.nothing")


@tells(MeleeFought)
def melee(words: Words, desk: Desk, entry: Entry, event: MeleeFought) -> LogLine:
    """An exchange of blows."""
    state = entry.after
    who, target = name_in(words, state, event.who), name_in(words, state, event.target)
    key = "fight.tries" if event.goal else "fight.strikes"
    parts = [*arm_in(words, state, event.who, event.arm), exchange_words(words, state, desk, entry, event)]
    if event.parry is not None:
        answer = f"{words.say(f'reaction.{event.reaction.value}')} {checks.two_digits(event.parry.number)}"
        struck = event.reaction is Reaction.FIGHT_BACK
        parts.append(", ".join([answer, *(arm_in(words, state, event.target, event.answer) if struck else [])]))
    parts += wound_lines(words, state, event.wounds)
    parts += effect_lines(words, state, event.effects)
    goal = words.say(f"goal.{event.goal.value}") if event.goal else ""
    return LogLine(
        title=words.say(key, name=who, target=target, goal=goal),
        figure=checks.two_digits(event.attack.number),
        level=event.attack.outcome.value,
        detail=" · ".join(parts),
        told=("exchange", *damage_told(entry)),
    )


@tells(Fired)
def fired(words: Words, desk: Desk, entry: Entry, event: Fired) -> LogLine:
    """Shots, test by test."""
    state = entry.after
    targets = dict.fromkeys(name_in(words, state, test.target) for test in event.tests)
    alone = len(event.tests) == 1  # its number is the line's figure
    parts = arm_in(words, state, event.who, event.arm)
    parts += [what_it_hit(words, state, event, 0)] if alone else []
    parts += [_shot_told(words, state, event, at) for at in range(len(event.tests)) if not alone]
    parts += shot_answer_words(words, state, event)
    parts += wound_lines(words, state, event.wounds)
    parts += effect_lines(words, state, event.effects)
    if event.left is not None:
        parts.append(words.say("fight.rounds-left", event.left))
    best = max(event.results(), key=lambda result: result.level.rank)
    return LogLine(
        title=words.say("fight.fires", name=name_in(words, state, event.who), targets=", ".join(targets)),
        figure=checks.two_digits(best.number) if alone else f"×{sum(test.hits for test in event.tests)}",
        level=checks.level_told(best, event.jams) if alone else None,
        detail=" · ".join(parts),
        verdict=words.say("fight.jams-verdict") if alone and event.jams else "",
        told=("shot", *damage_told(entry)),
    )


def shot_answer_words(words: Words, state: State, event: Fired) -> list[str]:
    """How the target answered a shot, with what, and what came of it for the shooter; nothing where nobody did."""
    given, parry = event.answered, event.parry
    if given is None or parry is None:
        return []
    target = event.tests[0].target
    rolled = f"{words.say(f'reaction.{given.reaction.value}')} {checks.two_digits(parry.number)}"
    held = arm_in(words, state, target, given.arm) if given.reaction is Reaction.FIGHT_BACK else []
    struck = [answered_verdict(words, state, event)] if given.struck is Struck.DEFENDER else []
    return [", ".join([rolled, *held]), *struck]


def answered_verdict(words: Words, state: State, event: Fired) -> str:
    """How a shot, and the answer to it if there was one, went: who hit whom, or that nobody did."""
    given, test = event.answered, event.tests[0]
    target, shooter = name_in(words, state, test.target), name_in(words, state, event.who)
    if given is not None and given.struck is Struck.DEFENDER:
        key = f"fight.goal-done.{given.counter.value}" if given.counter else "fight.strikes-back"
        return words.say(key, name=target, target=shooter)
    if test.hits and test.astray is None:
        return words.say("fight.hits-extreme" if test.impaling else "fight.hits", name=shooter, target=target)
    return capital(what_it_hit(words, state, event, 0)) if test.hits or test.jams else words.say("fight.nothing")


def shot_words(words: Words, state: State, event: Fired, at: int) -> str:
    """One test: the number, and what it hit."""
    number = checks.two_digits(event.results()[at].number)
    return words.say("fight.test-was", number=number, what=what_it_hit(words, state, event, at))


def _shot_told(words: Words, state: State, event: Fired, at: int) -> str:
    """The same for the log, which has no place for the difficulty: why a good number missed."""
    said, only = shot_words(words, state, event, at), only_hits(words, event, at)
    missed = only and event.results()[at].level.success and not event.tests[at].hits
    return f"{said}, {only}" if missed else said


def only_hits(words: Words, event: Fired, at: int) -> str:
    """What still hits beyond extreme difficulty: 01, or whatever is critical at this table; else nothing to say."""
    test = event.tests[at]
    if not test.beyond:
        return ""
    return _still_hits(words, test, event.house)


def beyond_from(words: Words, plan: PlannedFire, house: HouseRules) -> str:
    """From which test on only a critical hits; nothing to say where it does not come to that."""
    found = next(((at, test) for at, test in enumerate(plan.tests, 1) if test.beyond), None)
    return "" if found is None else words.say("fire.beyond-from", at=found[0], what=_still_hits(words, found[1], house))


def _still_hits(words: Words, test: ShotTest | PlannedShot, house: HouseRules) -> str:
    up_to = ladder(test.value, test.difficulty, house).critical_to
    return words.say("fight.only-01") if up_to == 1 else words.say("fight.only-up-to", to=checks.two_digits(up_to))


def what_it_hit(words: Words, state: State, event: Fired, at: int) -> str:
    """A jam before a stray bullet before a miss; bullets are counted where there were several."""
    test = event.tests[at]
    if test.jams:
        return words.say("fight.jams")
    if test.astray is not None:
        return words.say("fight.astray", name=name_in(words, state, test.astray))
    if not test.hits:
        return words.say("fight.misses")
    if test.bullets == 1:
        return words.say("fight.impales" if test.impaling else "fight.hit")
    said = words.say("fight.bullets", test.hits, of=test.bullets)
    return f"{said}, {words.say('fight.impaling', test.impaling)}" if test.impaling else said


@tells(Exploded)
def exploded(words: Words, desk: Desk, entry: Entry, event: Exploded) -> LogLine:
    """A blast and everybody in it."""
    state = entry.after
    held = arm_in(words, state, event.who, event.arm)
    name = source_name(words, f"weapon/{event.weapon}") or (held[0] if held else words.say("weapon.own"))
    result = event.result
    if event.fails:
        detail = words.say("fight.dud" if event.jams else "fight.wide")
    else:
        detail = " · ".join(wound_lines(words, state, event.wounds)) or words.say("fight.nothing")
    return LogLine(
        title=_blast_title(words, state, event, name),
        figure=checks.two_digits(result.number) if result else "",
        level=checks.level_told(result, event.jams) if result else None,
        detail=detail,
        verdict=words.say("fight.dud") if result and event.jams else "",
        told=("launch", *damage_told(entry)),
    )


def _blast_title(words: Words, state: State, event: Exploded, what: str) -> str:
    """What went off, and whose it was where somebody threw or laid it; a dud does not go off."""
    said = capital(what) if event.fails else words.say("fight.explodes", what=what)
    return said if event.who is None else f"{name_in(words, state, event.who)} · {said}"


@tells(BlowsTaken)
def taken(words: Words, desk: Desk, entry: Entry, event: BlowsTaken) -> LogLine:
    """Damage that had waited."""
    found = referred(desk, event.to)
    now = as_it_stands(desk, desk.entry(event.to)) if found is not None else None
    if isinstance(now, MeleeFought | Fired) and not now.waits:  # Luck turned it since: what it does now is told there
        return LogLine(words.say("fight.damage"), "", None, words.say("fight.turned"), sign="wound")
    parts = wound_lines(words, entry.after, event.wounds)
    parts += effect_lines(words, entry.after, event.effects)
    manoeuvre = not event.wounds and isinstance(found, MeleeFought) and (found.goal or found.counter) is not None
    title = words.say("action.manoeuvre" if manoeuvre else "fight.damage")
    detail = " · ".join(parts) or words.say("fight.nothing")
    return LogLine(title, "", None, detail, sign="wound", told=damage_told(entry))


@tells(LuckInFight)
def luck(words: Words, desk: Desk, entry: Entry, event: LuckInFight) -> LogLine:
    """Luck that turned a roll; what it does now is told with the roll."""
    bought = words.say("luck.for", n=event.points, level=words.say(f"level.{event.level.value}"))
    title = who_rolled(words, entry.after, event.who, capital(words.say(f"did.{event.kind}")))
    return LogLine(title, "", None, bought, sign="note", told=damage_told(entry))


@tells(CareGiven)
def care(words: Words, desk: Desk, entry: Entry, event: CareGiven) -> LogLine:
    """First Aid or Medicine."""
    state, result = entry.after, event.result
    patient = name_in(words, state, event.patient)
    parts = [words.say(f"level.{result.outcome.value}")]
    if result.passed:
        parts.append(words.say("fight.heals", event.points, hp=event.hp))
        parts += [condition_name(words, one) for one in event.begins]
        parts += [words.say("condition.ended", name=condition_name(words, one)) for one in event.ends]
    elif event.pushed:
        parts.append(words.say("push.consequence", text=event.consequence or words.say("push.keeper")))
    if event.pushed:
        parts.insert(0, words.say("push.second"))
    title = words.say("fight.treats", skill=words.say(f"care.{event.care.value}"), name=patient)
    return LogLine(
        title=who_rolled(words, state, event.who, title),
        figure=checks.two_digits(result.number),
        level=result.outcome.value,
        detail=" · ".join(parts),
        told=("care",),
    )


@tells(DiveRolled, ForeseeRolled, JamRolled)
def small_test(words: Words, desk: Desk, entry: Entry, event: ForeseeRolled | DiveRolled | JamRolled) -> LogLine:
    """A test within a fight: to foresee, to dive, to clear a jam."""
    result = event.result
    label = "dodge" if isinstance(event, DiveRolled) else event.label
    said = words.say(f"fight.passed.{event.kind}" if result.passed else f"fight.failed.{event.kind}")
    return LogLine(
        title=who_rolled(words, entry.after, event.who, f"{label_name(words, label)} {event.value}"),
        figure=checks.two_digits(result.number),
        level=result.outcome.value,
        detail=" · ".join([words.say(f"level.{result.outcome.value}"), said, *_its_arm(words, entry, event)]),
        told=("test",),
    )


def _its_arm(words: Words, entry: Entry, event: Any) -> list[str]:
    """The weapon something was done to."""
    return arm_in(words, entry.after, event.who, event.arm) if isinstance(event, JamRolled | Reloaded) else []


@tells(TurnPassed)
def turn(words: Words, desk: Desk, entry: Entry, event: TurnPassed) -> LogLine:
    """Whose turn it is now."""
    name = name_in(words, entry.after, event.acting)
    title = words.say("fight.turn", round=event.round, name=name)
    parts = wound_lines(words, entry.after, event.wounds)
    free = words.say("condition.ended", name=condition_name(words, "strangled"))
    parts += [words.say("condition.of", name=name_in(words, entry.after, who), what=free) for who in event.freed]
    parts += [owed(words, entry, who, due) for who, due in event.dues]
    return LogLine(title, "", None, " · ".join(parts), sign="note")


def owed(words: Words, entry: Entry, who: int, due: str) -> str:
    """Who must roll what."""
    return words.say("condition.of", name=name_in(words, entry.after, who), what=due_name(words, due))


@tells(TimePassed)
def time_passed(words: Words, desk: Desk, entry: Entry, event: TimePassed) -> LogLine:
    """Days or weeks at once: who mended, who was hurt, and which tests are owing since."""
    parts = [
        words.say("condition.of", name=name_in(words, entry.after, one.who), what=words.say("hurt.left", hp=one.hp))
        for one in event.mended
    ]
    parts += [
        words.say("condition.of", name=name_in(words, entry.after, who), what=words.say("time.magic", mp=mp))
        for who, mp in event.magic
    ]
    ended = words.say("condition.ended", name=condition_name(words, "temporary-insanity"))
    parts += [words.say("condition.of", name=name_in(words, entry.after, who), what=ended) for who in event.rested]
    parts += wound_lines(words, entry.after, event.wounds)
    parts += [owed(words, entry, who, due) for who, due in event.dues]
    return LogLine(words.say(f"time.{event.unit}", event.count), "", None, " · ".join(parts), sign="note")


@tells(FightBegan, FightEnded, FightersJoined)
def begins(words: Words, desk: Desk, entry: Entry, event: FightBegan | FightEnded | FightersJoined) -> LogLine:
    """A fight begins or ends."""
    names = ", ".join(name_in(words, entry.after, one.id) for one in getattr(event, "fighters", ()))
    return LogLine(capital(words.say(f"did.{event.kind}")), "", None, names, sign="wound")


@tells(SideTaken)
def changed_sides(words: Words, desk: Desk, entry: Entry, event: SideTaken) -> LogLine:
    """Who is on which side now."""
    return LogLine(name_in(words, entry.after, event.who), "", None, words.say(f"side.{event.side.value}"), sign="note")


@tells(CastingBegan, FighterLeft, FighterMarked, OrderSet, Reloaded)
def marked(words: Words, desk: Desk, entry: Entry, event: Any) -> LogLine:
    """What somebody does with their turn, or how they stand."""
    name = name_in(words, entry.after, getattr(event, "who", None))
    mark = getattr(event, "mark", "")
    detail = words.say(f"mark.{mark}") if mark else "".join(_its_arm(words, entry, event))
    if mark and not event.on:
        detail = words.say("condition.ended", name=detail)
    title = name if mark else capital(words.say(f"did.{event.kind}", name=name), name)
    return LogLine(title, "", None, detail, sign="note")
