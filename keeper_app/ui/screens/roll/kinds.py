"""The kinds of roll."""

import flet as ft

from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.next_roll import in_next, next_roll
from keeper_app.ui.seat import Seat

KINDS = {"single": "ask", "opposed": "side-0", "combined": "skill-0", "group": "group"}  # and what the keys begin with


@component
def kinds_choice(seat: Seat) -> ft.Control:
    """Single, opposed, combined, group."""
    look, window = seat.look, seat.window
    now = use_selected(seat, lambda: next_roll(window).kind)

    def pick(kind: str) -> None:
        in_next(window, kind=kind, slot=KINDS[kind])

    kinds: list[Option] = [(kind, look.say(f"kinds.{kind}"), None) for kind in KINDS]
    return choice(look, kinds, now, pick, labelled=look.say("kinds.label"), name="kind")
