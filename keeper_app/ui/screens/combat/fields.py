"""Small fields that several panels of the Combat room use."""

from collections.abc import Callable
from typing import Any

import flet as ft

from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import distance

FAR = 3000


def chip_line(
    seat: Seat, options: list[tuple[str, str]], chosen: str, pick: Callable[[str], Any], name: str
) -> ft.Control:
    """One of many, in a line: wrapped where there is room, scrolling on a phone."""
    look = seat.look
    chips = [
        toggle_chip(
            look,
            words,
            key == chosen,
            lambda key=key: pick(key),  # type: ignore[misc]  # binds this one
            key=f"{name}-{key}",
        )
        for key, words in options
    ]
    if look.phone:
        return ft.Row(list(chips), spacing=Space.S, scroll=ft.ScrollMode.HIDDEN)
    return ft.Row(list(chips), spacing=Space.S, run_spacing=0, wrap=True)


def metres_stepper(seat: Seat) -> ft.Control:
    """The distance, in steps that grow with it; read when tapped, so that quick taps all count."""
    look, view = seat.look, seat.window.fight

    def step(by: int) -> None:
        now = seat.window.fight.metres
        size = 1 if now < 10 or (now == 10 and by < 0) else 5 if now < 50 or (now == 50 and by < 0) else 25
        seat.window.in_fight(metres=max(0, min(FAR, now + by * size)))

    return ft.Row(
        [
            stepper(
                look,
                distance(look.words, view.metres, seat.preferences.current.units),
                step,
                less=look.say("fight.nearer"),
                more=look.say("fight.farther"),
                name="metres",
                expand=True,
            )
        ]
    )


def count_stepper(seat: Seat, words: str, on_step: Callable[[int], Any], name: str) -> ft.Control:
    """A count with its words."""
    look = seat.look
    return ft.Row(
        [
            stepper(
                look,
                words,
                on_step,
                less=look.say("fight.fewer"),
                more=look.say("fight.more"),
                name=name,
                expand=True,
            )
        ]
    )
