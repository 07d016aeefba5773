"""Read a tome for the first time."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.asking import their_value
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.made_test import MadeTest, made
from keeper_app.play.naming import tested
from keeper_app.play.people.actions.pass_time import time_passing
from keeper_app.play.people.person import Person
from keeper_app.play.state import State
from keeper_app.play.study.events.reading import TomeRead, after
from keeper_app.play.study.library import tome_in
from keeper_app.play.study.part import Study
from keeper_app.play.study.readers import OWN, gain_of, reader, reading_skill, shocked_by
from keeper_app.rules import check, learnt_mythos
from keeper_app.rules.magic import reading_difficulty


@dataclass(frozen=True, slots=True)
class ReadTome:
    """Somebody reads a tome through: with a test of its language or without, in their `own` tongue or another.

    `passes` lets the time go by for everybody.
    """

    who: int
    tome: str
    test: bool = True
    own: bool = False
    passes: bool = True

    def run(self, desk: Desk, dice: Dice) -> TomeRead:
        """The test, the time it takes, then what it teaches and costs (rules 151, 152, 161)."""
        state = desk.state
        person, tome = reader(state, self.who), tome_in(state, self.tome)
        if state.part(Study).reading(self.who, tome.id).first:
            raise CannotAct(problem="read-before")
        rolled_test = self._tested(state, person, dice) if self.test else None
        time = time_passing(state, dice, tome.first.unit, tome.first.count) if self.passes else None
        physical, sceptic = isinstance(dice, ReadOutDice), person.mind.sceptic
        if rolled_test is not None and not rolled_test.verdict.passed:
            return TomeRead(self.who, tome.id, False, rolled_test, time=time, house=state.house, physical=physical)
        known = person.skills.get("cthulhu-mythos", 0)
        mythos = learnt_mythos(known, gain_of(person, tome, full=False))
        rolled, loss = shocked_by(after(state, time), self.who, tome, dice)
        return TomeRead(
            self.who,
            tome.id,
            True,
            rolled_test,
            mythos - known,
            mythos if mythos > known else None,
            rolled,
            loss,
            time,
            sceptic,
            state.house,
            physical,
        )

    def _tested(self, state: State, person: Person, dice: Dice) -> MadeTest:
        """As hard as the book is to read, with the language it is in."""
        tome = tome_in(state, self.tome)
        label = OWN if self.own else reading_skill(person, tome)
        value = their_value(state, self.who, label, None)
        difficulty, name = reading_difficulty(tome.state), tested("reading", self.who, label, value)
        return made(label, check(value, difficulty, 0, dice, state.house, name=name))
