"""What may follow a roll: pushing, Luck, a tick (rules 12–15 and the Luck rules of the 7th edition)."""

from dataclasses import dataclass
from enum import Enum

from keeper_app.rules.checks import CheckResult
from keeper_app.rules.errors import NotAllowed, NotEnoughLuck
from keeper_app.rules.levels import Difficulty, Level

HIGHEST_LUCK = 99


class CheckKind(Enum):
    """What is being rolled, as far as the rules treat it differently afterwards."""

    SKILL = "skill"
    CHARACTERISTIC = "characteristic"
    LUCK = "luck"
    SANITY = "sanity"
    COMBAT = "combat"
    OPPOSED = "opposed"


NO_PUSH = frozenset({CheckKind.LUCK, CheckKind.SANITY, CheckKind.COMBAT, CheckKind.OPPOSED})
TICKED = frozenset({CheckKind.SKILL, CheckKind.COMBAT, CheckKind.OPPOSED})
NO_LUCK = frozenset({CheckKind.LUCK, CheckKind.SANITY})
PLAIN = frozenset({CheckKind.SANITY})


@dataclass(frozen=True, slots=True)
class LuckPrice:
    """What it costs to turn a roll into a better level."""

    level: Level
    points: int


def plain(kind: CheckKind) -> bool:
    """It is rolled as it is: SAN has no difficulty and no bonus or penalty dice (pitfall 24)."""
    return kind in PLAIN


def as_asked(kind: CheckKind, difficulty: Difficulty, net: int) -> None:
    """Refuse a difficulty or dice where the rules know none."""
    if plain(kind) and (net or difficulty is not Difficulty.REGULAR):
        raise NotAllowed(rule="sanity-loss", net=net, difficulty=difficulty.value)


def pushable(kind: CheckKind) -> bool:
    """Whether a failure of this kind can be tried again at all."""
    return kind not in NO_PUSH


def may_push(result: CheckResult, kind: CheckKind, *, pushed: bool = False) -> bool:
    """Once, after a failure that was not a fumble; never opposed, in combat, for SAN or for Luck."""
    return not (result.passed or result.level is Level.FUMBLE or pushed or not pushable(kind))


def luck_helps(kind: CheckKind) -> bool:
    """Whether points of Luck may be spent on a roll of this kind at all."""
    return kind not in NO_LUCK


def luck_prices(result: CheckResult, kind: CheckKind, *, pushed: bool = False) -> tuple[LuckPrice, ...]:
    """Each better level and its price, cheapest first; nothing where Luck is not allowed.

    Luck never buys off a fumble, never follows a push, never touches Luck or SAN rolls, and reaches
    a critical only when the table says so.
    """
    if pushed or not luck_helps(kind) or result.level is Level.FUMBLE:
        return ()
    start = result.level.rank + 1 if result.passed else result.difficulty.level.rank
    best = Level.CRITICAL if result.house.luck_buys_criticals else Level.EXTREME
    prices: list[LuckPrice] = []
    for level in tuple(Level)[start : best.rank + 1]:
        at_most = result.ladder.at_most(level)
        if level is not Level.CRITICAL and at_most <= result.ladder.critical_to:
            continue
        prices.append(LuckPrice(level, result.number - at_most))
    return tuple(prices)


def price_of(level: Level, result: CheckResult, kind: CheckKind, *, pushed: bool, luck: int | None) -> int:
    """The points a level costs here; refused when not offered or when there is not that much Luck."""
    for price in luck_prices(result, kind, pushed=pushed):
        if price.level is level:
            if luck is not None and price.points > luck:
                raise NotEnoughLuck(points=price.points, luck=luck)
            return price.points
    raise NotAllowed(rule="luck-limits", level=level.value)


def may_tick(result: CheckResult, kind: CheckKind, *, luck_spent: int = 0, net: int | None = None) -> bool:
    """A passed skill is ticked unless a bonus die or Luck helped; a penalty die does not matter."""
    dice = result.roll.net if net is None else net
    return kind in TICKED and result.passed and dice <= 0 and luck_spent == 0


def luck_recovers(number: int, luck: int) -> bool:
    """After a session a roll above the current Luck regains 1D10."""
    return number > luck


def recovered_luck(luck: int, points: int) -> int:
    """Luck never rises above 99; what is above already stays."""
    return max(luck, min(HIGHEST_LUCK, luck + points))
