"""The fields of a sheet: what each holds, and what is changed by what was typed into it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from keeper_app.content.people_background import background_fields
from keeper_app.content.people_occupations import occupation_called
from keeper_app.content.study_tables import spell_called
from keeper_app.play.people.parts import SanityCost
from keeper_app.play.people.person import CHARACTERISTICS, Kind, Person
from keeper_app.play.people.points import body_of, points_of
from keeper_app.rules import HIGHEST_VALUE
from keeper_app.ui.screens.common.numbers import number_of
from keeper_app.words import (
    Words,
    called,
    characteristic,
    expression,
    in_language,
    label_name,
    occupation_name,
    spell_on_sheet,
)

VALUES = (*CHARACTERISTICS, "luck", "sanity")
LONG = 4000


@dataclass(frozen=True)
class Box:
    """One field: its name in the form, its label, what it holds now, and its bounds."""

    name: str
    label: str
    now: str
    hint: str | None = None
    most: int = 60
    lines: int = 1
    number: tuple[int, int] | None = None


def boxes_of(words: Words, one: Person) -> dict[str, list[Box]]:
    """Every field by the part of the sheet it is in."""
    say, written = words.say, dict(one.background)
    return {
        "who": [
            Box("name", say("people.name"), one.name, called(words, one) if one.creature else None),
            Box("occupation", say("people.occupation"), occupation_name(words, one.occupation)),
            Box("age", say("people.age-field"), _figure(one.age), most=4, number=(0, 9999)),
        ],
        "values": [
            Box(
                f"v:{name}",
                characteristic(words, name) if name in CHARACTERISTICS else label_name(words, name),
                _figure(one.skills.get(name)),
                most=3,
                number=(0, HIGHEST_VALUE),
            )
            for name in VALUES
        ],
        "derived": _derived(words, one),
        "story": [
            *(
                Box(f"b:{part.id}", in_language(words, part.name), written.get(part.id, ""), most=LONG, lines=2)
                for part in background_fields()
            ),
            Box(
                "spells",
                say("sheet.spells-field"),
                "\n".join(spell_on_sheet(words, spell) for spell in one.spells),
                most=LONG,
                lines=2,
            ),
            Box("notes", say("sheet.notes"), one.notes, most=LONG, lines=3),
        ],
    }


def _figure(value: int | None) -> str:
    return "" if value is None else str(value)


def _derived(words: Words, one: Person) -> list[Box]:
    """What follows by the rules, unless the keeper set it: the hint says what would follow."""
    say, fixed, left, body = words.say, dict(one.fixed), points_of(one), body_of(one)
    follows = {
        "max-hp": left.max_hp,
        "max-mp": left.max_mp,
        "max-san": left.max_san,
        "mov": body.mov,
        "build": body.build,
    }
    figures = [
        Box(
            f"f:{name}",
            say(f"fixed.{name}"),
            _figure(fixed.get(name)),
            None if value is None else str(value),
            5,
            number=(-10 if name == "build" else 0, 9999),
        )
        for name, value in follows.items()
    ]
    sight = f"{one.sight.success}/{one.sight.failure}" if one.sight else ""
    return [
        *figures,
        Box("bonus", say("fact.bonus"), one.bonus or "", expression(words, body.bonus), 20),
        Box("armour", say("fact.armour"), one.armour, "0", 20),
        Box("attacks", say("fact.attacks"), str(one.attacks), most=2, number=(1, 20)),
        Box("sight", say("sheet.sight"), sight, "0/1D6", 40),
    ]


def _sight(said: str, one: Person) -> SanityCost | None:
    success, _, failure = said.partition("/")
    beyond = one.sight.beyond if one.sight else ""
    return SanityCost(success.strip() or "0", failure.strip() or "0", beyond) if said else None


def _spells(said: str) -> tuple[str, ...]:
    """One a line; one of the tables goes by its id, so that every language has its name."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return tuple(known.id if (known := spell_called(line)) else line for line in lines)


ALLY = "ally"  # what is said where somebody is one; nothing where they are not
READ: dict[str, Callable[[str, Person], Any]] = {
    "ally": lambda said, _: said == ALLY,
    "age": lambda said, _: number_of(said),
    "armour": lambda said, _: said,
    "attacks": lambda said, _: number_of(said) or 1,
    "bonus": lambda said, _: said or None,
    "era": lambda said, _: said,
    "kind": lambda said, _: Kind(said),
    "notes": lambda said, _: said,
    "sight": _sight,
    "spells": lambda said, _: _spells(said),
}


def changes(typed: Mapping[str, str], one: Person, words: Words) -> tuple[dict[str, Any], dict[str, Any]]:
    """What was typed, as values to set and fields of the sheet; nothing that was not typed."""
    values: dict[str, Any] = {}
    fixed, written = dict(one.fixed), dict(one.background)
    sheet: dict[str, Any] = {}
    for name, text in typed.items():
        kind, _, rest = name.partition(":")
        said = text.strip()
        if kind == "v":
            values[rest] = number_of(said)
        elif kind == "f":
            fixed.pop(rest, None)
            if (number := number_of(said)) is not None:
                fixed[rest] = number
            sheet["fixed"] = tuple(fixed.items())
        elif kind == "b":
            written.pop(rest, None)
            if said:
                written[rest] = said
            sheet["background"] = tuple(written.items())
        elif name == "occupation":
            sheet[name] = one.occupation if said == occupation_name(words, one.occupation) else occupation_called(said)
        else:
            sheet[name] = READ[name](said, one)
    return values, sheet
