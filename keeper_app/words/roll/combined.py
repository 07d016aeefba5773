"""Combined rolls in words: each skill, the whole, and what followed."""

from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.roll.combined_standing import combined_standing
from keeper_app.play.roll.events.rolls import CombinedRolled
from keeper_app.play.roll.followed import Followed
from keeper_app.words.catalog import Words
from keeper_app.words.checks import two_digits
from keeper_app.words.labels import label_name, person_name, who_rolled
from keeper_app.words.line import LogLine
from keeper_app.words.telling import tells


@tells(CombinedRolled)
def combined_line(words: Words, desk: Desk, entry: Entry, event: CombinedRolled) -> LogLine:
    """The one number, and what it means for every skill after all that followed."""
    now = combined_standing(desk, entry)
    each = ", ".join(
        words.say(
            "combined.each",
            what=f"{label_name(words, skill.label)} {skill.value}",
            level=words.say(f"level.short.{level.value}"),
        )
        for skill, level in zip(event.skills, now.outcomes, strict=True)
    )
    parts = [words.say("combined.passed" if now.passed else "combined.failed"), each]
    if now.is_push:
        parts.insert(0, words.say("push.second"))
    if now.after.luck_spent:
        parts.append(words.say("luck.spent", n=now.after.luck_spent))
    if now.after.ticks:
        parts.append(words.say("tick.done"))
    if now.is_push and not now.passed and event.consequence:
        parts.append(event.consequence)
    return LogLine(
        title=who_rolled(words, entry.after, event.who, words.say(f"combined.{event.need.value}")),
        figure=two_digits(now.result.roll.number),
        level="regular" if now.passed else "failure",
        detail=" · ".join(parts),
        brief=" · ".join(label_name(words, skill.label) for skill in event.skills),
        by=person_name(words, entry.after, event.who),
        told=("combined",),
    )


def luck_paid(words: Words, after: Followed) -> str:
    """What the points made of the number."""
    return words.say("luck.after", n=after.luck_spent, number=after.roll.number, after=after.number)
