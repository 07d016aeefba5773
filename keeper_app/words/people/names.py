"""People in words: what they are called, what they carry, how they are."""

from functools import cache

from keeper_app.content.people_background import background_fields
from keeper_app.content.people_conditions import conditions
from keeper_app.content.people_creature_records import Creature
from keeper_app.content.people_creatures import creatures
from keeper_app.content.people_occupations import occupations
from keeper_app.content.people_records import BackgroundField, ConditionKind, Occupation
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.study_tables import spell_called
from keeper_app.content.weapon_table import find_weapon
from keeper_app.play.campaigns import Campaign
from keeper_app.play.people.arms import UNARMED, arms_of
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Person
from keeper_app.play.people.stun import STUNNED
from keeper_app.play.state import State
from keeper_app.words.catalog import Words
from keeper_app.words.labels import name_of
from keeper_app.words.texts import in_language

TABLES = {"bout": "bouts-real-time", "phobia": "phobias", "mania": "manias"}
LONGEST_PARTICLE = 3  # letters: Le Goff, von Stein


@cache
def _creatures() -> dict[str, Creature]:
    return {creature.id: creature for creature in creatures()}


@cache
def _conditions() -> dict[str, ConditionKind]:
    return {kind.id: kind for kind in conditions()}


@cache
def _occupations() -> dict[str, Occupation]:
    return {one.id: one for one in occupations()}


@cache
def _backgrounds() -> dict[str, BackgroundField]:
    return {one.id: one for one in background_fields()}


def creature_of(person: Person) -> Creature | None:
    """The ready-made kind somebody is of."""
    return _creatures().get(person.creature) if person.creature else None


def occupation_of(person: Person) -> Occupation | None:
    """What somebody does for a living, where it is one of the tables."""
    return _occupations().get(person.occupation)


def called(words: Words, person: Person) -> str:
    """What somebody goes by."""
    return name_of(words, person.name, person.creature, person.number)


def first_name(words: Words, person: Person) -> str:
    """As short as a tile needs it, with the number that tells one of several; after a title, the name it goes with."""
    name = called(words, person)
    if person.number:
        return name
    first, *others = name.split()
    number = [last for last in others[-1:] if last.isdecimal()]
    if not _titled(words, first) or len(others) == len(number):
        return " ".join((first, *number))
    long = next((at for at, one in enumerate(others) if len(one) > LONGEST_PARTICLE), 0)
    return " ".join(others[: long + 1])


def _titled(words: Words, first: str) -> bool:
    """Whether a name begins with what somebody is, not with what they are called."""
    return first.rstrip(".").casefold() in words.say("people.titles").casefold().split()


def initials(words: Words, person: Person) -> str:
    """Two letters, or a letter and a number; a title is no part of a name, unless it is all there is."""
    parts = called(words, person).split()
    if person.number:
        return f"{parts[0][0].upper()}{person.number}"
    if len(parts) > 1 and _titled(words, parts[0]):
        parts = parts[1:]
    return "".join(part[0] for part in (parts[0], *parts[1:][-1:])).upper()


def role(words: Words, person: Person) -> str:
    """What they do, and how old they are; else what kind of person they are."""
    parts = [occupation_name(words, person.occupation)] if person.occupation else []
    if person.age is not None:
        parts.append(words.say("people.age", person.age, age=person.age))
    if not parts and (kind := creature_of(person)):
        if person.name:
            return in_language(words, kind.name)
        return words.say(f"creature.{kind.group}")
    return ", ".join(parts) or words.say(f"kind.{person.kind.value}")


def occupation_name(words: Words, occupation: str) -> str:
    """An occupation of the tables, or as it was written."""
    known = _occupations().get(occupation)
    return in_language(words, known.name) if known else occupation


def background_name(words: Words, field: str) -> str:
    """A heading of the backstory; one that the tables do not know goes by its id."""
    known = _backgrounds().get(field)
    return in_language(words, known.name) if known else field


def condition_name(words: Words, condition: Condition | str) -> str:
    """A condition, with its particulars where it has some."""
    if isinstance(condition, str):
        condition = Condition(condition)
    kind = _conditions().get(condition.id)
    name = in_language(words, kind.name) if kind else condition.id
    if not condition.what:
        return name
    if condition.id == STUNNED and condition.what.isdecimal():
        return words.say("condition.of", name=name, what=words.say("condition.rounds", int(condition.what)))
    table = screen_tables().get(TABLES.get(condition.id, ""))
    row = next((row for row in table.rows if row.id == condition.what), None) if table else None
    return words.say("condition.of", name=name, what=in_language(words, row.name) if row else condition.what)


def due_name(words: Words, due: str) -> str:
    """A test to roll; one that only a newer Keeper knows goes by its id."""
    key = f"due.{due}"
    return words.say(key) if key in words else due


def carried_name(words: Words, person: Person, weapon: Carried) -> str:
    """What a weapon is called: by its owner, by the creature's arms, or by the tables."""
    if weapon.name:
        return weapon.name
    if kind := creature_of(person):
        arm = next((arm for arm in kind.arms if weapon.weapon in (arm.id, arm.weapon)), None)
        if arm is not None:
            return in_language(words, arm.name)
    known = find_weapon(weapon.weapon)
    return in_language(words, known.name) if known else words.say("weapon.own")


def arm_in(words: Words, state: State, who: int | None, arm: int) -> list[str]:
    """The weapon an attack was made with; nothing where it is no longer known."""
    person = state.find(who)
    arms = arms_of(person) if person else ()
    if person is None or not 0 <= arm < len(arms):
        return []
    return [words.say("weapon.unarmed") if arms[arm] == UNARMED else carried_name(words, person, arms[arm])]


def spell_on_sheet(words: Words, said: str) -> str:
    """A spell on somebody's sheet: one of the tables by its name in this language, any other as it was written."""
    known = spell_called(said)
    return in_language(words, known.name) if known else said


def campaign_name(words: Words, campaign: Campaign) -> str:
    """Its name, or its number; the demo is always said to be one."""
    name = campaign.name or words.say("campaign.number", number=campaign.number)
    return words.say("demo.named", name=name) if campaign.demo else name
