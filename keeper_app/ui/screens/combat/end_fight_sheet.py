"""The end of a fight."""

import flet as ft

from keeper_app.play.combat.actions.order_fight import EndFight
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat


def end_fight_sheet(seat: Seat) -> ft.DialogControl:
    """Asked once."""
    look, window = seat.look, seat.window

    def end() -> None:
        seat.do(EndFight(), lambda _: window.open(None))

    return sheet(
        look,
        look.say("fight.end"),
        [text(look, look.say("fight.end-note"), "body", look.c.text_soft)],
        lambda: window.open(None),
        foot=primary(look, look.say("fight.end"), ft.Icons.FLAG_OUTLINED, end, key="end-now"),
    )
