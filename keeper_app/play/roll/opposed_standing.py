"""How an opposed roll stands now: both sides' dice, and the Luck and late dice that followed them."""

from dataclasses import dataclass, replace

from keeper_app.dice import PercentileRoll
from keeper_app.play.asking import kind_of
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll
from keeper_app.play.history import Entry
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.events.aftermath import SIDES
from keeper_app.play.roll.events.rolls import OpposedRolled, SideRolled
from keeper_app.play.roll.followed import Followed, followed, has_tick, helped_at_all, luck_left, ticked_at_all
from keeper_app.rules import (
    CheckKind,
    CheckResult,
    Difficulty,
    Level,
    LuckPrice,
    OpposedResult,
    Verdict,
    Winner,
    compare,
    luck_prices,
    may_tick,
    plain,
    read_check,
)


@dataclass(frozen=True, slots=True)
class SideStanding:
    """One side with what followed its dice."""

    rolled: SideRolled
    check: CheckResult
    after: Followed
    luck: int | None  # that can be spent; unknown where it is only computed
    lucky: bool  # Luck may be spent at all: a creature has none

    @property
    def changed(self) -> bool:
        """Something has followed its dice."""
        return self.after.late or self.after.bought is not None

    @property
    def level(self) -> Level:
        """The level that counts."""
        return self.after.bought or self.check.level

    @property
    def prices(self) -> tuple[LuckPrice, ...]:
        """What better levels would cost; Luck is spent once."""
        return () if self.after.bought or not self.lucky else luck_prices(self.check, self.kind)

    @property
    def kind(self) -> CheckKind:
        """How the rules treat it: Luck and SAN stay what they are."""
        return CheckKind.OPPOSED if helped_at_all(self.rolled.label) else kind_of(self.rolled.label)


@dataclass(frozen=True, slots=True)
class OpposedStanding:
    """An opposed roll with what followed it; it is never pushed."""

    entry: Entry
    event: OpposedRolled
    left: SideStanding
    right: SideStanding
    has_tick: bool = False  # the winner has this skill ticked already

    @property
    def sides(self) -> dict[str, SideStanding]:
        """Both, by name."""
        return dict(zip(SIDES, (self.left, self.right), strict=True))

    @property
    def result(self) -> OpposedResult:
        """Who wins now; what was decided after the last step stands."""
        found = compare(self.left.check, self.right.check, self.left.after.bought, self.right.after.bought)
        decided = self.left.after.decides
        if not decided and not (self.left.changed or self.right.changed) and self.event.winner is not None:
            decided = self.event.winner.value
        return replace(found, winner=Winner(decided)) if decided else found

    def if_bought(self, side: str, level: Level) -> Winner:
        """Who would win if a side paid for a level."""
        bought = {name: one.after.bought for name, one in self.sides.items()} | {side: level}
        return compare(self.left.check, self.right.check, bought["left"], bought["right"]).winner

    def if_rolled(self, side: str, roll: PercentileRoll) -> tuple[Verdict, Winner]:
        """What other dice of a side would decide: for itself, and between the two."""
        one = self.sides[side]
        check = read_check(one.rolled.value, Difficulty.REGULAR, roll, self.event.house)
        checks = {name: now.check for name, now in self.sides.items()} | {side: check}
        bought = (self.left.after.bought, self.right.after.bought)
        return check.verdict, compare(checks["left"], checks["right"], *bought).winner

    @property
    def winner(self) -> SideStanding | None:
        """The winning side, if one wins."""
        return self.sides.get(self.result.winner.value)

    @property
    def ticked(self) -> bool:
        """The winner's tick was taken: nothing more may help anybody."""
        return bool(self.left.after.ticks)

    @property
    def folded(self) -> bool:
        """A hidden roll nobody has revealed."""
        return self.event.hidden and not self.left.after.revealed

    def prices(self, side: str) -> tuple[LuckPrice, ...]:
        """What better levels would cost one side."""
        return () if self.ticked or side not in SIDES else self.sides[side].prices

    def can_add_die(self, side: str) -> bool:
        """A forgotten die can still be added to one side; a SAN roll takes none."""
        if side not in SIDES or self.ticked:
            return False
        one = self.sides[side]
        return one.after.bought is None and not plain(one.kind)

    @property
    def may_tick(self) -> SideRolled | None:
        """The winner, when their skill has earned a tick it does not have yet: no bonus die, no Luck."""
        won = self.winner
        if won is None or self.ticked or self.has_tick or not ticked_at_all(won.rolled.label):
            return None
        return won.rolled if may_tick(won.check, CheckKind.OPPOSED, luck_spent=won.after.luck_spent) else None

    @property
    def because(self) -> tuple[str, ...]:
        """The rules that took part, what followed included."""
        return self.right.after.because(self.left.after.because(self.result.because))


def _side(desk: Desk, entry: Entry, event: OpposedRolled, name: str) -> SideStanding:
    rolled = event.left if name == "left" else event.right
    after = followed(desk, entry, rolled.roll, name)
    luck = luck_left(desk, rolled.who)
    person = desk.state.find(rolled.who)
    lucky = person is None or luck is not None or person.kind is Kind.INVESTIGATOR
    given = rolled.verdict if not after.late else after.verdicts[0] if after.verdicts else None
    check = read_check(rolled.value, Difficulty.REGULAR, after.roll, event.house, given)
    return SideStanding(rolled, check, after, luck, lucky)


def opposed_standing(desk: Desk, entry: Entry) -> OpposedStanding:
    """Read an opposed roll together with its followers."""
    event = entry.event
    if not isinstance(event, OpposedRolled):
        raise NoSuchRoll(n=entry.n)
    left, right = (_side(desk, entry, event, name) for name in SIDES)
    now = OpposedStanding(entry, event, left, right)
    won = now.winner
    known = won is not None and has_tick(desk, won.rolled.who, won.rolled.label)
    return replace(now, has_tick=known)


def may_tick_winner(desk: Desk, entry: Entry) -> SideRolled | None:
    """The winning side of an opposed roll, when its skill has earned a tick it does not have yet."""
    return opposed_standing(desk, entry).may_tick if isinstance(entry.event, OpposedRolled) else None
