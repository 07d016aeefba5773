"""Ways back to sanity, as lines of the log."""

from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.mind.events.care import MindRecovered, MonthTreated, RealityChecked
from keeper_app.words import checks, free_dice
from keeper_app.words.catalog import Words
from keeper_app.words.labels import who_rolled
from keeper_app.words.line import LogLine
from keeper_app.words.people.horrors import lost_words, shock_words
from keeper_app.words.people.names import condition_name
from keeper_app.words.telling import tells


@tells(RealityChecked)
def reality(words: Words, desk: Desk, entry: Entry, event: RealityChecked) -> LogLine:
    """Whether somebody saw through a delusion."""
    result = event.result
    parts = [words.say("reality.passed" if result.passed else "reality.failed")]
    if event.shock is not None:
        parts.append(lost_words(words, event.shock))
        parts += shock_words(words, event.shock)
        parts += [words.say("horror.bout")] if event.shock.bout else []
    return LogLine(
        title=who_rolled(words, entry.after, event.who, words.say("reality.title", value=event.value)),
        figure=checks.two_digits(result.number),
        level=result.outcome.value,
        detail=" · ".join(parts),
        sign="mind",
        told=("reality",),
    )


def month_words(words: Words, event: MonthTreated) -> list[str]:
    """How a month went: what was gained or lost, and whether it cured."""
    parts = [words.say(f"care.mind.{event.month.value}")]
    if event.rolled is not None:
        parts.append(free_dice.reckoned(words, event.rolled))
    if event.relief is not None:
        parts.append(words.say("horror.regained", points=event.relief.points, left=event.relief.left))
    if event.shock is not None:
        parts.append(lost_words(words, event.shock))
        parts += shock_words(words, event.shock)
        parts += [words.say("horror.bout")] if event.shock.bout else []
    if event.sanity is not None:
        number = checks.two_digits(event.sanity.result(event.house).number)
        key = "care.mind.cured" if event.cured else "care.mind.not-cured"
        parts.append(words.say(key, value=event.sanity.value, number=number))
    return parts if event.time is None else [*parts, words.say(f"time.{event.time.unit}", event.time.count)]


@tells(MonthTreated)
def month(words: Words, desk: Desk, entry: Entry, event: MonthTreated) -> LogLine:
    """A month of treatment."""
    return LogLine(
        title=who_rolled(words, entry.after, event.who, words.say(f"cause.care-{event.where.value}")),
        figure=checks.two_digits(event.roll.number),
        level=None,
        detail=" · ".join(month_words(words, event)),
        sign="mind",
        told=("care", "month", "cure"),
    )


@tells(MindRecovered)
def recovered(words: Words, desk: Desk, entry: Entry, event: MindRecovered) -> LogLine:
    """An insanity that is over, and how."""
    parts = [words.say("condition.ended", name=condition_name(words, one)) for one in event.ended]
    hours = event.rolled.total if event.rolled else 0
    title = who_rolled(words, entry.after, event.who, words.say(f"recovered.{event.by}", hours))
    return LogLine(title, "", None, " · ".join(parts), sign="mind", told=("recover",))
