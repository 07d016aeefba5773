"""Wounds, whoever deals them: what they bring, one or several at once."""

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace

from keeper_app.content import weapon_table
from keeper_app.dice import Dice, RolledDice, parse_expression
from keeper_app.play.errors import PointsUnknown
from keeper_app.play.naming import named
from keeper_app.play.people.fire import armour_holds, can_burn, fire_of, grown
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.stun import stunned_for
from keeper_app.play.people.treatment import untreated
from keeper_app.play.state import State
from keeper_app.rules import Blow, Gravity, HouseRules, Victim, wound


@dataclass(frozen=True, slots=True)
class Wounded:
    """One wound: the dice, what armour stopped, what is left of its victim, and what it brought."""

    who: int
    damage: int
    hp: int
    gravity: Gravity
    conditions: tuple[str, ...] = ()
    dues: tuple[str, ...] = ()
    armour: int = 0
    rolled: RolledDice | None = None
    maximum: int = 0
    because: tuple[str, ...] = ()
    embers: int = 0  # what a fire would cost, where the weapon burns
    stun: int = 0  # rounds without action
    late: bool = False  # they have had their turn: those rounds begin with the next


def after_wound(person: Person, conditions: tuple[str, ...], dues: tuple[str, ...]) -> Person:
    """Somebody with new conditions and tests to roll. The dead owe nothing and do nothing else."""
    for condition in conditions:
        person = person.with_condition(Condition(condition))
    for due in dues:
        person = person.owing(due)
    if "dying" in conditions:
        person = person.without("stabilised").settled("con-hourly")
    if person.has("unconscious"):
        person = person.settled("con-awake")
    if not person.has("dead"):
        return person
    return replace(person, dues=(), hp=0).without("dying", "stabilised", "unconscious", "aiming", "burning", "stunned")


def wounded(state: State, wounds: Iterable[Wounded]) -> State:
    """The state after some wounds; whoever was aiming no longer is (rule 64)."""
    for one in wounds:
        falls = _falls(state, one)
        if one.gravity is not Gravity.NONE:
            state = state.with_person(one.who, lambda person, one=one: _hurt(person, one))  # type: ignore[misc]
        elif one.dues:  # what does no harm may still ask for a test
            state = owing(state, tuple((one.who, due) for due in one.dues))
        if one.embers and one.gravity is not Gravity.DEADLY:
            state = state.with_person(one.who, lambda person, one=one: _singed(person, one.embers))  # type: ignore[misc]
        if one.stun and one.gravity is not Gravity.DEADLY:
            state = state.with_person(one.who, lambda person, one=one: stunned_for(person, one.stun))  # type: ignore[misc]
        if state.fight is not None:
            hurt = one.gravity is not Gravity.NONE
            state = replace(state, fight=state.fight.struck(one.who, hurt=hurt, falls=falls, stun=one.stun + one.late))
    return state


def _hurt(person: Person, one: Wounded) -> Person:
    """New damage opens the wounds to care again (C46)."""
    return untreated(after_wound(replace(person, hp=one.hp), one.conditions, one.dues).without("aiming"))


def _singed(person: Person, embers: int) -> Person:
    """They may catch fire, unless they are on fire already."""
    return person if person.has("burning") else replace(person, embers=embers).owing("luck-burning")


def _falls(state: State, one: Wounded) -> bool:
    """This very wound sets them dying, and not one before it."""
    person = state.find(one.who)
    was = person is not None and person.has("dying") and not person.has("stabilised")
    return "dying" in one.conditions and not was


def victim_of(person: Person, weapon: Carried | None = None) -> Victim | None:
    """What a wound by this weapon has to do with; nothing where nobody knows their hit points."""
    points = points_of(person)
    if points.hp is None or points.max_hp is None:
        return None
    known = None if weapon is None else weapon_table.find_weapon(weapon.weapon)
    through = known is not None and known.burn and not armour_holds(person, alight=False)
    return Victim(points.hp, points.max_hp, parse_expression("0" if through else person.armour or "0"))


class Tally:
    """What is left of everybody while one action deals several wounds, one after the other."""

    def __init__(self, state: State, house: HouseRules, acting: int | None = None) -> None:
        self._state = state
        self._acting = acting  # whose action it is: what they suffer by it comes after their turn
        self._house = house
        self._hp: dict[int, int] = {}
        self._major: set[int] = set()
        self._dead: set[int] = set()

    def deal(
        self,
        who: int,
        blow: Blow,
        dice: Dice,
        *,
        share: int = 1,
        embers: int = 0,
        stun: int = 0,
        dues: tuple[str, ...] = (),
        throw: str = "blow",
        alight: bool = False,
    ) -> Wounded | None:
        """One wound; nothing more for somebody already dead, be it by this very action.

        Armour is rolled together with the rest of the throw, where it counts. Flames (`alight`) and weapons that burn
        (`embers`) go through some, and what cannot burn does not catch fire.
        """
        person = self._state.person(who)
        if who in self._dead or person.has("dead"):
            return None
        points = points_of(person)
        if points.hp is None or points.max_hp is None:
            raise PointsUnknown(what="hp")
        damage = blow.damage // share
        stopped = 0
        if person.armour and (not (embers or alight) or armour_holds(person, alight=alight)):
            armour = parse_expression(person.armour).roll(dice, name=f"{named(throw, who)}/armour")
            stopped = min(damage, max(0, armour.total))
        hp = self._hp.get(who, points.hp)
        major = who in self._major or person.has("major-wound")
        result = wound(damage - stopped, hp, points.max_hp, major=major, house=self._house)
        self._hp[who] = result.hp
        if result.gravity is Gravity.MAJOR:
            self._major.add(who)
        if result.gravity is Gravity.DEADLY:
            self._dead.add(who)
        worn = ("armour",) if stopped else ()
        return Wounded(
            who,
            result.damage,
            result.hp,
            result.gravity,
            result.conditions,
            result.dues if result.gravity is Gravity.DEADLY else (*result.dues, *dues),
            stopped,
            blow.rolled,
            blow.maximum,
            (*blow.because, *result.because, *worn),
            embers if result.damage and can_burn(person) else 0,
            stun,
            bool(stun) and self._had_turn(who),
        )

    def _had_turn(self, who: int) -> bool:
        """A stun must cost a turn: whoever has had this round's loses the next instead."""
        fighter = self._state.fight.fighter(who) if self._state.fight else None
        return fighter is not None and (fighter.had_turn or who == self._acting)


def burns(
    state: State, dice: Dice, rounds: int = 1, who: Container[int] | None = None, tally: Tally | None = None
) -> tuple[Wounded, ...]:
    """What fire costs everybody who is alight, and whose points are known: twice as much in each further round.

    `who` are those for whom the rounds pass; without it, all. `tally` counts what else wounds them meanwhile.
    """
    tally = tally or Tally(state, state.house)
    wounds: list[Wounded] = []
    for person in state.people:
        concerned = points_of(person).hp is not None and (who is None or person.id in who)
        cost = fire_of(person) if concerned else 0
        for at in range(rounds if cost else 0):
            found = tally.deal(
                person.id,
                Blow(None, grown(cost, at), ("burning-and-stun",)),
                dice,
                throw=f"burn-{at + 1}",
                alight=True,
            )
            if found is None:
                break
            wounds.append(found)
    return tuple(wounds)


def owing(state: State, dues: tuple[tuple[int, str], ...]) -> State:
    """Everybody owes the tests that have come; the dead owe none."""
    for who, due in dues:
        state = state.with_person(who, lambda person, due=due: after_wound(person, (), (due,)))  # type: ignore[misc]
    return state


def burnt(person: Person, rounds: int = 1) -> Person:
    """The fire grows: twice the cost with every round."""
    cost = fire_of(person)
    if not cost:
        return person
    hotter = Condition("burning", str(grown(cost, rounds)))
    return replace(person, conditions=tuple(hotter if one.id == "burning" else one for one in person.conditions))
