"""Tables: all of them by group, found by name; the keeper's own last."""

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.content.known_languages import languages
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import GROUPS, Table
from keeper_app.content.weapon_table import find_weapon, weapons
from keeper_app.reference import answers
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import screen_title, section_header
from keeper_app.ui.components.tap import secondary, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.own_tables import PREFIX
from keeper_app.ui.screens.tables.beside import beside_weapons
from keeper_app.ui.screens.tables.table import table_screen
from keeper_app.ui.screens.tables.view import in_tables, open_table, tables_view
from keeper_app.ui.screens.tables.weapon import weapon_card
from keeper_app.ui.screens.tables.weapons import back_button, weapons_screen
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import in_language, table_error, words_in


def weapons_called() -> tuple[str, ...]:
    """What the list of weapons answers to, in any language."""
    return tuple(words_in(lang).say("tables.weapons") for lang in languages())


def _tile(seat: Seat, key: str, title: str, note: str, rolls: bool) -> ft.Control:
    look, c = seat.look, seat.look.c
    icon = ft.Icons.CASINO_OUTLINED if rolls else ft.Icons.TABLE_ROWS_OUTLINED
    return tap(
        look,
        ft.Row(
            [
                ft.Icon(icon, size=look.icon(22), color=c.accent),
                ft.Column(
                    [one_line(look, title, "body_strong"), one_line(look, note, "small", c.text_soft)],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=c.text_soft),
            ],
            spacing=Space.M,
        ),
        lambda: open_table(seat.window, key),
        fill=c.surface,
        border=c.line,
        height=60,
        padding=ft.Padding.symmetric(horizontal=Space.M),
        expand=True,
        key=f"table-{key}",
    )


def _count(seat: Seat, table: Table) -> str:
    count = seat.look.say("tables.count", n=len(table.rows))
    return f"{table.roll} · {count}" if table.roll else count


def _tiles(seat: Seat, group: str) -> list[ft.Control]:
    look, words, wanted = seat.look, seat.look.words, tables_view(seat.window).search
    tiles: list[ft.Control] = []
    if group == "combat" and answers(wanted, weapons_called()):
        tiles.append(
            _tile(seat, "weapons", look.say("tables.weapons"), look.say("tables.count", n=len(weapons())), False)
        )
    known = {**screen_tables(), **beside_weapons()}
    tables = [t for t in known.values() if t.group == group and answers(wanted, t.title.all())]
    for table in sorted(tables, key=lambda t: fold(in_language(words, t.title))):
        tiles.append(
            _tile(seat, table.id, in_language(words, table.title), _count(seat, table), table.roll is not None)
        )
    return tiles


def _own_tiles(seat: Seat) -> list[ft.Control]:
    wanted = tables_view(seat.window).search
    return [
        _tile(
            seat,
            PREFIX + table.id,
            in_language(seat.look.words, table.title),
            _count(seat, table),
            table.roll is not None,
        )
        for table in seat.own.tables.values()
        if answers(wanted, table.title.all())
    ]


def _grid(seat: Seat, tiles: list[ft.Control]) -> list[ft.Control]:
    columns = 1 if seat.look.phone else 2 if seat.look.tablet else 3
    rows: list[ft.Control] = []
    for i in range(0, len(tiles), columns):
        row = tiles[i : i + columns]
        blanks = [ft.Container(expand=True) for _ in range(columns - len(row))]
        rows.append(ft.Row([*row, *blanks], spacing=Space.S))
    return rows


def _listing(seat: Seat) -> ft.Control:
    look, view = seat.look, tables_view(seat.window)
    seat.own.notice()
    rows: list[ft.Control] = [
        screen_title(look, look.say("room.tables")),
        field(
            look,
            look.say("tables.filter"),
            view.search,
            lambda value: in_tables(seat.window, search=value),
            most=60,
            key="tables-filter",
        ),
    ]
    found = False
    for group in GROUPS:
        if tiles := _tiles(seat, group):
            found = True
            rows += [section_header(look, look.say(f"tables.group.{group}")), *_grid(seat, tiles)]
    own = _own_tiles(seat)
    if not found and not own:
        rows.append(empty_state(look, look.say("table.none.title"), look.say("table.none.note")))
    rows.append(section_header(look, look.say("tables.own")))
    rows += _grid(seat, own)
    for error in seat.own.errors:
        rows.append(text(look, table_error(look.words, error), "small", look.c.danger))
    add = secondary(look, look.say("own.add"), ft.Icons.ADD, lambda: seat.window.open("own-table"), key="own-add")
    rows.append(ft.Row([add]))
    rows.append(text(look, look.say("own.note", folder=seat.own.folder), "small", look.c.text_faint, selectable=True))
    return ft.Container(
        ft.ListView(rows, spacing=Space.S, expand=True, padding=ft.Padding.only(right=Space.S)),
        padding=Space.L,
        expand=True,
    )


def tables_screen(seat: Seat) -> ft.Control:
    """The list, a table, or a weapon."""
    look, view = seat.look, tables_view(seat.window)
    if view.open == "weapons":
        weapon = find_weapon(view.row)
        if weapon and not look.desktop:
            back = ft.Row([back_button(seat, to_row=True)])
            return ft.ListView(
                [back, weapon_card(seat, weapon)],
                padding=ft.Padding(Space.L, Space.S, Space.L, Space.L),
                expand=True,
                width=None if look.phone else Size.MEASURE * look.scale,
            )
        return weapons_screen(seat)
    table: Table | None = None
    if view.open and view.open.startswith(PREFIX):
        table = seat.own.tables.get(view.open.removeprefix(PREFIX))
    elif view.open:
        table = screen_tables().get(view.open) or beside_weapons().get(view.open)
    return table_screen(seat, table) if table else _listing(seat)
