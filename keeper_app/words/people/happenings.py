"""What happened to people, as lines of the log."""

from typing import Any

from keeper_app.play import (
    ConditionChanged,
    Desk,
    DueRolled,
    Entry,
    Healed,
    Hurt,
    InvestigatorMade,
    PeopleJoined,
    PointsChanged,
    SessionBegan,
    TickChanged,
)
from keeper_app.rules import DUES, Gravity
from keeper_app.words import checks, free_dice
from keeper_app.words.catalog import Words
from keeper_app.words.labels import label_name, person_name, who_rolled
from keeper_app.words.line import LogLine, capital
from keeper_app.words.people.names import called, condition_name, due_name


def _minus(by: int) -> str:
    if by == 0:
        return "0"
    return f"+{by}" if by > 0 else f"−{-by}"


def consequences(words: Words, conditions: tuple[str, ...], dues: tuple[str, ...]) -> list[str]:
    """What something brought: conditions, and tests to roll."""
    return [condition_name(words, one) for one in conditions] + [due_name(words, one) for one in dues]


def hurt(words: Words, desk: Desk, entry: Entry, event: Hurt) -> LogLine:
    """A wound: how grave, what is left, what it brings."""
    name = person_name(words, entry.after, event.who)
    parts = [words.say(f"gravity.{event.gravity.value}")]
    if event.rolled is not None:
        parts.insert(0, free_dice.reckoned(words, event.rolled))
    if event.armour:
        parts.append(words.say("hurt.armour", n=event.armour))
    if event.gravity is not Gravity.NONE:
        parts.append(words.say("hurt.left", hp=event.hp))
    told = tuple(one for one in event.conditions if one != "major-wound")  # the gravity says it
    parts += consequences(words, told, event.dues)
    title = words.say("hurt.unhurt" if event.gravity is Gravity.NONE else "hurt.title", name=name)
    return LogLine(title, _minus(-event.damage), None, " · ".join(parts), sign="wound")


def healed(words: Words, desk: Desk, entry: Entry, event: Healed) -> LogLine:
    """Hit points that came back."""
    name = person_name(words, entry.after, event.who)
    parts = [words.say("hurt.left", hp=event.hp)]
    parts += [words.say("condition.ended", name=condition_name(words, one)) for one in event.ended]
    return LogLine(words.say("healed.title", name=name), _minus(event.points), None, " · ".join(parts), sign="healing")


def points(words: Words, desk: Desk, entry: Entry, event: PointsChanged) -> LogLine:
    """Sanity, magic or Luck points lost or regained."""
    what = words.say(f"points.{event.what}")
    parts = [words.say("points.left", n=event.left), *consequences(words, event.conditions, event.dues)]
    if event.rolled is not None:
        parts.insert(0, free_dice.reckoned(words, event.rolled))
    sign = "mind" if event.what == "sanity" else "note"
    title = who_rolled(words, entry.after, event.who, what)
    return LogLine(title, _minus(event.by), None, " · ".join(parts), sign=sign)


def condition(words: Words, desk: Desk, entry: Entry, event: ConditionChanged) -> LogLine:
    """A condition begun or ended by hand."""
    name = condition_name(words, event.condition)
    told = name if event.on else words.say("condition.ended", name=name)
    return LogLine(who_rolled(words, entry.after, event.who, told), "", None, words.say("did.by-hand"), sign="note")


def due(words: Words, desk: Desk, entry: Entry, event: DueRolled) -> LogLine:
    """A test somebody owed, and what it decided."""
    result = event.result
    title = f"{label_name(words, DUES[event.due].skill)} {event.value}"
    said = words.say(f"due.passed.{event.due}" if result.passed else f"due.failed.{event.due}")
    return LogLine(
        title=who_rolled(words, entry.after, event.who, title),
        figure=checks.two_digits(result.number),
        level=result.outcome.value,
        detail=f"{words.say(f'level.{result.outcome.value}')} · {said}",
    )


def made(words: Words, desk: Desk, entry: Entry, event: InvestigatorMade) -> LogLine:
    """An investigator rolled, with what the dice gave."""
    parts = [f"{characteristic(words, name)} {one.total}" for name, one in event.rolled]
    parts += [f"{characteristic(words, name)} −{points}" for name, points in event.taken]
    gained = sum(one.after - one.before for one in event.edu)
    if gained:
        parts.append(f"{characteristic(words, 'edu')} +{gained}")
    name = event.person.name
    title = capital(words.say(f"did.{event.kind}", name=name), name)
    return LogLine(title, "", None, ", ".join(parts), sign="people")


def characteristic(words: Words, name: str) -> str:
    """STR, CON … as the language shortens them; anything else by its name."""
    key = f"char.{name}"
    return words.say(key) if key in words else label_name(words, name)


def joined(words: Words, desk: Desk, entry: Entry, event: PeopleJoined) -> LogLine:
    """Several who came together."""
    names = ", ".join(called(words, person) for person in event.people)
    return LogLine(words.say("joined.title", len(event.people)), "", None, names, sign="people")


def session(words: Words, desk: Desk, entry: Entry, event: SessionBegan) -> LogLine:
    """A new evening."""
    return LogLine(session_title(words, entry.after.sessions, event), "", None, "", sign="note")


def session_title(words: Words, number: int, event: SessionBegan) -> str:
    """Its number, and what it is about."""
    plain = words.say("session.number", number=number)
    return f"{plain} · {event.title}" if event.title else plain


def step(words: Words, desk: Desk, entry: Entry, event: Any) -> LogLine:
    """Something small about one person."""
    detail = label_name(words, event.label) if hasattr(event, "label") else ""
    if isinstance(event, TickChanged) and not event.on:
        detail = f"{detail} · {words.say('tick.taken')}"
    if hasattr(event, "due"):
        detail = due_name(words, event.due)
    who = getattr(event, "who", None)
    name = person_name(words, entry.after, who)
    title = capital(words.say(f"did.{event.kind}", name=name), name)
    return LogLine(title, "", None, detail, sign="note")
