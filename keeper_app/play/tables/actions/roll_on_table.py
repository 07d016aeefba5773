"""Roll on a table of the keeper's screen, or on one of the keeper's own."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from keeper_app.content.language_records import DEFAULT_LANGUAGE
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import Table
from keeper_app.dice import Dice, ReadOutDice, parse_expression, path, roll_percentile
from keeper_app.play.desk import Desk
from keeper_app.play.tables.events.rolled import TableResult, TableRolled
from keeper_app.rules import NotAllowed, checked_net

D100 = "1D100"
LONGEST_CHAIN = 4
MOST_TIMES = 10


@dataclass(frozen=True, slots=True)
class RollOnTable:
    """`net` counts on a D100 only; `own` are the keeper's tables, which a row may lead on to."""

    table: Table
    times: int = 1
    net: int = 0
    own: Mapping[str, Table] = field(default_factory=dict)
    hidden: bool = False

    def run(self, desk: Desk, dice: Dice) -> TableRolled:
        """Roll, and go straight on where a row leads to another table."""
        if self.table.roll is None or not 1 <= self.times <= MOST_TIMES:
            raise NotAllowed(rule="free-dice")
        checked_net(self.net)
        results: list[TableResult] = []
        titles: dict[str, str] = {}
        for turn in range(1, self.times + 1):
            table: Table | None = self.table
            for step in range(LONGEST_CHAIN):
                if table is None or table.roll is None:
                    break
                name = self._name(table, turn, len(results) + 1)
                result = _throw(table, dice, self.net if step == 0 else 0, name)
                results.append(result)
                if table.id in self.own:
                    titles[table.id] = table.title.of(DEFAULT_LANGUAGE)
                then = table.row(result.row).then
                table = (self.own.get(then) or screen_tables().get(then)) if then else None
        return TableRolled(
            tuple(results), tuple(titles.items()), hidden=self.hidden, physical=isinstance(dice, ReadOutDice)
        )

    def _name(self, table: Table, turn: int, at: int) -> str:
        """Turns fall together, unless a row of the first table decides which table is next."""
        leads = any(row.then for row in self.table.rows)
        turns = [f"turn-{turn}"] if self.times > 1 else []
        which = ("own", table.title.of(DEFAULT_LANGUAGE)) if table.id in self.own else ("table", table.id)
        return path(f"table-{at}" if leads else "table", *turns, *which)


def takes_dice(table: Table) -> bool:
    """It says when it takes a bonus or a penalty die; only a D100 has them."""
    return table.roll == D100 and bool(table.bonus_die or table.penalty_die)


def _throw(table: Table, dice: Dice, net: int, name: str) -> TableResult:
    """One throw: a D100 by its tens and units, anything else by its expression."""
    if table.roll == D100:
        roll = roll_percentile(dice, net, name)
        number, kept = roll.number, roll
    else:
        number, kept = parse_expression(table.roll or "").roll(dice, name=name).total, None
    row = table.row_for(number)
    if row is None:
        raise NotAllowed(rule="free-dice")
    return TableResult(table.id, number, row.id, kept)
