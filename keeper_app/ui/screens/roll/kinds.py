"""The kinds of roll."""

import flet as ft

from keeper_app.ui.components.choice import choice
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import HOME_SLOT

KINDS = ("single", "opposed", "combined", "group")


def kinds_choice(seat: Seat) -> ft.Control:
    """Single, opposed, combined, group."""
    look, window = seat.look, seat.window

    def pick(kind: str) -> None:
        window.set(kind=kind, slot=HOME_SLOT[kind], fresh=True, complaint=None)

    return choice(
        look,
        [(kind, look.say(f"kinds.{kind}"), None) for kind in KINDS],
        window.kind,
        pick,
        height=44,
        labelled=look.say("kinds.label"),
        name="kind",
    )
