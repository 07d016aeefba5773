"""Every skill and characteristic by name; what is typed filters, or becomes the name."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.skill_table import skills
from keeper_app.play.asking import value_asked
from keeper_app.play.roll.their_skills import their_skills
from keeper_app.reference import answers, best
from keeper_app.rules import Question
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.form import form_of
from keeper_app.ui.screens.roll.measures import keys_in_sheet
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import chooser, go_on, name_skill, number_said, read_slot, slot_now
from keeper_app.words import first_name, in_order, label_name


@dataclass(frozen=True)
class SearchForm:
    """What is looked for, or what the skill shall be called."""

    search: str = ""


@dataclass(frozen=True)
class Offered:
    """A skill of the list: what it answers to, and its value for whoever rolls, where it is known."""

    label: str
    names: tuple[str, ...]
    value: int | None = None
    own: bool = False  # it is on the sheet


def _all(seat: Seat) -> list[Offered]:
    """Those of whoever rolls first, specialities and all, likeliest first; then the others by name."""
    words, state, person = seat.look.words, seat.desk.state, chooser(seat)
    known = {skill.id: skill.names for skill in skills()}

    def offer(label: str, *, own: bool = False) -> Offered:
        family, _, speciality = label.partition("/")
        names = (label_name(words, label), *([speciality] if speciality else known.get(family, ())))
        value = value_asked(state, Question(label=label, who=person.id)) if person else None
        return Offered(label, names, value, own)

    theirs = [one for one in their_skills(seat.desk.entries, person) if one in person.skills] if person else []
    rest = in_order((one for one in known if one not in theirs), lambda one: label_name(words, one))
    return [*(offer(one, own=True) for one in theirs), *(offer(one) for one in rest)]


def _found(seat: Seat, typed: str) -> list[Offered]:
    """Those that go by what is typed, best first."""
    return best(typed, _all(seat), lambda one: one.names)


def _chips(seat: Seat, found: list[Offered], pick: "partial[None]") -> list[ft.Control]:
    look, now = seat.look, read_slot(seat)
    return [
        toggle_chip(
            look,
            label_name(look.words, one.label),
            one.label == now.label,
            partial(pick, one),
            note=None if one.value is None else str(one.value),
            key=f"skill-{one.label}",
        )
        for one in found
    ]


def _lists(seat: Seat, found: list[Offered], typed: str, pick: "partial[None]") -> list[ft.Control]:
    """One list while something is looked for; else their own apart from what everybody can try."""
    look, person = seat.look, chooser(seat)
    own, rest = ([one for one in found if one.own is mine] for mine in (True, False))
    if typed or person is None or not own:
        return [wrapped(*_chips(seat, found, pick))]
    return [
        section_header(look, first_name(look.words, person)),
        wrapped(*_chips(seat, own, pick)),
        section_header(look, look.say("skills.others")),
        wrapped(*_chips(seat, rest, pick)),
    ]


def _pick(seat: Seat, keys: bool, one: Offered) -> None:
    """The value is that of whoever rolls; for nobody in particular a number that was said, or the base."""
    name_skill(seat, one.label, None if slot_now(seat) == "group" else number_said(seat))
    _back(seat, keys)
    if not keys:
        go_on(seat)


def _back(seat: Seat, keys: bool) -> None:
    seat.window.open("keys" if keys and keys_in_sheet(seat.look) else None)


def skills_sheet(seat: Seat, keys: bool = False) -> ft.DialogControl:
    """Choosing a skill takes the chosen person's value, or the skill's base; `keys`: their sheet comes back then."""
    look, group = seat.look, slot_now(seat) == "group"
    form = form_of(seat.window, SearchForm())
    found, typed = _found(seat, form.now.search), form.now.search.strip()
    pick = partial(_pick, seat, keys)

    def name_it() -> None:
        if said := form.now.search.strip():
            name_skill(seat, said)
        _back(seat, keys)

    def enter() -> None:
        typed, first = form.now.search, _found(seat, form.now.search)[:1]
        sure = first and answers(typed, first[0].names, guessing=False)
        pick(first[0]) if sure else name_it()

    rows = _lists(seat, found, typed, pick)
    if typed and not group:
        as_typed = toggle_chip(look, look.say("skills.as-typed", text=typed), False, name_it, key="as-typed")
        rows.append(wrapped(as_typed))
    none = [] if found else [not_found(look, typed, form.to(search=""))]
    names = ft.Column([*none, *rows], scroll=ft.ScrollMode.AUTO)
    search = form_field(
        look, form, "search", "skills.search", on_submit=enter, autofocus=not look.phone, most=60, key="skills-search"
    )
    inside = ft.Container(names, height=min(look.height * 0.45, 400))
    return sheet(look, look.say("skills.title"), [search, inside], partial(_back, seat, keys))
