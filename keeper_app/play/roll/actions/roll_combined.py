"""Roll once against several skills."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.desk import Desk
from keeper_app.play.naming import combined
from keeper_app.play.roll.asking import answer
from keeper_app.play.roll.events.rolls import CombinedRolled, SkillRolled
from keeper_app.rules import Need, Question, Requirement, combine


@dataclass(frozen=True, slots=True)
class RollCombined:
    """Two skills or more; any or all of them must succeed."""

    skills: tuple[Question, ...]
    need: Need
    net: int = 0
    hidden: bool = False
    who: int | None = None

    def run(self, desk: Desk, dice: Dice) -> CombinedRolled:
        """One roll for all, each skill with the value of whoever rolls."""
        house = desk.state.house
        if self.who is not None:
            desk.state.person(self.who)
        asked = [answer(desk.state, replace(skill, who=self.who, net=self.net)).asked for skill in self.skills]
        targets = [Requirement(one.value or 0, one.difficulty) for one in asked]
        result = combine(targets, self.need, self.net, dice, house, name=combined("combined", self.who, self.need))
        return CombinedRolled(
            skills=tuple(SkillRolled(replace(one, who=None, net=0)) for one in asked),
            need=self.need,
            roll=result.roll,
            house=house,
            hidden=self.hidden,
            physical=isinstance(dice, ReadOutDice),
            who=self.who,
        )
