"""Checks, free dice, rolls for everybody, and what follows a roll, as lines of the log."""

import contextlib
from dataclasses import replace

from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll
from keeper_app.play.history import Entry
from keeper_app.play.roll.combined_standing import combined_standing
from keeper_app.play.roll.events.aftermath import SIDES, DieAdded, LuckRecovered, LuckSpent, RollRevealed, SkillTicked
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled, DiceRolled, GroupRolled, OpposedRolled
from keeper_app.play.roll.group_standing import MemberStanding, group_standing
from keeper_app.play.roll.standing import Standing, standing
from keeper_app.words import checks, free_dice
from keeper_app.words.catalog import Words
from keeper_app.words.dice_names import dice_title
from keeper_app.words.labels import label_name, person_name, source_name, who_rolled
from keeper_app.words.line import LogLine
from keeper_app.words.roll.combined import luck_paid
from keeper_app.words.roll.opposed import side_names
from keeper_app.words.telling import plainly, referred, tells

OURS = (CheckRolled, CombinedRolled, OpposedRolled)


@tells(CheckRolled)
def check(words: Words, desk: Desk, entry: Entry, event: CheckRolled) -> LogLine:
    """A check: how it went after all that followed, and what was needed."""
    now = standing(desk, entry)
    parts = [words.say(f"level.{now.outcome.value}")]
    if now.is_push:
        parts.insert(0, words.say("push.second"))
    parts.append(why_so(words, now))
    if how := checks.asked(words, event.difficulty.value, now.result.roll.net):
        parts.append(how)
    if now.ticked:
        parts.append(words.say("tick.done"))
    if now.is_push and not now.passed and event.consequence:
        parts.append(event.consequence)
    title = f"{label_name(words, event.label)} {event.value}"
    return LogLine(
        title=who_rolled(words, entry.after, event.who, title),
        figure=checks.two_digits(now.result.number),
        level=now.outcome.value,
        detail=" · ".join(parts),
        brief=title,
        by=person_name(words, entry.after, event.who),
        told=("check",),
    )


def why_so(words: Words, now: Standing) -> str:
    """What the level hangs on: the number that was needed, or once Luck was spent what it made of the roll."""
    return luck_paid(words, now.after) if now.luck_spent else checks.needed(words, now.result)


@tells(DiceRolled)
def dice(words: Words, desk: Desk, entry: Entry, event: DiceRolled) -> LogLine:
    """Free dice: whose they were and what for, as it was read where they fell."""
    title = dice_rolled_title(words, entry, event)
    return LogLine(title, str(event.rolled.total), None, free_dice.faces(event.rolled), told=("dice",))


def dice_rolled_title(words: Words, entry: Entry, event: DiceRolled) -> str:
    """What free dice were called; by what they were rolled for where nobody noted their names."""
    if entry.dice:
        return dice_title(words, entry.after, entry.dice[0].of)
    title = free_dice.expression(words, event.rolled.text)
    name = source_name(words, event.source) if event.source else ""
    return f"{name} · {title}" if name else title


@tells(GroupRolled)
def group(words: Words, desk: Desk, entry: Entry, event: GroupRolled) -> LogLine:
    """Everybody’s roll after all that followed, and how many passed."""
    many = group_standing(desk, entry)
    each = [_member(words, entry, one) for one in many]
    passed = sum(one.now.passed for one in many)
    return LogLine(
        title=words.say("group.title", what=label_name(words, event.label)),
        figure=f"{passed}/{len(event.members)}",
        level=None,
        detail=", ".join(each),
        told=("group",),
    )


def _member(words: Words, entry: Entry, one: MemberStanding) -> str:
    """One of many: the number and level that count, and how they came about."""
    now, how = one.now, []
    if one.second:
        how.append(words.say("group.how.pushed", number=checks.two_digits(one.first.result.number)))
    if now.luck_spent:
        how.append(words.say("group.how.luck", n=now.luck_spent))
    if now.ticked:
        how.append(words.say("group.how.ticked"))
    name = person_name(words, entry.after, one.rolled.who) or one.rolled.name
    level = words.say(f"level.short.{now.outcome.value}")
    said = f"{name} {checks.two_digits(now.result.number)} {level}"
    return f"{said} ({', '.join(how)})" if how else said


@tells(LuckRecovered)
def recovered(words: Words, desk: Desk, entry: Entry, event: LuckRecovered) -> LogLine:
    """Luck that came back after a session, or did not."""
    key = "luck.regained" if event.recovered else "luck.kept"
    return LogLine(
        title=who_rolled(words, entry.after, event.who, words.say("luck.recovery", luck=event.luck)),
        figure=checks.two_digits(event.roll.number),
        level=None,
        detail=words.say(key, points=event.regained, luck=event.after),
        told=("recovery", "regain", "regained"),
    )


@tells(DieAdded, LuckSpent, RollRevealed, SkillTicked)
def step(words: Words, desk: Desk, entry: Entry, event: DieAdded | LuckSpent | RollRevealed | SkillTicked) -> LogLine:
    """What somebody did after a roll."""
    detail = ""
    if isinstance(event, LuckSpent):
        detail = _bought(words, desk, event)
    elif isinstance(event, SkillTicked):
        detail = who_rolled(words, entry.after, event.who, label_name(words, event.label))
    line = plainly(words, desk, entry, event)
    title = line.title
    if isinstance(event, LuckSpent | DieAdded):
        title = _of_the_two(words, desk, entry, event, title)
    return replace(line, title=title, detail=detail)


def _bought(words: Words, desk: Desk, event: LuckSpent) -> str:
    """What Luck paid for: a level, or a lower number for every skill of a combined roll."""
    with contextlib.suppress(NoSuchRoll):
        roll = desk.entry(event.to)
        if isinstance(roll.event, CombinedRolled):
            return luck_paid(words, combined_standing(desk, roll).after)
    return words.say("luck.for", n=event.points, level=words.say(f"level.{event.level.value}"))


def _of_the_two(words: Words, desk: Desk, entry: Entry, event: LuckSpent | DieAdded, title: str) -> str:
    """Where two have rolled, whose step it was."""
    roll = referred(desk, event.to)
    if isinstance(roll, OpposedRolled) and event.side in SIDES:
        return f"{side_names(words, entry.after, roll)[SIDES.index(event.side)]} · {title}"
    if isinstance(event, LuckSpent) and roll is not None and not isinstance(roll, OURS):
        return who_rolled(words, entry.after, event.who, title)  # in other rooms more than one may have rolled
    return title
