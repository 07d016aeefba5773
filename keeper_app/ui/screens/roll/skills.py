"""Every skill and characteristic by name; what is typed filters, or becomes the name."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.records import Skill
from keeper_app.content.skill_table import skills
from keeper_app.reference import answers, best
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.form import form_of
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import chooser, name_skill, read_slot, slot_now
from keeper_app.words import by_name, in_language


@dataclass(frozen=True)
class SearchForm:
    """What is looked for, or what the skill shall be called."""

    search: str = ""


def _found(look: Look, typed: str) -> list[Skill]:
    """The skills that go by what is typed, best first and otherwise in the order of their names."""
    return best(typed, by_name(look.words, skills()), lambda skill: skill.names)


def skills_sheet(seat: Seat) -> ft.DialogControl:
    """Choosing a skill takes the chosen person's value, or the skill's base for a first choice."""
    look, window = seat.look, seat.window
    now, group = read_slot(seat), slot_now(seat) == "group"
    form = form_of(window, SearchForm())
    found, typed = _found(look, form.now.search), form.now.search.strip()

    def back() -> None:
        window.open("keys" if look.phone and not group else None)

    def pick(skill: Skill) -> None:
        name_skill(seat, skill.id, now.value if now.label and chooser(seat) is None and not group else None)
        back()

    def name_it() -> None:
        if said := form.now.search.strip():
            name_skill(seat, said)
        back()

    def enter() -> None:
        typed, first = form.now.search, _found(look, form.now.search)[:1]
        sure = first and answers(typed, first[0].names, guessing=False)
        pick(first[0]) if sure else name_it()

    chips = [
        toggle_chip(
            look,
            in_language(look.words, skill.name),
            skill.id == now.label,
            partial(pick, skill),
            key=f"skill-{skill.id}",
        )
        for skill in found
    ]
    if typed and not group:
        chips.append(toggle_chip(look, look.say("skills.as-typed", text=typed), False, name_it, key="as-typed"))
    names = ft.Column(
        [*([] if found else [not_found(look, typed, form.to(search=""))]), wrapped(*chips)], scroll=ft.ScrollMode.AUTO
    )
    search = form_field(
        look, form, "search", "skills.search", on_submit=enter, autofocus=not look.phone, most=60, key="skills-search"
    )
    note = text(look, look.say("skills.note"), "small", look.c.text_faint)
    rows = [search, ft.Container(names, height=min(look.height * 0.45, 400)), note]
    return sheet(look, look.say("skills.title"), rows, back)
