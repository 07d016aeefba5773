"""A month of treatment, and a delusion that begins."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.limits import LONGEST_LABEL
from keeper_app.play.history import Entry
from keeper_app.play.mind.actions.treat_mind import TreatMonth
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.rules import Refuge
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.field import field, form_field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips, primary, toggle_chip
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.seat import Seat
from keeper_app.words import called

SKILL = "psychoanalysis"
STRANGER = "stranger"


@dataclass(frozen=True)
class TreatForm:
    """Where, by whom, a stranger's Psychoanalysis as it is typed, and whether the month goes by for everybody."""

    where: Refuge = Refuge.HOME
    doctor: int | None = None
    typed: str = ""
    passes: bool = True


def _doctors(seat: Seat, patient: Person) -> list[tuple[Person, int]]:
    """Everybody else at the table who knows how."""
    found = [(one, value_of(one, SKILL)) for one in seat.desk.state.people if one.id != patient.id]
    return [(one, value) for one, value in found if value is not None and SKILL in one.skills]


def _treat(seat: Seat, who: int, form: Form[TreatForm]) -> None:
    now = form.now
    at_home = now.where is Refuge.HOME  # where nobody's skill counts
    doctor = None if at_home else now.doctor
    value = None if at_home or doctor is not None else number_of(now.typed)

    def told(_: Entry) -> None:
        seat.window.open(None)
        if seat.window.room != "mind":
            seat.go("mind")

    seat.do(TreatMonth(who, now.where, doctor, value, now.passes), told)


def _by_whom(seat: Seat, patient: Person, form: Form[TreatForm]) -> list[ft.Control]:
    look, now = seat.look, form.now
    named = [(str(one.id), f"{called(look.words, one)} {value}") for one, value in _doctors(seat, patient)]
    options = [(STRANGER, look.say("treat.stranger")), *named]
    chosen = STRANGER if now.doctor is None else str(now.doctor)

    def pick(id_: str) -> None:
        form.put(doctor=None if id_ == STRANGER else int(id_))

    rows: list[ft.Control] = [
        section_header(look, look.say("treat.by-whom")),
        wrapped(*chips(look, options, chosen, pick, "doctor")),
    ]
    if now.doctor is None:
        wrong = number_error(seat, now.typed)
        rows.append(
            field(look, look.say("treat.value"), now.typed, form.into("typed"), error=wrong, most=3, key="treat-value")
        )
    return rows


def treat_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """Where, by whom; the month is rolled at once."""
    look, window = seat.look, seat.window
    person, form = seat.desk.state.person(who), form_of(window, TreatForm())
    options: list[Option] = [(one.value, look.say(f"treat.{one.value}"), None) for one in Refuge]
    where = choice(
        look,
        options,
        form.now.where.value,
        lambda id_: form.put(where=Refuge(id_)),
        labelled=look.say("treat.where"),
        name="treat",
    )
    asked = form.now.where is Refuge.INSTITUTION and form.now.doctor is None
    bad = asked and number_error(seat, form.now.typed) is not None
    rows: list[ft.Control] = [
        where,
        text(look, look.say(f"treat.{form.now.where.value}-note"), "small", look.c.text_soft),
        *(_by_whom(seat, person, form) if form.now.where is Refuge.INSTITUTION else []),
        wrapped(
            toggle_chip(
                look,
                look.say("treat.passes"),
                form.now.passes,
                form.to(passes=not form.now.passes),
                tooltip=look.say("treat.passes-note"),
                key="treat-passes",
            )
        ),
        *complaint(look, window.complaint),
        primary(
            look,
            look.say("treat.roll"),
            ft.Icons.CASINO,
            partial(_treat, seat, who, form),
            disabled=bad,
            key="treat-roll",
        ),
    ]
    return sheet(look, look.say("treat.of", name=called(look.words, person)), rows, lambda: window.open(None))


@dataclass(frozen=True)
class DelusionForm:
    """What somebody sees that is not there."""

    what: str = ""


def delusion_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """In the keeper's words; a tap begins it."""
    look, window = seat.look, seat.window
    person, form = seat.desk.state.person(who), form_of(window, DelusionForm())

    def begin() -> None:
        condition = Condition("delusion", form.now.what.strip())
        seat.do(SetCondition(who, condition), lambda _: window.open("mind-of", who=who))

    rows: list[ft.Control] = [
        text(look, look.say("mind.delusion-note"), "small", look.c.text_soft),
        form_field(look, form, "what", "mind.delusion-what", most=LONGEST_LABEL, on_submit=begin, key="delusion-what"),
        *complaint(look, window.complaint),
        primary(look, look.say("mind.delusion-begins"), None, begin, key="delusion-now"),
    ]
    return sheet(look, called(look.words, person), rows, lambda: window.open("mind-of", who=who))
