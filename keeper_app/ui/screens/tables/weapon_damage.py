"""What a weapon does: its roll, its exact spread, and the bonus and the armour that it is counted with."""

from functools import partial

import flet as ft

from keeper_app.content.weapon_records import Weapon
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.damage_chart import damage_chart, likely_span
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.tables.arsenal import BONUSES, damage_spread
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.words import distance, expression

MOST_ARMOUR = 30


def roll_damage(seat: Seat, weapon: Weapon, band: int = 0) -> None:
    """Roll a weapon's damage, the damage bonus in force included."""
    dice = weapon.roll_at(weapon.bands[band].up_to_m or 0) or weapon.bands[band].dice
    seat.do(RollDice(dice, tables_view(seat.window).bonus, source=f"weapon/{weapon.id}"))


def bonus_controls(seat: Seat) -> list[ft.Control]:
    """The damage bonus and the armour that charts and rolls count with."""
    look, window, view = seat.look, seat.window, tables_view(seat.window)
    bonus = choice(
        look,
        [(b, b.replace("-", "−") if b.startswith("-") else "0" if b == "0" else f"+{b}", None) for b in BONUSES],
        view.bonus,
        lambda b: in_tables(window, bonus=b),
        labelled=look.say("weapon.bonus"),
        name="bonus",
    )

    def step(by: int) -> None:
        in_tables(window, armour=max(0, min(MOST_ARMOUR, tables_view(window).armour + by)))

    points, ways = look.say("weapon.armour", points=view.armour), ("weapon.less-armour", "weapon.more-armour")
    armour = step_row(look, points, step, ways, "armour")
    return [text(look, look.say("weapon.bonus"), "caption", look.c.text_soft), bonus, armour]


def spread_blocks(seat: Seat, weapon: Weapon, units: str, height: int = 110) -> list[ft.Control]:
    """The damage at every distance, nearest first, each with its roll."""
    look = seat.look
    if len(weapon.bands) < 2:
        return spread_block(seat, weapon, height)
    rows: list[ft.Control] = []
    for at, band in enumerate(weapon.bands):
        reach = distance(look.words, band.up_to_m or 0, units)
        words = f"{expression(look.words, band.dice)} · ≤ {reach}"
        roll = partial(roll_damage, seat, weapon, at)
        rows.append(secondary(look, words, ft.Icons.CASINO_OUTLINED, roll, key=f"damage-{at}"))
        rows += spread_block(seat, weapon, height * 2 // 3, at)
    return rows


def spread_block(seat: Seat, weapon: Weapon, height: int = 110, band: int = 0) -> list[ft.Control]:
    """The average, the likely span and the chart; then the same for an extreme success."""
    look, view = seat.look, tables_view(seat.window)
    plain, extreme = damage_spread(weapon, view, band), damage_spread(weapon, view, band, extreme=True)
    if plain is None or extreme is None:
        return []
    low, high = likely_span(plain)
    mean = look.say("weapon.mean", number=look.words.decimal(plain.mean))
    likely = look.say("weapon.likely", low=low, high=high) if low != high else look.say("weapon.always", number=low)
    if extreme.least == extreme.most:
        best = look.say("weapon.extreme-fixed", number=extreme.most)
    else:
        fields = {"low": extreme.least, "high": extreme.most, "mean": look.words.decimal(extreme.mean)}
        best = look.say("weapon.extreme", None, **fields)
    return [
        text(look, f"{mean} · {likely}", "small", look.c.text_soft),
        damage_chart(look, plain, height=height, label=f"{mean}, {likely}"),
        text(look, best, "note", look.c.text_soft),
        *([damage_chart(look, extreme, height=height * 2 // 3, label=best)] if extreme.least < extreme.most else []),
    ]
