"""Push a failed roll: one second try, its consequence announced or not."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.desk import Desk
from keeper_app.play.events import CheckRolled
from keeper_app.play.standing import standing_of
from keeper_app.play.texts import note_of
from keeper_app.rules import NotAllowed, check


@dataclass(frozen=True, slots=True)
class PushRoll:
    """The same check again; `consequence` is what failing it would bring."""

    of: int
    consequence: str = ""

    def run(self, desk: Desk, dice: Dice) -> CheckRolled:
        """Same value, same difficulty, same dice as the first try ended with."""
        first = standing_of(desk, self.of, "push-forbidden")
        if not first.can_push:
            raise NotAllowed(rule="push-forbidden")
        consequence = note_of(self.consequence)
        event = first.event
        result = check(event.value, event.difficulty, first.result.roll.net, dice, desk.state.house)
        return replace(
            event,
            roll=result.roll,
            house=desk.state.house,
            physical=isinstance(dice, ReadOutDice),
            pushes=self.of,
            consequence=consequence,
            remembered=False,  # the first try has told the sheet, which may have changed since
        )
