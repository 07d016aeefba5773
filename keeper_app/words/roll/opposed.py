"""Opposed rolls in words: who wins, and why."""

from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.roll.events.rolls import OpposedRolled, SideRolled
from keeper_app.play.roll.opposed_standing import opposed_standing
from keeper_app.play.state import State
from keeper_app.rules import OpposedResult, Winner
from keeper_app.words.catalog import Words
from keeper_app.words.checks import two_digits
from keeper_app.words.labels import label_name, person_name
from keeper_app.words.line import LogLine
from keeper_app.words.telling import tells


def side_name(words: Words, state: State, side: SideRolled, fallback: str) -> str:
    """A person's name, the skill, or simply which side it is."""
    return person_name(words, state, side.who) or (label_name(words, side.label) if side.label else words.say(fallback))


def side_names(words: Words, state: State, event: OpposedRolled) -> tuple[str, str]:
    """Both names; when they are the same, the values tell them apart."""
    left = side_name(words, state, event.left, "opposed.left")
    right = side_name(words, state, event.right, "opposed.right")
    if left == right:
        return f"{left} {event.left.value}", f"{right} {event.right.value}"
    return left, right


def opposed_title(words: Words, state: State, event: OpposedRolled) -> str:
    """What stood against what."""
    left = f"{side_name(words, state, event.left, 'opposed.left')} {event.left.value}"
    right = f"{side_name(words, state, event.right, 'opposed.right')} {event.right.value}"
    return words.say("opposed.title", left=left, right=right)


def opposed_verdict(
    words: Words, state: State, event: OpposedRolled, result: OpposedResult | None = None
) -> tuple[str, str]:
    """Who wins, and by which difference; `result` is how it stands after what followed the dice."""
    result = result or event.result
    if result.winner is Winner.NOBODY:
        return words.say("opposed.nobody"), words.say("opposed.both-failed")
    if result.winner is Winner.STALEMATE:
        return words.say("opposed.stalemate"), words.say("opposed.same")
    left, right = side_names(words, state, event)
    best, other = zip((result.left.value, result.right.value), result.levels, strict=True)
    if result.winner is Winner.RIGHT:
        best, other = other, best
    title = words.say("opposed.wins", name=left if result.winner is Winner.LEFT else right)
    if best[1] is other[1]:
        return title, words.say("opposed.higher", best=best[0], other=other[0])
    return title, words.say(
        "opposed.better",
        best=words.say(f"level.short.{best[1].value}"),
        other=words.say(f"level.short-within.{other[1].value}"),
    )


@tells(OpposedRolled)
def opposed_line(words: Words, desk: Desk, entry: Entry, event: OpposedRolled) -> LogLine:
    """Both numbers, who wins after all that followed, and who paid for it."""
    now, state = opposed_standing(desk, entry), entry.after
    numbers = f"{two_digits(now.left.check.number)} – {two_digits(now.right.check.number)}"
    parts = [numbers, *opposed_verdict(words, state, event, now.result)]
    for name, side in zip(side_names(words, state, event), (now.left, now.right), strict=True):
        if side.after.luck_spent:
            spent = words.say("luck.spent", n=side.after.luck_spent)
            parts.append(words.say("condition.of", name=name, what=spent))
    if now.ticked:
        parts.append(words.say("tick.done"))
    return LogLine(
        title=opposed_title(words, state, event),
        figure=words.say("opposed.short"),
        level=None,
        detail=" · ".join(parts),
        brief=numbers,
        by=opposed_verdict(words, state, event, now.result)[0],
        told=("opposed",),
    )
