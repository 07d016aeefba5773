"""What came of the last roll of a fight, as values: the verdict, who lost what, the throws, why, what may follow."""

import itertools
from dataclasses import dataclass, field, replace

from keeper_app.dice import PercentileRoll
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.bearing import Bearing, bearing
from keeper_app.play.combat.events.blows import BlowsTaken, Exploded, Fired, MeleeFought
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.combat.events.luck import LuckInFight
from keeper_app.play.combat.events.turns import DiveRolled, ForeseeRolled, JamRolled, TurnPassed
from keeper_app.play.combat.fight import Side
from keeper_app.play.combat.fought import fought, to_be_taken
from keeper_app.play.combat.luck import offers
from keeper_app.play.combat.sides import side_of
from keeper_app.play.combat.tolls import Toll, tolls
from keeper_app.play.history import Entry
from keeper_app.play.people.events.points import DueRolled, RecoveryRolled
from keeper_app.play.people.person import Person
from keeper_app.play.roll.standing import latest_roll
from keeper_app.play.roll.turned import as_it_stands
from keeper_app.rules import CheckResult, Difficulty
from keeper_app.ui.components.because_chip import Reason
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import arm_name, roomy, short_name
from keeper_app.ui.seat import Seat
from keeper_app.words import (
    answered_verdict,
    attack_label,
    blast_name,
    blast_verdict,
    bullets_note,
    called,
    capital,
    care_notes,
    exchange_words,
    label_of_test,
    log_line,
    only_hits,
    reason,
    shot_verdict,
    shot_words,
    toll_figure,
    toll_left,
    toll_notes,
    two_digits,
    verdict_of_test,
)

ALWAYS = frozenset(
    {
        *("melee-attack", "manoeuvre", "dodge", "fight-back", "manoeuvre-ties", "firearm-attack", "range-difficulty"),
        *("volleys", "volley-hits", "armour-per-bullet", "several-shots"),
    }
)
Test = CareGiven | DueRolled | RecoveryRolled | DiveRolled | ForeseeRolled | JamRolled
SHOWN = (MeleeFought, Fired, Exploded, CareGiven, DueRolled, RecoveryRolled, DiveRolled, ForeseeRolled, JamRolled)


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


def take_luck(seat: Seat) -> None:
    """Spend the first Luck that the card offers."""
    if (entry := last_result(seat)) is not None and (steps := _steps(seat, entry)):
        seat.do(steps[0].action)


def hurts(seat: Seat, entry: Entry) -> bool:
    """What waits asks for dice of damage; a manoeuvre only has its effect."""
    return isinstance(entry.event, Fired) or bool(seat.desk.dice_asked(TakeBlows(entry.n)))


@dataclass(frozen=True)
class Throw:
    """Dice thrown for a test: whose, on what, how good; a shot says what it hit instead of its level."""

    roll: PercentileRoll
    title: str
    what: str = ""
    number: str = ""
    level: str = ""
    person: Person | None = None
    friend: bool = True  # a level is only praised where it is good for the party


@dataclass(frozen=True)
class Loss:
    """What somebody lost or gained: the figure, how much there was and is, and how it came to that."""

    who: int
    name: str
    figure: str
    left: str
    notes: str = ""
    gain: bool = False


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
    losses: list[Loss] = field(default_factory=list)
    notes: str = ""
    dice: str = ""
    throws: list[Throw] = field(default_factory=list)
    left: str = ""
    reasons: list[Reason] = field(default_factory=list)
    steps: list[LuckStep] = field(default_factory=list)
    back: str = ""  # what undo would take back of it
    named: bool = True  # the verdict names whoever it concerns


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
    """What all rolls have in common, and what each kind says besides."""
    look, desk, event = seat.look, seat.desk, as_it_stands(seat.desk, entry)
    followers = [one for one in desk.followers(entry.n) if isinstance(one.event, BlowsTaken | LuckInFight)]
    lines = [log_line(look.words, desk, one) for one in (entry, *followers)]
    told = Outcome(
        number=look.say("roll.number", number=entry.after.rolls),
        losses=[_loss(look, entry, one) for one in tolls(desk, entry)],
        dice=", ".join(line.dice for line in lines if line.dice),
        reasons=_reasons(look, getattr(event, "because", ()), 0),
        steps=_steps(seat, entry),
        back=_back(seat, entry),
    )
    if isinstance(event, MeleeFought):
        return _blow(seat, entry, event, told)
    if isinstance(event, Fired):
        return _shots(seat, entry, event, told)
    if isinstance(event, Exploded):
        return _blast(seat, entry, event, told)
    return _test(seat, entry, event, told) if isinstance(event, Test) else told


def _loss(look: Look, entry: Entry, toll: Toll) -> Loss:
    person = entry.after.find(toll.who)
    name = called(look.words, person) if person else ""
    left, notes = toll_left(look.words, toll), toll_notes(look.words, toll)
    return Loss(toll.who, name, toll_figure(toll), left, notes, toll.by > 0)


def _reasons(look: Look, rules: tuple[str, ...], net: int) -> list[Reason]:
    """The rules that took part; those of every attack last, where they are folded away."""
    return [reason(look.words, rule, net) for rule in sorted(rules, key=ALWAYS.__contains__)]


def _verdict(look: Look, entry: Entry, event: object, said: str) -> tuple[str, str, str | None]:
    """The words with their ink: by what it is for the party, never by whoever rolled well."""
    # Names are long, and the card shares the window: how large it is said depends on that.
    style = "verdict" if roomy(look) else "heading" if look.narrow or look.short else "title"
    inks = {Bearing.GOOD: look.c.accent, Bearing.BAD: look.c.danger}
    found = bearing(entry.after, event) if isinstance(event, SHOWN) else None
    return said, style, inks.get(found, look.c.text) if found is not None else look.c.text


def _throw(seat: Seat, entry: Entry, who: int | None, result: CheckResult, what: str) -> Throw:
    """One test with its owner."""
    person = entry.after.find(who)
    friend = who is None or side_of(entry.after, who) is not Side.FOE
    title = short_name(seat, person) if person else ""
    shown = f"{what} {result.value}".strip()
    return Throw(result.roll, title, shown, two_digits(result.number), result.outcome.value, person, friend)


def _blow(seat: Seat, entry: Entry, event: MeleeFought, told: Outcome) -> Outcome:
    """An exchange of blows, with the Luck spent on it since."""
    look, state, now = seat.look, entry.after, fought(seat.desk, entry)
    throws = [_throw(seat, entry, event.who, event.attack, attack_label(look.words, state.find(event.who), event.arm))]
    if event.parry is not None:
        answer = look.say(f"reaction.{event.reaction.value}")
        throws.append(_throw(seat, entry, event.target, event.parry, answer))
    said = exchange_words(look.words, state, seat.desk, entry, event)
    because = tuple(dict.fromkeys((*event.because, *now.exchange.because)))
    return replace(
        told,
        tab=look.say("fight.exchange"),
        verdict=_verdict(look, entry, event, said),
        throws=throws,
        reasons=_reasons(look, because, event.roll.net),
    )


def _steps(seat: Seat, entry: Entry) -> list[LuckStep]:
    """Better levels that whoever rolled could pay for."""
    look, steps = seat.look, []
    shots = isinstance(entry.event, Fired) and len(entry.event.tests) > 1
    for offer in offers(seat.desk, entry):
        if (person := seat.desk.state.find(offer.who)) is None:
            continue
        level, name = look.say(f"level.short.{offer.level.value}"), short_name(seat, person)
        if shots:
            level = look.say("fight.luck-shot", level=level, at=offer.at + 1)
        action = SpendLuckInFight(entry.n, offer.who, offer.level, offer.at)
        steps.append(LuckStep(action, look.say("condition.of", name=name, what=level), offer.points))
    return steps


def _back(seat: Seat, entry: Entry) -> str:
    """What undo takes back, where it is this roll or what followed it."""
    last = seat.desk.to_undo
    if last is None or entry.n not in (last.n, last.event.follows):
        return ""
    if last.n == entry.n:
        return seat.look.say("fight.take-back")
    kinds = {LuckInFight: "fight.take-back-luck", BlowsTaken: "fight.take-back-damage"}
    word = kinds.get(type(last.event))
    return seat.look.say(word) if word else ""


def _shots(seat: Seat, entry: Entry, event: Fired, told: Outcome) -> Outcome:
    """Shots, bursts and volleys, test by test; a single one as a blow: who hit whom, and how well."""
    if event.parry is not None:
        return _answered_shot(seat, entry, event, told)
    look, state, me = seat.look, entry.after, entry.after.find(event.who)
    weapon = me.weapons[event.arm] if me and event.arm < len(me.weapons) else None
    alone = len(event.tests) == 1
    said, style, ink = _verdict(look, entry, event, shot_verdict(look.words, state, event))
    return replace(
        told,
        tab=arm_name(seat, me, weapon) if me and weapon else look.say("fight.exchange"),
        verdict=(said, style if alone else "verdict", ink),
        notes=bullets_note(look.words, state, event),
        named=alone,
        throws=[_only_shot(seat, entry, event)] if alone else _each_shot(seat, entry, event),
        left=_left(look, event),
        reasons=_reasons(look, event.because, event.tests[0].roll.net),
    )


def _left(look: Look, event: Fired) -> str:
    """How many are left in the weapon."""
    return "" if event.left is None else capital(look.say("fight.rounds-left", event.left))


def _only_shot(seat: Seat, entry: Entry, event: Fired) -> Throw:
    """The one test with its shooter; a jam is not praised for its number."""
    look, (result,) = seat.look, event.results()
    throw = _throw(seat, entry, event.who, result, attack_label(look.words, entry.after.find(event.who), event.arm))
    if event.tests[0].jams:
        return Throw(throw.roll, throw.what, shot_words(look.words, entry.after, event, 0))
    return replace(throw, what=" · ".join(filter(None, (throw.what, _how_hard(look, event, 0)))))


def _each_shot(seat: Seat, entry: Entry, event: Fired) -> list[Throw]:
    """One test after the other: at whom, how hard it was, the number and what it hit."""
    look, state, throws = seat.look, entry.after, []
    for at, (test, result) in enumerate(zip(event.tests, event.results(), strict=True)):
        foe = state.find(test.target)
        title = look.say("fight.test", at=at + 1, name=called(look.words, foe) if foe else "")
        title = " · ".join(filter(None, (title, _how_hard(look, event, at))))
        throws.append(Throw(result.roll, title, shot_words(look.words, state, event, at)))
    return throws


def _how_hard(look: Look, event: Fired, at: int) -> str:
    """The difficulty, where it is out of the ordinary; said with its noun, so that nobody takes it for a level."""
    hard = event.tests[at].difficulty
    said = look.say(f"difficulty.of.{hard.value}") if hard is not Difficulty.REGULAR else ""
    return only_hits(look.words, event, at) or said


def _answered_shot(seat: Seat, entry: Entry, event: Fired, told: Outcome) -> Outcome:
    """A shot from close by and the answer to it: both rolls, and who hit whom."""
    look, state, given, parry = seat.look, entry.after, event.answered, event.parry
    me, target = state.find(event.who), event.tests[0].target
    throws = [_throw(seat, entry, event.who, event.results()[0], attack_label(look.words, me, event.arm))]
    if given is not None and parry is not None:
        throws.append(_throw(seat, entry, target, parry, look.say(f"reaction.{given.reaction.value}")))
    return replace(
        told,
        tab=look.say("fight.exchange"),
        verdict=_verdict(look, entry, event, answered_verdict(look.words, state, event)),
        throws=throws,
        left=_left(look, event),
        reasons=_reasons(look, event.because, event.tests[0].roll.net),
    )


def _blast(seat: Seat, entry: Entry, event: Exploded, told: Outcome) -> Outcome:
    """A blast and the throw that brought it there."""
    look, state, result = seat.look, entry.after, event.result
    what = attack_label(look.words, state.find(event.who), event.arm)
    return replace(
        told,
        tab=capital(blast_name(look.words, state, event)),
        verdict=_verdict(look, entry, event, capital(blast_verdict(look.words, state, event))),
        named=False,
        throws=[] if result is None else [_throw(seat, entry, event.who, result, what)],
    )


def _test(seat: Seat, entry: Entry, event: Test, told: Outcome) -> Outcome:
    """A test that stands alone: care, what was owed, a dive, a jam."""
    look, what = seat.look, label_of_test(seat.look.words, event)
    return replace(
        told,
        tab=what,
        verdict=_verdict(look, entry, event, verdict_of_test(look.words, entry.after, event)),
        notes=care_notes(look.words, event),
        throws=[_throw(seat, entry, event.who, event.result, what)],
    )
