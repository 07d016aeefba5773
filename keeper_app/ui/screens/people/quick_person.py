"""Somebody in ten seconds: a name and three numbers, or a whole sheet in one line."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from keeper_app.content.people_occupations import occupation_called
from keeper_app.play.history import Entry
from keeper_app.play.people.actions.seat_people import SeatPeople
from keeper_app.play.people.events.people import who_came
from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.arrivals import arrived
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.enter import enter_leads
from keeper_app.ui.components.field import field, form_field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import primary, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.screens.people.newcomer import how_many
from keeper_app.ui.screens.people.occupation_field import occupation_field, occupation_list
from keeper_app.ui.screens.people.sheet_line import line_changes, line_field, read_back
from keeper_app.ui.screens.people.view import in_people
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

ASKED = {"hp": "hp", "dex": "dex", "fighting-brawl": "brawl"}  # and where the form has them


@dataclass(frozen=True)
class QuickForm:
    """A name, a kind, three numbers and a line, as typed; and how many of them come."""

    name: str = ""
    hp: str = ""
    dex: str = ""
    brawl: str = ""
    kind: str = Kind.NPC.value
    ally: bool = False
    count: int = 1
    occupation: str = ""
    line: str = ""

    @property
    def investigator(self) -> bool:
        """One of the players': there is one of them, and a whole sheet of theirs."""
        return self.kind == Kind.INVESTIGATOR.value

    def people(self, look: Look) -> tuple[Person, ...]:
        """Several are numbered; what the line says of a number counts, for it says more."""
        name, count = self.name.strip(), 1 if self.investigator else self.count
        one = self._one(look)
        return tuple(replace(one, name=f"{name} {at}" if count > 1 and name else name) for at in range(1, count + 1))

    def _one(self, look: Look) -> Person:
        if self.investigator:
            one = Person(0, "", occupation=occupation_called(self.occupation.strip()))
        else:
            hp = number_of(self.hp)
            values = {"dex": number_of(self.dex), "fighting-brawl": number_of(self.brawl)}
            known = tuple((skill, value) for skill, value in values.items() if value is not None)
            fixed = () if hp is None else (("max-hp", hp),)
            one = Person(0, "", known, kind=Kind(self.kind), fixed=fixed, ally=self.ally)
        values_, sheet_ = line_changes(look, self.line, one)
        return replace(one, values=tuple({**one.skills, **values_}.items()), **sheet_)


def _numbers(seat: Seat, form: Form[QuickForm]) -> list[ft.TextField]:
    look = seat.look
    return [
        field(
            look,
            look.say(f"npc.{name}"),
            typed := getattr(form.now, kept),
            form.into(kept),
            error=number_error(seat, typed),
            most=4,
            key=f"npc-{name}",
        )
        for name, kept in ASKED.items()
    ]


def _side_by_side(look: Look, boxes: list[ft.TextField]) -> ft.Control:
    around: list[ft.Control] = [ft.Container(box, expand=not look.narrow) for box in boxes]
    return ft.Column(around, spacing=Space.S) if look.narrow else ft.Row(around, spacing=Space.S)


def _save(seat: Seat, form: Form[QuickForm]) -> Callable[[], None]:
    def came(entry: Entry) -> None:
        seat.window.open(None)
        came_now = who_came(entry.event)
        if len(came_now) == 1:
            in_people(seat.window, open=came_now[0], tab="main")
        arrived(seat, entry)

    def save() -> None:
        wrong = [number_error(seat, getattr(form.now, kept)) for kept in ASKED.values()]
        if form.now.investigator or not any(wrong):
            seat.do(SeatPeople(form.now.people(seat.look)), came)

    return save


def quick_person_sheet(seat: Seat) -> ft.DialogControl:
    """An investigator, a character or a creature; Enter leads through the fields and keeps them at the end."""
    look, window = seat.look, seat.window
    form = form_of(window, QuickForm())
    save, now = _save(seat, form), form.now
    name = form_field(look, form, "name", "people.name", error=window.complaint, most=56, first=True, key="npc-name")
    kinds: list[Option] = [(one.value, look.say(f"kind.{one.value}"), None) for one in Kind]
    kind = choice(look, kinds, now.kind, form.into("kind"), labelled=look.say("people.kind"), name="npc-kind")
    line = line_field(look, form)
    body: list[ft.Control] = [name, kind]
    if now.investigator:
        job = occupation_field(look, now.occupation, form.into("occupation"), "npc-occupation")
        enter_leads([name, job, line], save)
        body += [job, *occupation_list(look, now.occupation, form.into("occupation"), few=True), line]
    else:
        numbers = _numbers(seat, form)
        enter_leads([name, *numbers, line], save)
        ally = toggle_chip(
            look, look.say("side.ally"), now.ally, lambda: form.put(ally=not form.now.ally), key="npc-ally"
        )
        body += [wrapped(ally), _side_by_side(look, numbers), how_many(look, form, "npc-count"), line]
    body += read_back(look, now.line)
    note = "npc.note-investigator" if now.investigator else "npc.note"
    body.append(text(look, look.say(note), "small", look.c.text_faint))
    return sheet(
        look,
        look.say("newcomer.npc"),
        body,
        lambda: window.open(None),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="npc-save"),
    )
