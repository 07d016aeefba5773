"""A sheet being written: every field of it. Only what was changed is sent, so that two windows do not collide."""

from dataclasses import dataclass
from typing import Any

import flet as ft

from keeper_app.content.people_background import background_fields
from keeper_app.play.errors import FieldRefused, PlayError
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.parts import SanityCost
from keeper_app.play.people.person import CHARACTERISTICS, Kind, Person
from keeper_app.play.people.points import body_of, points_of
from keeper_app.play.preferences import ERAS
from keeper_app.rules import HIGHEST_VALUE
from keeper_app.store import StoreError
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.screens.people.view import in_people
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, characteristic, expression, in_language, label_name, occupation_name, refusal

VALUES = (*CHARACTERISTICS, "luck", "sanity")
FIXED = ("max-hp", "max-mp", "max-san", "mov", "build")
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


def _boxes(seat: Seat, person: Person | None) -> dict[str, list[Box]]:
    """Every field by the part of the sheet it is in."""
    look, words = seat.look, seat.look.words
    one = person or Person(0, "")
    known, fixed, written = one.skills, dict(one.fixed), dict(one.background)
    left, body = points_of(one), body_of(one)
    derived = {
        "max-hp": left.max_hp,
        "max-mp": left.max_mp,
        "max-san": left.max_san,
        "mov": body.mov,
        "build": body.build,
    }

    def figure(name: str) -> str:
        return str(known[name]) if name in known else ""

    return {
        "who": [
            Box("name", look.say("people.name"), one.name, called(words, one) if one.creature else None),
            Box("occupation", look.say("people.occupation"), occupation_name(words, one.occupation)),
            Box("age", look.say("people.age-field"), "" if one.age is None else str(one.age), most=4, number=(0, 9999)),
        ],
        "values": [
            Box(
                f"v:{name}",
                characteristic(words, name) if name in CHARACTERISTICS else label_name(words, name),
                figure(name),
                most=3,
                number=(0, HIGHEST_VALUE),
            )
            for name in VALUES
        ],
        "derived": [
            *(
                Box(
                    f"f:{name}",
                    look.say(f"fixed.{name}"),
                    str(fixed[name]) if name in fixed else "",
                    None if derived[name] is None else str(derived[name]),
                    5,
                    number=(-10 if name == "build" else 0, 9999),
                )
                for name in FIXED
            ),
            Box("bonus", look.say("fact.bonus"), one.bonus or "", expression(words, body.bonus), 20),
            Box("armour", look.say("fact.armour"), one.armour, "0", 20),
            Box("attacks", look.say("fact.attacks"), str(one.attacks), most=2, number=(1, 20)),
            Box("sight", look.say("sheet.sight"), _sight(one), "0/1D6", 40),
        ],
        "story": [
            *(
                Box(
                    f"b:{one_field.id}",
                    in_language(words, one_field.name),
                    written.get(one_field.id, ""),
                    None,
                    LONG,
                    2,
                )
                for one_field in background_fields()
            ),
            Box("spells", look.say("sheet.spells-field"), "\n".join(one.spells), None, LONG, 2),
            Box("notes", look.say("sheet.notes"), one.notes, None, LONG, 3),
        ],
    }


def _sight(person: Person) -> str:
    return f"{person.sight.success}/{person.sight.failure}" if person.sight else ""


def _changes(form: dict[str, str], person: Person | None, occupation: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What was typed, as values to set and fields of the sheet; nothing that was not typed."""
    one = person or Person(0, "")
    values: dict[str, Any] = {}
    fixed, written = dict(one.fixed), dict(one.background)
    sheet_: dict[str, Any] = {}
    for name, typed in form.items():
        kind, _, rest = name.partition(":")
        said = typed.strip()
        if kind == "v":
            values[rest] = number_of(said)
        elif kind == "f":
            fixed.pop(rest, None)
            if (number := number_of(said)) is not None:
                fixed[rest] = number
            sheet_["fixed"] = tuple(fixed.items())
        elif kind == "b":
            written.pop(rest, None)
            if said:
                written[rest] = said
            sheet_["background"] = tuple(written.items())
        elif name == "age":
            sheet_["age"] = number_of(said)
        elif name == "attacks":
            sheet_["attacks"] = number_of(said) or 1
        elif name == "bonus":
            sheet_["bonus"] = said or None
        elif name == "sight":
            success, _, failure = said.partition("/")
            cost = SanityCost(success.strip() or "0", failure.strip() or "0", one.sight.beyond if one.sight else "")
            sheet_["sight"] = cost if said else None
        elif name == "spells":
            sheet_["spells"] = tuple(line.strip() for line in said.splitlines() if line.strip())
        elif name == "kind":
            sheet_["kind"] = Kind(said)
        elif name == "occupation":
            sheet_["occupation"] = one.occupation if said == occupation else said
        elif name in ("armour", "notes", "era"):
            sheet_[name] = said
    return values, sheet_


def person_form_sheet(seat: Seat) -> ft.DialogControl:
    """Who they are, what they can do, what is set against the rules, and their story."""
    look, window, form = seat.look, seat.window, seat.window.form
    person = seat.desk.state.person(window.who) if window.who is not None else None
    parts = _boxes(seat, person)
    boxes = {box.name: box for part in parts.values() for box in part}
    wrong = {
        name: number_error(seat, form[name], *box.number) for name, box in boxes.items() if box.number and name in form
    }
    refused = form.get("refused", "")

    def save() -> None:
        if any(wrong.values()):
            return
        typed = {name: text_ for name, text_ in form.items() if name not in ("refused", "name")}
        values, fields = _changes(typed, person, boxes["occupation"].now)
        try:
            if person is None:
                fields.pop("kind", None)
                known = {name: value for name, value in values.items() if value is not None}
                kind = Kind(form.get("kind", Kind.INVESTIGATOR.value))
                seat.desk.do(SeatPerson(form.get("name", ""), known, kind, fields))
                in_people(window, open=seat.desk.state.people[-1].id, tab="main")
            else:
                seat.desk.do(ChangePerson(person.id, form.get("name"), values, fields))
        except FieldRefused as error:
            cause: Any = error.fields["cause"]
            window.form["refused"] = str(error.fields["field"])
            window.set(complaint=refusal(look.words, cause))
        except (PlayError, StoreError) as error:
            window.form["refused"] = "name"
            window.set(complaint=refusal(look.words, error))
        else:
            window.open(None, form={})

    def one(box: Box) -> ft.Control:
        at_fault = refused and refused in (box.name, box.name.partition(":")[2])
        return field(
            look,
            box.label,
            form.get(box.name, box.now),
            lambda value: window.put(box.name, value),
            hint=box.hint,
            error=wrong.get(box.name) or (window.complaint if at_fault else None),
            most=box.most,
            lines=box.lines,
            key=f"form-{box.name}",
        )

    def few(boxes: list[Box], width: float) -> ft.Control:
        return ft.Row(
            [ft.Container(one(box), width=None if look.narrow else look.px(width)) for box in boxes],
            wrap=True,
            spacing=Space.S,
            run_spacing=Space.S,
        )

    kind = form.get("kind", (person.kind if person else Kind.INVESTIGATOR).value)
    return sheet(
        look,
        called(look.words, person) if person else look.say("newcomer.person-form"),
        [
            *(one(box) for box in parts["who"]),
            choice(
                look,
                [(k.value, look.say(f"kind.{k.value}"), None) for k in Kind],
                kind,
                lambda chosen: window.put("kind", chosen),
                labelled=look.say("people.kind"),
                name="form-kind",
            ),
            choice(
                look,
                [(era, look.say(f"era.{era}"), None) for era in ERAS],
                form.get("era", person.era if person else ""),
                lambda chosen: window.put("era", chosen),
                labelled=look.say("field.era"),
                name="form-era",
            ),
            section_header(look, look.say("sheet.characteristics")),
            few(parts["values"], 108),
            section_header(look, look.say("sheet.derived")),
            text(look, look.say("sheet.derived-note"), "small", look.c.text_faint),
            few(parts["derived"], 152),
            section_header(look, look.say("sheet.background")),
            *(one(box) for box in parts["story"]),
            *([text(look, window.complaint, "body", look.c.danger)] if window.complaint else []),
        ],
        lambda: window.open(None, form={}),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="person-save"),
        width=640,
    )
