"""One weapon: its dice drawn, its figures, its notes, and a roll."""

import flet as ft

from keeper_app.content.weapon_records import Weapon
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import folder, stacked
from keeper_app.ui.components.tap import primary, quiet, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.tables.arsenal import MOST_COMPARED
from keeper_app.ui.screens.tables.frame import back_button
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.screens.tables.weapon_damage import bonus_controls, roll_damage, spread_blocks
from keeper_app.ui.screens.tables.weapon_figures import figures, notes, weapon_tags
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import in_language, weapon_damage


def compare_tap(seat: Seat, count: int, icon: ft.IconData, key: str) -> ft.Control:
    """Opens the comparison."""
    look = seat.look
    return quiet(look, look.say("compare.open", n=count), icon, lambda: seat.window.open("compare"), key=key)


def toggle_compared(seat: Seat, weapon: str) -> None:
    """Take a weapon into the comparison, or out of it."""
    compared = tables_view(seat.window).compare
    kept = tuple(one for one in compared if one != weapon)
    in_tables(seat.window, compare=kept if weapon in compared else (*compared, weapon))


@component
def weapon_spreads(seat: Seat, weapon: Weapon, units: str) -> ft.Control:
    """The charts, with the damage bonus and against the armour of the moment."""
    use_selected(seat, lambda: (tables_view(seat.window).armour, tables_view(seat.window).bonus))
    return stacked(*spread_blocks(seat, weapon, units))


@component
def weapon_bonus(seat: Seat) -> ft.Control:
    """The damage bonus and the armour."""
    use_selected(seat, lambda: (tables_view(seat.window).armour, tables_view(seat.window).bonus))
    return stacked(*bonus_controls(seat))


@component
def weapon_taps(seat: Seat, weapon: str) -> ft.Control:
    """Compared with others, given to somebody."""
    look, window = seat.look, seat.window
    compared = use_selected(seat, lambda: tables_view(window).compare)
    toggle = secondary(
        look,
        look.say("compare.remove" if weapon in compared else "compare.add"),
        ft.Icons.COMPARE_ARROWS,
        lambda: toggle_compared(seat, weapon),
        disabled=len(compared) >= MOST_COMPARED and weapon not in compared,
        key="compare-toggle",
    )
    give = secondary(
        look,
        look.say("weapon.give"),
        ft.Icons.BACK_HAND_OUTLINED,
        lambda: window.open("give-weapon", weapon=weapon),
        key="weapon-give",
    )
    several = len(compared) > 1
    further = [compare_tap(seat, len(compared), ft.Icons.QUERY_STATS, "compare-open")] if several else []
    return stacked(toggle, give, *further)


@component
def weapon_card(seat: Seat, weapon: Weapon) -> ft.Control:
    """The chosen weapon: its figures, its odds, and what can be done with it."""
    look, words = seat.look, seat.look.words
    units = use_selected(seat, lambda: seat.preferences.current.units)
    damage: list[ft.Control] = []
    if len(weapon.bands) == 1:
        roll, icon = look.say("roll.roll"), ft.Icons.CASINO
        damage.append(
            ft.Row([primary(look, roll, icon, lambda: roll_damage(seat, weapon), expand=True, key="damage-0")])
        )
    if weapon.bands:
        damage += [
            section_header(look, look.say("weapon.spread")),
            weapon_spreads.keyed("spreads", seat, weapon, units),
        ]
    return folder(
        look,
        look.say("tables.weapons"),
        text(look, in_language(words, weapon.name), "display", size=26),
        weapon_tags(look, weapon),
        text(look, weapon_damage(words, weapon, units), "value", look.c.accent, size=34),
        *damage,
        figures(seat, weapon, units),
        *notes(look, weapon),
        weapon_bonus.keyed("bonus", seat),
        weapon_taps.keyed("taps", seat, weapon.id),
        padding=Space.XL if look.desktop else Space.L,
    )


def weapon_page(seat: Seat, weapon: Weapon) -> ft.Control:
    """A weapon that has the room for itself, and the way back."""
    look = seat.look
    return ft.ListView(
        [ft.Row([back_button(seat, to_row=True)]), weapon_card(seat, weapon)],
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.L),
        expand=True,
        width=None if look.phone else Size.MEASURE * look.scale,
    )
