"""Names of dice that belong to somebody: whose they are, and what is rolled."""

from keeper_app.dice import path


def named(throw: str, who: int | None = None, label: str = "", value: int | None = None) -> str:
    """Dice of a throw: somebody's, against a skill, at a value; whatever of that is known."""
    ids: list[object] = [] if who is None else ["person", who]
    ids += ["skill", label] if label else []
    ids += [] if value is None else ["at", value]
    return f"{throw}/{path(*ids)}" if ids else throw


def named_dice(throw: str, text: str, who: int | None = None, source: str = "") -> str:
    """Dice of an expression: somebody's, for a weapon or a row of a table."""
    ids = ["source", source] if source else []
    return f"{named(throw, who)}/{path(*ids, 'roll', text)}"
