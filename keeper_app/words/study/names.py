"""Tomes and spells in words: their names, what they cost, how long they take."""

from fractions import Fraction

from keeper_app.content.study_records import Spell, Tome
from keeper_app.content.study_tables import AMOUNT
from keeper_app.dice import parse_expression
from keeper_app.odds import TooWide, check_odds, spread_of
from keeper_app.odds.magic import power_growth
from keeper_app.play.people.calendar import Calendar
from keeper_app.play.state import State
from keeper_app.play.study.library import find_spell, find_tome
from keeper_app.play.study.prices import Span
from keeper_app.rules import HouseRules, ladder
from keeper_app.rules.magic import TAUGHT, learning_difficulty, reading_difficulty
from keeper_app.words.catalog import Words
from keeper_app.words.free_dice import expression
from keeper_app.words.labels import label_name
from keeper_app.words.texts import in_language


def tome_name(words: Words, state: State, id_: str) -> str:
    """A tome by its name; one that is gone is some tome."""
    found = find_tome(state, id_)
    return in_language(words, found.name) if found else words.say("tome.some")


def spell_name(words: Words, state: State, said: str) -> str:
    """A spell by its name; one that nobody wrote down goes by what the sheet says, one that is gone is some spell."""
    found = find_spell(state, said)
    if found is not None:
        return in_language(words, found.name)
    return words.say("spell.some") if said.startswith("own-") else said


def reading_time(words: Words, tome: Tome) -> str:
    """How long a first reading takes: "2 weeks"."""
    return words.say(f"reading.{tome.first.unit}", tome.first.count)


def span(words: Words, low: int, high: int) -> str:
    """A figure, or the lowest and the highest it can be: "25 to 32"."""
    return str(low) if low == high else words.say("study.span", low=low, high=high)


def loss_words(words: Words, dice: str) -> str:
    """What is lost of Sanity, in dice."""
    return words.say("study.no-loss") if dice == "0" else words.say("study.loses", dice=expression(words, dice))


def bought_words(words: Words, spell: Spell, amount: str) -> str:
    """What the chosen points buy: "4D6 armour for 24 hours"."""
    if spell.points is None:
        return ""
    return in_language(words, spell.points.buys).replace(AMOUNT, expression(words, amount))


def average(words: Words, amount: str) -> str:
    """What dice come to on average; nothing where there are none, or too many to be counted."""
    dice = parse_expression(amount or "0")
    if not dice.dice:
        return ""
    try:
        mean = Fraction(spread_of(dice).mean)
    except TooWide:
        return ""
    return words.say("study.average", points=words.decimal(mean))


def spell_price(words: Words, spell: Spell) -> str:
    """A spell's whole price in one line: "3 MP, 1D4 SAN, 1 POW"."""
    if spell.points is not None:
        mp = words.say("spell.points", low=spell.points.least, high=spell.points.most)
    else:
        mp = words.say("spell.mp", dice=expression(words, spell.mp))
    parts = [mp] if spell.points or spell.mp != "0" else []
    parts += [words.say("spell.san", dice=expression(words, spell.sanity))] if spell.sanity != "0" else []
    parts += [words.say("spell.pow", dice=expression(words, spell.pow))] if spell.pow != "0" else []
    parts += [in_language(words, spell.other)] if spell.other else []
    return ", ".join(parts) or words.say("spell.free")


def casting_words(words: Words, spell: Spell) -> str:
    """How long a spell takes to cast."""
    if spell.rounds is None:
        return in_language(words, spell.time) or words.say("spell.long")
    return words.say("spell.at-once") if spell.rounds == 0 else words.say("spell.rounds", spell.rounds)


def when_words(words: Words, rank: int, later: int) -> str:
    """When it takes effect in a fight: at which rank of DEX, this round or some rounds later."""
    return words.say("spell.when-later", later, rank=rank) if later else words.say("spell.when", rank=rank)


def growth_chance(words: Words, power: int) -> str:
    """The chance that POW grows, in percent."""
    return words.percent(power_growth(power))


def body_words(words: Words, hp: Span) -> str:
    """What it takes of the body besides magic points; nothing where those suffice."""
    if not hp[1]:
        return words.say("study.hp-untouched")
    return words.say("study.hp-pays", points=span(words, *hp))


def tome_line(words: Words, tome: Tome) -> str:
    """Where and when a tome was written, or else in which tongue."""
    return in_language(words, tome.line) or in_language(words, tome.tongue)


def tome_facts(words: Words, tome: Tome) -> str:
    """A tome's figures in one line: "24 weeks, 1D8 SAN, Mythos +2 and +6, value 24"."""
    parts = [
        words.say("reading.week", tome.weeks),
        words.say("spell.san", dice=expression(words, tome.sanity)),
        words.say("tome.mythos", minor=tome.minor, major=tome.major),
        words.say("tome.value", value=tome.rating),
    ]
    return ", ".join(parts)


def reading_chance(words: Words, tome: Tome, skill: str, value: int | None, house: HouseRules) -> str:
    """The roll of a first reading: the language, how hard, at or under what, and the chance."""
    named = label_name(words, skill)
    if value is None:
        return words.say("tome.no-language", skill=named)
    difficulty = reading_difficulty(tome.state)
    odds = check_odds(value, difficulty, 0, house)
    needed = ladder(value, difficulty, house).at_most(difficulty.level)
    level = words.say(f"difficulty.within.{difficulty.value}")
    return words.say(
        "tome.chance", skill=named, value=value, level=level, needed=needed, chance=words.percent(odds.success)
    )


def learning_chance(words: Words, value: int | None, taught: bool, house: HouseRules) -> str:
    """The roll to learn a spell: INT, how hard, at or under what, and the chance."""
    if value is None:
        return words.say("tome.no-language", skill=words.say("char.int"))
    difficulty = learning_difficulty(taught)
    odds = check_odds(value, difficulty, 0, house)
    needed = ladder(value, difficulty, house).at_most(difficulty.level)
    level = words.say(f"difficulty.within.{difficulty.value}")
    return words.say(
        "tome.chance",
        skill=words.say("char.int"),
        value=value,
        level=level,
        needed=needed,
        chance=words.percent(odds.success),
    )


def until_words(words: Words, calendar: Calendar, weeks: int) -> str:
    """When a study that takes so many weeks more ends: about which day, or in how many weeks."""
    on = calendar.on(calendar.day + 7 * weeks)
    return words.say("tome.ends-in", weeks) if on is None else words.say("tome.ends-on", date=words.date(on))


def learning_time(words: Words, spell: Spell, taught: bool) -> str:
    """How long it takes to learn: weeks from a book, days with a teacher."""
    key = "learn.takes-days" if taught else "learn.takes-weeks"
    return words.say(key, dice=expression(words, TAUGHT if taught else spell.learn))
