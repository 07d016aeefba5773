"""Rolling on a table: once or several times, with real dice or the app's, straight on where a row leads."""

import flet as ft

from keeper_app.content.table_records import Table
from keeper_app.play.roll.standing import latest_roll
from keeper_app.play.tables.actions.roll_on_table import RollOnTable
from keeper_app.play.tables.events.rolled import TableRolled
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.tap import primary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.roll.single import dice_stepper
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import in_language, result_words, table_title

MOST_TIMES = 10
MOST_AT_ONCE = 3  # results shown whole beside the rows


def roll_table(seat: Seat, table: Table) -> None:
    """Roll it, straight on where a row leads."""
    view, own = tables_view(seat.window), seat.own.tables
    net = view.net if table.roll == "1D100" else 0
    seat.do(RollOnTable(table, view.times, net, own, seat.window.ask.hidden))


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
    if table.roll == "1D100" and (table.bonus_die or table.penalty_die):
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


def rolled_here(seat: Seat, table: Table) -> tuple[list[ft.Control], set[str]]:
    """What was rolled here last, and the rows to mark."""
    look, words = seat.look, seat.look.words
    entry = latest_roll(seat.desk)
    if entry is None or not isinstance(entry.event, TableRolled) or entry.event.hidden:
        return [], set()
    event = entry.event
    if event.results[0].table != table.id:
        return [], set()
    lines: list[ft.Control] = []
    for result in event.results:
        own = seat.own.tables.get(result.table)
        name, said = result_words(words, event, result, own)
        lines.append(
            text(look, f"{table_title(words, event, result.table)} · {result.number}", "small", look.c.text_soft)
        )
        lines.append(text(look, name, "title", look.c.accent))
        if said:
            lines.append(text(look, said, "body", look.c.text))
    face: ft.Control = card(look, *lines, edge=look.c.accent, spacing=Space.XS)
    if len(event.results) > MOST_AT_ONCE and not look.phone:  # on a phone they scroll with the rows
        face = ft.Container(ft.ListView([face], expand=True), height=look.height * 0.34)
    block = ft.Semantics(live_region=True, content=face)
    return [block], {result.row for result in event.results if result.table == table.id}
