"""Steps along the way as lines of the log: moves, failures and what they cost, barriers, crashes."""

from keeper_app.play.chase.chase import Lies
from keeper_app.play.chase.events.moves import (
    BarrierSmashed,
    ControlRolled,
    CrashSurvived,
    DriverHelped,
    FailurePushed,
    FailureTaken,
    Halted,
    Hid,
    Moved,
    Stride,
    SuddenCalled,
    SuddenPlaced,
    Survivor,
)
from keeper_app.play.chase.events.set_up import LuckInChase
from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.rules import HouseRules
from keeper_app.words import checks
from keeper_app.words.catalog import Words
from keeper_app.words.chase.names import place_name, ride_name
from keeper_app.words.chase.parts import (
    at_place,
    cost_parts,
    crash_words,
    dice_words,
    figure_of,
    harm_told,
    joined,
    place_in,
    ride_in,
    skill_words,
    test_parts,
)
from keeper_app.words.combat.fights import wound_lines
from keeper_app.words.labels import label_name, name_in, who_rolled
from keeper_app.words.line import LogLine
from keeper_app.words.people.happenings import characteristic
from keeper_app.words.people.names import arm_in
from keeper_app.words.telling import tells

COSTS = ("delay", "collision")  # dice that say themselves what they cost


def _key(stride: Stride) -> str:
    """What becomes of somebody at a location."""
    if stride.place.bars:
        return "chased.gets-past" if stride.passed else "chased.is-barred"
    if stride.place.threatens:
        return "chased.gets-through" if stride.passed else "chased.stumbles"
    return "chased.reaches-end" if stride.place.lies is Lies.END else "chased.moves-on"


def _passed(words: Words, stride: Stride, house: HouseRules) -> str:
    """A location on the way to the last one."""
    name = place_name(words, stride.place)
    if stride.test is None:
        return name
    number, _ = figure_of(stride.test, house)
    return words.say("chased.passed", place=name, skill=skill_words(words, stride.test), number=number)


@tells(Moved)
def moved(words: Words, desk: Desk, entry: Entry, event: Moved) -> LogLine:
    """A move: where to, past what, and what it cost."""
    name = name_in(words, entry.after, event.who)
    if not event.strides:
        return LogLine(words.say("chased.stays", name=name), "", None, "", sign="note")
    *before, last = event.strides
    parts = []
    if event.speeding > 1:
        parts.append(words.say("chased.foot-down", len(event.strides)))
    if before:
        parts.append(words.say("chased.via", places=", ".join(_passed(words, one, event.house) for one in before)))
    parts += test_parts(words, last.test, event.house)
    if last.test is None and not last.passed:
        parts.append(words.say("chased.hopeless"))
    if event.caution:
        parts.append(words.say("chased.caution", event.caution))
    parts += [words.say("chased.waits")] if event.waits else []
    parts += cost_parts(words, entry, event, event.delay)
    parts += [words.say("chased.escapes")] if event.escaped else []
    figure, level = figure_of(last.test, event.house)
    return LogLine(
        title=at_place(words, words.say(_key(last), name=name), last.place),
        figure=figure,
        level=level,
        detail=joined(parts),
        sign="dice" if any(one.test for one in event.strides) else "note",
        told=("hazard", *COSTS, *harm_told(entry, "chase-harm")),
    )


@tells(FailureTaken)
def taken(words: Words, desk: Desk, entry: Entry, event: FailureTaken) -> LogLine:
    """What a failure cost in the end."""
    name = name_in(words, entry.after, event.who)
    if event.control:
        title = words.say("chased.loses-control", name=name)
    else:
        title = at_place(words, words.say("chased.takes-failure", name=name), place_in(entry, event, event.at))
    parts = cost_parts(words, entry, event, event.delay) or [words.say("chased.costs-nothing")]
    told = (*COSTS, *harm_told(entry, "chase-harm"))
    return LogLine(title, "", None, joined(parts), sign="wound" if event.wounds else "note", told=told)


@tells(FailurePushed)
def pushed(words: Words, desk: Desk, entry: Entry, event: FailurePushed) -> LogLine:
    """A second try, and what a second failure cost."""
    name = name_in(words, entry.after, event.who)
    said = words.say("chased.pushes" if event.passed else "chased.pushes-in-vain", name=name)
    place = None if event.control else place_in(entry, event, event.at)
    control = words.say("chased.wheel-kept" if event.passed else "chased.wheel-lost") if event.control else ""
    figure, level = figure_of(event.test, event.house)
    return LogLine(
        title=at_place(words, said, place),
        figure=figure,
        level=level,
        detail=joined(
            [*test_parts(words, event.test, event.house), control, *cost_parts(words, entry, event, event.delay)]
        ),
        told=("pushed", *COSTS, *harm_told(entry, "chase-harm")),
    )


@tells(LuckInChase)
def luck(words: Words, desk: Desk, entry: Entry, event: LuckInChase) -> LogLine:
    """Luck that turned a failure; at the wheel it was nowhere in particular."""
    name = name_in(words, entry.after, event.who)
    if event.at:
        title = at_place(words, words.say("chased.lucky", name=name), place_in(entry, event, event.at))
    else:
        title = words.say("chased.keeps-control", name=name)
    parts = [words.say("chased.luck-spent", event.points), words.say(f"level.{event.level.value}")]
    return LogLine(title, f"−{event.points}", None, joined(parts), sign="note")


@tells(ControlRolled)
def control(words: Words, desk: Desk, entry: Entry, event: ControlRolled) -> LogLine:
    """A hurt driver, and the wheel."""
    key = "chased.keeps-control" if event.passed else "chased.loses-control"
    parts = test_parts(words, event.test, event.house) or [words.say("chased.hopeless")]
    parts += [words.say("chased.waits")] if event.waits else []
    figure, level = figure_of(event.test, event.house)
    return LogLine(
        title=words.say(key, name=name_in(words, entry.after, event.who)),
        figure=figure,
        level=level,
        detail=joined([*parts, *cost_parts(words, entry, event, event.delay)]),
        told=("control", *COSTS, *harm_told(entry, "chase-harm")),
    )


@tells(BarrierSmashed)
def smashed(words: Words, desk: Desk, entry: Entry, event: BarrierSmashed) -> LogLine:
    """A blow at a barrier: with what, for how much, and what stands of it."""
    said = words.say("chased.breaks" if event.broken else "chased.batters", name=name_in(words, entry.after, event.who))
    parts = [] if event.arm is None else arm_in(words, entry.after, event.who, event.arm)
    parts += [dice_words(words, event.rolled)] if event.rolled is not None else []
    parts += [] if event.broken else [words.say("chased.stands", hp=event.left)]
    parts += [crash_words(words, entry, event, one) for one in event.crashes]
    title = at_place(words, said, event.place)
    return LogLine(title, str(event.damage), None, joined(parts), told=("smash",))


@tells(DriverHelped)
def helped(words: Words, desk: Desk, entry: Entry, event: DriverHelped) -> LogLine:
    """A passenger reads the road."""
    parts = test_parts(words, event.test, event.house) or [words.say("chased.hopeless")]
    parts.append(words.say("chased.road-read" if event.passed else "chased.road-unread"))
    title = words.say("chased.reads-road", name=name_in(words, entry.after, event.who))
    figure, level = figure_of(event.test, event.house)
    return LogLine(title, figure, level, joined(parts), told=("help",))


@tells(Halted)
def halted(words: Words, desk: Desk, entry: Entry, event: Halted) -> LogLine:
    """A vehicle stands still for a moment."""
    title = words.say("chased.halts", name=name_in(words, entry.after, event.who))
    return LogLine(title, "", None, words.say("chased.costs", 1), sign="note")


@tells(SuddenCalled)
def sudden(words: Words, desk: Desk, entry: Entry, event: SuddenCalled) -> LogLine:
    """Group Luck for a sudden hazard: whose Luck, and who places it."""
    lowest = who_rolled(words, entry.after, event.lowest, f"{label_name(words, 'group-luck')} {event.luck}")
    placed = words.say("chased.players-place" if event.players_win else "chased.keeper-places")
    return LogLine(
        title=words.say(f"chased.calls.{event.by.value}"),
        figure="" if event.roll is None else checks.two_digits(event.roll.number),
        level=None,
        detail=joined([lowest, placed]),
        told=("sudden",),
    )


@tells(SuddenPlaced)
def placed(words: Words, desk: Desk, entry: Entry, event: SuddenPlaced) -> LogLine:
    """Where the sudden hazard is, or that nobody wanted it."""
    if event.place is None:
        return LogLine(words.say("chased.none-placed"), "", None, "", sign="note")
    skills = ", ".join(characteristic(words, one) for one in event.place.skills)
    title = words.say("chased.placed", place=place_name(words, event.place))
    return LogLine(title, "", None, joined([words.say(f"chased.placed-by.{event.by.value}"), skills]), sign="note")


@tells(Hid)
def hid(words: Words, desk: Desk, entry: Entry, event: Hid) -> LogLine:
    """Somebody hides, somebody looks."""
    parts = test_parts(words, event.test, event.house)
    if event.spotted is not None:
        number, level = figure_of(event.spotted, event.house)
        said = [skill_words(words, event.spotted), number, words.say(f"level.within.{level}")]
        seeker = name_in(words, entry.after, event.seeker)
        parts.append(words.say("condition.of", name=seeker, what=", ".join(said)))
    key = "chased.hides" if event.unseen else "chased.hides-in-vain"
    figure, level = figure_of(event.test, event.house)
    title = words.say(key, name=name_in(words, entry.after, event.who))
    parts += [words.say("chased.escapes")] if event.unseen else []
    return LogLine(title, figure, level, joined(parts), told=("hide",))


def _survivor(words: Words, entry: Entry, one: Survivor) -> str:
    """Somebody's Luck in a wreck; whoever did not roll lives, and is not named."""
    if one.roll is None:
        return ""
    lives = words.say("chased.lives" if one.lives else "chased.dies")
    luck = f"{label_name(words, 'luck')} {one.luck}"
    what = ", ".join([luck, checks.two_digits(one.roll.number), lives])
    return words.say("condition.of", name=name_in(words, entry.after, one.who), what=what)


@tells(CrashSurvived)
def crash(words: Words, desk: Desk, entry: Entry, event: CrashSurvived) -> LogLine:
    """What a wreck, or a vehicle that gave out, did to whoever was in it."""
    key = "chased.wreck" if event.wreck else "chased.gives-out"
    parts = [_survivor(words, entry, one) for one in event.survivors]
    lost = {one.who for one in event.survivors if not one.lives}  # how many points that took is no matter
    parts += wound_lines(words, entry.after, (one for one in event.wounds if one.who not in lost))
    return LogLine(
        title=words.say(key, ride=ride_name(words, ride_in(entry, event, event.ride))),
        figure="",
        level=None,
        detail=joined(parts) or words.say("chased.unhurt"),
        sign="wound",
        told=("crash", *harm_told(entry, "chase-harm")),
    )
