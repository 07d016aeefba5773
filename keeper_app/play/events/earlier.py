"""Records of earlier versions, brought up to date one version at a time.

A version is raised when fields are renamed, moved or change their meaning; a new field with a default needs none.
What a step is given is a record as it was written, with no promise about what is in it.
"""

from collections.abc import Callable, Mapping
from typing import Any

Record = dict[str, Any]
Step = Callable[[Record], Record]

_STEPS: dict[tuple[str, int], Step] = {}
_QUESTION = ("value", "difficulty", "label", "hidden", "who")


def upcasts(kind: str, version: int) -> Callable[[Step], Step]:
    """Register how a record of this kind goes from one version to the next."""

    def register(step: Step) -> Step:
        _STEPS[kind, version] = step
        return step

    return register


def steps_of(kind: str) -> set[int]:
    """The versions that records of this kind can be brought on from."""
    return {version for known, version in _STEPS if known == kind}


def up_to_date(kind: str, record: Mapping[str, Any], version: int, now: int) -> Record:
    """A record as it would be written today."""
    found = dict(record)
    for step in range(version, now):
        found = _STEPS[kind, step](found)
    return found


def _with_question(record: Mapping[str, Any], *fields: str) -> Record:
    """What was asked stands together from version 2 on."""
    asked = {name: record[name] for name in fields if name in record}
    rest = {name: value for name, value in record.items() if name not in fields}
    return {"asked": asked, **rest}


@upcasts("check-rolled", 1)
def _check(record: Record) -> Record:
    """Who had no such skill on the sheet was remembered unless the record said otherwise."""
    asked = _with_question(record, *_QUESTION)
    roll = asked.get("roll")
    asked["asked"]["net"] = roll["net"] if isinstance(roll, dict) else 0
    return {"check": "skill", "remembered": True, **asked}


@upcasts("opposed-rolled", 1)
def _opposed(record: Record) -> Record:
    def side(one: Record) -> Record:
        found = _with_question(one, "value", "label", "who")
        found["asked"]["net"] = one["roll"]["net"]
        return found

    return {**record, "left": side(record["left"]), "right": side(record["right"])}


@upcasts("combined-rolled", 1)
def _combined(record: Record) -> Record:
    return {**record, "skills": [_with_question(one, "value", "difficulty", "label") for one in record["skills"]]}


@upcasts("group-rolled", 1)
def _group(record: Record) -> Record:
    return _with_question(record, "label", "difficulty", "hidden")
