"""What the keeper says of a mind: whether it believes, what it is used to, what has become of its past."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import FieldRefused
from keeper_app.play.people.checked import checked
from keeper_app.play.people.events.minds import BackgroundChanged, BeliefChanged, HabitChanged
from keeper_app.play.texts import label_of
from keeper_app.rules import ValueOutOfRange

MOST_HABIT = 100


@dataclass(frozen=True, slots=True)
class SetBelief:
    """A sceptic, or a believer."""

    who: int
    sceptic: bool

    def run(self, desk: Desk, dice: Dice) -> BeliefChanged:
        """The keeper has the last word."""
        desk.state.person(self.who)
        return BeliefChanged(self.who, self.sceptic)


@dataclass(frozen=True, slots=True)
class SetHabit:
    """What a kind of being has cost somebody so far."""

    who: int
    being: str
    total: int

    def run(self, desk: Desk, dice: Dice) -> HabitChanged:
        """A whole number of points."""
        desk.state.person(self.who)
        being = label_of(self.being)
        if not 0 <= self.total <= MOST_HABIT or not being:
            raise ValueOutOfRange(value=self.total, least=0, most=MOST_HABIT)
        return HabitChanged(self.who, being, self.total)


@dataclass(frozen=True, slots=True)
class ChangeBackground:
    """One entry of somebody's background."""

    who: int
    field: str
    text: str

    def run(self, desk: Desk, dice: Dice) -> BackgroundChanged:
        """One of the headings there are, in a text that a sheet can hold."""
        person = desk.state.person(self.who)
        before = dict(person.background).get(self.field, "")
        tidy = checked(replace(person, background=((self.field, self.text),)))
        if not tidy.background:
            raise FieldRefused(field="background", cause=ValueOutOfRange(value=0, least=1, most=1))
        return BackgroundChanged(self.who, self.field, tidy.background[0][1], before)
