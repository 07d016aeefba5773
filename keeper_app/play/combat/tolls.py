"""What a roll of a fight cost or gave: who had how many hit points, and has how many since."""

from dataclasses import dataclass

from keeper_app.play.combat.events.blows import BlowsTaken, Exploded, Fired, MeleeFought
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.people.events.points import RecoveryRolled
from keeper_app.play.people.points import points_of
from keeper_app.play.people.wounds import Wounded
from keeper_app.play.roll.turned import as_it_stands


@dataclass(frozen=True, slots=True)
class Toll:
    """Somebody's hit points before and after; the wounds they come from, where it was wounds."""

    who: int
    was: int
    now: int
    wounds: tuple[Wounded, ...] = ()

    @property
    def by(self) -> int:
        """Points gained, or lost below zero: as many as the wounds had, be it more than there were."""
        return -sum(one.damage for one in self.wounds) if self.wounds else self.now - self.was


def wounds_now(desk: Desk, entry: Entry) -> tuple[Wounded, ...]:
    """The wounds of a roll as it stands, those that waited for a word included."""
    event = as_it_stands(desk, entry)
    if not isinstance(event, MeleeFought | Fired | Exploded):
        return ()
    waits = isinstance(event, MeleeFought | Fired) and event.waits
    taken = [one.event for one in desk.followers(entry.n) if isinstance(one.event, BlowsTaken)] if waits else []
    return (*event.wounds, *(wound for one in taken for wound in one.wounds))


def tolls(desk: Desk, entry: Entry) -> list[Toll]:
    """What it cost or gave everybody, in the order in which it came."""
    event = as_it_stands(desk, entry)
    taken = [one.n for one in desk.followers(entry.n) if isinstance(one.event, BlowsTaken)]
    before = desk.before(taken[0] if taken else entry.n)

    def had(who: int) -> int | None:
        person = before.find(who)
        return None if person is None else points_of(person).hp

    if isinstance(event, CareGiven):
        was = had(event.patient)
        return [Toll(event.patient, was, event.hp)] if event.result.passed and was is not None else []
    if isinstance(event, RecoveryRolled):
        return [Toll(event.who, event.hp - event.points, event.hp)] if event.points else []
    by: dict[int, list[Wounded]] = {}
    for one in wounds_now(desk, entry):
        by.setdefault(one.who, []).append(one)
    return [Toll(who, was, many[-1].hp, tuple(many)) for who, many in by.items() if (was := had(who)) is not None]
