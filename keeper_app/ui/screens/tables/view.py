"""What the Tables room shows in one window."""

from dataclasses import dataclass, replace
from typing import Any

from keeper_app.ui.window import Window, change_view, view_of


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
    times: int = 1  # how often a rollable table is rolled
    net: int = 0  # bonus and penalty dice of the next roll

    @property
    def listed(self) -> "TablesView":
        """Only what says which rows are listed, and in which order."""
        return replace(self, row=None, compare=(), armour=0, bonus="0", times=1, net=0)

    @property
    def narrowed(self) -> "TablesView":
        """Only what narrows the list, besides a search."""
        return replace(self.listed, search="", sort="", down=False)

    @property
    def sorted_by(self) -> tuple[str, bool]:
        """The column that the rows are sorted by, and whether downwards."""
        return self.sort, self.down

    @property
    def list_key(self) -> str:
        """Which list this is, whatever is searched in it: another one begins at its top."""
        narrowed = (self.group, self.era, self.skill, self.impales, self.restricted, self.most_price)
        return "-".join(map(str, ("list", self.open, *narrowed, *self.sorted_by)))


def tables_view(window: Window) -> TablesView:
    """What it shows now."""
    return view_of(window, TablesView)


def in_tables(window: Window, **changes: Any) -> None:
    """Change what the Tables room shows."""
    change_view(window, TablesView, **changes)


def open_table(window: Window, table: str) -> None:
    """Show a table from its beginning."""
    sort = "name" if table == "weapons" else ""
    in_tables(window, open=table, row=None, search="", sort=sort, down=False, times=1)


def widen(window: Window) -> None:
    """List everything: nothing is looked for, and nothing left out."""
    in_tables(
        window, search="", group=None, era=None, skill=None, impales=False, restricted=False, most_price=None, row=None
    )


def sort_by(window: Window, column: str) -> None:
    """Sort by a column; by the same one once more, the other way round."""
    view = tables_view(window)
    in_tables(window, sort=column, down=view.sort == column and not view.down)
