"""One weapon: its dice drawn, its figures and a roll on one screen; below, what is asked for less often."""

from functools import partial

import flet as ft

from keeper_app.content.weapon_records import Weapon
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.surface import card, folder, stacked
from keeper_app.ui.components.tap import main_button, quiet, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.tables.arsenal import MOST_COMPARED
from keeper_app.ui.screens.tables.frame import back_button
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.screens.tables.weapon_damage import bonus_controls, dice_at, extreme_block, roll_damage, spread_block
from keeper_app.ui.screens.tables.weapon_figures import figures, notes, rolled, weapon_tags
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import distance, in_language


def compare_tap(seat: Seat, count: int, icon: ft.IconData, key: str) -> ft.Control:
    """Opens the comparison."""
    look = seat.look
    return quiet(look, look.say("compare.open", n=count), icon, lambda: seat.window.open("compare"), key=key)


def toggle_compared(seat: Seat, weapon: str) -> None:
    """Take a weapon into the comparison, or out of it."""
    compared = tables_view(seat.window).compare
    kept = tuple(one for one in compared if one != weapon)
    in_tables(seat.window, compare=kept if weapon in compared else (*compared, weapon))


def compare_with(seat: Seat, weapon: str) -> None:
    """Open the comparison with this weapon in it; where there is no place left, it takes that of the last."""
    compared = tables_view(seat.window).compare
    if weapon not in compared:
        in_tables(seat.window, compare=(*compared[: MOST_COMPARED - 1], weapon))
    seat.window.open("compare")


def _counted(seat: Seat) -> tuple[int, str]:
    """The armour and the damage bonus that charts are counted with."""
    view = tables_view(seat.window)
    return view.armour, view.bonus


@component
def weapon_spread(seat: Seat, weapon: Weapon, units: str, band: int) -> ft.Control:
    """What it does at a distance, with the damage bonus and against the armour of the moment."""
    use_selected(seat, lambda: _counted(seat))
    return stacked(*spread_block(seat, weapon, units, band), spacing=Space.S)


@component
def weapon_extreme(seat: Seat, weapon: Weapon, band: int) -> ft.Control:
    """Every total of an extreme success."""
    use_selected(seat, lambda: _counted(seat))
    drawn = extreme_block(seat, weapon, band)
    return stacked(*drawn, spacing=Space.S) if drawn else nothing()


@component
def weapon_bonus(seat: Seat) -> ft.Control:
    """The damage bonus and the armour."""
    use_selected(seat, lambda: _counted(seat))
    return stacked(*bonus_controls(seat), spacing=Space.S)


def _distances(look: Look, weapon: Weapon, units: str) -> list[Option]:
    """The distances at which a weapon does something else, each with its dice."""
    return [
        (str(at), dice_at(look, weapon, at, units), f"≤ {distance(look.words, band.up_to_m or 0, units)}")
        for at, band in enumerate(weapon.bands)
    ]


def _taps(seat: Seat, weapon: Weapon, band: int) -> list[ft.Control]:
    """Roll it; give it to somebody, compare it."""
    look, window = seat.look, seat.window
    give, compare = partial(window.open, "give-weapon", weapon=weapon.id), partial(compare_with, seat, weapon.id)
    others: list[ft.Control] = [
        secondary(look, look.say("weapon.give"), ft.Icons.BACK_HAND_OUTLINED, give, expand=True, key="weapon-give"),
        secondary(look, look.say("compare.add"), ft.Icons.COMPARE_ARROWS, compare, expand=True, key="compare-add"),
    ]
    below = ft.Row(others, spacing=Space.S)
    if not weapon.bands:
        return [below]
    roll = partial(roll_damage, seat, weapon, band)
    return [
        ft.Row([main_button(look, look.say("roll.roll"), ft.Icons.CASINO, roll, expand=True, key=f"damage-{band}")]),
        below,
    ]


def _halves(first: list[ft.Control], second: list[ft.Control], *, beside: bool) -> list[ft.Control]:
    """What it does, and its figures with the roll: below one another, or side by side on a phone held across."""
    if not beside:
        return [*first, *second]
    halves: list[ft.Control] = [stacked(*half, spacing=Space.S, expand=True) for half in (first, second)]
    return [ft.Row(halves, spacing=Space.L, vertical_alignment=ft.CrossAxisAlignment.START)]


@component
def weapon_card(seat: Seat, weapon: Weapon, *, alone: bool = False) -> ft.Control:
    """The chosen weapon: what it does, its figures, and what can be done with it. `alone` it has the way back."""
    look = seat.look
    units = use_selected(seat, lambda: seat.preferences.current.units)
    (of, chosen), choose = ft.use_state((weapon.id, 0))
    band = chosen if of == weapon.id else 0
    name = text(look, in_language(look.words, weapon.name), "display", size=24 if look.phone else 26, expand=True)
    bands: list[ft.Control] = []
    if len(weapon.bands) > 1:
        options, pick = _distances(look, weapon, units), lambda at: choose((weapon.id, int(at)))
        bands.append(choice(look, options, str(band), pick, labelled=look.say("weapon.range"), name="band"))
    further = [*rolled(seat, weapon, units), *notes(look, weapon)]
    return stacked(
        folder(
            look,
            look.say("tables.weapons"),
            ft.Row([*([back_button(seat, to_row=True)] if alone else []), name], spacing=Space.XS),
            *_halves(
                [weapon_tags(look, weapon), *bands, weapon_spread.keyed("spread", seat, weapon, units, band)],
                [figures(seat, weapon, units), *_taps(seat, weapon, band)],
                beside=alone and look.low,
            ),
            padding=ft.Padding(Space.L, Space.S, Space.L, Space.L) if look.phone or look.low else Space.L,
            spacing=Space.S,
        ),
        card(look, *further, weapon_extreme.keyed("extreme", seat, weapon, band), weapon_bonus.keyed("bonus", seat)),
    )


def weapon_page(seat: Seat, weapon: Weapon) -> ft.Control:
    """A weapon that has the room for itself, and the way back; another one begins at its top."""
    look = seat.look
    return ft.ListView(
        [weapon_card(seat, weapon, alone=True)],
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.L),
        expand=True,
        width=None if look.phone or look.low else Size.MEASURE * look.scale,
        key=f"weapon-of-{weapon.id}",
    )
