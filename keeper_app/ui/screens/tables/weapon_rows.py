"""A weapon among the others: a card on a phone, a line under sortable heads elsewhere; its dice roll."""

import flet as ft

from keeper_app.content.weapon_records import Era, Weapon
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.surface import marked, stacked, underlined, written
from keeper_app.ui.components.tap import pressed, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.tables.arsenal import asked_for, figures_of
from keeper_app.ui.screens.tables.cells import dice_face
from keeper_app.ui.screens.tables.frame import heads, sort_face, sort_head
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.screens.tables.weapon_damage import roll_damage
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import in_language, weapon_damage

Columns = tuple[tuple[str, int], ...]
"""Their names, and their shares of the width."""

WIDE: Columns = (
    ("name", 26),
    ("skill", 15),
    ("damage", 21),
    ("range", 11),
    ("rate", 14),
    ("load", 10),
    ("malfunction", 7),
    ("price", 8),
)
CARD: Columns = (("range", 25), ("rate", 27), ("load", 20), ("malfunction", 14), ("price", 18))
LEFT_OUT = ((1000, ()), (760, ("skill",)), (600, ("skill", "load", "malfunction")))
"""From which width of the list on which columns are left out; the chosen weapon has them all anyway."""
FEWEST = ("skill", "load", "malfunction", "rate")
BESIDE = 1000  # a window this wide shows the chosen weapon beside the others
SORTABLE = frozenset({"name", "skill", "damage", "range", "malfunction", "price"})


def beside(look: Look) -> bool:
    """Whether the chosen weapon stands beside the list, and not in its place."""
    return look.breadth >= BESIDE


def beside_width(look: Look) -> int:
    """How wide it is there, in text units."""
    return 400 if look.desktop else 360


def columns_for(look: Look) -> Columns:
    """Those that there is room for."""
    room = look.breadth - (Size.RAIL_WIDE if look.desktop else Size.RAIL) - 2 * Space.L
    if beside(look):
        room -= beside_width(look) + Space.XL
    left_out = next((names for width, names in LEFT_OUT if room >= width), FEWEST)
    return tuple(column for column in WIDE if column[0] not in left_out)


def _head_word(look: Look, column: str, era: Era) -> str:
    if column == "malfunction":
        return look.say("weapon.malfunction-short")
    return look.say(f"weapon.price-{era}-short" if column == "price" else f"weapon.{column}")


@component
def weapon_heads(seat: Seat, columns: Columns) -> ft.Control:
    """The columns' names; most of them sort."""
    look = seat.look
    by, era = use_selected(seat, lambda: (tables_view(seat.window).sorted_by, asked_for(seat)[1]))
    cells: list[ft.Control] = []
    for column, share in columns:
        word = _head_word(look, column, era)
        name = sort_head(seat, column, word, by) if column in SORTABLE else sort_face(look, word, None)
        cells.append(ft.Container(name, expand=share))
    return heads(look, cells, spacing=Space.S, edge=Space.M + 3)


def _dice_tap(seat: Seat, weapon: Weapon, units: str, *, bordered: bool) -> ft.Control:
    """Dice in a cell are pressed to roll them."""
    look, c = seat.look, seat.look.c
    words = weapon_damage(look.words, weapon, units)
    if not weapon.bands:
        return one_line(look, words, "small", c.text_soft)
    return tap(
        look,
        dice_face(look, text(look, words, "small_strong", c.accent, max_lines=2, expand=True, expand_loose=True)),
        lambda: roll_damage(seat, weapon),
        height=48 if look.phone else 44,
        border=c.outline if bordered else None,
        padding=ft.Padding.symmetric(horizontal=10 if bordered else 2),
        alignment=None if bordered else ft.Alignment.CENTER_LEFT,
        tooltip=look.say("weapon.roll", name=in_language(look.words, weapon.name)),
        key=f"roll-{weapon.id}",
    )


@component
def weapon_tile(seat: Seat, weapon: Weapon, era: Era, units: str) -> ft.Control:
    """A weapon on a phone; a tap opens it."""
    look, c, said = seat.look, seat.look.c, figures_of(seat.look.words, weapon, era, units)
    kind = f"{said['skill']} · {look.say('weapon.impales-within')}" if weapon.impales else said["skill"]
    names: list[ft.Control] = [
        text(look, said["name"], "heading", max_lines=2),
        one_line(look, kind, "small", c.text_soft),
    ]
    head = written(*names)
    dice = _dice_tap(seat, weapon, units, bordered=True)
    facts: list[ft.Control] = [
        ft.Column(
            [
                text(look, _head_word(look, column, era), "caption", c.text_faint, no_wrap=True),
                text(look, said[column], "small_strong", max_lines=2),
            ],
            spacing=0,
            tight=True,
            expand=None if look.narrow else share,
        )
        for column, share in CARD
    ]
    rows: list[ft.Control] = (
        [head, dice, ft.Column(facts, spacing=Space.XS, tight=True)]
        if look.narrow
        else [
            ft.Row([head, ft.Container(dice, width=look.px(132))], spacing=Space.S),
            ft.Row(facts, spacing=Space.S, vertical_alignment=ft.CrossAxisAlignment.START),
        ]
    )
    return underlined(
        look,
        stacked(*rows, spacing=Space.S),
        padding=ft.Padding(Space.L, Space.M, Space.M, Space.M),
        on_click=pressed(lambda: in_tables(seat.window, row=weapon.id)),
        ink=True,
        key=f"weapon-{weapon.id}",
    )


@component
def weapon_line(seat: Seat, weapon: Weapon, columns: Columns, era: Era, units: str) -> ft.Control:
    """A weapon under the heads, marked while it is the chosen one; a tap chooses it."""
    look, c, said = seat.look, seat.look.c, figures_of(seat.look.words, weapon, era, units)
    on = use_selected(seat, lambda: tables_view(seat.window).row == weapon.id)
    cells: dict[str, ft.Control] = {
        **{column: one_line(look, words, "small") for column, words in said.items()},
        "name": text(look, said["name"], "body_strong" if on else "body", max_lines=2),
        "skill": one_line(look, said["skill"], "small", c.text_soft),
        "damage": _dice_tap(seat, weapon, units, bordered=False),
    }
    return marked(
        look,
        ft.Row([ft.Container(cells[column], expand=share) for column, share in columns], spacing=Space.S),
        on,
        height=look.px(52),
        padding=ft.Padding.symmetric(horizontal=Space.M),
        on_click=pressed(lambda: in_tables(seat.window, row=weapon.id)),
        ink=True,
        key=f"weapon-{weapon.id}",
    )
