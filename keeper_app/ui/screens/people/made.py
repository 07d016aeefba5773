"""An investigator whom the dice made: every die of it, and the way on."""

from functools import partial

import flet as ft

from keeper_app.play.people.actions.make_investigator import dice_of
from keeper_app.play.people.events.people import EduCheck, InvestigatorMade
from keeper_app.play.people.person import Person
from keeper_app.play.people.skill_points import skill_points
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.people.make_investigator import MakeForm
from keeper_app.ui.screens.people.view import in_people
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, characteristic, expression, faces, two_digits


def made_sheet(seat: Seat, who: int, asked: MakeForm | None = None) -> ft.DialogControl:
    """What fell; `asked` is what the keeper had written, for another try."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(who)

    def again() -> None:
        seat.undo()
        window.open("make", begun=asked)

    def edit_skills() -> None:
        window.open(None)
        in_people(window, open=who, tab="skills")
        seat.go("people")
        window.open("skill-form", who=who)

    pools = skill_points(person)
    points = [] if pools is None else [text(look, look.say("make.points", job=pools[0], own=pools[1]), "body")]
    return sheet(
        look,
        called(look.words, person),
        [
            section_header(look, look.say("make.dice")),
            ft.Column(_figures(seat, person), spacing=0, tight=True),
            *points,
            secondary(look, look.say("make.again"), ft.Icons.REPLAY, again, key="made-again"),
        ],
        lambda: window.open(None),
        foot=primary(look, look.say("make.skills"), ft.Icons.CHECKLIST, edit_skills, key="made-skills"),
    )


def _figures(seat: Seat, person: Person) -> list[ft.Control]:
    """A line for each characteristic and each try to improve EDU."""
    words, figure = seat.look.words, partial(_figure, seat)
    told = (entry.event for entry in reversed(seat.desk.entries))
    event = next((one for one in told if isinstance(one, InvestigatorMade) and one.person.id == person.id), None)
    if event is None:
        return []
    taken = dict(event.taken)
    rows = []
    for name, rolled in event.rolled:
        how = f"{expression(words, dice_of(name))} · {faces(rolled)} = {rolled.total}"
        how += f" − {taken[name]}" if taken.get(name) else ""
        rows.append(figure(characteristic(words, name), how, person.skills.get(name)))
    edu = [
        figure(seat.look.say("make.edu", at=at), _learnt(seat, one), one.after) for at, one in enumerate(event.edu, 1)
    ]
    return [*rows, *edu]


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
