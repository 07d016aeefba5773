"""An opposing value: the difficulty it sets, human limits, and joining forces against it."""

import flet as ft

from keeper_app.rules import HIGHEST_VALUE, RulesError, difficulty_facing, join_forces
from keeper_app.ui.components.field import field
from keeper_app.ui.components.keypad_number import value_block
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, quiet, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.next_roll import asking, next_roll
from keeper_app.ui.screens.roll.values import press_key
from keeper_app.ui.screens.roll.view import in_roll, roll_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import number
from keeper_app.ui.tokens import Space
from keeper_app.words import refusal

MOST_HELPERS = 12


def _forces(seat: Seat) -> list[ft.Control]:
    """Who is used up, who may still roll, against what is left."""
    look, window = seat.look, seat.window
    c = look.c
    values = (number(seat, next_roll(window).ask), *roll_view(window).helpers)
    joined = join_forces(values, roll_view(window).opposition)
    chips: list[ft.Control] = []
    for at, value in enumerate(values):
        state = "used" if at in joined.used else "rolls" if at in joined.may_roll else "out"
        name = look.say("forces.you") if at == 0 else look.say("forces.helper", number=at)

        def drop(at: int = at) -> None:
            if at:
                in_roll(window, helpers=tuple(v for i, v in enumerate(roll_view(window).helpers, 1) if i != at))

        chips.append(
            toggle_chip(
                look, f"{name} {value}", state == "rolls", drop, note=look.say(f"forces.{state}"), key=f"force-{at}"
            )
        )
    if joined.difficulty is not None and joined.used:
        difficulty = look.say(f"difficulty.within.{joined.difficulty.value}")
        words = look.say("forces.left", left=joined.left, difficulty=difficulty)
    elif joined.difficulty is not None:
        words = look.say("forces.alone")
    else:
        words = look.say("forces.none", left=joined.left)
    return [
        ft.Row(chips, wrap=True, spacing=Space.S, run_spacing=0),
        text(look, words, "body", c.text if joined.possible else c.danger),
    ]


def opposition_sheet(seat: Seat) -> ft.DialogControl:
    """Type the opposing value; the difficulty fills itself in."""
    look, window = seat.look, seat.window
    c = look.c
    back = "keys" if look.phone else None

    def leave() -> None:
        window.open(back, slot=None)

    def put(value: int) -> None:
        window.focus.fresh = True
        in_roll(window, opposition=value)

    def add() -> None:
        if window.search.isascii() and window.search.isdigit() and int(window.search[:4]) <= HIGHEST_VALUE:
            helpers = (*roll_view(window).helpers, int(window.search))
            window.search = ""
            in_roll(window, helpers=helpers[:MOST_HELPERS])

    try:
        difficulty = difficulty_facing(number(seat, next_roll(window).ask), roll_view(window).opposition)
    except RulesError as error:
        verdict = text(look, refusal(look.words, error), "body_strong", c.danger)
        accept = None
    else:
        words = look.say(f"difficulty.within.{difficulty.value}")
        verdict = text(look, look.say("opposition.sets", difficulty=words), "heading", c.accent)

        def take() -> None:
            asking(window, difficulty=difficulty)
            leave()

        accept = primary(look, look.say("opposition.take"), None, take, key="opposition-take")
    bad = bool(window.search) and not (window.search.isascii() and window.search.isdigit() and len(window.search) < 4)
    return sheet(
        look,
        look.say("opposition.title"),
        [
            text(look, look.say("opposition.note", value=number(seat, next_roll(window).ask)), "body", c.text_soft),
            value_block(look, roll_view(window).opposition, put, lambda key: press_key(seat, key), halved=False),
            ft.Semantics(live_region=True, content=verdict),
            *([accept] if accept else []),
            section_header(look, look.say("forces.title")),
            *_forces(seat),
            ft.Row(
                [
                    field(
                        look,
                        look.say("forces.field"),
                        window.search,
                        lambda value: window.set(search=value),
                        on_submit=add,
                        error=look.say("forces.bad") if bad else None,
                        most=4,
                        expand=True,
                        key="force-value",
                    ),
                    quiet(look, look.say("forces.add"), ft.Icons.ADD, add, key="force-add"),
                ],
                spacing=Space.S,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
        ],
        leave,
    )
