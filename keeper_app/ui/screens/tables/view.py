"""What the Tables room shows in one window."""

from dataclasses import dataclass
from typing import Any

from keeper_app.ui.window import Window, change_view, view_of

FIRST_ROWS = 24
STILL = frozenset(
    {"shown", "row", "compare", "armour", "bonus", "times", "net"}
)  # changes that leave the list as it is


@dataclass(frozen=True, slots=True)
class TablesView:
    """What is open in the Tables room, filtered and sorted how."""

    open: str | None = None  # "weapons", a table's id, or "own/…"
    row: str | None = None  # the entry looked at
    search: str = ""
    group: str | None = None
    era: str | None = None
    skill: str | None = None
    impales: bool = False
    restricted: bool = False
    most_price: int | None = None
    sort: str = "name"
    down: bool = False
    compare: tuple[str, ...] = ()
    armour: int = 0
    bonus: str = "0"  # the damage bonus that rolls and charts count with
    shown: int = FIRST_ROWS  # how many rows are drawn so far
    times: int = 1  # how often a rollable table is rolled
    net: int = 0  # bonus and penalty dice of the next roll


def tables_view(window: Window) -> TablesView:
    """What it shows now."""
    return view_of(window, TablesView)


def in_tables(window: Window, **changes: Any) -> None:
    """Change what the Tables room shows; another list begins at its top."""
    if not changes.keys() <= STILL:
        changes.setdefault("shown", FIRST_ROWS)
    change_view(window, TablesView, **changes)


def open_table(window: Window, table: str) -> None:
    """Show a table from its beginning."""
    sort = "name" if table == "weapons" else ""
    in_tables(window, open=table, row=None, search="", sort=sort, down=False, times=1)
