"""Harm that no weapon does: which tables know of it, and the dice of their rows."""

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import Row, ScreenTable
from keeper_app.rules import HIGHEST_FALL, ValueOutOfRange, fall_dice, withstood


def harm_tables() -> tuple[ScreenTable, ...]:
    """Every table whose dice hurt, in the order the tables themselves give."""
    found = [(table.harm.place, table) for table in screen_tables().values() if table.harm is not None]
    return tuple(table for _, table in sorted(found, key=lambda one: one[0]))


def harm_dice(table: ScreenTable, row: Row, steps: int = 1, *, held: bool = False) -> str | None:
    """What a row costs: a fall grows with its height, a body that held out halves a poison (rules 93, 95, C29)."""
    if type(steps) is not int or not 1 <= steps <= HIGHEST_FALL:
        raise ValueOutOfRange(value=steps, least=1, most=HIGHEST_FALL)
    columns = [column.id for column in table.columns if column.kind == "dice"]
    dice = next((cell for one in columns if isinstance(cell := row.cells.get(one), str)), None)
    if dice is None or table.harm is None:
        return None
    if table.harm.by == "height":
        return fall_dice(dice, steps)
    return withstood(dice) if held and table.harm.by == "body" else dice
