"""The card of what was rolled last, or a few words when nothing was."""

import flet as ft

from keeper_app.odds import check_odds
from keeper_app.play import CheckRolled, DiceRolled
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.odds_bar import needle_place, odds_bar
from keeper_app.ui.components.result_card import Step, dice_card, result_card
from keeper_app.ui.components.surface import card
from keeper_app.ui.screens.roll.last import repeat
from keeper_app.ui.seat import Seat
from keeper_app.words import check_reasons, expression, faces, label_name, two_digits


def latest_card(seat: Seat) -> ft.Control:
    """What the dice said last."""
    look, entry = seat.look, seat.desk.to_undo
    if entry is None:
        return card(look, empty_state(look, look.say("roll.empty.title"), look.say("roll.empty.note")))
    owner = look.say("roll.number", number=entry.after.rolls)
    again = Step("repeat", look.say("roll.again"), repeat(seat, entry))
    event = entry.event
    if isinstance(event, CheckRolled):
        return result_card(
            look,
            f"{label_name(look.words, event.label)} {event.value}",
            event.result,
            owner=owner,
            reasons=check_reasons(look.words, event.result),
            steps=[again],
            on_rule=lambda rule: seat.window.open("rule", rule=rule),
        )
    assert isinstance(event, DiceRolled)
    return dice_card(
        look,
        expression(look.words, event.rolled.text),
        event.rolled,
        owner=owner,
        detail=faces(event.rolled),
        steps=[again],
    )


def next_odds(seat: Seat, columns: int = 3) -> ft.Control:
    """The exact chances of the next check; the last roll is marked when it was the same one."""
    look, ask = seat.look, seat.window.ask
    house = seat.desk.state.house
    odds = check_odds(ask.value, ask.difficulty, ask.net, house)
    needle = None
    last = seat.desk.to_undo.event if seat.desk.to_undo else None
    if (
        isinstance(last, CheckRolled)
        and (last.value, last.difficulty, last.roll.net, last.house) == (ask.value, ask.difficulty, ask.net, house)
        and not last.hidden
    ):
        spans = {level: (first, end) for level, first, end in last.result.ladder.spans()}
        place = needle_place(odds, last.roll.number, spans)
        needle = (place, two_digits(last.roll.number))
    return odds_bar(look, odds, ask.difficulty, needle=needle, columns=columns)
