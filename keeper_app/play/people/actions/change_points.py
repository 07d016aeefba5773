"""Hurt or heal somebody, take or give points: one way for every room, so that consequences are the same."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice, RolledDice, parse_expression
from keeper_app.play.desk import Desk
from keeper_app.play.errors import FieldRefused, PointsUnknown, SanityFull
from keeper_app.play.naming import named, named_dice
from keeper_app.play.people.checked import dice_text
from keeper_app.play.people.events.points import Healed, Hurt, PointsChanged
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import shock
from keeper_app.play.texts import label_of
from keeper_app.rules import (
    HIGHEST_LUCK,
    MOST_DAMAGE,
    NotAllowed,
    ValueOutOfRange,
    ended_by_points,
    has_stroke,
    read_cost,
    wound,
)

HIGHEST_MP = 999


def rolled_amount(
    amount: int | str, dice: Dice, throw: str, who: int, what: tuple[str, ...], source: str = "", bonus: str = "0"
) -> tuple[int, RolledDice | None]:
    """Points as given, or as somebody's dice of this throw fall for `what` it is; never below none."""
    if isinstance(amount, str):
        expression, extra = parse_expression(dice_text(amount)), parse_expression(bonus)
        if expression.most(extra) < 0:
            raise ValueOutOfRange(value=amount, least=0, most=MOST_DAMAGE)
        rolled = expression.roll(dice, extra, name=named_dice(throw, expression.text, who, source, what))
        return max(0, rolled.total), rolled
    if type(amount) is not int or not 0 <= amount <= MOST_DAMAGE:
        raise ValueOutOfRange(value=amount, least=0, most=MOST_DAMAGE)
    return amount, None


@dataclass(frozen=True, slots=True)
class HurtPerson:
    """One wound, in points or dice; armour is taken off first when it counts."""

    who: int
    amount: int | str
    armoured: bool = False
    source: str = ""

    def run(self, desk: Desk, dice: Dice) -> Hurt:
        """Everything a wound brings follows from the rules."""
        person = desk.state.person(self.who)
        points = points_of(person)
        if points.hp is None or points.max_hp is None:
            raise PointsUnknown(what="hp")
        if person.has("dead"):
            raise NotAllowed(rule="death-by-wound")
        source = label_of(self.source)
        armour = parse_expression(person.armour) if self.armoured and person.armour else None
        damage, rolled = rolled_amount(self.amount, dice, "harm", self.who, ("damage",), source)
        worn = f"{named('harm', self.who)}/armour"
        stopped = 0 if armour is None else min(damage, max(0, armour.roll(dice, name=worn).total))
        result = wound(
            damage - stopped, points.hp, points.max_hp, major=person.has("major-wound"), house=desk.state.house
        )
        return Hurt(
            self.who,
            result.damage,
            result.hp,
            result.gravity,
            result.conditions,
            result.dues,
            stopped,
            rolled,
            source,
            result.because,
            isinstance(dice, ReadOutDice),
        )


@dataclass(frozen=True, slots=True)
class HealPerson:
    """Hit points given back by hand, in points or dice."""

    who: int
    amount: int | str

    def run(self, desk: Desk, dice: Dice) -> Healed:
        """At most what they have whole; it ends the dying, and wakes whoever was merely out of points."""
        person = desk.state.person(self.who)
        points = points_of(person)
        if points.hp is None or points.max_hp is None:
            raise PointsUnknown(what="hp")
        if person.has("dead"):
            raise NotAllowed(rule="death-by-wound")
        healed, rolled = rolled_amount(self.amount, dice, "heal", self.who, ("healed",))
        hp = min(points.max_hp, points.hp + healed)
        merely_out = person.has("unconscious") and points.hp == 0
        ended, settled = ended_by_points(dying=person.has("dying"), unconscious=merely_out) if healed else ((), ())
        ended = tuple(one for one in ended if person.has(one))
        return Healed(self.who, hp - points.hp, hp, ended, rolled, isinstance(dice, ReadOutDice), settled)


@dataclass(frozen=True, slots=True)
class ChangePoints:
    """Sanity, magic or Luck points: lost when below zero. `amount` in dice is lost or gained by `sign`."""

    who: int
    what: str
    amount: int | str
    sign: int = 1

    def run(self, desk: Desk, dice: Dice) -> PointsChanged:
        """Never below none nor above what one can have; a grave loss of Sanity has its consequences."""
        person = desk.state.person(self.who)
        points = points_of(person)
        now, most = {
            "sanity": (points.san, points.max_san),
            "mp": (points.mp, max(HIGHEST_MP, points.max_mp or 0)),
            "luck": (points.luck, HIGHEST_LUCK),
        }.get(self.what, (None, 0))
        if self.what not in ("sanity", "mp", "luck"):
            raise FieldRefused(field=self.what, cause=PointsUnknown(what=self.what))
        if now is None:
            raise PointsUnknown(what=self.what)
        if self.what == "sanity" and isinstance(self.amount, str) and has_stroke(self.amount):
            read_cost(self.amount)
            raise NotAllowed(rule="sanity-roll")  # a cost asks for a SAN roll; the slash never divides
        if self.what == "sanity" and self.sign > 0 and now + self._at_least > most:
            raise SanityFull(most=most)
        amount, rolled = rolled_amount(self.amount, dice, "points", self.who, ("points", self.what))
        left = max(0, min(max(most, now), now + self.sign * amount))
        physical = isinstance(dice, ReadOutDice)
        changed = PointsChanged(self.who, self.what, left - now, left, rolled=rolled, physical=physical)
        if self.what != "sanity":
            return changed
        came = shock(desk.state, self.who, now - left)
        return replace(changed, conditions=came.conditions, dues=came.dues, bout=came.bout)

    @property
    def _at_least(self) -> int:
        """How many points are meant in any case: what dice give beyond the maximum is not kept, a number is refused."""
        return self.amount if isinstance(self.amount, int) else 1
