"""Roll for ticked skills, in view of everybody."""

from dataclasses import dataclass

from keeper_app.dice import Dice, PercentileRoll, ReadOutDice, RolledDice, parse_expression, roll_percentile
from keeper_app.play.desk import Desk
from keeper_app.play.development.events.steps import GrowthRolled
from keeper_app.play.development.phase import Growth
from keeper_app.play.development.ticked import Ticked, phase_open, taking_part, ticked, to_roll
from keeper_app.play.errors import CannotAct
from keeper_app.play.naming import named
from keeper_app.play.state import State
from keeper_app.rules import GAIN_SIDES, MASTERY_DICE, grown, grows, mastered


@dataclass(frozen=True, slots=True)
class RollGrowth:
    """One skill of somebody's, all that somebody has left, or all that anybody has left."""

    who: int | None = None
    skill: str = ""

    def run(self, desk: Desk, dice: Dice) -> GrowthRolled:
        """The D100s of all skills fall together, then the D10s of those that grow, then 2D6 for each that reaches 90."""
        rows = self._rows(desk.state)
        values = [row.value or 0 for row in rows]
        rolls = [_roll(dice, row, value) for row, value in zip(rows, values, strict=True)]
        up = [grows(value, roll.number) for value, roll in zip(values, rolls, strict=True)]
        gains = [_gain(dice, row) if on else 0 for row, on in zip(rows, up, strict=True)]
        after = [grown(value, gain) for value, gain in zip(values, gains, strict=True)]
        sanity = [
            _sanity(dice, row) if mastered(value, now) else None
            for row, value, now in zip(rows, values, after, strict=True)
        ]
        found = zip(rows, values, rolls, up, after, gains, sanity, strict=True)
        growths = tuple(Growth(row.who, row.skill, *rest) for row, *rest in found)
        return GrowthRolled(growths, isinstance(dice, ReadOutDice))

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


def _roll(dice: Dice, row: Ticked, value: int) -> PercentileRoll:
    return roll_percentile(dice, 0, named("growth", row.who, row.skill, value))


def _gain(dice: Dice, row: Ticked) -> int:
    return dice.roll(GAIN_SIDES, f"{named('gain', row.who, row.skill)}/grown")


def _sanity(dice: Dice, row: Ticked) -> RolledDice:
    return parse_expression(MASTERY_DICE).roll(dice, name=f"{named('mastery', row.who, row.skill)}/mastered")
