"""Throw or set off something that explodes."""

from dataclasses import dataclass, replace

from keeper_app.content import weapon_records, weapon_table
from keeper_app.dice import Dice, ReadOutDice, parse_expression
from keeper_app.play.combat.able import arm_at, free_to_act, value_with
from keeper_app.play.combat.actions.strike import throwing_range
from keeper_app.play.combat.aftereffects import embers_of
from keeper_app.play.combat.events.blows import Exploded, Near
from keeper_app.play.combat.guns import Gun, gun_of, is_gun, pieces_of
from keeper_app.play.combat.rates import keep_rate
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
        person = free_to_act(state, self.who) if self.metres is not None else state.person(self.who)
        weapon = arm_at(person, self.arm)
        known = self._known(state, weapon)
        event = Exploded(
            self.who,
            self.arm,
            known.id,
            self.near,
            because=("weapon-blast",),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )
        if self.metres is not None:
            event = self._launched(state, person, weapon, event, dice)
        return event if event.fails else gone_off(state, event, dice)

    def _known(self, state: State, weapon: Carried) -> weapon_records.Weapon:
        """What explodes, among some people who are at the table; a launcher needs a distance."""
        known = weapon_table.find_weapon(weapon.weapon)
        if known is None or known.blast_m is None:
            raise CannotAct(problem="no-blast")
        if not self.near or len(self.near) > MOST_NEAR:
            raise CannotAct(problem="nobody")
        if self.metres is None and is_gun(weapon):
            raise CannotAct(problem="no-distance")
        for one in self.near:
            state.person(one.who)
            blast_share(one.metres, known.blast_m)
        return known

    def _launched(self, state: State, person: Person, weapon: Carried, event: Exploded, dice: Dice) -> Exploded:
        """The throw or the shot: whether it comes where it should, and goes off there. What was thrown is gone either
        way; what was fired is gone unless the weapon failed (rule 80)."""
        metres, gun = self.metres or 0, self._gun(person, weapon)
        keep_rate(state, self.who, self.arm)
        base = throwing_range(person, weapon) or (gun.base if gun else None)
        if base is None:
            raise CannotAct(problem="not-thrown")
        left = gun.rounds if gun else pieces_of(weapon)
        if left is not None and left < 1:
            raise CannotAct(problem="no-ammunition", left=left)
        difficulty, value = range_difficulty(metres, base), value_with(person, weapon)
        name = held("launch", self.who, self.arm)
        result = check(value, difficulty, capped_net(self.extra), dice, state.house, name=name)
        known = weapon_table.find_weapon(weapon.weapon)
        dud = malfunctions(result.number, known.fails_from if known else None)
        return replace(
            event,
            value=value,
            roll=result.roll,
            difficulty=difficulty,
            fails=dud or not result.passed,
            jams=dud,
            left=None if left is None else left - (not (gun and dud)),
            fired=gun is not None,
            because=(*event.because, "range-difficulty", *(["malfunction"] if dud else [])),
        )

    def _gun(self, person: Person, weapon: Carried) -> Gun | None:
        """What it is fired from, where it is not thrown: loaded, and in order."""
        if not is_gun(weapon):
            return None
        gun = gun_of(person, weapon)
        if gun.jammed:
            raise CannotAct(problem="jammed")
        return gun


def gone_off(state: State, event: Exploded, dice: Dice) -> Exploded:
    """A blast that found its mark, with what it does: one roll, and to each their share of it."""
    person, known = state.person(event.who or 0), weapon_table.find_weapon(event.weapon)
    if known is None or known.blast_m is None:
        raise CannotAct(problem="no-blast")
    damage, bonus = parse_expression(known.roll_at(0) or "0"), parse_expression(body_of(person).bonus)
    extreme = event.result is not None and event.result.level >= deadly_from(event.difficulty)
    name = held("blow", person.id, event.arm, "damage")
    blow = roll_blow(damage, bonus, dice, name=name, extreme=extreme, impales=bool(known.impales))
    tally, embers = Tally(state, event.house), embers_of(known, damage, bonus)
    wounds: list[Wounded] = []
    for who, metres in {one.who: one.metres for one in event.near}.items():
        share = blast_share(metres, known.blast_m)
        if share and not state.person(who).has("dead"):
            found = tally.deal(who, blow, dice, share=share, embers=embers)
            wounds += [] if found is None else [found]
    rules = dict.fromkeys((*event.because, *(rule for one in wounds for rule in one.because)))
    return replace(event, rolled=blow.rolled, maximum=blow.maximum, wounds=tuple(wounds), because=tuple(rules))
