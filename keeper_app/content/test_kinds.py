"""What a D100 is rolled against, by its name: which skill is meant, and what kind of test it is."""

from functools import cache

from keeper_app.content.combat_skills import fought_with
from keeper_app.content.folding import fold
from keeper_app.content.skill_table import SPECIALISED, skills

SPECIAL = {"luck": "luck", "sanity": "sanity"}


def test_kind(label: str) -> str:
    """ "skill", "combat", "characteristic", "luck" or "sanity"; a name that no table has is a skill's.

    A speciality is of its family's kind: nobody makes a skill of Luck by writing something behind it, and a way of
    fighting that no table has, "Fighting (Bayonet)" from somebody's file, is one of combat all the same.
    """
    if not label:
        return "skill"
    if fought_with(label) or _family_written(label) in _fighting():
        return "combat"
    family = label.partition("/")[0]
    if _kinds().get(family, "skill") == "skill":
        return "skill"
    return SPECIAL.get(family, "characteristic")


def skill_called(label: str) -> str:
    """The id of the skill that goes by exactly this name, in any language; any other label is what it is.

    Only skills have specialities: behind a characteristic, Luck or SAN one is dropped.
    """
    if not label or label in _kinds():
        return label
    if named := _names().get(fold(label)):
        return named
    family, _, speciality = (part.strip() for part in label.partition("/"))
    known = _names().get(fold(family))
    if known is None:
        return label
    return f"{known}/{speciality}" if speciality and _kinds()[known] == "skill" else known


def no_skill(label: str) -> bool:
    """It is a characteristic, Luck, SAN, Know or Idea, which nobody has another of."""
    return _kinds().get(label, "skill") != "skill"


def own_family(label: str) -> str:
    """The skill itself where a label gives it a speciality that it does not have; else nothing."""
    family, slash, _ = label.partition("/")
    return family if slash and family in _kinds() and family not in SPECIALISED else ""


def _family_written(label: str) -> str:
    """What stands before a speciality in brackets or behind a slash."""
    return fold(label.partition("(")[0].partition("/")[0])


@cache
def _fighting() -> frozenset[str]:
    """What combat skills and their families are called in any language: a family stands before the bracket."""
    combat = [skill for skill in skills() if fought_with(skill.id)]
    families = {_family_written(name) for skill in combat for name in skill.names if "(" in name}
    return frozenset(families | {fold(name) for skill in combat for name in (skill.id, *skill.names)})


@cache
def _kinds() -> dict[str, str]:
    return {skill.id: skill.kind for skill in skills()}


@cache
def _names() -> dict[str, str]:
    ids = {fold(skill.id): skill.id for skill in skills()}
    return ids | {fold(name): skill.id for skill in skills() for name in skill.names}
