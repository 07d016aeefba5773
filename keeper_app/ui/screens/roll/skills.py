"""Every skill and characteristic by name; what is typed filters, or becomes the name."""

import flet as ft

from keeper_app.content import Skill, fold, skills
from keeper_app.play import value_of
from keeper_app.reference import kind_of
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.roll.values import chooser
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import read_slot, write_slot
from keeper_app.ui.tokens import Space


def skills_sheet(seat: Seat) -> ft.DialogControl:
    """Choosing a skill takes the chosen person's value, or the skill's base for a first choice."""
    look, window = seat.look, seat.window
    lang, now = look.words.lang, read_slot(window)
    back = "keys" if look.phone and window.slot != "group" else None

    def pick(skill: Skill) -> None:
        person = chooser(seat)
        value = value_of(person, skill.id) if person else None
        if value is None and isinstance(skill.base, int) and not now.label:
            value = skill.base
        write_slot(window, fresh=True, value=value, label=skill.id, check=kind_of(skill.id))
        window.open(back)

    def name_it(name: str) -> None:
        if name:
            write_slot(window, fresh=True, label=name, check=kind_of(name))
        window.open(back)

    wanted = fold(window.search)
    found = [
        skill
        for skill in sorted(skills(), key=lambda s: fold(s.name.of(lang)))
        if wanted in fold(skill.name.of(lang)) or any(wanted in fold(short) for short in skill.short)
    ]
    typed = window.search.strip()
    chips = [
        toggle_chip(
            look,
            skill.name.of(lang),
            skill.id == now.label,
            lambda skill=skill: pick(skill),  # type: ignore[misc]  # binds this one
            key=f"skill-{skill.id}",
        )
        for skill in found
    ]
    if typed and window.slot != "group":
        chips.append(
            toggle_chip(look, look.say("skills.as-typed", text=typed), False, lambda: name_it(typed), key="as-typed")
        )
    names = ft.Column([ft.Row(chips, spacing=Space.S, run_spacing=0, wrap=True)], scroll=ft.ScrollMode.AUTO)
    return sheet(
        look,
        look.say("skills.title"),
        [
            field(
                look,
                look.say("skills.search"),
                window.search,
                lambda value: window.set(search=value),
                on_submit=lambda: pick(found[0]) if found else name_it(typed),
                autofocus=not look.phone,
                most=60,
                key="skills-search",
            ),
            ft.Container(names, height=min(look.height * 0.45, 400)),
            text(look, look.say("skills.note"), "small", look.c.text_faint),
        ],
        lambda: window.open(back),
    )
