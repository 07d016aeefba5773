"""What care is still open to somebody, in words."""

from keeper_app.play.people.person import Person
from keeper_app.play.people.treatment import care_shut
from keeper_app.rules import Care, HouseRules, Shut
from keeper_app.words.catalog import Words
from keeper_app.words.line import capital
from keeper_app.words.people.names import condition_name

STATES = ("dying", "stabilised", "unconscious", "major-wound")


def patient_state(words: Words, person: Person) -> str:
    """How somebody lies there, the gravest first."""
    return ", ".join(condition_name(words, one) for one in STATES if person.has(one))


def care_open(words: Words, person: Person, house: HouseRules) -> str:
    """What of First Aid and Medicine is open to them, whoever gives it."""
    found = ((kind, care_shut(person, kind, house=house)) for kind in Care)
    return " · ".join(_said(words, kind, why) for kind, why in found)


def _said(words: Words, kind: Care, why: Shut | None) -> str:
    return words.say(f"care.is.{why.value if why else 'open'}", care=words.say(f"care.{kind.value}"))


def why_shut(words: Words, kind: Care, why: Shut) -> str:
    """The whole sentence: why not, and what would help."""
    if why is Shut.TOO_EARLY:
        return words.say("forbidden.medicine")
    return f"{capital(words.say(f'cannot.{kind.value}-{why.value}'))}."
