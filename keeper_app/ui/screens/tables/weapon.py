"""One weapon: its dice drawn, its figures, its notes, and a roll."""

import flet as ft

from keeper_app.content.weapon_market import black_market
from keeper_app.content.weapon_note_table import shotgun_slugs, weapon_notes
from keeper_app.content.weapon_records import Weapon
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.damage_chart import damage_chart, likely_span
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.surface import folder
from keeper_app.ui.components.tag import tag
from keeper_app.ui.components.tap import primary, quiet, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.tables.arsenal import BONUSES, MOST_COMPARED, damage_spread
from keeper_app.ui.screens.tables.table_rows import dice_chip
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import (
    distance,
    expression,
    in_language,
    label_name,
    malfunction,
    weapon_damage,
    weapon_load,
    weapon_price,
    weapon_range,
    weapon_rate,
)

MOST_ARMOUR = 30


def roll_damage(seat: Seat, weapon: Weapon, band: int = 0) -> None:
    """Roll a weapon's damage, the damage bonus in force included."""
    dice = weapon.roll_at(weapon.bands[band].up_to_m or 0) or weapon.bands[band].dice
    seat.do(RollDice(dice, tables_view(seat.window).bonus, source=f"weapon/{weapon.id}"))


def fact(look: Look, name: str, value: str) -> ft.Control:
    """A figure with its name."""
    return _line(look, name, text(look, value, "small_strong", expand=True))


def _line(look: Look, name: str, *values: ft.Control, top: bool = True) -> ft.Control:
    return ft.Row(
        [ft.Container(text(look, name, "small", look.c.text_soft), width=look.px(112)), *values],
        spacing=Space.S,
        vertical_alignment=ft.CrossAxisAlignment.START if top else ft.CrossAxisAlignment.CENTER,
    )


def _dice_line(seat: Seat, name: str, dice: str, source: str, key: str, note: str = "") -> ft.Control:
    """Dice with their name, rolled when tapped."""
    look = seat.look
    chip = ft.Container(dice_chip(seat, dice, source, key), expand=0 if note else 1)
    said = [text(look, note, "small", look.c.text_soft, expand=True)] if note else []
    return _line(look, name, chip, *said, top=False)


def bonus_controls(seat: Seat) -> list[ft.Control]:
    """The damage bonus and the armour that charts and rolls count with."""
    look, view = seat.look, tables_view(seat.window)
    bonus = choice(
        look,
        [(b, b.replace("-", "−") if b.startswith("-") else "0" if b == "0" else f"+{b}", None) for b in BONUSES],
        view.bonus,
        lambda b: in_tables(seat.window, bonus=b),
        labelled=look.say("weapon.bonus"),
        name="bonus",
    )
    armour = stepper(
        look,
        look.say("weapon.armour", points=view.armour),
        lambda by: in_tables(seat.window, armour=max(0, min(MOST_ARMOUR, view.armour + by))),
        less=look.say("weapon.less-armour"),
        more=look.say("weapon.more-armour"),
        name="armour",
        expand=True,
    )
    return [text(look, look.say("weapon.bonus"), "caption", look.c.text_soft), bonus, ft.Row([armour])]


def spread_blocks(seat: Seat, weapon: Weapon, height: int = 110) -> list[ft.Control]:
    """The damage at every distance, nearest first, each with its roll."""
    look, units = seat.look, seat.preferences.current.units
    if len(weapon.bands) < 2:
        return spread_block(seat, weapon, height)
    rows: list[ft.Control] = []
    for at, band in enumerate(weapon.bands):
        reach = distance(look.words, band.up_to_m or 0, units)
        rows.append(
            secondary(
                look,
                f"{expression(look.words, band.dice)} · ≤ {reach}",
                ft.Icons.CASINO_OUTLINED,
                lambda at=at: roll_damage(seat, weapon, at),  # type: ignore[misc]  # binds this one
                key=f"damage-{at}",
            )
        )
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


def _figures(seat: Seat, weapon: Weapon) -> list[ft.Control]:
    look, words = seat.look, seat.look.words
    settings, source = seat.preferences.current, f"weapon/{weapon.id}"
    reach = weapon_range(words, weapon, settings.units)
    if weapon.range and weapon.range.metres:
        base = weapon.range.metres
        reach = look.say(
            "weapon.ranges",
            base=reach,
            hard=distance(words, base * 2, settings.units),
            extreme=distance(words, base * 4, settings.units),
        )
    rows = [
        fact(look, look.say("weapon.skill"), label_name(words, weapon.skill)),
        fact(look, look.say("weapon.range"), reach),
        fact(look, look.say("weapon.rate"), weapon_rate(words, weapon)),
        fact(look, look.say("weapon.load"), weapon_load(words, weapon)),
        fact(look, look.say("weapon.malfunction"), malfunction(weapon)),
        fact(look, look.say("weapon.price-classic"), weapon_price(words, weapon, "classic")),
        fact(look, look.say("weapon.price-modern"), weapon_price(words, weapon, "modern")),
    ]
    if weapon.volley_skill:
        rows.insert(1, fact(look, look.say("weapon.volley"), label_name(words, weapon.volley_skill)))
    if weapon.blast_m is not None:
        rows.append(fact(look, look.say("weapon.blast"), distance(words, weapon.blast_m, settings.units)))
    if weapon.stun:
        rows.append(_dice_line(seat, look.say("weapon.stun-rounds"), weapon.stun, source, "weapon-stun"))
    slug = next((one for one in shotgun_slugs() if one.id == weapon.slug), None)
    if slug is not None:
        reach = distance(words, slug.range.metres or 0, settings.units)
        note = f"{look.say('weapon.impales-within')} · {reach}"
        rows.append(_dice_line(seat, look.say("weapon.slug"), slug.damage, source, "weapon-slug", note))
    asked = next((item for item in black_market().item if item.weapon == weapon.id and item.dice), None)
    if asked is not None and asked.dice:
        rows.append(_dice_line(seat, look.say("weapon.black-market"), asked.dice, source, "weapon-market", "$"))
    return rows


def _notes(look: Look, weapon: Weapon) -> list[ft.Control]:
    known = {note.number: note for note in weapon_notes()}
    rows: list[ft.Control] = []
    for number in weapon.notes:
        note = known[number]
        rows.append(text(look, in_language(look.words, note.title), "small_strong"))
        for said in (note.text, *note.points):
            rows.append(text(look, in_language(look.words, said), "small", look.c.text_soft))
    if weapon.flag:
        rows.append(ft.Row([tag(look, look.say("table.printed"), warning=True)]))
        rows.append(text(look, in_language(look.words, weapon.flag), "small", look.c.text_soft))
    return rows


def weapon_tags(look: Look, weapon: Weapon) -> list[ft.Control]:
    """Eras, impale, illegal, hard to find."""
    tags = [tag(look, look.say(f"era.{era}")) for era in weapon.eras]
    if weapon.impales:
        tags.append(tag(look, look.say("weapon.impales"), filled=True))
    if weapon.illegal_in_the_1920s:
        tags.append(tag(look, look.say("weapon.restricted")))
    if weapon.restricted and weapon.availability != "not-sold":
        tags.append(tag(look, look.say("weapon.black-market")))
    if weapon.availability != "common":
        tags.append(tag(look, look.say(f"weapon.{weapon.availability}")))
    return tags


def weapon_card(seat: Seat, weapon: Weapon) -> ft.Control:
    """The chosen weapon: its figures, its odds, and what can be done with it."""
    look, view = seat.look, tables_view(seat.window)
    c, words = look.c, look.words
    compared = weapon.id in view.compare
    full = len(view.compare) >= MOST_COMPARED and not compared

    def toggle() -> None:
        chosen = tuple(w for w in view.compare if w != weapon.id) if compared else (*view.compare, weapon.id)
        in_tables(seat.window, compare=chosen)

    roll = primary(
        look, look.say("roll.roll"), ft.Icons.CASINO, lambda: roll_damage(seat, weapon), expand=True, key="damage-0"
    )
    notes = _notes(look, weapon)
    return folder(
        look,
        look.say("tables.weapons"),
        text(look, in_language(words, weapon.name), "display", size=26),
        ft.Row(weapon_tags(look, weapon), spacing=6, run_spacing=6, wrap=True),
        text(look, weapon_damage(words, weapon, seat.preferences.current.units), "value", c.accent, size=34),
        *([ft.Row([roll])] if len(weapon.bands) == 1 else []),
        *([section_header(look, look.say("weapon.spread")), *spread_blocks(seat, weapon)] if weapon.bands else []),
        ft.Column(_figures(seat, weapon), spacing=6, tight=True),
        *notes,
        *bonus_controls(seat),
        secondary(
            look,
            look.say("compare.remove" if compared else "compare.add"),
            ft.Icons.COMPARE_ARROWS,
            toggle,
            disabled=full,
            key="compare-toggle",
        ),
        secondary(
            look,
            look.say("weapon.give"),
            ft.Icons.BACK_HAND_OUTLINED,
            lambda: seat.window.open("give-weapon", weapon=weapon.id),
            key="weapon-give",
        ),
        *(
            [
                quiet(
                    look,
                    look.say("compare.open", n=len(view.compare)),
                    ft.Icons.QUERY_STATS,
                    lambda: seat.window.open("compare"),
                    key="compare-open",
                )
            ]
            if len(view.compare) > 1
            else []
        ),
        padding=Space.L if not look.desktop else Space.XL,
    )
