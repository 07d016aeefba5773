"""What came of the last step of a chase, as values: what it was, how it went, its dice, why, and what may follow."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from keeper_app.dice import PercentileRoll
from keeper_app.play.chase.chase import Fate, Matter, Phase
from keeper_app.play.chase.events.base import ChaseRoll
from keeper_app.play.chase.events.fights import BlowInChase, Rammed, ShotInChase, TyreShot
from keeper_app.play.chase.events.moves import (
    ControlRolled,
    DriverHelped,
    FailurePushed,
    Hid,
    Moved,
    SuddenCalled,
)
from keeper_app.play.chase.events.set_up import ChaseBegun, ChaseStarted, LuckInChase, RideChanged, TurnOver
from keeper_app.play.events.base import Event
from keeper_app.play.history import Entry
from keeper_app.ui.components.because_chip import Reason
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.acting import short_name
from keeper_app.ui.screens.chase.view import chase_now
from keeper_app.ui.seat import Seat
from keeper_app.words import log_line, reason

FAR_BACK = 200  # entries
ALWAYS = frozenset({"hazards", "barriers", "melee-attack", "firearm-attack", "range-difficulty", "chase-attacks"})


def newest(seat: Seat) -> Entry | None:
    """The newest step of the chase that is shown."""
    return next(steps_since(seat), None)


def passes(entry: Entry) -> bool:
    """The turn passed, and nothing else came with it."""
    event = entry.event
    return isinstance(event, TurnOver) and not event.wounds and not event.dues


def steps_since(seat: Seat) -> Iterator[Entry]:
    """The steps of the chase that is shown, newest first, back to its beginning; what else happened is passed over."""
    chase = chase_now(seat)
    if chase is None:
        return
    for entry in islice(reversed(seat.desk.entries), FAR_BACK):
        if isinstance(entry.event, ChaseBegun):
            if entry.event.began.id == chase.id:
                return
        elif getattr(entry.event, "chase", None) == chase.id:
            yield entry


def beginning(seat: Seat) -> Entry | None:
    """How the chase that is shown began, as long as nothing has happened since."""
    chase = chase_now(seat)
    for entry in islice(reversed(seat.desk.entries), FAR_BACK):
        event = entry.event
        if isinstance(event, ChaseBegun) and chase is not None and event.began.id == chase.id:
            return entry
        if chase is None or getattr(event, "chase", None) == chase.id:
            return entry if chase is not None and isinstance(event, ChaseStarted) else None
    return None


def cut_off(event: Event) -> tuple[list[int], list[int]]:
    """Who got away before anybody ran, and who was left behind."""
    if isinstance(event, ChaseBegun):
        runners = event.began.runners
    else:
        runners = event.change.runners if isinstance(event, ChaseStarted) else ()
    away = [one.who for one in runners if one.fate is Fate.ESCAPED]
    return away, [one.who for one in runners if one.fate is Fate.OUTPACED]


def last_result(seat: Seat) -> Entry | None:
    """The newest step, where dice fell, Luck was spent or somebody got away; nothing once the turn has passed.

    At the very beginning, that some are not in it at all.
    """
    entry, chase = newest(seat), chase_now(seat)
    if chase is not None and chase.phase is Phase.ON and (start := beginning(seat)) is not None:
        return start if any(cut_off(start.event)) else None
    if entry is None or passes(entry):
        return None
    event, due = entry.event, chase.due if chase else None
    if due is not None and due.matter is Matter.FAILED:
        return None  # what waits says all of it
    if isinstance(event, Moved):
        return entry if event.because or event.escaped or any(one.test for one in event.strides) else None
    return entry if isinstance(event, TurnOver | ChaseRoll | LuckInChase | BlowInChase | ShotInChase) else None


@dataclass(frozen=True)
class Outcome:
    """All that the card says; nothing is said where nothing happened."""

    title: str = ""
    figure: str = ""
    level: str | None = None
    detail: str = ""
    dice: str = ""
    throws: list[PercentileRoll] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)


@dataclass(eq=False)
class Newest:
    """The newest result, read once for all leaves of the card after each change."""

    _of: tuple[int, Look, int] | None = None
    _outcome: Outcome = Outcome()

    def read(self, seat: Seat) -> Outcome:
        """How it stands now. It stays when the turn passes, and the card goes out of sight."""
        chase = chase_now(seat)
        now = seat.feed.moment, seat.look, chase.id if chase else 0
        if self._of != now:
            entry = last_result(seat)
            self._of, self._outcome = now, outcome_of(seat, entry) if entry else self._outcome
        return self._outcome


def _who_is_out(seat: Seat, event: Event) -> Outcome:
    look, (away, behind) = seat.look, cut_off(event)
    parts = [
        look.say(f"chase.start.{key}", names=", ".join(short_name(seat, who) for who in some))
        for key, some in (("away", away), ("behind", behind))
        if some
    ]
    rules = [reason(look.words, rule, 0) for rule in ("chase-cut", "speed-test")]
    return Outcome(look.say("chase.start.title"), detail=" · ".join(parts), reasons=rules)


def outcome_of(seat: Seat, entry: Entry) -> Outcome:
    """What the log tells of it, and the dice as they fell."""
    if isinstance(entry.event, ChaseBegun | ChaseStarted):
        return _who_is_out(seat, entry.event)
    line = log_line(seat.look.words, seat.desk, entry)
    rules = getattr(entry.event, "because", ())
    net = next((roll.net for roll in _rolls(entry)), 0)
    return Outcome(
        line.title,
        line.figure,
        line.level,
        line.detail,
        line.dice,
        list(_rolls(entry)),
        [reason(seat.look.words, rule, net) for rule in sorted(dict.fromkeys(rules), key=ALWAYS.__contains__)],
    )


def _rolls(entry: Entry) -> Iterator[PercentileRoll]:
    """The percentile dice of a step, in the order they were thrown."""
    event = entry.event
    if isinstance(event, Moved):
        yield from (one.test.roll for one in event.strides if one.test)
    elif isinstance(event, FailurePushed | ControlRolled | DriverHelped | TyreShot):
        yield from (test.roll for test in (event.test,) if test)
    elif isinstance(event, Hid):
        yield from (test.roll for test in (event.test, event.spotted) if test)
    elif isinstance(event, Rammed):
        yield from (test.roll for test in (event.attack, event.defence) if test)
    elif isinstance(event, SuddenCalled):
        yield from (roll for roll in (event.roll,) if roll)
    elif isinstance(event, RideChanged):
        yield from (speed.test.roll for speed in (event.speed,) if speed)
    elif isinstance(event, BlowInChase):
        yield from (roll for roll in (event.roll, event.defence_roll) if roll)
    elif isinstance(event, ShotInChase):
        yield from (test.roll for test in event.tests)
