"""Rolling on a table: once or several times, with real dice or the app's, straight on where a row leads."""

from typing import cast

import flet as ft

from keeper_app.content.table_records import Table
from keeper_app.play.history import Entry
from keeper_app.play.roll.standing import latest_roll
from keeper_app.play.tables.actions.roll_on_table import MOST_TIMES, RollOnTable, takes_dice
from keeper_app.play.tables.events.rolled import TableRolled
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.check_settings import dice_stepper
from keeper_app.ui.components.result_card import owner_line
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.surface import card, folder, stacked
from keeper_app.ui.components.tap import primary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
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


@component
def roll_settings(seat: Seat, takes_net: bool) -> ft.Control:
    """How often, and with which dice where the table takes any."""
    look, window = seat.look, seat.window
    times, net = use_selected(seat, lambda: (tables_view(window).times, tables_view(window).net))

    def step(by: int) -> None:
        in_tables(window, times=max(1, min(MOST_TIMES, tables_view(window).times + by)))

    shown, ways = look.say("table.times", n=times), ("table.fewer-times", "table.more-times")
    row = [stepper(look, shown, step, ways, "times", expand=look.narrow)]
    if takes_net:
        row.append(dice_stepper(look, net, lambda net: in_tables(window, net=net), "table-dice"))
    return ft.Row(row, spacing=Space.S, wrap=look.narrow, tight=not look.phone)


def _hints(look: Look, table: Table) -> list[ft.Control]:
    """When a bonus or a penalty die is taken."""
    hints = (("bonus", table.bonus_die), ("penalty", table.penalty_die)) if takes_dice(table) else ()
    told = [(look.say(f"dice.{kind}", n=1), in_language(look.words, hint)) for kind, hint in hints if hint]
    soft = look.c.text_soft
    return [text(look, look.say("table.die-when", die=die, when=when), "small", soft) for die, when in told]


@component
def rolling(seat: Seat, table: Table, spacing: float) -> ft.Control:
    """How often, with which dice, Roll."""
    look = seat.look
    words, settings = look.say("table.roll-die", dice=table.roll), roll_settings(seat, takes_dice(table))
    big = primary(look, words, ft.Icons.CASINO, lambda: roll_table(seat, table), expand=True, key="table-roll")
    rows = [settings, ft.Row([big])] if look.phone else [ft.Row([settings, big], spacing=Space.S)]
    return stacked(*_hints(look, table), *rows, spacing=spacing)


@component
def rolled(seat: Seat, table: Table) -> ft.Control:
    """What was rolled here last."""
    event, _ = use_selected(seat, lambda: (rolled_here(seat, table), seat.own.tables), first=True)
    return _result(seat, event) if event else nothing()


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


def rolled_here(seat: Seat, table: Table) -> TableRolled | None:
    """The last roll, where it was on this table and for all to see."""
    entry = latest_roll(seat.desk)
    if entry is None or not isinstance(entry.event, TableRolled) or entry.event.hidden:
        return None
    return entry.event if entry.event.results[0].table == table.id else None


def marked_rows(seat: Seat, table: Table) -> frozenset[str]:
    """The rows that were rolled here last."""
    event = rolled_here(seat, table)
    return frozenset(result.row for result in event.results if result.table == table.id) if event else frozenset()


def _result(seat: Seat, event: TableRolled) -> ft.Control:
    look = seat.look
    face: ft.Control = card(look, *_result_lines(seat, event), edge=look.c.accent, spacing=Space.XS)
    if len(event.results) > MOST_AT_ONCE and not look.phone:  # on a phone they scroll with the rows
        face = ft.Container(ft.ListView([face], expand=True), height=look.height * 0.34)
    return ft.Semantics(live_region=True, content=face)
