"""The value being entered: keys, steps, slider, and the people and skills it can come from."""

from functools import partial

import flet as ft

from keeper_app.play.people.person import CHARACTERISTICS, Kind
from keeper_app.play.roll.events.rolls import CheckRolled
from keeper_app.rules import Question
from keeper_app.ui.components.keypad_number import typed, value_block, value_slider
from keeper_app.ui.components.tap import secondary, toggle_chip
from keeper_app.ui.look import Look
from keeper_app.ui.next_roll import choose_who
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import chooser, name_skill, number, read_slot, say_value
from keeper_app.ui.tokens import Space
from keeper_app.words import called, label_name

RECENT = 6
SHOWN = 7
CROWD = 4  # people; with more, only the investigators are one tap away
MANY = 8  # chips that would push the keys out of sight


def press_key(seat: Seat, key: str) -> None:
    """A digit, clear or erase changes the value."""
    say_value(seat, typed(read_slot(seat).value, key, seat.window.focus.fresh), fresh=False)


def value_controls(seat: Seat) -> list[ft.Control]:
    """The value by keypad, steps and slider."""
    look, value = seat.look, read_slot(seat).value

    def put(v: int) -> None:
        say_value(seat, v, fresh=True)

    return [value_block(look, value, put, partial(press_key, seat)), value_slider(look, value, put)]


def recent_asks(seat: Seat) -> list[Question]:
    """The last checks that differ in skill or value, newest first; nobody's in particular."""
    found: dict[tuple[str, int], Question] = {}
    for entry in reversed(seat.desk.entries[-60:]):
        event = entry.event
        if isinstance(event, CheckRolled) and not event.hidden and event.label != "group-luck":
            found.setdefault((event.label, event.value), Question(event.value, label=event.label))
            if len(found) == RECENT:
                break
    return list(found.values())


def known_asks(seat: Seat) -> list[Question]:
    """What the chosen person can do; without one, what was rolled lately."""
    person = chooser(seat)
    if person is None:
        return recent_asks(seat)
    best = sorted(person.values, key=lambda known: known[0] in CHARACTERISTICS)  # skills first
    return [Question(label=skill, who=person.id) for skill, _ in best[:SHOWN]]


def skill_button(seat: Seat) -> ft.Control:
    """What is rolled; a tap opens the list of skills."""
    look, label = seat.look, read_slot(seat).label
    return secondary(
        look,
        label_name(look.words, label) if label else look.say("roll.name-it"),
        ft.Icons.LABEL_OUTLINE,
        lambda: seat.window.open("skills"),
        key="skill",
    )


def known_chips(seat: Seat) -> list[ft.Control]:
    """Skills and values one tap away."""
    look, now = seat.look, read_slot(seat)

    return [
        toggle_chip(
            look,
            label_name(look.words, ask.label),
            (ask.label, number(seat, ask)) == (now.label, now.value),
            partial(name_skill, seat, ask.label, ask.value),
            note=str(number(seat, ask)),
        )
        for ask in known_asks(seat)
    ]


def people_chips(seat: Seat) -> list[ft.Control]:
    """Who rolls; a second tap lets nobody in particular roll."""
    look, chosen = seat.look, read_slot(seat).who
    crowded = len(seat.desk.state.people) > CROWD
    return [
        toggle_chip(
            look,
            called(look.words, person),
            person.id == chosen,
            partial(choose_who, seat, None if person.id == chosen else person.id),
            note=None if person.luck is None else look.say("people.luck", luck=person.luck),
            key=f"who-{person.id}",
        )
        for person in seat.desk.state.people
        if person.kind is Kind.INVESTIGATOR or person.id == chosen or not crowded
    ]


def skill_chip(seat: Seat) -> ft.Control:
    """The same as one chip among others: it names what is rolled, unless another chip does."""
    look, now = seat.look, read_slot(seat)
    named = bool(now.label) and (now.label, now.value) not in {
        (ask.label, number(seat, ask)) for ask in known_asks(seat)
    }
    return toggle_chip(
        look,
        label_name(look.words, now.label) if named else look.say("roll.name-it"),
        named,
        lambda: seat.window.open("skills"),
        note=str(now.value) if named else None,
        key="skill",
    )


def chip_line(chips: list[ft.Control]) -> ft.Control:
    """One line, which scrolls where it is longer than the room."""
    return ft.Row(chips, spacing=Space.S, scroll=ft.ScrollMode.HIDDEN)


def chip_row(look: Look, chips: list[ft.Control]) -> ft.Control:
    """Wrapped where there is room, one scrolling line on a tablet, or where there are many."""
    if look.tablet or len(chips) > MANY:
        return chip_line(chips)
    return ft.Row(chips, spacing=Space.S, run_spacing=0, wrap=True)
