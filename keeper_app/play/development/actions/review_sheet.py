"""What is looked at again on a sheet: money, and what is written about somebody."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.development.events.steps import BackgroundRewritten, CreditReviewed
from keeper_app.play.development.ticked import taking_part
from keeper_app.play.people.checked import checked
from keeper_app.rules import checked_value


@dataclass(frozen=True, slots=True)
class ReviewCredit:
    """What somebody's Credit Rating will be once the phase ends."""

    who: int
    value: int

    def run(self, desk: Desk, dice: Dice) -> CreditReviewed:
        """A value like any other."""
        taking_part(desk.state, self.who)
        return CreditReviewed(self.who, checked_value(self.value))


@dataclass(frozen=True, slots=True)
class RewriteBackground:
    """What entries of somebody's background will say once the phase ends; an empty one goes off the sheet."""

    who: int
    entries: tuple[tuple[str, str], ...]

    def run(self, desk: Desk, dice: Dice) -> BackgroundRewritten:
        """Entries the sheet has a place for, and no longer than one may be."""
        person = taking_part(desk.state, self.who)
        return BackgroundRewritten(self.who, checked(replace(person, background=self.entries)).background)
