"""The weapons on a sheet: the skill rolls, the damage rolls."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.play.people.arms import UNARMED, arm_skill, arm_value, arms_of, own_damage
from keeper_app.play.people.person import Person
from keeper_app.play.roll.actions.roll_damage import RollDamage
from keeper_app.play.roll.events.rolls import DiceRolled
from keeper_app.play.roll.standing import latest_roll
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.roll_line import log_row
from keeper_app.ui.components.surface import underlined, written
from keeper_app.ui.components.tap import icon_tap, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.screens.people.figures import roll_as
from keeper_app.ui.screens.people.whose import use_person
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import LogLine, Words, carried_name, expression, label_name, log_line

SHORT = 7  # characters of dice that the usual width has room for


@dataclass(frozen=True)
class Arm:
    """A weapon on a sheet, at its place; bare hands are nobody's to change."""

    at: int
    name: str
    skill: str
    value: int | None
    damage: str
    bare: bool


def _arms_of(words: Words, person: Person) -> list[Arm]:
    return [
        Arm(
            at,
            words.say("weapon.unarmed") if weapon is UNARMED else carried_name(words, person, weapon),
            arm_skill(weapon),
            arm_value(person, weapon),
            own_damage(person, weapon),
            weapon is UNARMED,
        )
        for at, weapon in enumerate(arms_of(person))
    ]


@component
def arms(seat: Seat, who: int) -> ft.Control:
    """One line a weapon; below them the dice that fell last, so that damage is read where it is rolled."""
    known = use_person(seat, who, partial(_arms_of, seat.look.words)) or []
    wide = any(len(arm.damage) > SHORT for arm in known)
    rows = [arm_line.keyed(f"arm-of-{who}-{arm.at}", seat, who, arm, wide) for arm in known]
    return ft.Column([*rows, damage_line(seat)], spacing=0, tight=True)


def _damage(seat: Seat) -> tuple[LogLine, str] | None:
    last = latest_roll(seat.desk)
    if last is None or not isinstance(last.event, DiceRolled) or not last.event.source.startswith("weapon/"):
        return None
    return log_line(seat.look.words, seat.desk, last), f"{last.at.astimezone():%H:%M}"


@component
def damage_line(seat: Seat) -> ft.Control:
    """The damage that was rolled last, where nothing else was since."""
    shown = use_selected(seat, lambda: _damage(seat))
    if shown is None:
        return nothing()
    return ft.Semantics(live_region=True, content=log_row(seat.look, *shown, None, key="damage"))


@component
def arm_line(seat: Seat, who: int, arm: Arm, wide: bool) -> ft.Control:
    """A weapon: what it rolls, what it does, and the pencil; `wide` has room for long dice."""
    look = seat.look
    row: list[ft.Control] = [_attack(seat, who, arm), _hits(seat, who, arm, look.px(144 if wide else 112))]
    if arm.bare:
        row.append(ft.Container(width=Size.TOUCH))  # their figures stand under one another
    else:
        words, edit = (
            look.say("weapon.edit", name=arm.name),
            partial(seat.window.open, "weapon-form", who=who, at=arm.at),
        )
        row.append(
            icon_tap(look, ft.Icons.EDIT_OUTLINED, words, edit, color=look.c.text_soft, key=f"arm-edit-{arm.at}")
        )
    return underlined(look, ft.Row(row, spacing=0))


def _attack(seat: Seat, who: int, arm: Arm) -> ft.Control:
    look, value = seat.look, arm.value
    lines: list[ft.Control] = [
        text(look, arm.name, "body", max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        one_line(look, label_name(look.words, arm.skill), "caption", look.c.text_soft),
    ]
    figure = text(look, "–" if value is None else str(value), "figure", text_align=ft.TextAlign.RIGHT)
    return tap(
        look,
        ft.Row([written(*lines), figure], spacing=Space.S),
        None if value is None else partial(roll_as, seat, who, arm.skill, value),
        radius=0,
        height=None,
        padding=ft.Padding.symmetric(horizontal=Space.XS, vertical=6),
        expand=True,
        disabled=value is None,
        tooltip=look.say("people.roll", what=arm.name),
        key=f"arm-{arm.at}",
    )


def _hits(seat: Seat, who: int, arm: Arm, width: float) -> ft.Control:
    look, c = seat.look, seat.look.c
    shown, name = expression(look.words, arm.damage) if arm.damage else "–", look.say("weapon.roll", name=arm.name)
    dice = one_line(
        look, shown, "small_strong", c.accent, expand=True, expand_loose=True, semantics_label=f"{name}, {shown}"
    )
    return tap(
        look,
        ft.Row([ft.Icon(ft.Icons.CASINO_OUTLINED, size=look.icon(18), color=c.accent), dice], spacing=6, tight=True),
        partial(seat.do, RollDamage(who, arm.at)),
        height=52,
        padding=ft.Padding.symmetric(horizontal=8),
        width=width,
        alignment=ft.Alignment.CENTER_LEFT,
        disabled=not arm.damage,
        tooltip=name,
        key=f"damage-{arm.at}",
    )
