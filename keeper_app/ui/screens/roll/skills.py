"""Every skill and characteristic by name; what is typed filters, or becomes the name."""

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.content.records import Skill
from keeper_app.content.skill_table import skills
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import chooser, name_skill, read_slot, slot_now
from keeper_app.ui.tokens import Space
from keeper_app.words import in_language


def skills_sheet(seat: Seat) -> ft.DialogControl:
    """Choosing a skill takes the chosen person's value, or the skill's base for a first choice."""
    look, window = seat.look, seat.window
    words, now, group = look.words, read_slot(seat), slot_now(seat) == "group"
    back = "keys" if look.phone and not group else None

    def pick(skill: Skill) -> None:
        kept = now.value if now.label and chooser(seat) is None and not group else None
        name_skill(seat, skill.id, kept)
        window.open(back)

    def name_it(name: str) -> None:
        if name:
            name_skill(seat, name)
        window.open(back)

    wanted = fold(window.search)
    found = [
        skill
        for skill in sorted(skills(), key=lambda s: fold(in_language(words, s.name)))
        if any(wanted in fold(name) for name in (in_language(words, skill.name), *skill.short, *skill.also))
    ]
    typed = window.search.strip()
    chips = [
        toggle_chip(
            look,
            in_language(words, skill.name),
            skill.id == now.label,
            lambda skill=skill: pick(skill),  # type: ignore[misc]  # binds this one
            key=f"skill-{skill.id}",
        )
        for skill in found
    ]
    if typed and not group:
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
