"""Sanity: what a horror costs, what losing it brings, and what gives it back (rules 134–150)."""

from dataclasses import dataclass
from enum import Enum

from keeper_app.dice import DiceError, Expression, parse_expression
from keeper_app.dice.scan import OVER
from keeper_app.rules.errors import NotACost
from keeper_app.rules.levels import Level

GRAVE_LOSS = 5  # at once: the mind may grasp it
MOST_COST = 100  # what one sight may cost at most: Great Cthulhu's 1D100
FIRST_MYTHOS_GAIN, LATER_MYTHOS_GAIN = 5, 1
HIGHEST_MYTHOS = 99
CARE_FAILS_FROM = 96


@dataclass(frozen=True, slots=True)
class Cost:
    """What a horror costs: dice after a passed SAN roll, dice after a failed one. Written success/failure."""

    success: Expression
    failure: Expression

    @property
    def most(self) -> int:
        """The most that one meeting can cost (rule 150); a fumble loses it (pitfall 24)."""
        return max(self.success.most(), self.failure.most())

    def dice(self, level: Level) -> Expression:
        """What is rolled for a level; a fumble rolls nothing, it costs the most there is."""
        return self.success if level.success else self.failure


def cost_of(success: str, failure: str) -> Cost:
    """A cost of two dice expressions that can be rolled and never give anything back."""
    try:
        cost = Cost(parse_expression(success), parse_expression(failure))
    except DiceError as error:
        raise NotACost(text=f"{success}/{failure}") from error
    for side in (cost.success, cost.failure):
        if side.uses_damage_bonus or side.least() < 0 or side.most() > MOST_COST:
            raise NotACost(text=f"{success}/{failure}")
    return cost


def has_stroke(text: str) -> bool:
    """Somebody wrote a stroke of any kind: where points of Sanity are meant it parts two costs, and never divides."""
    return any(stroke in text for stroke in OVER)


def read_cost(text: str) -> Cost:
    """A cost as somebody writes it, "0/1D6" or "1d10 / 1d100"; the stroke parts success from failure, never divides."""
    written = "".join("/" if one in OVER else one for one in text)
    success, slash, failure = (part.strip() for part in written.partition("/"))
    if not slash or not success or not failure or "/" in failure:
        raise NotACost(text=text.strip())
    return cost_of(success, failure)


def limit_of(morning: int) -> int:
    """How much of a day's SAN may go before the mind gives way: a fifth of what the day began with (rule 137, C37).

    Rounded down; where that leaves nothing, any loss is too much.
    """
    return max(1, morning // 5)


def capped(loss: int, most: int, used: int) -> int:
    """What is really lost to a kind of being that has cost `used` already: never more in all than `most` (rule 150)."""
    return max(0, min(loss, most - used))


def weaned(used: int) -> int:
    """One gets out of the habit: the running total drops by one each development phase (C27)."""
    return max(0, used - 1)


@dataclass(frozen=True, slots=True)
class Consequences:
    """What one loss brings: conditions, tests to roll, and whether a bout of madness follows at once."""

    conditions: tuple[str, ...] = ()
    dues: tuple[str, ...] = ()
    bout: bool = False
    because: tuple[str, ...] = ()


def after_loss(
    loss: int, left: int, lost_today: int = 0, limit: int | None = None, *, insane: str = ""
) -> Consequences:
    """Nothing left is the end. Five at once ask for INT, the day's limit is indefinite insanity (rules 136, 137).

    `lost_today` counts this loss too. Whoever is `insane` already, "temporary" or "indefinite", is thrown into a bout
    by any loss (rule 139), and INT has nothing more to decide.
    """
    if loss <= 0:
        return Consequences()
    if left <= 0:
        return Consequences(("permanent-insanity",), because=("permanent-insanity",))
    conditions: tuple[str, ...] = ()
    because: list[str] = []
    if limit is not None and lost_today >= limit and insane != "indefinite":
        conditions = ("indefinite-insanity",)
        because.append("indefinite-insanity")
    asked = loss >= GRAVE_LOSS and not insane
    if asked:
        because.append("temporary-insanity")
    if insane:
        because.append("underlying-insanity")
    return Consequences(conditions, ("int-insanity",) if asked else (), bool(insane or conditions), tuple(because))


@dataclass(frozen=True, slots=True)
class Frailty:
    """What decides how hard a loss hits somebody: SAN now, the day, insanity, habit, and what they refuse to believe.

    `most` is what a kind of being may cost in all, of which `used` is gone; None where one gets used to nothing.
    `faith` is what a sceptic pays for the first loss to the Mythos: as much as they know of it (rule 161).
    """

    now: int
    limit: int
    lost: int = 0
    insane: str = ""
    most: int | None = None
    used: int = 0
    faith: int = 0


@dataclass(frozen=True, slots=True)
class Suffered:
    """A loss as it really was: the points paid and left, what habit spared, what faith cost, and what follows."""

    loss: int
    left: int
    spared: int
    faith: int
    brings: Consequences


def suffer(frailty: Frailty, points: int) -> Suffered:
    """What losing so many points does to somebody: for the dice and for the odds alike."""
    paid = points if frailty.most is None else capped(points, frailty.most, frailty.used)
    faith = frailty.faith if paid else 0
    left = max(0, frailty.now - paid - faith)
    loss = frailty.now - left
    brings = after_loss(loss, left, frailty.lost + loss, frailty.limit, insane=frailty.insane)
    return Suffered(loss, left, points - paid, faith, brings)


def mythos_gain(bouts: int) -> int:
    """What a bout caused by the Mythos teaches: 5 points the first time, 1 each later time (rule 145)."""
    return LATER_MYTHOS_GAIN if bouts else FIRST_MYTHOS_GAIN


def learnt_mythos(mythos: int, gain: int) -> int:
    """Cthulhu Mythos after a gain: never above 99."""
    return max(mythos, min(HIGHEST_MYTHOS, mythos + gain))


class Refuge(Enum):
    """Where somebody out of their mind is looked after."""

    HOME = "home"
    INSTITUTION = "institution"


class Month(Enum):
    """How a month of treatment went."""

    BETTER = "better"  # 1D3 SAN, and a SAN test that cures
    NOTHING = "nothing"
    SETBACK = "setback"  # 1D6 SAN lost


def month_of_care(where: Refuge, roll: int, psychoanalysis: int = 0) -> Month:
    """The D100 at the end of a month: at home up to 95 is better, in an institution up to 50 or Psychoanalysis (C28).

    From 96 it goes wrong, whoever treats (rules 148, 149).
    """
    if roll >= CARE_FAILS_FROM:
        return Month.SETBACK
    better_to = CARE_FAILS_FROM - 1 if where is Refuge.HOME else max(50, psychoanalysis)
    return Month.BETTER if roll <= better_to else Month.NOTHING
