"""A file that was looked over, in words: what will be taken, and what stays behind and why."""

from collections.abc import Iterable

from keeper_app.content.skill_table import skills
from keeper_app.content.weapon_table import find_weapon
from keeper_app.play.exchange import Left, Taken
from keeper_app.words.catalog import Words
from keeper_app.words.fields import field_name
from keeper_app.words.free_dice import expression
from keeper_app.words.labels import label_name
from keeper_app.words.line import capital
from keeper_app.words.people.names import condition_name, occupation_name
from keeper_app.words.texts import in_language

DICE = frozenset({"bonus", "armour", "table-figure"})
NAMELESS = frozenset({"{…}", "[…]"})
"""Parts of a file that have no text of their own; and of a picture the text is nobody's to read."""
PICTURE, WAY = "picture", "way"


def taken_line(words: Words, one: Taken) -> str:
    """A field and its value, as this language has them."""
    return words.say("import.line", field=field_name(words, one.field), value=_value(words, one))


def _value(words: Words, one: Taken) -> str:
    part, _, rest = one.field.partition("/")
    if part == "conditions" and rest:
        name = condition_name(words, rest)
        return name if one.value == "true" else words.say("condition.of", name=name, what=one.value)
    if part == "ticks" and rest:
        return label_name(words, rest)
    if part in ("kind", "era") and f"{part}.{one.value}" in words:
        return words.say(f"{part}.{one.value}")
    if part == "weapons" and (known := find_weapon(one.value)):
        return in_language(words, known.name)
    if part == "occupation":
        return occupation_name(words, one.value)
    return expression(words, one.value) if part in DICE else one.value


def left_lines(words: Words, left: Iterable[Left]) -> list[str]:
    """A line for each reason, with everything that stays behind for it; what has no name is counted."""
    by_reason: dict[str, list[Left]] = {}
    for one in left:
        by_reason.setdefault(one.reason, []).append(one)
    return [_left(words, reason, those) for reason, those in by_reason.items()]


def _left(words: Words, reason: str, those: list[Left]) -> str:
    why = capital(words.say(f"import.why.{reason}"))
    named = [_thing(words, one) for one in those if one.value not in NAMELESS and reason != PICTURE]
    if others := len(those) - len(named):
        named.append(words.say("import.more" if named else "import.nameless", others))
    return words.say("import.line", field=why, value=" · ".join(named))


def _thing(words: Words, one: Left) -> str:
    if one.reason in DICE:
        return expression(words, one.value)
    if one.reason == WAY and f"import.way.{one.value}" in words:
        return words.say(f"import.way.{one.value}")
    return label_name(words, one.value) if any(skill.id == one.value for skill in skills()) else one.value
