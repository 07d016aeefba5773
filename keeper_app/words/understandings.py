"""What the quick bar understood, in words, before Enter."""

from collections.abc import Callable, Mapping
from typing import Final

from keeper_app.odds import check_odds, opposed_odds
from keeper_app.play.asking import as_said, value_asked
from keeper_app.play.desk import Desk
from keeper_app.play.people.actions.see_horror import witnesses_of
from keeper_app.reference import Asks, AsksDice, AsksOpposed, AsksSanity, NotUnderstood, Offers, Understanding
from keeper_app.rules import Question, Rival
from keeper_app.words.catalog import Words
from keeper_app.words.checks import asked as settings
from keeper_app.words.free_dice import expression
from keeper_app.words.labels import label_name, person_name
from keeper_app.words.people.causes import cost_words


def _named(words: Words, desk: Desk, question: Question, value: int) -> str:
    name = person_name(words, desk.state, question.who)
    what = f"{label_name(words, question.label)} {value}"
    return f"{name} · {what}" if name else what


def understood(words: Words, desk: Desk, asked: Understanding) -> str:
    """One line: what Enter would do and how likely it is, or what is missing."""
    if isinstance(asked, Asks):
        return _check(words, desk, asked)
    if isinstance(asked, AsksOpposed):
        return _opposed(words, desk, asked)
    if isinstance(asked, AsksDice):
        return words.say("pad.roll", dice=expression(words, asked.expression))
    if isinstance(asked, AsksSanity):
        return _sanity(words, desk, asked)
    if isinstance(asked, Offers):
        return words.say("quick.offers")
    return _no(words, desk, asked)


def _check(words: Words, desk: Desk, asked: Asks) -> str:
    question = as_said(desk.state, asked.question)
    value = value_asked(desk.state, question)
    if value is None:
        return words.say("quick.value", what=label_name(words, question.label))
    chance = words.percent(check_odds(value, question.difficulty, question.net, desk.state.house).success)
    parts = [
        _named(words, desk, question, value),
        settings(words, question.difficulty.value, question.net),
        words.say("odds.success", chance=chance),
    ]
    if not asked.value_known:
        parts.insert(1, words.say("quick.base"))
    if question.hidden:
        parts.append(words.say("roll.hidden"))
    return " · ".join(filter(None, parts))


def _opposed(words: Words, desk: Desk, asked: AsksOpposed) -> str:
    sides = [as_said(desk.state, one.question) for one in (asked.left, asked.right)]
    values = [value_asked(desk.state, side) or 0 for side in sides]
    odds = opposed_odds(Rival(values[0], sides[0].net), Rival(values[1], sides[1].net), desk.state.house)
    parts = [
        words.say("quick.wins", side=_side(words, desk, side, value), chance=words.percent(chance))
        for side, value, chance in zip(sides, values, (odds.left, odds.right), strict=True)
    ]
    return " · ".join([*parts, words.say("quick.neither", chance=words.percent(odds.undecided))])


def _side(words: Words, desk: Desk, side: Question, value: int) -> str:
    named = _named(words, desk, side, value)
    if not side.net:
        return named
    return f"{named} ({words.say('dice.short.bonus' if side.net > 0 else 'dice.short.penalty', n=abs(side.net))})"


def _sanity(words: Words, desk: Desk, asked: AsksSanity) -> str:
    """Who rolls SAN, and what it costs them."""
    who = asked.who or tuple(one.id for one in witnesses_of(desk.state))
    names = ", ".join(person_name(words, desk.state, one) for one in who)
    if not names:
        return words.say("quick.nobody-sees")
    said = words.say("quick.sanity", who=names, cost=cost_words(words, asked.success, asked.failure))
    return " · ".join([said, *([words.say("roll.hidden")] if asked.hidden else [])])


def _no(words: Words, desk: Desk, asked: NotUnderstood) -> str:
    """Why not, or what can be typed."""
    for key in (f"quick.no.{asked.reason}", f"error.{asked.reason}"):
        if key in words:
            named = _NAMED.get(asked.reason, _as_it_is)
            fields: dict[str, object] = {field: named(words, desk, said) for field, said in asked.fields.items()}
            return words.say(key, None, **fields)
    return words.say("quick.no.nothing")


def _as_it_is(_: Words, __: Desk, said: object) -> object:
    return said


def _skill(words: Words, _: Desk, label: object) -> object:
    return label_name(words, str(label)) if label else label


_NAMED: Final[Mapping[str, Callable[[Words, Desk, object], object]]] = {
    "two-skills": _skill,
    "side-without-value": _skill,
    "two-difficulties": lambda words, _, id_: words.say(f"difficulty.within.{id_}"),
    "two-people": lambda words, desk, who: person_name(words, desk.state, int(str(who))),
    "needs-damage-bonus": lambda words, _, dice: expression(words, str(dice)),
}
"""What the fields of a reason are, and how they are said: a refusal carries ids."""
