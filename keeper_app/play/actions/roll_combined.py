"""Roll once against several skills."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.desk import Desk
from keeper_app.play.events import CombinedRolled, SkillAsked
from keeper_app.play.texts import label_of
from keeper_app.rules import Need, Target, combine


@dataclass(frozen=True, slots=True)
class RollCombined:
    """Two skills or more; any or all of them must succeed."""

    skills: tuple[SkillAsked, ...]
    need: Need
    net: int = 0
    hidden: bool = False
    who: int | None = None

    def run(self, desk: Desk, dice: Dice) -> CombinedRolled:
        """One roll for all."""
        house = desk.state.house
        if self.who is not None:
            desk.state.person(self.who)
        named = tuple(replace(skill, label=label_of(skill.label)) for skill in self.skills)
        targets = [Target(skill.value, skill.difficulty) for skill in named]
        result = combine(targets, self.need, self.net, dice, house)
        return CombinedRolled(
            skills=named,
            need=self.need,
            roll=result.roll,
            house=house,
            hidden=self.hidden,
            physical=isinstance(dice, ReadOutDice),
            who=self.who,
        )
