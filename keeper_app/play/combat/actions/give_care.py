"""First Aid, Medicine, the weekly test, and time passing."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice, RolledDice, parse_expression
from keeper_app.play.combat.able import HELPLESS
from keeper_app.play.combat.actions.order_fight import burns
from keeper_app.play.combat.events.care import UNITS, CareGiven, Mended, RecoveryRolled, TimePassed
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, NothingDue, PointsUnknown
from keeper_app.play.naming import named
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of, value_of
from keeper_app.rules import (
    Care,
    Cure,
    Difficulty,
    NotAllowed,
    ValueOutOfRange,
    capped_net,
    care,
    check,
    natural_healing,
    week_of_healing,
)

SKILLS = {Care.FIRST_AID: "first-aid", Care.MEDICINE: "medicine"}
MOST_TIME = 1000


def _points(person: Person) -> tuple[int, int]:
    left = points_of(person)
    if left.hp is None or left.max_hp is None:
        raise PointsUnknown(what="hp")
    return left.hp, left.max_hp


def _healed(cure: Cure, who: int, dice: Dice) -> RolledDice | None:
    """What somebody who is treated gets back, in dice that fall once the test is read."""
    return parse_expression(cure.dice).roll(dice, name=f"{named('heal', who)}/healed") if cure.dice else None


@dataclass(frozen=True, slots=True)
class GiveCare:
    """Somebody treats a patient; without anybody, a value is given."""

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
        hp, most = _points(patient)
        value = self.value
        if value is None:
            value = None if self.who is None else value_of(state.person(self.who), SKILLS[self.care])
        if value is None:
            raise PointsUnknown(what=SKILLS[self.care])
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
        rolled = _healed(cure, self.patient, dice)
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


@dataclass(frozen=True, slots=True)
class RollRecovery:
    """The test at the end of a week: care and rest give dice, bad conditions take one (rules 90, 91)."""

    who: int
    cared: bool = False
    rested: bool = False
    bad: bool = False
    value: int | None = None

    def run(self, desk: Desk, dice: Dice) -> RecoveryRolled:
        """Owed once a week by whoever has a major wound."""
        person = desk.state.person(self.who)
        if "con-weekly" not in person.dues:
            raise NothingDue(due="con-weekly")
        hp, most = _points(person)
        value = value_of(person, "con") if self.value is None else self.value
        if value is None:
            raise PointsUnknown(what="con")
        net = int(self.cared) + int(self.rested) - int(self.bad)
        name = f"{named('recovery', self.who)}/week"
        result = check(value, Difficulty.REGULAR, net, dice, desk.state.house, name=name)
        cure = week_of_healing(result.level)
        rolled = _healed(cure, self.who, dice)
        after = min(most, hp + (rolled.total if rolled else 0))
        physical = isinstance(dice, ReadOutDice)
        return RecoveryRolled(
            self.who, value, result.roll, after, rolled, after - hp, cure.ends, desk.state.house, physical
        )


@dataclass(frozen=True, slots=True)
class PassTime:
    """So many rounds, hours, days or weeks."""

    unit: str
    count: int = 1

    def run(self, desk: Desk, dice: Dice) -> TimePassed:
        """What heals by itself heals; the tests that fall due are owed."""
        if self.unit not in UNITS:
            raise CannotAct(problem="nobody")
        if type(self.count) is not int or not 1 <= self.count <= MOST_TIME:
            raise ValueOutOfRange(value=self.count, least=1, most=MOST_TIME)
        state = desk.state
        days = {"day": self.count, "week": 7 * self.count}.get(self.unit, 0)
        mended, dues = [], []
        for person in state.people:
            if person.has("dead"):
                continue
            found = _mended(person, days)
            mended += [found] if found else []
            dues += [(person.id, due) for due in self._dues(person)]
        wounds = burns(state, dice, self.count) if self.unit == "round" else ()
        return TimePassed(self.unit, self.count, tuple(mended), wounds, tuple(dues))

    def _dues(self, person: Person) -> list[str]:
        dying, steady = person.has("dying"), person.has("stabilised")
        if self.unit == "round":
            return ["con-dying"] if dying and not steady else []
        if dying:
            return ["con-hourly"] if steady else ["con-dying"]
        return ["con-weekly"] if self.unit == "week" and person.has("major-wound") else []


def _mended(person: Person, days: int) -> Mended | None:
    left = points_of(person)
    if not days or left.hp is None or left.max_hp is None or left.hp >= left.max_hp:
        return None
    healed = natural_healing(days, major=person.has("major-wound"), dying=person.has("dying"))
    hp = min(left.max_hp, left.hp + healed)
    return Mended(person.id, hp, wakes=left.hp == 0 < hp and person.has("unconscious")) if hp > left.hp else None
