"""First Aid and Medicine, and the second try of whoever failed."""

import itertools
from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.asking import their_value
from keeper_app.play.combat.able import HELPLESS, hands_free
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, PointsUnknown
from keeper_app.play.history import Entry
from keeper_app.play.naming import named
from keeper_app.play.people.actions.roll_recovery import healed
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import known_hp
from keeper_app.play.people.stun import STUNNED
from keeper_app.play.people.treatment import care_shut
from keeper_app.play.roll.turned import as_it_stands
from keeper_app.play.state import State
from keeper_app.play.texts import note_of
from keeper_app.rules import BOOK, Care, Cure, Difficulty, NotAllowed, Shut, capped_net, care, check

SKILLS = {Care.FIRST_AID: "first-aid", Care.MEDICINE: "medicine"}
LOOKED_BACK = 400  # entries, for the try that is pushed


def failed_care(desk: Desk, patient: int, kind: Care, who: int | None) -> Entry | None:
    """The newest try of somebody's, if it failed."""
    for entry in itertools.islice(reversed(desk.entries), LOOKED_BACK):
        event = as_it_stands(desk, entry)
        if isinstance(event, CareGiven) and (event.patient, event.care, event.who) == (patient, kind, who):
            return None if event.result.passed else entry
    return None


@dataclass(frozen=True, slots=True)
class GiveCare:
    """Somebody treats a patient; a value is given without anybody, or where the sheet has none.

    `pushes`: they have failed and try again; `consequence` is what failing once more would bring.
    """

    patient: int
    care: Care
    who: int | None = None
    value: int | None = None
    extra: int = 0
    difficulty: Difficulty = Difficulty.REGULAR
    pushes: bool = False
    consequence: str = ""

    def run(self, desk: Desk, dice: Dice) -> CareGiven:
        """Once with success for each wound (C46); the dead are past help. A push has the dice of the first try."""
        state = desk.state
        patient = self._patient(state)
        hp, _ = known_hp(patient)
        value = self._value(state)
        consequence = note_of(self.consequence)
        first = failed_care(desk, self.patient, self.care, self.who) if self.pushes else None
        net, difficulty = capped_net(self.extra), self.difficulty
        if first is not None and isinstance(first.event, CareGiven):
            net, difficulty = first.event.roll.net, first.event.difficulty
        name = f"{named('care', self.who, SKILLS[self.care])}/patient/{self.patient}"
        result = check(value, difficulty, net, dice, state.house, name=name)
        event = CareGiven(
            self.who, self.patient, self.care, value, result.roll, difficulty, hp, house=state.house,
            physical=isinstance(dice, ReadOutDice), pushed=self.pushes, pushes=None if first is None else first.n,
            consequence=consequence, remembered=True,
        )  # fmt: skip
        return treated(state, event, dice)

    def _patient(self, state: State) -> Person:
        """Whoever can be treated, by somebody who can treat."""
        patient = state.person(self.patient)
        if patient.has("dead"):
            raise NotAllowed(rule="death-by-wound")
        helper = patient if self.who is None else state.person(self.who)
        for condition in (*HELPLESS, STUNNED):
            if self.who is not None and helper.has(condition):
                raise CannotAct(problem=condition)
        if self.who is not None:
            hands_free(state, self.who)
        why = care_shut(patient, self.care, self.who, pushes=self.pushes, house=state.house)
        if why is Shut.TOO_EARLY:
            raise NotAllowed(rule="medicine")  # First Aid must have held them first
        if why is not None:
            raise CannotAct(problem=f"{self.care.value}-{why.value}")
        return patient

    def _value(self, state: State) -> int:
        """Whoever treats rolls their own; nobody in particular rolls what was said."""
        skill = SKILLS[self.care]
        if self.who is not None:
            return their_value(state, self.who, skill, self.value)
        if self.value is None:
            raise PointsUnknown(what=skill)
        return self.value


def treated(state: State, event: CareGiven, dice: Dice) -> CareGiven:
    """Care that was rolled for, with what it gives the patient and what it ends."""
    patient = state.person(event.patient)
    hp, most = known_hp(patient)
    dying, steady, out = (patient.has(one) for one in ("dying", "stabilised", "unconscious"))
    cure = care(event.care, event.result.passed, dying=dying, stabilised=steady, unconscious=out)
    rolled = healed(cure, event.patient, dice)
    after = min(most, hp + (rolled.total if rolled else 0))
    return replace(
        event,
        hp=after,
        rolled=rolled,
        points=after - hp,
        ends=tuple(one for one in cure.ends if patient.has(one)),
        begins=cure.begins,
        settles=cure.settles,
        because=_because(patient, cure, event),
    )


def _because(patient: Person, cure: Cure, event: CareGiven) -> tuple[str, ...]:
    """The rules that took part, that of the table where only it allows the care."""
    ours = care_shut(patient, event.care, event.who, pushes=event.pushed, house=BOOK) is not None
    more = [*(["pushed-roll"] if event.pushed else []), *(["house-rules"] if ours else [])]
    return (*cure.because, *more)
