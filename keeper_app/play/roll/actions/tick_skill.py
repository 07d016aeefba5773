"""Tick a skill that a success has earned."""

from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.roll.combined_standing import combined_standing
from keeper_app.play.roll.events.aftermath import SkillTicked
from keeper_app.play.roll.events.rolls import CombinedRolled, GroupRolled, OpposedRolled
from keeper_app.play.roll.group_standing import member_of
from keeper_app.play.roll.opposed_standing import may_tick_winner
from keeper_app.play.roll.standing import standing_of
from keeper_app.rules import NotAllowed

RULE = "skill-tick"


@dataclass(frozen=True, slots=True)
class TickSkill:
    """The roll that earned it; of an opposed roll the winner's skill, of a combined one the skill named.

    In a roll for everybody `who` is the one who has earned it.
    """

    of: int
    label: str = ""
    who: int | None = None

    def run(self, desk: Desk, dice: Dice) -> SkillTicked:
        """Refused after a bonus die, after Luck, or without a success."""
        earned = self._earned(desk)
        label = self.label or next(iter(earned), "")
        if label not in earned or (len(earned) > 1 and not self.label):
            raise NotAllowed(rule=RULE)
        return SkillTicked(self.of, label, earned[label])

    def _earned(self, desk: Desk) -> dict[str, int | None]:
        """Skills that may be ticked now, and whose they are."""
        entry = desk.entry(self.of)
        many = isinstance(entry.event, GroupRolled)
        if self.who is not None and not many:
            return {}
        if isinstance(entry.event, OpposedRolled):
            winner = may_tick_winner(desk, entry)
            return {} if winner is None else {winner.label: winner.who}
        if isinstance(entry.event, CombinedRolled):
            return dict.fromkeys(combined_standing(desk, entry).may_tick, entry.event.who)
        roll = member_of(desk, self.of, self.who, RULE) if many else standing_of(desk, self.of, RULE)
        return {roll.event.label: roll.event.who} if roll.can_tick else {}
