"""An opposing value: the difficulty it sets, human limits, and joining forces against it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.rules import HIGHEST_VALUE, JoinedForces, RulesError, difficulty_facing, join_forces
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.keypad_number import clamp, value_block
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import primary, quiet, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.form import form_of
from keeper_app.ui.look import Look
from keeper_app.ui.next_roll import asking, next_roll
from keeper_app.ui.screens.roll.values import value_keys
from keeper_app.ui.screens.roll.view import in_roll, roll_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import number
from keeper_app.ui.tokens import Space
from keeper_app.words import refusal

MOST_HELPERS = 12


@dataclass(frozen=True)
class HelperForm:
    """The value of one more who helps."""

    value: str = ""

    @property
    def number(self) -> int | None:
        """It, where what was typed is one."""
        said = self.value
        return int(said) if said.isascii() and said.isdigit() and len(said) <= len(str(HIGHEST_VALUE)) else None


def _drop(seat: Seat, at: int) -> None:
    """Somebody helps no longer; the first of all is the one who rolls, and stays."""
    if at:
        helpers = roll_view(seat.window).helpers
        in_roll(seat.window, helpers=helpers[: at - 1] + helpers[at:])


def _forces(seat: Seat) -> list[ft.Control]:
    """Who is used up, who may still roll, against what is left."""
    look, window = seat.look, seat.window
    values = (number(seat, next_roll(window).ask), *roll_view(window).helpers)
    joined = join_forces(values, roll_view(window).opposition)
    chips: list[ft.Control] = []
    for at, value in enumerate(values):
        state = "used" if at in joined.used else "rolls" if at in joined.may_roll else "out"
        name = look.say("forces.helper", number=at) if at else look.say("forces.you")
        chips.append(
            toggle_chip(
                look,
                f"{name} {value}",
                state == "rolls",
                partial(_drop, seat, at),
                note=look.say(f"forces.{state}"),
                key=f"force-{at}",
            )
        )
    return [
        wrapped(*chips),
        text(look, _left(look, joined), "body", look.c.text if joined.possible else look.c.danger),
    ]


def _left(look: Look, joined: JoinedForces) -> str:
    """What remains of the opposition, in words."""
    if joined.difficulty is None:
        return look.say("forces.none", left=joined.left)
    if not joined.used:
        return look.say("forces.alone")
    difficulty = look.say(f"difficulty.within.{joined.difficulty.value}")
    return look.say("forces.left", left=joined.left, difficulty=difficulty)


def _helper(seat: Seat) -> ft.Control:
    """One more who helps: their value, and the button that takes it."""
    look, window = seat.look, seat.window
    form = form_of(window, HelperForm())

    def add() -> None:
        if (value := form.now.number) is not None:
            form.put(value="")
            in_roll(window, helpers=(*roll_view(window).helpers, value)[:MOST_HELPERS])

    return ft.Row(
        [
            form_field(
                look,
                form,
                "value",
                "forces.field",
                on_submit=add,
                error=look.say("forces.bad") if form.now.value and form.now.number is None else None,
                most=4,
                expand=True,
                key="force-value",
            ),
            quiet(look, look.say("forces.add"), ft.Icons.ADD, add, key="force-add"),
        ],
        spacing=Space.S,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _verdict(seat: Seat, leave: Callable[[], None]) -> list[ft.Control]:
    """The difficulty that the opposition sets, to be taken; or that nobody can do it alone."""
    look, window = seat.look, seat.window
    try:
        difficulty = difficulty_facing(number(seat, next_roll(window).ask), roll_view(window).opposition)
    except RulesError as error:
        no = text(look, refusal(look.words, error), "body_strong", look.c.danger)
        return [ft.Semantics(live_region=True, content=no)]

    def take() -> None:
        asking(window, difficulty=difficulty)
        leave()

    words = look.say("opposition.sets", difficulty=look.say(f"difficulty.within.{difficulty.value}"))
    return [
        ft.Semantics(live_region=True, content=text(look, words, "heading", look.c.accent)),
        primary(look, look.say("opposition.take"), None, take, key="opposition-take"),
    ]


def opposition_sheet(seat: Seat) -> ft.DialogControl:
    """Type the opposing value; the difficulty fills itself in."""
    look, window = seat.look, seat.window

    def leave() -> None:
        window.open("keys" if look.phone else None, slot=None)

    def step(by: int) -> None:
        window.focus.fresh = True
        in_roll(window, opposition=clamp(roll_view(window).opposition + by))

    note = look.say("opposition.note", value=number(seat, next_roll(window).ask))
    return sheet(
        look,
        look.say("opposition.title"),
        [
            text(look, note, "body", look.c.text_soft),
            value_block(look, roll_view(window).opposition, step, value_keys(seat), halved=False),
            *_verdict(seat, leave),
            section_header(look, look.say("forces.title")),
            *_forces(seat),
            _helper(seat),
        ],
        leave,
    )
