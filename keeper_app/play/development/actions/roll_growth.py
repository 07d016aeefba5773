"""Roll for ticked skills, in view of everybody."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice, parse_expression, roll_percentile
from keeper_app.play.desk import Desk
from keeper_app.play.development.events.steps import GrowthRolled
from keeper_app.play.development.phase import Growth
from keeper_app.play.development.ticked import Ticked, phase_open, taking_part, ticked, to_roll
from keeper_app.play.errors import CannotAct
from keeper_app.play.naming import named
from keeper_app.play.state import State
from keeper_app.rules import GAIN_SIDES, MASTERY_DICE, grown, grows, mastered

BECAUSE = ("skill-growth",)


@dataclass(frozen=True, slots=True)
class RollGrowth:
    """One skill of somebody's, all that somebody has left, or all that anybody has left."""

    who: int | None = None
    skill: str = ""

    def run(self, desk: Desk, dice: Dice) -> GrowthRolled:
        """Three throws: every D100, the D10 of each skill that grows, 2D6 for each that has just reached 90."""
        rolled = [_rolled(dice, row) for row in self._rows(desk.state)]
        gained = [_gained(dice, one) for one in rolled]
        return GrowthRolled(tuple(_mastered(dice, one) for one in gained), isinstance(dice, ReadOutDice))

    def _rows(self, state: State) -> list[Ticked]:
        """What is to be rolled; a skill that cannot be says why."""
        phase_open(state)
        if self.who is not None:
            taking_part(state, self.who)
        if self.skill and self.who is not None:
            return [_rollable(state, self.who, self.skill)]
        rows = [one for one in to_roll(state) if self.who in (None, one.who)]
        if not rows or self.skill:
            raise CannotAct(problem="nothing-ticked")
        return rows


def _rollable(state: State, who: int, skill: str) -> Ticked:
    row = next((one for one in ticked(state, who) if one.skill == skill), None)
    if row is None:
        raise CannotAct(problem="not-ticked")
    if row.growth is not None:
        raise CannotAct(problem="grown-already")
    if row.why == "never":
        raise CannotAct(problem="never-ticked")
    if row.why:
        raise CannotAct(problem="value-unknown")
    return row


def _rolled(dice: Dice, row: Ticked) -> Growth:
    value = row.value or 0
    roll = roll_percentile(dice, 0, named("growth", row.who, row.skill, value))
    return Growth(row.who, row.skill, value, roll, grows(value, roll.number), value, because=BECAUSE)


def _gained(dice: Dice, one: Growth) -> Growth:
    if not one.grows:
        return one
    gain = dice.roll(GAIN_SIDES, f"{named('gain', one.who, one.skill)}/grown")
    return replace(one, gain=gain, after=grown(one.value, gain))


def _mastered(dice: Dice, one: Growth) -> Growth:
    if not mastered(one.value, one.after):
        return one
    name = f"{named('mastery', one.who, one.skill)}/mastered"
    sanity = parse_expression(MASTERY_DICE).roll(dice, name=name)
    return replace(one, sanity=sanity, because=(*one.because, "reaching-90"))
