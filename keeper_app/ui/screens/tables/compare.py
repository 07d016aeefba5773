"""Two to four weapons side by side: averages and the exact spread of damage, against one armour."""

import flet as ft

from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_table import find_weapon
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.tap import icon_tap
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.tables.arsenal import figures_of
from keeper_app.ui.screens.tables.view import tables_view
from keeper_app.ui.screens.tables.weapon import toggle_compared
from keeper_app.ui.screens.tables.weapon_damage import bonus_controls, roll_damage, spread_block
from keeper_app.ui.screens.tables.weapon_figures import fact, weapon_tags
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import weapon_damage


def _weapon(seat: Seat, weapon: Weapon) -> ft.Control:
    look, words, units = seat.look, seat.look.words, seat.preferences.current.units
    said = figures_of(words, weapon, "classic", units)

    def drop() -> None:
        toggle_compared(seat, weapon.id)
        if len(tables_view(seat.window).compare) < 2:
            seat.window.open(None)

    roll = icon_tap(
        look,
        ft.Icons.CASINO_OUTLINED,
        look.say("weapon.roll", name=said["name"]),
        lambda: roll_damage(seat, weapon),
        disabled=not weapon.bands,
        color=look.c.accent,
        key=f"compare-roll-{weapon.id}",
    )
    return card(
        look,
        ft.Row(
            [
                text(look, said["name"], "heading", expand=True),
                roll,
                icon_tap(look, ft.Icons.CLOSE, look.say("compare.remove"), drop, key=f"compare-drop-{weapon.id}"),
            ],
            spacing=0,
        ),
        text(look, weapon_damage(words, weapon, units), "title", look.c.accent),
        weapon_tags(look, weapon),
        *spread_block(seat, weapon, 72),
        fact(look, "weapon.range", said["range"]),
        fact(look, "weapon.rate", said["rate"]),
        fact(look, "weapon.malfunction", said["malfunction"]),
        spacing=Space.S,
        padding=Space.M,
    )


def compare_sheet(seat: Seat) -> ft.DialogControl:
    """One column on a phone, two elsewhere; the damage bonus and the armour hold for all."""
    look = seat.look
    cards = [_weapon(seat, weapon) for one in tables_view(seat.window).compare if (weapon := find_weapon(one))]
    pairs = [] if look.phone else [cards[i : i + 2] for i in range(0, len(cards), 2)]
    rows = [
        ft.Row(
            [ft.Container(one, expand=True) for one in pair],
            spacing=Space.M,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for pair in pairs
    ]
    controls = [*bonus_controls(seat), *(rows or cards)]
    return sheet(look, look.say("compare.title"), controls, lambda: seat.window.open(None), width=920)
