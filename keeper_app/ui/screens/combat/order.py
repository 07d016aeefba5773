"""The order of a fight: a strip of tokens where there is little room, a list where there is more."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from keeper_app.play.combat.fight import Fighter
from keeper_app.play.people.person import Person
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.person_tile import condition_icons, monogram, unsaid
from keeper_app.ui.components.surface import card, centred, written
from keeper_app.ui.components.tap import selectable, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import actor, close, fight_here
from keeper_app.ui.screens.combat.view import in_fight
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import called, condition_name

ONE_SHOT: dict[str, Any] = {"mode": "shots", "rounds": 1, "then": (), "slug": False}  # how any gun can be fired
HEAD, BESIDE = 60, 6  # the number of the round, and what a token has on each side
STRIP, ROLL = 5, 4  # where there is no height: how the order and the roll share the width
STATES = ("fled", "stunned", "reloading", "casting", "delayed", "dived", "cover", "running", "readied", "acted")


def standing_note(look: Look, fighter: Fighter, person: Person) -> str:
    """How somebody stands in this round, in a word or two."""
    notes = [look.say(f"fighter.{state}") for state in STATES if getattr(fighter, state)]
    if person.has("aiming"):
        notes.insert(0, look.say("mark.aiming"))
    if person.mind.rounds:
        notes.insert(0, look.say("fighter.bout", person.mind.rounds))
    if fighter.reactions:
        notes.append(look.say("fighter.reactions", fighter.reactions))
    return ", ".join(notes[:3])


@dataclass(frozen=True)
class Place:
    """Somebody's place in the order: whether it is their turn, whether they are the one about to act."""

    fighter: Fighter
    person: Person
    now: bool
    chosen: bool

    @property
    def done(self) -> bool:
        """Nothing more is to come from them in this round."""
        return self.fighter.acted or self.fighter.fled or self.person.has("dead")


def _places(seat: Seat) -> list[Place]:
    fight, me = fight_here(seat), actor(seat)
    people = {one.id: one for one in seat.desk.state.people}
    return [
        Place(one, people[one.id], one.id == fight.acting, me is not None and one.id == me.id)
        for one in fight.order
        if one.id in people
    ]


def _order(seat: Seat) -> tuple[int, list[Place]]:
    return fight_here(seat).round, _places(seat)


def _choose(seat: Seat, who: int) -> None:
    acting = fight_here(seat).acting
    in_fight(seat.window, who=None if who == acting else who, arm=None, target=None, reaction="", **ONE_SHOT)


def _pressed(seat: Seat, place: Place, face: ft.Control, padding: ft.Padding) -> ft.Control:
    """A tap lets somebody act, out of turn if need be."""
    who = place.fighter.id
    pressed = tap(
        seat.look, face, partial(_choose, seat, who), height=None, radius=0, padding=padding, key=f"fighter-{who}"
    )
    return selectable(place.chosen, pressed)


@component
def order_token(seat: Seat, place: Place) -> ft.Control:
    """A monogram over a figure, or over a mark where their turn is over."""
    look, c, fighter = seat.look, seat.look.c, place.fighter
    label = f"{called(look.words, place.person)}, {fighter.rank}"
    if note := standing_note(look, fighter, place.person):
        label = f"{label}, {note}"
    ink = c.accent if place.now else c.text_soft
    foot: ft.Control = (
        ft.Icon(ft.Icons.CHECK, size=look.icon(18), color=c.text_faint, semantics_label=label)
        if place.done
        else text(look, str(fighter.rank), "small_strong", ink, semantics_label=label)
    )
    nothing = unsaid(ft.Container())  # beside a single silent part, Flutter makes a button within the button
    face = centred(
        monogram(look, place.person, 36 if close(look) else 44, on=place.now, done=place.done),
        foot,
        nothing,
        spacing=2 if close(look) else 3,
    )
    return ft.Container(
        _pressed(seat, place, face, ft.Padding.symmetric(horizontal=BESIDE, vertical=3 if close(look) else 6)),
        border=ft.Border(bottom=ft.BorderSide(3, c.accent if place.chosen else ft.Colors.TRANSPARENT)),
    )


def strip_width(look: Look) -> float:
    """How wide the strip is; where there is no height, the roll stands beside it."""
    if look.phone:
        return look.width
    room = look.width - look.px(Size.RAIL_WIDE if look.desktop else Size.RAIL)
    return room * STRIP / (STRIP + ROLL) if look.shallow else room


def token_gap(look: Look, many: int) -> float:
    """Between the tokens; where there is not room for all, such that the last one in sight is cut: there are more."""
    token = round((36 if close(look) else 44) * min(look.scale, 1.4)) + 2 * BESIDE
    room = strip_width(look) - look.px(HEAD) - 1 - 2 * Space.XS
    if many * (token + Space.XS) <= room:
        return Space.XS
    whole = max(1, int(room / (token + Space.XS) - 0.5))
    return room / (whole + 0.5) - token


@component
def order_strip(seat: Seat) -> ft.Control:
    """One token each, scrolling sideways; the one whose turn it is is filled and underlined."""
    look, c = seat.look, seat.look.c
    round_, places = use_selected(seat, lambda: _order(seat))
    head = centred(text(look, look.say("fight.round"), "label", c.text_soft), text(look, str(round_), "title"))
    tokens = ft.Row(
        [order_token.keyed(f"token-{one.fighter.id}", seat, one) for one in places],
        spacing=token_gap(look, len(places)),
        scroll=ft.ScrollMode.HIDDEN,
        expand=True,
    )
    line = ft.Container(width=1, height=36 if close(look) else 44, bgcolor=c.line)
    return ft.Container(
        ft.Row([ft.Container(head, width=look.px(HEAD)), line, tokens], spacing=Space.XS),
        border=None if look.shallow else ft.Border(bottom=ft.BorderSide(1, c.line)),
    )


@component
def order_row(seat: Seat, place: Place) -> ft.Control:
    """DEX, token, name, and how somebody stands."""
    look, c, fighter, person = seat.look, seat.look.c, place.fighter, place.person
    note = standing_note(look, fighter, person)
    if place.now and not person.mind.rounds:
        note = look.say("fight.acting")
    said = [f"{called(look.words, person)}, {fighter.rank}", *([note] if note else [])]
    said += [condition_name(look.words, one) for one in person.conditions]
    below = condition_icons(look, person, 18)
    if note:  # a name has the line to itself: it is never cut to make room
        below.insert(0, one_line(look, note, "caption", c.text_soft, expand=True, expand_loose=True))
    ink = c.accent if place.now else c.text_soft
    rank = unsaid(text(look, str(fighter.rank), "figure", ink, text_align=ft.TextAlign.RIGHT))
    name = text(
        look,
        called(look.words, person),
        "body_strong" if place.now else "body",
        c.text_soft if place.done else c.text,
        max_lines=2,
        semantics_label=", ".join(said),
    )
    lines = [name, *([unsaid(ft.Row(below, spacing=Space.S))] if below else [])]
    face = ft.Row(
        [
            ft.Container(rank, width=look.px(40)),
            monogram(look, person, 38, on=place.now, done=place.done),
            written(*lines),
        ],
        spacing=Space.M,
    )
    return ft.Container(
        _pressed(seat, place, face, ft.Padding(0, Space.S, Space.M, Space.S)),
        bgcolor=c.accent_soft if place.now else c.raised if place.chosen else None,
        border=ft.Border(
            left=ft.BorderSide(3, c.accent if place.chosen else ft.Colors.TRANSPARENT), bottom=ft.BorderSide(1, c.line)
        ),
    )


@component
def order_list(seat: Seat) -> ft.Control:
    """A row each, below the number of the round."""
    look = seat.look
    round_, places = use_selected(seat, lambda: _order(seat))
    head = ft.Row(
        [
            text(look, look.say("fight.order"), "heading"),
            ft.Container(expand=True),
            text(look, look.say("fight.round-number", n=round_), "note", look.c.text_soft),
        ]
    )
    rows = [order_row.keyed(f"place-{one.fighter.id}", seat, one) for one in places]
    return card(
        look,
        ft.Container(head, padding=ft.Padding(Space.L, Space.M, Space.L, 0)),
        ft.Column(list(rows), spacing=0, tight=True),
        padding=0,
    )
