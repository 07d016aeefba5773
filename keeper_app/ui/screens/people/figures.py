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
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.next_roll import set_up
from keeper_app.ui.screens.people.whose import use_person
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import Words, characteristic, in_order, label_name


def roll_as(seat: Seat, who: int, label: str, value: int) -> None:
    """Into the Roll room with everything set; the roll itself is one tap there."""
    ask = Question(label=label, who=who)
    if value_asked(seat.desk.state, ask) != value:  # an arm's own figure is nobody's skill
        ask = replace(ask, label="", value=value)
    set_up(seat, ask)


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
def characteristics(seat: Seat, who: int) -> ft.Control:
    """All eight."""
    values = use_person(seat, who, lambda one: [one.skills.get(name) for name in CHARACTERISTICS]) or []
    cells = [_characteristic(seat, who, name, value) for name, value in zip(CHARACTERISTICS, values, strict=False)]
    columns = 2 if seat.look.narrow else 4
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
    rows = [skill_line.keyed(f"skill-of-{who}-{one.id}", seat, who, one) for one in known]
    if columns == 1:
        return ft.Column(rows, spacing=0, tight=True)
    half = (len(rows) + 1) // 2
    return ft.Row(
        [written(*part) for part in (rows[:half], rows[half:])],
        spacing=Space.XL,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


@component
def skill_line(seat: Seat, who: int, skill: Skill) -> ft.Control:
    """Tick, name, value, half and fifth; the row rolls, the box ticks."""
    look, c = seat.look, seat.look.c
    value, fifths = (
        ft.Container(text(look, said, kind, ink, text_align=ft.TextAlign.RIGHT), width=look.px(width))
        for said, kind, ink, width in (
            (str(skill.value), "figure", c.text, 34),
            (halves(skill.value), "small", c.text_soft, 54),
        )
    )
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
        ft.Row([one_line(look, skill.name, "body", c.text, expand=True), value, fifths], spacing=Space.S),
        partial(roll_as, seat, who, skill.id, skill.value),
        radius=0,
        padding=ft.Padding.symmetric(horizontal=Space.XS),
        expand=True,
        tooltip=look.say("people.roll", what=skill.name),
        key=f"roll-{skill.id}",
    )
    return underlined(look, ft.Row([box, rolls], spacing=0))
