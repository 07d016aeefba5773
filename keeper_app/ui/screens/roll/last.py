"""The last rolls, one tap to repeat; and how an entry is rolled again."""

import flet as ft

from keeper_app.play import CheckRolled, DiceRolled, Entry
from keeper_app.play.actions import RollCheck, RollDice
from keeper_app.ui.components.roll_line import roll_line
from keeper_app.ui.components.tap import Click
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat
from keeper_app.words import log_line


def repeat(seat: Seat, entry: Entry) -> Click:
    """What rolls an entry again, as it was asked."""
    event = entry.event
    if isinstance(event, CheckRolled):
        again = RollCheck(event.value, event.difficulty, event.roll.net, event.label, event.check, event.hidden)
        return lambda: seat.do(again)
    if isinstance(event, DiceRolled):
        dice = RollDice(event.rolled.text, hidden=event.hidden)
        return lambda: seat.do(dice)
    return None


def last_rolls(seat: Seat, count: int) -> ft.Control:
    """Newest first; the one on the card is not repeated here."""
    look = seat.look
    entries = list(reversed(seat.desk.entries[-(count + 1) : -1]))
    if not entries:
        return text(look, look.say("roll.none-before"), "small", look.c.text_faint)
    return ft.Column(
        [roll_line(look, log_line(look.words, e), repeat(seat, e), key=str(e.n)) for e in entries],
        spacing=0,
        tight=True,
    )
