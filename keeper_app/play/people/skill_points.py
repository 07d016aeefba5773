"""Skills that are bought with points, where the points come from and how many are left; and those nobody has bought."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from keeper_app.content import people_occupations, people_records, skill_table
from keeper_app.play.people.person import CHARACTERISTICS, Person
from keeper_app.play.people.points import value_of

NOT_BOUGHT = frozenset((*CHARACTERISTICS, "luck", "sanity", "know", "idea", "dex-half", "dex-fifth"))
NEVER_LEARNT = frozenset({"cthulhu-mythos"})
"""What no points buy at the beginning."""
CREDIT = "credit-rating"
SKILLS = 8  # of an occupation that the tables do not have, all of them free


@dataclass(frozen=True, slots=True)
class Trade:
    """What an occupation brings: skills of its own, some to choose among, some free, and bounds of Credit Rating."""

    skills: tuple[str, ...] = ()
    choose: tuple[people_records.Choice, ...] = ()
    free: int = SKILLS
    credit: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Spending:
    """The two pools, and what is left of each; `over` is how much more was spent than there is.

    `credit` are the bounds that the Credit Rating is not within.
    """

    job: int
    own: int
    job_left: int
    own_left: int
    over: int = 0
    credit: tuple[int, int] | None = None


def trade_of(person: Person) -> Trade:
    """What somebody's occupation brings; one that the tables do not have leaves every skill free."""
    job = _occupation(person)
    return Trade(job.skills, job.choose, job.free, job.credit) if job else Trade()


def trade_open(person: Person, there: Iterable[str]) -> list[str]:
    """The occupation's own skills, each as it stands among those `there`, else by its name.

    One with specialities that is named twice means two of them.
    """
    left, found = [*there], list[str]()
    for skill in trade_of(person).skills:
        own = next((one for one in left if one.partition("/")[0] == skill), None)
        if own is not None:
            left.remove(own)
        found.append(own or skill)
    return [*dict.fromkeys(found)]


def skill_points(person: Person) -> tuple[int, int] | None:
    """Points for the occupation's skills and for interests: by the occupation's formula, and twice INT.

    Without an occupation of the tables the usual formula counts, EDU four times; None without characteristics.
    """
    known = person.skills
    if not set(CHARACTERISTICS) <= known.keys():
        return None
    job = _occupation(person)
    terms = [(term.times, term.of) for term in job.points] if job else [(4, ("edu",))]
    return sum(times * max(known[name] for name in of) for times, of in terms), 2 * known["int"]


def spending(person: Person, values: Mapping[str, int]) -> Spending | None:
    """How the pools stand with these values; None where they cannot be known.

    The occupation's points buy its skills and Credit Rating, and of what is to be chosen or free whatever cost most.
    What they do not reach for, and every other skill, is bought with the points of interests.
    """
    pools = skill_points(person)
    if pools is None:
        return None
    job, own = pools
    costs = _costs(person, values)
    trade = trade_of(person)
    of_trade = sum(_of_the_trade(trade, costs))
    beyond = sum(costs.values()) - min(of_trade, job)
    rating = values.get(CREDIT)
    bounds = trade.credit
    outside = bounds is not None and rating is not None and not bounds[0] <= rating <= bounds[1]
    return Spending(
        job,
        own,
        max(0, job - of_trade),
        max(0, own - beyond),
        max(0, beyond - own),
        bounds if outside else None,
    )


def _of_the_trade(trade: Trade, costs: Mapping[str, int]) -> Iterable[int]:
    """What each skill cost that counts as one of the occupation's."""
    left = dict(costs)
    yield left.pop(CREDIT, 0)

    def dearest(among: Iterable[str]) -> int:
        taken = max(among, key=lambda one: left[one], default=None)
        return 0 if taken is None else left.pop(taken)

    for skill in trade.skills:
        yield dearest(one for one in tuple(left) if one.partition("/")[0] == skill)
    for group in trade.choose:
        for _ in range(group.count):
            yield dearest(one for one in tuple(left) if one.partition("/")[0] in group.of)
    for _ in range(trade.free):
        yield dearest(tuple(left))


def _costs(person: Person, values: Mapping[str, int]) -> dict[str, int]:
    """What each value costs: whatever it is above the base everybody has."""
    bare = Person(0, "-", tuple((name, value) for name, value in person.values if name in NOT_BOUGHT))
    return {
        skill: max(0, value - (value_of(bare, skill) or 0))
        for skill, value in values.items()
        if skill not in NOT_BOUGHT | NEVER_LEARNT
    }


def _occupation(person: Person) -> people_records.Occupation | None:
    return next((one for one in people_occupations.occupations() if one.id == person.occupation), None)


def untrained(person: Person) -> tuple[tuple[str, int], ...]:
    """The skills that are not on somebody's sheet, with the base everybody has.

    Where a base is nothing, as for the Mythos, there is nothing to roll; everybody can dodge, and their sheet says so.
    """
    known = {*person.skills, *NOT_BOUGHT, "dodge"}
    bases = ((one.id, value_of(person, one.id)) for one in skill_table.skills() if one.id not in known)
    return tuple((id_, base) for id_, base in bases if base)
