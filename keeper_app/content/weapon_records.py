"""The records of the weapon tables: one weapon, the notes beside it, slugs, and the black market."""

from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from keeper_app.content.records import Source
from keeper_app.content.texts import Texts

Era = Literal["classic", "modern"]
Availability = Literal["common", "rare", "not-sold"]
BonusShare = Literal["none", "half", "full"]
Feed = Literal["loose", "magazine", "belt"]
YesOrNo = Literal[True, False]  # to cattrs a bool is an int like any other
WeaponGroupId = Literal[
    "melee-and-missile",
    "handguns",
    "rifles",
    "shotguns",
    "assault-rifles",
    "submachine-guns",
    "machine-guns",
    "explosives-heavy",
]
ERAS: Final[tuple[Era, ...]] = get_args(Era)
WEAPON_GROUPS: Final[tuple[WeaponGroupId, ...]] = get_args(WeaponGroupId)

_BONUS: Final[dict[BonusShare, str]] = {"none": "", "half": "+½DB", "full": "+DB"}


@dataclass(frozen=True, slots=True)
class Band:
    """The weapon's own dice, without damage bonus, up to a distance; without a limit, at any distance."""

    dice: str
    up_to_m: int | None = None


@dataclass(frozen=True, slots=True)
class Range:
    """How far a weapon reaches: exactly one of these.

    `metres` is the base range. `str_divisor` makes it STR divided by that, in metres. `touch` is arm’s reach,
    `in_place` is laid rather than aimed, `by_band` means that the damage bands carry the distances.
    """

    metres: int | None = None
    str_divisor: int | None = None
    touch: YesOrNo = False
    in_place: YesOrNo = False
    by_band: YesOrNo = False

    def base(self, strength: int | None = None) -> int | None:
        """The base range in metres, where there is one; a thrown weapon needs the thrower’s STR. Rounded down."""
        if self.str_divisor is not None:
            return None if strength is None else strength // self.str_divisor
        return self.metres


@dataclass(frozen=True, slots=True)
class Rate:
    """How often a weapon attacks.

    `shots` a round; up to `most` when each takes a penalty die; or `barrels` let off at once; or bursts of `burst`;
    or automatic fire. With `every_rounds`, one shot in that many rounds.
    """

    shots: int | None = None
    most: int | None = None
    barrels: int | None = None
    burst: int | None = None
    auto: YesOrNo = False
    every_rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Price:
    """Dollars in each era. An era in `rare` has the word instead of a figure; an era without either has no price."""

    classic: float | None = None
    modern: float | None = None
    rare: tuple[Era, ...] = ()


@dataclass(frozen=True, slots=True)
class Weapon:
    """One row of the weapon table, as printed; `flag` is our remark where the print looks odd.

    `volley_skill` is the skill of bursts and automatic fire where it is not `skill`. `malfunction_ours` is what we
    go by where the print has none and should (C33). `stun` is how many rounds the target cannot act. `blast_m` is
    the radius of full damage. `unmounted_build` is the Build it takes to fire it off its mount. `magazines` are the
    sizes there are, `feed` is how they are changed, and `load` says it where figures do not suffice. `unit` is what
    a price buys when that is not one weapon. An era may have a price and not be among `eras`: the print has it so.
    `not-sold` is not even on the black market. With it so many times (`risk`) as many rolls are fumbles, a fumble
    does its owner `backfire`, a major wound `severs` a limb; one that `strangles` stays round the neck. `called` is
    what else people call it, in any language, `also` what a language's folder adds to that.
    """

    id: str
    group: WeaponGroupId
    name: Texts
    skill: str
    damage: tuple[Band, ...]
    damage_bonus: BonusShare
    impales: YesOrNo
    eras: tuple[Era, ...]
    range: Range | None = None
    rate: Rate | None = None
    magazines: tuple[int, ...] = ()
    feed: Feed = "loose"
    load: Texts | None = None
    malfunction: int | None = None
    malfunction_ours: int | None = None
    price: Price = Price()
    unit: Texts | None = None
    since: Literal["ww2"] | None = None
    availability: Availability = "common"
    volley_skill: str | None = None
    stun: str | None = None
    burn: YesOrNo = False
    blast_m: int | None = None
    slug: str | None = None
    risk: int = 1
    backfire: str | None = None
    severs: YesOrNo = False
    strangles: YesOrNo = False
    unmounted_build: int | None = None
    notes: tuple[int, ...] = ()
    flag: Texts | None = None
    rulings: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Everything people may call it, in any language."""
        return (*self.name.all(), *self.called, *self.also)

    @property
    def fails_from(self) -> int | None:
        """The roll from which it lets its owner down: as printed, or as we rule."""
        return self.malfunction if self.malfunction is not None else self.malfunction_ours

    @property
    def bands(self) -> tuple[Band, ...]:
        """Damage by distance, nearest first; one band without limit for most weapons, none where it only stuns."""
        return self.damage

    @property
    def restricted(self) -> bool:
        """Bursts and automatic fire are not for civilians: such a price is the black market’s."""
        return self.rate is not None and (self.rate.auto or self.rate.burst is not None)

    @property
    def illegal_in_the_1920s(self) -> bool:
        """What only the black market of that time has: not what nobody had built yet."""
        return self.restricted and self.in_era("classic")

    def damage_at(self, metres: float) -> str | None:
        """The weapon's own dice at a distance; nothing beyond the last band, or where it only stuns."""
        for band in self.damage:
            if band.up_to_m is None or metres <= band.up_to_m:
                return band.dice
        return None

    @property
    def rolls(self) -> tuple[Band, ...]:
        """The bands with the share of the damage bonus that the weapon takes: `1D6+½DB`."""
        return tuple(replace(band, dice=band.dice + _BONUS[self.damage_bonus]) for band in self.damage)

    def roll_at(self, metres: float) -> str | None:
        """The dice to roll at a distance, the share of the damage bonus included: `1D6+½DB`."""
        dice = self.damage_at(metres)
        return None if dice is None else dice + _BONUS[self.damage_bonus]

    def in_era(self, era: Era) -> bool:
        """Whether the table lists it for this era."""
        return era in self.eras

    def price_in(self, era: Era) -> float | None:
        """Dollars in this era, where a figure is printed."""
        return self.price.classic if era == "classic" else self.price.modern


@dataclass(frozen=True, slots=True)
class WeaponGroup:
    """A section of the weapon table."""

    id: WeaponGroupId
    name: Texts
    source: Source


@dataclass(frozen=True, slots=True)
class WeaponNote:
    """One numbered note: what is special about a weapon or a group. `numbers` point into docs/rulings.md."""

    id: str
    number: int
    title: Texts
    text: Texts
    points: tuple[Texts, ...] = ()
    numbers: tuple[int, ...] = ()
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """How a column or a mark of the weapon table is to be read."""

    id: str
    title: Texts
    text: Texts
    points: tuple[Texts, ...] = ()
    numbers: tuple[int, ...] = ()
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Slug:
    """A single bullet for a shotgun of this gauge, instead of shot."""

    id: str
    name: Texts
    gauge: int
    damage: str
    impales: YesOrNo
    range: Range


@dataclass(frozen=True, slots=True)
class MarketItem:
    """What the black market of the 1920s asks: rolled `dice` or fixed `dollars` for `per` pieces, or `times` the price.

    `wait_months` is how long it takes to come, `weapon` the row of the weapon table it stands for.
    """

    id: str
    name: Texts
    dice: str | None = None
    dollars: int | None = None
    times: int | None = None
    per: int = 1
    wait_months: int | None = None
    weapon: str | None = None
    remark: Texts | None = None


@dataclass(frozen=True, slots=True)
class BlackMarket:
    """The black market of the 1920s: how a purchase goes, step by step, and what things cost."""

    id: str
    title: Texts
    text: Texts
    steps: tuple[Texts, ...]
    item: tuple[MarketItem, ...]
    source: Source
    numbers: tuple[int, ...] = ()
    rulings: tuple[str, ...] = ()
