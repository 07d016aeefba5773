"""What comes after the skills, person by person: Luck, SAN, recovery, what one got used to, money, background."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import flet as ft

from keeper_app.play.development.actions.regain import GrantRecovery, RegainLuck
from keeper_app.play.development.outcomes import CREDIT, INSANE
from keeper_app.play.development.phase import Phase
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of, value_of
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.surface import card, stacked, written
from keeper_app.ui.components.tap import tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.development.view import in_development
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import background_name, called, capital, label_name, two_digits
from keeper_app.words.development.growths import living_standard
from keeper_app.words.people.causes import cause_name


@dataclass(frozen=True)
class Row:
    """One thing to look at: its name, how it stands, and what a tap does."""

    key: str
    icon: ft.IconData
    words: str
    note: str = ""
    tail: str = ""
    done: bool = False
    further: bool = True  # a tap leads on, and does not answer at once
    do: Callable[[], Any] | None = field(default=None, compare=False)


def _luck(seat: Seat, phase: Phase, person: Person) -> Row:
    look, tried = seat.look, phase.luck_of(person.id)
    words, icon = look.say("development.luck"), ft.Icons.PAID_OUTLINED
    if tried is not None:
        rolled = f"{two_digits(tried.roll.number)} · "
        tail = f"{rolled}+{tried.regained}" if tried.recovers else f"{rolled}{look.say('growth.stays')}"
        return Row("luck", icon, f"{words} {tried.after}", tail=tail, done=True)
    if person.luck is None:
        return Row("luck", icon, words, tail=look.say("development.luck-none"))

    def roll() -> None:
        seat.do(RegainLuck(person.id), lambda _: in_development(seat.window, shown=None))

    return Row("luck", icon, f"{words} {person.luck}", tail=look.say("development.to-roll"), further=False, do=roll)


def _mastery(seat: Seat, phase: Phase, person: Person) -> list[Row]:
    look = seat.look
    reached = [one for one in phase.growths if one.who == person.id and one.sanity is not None]
    names = ", ".join(label_name(look.words, one.skill) for one in reached)
    points = sum(one.sanity.total for one in reached if one.sanity is not None)
    words, san = look.say("development.mastery"), look.say("points.short.san")
    return (
        [Row("mastery", ft.Icons.WORKSPACE_PREMIUM_OUTLINED, words, names, f"+{points} {san}", True)] if names else []
    )


def _work(seat: Seat, phase: Phase, person: Person) -> Row:
    look, given = seat.look, phase.work_of(person.id)
    words, icon = look.say("development.work"), ft.Icons.SPA_OUTLINED
    if points_of(person).san is None:
        return Row("work", icon, words, tail=look.say("development.san-none"))
    do = partial(seat.window.open, "background-work", who=person.id)
    if given is None:
        return Row("work", icon, words, tail=look.say("development.work-none"), do=do)
    return Row("work", icon, words, background_name(look.words, given.entry), f"+{given.points}", True, do=do)


def _recovery(seat: Seat, phase: Phase, person: Person) -> list[Row]:
    """A toggle: the keeper grants it, or does not."""
    look, on = seat.look, person.id in phase.recovered
    if not person.has(INSANE):
        return []
    icon = ft.Icons.CHECK_BOX_OUTLINED if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    do = partial(seat.do, GrantRecovery(person.id, not on))
    words, note = look.say("development.recovery"), look.say("development.recovery-note")
    return [Row("recovery", icon, words, note, look.say("development.granted") if on else "", on, False, do)]


def _used(seat: Seat, person: Person) -> list[Row]:
    look = seat.look
    totals = [
        f"{capital(cause_name(look.words, being))} {look.say('growth.from-to', before=total, after=max(0, total - 1))}"
        for being, total in person.mind.used
    ]
    words, note = look.say("development.used"), look.say("development.used-note")
    return [Row("used", ft.Icons.VISIBILITY_OUTLINED, words, note, ", ".join(totals), True)] if totals else []


def _credit(seat: Seat, phase: Phase, person: Person) -> Row:
    look, will = seat.look, phase.credit_of(person.id)
    credit = will if will is not None else value_of(person, CREDIT) or 0
    said = look.say("development.credit-will", credit=credit, standard=living_standard(look.words, credit))
    do = partial(seat.window.open, "credit-review", who=person.id)
    return Row("credit", ft.Icons.PAYMENTS_OUTLINED, look.say("development.credit"), "", said, will is not None, do=do)


def _background(seat: Seat, phase: Phase, person: Person) -> Row:
    look, written_ = seat.look, phase.written_for(person.id)
    names = ", ".join(background_name(look.words, entry) for entry in written_)
    tail = (
        look.say("development.background-some", len(written_)) if written_ else look.say("development.background-none")
    )
    do = partial(seat.window.open, "background-entry", who=person.id)
    words = look.say("development.background")
    return Row("background", ft.Icons.MENU_BOOK_OUTLINED, words, names, tail, bool(written_), do=do)


def rows_of(seat: Seat, who: int) -> tuple[str, list[Row]]:
    """Somebody's name, and all that is to be looked at, in the order of the rules."""
    phase, person = seat.desk.state.part(Phase), seat.desk.state.find(who)
    if person is None:
        return "", []
    return called(seat.look.words, person), [
        _luck(seat, phase, person),
        *_mastery(seat, phase, person),
        _work(seat, phase, person),
        *_recovery(seat, phase, person),
        *_used(seat, person),
        _credit(seat, phase, person),
        _background(seat, phase, person),
    ]


def _face(look: Look, row: Row) -> ft.Control:
    c = look.c
    lines: list[ft.Control] = [text(look, row.words, "small_strong", max_lines=2)]
    if row.note:
        lines.append(text(look, row.note, "caption", c.text_soft, max_lines=2))
    tail = text(
        look, row.tail, "small_strong" if row.done else "small", c.text if row.done else c.text_faint,
        text_align=ft.TextAlign.RIGHT, max_lines=2,
    )  # fmt: skip
    return ft.Row(
        [
            ft.Icon(row.icon, size=look.icon(20), color=c.accent if row.done else c.text_faint),
            written(*lines, expand=3),
            ft.Container(tail, expand=2, alignment=ft.Alignment.CENTER_RIGHT),
            *(
                [ft.Icon(ft.Icons.CHEVRON_RIGHT, size=look.icon(18), color=c.text_faint)]
                if row.do and row.further
                else []
            ),
        ],
        spacing=Space.S,
    )


def _line(look: Look, who: int, row: Row) -> ft.Control:
    edge = ft.Border(top=ft.BorderSide(1, look.c.line))
    sides = ft.Padding.symmetric(horizontal=6, vertical=14)  # never lower than a finger
    if row.do is None:
        return ft.Container(_face(look, row), padding=sides, border=edge, key=f"{row.key}-{who}")
    pressed = tap(look, _face(look, row), row.do, height=None, radius=0, padding=sides, key=f"{row.key}-{who}")
    return ft.Container(pressed, border=edge)


@component
def rest_card(seat: Seat, who: int) -> ft.Control:
    """Somebody with all that comes after the skills."""
    look = seat.look
    name, rows = use_selected(seat, lambda: rows_of(seat, who))
    person = seat.desk.state.find(who)
    if person is None:
        return nothing()
    head = ft.Row(
        [monogram(look, person, 36), text(look, name, "body_strong", max_lines=2, expand=True)], spacing=Space.M
    )
    lines = [_line(look, who, row) for row in rows]
    return card(look, head, stacked(*lines, spacing=0), padding=Space.M, key=f"rest-{who}")
