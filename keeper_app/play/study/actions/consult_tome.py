"""Look something up in a tome that was studied."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice, path
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.pass_time import time_passing
from keeper_app.play.study.events.reading import TomeConsulted
from keeper_app.play.study.library import tome_in
from keeper_app.play.study.part import Study
from keeper_app.play.study.readers import reader
from keeper_app.rules import Difficulty, check
from keeper_app.rules.magic import CONSULT_DIE


@dataclass(frozen=True, slots=True)
class ConsultTome:
    """One question to a book; `passes` lets the hours go by for everybody."""

    who: int
    tome: str
    passes: bool = True

    def run(self, desk: Desk, dice: Dice) -> TomeConsulted:
        """Only after a full study; D100 against the book's value, in 1D4 hours (rule 154)."""
        state = desk.state
        reader(state, self.who)
        tome = tome_in(state, self.tome)
        if not state.part(Study).reading(self.who, tome.id).studied:
            raise CannotAct(problem="not-studied")
        name = path("consult", "person", self.who, "reference", "at", tome.rating)
        result = check(tome.rating, Difficulty.REGULAR, 0, dice, state.house, name=name)
        hours = dice.roll(CONSULT_DIE, path("consult", "person", self.who, "hours"))
        time = time_passing(state, dice, "hour", hours) if self.passes else None
        physical = isinstance(dice, ReadOutDice)
        return TomeConsulted(self.who, tome.id, tome.rating, result.roll, hours, time, state.house, physical)
