"""Begin a development phase, end it or give it up."""

from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.development.events.ends import DevelopmentAbandoned, DevelopmentEnded
from keeper_app.play.development.events.steps import DevelopmentBegan
from keeper_app.play.development.outcomes import outcomes
from keeper_app.play.development.phase import Phase
from keeper_app.play.development.ticked import candidates, phase_open
from keeper_app.play.errors import CannotAct


@dataclass(frozen=True, slots=True)
class BeginDevelopment:
    """For these people; for every investigator still in play where nobody is named."""

    people: tuple[int, ...] = ()

    def run(self, desk: Desk, dice: Dice) -> DevelopmentBegan:
        """One phase at a time, and somebody in it."""
        state = desk.state
        if state.part(Phase).is_open:
            raise CannotAct(problem="development-open")
        named = {state.person(who).id for who in self.people} or set(candidates(state))
        if not named:
            raise CannotAct(problem="nobody")
        return DevelopmentBegan(tuple(one.id for one in state.people if one.id in named))


@dataclass(frozen=True, slots=True)
class EndDevelopment:
    """All that was rolled and decided happens to everybody at once."""

    def run(self, desk: Desk, dice: Dice) -> DevelopmentEnded:
        """What was gained comes on top of what the sheets say at this moment."""
        phase_open(desk.state)
        return DevelopmentEnded(outcomes(desk.state))


@dataclass(frozen=True, slots=True)
class AbandonDevelopment:
    """The phase is forgotten: nobody gains anything, and the ticks stay."""

    def run(self, desk: Desk, dice: Dice) -> DevelopmentAbandoned:
        """Only where there is one."""
        phase_open(desk.state)
        return DevelopmentAbandoned()
