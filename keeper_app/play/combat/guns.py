"""A gun in somebody's hands: every figure of it, from the tables or as the keeper wrote it."""

from dataclasses import dataclass

from keeper_app.content import weapon_note_table, weapon_records, weapon_table
from keeper_app.dice import Expression, parse_expression
from keeper_app.play.combat.wielded import Wielded
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.arms import arm_damage, arm_value
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of, value_of
from keeper_app.rules import (
    SMALLEST_BURST,
    SMALLEST_VOLLEY,
    Circumstance,
    Difficulty,
    NotAllowed,
    Swing,
    most_shots,
    nearest_rounds,
    range_difficulty,
    shared_out,
    volley_size,
)

BOW = "firearms-bow"  # nocking an arrow belongs to the shot: nobody counts them
SPRAY_NOTE = 3  # of the weapon table: tear gas and pepper
UNCOUNTED = 100  # rounds in one go from what nobody counts
FIRST_VOLLEYS = 6  # rounds of automatic fire, as long as nobody has said another number
LONG_FIRE, STRIDE = 10, 5  # volleys: from here on steps are that many
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
    single: bool = True  # one bullet at a time; what only fires automatically cannot
    malfunction: int | None = None
    rounds: int | None = None
    magazine: int | None = None
    feed: str = "loose"
    jammed: bool = False
    known: weapon_records.Weapon | None = None  # its row of the table
    every: int = 1  # rounds for one shot, its loading included (rule 174)
    held_from: int | None = None  # the Build that fires it off its mount; None where it needs none (rule 186)

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

    @property
    def modes(self) -> tuple[str, ...]:
        """The ways it can be fired, the most usual first."""
        ways = {"shots": self.single, "burst": bool(self.burst), "auto": self.auto}
        return tuple(mode for mode, can in ways.items() if can)

    def can_be_held(self, build: int) -> bool:
        """It is fired without its mount, by somebody of this Build."""
        return self.held_from is None or build >= self.held_from

    def fewest_rounds(self, mode: str) -> int:
        """What must be fired at least: one bullet is no burst, nor is it a volley unless it is the last."""
        if mode == "auto":
            return min(SMALLEST_VOLLEY, self.most_rounds(mode))
        return SMALLEST_BURST if mode == "burst" else 1

    def most_rounds(self, mode: str) -> int:
        """What can be fired at most in one turn; automatic fire ends with what is loaded."""
        if mode == "shots":
            return most_shots(self.rate, self.most)
        return (self.burst or 1) if mode == "burst" else self.rounds or UNCOUNTED

    def usual_rounds(self, mode: str) -> int:
        """What is fired unless somebody says another number."""
        if mode == "auto":
            return min(FIRST_VOLLEYS, self.most_rounds(mode))
        return 1 if mode == "shots" else self.most_rounds(mode)

    def fitting(self, mode: str, rounds: int) -> int:
        """So many, or as near to it as it can be fired."""
        rounds = max(self.fewest_rounds(mode), min(self.most_rounds(mode), rounds))
        if mode != "auto" or self._can_be_cut(rounds):
            return rounds
        return min(self._near(rounds), key=lambda one: abs(one - rounds), default=rounds)

    def stepped(self, mode: str, rounds: int, by: int) -> int:
        """One step more or fewer, over what cannot be fired: by the bullet, in long fire by the volley or by five."""
        size, step = volley_size(self.volley_value or 0), 1
        if mode == "auto":
            edge = rounds + min(by, 0)  # from where steps are larger, the way back is as long
            step = 1 if edge < 2 * size else size if edge < LONG_FIRE * size else STRIDE * size
        wanted = self.fitting(mode, rounds + by * step)
        if wanted != rounds or mode != "auto":
            return wanted
        beyond = [one for one in self._near(rounds) if (one - rounds) * by > 0]
        return beyond[0] if beyond else rounds

    def _can_be_cut(self, rounds: int) -> bool:
        return bool(shared_out(rounds, volley_size(self.volley_value or 0), empties=rounds == self.rounds))

    def _near(self, rounds: int) -> tuple[int, ...]:
        most = self.most_rounds("auto")
        return nearest_rounds(rounds, volley_size(self.volley_value or 0), most, empties=self.rounds is not None)

    @property
    def bullet(self) -> Wielded:
        """What each bullet does, apart from the gun."""
        return Wielded(self.bands, self.bonus.text, self.impales, self.known.id if self.known else "")

    def swing(self, metres: float) -> Swing:
        """What one bullet does at a distance."""
        return self.bullet.at(metres)

    def counting(self, circumstances: frozenset[Circumstance]) -> frozenset[Circumstance]:
        """Those that matter to it: a spray knows no point-blank (rule 179)."""
        spray = self.known is not None and SPRAY_NOTE in self.known.notes
        return circumstances - {Circumstance.POINT_BLANK} if spray else circumstances


def is_gun(weapon: Carried) -> bool:
    """It shoots, rather than being swung or thrown; a launcher shoots blasts."""
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


def pieces_of(weapon: Carried) -> int | None:
    """How many of it there are to throw; None where nobody counts."""
    return weapon.magazine if weapon.rounds is None else weapon.rounds


def is_blast(weapon: Carried) -> bool:
    """The tables give it a radius: it is aimed at a place, and everybody near takes a share."""
    known = weapon_table.find_weapon(weapon.weapon)
    return known is not None and known.blast_m is not None


def is_aimed(weapon: Carried) -> bool:
    """A gun that is aimed at somebody: what blasts is aimed at a place."""
    return is_gun(weapon) and not is_blast(weapon)


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
    if known.skill == BOW or (rate.shots or 0) > (magazine or 0):  # what fires more than it holds is loaded as it fires
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
        single=not (rate.auto or rate.burst) or bool(rate.shots or rate.barrels),
        malfunction=known.fails_from,
        rounds=magazine if weapon.rounds is None else weapon.rounds,
        magazine=magazine,
        feed=known.feed,
        jammed=weapon.jammed,
        known=known,
        every=rate.every_rounds or 1,
        held_from=known.unmounted_build,
    )
