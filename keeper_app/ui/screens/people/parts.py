"""The parts of a sheet: head, points, facts, characteristics, skills, weapons, background. Every figure rolls."""

from dataclasses import asdict, dataclass, replace
from functools import partial

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.content.people_background import background_fields
from keeper_app.play.asking import value_asked
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition, SetTick, WaiveDue
from keeper_app.play.people.actions.roll_recovery import RollRecovery
from keeper_app.play.people.person import CHARACTERISTICS, Kind, Person
from keeper_app.play.people.points import body_of, points_of, value_of
from keeper_app.play.people.skill_points import NOT_BOUGHT
from keeper_app.rules import DUES, HIGHEST_LUCK, Difficulty, Question
from keeper_app.ui.component import component
from keeper_app.ui.components.person_tile import condition_tag, monogram
from keeper_app.ui.components.state_bar import state_bar
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.tap import icon_tap, quiet, secondary, tap, toggle_chip
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.next_roll import set_up
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import (
    called,
    characteristic,
    creature_of,
    expression,
    in_language,
    label_name,
    role,
)


def roll_as(seat: Seat, person: Person, label: str, value: int) -> None:
    """Into the Roll room with everything set; the roll itself is one tap there."""
    ask, state = Question(label=label, who=person.id), seat.desk.state
    if value_asked(state, ask) != value:  # an arm's own figure is nobody's skill
        ask = replace(ask, label="", value=value)
    set_up(seat, ask)


def head(seat: Seat, person: Person) -> ft.Control:
    """Who it is, and the pencil."""
    look = seat.look
    return ft.Row(
        [
            monogram(look, person, 48 if look.phone else 56),
            ft.Column(
                [
                    text(look, called(look.words, person), "title", size=20 if look.phone else 24, max_lines=2),
                    text(look, role(look.words, person), "note", look.c.text_soft, max_lines=2),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
            icon_tap(
                look,
                ft.Icons.EDIT_OUTLINED,
                look.say("people.edit", name=called(look.words, person)),
                lambda: seat.window.open("person-form", who=person.id),
                key="person-edit",
            ),
            icon_tap(
                look,
                ft.Icons.MORE_VERT,
                look.say("people.more", name=called(look.words, person)),
                lambda: seat.window.open("person-more", who=person.id),
                key="person-more",
            ),
        ],
        spacing=Space.S,
    )


def points_left(person: Person) -> dict[str, tuple[int | None, int | None]]:
    """How many are left and how many there can be, by kind."""
    left = points_of(person)
    return {
        "hp": (left.hp, left.max_hp),
        "san": (left.san, left.max_san),
        "mp": (left.mp, left.max_mp),
        "luck": (left.luck, HIGHEST_LUCK),
    }


def points(seat: Seat, person: Person, *, large: bool = True) -> ft.Control:
    """Four bars; each opens what can be done to it."""
    look, figures = seat.look, points_left(person)

    def cell(kind: str) -> ft.Control:
        now, most = figures[kind]
        return tap(
            look,
            state_bar(look, kind, now, most, large=large),
            lambda: seat.window.open("points", who=person.id, what=kind),
            height=None,
            padding=ft.Padding.symmetric(horizontal=Space.XS, vertical=Space.S),
            radius=2,
            expand=True,
            key=f"points-{kind}",
        )

    kinds = list(figures)
    if look.narrow:
        return ft.Column([ft.Row([cell(kind)]) for kind in kinds], spacing=0, tight=True)
    rows = [ft.Row([cell(kind) for kind in pair], spacing=Space.L) for pair in (kinds[:2], kinds[2:])]
    return ft.Column(list(rows), spacing=Space.XS, tight=True)


def facts(seat: Seat, person: Person) -> ft.Control:
    """What the body gives, at a glance."""
    look, body = seat.look, body_of(person)
    shown = [
        (look.say("fact.mov"), "–" if body.mov is None else str(body.mov)),
        (look.say("fact.build"), str(body.build)),
        (look.say("fact.bonus"), expression(look.words, body.bonus)),
        (look.say("fact.dodge"), "–" if body.dodge is None else str(body.dodge)),
    ]
    if person.armour:
        shown.append((look.say("fact.armour"), expression(look.words, person.armour)))
    if person.attacks > 1:
        shown.append((look.say("fact.attacks"), str(person.attacks)))
    if (credit := person.skills.get("credit-rating")) is not None:
        shown.append((look.say("fact.credit"), str(credit)))
    if person.sight:
        cost = f"{expression(look.words, person.sight.success)}/{expression(look.words, person.sight.failure)}"
        shown.append((look.say("fact.sight"), cost))
    cells = [
        ft.Column(
            [
                text(look, name, "caption", look.c.text_soft, no_wrap=True, semantics_label=f"{name} {figure}"),
                text(look, figure, "figure", no_wrap=True, semantics_label=""),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        for name, figure in shown
    ]
    return ft.Row(
        [ft.Container(cell, padding=ft.Padding.symmetric(horizontal=Space.S)) for cell in cells],
        wrap=True,
        run_spacing=Space.S,
        spacing=Space.S,
        alignment=ft.MainAxisAlignment.SPACE_AROUND,
    )


def conditions(seat: Seat, person: Person) -> ft.Control:
    """How somebody is; a tap ends a condition, the last button begins one."""
    look = seat.look
    tags = [
        condition_tag(
            look,
            one,
            lambda one=one: seat.do(SetCondition(person.id, one, False)),  # type: ignore[misc]  # binds this one
            key=f"condition-{one.id}",
        )
        for one in person.conditions
    ]
    add = quiet(
        look,
        look.say("condition.add"),
        ft.Icons.ADD,
        lambda: seat.window.open("conditions", who=person.id),
        key="condition-add",
    )
    return ft.Row([*tags, add], wrap=True, spacing=Space.S, run_spacing=0)


def dues(seat: Seat, person: Person) -> list[ft.Control]:
    """Tests somebody owes, one tap each."""
    look = seat.look
    cards: list[ft.Control] = []
    for due in person.dues:
        skill = DUES[due].skill
        value = value_of(person, skill)

        def roll(due: str = due) -> None:
            seat.do(RollDue(person.id, due))

        def waive(due: str = due) -> None:
            seat.do(WaiveDue(person.id, due))

        if due == "con-weekly":
            cards.append(_recovery.keyed(f"week-of-{person.id}", seat, person))
            continue
        button = secondary(
            look,
            f"{characteristic(look.words, skill)} {'–' if value is None else value}",
            ft.Icons.CASINO_OUTLINED,
            roll,
            disabled=value is None,
            key=f"due-{due}-{person.id}",
        )
        cards.append(
            card(
                look,
                text(look, f"{called(look.words, person)} · {look.say(f'due.{due}')}", "body_strong", look.c.text),
                ft.Row(
                    [
                        button,
                        quiet(look, look.say("due.waive"), None, waive, key=f"waive-{due}-{person.id}"),
                    ],
                    spacing=Space.S,
                    wrap=True,
                    run_spacing=0,
                ),
                edge=look.c.danger,
                padding=Space.M,
                spacing=Space.XS,
            )
        )
    return cards


@dataclass(frozen=True)
class Week:
    """What a week of recovery was like."""

    cared: bool = False
    rested: bool = False
    bad: bool = False


@component
def _recovery(seat: Seat, person: Person) -> ft.Control:
    """The test of the week: care and rest help, bad conditions hinder."""
    look = seat.look
    week, put = ft.use_state(Week())
    con = value_of(person, "con")
    chips = [
        toggle_chip(
            look,
            look.say(f"care.{what}"),
            on,
            partial(put, replace(week, **{what: not on})),
            key=f"week-{what}-{person.id}",
        )
        for what, on in asdict(week).items()
    ]
    button = secondary(
        look,
        f"{characteristic(look.words, 'con')} {con}",
        ft.Icons.CASINO_OUTLINED,
        lambda: seat.do(RollRecovery(person.id, **asdict(week))),
        disabled=con is None,
        key=f"due-con-weekly-{person.id}",
    )
    return card(
        look,
        text(look, f"{called(look.words, person)} · {look.say('due.con-weekly')}", "body_strong", look.c.text),
        ft.Row(chips, wrap=True, spacing=Space.S, run_spacing=0),
        ft.Row([button]),
        edge=look.c.luck,
        padding=Space.M,
        spacing=Space.XS,
    )


def halves(value: int) -> str:
    """Half and fifth: what harder rolls take."""
    return f"{Difficulty.HARD.required(value)} · {Difficulty.EXTREME.required(value)}"


def characteristics(seat: Seat, person: Person) -> ft.Control:
    """Full value large, half and fifth small: the three numbers a roll needs."""
    look, c = seat.look, seat.look.c

    def cell(name: str) -> ft.Control:
        value = person.skills.get(name)
        known = value is not None
        face = ft.Column(
            [
                text(look, characteristic(look.words, name), "label", c.text_soft, no_wrap=True),
                text(look, str(value) if known else "–", "title", size=26),
                text(look, halves(value) if value is not None else " ", "caption", c.text_soft),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        return tap(
            look,
            face,
            (lambda: roll_as(seat, person, name, value or 0)) if known else None,
            height=80,
            expand=True,
            fill=c.raised,
            radius=2,
            disabled=not known,
            tooltip=look.say("people.roll", what=label_name(look.words, name)) if known else None,
            key=f"roll-{name}",
        )

    columns = 2 if look.narrow else 4
    cells = [cell(name) for name in CHARACTERISTICS]
    rows = [ft.Row(cells[i : i + columns], spacing=6) for i in range(0, len(cells), columns)]
    return ft.Column(list(rows), spacing=6, tight=True)


def skill_rows(seat: Seat, person: Person) -> list[ft.Control]:
    """Every skill on the sheet by name: tick, name, value, half and fifth; the row rolls, the box ticks."""
    look = seat.look
    known = [(label_name(look.words, skill), skill, value) for skill, value in person.values if skill not in NOT_BOUGHT]
    if "dodge" not in person.skills and (dodge := value_of(person, "dodge")) is not None:
        known.append((label_name(look.words, "dodge"), "dodge", dodge))
    return [_skill(seat, person, name, skill, value) for name, skill, value in sorted(known, key=_by_name)]


def _by_name(row: tuple[str, str, int]) -> str:
    return fold(row[0])


def _skill(seat: Seat, person: Person, name: str, skill: str, value: int) -> ft.Control:
    look, c = seat.look, seat.look.c
    ticked = skill in person.ticks
    box = icon_tap(
        look,
        ft.Icons.CHECK_BOX_OUTLINED if ticked else ft.Icons.CHECK_BOX_OUTLINE_BLANK,
        look.say("tick.off" if ticked else "tick.on", what=name),
        lambda: seat.do(SetTick(person.id, skill, not ticked)),
        color=c.accent if ticked else c.text_faint,
        key=f"tick-{skill}",
    )
    row = ft.Row(
        [
            one_line(look, name, "body", c.text, expand=True),
            ft.Container(text(look, str(value), "figure", c.text, text_align=ft.TextAlign.RIGHT), width=look.px(34)),
            ft.Container(
                text(look, halves(value), "small", c.text_soft, text_align=ft.TextAlign.RIGHT),
                width=look.px(54),
            ),
        ],
        spacing=Space.S,
    )
    rolls = tap(
        look,
        row,
        lambda: roll_as(seat, person, skill, value),
        radius=0,
        padding=ft.Padding.symmetric(horizontal=Space.XS),
        expand=True,
        tooltip=look.say("people.roll", what=name),
        key=f"roll-{skill}",
    )
    return ft.Container(ft.Row([box, rolls], spacing=0), border=ft.Border(bottom=ft.BorderSide(1, c.line)))


def background(seat: Seat, person: Person) -> list[ft.Control]:
    """What the sheet says of them in words."""
    look, c = seat.look, seat.look.c
    written = dict(person.background)
    parts = [(in_language(look.words, one.name), written[one.id]) for one in background_fields() if written.get(one.id)]
    if person.spells:
        parts.append((look.say("sheet.spells"), ", ".join(person.spells)))
    if person.notes:
        parts.append((look.say("sheet.notes"), person.notes))
    kind = creature_of(person)
    if kind is not None:
        if kind.spells:
            parts.append((look.say("sheet.spells"), ", ".join(in_language(look.words, spell) for spell in kind.spells)))
        if kind.armour_note:
            parts.append((look.say("fact.armour"), in_language(look.words, kind.armour_note)))
        parts.append((look.say("sheet.in-a-scene"), in_language(look.words, kind.note)))
    if not parts:
        empty = "sheet.nothing" if person.kind is Kind.INVESTIGATOR else "sheet.nothing-npc"
        return [text(look, look.say(empty), "small", c.text_faint)]
    return [
        ft.Column(
            [
                text(look, name, "small", c.text_soft),
                # Without a label, text that can be selected is an empty box to a screen reader.
                text(look, said, "note", c.text_soft, size=16, selectable=True, semantics_label=said),
            ],
            spacing=2,
            tight=True,
        )
        for name, said in parts
    ]
