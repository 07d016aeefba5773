"""Real dice: the faces the players read out, die by die, or the total where no extra dice fell."""

import itertools

import flet as ft

from keeper_app.dice import DiceError, Die, parts_of, read_total
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import hairline
from keeper_app.ui.components.tap import primary, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Radius, Space
from keeper_app.ui.window import NOTHING_ASKED
from keeper_app.words import dice_title, refusal

MOST_KEYS = 20


def faces_of(die: Die) -> list[tuple[int, str]]:
    """What a die can show: the face the rules count with, and how it is printed. A 00 or a 0 counts as 10."""
    if die.mark:
        return [(face or 10, f"{face}0" if die.mark == "tens" else str(face)) for face in range(10)]
    return [(face, str(face)) for face in range(1, die.sides + 1)]


def dice_now(seat: Seat) -> tuple[Die, ...]:
    """The dice to read out, as far as the faces read so far tell."""
    action = seat.window.pending
    read = itertools.takewhile(lambda face: face is not None, seat.window.faces)
    return () if action is None else seat.desk.dice_asked(action, [face for face in read if face is not None])


def _put(seat: Seat, at: int, face: int | None) -> None:
    """A face read out; where it calls for other dice than before, what was read of those is gone."""
    before, faces = dice_now(seat), list(seat.window.faces)
    faces += [None] * (len(before) - len(faces))
    faces[at] = face
    seat.window.faces = tuple(faces)
    same = itertools.takewhile(lambda two: two[0] == two[1], zip(before, dice_now(seat), strict=False))
    seat.window.set(faces=tuple(faces[: sum(1 for _ in same)]), total="", complaint=None)


def _face(seat: Seat, at: int) -> int | None:
    return seat.window.faces[at] if at < len(seat.window.faces) else None


def _keys(seat: Seat, at: int, die: Die) -> ft.Control:
    """A key for each face; the one that fell is filled."""
    look, c = seat.look, seat.look.c
    now = _face(seat, at)
    name = look.say(f"faces.{die.mark}") if die.mark else f"D{die.sides}"
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
    now = _face(seat, at)

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
            window.set(total=value, faces=(), complaint=why)
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


def _ready(seat: Seat) -> bool:
    """Every die that is asked for has been read."""
    asked = len(dice_now(seat))
    return asked > 0 and len(seat.window.faces) >= asked and None not in seat.window.faces[:asked]


def _finish(seat: Seat) -> None:
    if _ready(seat):
        seat.read_out([face for face in seat.window.faces[: len(dice_now(seat))] if face is not None])


def _head(look: Look, title: str) -> ft.Control:
    """Whose dice these are; a name and a skill may need two lines."""
    rows: list[ft.Control] = [text(look, title, "label", look.c.text_soft), hairline(look)]
    return ft.Semantics(header=True, content=ft.Column(rows, spacing=Space.XS, tight=True))


def faces_sheet(seat: Seat) -> ft.DialogControl:
    """Tap the faces that fell, then take them."""
    look, window = seat.look, seat.window
    parts = parts_of(dice_now(seat))
    titles = [dice_title(look.words, seat.desk.state, part[0].of) for part in parts]
    plain = [die.mark for die in parts[0]] == ["tens", "units"] if parts else False
    rows: list[ft.Control] = []
    places = itertools.count()
    for title, part in zip(titles, parts, strict=True):
        rows += [_head(look, title)] if len(parts) > 1 else []
        for die, at in zip(part, places, strict=False):
            rows.append(_typed(seat, at, die.sides) if die.sides > MOST_KEYS else _keys(seat, at, die))
        if part is parts[0] and plain and (len(parts) == 1 or window.total):
            rows.append(_total(seat))
    if window.complaint and not (plain and len(parts) == 1):
        rows.append(text(look, window.complaint, "small", look.c.danger))
    take = primary(
        look,
        look.say("faces.take"),
        ft.Icons.CHECK,
        lambda: _finish(seat),
        disabled=not _ready(seat),
        key="faces-take",
    )
    return sheet(
        look,
        titles[0] if len(titles) == 1 else look.say("faces.title"),
        [text(look, look.say("faces.note"), "small", look.c.text_soft), *rows],
        lambda: window.open(window.under, **NOTHING_ASKED),
        foot=take,
    )
