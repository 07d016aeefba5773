"""What the dice room refuses: ids that stay, fields that can be worded, nothing for the table to read."""

import copy
import pickle
import re

import pytest

import keeper_app.dice
from keeper_app.dice import (
    DiceError,
    DividesByZero,
    EmptyText,
    ImpossibleFace,
    NeedsDamageBonus,
    NegativeCount,
    NetOutOfRange,
    NoSuchDie,
    NotATensFace,
    NotATotal,
    NotAUnitsFace,
    NotDice,
    TooDeep,
    TooFewFaces,
    TooLarge,
    TooLong,
    TooManyDice,
    TooManyFaces,
    WrongTensCount,
    errors,
)

EXAMPLES = [
    (EmptyText(), "empty", "", {}),
    (TooLong("1+1", 200, 100), "too-long", "1+1", {"start": "1+1", "length": 200, "limit": 100}),
    (TooDeep("((", 10), "too-deep", "((", {"text": "((", "limit": 10}),
    (NotDice("é", 3), "not-dice", "é", {"text": "é", "position": 3}),
    (NoSuchDie("1D0"), "no-such-die", "1D0", {"die": "1D0"}),
    (TooManyDice("101D6", 101, 100), "too-many-dice", "101D6", {"text": "101D6", "count": 101, "limit": 100}),
    (TooLarge("9999999", 9), "too-large", "9999999", {"text": "9999999", "limit": 9}),
    (DividesByZero("0"), "zero-division", "0", {"divisor": "0"}),
    (NeedsDamageBonus("1D4+DB"), "needs-damage-bonus", "1D4+DB", {"text": "1D4+DB"}),
    (ImpossibleFace(7, 6), "impossible-face", "7", {"face": 7, "sides": 6}),
    (TooFewFaces(1, 6), "too-few-faces", "1", {"given": 1, "sides": 6}),
    (TooManyFaces(3, 2), "too-many-faces", "3", {"given": 3, "used": 2}),
    (WrongTensCount(1, 2), "wrong-tens-count", "1", {"given": 1, "needed": 2}),
    (NotATensFace(35), "not-a-tens-face", "35", {"face": 35}),
    (NotAUnitsFace(13), "not-a-units-face", "13", {"face": 13}),
    (NotATotal(0), "not-a-total", "0", {"number": 0}),
    (NegativeCount(0, -1), "negative-count", "-1", {"bonus": 0, "penalty": -1}),
    (NetOutOfRange(3), "net-out-of-range", "3", {"net": 3}),
]


def kinds(base):
    """Every class below one, at any depth."""
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


@pytest.mark.parametrize(("error", "reason", "part", "fields"), EXAMPLES, ids=lambda value: str(value)[:30])
def test_an_error_carries_its_reason_part_and_fields(error, reason, part, fields):
    assert (error.reason, error.part, error.fields) == (reason, part, fields)
    assert isinstance(error, ValueError)
    assert str(error).isascii()
    assert str(error).startswith(reason)


@pytest.mark.parametrize("error", [example[0] for example in EXAMPLES], ids=lambda error: error.reason)
def test_an_error_survives_copying_and_pickling(error):
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert (type(twin), twin.fields, twin.part) == (type(error), error.fields, error.part)


def test_a_note_is_not_a_field():
    error = NotATotal(0)
    error.add_note("seen in a test")
    assert error.fields == {"number": 0}


def test_every_kind_has_its_own_id_and_is_public():
    every = [DiceError, *kinds(DiceError)]
    reasons = [kind.reason for kind in every]
    assert len(set(reasons)) == len(reasons)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", reason) for reason in reasons)
    assert {kind.__name__ for kind in every} <= set(keeper_app.dice.__all__)


def test_the_tree_in_the_docstring_is_the_tree():
    drawn = dict(re.findall(r"[├└]── (\w+) +(\S.*)", errors.__doc__))
    every = {kind.__name__: kind for kind in kinds(DiceError)}
    assert drawn.keys() == every.keys()
    leaves = {name: kind for name, kind in every.items() if not kind.__subclasses__()}
    assert {name: drawn[name] for name in leaves} == {name: kind.reason for name, kind in leaves.items()}
    assert {type(error) for error, *_ in EXAMPLES} == set(leaves.values())


def test_every_public_name_exists():
    assert all(hasattr(keeper_app.dice, name) for name in keeper_app.dice.__all__)
