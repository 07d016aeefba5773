"""The skills on a sheet: values typed in their places, others added from the list or by name."""

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.content.skill_table import skills
from keeper_app.play.exchange import skill_named
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.play.people.skill_points import NOT_BOUGHT, points_spent, skill_points
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, in_language, label_name

SHOWN = 20


def _listed(form: dict[str, str], person: Person) -> list[str]:
    """Skills with a field: those on the sheet, and those just added."""
    known = [skill for skill in person.skills if skill not in NOT_BOUGHT]
    return known + [name for name in form if name not in known]


def skill_form_sheet(seat: Seat) -> ft.DialogControl:
    """An empty value takes a skill off the sheet."""
    look, window, form = seat.look, seat.window, seat.window.form
    person = seat.desk.state.person(window.who or 0)
    listed = sorted(_listed(form, person), key=lambda skill: fold(label_name(look.words, skill)))
    errors = {skill: number_error(seat, form.get(skill, "")) for skill in listed}

    def now(skill: str) -> str:
        return form.get(skill, str(person.skills.get(skill, "")))

    def save() -> None:
        if any(errors.values()):
            return
        values = {skill: number_of(typed) for skill, typed in form.items()}
        if values:
            seat.do(ChangePerson(person.id, values=values), lambda _: window.open(None, form={}))
        else:
            window.open(None, form={})

    def add(skill: str) -> None:
        base = value_of(person, skill)
        window.form[skill] = "" if base is None else str(base)
        window.set(search="", complaint=None)

    wanted, typed = fold(window.search), window.search.strip()
    found = [
        skill.id
        for skill in sorted(skills(), key=lambda one: fold(in_language(look.words, one.name)))
        if skill.id not in NOT_BOUGHT
        and skill.id not in listed
        and any(wanted in fold(name) for name in (in_language(look.words, skill.name), *skill.short, *skill.also))
    ]
    chips = [
        toggle_chip(
            look,
            label_name(look.words, skill),
            False,
            lambda skill=skill: add(skill),  # type: ignore[misc]  # binds this one
            key=f"add-{skill}",
        )
        for skill in found[:SHOWN]
    ]
    if typed:
        chips.append(
            toggle_chip(
                look,
                look.say("skills.as-typed", text=typed),
                False,
                lambda: add(skill_named(typed).key),
                key="add-typed",
            )
        )
    boxes = [
        ft.Container(
            field(
                look,
                label_name(look.words, skill),
                now(skill),
                lambda value, skill=skill: window.put(skill, value),  # type: ignore[misc]  # binds this one
                error=errors[skill],
                most=3,
                key=f"skill-value-{skill}",
            ),
            width=None if look.narrow else look.px(168),
        )
        for skill in listed
    ]
    return sheet(
        look,
        look.say("sheet.skills-of", name=called(look.words, person)),
        [
            *_points(seat, person, {skill: number_of(now(skill)) or 0 for skill in listed}),
            field(
                look,
                look.say("sheet.add-skill"),
                window.search,
                lambda value: window.set(search=value),
                hint=look.say("sheet.speciality-hint"),
                most=60,
                key="skill-search",
            ),
            ft.Row(list(chips), wrap=not look.phone, spacing=Space.S, run_spacing=0, scroll=_scroll(look.phone)),
            section_header(look, look.say("sheet.on-the-sheet")),
            ft.Row(list(boxes), wrap=True, spacing=Space.S, run_spacing=Space.S),
            *([text(look, window.complaint, "body", look.c.danger)] if window.complaint else []),
        ],
        lambda: window.open(None, form={}),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="skills-save"),
        width=620,
    )


def _scroll(phone: bool) -> ft.ScrollMode | None:
    return ft.ScrollMode.HIDDEN if phone else None


def _points(seat: Seat, person: Person, values: dict[str, int]) -> list[ft.Control]:
    """How many of the points a new investigator has are spent; nothing where they cannot be known."""
    pools = skill_points(person)
    if pools is None:
        return []
    spent = points_spent(person, values)
    look = seat.look
    over = spent > sum(pools)
    said = look.say("make.spent", spent=spent, points=sum(pools), job=pools[0], own=pools[1])
    return [text(look, said, "small", look.c.luck if over else look.c.text_soft, key="skill-points")]
