"""A sudden hazard: group Luck decides who places it, and the two sides take turns in calling for one (rule 114)."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.asking import GROUP_LUCK
from keeper_app.play.chase.able import due_in, undecided
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Due, Lies, Location, Matter, Side
from keeper_app.play.chase.events.moves import SuddenCalled, SuddenPlaced
from keeper_app.play.chase.laying import checked_location
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.naming import tested
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.state import State
from keeper_app.rules import Difficulty, check


def players_in(state: State, chase: Chase) -> list[Person]:
    """The living investigators of a chase whose Luck is known."""
    found = [one for runner in chase.runners if runner.running and (one := state.find(runner.who))]
    return [one for one in found if one.kind is Kind.INVESTIGATOR and one.luck is not None and not one.has("dead")]


def players_side(state: State, chase: Chase) -> Side:
    """Where most of the investigators are: theirs is the players' side, the other is the keeper's."""
    fled = sum(1 for one in chase.runners if one.side is Side.FUGITIVE and _played(state, one.who))
    return Side.FUGITIVE if 2 * fled >= sum(1 for one in chase.runners if _played(state, one.who)) else Side.PURSUER


def _played(state: State, who: int) -> bool:
    person = state.find(who)
    return person is not None and person.kind is Kind.INVESTIGATOR


def may_call(chase: Chase, by: Side) -> bool:
    """Once a round, and not the same side twice running."""
    return chase.sudden_round < chase.round and chase.sudden_by is not by


@dataclass(frozen=True, slots=True)
class CallSudden:
    """One side calls; the lowest Luck among the investigators is rolled."""

    chase: int
    by: Side

    def run(self, desk: Desk, dice: Dice) -> SuddenCalled:
        """A success lets the players place it, a failure the keeper."""
        state = desk.state
        before = undecided(state, self.chase)
        if before.sudden_round >= before.round:
            raise CannotAct(problem="sudden-this-round")
        if before.sudden_by is self.by:
            raise CannotAct(problem="sudden-in-turn")
        lucky = players_in(state, before)
        if not lucky:
            raise CannotAct(problem="no-luck-known")
        lowest = min(lucky, key=lambda one: one.luck or 0)
        value = lowest.luck or 0
        result = check(value, Difficulty.REGULAR, 0, dice, state.house, name=tested("sudden", None, GROUP_LUCK, value))
        mine = players_side(state, before)
        side = mine if result.passed else mine.other
        after = replace(before, sudden_by=self.by, sudden_round=before.round).owing(Due(Matter.PLACE, side=side))
        return SuddenCalled(
            self.chase,
            lowest.id,
            self.by,
            value,
            result.roll,
            lowest.id,
            result.passed,
            change=change_of(before, after),
            because=("sudden-hazards", "group-luck"),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )


@dataclass(frozen=True, slots=True)
class PlaceSudden:
    """Whoever won puts a regular hazard at an open location; without one they let it be."""

    chase: int
    at: int | None = None
    name: str = ""
    skill: str = "dex"
    harm: str = ""

    def run(self, desk: Desk, dice: Dice) -> SuddenPlaced:
        """At a place where nothing lies yet and nobody stands."""
        before, due = due_in(desk.state, self.chase, Matter.PLACE)
        side = due.side or Side.FUGITIVE
        if self.at is None:
            return SuddenPlaced(self.chase, by=side, change=change_of(before, before.settled()))
        if not 0 <= self.at < len(before.track) or before.track[self.at].lies is not Lies.CLEAR:
            raise CannotAct(problem="not-an-open-place")
        if any(one.at == self.at and one.running for one in before.runners):
            raise CannotAct(problem="somebody-stands-there")
        old = before.track[self.at]
        place = checked_location(
            Location(
                self.name or old.name,
                "" if self.name else old.scene,
                "" if self.name else old.place,
                Lies.HAZARD,
                (self.skill,),
                harm=self.harm,
                sudden=True,
            )
        )
        after = before.settled().with_place(self.at, place)
        return SuddenPlaced(self.chase, self.at, place, side, change=change_of(before, after))
