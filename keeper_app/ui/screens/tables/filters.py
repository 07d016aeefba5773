"""What narrows the weapon table: era, group, skill, what it does, what it costs."""

from functools import partial

import flet as ft

from keeper_app.content.weapon_table import weapon_groups
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import in_language, label_name

PRICES = (25, 100, 1000)


def filters(seat: Seat) -> ft.Control:
    """Chips in a row; on a desktop in as many rows as they need."""
    look, view = seat.look, tables_view(seat.window)
    put = partial(in_tables, seat.window)
    chips: list[ft.Control] = [
        toggle_chip(
            look,
            look.say(f"era.{era}"),
            view.era == era,
            lambda era=era: put(era=None if view.era == era else era),  # type: ignore[misc]  # binds this one
            key=f"filter-{era}",
        )
        for era in ("classic", "modern")
    ]
    for group in weapon_groups():
        on = view.group == group.id
        chips.append(
            toggle_chip(
                look,
                in_language(look.words, group.name),
                on,
                lambda group=group, on=on: put(group=None if on else group.id),  # type: ignore[misc]
                key=f"filter-{group.id}",
            )
        )
    chips.append(_skill(seat))
    for which, on in (("impales", view.impales), ("restricted", view.restricted)):
        chips.append(
            toggle_chip(
                look,
                look.say(f"weapon.{which}"),
                on,
                lambda which=which, on=on: put(**{which: not on}),  # type: ignore[misc]
                key=f"filter-{which}",
            )
        )
    for price in PRICES:
        on = view.most_price == price
        chips.append(
            toggle_chip(
                look,
                f"≤ {look.words.money(price)}",
                on,
                lambda price=price, on=on: put(most_price=None if on else price),  # type: ignore[misc]
                key=f"filter-price-{price}",
            )
        )
    if look.desktop:
        return ft.Row(chips, spacing=Space.S, run_spacing=0, wrap=True)
    return ft.Row(chips, spacing=Space.S, scroll=ft.ScrollMode.HIDDEN)


def _skill(seat: Seat) -> ft.Control:
    """One of many: chosen on a sheet, taken off with a tap."""
    look, window, skill = seat.look, seat.window, tables_view(seat.window).skill
    if skill is None:
        words = f"{look.say('weapon.skill')}…"
        return toggle_chip(look, words, False, lambda: window.open("weapon-skill"), key="filter-skill")
    return toggle_chip(
        look, label_name(look.words, skill), True, lambda: in_tables(window, skill=None), key="filter-skill"
    )
