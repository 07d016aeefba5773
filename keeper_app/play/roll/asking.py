"""From a question to what is rolled: whose value it is, and what kind of test. Nobody who asks decides either."""

from dataclasses import dataclass, replace
from functools import cache

from keeper_app.content import test_kinds
from keeper_app.play.errors import NotTheirValue, ValueUnknown
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.play.state import State
from keeper_app.play.texts import label_of
from keeper_app.rules import CheckKind, Difficulty, Question, as_asked, checked_net, ladder, plain

BY_ANOTHER_NAME = frozenset({"know", "idea"})  # checks of EDU and of INT: no value of their own to remember
GROUP_LUCK = "group-luck"
UNASKED = Question(value=50)  # where nothing is known yet


@dataclass(frozen=True, slots=True)
class Answer:
    """A question with its value, the kind of test it is, and whether the sheet will have the value from now on."""

    asked: Question
    kind: CheckKind
    remembered: bool = False

    @property
    def value(self) -> int:
        """What is rolled against."""
        return self.asked.value or 0


def answer(state: State, question: Question) -> Answer:
    """What a question comes to at this table; a caller that lies about a value or a person is refused."""
    person = None if question.who is None else state.person(question.who)
    asked = replace(question, label=_label(person, question.label))
    own = sheet_value(person, asked.label)
    if asked.value is None:
        asked = replace(asked, value=_value(person, asked.label))
    elif own is not None and asked.value != own:
        raise NotTheirValue(who=asked.who, label=asked.label, value=asked.value, own=own)
    kind = kind_of(asked.label)
    as_asked(kind, asked.difficulty, checked_net(asked.net))
    ladder(asked.value or 0, asked.difficulty, state.house)
    said = question.value is not None and person is not None and own is None
    return Answer(asked, kind, said and bool(asked.label) and asked.label not in (*BY_ANOTHER_NAME, GROUP_LUCK))


def value_asked(state: State, question: Question) -> int | None:
    """The number a question stands for now; None where nobody knows it."""
    if question.value is not None:
        return question.value
    return _known(state.find(question.who), question.label)


def as_said(state: State, question: Question) -> Question:
    """A number that somebody says drops the skill's name where the sheet has another one for it."""
    own = sheet_value(state.find(question.who), question.label)
    if question.value is None or own is None or own == question.value:
        return question
    return replace(question, label="")


def asked_of(state: State, question: Question, who: int | None) -> Question:
    """The same question to somebody else: a skill is theirs, a bare number stays what it is.

    Where neither their sheet nor the tables know the skill, nothing is left of it but a number to change.
    """
    if not question.label:
        return replace(question, who=who)
    theirs = replace(question, who=who, value=None)
    if value_asked(state, theirs) is not None:
        return theirs
    return replace(theirs, label="", value=UNASKED.value)


def present(state: State, question: Question) -> Question:
    """The same question; where whoever was to roll has left, it is nobody's."""
    return question if question.who is None or state.find(question.who) else asked_of(state, question, None)


def as_it_is(question: Question) -> Question:
    """A SAN roll keeps no difficulty and no dice from the question before."""
    return replace(question, difficulty=Difficulty.REGULAR, net=0) if plain(kind_of(question.label)) else question


def kind_of(label: str) -> CheckKind:
    """How the rules treat a test of this name; Know is an EDU test, Idea an INT test."""
    if label == GROUP_LUCK:
        return CheckKind.LUCK
    return CheckKind(test_kinds.test_kind(label))


def _label(person: Person | None, text: str) -> str:
    """What a test is called: a name on the sheet as it stands there, else the skill that goes by it."""
    label = label_of(text)
    return label if person is not None and label in person.skills else test_kinds.skill_called(label)


def sheet_value(person: Person | None, label: str) -> int | None:
    """What a sheet itself says about a skill, the base that everybody has left aside."""
    if person is None or not label:
        return None
    if label in person.skills or label in BY_ANOTHER_NAME or label == "sanity":
        return value_of(person, label)
    return None


def _known(person: Person | None, label: str) -> int | None:
    if not label:
        return None
    return value_of(person or _nobody(), label)


def _value(person: Person | None, label: str) -> int:
    value = _known(person, label)
    if value is None:
        raise ValueUnknown(label=label, who=None if person is None else person.id)
    return value


@cache
def _nobody() -> Person:
    """Somebody without a sheet: bases that are plain numbers are all there is."""
    return Person(0, "")
