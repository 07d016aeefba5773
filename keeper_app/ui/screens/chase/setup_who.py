"""The first question: who flees and who pursues, two rows of tokens; and whoever they are chosen from."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.play.chase.able import HELPLESS
from keeper_app.play.chase.chase import Side
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import body_of
from keeper_app.rules.chase import LEAST_MOV, MOST_MOV
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, underlined, written
from keeper_app.ui.components.tap import icon_tap, primary, secondary, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.components.track_token import grown
from keeper_app.ui.form import form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.setup_company import (
    Member,
    brought_now,
    bunches,
    company,
    offered,
    side_ids,
    stands,
    turn,
)
from keeper_app.ui.screens.chase.setup_parts import TOKEN, tick_row, token, warned
from keeper_app.ui.screens.chase.setup_scenes import WHEELS, sort_now
from keeper_app.ui.screens.chase.setup_vehicles import side_vehicles
from keeper_app.ui.screens.chase.setup_view import setup_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Radius, Size, Space
from keeper_app.words import called, condition_name, initials, role
from keeper_app.words.chase.names import side_name

LABEL = 92  # room for the name of a side, in text units
MANY = 12  # people beyond which a list can be searched
FIRST = {
    Side.FUGITIVE: (Kind.INVESTIGATOR, Kind.NPC, Kind.CREATURE),
    Side.PURSUER: (Kind.CREATURE, Kind.NPC, Kind.INVESTIGATOR),
}


def _token(seat: Seat, one: Member) -> ft.Control:
    """Somebody's letters; a tap says what is different about them here."""
    look = seat.look
    said = look.say("chase-setup.token", name=one.name, mov=one.mov)
    return tap(
        look,
        token(look, one.letters, one.side, said=said),
        partial(seat.window.open, "chase-setup-runner", who=one.id),
        height=None,
        width=grown(look, TOKEN) + Space.S,
        radius=Radius.TAG,
        padding=Space.XS,
        tooltip=one.name,
        key=f"token-{one.id}",
    )


def _remarks(look: Look, members: Iterable[Member]) -> list[ft.Control]:
    """Whose MOV nobody wrote down, and who is too slow or too fast for any chase."""
    guessed: dict[int, list[str]] = {}
    rows: list[ft.Control] = []
    for one in members:
        if one.guessed:
            guessed.setdefault(one.mov, []).append(one.name)
        elif one.too_odd:
            bounds = {"least": LEAST_MOV, "most": MOST_MOV}
            said = look.say("chase-setup.odd-mov", name=one.name, mov=one.mov, **bounds)
            rows.append(warned(look, said, grave=True))
    for mov, names in guessed.items():
        rows.append(warned(look, look.say("chase-setup.guessed", mov=mov, names=", ".join(names))))
    return rows


def _may_ride(seat: Seat, side: Side) -> bool:
    """Whether vehicles are asked for: the scene is driven through, somebody has one, or more choices are wanted."""
    brought = any(one.side is side for one in brought_now(seat))
    return brought or sort_now(seat) == WHEELS or setup_of(seat).more


def _crowded(look: Look, tokens: int) -> bool:
    """On a phone, more than find room beside the name of their side."""
    room = look.width - 2 * Space.L - look.px(LABEL) - Size.TOUCH - 2 * Space.S
    return look.phone and tokens * (grown(look, TOKEN) + Space.S) > room


@component
def camp(seat: Seat, side: Side) -> ft.Control:
    """One side: its name, its tokens, and the way to others; its vehicles where there are any, or might be."""
    look, c = seat.look, seat.look.c
    members, rolling = use_selected(seat, lambda: (company(seat)[side], _may_ride(seat, side)))
    name = one_line(look, side_name(look.words, side), "small", c.text_soft)
    tokens = ft.Row(
        [_token(seat, one) for one in members],
        wrap=True,
        spacing=0,
        run_spacing=0,
        alignment=ft.MainAxisAlignment.START if look.narrow else ft.MainAxisAlignment.END,
        expand=True,
    )
    if not members:
        tokens.controls = [text(look, look.say("chase-setup.nobody"), "small", c.text_faint)]
    more = icon_tap(
        look,
        ft.Icons.ADD,
        look.say(f"chase-setup.add-{side.value}"),
        partial(seat.window.open, "chase-setup-people", side=side),
        color=c.accent,
        key=f"camp-{side.value}-add",
    )
    if look.narrow:
        row: ft.Control = stacked(ft.Row([ft.Container(name, expand=True), more]), ft.Row([tokens]), spacing=0)
    elif _crowded(look, len(members)):
        tokens.alignment = ft.MainAxisAlignment.START
        above = ft.Container(name, padding=ft.Padding.only(top=Space.XS))
        row = ft.Row([stacked(above, ft.Row([tokens]), spacing=0, expand=True), more], spacing=Space.XS)
    else:
        row = ft.Row([ft.Container(name, width=look.px(LABEL)), tokens, more], spacing=Space.XS)
    wheels = [side_vehicles(seat, side)] if rolling else []
    column = stacked(row, *wheels, *_remarks(look, members), spacing=Space.XS)
    edge = ft.Padding.only(left=0 if look.narrow else Space.S, bottom=Space.XS if wheels else 0)
    return ft.Semantics(
        label=side_name(look.words, side), container=True, content=underlined(look, column, padding=edge)
    )


# --- choosing -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PeopleForm:
    """Part of a name."""

    search: str = ""


def _line(seat: Seat, side: Side, person: Person, where: dict[int, Side]) -> ft.Control:
    """Somebody to tick; who lies on the ground is told, and cannot be."""
    look, c = seat.look, seat.look.c
    mov = body_of(person).mov
    lies = [one for one in person.conditions if one.id in HELPLESS]
    here = where.get(person.id)
    notes = [role(look.words, person), *(condition_name(look.words, one) for one in lies)]
    if here is side.other:
        notes.append(look.say("chase-setup.people.flees" if here is Side.FUGITIVE else "chase-setup.people.pursues"))
    figure = look.say("chase-setup.people.mov-unknown" if mov is None else "chase-setup.people.mov", mov=mov)
    face: list[ft.Control] = [
        token(look, initials(look.words, person), here or side, 36),
        written(
            text(look, called(look.words, person), "body_strong", max_lines=2),
            text(look, " · ".join(notes), "caption", c.text_soft),
        ),
        text(look, figure, "small_strong", c.text_soft, no_wrap=True),
    ]
    do = partial(turn, seat, side, (person.id,)) if stands(person) else None
    return tick_row(look, here is side, face, do, f"runs-{person.id}")


def _bunch(seat: Seat, side: Side, several: list[Person], where: dict[int, Side]) -> list[ft.Control]:
    """Those of one kind, all at once first where there are several."""
    look = seat.look
    rows = [_line(seat, side, one, where) for one in several]
    able = [one for one in several if stands(one)]
    if len(able) < 2:
        return rows
    name = called(look.words, able[0]).rstrip("0123456789 ")
    said = text(look, look.say("chase-setup.people.all", len(able), name=name), "body_strong", expand=True)
    on = all(where.get(one.id) is side for one in able)
    do = partial(turn, seat, side, tuple(one.id for one in able))
    return [tick_row(look, on, [said], do, f"runs-all-{able[0].id}", pad=13), *rows]


def _found(seat: Seat, side: Side, search: str) -> list[ft.Control]:
    """Everybody who may run, those of the likeliest kind first."""
    look, wanted = seat.look, fold(search.strip())
    people = [one for one in offered(seat.desk.state) if wanted in fold(called(look.words, one))]
    where = {who: on for on, several in side_ids(seat).items() for who in several}
    rows: list[ft.Control] = []
    for kind in FIRST[side]:
        if those := [one for one in people if one.kind is kind]:
            head = section_header(look, look.say(f"kind.many.{kind.value}"))
            rows.append(ft.Container(head, padding=ft.Padding.only(top=Space.M if rows else 0)))
            for several in bunches(those):
                rows += _bunch(seat, side, several, where)
    return rows or [text(look, look.say("chase-setup.people.none"), "body", look.c.text_soft)]


def people_sheet(seat: Seat, side: Side) -> ft.DialogControl:
    """A tap adds somebody to a side, another takes them off; nobody is on both."""
    look, window = seat.look, seat.window
    form = form_of(window, PeopleForm())
    search = form_field(look, form, "search", "chase-setup.people.search", most=60, key="people-search")
    typed = secondary(
        look,
        look.say("chase-setup.people.typed"),
        ft.Icons.KEYBOARD_OUTLINED,
        partial(window.over, "chase-entrant", side=side),
        key="entrant-type",
    )
    many = len(offered(seat.desk.state)) > MANY
    done = primary(look, look.say("done"), None, partial(window.open, None), height=Size.TOUCH, key="people-done")
    return sheet(
        look,
        look.say(f"chase-setup.people.{side.value}"),
        [*([search] if many else []), stacked(*_found(seat, side, form.now.search), spacing=0), typed],
        partial(window.open, None),
        foot=done,
    )
