"""The rows of a table: cards on a phone, lines under sortable heads elsewhere; dice in them roll."""

import flet as ft

from keeper_app.content.dice_in_text import dice_spans
from keeper_app.content.folding import fold
from keeper_app.content.table_records import Column, NumberRange, Row, Table
from keeper_app.content.texts import Texts
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.reference import best
from keeper_app.ui.components.surface import rule
from keeper_app.ui.components.tag import tag
from keeper_app.ui.components.tap import quiet, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import cell_words, expression, in_language, range_words, rule_title


def _roll_dice(seat: Seat, dice: str, source: str) -> None:
    seat.do(RollDice(dice, "0", source=source))


def dice_chip(seat: Seat, dice: str, source: str, key: str) -> ft.Control:
    """Dice that roll when tapped."""
    look, c = seat.look, seat.look.c
    return tap(
        look,
        ft.Row(
            [
                ft.Icon(ft.Icons.CASINO_OUTLINED, size=look.icon(18), color=c.accent),
                one_line(look, expression(look.words, dice), "small_strong", c.accent, expand=True, expand_loose=True),
            ],
            spacing=6,
            tight=True,
        ),
        lambda: _roll_dice(seat, dice, source),
        height=44,
        padding=ft.Padding.symmetric(horizontal=6),
        alignment=ft.Alignment.CENTER_LEFT,
        tooltip=look.say("table.roll-die", dice=expression(look.words, dice)),
        key=key,
    )


def _rollable(dice: str) -> bool:
    try:
        return bool(spelt_dice(dice).dice)
    except ValueError:
        return False


def _cell(seat: Seat, table: Table, column: Column, row: Row) -> ft.Control:
    value = row.cells.get(column.id)
    source = f"table/{table.id}/{row.id}"[:60]
    if column.kind == "dice" and isinstance(value, str) and _rollable(value):
        return dice_chip(seat, value, source, f"cell-{row.id}-{column.id}")
    return text(seat.look, cell_words(seat.look.words, column, row, seat.preferences.current.units), "small")


def _inline_dice(seat: Seat, table: Table, row: Row) -> list[ft.Control]:
    """Dice inside the row's texts, each to be tapped once."""
    words = seat.look.words
    said = " ".join([in_language(words, row.name), in_language(words, row.text), *_cell_texts(seat, table, row)])
    found = dict.fromkeys(dice for _, _, dice in dice_spans(said) if _rollable(dice))
    in_cells = {v for v in row.cells.values() if isinstance(v, str)}
    return [
        dice_chip(seat, dice, f"table/{table.id}/{row.id}"[:60], f"inline-{row.id}-{i}")
        for i, dice in enumerate(found)
        if dice not in in_cells
    ]


def _cell_texts(seat: Seat, table: Table, row: Row) -> list[str]:
    units = seat.preferences.current.units
    return [cell_words(seat.look.words, c, row, units) for c in table.columns if c.kind == "text" and c.id in row.cells]


def _extras(seat: Seat, table: Table, row: Row) -> list[ft.Control]:
    look, words = seat.look, seat.look.words
    rows: list[ft.Control] = []
    if row.text and row.name:
        rows.append(text(look, in_language(words, row.text), "small", look.c.text_soft))
    if chips := _inline_dice(seat, table, row):
        rows.append(ft.Row(chips, wrap=True, spacing=Space.S, run_spacing=0))
    if row.flag:
        rows.append(ft.Row([tag(look, look.say("table.printed"), warning=True)]))
        rows.append(text(look, in_language(words, row.flag), "small", look.c.text_soft))
    if row.see:
        rows.append(
            ft.Row(
                [
                    quiet(
                        look,
                        rule_title(words, rule_id),
                        ft.Icons.MENU_BOOK_OUTLINED,
                        lambda rule_id=rule_id: seat.window.open("rule", rule=rule_id),  # type: ignore[misc]
                        key=f"row-rule-{row.id}-{rule_id}",
                    )
                    for rule_id in row.see
                ],
                wrap=True,
            )
        )
    return rows


def _repeats(row: Row, column: Column) -> bool:
    """Whether a cell says the same as the row's range."""
    span, cell = row.range, row.cells.get(column.id)
    return span is not None and (cell == span or (span.low == span.high and cell == span.low))


def _shows_range(table: Table) -> bool:
    """Ranges have a place of their own, unless a table is only read and one of its columns says the same."""
    if not any(row.range for row in table.rows):
        return False
    return bool(table.roll) or not any(all(_repeats(row, column) for row in table.rows) for column in table.columns)


def _shows_name(table: Table) -> bool:
    """Rows of figures alone have no names to show."""
    return any(row.name or row.text for row in table.rows)


def row_card(seat: Seat, table: Table, row: Row, on: bool) -> ft.Control:
    """A row on a phone; `on` marks the one that was rolled."""
    look, c, words = seat.look, seat.look.c, seat.look.words
    name = in_language(words, row.name) or in_language(words, row.text)
    columns = table.columns
    if not name and columns:  # figures alone: the first of them heads the card
        first, *rest = columns
        name = f"{in_language(words, first.name)} {cell_words(words, first, row, seat.preferences.current.units)}"
        columns = tuple(rest)
    head: list[ft.Control] = []
    if _shows_range(table) and (span := range_words(words, row.range)):
        head.append(ft.Container(text(look, span, "heading", c.accent, no_wrap=True), width=look.px(74)))
    head.append(text(look, name, "body_strong", expand=True))
    facts: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(text(look, in_language(words, column.name), "small", c.text_faint), width=look.px(110)),
                ft.Container(_cell(seat, table, column, row), expand=True),
            ],
            spacing=Space.S,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        )
        for column in columns
    ]
    return ft.Container(
        ft.Column(
            [
                ft.Row(head, spacing=Space.S, vertical_alignment=ft.CrossAxisAlignment.START),
                *facts,
                *_extras(seat, table, row),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding(Space.L, Space.S, Space.M, Space.S),
        bgcolor=c.accent_soft if on else None,
        border=ft.Border(
            bottom=ft.BorderSide(1, c.line), left=ft.BorderSide(3, c.accent if on else ft.Colors.TRANSPARENT)
        ),
        key=f"row-{row.id}",
    )


def _shares(table: Table) -> list[int]:
    """Texts take more room than figures."""
    wide = {"text": 18, "dice": 12, "money": 9}
    return [wide.get(column.kind, 8) for column in table.columns]


def row_line(seat: Seat, table: Table, row: Row, on: bool) -> ft.Control:
    """A row under the heads; `on` marks the one that was rolled."""
    look, c, words = seat.look, seat.look.c, seat.look.words
    span = range_words(words, row.range)
    name = in_language(words, row.name) or in_language(words, row.text)
    cells: list[ft.Control] = []
    if _shows_range(table):
        cells.append(ft.Container(text(look, span, "small_strong", c.accent, no_wrap=True), width=look.px(84)))
    extras = _extras(seat, table, row)
    if _shows_name(table):
        cells.append(
            ft.Column(
                [text(look, name, "body"), *extras],
                spacing=2,
                tight=True,
                expand=26,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            )
        )
    for column, share in zip(table.columns, _shares(table), strict=True):
        cells.append(ft.Container(_cell(seat, table, column, row), expand=share))
    line = ft.Row(cells, spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    below = [] if _shows_name(table) else extras
    return ft.Container(
        ft.Column([line, *below], spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
        bgcolor=c.accent_soft if on else None,
        border=ft.Border(bottom=ft.BorderSide(1, c.line)),
        key=f"row-{row.id}",
    )


def _sort_key(seat: Seat, table: Table, row: Row) -> tuple[float, str]:
    words, sort = seat.look.words, tables_view(seat.window).sort
    name = fold(in_language(words, row.name) or in_language(words, row.text))
    if sort == "range":
        return float(row.range.low if row.range else 0), name
    column = next((c for c in table.columns if c.id == sort), None)
    if column is None:
        return 0, name if sort == "name" else ""
    value = row.cells.get(column.id)
    if isinstance(value, bool | int | float):
        return float(value), name
    if isinstance(value, NumberRange):
        return float(value.low), name
    if isinstance(value, str) and column.kind == "dice" and _rollable(value):
        return float(spelt_dice(value).least() + spelt_dice(value).most()) / 2, name
    return 0, fold(cell_words(words, column, row))


def shown_rows(seat: Seat, table: Table) -> list[Row]:
    """The rows that answer to the search; in their own order unless a column was chosen."""
    view = tables_view(seat.window)
    rows = best(view.search, table.rows, _row_texts)
    if not view.sort:
        return rows
    return sorted(rows, key=lambda row: _sort_key(seat, table, row), reverse=view.down)


def _row_texts(row: Row) -> list[str]:
    """What a search looks through: names and texts in every language, dice and figures."""
    texts = [said for text in (row.name, row.text) if text for said in text.all()]
    for value in row.cells.values():
        if isinstance(value, Texts):
            texts += value.all()
        elif isinstance(value, str | int | float) and not isinstance(value, bool):
            texts.append(str(value))
    return texts


def column_heads(seat: Seat, table: Table) -> ft.Control:
    """The columns' names; a tap sorts by one, a second tap the other way round."""
    look, c, words, view = seat.look, seat.look.c, seat.look.words, tables_view(seat.window)

    def head(key: str, name: str) -> ft.Control:
        on = view.sort == key

        def sort() -> None:
            in_tables(seat.window, sort=key, down=not view.down if on else False)

        face: list[ft.Control] = [
            one_line(look, name, "label", c.text if on else c.text_soft, expand=True, expand_loose=True)
        ]
        if on:
            icon = ft.Icons.ARROW_DROP_DOWN if view.down else ft.Icons.ARROW_DROP_UP
            face.append(ft.Icon(icon, size=18, color=c.accent))
        return tap(
            look,
            ft.Row(face, spacing=2, tight=True),
            sort,
            height=44,
            alignment=ft.Alignment.CENTER_LEFT,
            tooltip=look.say("table.sort", column=name),
            key=f"sort-{key}",
        )

    cells: list[ft.Control] = []
    if _shows_range(table):
        cells.append(ft.Container(head("range", table.roll or look.say("weapon.field.value")), width=look.px(84)))
    if _shows_name(table):
        cells.append(ft.Container(head("name", look.say("table.entry")), expand=26))
    for column, share in zip(table.columns, _shares(table), strict=True):
        cells.append(ft.Container(head(column.id, in_language(words, column.name)), expand=share))
    line = ft.Container(ft.Row(cells, spacing=Space.M), padding=ft.Padding.symmetric(horizontal=Space.M))
    return ft.Column([line, rule(look)], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
