"""Care: who is treated, by whom, how well; and time that passes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import flet as ft

from keeper_app.play.combat.actions.give_care import SKILLS, GiveCare, can_treat
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.events.time import TimePassed
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of, value_of
from keeper_app.rules import Care
from keeper_app.ui.components.field import field as text_field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips, primary
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.choosing import to_choose
from keeper_app.ui.screens.combat.fields import step
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


def _lost(person: Person) -> int:
    """Hit points somebody lacks."""
    left = points_of(person)
    return 0 if left.hp is None or left.max_hp is None else left.max_hp - left.hp


def _chosen(people: Sequence[Person], who: int | None) -> Person | None:
    return next((one for one in people if one.id == who), people[0] if people else None)


def _people(
    look: Look, word: str, people: Sequence[Person], chosen: Person | None, name: str, put: Callable[[int], None]
) -> list[ft.Control]:
    """One of several people, under what they are chosen for."""
    named = [(str(one.id), called(look.words, one)) for one in people]
    whom = chips(look, named, str(chosen.id) if chosen else None, lambda who: put(int(who)), name)
    row = wrapped(*whom)
    return [section_header(look, look.say(word)), row]


def _time(seat: Seat) -> list[ft.Control]:
    """Time that passes, and what the last of it brought: the sheet hides where it would be seen."""
    look, last = seat.look, seat.desk.to_undo
    units = [step(look, f"time.one.{one}", None, partial(seat.do, PassTime(one)), f"time-{one}") for one in UNITS]
    rows: list[ft.Control] = [section_header(look, look.say("time.title")), wrapped(*units, run_spacing=Space.S)]
    if last is not None and isinstance(last.event, TimePassed):
        line = log_line(look.words, seat.desk, last)
        said = f"{line.title} · {line.detail}" if line.detail else line.title
        told = text(look, said, "body_strong", look.c.accent, key="time-told")
        rows.append(ft.Semantics(live_region=True, content=told))
    return [*rows, text(look, look.say("time.note"), "small", look.c.text_faint)]


def _value(seat: Seat, form: Form[CareForm], patient: Person | None, healer: Person | None) -> list[ft.Control]:
    """What the healer rolls against, as typed or else their own; and the roll."""
    look, kind, skill = seat.look, form.now.kind, SKILLS[form.now.kind]
    known = value_of(healer, skill) if healer else None
    theirs = kind, healer.id if healer else None  # what is typed for one is not another's
    typed = form.now.typed.get(theirs, "" if known is None else str(known))
    label, wrong = look.say("care.value", skill=label_name(look.words, skill)), number_error(seat, typed)

    def put(value: str) -> None:
        form.put(typed={**form.now.typed, theirs: value})

    def treat() -> None:
        value = number_of(typed)
        if patient is None or value is None or wrong:
            return
        seat.window.open(None)
        seat.do(GiveCare(patient.id, kind, theirs[1], None if healer and value == known else value))

    field = text_field(look, label, typed, put, error=wrong, most=3, key="care-value")
    return [field, primary(look, look.say("roll.roll"), ft.Icons.CASINO, treat, key="care-roll")]


def care_sheet(seat: Seat, who: int | None) -> ft.DialogControl:
    """Whoever opens it in their turn is the one who treats; who needs it most comes first."""
    look, window, people = seat.look, seat.window, to_choose(seat)
    form = form_of(window, CareForm(healer=who))
    hurt = sorted(people, key=lambda one: (not one.has("dying"), not one.has("unconscious"), -_lost(one)))
    able = [one for one in people if can_treat(one)]
    patient, healer = _chosen(hurt, form.now.patient), _chosen(able, form.now.healer)
    named = [(one.value, look.say(f"care.{one.value}")) for one in Care]
    kinds = chips(look, named, form.now.kind.value, lambda kind: form.put(kind=Care(kind)), "care")
    rows = [
        ft.Row(list(kinds), spacing=Space.S),
        *_people(look, "care.patient", hurt, patient, "patient", form.into("patient")),
        *_people(look, "care.healer", able, healer, "healer", form.into("healer")),
        *_value(seat, form, patient, healer),
        *_time(seat),
        *complaint(look, window.complaint),
    ]
    return sheet(look, look.say("care.title"), rows, lambda: window.open(None))
