"""No action is believed that has something else in a field than it promises; every action is found by itself."""

import inspect
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import Enum
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import get_args, get_origin, get_type_hints

import pytest
from desks import Table, refused

from keeper_app import play
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import Table as TableRecord
from keeper_app.play.errors import BadField, FieldRefused
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.well_formed import check_fields
from keeper_app.rules import Difficulty, Need, Question
from keeper_app.words import refusal, words_in


class Foreign(Enum):
    """A word of somebody else's."""

    REGULAR = "regular"


@dataclass(frozen=True)
class Alike:
    """It has the fields of a question and is none."""

    value: int = 50
    who: None = None
    label: str = ""


LIES = (
    *(None, True, 1, 1.0, float("nan"), "1", b"1", int, object(), Foreign.REGULAR, Alike()),
    *([1], (1,), ("1",), (None,), {1: 1}, {1}, frozenset({1})),
)


def actions():
    """Every class with a `run` that a file of actions defines."""
    found = []
    for path in sorted(Path(play.__path__[0]).glob("*/actions/*.py")):
        module = import_module(f"keeper_app.play.{path.parent.parent.name}.actions.{path.stem}")
        found += [
            one
            for _, one in inspect.getmembers(module, inspect.isclass)
            if one.__module__ == module.__name__ and hasattr(one, "run")
        ]
    return found


def parts(hint):
    """The types that a hint names, one by one."""
    return get_args(hint) if isinstance(hint, UnionType) else (hint,)


def sound(hint):
    """Something that belongs into a field of this type."""
    kind = parts(hint)[0]
    if is_dataclass(kind) and issubclass(kind, TableRecord):
        return next(iter(screen_tables().values()))
    if is_dataclass(kind):
        return kind(**{one.name: sound(get_type_hints(kind)[one.name]) for one in fields(kind) if needed(one)})
    if inspect.isclass(kind) and issubclass(kind, Enum):
        return next(iter(kind))
    if get_origin(kind) in (tuple, frozenset):
        return get_origin(kind)(sound(one) for one in get_args(kind) if one is not ...)
    return {int: 1, str: "x", bool: False, NoneType: None}.get(kind, {})


def needed(field):
    return field.default is MISSING and field.default_factory is MISSING


def takes(hint, value):
    """By the letter of the hint: nothing is bent into shape."""
    for kind in parts(hint):
        if type(value) is not (get_origin(kind) or kind):
            continue
        if type(value) not in (tuple, frozenset) or all(takes(get_args(kind)[0], one) for one in value):
            return True
    return False


def fields_of(kind):
    hints = get_type_hints(kind)
    return [(one.name, hints[one.name]) for one in fields(kind)]


def test_every_action_is_found():
    names = {one.__name__ for one in actions()}
    assert {"RollCheck", "SeatPerson", "Strike", "RollOnTable", "ChooseHouseRules", "BeginSession"} <= names
    assert all(is_dataclass(one) for one in actions())


@pytest.mark.parametrize("kind", actions(), ids=lambda one: one.__name__)
def test_an_action_that_keeps_its_promises_is_let_in(kind):
    check_fields(kind(**{name: sound(hint) for name, hint in fields_of(kind)}))


@pytest.mark.parametrize("kind", actions(), ids=lambda one: one.__name__)
def test_something_else_in_any_field_is_refused(kind):
    table = Table()
    whole = kind(**{name: sound(hint) for name, hint in fields_of(kind)})
    for name, hint in fields_of(kind):
        lies = [lie for lie in LIES if not takes(hint, lie)]
        assert len(lies) > len(LIES) // 2
        for lie in lies:
            refused(table, replace(whole, **{name: lie}), BadField, of=kind.__name__, field=name)
            assert table.desk.dice_asked(replace(whole, **{name: lie})) == ()


@pytest.mark.parametrize(("name", "hint"), fields_of(Question), ids=lambda one: str(one))
def test_something_else_in_any_part_of_a_question_is_refused(name, hint):
    table = Table()
    for lie in (lie for lie in LIES if not takes(hint, lie)):
        refused(table, RollCheck(replace(Question(50), **{name: lie})), BadField, of="RollCheck", field="question")


def test_a_sheet_takes_nothing_else_either():
    table = Table()
    table.do(SeatPerson("Marie", {}))
    for sheet in ({"notes": 5}, {"weapons": ["knife"]}, {"weapons": ("knife",)}, {"ticks": "listen"}, {"era": None}):
        (name,) = sheet
        refused(table, SeatPerson("Jean", {}, sheet=sheet), FieldRefused, field=name)
        refused(table, ChangePerson(1, sheet=sheet), FieldRefused, field=name)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_refusal_is_a_sentence(lang):
    words = words_in(lang)
    for field in ("who", "question"):
        assert field in refusal(words, BadField(of="RollCheck", field=field))


def test_the_lies_are_lies():
    assert takes(Difficulty, Difficulty.HARD)
    assert not takes(Need, "any")
    assert takes(tuple[int, ...], (1,))
    assert not takes(tuple[int, ...], ("1",))
