"""What a quiet time gives back: Luck, and SAN through the background."""

from dataclasses import dataclass

from keeper_app.content.people_background import background_fields
from keeper_app.dice import Dice, ReadOutDice, parse_expression, roll_percentile
from keeper_app.play.desk import Desk
from keeper_app.play.development.events.steps import BackgroundWorked, LuckTried, RecoveryGranted
from keeper_app.play.development.outcomes import INSANE
from keeper_app.play.development.phase import LuckTry, Work
from keeper_app.play.development.ticked import phase_open, taking_part
from keeper_app.play.errors import CannotAct, FieldRefused, PlayError, PointsUnknown
from keeper_app.play.naming import named
from keeper_app.play.people.actions.change_points import rolled_amount
from keeper_app.play.people.checked import dice_text
from keeper_app.play.people.points import points_of
from keeper_app.rules import NotAllowed, ValueOutOfRange, has_stroke, luck_recovers, recovered_luck

MOST_WORK = 99  # nobody has more SAN than that
USUAL_WORK = "1D6"


@dataclass(frozen=True, slots=True)
class RegainLuck:
    """Somebody's Luck, once a phase."""

    who: int

    def run(self, desk: Desk, dice: Dice) -> LuckTried:
        """A roll above the current Luck gives back 1D10."""
        person = taking_part(desk.state, self.who)
        if phase_open(desk.state).luck_of(self.who) is not None:
            raise CannotAct(problem="luck-tried")
        if (luck := person.luck) is None:
            raise PointsUnknown(what="luck")
        roll = roll_percentile(dice, 0, f"{named('recovery', self.who)}/luck/{luck}")
        recovers = luck_recovers(roll.number, luck)
        regained = dice.roll(10, f"{named('regain', self.who)}/regained") if recovers else 0
        after = recovered_luck(luck, regained)
        tried = LuckTry(self.who, luck, roll, recovers, after, regained, because=("luck-recovery",))
        return LuckTried(tried, isinstance(dice, ReadOutDice))


@dataclass(frozen=True, slots=True)
class WorkOnBackground:
    """Somebody turns to an entry of their background; the keeper gives points or dice of SAN for it (rule 166).

    The sources name no figure: it is the keeper's. None takes back what was given before.
    """

    who: int
    entry: str
    amount: int | str = USUAL_WORK

    def run(self, desk: Desk, dice: Dice) -> BackgroundWorked:
        """Once a phase; a second time takes the place of the first. What is above the maximum is not kept."""
        person = taking_part(desk.state, self.who)
        if self.entry not in {one.id for one in background_fields()}:
            raise FieldRefused(field="background", cause=PlayError(value=self.entry))
        if points_of(person).san is None:
            raise PointsUnknown(what="sanity")
        if isinstance(self.amount, str) and has_stroke(self.amount):
            raise NotAllowed(rule="sanity-roll")  # a cost asks for a SAN roll, and gives nothing back
        most = parse_expression(dice_text(self.amount)).most() if isinstance(self.amount, str) else self.amount
        if not 0 <= most <= MOST_WORK:
            raise ValueOutOfRange(value=self.amount, least=0, most=MOST_WORK)
        points, rolled = rolled_amount(self.amount, dice, "work", self.who, ("worked",))
        return BackgroundWorked(Work(self.who, self.entry, points, rolled), isinstance(dice, ReadOutDice))


@dataclass(frozen=True, slots=True)
class GrantRecovery:
    """The keeper lets indefinite insanity end with this phase, without a month of care (rule 147)."""

    who: int
    on: bool = True

    def run(self, desk: Desk, dice: Dice) -> RecoveryGranted:
        """Only to somebody who is insane."""
        if self.on and not taking_part(desk.state, self.who).has(INSANE):
            raise CannotAct(problem="not-insane")
        taking_part(desk.state, self.who)
        return RecoveryGranted(self.who, self.on)
