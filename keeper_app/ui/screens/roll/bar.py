"""Roll: the button, whose dice, and whether the table may see."""

from collections.abc import Callable
from functools import partial

import flet as ft

from keeper_app.play.asking import present
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.ui.component import component, use_main, use_selected
from keeper_app.ui.components.surface import centred
from keeper_app.ui.components.tap import icon_tap, main_button, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.next_roll import asking, next_roll
from keeper_app.ui.screens.roll.combined import roll_combined
from keeper_app.ui.screens.roll.group import roll_group
from keeper_app.ui.screens.roll.in_force import in_force
from keeper_app.ui.screens.roll.opposed import roll_opposed
from keeper_app.ui.screens.roll.rolling import roll_once
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import must_say
from keeper_app.ui.tokens import Size, Space


def roll_single(seat: Seat) -> None:
    """Roll the check that is being asked; somebody who is to roll nothing yet is offered their skills."""
    ask = next_roll(seat.window).ask
    if not must_say(seat, ask, "ask"):
        roll_once(seat, RollCheck(present(seat.desk.state, ask)))


ROLLS: dict[str, Callable[[Seat], None]] = {
    "single": roll_single,
    "opposed": roll_opposed,
    "combined": roll_combined,
    "group": roll_group,
}


def roll_now(seat: Seat) -> None:
    """Roll what is being asked."""
    ROLLS[next_roll(seat.window).kind](seat)


def _height(look: Look) -> float:
    return Size.TOUCH if look.short or look.low else Size.PRIMARY


def _use_button(seat: Seat) -> ft.Control:
    """The one big button: rolls, or asks for the faces of real dice; it says what is not as usual about the roll."""
    look, (real, _, note), main = seat.look, _options(seat), use_main(seat)
    words = look.say("roll.enter") if real else look.say("roll.roll")
    icon = ft.Icons.EDIT_OUTLINED if real else ft.Icons.CASINO
    if not note:
        roll = partial(roll_now, seat)
        return main_button(look, words, icon, roll, height=_height(look), expand=True, key="roll", ref=main)
    ink, middle = look.c.on_accent, ft.TextAlign.CENTER
    face = centred(
        one_line(look, words, "heading", ink, semantics_label=f"{words}, {note}"),
        # One text of a button says all of it: anything around the other would be a second button.
        text(look, note, "caption", ink, max_lines=None if look.narrow else 2, text_align=middle, semantics_label=""),
    )
    return tap(
        look,
        face,
        lambda: roll_now(seat),
        fill=look.c.accent,
        height=None if look.narrow else _height(look),
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XS if look.narrow else 0),
        expand=True,
        key="roll",
        ref=main,
    )


def _options(seat: Seat) -> tuple[bool, bool, str]:
    """Whether real dice are rolled, whether the table may not see, and what else is not as usual."""
    return seat.preferences.current.real_dice, next_roll(seat.window).ask.hidden, in_force(seat)


def _choices(seat: Seat) -> list[ft.Control]:
    """Whose dice, and whether the table may see."""
    look, c, (real, hidden) = seat.look, seat.look.c, _options(seat)[:2]
    face = centred(
        ft.Icon(ft.Icons.CASINO_OUTLINED if real else ft.Icons.EDIT_OUTLINED, size=look.icon(22), color=c.text),
        text(look, look.say("roll.app-dice" if real else "roll.real"), "caption", no_wrap=True),
        spacing=2,
    )
    dice = tap(
        look,
        face,
        lambda: seat.prefer(real_dice=not real),
        height=_height(look),
        width=look.px(84),
        border=c.outline,
        tooltip=look.say("roll.real-tip"),
        key="real-dice",
    )
    eye = icon_tap(
        look,
        ft.Icons.VISIBILITY_OFF if hidden else ft.Icons.VISIBILITY_OUTLINED,
        look.say("roll.is-hidden" if hidden else "roll.is-open"),
        lambda: asking(seat.window, hidden=not hidden),
        color=c.luck if hidden else c.text_soft,
        lit=hidden,
        key="hidden",
    )
    return [dice, eye]


@component
def roll_button(seat: Seat) -> ft.Control:
    """Roll on a line of its own."""
    use_selected(seat, lambda: _options(seat)[::2])
    return ft.Row([_use_button(seat)])


@component
def roll_options(seat: Seat) -> ft.Control:
    """Its options on another."""
    use_selected(seat, lambda: _options(seat)[:2])
    return ft.Row(_choices(seat))


@component
def roll_bar(seat: Seat) -> ft.Control:
    """Roll and its options on one line."""
    use_selected(seat, lambda: _options(seat))
    return ft.Row([_use_button(seat), *_choices(seat)], spacing=Space.S)
