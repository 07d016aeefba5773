"""The people at the table, by name, and the values on their sheets."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from keeper_app.reference.asked import Person
from keeper_app.reference.lexicon import Lexicon, Meaning, Name, Words
from keeper_app.reference.tables import skills_by_id
from keeper_app.reference.tokens import words_of


class People(NamedTuple):
    """Who answers to a whole name, who to one word of a name, and all of it for beginnings and slips.

    Their specialities go by their own name, and by that of the skill before it: "latin", "langue latin".
    """

    whole: Mapping[Words, set[Meaning]]
    parts: Mapping[str, set[Meaning]]
    names: Lexicon
    specialities: Mapping[Words, set[Meaning]]


NOBODY: Final = People({}, {}, Lexicon(()), {})


def people_called(people: Sequence[Person]) -> People:
    """The names of these people; the same people are only read once."""
    if not people:
        return NOBODY
    skills = sorted({skill for person in people for skill in person.skills if "/" in skill})
    return _called(tuple((str(person.id), person.name) for person in people), tuple(skills))


@lru_cache(maxsize=16)
def _called(people: tuple[tuple[str, str], ...], skills: tuple[str, ...]) -> People:
    whole: dict[Words, set[Meaning]] = defaultdict(set)
    parts: dict[str, set[Meaning]] = defaultdict(set)
    for id_, said in people:
        words, target = words_of(said), Meaning("person", id_)
        if any(not word.isdigit() for word in words):
            whole[words].add(target)
        for word in words:
            if len(word) > 1 and not word.isdigit():
                parts[word].add(target)
    names = [Name(words, target) for words, targets in whole.items() for target in targets]
    names += [Name((word,), target) for word, targets in parts.items() for target in targets]
    numbered = [(words, targets) for words, targets in whole.items() if words[-1].isdigit() and len(words) > 2]
    names += [Name((word, words[-1]), one) for words, targets in numbered for word in words[:-1] for one in targets]
    specialities = _specialities(skills)
    names += [Name(words, target) for words, targets in specialities.items() for target in targets]
    return People(dict(whole), dict(parts), Lexicon(names), specialities)


def _specialities(skills: tuple[str, ...]) -> dict[Words, set[Meaning]]:
    """What the specialities on the sheets are called, alone and after each name of their skill."""
    called: dict[Words, set[Meaning]] = defaultdict(set)
    for id_ in skills:
        family, _, speciality = id_.partition("/")
        words, target = words_of(speciality), Meaning("skill", id_)
        if not any(len(word) > 1 and not word.isdigit() for word in words):
            continue
        called[words].add(target)
        if found := skills_by_id().get(family):
            for said in found.names:
                called[(*words_of(said), *words)].add(target)
    return dict(called)


def value_of(person: Person, skill: str, base: int | str) -> tuple[int | None, bool]:
    """A person's value, and whether the sheet has it; else the base, worked out from a characteristic."""
    if skill == "luck" and person.luck is not None:
        return person.luck, True
    if skill in person.skills:
        return person.skills[skill], True
    if isinstance(base, int):
        return base, False
    characteristic, _, divisor = base.lower().partition("/")
    whole = person.skills.get(characteristic)
    if whole is None:
        return None, False
    # Know is an EDU check, Idea an INT check, a share of DEX one too: there the characteristic is the value itself.
    return whole // int(divisor or 1), skill in ("know", "idea", "dex-half", "dex-fifth")
