"""Shots and throws: how hard a distance is, and the dice of the circumstances (rules 58–68, 80)."""

from dataclasses import dataclass
from enum import Enum

from keeper_app.rules.errors import NotAllowed, ValueOutOfRange
from keeper_app.rules.levels import Difficulty

LARGE_BUILD = 4
SMALL_BUILD = -2
FAST_MOV = 8
FARTHEST = 100_000


class Circumstance(Enum):
    """What helps or hinders a shot: one die each."""

    AIMED = "aimed"
    POINT_BLANK = "point-blank"
    LARGE = "large"
    DIVED = "dived"
    COVER = "cover"
    FAST = "fast"
    SMALL = "small"
    LOADING = "loading"
    SEVERAL = "several"
    INTO_MELEE = "into-melee"
    SURPRISE = "surprise"

    @property
    def die(self) -> int:
        """+1 for a bonus die, -1 for a penalty die."""
        return 1 if self in _HELPS else -1


_HELPS = {Circumstance.AIMED, Circumstance.POINT_BLANK, Circumstance.LARGE, Circumstance.SURPRISE}


def range_difficulty(metres: float, base: float) -> Difficulty:
    """Regular up to the base range, hard up to twice, extreme up to four times; farther is out of reach (rule 59)."""
    if not 0 <= metres <= FARTHEST:
        raise ValueOutOfRange(value=metres, least=0, most=FARTHEST)
    if metres <= base:
        return Difficulty.REGULAR
    if metres <= 2 * base:
        return Difficulty.HARD
    if metres <= 4 * base:
        return Difficulty.EXTREME
    raise NotAllowed(rule="range-difficulty", metres=metres, most=4 * base)


def point_blank(metres: float, dexterity: int) -> bool:
    """Within a tenth of the shooter's DEX in metres (rule 61, C12)."""
    return metres * 10 <= dexterity


def size_of(build: int) -> Circumstance | None:
    """A target so large or so small that it matters (rules 61, 62, C14)."""
    if build >= LARGE_BUILD:
        return Circumstance.LARGE
    return Circumstance.SMALL if build <= SMALL_BUILD else None


def dice_of(circumstances: frozenset[Circumstance], hindered: int = 0) -> int:
    """Bonus and penalty dice together, cancelled and not yet held to two; `hindered` are further penalty dice."""
    return sum(one.die for one in circumstances) - hindered


def capped_net(net: int) -> int:
    """At most two either way (C02)."""
    return max(-2, min(2, net))


@dataclass(frozen=True, slots=True)
class Shots:
    """How many shots a weapon may fire this round, and whether each takes a penalty die."""

    count: int
    hindered: bool


def most_shots(rate: int, most: int | None) -> int:
    """The rate, or the figure in brackets where there is one (rules 62, 67)."""
    return max(rate, most or 0)


def shots_allowed(asked: int, rate: int, most: int | None) -> Shots:
    """Up to the rate freely; up to the figure in brackets with a penalty die on each shot (rules 62, 67, 68)."""
    limit = most_shots(rate, most)
    if type(asked) is not int or not 1 <= asked <= limit:
        raise NotAllowed(rule="several-shots", shots=asked, most=limit)
    return Shots(asked, asked > rate)


def usable_again(used: int, every: int | None) -> int:
    """The round in which a weapon can be used again: at once, or once in so many rounds, counted from its last use
    (rule 174: 1/2 is rounds 1, 3, 5). Several times within the round are a matter of the rate."""
    return used + every if every and every > 1 else used


def loading_rounds(takes: int, *, acted: bool) -> int:
    """Rounds until a weapon is loaded, this one included: whoever has acted begins with the next (rules 32, 66)."""
    return takes + 1 if acted and takes else takes


def malfunctions(number: int, threshold: int | None) -> bool:
    """The roll reaches the weapon's threshold: no shot, and perhaps a jam (rule 80, C19)."""
    return threshold is not None and number >= threshold


def reload_rounds(rounds: int, feed: str) -> int:
    """Rounds it takes to load: a magazine one, a belt two, loose cartridges two a round (rule 66, C18)."""
    if feed == "magazine":
        return 1
    if feed == "belt":
        return 2
    return -(-rounds // 2)


def blast_share(metres: float, radius: float) -> int:
    """What the damage is divided by: 1 within the radius, 2 within twice, 4 within three times; 0 for none (C31)."""
    if metres < 0:
        raise ValueOutOfRange(value=metres, least=0, most=FARTHEST)
    for times, divisor in ((1, 1), (2, 2), (3, 4)):
        if metres <= times * radius:
            return divisor
    return 0
