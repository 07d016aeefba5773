"""The field of the Rules room: every key is answered at once."""

from functools import partial

import flet as ft

from keeper_app.content.limits import LONGEST_TYPED as LONGEST_SEARCH
from keeper_app.ui.component import component, nothing, use_fed, use_main, use_selected
from keeper_app.ui.components.field import outline
from keeper_app.ui.components.tap import icon_tap
from keeper_app.ui.components.text import style
from keeper_app.ui.open_rule import RULES, open_rule
from keeper_app.ui.screens.rules.moving import FIELD, open_found
from keeper_app.ui.screens.rules.view import look_for, rules_view
from keeper_app.ui.screens.rules.view import typed as put_typed
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


@component
def rules_field(seat: Seat) -> ft.Control:
    """What is looked for, and a tap that clears it.

    It is not drawn again while somebody types: what the window sends must never overtake the keys.
    """
    look, window, c = seat.look, seat.window, seat.look.c
    use_selected(seat, lambda: rules_view(window).put)
    ref = use_main(seat)

    def typing(on: bool) -> None:
        look.focus.typing, look.focus.field = on, FIELD if on else ""

    return ft.TextField(
        ref=ref,
        value=rules_view(window).search,
        label=look.say("rules.search"),
        label_style=style(look, "small", c.text_soft),
        hint_text=look.say("rules.hint"),
        hint_style=style(look, "small", c.text_faint),
        text_style=style(look, "body", c.text),
        prefix_icon=ft.Icon(ft.Icons.SEARCH, size=look.icon(22), color=c.accent),
        suffix_icon=clear_tap(seat),
        on_change=lambda e: put_typed(window, e.control.value or ""),
        on_submit=lambda: open_found(seat),
        on_focus=lambda: typing(True),
        on_blur=lambda: typing(False),
        ignore_up_down_keys=True,
        max_length=LONGEST_SEARCH,
        counter="",
        filled=True,
        fill_color=c.well,
        border=outline(look),
        content_padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.M),
        key=FIELD,
    )


@component
def clear_tap(seat: Seat) -> ft.Control:
    """Where something is typed, a tap that clears it."""
    look = seat.look
    if not use_selected(seat, lambda: bool(rules_view(seat.window).search)):
        return nothing()
    tip, clear = look.say("rules.clear"), partial(_clear, seat)
    return icon_tap(look, ft.Icons.CLOSE, tip, clear, color=look.c.text_soft, key="rules-clear")


def _clear(seat: Seat) -> None:
    look_for(seat.window, "")
    seat.window.focus.to_main("rules")


@component
def ready_field(seat: Seat) -> ft.Control:
    """Draws nothing; whenever the room is entered, its field is ready to be typed into.

    Not on a phone, whose keyboard would cover the half of it, nor where somebody comes to read an entry.
    """
    look, window = seat.look, seat.window
    here = use_fed(seat.feed, lambda: window.room == RULES)

    def entered() -> None:
        if here and not look.phone and open_rule(window).entry is None:
            look.focus.to_main("rules")

    ft.use_effect(entered, [here])
    return nothing()
