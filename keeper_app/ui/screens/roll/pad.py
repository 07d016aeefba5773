"""Free dice: how many, which, plus or minus what. One tap on a die rolls."""

from dataclasses import replace
from functools import partial

import flet as ft

from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.die_face import die_icon
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.tap import tap
from keeper_app.ui.screens.roll.view import Pad, in_roll, roll_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

SIDES = (3, 4, 6, 8, 10, 12, 20, 100)
MOST_DICE = 20
MOST_MODIFIER = 50


def pad_text(pad: Pad, sides: int) -> str:
    """The expression a die of the pad stands for: 2D6+4."""
    modifier = f"{pad.modifier:+d}" if pad.modifier else ""
    return f"{pad.count}D{sides}{modifier}"


@component
def dice_pad(seat: Seat, columns: int = 4) -> ft.Control:
    """Two steppers over the dice from D3 to D100."""
    look, pad = seat.look, use_selected(seat, lambda: roll_view(seat.window).pad)

    def more_dice(by: int) -> None:
        in_roll(seat.window, pad=replace(pad, count=max(1, min(MOST_DICE, pad.count + by))))

    def add(by: int) -> None:
        in_roll(seat.window, pad=replace(pad, modifier=max(-MOST_MODIFIER, min(MOST_MODIFIER, pad.modifier + by))))

    said, added = look.say("pad.count", n=pad.count), look.words.signed(pad.modifier)
    count = stepper(look, said, more_dice, ("pad.fewer", "pad.more"), "pad-count", expand=True)
    modifier = stepper(look, added, add, ("pad.lower", "pad.higher"), "pad-modifier", expand=True)
    dice: list[ft.Control] = []
    for sides in SIDES:
        text = pad_text(pad, sides)
        name = look.say("pad.roll", dice=text.replace("-", "−"))
        dice.append(
            tap(
                look,
                # One text says the name: a label around the drawing would be a second button.
                ft.Stack([die_icon(look, sides, 46), ft.Text("", semantics_label=name)], alignment=ft.Alignment.CENTER),
                partial(seat.do, RollDice(text)),
                height=60 / look.scale if look.scale > 1 else 60,
                expand=True,
                key=f"pad-{sides}",
            )
        )
    rows = [ft.Row(dice[i : i + columns], spacing=Space.XS) for i in range(0, len(dice), columns)]
    steppers = (
        [ft.Row([count], spacing=0), ft.Row([modifier], spacing=0)]
        if look.narrow
        else [ft.Row([count, modifier], spacing=Space.S)]
    )
    return ft.Column([*steppers, *rows], spacing=Space.S, tight=True)
