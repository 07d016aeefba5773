"""What happened in the study, as lines of the log."""

from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.made_test import MadeTest
from keeper_app.play.people.events.time import Passing
from keeper_app.play.people.sanity import Shock
from keeper_app.play.people.wounds import Wounded
from keeper_app.play.state import State
from keeper_app.play.study.events.own import SpellRemoved, SpellWritten, TomeRemoved, TomeWritten
from keeper_app.play.study.events.reading import StudyFinished, TomeConsulted, TomeRead, WeeksRead
from keeper_app.play.study.events.spells import Paid, PowerRolled, SpellCast, SpellLearnt
from keeper_app.play.study.library import find_spell
from keeper_app.rules import HouseRules
from keeper_app.rules.magic import bought
from keeper_app.words import checks, free_dice
from keeper_app.words.catalog import Words
from keeper_app.words.labels import name_in, person_name, who_rolled
from keeper_app.words.line import LogLine
from keeper_app.words.people.happenings import characteristic, consequences
from keeper_app.words.people.horrors import lost_words, shock_words
from keeper_app.words.study.names import bought_words, spell_name, tome_name
from keeper_app.words.telling import tells
from keeper_app.words.undone import says_whose


@says_whose(TomeWritten, SpellWritten)
def _written(words: Words, event: TomeWritten | SpellWritten) -> str:
    return event.tome.name if isinstance(event, TomeWritten) else event.spell.name


@says_whose(TomeRemoved, SpellRemoved)
def _removed(words: Words, event: TomeRemoved | SpellRemoved) -> str:
    return event.name


@says_whose(WeeksRead)
def _nobody(words: Words, event: WeeksRead) -> str:
    return ""


@tells(TomeWritten, SpellWritten, TomeRemoved, SpellRemoved)
def own(
    words: Words, desk: Desk, entry: Entry, event: TomeWritten | SpellWritten | TomeRemoved | SpellRemoved
) -> LogLine:
    """The keeper's own, written or removed."""
    if isinstance(event, TomeWritten | SpellWritten):
        title = words.say(f"study.{event.kind}", name=_written(words, event))
    else:
        title = words.say(f"study.{event.kind}", name=event.name)
    return LogLine(title, "", None, "", sign="note")


def _test(words: Words, test: MadeTest | None, house: HouseRules) -> list[str]:
    if test is None:
        return []
    result = test.result(house)
    level = words.say(f"level.within.{result.outcome.value}")
    skill = characteristic(words, test.label)
    return [words.say("study.test", skill=skill, value=test.value, needed=result.needed, level=level)]


def _time(words: Words, time: Passing | None) -> list[str]:
    return [] if time is None else [words.say(f"time.{time.unit}", time.count)]


def _loss(words: Words, loss: Shock | None) -> list[str]:
    """What was lost of Sanity, and what that brought."""
    if loss is None:
        return []
    parts = [lost_words(words, loss), *shock_words(words, loss)]
    parts += consequences(words, (), loss.dues)
    return [*parts, words.say("horror.bout")] if loss.bout and not loss.conditions else parts


def _learnt(words: Words, event: TomeRead | StudyFinished) -> list[str]:
    """What a reading taught and cost."""
    parts = [words.say("tome.no-gain")]
    if event.mythos is not None:
        parts = [words.say("tome.gain", gain=event.gain, mythos=event.mythos)]
    if event.rolled is not None:
        parts.append(free_dice.reckoned(words, event.rolled))
    parts += _loss(words, event.loss)
    return [*parts, words.say("tome.sceptic")] if event.sceptic else parts


@tells(TomeRead)
def read(words: Words, desk: Desk, entry: Entry, event: TomeRead) -> LogLine:
    """A first reading: the test, what was understood, what it cost."""
    parts = _test(words, event.test, event.house)
    parts += _learnt(words, event) if event.understood else [words.say("tome.not-understood")]
    result = event.test.result(event.house) if event.test else None
    tome = tome_name(words, entry.after, event.tome)
    return LogLine(
        title=who_rolled(words, entry.after, event.who, words.say("tome.reads", tome=tome)),
        figure=checks.two_digits(result.number) if result else "",
        level=result.outcome.value if result else None,
        detail=" · ".join([*parts, *_time(words, event.time)]),
        sign="mind",
        brief=words.say("tome.reads", tome=tome),
        by=person_name(words, entry.after, event.who),
        told=("reading", "loss"),
    )


@tells(WeeksRead)
def weeks(words: Words, desk: Desk, entry: Entry, event: WeeksRead) -> LogLine:
    """Weeks of study: who is how far in which tome."""
    pages = [
        words.say(
            "tome.page",
            one.weeks,
            name=name_in(words, entry.after, one.who),
            tome=tome_name(words, entry.after, one.tome),
        )
        for one in event.pages
    ]
    return LogLine(words.say("tome.weeks", event.weeks), "", None, " · ".join(pages), sign="note")


@tells(StudyFinished)
def finished(words: Words, desk: Desk, entry: Entry, event: StudyFinished) -> LogLine:
    """The end of a full study: what it taught and cost."""
    title = words.say("tome.studied", tome=tome_name(words, entry.after, event.tome))
    parts = [*_learnt(words, event), *_time(words, event.time)]
    if event.studied > 1:
        parts.insert(0, words.say("tome.times", event.studied))
    return LogLine(
        who_rolled(words, entry.after, event.who, title), "", None, " · ".join(parts), sign="mind", told=("loss",)
    )


@tells(TomeConsulted)
def consulted(words: Words, desk: Desk, entry: Entry, event: TomeConsulted) -> LogLine:
    """Something looked up, and how long it took."""
    result = event.result
    title = words.say("tome.consults", tome=tome_name(words, entry.after, event.tome), value=event.value)
    parts = [words.say("tome.found" if result.passed else "tome.not-found"), words.say("tome.hours", event.hours)]
    return LogLine(
        title=who_rolled(words, entry.after, event.who, title),
        figure=checks.two_digits(result.number),
        level=result.outcome.value,
        detail=" · ".join(parts),
        brief=title,
        by=person_name(words, entry.after, event.who),
        told=("consult",),
    )


@tells(SpellLearnt)
def learnt(words: Words, desk: Desk, entry: Entry, event: SpellLearnt) -> LogLine:
    """A spell learnt or not, from whom, and how long it took."""
    name = spell_name(words, entry.after, event.spell)
    title = words.say("spell.learnt" if event.learnt else "spell.not-learnt", spell=name)
    if event.teacher is None:
        parts = [words.say("spell.from-tome", tome=tome_name(words, entry.after, event.tome))]
    else:
        parts = [words.say("spell.from-person", name=name_in(words, entry.after, event.teacher))]
    parts += _test(words, event.test, event.house)
    if event.lasted is not None:
        parts.append(
            words.say("spell.lasted-days" if event.teacher is not None else "spell.lasted-weeks", event.lasted.total)
        )
    result = event.test.result(event.house) if event.test else None
    return LogLine(
        title=who_rolled(words, entry.after, event.who, title),
        figure=checks.two_digits(result.number) if result else "",
        level=result.outcome.value if result else None,
        detail=" · ".join(parts),
        sign="mind",
        told=("learn",),
    )


def _wound(words: Words, wound: Wounded | None) -> list[str]:
    if wound is None:
        return []
    parts = [words.say("spell.paid-hp", n=wound.damage), words.say("hurt.left", hp=wound.hp)]
    return [*parts, *consequences(words, wound.conditions, wound.dues)]


def paid_lines(words: Words, state: State, paid: Paid | None) -> list[str]:
    """Everything a spell took."""
    if paid is None:
        return []
    dice = [one for one in (paid.mp_rolled, paid.san_rolled, paid.power_rolled) if one is not None]
    parts = [free_dice.reckoned(words, one) for one in dice]
    parts += [words.say("spell.times", n=paid.times)] if paid.times > 1 else []
    if paid.mp:
        parts.append(words.say("spell.paid-mp", n=paid.mp, left=paid.mp_left or 0))
    parts += _wound(words, paid.wound)
    if paid.power:
        parts.append(words.say("spell.paid-pow", n=paid.power, left=paid.power_left or 0))
    return [*parts, *_loss(words, paid.loss)]


@tells(SpellCast)
def cast(words: Words, desk: Desk, entry: Entry, event: SpellCast) -> LogLine:
    """A spell: whether it worked, what it bought, what it took."""
    name = spell_name(words, entry.after, event.spell)
    title = words.say("spell.cast" if event.cast else "spell.failed", spell=name)
    parts = [words.say("spell.pushed")] if event.pushed else []
    parts += _test(words, event.test, event.house)
    spell = find_spell(entry.after, event.spell)
    if event.cast and spell is not None and spell.points is not None and event.points:
        parts.append(bought_words(words, spell, bought(spell.points.each, event.points)))
    parts += [words.say("spell.side-effects")] if event.mishap else []
    if event.cast:
        parts += paid_lines(words, entry.after, event.paid)
    else:
        parts.append(words.say("spell.may-push" if event.may_push else "spell.no-push"))
    result = event.test.result(event.house) if event.test else None
    return LogLine(
        title=who_rolled(words, entry.after, event.who, title),
        figure=checks.two_digits(result.number) if result else "",
        level=result.outcome.value if result else None,
        detail=" · ".join(parts),
        sign="mind",
        brief=title,
        by=person_name(words, entry.after, event.who),
        told=("casting", "price"),
    )


@tells(PowerRolled)
def power(words: Words, desk: Desk, entry: Entry, event: PowerRolled) -> LogLine:
    """Whether POW grew."""
    grew = words.say("power.grew", gain=event.gain, power=event.power)
    title = words.say("power.title", value=event.value)
    return LogLine(
        title=who_rolled(words, entry.after, event.who, title),
        figure=checks.two_digits(event.roll.number),
        level=None,
        detail=grew if event.gain else words.say("power.stays", power=event.value),
        brief=title,
        by=person_name(words, entry.after, event.who),
        told=("power", "power-gain"),
    )
