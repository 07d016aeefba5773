"""Opposed rolls in words: who wins, and why."""

from keeper_app.play import OpposedRolled, SideRolled, State
from keeper_app.rules import Winner
from keeper_app.words.catalog import Words
from keeper_app.words.labels import label_name, person_name


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


def opposed_verdict(words: Words, state: State, event: OpposedRolled) -> tuple[str, str]:
    """Who wins, and by which difference."""
    result = event.result
    if result.winner is Winner.NOBODY:
        return words.say("opposed.nobody"), words.say("opposed.both-failed")
    if result.winner is Winner.STALEMATE:
        return words.say("opposed.stalemate"), words.say("opposed.same")
    left, right = side_names(words, state, event)
    best, other = (result.left, result.right) if result.winner is Winner.LEFT else (result.right, result.left)
    title = words.say("opposed.wins", name=left if result.winner is Winner.LEFT else right)
    if best.level is other.level:
        return title, words.say("opposed.higher", best=best.value, other=other.value)
    return title, words.say(
        "opposed.better",
        best=words.say(f"level.short.{best.level.value}"),
        other=words.say(f"level.short.{other.level.value}").lower(),
    )
