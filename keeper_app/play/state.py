"""What is true on the desk now: small, frozen, and the fold of every event that still counts."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from keeper_app.play.combat.fight import Fight
from keeper_app.play.errors import NoSuchPerson
from keeper_app.play.parts import Part
from keeper_app.play.people.person import Person
from keeper_app.rules import BOOK, HouseRules

P = TypeVar("P", bound=Part)


@dataclass(frozen=True, slots=True)
class State:
    """The table's house rules, its people, and how many rolls there were. The log itself is the history's."""

    house: HouseRules = BOOK
    rolls: int = 0
    people: tuple[Person, ...] = ()
    joined: int = 0  # the highest id given so far, to people whose arrival was undone as well
    sessions: int = 0
    fight: Fight | None = None
    parts: tuple[Part, ...] = ()  # what rooms keep besides, one each

    def part(self, kind: type[P]) -> P:
        """What a room keeps; as it is at first, where nothing has changed it."""
        return next((one for one in self.parts if isinstance(one, kind)), None) or kind()

    def with_part(self, part: Part) -> "State":
        """The state with a room's part as it is now."""
        others = tuple(one for one in self.parts if type(one) is not type(part))
        return replace(self, parts=(*others, part))

    def find(self, who: int | None) -> Person | None:
        """The person with this id, if they are at the table."""
        return next((person for person in self.people if person.id == who), None)

    def person(self, who: int) -> Person:
        """The person with this id, who must be at the table."""
        found = self.find(who)
        if found is None:
            raise NoSuchPerson(id=who)
        return found

    def with_person(self, who: int | None, change: Callable[[Person], Person]) -> "State":
        """The state with one person changed; a person who is gone changes nothing."""
        people = tuple(change(person) if person.id == who else person for person in self.people)
        return self if people == self.people else replace(self, people=people)

    def joined_by(self, *people: Person) -> "State":
        """The state with somebody more, last."""
        return replace(
            self,
            people=(*self.people, *people),
            joined=max(self.joined, *(person.id for person in people)),
        )
