"""Roll once against several skills."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.asking import answer
from keeper_app.play.desk import Desk
from keeper_app.play.naming import combined
from keeper_app.play.roll.events.rolls import CombinedRolled, SkillRolled
from keeper_app.rules import Need, NotAllowed, Question, Requirement, combine


@dataclass(frozen=True, slots=True)
class RollCombined:
    """Two skills or more; any or all of them must succeed. What one of them hides is hidden."""

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
        answers = [answer(desk.state, self._asked(skill)) for skill in self.skills]
        targets = [Requirement(one.value, one.asked.difficulty) for one in answers]
        result = combine(targets, self.need, self.net, dice, house, name=combined("combined", self.who, self.need))
        return CombinedRolled(
            skills=tuple(
                SkillRolled(replace(one.asked, who=None, net=0, hidden=False), said=one.said) for one in answers
            ),
            need=self.need,
            roll=result.roll,
            house=house,
            hidden=self.hidden or any(skill.hidden for skill in self.skills),
            physical=isinstance(dice, ReadOutDice),
            who=self.who,
        )

    def _asked(self, skill: Question) -> Question:
        """One roll is one person's, with the same dice for every skill; a question that says otherwise is refused."""
        if skill.who not in (None, self.who) or skill.net not in (0, self.net):
            raise NotAllowed(rule="combined-check", who=skill.who, net=skill.net)
        return replace(skill, who=self.who, net=self.net)
