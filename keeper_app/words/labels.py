"""Names of what was rolled and by whom."""

from functools import cache

from keeper_app.content import Skill, skills
from keeper_app.play import State
from keeper_app.words.catalog import Words


@cache
def _by_id() -> dict[str, Skill]:
    return {skill.id: skill for skill in skills()}


def label_name(words: Words, label: str) -> str:
    """A skill's name in the language of the moment, the text as typed, or the plain word for a check."""
    if not label:
        return words.say("roll.check")
    if label == "group-luck":
        return words.say("group.luck")
    skill = _by_id().get(label)
    return skill.name.of(words.lang) if skill else label


def person_name(state: State, who: int | None) -> str:
    """The name of somebody at the table, or nothing when they are gone or nobody was named."""
    return next((person.name for person in state.people if person.id == who), "")


def who_rolled(words: Words, state: State, who: int | None, what: str) -> str:
    """What was rolled, with the name of whoever rolled it."""
    name = person_name(state, who)
    return f"{name} · {what}" if name else what
