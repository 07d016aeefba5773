"""The figures of a sheet that roll: characteristics and skills."""

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from keeper_app.play.asking import value_asked
from keeper_app.play.people.actions.mark_person import SetTick
from keeper_app.play.people.person import CHARACTERISTICS, Person
from keeper_app.play.people.points import value_of
from keeper_app.play.people.skill_points import NOT_BOUGHT
from keeper_app.rules import Difficulty, Question
from keeper_app.ui.component import component
from keeper_app.ui.components.surface import centred, underlined, written
from keeper_app.ui.components.tap import icon_tap, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.people.whose import use_person
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import fill_open
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import Words, characteristic, in_order, label_name


def roll_as(seat: Seat, who: int, label: str, value: int) -> None:
    """Into the slot that is open in the Roll room; the roll itself is one tap there."""
    ask = Question(label=label, who=who)
    if value_asked(seat.desk.state, ask) != value:  # an arm's own figure is nobody's skill
        ask = replace(ask, label="", value=value)
    fill_open(seat, ask)


def halves(value: int) -> str:
    """Half and fifth: what harder rolls take."""
    return f"{Difficulty.HARD.required(value)} · {Difficulty.EXTREME.required(value)}"


def _characteristic(seat: Seat, who: int, name: str, value: int | None) -> ft.Control:
    """Full value large, half and fifth small: the three numbers a roll needs."""
    look, c = seat.look, seat.look.c
    lines: list[ft.Control] = [
        text(look, characteristic(look.words, name), "label", c.text_soft, no_wrap=True),
        text(look, "–" if value is None else str(value), "title", size=26),
        text(look, " " if value is None else halves(value), "caption", c.text_soft),
    ]
    return tap(
        look,
        centred(*lines),
        None if value is None else partial(roll_as, seat, who, name, value),
        height=80,
        expand=True,
        fill=c.raised,
        radius=2,
        disabled=value is None,
        tooltip=None if value is None else look.say("people.roll", what=label_name(look.words, name)),
        key=f"roll-{name}",
    )


@component
def characteristics(seat: Seat, who: int, in_a_row: bool = False) -> ft.Control:
    """All eight, in two rows or in one."""
    values = use_person(seat, who, lambda one: [one.skills.get(name) for name in CHARACTERISTICS]) or []
    cells = [_characteristic(seat, who, name, value) for name, value in zip(CHARACTERISTICS, values, strict=False)]
    columns = 2 if seat.look.narrow else len(cells) if in_a_row else 4
    rows: list[ft.Control] = [ft.Row(cells[i : i + columns], spacing=6) for i in range(0, len(cells), columns)]
    return ft.Column(rows, spacing=6, tight=True)


@dataclass(frozen=True)
class Skill:
    """A skill on a sheet."""

    id: str
    name: str
    value: int
    ticked: bool


def _skills_of(words: Words, person: Person) -> list[Skill]:
    """Every skill by name; everybody can dodge."""
    known = {skill: value for skill, value in person.values if skill not in NOT_BOUGHT}
    if "dodge" not in person.skills and (dodge := value_of(person, "dodge")) is not None:
        known["dodge"] = dodge
    lines = [Skill(skill, label_name(words, skill), value, skill in person.ticks) for skill, value in known.items()]
    return in_order(lines, lambda line: line.name)


@component
def skills(seat: Seat, who: int, columns: int = 1) -> ft.Control:
    """One below the other, or in two columns."""
    known = use_person(seat, who, partial(_skills_of, seat.look.words)) or []
    rows = [skill_line.keyed(f"skill-of-{who}-{one.id}", seat, who, one, columns > 1) for one in known]
    if columns == 1:
        return ft.Column(rows, spacing=0, tight=True)
    half = (len(rows) + 1) // 2
    return ft.Row(
        [written(*part) for part in (rows[:half], rows[half:])],
        spacing=Space.S,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def skill_face(look: Look, name: str, value: int, *, paired: bool = False) -> ft.Control:
    """Name, value, half and fifth; in one of two columns these stand below the value. A long name takes more lines."""
    end = ft.TextAlign.RIGHT
    whole = text(look, str(value), "figure", text_align=end)
    said = text(look, halves(value), "caption" if paired else "small", look.c.text_soft, text_align=end, no_wrap=True)
    if paired:
        column = ft.Column([whole, said], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)
        figures: list[ft.Control] = [ft.Container(column, width=look.px(46))]
    else:
        figures = [ft.Container(whole, width=look.px(34)), ft.Container(said, width=look.px(54))]
    named = text(look, name, "small" if paired else "body", expand=True)
    high = ft.Container(width=0, height=look.px(Size.TOUCH))  # a long name makes it higher
    return ft.Row([named, *figures, high], spacing=Space.XS if paired else Space.S)


@component
def skill_line(seat: Seat, who: int, skill: Skill, paired: bool = False) -> ft.Control:
    """Tick, name, value, half and fifth; the row rolls, the box ticks."""
    look, c = seat.look, seat.look.c
    box = icon_tap(
        look,
        ft.Icons.CHECK_BOX_OUTLINED if skill.ticked else ft.Icons.CHECK_BOX_OUTLINE_BLANK,
        look.say("tick.off" if skill.ticked else "tick.on", what=skill.name),
        partial(seat.do, SetTick(who, skill.id, not skill.ticked)),
        color=c.accent if skill.ticked else c.text_faint,
        key=f"tick-{skill.id}",
    )
    rolls = tap(
        look,
        skill_face(look, skill.name, skill.value, paired=paired),
        partial(roll_as, seat, who, skill.id, skill.value),
        radius=0,
        height=None,
        padding=ft.Padding(0 if paired else Space.XS, 0, Space.XS, 0),
        expand=True,
        tooltip=look.say("people.roll", what=skill.name),
        key=f"roll-{skill.id}",
    )
    return underlined(look, ft.Row([box, rolls], spacing=0))
