"""Names of what was rolled: a skill by its id in the language of the moment, anything else as typed."""

from keeper_app.content import skills
from keeper_app.words.catalog import Words


def label_name(words: Words, label: str) -> str:
    """A skill's name, the text as typed, or the plain word for a check."""
    if not label:
        return words.say("roll.check")
    for skill in skills():
        if skill.id == label:
            return skill.name.of(words.lang)
    return label
