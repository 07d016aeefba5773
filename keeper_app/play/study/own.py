"""Tomes and spells of the keeper's own: what was typed, checked, and as the tables would have them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar, cast

from keeper_app.content import study_records, study_tables
from keeper_app.content.texts import Texts, one_text
from keeper_app.dice import DiceError, parse_expression
from keeper_app.play.errors import FieldRefused, Nameless, NotAPrice, PlayError
from keeper_app.play.texts import label_of, note_of
from keeper_app.rules import RulesError, ValueOutOfRange, has_stroke

MOST_SPELLS = 20  # in one tome
MOST_PRICE = 1000  # points or, in dice, the most that can fall
AMOUNT = study_tables.AMOUNT

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class OwnTome:
    """A tome as the keeper wrote it down; without an id it is new. `spells` are ids or names."""

    name: str
    line: str = ""
    tongue: str = ""
    state: str = "manuscript"
    first: int = 1
    unit: str = "week"
    weeks: int = 10
    sanity: str = "1D6"
    minor: int = 1
    major: int = 3
    rating: int = 12
    note: str = ""
    spells: tuple[str, ...] = ()
    id: str = ""


@dataclass(frozen=True, slots=True)
class OwnSpell:
    """A spell as the keeper wrote it down; without an id it is new.

    With `most` the caster chooses from `least` to `most` magic points, each of which buys `each`; without, `mp` is
    the price. `rounds` below zero is a longer casting time, said by `time`.
    """

    name: str
    effect: str = ""
    mp: str = "0"
    least: int = 0
    most: int = 0
    each: str = "1"
    buys: str = ""
    sanity: str = "0"
    power: str = "0"
    other: str = ""
    rounds: int = 1
    time: str = ""
    opposed: bool = False
    learn: str = "2D6"
    id: str = ""


def checked_tome(tome: OwnTome) -> OwnTome:
    """The same, tidied; FieldRefused names what cannot stand, and why."""
    most = {
        "first": (1, study_tables.MOST_WEEKS),
        "weeks": (1, study_tables.MOST_WEEKS),
        "minor": (0, study_tables.HIGHEST_SKILL),
        "major": (0, study_tables.HIGHEST_SKILL),
        "rating": (0, study_tables.HIGHEST_SKILL),
    }
    for field, (low, high) in most.items():
        _within(field, getattr(tome, field), low, high)
    _one_of("state", tome.state, study_records.TOME_STATES)
    _one_of("unit", tome.unit, study_records.READING_UNITS)
    if len(tome.spells) > MOST_SPELLS:
        raise FieldRefused(field="spells", cause=ValueOutOfRange(value=len(tome.spells), least=0, most=MOST_SPELLS))
    said = [_in("spells", label_of, one) for one in tome.spells]
    return replace(
        tome,
        name=_name(tome.name),
        line=_in("line", label_of, tome.line),
        tongue=_in("tongue", label_of, tome.tongue),
        note=_in("note", note_of, tome.note),
        sanity=_price("sanity", tome.sanity),
        spells=tuple(dict.fromkeys(one for one in said if one)),
    )


def checked_spell(spell: OwnSpell) -> OwnSpell:
    """The same, tidied; FieldRefused names what cannot stand, and why."""
    _within("least", spell.least, 0, study_tables.MOST_POINTS)
    _within("most", spell.most, 0, study_tables.MOST_POINTS)
    if spell.most:
        _within("least", spell.least, 1, spell.most)
    _within("rounds", spell.rounds, -1, study_tables.MOST_ROUNDS)
    each = _price("each", spell.each)
    if not study_tables.EACH.fullmatch(each):
        raise FieldRefused(field="each", cause=PlayError(value=each))
    return replace(
        spell,
        name=_name(spell.name),
        effect=_in("effect", note_of, spell.effect),
        mp="0" if spell.most else _price("price-mp", spell.mp),
        each=each,
        buys=_in("buys", label_of, spell.buys),
        sanity=_price("sanity", spell.sanity),
        power=_price("price-pow", spell.power),
        other=_in("other", label_of, spell.other),
        time=_in("time", label_of, spell.time),
        learn=_price("learn", spell.learn),
    )


def as_tome(own: OwnTome) -> study_records.Tome:
    """A tome of the keeper's as the tables would have it, the same in every language."""
    return study_records.Tome(
        id=own.id,
        name=one_text(own.name),
        line=_or_none(own.line),
        tongue=_or_none(own.tongue),
        state=cast(study_records.TomeState, own.state),
        first=study_records.ReadingTime(own.first, cast(study_records.ReadingUnit, own.unit)),
        weeks=own.weeks,
        sanity=own.sanity,
        minor=own.minor,
        major=own.major,
        rating=own.rating,
        note=_or_none(own.note),
        spells=own.spells,
    )


def as_spell(own: OwnSpell) -> study_records.Spell:
    """A spell of the keeper's as the tables would have it; what points buy stands before the words for it."""
    buys = one_text(f"{AMOUNT} {own.buys.replace('{', '(').replace('}', ')')}".strip())
    return study_records.Spell(
        id=own.id,
        name=one_text(own.name),
        effect=_or_none(own.effect),
        mp=own.mp,
        points=study_records.SpellPoints(own.least, own.most, own.each, buys) if own.most else None,
        sanity=own.sanity,
        pow=own.power,
        other=_or_none(own.other),
        rounds=own.rounds if own.rounds >= 0 else None,
        time=_or_none(own.time) if own.rounds < 0 else None,
        opposed=own.opposed,
        learn=own.learn,
    )


def _or_none(text: str) -> Texts | None:
    return one_text(text) if text else None


def _name(text: str) -> str:
    name = _in("name", label_of, text)
    if not name:
        raise Nameless
    return name


def _price(field: str, text: str) -> str:
    """Dice or points that cost something, and never give any back."""
    said = _in(field, _undivided, _in(field, label_of, text) or "0")
    try:
        dice = parse_expression(said)
    except DiceError as error:
        raise FieldRefused(field=field, cause=error) from error
    if dice.uses_damage_bonus or dice.least() < 0 or dice.most() > MOST_PRICE:
        raise FieldRefused(field=field, cause=ValueOutOfRange(value=said, least=0, most=MOST_PRICE))
    return dice.text


def _undivided(said: str) -> str:
    if has_stroke(said):
        raise NotAPrice(text=said)
    return said


def _in(field: str, check: Callable[[T], T], value: T) -> T:
    try:
        return check(value)
    except (RulesError, PlayError) as error:
        raise FieldRefused(field=field, cause=error) from error


def _within(field: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise FieldRefused(field=field, cause=ValueOutOfRange(value=value, least=least, most=most))


def _one_of(field: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise FieldRefused(field=field, cause=PlayError(value=value))
