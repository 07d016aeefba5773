"""What followed a roll: late dice, Luck, ticks, the reveal, the push."""

from collections.abc import Iterable
from dataclasses import dataclass

from keeper_app.dice import Dice, PercentileRoll, keep
from keeper_app.play.asking import kind_of
from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.roll.events.aftermath import DieAdded, LuckSpent, RollRevealed, SkillTicked
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled
from keeper_app.rules import MOST_NET, CheckKind, Level, Verdict, checked_net, luck_helps, pushable

NEVER_TICKED = frozenset({"cthulhu-mythos", "credit-rating"})


def ticked_at_all(label: str) -> bool:
    """Skills are ticked, whatever the table calls them; the Mythos and Credit Rating never are."""
    return bool(label) and label not in NEVER_TICKED and kind_of(label) in (CheckKind.SKILL, CheckKind.COMBAT)


def pushed_at_all(labels: Iterable[str]) -> bool:
    """Neither Luck nor SAN nor combat is among what is rolled."""
    return all(pushable(kind_of(label)) for label in labels)


def helped_at_all(label: str) -> bool:
    """Neither Luck nor SAN: points of Luck may be spent on it."""
    return luck_helps(kind_of(label))


def has_tick(desk: Desk, who: int | None, label: str) -> bool:
    """Whoever rolled has this skill ticked already."""
    person = desk.state.find(who)
    return person is not None and label in person.ticks


def luck_left(desk: Desk, who: int | None) -> int | None:
    """The Luck of whoever rolled, where it is known; without it a price is only computed."""
    person = desk.state.find(who)
    return None if person is None else person.luck


@dataclass(frozen=True, slots=True)
class Followed:
    """One roll of dice and what came after it."""

    roll: PercentileRoll  # as it is read now
    fallen: tuple[int, ...]  # every tens die that fell for it, those set aside again included
    late: bool = False
    bought: Level | None = None  # the level Luck paid for
    luck_spent: int = 0
    ticks: tuple[str, ...] = ()
    revealed: bool = False
    pushed_by: int | None = None
    verdicts: tuple[Verdict, ...] = ()  # that a late die brought, one for each skill asked for
    decides: str = ""  # who wins since then, where two have rolled
    paid: tuple[Verdict, ...] = ()  # that Luck brought, one for each skill asked for

    @property
    def number(self) -> int:
        """The roll less the Luck that was spent on it."""
        return self.roll.number - self.luck_spent

    def takes_die(self, by: int) -> bool:
        """One more bonus (+1) or penalty (-1) die is still within two net dice (C02)."""
        return abs(self.roll.net + by) <= MOST_NET

    def missing_dice(self, by: int) -> int:
        """How many tens dice must still fall for one more bonus (+1) or penalty (-1) die."""
        return max(0, 1 + abs(self.roll.net + by) - len(self.fallen))

    def with_die(self, by: int, dice: Dice, name: str) -> PercentileRoll:
        """Keep the dice that fell, those set aside before included; roll only the tens dice that are missing."""
        net = checked_net(self.roll.net + by)
        more = tuple(dice.roll(10, name) % 10 for _ in range(self.missing_dice(by)))
        return keep((*self.fallen, *more)[: 1 + abs(net)], self.roll.units, net)

    def because(self, rules: Iterable[str], *, push: bool = False) -> tuple[str, ...]:
        """The rules that took part, what followed included."""
        more = [
            *(["pushed-roll"] if push else []),
            *(["late-die"] if self.late else []),
            *(["luck-spending"] if self.luck_spent else []),
            *(["house-rules"] if self.bought is Level.CRITICAL else []),
        ]
        return tuple(dict.fromkeys((*rules, *more)))


def followed(desk: Desk, entry: Entry, roll: PercentileRoll, side: str = "", who: int | None = None) -> Followed:
    """Read dice together with what refers to them.

    `side` is the one they belong to in an opposed roll, `who` whoever rolled them in a roll for everybody.
    """
    fallen, late, bought, spent, revealed, pushed_by = roll.tens, False, None, 0, False, None
    ticks: list[str] = []
    verdicts: tuple[Verdict, ...] = ()
    paid: tuple[Verdict, ...] = ()
    decides = ""
    for follower in desk.followers(entry.n):
        what = follower.event
        if who is not None and getattr(what, "who", who) != who:
            continue
        if isinstance(what, DieAdded | LuckSpent):
            decides = what.decides
        if isinstance(what, DieAdded) and what.side == side:
            roll, late, verdicts = what.roll, True, what.verdicts
            fallen = max(fallen, roll.tens, key=len)
        elif isinstance(what, LuckSpent) and what.side == side:
            bought, spent, paid = what.level, spent + what.points, what.verdicts
        elif isinstance(what, SkillTicked):
            ticks.append(what.label)
        elif isinstance(what, RollRevealed):
            revealed = True
        elif isinstance(what, CheckRolled | CombinedRolled):
            pushed_by = follower.n
    return Followed(roll, fallen, late, bought, spent, tuple(ticks), revealed, pushed_by, verdicts, decides, paid)
