"""What is wrong with the tables, said line by line."""

import textwrap
from collections.abc import Iterator, Sequence

from keeper_app.content.errors import TableError
from keeper_app.words.catalog import Words
from keeper_app.words.tables.cells import table_error


def fault_lines(words: Words, errors: Sequence[TableError]) -> Iterator[str]:
    """Every fault with its particulars."""
    for error in errors:
        yield table_error(words, error) + (f" ({error.detail})" if error.detail else "")


def lacking_lines(words: Words, remarks: Sequence[TableError]) -> Iterator[str]:
    """What an unfinished language does not say yet, file by file."""
    for file in dict.fromkeys(remark.file for remark in remarks):
        lacking = [".".join(filter(None, (r.record, r.field))) for r in remarks if r.file == file]
        yield words.say("cli.falls-back", len(lacking), where=file)
        yield textwrap.indent(textwrap.fill(", ".join(lacking), 100, break_on_hyphens=False), "  ")
