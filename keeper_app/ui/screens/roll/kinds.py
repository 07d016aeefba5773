"""The kinds of roll, and how the rules treat a roll on a skill."""

from functools import cache

import flet as ft

from keeper_app.content import skills
from keeper_app.rules import CheckKind
from keeper_app.ui.components.choice import choice
from keeper_app.ui.seat import Seat

KINDS = ("single", "opposed", "combined", "group")
_SPECIAL = {
    "luck": CheckKind.LUCK,
    "sanity": CheckKind.SANITY,
    "know": CheckKind.CHARACTERISTIC,
    "idea": CheckKind.CHARACTERISTIC,
}


@cache
def _characteristics() -> frozenset[str]:
    return frozenset(skill.id for skill in skills() if skill.kind == "characteristic")


def kind_of(label: str) -> CheckKind:
    """Luck and Sanity have rules of their own; characteristics are never ticked."""
    if label in _SPECIAL:
        return _SPECIAL[label]
    return CheckKind.CHARACTERISTIC if label in _characteristics() else CheckKind.SKILL


def kinds_choice(seat: Seat) -> ft.Control:
    """Single, opposed, combined, group."""
    look, window = seat.look, seat.window

    def pick(kind: str) -> None:
        slot = {"opposed": "side-0", "combined": "skill-0", "group": "group"}.get(kind, "ask")
        window.set(kind=kind, slot=slot, fresh=True, complaint=None)

    return choice(
        look,
        [(kind, look.say(f"kinds.{kind}"), None) for kind in KINDS],
        window.kind,
        pick,
        height=44,
        labelled=look.say("kinds.label"),
        name="kind",
    )
