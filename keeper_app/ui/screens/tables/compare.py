"""Two to four weapons side by side: averages and the exact spread of damage, against one armour."""

import flet as ft

from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_table import find_weapon
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.tap import icon_tap
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.tables.view import tables_view
from keeper_app.ui.screens.tables.weapon import toggle_compared
from keeper_app.ui.screens.tables.weapon_damage import bonus_controls, roll_damage, spread_block
from keeper_app.ui.screens.tables.weapon_figures import fact, weapon_tags
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import in_language, malfunction, weapon_damage, weapon_range, weapon_rate


def _weapon(seat: Seat, weapon: Weapon) -> ft.Control:
    look, words, units = seat.look, seat.look.words, seat.preferences.current.units

    def drop() -> None:
        toggle_compared(seat, weapon.id)
        if len(tables_view(seat.window).compare) < 2:
            seat.window.open(None)

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
        text(look, weapon_damage(words, weapon, units), "title", look.c.accent),
        weapon_tags(look, weapon),
        *spread_block(seat, weapon, 72),
        fact(look, "weapon.range", weapon_range(words, weapon, units)),
        fact(look, "weapon.rate", weapon_rate(words, weapon)),
        fact(look, "weapon.malfunction", malfunction(weapon)),
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
