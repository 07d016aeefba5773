"""An investigator by the book's steps: age, occupation, then the dice; and what the dice gave."""

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.content.people_occupations import occupations
from keeper_app.play.people.actions.make_investigator import OLDEST, YOUNGEST, MakeInvestigator, band_of, dice_of
from keeper_app.play.people.events.people import EduCheck, InvestigatorMade
from keeper_app.play.people.skill_points import skill_points
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.screens.people.view import in_people
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, characteristic, expression, faces, in_language, occupation_name, two_digits


def make_sheet(seat: Seat) -> ft.DialogControl:
    """Name, age, occupation; then all the dice at once."""
    look, window, form = seat.look, seat.window, seat.window.form
    typed_age = form.get("age", "30")
    age = number_of(typed_age)
    wrong = number_error(seat, typed_age, YOUNGEST, OLDEST) or (look.say("make.age-needed") if age is None else None)
    band = None if wrong or age is None else band_of(age)

    def roll() -> None:
        if wrong or age is None:
            return
        if not form.get("name", "").strip():
            window.set(complaint=look.say("error.nameless-person"))
            return
        action = MakeInvestigator(
            form["name"], age, form.get("occupation", ""), seat.preferences.current.era, form.get("from")
        )
        seat.do(action, lambda _: window.open("made", who=seat.desk.state.people[-1].id))

    body: list[ft.Control] = [
        field(
            look,
            look.say("people.name"),
            form.get("name", ""),
            lambda value: window.put("name", value),
            error=window.complaint,
            most=60,
            autofocus=True,
            key="make-name",
        ),
        field(
            look,
            look.say("make.age", least=YOUNGEST, most=OLDEST),
            typed_age,
            lambda value: window.put("age", value),
            error=wrong,
            most=2,
            key="make-age",
        ),
    ]
    if band is not None:
        body.append(text(look, _effects(seat, age or 0), "small", look.c.text_soft))
        if band.deduct:
            options: list[tuple[str, str, str | None]] = [("", look.say("make.evenly"), None)]
            options += [(name, characteristic(look.words, name), None) for name in band.deduct_from]
            body.append(
                choice(
                    look,
                    options,
                    form.get("from", "") if form.get("from") in band.deduct_from else "",
                    lambda name: window.put("from", name),
                    labelled=look.say("make.from"),
                    name="make-from",
                )
            )
    body += _occupation(seat)
    go = primary(look, look.say("make.roll"), ft.Icons.CASINO, roll, key="make-roll")
    return sheet(look, look.say("newcomer.make"), body, lambda: window.open(None), foot=go)


def _effects(seat: Seat, age: int) -> str:
    """What this age does."""
    look, band = seat.look, band_of(age)
    parts = []
    if band.deduct:
        among = ", ".join(characteristic(look.words, name) for name in band.deduct_from)
        parts.append(look.say("make.deduct", points=band.deduct, among=among))
    for name, loss in (("edu", band.edu_loss), ("app", band.app_loss)):
        if loss:
            parts.append(f"{characteristic(look.words, name)} −{loss}")
    if band.mov_loss:
        parts.append(f"{look.say('fact.mov')} −{band.mov_loss}")
    if band.edu_checks:
        parts.append(look.say("make.edu-checks", band.edu_checks))
    if band.luck_rolls > 1:
        parts.append(look.say("make.luck-twice"))
    return " · ".join(parts)


def _occupation(seat: Seat) -> list[ft.Control]:
    """Chosen from the list, or written."""
    look, window, form = seat.look, seat.window, seat.window.form
    chosen = form.get("occupation", "")
    shown = occupation_name(look.words, chosen)
    wanted = fold(shown)
    listed = sorted(occupations(), key=lambda one: fold(in_language(look.words, one.name)))
    known = [one for one in listed if not wanted or wanted in fold(in_language(look.words, one.name))]
    exact = any(one.id == chosen for one in listed)
    chips = [
        toggle_chip(
            look,
            in_language(look.words, one.name),
            one.id == chosen,
            lambda one=one: window.put("occupation", "" if one.id == chosen else one.id),  # type: ignore[misc]
            key=f"occupation-{one.id}",
        )
        for one in (known if not exact else listed)
    ]
    return [
        field(
            look,
            look.say("people.occupation"),
            shown,
            lambda value: window.put("occupation", value),
            most=60,
            key="make-occupation",
        ),
        ft.Row(list(chips), spacing=Space.S, scroll=ft.ScrollMode.HIDDEN),
    ]


def made_sheet(seat: Seat) -> ft.DialogControl:
    """Every die that made somebody, and the way on."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(window.who or 0)
    event = next(
        (
            entry.event
            for entry in reversed(seat.desk.entries)
            if isinstance(entry.event, InvestigatorMade) and entry.event.person.id == person.id
        ),
        None,
    )
    rows: list[ft.Control] = []
    if event is not None:
        taken = dict(event.taken)
        for name, rolled in event.rolled:
            parts = [expression(look.words, dice_of(name)), "·", faces(rolled), f"= {rolled.total}"]
            if taken.get(name):
                parts.append(f"− {taken[name]}")
            rows.append(_figure(seat, characteristic(look.words, name), " ".join(parts), person.skills.get(name)))
        for at, one in enumerate(event.edu, 1):
            rows.append(_figure(seat, look.say("make.edu", at=at), _learnt(seat, one), one.after))
    pools = skill_points(person)
    points = [] if pools is None else [text(look, look.say("make.points", job=pools[0], own=pools[1]), "body")]

    def again() -> None:
        seat.undo()
        window.open("make")

    def edit_skills() -> None:
        window.open(None)
        in_people(window, open=person.id, tab="skills")
        seat.go("people")
        window.open("skill-form", who=person.id, form={})

    return sheet(
        look,
        called(look.words, person),
        [
            section_header(look, look.say("make.dice")),
            ft.Column(rows, spacing=0, tight=True),
            *points,
            secondary(look, look.say("make.again"), ft.Icons.REPLAY, again, key="made-again"),
        ],
        lambda: window.open(None, form={}),
        foot=primary(look, look.say("make.skills"), ft.Icons.CHECKLIST, edit_skills, key="made-skills"),
    )


def _learnt(seat: Seat, one: EduCheck) -> str:
    """What one EDU check did: the roll against EDU, and the D10 where it was above."""
    say, number = seat.look.say, two_digits(one.roll.number)
    if not one.gained:
        return say("make.no-gain", number=number, before=one.before)
    return say("make.gain", number=number, before=one.before, die=one.die, points=one.after - one.before)


def _figure(seat: Seat, name: str, how: str, value: int | None) -> ft.Control:
    look, c = seat.look, seat.look.c
    return ft.Container(
        ft.Row(
            [
                ft.Container(text(look, name, "small_strong"), width=look.px(86)),
                text(look, how, "small", c.text_soft, expand=True),
                text(look, "–" if value is None else str(value), "figure"),
            ],
            spacing=Space.S,
        ),
        border=ft.Border(bottom=ft.BorderSide(1, c.line)),
        padding=ft.Padding.symmetric(vertical=Space.XS),
    )
