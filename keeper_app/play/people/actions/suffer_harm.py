"""Suffer harm that no weapon does, as the tables know it."""

from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.events.points import Hurt
from keeper_app.play.people.harm import harm_dice, harm_tables
from keeper_app.rules import NotAllowed


@dataclass(frozen=True, slots=True)
class SufferHarm:
    """One row of a table. A fall has `steps` of three metres; `held` says that a body held out against a poison."""

    who: int
    table: str
    row: str
    steps: int = 1
    held: bool = False

    def run(self, desk: Desk, dice: Dice) -> Hurt:
        """Its dice are in the table, and the wound is like any other."""
        for table in harm_tables():
            for row in table.rows:
                if (table.id, row.id) == (self.table, self.row):
                    amount = harm_dice(table, row, self.steps, held=self.held)
                    if amount is not None:
                        return HurtPerson(self.who, amount, source=f"table/{table.id}/{row.id}").run(desk, dice)
        raise NotAllowed(rule="other-damage")
