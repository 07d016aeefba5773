"""The settings of one check: skill, value, difficulty, bonus and penalty dice."""

from dataclasses import replace

import flet as ft

from keeper_app.play import CheckRolled
from keeper_app.rules import Difficulty
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.keypad_number import typed
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.tap import secondary, tap, toggle_chip
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.ui.window import Ask
from keeper_app.words import label_name

RECENT = 6


def recent_asks(seat: Seat) -> list[Ask]:
    """The last checks that differ in skill or value, newest first."""
    found: dict[tuple[str, int], Ask] = {}
    for entry in reversed(seat.desk.entries[-60:]):
        event = entry.event
        if isinstance(event, CheckRolled) and not event.hidden:
            key = (event.label, event.value)
            found.setdefault(key, Ask(value=event.value, label=event.label, check=event.check))
            if len(found) == RECENT:
                break
    return list(found.values())


def press_key(seat: Seat, key: str) -> None:
    """A digit, clear or erase changes the value."""
    window = seat.window
    value = typed(window.ask.value, key, window.fresh)
    window.set(ask=replace(window.ask, value=value), fresh=False, complaint=None)


def skill_button(seat: Seat) -> ft.Control:
    """What is rolled; a tap opens the list of skills."""
    look, ask = seat.look, seat.window.ask
    return secondary(
        look,
        label_name(look.words, ask.label) if ask.label else look.say("roll.name-it"),
        ft.Icons.LABEL_OUTLINE,
        lambda: seat.window.open("skills"),
        key="skill",
    )


def recent_chips(seat: Seat) -> list[ft.Control]:
    """Checks rolled lately, one tap to ask them again."""
    look, ask = seat.look, seat.window.ask
    return [
        toggle_chip(
            look,
            label_name(look.words, recent.label),
            (recent.label, recent.value) == (ask.label, ask.value),
            lambda recent=recent: seat.window.asking(  # type: ignore[misc]  # binds this one
                label=recent.label, value=recent.value, check=recent.check
            ),
            note=str(recent.value),
        )
        for recent in recent_asks(seat)
    ]


def chip_row(look: Look, chips: list[ft.Control]) -> ft.Control:
    """Wrapped where there is room, one scrolling line on a tablet."""
    if look.tablet:
        return ft.Row(chips, spacing=Space.S, scroll=ft.ScrollMode.HIDDEN)
    return ft.Row(chips, spacing=Space.S, run_spacing=0, wrap=True)


def difficulty_choice(seat: Seat) -> ft.Control:
    """Regular, hard, extreme, each with the number it requires."""
    look, ask = seat.look, seat.window.ask
    return choice(
        look,
        [(d.value, look.say(f"difficulty.{d.value}"), f"≤ {d.required(ask.value)}") for d in Difficulty],
        ask.difficulty.value,
        lambda d: seat.window.asking(difficulty=Difficulty(d)),
        height=52,
        labelled=look.say("roll.difficulty"),
        name="difficulty",
    )


def net_words(look: Look, net: int) -> str:
    """Bonus and penalty dice in a word or two."""
    if net == 0:
        return look.say("dice.none")
    return look.say("dice.short.bonus" if net > 0 else "dice.short.penalty", n=abs(net))


def dice_choice(seat: Seat) -> ft.Control:
    """From two penalty dice to two bonus dice."""
    look, ask = seat.look, seat.window.ask
    return choice(
        look,
        [(str(net), net_words(look, net), None) for net in (-2, -1, 0, 1, 2)],
        str(ask.net),
        lambda net: seat.window.asking(net=int(net)),
        labelled=look.say("roll.dice"),
        name="dice",
    )


def dice_stepper(seat: Seat) -> ft.Control:
    """Bonus and penalty dice on a phone."""
    look, ask = seat.look, seat.window.ask
    return stepper(
        look,
        net_words(look, ask.net),
        lambda by: seat.window.asking(net=max(-2, min(2, ask.net + by))),
        less=look.say("dice.less"),
        more=look.say("dice.more"),
        name="dice",
        expand=look.narrow,
    )


def what_button(seat: Seat) -> ft.Control:
    """Phone: skill and value on one line; a tap opens the keys."""
    look, ask = seat.look, seat.window.ask
    c = look.c
    return tap(
        look,
        ft.Row(
            [
                one_line(look, label_name(look.words, ask.label), "small_strong", c.text, expand=True),
                text(look, str(ask.value), "title", c.accent),
                ft.Icon(ft.Icons.EXPAND_LESS, size=20, color=c.text_soft),
            ],
            spacing=6,
        ),
        lambda: seat.window.open("keys"),
        border=c.outline,
        fill=c.well,
        height=50,
        expand=True,
        padding=ft.Padding.only(left=Space.M, right=Space.S),
        tooltip=look.say("roll.change"),
        key="what",
    )
