"""The weapons on a sheet: the skill rolls, the damage rolls."""

import flet as ft

from keeper_app.play.people.arms import UNARMED, arm_damage, arm_skill, arm_value, arms_of
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.play.roll.actions.roll_damage import RollDamage
from keeper_app.play.roll.events.rolls import DiceRolled
from keeper_app.play.roll.standing import latest_roll
from keeper_app.ui.components.roll_line import log_row
from keeper_app.ui.components.tap import icon_tap, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.screens.people.parts import roll_as
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import carried_name, expression, label_name, log_line


def arm_rows(seat: Seat, person: Person) -> list[ft.Control]:
    """One line a weapon; below them the dice that fell last, so that damage is read where it is rolled."""
    rows = [_arm(seat, person, at, weapon) for at, weapon in enumerate(arms_of(person))]
    last = latest_roll(seat.desk)
    if last is not None and isinstance(last.event, DiceRolled) and last.event.source.startswith("weapon/"):
        line = log_line(seat.look.words, seat.desk, last)
        shown = log_row(seat.look, line, f"{last.at.astimezone():%H:%M}", None, key="damage")
        rows.append(ft.Semantics(live_region=True, content=shown))
    return rows


def _arm(seat: Seat, person: Person, at: int, weapon: Carried) -> ft.Control:
    look, c = seat.look, seat.look.c
    name = look.say("weapon.unarmed") if weapon is UNARMED else carried_name(look.words, person, weapon)
    skill, value, dice = arm_skill(weapon), arm_value(person, weapon), arm_damage(weapon)
    shown = expression(look.words, dice) if dice else "–"

    attack = tap(
        look,
        ft.Row(
            [
                ft.Column(
                    [
                        one_line(look, name, "body"),
                        one_line(look, label_name(look.words, skill), "caption", c.text_soft),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                text(look, "–" if value is None else str(value), "figure", text_align=ft.TextAlign.RIGHT),
            ],
            spacing=Space.S,
        ),
        (lambda: roll_as(seat, person, skill, value)) if value is not None else None,
        radius=0,
        height=52,
        padding=ft.Padding.symmetric(horizontal=Space.XS),
        expand=True,
        disabled=value is None,
        tooltip=look.say("people.roll", what=name),
        key=f"arm-{at}",
    )
    hits = tap(
        look,
        ft.Row(
            [
                ft.Icon(ft.Icons.CASINO_OUTLINED, size=look.icon(18), color=c.accent),
                one_line(
                    look,
                    shown,
                    "small_strong",
                    c.accent,
                    expand=True,
                    expand_loose=True,
                    semantics_label=f"{look.say('weapon.roll', name=name)}, {shown}",
                ),
            ],
            spacing=6,
            tight=True,
        ),
        lambda: seat.do(RollDamage(person.id, at)),
        height=52,
        padding=ft.Padding.symmetric(horizontal=8),
        width=look.px(112),
        alignment=ft.Alignment.CENTER_LEFT,
        disabled=not dice,
        tooltip=look.say("weapon.roll", name=name),
        key=f"damage-{at}",
    )
    drop = icon_tap(
        look,
        ft.Icons.EDIT_OUTLINED,
        look.say("weapon.edit", name=name),
        lambda: seat.window.open("weapon-form", who=person.id, at=at),
        color=c.text_soft,
        key=f"arm-edit-{at}",
    )
    row: list[ft.Control] = [attack, hits]
    if weapon is not UNARMED:
        row.append(drop)
    return ft.Container(ft.Row(row, spacing=0), border=ft.Border(bottom=ft.BorderSide(1, c.line)))
