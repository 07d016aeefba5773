"""Names of what was rolled, by whom, and for what."""

from functools import cache

from keeper_app.content.folding import fold
from keeper_app.content.people_creatures import creatures
from keeper_app.content.people_paper import paper
from keeper_app.content.records import Skill
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.skill_table import skills
from keeper_app.content.texts import Texts
from keeper_app.content.weapon_table import find_weapon
from keeper_app.play.state import State
from keeper_app.words.catalog import Words
from keeper_app.words.texts import in_language

LONGEST_NAME = 36  # letters of a name beside something else


@cache
def _by_id() -> dict[str, Skill]:
    return {skill.id: skill for skill in skills()}


def label_name(words: Words, label: str) -> str:
    """A skill's name in the language of the moment, the text as typed, or the plain word for a check."""
    if not label:
        return words.say("roll.check")
    if label == "group-luck":
        return words.say("group.luck")
    if skill := _by_id().get(label):
        return in_language(words, skill.name)
    base, _, speciality = label.partition("/")
    if speciality and (skill := _by_id().get(base)):
        family = in_language(words, skill.name).partition(" (")[0]  # Language (Other) is Language (Latin)
        return words.say("skill.of", skill=family, speciality=speciality_name(words, base, speciality))
    return label


def shortened(name: str, most: int = LONGEST_NAME) -> str:
    """A name that is too long for its place, without its middle: first name and last are what people go by."""
    if len(name) <= most:
        return name
    ends = f"{name.split()[0]} … {name.split()[-1]}"
    if len(ends) <= most:
        return ends
    kept = most - 1
    return f"{name[: kept - kept // 2].rstrip()}…{name[len(name) - kept // 2 :].lstrip()}"


def speciality_name(words: Words, family: str, said: str) -> str:
    """One that the tables know goes by its name in this language, whichever it was written in; any other as it is."""
    known = _specialities().get((family, fold(said)))
    return in_language(words, known) if known else said


@cache
def _specialities() -> dict[tuple[str, str], Texts]:
    return {(one.family, fold(name)): one.name for one in paper()[0] for name in one.name.all()}


def name_of(words: Words, name: str, creature: str = "", number: int = 0) -> str:
    """What somebody goes by: their own name, or the name of their kind and a number."""
    if name:
        return name
    kind = next((one for one in creatures() if one.id == creature), None)
    plain = in_language(words, kind.name) if kind else words.say("people.somebody")
    return f"{plain} {number}" if number else plain


def person_name(words: Words, state: State, who: int | None) -> str:
    """The name of somebody at the table, or nothing when they are gone or nobody was named."""
    found = state.find(who)
    return name_of(words, found.name, found.creature, found.number) if found else ""


def name_in(words: Words, state: State, who: int | None) -> str:
    """Somebody at the table, or plainly somebody when they are gone."""
    return person_name(words, state, who) or words.say("people.somebody")


def who_rolled(words: Words, state: State, who: int | None, what: str) -> str:
    """What was rolled, with the name of whoever rolled it."""
    name = person_name(words, state, who)
    return f"{name} · {what}" if name else what


def source_name(words: Words, source: str) -> str:
    """What dice were rolled for: a weapon, or a table and its row; a keeper's own table by the title it had."""
    kind, _, rest = source.partition("/")
    if kind == "own":
        return rest
    row = row_name(words, source)
    table = screen_tables().get(rest.partition("/")[0]) if kind == "table" else None
    title = in_language(words, table.title) if table else ""
    return f"{title} · {row}" if title and row != title else row


def row_name(words: Words, source: str) -> str:
    """The weapon, or the row of a table by itself; where it has no name, the table."""
    kind, _, rest = source.partition("/")
    if kind == "weapon":
        weapon = find_weapon(rest)
        return in_language(words, weapon.name) if weapon else ""
    table_id, _, row_id = rest.partition("/")
    table = screen_tables().get(table_id)
    if table is None:
        return ""
    try:
        row = table.row(row_id)
    except KeyError:
        return in_language(words, table.title)
    return in_language(words, row.name) or in_language(words, table.title)
