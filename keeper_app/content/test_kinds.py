"""What a D100 is rolled against, by its name: which skill is meant, and what kind of test it is."""

from functools import cache

from keeper_app.content.combat_skills import fought_with
from keeper_app.content.folding import fold
from keeper_app.content.skill_table import skills

SPECIAL = {"luck": "luck", "sanity": "sanity"}


def test_kind(label: str) -> str:
    """ "skill", "combat", "characteristic", "luck" or "sanity"; a name that no table has is a skill's."""
    if not label:
        return "skill"
    if fought_with(label):
        return "combat"
    if _kinds().get(label, "skill") == "skill":
        return "skill"
    return SPECIAL.get(label, "characteristic")


def skill_called(label: str) -> str:
    """The id of the skill that goes by exactly this name, in any language; any other label is what it is."""
    return label if not label or label in _kinds() else _names().get(fold(label), label)


@cache
def _kinds() -> dict[str, str]:
    return {skill.id: skill.kind for skill in skills()}


@cache
def _names() -> dict[str, str]:
    return {fold(name): skill.id for skill in skills() for name in skill.names}
