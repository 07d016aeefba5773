"""Roll an investigator by the book's steps: characteristics, age, Luck; the rest follows from them."""

from dataclasses import dataclass

from keeper_app.content import people_ages, people_records, skill_table
from keeper_app.dice import Dice, ReadOutDice, RolledDice, parse_expression, roll_percentile
from keeper_app.play.desk import Desk
from keeper_app.play.people.actions.seat_people import room_for
from keeper_app.play.people.checked import checked
from keeper_app.play.people.events.people import EduCheck, InvestigatorMade
from keeper_app.play.people.person import CHARACTERISTICS, Person
from keeper_app.rules import ValueOutOfRange, aged, improved_edu

YOUNGEST, OLDEST = 15, 89


def dice_of(characteristic: str) -> str:
    """The dice that make a characteristic, or Luck."""
    return next(str(skill.base) for skill in skill_table.skills() if skill.id == characteristic)


def band_of(age: int) -> people_records.AgeBand:
    """What an age takes and gives, by the tables; ages that no investigator has are refused."""
    if type(age) is not int or not YOUNGEST <= age <= OLDEST:
        raise ValueOutOfRange(value=age, least=YOUNGEST, most=OLDEST)
    return next(band for band in people_ages.age_bands() if band.lowest <= age <= band.highest)


def _rolled(characteristic: str, dice: Dice, turn: str = "") -> RolledDice:
    return parse_expression(dice_of(characteristic)).roll(dice, name=f"made/char/{characteristic}{turn}")


@dataclass(frozen=True, slots=True)
class MakeInvestigator:
    """A name, an age and an occupation; `take_from` is the characteristic that pays for age first."""

    name: str
    age: int = 30
    occupation: str = ""
    era: str = ""
    take_from: str | None = None

    def run(self, desk: Desk, dice: Dice) -> InvestigatorMade:
        """Characteristics, then Luck, then EDU for each try that age allows."""
        band = band_of(self.age)
        checked(Person(1, self.name, occupation=self.occupation))
        room_for(desk, 1)
        rolled = [(name, _rolled(name, dice)) for name in CHARACTERISTICS]
        values = {name: one.total for name, one in rolled}
        turns = [f"/turn-{at}" for at in range(1, band.luck_rolls + 1)] if band.luck_rolls > 1 else [""]
        lucks = [("luck", _rolled("luck", dice, turn)) for turn in turns]
        tries = [
            (roll_percentile(dice, 0, f"made/edu-{at}"), dice.roll(10, f"made/edu-die-{at}"))
            for at in range(1, band.edu_checks + 1)
        ]
        losses = {"edu": band.edu_loss, "app": band.app_loss}
        taken = aged(values, band.deduct_from, band.deduct, losses, self.take_from)
        spared = band.deduct + sum(losses.values()) - sum(taken.values())
        for name, points in taken.items():
            values[name] -= points
        edu: list[EduCheck] = []
        for roll, die in tries:
            before = values["edu"]
            values["edu"] = improved_edu(before, roll.number, die)
            edu.append(EduCheck(before, roll, die, values["edu"]))
        values |= {"luck": max(one.total for _, one in lucks), "sanity": values["pow"]}
        person = Person(
            desk.next_id,
            self.name,
            tuple(values.items()),
            occupation=self.occupation,
            age=self.age,
            era=self.era,
        )
        everything: list[tuple[str, RolledDice]] = [*rolled, *lucks]
        physical = isinstance(dice, ReadOutDice)
        return InvestigatorMade(checked(person), tuple(everything), tuple(edu), tuple(taken.items()), physical, spared)
