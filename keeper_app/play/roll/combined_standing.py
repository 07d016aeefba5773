"""How a combined roll stands now: one roll, every skill, and what followed."""

from dataclasses import dataclass

from keeper_app.dice import PercentileRoll
from keeper_app.play.asking import kind_of
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll
from keeper_app.play.history import Entry
from keeper_app.play.roll.events.rolls import CombinedRolled
from keeper_app.play.roll.followed import Followed, followed, has_tick, helped_at_all, pushed_at_all, ticked_at_all
from keeper_app.rules import CheckKind, CheckResult, CombinedResult, Level, Need, Verdict, luck_prices, may_tick, plain


@dataclass(frozen=True, slots=True)
class CombinedPrice:
    """So many points, and what they bring: which skills pass then (by place), and whether that is enough."""

    points: int
    passing: tuple[int, ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class CombinedStanding:
    """A combined roll with what followed it."""

    entry: Entry
    event: CombinedRolled
    result: CombinedResult
    after: Followed
    known_ticks: tuple[str, ...] = ()  # skills whoever rolled has ticked already

    @property
    def outcomes(self) -> tuple[Level, ...]:
        """The level of each skill the table goes by; what was decided as Luck was spent stands."""
        if len(self.after.paid) == len(self.result.checks):
            return tuple(one.level for one in self.after.paid)
        return self._outcomes(self.after.luck_spent)

    def _outcomes(self, points: int) -> tuple[Level, ...]:
        return tuple(_with_luck(one, points) for one in self.result.checks)

    @property
    def passed(self) -> bool:
        """The whole counts as a success."""
        return self._enough(self.outcomes)

    def _enough(self, outcomes: tuple[Level, ...]) -> bool:
        passed = [level.success for level in outcomes]
        return any(passed) if self.event.need is Need.ANY else all(passed)

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
        return self.after.pushed_by is not None or self.after.luck_spent > 0

    @property
    def helpless(self) -> bool:
        """Luck or SAN is among the skills: no Luck."""
        return not all(helped_at_all(skill.label) for skill in self.event.skills)

    @property
    def can_push(self) -> bool:
        """Once, when the whole failed; never with combat, Luck or SAN, nor on a fumble for every skill."""
        return not (self.passed or self.result.fumbled or self.settled or self.is_push) and pushed_at_all(
            skill.label for skill in self.event.skills
        )

    @property
    def prices(self) -> tuple[CombinedPrice, ...]:
        """What each further skill would cost, cheapest first; a fumble is not for sale."""
        if self.settled or self.is_push or self.helpless or self.after.ticks:
            return ()
        points = {
            offers[0].points
            for one in self.result.checks
            if not one.passed and (offers := luck_prices(one, CheckKind.SKILL))
        }
        return tuple(self._price(one) for one in sorted(points))

    def _price(self, points: int) -> CombinedPrice:
        outcomes = self._outcomes(points)
        passing = tuple(at for at, level in enumerate(outcomes) if level.success)
        return CombinedPrice(points, passing, self._enough(outcomes))

    @property
    def can_add_die(self) -> bool:
        """A forgotten die can still be added; where SAN is among the skills, none."""
        barred = any(plain(kind_of(skill.label)) for skill in self.event.skills)
        return not (self.settled or self.is_push or self.after.ticks or barred)

    def with_luck(self, points: int) -> tuple[Verdict, ...]:
        """What so many points would decide."""
        return tuple(
            Verdict(level, level.success, one.needed)
            for one, level in zip(self.result.checks, self._outcomes(points), strict=True)
        )

    def judged(self, roll: PercentileRoll) -> tuple[Verdict, ...]:
        """What other dice would decide."""
        return tuple(one.verdict for one in self.event.read(roll).checks)

    @property
    def may_tick(self) -> tuple[str, ...]:
        """Skills that have earned a tick they do not have yet: each by itself, no bonus die, no Luck."""
        earned = dict.fromkeys(
            skill.label
            for skill, one in zip(self.event.skills, self.result.checks, strict=True)
            if ticked_at_all(skill.label) and may_tick(one, CheckKind.SKILL, luck_spent=self.after.luck_spent)
        )
        return tuple(label for label in earned if label not in (*self.after.ticks, *self.known_ticks))

    @property
    def because(self) -> tuple[str, ...]:
        """The rules that took part, what followed included."""
        rules = self.after.because(self.result.because, push=self.is_push)
        critical = [
            one
            for one, level in zip(self.result.checks, self.outcomes, strict=True)
            if level is Level.CRITICAL and one.level is not Level.CRITICAL
        ]
        return tuple(dict.fromkeys((*rules, "house-rules"))) if critical else rules


def _with_luck(one: CheckResult, points: int) -> Level:
    """One skill with so many points taken off the roll; a fumble stays, a critical takes the house rule."""
    if not points or one.level is Level.FUMBLE:
        return one.outcome
    level = one.ladder.level(one.number - points)
    if level is Level.CRITICAL and one.level is not Level.CRITICAL and not one.house.luck_buys_criticals:
        level = Level.EXTREME
    return level if level >= one.difficulty.level else Level.FAILURE


def combined_standing(desk: Desk, entry: Entry) -> CombinedStanding:
    """Read a combined roll together with its followers."""
    event = entry.event
    if not isinstance(event, CombinedRolled):
        raise NoSuchRoll(n=entry.n)
    after = followed(desk, entry, event.roll)
    known = tuple(skill.label for skill in event.skills if has_tick(desk, event.who, skill.label))
    result = event.result if not after.late else event.read(after.roll, after.verdicts)
    return CombinedStanding(entry, event, result, after, known)
