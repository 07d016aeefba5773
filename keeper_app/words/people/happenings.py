"""What happened to people, as lines of the log."""

from dataclasses import replace

from keeper_app.play.desk import Desk
from keeper_app.play.events.base import Event
from keeper_app.play.history import Entry
from keeper_app.play.people.calendar import Calendar
from keeper_app.play.people.events.people import (
    InvestigatorMade,
    PeopleJoined,
    PeopleOrdered,
    PersonChanged,
    PersonJoined,
    PersonLeft,
)
from keeper_app.play.people.events.points import (
    ConditionChanged,
    DueRolled,
    DueWaived,
    Healed,
    Hurt,
    PointsChanged,
    RecoveryRolled,
    TickChanged,
)
from keeper_app.play.people.events.time import DateSet
from keeper_app.rules import Gravity
from keeper_app.words import checks, free_dice
from keeper_app.words.catalog import Words
from keeper_app.words.dates import day_words
from keeper_app.words.labels import label_name, name_of, person_name, who_rolled
from keeper_app.words.line import LogLine, capital
from keeper_app.words.people.names import called, condition_name, due_name
from keeper_app.words.telling import plainly, tells
from keeper_app.words.undone import says_whose


@says_whose(PersonJoined, PersonChanged, InvestigatorMade)
def _theirs(words: Words, event: PersonJoined | PersonChanged | InvestigatorMade) -> str:
    return called(words, event.person)


@says_whose(PersonLeft)
def _gone(words: Words, event: PersonLeft) -> str:
    return name_of(words, event.name, event.creature, event.number)


def _minus(by: int) -> str:
    if by == 0:
        return "0"
    return f"+{by}" if by > 0 else f"−{-by}"


def consequences(words: Words, conditions: tuple[str, ...], dues: tuple[str, ...]) -> list[str]:
    """What something brought: conditions, and tests to roll."""
    return [condition_name(words, one) for one in conditions] + [due_name(words, one) for one in dues]


@tells(Hurt)
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
    return LogLine(title, _minus(-event.damage), None, " · ".join(parts), sign="wound", told=("harm/roll",))


@tells(Healed)
def healed(words: Words, desk: Desk, entry: Entry, event: Healed) -> LogLine:
    """Hit points that came back."""
    name = person_name(words, entry.after, event.who)
    parts = [words.say("hurt.left", hp=event.hp)]
    parts += [words.say("condition.ended", name=condition_name(words, one)) for one in event.ended]
    return LogLine(words.say("healed.title", name=name), _minus(event.points), None, " · ".join(parts), sign="healing")


@tells(PointsChanged)
def points(words: Words, desk: Desk, entry: Entry, event: PointsChanged) -> LogLine:
    """Sanity, magic or Luck points lost or regained."""
    what = words.say(f"points.{event.what}")
    parts = [words.say("points.left", n=event.left), *consequences(words, event.conditions, event.dues)]
    if event.rolled is not None:
        parts.insert(0, free_dice.reckoned(words, event.rolled))
    sign = "mind" if event.what == "sanity" else "note"
    title = who_rolled(words, entry.after, event.who, what)
    return LogLine(title, _minus(event.by), None, " · ".join(parts), sign=sign, told=("points",))


@tells(ConditionChanged)
def condition(words: Words, desk: Desk, entry: Entry, event: ConditionChanged) -> LogLine:
    """A condition begun or ended by hand."""
    name = condition_name(words, event.condition)
    told = name if event.on else words.say("condition.ended", name=name)
    return LogLine(who_rolled(words, entry.after, event.who, told), "", None, words.say("did.by-hand"), sign="note")


@tells(DueRolled)
def due(words: Words, desk: Desk, entry: Entry, event: DueRolled) -> LogLine:
    """A test somebody owed, and what it decided."""
    result = event.result
    title = f"{label_name(words, event.skill or '')} {event.value}"
    said = words.say(f"due.passed.{event.due}" if result.passed else f"due.failed.{event.due}")
    return LogLine(
        title=who_rolled(words, entry.after, event.who, title),
        figure=checks.two_digits(result.number),
        level=result.outcome.value,
        detail=f"{words.say(f'level.{result.outcome.value}')} · {said}",
        told=("due",),
    )


@tells(InvestigatorMade)
def made(words: Words, desk: Desk, entry: Entry, event: InvestigatorMade) -> LogLine:
    """An investigator rolled, with what the dice gave."""
    parts = [f"{characteristic(words, name)} {one.total}" for name, one in event.rolled]
    parts += [f"{characteristic(words, name)} −{points}" for name, points in event.taken]
    gained = sum(one.after - one.before for one in event.edu)
    if gained:
        parts.append(f"{characteristic(words, 'edu')} +{gained}")
    if event.spared:
        parts.append(words.say("make.spared", event.spared))
    name = event.person.name
    title = capital(words.say(f"did.{event.kind}", name=name), name)
    return LogLine(title, "", None, ", ".join(parts), sign="people", told=("made/char",))


def characteristic(words: Words, name: str) -> str:
    """STR, CON … as the language shortens them; anything else by its name."""
    key = f"char.{name}"
    return words.say(key) if key in words else label_name(words, name)


@tells(PeopleJoined)
def joined(words: Words, desk: Desk, entry: Entry, event: PeopleJoined) -> LogLine:
    """Several who came together."""
    names = ", ".join(called(words, person) for person in event.people)
    return LogLine(words.say("joined.title", len(event.people)), "", None, names, sign="people")


@tells(PersonChanged, PersonJoined, PersonLeft)
def came_and_went(words: Words, desk: Desk, entry: Entry, event: Event) -> LogLine:
    """Somebody joins, changes or leaves."""
    return replace(plainly(words, desk, entry, event), sign="people")


@tells(DueWaived, PeopleOrdered, TickChanged)
def step(words: Words, desk: Desk, entry: Entry, event: DueWaived | PeopleOrdered | TickChanged) -> LogLine:
    """Something small about one person."""
    detail = ""
    if isinstance(event, TickChanged):
        detail = label_name(words, event.label)
        if not event.on:
            detail = f"{detail} · {words.say('tick.taken')}"
    elif isinstance(event, DueWaived):
        detail = due_name(words, event.due)
    return replace(plainly(words, desk, entry, event), detail=detail)


@tells(DateSet)
def date_set(words: Words, desk: Desk, entry: Entry, event: DateSet) -> LogLine:
    """Which day the keeper says it is."""
    calendar = entry.after.part(Calendar)
    return replace(plainly(words, desk, entry, event), detail=day_words(words, calendar))


@tells(RecoveryRolled)
def recovery(words: Words, desk: Desk, entry: Entry, event: RecoveryRolled) -> LogLine:
    """The test at the end of a week."""
    result = event.result
    parts = [words.say(f"level.{result.outcome.value}"), words.say("fight.heals", event.points, hp=event.hp)]
    parts += [words.say("condition.ended", name=condition_name(words, one)) for one in event.ends]
    return LogLine(
        title=who_rolled(words, entry.after, event.who, words.say("care.week")),
        figure=checks.two_digits(result.number),
        level=result.outcome.value,
        detail=" · ".join(parts),
        told=("recovery",),
    )
