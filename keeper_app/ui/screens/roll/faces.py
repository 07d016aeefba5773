"""Real dice: the faces the players read out, die by die, or the total where no extra dice fell."""

import itertools

import flet as ft

from keeper_app.dice import DiceError, read_total
from keeper_app.play import InvestigatorMade
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Radius
from keeper_app.ui.window import Throw
from keeper_app.words import refusal

MOST_KEYS = 20


def faces_of(die: str | int) -> list[tuple[int, str]]:
    """What a die can show: the face the rules count with, and how it is printed. A 00 or a 0 counts as 10."""
    if die == "tens":
        return [(face or 10, f"{face}0") for face in range(10)]
    if die == "units":
        return [(face or 10, str(face)) for face in range(10)]
    return [(face, str(face)) for face in range(1, int(die) + 1)]


def all_throws(seat: Seat) -> tuple[Throw, ...]:
    """The dice to read out, the ones that an earlier result calls for included."""
    pending = seat.window.pending
    if pending is None:
        return ()
    count = sum(len(throw.dice) for throw in pending.throws)
    known = list(itertools.takewhile(lambda face: face is not None, seat.window.faces))
    extra = pending.more([face for face in known if face is not None]) if pending.more and len(known) >= count else ()
    return (*pending.throws, *extra)


def _put(seat: Seat, at: int, face: int | None) -> None:
    faces = list(seat.window.faces)
    faces += [None] * (at + 1 - len(faces))
    faces[at] = face
    seat.window.set(faces=tuple(faces), total="", complaint=None)


def _keys(seat: Seat, at: int, die: str | int) -> ft.Control:
    """A key for each face; the one that fell is filled."""
    look, c = seat.look, seat.look.c
    now = seat.window.faces[at] if at < len(seat.window.faces) else None
    name = look.say(f"faces.{die}") if isinstance(die, str) else f"D{die}"
    keys: list[ft.Control] = []
    for face, shown in faces_of(die):
        on = face == now
        keys.append(
            tap(
                look,
                text(look, shown, "body_strong", c.on_accent if on else c.text),
                lambda face=face: _put(seat, at, face),  # type: ignore[misc]  # binds this one
                fill=c.accent if on else c.raised,
                border=c.line,
                radius=Radius.CARD,
                height=44,
                expand=True,
                tooltip=f"{name} {shown}",
                key=f"face-{at}-{shown}",
            )
        )
    per_row = 5 if len(keys) in (5, 10, 20) else 6 if len(keys) % 6 == 0 else 4
    rows: list[ft.Control] = [text(look, name, "small", c.text_soft)]
    rows += [ft.Row(keys[i : i + per_row], spacing=4) for i in range(0, len(keys), per_row)]
    return ft.Column(rows, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _typed(seat: Seat, at: int, sides: int) -> ft.Control:
    """A die with too many faces for keys is typed."""
    look = seat.look
    now = seat.window.faces[at] if at < len(seat.window.faces) else None

    def put(value: str) -> None:
        number = int(value) if value.isascii() and value.isdigit() else None
        _put(seat, at, number)

    wrong = now is not None and not 1 <= now <= sides
    error = look.say("error.impossible-face", sides=sides, face=now) if wrong else None
    return field(look, f"D{sides}", "" if now is None else str(now), put, error=error, most=4, key=f"face-{at}")


def _total(seat: Seat) -> ft.Control:
    """One D100 without extra dice: its total will do."""
    look, window = seat.look, seat.window

    def put(value: str) -> None:
        number = int(value) if value.isascii() and value.isdigit() else 0
        try:
            roll = read_total(number)
        except DiceError as error:
            why = refusal(look.words, error) if value else None
            window.set(total=value, faces=(None, None), complaint=why)
        else:
            window.set(total=value, faces=(roll.tens[0] or 10, roll.units or 10), complaint=None)

    return field(
        look,
        look.say("faces.total"),
        window.total,
        put,
        error=window.complaint,
        on_submit=lambda: _finish(seat),
        most=3,
        key="face-total",
    )


def _finish(seat: Seat) -> None:
    pending = seat.window.pending
    needed = sum(len(throw.dice) for throw in all_throws(seat))
    faces = seat.window.faces[:needed]
    if pending is None or len(faces) < needed or None in faces:
        return
    done = seat.do(pending.action, [face for face in faces if face is not None])
    if done is None:
        return
    seat.window.open(None, pending=None, faces=(), total="")
    if isinstance(done.event, InvestigatorMade):
        seat.window.open("made", who=done.event.person.id)


def _throw(seat: Seat, look: Look, throw: Throw, first: int, alone: bool) -> list[ft.Control]:
    rows: list[ft.Control] = [] if alone else [section_header(look, throw.title)]
    for at, die in enumerate(throw.dice, first):
        many = isinstance(die, int) and die > MOST_KEYS
        rows.append(_typed(seat, at, int(die)) if many else _keys(seat, at, die))
    return rows


def faces_sheet(seat: Seat) -> ft.DialogControl:
    """Tap the faces that fell, then take them."""
    look, window = seat.look, seat.window
    throws = all_throws(seat)
    rows: list[ft.Control] = []
    first = 0
    for throw in throws:
        rows += _throw(seat, look, throw, first, len(throws) == 1)
        first += len(throw.dice)
    plain = len(throws) == 1 and throws[0].dice == ("tens", "units")
    if plain:
        rows.append(_total(seat))
    elif window.complaint:
        rows.append(text(look, window.complaint, "small", look.c.danger))
    ready = first > 0 and len(window.faces) >= first and None not in window.faces[:first]
    take = primary(
        look, look.say("faces.take"), ft.Icons.CHECK, lambda: _finish(seat), disabled=not ready, key="faces-take"
    )
    return sheet(
        look,
        throws[0].title if len(throws) == 1 else look.say("faces.title"),
        [text(look, look.say("faces.note"), "small", look.c.text_soft), *rows],
        lambda: window.open(None, pending=None, faces=(), total=""),
        foot=take,
    )
