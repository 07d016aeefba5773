"""A rule to read, opened from a reason: its text, its particulars, an example, and where it comes from."""

from functools import partial

import flet as ft

from keeper_app.content.rulebook import rule_entries
from keeper_app.content.texts import Texts
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import in_language, rule_source, rule_title


def _point(look: Look, words: str) -> ft.Control:
    c = look.c
    return ft.Row(
        [
            ft.Container(
                ft.Container(width=8, height=8, bgcolor=c.accent, rotate=0.785),
                padding=ft.Padding.only(top=look.px(7), left=2, right=2),
            ),
            text(look, words, "body", c.text_soft, expand=True),
        ],
        spacing=Space.M,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _example(look: Look, words: str) -> ft.Control:
    c = look.c
    return ft.Container(
        text(look, words, "note", c.text_soft),
        border=ft.Border(left=ft.BorderSide(3, c.luck)),
        padding=ft.Padding(Space.L, Space.S, Space.S, Space.S),
    )


def rule_sheet(seat: Seat, rule: str) -> ft.DialogControl:
    """The rule the keeper asked about."""
    look, window = seat.look, seat.window
    entry = rule_entries()[rule]

    def say(said: Texts) -> str:
        return in_language(look.words, said)

    see: list[ft.Control] = [
        secondary(
            look,
            rule_title(look.words, other),
            None,
            partial(window.open, "rule", rule=other),
            key=f"see-{other}",
        )
        for other in entry.see
    ]
    return sheet(
        look,
        say(entry.title),
        [
            text(look, rule_source(look.words, entry.source), "note", look.c.text_faint),
            text(look, say(entry.text), "body", look.c.text),
            *[_point(look, say(point)) for point in entry.points],
            *([_example(look, say(entry.example))] if entry.example else []),
            *([section_header(look, look.say("rule.see")), ft.Row(see, wrap=True, spacing=Space.S)] if see else []),
        ],
        lambda: window.open(None),
    )
