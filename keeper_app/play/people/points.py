"""What the rules derive from a person's figures, and how many points of each are left."""

from dataclasses import dataclass
from functools import cache

from keeper_app.content import people_ages, people_body, people_skills, skill_table
from keeper_app.content.records import Skill
from keeper_app.play.errors import PointsUnknown
from keeper_app.play.people.person import Person
from keeper_app.rules import Due, greatest_sanity, hit_points, magic_points, movement


@dataclass(frozen=True, slots=True)
class Points:
    """Points left and at most; None where nothing is known to derive them from."""

    hp: int | None
    max_hp: int | None
    mp: int | None
    max_mp: int | None
    san: int | None
    max_san: int
    luck: int | None


@dataclass(frozen=True, slots=True)
class Body:
    """How somebody moves and strikes."""

    mov: int | None
    bonus: str
    build: int
    dodge: int | None


def points_of(person: Person) -> Points:
    """Every kind of point, what was set by hand before what the rules say."""
    known, fixed = person.skills, dict(person.fixed)
    max_hp = fixed.get("max-hp")
    if max_hp is None and "con" in known and "siz" in known:
        max_hp = hit_points(known["con"], known["siz"])
    max_mp = fixed.get("max-mp")
    if max_mp is None and "pow" in known:
        max_mp = magic_points(known["pow"])
    max_san = fixed.get("max-san", greatest_sanity(known.get("cthulhu-mythos", 0)))
    san = known.get("sanity", known.get("pow"))
    return Points(
        hp=_left(person.hp, max_hp),
        max_hp=max_hp,
        mp=person.mp if person.mp is not None else max_mp,  # magic points may exceed what one has of oneself
        max_mp=max_mp,
        san=_left(san, max_san) if san is not None else None,
        max_san=max_san,
        luck=person.luck,
    )


def known_hp(person: Person) -> tuple[int, int]:
    """Hit points left and at most; PointsUnknown where nobody can say."""
    left = points_of(person)
    if left.hp is None or left.max_hp is None:
        raise PointsUnknown(what="hp")
    return left.hp, left.max_hp


def body_of(person: Person) -> Body:
    """Movement, damage bonus, Build and Dodge."""
    known, fixed = person.skills, dict(person.fixed)
    bonus, build = "0", 0
    if "str" in known and "siz" in known:
        bonus, build = people_body.bonus_and_build(known["str"] + known["siz"])
    return Body(
        mov=fixed.get("mov", _movement(person)),
        bonus=bonus if person.bonus is None else person.bonus,
        build=fixed.get("build", build),
        dodge=value_of(person, "dodge"),
    )


def value_of(person: Person, skill: str) -> int | None:
    """What somebody rolls against: their own value, or the base everybody has; None when it is not known."""
    known = person.skills
    if skill == "sanity":
        return points_of(person).san  # what the Mythos leaves of it
    if skill in known:
        return known[skill]
    base = _bases().get(skill.partition("/")[0])
    return None if base is None else people_skills.base_value(base, known)


def tested_by(person: Person, due: Due) -> tuple[str, int | None]:
    """What somebody rolls for a test they owe, and the value where it is known; else what stands in for it."""
    value = value_of(person, due.skill)
    return (due.skill, value) if value is not None or not due.instead else (due.instead, value_of(person, due.instead))


@cache
def _bases() -> dict[str, Skill]:
    return {skill.id: skill for skill in skill_table.skills()}


def _left(now: int | None, most: int | None) -> int | None:
    if now is None or most is None:
        return most if now is None else now
    return min(now, most)


def _movement(person: Person) -> int | None:
    known = person.skills
    if not {"str", "dex", "siz"} <= known.keys():
        return None
    pace = people_body.movement_table()
    lost = 0
    if person.age is not None:
        lost = max((band.mov_loss for band in people_ages.age_bands() if band.lowest <= person.age), default=0)
    return movement(known["str"], known["dex"], known["siz"], (pace.slow, pace.usual, pace.fast)) - lost
