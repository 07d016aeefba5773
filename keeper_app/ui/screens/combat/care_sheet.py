"""Care: who is treated, by whom, how well; and time that passes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import flet as ft

from keeper_app.play.combat.actions.give_care import SKILLS, GiveCare, PassTime, can_treat
from keeper_app.play.combat.events.care import TimePassed
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of, value_of
from keeper_app.rules import Care
from keeper_app.ui.components.field import field as text_field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.choosing import to_choose
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, label_name, log_line

UNITS = ("round", "hour", "day", "week")


@dataclass(frozen=True)
class CareForm:
    """As chosen; nobody chosen is whoever comes first. `typed` are values by kind of care and healer."""

    kind: Care = Care.FIRST_AID
    patient: int | None = None
    healer: int | None = None
    typed: Mapping[tuple[Care, int | None], str] = field(default_factory=dict)


@dataclass(frozen=True)
class Caring:
    """Who can be treated and who can treat, and what the form makes of them."""

    form: Form[CareForm]
    hurt: tuple[Person, ...]  # who needs it most comes first
    able: tuple[Person, ...]

    @property
    def kind(self) -> Care:
        """How they are treated."""
        return self.form.now.kind

    @property
    def patient(self) -> Person | None:
        """Who is treated."""
        return _chosen(self.hurt, self.form.now.patient)

    @property
    def healer(self) -> Person | None:
        """Who treats."""
        return _chosen(self.able, self.form.now.healer)

    @property
    def known(self) -> int | None:
        """The healer's own value."""
        return value_of(self.healer, SKILLS[self.kind]) if self.healer else None

    @property
    def _theirs(self) -> tuple[Care, int | None]:
        """Whose value it is: what is typed for one is not another's."""
        return self.kind, self.healer.id if self.healer else None

    @property
    def value(self) -> str:
        """What they roll against: as typed, else their own."""
        return self.form.now.typed.get(self._theirs, "" if self.known is None else str(self.known))

    def type(self, value: str) -> None:
        """Another value for this one."""
        self.form.put(typed={**self.form.now.typed, self._theirs: value})


def _chosen(people: Sequence[Person], who: int | None) -> Person | None:
    return next((one for one in people if one.id == who), people[0] if people else None)


def _lost(person: Person) -> int:
    """Hit points somebody lacks."""
    left = points_of(person)
    return 0 if left.hp is None or left.max_hp is None else left.max_hp - left.hp


def _treat(seat: Seat, caring: Caring) -> None:
    patient, healer, value = caring.patient, caring.healer, number_of(caring.value)
    if patient is None or value is None or number_error(seat, caring.value):
        return
    said = None if healer and value == caring.known else value
    seat.window.open(None)
    seat.do(GiveCare(patient.id, caring.kind, healer.id if healer else None, said))


def _people(
    look: Look, people: Sequence[Person], chosen: Person | None, name: str, put: Callable[[int], None]
) -> list[ft.Control]:
    """One of several people, under what they are chosen for."""
    chips = [
        toggle_chip(look, called(look.words, one), one is chosen, partial(put, one.id), key=f"{name}-{one.id}")
        for one in people
    ]
    row = ft.Row(list(chips), wrap=True, spacing=Space.S, run_spacing=0)
    return [section_header(look, look.say(f"care.{name}")), row]


def _time(seat: Seat) -> list[ft.Control]:
    """Time that passes, and what the last of it brought: the sheet hides where it would be seen."""
    look, last = seat.look, seat.desk.to_undo
    units = [
        secondary(look, look.say(f"time.one.{unit}"), None, partial(seat.do, PassTime(unit)), key=f"time-{unit}")
        for unit in UNITS
    ]
    rows: list[ft.Control] = [
        section_header(look, look.say("time.title")),
        ft.Row(list(units), wrap=True, spacing=Space.S, run_spacing=Space.S),
    ]
    if last is not None and isinstance(last.event, TimePassed):
        line = log_line(look.words, seat.desk, last)
        said = f"{line.title} · {line.detail}" if line.detail else line.title
        told = text(look, said, "body_strong", look.c.accent, key="time-told")
        rows.append(ft.Semantics(live_region=True, content=told))
    return [*rows, text(look, look.say("time.note"), "small", look.c.text_faint)]


def care_sheet(seat: Seat, who: int | None) -> ft.DialogControl:
    """Whoever opens it in their turn is the one who treats."""
    look, window, people = seat.look, seat.window, to_choose(seat)
    form = form_of(window, CareForm(healer=who))
    hurt = sorted(people, key=lambda one: (not one.has("dying"), not one.has("unconscious"), -_lost(one)))
    caring = Caring(form, tuple(hurt), tuple(one for one in people if can_treat(one)))
    kinds = [
        toggle_chip(look, look.say(f"care.{one.value}"), one is caring.kind, form.to(kind=one), key=f"care-{one.value}")
        for one in Care
    ]
    value = text_field(
        look,
        look.say("care.value", skill=label_name(look.words, SKILLS[caring.kind])),
        caring.value,
        caring.type,
        error=number_error(seat, caring.value),
        most=3,
        key="care-value",
    )
    rows = [
        ft.Row(list(kinds), spacing=Space.S),
        *_people(look, caring.hurt, caring.patient, "patient", form.into("patient")),
        *_people(look, caring.able, caring.healer, "healer", form.into("healer")),
        value,
        primary(look, look.say("roll.roll"), ft.Icons.CASINO, partial(_treat, seat, caring), key="care-roll"),
        *_time(seat),
        *([text(look, window.complaint, "body", look.c.danger)] if window.complaint else []),
    ]
    return sheet(look, look.say("care.title"), rows, lambda: window.open(None))
