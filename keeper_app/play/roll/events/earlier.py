"""Rolls of the first version: what was asked stood among the other fields, and no verdict was kept.

A roll without a verdict gets one when it is read: whoever changes a rule of rolls keeps the one before for these.
"""

from collections.abc import Mapping
from typing import Any

from keeper_app.play.events.earlier import Record, upcasts

_QUESTION = ("value", "difficulty", "label", "hidden", "who")


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
