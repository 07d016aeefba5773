"""A roll on a table, as a line of the log."""

from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.tables.events.rolled import TableRolled
from keeper_app.words.catalog import Words
from keeper_app.words.line import LogLine
from keeper_app.words.tables.cells import result_words, table_title
from keeper_app.words.telling import tells


@tells(TableRolled)
def rolled(words: Words, desk: Desk, entry: Entry, event: TableRolled) -> LogLine:
    """The number, and the row it led to, from table to table."""
    first = event.results[0]
    told = []
    for result in event.results:
        name, _ = result_words(words, event, result)
        alone = len(event.results) == 1  # its title and figure say which table it was, and what fell
        told.append(name if alone else f"{table_title(words, event, result.table)} {result.number} · {name}")
    return LogLine(table_title(words, event, first.table), str(first.number), None, " — ".join(told), told=("table",))
