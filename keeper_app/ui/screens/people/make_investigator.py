"""An investigator by the book's steps: age, occupation, then all the dice at once; and what the dice gave."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.limits import LONGEST_LABEL
from keeper_app.content.people_occupations import occupation_called
from keeper_app.play.history import Entry
from keeper_app.play.people.actions.make_investigator import OLDEST, YOUNGEST, MakeInvestigator, band_of, dice_of
from keeper_app.play.people.events.people import EduCheck, InvestigatorMade
from keeper_app.play.people.person import Person
from keeper_app.play.people.skill_points import skill_points
from keeper_app.ui.arrivals import arrived
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.enter import enter_leads
from keeper_app.ui.components.field import field, form_field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import underlined
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.screens.people.occupation_field import occupation_field, occupation_list
from keeper_app.ui.screens.people.view import in_people
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import (
    called,
    capital,
    characteristic,
    expression,
    faces,
    two_digits,
)


@dataclass(frozen=True)
class MakeForm:
    """Who is to be made; `pays` is the characteristic that age is paid for with, where all of it comes from one."""

    name: str = ""
    age: str = "30"
    occupation: str = ""
    pays: str = ""

    @property
    def years(self) -> int | None:
        """The age, where anybody plays at that age."""
        years = number_of(self.age)
        return years if years is not None and YOUNGEST <= years <= OLDEST else None


def make_sheet(seat: Seat, begun: MakeForm | None = None) -> ft.DialogControl:
    """Name, age, occupation; `begun` is what was asked for the last time."""
    look, window = seat.look, seat.window
    form = form_of(window, begun or MakeForm())

    def roll() -> None:
        now = form.now
        if now.years is None:
            return
        if not now.name.strip():
            window.complain(look.say("error.nameless-person"))
            return
        era = seat.preferences.current.era
        action = MakeInvestigator(now.name, now.years, occupation_called(now.occupation.strip()), era, now.pays or None)

        def made(entry: Entry) -> None:
            window.open("made", who=seat.desk.state.people[-1].id, asked=now)
            arrived(seat, entry)

        seat.do(action, made)

    name = form_field(
        look, form, "name", "people.name", error=window.complaint, most=LONGEST_LABEL, first=True, key="make-name"
    )
    go = primary(look, look.say("make.roll"), ft.Icons.CASINO, roll, key="make-roll")
    put = form.into("occupation")
    age, job = _age_field(seat, form), occupation_field(look, form.now.occupation, put, "make-occupation")
    enter_leads([name, age, job], roll)
    body = [name, age, *_age(seat, form), job, *occupation_list(look, form.now.occupation, put)]
    return sheet(look, look.say("newcomer.make"), body, lambda: window.open(None), foot=go)


def _age_field(seat: Seat, form: Form[MakeForm]) -> ft.TextField:
    look, typed = seat.look, form.now.age
    unsaid = None if typed.strip() else look.say("make.age-needed")
    wrong = number_error(seat, typed, YOUNGEST, OLDEST) or unsaid
    words = look.say("make.age", least=YOUNGEST, most=OLDEST)
    return field(look, words, typed, form.into("age"), error=wrong, most=2, key="make-age")


def _age(seat: Seat, form: Form[MakeForm]) -> list[ft.Control]:
    """What an age does; what it costs may be taken off one characteristic."""
    look = seat.look
    if form.now.years is None:
        return []
    band = band_of(form.now.years)
    rows: list[ft.Control] = [text(look, _effects(seat, form.now.years), "small", look.c.text_soft)]
    if band.deduct:
        options: list[tuple[str, str, str | None]] = [("", look.say("make.evenly"), None)]
        options += [(name, characteristic(look.words, name), None) for name in band.deduct_from]
        pays = form.now.pays if form.now.pays in band.deduct_from else ""
        rows.append(choice(look, options, pays, form.into("pays"), labelled=look.say("make.from"), name="make-from"))
    return rows


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


def made_sheet(seat: Seat, who: int, asked: MakeForm | None = None) -> ft.DialogControl:
    """What fell; `asked` is what the keeper had written, for another try."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(who)

    def again() -> None:
        seat.undo()
        window.open("make", begun=asked)

    def edit_skills() -> None:
        in_people(window, open=who, tab="skills")
        window.open("skill-form", who=who, new=True)

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
    return [*rows, *edu, *_spared(seat, event)]


def _spared(seat: Seat, event: InvestigatorMade) -> list[ft.Control]:
    """What age should have taken and nobody had."""
    if not event.spared:
        return []
    return [
        text(
            seat.look, capital(seat.look.say("make.spared", event.spared)), "small", seat.look.c.text_soft, key="spared"
        )
    ]


def _learnt(seat: Seat, one: EduCheck) -> str:
    """What one EDU check did: the roll against EDU, and the D10 where it was above."""
    say, number = seat.look.say, two_digits(one.roll.number)
    if not one.gained:
        return say("make.no-gain", number=number, before=one.before)
    return say("make.gain", number=number, before=one.before, die=one.die, points=one.after - one.before)


def _figure(seat: Seat, name: str, how: str, value: int | None) -> ft.Control:
    look, c = seat.look, seat.look.c
    return underlined(
        look,
        ft.Row(
            [
                ft.Container(text(look, name, "small_strong"), width=look.px(86)),
                text(look, how, "small", c.text_soft, expand=True),
                text(look, "–" if value is None else str(value), "figure"),
            ],
            spacing=Space.S,
        ),
        padding=ft.Padding.symmetric(vertical=Space.XS),
    )
