"""The quick field: one line for everything."""

import flet as ft

from keeper_app.play.actions import RollCheck, RollDice
from keeper_app.ui.components.field import outline
from keeper_app.ui.components.text import style, text
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


def quick_field(seat: Seat, ref: ft.Ref[ft.TextField]) -> ft.Control:
    """Type a value or dice, press Enter."""
    look = seat.look
    c = look.c

    def typing(on: bool) -> None:
        look.focus.typing = on

    def submit(e: ft.Event[ft.TextField]) -> None:
        wanted = (e.control.value or "").strip()
        if wanted.isascii() and wanted.isdigit() and len(wanted) < 6:
            done = seat.do(RollCheck(int(wanted)))
        else:
            done = seat.do(RollDice(wanted))
        if done:
            e.control.value = ""

    return ft.TextField(
        ref=ref,
        hint_text=look.say("quick.short" if look.phone else "quick.long"),
        hint_style=style(look, "small", c.text_faint),
        text_style=style(look, "body", c.text),
        prefix_icon=ft.Icon(ft.Icons.SEARCH, size=20, color=c.text_soft, semantics_label=look.say("quick.name")),
        suffix_icon=None
        if look.phone
        else ft.Container(
            text(look, "Ctrl K", "caption", c.text_faint), width=look.px(64), alignment=ft.Alignment.CENTER
        ),
        on_submit=submit,
        on_focus=lambda: typing(True),
        on_blur=lambda: typing(False),
        max_length=120,
        counter="",
        filled=True,
        fill_color=c.well,
        border=outline(look),
        content_padding=ft.Padding.symmetric(horizontal=Space.M),
        height=look.px(48),
        expand=True,
        key="quick",
    )
