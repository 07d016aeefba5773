"""Automatic fire: rounds cut into volleys, each with its own test (rules 69–79, C11, C16, C17, C45, C47)."""

from collections.abc import Sequence
from dataclasses import dataclass

from keeper_app.rules.errors import NotAllowed, ValueOutOfRange
from keeper_app.rules.house import BOOK, HouseRules
from keeper_app.rules.levels import Difficulty, Level, deadly_from
from keeper_app.rules.ranged import capped_net

SMALLEST_VOLLEY = 3
SMALLEST_BURST = 2
MOST_ROUNDS = 5000
_STEPS = (Difficulty.REGULAR, Difficulty.HARD, Difficulty.EXTREME)


@dataclass(frozen=True, slots=True)
class Aim:
    """What a target asks of the first test: how hard its distance is, and every die, not yet held to two.

    `aimed` says that the aiming die is one of them.
    """

    difficulty: Difficulty
    net: int = 0
    aimed: bool = False


@dataclass(frozen=True, slots=True)
class Share:
    """Rounds announced for one target, the metres fire was moved to reach it, and what it asks, where that differs."""

    rounds: int
    metres: int = 0
    aim: Aim | None = None


@dataclass(frozen=True, slots=True)
class Volley:
    """One test: at which target, with how many bullets, how hard, with which dice.

    `beyond` counts the steps past extreme difficulty, where nothing but a critical hits.
    """

    target: int
    bullets: int
    difficulty: Difficulty
    net: int
    beyond: int = 0


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
    """The most bullets of one volley: a tenth of the skill, never fewer than three."""
    return max(SMALLEST_VOLLEY, skill // 10)


def rounds_spent(shares: Sequence[Share]) -> int:
    """Everything that leaves the barrel: one bullet is lost for each metre fire is moved."""
    return sum(share.rounds + (share.metres if at else 0) for at, share in enumerate(shares))


def shared_out(rounds: int, size: int, *, empties: bool = False) -> tuple[int, ...]:
    """The bullets of each volley, as large as they may be while every one has three or more (rule 70, C47).

    Nothing where no such volleys come to that number. What `empties` the magazine may end on a smaller one.
    """
    count = -(-rounds // size)
    if SMALLEST_VOLLEY * count > rounds:
        return (*[size] * (count - 1), rounds - size * (count - 1)) if empties else ()
    cut: list[int] = []
    for after in reversed(range(count)):
        cut.append(min(size, rounds - SMALLEST_VOLLEY * after))
        rounds -= cut[-1]
    return tuple(cut)


def nearest_rounds(rounds: int, size: int, most: int, *, empties: bool = False) -> tuple[int, ...]:
    """The next numbers below and above that can be cut into volleys; `most` can too if it `empties` the magazine."""

    def can(number: int) -> bool:
        return bool(shared_out(number, size, empties=empties and number == most))

    below = next((number for number in range(min(rounds - 1, most), 0, -1) if can(number)), None)
    above = next((number for number in range(max(1, rounds + 1), most + 1) if can(number)), None)
    return tuple(number for number in (below, above) if number is not None)


def plan_volleys(
    shares: Sequence[Share],
    skill: int,
    difficulty: Difficulty,
    net: int,
    *,
    aimed: bool = False,
    loaded: int | None = None,
    after: int = 0,
    house: HouseRules = BOOK,
) -> tuple[Volley, ...]:
    """Cut what was announced into volleys, each target by what it asks, or else by what the first one does.

    `net` counts every circumstance, aiming too, not yet held to two. `loaded` is what the weapon holds, where somebody
    counts: only what empties it may end on a small volley. `after` so many volleys of the same round (rule 74).
    """
    if not shares:
        raise NotAllowed(rule="announced-rounds")
    for share in shares:
        if type(share.rounds) is not int or not 1 <= share.rounds <= MOST_ROUNDS:
            raise ValueOutOfRange(value=share.rounds, least=1, most=MOST_ROUNDS)
        if type(share.metres) is not int or not 0 <= share.metres <= MOST_ROUNDS:
            raise ValueOutOfRange(value=share.metres, least=0, most=MOST_ROUNDS)
    usual, planned = Aim(difficulty, net, aimed), list[Volley]()
    for target, share in enumerate(shares):
        aim = share.aim or usual
        for bullets in _cut(shares, target, volley_size(skill), loaded):
            test = after + len(planned)
            dice, hard, beyond = volley_dice(test, aim.difficulty, aim.net, aimed=aim.aimed, house=house)
            planned.append(Volley(target, bullets, hard, dice, beyond))
    return tuple(planned)


def _cut(shares: Sequence[Share], at: int, size: int, loaded: int | None) -> tuple[int, ...]:
    """The volleys of one target; refused with the nearest numbers that can be."""
    asked, spent = shares[at].rounds, rounds_spent(shares)
    ends = loaded is not None and at == len(shares) - 1
    if cut := shared_out(asked, size, empties=ends and spent == loaded):
        return cut
    most = MOST_ROUNDS if loaded is None else loaded - spent + asked
    nearest = nearest_rounds(asked, size, most, empties=ends)
    raise NotAllowed(rule="small-volleys", rounds=asked, size=size, nearest=nearest)


def volley_dice(
    test: int, difficulty: Difficulty, net: int, *, aimed: bool = False, house: HouseRules = BOOK
) -> tuple[int, Difficulty, int]:
    """The dice, the difficulty and the steps beyond extreme of the test with this number, from 0.

    One die worse each time; dice beyond two penalty dice make it harder instead, a step each (rules 74, 75). Past
    extreme only a critical hits, unless the table says that it stays extreme (C45). Aiming counts for every test unless
    the table says that it counts for the first alone.
    """
    if test and aimed and house.aim_first_volley_only:
        net -= 1
    dice = capped_net(net) - test
    step = _STEPS.index(difficulty) + max(0, -2 - dice)
    most = len(_STEPS) - 1
    beyond = 0 if house.volleys_stay_extreme else max(0, step - most)
    return max(-2, dice), _STEPS[min(step, most)], beyond


def volley_hits(bullets: int, level: Level, difficulty: Difficulty, beyond: int = 0) -> Hits:
    """Half of them hit, all of them on an extreme success, and half of those impale; at least one of each.

    Where extreme is asked for, an extreme success brings all of them home but only a critical impales (rule 78, C11);
    beyond that, nothing but a critical hits at all (C45).
    """
    if level < (Level.CRITICAL if beyond else difficulty.level) or not level.success:
        return Hits(0, 0)
    if level < Level.EXTREME:
        return Hits(max(1, bullets // 2), 0)
    return Hits(bullets, max(1, bullets // 2) if level >= deadly_from(difficulty) else 0)


def shot_hits(level: Level, difficulty: Difficulty) -> Hits:
    """A single bullet: it hits or not, and an extreme success impales (rules 40, 58)."""
    if level < difficulty.level or not level.success:
        return Hits(0, 0)
    return Hits(1, int(level >= deadly_from(difficulty)))
