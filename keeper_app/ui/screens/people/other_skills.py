"""What somebody never learnt: every skill that is not on their sheet, rolled at the base everybody has."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.play.people.person import Person
from keeper_app.play.people.skill_points import untrained
from keeper_app.reference import best
from keeper_app.reference.tables import skills_by_id
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, underlined
from keeper_app.ui.components.tap import tap
from keeper_app.ui.form import form_of
from keeper_app.ui.screens.people.figures import roll_as, skill_face
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import Words, called, in_order, label_name


@dataclass(frozen=True)
class SkillSearch:
    """What it is called, or a part of it."""

    search: str = ""


def _found(words: Words, person: Person, wanted: str) -> list[tuple[str, int]]:
    """Those that answer to what is typed, best first, otherwise by name."""
    named = in_order(untrained(person), lambda one: label_name(words, one[0]))
    return best(wanted, named, lambda one: skills_by_id()[one[0]].names)


def other_skills_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """Found by name, rolled with one tap; Enter takes the first."""
    look, words = seat.look, seat.look.words
    person, form = seat.desk.state.person(who), form_of(seat.window, SkillSearch())

    def take() -> None:
        for skill, base in _found(words, person, form.now.search)[:1]:
            roll_as(seat, who, skill, base)

    def row(skill: str, base: int) -> ft.Control:
        face, name = skill_face(look, label_name(words, skill), base), label_name(words, skill)
        roll = partial(roll_as, seat, who, skill, base)
        tip, sides = look.say("people.roll", what=name), ft.Padding.symmetric(horizontal=Space.XS)
        return underlined(look, tap(look, face, roll, radius=0, padding=sides, tooltip=tip, key=f"base-{skill}"))

    rows = [row(skill, base) for skill, base in _found(words, person, form.now.search)]
    list_ = ft.ListView(
        [stacked(*(rows or [not_found(look, form.now.search, form.to(search=""))]), spacing=0)], expand=True
    )
    search = form_field(
        look, form, "search", "skills.search", on_submit=take, autofocus=not look.phone, most=60, key="other-search"
    )
    return sheet(
        look,
        f"{called(words, person)} · {look.say('sheet.other-skills')}",
        [search, ft.Container(list_, height=min(look.height * 0.55, 560))],
        lambda: seat.window.open(None),
    )
