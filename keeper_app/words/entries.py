"""Entries of the log in words: a line for each."""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from keeper_app.play import (
    BlowsTaken,
    CareGiven,
    CastingBegan,
    CheckRolled,
    CombinedRolled,
    ConditionChanged,
    Desk,
    DiceRolled,
    DieAdded,
    DiveRolled,
    DueRolled,
    DueWaived,
    Entry,
    Exploded,
    FightBegan,
    FightEnded,
    FighterLeft,
    FighterMarked,
    FightersJoined,
    Fired,
    ForeseeRolled,
    GroupRolled,
    Healed,
    HouseRulesChosen,
    Hurt,
    InvestigatorMade,
    JamRolled,
    LuckRecovered,
    LuckSpent,
    MeleeFought,
    NoSuchRoll,
    OpposedRolled,
    OrderSet,
    PeopleJoined,
    PeopleOrdered,
    PersonChanged,
    PersonJoined,
    PersonLeft,
    PointsChanged,
    RecoveryRolled,
    Reloaded,
    RollRevealed,
    SessionBegan,
    SkillTicked,
    TableRolled,
    TickChanged,
    TimePassed,
    TurnPassed,
    combined_standing,
    revealed,
    standing,
)
from keeper_app.play.events import SIDES
from keeper_app.words import checks, fights, free_dice, happenings
from keeper_app.words.catalog import Words
from keeper_app.words.combined import combined_line, luck_on_skills
from keeper_app.words.dice_names import dice_told, untold
from keeper_app.words.labels import label_name, person_name, who_rolled
from keeper_app.words.line import LogLine, capital
from keeper_app.words.opposed import opposed_line, side_names
from keeper_app.words.tables import result_words, source_name, table_title
from keeper_app.words.undone import whose


def log_line(words: Words, desk: Desk, entry: Entry) -> LogLine:
    """One entry, told in the language of the moment; a hidden one stays folded."""
    event = entry.event
    if _is_folded(desk, entry):
        return LogLine(words.say("roll.hidden"), "··", None, words.say("log.folded"), folded=True)
    line = _TELL[type(event)](words, desk, entry, event)
    left_out = untold(entry.dice)
    return replace(line, dice=dice_told(words, entry.after, left_out)) if left_out else line


def _is_folded(desk: Desk, entry: Entry) -> bool:
    """A hidden roll nobody revealed, or something that followed one and would give it away."""
    event = entry.event
    if isinstance(event, RollRevealed):
        return False
    if event.follows is not None:
        with contextlib.suppress(NoSuchRoll):  # a record that could not be read; what followed it is told all the same
            if _is_folded(desk, desk.entry(event.follows)):
                return True
    return bool(getattr(event, "hidden", False)) and not revealed(desk, entry)


def _check(words: Words, desk: Desk, entry: Entry, event: CheckRolled) -> LogLine:
    now = standing(desk, entry)
    parts = [words.say(f"level.{now.outcome.value}")]
    if now.is_push:
        parts.insert(0, words.say("push.second"))
    parts.append(checks.needed(words, now.result))
    if how := checks.asked(words, event.difficulty.value, now.result.roll.net):
        parts.append(how)
    if now.luck_spent:
        parts.append(words.say("luck.spent", n=now.luck_spent))
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
    )


def _dice(words: Words, desk: Desk, entry: Entry, event: DiceRolled) -> LogLine:
    title = free_dice.expression(words, event.rolled.text)
    if event.source and (name := source_name(words, event.source)):
        title = f"{name} · {title}"
    return LogLine(title, str(event.rolled.total), None, free_dice.faces(event.rolled))


def _group(words: Words, desk: Desk, entry: Entry, event: GroupRolled) -> LogLine:
    each = []
    for member, one in zip(event.members, event.results(), strict=True):
        name = person_name(words, entry.after, member.who) or member.name
        each.append(f"{name} {checks.two_digits(one.number)} {words.say(f'level.short.{one.outcome.value}')}")
    passed = sum(one.passed for one in event.results())
    return LogLine(
        title=words.say("group.title", what=label_name(words, event.label)),
        figure=f"{passed}/{len(event.members)}",
        level=None,
        detail=", ".join(each),
    )


def _table(words: Words, desk: Desk, entry: Entry, event: TableRolled) -> LogLine:
    first = event.results[0]
    told = []
    for result in event.results:
        name, _ = result_words(words, event, result)
        told.append(f"{table_title(words, event, result.table)} {result.number} · {name}")
    return LogLine(table_title(words, event, first.table), str(first.number), None, " — ".join(told))


def _recovered(words: Words, desk: Desk, entry: Entry, event: LuckRecovered) -> LogLine:
    key = "luck.regained" if event.recovered else "luck.kept"
    return LogLine(
        title=who_rolled(words, entry.after, event.who, words.say("luck.recovery", luck=event.luck)),
        figure=checks.two_digits(event.roll.number),
        level=None,
        detail=words.say(key, points=event.regained, luck=event.after),
    )


def _step(words: Words, desk: Desk, entry: Entry, event: Any) -> LogLine:
    detail = ""
    if isinstance(event, LuckSpent):
        detail = _bought(words, desk, event)
    elif isinstance(event, SkillTicked):
        detail = who_rolled(words, entry.after, event.who, label_name(words, event.label))
    about_people = isinstance(event, PersonJoined | PersonChanged | PersonLeft)
    name = whose(words, entry)
    title = capital(words.say(f"did.{event.kind}", name=name), name)
    if isinstance(event, LuckSpent | DieAdded):
        title = _of_the_two(words, desk, entry, event, title)
    return LogLine(title, "", None, detail, sign="people" if about_people else "note")


def _bought(words: Words, desk: Desk, event: LuckSpent) -> str:
    """What Luck paid for: a level, or a lower number for every skill of a combined roll."""
    with contextlib.suppress(NoSuchRoll):
        roll = desk.entry(event.to)
        if isinstance(roll.event, CombinedRolled):
            return luck_on_skills(words, combined_standing(desk, roll))
    return words.say("luck.for", n=event.points, level=words.say(f"level.{event.level.value}"))


def _of_the_two(words: Words, desk: Desk, entry: Entry, event: LuckSpent | DieAdded, title: str) -> str:
    """Where two have rolled, whose step it was."""
    roll = fights.attack_of(desk, event.to)
    if isinstance(event, LuckSpent) and isinstance(roll, MeleeFought):
        return who_rolled(words, entry.after, event.who, title)
    if isinstance(roll, OpposedRolled) and event.side in SIDES:
        return f"{side_names(words, entry.after, roll)[SIDES.index(event.side)]} · {title}"
    return title


_TELL: dict[type, Callable[[Words, Desk, Entry, Any], LogLine]] = {
    CheckRolled: _check,
    CombinedRolled: combined_line,
    DiceRolled: _dice,
    GroupRolled: _group,
    LuckRecovered: _recovered,
    OpposedRolled: opposed_line,
    TableRolled: _table,
    ConditionChanged: happenings.condition,
    DueRolled: happenings.due,
    DueWaived: happenings.step,
    Healed: happenings.healed,
    Hurt: happenings.hurt,
    InvestigatorMade: happenings.made,
    PeopleJoined: happenings.joined,
    PeopleOrdered: happenings.step,
    PointsChanged: happenings.points,
    SessionBegan: happenings.session,
    TickChanged: happenings.step,
    BlowsTaken: fights.taken,
    CareGiven: fights.care,
    CastingBegan: fights.marked,
    DiveRolled: fights.small_test,
    Exploded: fights.exploded,
    FightBegan: fights.begins,
    FightEnded: fights.begins,
    FighterLeft: fights.marked,
    FighterMarked: fights.marked,
    FightersJoined: fights.begins,
    Fired: fights.fired,
    ForeseeRolled: fights.small_test,
    JamRolled: fights.small_test,
    MeleeFought: fights.melee,
    OrderSet: fights.marked,
    RecoveryRolled: fights.recovery,
    Reloaded: fights.marked,
    TimePassed: fights.time_passed,
    TurnPassed: fights.turn,
    DieAdded: _step,
    HouseRulesChosen: _step,
    LuckSpent: _step,
    PersonChanged: _step,
    PersonJoined: _step,
    PersonLeft: _step,
    RollRevealed: _step,
    SkillTicked: _step,
}
