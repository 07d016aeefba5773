"""Two to four weapons side by side: averages and the exact spread of damage, against one armour."""

import flet as ft

from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_table import find_weapon
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.tap import icon_tap
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.screens.tables.weapon import bonus_controls, fact, roll_damage, spread_block, weapon_tags
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import in_language, malfunction, weapon_damage, weapon_range, weapon_rate


def _weapon(seat: Seat, weapon: Weapon) -> ft.Control:
    look, words = seat.look, seat.look.words
    view = tables_view(seat.window)

    def drop() -> None:
        left = tuple(w for w in view.compare if w != weapon.id)
        if len(left) < 2:
            seat.window.open(None)
        in_tables(seat.window, compare=left)

    roll = icon_tap(
        look,
        ft.Icons.CASINO_OUTLINED,
        look.say("weapon.roll", name=in_language(words, weapon.name)),
        lambda: roll_damage(seat, weapon),
        disabled=not weapon.bands,
        color=look.c.accent,
        key=f"compare-roll-{weapon.id}",
    )
    return card(
        look,
        ft.Row(
            [
                text(look, in_language(words, weapon.name), "heading", expand=True),
                roll,
                icon_tap(look, ft.Icons.CLOSE, look.say("compare.remove"), drop, key=f"compare-drop-{weapon.id}"),
            ],
            spacing=0,
        ),
        text(look, weapon_damage(words, weapon, seat.preferences.current.units), "title", look.c.accent),
        ft.Row(weapon_tags(look, weapon), spacing=6, run_spacing=6, wrap=True),
        *spread_block(seat, weapon, 72),
        fact(look, look.say("weapon.range"), weapon_range(words, weapon, seat.preferences.current.units)),
        fact(look, look.say("weapon.rate"), weapon_rate(words, weapon)),
        fact(look, look.say("weapon.malfunction"), malfunction(weapon)),
        spacing=Space.S,
        padding=Space.M,
    )


def compare_sheet(seat: Seat) -> ft.DialogControl:
    """One column on a phone, two elsewhere; the damage bonus and the armour hold for all."""
    look = seat.look
    chosen = [weapon for w in tables_view(seat.window).compare if (weapon := find_weapon(w))]
    cards = [_weapon(seat, weapon) for weapon in chosen]
    if look.phone:
        rows: list[ft.Control] = list(cards)
    else:
        rows = [
            ft.Row(
                [ft.Container(one, expand=True) for one in cards[i : i + 2]],
                spacing=Space.M,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
            for i in range(0, len(cards), 2)
        ]
    return sheet(
        look, look.say("compare.title"), [*bonus_controls(seat), *rows], lambda: seat.window.open(None), width=920
    )
