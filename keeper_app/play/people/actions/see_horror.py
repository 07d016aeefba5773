"""See something that nobody should see: a SAN roll for everybody who does."""

from dataclasses import dataclass

from keeper_app.content.people_creature_records import Creature
from keeper_app.content.people_creatures import creatures
from keeper_app.content.screen_files import screen_tables
from keeper_app.dice import Dice, ReadOutDice, RolledDice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, PlayError
from keeper_app.play.naming import named_dice, tested
from keeper_app.play.people.events.horror import HorrorSeen, Tried, Witness
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import points_of, value_of
from keeper_app.play.people.sanity import sanity_of, shock
from keeper_app.play.state import State
from keeper_app.play.texts import label_of
from keeper_app.rules import Cost, Difficulty, Level, NotACost, NotAllowed, TooFewSides, check, cost_of, read_cost

COSTS = "sanity-costs"
OF_THE_MYTHOS = ("mythos", "undead")
BLIND = ("dead", "unconscious", "dying")


@dataclass(frozen=True, slots=True)
class Sight:
    """Something that costs Sanity to see; `being` is the kind of being that one gets used to."""

    success: str
    failure: str
    cause: str = ""
    being: str = ""
    mythos: bool = False

    @property
    def cost(self) -> Cost:
        """What it costs, in dice that can be rolled."""
        return cost_of(self.success, self.failure)


def is_cost(success: str, failure: str) -> bool:
    """Two dice that can be paid in points of Sanity."""
    try:
        cost_of(success, failure)
    except NotACost:
        return False
    return True


def sight_of(person: Person) -> Sight | None:
    """What seeing somebody costs; nothing where it costs nothing, or what is no price of a horror (a sheet may say any
    dice). One gets used to its kind, or to this very one."""
    cost = person.sight
    if cost is None or not is_cost(cost.success, cost.failure):
        return None
    creature = _creature(person.creature)
    kind = f"creature/{creature.id}" if creature else label_of(person.name)
    mythos = person.kind is Kind.CREATURE if creature is None else creature.group in OF_THE_MYTHOS
    return Sight(cost.success, cost.failure, kind, kind if mythos else "", mythos)


def sight_in_table(row: str) -> Sight:
    """One of the examples on the keeper's screen."""
    try:
        found = screen_tables()[COSTS].row(row)
    except KeyError as error:
        raise PlayError(value=row) from error
    cause, mythos = f"{COSTS}/{row}", bool(found.cells["mythos"])
    return Sight(str(found.cells["success"]), str(found.cells["failure"]), cause, cause if mythos else "", mythos)


def own_sight(name: str, cost: str, mythos: bool = False) -> Sight:
    """The keeper's own, with a cost as it is written. One gets used to what has a name and is of the Mythos."""
    written, cause = read_cost(cost), label_of(name)
    return Sight(written.success.text, written.failure.text, cause, cause if mythos else "", mythos)


def can_see(person: Person) -> bool:
    """Somebody whose Sanity is known, who is there and awake, and has some left to lose."""
    return bool(points_of(person).san) and not any(person.has(one) for one in (*BLIND, "permanent-insanity"))


def witnesses_of(state: State) -> tuple[Person, ...]:
    """Those who lose Sanity unless the keeper says otherwise: the investigators who can see."""
    return tuple(one for one in state.people if one.kind is Kind.INVESTIGATOR and can_see(one))


@dataclass(frozen=True, slots=True)
class SeeHorror:
    """Some see something; each rolls SAN, loses what it costs, and rolls INT where five or more went at once."""

    who: tuple[int, ...]
    sight: Sight
    hidden: bool = False

    def run(self, desk: Desk, dice: Dice) -> HorrorSeen:
        """First all the SAN rolls, then what is lost, then the INT rolls. No bonus dice, no difficulty (pitfall 24)."""
        state, house = desk.state, desk.state.house
        cost = self.sight.cost
        people = [_able_to_see(state, who) for who in dict.fromkeys(self.who)]
        if not people:
            raise TooFewSides(given=0, least=1)
        values = [(person, sanity_of(person)) for person in people]
        tests = [
            check(san, Difficulty.REGULAR, 0, dice, house, name=tested("horror", person.id, "sanity", san))
            for person, san in values
        ]
        losses = [_loss(cost, one.level, dice, person.id) for (person, _), one in zip(values, tests, strict=True)]
        cause, being = label_of(self.sight.cause), label_of(self.sight.being)
        shocks = [
            shock(state, person.id, points, cause=cause, being=being, most=cost.most, mythos=self.sight.mythos)
            for (person, _), (points, _) in zip(values, losses, strict=True)
        ]
        seen = [
            Witness(
                person.id,
                Tried(san, test.roll),
                came,
                rolled,
                _grasp(person, dice, state) if came.dues else None,
            )
            for (person, san), test, (_, rolled), came in zip(values, tests, losses, shocks, strict=True)
        ]
        return HorrorSeen(
            cost.success.text,
            cost.failure.text,
            tuple(seen),
            cause,
            being,
            self.sight.mythos,
            self.hidden,
            house,
            isinstance(dice, ReadOutDice),
        )


@dataclass(frozen=True, slots=True)
class LoseToCost:
    """A cost typed where points of Sanity are taken: it is rolled for, never divided."""

    who: int
    cost: str

    def run(self, desk: Desk, dice: Dice) -> HorrorSeen:
        """As if they had seen something nobody named."""
        cost = read_cost(self.cost)
        return SeeHorror((self.who,), Sight(cost.success.text, cost.failure.text)).run(desk, dice)


def _able_to_see(state: State, who: int) -> Person:
    person = state.person(who)
    for condition in BLIND:
        if person.has(condition):
            raise CannotAct(problem=condition)
    sanity_of(person)
    if not can_see(person):
        raise NotAllowed(rule="permanent-insanity")
    return person


def _loss(cost: Cost, level: Level, dice: Dice, who: int) -> tuple[int, RolledDice | None]:
    """Points lost, and the dice that said so; a fumble loses the most, and what is a number is not rolled."""
    if level is Level.FUMBLE:
        return cost.most, None
    lost = cost.dice(level)
    rolled = lost.roll(dice, name=named_dice("horror-loss", lost.text, who, what=("points", "sanity")))
    return rolled.total, rolled if lost.dice else None


def _grasp(person: Person, dice: Dice, state: State) -> Tried | None:
    """The INT test; nothing where nobody knows their INT, and they owe it."""
    value = value_of(person, "int")
    if value is None:
        return None
    name = tested("grasp", person.id, "int", value)
    return Tried(value, check(value, Difficulty.REGULAR, 0, dice, state.house, name=name).roll)


def _creature(id_: str) -> Creature | None:
    return next((one for one in creatures() if one.id == id_), None)
