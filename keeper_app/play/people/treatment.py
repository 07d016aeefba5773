"""What care somebody's present wounds have had, what is still open to them, and who may come to (C46)."""

from dataclasses import replace

from keeper_app.play.people.parts import Treatment
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.rules import BOOK, Care, HouseRules, Shut, Tries, shut

MOST_TRIES = 40  # that are remembered; the oldest failures go first


def tries_of(person: Person, kind: Care, who: int | None) -> Tries:
    """What their wounds have had of this, and how this very giver has fared; nobody in particular never failed."""
    had = [one for one in person.treated if one.care == kind.value]
    mine = [one for one in had if who is not None and one.who == who and not one.passed]
    return Tries(any(one.passed for one in had), bool(mine), any(one.over for one in mine))


def care_shut(
    person: Person, kind: Care, who: int | None = None, *, pushes: bool = False, house: HouseRules = BOOK
) -> Shut | None:
    """Why somebody cannot be given this care now, by `who` or by anybody; nothing where it is open."""
    dying, steady = person.has("dying"), person.has("stabilised")
    return shut(kind, tries_of(person, kind, who), dying=dying, stabilised=steady, pushes=pushes, house=house)


def with_treatment(person: Person, given: Treatment) -> Person:
    """The same person, treated: one success of a kind says it all, a second try takes the place of the first.

    A stranger's failure is not remembered: nobody knows whether the next stranger is the same.
    """
    if not given.passed and given.who is None:
        return person

    def same(one: Treatment) -> bool:
        return (one.care, one.passed) == (given.care, given.passed) and (given.passed or one.who == given.who)

    others = [one for one in person.treated if not same(one)]
    failures = [one for one in others if not one.passed][-MOST_TRIES:]
    return replace(person, treated=(*(one for one in others if one.passed), *failures, given))


def untreated(person: Person, *kinds: Care) -> Person:
    """The same person, whose wounds are open again to this care; to all of it where none is named."""
    closed = {kind.value for kind in kinds or Care}
    left = tuple(one for one in person.treated if one.care not in closed)
    return person if left == person.treated else replace(person, treated=left)


def can_wake(person: Person) -> bool:
    """They are out, but neither dying nor without a hit point: the keeper may let them come to."""
    hp = points_of(person).hp
    return person.has("unconscious") and not person.has("dead") and not person.has("dying") and bool(hp)
