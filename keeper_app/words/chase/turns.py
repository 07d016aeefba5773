"""A chase begins, goes from turn to turn, and ends: as lines of the log."""

from collections.abc import Iterable, Sequence

from keeper_app.dice import PercentileRoll
from keeper_app.play.chase.chase import Chase, Fate, Phase, Runner, Side, SpeedTest
from keeper_app.play.chase.events.set_up import (
    ChaseBegun,
    ChaseEnded,
    ChaseStarted,
    FateDecided,
    RideChanged,
    RunnersJoined,
    SpeedBettered,
    TakenUp,
    TrackChanged,
    TurnedToFight,
    TurnOver,
)
from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.rules import BOOK
from keeper_app.words import checks
from keeper_app.words.catalog import Words
from keeper_app.words.chase.names import fate_name, outcome_name, place_name, ride_name, scene_title, side_name
from keeper_app.words.chase.parts import (
    chase_in,
    figure_of,
    joined,
    mov_words,
    names_of,
    runner_in,
    speed_words,
    test_parts,
)
from keeper_app.words.combat.fights import owed, wound_lines
from keeper_app.words.labels import name_in
from keeper_app.words.line import LogLine
from keeper_app.words.people.happenings import characteristic
from keeper_app.words.telling import tells

LAID = ("location",)


def _fates(words: Words, entry: Entry, runners: Iterable[Runner]) -> list[str]:
    """For whom it is over."""
    return [
        words.say("condition.of", name=name_in(words, entry.after, one.who), what=fate_name(words, one.fate))
        for one in runners
        if one.fate is not Fate.RUNNING
    ]


def _laid(words: Words, rolls: Sequence[PercentileRoll]) -> list[str]:
    """The D100s that a way was drawn with."""
    numbers = ", ".join(checks.two_digits(one.number) for one in rolls)
    return [words.say("chased.laid", numbers=numbers)] if numbers else []


def _first(words: Words, entry: Entry, acting: int | None) -> list[str]:
    return [] if acting is None else [words.say("chased.first", name=name_in(words, entry.after, acting))]


@tells(ChaseBegun)
def begun(words: Words, desk: Desk, entry: Entry, event: ChaseBegun) -> LogLine:
    """Who runs, who follows, through what, and their speed tests."""
    chase = event.began
    parts = [_side(words, entry, chase, side) for side in Side]
    parts += [speed_words(words, entry, one, event.house) for one in chase.speeds]
    parts += _fates(words, entry, chase.runners)
    parts += _laid(words, event.laid)
    parts += _first(words, entry, chase.acting) if chase.phase is Phase.ON else []
    where = chase.name or scene_title(words, chase.scene)
    title = words.say("chased.begins-at", where=where) if where else words.say("chased.begins")
    return LogLine(title, "", None, joined(parts), told=("speed", *LAID))


def _side(words: Words, entry: Entry, chase: Chase, side: Side) -> str:
    names = names_of(words, entry, (one.who for one in chase.runners if one.side is side))
    return words.say("condition.of", name=side_name(words, side), what=names) if names else ""


@tells(SpeedBettered)
def bettered(words: Words, desk: Desk, entry: Entry, event: SpeedBettered) -> LogLine:
    """A speed test that Luck or a push made better, or not."""
    name = name_in(words, entry.after, event.who)
    mov = mov_words(words, event.speed)
    if event.points:
        parts = [words.say("chased.luck-spent", event.points), words.say(f"level.{event.speed.level.value}"), mov]
        return LogLine(words.say("chased.buys-speed", name=name), f"−{event.points}", None, joined(parts), sign="note")
    parts = [*test_parts(words, event.speed.test, BOOK), mov]
    figure, level = figure_of(event.speed.test, BOOK)
    return LogLine(words.say("chased.pushes-speed", name=name), figure, level, joined(parts), told=("speed",))


@tells(ChaseStarted)
def started(words: Words, desk: Desk, entry: Entry, event: ChaseStarted) -> LogLine:
    """Everybody's actions, and who has got away or was left behind already."""
    chase = chase_in(entry, event)
    runners = chase.runners if chase else event.change.runners
    parts = [
        words.say("chased.has", one.grant, name=name_in(words, entry.after, one.who), mov=one.mov)
        for one in runners
        if one.running
    ]
    parts += [*_fates(words, entry, runners), *_laid(words, event.laid)]
    parts += _first(words, entry, event.change.acting)
    return LogLine(words.say("chased.starts"), "", None, joined(parts), sign="note", told=LAID)


@tells(RunnersJoined)
def joins(words: Words, desk: Desk, entry: Entry, event: RunnersJoined) -> LogLine:
    """Newcomers, and how fast they are."""
    title = words.say("chased.joins", names=names_of(words, entry, event.joined))
    parts = [speed_words(words, entry, one, event.house) for one in event.speeds]
    return LogLine(title, "", None, joined(parts), sign="people", told=("speed",))


@tells(TurnOver)
def turn(words: Words, desk: Desk, entry: Entry, event: TurnOver) -> LogLine:
    """Whose turn it is now, with how many actions; in a new round, who makes up for a delay, burns or is dying."""
    if event.acting is None:
        title, parts = words.say("fight.round-number", n=event.round), [words.say("fight.nobody-acts")]
    else:
        title = words.say("fight.turn", round=event.round, name=name_in(words, entry.after, event.acting))
        one = runner_in(entry, event, event.acting)
        parts = [words.say("chased.actions", one.left)] if one else []
    parts += [_pays(words, entry, one) for one in event.change.runners if one.running and not (one.acted or one.left)]
    parts += wound_lines(words, entry.after, event.wounds)
    parts += [owed(words, entry, who, due) for who, due in event.dues]
    return LogLine(title, "", None, joined(parts), sign="note")


def _pays(words: Words, entry: Entry, one: Runner) -> str:
    """Somebody whose delay takes the whole of a new round."""
    said = words.say("chased.pays", name=name_in(words, entry.after, one.who))
    return f"{said}, {words.say('chased.owes', one.debt)}" if one.debt else said


@tells(FateDecided)
def fate(words: Words, desk: Desk, entry: Entry, event: FateDecided) -> LogLine:
    """The keeper's word on how it ended for somebody."""
    title = words.say(f"chased.fate.{event.fate.value}", name=name_in(words, entry.after, event.who))
    return LogLine(title, "", None, words.say("did.by-hand"), sign="note")


@tells(TrackChanged)
def track(words: Words, desk: Desk, entry: Entry, event: TrackChanged) -> LogLine:
    """A place that is another now, or further ones."""
    if event.place is None:
        further = event.change.places[: event.further]
        names = ", ".join(place_name(words, one.place) for one in further)
        parts = [names, *_laid(words, event.laid)]
        return LogLine(words.say("chased.further", event.further), "", None, joined(parts), sign="note", told=LAID)
    skills = ", ".join(characteristic(words, one) for one in event.place.skills)
    title = words.say("chased.changes", place=place_name(words, event.place))
    return LogLine(title, "", None, joined([words.say(f"lies.{event.place.lies.value}"), skills]), sign="note")


@tells(RideChanged)
def ride(words: Words, desk: Desk, entry: Entry, event: RideChanged) -> LogLine:
    """In, out or behind the wheel, and the new speed test."""
    name = name_in(words, entry.after, event.who)
    figure, level, parts = "", None, _speed_parts(words, event.speed, event)
    if event.speed is not None:
        figure, level = figure_of(event.speed.test, event.house)
    if event.ride is None:
        title = words.say("chased.gets-out", name=name)
    else:
        drives = "chased.drives" if event.ride.driver == event.who else "chased.gets-in"
        key = "chased.takes-wheel" if event.wheel else drives
        title = words.say(key, name=name, ride=ride_name(words, event.ride))
    return LogLine(title, figure, level, joined(parts), sign="dice" if event.speed else "note", told=("speed",))


def _speed_parts(words: Words, speed: SpeedTest | None, event: RideChanged) -> list[str]:
    return [] if speed is None else [*test_parts(words, speed.test, event.house), mov_words(words, speed)]


@tells(TurnedToFight)
def to_fight(words: Words, desk: Desk, entry: Entry, event: TurnedToFight) -> LogLine:
    """Who fights, and who was caught."""
    parts = [names_of(words, entry, (one.id for one in event.fighters))]
    parts += [
        words.say(f"chased.fate.{Fate.CAUGHT.value}", name=name_in(words, entry.after, who)) for who in event.caught
    ]
    return LogLine(words.say("chased.to-fight"), "", None, joined(parts), sign="wound")


@tells(TakenUp)
def taken_up(words: Words, desk: Desk, entry: Entry, event: TakenUp) -> LogLine:
    """The chase goes on after the fight."""
    parts = [words.say("fight.round-number", n=event.round), *_first(words, entry, event.change.acting)]
    return LogLine(words.say("chased.goes-on"), "", None, joined(parts), sign="note")


@tells(ChaseEnded)
def ended(words: Words, desk: Desk, entry: Entry, event: ChaseEnded) -> LogLine:
    """How it ended, for all of it and for each."""
    parts = [outcome_name(words, event.outcome)] if event.outcome else []
    parts += [
        words.say("condition.of", name=name_in(words, entry.after, who), what=fate_name(words, how))
        for who, how in event.fates
    ]
    return LogLine(words.say("chased.ends", event.round), "", None, joined(parts), sign="note")
