"""Skills that are bought with points, and those that nobody has bought."""

from collections.abc import Mapping

from keeper_app.content import people_occupations, skill_table
from keeper_app.play.people.person import CHARACTERISTICS, Person
from keeper_app.play.people.points import value_of

NOT_BOUGHT = frozenset((*CHARACTERISTICS, "luck", "sanity", "know", "idea", "dex-half", "dex-fifth"))


def skill_points(person: Person) -> tuple[int, int] | None:
    """Points for the occupation's skills and for interests: by the occupation's formula, and twice INT.

    Without an occupation of the tables the usual formula counts, EDU four times; None without characteristics.
    """
    known = person.skills
    if not set(CHARACTERISTICS) <= known.keys():
        return None
    job = next((one for one in people_occupations.occupations() if one.id == person.occupation), None)
    terms = [(term.times, term.of) for term in job.points] if job else [(4, ("edu",))]
    return sum(times * max(known[name] for name in of) for times, of in terms), 2 * known["int"]


def points_spent(person: Person, values: Mapping[str, int]) -> int:
    """How many points these values cost: whatever they are above the base everybody has."""
    bare = Person(0, "-", tuple((name, value) for name, value in person.values if name in NOT_BOUGHT))
    return sum(max(0, value - (value_of(bare, skill) or 0)) for skill, value in values.items())


def untrained(person: Person) -> tuple[tuple[str, int], ...]:
    """The skills that are not on somebody's sheet, with the base everybody has.

    Where a base is nothing, as for the Mythos, there is nothing to roll; everybody can dodge, and their sheet says so.
    """
    known = {*person.skills, *NOT_BOUGHT, "dodge"}
    bases = ((one.id, value_of(person, one.id)) for one in skill_table.skills() if one.id not in known)
    return tuple((id_, base) for id_, base in bases if base)
