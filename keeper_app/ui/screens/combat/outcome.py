"""What came of the last blow or shot, as values: the verdict, the wounds, the throws, why, and what may follow."""

import itertools
from dataclasses import dataclass, field, replace

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
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import arm_name, roomy, short_name
from keeper_app.ui.seat import Seat
from keeper_app.words import called, exchange_words, log_line, reason, shot_words, two_digits, wound_lines

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
class Throw:
    """Dice thrown to hit or to answer; a blow has its number and level before them, a shot its words."""

    roll: PercentileRoll
    title: str
    words: str = ""
    number: str = ""
    level: str = ""


@dataclass(frozen=True)
class LuckStep:
    """Luck that may still turn it."""

    action: SpendLuckInFight
    words: str
    price: int


@dataclass(frozen=True)
class Outcome:
    """All that the card says; nothing is said where nothing was rolled."""

    tab: str = ""
    number: str = ""
    verdict: tuple[str, str, str | None] = ("", "body", None)  # the words, how they are set, their ink
    level: str | None = None
    wounds: list[str] = field(default_factory=list)
    dice: str = ""
    throws: list[Throw] = field(default_factory=list)
    left: str = ""
    reasons: list[Reason] = field(default_factory=list)
    steps: list[LuckStep] = field(default_factory=list)


@dataclass(eq=False)
class Newest:
    """The newest result, read once for all leaves of the card after each change."""

    _of: tuple[int, Look] | None = None
    _outcome: Outcome = Outcome()

    def read(self, seat: Seat) -> Outcome:
        """How it stands now. It stays when the turn passes, and the card goes out of sight."""
        if self._of is None or self._of[0] != seat.feed.moment or self._of[1] is not seat.look:
            entry = newest_result(seat)
            self._of, self._outcome = (seat.feed.moment, seat.look), _outcome(seat, entry) if entry else Outcome()
        return self._outcome


def _outcome(seat: Seat, entry: Entry) -> Outcome:
    """What the log tells of a roll; blows and shots tell more."""
    look, words, event = seat.look, seat.look.words, entry.event
    taken = [(one, one.event) for one in seat.desk.followers(entry.n) if isinstance(one.event, BlowsTaken)]
    lines = [log_line(words, seat.desk, one) for one in (entry, *(one for one, _ in taken))]
    told = Outcome(
        lines[0].title,
        look.say("roll.number", number=entry.after.rolls),
        (lines[0].detail, "body", None),
        lines[0].level,
        dice=", ".join(line.dice for line in lines if line.dice),
        reasons=_reasons(look, getattr(event, "because", ()), 0),
    )
    if not isinstance(event, MeleeFought | Fired):
        return told
    wounds = wound_lines(words, entry.after, [*event.wounds, *(one for _, blows in taken for one in blows.wounds)])
    told = replace(told, level=None, wounds=wounds)
    return _shots(seat, entry, event, told) if isinstance(event, Fired) else _blow(seat, entry, event, told)


def _reasons(look: Look, rules: tuple[str, ...], net: int) -> list[Reason]:
    """The rules that took part; those of every attack come last, where a phone may cut them off."""
    return [reason(look.words, rule, net) for rule in sorted(rules, key=ALWAYS.__contains__)]


def _blow(seat: Seat, entry: Entry, event: MeleeFought, told: Outcome) -> Outcome:
    """An exchange of blows, with the Luck spent on it since."""
    look, state, now = seat.look, entry.after, fought(seat.desk, entry)

    def throw(who: int, result: CheckResult, bought: Level | None) -> Throw:
        person, level = state.find(who), (bought or result.outcome).value
        title = f"{short_name(seat, person) if person else ''} · {result.value}"
        return Throw(result.roll, title, look.say(f"level.short.{level}"), two_digits(result.number), level)

    inks = {Struck.ATTACKER: look.c.accent, Struck.DEFENDER: look.c.danger}
    # Names are long, and the card shares the window: how large it is said depends on that.
    style = "verdict" if roomy(look) else "heading" if look.narrow else "title"
    said = exchange_words(look.words, state, seat.desk, entry, event)
    answer = [] if event.parry is None else [throw(event.target, event.parry, now.bought_defence)]
    because = tuple(dict.fromkeys((*event.because, *now.exchange.because)))
    return replace(
        told,
        tab=look.say("fight.exchange"),
        verdict=(said, style, inks.get(now.exchange.struck, look.c.text_soft)),
        throws=[throw(event.who, event.attack, now.bought), *answer],
        reasons=_reasons(look, because, event.roll.net),
        steps=_steps(seat, entry, now),
    )


def _steps(seat: Seat, entry: Entry, now: Fought) -> list[LuckStep]:
    """Better levels that either of them could pay for."""
    look, steps = seat.look, []
    both = filter(None, map(seat.desk.state.find, (now.event.who, now.event.target)))
    for person, price in ((one, price) for one in both for price in now.affordable(one.id, one.luck)):
        level, name = look.say(f"level.short.{price.level.value}"), called(look.words, person)
        action = SpendLuckInFight(entry.n, person.id, price.level)
        steps.append(LuckStep(action, look.say("condition.of", name=name, what=level), price.points))
    return steps


def _shots(seat: Seat, entry: Entry, event: Fired, told: Outcome) -> Outcome:
    """Shots, bursts and volleys, test by test."""
    look, state, throws = seat.look, entry.after, []
    me, hits = state.find(event.who), sum(test.hits for test in event.tests)
    for at, (test, result) in enumerate(zip(event.tests, event.results(), strict=True)):
        foe = state.find(test.target)
        title = look.say("fight.test", at=at + 1, name=called(look.words, foe) if foe else "")
        how = look.say(f"difficulty.{test.difficulty.value}")
        throws.append(Throw(result.roll, title, f"{shot_words(look.words, state, event, at)} · {how}"))
    weapon = me.weapons[event.arm] if me and event.arm < len(me.weapons) else None
    said = look.say("fight.jams-verdict") if event.jams and not hits else look.say("fight.hit-count", hits)
    return replace(
        told,
        tab=arm_name(seat, me, weapon) if me and weapon else look.say("fight.exchange"),
        verdict=(said, "verdict", look.c.accent if hits else look.c.danger if event.jams else None),
        throws=throws,
        left="" if event.left is None else look.say("fight.rounds-left", event.left),
        reasons=_reasons(look, event.because, event.tests[0].roll.net),
    )
