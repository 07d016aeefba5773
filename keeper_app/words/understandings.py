"""What the quick bar understood, in words, before it is done."""

from collections.abc import Callable, Mapping
from typing import Final

from keeper_app.odds import check_odds, opposed_odds
from keeper_app.play.asking import as_said, is_base, value_asked
from keeper_app.play.desk import Desk
from keeper_app.play.people.actions.see_horror import witnesses_of
from keeper_app.reference import (
    Asks,
    AsksDice,
    AsksOpposed,
    AsksSanity,
    Doubt,
    NotUnderstood,
    Offers,
    Unclear,
    Understanding,
    unknown_words,
)
from keeper_app.rules import Question, Rival
from keeper_app.words.catalog import Words
from keeper_app.words.free_dice import expression
from keeper_app.words.labels import label_name, person_name
from keeper_app.words.people.causes import cost_words

MOST_NAMED: Final = 5
"""Names that a doubt is told with."""


def understood(words: Words, desk: Desk, asked: Understanding) -> str:
    """One line: what will be done, with whose value and which dice; or what is missing."""
    if isinstance(asked, Asks):
        return _check(words, desk, asked)
    if isinstance(asked, AsksOpposed):
        return _opposed(words, desk, asked)
    if isinstance(asked, AsksDice):
        dice = words.say("pad.roll", dice=expression(words, asked.expression))
        return _joined(dice, words.say("roll.hidden") if asked.hidden else "")
    if isinstance(asked, AsksSanity):
        return _sanity(words, desk, asked)
    if isinstance(asked, Offers | Unclear):
        return words.say("quick.offers")
    return _no(words, desk, asked)


def chances(words: Words, desk: Desk, asked: Understanding) -> str:
    """How likely what will be done is to succeed; nothing where that is no question, or no value is known."""
    if isinstance(asked, Asks):
        question, value = _put(desk, asked)
        if value is None:
            return ""
        odds = check_odds(value, question.difficulty, question.net, desk.state.house)
        return words.say("odds.success", chance=words.percent(odds.success))
    if not isinstance(asked, AsksOpposed):
        return ""
    sides = [_put(desk, one) for one in (asked.left, asked.right)]
    rivals = [Rival(value or 0, question.net) for question, value in sides]
    won = opposed_odds(rivals[0], rivals[1], desk.state.house)
    names = [_short(words, desk, *side) for side in sides]
    if names[0] == names[1]:
        names = [words.say("quick.first"), words.say("quick.second")]
    told = [
        words.say("quick.wins", side=name, chance=words.percent(chance))
        for name, chance in zip(names, (won.left, won.right), strict=True)
    ]
    return _joined(*told, words.say("quick.neither", chance=words.percent(won.undecided)))


def doubts(words: Words, desk: Desk, asked: Understanding) -> tuple[str, ...]:
    """A sentence for each word that may mean several, and one for those that mean nothing: none is dropped."""
    told = [] if isinstance(asked, Offers) else [_doubt(words, desk, one) for one in _in_doubt(asked)]
    if not isinstance(asked, Offers) and (unknown := unknown_words(asked)):
        told.append(words.say("quick.unknown", text=" ".join(unknown)))
    return tuple(told)


def _in_doubt(asked: Understanding) -> tuple[Doubt, ...]:
    """Beside a number, words that may be skills are what the roll is called."""
    return () if isinstance(asked, Asks) else asked.offers.doubts


def _doubt(words: Words, desk: Desk, doubt: Doubt) -> str:
    ids = doubt.choices[:MOST_NAMED]
    if doubt.kind == "person":
        names = [person_name(words, desk.state, int(id_)) for id_ in ids]
    else:
        names = [label_name(words, id_) for id_ in ids]
    more = "…" if len(doubt.choices) > MOST_NAMED else ""
    return words.say("quick.doubt", text=doubt.words, names=", ".join(names) + more)


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def _put(desk: Desk, asked: Asks) -> tuple[Question, int | None]:
    """The question as it will be put, and what it comes to."""
    question = as_said(desk.state, asked.question)
    return question, value_asked(desk.state, question)


def _side(words: Words, desk: Desk, question: Question, value: int) -> str:
    """Who, what and its value, whether that is the base, and with which dice."""
    return _joined(
        person_name(words, desk.state, question.who),
        f"{label_name(words, question.label)} {value}",
        words.say("quick.base") if is_base(desk.state, question) else "",
        words.say(f"difficulty.within.{question.difficulty.value}") if question.difficulty.value != "regular" else "",
        words.say("dice.bonus" if question.net > 0 else "dice.penalty", n=abs(question.net)) if question.net else "",
    )


def _short(words: Words, desk: Desk, question: Question, value: int | None) -> str:
    return person_name(words, desk.state, question.who) or f"{label_name(words, question.label)} {value or 0}"


def _check(words: Words, desk: Desk, asked: Asks) -> str:
    question, value = _put(desk, asked)
    if value is None:
        name = person_name(words, desk.state, question.who)
        return words.say("quick.value", what=_joined(name, label_name(words, question.label)))
    hidden = words.say("roll.hidden") if question.hidden else ""
    return _joined(words.say("quick.roll"), _side(words, desk, question, value), hidden)


def _opposed(words: Words, desk: Desk, asked: AsksOpposed) -> str:
    left, right = (_put(desk, one) for one in (asked.left, asked.right))
    sides = words.say(
        "quick.against",
        left=_side(words, desk, left[0], left[1] or 0),
        right=_side(words, desk, right[0], right[1] or 0),
    )
    return _joined(words.say("quick.roll"), sides, words.say("roll.hidden") if asked.hidden else "")


def _sanity(words: Words, desk: Desk, asked: AsksSanity) -> str:
    """Who rolls SAN, and what it costs them."""
    who = asked.who or tuple(one.id for one in witnesses_of(desk.state))
    names = ", ".join(person_name(words, desk.state, one) for one in who)
    if not names:
        return words.say("quick.nobody-sees")
    said = words.say("quick.sanity", who=names, cost=cost_words(words, asked.success, asked.failure))
    return _joined(said, words.say("roll.hidden") if asked.hidden else "")


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
    "side-without-skill": lambda words, desk, who: person_name(words, desk.state, int(str(who))),
    "two-people": lambda words, desk, who: person_name(words, desk.state, int(str(who))),
    "needs-damage-bonus": lambda words, _, dice: expression(words, str(dice)),
}
"""What the fields of a reason are, and how they are said: a refusal carries ids."""
