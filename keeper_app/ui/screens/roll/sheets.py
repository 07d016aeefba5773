"""Sheets of the Roll room: the keys on a phone, and the list of skills."""

import flet as ft

from keeper_app.content import Skill, skills
from keeper_app.rules import CheckKind
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.roll.screen import roll_now, value_controls
from keeper_app.ui.screens.roll.single import chip_row, recent_chips, skill_button
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import fold

KINDS = {"luck": CheckKind.LUCK, "sanity": CheckKind.SANITY}


def keys_sheet(seat: Seat) -> ft.DialogControl:
    """Phone: skill, recent checks, keys, steps, slider, and Roll."""
    look = seat.look

    def roll() -> None:
        seat.window.open(None)
        roll_now(seat)

    chips = recent_chips(seat)
    return sheet(
        look,
        look.say("roll.value-sheet"),
        [
            ft.Row([ft.Container(skill_button(seat), expand=True)]),
            *([chip_row(look, chips)] if chips else []),
            *value_controls(seat),
            primary(look, look.say("roll.roll"), ft.Icons.CASINO, roll, key="sheet-roll"),
        ],
        lambda: seat.window.open(None),
    )


def check_kind(skill: Skill) -> CheckKind:
    """How the rules treat a roll on this."""
    if skill.id in KINDS:
        return KINDS[skill.id]
    return CheckKind.CHARACTERISTIC if skill.kind == "characteristic" else CheckKind.SKILL


def skills_sheet(seat: Seat) -> ft.DialogControl:
    """Every skill and characteristic by name; what is typed filters, or becomes the name."""
    look, window = seat.look, seat.window
    lang = look.words.lang
    back = "keys" if look.phone else None

    def pick(skill: Skill) -> None:
        value = skill.base if isinstance(skill.base, int) and not window.ask.label else window.ask.value
        window.asking(label=skill.id, check=check_kind(skill), value=value)
        window.open(back)

    def name_it(text: str) -> None:
        window.asking(label=text, check=CheckKind.SKILL)
        window.open(back)

    wanted = fold(window.search)
    found = [
        skill
        for skill in sorted(skills(), key=lambda s: fold(s.name.of(lang)))
        if wanted in fold(skill.name.of(lang)) or any(wanted in fold(short) for short in skill.short)
    ]
    chips: list[ft.Control] = [
        toggle_chip(
            look,
            skill.name.of(lang),
            skill.id == window.ask.label,
            lambda skill=skill: pick(skill),  # type: ignore[misc]  # binds this one
            key=f"skill-{skill.id}",
        )
        for skill in found
    ]
    typed = window.search.strip()
    if typed:
        chips.append(
            toggle_chip(look, look.say("skills.as-typed", text=typed), False, lambda: name_it(typed), key="as-typed")
        )
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
                key="skills-search",
            ),
            ft.Container(
                ft.Column(
                    [ft.Row(chips, spacing=Space.S, run_spacing=0, wrap=True)],
                    scroll=ft.ScrollMode.AUTO,
                    tight=True,
                ),
                height=min(look.height * 0.5, 420),
            ),
            text(look, look.say("skills.note"), "small", look.c.text_faint),
        ],
        lambda: window.open(back),
    )
