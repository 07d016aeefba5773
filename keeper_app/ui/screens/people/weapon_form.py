"""A weapon at hand: taken from the tables, or made up; changed or put down."""

from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from keeper_app.content.limits import LONGEST_LABEL
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
from keeper_app.ui.components.surface import in_a_line, wrapped
from keeper_app.ui.components.tap import chips, primary, secondary, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.screens.people.weapon_choice import weapon_choice
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, carried_name, expression, label_name, refusal

TEXTS = ("name", "damage", "note")
NUMBERS = {one: WEAPON_FIGURES[one] for one in ("value", "range_m", "magazine", "malfunction", "rounds")}
BRAWL = "fighting-brawl"
FIGHTING = (
    BRAWL,
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


@dataclass(frozen=True)
class WeaponForm:
    """What is written of a weapon; None is as it stands. `own` is one that is in no table, being added."""

    own: bool = False
    name: str | None = None
    damage: str | None = None
    note: str | None = None
    value: str | None = None
    range_m: str | None = None
    magazine: str | None = None
    malfunction: str | None = None
    rounds: str | None = None
    skill: str | None = None
    impales: bool | None = None

    def weapon(self, before: Carried) -> Carried:
        """The weapon with what was written."""
        typed: dict[str, Any] = {name: said.strip() for name in TEXTS if (said := getattr(self, name)) is not None}
        typed |= {name: number_of(said) for name in NUMBERS if (said := getattr(self, name)) is not None}
        if self.impales is not None:
            typed["impales"] = self.impales
        skill = self.skill or before.skill or ("" if before.weapon else BRAWL)
        return replace(before, **typed, skill=skill)


@dataclass(frozen=True)
class Writing:
    """Whose weapon is written, and which of theirs; without a place one is added."""

    seat: Seat
    person: Person
    at: int | None
    form: Form[WeaponForm]

    @property
    def weapon(self) -> Carried:
        """As it stands on the sheet."""
        return Carried() if self.at is None else self.person.weapons[self.at]

    def wrong(self, name: str) -> str | None:
        """Why a number cannot be taken."""
        typed = getattr(self.form.now, name)
        return number_error(self.seat, typed or "", 0, NUMBERS[name]) if name in NUMBERS else None

    def save(self) -> None:
        """Write it on the sheet."""
        if not any(self.wrong(name) for name in NUMBERS):
            changed, arms = self.form.now.weapon(self.weapon), self.person.weapons
            at = len(arms) if self.at is None else self.at
            _carry(self.seat, self.person, (*arms[:at], changed, *arms[at + 1 :]))

    def drop(self) -> None:
        """Take it off the sheet."""
        _carry(self.seat, self.person, tuple(one for at, one in enumerate(self.person.weapons) if at != self.at))


def _carry(seat: Seat, person: Person, arms: tuple[Carried, ...]) -> None:
    window = seat.window
    try:
        seat.desk.do(ChangePerson(person.id, sheet={"weapons": arms}))
    except FieldRefused as error:
        cause = error.fields["cause"]
        window.complain(refusal(seat.look.words, cause if isinstance(cause, Exception) else error))
    except (PlayError, RulesError, StoreError) as error:
        window.complain(refusal(seat.look.words, error))
    else:
        window.open(None)


def weapon_form_sheet(seat: Seat, who: int, at: int | None = None) -> ft.DialogControl:
    """`at` is the place of the weapon being changed; without it one is added."""
    person, form = seat.desk.state.person(who), form_of(seat.window, WeaponForm())
    if at is not None and at < len(person.weapons):
        return _change(Writing(seat, person, at, form))
    if form.now.own:
        return _change(Writing(seat, person, None, form))

    def take(weapon: str) -> None:
        _carry(seat, person, (*person.weapons, Carried(weapon)))

    return weapon_choice(seat, take, form.to(own=True))


def _box(writing: Writing, name: str, *, complains: bool = False) -> ft.Control:
    """One field; the complaint about the whole weapon stands below the one that `complains`."""
    look, form = writing.seat.look, writing.form
    kept, typed = getattr(writing.weapon, name), getattr(form.now, name)
    shown = expression(look.words, kept) if name == "damage" and kept else kept
    return field(
        look,
        look.say(f"weapon.field.{name}"),
        typed if typed is not None else "" if shown is None else str(shown),
        form.into(name),
        error=writing.wrong(name) or (writing.seat.window.complaint if complains else None),
        most=LONGEST_LABEL if name in TEXTS else 6,
        key=f"weapon-{name}",
    )


def _own(writing: Writing) -> list[ft.Control]:
    """What only a weapon that is in no table has to be told: which skill, and whether it impales."""
    look, form, weapon = writing.seat.look, writing.form, writing.weapon
    skill = form.now.skill or weapon.skill or BRAWL
    impales = weapon.impales if form.now.impales is None else form.now.impales
    named = [(one, label_name(look.words, one)) for one in FIGHTING]
    turn = form.to(impales=not impales)
    return [
        section_header(look, look.say("weapon.field.skill")),
        in_a_line(*chips(look, named, skill, form.into("skill"), "weapon-skill")),
        ft.Row([toggle_chip(look, look.say("weapon.impales"), impales, turn, key="weapon-impales")]),
    ]


def _change(writing: Writing) -> ft.DialogControl:
    seat, person, weapon, at = writing.seat, writing.person, writing.weapon, writing.at
    look = seat.look
    own = not weapon.weapon
    figures: list[ft.Control] = [
        ft.Container(_box(writing, name), width=None if look.narrow else look.px(152))
        for name in (NUMBERS if own else ("value", "rounds"))
    ]
    body = [_box(writing, "name", complains=not own)]
    if own:
        body += [_box(writing, "damage", complains=True), *_own(writing)]
    body += [wrapped(*figures, run_spacing=Space.S), _box(writing, "note")]
    if own:
        body.append(text(look, look.say("weapon.damage-note"), "small", look.c.text_faint))
    if at is not None:
        words = look.say("weapon.drop")
        body.append(secondary(look, words, ft.Icons.DELETE_OUTLINE, writing.drop, key="weapon-drop"))
    title = carried_name(look.words, person, weapon) if at is not None else look.say("weapon.make")
    return sheet(
        look,
        f"{called(look.words, person)} · {title}",
        body,
        lambda: seat.window.open(None),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, writing.save, key="weapon-save"),
    )
