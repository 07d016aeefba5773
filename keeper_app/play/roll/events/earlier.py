"""Rolls of the first version: what was asked stood among the other fields, and no verdict was kept.

A roll without a verdict gets one when it is read: whoever changes a rule of rolls keeps the one before for these.
"""

from collections.abc import Mapping
from typing import Any

from keeper_app.content.test_kinds import skill_called
from keeper_app.play.asking import kind_of
from keeper_app.play.events.earlier import Record, upcasts
from keeper_app.rules import CheckKind

_QUESTION = ("value", "difficulty", "label", "hidden", "who")


def _with_question(record: Mapping[str, Any], *fields: str) -> Record:
    """What was asked stands together from version 2 on."""
    asked = {name: record[name] for name in fields if name in record}
    rest = {name: value for name, value in record.items() if name not in fields}
    return {"asked": asked, **rest}


@upcasts("check-rolled", 1)
def _check(record: Record) -> Record:
    """Who had no such skill on the sheet was remembered unless the record said otherwise.

    Luck and SAN are what they are called, whatever the record took them for. Whether a number was said nobody kept:
    somebody's is on the sheet or in the tables, nobody's is only here.
    """
    asked = _with_question(record, *_QUESTION)
    roll = asked.get("roll")
    asked["asked"]["net"] = roll["net"] if isinstance(roll, dict) else 0
    known = {"check": "skill", "remembered": True, "said": _nobodys(asked["asked"]), **asked}
    kind = kind_of(skill_called(str(record.get("label", ""))))
    return {**known, "check": kind.value} if kind in (CheckKind.LUCK, CheckKind.SANITY) else known


def _nobodys(asked: Record) -> bool:
    return asked.get("who") is None


@upcasts("opposed-rolled", 1)
def _opposed(record: Record) -> Record:
    def side(one: Record) -> Record:
        found = _with_question(one, "value", "label", "who")
        found["asked"]["net"] = one["roll"]["net"]
        return {"said": _nobodys(found["asked"]), **found}

    return {**record, "left": side(record["left"]), "right": side(record["right"])}


@upcasts("combined-rolled", 1)
def _combined(record: Record) -> Record:
    said = {"said": _nobodys(record)}
    skills = [{**said, **_with_question(one, "value", "difficulty", "label")} for one in record["skills"]]
    return {**record, "skills": skills}


@upcasts("group-rolled", 1)
def _group(record: Record) -> Record:
    return _with_question(record, "label", "difficulty", "hidden")
