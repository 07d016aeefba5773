"""Files that went wrong on the way, or were made to: always taken in whole or refused with a reason."""

import copy
import json
import random

import pytest
from exchanges import FOREIGN, OWN, attempt, parsed, sample
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.play.exchange import VERSION

SAMPLES = [*FOREIGN, *OWN]
ALL_OF_IT = settings().max_examples >= 100  # asked for with more examples than usual
SHAPES = [
    "dholes-house-english",
    "foundry-english",
    "foundry-french",
    "keeper-person",
    "keeper-mind",
    "keeper-campaign",
]
INSTEAD = [
    None,
    [],
    {},
    "x",
    -1,
    0,
    True,
    1.5,
    10**300,
    [[]],
    {"value": None},
    "\u202e\x00 \ud800",
    "9" * 5000,
    "x" * 9000,
]
FIGURES = ["1e400", "-1e999", "NaN", "9" * 4999, "1" * 4300]
HOSTILE = [
    "'; DROP TABLE people; --",
    "../../etc/passwd",
    "${jndi:ldap://x}",
    "{{7*7}}",
    "\x00",
    "\u202eevil",
    "=cmd()",
]


@pytest.mark.parametrize("name", SAMPLES)
def test_a_file_cut_short(name):
    raw = sample(name)
    assert attempt(raw)
    for fiftieth in range(50):
        assert attempt(raw[: len(raw) * fiftieth // 50]) is None


@pytest.mark.parametrize("name", SAMPLES)
def test_bytes_that_flipped(name):
    raw, chance = sample(name), random.Random(name)
    for _ in range(300):
        spoilt = bytearray(raw)
        for _ in range(chance.choice([1, 1, 1, 5, 50])):
            spoilt[chance.randrange(len(raw))] = chance.randrange(256)
        attempt(bytes(spoilt))


def places(value, path=()):
    """Every place in a file."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from places(one, (*path, key))


def replaced(value, path, instead):
    """A file with something else in one place."""
    if not path:
        return instead
    changed = copy.copy(value)
    changed[path[0]] = replaced(value[path[0]], path[1:], instead)
    return changed


def in_turn(things, at):
    """A seventh of things in one place, another seventh in the next, and at least one; all of them if asked for."""
    step = 1 if ALL_OF_IT else min(7, len(things))
    return things[at % step :: step]


@pytest.mark.parametrize("name", SHAPES)
def test_something_else_in_every_place(name):
    value = parsed(name)
    taken = 0
    for at, path in enumerate(places(value)):
        for instead in in_turn(INSTEAD, at):
            taken += attempt(json.dumps(replaced(value, path, instead)).encode()) is not None
    assert taken


@pytest.mark.parametrize("name", SHAPES)
def test_figures_no_reader_of_json_should_accept(name):
    value = parsed(name)
    for at, path in enumerate(places(value)):
        text = json.dumps(replaced(value, path, "@@@"))
        for figure in in_turn(FIGURES, at):
            attempt(text.replace('"@@@"', figure).encode())


@pytest.mark.parametrize("name", FOREIGN)
def test_hostile_words_are_only_words(name):
    value = parsed(name)
    for at, path in enumerate(places(value)):
        attempt(json.dumps(replaced(value, path, HOSTILE[at % len(HOSTILE)])).encode())


@pytest.mark.parametrize("name", FOREIGN)
def test_keys_nobody_knows_are_left_and_said(name):
    value = parsed(name)
    inner = value["Investigator"] if "Investigator" in value else value.get("system") or value["data"]
    inner["x" * 5000] = {"deep": [1]}
    incoming = attempt(json.dumps(value).encode())
    assert [line for line in incoming.left if "xxx" in line.path and line.reason == "unknown-field"]


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
heads = st.sampled_from(
    [
        {"keeper": "person", "version": VERSION},
        {"keeper": "people", "version": VERSION},
        {"keeper": "campaign", "version": VERSION, "name": "x", "saved": "2026-01-01"},
        {"Investigator": {"PersonalDetails": {"Name": "x"}}},
        {"type": "npc", "name": "x", "system": {"attribs": {}}},
    ]
)
keys = st.sampled_from(["person", "people", "log", "items", "system", "data", "Investigator", "version", "flags"])


@given(heads, st.dictionaries(keys, plain, max_size=3))
def test_any_values_under_any_head(head, rest):
    attempt(json.dumps({**head, **rest}).encode())


@given(st.binary(max_size=80))
def test_any_bytes(raw):
    attempt(raw)


@given(st.lists(st.dictionaries(st.sampled_from(["n", "at", "event", "undo", "redo"]), plain), max_size=5))
def test_any_log(log):
    head = {"keeper": "campaign", "version": VERSION, "name": "x", "saved": "2026-01-01"}
    attempt(json.dumps({**head, "log": log}).encode())
