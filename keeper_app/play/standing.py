"""How a check stands now: the dice, and everything that followed them."""

from dataclasses import dataclass
from functools import cache

from keeper_app import content
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll
from keeper_app.play.events import (
    CheckRolled,
    DieAdded,
    LuckSpent,
    OpposedRolled,
    Roll,
    RollRevealed,
    SideRolled,
    SkillTicked,
)
from keeper_app.play.history import Entry
from keeper_app.rules import (
    CheckKind,
    CheckResult,
    Level,
    LuckPrice,
    NotAllowed,
    Winner,
    luck_prices,
    may_push,
    may_tick,
    read_check,
)

NEVER_TICKED = frozenset({"cthulhu-mythos", "credit-rating"})


@cache
def _no_skills() -> frozenset[str]:
    """What a D100 is rolled against without being a skill: characteristics, Luck, Sanity, Know, Idea."""
    return frozenset(one.id for one in content.skills() if one.kind != "skill")


def _ticked(label: str) -> bool:
    """Skills are ticked, whatever the table calls them; the Mythos and Credit Rating never are."""
    return bool(label) and label not in NEVER_TICKED and label not in _no_skills()


@dataclass(frozen=True, slots=True)
class Standing:
    """A check with what followed it. `bought` is the level Luck paid for."""

    entry: Entry
    event: CheckRolled
    result: CheckResult
    bought: Level | None = None
    luck_spent: int = 0
    late: bool = False
    fallen: tuple[int, ...] = ()  # every tens die that fell for it, those set aside again included
    ticked: bool = False
    has_tick: bool = False  # whoever rolled has this skill ticked already
    revealed: bool = False
    pushed_by: int | None = None

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
        return self.event.hidden and not self.revealed

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
        """A forgotten die can still be added."""
        return not self.settled and not self.is_push and not self.ticked

    def missing_dice(self, by: int) -> int:
        """How many tens dice must still fall for one more bonus (+1) or penalty (-1) die."""
        return max(0, 1 + abs(self.result.roll.net + by) - len(self.fallen))

    @property
    def can_tick(self) -> bool:
        """The skill has earned a tick it does not have yet."""
        return (
            not self.ticked
            and not self.has_tick
            and _ticked(self.event.label)
            and self.passed
            and may_tick(self.result, self.event.check, luck_spent=self.luck_spent)
        )

    @property
    def because(self) -> tuple[str, ...]:
        """The rules that took part, what followed included."""
        rules = list(self.result.because)
        if self.is_push:
            rules.append("pushed-roll")
        if self.late:
            rules.append("late-die")
        if self.bought:
            rules.append("luck-spending")
        if self.bought is Level.CRITICAL and "house-rules" not in rules:
            rules.append("house-rules")
        return tuple(rules)


def standing(desk: Desk, entry: Entry) -> Standing:
    """Read a check together with its followers."""
    event = entry.event
    if not isinstance(event, CheckRolled):
        raise NoSuchRoll(n=entry.n)
    roll, late, bought, spent, ticked, revealed, pushed_by = event.roll, False, None, 0, False, False, None
    fallen = event.roll.tens
    for follower in desk.followers(entry.n):
        what = follower.event
        if isinstance(what, DieAdded):
            roll, late = what.roll, True
            fallen = max(fallen, roll.tens, key=len)
        elif isinstance(what, LuckSpent):
            bought, spent = what.level, spent + what.points
        elif isinstance(what, SkillTicked):
            ticked = True
        elif isinstance(what, RollRevealed):
            revealed = True
        elif isinstance(what, CheckRolled):
            pushed_by = follower.n
    result = read_check(event.value, event.difficulty, roll, event.house)
    known = any(p.id == event.who and event.label in p.ticks for p in desk.state.people)
    return Standing(
        entry=entry,
        event=event,
        result=result,
        bought=bought,
        luck_spent=spent,
        late=late,
        fallen=fallen,
        ticked=ticked,
        has_tick=known,
        revealed=revealed,
        pushed_by=pushed_by,
    )


def standing_of(desk: Desk, n: int, rule: str) -> Standing:
    """The check a step would follow; any other roll is refused by the rule that allows the step after checks only."""
    entry = desk.entry(n)
    if not isinstance(entry.event, CheckRolled):
        raise NotAllowed(rule=rule)
    return standing(desk, entry)


def may_tick_winner(desk: Desk, entry: Entry) -> SideRolled | None:
    """The winning side of an opposed roll, when its skill has earned a tick it does not have yet."""
    event = entry.event
    if not isinstance(event, OpposedRolled) or any(isinstance(f.event, SkillTicked) for f in desk.followers(entry.n)):
        return None
    result = event.result
    if result.winner is Winner.LEFT:
        side, check = event.left, result.left
    elif result.winner is Winner.RIGHT:
        side, check = event.right, result.right
    else:
        return None
    if any(p.id == side.who and side.label in p.ticks for p in desk.state.people):
        return None
    return side if _ticked(side.label) and may_tick(check, CheckKind.OPPOSED) else None


def latest_roll(desk: Desk) -> Entry | None:
    """The newest entry that is a roll of its own."""
    for entry in reversed(desk.entries):
        if isinstance(entry.event, Roll):
            return entry
    return None


def revealed(desk: Desk, entry: Entry) -> bool:
    """A hidden roll that has been shown since."""
    return any(isinstance(follower.event, RollRevealed) for follower in desk.followers(entry.n))
