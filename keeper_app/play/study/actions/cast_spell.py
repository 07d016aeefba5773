"""Cast a spell: the first casting with a roll, pushed or not, and what every casting costs."""

from dataclasses import dataclass

from keeper_app.content import study_records
from keeper_app.dice import Dice, ReadOutDice, RolledDice, parse_expression, path
from keeper_app.play.asking import their_value
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, PointsUnknown
from keeper_app.play.made_test import MadeTest, made
from keeper_app.play.naming import named_dice, tested
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import shock
from keeper_app.play.people.wounds import Wounded, wounded
from keeper_app.play.state import State
from keeper_app.play.study.events.spells import Paid, SpellCast
from keeper_app.play.study.library import casts_first, knows, spell_in
from keeper_app.play.study.part import Study
from keeper_app.play.study.prices import chosen_points, price_of, pushed_points, refuse_unpayable, spends_sanity
from keeper_app.play.study.readers import cause_of, in_hand
from keeper_app.rules import CheckKind, CheckResult, Difficulty, check, may_push, wound
from keeper_app.rules.magic import MISHAP_DIE, mishap_price, payment


def caster(state: State, who: int, spell: study_records.Spell) -> Person:
    """Somebody who can cast it: they know it."""
    person = in_hand(state, who)
    if not knows(state, person, spell):
        raise CannotAct(problem="spell-unknown")
    return person


def _tested(state: State, who: int, dice: Dice) -> CheckResult:
    """POW at hard difficulty (rule 159)."""
    value = their_value(state, who, "pow", None)
    return check(value, Difficulty.HARD, 0, dice, state.house, name=tested("casting", who, "pow", value))


def _rolled(text: str, who: int, dice: Dice, *what: str) -> tuple[int, RolledDice | None]:
    """A part of the price: points as they are, or dice of one throw."""
    expression = parse_expression(text)
    if not expression.dice:
        return expression.least(), None
    rolled = expression.roll(dice, name=named_dice("price", text, who, what=what))
    return max(0, rolled.total), rolled


def paid(state: State, person: Person, spell: study_records.Spell, points: int, dice: Dice, mishap: bool) -> Paid:
    """The whole price: all dice of it fall together. A failed push multiplies magic points and Sanity."""
    who, left = person.id, points_of(person)
    if left.mp is None:
        raise PointsUnknown(what="mp")
    mp, mp_rolled = _rolled(str(points) if spell.points else spell.mp, who, dice, "points", "mp")
    loss, san_rolled = _rolled(spell.sanity if spends_sanity(person) else "0", who, dice, "points", "sanity")
    power, power_rolled = _rolled(spell.pow, who, dice, "char", "pow")
    times = dice.roll(MISHAP_DIE, path("price", "person", who, "mishap")) if mishap else 1
    share = payment(mishap_price(mp, times), left.mp)
    hurt = _hurt(state, person, share.from_hp)
    state = wounded(state, [hurt] if hurt else [])
    now = person.skills.get("pow")
    return Paid(
        share.paid,
        share.mp,
        share.from_hp,
        power,
        None if now is None or not power else max(0, now - power),
        times,
        mp_rolled,
        san_rolled,
        power_rolled,
        hurt,
        shock(state, who, mishap_price(loss, times), cause=cause_of(state, spell), mythos=True) if loss else None,
    )


def _hurt(state: State, person: Person, damage: int) -> Wounded | None:
    """Hit points paid are damage like any other; armour does not help."""
    if not damage:
        return None
    left = points_of(person)
    if left.hp is None or left.max_hp is None:
        raise PointsUnknown(what="hp")
    came = wound(damage, left.hp, left.max_hp, major=person.has("major-wound"), house=state.house)
    return Wounded(person.id, came.damage, came.hp, came.gravity, came.conditions, came.dues, because=came.because)


@dataclass(frozen=True, slots=True)
class CastSpell:
    """Somebody casts a spell they know, with so many magic points where there is a choice.

    `first` asks for the roll of a first casting or leaves it out, whatever was cast before.
    """

    who: int
    spell: str
    points: int | None = None
    first: bool | None = None

    def run(self, desk: Desk, dice: Dice) -> SpellCast:
        """A first casting that fails costs nothing; later ones need no roll."""
        state = desk.state
        spell = spell_in(state, self.spell)
        person, points = caster(state, self.who, spell), chosen_points(spell, self.points)
        if state.part(Study).attempt(self.who, spell.id) is not None:
            raise CannotAct(problem="casting-failed")
        refuse_unpayable(price_of(state, self.who, spell.id, self.points))
        asked = casts_first(state, person, spell) if self.first is None else self.first
        result = _tested(state, self.who, dice) if asked else None
        test = None if result is None else made("pow", result)
        physical = isinstance(dice, ReadOutDice)
        if result is not None and not result.passed:
            pushable = may_push(result, CheckKind.CHARACTERISTIC)
            return SpellCast(
                self.who, spell.id, points, False, test, may_push=pushable, house=state.house, physical=physical
            )
        price = paid(state, person, spell, points, dice, mishap=False)
        return SpellCast(self.who, spell.id, points, True, test, paid=price, house=state.house, physical=physical)


@dataclass(frozen=True, slots=True)
class PushCasting:
    """A first casting that failed, pushed: it is cast whatever falls, and a second failure is dear (rule 159)."""

    who: int
    spell: str

    def run(self, desk: Desk, dice: Dice) -> SpellCast:
        """With as many magic points as the first try."""
        state = desk.state
        spell = spell_in(state, self.spell)
        person = caster(state, self.who, spell)
        failed = state.part(Study).attempt(self.who, spell.id)
        if failed is None:
            raise CannotAct(problem="nothing-failed")
        if not failed.may_push:
            raise CannotAct(problem="no-push")
        points = pushed_points(spell, failed)
        refuse_unpayable(price_of(state, self.who, spell.id, points or None))
        result = _tested(state, self.who, dice)
        test: MadeTest = made("pow", result)
        price = paid(state, person, spell, points, dice, mishap=not result.passed)
        return SpellCast(
            self.who,
            spell.id,
            points,
            True,
            test,
            pushed=True,
            mishap=not result.passed,
            paid=price,
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )
