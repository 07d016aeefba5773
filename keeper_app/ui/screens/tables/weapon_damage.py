"""What a weapon does: its roll, its exact spread, and the bonus and the armour that it is counted with."""

import flet as ft

from keeper_app.content.weapon_records import Weapon
from keeper_app.odds import Spread
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.damage_chart import damage_chart, likely_span
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.tables.arsenal import BONUSES, damage_spread
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import expression, weapon_damage

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


def mean_words(look: Look, spread: Spread) -> tuple[str, str]:
    """The average, and between which totals it lies two times in three."""
    low, high = likely_span(spread)
    mean = look.say("weapon.mean", number=look.words.decimal(spread.mean))
    return mean, look.say("weapon.likely", low=low, high=high) if low != high else look.say("weapon.always", number=low)


def extreme_words(look: Look, spread: Spread) -> str:
    """What an extreme success comes to."""
    if spread.least == spread.most:
        return look.say("weapon.extreme-fixed", number=spread.most)
    fields = {"low": spread.least, "high": spread.most, "mean": look.words.decimal(spread.mean)}
    return look.say("weapon.extreme", None, **fields)


def dice_at(look: Look, weapon: Weapon, band: int, units: str) -> str:
    """The dice of a weapon; where they differ with the distance, those of one."""
    if len(weapon.bands) > 1:
        return expression(look.words, weapon.rolls[band].dice)
    return weapon_damage(look.words, weapon, units)


def dice_line(look: Look, dice: str, spread: Spread | None) -> ft.Control:
    """The dice large, and beside them what they come to."""
    figure = text(look, dice, "value", look.c.accent, size=34)
    if spread is None:
        return figure
    mean, likely = mean_words(look, spread)
    end = ft.TextAlign.RIGHT
    said: list[ft.Control] = [
        text(look, mean, "small_strong", text_align=end),
        text(look, likely, "small", look.c.text_soft, text_align=end),
    ]
    beside = ft.Column(said, spacing=2, tight=True, expand=True, horizontal_alignment=ft.CrossAxisAlignment.END)
    if look.narrow:
        return stacked(figure, *said, spacing=2)
    return ft.Row([figure, beside], spacing=Space.M)


def spread_block(seat: Seat, weapon: Weapon, units: str, band: int) -> list[ft.Control]:
    """What a hit does at one distance: dice and average, every total, and an extreme success in a line."""
    look, view = seat.look, tables_view(seat.window)
    dice = dice_at(look, weapon, band, units)
    plain, extreme = damage_spread(weapon, view, band), damage_spread(weapon, view, band, extreme=True)
    if plain is None or extreme is None:
        return [dice_line(look, dice, None)]
    height = (52 if len(weapon.bands) > 1 else 84) if look.phone else 48 if look.low else 92
    return [
        dice_line(look, dice, plain),
        section_header(look, look.say("weapon.spread")),
        damage_chart(look, plain, height=height, label=", ".join(mean_words(look, plain))),
        text(look, extreme_words(look, extreme), "note", look.c.text_soft),
    ]


def extreme_block(seat: Seat, weapon: Weapon, band: int) -> list[ft.Control]:
    """Every total of an extreme success, where there is more than one."""
    look = seat.look
    extreme = damage_spread(weapon, tables_view(seat.window), band, extreme=True)
    if extreme is None or extreme.least == extreme.most:
        return []
    words = extreme_words(look, extreme)
    return [text(look, words, "small", look.c.text_soft), damage_chart(look, extreme, height=72, label=words)]
