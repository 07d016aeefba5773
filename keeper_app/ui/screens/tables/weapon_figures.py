"""What is said of a weapon: its figures, its tags, its notes."""

import flet as ft

from keeper_app.content.weapon_market import black_market
from keeper_app.content.weapon_note_table import shotgun_slugs, weapon_notes
from keeper_app.content.weapon_records import ERAS, Weapon
from keeper_app.ui.components.tag import tag
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.tables.arsenal import figures_of
from keeper_app.ui.screens.tables.cells import dice_chip, printed
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import Words, distance, in_language, label_name, weapon_price
from keeper_app.words.tables.weapons import NOTHING


def fact(look: Look, key: str, value: str) -> ft.Control:
    """A figure with its name."""
    return _line(look, key, text(look, value, "small_strong", expand=True))


def _line(look: Look, key: str, *values: ft.Control, top: bool = True) -> ft.Control:
    name = text(look, look.say(key), "small", look.c.text_soft)
    return ft.Row(
        [ft.Container(name, width=look.px(100)), *values],
        spacing=Space.S,
        vertical_alignment=ft.CrossAxisAlignment.START if top else ft.CrossAxisAlignment.CENTER,
    )


def _dice_line(seat: Seat, weapon: Weapon, key: str, dice: str, tapped: str, note: str = "") -> ft.Control:
    """Dice with their name, rolled when tapped."""
    look = seat.look
    chip = ft.Container(dice_chip(seat, dice, f"weapon/{weapon.id}", f"weapon-{tapped}"), expand=0 if note else 1)
    said = [text(look, note, "small", look.c.text_soft, expand=True)] if note else []
    return _line(look, key, chip, *said, top=False)


def _reach(look: Look, weapon: Weapon, said: str, units: str) -> str:
    """The range as it is said; one in metres with what is far and very far."""
    if not (base := weapon.range.metres if weapon.range else None):
        return said
    hard, extreme = distance(look.words, base * 2, units), distance(look.words, base * 4, units)
    return look.say("weapon.ranges", base=said, hard=hard, extreme=extreme)


def prices(words: Words, weapon: Weapon) -> str:
    """In both eras, as far as a figure is known."""
    said = {era: weapon_price(words, weapon, era) for era in ERAS}
    known = {era: price for era, price in said.items() if price != NOTHING}
    return " · ".join(words.say(f"weapon.price-in.{era}", price=price) for era, price in known.items()) or NOTHING


def _side_by_side(look: Look, said: dict[str, str]) -> ft.Control:
    """Short figures in one row, each below its name."""
    cells: list[ft.Control] = [
        ft.Column(
            [
                text(look, look.say(f"weapon.{name}"), "caption", look.c.text_soft),
                text(look, said[name], "small_strong"),
            ],
            spacing=0,
            tight=True,
            expand=not look.narrow,
        )
        for name in ("rate", "load", "malfunction")
    ]
    if look.narrow:
        return ft.Column(cells, spacing=Space.XS, tight=True)
    return ft.Row(cells, spacing=Space.S, vertical_alignment=ft.CrossAxisAlignment.START)


def figures(seat: Seat, weapon: Weapon, units: str) -> ft.Control:
    """What one looks up: skill, range, how often it shoots and how long, what it costs."""
    look, words, said = seat.look, seat.look.words, figures_of(seat.look.words, weapon, "classic", units)
    skill = said["skill"]
    if weapon.volley_skill and weapon.volley_skill != weapon.skill:
        skill = look.say("weapon.with-volley", skill=skill, volley=label_name(words, weapon.volley_skill))
    rows = [
        fact(look, "weapon.skill", skill),
        fact(look, "weapon.range", _reach(look, weapon, said["range"], units)),
        _side_by_side(look, said),
        fact(look, "weapon.price", prices(words, weapon)),
    ]
    if weapon.blast_m is not None:
        rows.append(fact(look, "weapon.blast", distance(words, weapon.blast_m, units)))
    return ft.Column(rows, spacing=6, tight=True)


def rolled(seat: Seat, weapon: Weapon, units: str) -> list[ft.Control]:
    """Dice besides its damage: rounds of stun, its slug, its price where it is not sold openly."""
    look = seat.look
    rows: list[ft.Control] = []
    if weapon.stun:
        rows.append(_dice_line(seat, weapon, "weapon.stun-rounds", weapon.stun, "stun"))
    slug = next((one for one in shotgun_slugs() if one.id == weapon.slug), None)
    if slug is not None:
        reach = distance(look.words, slug.range.metres or 0, units)
        note = f"{look.say('weapon.impales-within')} · {reach}"
        rows.append(_dice_line(seat, weapon, "weapon.slug", slug.damage, "slug", note))
    asked = next((item for item in black_market().item if item.weapon == weapon.id and item.dice), None)
    if asked is not None and asked.dice:
        rows.append(_dice_line(seat, weapon, "weapon.black-market", asked.dice, "market", "$"))
    return rows


def notes(look: Look, weapon: Weapon) -> list[ft.Control]:
    """What is written below the table about it, and what was printed otherwise."""
    known = {note.number: note for note in weapon_notes()}
    rows: list[ft.Control] = []
    for note in (known[number] for number in weapon.notes):
        rows.append(text(look, in_language(look.words, note.title), "small_strong"))
        for said in (note.text, *note.points):
            rows.append(text(look, in_language(look.words, said), "small", look.c.text_soft))
    return [*rows, *printed(look, weapon.flag)]


def weapon_tags(look: Look, weapon: Weapon) -> ft.Control:
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
    return ft.Row(tags, spacing=6, run_spacing=6, wrap=True)
