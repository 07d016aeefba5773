"""What came of the last blow or shot, as values: the verdict, the wounds, the throws, why, and what may follow."""

import itertools
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from keeper_app.dice import PercentileRoll
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.events.blows import BlowsTaken, Exploded, Fired, MeleeFought
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.combat.events.turns import TurnPassed
from keeper_app.play.combat.fought import Fought, fought, to_be_taken
from keeper_app.play.history import Entry
from keeper_app.play.people.events.points import DueRolled
from keeper_app.play.roll.standing import latest_roll
from keeper_app.rules import CheckResult, Level, Struck
from keeper_app.ui.components.because_chip import Reason
from keeper_app.ui.screens.combat.acting import arm_name, roomy, short_name
from keeper_app.ui.seat import Seat
from keeper_app.words import LogLine, called, exchange_words, log_line, reason, shot_words, wound_lines

ALWAYS = frozenset(
    {"melee-attack", "manoeuvre", "dodge", "fight-back", "manoeuvre-ties", "firearm-attack", "range-difficulty"}
)
SHOWN = (MeleeFought, Fired, Exploded, CareGiven, DueRolled)


def newest_result(seat: Seat) -> Entry | None:
    """The newest roll, where it is one of a fight."""
    entry = latest_roll(seat.desk)
    return entry if entry is not None and isinstance(entry.event, SHOWN) else None


def last_result(seat: Seat) -> Entry | None:
    """The newest roll of this turn; nothing once the turn has passed."""
    newest = newest_result(seat)
    since = itertools.takewhile(lambda one: newest is not None and one.n != newest.n, reversed(seat.desk.entries))
    return None if any(isinstance(one.event, TurnPassed) for one in since) else newest


def waiting_entry(seat: Seat) -> Entry | None:
    """An attack whose damage still waits."""
    entry = last_result(seat)
    return entry if entry is not None and to_be_taken(seat.desk, entry) else None


def take_damage(seat: Seat) -> None:
    """Let the damage that waits be taken."""
    if (entry := waiting_entry(seat)) is not None:
        seat.do(TakeBlows(entry.n))


def hurts(seat: Seat, entry: Entry) -> bool:
    """What waits asks for dice of damage; a manoeuvre only has its effect."""
    return isinstance(entry.event, Fired) or bool(seat.desk.dice_asked(TakeBlows(entry.n)))


@dataclass(frozen=True)
class Verdict:
    """How it went: the words, how they are set, and the level where the log has one."""

    words: str
    style: str = "body"
    ink: str | None = None
    level: str | None = None
    said: bool = True  # a screen reader says it by itself


@dataclass(frozen=True)
class Side:
    """What one of the two threw, and the level that counts."""

    name: str
    result: CheckResult
    level: str


@dataclass(frozen=True)
class Shot:
    """One test of the firing."""

    title: str
    words: str
    roll: PercentileRoll


@dataclass(frozen=True)
class LuckStep:
    """Luck that may still turn it."""

    action: SpendLuckInFight
    words: str
    price: int


@dataclass(frozen=True)
class Outcome:
    """What the log tells of a roll; blows and shots tell more. Read when a leaf asks for it."""

    seat: Seat
    entry: Entry

    @cached_property
    def _line(self) -> LogLine:
        return log_line(self.seat.look.words, self.seat.desk, self.entry)

    @property
    def _taken(self) -> list[Entry]:
        """Where damage was taken later."""
        return [one for one in self.seat.desk.followers(self.entry.n) if isinstance(one.event, BlowsTaken)]

    @property
    def tab(self) -> str:
        """What it was."""
        return self._line.title

    @property
    def number(self) -> str:
        """Which roll it was."""
        return self.seat.look.say("roll.number", number=self.entry.after.rolls)

    @property
    def verdict(self) -> Verdict:
        """How it went."""
        return Verdict(self._line.detail, level=self._line.level, said=False)

    @property
    def wounds(self) -> list[str]:
        """One line a victim, where the verdict does not tell of them."""
        return []

    @property
    def dice(self) -> str:
        """The dice of the damage, each by its name; those that were thrown to hit are drawn."""
        told = [self._line.dice, *(log_line(self.seat.look.words, self.seat.desk, one).dice for one in self._taken)]
        return ", ".join(filter(None, told))

    @property
    def throws(self) -> list[Side | Shot]:
        """What was thrown to hit."""
        return []

    @property
    def left(self) -> str:
        """What is left in the weapon."""
        return ""

    @property
    def _because(self) -> tuple[str, ...]:
        return getattr(self.entry.event, "because", ())

    @property
    def _net(self) -> int:
        return 0

    @property
    def reasons(self) -> list[Reason]:
        """The rules that took part; those of every attack come last, where a phone may cut them off."""
        rules = sorted(self._because, key=ALWAYS.__contains__)
        return [reason(self.seat.look.words, rule, self._net) for rule in rules]

    @property
    def steps(self) -> list[LuckStep]:
        """What may follow."""
        return []

    def _wound_lines(self, event: MeleeFought | Fired) -> list[str]:
        later = [wound for one in self._taken for wound in cast(BlowsTaken, one.event).wounds]
        return wound_lines(self.seat.look.words, self.entry.after, [*event.wounds, *later])


class Blow(Outcome):
    """An exchange of blows, with the Luck spent on it since."""

    @property
    def _event(self) -> MeleeFought:
        return cast(MeleeFought, self.entry.event)

    @cached_property
    def _now(self) -> Fought:
        return fought(self.seat.desk, self.entry)

    @property
    def tab(self) -> str:
        """What it was."""
        return self.seat.look.say("fight.exchange")

    @property
    def verdict(self) -> Verdict:
        """Names are long, and the card shares the window: how large it is said depends on that."""
        look, struck = self.seat.look, self._now.exchange.struck
        inks = {Struck.ATTACKER: look.c.accent, Struck.DEFENDER: look.c.danger}
        style = "verdict" if roomy(look) else "heading" if look.narrow else "title"
        words = exchange_words(look.words, self.entry.after, self.seat.desk, self.entry, self._event)
        return Verdict(words, style, inks.get(struck, look.c.text_soft))

    @property
    def wounds(self) -> list[str]:
        """One line a victim."""
        return self._wound_lines(self._event)

    def _side(self, who: int, result: CheckResult, bought: Level | None) -> Side:
        person = self.entry.after.find(who)
        return Side(short_name(self.seat, person) if person else "", result, (bought or result.outcome).value)

    @property
    def throws(self) -> list[Side | Shot]:
        """Of whoever struck, and of whoever answered."""
        event, now = self._event, self._now
        answer = [] if event.parry is None else [self._side(event.target, event.parry, now.bought_defence)]
        return [self._side(event.who, event.attack, now.bought), *answer]

    @property
    def _because(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self._event.because, *self._now.exchange.because)))

    @property
    def _net(self) -> int:
        return self._event.roll.net

    @property
    def steps(self) -> list[LuckStep]:
        """Better levels that either of them could pay for."""
        look, steps = self.seat.look, []
        for who in (self._event.who, self._event.target):
            person = self.seat.desk.state.find(who)
            if person is None:
                continue
            for price in self._now.affordable(who, person.luck):
                level = look.say(f"level.short.{price.level.value}")
                words = look.say("condition.of", name=called(look.words, person), what=level)
                steps.append(LuckStep(SpendLuckInFight(self.entry.n, who, price.level), words, price.points))
        return steps


class Shots(Outcome):
    """Shots, bursts and volleys."""

    @property
    def _event(self) -> Fired:
        return cast(Fired, self.entry.event)

    @property
    def tab(self) -> str:
        """The weapon."""
        event, me = self._event, self.entry.after.find(self._event.who)
        if me is None or event.arm >= len(me.weapons):
            return self.seat.look.say("fight.exchange")
        return arm_name(self.seat, me, me.weapons[event.arm])

    @property
    def verdict(self) -> Verdict:
        """How many hit."""
        look, event = self.seat.look, self._event
        hits = sum(test.hits for test in event.tests)
        said = look.say("fight.jams-verdict") if event.jams and not hits else look.say("fight.hit-count", hits)
        return Verdict(said, "verdict", look.c.accent if hits else look.c.danger if event.jams else None)

    @property
    def wounds(self) -> list[str]:
        """One line a victim."""
        return self._wound_lines(self._event)

    @property
    def throws(self) -> list[Side | Shot]:
        """Test by test."""
        look, event, state, shots = self.seat.look, self._event, self.entry.after, []
        for at, (test, result) in enumerate(zip(event.tests, event.results(), strict=True)):
            foe = state.find(test.target)
            title = look.say("fight.test", at=at + 1, name=called(look.words, foe) if foe else "")
            how = look.say(f"difficulty.{test.difficulty.value}")
            shots.append(Shot(title, f"{shot_words(look.words, state, event, at)} · {how}", result.roll))
        return list(shots)

    @property
    def left(self) -> str:
        """What is left in it, where that is counted."""
        left = self._event.left
        return "" if left is None else self.seat.look.say("fight.rounds-left", left)

    @property
    def _net(self) -> int:
        return self._event.tests[0].roll.net


def outcome(seat: Seat, entry: Entry) -> Outcome:
    """A roll of a fight, read as its kind is."""
    kinds: dict[type, type[Outcome]] = {MeleeFought: Blow, Fired: Shots}
    return kinds.get(type(entry.event), Outcome)(seat, entry)
