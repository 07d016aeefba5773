"""Weapons: cards on a phone, columns elsewhere, with the chosen one beside."""

from functools import partial

import flet as ft

from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_table import find_weapon
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.field import field
from keeper_app.ui.components.long_list import long_list
from keeper_app.ui.components.surface import rule
from keeper_app.ui.components.tap import icon_tap, pressed, quiet, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.tables.arsenal import price_era, shown_weapons
from keeper_app.ui.screens.tables.filters import filters
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.screens.tables.weapon import roll_damage, weapon_card
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import (
    in_language,
    label_name,
    malfunction,
    weapon_damage,
    weapon_load,
    weapon_price,
    weapon_range,
    weapon_rate,
)

WIDE = (
    ("name", 26),
    ("skill", 15),
    ("damage", 21),
    ("range", 11),
    ("rate", 14),
    ("load", 10),
    ("malfunction", 7),
    ("price", 8),
)
ROOMY = 1640  # from this width on there is room for every column; the chosen weapon names its skill anyway
SORTABLE = frozenset({"name", "skill", "damage", "range", "malfunction", "price"})


def _sort(seat: Seat, key: str) -> None:
    view = tables_view(seat.window)
    in_tables(seat.window, sort=key, down=not view.down if view.sort == key else False)


def _dice_tap(seat: Seat, weapon: Weapon, bordered: bool) -> ft.Control:
    """Dice in a cell are pressed to roll them."""
    look, c = seat.look, seat.look.c
    words = weapon_damage(look.words, weapon, seat.preferences.current.units)
    if not weapon.bands:
        return one_line(look, words, "small", c.text_soft)
    return tap(
        look,
        ft.Row(
            [
                ft.Icon(ft.Icons.CASINO_OUTLINED, size=look.icon(18), color=c.accent),
                text(look, words, "small_strong", c.accent, max_lines=2, expand=True, expand_loose=True),
            ],
            spacing=6,
            tight=True,
        ),
        lambda: roll_damage(seat, weapon),
        height=48 if look.phone else 44,
        border=c.outline if bordered else None,
        padding=ft.Padding.symmetric(horizontal=10 if bordered else 2),
        alignment=None if bordered else ft.Alignment.CENTER_LEFT,
        tooltip=look.say("weapon.roll", name=in_language(look.words, weapon.name)),
        key=f"roll-{weapon.id}",
    )


def _facts(seat: Seat, weapon: Weapon) -> list[tuple[str, str, int]]:
    """Name, figure, and its share of a card's width."""
    look, words = seat.look, seat.look.words
    settings = seat.preferences.current
    era = price_era(tables_view(seat.window), settings)
    return [
        (look.say("weapon.range"), weapon_range(words, weapon, settings.units), 25),
        (look.say("weapon.rate"), weapon_rate(words, weapon), 27),
        (look.say("weapon.load"), weapon_load(words, weapon), 20),
        (look.say("weapon.malfunction-short"), malfunction(weapon), 14),
        (look.say(f"weapon.price-{era}-short"), weapon_price(words, weapon, era), 18),
    ]


def _card(seat: Seat, weapon: Weapon) -> ft.Control:
    look, c = seat.look, seat.look.c
    kind = label_name(look.words, weapon.skill)
    if weapon.impales:
        kind = f"{kind} · {look.say('weapon.impales-within')}"
    head: list[ft.Control] = [
        ft.Column(
            [
                text(look, in_language(look.words, weapon.name), "heading", max_lines=2),
                one_line(look, kind, "small", c.text_soft),
            ],
            spacing=0,
            tight=True,
            expand=True,
        )
    ]
    dice = _dice_tap(seat, weapon, bordered=True)
    facts: list[ft.Control] = [
        ft.Column(
            [text(look, name, "caption", c.text_faint, no_wrap=True), text(look, value, "small_strong", max_lines=2)],
            spacing=0,
            tight=True,
            expand=None if look.narrow else share,
        )
        for name, value, share in _facts(seat, weapon)
    ]
    rows: list[ft.Control] = (
        [*head, dice, ft.Column(facts, spacing=Space.XS, tight=True)]
        if look.narrow
        else [
            ft.Row([*head, ft.Container(dice, width=look.px(132))], spacing=Space.S),
            ft.Row(facts, spacing=Space.S, vertical_alignment=ft.CrossAxisAlignment.START),
        ]
    )
    return ft.Container(
        ft.Column(rows, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding(Space.L, Space.M, Space.M, Space.M),
        border=ft.Border(bottom=ft.BorderSide(1, c.line)),
        on_click=pressed(lambda: in_tables(seat.window, row=weapon.id)),
        ink=True,
        key=f"weapon-{weapon.id}",
    )


def _row(seat: Seat, weapon: Weapon, on: bool, columns: tuple[tuple[str, int], ...]) -> ft.Control:
    look, c = seat.look, seat.look.c
    words, units = look.words, seat.preferences.current.units
    era = price_era(tables_view(seat.window), seat.preferences.current)
    cells: dict[str, ft.Control] = {
        "name": text(look, in_language(words, weapon.name), "body_strong" if on else "body", max_lines=2),
        "skill": one_line(look, label_name(words, weapon.skill), "small", c.text_soft),
        "damage": _dice_tap(seat, weapon, bordered=False),
        "range": one_line(look, weapon_range(words, weapon, units), "small"),
        "rate": one_line(look, weapon_rate(words, weapon), "small"),
        "load": one_line(look, weapon_load(words, weapon), "small"),
        "malfunction": one_line(look, malfunction(weapon), "small"),
        "price": one_line(look, weapon_price(words, weapon, era), "small"),
    }
    return ft.Container(
        ft.Row([ft.Container(cells[key], expand=share) for key, share in columns], spacing=Space.S),
        height=look.px(52),
        padding=ft.Padding.symmetric(horizontal=Space.M),
        bgcolor=c.accent_soft if on else None,
        on_click=pressed(lambda: in_tables(seat.window, row=weapon.id)),
        ink=True,
        border=ft.Border(
            bottom=ft.BorderSide(1, c.line), left=ft.BorderSide(3, c.accent if on else ft.Colors.TRANSPARENT)
        ),
        key=f"weapon-{weapon.id}",
    )


def _head_word(seat: Seat, key: str) -> str:
    if key == "malfunction":
        return "weapon.malfunction-short"
    if key == "price":
        return f"weapon.price-{price_era(tables_view(seat.window), seat.preferences.current)}-short"
    return f"weapon.{key}"


def _heads(seat: Seat, columns: tuple[tuple[str, int], ...]) -> ft.Control:
    look, c, view = seat.look, seat.look.c, tables_view(seat.window)
    cells: list[ft.Control] = []
    for key, share in columns:
        on = view.sort == key
        word = look.say(_head_word(seat, key))
        face = ft.Row(
            [
                one_line(look, word, "label", c.text if on else c.text_soft, expand=True, expand_loose=True),
                *(
                    [
                        ft.Icon(
                            ft.Icons.ARROW_DROP_DOWN if view.down else ft.Icons.ARROW_DROP_UP, size=18, color=c.accent
                        )
                    ]
                    if on
                    else []
                ),
            ],
            spacing=2,
            tight=True,
        )
        content: ft.Control = (
            tap(
                look,
                face,
                lambda key=key: _sort(seat, key),  # type: ignore[misc]  # binds this one
                height=44,
                alignment=ft.Alignment.CENTER_LEFT,
                tooltip=look.say("table.sort", column=word),
                key=f"sort-{key}",
            )
            if key in SORTABLE
            else face
        )
        cells.append(ft.Container(content, expand=share))
    return ft.Column(
        [
            ft.Container(ft.Row(cells, spacing=Space.S), padding=ft.Padding.symmetric(horizontal=Space.M + 3)),
            rule(look),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _head(seat: Seat, count: int) -> ft.Control:
    look, view = seat.look, tables_view(seat.window)
    title = ft.Row(
        [
            icon_tap(
                look,
                ft.Icons.ARROW_BACK,
                look.say("table.back"),
                lambda: in_tables(seat.window, open=None),
                key="tables-back",
            ),
            text(look, look.say("tables.weapons"), "display", size=26 if look.phone else 30),
            text(look, look.say("tables.count", n=count), "note", look.c.text_soft, expand=True),
            *(
                [
                    quiet(
                        look,
                        look.say("compare.open", n=len(view.compare)),
                        ft.Icons.COMPARE_ARROWS,
                        lambda: seat.window.open("compare"),
                        key="compare",
                    )
                ]
                if len(view.compare) > 1
                else []
            ),
        ],
        spacing=Space.S,
        wrap=look.narrow,
    )
    search = field(
        look,
        look.say("table.search"),
        view.search,
        lambda value: in_tables(seat.window, search=value),
        most=60,
        key="table-search",
    )
    return ft.Column(
        [title, search, filters(seat)], spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def back_button(seat: Seat, *, to_row: bool = False) -> ft.Control:
    """Back to the list of tables, or from one weapon to all of them."""
    look = seat.look

    def leave() -> None:
        if to_row:
            in_tables(seat.window, row=None)
        else:
            in_tables(seat.window, open=None, row=None, search="")

    words = look.say("tables.weapons" if to_row else "table.back")
    return icon_tap(look, ft.Icons.ARROW_BACK, words, leave, key="tables-back")


def _nothing(look: Look) -> ft.Control:
    return empty_state(look, look.say("table.none.title"), look.say("table.none.note"))


def _show(seat: Seat, rows: int) -> None:
    in_tables(seat.window, shown=rows)


def weapons_screen(seat: Seat) -> ft.Control:
    """A list that stays fluid; on a phone a weapon opens over it, on a desktop beside it."""
    look, view = seat.look, tables_view(seat.window)
    rows = shown_weapons(view, look.words, price_era(view, seat.preferences.current))
    chosen = find_weapon(view.row)
    more = partial(_show, seat)
    if look.phone:
        top = ft.Container(
            _head(seat, len(rows)),
            padding=ft.Padding(Space.S, Space.S, Space.S, Space.XS),
            border=ft.Border(bottom=ft.BorderSide(1, look.c.line)),
        )
        if look.short or look.narrow or not rows:
            head: list[ft.Control] = [top] if rows else [top, _nothing(look)]
            return long_list(look, head, rows, partial(_card, seat), view.shown, more, expand=True, padding=0)
        cards = long_list(look, (), rows, partial(_card, seat), view.shown, more, expand=True, padding=0)
        return ft.Column([top, cards], spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    left_out = () if look.breadth >= ROOMY else ("skill",) if look.desktop else ("skill", "load", "malfunction")
    columns = tuple(column for column in WIDE if column[0] not in left_out)
    lines = long_list(
        look,
        () if rows else (_nothing(look),),
        rows,
        lambda weapon: _row(seat, weapon, weapon is chosen, columns),
        view.shown,
        more,
        expand=True,
    )
    table = ft.Container(
        ft.Column(
            [_heads(seat, columns), lines],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=look.c.surface,
        border=ft.Border.all(1, look.c.line),
        border_radius=4,
        expand=True,
    )
    left = ft.Column(
        [_head(seat, len(rows)), table],
        spacing=Space.S,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    if look.tablet:
        return ft.Container(left, padding=Space.L, expand=True)
    beside: list[ft.Control] = [weapon_card(seat, chosen or rows[0])] if chosen or rows else []
    return ft.Container(
        ft.Row(
            [
                left,
                ft.Column(
                    beside,
                    width=look.px(400),
                    scroll=ft.ScrollMode.AUTO,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ],
            spacing=Space.XL,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        padding=Space.L,
        expand=True,
    )
