"""Names of dice that belong to somebody: whose they are, and what is rolled."""

from keeper_app.dice import path
from keeper_app.rules import Need


def named(throw: str, who: int | None = None, label: str = "", value: int | None = None) -> str:
    """Dice of a throw: somebody's, against a skill, at a value; whatever of that is known."""
    ids: list[object] = [] if who is None else ["person", who]
    ids += ["skill", label] if label else []
    ids += [] if value is None else ["at", value]
    return f"{throw}/{path(*ids)}" if ids else throw


def tested(throw: str, who: int | None, label: str, value: int) -> str:
    """A test of somebody's: against a skill, or a value without a name."""
    return named(throw, who, label, value) if label else f"{named(throw, who)}/check/at/{value}"


def combined(throw: str, who: int | None, need: Need) -> str:
    """One roll of somebody's for several skills, of which one or all must succeed."""
    return f"{named(throw, who)}/need/{need.value}"


def held(throw: str, who: int, arm: int, *ids: object) -> str:
    """Dice of whoever uses a weapon, by its place in their hands."""
    return path(throw, "person", who, "arm", arm, *ids)


def named_dice(throw: str, text: str, who: int | None = None, source: str = "", what: tuple[str, ...] = ()) -> str:
    """Dice of an expression: somebody's, for a weapon or a row of a table, or else for `what` it is."""
    ids = ("source", source) if source else what
    return f"{named(throw, who)}/{path(*ids, 'roll', text)}"
