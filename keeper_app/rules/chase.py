"""Chases: who takes part, where everybody stands, how often they move, what lies ahead (rules 98–106, 113–116, 121)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from keeper_app.rules.errors import NotAllowed, ValueOutOfRange
from keeper_app.rules.levels import Difficulty, Level

LEAST_MOV, MOST_MOV = 1, 20  # as far as anybody wrote speeds down (rule 122)
LEAD = 2  # locations between the slowest fugitive and the foremost pursuer (rule 102)
LEAST_LEAD, MOST_LEAD = 1, 6
MOST_CAUTION = 2
DELAY_SIDES = 3
FARTHEST_IN_ONE = 5  # locations in one action, with the foot down (rule 115)


class Fitness(Enum):
    """Whether a creature or a character of the keeper's is thought to have an ability (rule 121)."""

    EXPECTED = "expected"
    UNKNOWN = "unknown"
    UNEXPECTED = "unexpected"
    NEVER = "never"  # fails without a roll

    divisor: int

    def share(self, value: int) -> int:
        """What is left of the characteristic, rounded down."""
        return value // self.divisor if self.divisor else 0


for _fitness, _divisor in zip(Fitness, (1, 2, 5, 0), strict=True):
    _fitness.divisor = _divisor


class Surroundings(Enum):
    """How wild the way is: the die that a D100 for what lies ahead takes (rule 113)."""

    SAFE = "safe"
    ORDINARY = "ordinary"
    DANGEROUS = "dangerous"

    net: int


for _surroundings, _net in zip(Surroundings, (1, 0, -1), strict=True):
    _surroundings.net = _net


def checked_mov(mov: int) -> int:
    """A speed that takes part in a chase: nobody who stands still, nobody beyond the table of speeds."""
    if type(mov) is not int or not LEAST_MOV <= mov <= MOST_MOV:
        raise ValueOutOfRange(value=mov, least=LEAST_MOV, most=MOST_MOV)
    return mov


def speed(mov: int, level: Level) -> int:
    """MOV after the speed test: one more for an extreme success, one less for a failure (rule 99, C21)."""
    if not level.success:
        return mov - 1
    return mov + 1 if level >= Level.EXTREME else mov


@dataclass(frozen=True, slots=True)
class Cut:
    """Who is not in the chase after the speed tests, by their places in what was given."""

    away: frozenset[int]  # fugitives who are gone
    behind: frozenset[int]  # pursuers who never come near


def cut(fugitives: Sequence[int], pursuers: Sequence[int], *, together: bool = False) -> Cut:
    """Strictly faster than every pursuer gets away; strictly slower than every fugitive drops out (rule 100, C22).

    Where fugitives stay `together`, nobody gets away before the slowest does (rule 98).
    """
    if not fugitives or not pursuers:
        raise NotAllowed(rule="chase-groups")
    fastest, slowest = max(pursuers), min(fugitives)
    own = [slowest] * len(fugitives) if together else fugitives
    return Cut(
        frozenset(at for at, mov in enumerate(own) if mov > fastest),
        frozenset(at for at, mov in enumerate(pursuers) if mov < slowest),
    )


def positions(
    fugitives: Sequence[int], pursuers: Sequence[int], lead: int = LEAD
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where fugitives and pursuers start, the hindmost pursuer at 0: ahead by their difference of MOV (rule 102)."""
    if not fugitives or not pursuers:
        raise NotAllowed(rule="chase-groups")
    if type(lead) is not int or not LEAST_LEAD <= lead <= MOST_LEAD:
        raise ValueOutOfRange(value=lead, least=LEAST_LEAD, most=MOST_LEAD)
    behind = tuple(mov - min(pursuers) for mov in pursuers)
    first = max(behind) + lead
    return tuple(first + mov - min(fugitives) for mov in fugitives), behind


def movement_actions(mov: int, slowest: int) -> int:
    """One for the slowest of the chase; others one more for each point of MOV they have on them (rule 103)."""
    return 1 + max(0, mov - slowest)


def new_round(grant: int, debt: int) -> tuple[int, int]:
    """Actions to spend in a round, and what is still owed: a delay is paid before anything else (rule 104)."""
    paid = min(grant, debt)
    return grant - paid, debt - paid


def delayed(left: int, debt: int, lost: int) -> tuple[int, int]:
    """A delay takes what is left of this round, and the rest of it is owed (rule 104)."""
    taken = min(left, lost)
    return left - taken, debt + lost - taken


def caution_dice(actions: int) -> int:
    """One or two actions buy as many bonus dice for a hazard (rule 105)."""
    if type(actions) is not int or not 0 <= actions <= MOST_CAUTION:
        raise NotAllowed(rule="caution", most=MOST_CAUTION)
    return actions


def pedal_dice(locations: int) -> int:
    """Penalty dice for so many locations in one action: 2 or 3 take one, 4 or 5 two (rule 115)."""
    if type(locations) is not int or not 1 <= locations <= FARTHEST_IN_ONE:
        raise NotAllowed(rule="pedal-to-the-metal", most=FARTHEST_IN_ONE)
    return -(locations // 2)


def lies_ahead(number: int) -> Difficulty | None:
    """What a D100 puts in the way: nothing to 59, then regular, from 85 hard, from 96 extreme (rule 113)."""
    if number < 60:
        return None
    if number < 85:
        return Difficulty.REGULAR
    return Difficulty.HARD if number < 96 else Difficulty.EXTREME
