"""Real dice: the faces the players read out, die by die, or the total where no extra dice fell."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.dice import DiceError, Die, parts_of, read_total
from keeper_app.play.desk import Action
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import hairline, stacked
from keeper_app.ui.components.tap import primary, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat, Then
from keeper_app.ui.tokens import Radius, Space
from keeper_app.words import dice_title, refusal

MOST_KEYS = 20


def faces_of(die: Die) -> list[tuple[int, str]]:
    """What a die can show: the face the rules count with, and how it is printed. A 00 or a 0 counts as 10."""
    if die.mark:
        return [(face or 10, f"{face}0" if die.mark == "tens" else str(face)) for face in range(10)]
    return [(face, str(face)) for face in range(1, die.sides + 1)]


@dataclass(frozen=True)
class FacesForm:
    """The faces read so far, none where one was skipped; `total` is a D100 total being typed instead."""

    faces: tuple[int | None, ...] = ()
    total: str = ""


@dataclass(frozen=True)
class Asking:
    """What waits for the faces of real dice, and those that were read."""

    seat: Seat
    action: Action
    then: Then | None
    form: Form[FacesForm]

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice to read out, as far as the faces read so far tell."""
        return self._dice(self.form.now.faces)

    def _dice(self, faces: Sequence[int | None]) -> tuple[Die, ...]:
        read = itertools.takewhile(lambda face: face is not None, faces)
        return self.seat.desk.dice_asked(self.action, [face for face in read if face is not None])

    def face(self, at: int) -> int | None:
        """What was read of one of them."""
        faces = self.form.now.faces
        return faces[at] if at < len(faces) else None

    def put(self, at: int, face: int | None) -> None:
        """A face read out; where it calls for other dice than before, what was read of those is gone."""
        before, faces = self.dice, list(self.form.now.faces)
        faces += [None] * (len(before) - len(faces))
        faces[at] = face
        same = itertools.takewhile(lambda two: two[0] == two[1], zip(before, self._dice(faces), strict=False))
        self.form.put(faces=tuple(faces[: sum(1 for _ in same)]), total="")

    @property
    def ready(self) -> bool:
        """Every die that is asked for has been read."""
        asked, faces = len(self.dice), self.form.now.faces
        return asked > 0 and len(faces) >= asked and None not in faces[:asked]

    def finish(self) -> None:
        """Take them."""
        if self.ready:
            faces = self.form.now.faces[: len(self.dice)]
            self.seat.read_out(self.action, self.then, [face for face in faces if face is not None])


def _keys(asking: Asking, at: int, die: Die) -> ft.Control:
    """A key for each face; the one that fell is filled."""
    look, c = asking.seat.look, asking.seat.look.c
    now = asking.face(at)
    name = look.say(f"faces.{die.mark}") if die.mark else f"D{die.sides}"
    keys: list[ft.Control] = []
    for face, shown in faces_of(die):
        on = face == now
        keys.append(
            tap(
                look,
                text(look, shown, "body_strong", c.on_accent if on else c.text),
                partial(asking.put, at, face),
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
    return stacked(*rows, spacing=4)


def _typed(asking: Asking, at: int, sides: int) -> ft.Control:
    """A die with too many faces for keys is typed."""
    look = asking.seat.look
    now = asking.face(at)

    def put(value: str) -> None:
        asking.put(at, int(value) if value.isascii() and value.isdigit() else None)

    wrong = now is not None and not 1 <= now <= sides
    error = look.say("error.impossible-face", sides=sides, face=now) if wrong else None
    return field(look, f"D{sides}", "" if now is None else str(now), put, error=error, most=4, key=f"face-{at}")


def _total(asking: Asking) -> ft.Control:
    """One D100 without extra dice: its total will do."""
    look, window = asking.seat.look, asking.seat.window

    def put(value: str) -> None:
        number = int(value) if value.isascii() and value.isdigit() else 0
        try:
            roll = read_total(number)
        except DiceError as error:
            asking.form.put(total=value, faces=())
            window.complain(refusal(look.words, error) if value else None)
        else:
            asking.form.put(total=value, faces=(roll.tens[0] or 10, roll.units or 10))

    return field(
        look,
        look.say("faces.total"),
        asking.form.now.total,
        put,
        error=window.complaint,
        on_submit=asking.finish,
        most=3,
        key="face-total",
    )


def _head(look: Look, title: str) -> ft.Control:
    """Whose dice these are; a name and a skill may need two lines."""
    rows: list[ft.Control] = [text(look, title, "label", look.c.text_soft), hairline(look)]
    return ft.Semantics(header=True, content=ft.Column(rows, spacing=Space.XS, tight=True))


def faces_sheet(seat: Seat, action: Action, then: Then | None) -> ft.DialogControl:
    """Tap the faces that fell, then take them."""
    look, window = seat.look, seat.window
    asking = Asking(seat, action, then, form_of(window, FacesForm()))
    parts = parts_of(asking.dice)
    titles = [dice_title(look.words, seat.desk.state, part[0].of) for part in parts]
    plain = [die.mark for die in parts[0]] == ["tens", "units"] if parts else False
    rows: list[ft.Control] = []
    places = itertools.count()
    for title, part in zip(titles, parts, strict=True):
        rows += [_head(look, title)] if len(parts) > 1 else []
        for die, at in zip(part, places, strict=False):
            rows.append(_typed(asking, at, die.sides) if die.sides > MOST_KEYS else _keys(asking, at, die))
        if part is parts[0] and plain and (len(parts) == 1 or asking.form.now.total):
            rows.append(_total(asking))
    if window.complaint and not (plain and len(parts) == 1):
        rows.append(text(look, window.complaint, "small", look.c.danger))
    take = primary(
        look, look.say("faces.take"), ft.Icons.CHECK, asking.finish, disabled=not asking.ready, key="faces-take"
    )
    return sheet(
        look,
        titles[0] if len(titles) == 1 else look.say("faces.title"),
        [text(look, look.say("faces.note"), "small", look.c.text_soft), *rows],
        lambda: window.open(None),
        foot=take,
    )
