"""Where a skill and its value can be entered: the check, a side, a skill of a combined roll, a comparison.

One sheet of keys and one list of skills serve them all; `window.slot` says which one is meant.
"""

from dataclasses import dataclass, replace
from typing import Any

from keeper_app.rules import CheckKind
from keeper_app.ui.window import Window


@dataclass(frozen=True, slots=True)
class SlotValue:
    """What a slot holds now."""

    value: int
    label: str = ""
    who: int | None = None


def read_slot(window: Window) -> SlotValue:
    """The skill and value the keys would change."""
    family, _, index = window.slot.partition("-")
    if family == "side":
        side = window.sides[int(index)]
        return SlotValue(side.value, side.label, side.who)
    if family == "skill":
        skill = window.combined.skills[int(index)]
        return SlotValue(skill.value, skill.label, window.ask.who)
    if family == "compare":
        return SlotValue(window.compare[int(index)].value)
    if family == "opposition":
        return SlotValue(window.opposition)
    if family == "group":
        return SlotValue(0, window.group.label)
    return SlotValue(window.ask.value, window.ask.label, window.ask.who)


def write_slot(
    window: Window, *, fresh: bool, value: int | None = None, label: str | None = None, check: CheckKind | None = None
) -> None:
    """Set the skill or the value the keys are about."""
    changes: dict[str, Any] = {}
    if value is not None:
        changes["value"] = value
    if label is not None:
        changes["label"] = label
    family, _, index = window.slot.partition("-")
    if family == "side":
        at = int(index)
        changed = replace(window.sides[at], **changes)
        sides = (changed, window.sides[1]) if at == 0 else (window.sides[0], changed)
        window.set(sides=sides, fresh=fresh, complaint=None)
    elif family == "skill":
        skills = list(window.combined.skills)
        skills[int(index)] = replace(skills[int(index)], **changes)
        window.set(combined=replace(window.combined, skills=tuple(skills)), fresh=fresh, complaint=None)
    elif family == "compare":
        changes.pop("label", None)
        at = int(index)
        changed_ask = replace(window.compare[at], **changes)
        pair = (changed_ask, window.compare[1]) if at == 0 else (window.compare[0], changed_ask)
        window.set(compare=pair, fresh=fresh, complaint=None)
    elif family == "opposition":
        window.set(opposition=changes.get("value", window.opposition), fresh=fresh, complaint=None)
    elif family == "group":
        window.set(group=replace(window.group, label=label or window.group.label), fresh=fresh, complaint=None)
    else:
        if check is not None:
            changes["check"] = check
        window.set(ask=replace(window.ask, **changes), fresh=fresh, complaint=None)


def choose_who(window: Window, who: int | None) -> None:
    """Let somebody roll: one side of an opposed roll, or the whole of any other."""
    family, _, index = window.slot.partition("-")
    if family != "side":
        window.asking(who=who)
        return
    sides = list(window.sides)
    sides[int(index)] = replace(sides[int(index)], who=who)
    window.set(sides=(sides[0], sides[1]), fresh=True, complaint=None)
