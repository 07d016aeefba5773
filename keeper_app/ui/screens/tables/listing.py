"""All tables by group, found by name; the keeper's own last."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.known_languages import languages
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import GROUPS, Table
from keeper_app.content.weapon_table import weapons
from keeper_app.reference import best
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.key_cap import key_cap
from keeper_app.ui.components.section_header import screen_title, section_header
from keeper_app.ui.components.surface import written
from keeper_app.ui.components.tap import secondary, tap
from keeper_app.ui.components.text import copied, one_line, text
from keeper_app.ui.own_tables import PREFIX
from keeper_app.ui.screens.tables.beside import beside_weapons
from keeper_app.ui.screens.tables.frame import nothing_found, search_field
from keeper_app.ui.screens.tables.view import open_table, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import in_language, in_order, table_error, words_in

OWN = ""  # the keeper's own belong to no group


def weapons_called() -> tuple[str, ...]:
    """What the list of weapons answers to, in any language."""
    return tuple(words_in(lang).say("tables.weapons") for lang in languages())


@component
def tile(seat: Seat, key: str, title: str, note: str, rolls: bool, number: int = 0) -> ft.Control:
    """A table in the list of them; a tap opens it, and so does the key of its number."""
    look, c = seat.look, seat.look.c
    icon = ft.Icons.CASINO_OUTLINED if rolls else ft.Icons.TABLE_ROWS_OUTLINED
    return tap(
        look,
        ft.Row(
            [
                ft.Icon(icon, size=look.icon(22), color=c.accent),
                written(one_line(look, title, "body_strong"), one_line(look, note, "small", c.text_soft)),
                *(key_cap(look, number) or [ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=c.text_soft)]),
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


def _tile(seat: Seat, key: str, table: Table, number: int) -> ft.Control:
    look = seat.look
    count = look.say("tables.count", n=len(table.rows))
    note = f"{table.roll} · {count}" if table.roll else count
    return tile(seat, key, in_language(look.words, table.title), note, table.roll is not None, number)


@dataclass(frozen=True)
class _Listed:
    """A table to be found: which, under which heading, by which names, and how it is drawn with its number."""

    key: str
    group: str
    names: tuple[str, ...]
    draw: Callable[[int], ft.Control]


def _listed(seat: Seat, own: Iterable[Table]) -> Iterator[_Listed]:
    """Every table: the weapons, ours by title, the keeper's own."""
    look = seat.look
    count, called = look.say("tables.count", n=len(weapons())), look.say("tables.weapons")
    yield _Listed("weapons", "combat", weapons_called(), partial(tile, seat, "weapons", called, count, False))
    known = {**screen_tables(), **beside_weapons()}.values()
    for table in in_order(known, lambda table: in_language(look.words, table.title)):
        yield _Listed(table.id, table.group, table.title.all(), partial(_tile, seat, table.id, table))
    for one in in_order(own, lambda table: in_language(look.words, table.title)):
        yield _Listed(PREFIX + one.id, OWN, one.title.all(), partial(_tile, seat, PREFIX + one.id, one))


def _grid(seat: Seat, tiles: list[ft.Control]) -> list[ft.Control]:
    columns = 1 if seat.look.phone else 2 if seat.look.tablet else 3
    rows: list[ft.Control] = []
    for i in range(0, len(tiles), columns):
        row = tiles[i : i + columns]
        blanks = [ft.Container(expand=True) for _ in range(columns - len(row))]
        rows.append(ft.Row([*row, *blanks], spacing=Space.S))
    return rows


def _in_order(seat: Seat, wanted: str, own: Iterable[Table]) -> list[_Listed]:
    """Those that answer to what is looked for, group by group, as they are drawn."""
    found = best(wanted, _listed(seat, own), lambda one: one.names)
    return [one for group in (*GROUPS, OWN) for one in found if one.group == group]


def offered_tables(seat: Seat) -> list[Callable[[], object]]:
    """What the number keys open; nothing while a table is open."""
    view = tables_view(seat.window)
    if view.open is not None:
        return []
    there = _in_order(seat, view.search, seat.own.now()[0].values())
    return [partial(open_table, seat.window, one.key) for one in there]


@component
def tables_list(seat: Seat) -> ft.Control:
    """Groups of tables, then one's own and what is wrong with those that cannot be used."""
    look = seat.look
    wanted, (own, errors) = use_selected(seat, lambda: (tables_view(seat.window).search, seat.own.now()))
    found = _in_order(seat, wanted, own.values())
    number = {one.key: at for at, one in enumerate(found, 1)}
    rows: list[ft.Control] = [
        screen_title(look, look.say("room.tables")),
        search_field(seat, "tables.filter", "tables-filter"),
    ]
    for group in GROUPS:
        if tiles := [one.draw(number[one.key]) for one in found if one.group == group]:
            rows += [section_header(look, look.say(f"tables.group.{group}")), *_grid(seat, tiles)]
    if not found:
        rows.append(nothing_found(seat, tables_view(seat.window)))
    own_tiles = [one.draw(number[one.key]) for one in found if one.group == OWN]
    rows += [section_header(look, look.say("tables.own")), *_grid(seat, own_tiles)]
    rows += [text(look, table_error(look.words, error), "small", look.c.danger) for error in errors]
    add = secondary(look, look.say("own.add"), ft.Icons.ADD, lambda: seat.window.open("own-table"), key="own-add")
    rows.append(ft.Row([add]))
    rows.append(copied(look, look.say("own.note", folder=seat.own.folder), look.c.text_faint))
    return ft.Container(
        ft.ListView(rows, spacing=Space.S, expand=True, padding=ft.Padding.only(right=Space.S)),
        padding=Space.L,
        expand=True,
    )
