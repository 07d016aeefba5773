"""A gun in somebody's hands: every figure of it, from the tables or as the keeper wrote it."""

from dataclasses import dataclass

from keeper_app.content import weapon_note_table, weapon_records, weapon_table
from keeper_app.dice import Expression, parse_expression
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.arms import arm_damage, arm_value
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of, value_of
from keeper_app.rules import SMALLEST_BURST, Difficulty, NotAllowed, Swing, most_shots, range_difficulty

BOW = "firearms-bow"  # nocking an arrow belongs to the shot: nobody counts them
UNCOUNTED = 100  # rounds in one go from what nobody counts
FIRST_VOLLEYS = 6  # rounds of automatic fire, as long as nobody has said another number
BANDS = (Difficulty.REGULAR, Difficulty.HARD, Difficulty.EXTREME)


@dataclass(frozen=True, slots=True)
class Gun:
    """What a shot needs to know. `rounds` is what is left in it; None where nobody counts."""

    value: int | None
    volley_value: int | None
    bonus: Expression
    impales: bool
    base: float | None
    bands: tuple[tuple[str, int | None], ...]
    by_band: bool = False
    rate: int = 1
    most: int | None = None
    burst: int | None = None
    auto: bool = False
    malfunction: int | None = None
    rounds: int | None = None
    magazine: int | None = None
    feed: str = "loose"
    jammed: bool = False
    known: weapon_records.Weapon | None = None  # its row of the table
    every: int = 1  # rounds for one shot, its loading included (rule 174)

    def difficulty(self, metres: float) -> Difficulty:
        """How hard a distance is: by the base range, or by the band of a shotgun."""
        if not self.by_band:
            if self.base is None:
                raise CannotAct(problem="not-fired")
            return range_difficulty(metres, self.base)
        if metres < 0:
            range_difficulty(metres, 1)
        for at, (_, up_to) in enumerate(self.bands):
            if up_to is None or metres <= up_to:
                return BANDS[min(at, 2)]
        raise NotAllowed(rule="range-difficulty", metres=metres, most=self.bands[-1][1])

    def damage(self, metres: float) -> Expression:
        """The dice of one bullet at a distance."""
        for dice, up_to in self.bands:
            if up_to is None or metres <= up_to:
                return parse_expression(dice)
        return parse_expression(self.bands[-1][0] if self.bands else "0")

    @property
    def modes(self) -> tuple[str, ...]:
        """The ways it can be fired: single shots always."""
        return ("shots", *(("burst",) if self.burst else ()), *(("auto",) if self.auto else ()))

    def fewest_rounds(self, mode: str) -> int:
        """What must be fired at least: one bullet is no burst."""
        return SMALLEST_BURST if mode == "burst" else 1

    def most_rounds(self, mode: str) -> int:
        """What can be fired at most in one turn; automatic fire ends with what is loaded."""
        if mode == "shots":
            return most_shots(self.rate, self.most)
        return (self.burst or 1) if mode == "burst" else self.rounds or UNCOUNTED

    def usual_rounds(self, mode: str) -> int:
        """What is fired unless somebody says another number."""
        return 1 if mode == "shots" else self.most_rounds(mode) if mode == "burst" else FIRST_VOLLEYS

    def swing(self, metres: float) -> Swing:
        """What one bullet does at a distance."""
        return Swing(self.damage(metres), self.bonus, self.impales)


def is_gun(weapon: Carried) -> bool:
    """It shoots, rather than being swung or thrown."""
    known = weapon_table.find_weapon(weapon.weapon)
    if known is None:
        return weapon.range_m is not None and weapon.skill != "throw"
    if known.range is None or known.range.touch or known.range.in_place or known.skill == "throw":
        return False
    if known.skill.startswith("fighting-") and not known.magazines:  # a whip reaches far, and is swung all the same
        return False
    return known.range.str_divisor is None and (known.range.metres is not None or bool(known.range.by_band))


def is_thrown(weapon: Carried) -> bool:
    """Its range follows from STR or its skill is Throw; an unknown weapon goes by the skill alone."""
    known = weapon_table.find_weapon(weapon.weapon)
    if known is None:
        return weapon.skill == "throw"
    return known.range is not None and (known.range.str_divisor is not None or known.skill == "throw")


def is_blast(weapon: Carried) -> bool:
    """The tables give it a radius: it is aimed at a place, and everybody near takes a share."""
    known = weapon_table.find_weapon(weapon.weapon)
    return known is not None and known.blast_m is not None


def gun_of(person: Person, weapon: Carried, *, slug: bool = False) -> Gun:
    """The figures of the weapon with what its owner changed, and the damage bonus of whoever holds it."""
    known = weapon_table.find_weapon(weapon.weapon)
    bonus = parse_expression(body_of(person).bonus)
    if known is None:
        if not is_gun(weapon):
            raise CannotAct(problem="not-fired")
        return Gun(
            value=arm_value(person, weapon),
            volley_value=arm_value(person, weapon),
            bonus=bonus,
            impales=weapon.impales,
            base=weapon.range_m,
            bands=((arm_damage(weapon) or "0", None),),
            rate=max(1, weapon.shots),
            malfunction=weapon.malfunction,
            rounds=weapon.magazine if weapon.rounds is None else weapon.rounds,
            magazine=weapon.magazine,
            jammed=weapon.jammed,
        )
    if not is_gun(weapon):
        raise CannotAct(problem="not-fired")
    return _table_gun(person, weapon, known, bonus, slug)


def _table_gun(person: Person, weapon: Carried, known: weapon_records.Weapon, bonus: Expression, slug: bool) -> Gun:
    rate = known.rate or weapon_records.Rate(shots=1)
    magazine = weapon.magazine or (known.magazines[-1] if known.magazines else None)
    if known.skill == BOW:
        magazine = None
    value = arm_value(person, weapon)
    volley = value_of(person, known.volley_skill) if known.volley_skill else value
    bands: tuple[tuple[str, int | None], ...] = tuple((band.dice, band.up_to_m) for band in known.rolls)
    base: float | None = known.range.base(value_of(person, "str")) if known.range else None
    impales, by_band = bool(known.impales), bool(known.range and known.range.by_band)
    if slug:
        load = next((one for one in weapon_note_table.shotgun_slugs() if one.id == known.slug), None)
        if load is None:
            raise CannotAct(problem="no-slug")
        bands, base, impales, by_band = ((load.damage, None),), load.range.base(), bool(load.impales), False
    return Gun(
        value=value,
        volley_value=volley,
        bonus=bonus,
        impales=impales,
        base=base,
        bands=bands,
        by_band=by_band,
        rate=max(rate.shots or 1, rate.barrels or 1),
        most=rate.most,
        burst=rate.burst,
        auto=bool(rate.auto),
        malfunction=known.malfunction,
        rounds=magazine if weapon.rounds is None else weapon.rounds,
        magazine=magazine,
        feed=known.feed,
        jammed=weapon.jammed,
        known=known,
        every=rate.every_rounds or 1,
    )
