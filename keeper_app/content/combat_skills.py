"""Which skills are only rolled in combat; by their ids, so that no table need be read for it."""

_COMBAT = ("fighting-", "firearms-", "dodge")


def fought_with(skill: str) -> bool:
    """A skill of combat, where nothing is pushed (rule 15)."""
    return skill.startswith(_COMBAT)
