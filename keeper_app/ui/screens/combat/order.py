"""The order of a fight: a strip of tokens where there is little room, a list where there is more."""

from typing import Any

import flet as ft

from keeper_app.play.combat.fight import Fighter
from keeper_app.play.people.person import Person
from keeper_app.ui.components.person_tile import condition_icons, monogram, unsaid
from keeper_app.ui.components.tap import tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.screens.combat.acting import actor, close, fight_here, low
from keeper_app.ui.screens.combat.view import in_fight
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, condition_name

ONE_SHOT: dict[str, Any] = {"mode": "shots", "rounds": 1, "then": (), "slug": False}  # how any gun can be fired
STATES = ("fled", "stunned", "reloading", "casting", "delayed", "dived", "cover", "running", "readied", "acted")


def standing_note(seat: Seat, fighter: Fighter, person: Person) -> str:
    """How somebody stands in this round, in a word or two."""
    look = seat.look
    notes = [look.say(f"fighter.{state}") for state in STATES if getattr(fighter, state)]
    if person.has("aiming"):
        notes.insert(0, look.say("mark.aiming"))
    if fighter.reactions:
        notes.append(look.say("fighter.reactions", fighter.reactions))
    return ", ".join(notes[:3])


def _choose(seat: Seat, who: int) -> None:
    acting = fight_here(seat).acting
    in_fight(seat.window, who=None if who == acting else who, arm=None, target=None, reaction="", **ONE_SHOT)


def _pairs(seat: Seat) -> list[tuple[Fighter, Person]]:
    people = {one.id: one for one in seat.desk.state.people}
    return [(one, people[one.id]) for one in fight_here(seat).order if one.id in people]


def _spent(fighter: Fighter, person: Person) -> bool:
    return fighter.acted or fighter.fled or person.has("dead")


def order_strip(seat: Seat) -> ft.Control:
    """One token each, scrolling sideways; the one whose turn it is is filled and underlined."""
    look, c, fight = seat.look, seat.look.c, fight_here(seat)
    me = actor(seat)
    head = ft.Column(
        [text(look, look.say("fight.round"), "label", c.text_soft), text(look, str(fight.round), "title")],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )

    def token(fighter: Fighter, person: Person) -> ft.Control:
        now, done = fighter.id == fight.acting, _spent(fighter, person)
        name = called(look.words, person)
        note = standing_note(seat, fighter, person)
        label = f"{name}, {fighter.rank}, {note}" if note else f"{name}, {fighter.rank}"
        foot: ft.Control = (
            ft.Icon(ft.Icons.CHECK, size=look.icon(18), color=c.text_faint, semantics_label=label)
            if done
            else text(look, str(fighter.rank), "small_strong", c.accent if now else c.text_soft, semantics_label=label)
        )
        nothing = unsaid(ft.Container())  # beside a single silent part, Flutter makes a button within the button
        face = ft.Column(
            [monogram(look, person, 36 if close(look) else 44, on=now, done=done), foot, nothing],
            spacing=2 if close(look) else 3,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        chosen = me is not None and me.id == fighter.id
        return ft.Container(
            ft.Semantics(
                selected=chosen,
                content=tap(
                    look,
                    face,
                    lambda: _choose(seat, fighter.id),
                    height=None,
                    radius=0,
                    padding=ft.Padding.symmetric(horizontal=6, vertical=3 if close(look) else 6),
                    key=f"fighter-{fighter.id}",
                ),
            ),
            border=ft.Border(bottom=ft.BorderSide(3, c.accent if chosen else ft.Colors.TRANSPARENT)),
        )

    return ft.Container(
        ft.Row(
            [
                ft.Container(head, width=look.px(60)),
                ft.Container(width=1, height=36 if close(look) else 44, bgcolor=c.line),
                *[token(*pair) for pair in _pairs(seat)],
            ],
            spacing=Space.XS,
            scroll=ft.ScrollMode.HIDDEN,
        ),
        border=None if low(look) else ft.Border(bottom=ft.BorderSide(1, c.line)),
    )


def order_list(seat: Seat) -> ft.Control:
    """DEX, token, name, and how each stands."""
    look, c, fight = seat.look, seat.look.c, fight_here(seat)
    me = actor(seat)

    def row(fighter: Fighter, person: Person) -> ft.Control:
        now, done = fighter.id == fight.acting, _spent(fighter, person)
        chosen = me is not None and me.id == fighter.id
        note = look.say("fight.acting") if now else standing_note(seat, fighter, person)
        said = [f"{called(look.words, person)}, {fighter.rank}", *([note] if note else [])]
        said += [condition_name(look.words, one) for one in person.conditions]
        below = condition_icons(look, person, 18)
        if note:  # a name has the line to itself: it is never cut to make room
            below.insert(0, one_line(look, note, "caption", c.text_soft, expand=True, expand_loose=True))
        face = ft.Row(
            [
                ft.Container(
                    unsaid(
                        text(
                            look,
                            str(fighter.rank),
                            "figure",
                            c.accent if now else c.text_soft,
                            text_align=ft.TextAlign.RIGHT,
                        )
                    ),
                    width=look.px(40),
                ),
                monogram(look, person, 38, on=now, done=done),
                ft.Column(
                    [
                        text(
                            look,
                            called(look.words, person),
                            "body_strong" if now else "body",
                            c.text_soft if done else c.text,
                            max_lines=2,
                            semantics_label=", ".join(said),
                        ),
                        *([unsaid(ft.Row(below, spacing=Space.S))] if below else []),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=Space.M,
        )
        return ft.Container(
            ft.Semantics(
                selected=chosen,
                content=tap(
                    look,
                    face,
                    lambda: _choose(seat, fighter.id),
                    radius=0,
                    height=None,
                    padding=ft.Padding(0, Space.S, Space.M, Space.S),
                    key=f"fighter-{fighter.id}",
                ),
            ),
            bgcolor=c.accent_soft if now else c.raised if chosen else None,
            border=ft.Border(
                left=ft.BorderSide(3, c.accent if chosen else ft.Colors.TRANSPARENT),
                bottom=ft.BorderSide(1, c.line),
            ),
        )

    return ft.Column([row(*pair) for pair in _pairs(seat)], spacing=0, tight=True)
