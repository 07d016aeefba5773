"""Push a failed roll: one second try, its consequence announced or not."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.naming import combined, tested
from keeper_app.play.roll.combined_standing import combined_standing
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled, SkillRolled
from keeper_app.play.roll.group_standing import member_of
from keeper_app.play.roll.standing import Standing, standing_of
from keeper_app.play.texts import note_of
from keeper_app.rules import NotAllowed, check, combine


@dataclass(frozen=True, slots=True)
class PushRoll:
    """The same roll again; `consequence` is what failing it would bring, `who` one of those who rolled together."""

    of: int
    consequence: str = ""
    who: int | None = None

    def run(self, desk: Desk, dice: Dice) -> CheckRolled | CombinedRolled:
        """Same values, same difficulties, same dice as the first try ended with."""
        entry = desk.entry(self.of)
        if isinstance(entry.event, CombinedRolled) and self.who is None:
            return self._combined(desk, dice, entry)
        first = self._first(desk)
        if not first.can_push:
            raise NotAllowed(rule="push-forbidden")
        consequence = note_of(self.consequence)
        event = first.event
        name = tested("check", event.who, event.label, event.value)
        result = check(event.value, event.difficulty, first.result.roll.net, dice, desk.state.house, name=name)
        return CheckRolled(
            asked=replace(event.asked, net=first.result.roll.net, hidden=self._hidden(first)),
            check=event.check,
            roll=result.roll,
            house=desk.state.house,
            physical=isinstance(dice, ReadOutDice),
            pushes=self.of,
            said=event.said,
            consequence=consequence,  # nothing is remembered: the first try told the sheet, which may be newer
        )

    def _first(self, desk: Desk) -> Standing:
        """The try that failed: somebody's own, or that of one of many."""
        if self.who is not None:
            return member_of(desk, self.of, self.who, "push-forbidden")
        return standing_of(desk, self.of, "push-forbidden")

    def _hidden(self, first: Standing) -> bool:
        """As the first try was; among many it is seen as soon as theirs are."""
        return first.event.hidden if self.who is None else first.folded

    def _combined(self, desk: Desk, dice: Dice, entry: Entry) -> CombinedRolled:
        """One roll for all skills once more."""
        first = combined_standing(desk, entry)
        if not first.can_push:
            raise NotAllowed(rule="push-forbidden")
        consequence = note_of(self.consequence)
        event, house = first.event, desk.state.house
        name = combined("combined", event.who, event.need)
        return CombinedRolled(
            skills=tuple(SkillRolled(skill.asked, said=skill.said) for skill in event.skills),
            need=event.need,
            roll=combine(event.targets, event.need, first.result.roll.net, dice, house, name=name).roll,
            house=house,
            hidden=event.hidden,
            physical=isinstance(dice, ReadOutDice),
            who=event.who,
            pushes=self.of,
            consequence=consequence,
        )
