"""Learn a spell from a tome, or from somebody who knows it."""

from dataclasses import dataclass, replace

from keeper_app.content import study_records
from keeper_app.dice import Dice, ReadOutDice, parse_expression, path
from keeper_app.play.asking import their_value
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.made_test import made
from keeper_app.play.naming import tested
from keeper_app.play.people.actions.pass_time import time_passing
from keeper_app.play.people.checked import checked
from keeper_app.play.state import State
from keeper_app.play.study.events.spells import SpellLearnt
from keeper_app.play.study.library import as_noted, knows, spell_in, spells_of, tome_in
from keeper_app.play.study.part import Study
from keeper_app.play.study.readers import in_hand, reader
from keeper_app.rules import check
from keeper_app.rules.magic import TAUGHT, learning_difficulty


@dataclass(frozen=True, slots=True)
class LearnSpell:
    """From a `tome` or from a `teacher`; with a test of INT or without. `passes` lets the time go by for everybody."""

    who: int
    spell: str
    tome: str = ""
    teacher: int | None = None
    test: bool = True
    passes: bool = True

    def run(self, desk: Desk, dice: Dice) -> SpellLearnt:
        """From a book after its first reading: hard, some weeks. From somebody: regular, some days (157, 158)."""
        state = desk.state
        taught = self.teacher is not None
        person = in_hand(state, self.who) if taught else reader(state, self.who)
        spell = spell_in(state, self.spell)
        self._source(state, spell)
        if knows(state, person, spell) and state.part(Study).attempt(self.who, spell.id) is None:
            raise CannotAct(problem="spell-known")
        noted = as_noted(state, spell)
        if not knows(state, person, spell):
            checked(replace(person, spells=(*person.spells, noted)))  # there is room for it on the sheet
        unit, text = ("day", TAUGHT) if taught else ("week", spell.learn)
        result = None
        if self.test:
            value = their_value(state, self.who, "int", None)
            name = tested("learn", self.who, "int", value)
            result = check(value, learning_difficulty(taught), 0, dice, state.house, name=name)
        lasted = parse_expression(text).roll(dice, name=path("learn", "person", self.who, f"learning-{unit}s"))
        time = time_passing(state, dice, unit, lasted.total) if self.passes and lasted.total else None
        return SpellLearnt(
            self.who,
            spell.id,
            noted,
            result is None or result.passed,
            "" if taught else self.tome,
            self.teacher,
            None if result is None else made("int", result),
            lasted,
            time,
            state.house,
            isinstance(dice, ReadOutDice),
        )

    def _source(self, state: State, spell: study_records.Spell) -> None:
        """Refuse a book that does not teach it or was not read, and a teacher who does not know it."""
        if self.teacher is not None:
            teacher = in_hand(state, self.teacher)
            if teacher.id == self.who or not knows(state, teacher, spell):
                raise CannotAct(problem="no-teacher")
            return
        tome = tome_in(state, self.tome)
        if spell.id not in {one.id for one in spells_of(state, tome)}:
            raise CannotAct(problem="not-in-tome")
        if not state.part(Study).reading(self.who, tome.id).first:
            raise CannotAct(problem="not-read")
