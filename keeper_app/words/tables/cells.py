"""Tables in words: their cells, their ranges, and what a roll on one of them said."""

from keeper_app.content.errors import TableError
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import Column, NumberRange, Row, Table
from keeper_app.content.texts import Texts
from keeper_app.play.tables.events.rolled import TableResult, TableRolled
from keeper_app.words.catalog import Words
from keeper_app.words.free_dice import expression
from keeper_app.words.tables.weapons import NOTHING, distance
from keeper_app.words.texts import in_language

KMH_PER_MPH = 1.609344


def range_words(words: Words, span: NumberRange | None) -> str:
    """01–59 on a D100, 7 where it is one number, 12+ without an end."""
    if span is None:
        return ""
    if span.high is None:
        return f"{span.low}+"
    return str(span.low) if span.low == span.high else f"{span.low}–{span.high}"


def cell_words(words: Words, column: Column, row: Row, units: str = "metric") -> str:
    """What stands in a cell, in the language's notation and the keeper's units."""
    value = row.cells.get(column.id)
    if value is None:
        return in_language(words, column.blank) or NOTHING
    if isinstance(value, Texts):
        return in_language(words, value)
    if isinstance(value, NumberRange):
        return range_words(words, value)
    if isinstance(value, bool):
        return words.say("table.yes" if value else "table.no")
    if isinstance(value, str):
        return expression(words, value) if column.kind == "dice" else value
    return _figure(words, column, value, units)


def _figure(words: Words, column: Column, value: float, units: str) -> str:
    if column.kind == "money":
        return words.money(value)
    if column.kind == "metres":
        return distance(words, value, units)
    if column.kind == "kmh":
        if units == "imperial":
            return words.say("distance.mph", number=words.number(round(value / KMH_PER_MPH)))
        return words.say("distance.kmh", number=words.number(value))
    if column.kind == "percent":
        return words.percent_of(int(value))
    unit = in_language(words, column.unit)
    return f"{words.number(value)} {unit}" if unit else words.number(value)


def table_title(words: Words, event: TableRolled, table: str) -> str:
    """A table's title; a keeper's own keeps the one it had when it was rolled."""
    known = screen_tables().get(table)
    if known is not None:
        return in_language(words, known.title)
    return dict(event.titles).get(table, table)


def result_words(words: Words, event: TableRolled, result: TableResult, own: Table | None = None) -> tuple[str, str]:
    """The row's name and its text; what is no longer there is told by its number alone."""
    table = own or screen_tables().get(result.table)
    try:
        row = table.row(result.row) if table else None
    except KeyError:
        row = None
    if row is None:
        return words.say("table.rolled", number=result.number), ""
    return in_language(words, row.name) or in_language(words, row.text), in_language(
        words, row.text
    ) if row.name else ""


def table_error(words: Words, error: TableError) -> str:
    """Why a keeper's table cannot be used: where, and what."""
    key = f"table-error.{error.problem}"
    problem = words.say(key) if key in words else error.problem
    place = " · ".join(part for part in (error.file, error.record, error.field) if part)
    return words.say("own.fault", place=place, problem=problem)
