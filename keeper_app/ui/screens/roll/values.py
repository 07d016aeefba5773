"""The value being entered: keys, steps, slider, and the people and skills it can come from."""

from functools import partial

import flet as ft

from keeper_app.play.people.person import CHARACTERISTICS, Kind, Person
from keeper_app.play.roll.events.rolls import CheckRolled
from keeper_app.rules import Question
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.keypad_number import clamp, keypad_number, typed, value_block, value_slider
from keeper_app.ui.components.surface import in_a_line, wrapped
from keeper_app.ui.components.tap import secondary, toggle_chip
from keeper_app.ui.look import Look
from keeper_app.ui.next_roll import choose_who
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import SlotValue, chooser, name_skill, number, read_slot, say_value
from keeper_app.words import called, label_name

RECENT = 6
SHOWN = 7
CROWD = 4  # people; with more, only the investigators are one tap away
MANY = 8  # chips that would push the keys out of sight


def press_key(seat: Seat, key: str) -> None:
    """A digit, clear or erase changes the value."""
    say_value(seat, typed(read_slot(seat).value, key, seat.window.focus.fresh), fresh=False)


def step_value(seat: Seat, by: int) -> None:
    """A little more or less than it is."""
    say_value(seat, clamp(read_slot(seat).value + by), fresh=True)


@component
def value_keys(seat: Seat) -> ft.Control:
    """The keys, which stand still while the value changes."""
    return keypad_number(seat.look, partial(press_key, seat))


@component
def value_pad(seat: Seat) -> ft.Control:
    """The value by keypad and steps."""
    value = use_selected(seat, lambda: read_slot(seat).value)
    return value_block(seat.look, value, partial(step_value, seat), value_keys(seat))


@component
def value_thumb(seat: Seat) -> ft.Control:
    """The value by slider."""
    value = use_selected(seat, lambda: read_slot(seat).value)
    return value_slider(seat.look, value, partial(say_value, seat, fresh=True))


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


@component
def skill_button(seat: Seat) -> ft.Control:
    """What is rolled; a tap opens the list of skills."""
    look, label = seat.look, use_selected(seat, lambda: read_slot(seat).label)
    return secondary(
        look,
        label_name(look.words, label) if label else look.say("roll.name-it"),
        ft.Icons.LABEL_OUTLINE,
        lambda: seat.window.open("skills"),
        key="skill",
    )


@component
def skill_chips(seat: Seat, *, one_line: bool = False, name_it: bool = True) -> ft.Control:
    """Skills and values one tap away; `name_it` is the chip that leads to the list of skills."""
    look = seat.look
    now, known = use_selected(
        seat, lambda: (read_slot(seat), [(ask.label, number(seat, ask), ask.value) for ask in known_asks(seat)])
    )
    chips = [
        toggle_chip(
            look,
            label_name(look.words, label),
            (label, value) == (now.label, now.value),
            partial(name_skill, seat, label, said),
            note=str(value),
        )
        for label, value, said in known
    ]
    if name_it:
        named = bool(now.label) and all((label, value) != (now.label, now.value) for label, value, _ in known)
        chips.insert(0, _name_it(seat, now, named))
    return in_a_line(*chips) if one_line else chip_row(look, chips)


def _name_it(seat: Seat, now: SlotValue, named: bool) -> ft.Control:
    """It names what is rolled, unless another chip does."""
    look = seat.look
    return toggle_chip(
        look,
        label_name(look.words, now.label) if named else look.say("roll.name-it"),
        named,
        lambda: seat.window.open("skills"),
        note=str(now.value) if named else None,
        key="skill",
    )


def people_at_hand(seat: Seat) -> list[Person]:
    """Those who may be chosen with one tap: everybody, or the investigators of a crowd and whoever is chosen."""
    people, chosen = seat.desk.state.people, read_slot(seat).who
    return [one for one in people if one.kind is Kind.INVESTIGATOR or one.id == chosen or len(people) <= CROWD]


@component
def people_chips(seat: Seat, *, wrapped: bool = False) -> ft.Control:
    """Who rolls; a second tap lets nobody in particular roll."""
    look = seat.look
    people, chosen = use_selected(seat, lambda: (people_at_hand(seat), read_slot(seat).who))
    chips: list[ft.Control] = [
        toggle_chip(
            look,
            called(look.words, person),
            person.id == chosen,
            partial(choose_who, seat, None if person.id == chosen else person.id),
            note=None if person.luck is None else look.say("people.luck", luck=person.luck),
            key=f"who-{person.id}",
        )
        for person in people
    ]
    return chip_row(look, chips) if wrapped else in_a_line(*chips)


def chip_row(look: Look, chips: list[ft.Control]) -> ft.Control:
    """Wrapped where there is room, one scrolling line on a tablet, or where there are many."""
    if look.tablet or len(chips) > MANY:
        return in_a_line(*chips)
    return wrapped(*chips)
