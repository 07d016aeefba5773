"""Tomes and spells: reading, studying, learning, casting, and what magic points and POW do (rules 151–162, C25)."""

from dataclasses import dataclass
from typing import Final

from keeper_app.rules.aftermath import CheckKind
from keeper_app.rules.bounds import HIGHEST_VALUE
from keeper_app.rules.errors import ValueOutOfRange
from keeper_app.rules.levels import Difficulty

LONGEST_STUDY: Final = 1000  # weeks; nobody reads longer
READY: Final = 50  # what a spell that works at once adds to DEX
SURE_GAIN: Final = 96  # POW grows from this roll on, however high it is (C25)
POW_DIE: Final = 10
MISHAP_DIE: Final = 6
CONSULT_DIE: Final = 4
TAUGHT: Final = "1D6"  # days with a teacher: "much faster" is all the booklet says

_READING: Final = {
    "printed": Difficulty.REGULAR,
    "manuscript": Difficulty.HARD,
    "mouldering": Difficulty.EXTREME,
}


def reading_difficulty(state: str) -> Difficulty:
    """How hard a book is to read: sound print is regular, an old hand hard, a mouldering tome extreme (rule 152)."""
    return _READING[state]


def study_weeks(weeks: int, studied: int) -> int:
    """The weeks of the next full study, after so many: each takes twice as long as the one before (rule 153)."""
    if type(studied) is not int or studied < 0:
        raise ValueOutOfRange(value=studied, least=0, most=LONGEST_STUDY)
    needed = weeks << min(studied, 20)
    if not 1 <= needed <= LONGEST_STUDY:
        raise ValueOutOfRange(value=needed, least=1, most=LONGEST_STUDY)
    return needed


def study_gain(mythos: int, rating: int, minor: int, major: int) -> int:
    """Full study gives the major gain to whoever knows less than the book, else the minor one (rule 153)."""
    return major if mythos < rating else minor


def shocks_reader(sceptic: bool, loss: str) -> bool:
    """Only believers lose SAN to a book (rules 151, 153, 161)."""
    return not sceptic and loss != "0"


def learning_difficulty(taught: bool) -> Difficulty:
    """INT to learn a spell: hard from a book, regular from somebody who knows it (rules 157, 158)."""
    return Difficulty.REGULAR if taught else Difficulty.HARD


def bought(each: str, points: int) -> str:
    """What so many points buy: four of 1D6 are 4D6, four of 5 are 20."""
    count, die, sides = each.partition("D")
    return f"{int(count) * points}{die}{sides}"


@dataclass(frozen=True, slots=True)
class Payment:
    """Magic points paid, what hit points made up for, and what is left of the magic points."""

    paid: int
    from_hp: int
    mp: int


def payment(cost: int, mp: int) -> Payment:
    """Magic points pay first, the rest comes out of hit points (rule 155)."""
    paid = min(cost, mp)
    return Payment(paid, cost - paid, mp - paid)


def affordable(cost: int, mp: int, hp: int) -> bool:
    """Somebody has that many points in all; paying the last hit point has its consequences."""
    return cost <= mp + hp


def mishap_price(cost: int, die: int) -> int:
    """What a first casting costs that was pushed and failed all the same: so many times as much (rule 159)."""
    return cost * die


@dataclass(frozen=True, slots=True)
class CastingTime:
    """When a spell takes effect in a fight: at which rank, and how many rounds from now."""

    rank: int
    later: int


def casting_time(dex: int, rounds: int) -> CastingTime:
    """At once is DEX + 50; one round is DEX in this round, two DEX in the next, and so on (rule 160)."""
    return CastingTime(dex + READY, 0) if rounds == 0 else CastingTime(dex, rounds - 1)


def may_grow_power(kind: CheckKind, number: int) -> bool:
    """01 on a Luck roll gives POW a chance to grow, as does a spell that won POW against POW (rule 162)."""
    return kind is CheckKind.LUCK and number == 1


def power_grows(power: int, number: int) -> bool:
    """POW grows on a roll above it, or on 96 and more (rule 162, C25)."""
    return number > power or number >= SURE_GAIN


def power_after(power: int, die: int) -> int:
    """POW that has grown, for good."""
    return min(HIGHEST_VALUE, power + die)
