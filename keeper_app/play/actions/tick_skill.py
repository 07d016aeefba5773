"""Tick a skill that a success has earned."""

from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.events import OpposedRolled, SkillTicked
from keeper_app.play.standing import may_tick_winner, standing_of
from keeper_app.rules import NotAllowed


@dataclass(frozen=True, slots=True)
class TickSkill:
    """The roll that earned it; of an opposed roll, the winner's skill."""

    of: int

    def run(self, desk: Desk, dice: Dice) -> SkillTicked:
        """Refused after a bonus die, after Luck, or without a success."""
        entry = desk.entry(self.of)
        if isinstance(entry.event, OpposedRolled):
            winner = may_tick_winner(desk, entry)
            if winner is None:
                raise NotAllowed(rule="skill-tick")
            return SkillTicked(self.of, winner.label, winner.who)
        roll = standing_of(desk, self.of, "skill-tick")
        if not roll.can_tick:
            raise NotAllowed(rule="skill-tick")
        return SkillTicked(self.of, roll.event.label, roll.event.who)
