"""The skills on a sheet: values typed in their places, others added from the list or by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as with_default
from functools import partial

import flet as ft

from keeper_app.content.skill_table import skills
from keeper_app.play.exchange import skill_named
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.play.people.skill_points import NOT_BOUGHT, points_spent, skill_points
from keeper_app.reference import best
from keeper_app.ui.components.field import field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import primary, toggle_chip
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import by_name, called, in_order, label_name

SHOWN = 20


@dataclass(frozen=True)
class SkillForm:
    """The values typed, by skill; and the name of a skill that is looked for."""

    typed: Mapping[str, str] = with_default(default_factory=dict)
    search: str = ""

    def value(self, person: Person, skill: str) -> str:
        """As typed, else as it stands on the sheet."""
        return self.typed.get(skill, str(person.skills.get(skill, "")))

    def listed(self, person: Person) -> list[str]:
        """Skills with a field: those on the sheet, and those just added."""
        known = [skill for skill in person.skills if skill not in NOT_BOUGHT]
        return known + [name for name in self.typed if name not in known]


def _write(form: Form[SkillForm], skill: str, value: str) -> None:
    form.put(typed={**form.now.typed, skill: value})


def _add(form: Form[SkillForm], person: Person, skill: str) -> None:
    """A field of its own, beginning with what everybody can."""
    base = value_of(person, skill)
    form.put(typed={**form.now.typed, skill: "" if base is None else str(base)}, search="")


def _save(seat: Seat, form: Form[SkillForm], who: int) -> None:
    typed = form.now.typed
    if any(number_error(seat, value) for value in typed.values()):
        return
    if typed:
        values = {skill: number_of(value) for skill, value in typed.items()}
        seat.do(ChangePerson(who, values=values), lambda _: seat.window.open(None))
    else:
        seat.window.open(None)


def _answering(look: Look, form: Form[SkillForm], listed: list[str]) -> list[str]:
    """Skills that are not on the sheet and may be meant."""
    there = [skill for skill in skills() if skill.id not in NOT_BOUGHT and skill.id not in listed]
    return [skill.id for skill in best(form.now.search, by_name(look.words, there), lambda one: one.names)]


def _found(seat: Seat, person: Person, form: Form[SkillForm], listed: list[str]) -> list[ft.Control]:
    """The same to be tapped, and whatever is typed."""
    look, add = seat.look, partial(_add, form, person)
    chips = [
        toggle_chip(look, label_name(look.words, skill), False, partial(add, skill), key=f"add-{skill}")
        for skill in _answering(look, form, listed)[:SHOWN]
    ]
    if typed := form.now.search.strip():
        words, named = look.say("skills.as-typed", text=typed), skill_named(typed).key
        chips.append(toggle_chip(look, words, False, partial(add, named), key="add-typed"))
    return chips


def _boxes(seat: Seat, person: Person, form: Form[SkillForm], listed: list[str]) -> list[ft.Control]:
    look = seat.look
    return [
        ft.Container(
            field(
                look,
                label_name(look.words, skill),
                form.now.value(person, skill),
                partial(_write, form, skill),
                error=number_error(seat, form.now.typed.get(skill, "")),
                most=3,
                key=f"skill-value-{skill}",
            ),
            width=None if look.narrow else look.px(168),
        )
        for skill in listed
    ]


def _points(seat: Seat, person: Person, values: dict[str, int]) -> list[ft.Control]:
    """How many of the points a new investigator has are spent; nothing where they cannot be known."""
    pools = skill_points(person)
    if pools is None:
        return []
    look, spent = seat.look, points_spent(person, values)
    over = spent > sum(pools)
    said = look.say("make.spent", spent=spent, points=sum(pools), job=pools[0], own=pools[1])
    return [text(look, said, "small", look.c.luck if over else look.c.text_soft, key="skill-points")]


def _search(seat: Seat, form: Form[SkillForm]) -> ft.Control:
    look = seat.look
    words, hint = look.say("sheet.add-skill"), look.say("sheet.speciality-hint")
    return field(look, words, form.now.search, form.into("search"), hint=hint, most=60, key="skill-search")


def skill_form_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """An empty value takes a skill off the sheet."""
    look, window = seat.look, seat.window
    person, form = seat.desk.state.person(who), form_of(window, SkillForm())
    listed = in_order(form.now.listed(person), lambda skill: label_name(look.words, skill))
    chips, boxes = (draw(seat, person, form, listed) for draw in (_found, _boxes))
    scroll = ft.ScrollMode.HIDDEN if look.phone else None
    save = primary(look, look.say("people.save"), ft.Icons.CHECK, partial(_save, seat, form, who), key="skills-save")
    return sheet(
        look,
        look.say("sheet.skills-of", name=called(look.words, person)),
        [
            *_points(seat, person, {skill: number_of(form.now.value(person, skill)) or 0 for skill in listed}),
            _search(seat, form),
            *([] if _answering(look, form, listed) else [not_found(look, form.now.search, form.to(search=""))]),
            ft.Row(chips, wrap=not look.phone, spacing=Space.S, run_spacing=0, scroll=scroll),
            section_header(look, look.say("sheet.on-the-sheet")),
            wrapped(*boxes, run_spacing=Space.S),
            *complaint(look, window.complaint),
        ],
        lambda: window.open(None),
        foot=save,
        width=620,
    )
