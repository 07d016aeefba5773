"""Reload, clear a jam, dive for cover, foresee an attack."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.combat.able import able, arm_at, can_answer, free_to_act
from keeper_app.play.combat.events.turns import DiveRolled, ForeseeRolled, JamRolled, Reloaded
from keeper_app.play.combat.guns import gun_of
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, PointsUnknown
from keeper_app.play.naming import tested
from keeper_app.play.people.arms import arm_skill, arm_value
from keeper_app.play.people.points import value_of
from keeper_app.rules import Difficulty, check, loading_rounds, reload_rounds

FORESEEN_BY = ("spot-hidden", "listen", "psychology")


@dataclass(frozen=True, slots=True)
class Reload:
    """So many cartridges, or all it holds."""

    who: int
    arm: int
    rounds: int | None = None

    def run(self, desk: Desk, dice: Dice) -> Reloaded:
        """A magazine takes a round, a belt two, loose cartridges one for every two (rule 66); what fires once in so
        many rounds is loaded in those between (rule 174). Whoever has done something in this round, be it the shot
        that emptied it, begins with the next."""
        person = free_to_act(desk.state, self.who)
        gun = gun_of(person, arm_at(person, self.arm))
        if gun.magazine is None or gun.rounds is None:
            raise CannotAct(problem="nothing-to-load")
        missing = gun.magazine - gun.rounds
        asked = missing if self.rounds is None else self.rounds
        if not 1 <= asked <= missing:
            raise CannotAct(problem="full")
        if gun.feed != "loose":
            asked = missing
        takes = gun.every - 1 if gun.every > 1 else reload_rounds(asked, gun.feed)
        fighter = desk.state.fight.fighter(self.who) if desk.state.fight else None
        takes = loading_rounds(takes, acted=fighter is not None and fighter.has_acted)
        return Reloaded(self.who, self.arm, gun.rounds + asked, takes)


@dataclass(frozen=True, slots=True)
class ClearJam:
    """A test on the skill of the weapon, or on Mechanical Repair."""

    who: int
    arm: int
    repair: bool = False

    def run(self, desk: Desk, dice: Dice) -> JamRolled:
        """Refused where nothing is jammed."""
        person = free_to_act(desk.state, self.who)
        weapon = arm_at(person, self.arm)
        if not weapon.jammed:
            raise CannotAct(problem="not-jammed")
        label = "mechanical-repair" if self.repair else arm_skill(weapon)
        value = value_of(person, label) if self.repair else arm_value(person, weapon)
        if value is None:
            raise PointsUnknown(what=label)
        house = desk.state.house
        roll = check(value, Difficulty.REGULAR, 0, dice, house, name=tested("test", self.who, label, value)).roll
        return JamRolled(self.who, self.arm, label, value, roll, house, isinstance(dice, ReadOutDice))


@dataclass(frozen=True, slots=True)
class Dive:
    """For cover, before the shots come: Dodge."""

    who: int

    def run(self, desk: Desk, dice: Dice) -> DiveRolled:
        """Not opposed: any success will do. Once a round: whoever fell short of cover lies where they are. Whoever is
        surprised or pinned does not react to a shot either (rule 31)."""
        person = able(desk.state, self.who)
        if not can_answer(desk.state, self.who):
            raise CannotAct(problem="cannot-answer")
        fighter = desk.state.fight.fighter(self.who) if desk.state.fight else None
        if fighter is not None and (fighter.leapt or fighter.dived):
            raise CannotAct(problem="dived-already")
        value = value_of(person, "dodge")
        if value is None:
            raise CannotAct(problem="no-dodge")
        house = desk.state.house
        roll = check(value, Difficulty.REGULAR, 0, dice, house, name=tested("test", self.who, "dodge", value)).roll
        return DiveRolled(self.who, value, roll, house, isinstance(dice, ReadOutDice))


@dataclass(frozen=True, slots=True)
class Foresee:
    """A test to sense an attack before it comes."""

    who: int
    skill: str = "spot-hidden"
    difficulty: Difficulty = Difficulty.REGULAR

    def run(self, desk: Desk, dice: Dice) -> ForeseeRolled:
        """Spot Hidden, Listen or Psychology (rule 31)."""
        person = desk.state.person(self.who)
        if self.skill not in FORESEEN_BY:
            raise CannotAct(problem="no-value")
        value = value_of(person, self.skill)
        if value is None:
            raise PointsUnknown(what=self.skill)
        house = desk.state.house
        roll = check(value, self.difficulty, 0, dice, house, name=tested("test", self.who, self.skill, value)).roll
        physical = isinstance(dice, ReadOutDice)
        return ForeseeRolled(self.who, self.skill, value, roll, self.difficulty, house, physical)
