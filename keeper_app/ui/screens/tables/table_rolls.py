"""Rolling on a table: once or several times, with real dice or the app's, straight on where a row leads."""

from typing import cast

import flet as ft

from keeper_app.content.table_records import Table
from keeper_app.play.history import Entry
from keeper_app.play.roll.standing import latest_roll
from keeper_app.play.tables.actions.roll_on_table import MOST_TIMES, RollOnTable, takes_dice
from keeper_app.play.tables.events.rolled import TableRolled
from keeper_app.ui.components.check_settings import dice_stepper
from keeper_app.ui.components.result_card import owner_line
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.surface import card, folder
from keeper_app.ui.components.tap import primary
from keeper_app.ui.components.text import text
from keeper_app.ui.next_roll import next_roll
from keeper_app.ui.rolled import owner
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import in_language, result_words, table_title

MOST_AT_ONCE = 3  # results shown whole beside the rows


def roll_table(seat: Seat, table: Table) -> None:
    """Roll it, straight on where a row leads."""
    view, own = tables_view(seat.window), seat.own.tables
    seat.do(RollOnTable(table, view.times, view.net, own, next_roll(seat.window).ask.hidden))


def roll_controls(seat: Seat, table: Table) -> list[ft.Control]:
    """How often, with which dice, and Roll; nothing for a table that is only read."""
    look, window = seat.look, seat.window
    if table.roll is None:
        return []
    times = stepper(
        look,
        look.say("table.times", n=tables_view(window).times),
        lambda by: in_tables(window, times=max(1, min(MOST_TIMES, tables_view(window).times + by))),
        less=look.say("table.fewer-times"),
        more=look.say("table.more-times"),
        name="times",
        expand=look.narrow,
    )
    row: list[ft.Control] = [times]
    hints: list[ft.Control] = []
    if takes_dice(table):
        row.append(dice_stepper(look, tables_view(window).net, lambda net: in_tables(window, net=net), "table-dice"))
        for kind, hint in (("bonus", table.bonus_die), ("penalty", table.penalty_die)):
            if hint:
                said = look.say("table.die-when", die=look.say(f"dice.{kind}", n=1), when=in_language(look.words, hint))
                hints.append(text(look, said, "small", look.c.text_soft))
    big = primary(
        look,
        look.say("table.roll-die", dice=table.roll),
        ft.Icons.CASINO,
        lambda: roll_table(seat, table),
        expand=True,
        key="table-roll",
    )
    if look.phone:
        return [*hints, ft.Row(row, spacing=Space.S, wrap=look.narrow), ft.Row([big])]
    return [*hints, ft.Row([*row, big], spacing=Space.S)]


def _result_lines(seat: Seat, event: TableRolled) -> list[ft.Control]:
    """Each result: its table and number, what it is, and what is written there."""
    look, words = seat.look, seat.look.words
    lines: list[ft.Control] = []
    for result in event.results:
        name, said = result_words(words, event, result, seat.own.tables.get(result.table))
        title = f"{table_title(words, event, result.table)} · {result.number}"
        lines.append(text(look, title, "small", look.c.text_soft))
        lines.append(text(look, name, "title", look.c.accent))
        lines += [text(look, said, "body")] if said else []
    return lines


def table_card(seat: Seat, entry: Entry) -> ft.Control:
    """A roll on a table, where rolls of all kinds are shown."""
    look, event = seat.look, cast(TableRolled, entry.event)
    return folder(
        look,
        table_title(look.words, event, event.results[0].table),
        *_result_lines(seat, event),
        spacing=Space.XS,
        padding=Space.L,
        trailing=owner_line(look, owner(seat, entry)),
    )


def rolled_here(seat: Seat, table: Table) -> tuple[list[ft.Control], set[str]]:
    """What was rolled here last, and the rows to mark."""
    look, entry = seat.look, latest_roll(seat.desk)
    if entry is None or not isinstance(entry.event, TableRolled) or entry.event.hidden:
        return [], set()
    event = entry.event
    if event.results[0].table != table.id:
        return [], set()
    face: ft.Control = card(look, *_result_lines(seat, event), edge=look.c.accent, spacing=Space.XS)
    if len(event.results) > MOST_AT_ONCE and not look.phone:  # on a phone they scroll with the rows
        face = ft.Container(ft.ListView([face], expand=True), height=look.height * 0.34)
    block = ft.Semantics(live_region=True, content=face)
    return [block], {result.row for result in event.results if result.table == table.id}
