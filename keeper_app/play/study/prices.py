"""What a spell would cost somebody, before anything is paid."""

from dataclasses import dataclass

from keeper_app.content import study_records
from keeper_app.dice import parse_expression
from keeper_app.play.errors import CannotAct, CannotPay, PointsUnknown
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import points_of
from keeper_app.play.state import State
from keeper_app.play.study.library import casts_first, spell_in
from keeper_app.play.study.part import Attempt, Study
from keeper_app.rules import Difficulty, ValueOutOfRange
from keeper_app.rules.magic import CastingTime, affordable, bought, casting_time, payment

Span = tuple[int, int]
"""The lowest and the highest that something can come to."""


@dataclass(frozen=True, slots=True)
class Price:
    """A spell's price for somebody, in figures now and then; where there are dice, the lowest and the highest.

    `first` says that POW is rolled first, and `needed` what it must be at or under. `attempt` is a first casting that
    failed. `payable` is whether they have the least it costs; `deadly`, that it may take the last hit point.
    """

    points: int
    mp: Span
    mp_now: int
    mp_most: int
    mp_after: Span
    hp: Span
    hp_now: int | None
    hp_most: int | None
    hp_after: Span | None
    sanity: str
    san_now: int | None
    san_most: int
    san_after: Span | None
    power: Span
    power_now: int | None
    payable: bool
    deadly: bool
    first: bool
    needed: int
    attempt: Attempt | None
    amount: str
    when: CastingTime | None


def spends_sanity(person: Person) -> bool:
    """Whoever is no creature pays in Sanity too; a creature has none to lose."""
    return person.kind is not Kind.CREATURE


def chosen_points(spell: study_records.Spell, points: int | None) -> int:
    """The magic points a caster chooses, within what the spell takes; 0 where there is nothing to choose."""
    if spell.points is None:
        if points:
            raise CannotAct(problem="no-choice")
        return 0
    chosen = spell.points.least if points is None else points
    if not spell.points.least <= chosen <= spell.points.most:
        raise ValueOutOfRange(value=chosen, least=spell.points.least, most=spell.points.most)
    return chosen


def pushed_points(spell: study_records.Spell, failed: Attempt) -> int:
    """The magic points a push spends: those of the try that failed, as far as the spell still takes them.

    The keeper may have changed a spell of their own since.
    """
    return 0 if spell.points is None else max(spell.points.least, min(spell.points.most, failed.points))


def price_of(state: State, who: int, said: str, points: int | None = None) -> Price:
    """What casting it once would cost now; PointsUnknown where nobody knows their magic points."""
    person, spell = state.person(who), spell_in(state, said)
    left = points_of(person)
    if left.mp is None:
        raise PointsUnknown(what="mp")
    chosen = chosen_points(spell, points)
    dice = parse_expression(str(chosen) if spell.points else spell.mp)
    mp = (dice.least(), dice.most())
    least, most = payment(mp[0], left.mp), payment(mp[1], left.mp)
    sanity = spell.sanity if spends_sanity(person) else "0"
    loss = parse_expression(sanity)
    power = parse_expression(spell.pow)
    dex, own_power = person.skills.get("dex"), person.skills.get("pow")
    payable = affordable(mp[0], left.mp, left.hp or 0) and (own_power is None or power.least() <= own_power)
    return Price(
        points=chosen,
        mp=mp,
        mp_now=left.mp,
        mp_most=max(left.mp, left.max_mp or 0),
        mp_after=(most.mp, least.mp),
        hp=(least.from_hp, most.from_hp),
        hp_now=left.hp,
        hp_most=left.max_hp,
        hp_after=None if left.hp is None else (max(0, left.hp - most.from_hp), max(0, left.hp - least.from_hp)),
        sanity=sanity,
        san_now=left.san,
        san_most=left.max_san,
        san_after=None if left.san is None else (max(0, left.san - loss.most()), max(0, left.san - loss.least())),
        power=(power.least(), power.most()),
        power_now=own_power,
        payable=payable,
        deadly=bool(most.from_hp) and (left.hp is None or most.from_hp >= left.hp),
        first=casts_first(state, person, spell),
        needed=Difficulty.HARD.required(own_power or 0),
        attempt=state.part(Study).attempt(who, spell.id),
        amount=bought(spell.points.each, chosen) if spell.points else "",
        when=None if spell.rounds is None or dex is None else casting_time(dex, spell.rounds),
    )


def refuse_unpayable(price: Price) -> None:
    """A spell that somebody cannot pay the least of is not cast."""
    if not price.payable:
        cost, power = price.mp[0], price.power[0]
        raise CannotPay(cost=cost, mp=price.mp_now, hp=price.hp_now or 0, power=power, pow=price.power_now or 0)
