"""Sheets about a roll that has fallen: pushing it, a forgotten die, and everything else that may follow."""

from dataclasses import replace

import flet as ft

from keeper_app.odds import check_odds
from keeper_app.play import standing
from keeper_app.play.actions import PushRoll
from keeper_app.ui.components.field import field
from keeper_app.ui.components.result_card import step_rows
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.roll.steps import add_late, all_steps
from keeper_app.ui.screens.roll.throws import percentile
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import label_name

LONGEST = 200


def push_sheet(seat: Seat) -> ft.DialogControl:
    """The announced consequence, then the second try."""
    look, window = seat.look, seat.window
    now = standing(seat.desk, seat.desk.entry(window.of or 0))
    net = now.result.roll.net
    odds = check_odds(now.event.value, now.event.difficulty, net, seat.desk.state.house)

    def push() -> None:
        action = PushRoll(now.entry.n, window.note)
        window.open(None)
        seat.roll(action, percentile(label_name(look.words, now.event.label), net))

    return sheet(
        look,
        look.say("push.title"),
        [
            text(look, look.say("push.note"), "body", look.c.text_soft),
            field(
                look,
                look.say("push.field"),
                window.note,
                lambda value: window.set(note=value),
                hint=look.say("push.hint"),
                most=LONGEST,
                lines=2,
                key="consequence",
            ),
            text(look, look.say("odds.success", chance=look.percent(odds.success)), "heading"),
            primary(look, look.say("push.roll"), ft.Icons.REPLAY, push, key="push-roll"),
        ],
        lambda: window.open(None),
    )


def late_sheet(seat: Seat) -> ft.DialogControl:
    """A bonus or a penalty die that was forgotten."""
    look, window = seat.look, seat.window
    now = standing(seat.desk, seat.desk.entry(window.of or 0))
    net = now.result.roll.net

    def button(by: int, key: str) -> ft.Control:
        return secondary(
            look,
            look.say(key, n=1),
            ft.Icons.ADD_CIRCLE_OUTLINE if by > 0 else ft.Icons.REMOVE_CIRCLE_OUTLINE,
            lambda: add_late(seat, now, by),
            expand=True,
            disabled=abs(net + by) > 2,
            key=f"late{by:+d}",
        )

    return sheet(
        look,
        look.say("late.do"),
        [
            text(look, look.say("late.note"), "body", look.c.text_soft),
            ft.Row([button(1, "dice.bonus"), button(-1, "dice.penalty")], spacing=Space.S),
        ],
        lambda: window.open(None),
    )


def steps_sheet(seat: Seat) -> ft.DialogControl:
    """Phone: everything that may follow, one button each."""
    look, window = seat.look, seat.window
    now = standing(seat.desk, seat.desk.entry(window.of or 0))
    opens = {"push", "late"}
    steps = []
    for step in all_steps(seat, now):
        act = step.on_click

        def press(act: object = act, stays: bool = step.kind in opens) -> None:
            if not stays:
                window.open(None)
            if callable(act):
                act()

        steps.append(replace(step, on_click=press, key=f"all-{step.key or step.kind}"))
    return sheet(look, look.say("roll.more"), step_rows(look, steps), lambda: window.open(None))
