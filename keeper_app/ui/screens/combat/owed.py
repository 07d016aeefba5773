"""Tests that wounds leave owing, and what care leaves to say: one slim line each, so that whose turn it is stays in
sight."""

from functools import partial

import flet as ft

from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.combat.patients import to_wake
from keeper_app.play.combat.turn import WEEKLY
from keeper_app.play.people.actions.mark_person import WakePerson
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.treatment import care_shut
from keeper_app.play.roll.standing import latest_roll
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.owed_lines import bout_line, owed_line, slim_line
from keeper_app.ui.screens.combat.fields import rows_if_any
from keeper_app.ui.screens.people.parts import dues
from keeper_app.ui.seat import Seat
from keeper_app.words import called, person_name


@component
def owed(seat: Seat, gap: float) -> ft.Control:
    """What anybody, in the fight or out of it, still has to roll; who may try again; who may come to."""
    people = use_selected(seat, lambda: [one for one in seat.desk.state.people if one.dues or one.mind.bout])
    failed = use_selected(seat, lambda: _to_push(seat))
    out = use_selected(seat, lambda: to_wake(seat.desk.state))
    lines: list[ft.Control] = []
    for one in people:
        whole = dict(zip(one.dues, dues(seat, one), strict=True))
        for due in one.dues:
            lines.append(whole[due] if due == WEEKLY else owed_line.keyed(f"{due}-{one.id}", seat, one, due))
        if one.mind.bout:
            lines.append(bout_line.keyed(f"bout-{one.id}", seat, one))
    lines += [] if failed is None else [_push_line(seat, failed)]
    lines += [_wake_line.keyed(f"out-{one.id}", seat, one) for one in out]
    return rows_if_any(lines, spacing=gap, bottom=gap)


def _to_push(seat: Seat) -> CareGiven | None:
    """The newest roll, where it is care that failed and may be tried once more."""
    entry = latest_roll(seat.desk)
    if entry is None or not isinstance(entry.event, CareGiven) or not entry.event.can_push:
        return None
    event, patient = entry.event, seat.desk.state.find(entry.event.patient)
    if patient is None or event.who is None or seat.desk.state.find(event.who) is None or not event.remembered:
        return None
    again = care_shut(patient, event.care, event.who, pushes=True, house=seat.desk.state.house)
    return event if again is None and not patient.has("dead") else None


@component
def _push_line(seat: Seat, event: CareGiven) -> ft.Control:
    """Care that failed: a second try, before anything else is rolled."""
    look = seat.look
    name = person_name(look.words, seat.desk.state, event.who)
    said = look.say("care.push", name=name, care=look.say(f"care.{event.care.value}"))
    again = partial(seat.window.open, "care", who=event.who, patient=event.patient, care=event.care)
    return slim_line(seat, said, look.say("push.do"), ft.Icons.REPLAY, again, "care-push")


@component
def _wake_line(seat: Seat, person: Person) -> ft.Control:
    """Somebody who lies there without need."""
    look = seat.look
    said = look.say("care.out", name=called(look.words, person), hp=points_of(person).hp)
    wake = partial(seat.do, WakePerson(person.id))
    return slim_line(seat, said, look.say("care.wakes"), ft.Icons.WB_SUNNY_OUTLINED, wake, f"wakes-{person.id}")
