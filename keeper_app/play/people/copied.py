"""A line copied from paper, onto a sheet: what changes by it, and what does not because it follows anyway."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from keeper_app.play.asking import name_for
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of, points_of

AGE = "age"


@dataclass(frozen=True, slots=True)
class Copied:
    """What stood in the line: values by skill, figures of the sheet, a damage bonus, and words to keep as a note."""

    values: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)
    bonus: str = ""
    note: str = ""


def changes_by(person: Person, said: Copied) -> tuple[dict[str, int], dict[str, Any]]:
    """The values to set and the fields of the sheet, as ChangePerson and SeatPerson take them.

    A skill that the sheet spells otherwise is the one on the sheet. Hit points, magic points, movement, Build and
    damage bonus are only set where the rules say something else.
    """
    values = {name_for(person, skill): value for skill, value in said.values.items()}
    sheet: dict[str, Any] = {AGE: said.figures[AGE]} if AGE in said.figures else {}
    after = replace(person, values=tuple({**person.skills, **values}.items()), fixed=(), bonus=None, **sheet)
    follows = _following(after)
    fixed = {**dict(person.fixed)}
    for figure, value in said.figures.items():
        if figure == AGE:
            continue
        if follows.get(figure) == value:
            fixed.pop(figure, None)
        else:
            fixed[figure] = value
    if fixed != dict(person.fixed):
        sheet["fixed"] = tuple(fixed.items())
    if said.bonus:
        sheet["bonus"] = None if said.bonus.upper() == body_of(after).bonus.upper() else said.bonus
    if said.note:
        sheet["notes"] = f"{person.notes}\n{said.note}".strip()
    return values, sheet


def _following(person: Person) -> dict[str, int | None]:
    """What the rules make of the characteristics."""
    points, body = points_of(person), body_of(person)
    return {"max-hp": points.max_hp, "max-mp": points.max_mp, "mov": body.mov, "build": body.build}
