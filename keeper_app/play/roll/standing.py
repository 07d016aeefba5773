"""How a check stands now: the dice, and everything that followed them."""

import contextlib
from dataclasses import dataclass

from keeper_app.dice import PercentileRoll
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll
from keeper_app.play.events.base import Roll
from keeper_app.play.history import Entry
from keeper_app.play.roll.events.aftermath import RollRevealed
from keeper_app.play.roll.events.rolls import CheckRolled, GroupRolled
from keeper_app.play.roll.followed import Followed, followed, has_tick, ticked_at_all
from keeper_app.rules import (
    CheckResult,
    Level,
    LuckPrice,
    NotAllowed,
    Verdict,
    luck_prices,
    may_push,
    may_tick,
    plain,
    read_check,
)
from keeper_app.rules.magic import may_grow_power


@dataclass(frozen=True, slots=True)
class Standing:
    """A check with what followed it."""

    entry: Entry
    event: CheckRolled
    result: CheckResult
    after: Followed
    has_tick: bool = False  # whoever rolled has this skill ticked already

    @property
    def bought(self) -> Level | None:
        """The level Luck paid for."""
        return self.after.bought

    @property
    def luck_spent(self) -> int:
        """What was paid for it."""
        return self.after.luck_spent

    @property
    def late(self) -> bool:
        """A forgotten die was added."""
        return self.after.late

    @property
    def ticked(self) -> bool:
        """Its tick was taken."""
        return bool(self.after.ticks)

    @property
    def pushed_by(self) -> int | None:
        """The second try, if there was one."""
        return self.after.pushed_by

    @property
    def outcome(self) -> Level:
        """The level the table goes by."""
        return self.bought or self.result.outcome

    @property
    def passed(self) -> bool:
        """It counts as a success."""
        return self.bought is not None or self.result.passed

    @property
    def folded(self) -> bool:
        """A hidden roll nobody has revealed."""
        return self.event.hidden and not self.after.revealed

    @property
    def is_push(self) -> bool:
        """This was the second try."""
        return self.event.pushes is not None

    @property
    def settled(self) -> bool:
        """Pushed or paid for: the dice are done with."""
        return self.pushed_by is not None or self.bought is not None

    @property
    def can_push(self) -> bool:
        """A second try is still open."""
        return not self.settled and may_push(self.result, self.event.check, pushed=self.is_push)

    @property
    def prices(self) -> tuple[LuckPrice, ...]:
        """What better levels would cost."""
        return () if self.settled or self.ticked else luck_prices(self.result, self.event.check, pushed=self.is_push)

    @property
    def can_add_die(self) -> bool:
        """A forgotten die can still be added; a SAN roll takes none."""
        return not (self.settled or self.is_push or self.ticked or plain(self.event.check))

    @property
    def can_tick(self) -> bool:
        """The skill has earned a tick it does not have yet."""
        return (
            not self.ticked
            and not self.has_tick
            and ticked_at_all(self.event.label)
            and self.passed
            and may_tick(self.result, self.event.check, luck_spent=self.luck_spent)
        )

    @property
    def because(self) -> tuple[str, ...]:
        """The rules that took part, what followed included."""
        rules = self.after.because(self.result.because, push=self.is_push)
        grows = self.event.who is not None and may_grow_power(self.event.check, self.result.number)
        return (*rules, "power-gain") if grows else rules

    def judged(self, roll: PercentileRoll) -> tuple[Verdict, ...]:
        """What other dice would decide."""
        return (read_check(self.event.value, self.event.difficulty, roll, self.event.house).verdict,)


def standing(desk: Desk, entry: Entry) -> Standing:
    """Read a check together with its followers."""
    event = entry.event
    if not isinstance(event, CheckRolled):
        raise NoSuchRoll(n=entry.n)
    after = followed(desk, entry, event.roll)
    result = event.result if not after.late else reread(event, after)
    return Standing(entry, event, result, after, has_tick(desk, event.who, event.label))


def reread(event: CheckRolled, after: Followed) -> CheckResult:
    """The check with the dice that a late die left it; what was decided then stands."""
    given = after.verdicts[0] if after.verdicts else None
    return read_check(event.value, event.difficulty, after.roll, event.house, given)


def standing_of(desk: Desk, n: int, rule: str) -> Standing:
    """The check a step would follow; any other roll is refused by the rule that allows the step after checks only."""
    entry = desk.entry(n)
    if not isinstance(entry.event, CheckRolled):
        raise NotAllowed(rule=rule)
    return standing(desk, entry)


def latest_roll(desk: Desk) -> Entry | None:
    """The newest entry that is a roll of its own: the second try of one of many is read with the roll of them all."""
    for entry in reversed(desk.entries):
        if isinstance(entry.event, Roll):
            return pushed_for_all(desk, entry) or entry
    return None


def pushed_for_all(desk: Desk, entry: Entry) -> Entry | None:
    """The roll for everybody in which somebody tried again here; nothing for any other roll."""
    if not isinstance(entry.event, CheckRolled) or entry.event.pushes is None:
        return None
    with contextlib.suppress(NoSuchRoll):
        first = desk.entry(entry.event.pushes)
        return first if isinstance(first.event, GroupRolled) else None
    return None


def revealed(desk: Desk, entry: Entry) -> bool:
    """A hidden roll that has been shown since; a second try in a roll for everybody is shown with it."""
    whole = pushed_for_all(desk, entry)
    shown = (*desk.followers(entry.n), *(desk.followers(whole.n) if whole else ()))
    return any(isinstance(follower.event, RollRevealed) for follower in shown)
