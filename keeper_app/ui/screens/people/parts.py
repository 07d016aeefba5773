"""The parts of a sheet that say who somebody is and how they are: head, points, facts, conditions, what they owe."""

from dataclasses import asdict, dataclass, replace
from functools import partial

import flet as ft

from keeper_app.play.people.actions.mark_person import RollDue, SetCondition, WaiveDue, WakePerson
from keeper_app.play.people.actions.roll_recovery import RollRecovery
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.actions.see_horror import Sight, sight_of
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import body_of, points_of, tested_by
from keeper_app.play.people.treatment import can_wake
from keeper_app.rules import DUES, HIGHEST_LUCK
from keeper_app.ui.component import component, nothing
from keeper_app.ui.components.person_tile import condition_tag, monogram
from keeper_app.ui.components.state_bar import state_bar
from keeper_app.ui.components.surface import card, centred, wrapped, written
from keeper_app.ui.components.tap import icon_tap, quiet, secondary, tap, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.next_sight import show_to_all
from keeper_app.ui.screens.people.whose import use_person
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import Words, called, characteristic, expression, role
from keeper_app.words.people.causes import cost_words

WEEKLY = "con-weekly"


def _named(words: Words, person: Person) -> tuple[Kind, bool, int | None, str, str]:
    return person.kind, person.ally, person.number, called(words, person), role(words, person)


@component
def head(seat: Seat, who: int, slim: bool = False) -> ft.Control:
    """Who it is, the pencil, and what is seldom done; without a monogram where it is slim."""
    look, window = seat.look, seat.window
    if use_person(seat, who, partial(_named, look.words)) is None:
        return nothing()
    person = seat.desk.state.person(who)
    name = called(look.words, person)
    lines: list[ft.Control] = [
        text(look, name, "title", size=20 if look.phone or slim else 24, max_lines=3),
        text(look, role(look.words, person), "note", look.c.text_soft, max_lines=2),
    ]
    edit, more = (partial(window.open, sheet, who=who) for sheet in ("person-form", "person-more"))
    return ft.Row(
        [
            *([] if slim else [monogram(look, person, 48 if look.phone else 56)]),
            written(*lines),
            icon_tap(look, ft.Icons.EDIT_OUTLINED, look.say("people.edit", name=name), edit, key="person-edit"),
            icon_tap(look, ft.Icons.MORE_VERT, look.say("people.more", name=name), more, key="person-more"),
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


@component
def points_bar(seat: Seat, who: int, kind: str) -> ft.Control:
    """Points of one kind; a tap opens what can be done to them."""
    left = use_person(seat, who, lambda one: points_left(one)[kind])
    if left is None:
        return nothing()
    return tap(
        seat.look,
        state_bar(seat.look, kind, *left, large=True),
        partial(seat.window.open, "points", who=who, what=kind),
        height=None,
        padding=ft.Padding.symmetric(horizontal=Space.XS, vertical=Space.S),
        radius=2,
        expand=True,
        key=f"points-{kind}",
    )


def points(seat: Seat, who: int, in_a_row: bool = False) -> ft.Control:
    """Four bars, in pairs where there is room, or all in a row."""
    columns = 1 if seat.look.narrow else 4 if in_a_row else 2
    kinds = ("hp", "san", "mp", "luck")
    rows = [kinds[at : at + columns] for at in range(0, len(kinds), columns)]
    return ft.Column(
        [ft.Row([points_bar(seat, who, kind) for kind in row], spacing=Space.L) for row in rows],
        spacing=0 if seat.look.narrow else Space.XS,
        tight=True,
    )


def _facts_of(words: Words, person: Person) -> list[tuple[str, str]]:
    say, body = words.say, body_of(person)
    shown = [
        (say("fact.mov"), "–" if body.mov is None else str(body.mov)),
        (say("fact.build"), str(body.build)),
        (say("fact.bonus"), expression(words, body.bonus)),
        (say("fact.dodge"), "–" if body.dodge is None else str(body.dodge)),
    ]
    if person.armour:
        shown.append((say("fact.armour"), expression(words, person.armour)))
    if person.attacks > 1:
        shown.append((say("fact.attacks"), str(person.attacks)))
    if (credit := person.skills.get("credit-rating")) is not None:
        shown.append((say("fact.credit"), str(credit)))
    if cost := person.sight:
        shown.append((say("fact.sight"), f"{expression(words, cost.success)}/{expression(words, cost.failure)}"))
    return shown


@component
def facts(seat: Seat, who: int) -> ft.Control:
    """What the body gives, at a glance."""
    look = seat.look
    shown = use_person(seat, who, partial(_facts_of, look.words)) or []
    cells = [
        centred(
            text(look, name, "caption", look.c.text_soft, no_wrap=True, semantics_label=f"{name} {figure}"),
            text(look, figure, "figure", no_wrap=True, semantics_label=""),
            spacing=2,
        )
        for name, figure in shown
    ]
    return ft.Row(
        [ft.Container(cell, padding=ft.Padding.symmetric(horizontal=2)) for cell in cells],
        wrap=True,
        run_spacing=Space.S,
        spacing=Space.S,
        alignment=ft.MainAxisAlignment.SPACE_AROUND,
    )


def _seen(seat: Seat, seen: Sight | None) -> list[ft.Control]:
    """Whoever costs Sanity to see: a tap shows them to the party, and the roll is set up."""
    look = seat.look
    if seen is None:
        return []
    cost, show = cost_words(look.words, seen.success, seen.failure), partial(show_to_all, seat, seen)
    words = look.say("people.seen")
    return [secondary(look, words, ft.Icons.PSYCHOLOGY_OUTLINED, show, note=cost, key="person-seen")]


def _state_of(person: Person) -> tuple[tuple[Condition, ...], Sight | None, bool | None, bool]:
    """Conditions, what the sight of them costs, whether they are an ally (no question of an investigator), and whether
    they may come to."""
    ally = None if person.kind is Kind.INVESTIGATOR else person.ally
    return person.conditions, sight_of(person), ally, can_wake(person)


def _friend(seat: Seat, who: int, ally: bool | None) -> list[ft.Control]:
    """Whether they are on the party's side when it comes to a fight; a tap turns it."""
    if ally is None:
        return []
    turn = partial(seat.do, ChangePerson(who, sheet={"ally": not ally}))
    return [toggle_chip(seat.look, seat.look.say("side.ally"), ally, turn, key="person-ally")]


@component
def conditions(seat: Seat, who: int) -> ft.Control:
    """How somebody is; a tap ends a condition, the button after them begins one. Horrors can be shown to the party.

    Of whoever is no investigator it says, too, whether they are on the party's side.
    """
    look = seat.look
    held, seen, ally, up = use_person(seat, who, _state_of) or ((), None, None, False)
    tags = [
        condition_tag(look, one, partial(seat.do, SetCondition(who, one, False)), key=f"condition-{one.id}")
        for one in held
    ]
    begin = partial(seat.window.open, "conditions", who=who)
    add = quiet(look, look.say("condition.add"), ft.Icons.ADD, begin, key="condition-add")
    return wrapped(*_friend(seat, who, ally), *tags, *_wakes(seat, who, up), add, *_seen(seat, seen))


def _wakes(seat: Seat, who: int, can: bool) -> list[ft.Control]:
    """Whoever lies unconscious without need comes to by the keeper's word."""
    look, wake = seat.look, partial(seat.do, WakePerson(who))
    button = secondary(look, look.say("care.wakes"), ft.Icons.WB_SUNNY_OUTLINED, wake, key="person-wakes")
    return [button] if can else []


def dues(seat: Seat, person: Person) -> list[ft.Control]:
    """Tests somebody owes, a card each."""
    return [
        (_recovery if due == WEEKLY else _due).keyed(f"owed-{due}-{person.id}", seat, person.id, due)
        for due in person.dues
    ]


@component
def owed_bout(seat: Seat, who: int) -> ft.Control:
    """A bout of madness that is still to be rolled; nothing where none is."""
    look = seat.look
    name = use_person(seat, who, lambda one: called(look.words, one) if one.mind.bout else "")
    if not name:
        return nothing()
    roll = partial(seat.window.open, "bout", who=who)
    button = secondary(look, look.say("bout.roll"), ft.Icons.CASINO_OUTLINED, roll, key=f"bout-of-{who}")
    return card(
        look,
        text(look, f"{name} · {look.say('horror.bout')}", "body_strong"),
        ft.Row([button]),
        edge=look.c.danger,
        padding=Space.M,
        spacing=Space.XS,
    )


def _owed(words: Words, due: str, person: Person) -> tuple[str, str, int | None]:
    """Who owes what, what is rolled for it, and the value it is rolled against."""
    skill, value = tested_by(person, DUES[due])
    title = f"{called(words, person)} · {words.say(f'due.{due}')}"
    return title, f"{characteristic(words, skill)} {'–' if value is None else value}", value


@component
def _due(seat: Seat, who: int, due: str) -> ft.Control:
    look = seat.look
    owed = use_person(seat, who, partial(_owed, look.words, due))
    if owed is None:
        return nothing()
    title, words, value = owed
    roll, waive = partial(seat.do, RollDue(who, due)), partial(seat.do, WaiveDue(who, due))
    buttons: list[ft.Control] = [
        secondary(look, words, ft.Icons.CASINO_OUTLINED, roll, disabled=value is None, key=f"due-{due}-{who}"),
        quiet(look, look.say("due.waive"), None, waive, key=f"waive-{due}-{who}"),
    ]
    return card(
        look,
        text(look, title, "body_strong", look.c.text),
        wrapped(*buttons),
        edge=look.c.danger,
        padding=Space.M,
        spacing=Space.XS,
    )


@dataclass(frozen=True)
class Week:
    """What a week of recovery was like."""

    cared: bool = False
    rested: bool = False
    bad: bool = False


@component
def _recovery(seat: Seat, who: int, due: str) -> ft.Control:
    """The test of the week: care and rest help, bad conditions hinder."""
    look = seat.look
    week, put = ft.use_state(Week())
    owed = use_person(seat, who, partial(_owed, look.words, due))
    if owed is None:
        return nothing()
    title, words, value = owed

    def turn(what: str) -> None:
        put(lambda now: replace(now, **{what: not getattr(now, what)}))

    chips = [
        toggle_chip(look, look.say(f"care.{what}"), on, partial(turn, what), key=f"week-{what}-{who}")
        for what, on in asdict(week).items()
    ]
    roll = partial(seat.do, RollRecovery(who, **asdict(week)))
    button = secondary(look, words, ft.Icons.CASINO_OUTLINED, roll, disabled=value is None, key=f"due-{due}-{who}")
    return card(
        look,
        text(look, title, "body_strong", look.c.text),
        wrapped(*chips),
        ft.Row([button]),
        edge=look.c.luck,
        padding=Space.M,
        spacing=Space.XS,
    )
