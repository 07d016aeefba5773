"""Rolls on a table."""

from dataclasses import dataclass
from typing import ClassVar

from keeper_app.dice import PercentileRoll
from keeper_app.play.events.base import Roll


@dataclass(frozen=True, slots=True)
class TableResult:
    """What one throw on a table gave: the number and the row's id."""

    table: str
    number: int
    row: str
    roll: PercentileRoll | None = None  # tables on a D100


@dataclass(frozen=True, slots=True)
class TableRolled(Roll):
    """A rollable table, rolled once or several times; a row that leads on is followed at once."""

    kind: ClassVar[str] = "table-rolled"

    results: tuple[TableResult, ...]
    titles: tuple[tuple[str, str], ...] = ()  # titles of the keeper's own tables, by id: they may go later
    hidden: bool = False
    physical: bool = False

    def verify(self) -> None:
        """Something was rolled."""
        if not self.results:
            raise ValueError(self.kind)
