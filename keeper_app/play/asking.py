"""From a question to what is rolled: whose value it is, and what kind of test. Nobody who asks decides either."""

from dataclasses import dataclass, replace
from functools import cache, lru_cache

from keeper_app.content import test_kinds
from keeper_app.content.folding import fold
from keeper_app.play.errors import NotTheirValue, PointsUnknown, ValueUnknown
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.play.state import State
from keeper_app.play.texts import label_of
from keeper_app.rules import CheckKind, Difficulty, NotAllowed, Question, as_asked, checked_net, ladder, plain

BY_ANOTHER_NAME = frozenset({"know", "idea", "dex-half", "dex-fifth"})
"""Checks of EDU and of INT, and a share of DEX (rule 121): no value of their own to remember."""
GROUP_LUCK = "group-luck"
UNASKED = Question(value=50)  # where nothing is known yet


@dataclass(frozen=True, slots=True)
class Answer:
    """A question with its value, and the kind of test it is.

    `said`: somebody said the number, and no sheet has another. `remembered`: the sheet has it from now on.
    """

    asked: Question
    kind: CheckKind
    said: bool = False
    remembered: bool = False

    @property
    def value(self) -> int:
        """What is rolled against."""
        return self.asked.value or 0


def answer(state: State, question: Question) -> Answer:
    """What a question comes to at this table; a caller that lies about a value or a person is refused.

    The Luck of a group is nobody's to ask for: it is the lowest at the table, and has an action of its own.
    """
    person = None if question.who is None else state.person(question.who)
    asked = replace(question, label=name_for(person, label_of(question.label)))
    if asked.label.partition("/")[0] == GROUP_LUCK:
        raise NotAllowed(rule=GROUP_LUCK)
    own = sheet_value(person, asked.label)
    if asked.value is None:
        asked = replace(asked, value=_value(person, asked.label))
    else:
        _theirs(asked, own)
    kind = kind_of(asked.label)
    as_asked(kind, asked.difficulty, checked_net(asked.net))
    ladder(asked.value or 0, asked.difficulty, state.house)
    said = question.value is not None and own is None
    remembered = said and person is not None and bool(asked.label) and asked.label not in BY_ANOTHER_NAME
    return Answer(asked, kind, said, remembered)


def their_value(state: State, who: int, label: str, said: int | None) -> int:
    """What somebody rolls a test of this name against; a number that is said counts only where the sheet has none."""
    person = state.person(who)
    if said is None:
        known = value_of(person, label)
        if known is None:
            raise PointsUnknown(what=label)
        return known
    _theirs(Question(said, label=label, who=who), sheet_value(person, label))
    return said


def _theirs(asked: Question, own: int | None) -> None:
    """Refuse a number where the sheet has another."""
    if own is not None and asked.value != own:
        raise NotTheirValue(who=asked.who, label=asked.label, value=asked.value, own=own)


def value_asked(state: State, question: Question) -> int | None:
    """The number a question stands for now; None where nobody knows it."""
    if question.value is not None:
        return question.value
    return _known(state.find(question.who), question.label)


def is_base(state: State, question: Question) -> bool:
    """Whether a question stands for the base that everybody has: nobody said a number, and no sheet has one."""
    return question.value is None and sheet_value(state.find(question.who), question.label) is None


def as_said(state: State, question: Question) -> Question:
    """A number that somebody says drops the skill's name where the sheet has another one for it."""
    own = sheet_value(state.find(question.who), question.label)
    if question.value is None or own is None or own == question.value:
        return question
    return replace(question, label="")


def as_typed(state: State, question: Question) -> Question:
    """A number that is typed by hand is a number and no skill's, wherever the skill has one already.

    Only where neither a sheet nor the tables know any is it the answer to the name that stands there.
    """
    known = _known(state.find(question.who), question.label)
    return question if known is None or known == question.value else replace(question, label="")


def as_usual(question: Question) -> Question:
    """The same question without what was meant for one roll: regular, and no bonus or penalty dice."""
    return replace(question, difficulty=Difficulty.REGULAR, net=0)


def asked_of(state: State, question: Question, who: int | None) -> Question:
    """The same question to somebody else: a skill is theirs, a bare number that was said stays what it is.

    Where neither their sheet nor the tables know the skill, nothing is left of it: what somebody rolls must then be
    said, for nobody in particular there is a number to change.
    """
    nothing = None if who is not None else UNASKED.value
    if not question.label:
        said = None if question.value == UNASKED.value else question.value
        return replace(question, who=who, value=nothing if said is None else said)
    theirs = replace(question, who=who, value=None)
    if value_asked(state, theirs) is not None:
        return theirs
    return replace(theirs, label="", value=nothing)


def asked_again(state: State, asked: Question, said: bool) -> Question:
    """A question that was answered before, put once more: to the sheet and the tables as they are now.

    Only a number that somebody said is said again. One that nobody knows any more keeps no name, so that it comes on
    no sheet; where whoever rolled has left, it stays what it was.
    """
    person = state.find(asked.who)
    if person is None:
        return replace(asked, who=None)
    if not asked.label or (said and sheet_value(person, asked.label) is None):
        return asked
    now = replace(asked, value=None)
    return now if value_asked(state, now) is not None else replace(asked, label="")


def present(state: State, question: Question) -> Question:
    """The same question; where whoever was to roll has left, it is nobody's."""
    return question if question.who is None or state.find(question.who) else asked_of(state, question, None)


def as_it_is(question: Question) -> Question:
    """A SAN roll keeps no difficulty and no dice from the question before."""
    return as_usual(question) if plain(kind_of(question.label)) else question


def kind_of(label: str) -> CheckKind:
    """How the rules treat a test of this name; Know is an EDU test, Idea an INT test."""
    if label == GROUP_LUCK:
        return CheckKind.LUCK
    return CheckKind(test_kinds.test_kind(label))


def name_for(person: Person | None, label: str) -> str:
    """What a test is called: a name on the sheet as it stands there, however it is spelt, else the skill of that name.

    Characteristics, Luck and SAN are what they are; a speciality of a skill that has none is the skill.
    """
    if person is not None and label in person.skills:
        return label
    called = test_kinds.skill_called(label)
    if not called or test_kinds.no_skill(called):
        return called
    if person is not None:
        spelt = _spelt(person.values)
        if found := spelt.get(_folded(label)) or spelt.get(_folded(called)):
            return found
    family = test_kinds.own_family(called)
    return name_for(person, family) if family else called


@lru_cache(maxsize=256)
def _spelt(values: tuple[tuple[str, int], ...]) -> dict[str, str]:
    """The names on a sheet by how they are compared; of two that are alike the first."""
    return {_folded(label): label for label, _ in reversed(values)}


def _folded(label: str) -> str:
    return "/".join(part.strip() for part in fold(label).split("/"))


def sheet_value(person: Person | None, label: str) -> int | None:
    """What a sheet itself says about a skill, the base that everybody has left aside."""
    if person is None or not label:
        return None
    name = name_for(person, label)
    if name in person.skills or name in BY_ANOTHER_NAME or name == "sanity":
        return value_of(person, name)
    return None


def _known(person: Person | None, label: str) -> int | None:
    if not label:
        return None
    return value_of(person or _nobody(), name_for(person, label))


def _value(person: Person | None, label: str) -> int:
    value = _known(person, label)
    if value is None:
        raise ValueUnknown(label=label, who=None if person is None else person.id)
    return value


@cache
def _nobody() -> Person:
    """Somebody without a sheet: bases that are plain numbers are all there is."""
    return Person(0, "")
