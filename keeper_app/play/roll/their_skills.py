"""What somebody is likely to roll: what they rolled lately, what they have learnt, what everybody can try."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from keeper_app.play.history import Entry
from keeper_app.play.people.person import CHARACTERISTICS, Person
from keeper_app.play.people.points import value_of
from keeper_app.play.people.skill_points import NOT_BOUGHT
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled, GroupRolled, OpposedRolled

LATELY = 60  # entries that are looked at
COMMON = ("spot-hidden", "listen", "psychology", "library-use", "stealth", "persuade", "dodge", "first-aid")
"""What a table asks anybody for, whatever their occupation."""
EVERYBODYS = ("luck", *COMMON)


def their_skills(entries: Sequence[Entry], person: Person) -> list[str]:
    """By label, likeliest first: most used lately, learnt by value, common ones at their base, characteristics.

    Nothing is in it that they have no value for.
    """
    rolled = most_used(label for entry in _lately(entries) for label in rolled_by(entry, person.id))
    bare = Person(0, "-", tuple((name, value) for name, value in person.values if name in NOT_BOUGHT))
    learnt = [
        (value, label)
        for label, value in person.values
        if label not in NOT_BOUGHT and value > (value_of(bare, label) or 0)
    ]
    ranked = [label for _, label in sorted(learnt, key=lambda one: -one[0])]
    others = [label for label, _ in person.values if label not in NOT_BOUGHT]
    every = dict.fromkeys((*rolled, *ranked, *COMMON, *others, *CHARACTERISTICS, "luck", "sanity"))
    return [label for label in every if value_of(person, label) is not None]


def everybodys_skills(entries: Sequence[Entry]) -> list[str]:
    """What a whole party is likely to roll: what it rolled lately, then Luck and the common ones."""
    groups = (entry.event for entry in _lately(entries) if isinstance(entry.event, GroupRolled))
    return list(dict.fromkeys((*most_used(event.label for event in groups), *EVERYBODYS)))


def most_used(labels: Iterable[str]) -> list[str]:
    """Each once, the most frequent first; of two alike the one met first."""
    return [label for label, _ in Counter(labels).most_common()]


def rolled_by(entry: Entry, who: int) -> Iterator[str]:
    """The skills that somebody rolled then, in whatever kind of roll; a bare number is none."""
    event = entry.event
    if isinstance(event, CheckRolled) and event.who == who:
        asked: Iterable[str] = [event.label]
    elif isinstance(event, OpposedRolled):
        asked = [side.label for side in (event.left, event.right) if side.who == who]
    elif isinstance(event, CombinedRolled) and event.who == who:
        asked = [skill.label for skill in event.skills]
    elif isinstance(event, GroupRolled) and any(member.who == who for member in event.members):
        asked = [event.label]
    else:
        asked = []
    return (label for label in asked if label and label != "group-luck")


def _lately(entries: Sequence[Entry]) -> Iterator[Entry]:
    """The last ones, newest first."""
    return islice(reversed(entries), LATELY)
