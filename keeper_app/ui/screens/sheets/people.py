"""The people at the table: who they are, their Luck, what they rolled before, and Luck coming back."""

from dataclasses import replace

import flet as ft

from keeper_app.dice import keep
from keeper_app.play import Person
from keeper_app.play.actions import ChangePerson, DismissPerson, RecoverLuck, SeatPerson
from keeper_app.rules import HIGHEST_VALUE, luck_recovers
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.tap import icon_tap, primary, secondary
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.screens.roll.throws import percentile
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.ui.window import Draft, Throw
from keeper_app.words import label_name

ASKED = ("luck", "edu", "int")  # what group Luck, Know and Idea need


def draft_of(person: Person | None) -> Draft:
    """A person as they can be edited."""
    if person is None:
        return Draft(values=tuple((skill, "") for skill in ASKED))
    known = {**dict.fromkeys(ASKED, ""), **{skill: str(value) for skill, value in person.values}}
    return Draft(person.id, person.name, tuple(known.items()))


def value_error(seat: Seat, typed: str) -> str | None:
    """Why a typed value cannot be taken; an empty one is simply not known."""
    fits = typed.isascii() and typed.isdigit() and int(typed[:6]) <= HIGHEST_VALUE
    if not typed or fits:
        return None
    return seat.look.say("error.value-out-of-range", least=0, most=HIGHEST_VALUE, value=typed)


def recover_luck(seat: Seat, person: Person) -> None:
    """Roll over Luck; with real dice the D10 is asked for only when it is regained."""
    luck = person.luck or 0
    d10 = Throw(seat.look.say("luck.d10"), (10,))

    def more(faces: list[int]) -> tuple[Throw, ...]:
        number = keep([faces[0] % 10], faces[1] % 10, 0).number
        return (d10,) if luck_recovers(number, luck) else ()

    seat.window.open(None)
    seat.roll(RecoverLuck(person.id), percentile(seat.look.say("luck.recovery", luck=luck)), more=more)


def _person_row(seat: Seat, person: Person) -> ft.Control:
    look, window = seat.look, seat.window
    known = ", ".join(f"{label_name(look.words, skill)} {value}" for skill, value in person.values)
    recover = icon_tap(
        look,
        ft.Icons.PAID_OUTLINED,
        look.say("luck.recover", name=person.name),
        lambda: recover_luck(seat, person),
        disabled=person.luck is None,
        key=f"recover-{person.id}",
    )
    edit = icon_tap(
        look,
        ft.Icons.EDIT_OUTLINED,
        look.say("people.edit", name=person.name),
        lambda: window.open("person", draft=draft_of(person)),
        key=f"edit-{person.id}",
    )
    return card(
        look,
        ft.Row(
            [
                ft.Column(
                    [
                        one_line(look, person.name, "body_strong"),
                        text(look, known or look.say("people.nothing"), "small", look.c.text_soft),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                recover,
                edit,
            ],
            spacing=Space.XS,
        ),
        padding=ft.Padding(Space.M, Space.XS, Space.XS, Space.XS),
        key=f"person-{person.id}",
    )


def people_sheet(seat: Seat) -> ft.DialogControl:
    """Everybody, and a seat for one more."""
    look, window = seat.look, seat.window
    people = seat.desk.state.people
    rows: list[ft.Control] = [_person_row(seat, person) for person in people]
    if not rows:
        rows.append(text(look, look.say("people.empty.note"), "body", look.c.text_soft))
    add = secondary(
        look,
        look.say("people.add"),
        ft.Icons.PERSON_ADD_ALT_OUTLINED,
        lambda: window.open("person", draft=draft_of(None)),
        key="person-add",
    )
    return sheet(look, look.say("people.title"), [*rows, add], lambda: window.open(None))


def person_sheet(seat: Seat) -> ft.DialogControl:
    """A name and the values group rolls need; others are remembered as they are rolled."""
    look, window, draft = seat.look, seat.window, seat.window.draft

    def put(skill: str, typed: str) -> None:
        values = tuple((name, typed if name == skill else value) for name, value in draft.values)
        window.set(draft=replace(window.draft, values=values), complaint=None)

    errors = {skill: value_error(seat, typed) for skill, typed in draft.values}

    def save() -> None:
        if any(errors.values()):
            return
        values = {skill: int(typed) for skill, typed in window.draft.values if typed}
        name = window.draft.name
        action = SeatPerson(name, values) if draft.id is None else ChangePerson(draft.id, name, values)
        if seat.do(action):
            window.open("people")

    def dismiss() -> None:
        if draft.id is not None and seat.do(DismissPerson(draft.id)):
            window.open("people")

    boxes: list[ft.Control] = [
        ft.Container(
            field(
                look,
                label_name(look.words, skill),
                typed,
                lambda value, skill=skill: put(skill, value),  # type: ignore[misc]  # binds this one
                error=errors[skill],
                most=4,
                key=f"value-{skill}",
            ),
            width=None if look.narrow else 160,
        )
        for skill, typed in draft.values
    ]
    leave = secondary(look, look.say("people.dismiss"), ft.Icons.PERSON_REMOVE_OUTLINED, dismiss, key="person-dismiss")
    return sheet(
        look,
        look.say("people.new" if draft.id is None else "people.change"),
        [
            field(
                look,
                look.say("people.name"),
                draft.name,
                lambda value: window.set(draft=replace(window.draft, name=value), complaint=None),
                error=window.complaint,
                most=60,
                autofocus=True,
                key="person-name",
            ),
            section_header(look, look.say("people.values")),
            ft.Row(boxes, wrap=True, spacing=Space.S, run_spacing=Space.S),
            text(look, look.say("people.note"), "small", look.c.text_faint),
            primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="person-save"),
            *([leave] if draft.id is not None else []),
        ],
        lambda: window.open("people"),
    )
