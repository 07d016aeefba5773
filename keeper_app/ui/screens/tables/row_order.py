"""The rows of a table as they are listed: those that answer to a search, in the order of a column."""

from keeper_app.content.folding import alphabetical
from keeper_app.content.table_records import NumberRange, Row, Table
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.reference import best
from keeper_app.reference.sought import about_row, row_names
from keeper_app.ui.screens.tables.cells import rollable, row_name
from keeper_app.ui.screens.tables.view import TablesView
from keeper_app.words import Words, cell_words


def found_rows(table: Table, search: str) -> list[Row]:
    """The rows that answer to a search."""
    return best(search, table.rows, row_names, about_row)


def shown_rows(words: Words, table: Table, view: TablesView) -> list[Row]:
    """The same, in their own order unless a column was chosen."""
    rows = found_rows(table, view.search)
    if not view.sort:
        return rows
    return sorted(rows, key=lambda row: _sort_key(words, table, row, view.sort), reverse=view.down)


def _sort_key(words: Words, table: Table, row: Row, sort: str) -> tuple[float, str]:
    name = alphabetical(row_name(words, row))
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
    if isinstance(value, str) and column.kind == "dice" and rollable(value):
        return float(spelt_dice(value).least() + spelt_dice(value).most()) / 2, name
    return 0, alphabetical(cell_words(words, column, row))
