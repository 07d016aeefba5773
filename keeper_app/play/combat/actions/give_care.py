"""First Aid and Medicine."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.asking import their_value
from keeper_app.play.combat.able import HELPLESS
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, PointsUnknown
from keeper_app.play.naming import named
from keeper_app.play.people.actions.roll_recovery import healed
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import known_hp
from keeper_app.play.state import State
from keeper_app.rules import (
    Care,
    Difficulty,
    NotAllowed,
    capped_net,
    care,
    check,
)

SKILLS = {Care.FIRST_AID: "first-aid", Care.MEDICINE: "medicine"}


def can_treat(person: Person) -> bool:
    """They are up to helping anybody."""
    return not any(person.has(condition) for condition in HELPLESS)


@dataclass(frozen=True, slots=True)
class GiveCare:
    """Somebody treats a patient; a value is given without anybody, or where the sheet has none."""

    patient: int
    care: Care
    who: int | None = None
    value: int | None = None
    extra: int = 0
    difficulty: Difficulty = Difficulty.REGULAR

    def run(self, desk: Desk, dice: Dice) -> CareGiven:
        """The dead are past help."""
        state = desk.state
        patient = state.person(self.patient)
        if patient.has("dead"):
            raise NotAllowed(rule="death-by-wound")
        hp, most = known_hp(patient)
        value = self._value(state)
        helper = patient if self.who is None else state.person(self.who)
        for condition in HELPLESS:
            if self.who is not None and helper.has(condition):
                raise CannotAct(problem=condition)
        if self.care is Care.MEDICINE and patient.has("dying") and not patient.has("stabilised"):
            raise NotAllowed(rule="medicine")  # First Aid must have held them first
        name = f"{named('care', self.who, SKILLS[self.care])}/patient/{self.patient}"
        result = check(value, self.difficulty, capped_net(self.extra), dice, state.house, name=name)
        dying, steady = patient.has("dying"), patient.has("stabilised")
        cure = care(self.care, result.passed, dying=dying, stabilised=steady, hp=hp)
        rolled = healed(cure, self.patient, dice)
        after = min(most, hp + (rolled.total if rolled else 0))
        return CareGiven(
            self.who,
            self.patient,
            self.care,
            value,
            result.roll,
            self.difficulty,
            after,
            rolled,
            after - hp,
            cure.ends,
            cure.begins,
            cure.settles,
            cure.because,
            state.house,
            isinstance(dice, ReadOutDice),
        )

    def _value(self, state: State) -> int:
        """Whoever treats rolls their own; nobody in particular rolls what was said."""
        skill = SKILLS[self.care]
        if self.who is not None:
            return their_value(state, self.who, skill, self.value)
        if self.value is None:
            raise PointsUnknown(what=skill)
        return self.value
