"""Care: who is treated, by whom, how well, and what is still open to them; and time that passes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import flet as ft

from keeper_app.content.limits import LONGEST_NOTE
from keeper_app.play.combat.actions.give_care import SKILLS, GiveCare
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.combat.patients import healers_of, needs_care, patients_of
from keeper_app.play.events.base import Event
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.events.time import TimePassed
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of, value_of
from keeper_app.play.people.treatment import care_shut
from keeper_app.rules import Care, Shut
from keeper_app.ui.components.field import field as text_field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import marked, stacked, wrapped, written
from keeper_app.ui.components.tap import chips, primary, selectable, tap
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.combat.fields import step
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, label_name, log_line
from keeper_app.words.combat.care import care_open, patient_state, why_shut

UNITS = ("round", "hour", "day", "week")


@dataclass(frozen=True)
class CareForm:
    """As chosen; nobody chosen is whoever comes first. `typed` are values by kind of care and healer."""

    kind: Care = Care.FIRST_AID
    patient: int | None = None
    healer: int | None = None
    typed: Mapping[tuple[Care, int | None], str] = field(default_factory=dict)
    consequence: str = ""


@dataclass(frozen=True)
class Case:
    """Who is treated by whom, and why not, where it cannot be."""

    kind: Care
    patient: Person | None
    healer: Person | None
    why: Shut | None

    @property
    def pushes(self) -> bool:
        """A second try is all that is left."""
        return self.why is Shut.TO_PUSH

    @property
    def whose(self) -> tuple[Care, int | None]:
        """What is typed for one is not another's."""
        return self.kind, self.healer.id if self.healer else None


def _chosen(people: Sequence[Person], who: int | None) -> Person | None:
    return next((one for one in people if one.id == who), people[0] if people else None)


def _case(seat: Seat, form: CareForm, patients: Sequence[Person], healers: Sequence[Person]) -> Case:
    patient, healer = _chosen(patients, form.patient), _chosen(healers, form.healer)
    by = healer.id if healer else None
    why = care_shut(patient, form.kind, by, house=seat.desk.state.house) if patient else None
    return Case(form.kind, patient, healer, why)


def _patients(seat: Seat, form: Form[CareForm], people: Sequence[Person], chosen: Person | None) -> list[ft.Control]:
    """Whoever needs care, a row each with what is open to them."""
    look = seat.look
    rows: list[ft.Control] = [_patient(seat, form, one, one is chosen) for one in people]
    nobody = text(look, look.say("care.nobody"), "body", look.c.text_soft)
    return [section_header(look, look.say("care.patient")), stacked(*(rows or [nobody]), spacing=0)]


def _patient(seat: Seat, form: Form[CareForm], person: Person, on: bool) -> ft.Control:
    """Somebody with their points, how they lie there, and what would still help."""
    look, c, left = seat.look, seat.look.c, points_of(person)
    points = look.say("care.points", hp="–" if left.hp is None else left.hp, most=left.max_hp or "–")
    state = patient_state(look.words, person)
    face = written(
        text(look, f"{called(look.words, person)} · {points}", "body_strong"),
        *([text(look, state, "small", c.danger)] if state else []),
        text(look, care_open(look.words, person, seat.desk.state.house), "small", c.text_soft),
    )
    sides, key = ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XS), f"patient-{person.id}"
    put, left_side = form.to(patient=person.id), ft.Alignment.CENTER_LEFT
    row = tap(look, face, put, height=None, radius=0, padding=sides, alignment=left_side, key=key)
    return selectable(on, marked(look, row, on))


def _time(seat: Seat) -> list[ft.Control]:
    """Time that passes, and what the last of it brought: the sheet hides where it would be seen."""
    look = seat.look
    units = [step(look, f"time.one.{one}", None, partial(seat.do, PassTime(one)), f"time-{one}") for one in UNITS]
    return [
        section_header(look, look.say("time.title")),
        wrapped(*units, run_spacing=Space.S),
        *_told(seat, TimePassed, "time-told"),
        text(look, look.say("time.note"), "small", look.c.text_faint),
    ]


def _told(seat: Seat, kind: type[Event], key: str) -> list[ft.Control]:
    """What the last thing that happened brought, where it is of this kind."""
    look, last = seat.look, seat.desk.to_undo
    if last is None or not isinstance(last.event, kind):
        return []
    line = log_line(look.words, seat.desk, last)
    said = " · ".join(part for part in (line.title, line.figure, line.detail) if part)
    return [ft.Semantics(live_region=True, content=text(look, said, "body_strong", look.c.accent, key=key))]


@dataclass(frozen=True)
class Asked:
    """What the healer rolls against: as typed, or else their own value."""

    known: int | None
    typed: str
    wrong: str | None

    @property
    def said(self) -> int | None:
        """What differs from the sheet."""
        value = number_of(self.typed)
        return None if value == self.known else value


def _asked(seat: Seat, form: CareForm, case: Case) -> Asked:
    known = value_of(case.healer, SKILLS[case.kind]) if case.healer else None
    typed = form.typed.get(case.whose, "" if known is None else str(known))
    return Asked(known, typed, number_error(seat, typed))


def _value(seat: Seat, form: Form[CareForm], case: Case) -> list[ft.Control]:
    """The value to be changed; and what a second failure would bring, where this is a push."""
    look, asked = seat.look, _asked(seat, form.now, case)
    label = look.say("care.value", skill=label_name(look.words, SKILLS[case.kind]))

    def put(value: str) -> None:
        form.put(typed={**form.now.typed, case.whose: value})

    value = text_field(look, label, asked.typed, put, error=asked.wrong, most=3, key="care-value")
    if not case.pushes:
        return [value]
    again, hint, told = look.say("push.field"), look.say("push.hint"), form.into("consequence")
    key, now = "care-consequence", form.now.consequence
    return [text_field(look, again, now, told, hint=hint, most=LONGEST_NOTE, lines=2, key=key), value]


def _foot(seat: Seat, form: Form[CareForm], case: Case) -> ft.Control:
    """The roll, always in sight: above it why it cannot be, or only as a push, and what came of the last."""
    look = seat.look

    def treat() -> None:
        asked = _asked(seat, form.now, case)
        if case.patient is None or number_of(asked.typed) is None or asked.wrong:
            return
        again = form.now.consequence if case.pushes else ""
        if seat.desk.state.fight is not None:  # its card tells what came of it; without one this sheet does
            seat.window.open(None)
        by = case.healer.id if case.healer else None
        said = asked.said if case.healer else number_of(asked.typed)
        seat.do(GiveCare(case.patient.id, case.kind, by, said, pushes=case.pushes, consequence=again))

    why = [] if case.why is None else [text(look, why_shut(look.words, case.kind, case.why), "small", look.c.danger)]
    shut = case.patient is None or (case.why is not None and not case.pushes)
    words, icon = ("push.roll", ft.Icons.REPLAY) if case.pushes else ("roll.roll", ft.Icons.CASINO)
    return stacked(
        *([] if seat.desk.state.fight else _told(seat, CareGiven, "care-told")),
        *(ft.Container(one, key="care-shut") for one in why),
        primary(look, look.say(words), icon, treat, disabled=shut, key="care-roll"),
        spacing=Space.S,
    )


def care_sheet(
    seat: Seat, who: int | None, patient: int | None = None, care: Care = Care.FIRST_AID
) -> ft.DialogControl:
    """Whoever opens it in their turn is the one who treats; their own side comes first, and who needs it most."""
    look, window, state = seat.look, seat.window, seat.desk.state
    form = form_of(window, CareForm(care, patient, who))
    kind, patients = form.now.kind, [one for one in patients_of(state, who) if needs_care(one)]
    treated = _chosen(patients, form.now.patient)
    healers = healers_of(state, treated.id if treated else None, SKILLS[kind])
    case = _case(seat, form.now, patients, healers)
    named = [(one.value, look.say(f"care.{one.value}")) for one in Care]
    kinds = chips(look, named, kind.value, lambda one: form.put(kind=Care(one)), "care")
    able, by = [(str(one.id), called(look.words, one)) for one in healers], case.healer
    put, roll = form.into("healer"), _foot(seat, form, case)
    givers = chips(look, able, str(by.id) if by else None, lambda one: put(int(one)), "healer")
    rows = [
        ft.Row(list(kinds), spacing=Space.S),
        *_patients(seat, form, patients, case.patient),
        section_header(look, look.say("care.healer")),
        wrapped(*givers),
        *_value(seat, form, case),
        *([roll] if look.shallow else []),
        *_time(seat),
        *complaint(look, window.complaint),
    ]
    foot = None if look.shallow else roll  # no height to spare: it scrolls with the rest
    return sheet(look, look.say("care.title"), rows, lambda: window.open(None), foot=foot)
