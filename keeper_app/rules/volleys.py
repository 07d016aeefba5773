"""Automatic fire: rounds cut into volleys, each with its own test (rules 69–79, C11, C16, C17)."""

from collections.abc import Sequence
from dataclasses import dataclass

from keeper_app.rules.errors import NotAllowed, ValueOutOfRange
from keeper_app.rules.house import BOOK, HouseRules
from keeper_app.rules.levels import Difficulty, Level, deadly_from
from keeper_app.rules.ranged import capped_net

SMALLEST_VOLLEY = 3
SMALLEST_BURST = 2
MOST_ROUNDS = 5000
_HARDER = {
    Difficulty.REGULAR: Difficulty.HARD,
    Difficulty.HARD: Difficulty.EXTREME,
    Difficulty.EXTREME: Difficulty.EXTREME,  # nothing is harder
}


@dataclass(frozen=True, slots=True)
class Share:
    """Rounds announced for one target, and the metres fire was moved to reach it."""

    rounds: int
    metres: int = 0


@dataclass(frozen=True, slots=True)
class Volley:
    """One test: at which target, with how many bullets, how hard, with which dice."""

    target: int
    bullets: int
    difficulty: Difficulty
    net: int


@dataclass(frozen=True, slots=True)
class Hits:
    """Bullets that hit, and how many of them impale."""

    hits: int
    impaling: int

    @property
    def plain(self) -> int:
        """Those that only hit."""
        return self.hits - self.impaling


def volley_size(skill: int) -> int:
    """A tenth of the skill, never fewer than three."""
    return max(SMALLEST_VOLLEY, skill // 10)


def rounds_spent(shares: Sequence[Share]) -> int:
    """Everything that leaves the barrel: one bullet is lost for each metre fire is moved."""
    return sum(share.rounds + (share.metres if at else 0) for at, share in enumerate(shares))


def plan_volleys(
    shares: Sequence[Share],
    skill: int,
    difficulty: Difficulty,
    net: int,
    *,
    aimed: bool = False,
    house: HouseRules = BOOK,
) -> tuple[Volley, ...]:
    """Cut what was announced into volleys. `net` counts every circumstance, aiming too, not yet held to two."""
    if not shares:
        raise NotAllowed(rule="announced-rounds")
    for share in shares:
        if type(share.rounds) is not int or not 1 <= share.rounds <= MOST_ROUNDS:
            raise ValueOutOfRange(value=share.rounds, least=1, most=MOST_ROUNDS)
        if type(share.metres) is not int or not 0 <= share.metres <= MOST_ROUNDS:
            raise ValueOutOfRange(value=share.metres, least=0, most=MOST_ROUNDS)
    size = volley_size(skill)
    planned: list[Volley] = []
    for target, share in enumerate(shares):
        left = share.rounds
        while left > 0:
            bullets = min(size, left)
            left -= bullets
            dice, hard = volley_dice(len(planned), difficulty, net, aimed=aimed, house=house)
            planned.append(Volley(target, bullets, hard, dice))
    return tuple(planned)


def volley_dice(
    test: int, difficulty: Difficulty, net: int, *, aimed: bool = False, house: HouseRules = BOOK
) -> tuple[int, Difficulty]:
    """The dice and the difficulty of the test with this number, from 0: one die worse each time.

    Dice beyond two penalty dice make it harder instead, a step each (rules 74, 75). Aiming counts for every test
    unless the table says that it counts for the first alone.
    """
    if test and aimed and house.aim_first_volley_only:
        net -= 1
    dice = capped_net(net) - test
    hard = difficulty
    for _ in range(-2 - dice):
        hard = _HARDER[hard]
    return max(-2, dice), hard


def volley_hits(bullets: int, level: Level, difficulty: Difficulty) -> Hits:
    """Half of them hit, all of them on an extreme success, and half of those impale; at least one of each.

    Where extreme is asked for, an extreme success brings all of them home but only a critical impales (rule 78, C11).
    """
    if level < difficulty.level or not level.success:
        return Hits(0, 0)
    if level < Level.EXTREME:
        return Hits(max(1, bullets // 2), 0)
    return Hits(bullets, max(1, bullets // 2) if level >= deadly_from(difficulty) else 0)


def shot_hits(level: Level, difficulty: Difficulty) -> Hits:
    """A single bullet: it hits or not, and an extreme success impales (rules 40, 58)."""
    if level < difficulty.level or not level.success:
        return Hits(0, 0)
    return Hits(1, int(level >= deadly_from(difficulty)))
