"""Somebody new: a character in ten seconds, an investigator by the dice, a creature, a blank sheet, a file."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from keeper_app.play.people.actions.bring_creature import MOST_AT_ONCE
from keeper_app.play.people.actions.seat_people import SeatPeople
from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.field import field, form_field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

WAYS = (
    ("npc", ft.Icons.BOLT_OUTLINED),
    ("make", ft.Icons.CASINO_OUTLINED),
    ("bestiary", ft.Icons.PETS_OUTLINED),
    ("person-form", ft.Icons.ASSIGNMENT_IND_OUTLINED),
    ("import", ft.Icons.UPLOAD_FILE_OUTLINED),
)
ASKED = {"hp": "hp", "dex": "dex", "fighting-brawl": "brawl"}  # and where the form has them


def newcomer_sheet(seat: Seat) -> ft.DialogControl:
    """The ways in."""
    look, window = seat.look, seat.window
    ways = [
        stacked(
            secondary(look, look.say(f"newcomer.{name}"), icon, partial(window.open, name), key=f"way-{name}"),
            text(look, look.say(f"newcomer.{name}-note"), "small", look.c.text_soft),
            spacing=2,
        )
        for name, icon in WAYS
    ]
    return sheet(look, look.say("people.add"), ways, lambda: window.open(None))


def how_many(look: Look, form: Form[Any], name: str) -> ft.Control:
    """How many come at once: the `count` of a form."""

    def step(by: int) -> None:
        form.put(count=max(1, min(MOST_AT_ONCE, form.now.count + by)))

    return step_row(look, look.say("npc.count", form.now.count), step, ("npc.fewer", "npc.more"), name)


@dataclass(frozen=True)
class NpcForm:
    """A name and three numbers, as typed; and how many of them come."""

    name: str = ""
    hp: str = ""
    dex: str = ""
    brawl: str = ""
    kind: str = Kind.NPC.value
    count: int = 1

    @property
    def people(self) -> tuple[Person, ...]:
        """Several are numbered."""
        name, hp = self.name.strip(), number_of(self.hp)
        values = {"dex": number_of(self.dex), "fighting-brawl": number_of(self.brawl)}
        return tuple(
            Person(
                0,
                f"{name} {at}" if self.count > 1 and name else name,
                tuple((skill, value) for skill, value in values.items() if value is not None),
                kind=Kind(self.kind),
                fixed=() if hp is None else (("max-hp", hp),),
            )
            for at in range(1, self.count + 1)
        )


def _numbers(seat: Seat, form: Form[NpcForm], save: Callable[[], None]) -> ft.Control:
    look = seat.look
    boxes: list[ft.Control] = []
    for name, kept in ASKED.items():
        typed = getattr(form.now, kept)
        box = field(
            look,
            look.say(f"npc.{name}"),
            typed,
            form.into(kept),
            error=number_error(seat, typed),
            most=4,
            on_submit=save,
            key=f"npc-{name}",
        )
        boxes.append(ft.Container(box, expand=not look.narrow))
    return ft.Column(boxes, spacing=Space.S) if look.narrow else ft.Row(boxes, spacing=Space.S)


def npc_sheet(seat: Seat) -> ft.DialogControl:
    """A character or a creature in ten seconds."""
    look, window = seat.look, seat.window
    form = form_of(window, NpcForm())

    def save() -> None:
        if not any(number_error(seat, getattr(form.now, kept)) for kept in ASKED.values()):
            seat.do(SeatPeople(form.now.people), lambda _: window.open(None))

    name = form_field(
        look,
        form,
        "name",
        "people.name",
        error=window.complaint,
        most=56,
        autofocus=True,
        on_submit=save,
        key="npc-name",
    )
    kinds: list[Option] = [(one.value, look.say(f"kind.{one.value}"), None) for one in (Kind.NPC, Kind.CREATURE)]
    kind = choice(look, kinds, form.now.kind, form.into("kind"), labelled=look.say("people.kind"), name="npc-kind")
    count = how_many(look, form, "npc-count")
    note = text(look, look.say("npc.note"), "small", look.c.text_faint)
    return sheet(
        look,
        look.say("newcomer.npc"),
        [name, _numbers(seat, form, save), kind, count, note],
        lambda: window.open(None),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="npc-save"),
    )
