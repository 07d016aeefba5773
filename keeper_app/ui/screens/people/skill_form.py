"""The skills on a sheet: in one line, in fields of their own, or added from the list; and the points they cost."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as with_default
from functools import partial

import flet as ft

from keeper_app.content.skill_table import skills
from keeper_app.play.exchange import skill_named
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.play.people.skill_points import CREDIT, NOT_BOUGHT, Spending, spending, trade_of, trade_open
from keeper_app.reference import best
from keeper_app.ui.components.enter import enter_leads
from keeper_app.ui.components.field import field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import inner_width, sheet
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import primary, toggle_chip
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.screens.people.sheet_line import line_changes, line_field, read_back
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import by_name, called, in_order, label_name, occupation_name

SHOWN = 20
WIDTH = 620
SHOWN_UNASKED = 8


@dataclass(frozen=True)
class SkillForm:
    """The values typed, by skill; a line of them; and the name of a skill that is looked for."""

    typed: Mapping[str, str] = with_default(default_factory=dict)
    line: str = ""
    search: str = ""


@dataclass(frozen=True)
class Spent:
    """Somebody's skills as they are being written: fields before the line, the line before the sheet."""

    look: Look
    person: Person
    form: Form[SkillForm]
    new: bool

    @property
    def of_line(self) -> dict[str, int]:
        """What the line says, by the names that the sheet has."""
        return line_changes(self.look, self.form.now.line, self.person)[0]

    @property
    def trade(self) -> list[str]:
        """The occupation's skills that points are spent on first, Credit Rating last."""
        return [*trade_open(self.person, [*self.person.skills, *self.form.now.typed, *self.of_line]), CREDIT]

    def listed(self) -> list[str]:
        """Skills with a field, by name: those on the sheet, in the line, just added, and the occupation's."""
        known = [*self.person.skills, *self.of_line, *self.form.now.typed, *(self.trade if self.new else ())]
        once = dict.fromkeys(skill for skill in known if skill not in NOT_BOUGHT)
        return in_order(once, lambda skill: label_name(self.look.words, skill))

    def shown(self, skill: str) -> str:
        """What stands in a field: as typed, by the line, by the sheet, else what everybody can."""
        if skill in self.form.now.typed:
            return self.form.now.typed[skill]
        known = self.of_line.get(skill, value_of(self.person, skill))
        return "" if known is None else str(known)

    def values(self) -> dict[str, int]:
        """All of them, as numbers."""
        return {skill: number_of(self.shown(skill)) or 0 for skill in self.listed()}

    def write(self, skill: str, value: str) -> None:
        """Something was typed into a field."""
        self.form.put(typed={**self.form.now.typed, skill: value})

    def add(self, skill: str) -> None:
        """A field of its own, beginning with what everybody can."""
        base = value_of(self.person, skill)
        self.form.put(typed={**self.form.now.typed, skill: "" if base is None else str(base)}, search="")


def _save(seat: Seat, spent: Spent) -> None:
    now = spent.form.now
    if any(number_error(seat, value) for value in now.typed.values()):
        return
    values, changes = line_changes(seat.look, now.line, spent.person)
    typed = {skill: number_of(value) for skill, value in now.typed.items()}
    if not (values or changes or typed):
        seat.window.open(None)
        return
    action = ChangePerson(spent.person.id, values={**values, **typed}, sheet=changes)
    seat.do(action, lambda _: seat.window.open(None))


def _chips(look: Look, spent: Spent, those: Sequence[str]) -> list[ft.Control]:
    return [
        toggle_chip(look, label_name(look.words, skill), False, partial(spent.add, skill), key=f"add-{skill}")
        for skill in those
    ]


def _found(look: Look, spent: Spent, listed: list[str]) -> list[ft.Control]:
    """Skills that have no field yet and may be meant."""
    wanted = spent.form.now.search
    there = [skill for skill in skills() if skill.id not in NOT_BOUGHT and skill.id not in listed]
    found = [skill.id for skill in best(wanted, by_name(look.words, there), lambda one: one.names)]
    most = SHOWN if wanted.strip() or not look.phone else SHOWN_UNASKED
    none = [] if found else [not_found(look, wanted, spent.form.to(search=""))]
    chips = _chips(look, spent, found[:most])
    if typed := wanted.strip():
        words, named = look.say("skills.as-typed", text=typed), skill_named(typed).key
        chips.append(toggle_chip(look, words, False, partial(spent.add, named), key="add-typed"))
    return [*none, wrapped(*chips)]


def _box(seat: Seat, spent: Spent, skill: str) -> ft.TextField:
    look = seat.look
    return field(
        look,
        label_name(look.words, skill),
        spent.shown(skill),
        partial(spent.write, skill),
        error=number_error(seat, spent.form.now.typed.get(skill, "")),
        most=3,
        key=f"skill-value-{skill}",
    )


def _together(look: Look, boxes: Sequence[ft.TextField]) -> ft.Control:
    half = (inner_width(look, WIDTH) - Space.S) / 2
    width = None if look.narrow else min(look.px(168), half)
    return wrapped(*(ft.Container(box, width=width) for box in boxes), run_spacing=Space.S)


def _points(look: Look, spent: Spent, stand: Spending | None) -> list[ft.Control]:
    """What is left of the two pools, and in words what was spent too much; nothing where they cannot be known.

    Whoever has played for a while knows more than they ever bought: of them nothing is said to be too much.
    """
    if stand is None or (stand.over and not spent.new):
        return []
    left = look.say("make.left", job=stand.job_left, jobs=stand.job, own=stand.own_left, owns=stand.own)
    rows: list[ft.Control] = [text(look, left, "small_strong", look.c.text_soft, key="skill-points")]
    if stand.over:
        rows.append(text(look, look.say("make.over", stand.over), "small_strong", look.c.danger, key="points-over"))
    if stand.credit and spent.new:
        least, most = stand.credit
        words = look.say("make.credit", least=least, most=most)
        rows.append(text(look, words, "small_strong", look.c.danger, key="credit-bounds"))
    return [ft.Semantics(live_region=True, content=stacked(*rows, spacing=Space.XS))]


def _trade(look: Look, spent: Spent, boxes: Sequence[ft.TextField], listed: list[str]) -> list[ft.Control]:
    """The occupation's skills, and those that may be chosen to be."""
    if not boxes:
        return []
    rows: list[ft.Control] = [
        section_header(look, occupation_name(look.words, spent.person.occupation) or look.say("people.occupation")),
        _together(look, boxes),
    ]
    trade = trade_of(spent.person)
    known = {skill.partition("/")[0] for skill in listed}
    for group in trade.choose:
        open_ = [skill for skill in group.of if skill not in known]
        if len(group.of) - len(open_) < group.count:
            words = look.say("make.to-choose", group.count - (len(group.of) - len(open_)))
            rows += [text(look, words, "small", look.c.text_soft), wrapped(*_chips(look, spent, open_))]
    if trade.free:
        rows.append(text(look, look.say("make.to-free", trade.free), "small", look.c.text_soft))
    return rows


def skill_form_sheet(seat: Seat, who: int, new: bool = False) -> ft.DialogControl:
    """An empty value takes a skill off the sheet; `new` is somebody whose points are still to be spent."""
    look, window = seat.look, seat.window
    spent = Spent(look, seat.desk.state.person(who), form_of(window, SkillForm()), new)
    form, listed, save = spent.form, spent.listed(), partial(_save, seat, spent)
    first = [skill for skill in spent.trade if skill in listed] if new else []
    of_trade = [_box(seat, spent, skill) for skill in first]
    others = [_box(seat, spent, skill) for skill in listed if skill not in first]
    line = line_field(look, form, words="line.skills")
    enter_leads([line, *of_trade, *others], save)
    words, hint = look.say("sheet.add-skill"), look.say("sheet.speciality-hint")
    return sheet(
        look,
        look.say("sheet.skills-of", name=called(look.words, spent.person)),
        [
            *_points(look, spent, spending(spent.person, spent.values())),
            line,
            *read_back(look, form.now.line),
            *_trade(look, spent, of_trade, listed),
            field(look, words, form.now.search, form.into("search"), hint=hint, most=60, key="skill-search"),
            *_found(look, spent, listed),
            *([section_header(look, look.say("sheet.on-the-sheet")), _together(look, others)] if others else []),
            *complaint(look, window.complaint),
        ],
        lambda: window.open(None),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="skills-save"),
        width=WIDTH,
    )
