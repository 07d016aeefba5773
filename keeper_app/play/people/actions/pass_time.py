"""Let time pass, and say which day it is."""

from dataclasses import dataclass
from datetime import date, timedelta

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import BadDate, CannotAct
from keeper_app.play.people.calendar import LATEST, Calendar
from keeper_app.play.people.events.time import DAYS, MOST_TIME, UNITS, DateSet, Mended, Passing, TimePassed
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.stun import STUNNED, stun_of
from keeper_app.play.people.wounds import burns
from keeper_app.play.state import State
from keeper_app.rules import ValueOutOfRange, magic_regained, natural_healing

HOURS = {"hour": 1, "day": 24, "week": 7 * 24}
LONGEST_INSANITY = 10  # hours: a temporary one lasts 1D10 of them (rule 146)


def time_passing(state: State, dice: Dice, unit: str, count: int) -> Passing:
    """What so much time does to everybody: what heals by itself heals, the tests that fall due are owed."""
    if unit not in UNITS:
        raise CannotAct(problem="nobody")
    if type(count) is not int or not 1 <= count <= MOST_TIME:
        raise ValueOutOfRange(value=count, least=1, most=MOST_TIME)
    days, hours = DAYS.get(unit, 0) * count, HOURS.get(unit, 0) * count
    mended, dues, magic, rested, steady = [], [], [], [], []
    for person in state.people:
        if person.has("dead"):
            continue
        found = _mended(person, days)
        mended += [found] if found else []
        dues += [(person.id, due) for due in _dues(person, unit)]
        magic += _magic(person, hours)
        rested += [person.id] if hours >= LONGEST_INSANITY and person.has("temporary-insanity") else []
        steady += [person.id] if _steady(state, person, unit, count) else []
    wounds = burns(state, dice, count) if unit == "round" else ()
    return Passing(unit, count, tuple(mended), wounds, tuple(dues), tuple(magic), tuple(rested), tuple(steady))


def _dues(person: Person, unit: str) -> list[str]:
    dying, steady = person.has("dying"), person.has("stabilised")
    if unit == "round":
        return ["con-dying"] if dying and not steady else []
    if dying:
        return ["con-hourly"] if steady else ["con-dying"]
    return ["con-weekly"] if unit == "week" and person.has("major-wound") else []


def _steady(state: State, person: Person, unit: str, count: int) -> bool:
    """A stun is over: with its last round, with an hour in any case, and at once where nobody counts it."""
    if not person.has(STUNNED):
        return False
    fighter = state.fight.fighter(person.id) if state.fight else None
    left = max(stun_of(person) or 0, fighter.stunned if fighter else 0)
    return unit != "round" or left <= count


def _mended(person: Person, days: int) -> Mended | None:
    left = points_of(person)
    if not days or left.hp is None or left.max_hp is None or left.hp >= left.max_hp:
        return None
    healed = natural_healing(days, major=person.has("major-wound"), dying=person.has("dying"))
    hp = min(left.max_hp, left.hp + healed)
    return Mended(person.id, hp, wakes=person.has("unconscious")) if hp > left.hp else None


def _magic(person: Person, hours: int) -> list[tuple[int, int]]:
    """Magic points that come back: as many an hour as the POW gives, up to what one has whole (rule 156)."""
    left = points_of(person)
    if not hours or left.mp is None or left.max_mp is None or left.mp >= left.max_mp:
        return []
    power = person.skills.get("pow", 0)
    return [(person.id, min(left.max_mp, left.mp + magic_regained(power, hours)))]


@dataclass(frozen=True, slots=True)
class PassTime:
    """So many rounds, hours, days or weeks. A day begins a new one: the limit of SAN is counted afresh."""

    unit: str
    count: int = 1

    def run(self, desk: Desk, dice: Dice) -> TimePassed:
        """Decided now for everybody."""
        time = time_passing(desk.state, dice, self.unit, self.count)
        return TimePassed(
            time.unit, time.count, time.mended, time.wounds, time.dues, time.magic, time.rested, time.steady
        )


@dataclass(frozen=True, slots=True)
class SetDate:
    """Which day it is, as YYYY-MM-DD; nothing takes the date away."""

    today: str

    def run(self, desk: Desk, dice: Dice) -> DateSet:
        """The campaign began as many days before as have passed."""
        said = self.today.strip()
        if not said:
            return DateSet("")
        try:
            day = date.fromisoformat(said)
            began = day - timedelta(days=desk.state.part(Calendar).day)
        except (ValueError, OverflowError) as error:
            raise BadDate(text=said[:20]) from error
        if day > LATEST:
            raise BadDate(text=said)
        return DateSet(began.isoformat())
