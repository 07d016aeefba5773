"""Throw or set off something that explodes."""

from dataclasses import dataclass

from keeper_app.content import weapon_table
from keeper_app.dice import Dice, ReadOutDice, parse_expression
from keeper_app.play.combat.able import able, arm_at, value_with
from keeper_app.play.combat.actions.strike import throwing_range
from keeper_app.play.combat.aftereffects import embers_of
from keeper_app.play.combat.events.blows import Exploded, Near
from keeper_app.play.combat.guns import Gun, gun_of, is_gun
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.naming import held
from keeper_app.play.people.arms import arm_value
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of
from keeper_app.play.people.wounds import Tally, Wounded
from keeper_app.play.state import State
from keeper_app.rules import (
    Difficulty,
    Level,
    blast_share,
    capped_net,
    check,
    deadly_from,
    malfunctions,
    range_difficulty,
    roll_blow,
)

MOST_NEAR = 60


def is_launched(person: Person, weapon: Carried) -> bool:
    """It is thrown or fired, so that a roll decides where it goes; anything else goes off where it lies."""
    known = weapon_table.find_weapon(weapon.weapon)
    fired = known is not None and known.range is not None and known.range.metres is not None
    return fired or throwing_range(person, weapon) is not None


def launched_at(person: Person, weapon: Carried) -> int | None:
    """What is rolled to bring it where it should go; nothing for what goes off where it lies."""
    return arm_value(person, weapon) if is_launched(person, weapon) else None


@dataclass(frozen=True, slots=True)
class Explode:
    """A blast among some people, each so many metres from its middle.

    Thrown or fired from `metres` away it must first find its mark; without `metres` it simply goes off.
    """

    who: int
    arm: int
    near: tuple[Near, ...]
    metres: int | None = None
    extra: int = 0

    def run(self, desk: Desk, dice: Dice) -> Exploded:
        """One roll of damage, shared out by distance (rule 172, C31)."""
        state = desk.state
        person = able(state, self.who) if self.metres is not None else state.person(self.who)
        weapon = arm_at(person, self.arm)
        known = weapon_table.find_weapon(weapon.weapon)
        if known is None or known.blast_m is None:
            raise CannotAct(problem="no-blast")
        if not self.near or len(self.near) > MOST_NEAR:
            raise CannotAct(problem="nobody")
        shares = {one.who: blast_share(one.metres, known.blast_m) for one in self.near}
        for who in shares:
            state.person(who)
        house, physical = state.house, isinstance(dice, ReadOutDice)
        rules = ["weapon-blast"]
        value, roll, difficulty, level = 0, None, Difficulty.REGULAR, Level.REGULAR
        gun, left = None, None
        if self.metres is not None:
            gun = self._gun(state, person, weapon)
            base = throwing_range(person, weapon) or (gun.base if gun else None)
            if base is None:
                raise CannotAct(problem="not-thrown")
            difficulty, value = range_difficulty(self.metres, base), value_with(person, weapon)
            name = held("launch", self.who, self.arm)
            result = check(value, difficulty, capped_net(self.extra), dice, house, name=name)
            roll, level = result.roll, result.level
            rules.append("range-difficulty")
            dud = malfunctions(result.number, known.malfunction)
            left = None if gun is None or gun.rounds is None else gun.rounds - (not dud)
            if dud or not result.passed:
                rules += ["malfunction"] if dud else []
                return Exploded(
                    self.who, self.arm, known.id, self.near, value, roll, difficulty, True, dud, because=tuple(rules),
                    house=house, physical=physical, left=left, fired=gun is not None,
                )  # fmt: skip
        damage, bonus = parse_expression(known.roll_at(0) or "0"), parse_expression(body_of(person).bonus)
        extreme = roll is not None and level >= deadly_from(difficulty)
        name = held("blow", self.who, self.arm, "damage")
        blow = roll_blow(damage, bonus, dice, name=name, extreme=extreme, impales=bool(known.impales))
        tally = Tally(state, house)
        embers = embers_of(known, damage, bonus)
        wounds: list[Wounded] = []
        for one, share in shares.items():
            if share and not state.person(one).has("dead"):
                found = tally.deal(one, blow, dice, share=share, embers=embers)
                wounds += [] if found is None else [found]
        rules += [rule for one in wounds for rule in one.because]
        return Exploded(
            self.who, self.arm, known.id, self.near, value, roll, difficulty, rolled=blow.rolled,
            maximum=blow.maximum, wounds=tuple(wounds), because=tuple(dict.fromkeys(rules)), house=house,
            physical=physical, left=left, fired=gun is not None,
        )  # fmt: skip

    def _gun(self, state: State, person: Person, weapon: Carried) -> Gun | None:
        """What it is fired from, where it is not thrown: loaded, and in order."""
        if not is_gun(weapon):
            return None
        gun = gun_of(person, weapon)
        fighter = state.fight.fighter(self.who) if state.fight else None
        if fighter is not None and fighter.reloading:
            raise CannotAct(problem="reloading")
        if gun.jammed:
            raise CannotAct(problem="jammed")
        if gun.rounds is not None and gun.rounds < 1:
            raise CannotAct(problem="no-ammunition", left=gun.rounds)
        return gun
