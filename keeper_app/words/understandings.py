"""What the quick bar understood, in words, before Enter."""

from keeper_app.odds import check_odds, opposed_odds
from keeper_app.play import Desk
from keeper_app.reference import AsksCheck, AsksDice, AsksOpposed, AsksValue, NotUnderstood, Offers, Understanding
from keeper_app.reference import SideAsked as QuickSide
from keeper_app.rules import Side
from keeper_app.words.catalog import Words
from keeper_app.words.checks import asked as settings
from keeper_app.words.free_dice import expression
from keeper_app.words.labels import label_name, person_name


def _named(words: Words, desk: Desk, who: str | None, label: str, value: int) -> str:
    name = person_name(words, desk.state, int(who)) if who else ""
    what = f"{label_name(words, label)} {value}"
    return f"{name} · {what}" if name else what


def understood(words: Words, desk: Desk, asked: Understanding) -> str:
    """One line: what Enter would do and how likely it is, or what is missing."""
    house = desk.state.house
    if isinstance(asked, AsksCheck):
        chance = words.percent(check_odds(asked.value, asked.difficulty, asked.net, house).success)
        parts = [
            _named(words, desk, asked.who, asked.label, asked.value),
            settings(words, asked.difficulty.value, asked.net),
            words.say("odds.success", chance=chance),
        ]
        if not asked.value_known:
            parts.insert(1, words.say("quick.base"))
        if asked.hidden:
            parts.append(words.say("roll.hidden"))
        return " · ".join(filter(None, parts))
    if isinstance(asked, AsksOpposed):
        odds = opposed_odds(Side(asked.left.value, asked.left.net), Side(asked.right.value, asked.right.net), house)
        sides = ((asked.left, odds.left), (asked.right, odds.right))
        parts = [
            words.say("quick.wins", side=_side(words, desk, side), chance=words.percent(chance))
            for side, chance in sides
        ]
        return " · ".join([*parts, words.say("quick.neither", chance=words.percent(odds.undecided))])
    if isinstance(asked, AsksDice):
        return words.say("pad.roll", dice=expression(words, asked.expression))
    if isinstance(asked, AsksValue):
        return words.say("quick.value", what=label_name(words, asked.label))
    if isinstance(asked, Offers):
        return words.say("quick.offers")
    return _no(words, asked)


def _side(words: Words, desk: Desk, side: QuickSide) -> str:
    named = _named(words, desk, side.who, side.label, side.value)
    if not side.net:
        return named
    return f"{named} ({words.say('dice.short.bonus' if side.net > 0 else 'dice.short.penalty', n=abs(side.net))})"


def _no(words: Words, asked: NotUnderstood) -> str:
    """Why not, or what can be typed."""
    for key in (f"quick.no.{asked.reason}", f"error.{asked.reason}"):
        if key in words:
            fields: dict[str, object] = dict(asked.fields)
            return words.say(key, None, **fields)
    return words.say("quick.no.nothing")
