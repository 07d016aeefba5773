"""Fire: who can catch it, and whose armour keeps it off (rule 171)."""

from functools import cache

from keeper_app.content import people_creature_records, people_creatures
from keeper_app.play.people.person import Kind, Person
from keeper_app.rules import MOST_DAMAGE

LASTING = 20  # rounds after which a fire grows no more than anybody can count


def can_burn(person: Person) -> bool:
    """They may catch fire; stone, bones and what has no body never do, as the tables have it."""
    kind = _kinds().get(person.creature)
    return kind is None or kind.burns


def armour_holds(person: Person, *, alight: bool) -> bool:
    """Their armour counts against fire.

    A hide or a shell does, unless the tables say that fire goes through it. What is worn stops a burning weapon like
    any other, but not the flames of whoever is alight: they burn beneath it.
    """
    kind = _kinds().get(person.creature)
    if kind is not None and not kind.armour_holds_fire:
        return False
    return not alight or person.kind is Kind.CREATURE


def fire_of(person: Person) -> int:
    """What this round of fire costs somebody who is alight; 0 where nobody wrote it down."""
    cost = next((one.what for one in person.conditions if one.id == "burning"), "")
    return min(MOST_DAMAGE, int(cost)) if cost.isdecimal() else 0


def grown(cost: int, rounds: int) -> int:
    """What a fire costs so many rounds later: twice as much with each."""
    return min(MOST_DAMAGE, cost << min(rounds, LASTING))


@cache
def _kinds() -> dict[str, people_creature_records.Creature]:
    return {one.id: one for one in people_creatures.creatures()}
