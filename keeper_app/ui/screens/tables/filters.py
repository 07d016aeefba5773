"""What narrows the weapon table: era, group, skill, what it does, what it costs."""

from functools import partial

import flet as ft

from keeper_app.content.weapon_table import weapon_groups, weapons
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import in_a_line, wrapped
from keeper_app.ui.components.tap import chips, toggle_chip
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.words import in_language, in_order, label_name

ERAS = ("classic", "modern")
PRICES = (25, 100, 1000)


@component
def filters(seat: Seat) -> ft.Control:
    """Chips in a row; on a desktop in as many rows as they need."""
    look, words, window = seat.look, seat.look.words, seat.window
    view = use_selected(seat, lambda: tables_view(window).narrowed)

    def chip(said: str, name: str, value: object, off: object, key: str) -> ft.Control:
        on = getattr(view, name) == value
        put = partial(in_tables, window, **{name: off if on else value})
        return toggle_chip(look, said, on, put, key=f"filter-{key}")

    shown = [
        *(chip(look.say(f"era.{era}"), "era", era, None, era) for era in ERAS),
        *(chip(in_language(words, one.name), "group", one.id, None, one.id) for one in weapon_groups()),
        _skill(seat, view.skill),
        *(chip(look.say(f"weapon.{which}"), which, True, False, which) for which in ("impales", "restricted")),
        *(chip(f"≤ {words.money(price)}", "most_price", price, None, f"price-{price}") for price in PRICES),
    ]
    if look.desktop:
        return wrapped(*shown)
    return in_a_line(*shown)


def _skill(seat: Seat, skill: str | None) -> ft.Control:
    """One of many: chosen on a sheet, taken off with a tap."""
    look, window = seat.look, seat.window
    if skill is None:
        words = f"{look.say('weapon.skill')}…"
        return toggle_chip(look, words, False, lambda: window.open("weapon-skill"), key="filter-skill")
    off = partial(in_tables, window, skill=None)
    return toggle_chip(look, label_name(look.words, skill), True, off, key="filter-skill")


def weapon_skill_sheet(seat: Seat) -> ft.DialogControl:
    """Every skill that some weapon asks for, bursts and automatic fire included."""
    look, window = seat.look, seat.window
    asked = {skill for weapon in weapons() for skill in (weapon.skill, weapon.volley_skill) if skill}
    named = in_order(((skill, label_name(look.words, skill)) for skill in asked), lambda one: one[1])

    def pick(skill: str) -> None:
        window.open(None)
        in_tables(window, skill=skill)

    row = wrapped(*chips(look, named, tables_view(window).skill, pick, "weapon-skill"))
    return sheet(look, look.say("weapon.skill"), [row], lambda: window.open(None))
