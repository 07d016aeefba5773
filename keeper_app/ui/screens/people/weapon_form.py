"""A weapon at hand: taken from the tables, or made up; changed or put down."""

from dataclasses import replace
from typing import Any

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_table import weapons
from keeper_app.play.errors import FieldRefused, PlayError
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.checked import WEAPON_FIGURES
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.rules import RulesError
from keeper_app.store import StoreError
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary, tap, toggle_chip
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, carried_name, expression, in_language, label_name, refusal, weapon_damage

SHOWN = 12
TEXTS = ("name", "damage", "note")
NUMBERS = {one: WEAPON_FIGURES[one] for one in ("value", "range_m", "magazine", "malfunction", "rounds")}


def _save(seat: Seat, person: Person, arms: tuple[Carried, ...]) -> None:
    window = seat.window
    try:
        seat.desk.do(ChangePerson(person.id, sheet={"weapons": arms}))
    except FieldRefused as error:
        cause = error.fields["cause"]
        window.set(complaint=refusal(seat.look.words, cause if isinstance(cause, Exception) else error))
    except (PlayError, RulesError, StoreError) as error:
        window.set(complaint=refusal(seat.look.words, error))
    else:
        window.open(None, form={})


def weapon_form_sheet(seat: Seat) -> ft.DialogControl:
    """`at` in the form is the place of the weapon being changed; without it one is added."""
    window = seat.window
    person = seat.desk.state.person(window.who or 0)
    at = number_of(window.form.get("at", ""))
    if at is not None and at < len(person.weapons):
        return _change(seat, person, at)
    return _change(seat, person, None) if window.form.get("own") else _choose(seat, person)


def _choose(seat: Seat, person: Person) -> ft.DialogControl:
    look, window = seat.look, seat.window
    wanted = fold(window.search)
    found = [one for one in weapons() if not wanted or wanted in fold(" ".join(one.name.all()))]

    def row(weapon: Weapon) -> ft.Control:
        return ft.Container(
            tap(
                look,
                ft.Column(
                    [
                        one_line(look, in_language(look.words, weapon.name), "body_strong"),
                        one_line(
                            look,
                            f"{label_name(look.words, weapon.skill)} · {weapon_damage(look.words, weapon)}",
                            "small",
                            look.c.text_soft,
                        ),
                    ],
                    spacing=0,
                    tight=True,
                ),
                lambda: _save(seat, person, (*person.weapons, Carried(weapon.id))),
                height=None,
                radius=0,
                padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.XS),
                alignment=ft.Alignment.CENTER_LEFT,
                key=f"take-{weapon.id}",
            ),
            border=ft.Border(bottom=ft.BorderSide(1, look.c.line)),
        )

    return sheet(
        look,
        look.say("sheet.add-weapon"),
        [
            field(
                look,
                look.say("people.filter"),
                window.search,
                lambda value: window.set(search=value),
                most=60,
                key="weapon-search",
            ),
            ft.Container(
                ft.ListView([row(one) for one in found[: SHOWN if not wanted else 40]], spacing=0, expand=True),
                height=min(look.height * 0.4, 360),
            ),
            secondary(look, look.say("weapon.make"), ft.Icons.ADD, lambda: window.put("own", "yes"), key="weapon-own"),
        ],
        lambda: window.open(None, form={}),
    )


def _change(seat: Seat, person: Person, at: int | None) -> ft.DialogControl:
    look, window, form = seat.look, seat.window, seat.window.form
    weapon = person.weapons[at] if at is not None else Carried()
    own = not weapon.weapon
    wrong = {name: number_error(seat, form.get(name, ""), 0, most) for name, most in NUMBERS.items()}
    impales = form.get("impales", "yes" if weapon.impales else "") == "yes"

    def now(name: str) -> str:
        kept = getattr(weapon, name)
        shown = expression(look.words, kept) if name == "damage" and kept else kept
        return form.get(name, "" if shown is None else str(shown))

    def save() -> None:
        if any(wrong.values()):
            return
        typed: dict[str, Any] = {name: form[name].strip() for name in TEXTS if name in form}
        typed |= {name: number_of(form[name]) for name in NUMBERS if name in form}
        changed = replace(
            weapon,
            **typed,
            skill=form.get("skill", weapon.skill) or ("fighting-brawl" if own else ""),
            impales=impales,
        )
        arms = list(person.weapons)
        if at is None:
            arms.append(changed)
        else:
            arms[at] = changed
        _save(seat, person, tuple(arms))

    def drop() -> None:
        _save(seat, person, tuple(one for place, one in enumerate(person.weapons) if place != at))

    shown = ("name", "damage") if own else ("name",)
    figures = tuple(NUMBERS) if own else ("value", "rounds")

    def box(name: str) -> ft.Control:
        return field(
            look,
            look.say(f"weapon.field.{name}"),
            now(name),
            lambda value: window.put(name, value),
            error=wrong.get(name) or (window.complaint if name == shown[-1] else None),
            most=60 if name in TEXTS else 6,
            key=f"weapon-{name}",
        )

    skill = form.get("skill", weapon.skill or "fighting-brawl")
    fights = [one for one in FIGHTING if own or one == skill]
    chips = [
        toggle_chip(
            look,
            label_name(look.words, one),
            one == skill,
            lambda one=one: window.put("skill", one),  # type: ignore[misc]  # binds this one
            key=f"weapon-skill-{one}",
        )
        for one in fights
    ]
    impale = toggle_chip(
        look,
        look.say("weapon.impales"),
        impales,
        lambda: window.put("impales", "" if impales else "yes"),
        key="weapon-impales",
    )
    title = carried_name(look.words, person, weapon) if at is not None else look.say("weapon.make")
    return sheet(
        look,
        f"{called(look.words, person)} · {title}",
        [
            *(box(name) for name in shown),
            *([section_header(look, look.say("weapon.field.skill"))] if own else []),
            *([ft.Row(list(chips), spacing=Space.S, scroll=ft.ScrollMode.HIDDEN)] if own else []),
            *([ft.Row([impale])] if own else []),
            ft.Row(
                [ft.Container(box(name), width=None if look.narrow else look.px(152)) for name in figures],
                wrap=True,
                spacing=Space.S,
                run_spacing=Space.S,
            ),
            box("note"),
            *([text(look, look.say("weapon.damage-note"), "small", look.c.text_faint)] if own else []),
            *(
                [secondary(look, look.say("weapon.drop"), ft.Icons.DELETE_OUTLINE, drop, key="weapon-drop")]
                if at is not None
                else []
            ),
        ],
        lambda: window.open(None, form={}),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="weapon-save"),
    )


FIGHTING = (
    "fighting-brawl",
    "fighting-sword",
    "fighting-axe",
    "fighting-spear",
    "fighting-whip",
    "fighting-flail",
    "fighting-garrote",
    "throw",
    "firearms-handgun",
    "firearms-rifle",
    "firearms-smg",
    "firearms-machine-gun",
    "firearms-bow",
    "firearms-heavy",
    "firearms-flamethrower",
)
