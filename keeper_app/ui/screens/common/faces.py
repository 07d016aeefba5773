"""Real dice: the faces the players read out, tapped die by die or typed one after the other."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.dice import DiceError, Die, next_die, parts_of, reads_total, typed_faces
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
LONGEST = 120  # letters typed: everybody at a large table
DIGITS = tuple("0123456789")


def faces_of(die: Die) -> list[tuple[int, str]]:
    """What a die can show: the face the rules count with, and how it is printed. A 00 or a 0 counts as 10."""
    if die.mark:
        return [(face or 10, f"{face}0" if die.mark == "tens" else str(face)) for face in range(10)]
    return [(face, str(face)) for face in range(1, die.sides + 1)]


@dataclass(frozen=True)
class FacesForm:
    """The faces read so far, none where one was skipped; what is being typed, and whether Enter was pressed on it."""

    faces: tuple[int | None, ...] = ()
    typed: str = ""
    entered: bool = False


@dataclass(frozen=True)
class Asking:
    """What waits for the faces of real dice, and those that were read."""

    seat: Seat
    action: Action
    then: Then | None
    form: Form[FacesForm]

    def _read(self) -> tuple[tuple[int | None, ...], DiceError | None]:
        """What was read with what is being typed; without it where that cannot have fallen, and why."""
        now = self.form.now
        try:
            return typed_faces(now.typed, self._dice, now.faces), None
        except DiceError as error:
            return now.faces, error

    @property
    def faces(self) -> tuple[int | None, ...]:
        """The faces so far."""
        return self._read()[0]

    @property
    def wrong(self) -> str | None:
        """What is wrong with what is typed, in words; a zero may still become 05, until Enter is pressed."""
        now, error = self.form.now, self._read()[1]
        begun = now.typed.split()[-1:] == ["0"] and not now.entered
        return None if error is None or begun else refusal(self.seat.look.words, error)

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice to read out, as far as the faces read so far tell."""
        return self._dice(self.faces)

    def _dice(self, faces: Sequence[int | None]) -> tuple[Die, ...]:
        read = itertools.takewhile(lambda face: face is not None, faces)
        return self.seat.desk.dice_asked(self.action, [face for face in read if face is not None])

    def face(self, at: int) -> int | None:
        """What was read of one of them."""
        faces = self.faces
        return faces[at] if at < len(faces) else None

    def put(self, at: int, face: int | None) -> None:
        """A face read out; where it calls for other dice than before, what was read of those is gone."""
        before, faces = self.dice, list(self.faces)
        faces += [None] * (len(before) - len(faces))
        faces[at] = face
        same = itertools.takewhile(lambda two: two[0] == two[1], zip(before, self._dice(faces), strict=False))
        self.form.put(faces=tuple(faces[: sum(1 for _ in same)]), typed="", entered=False)

    def type(self, text: str) -> None:
        """What stands in the field now."""
        self.form.put(typed=text, entered=False)

    def enter(self) -> None:
        """Take the dice once all are read; before that go on with the next; what is wrong stays, and is said."""
        if self._read()[1] is not None:
            self.form.put(entered=True)
        elif self.ready:
            self.finish()
        else:
            self.form.put(faces=self.faces, typed="")

    def press(self, key: str) -> None:
        """A key of the keyboard while no field has it: it types all the same."""
        typed = self.form.now.typed
        if key.endswith("Enter"):
            self.enter()
        elif key == "Backspace":
            self.type(typed[:-1])
        elif key in (" ", "Space", "Numpad Add"):
            self.type(f"{typed} ")
        elif key.removeprefix("Numpad ") in DIGITS:
            self.type(typed + key[-1])

    @property
    def ready(self) -> bool:
        """Every die that is asked for has been read, and nothing typed is wrong."""
        asked, (faces, error) = len(self.dice), self._read()
        return asked > 0 and len(faces) >= asked and None not in faces[:asked] and error is None

    def finish(self) -> None:
        """Take them, once: a second tap finds the sheet gone."""
        if self.ready and any(one is self.form.sheet for one in self.seat.window.sheets):
            faces = self.faces[: len(self.dice)]
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


def _figure(asking: Asking, at: int, die: Die) -> ft.Control:
    """A die with too many faces for keys is typed; what was read of it stands here."""
    look, now = asking.seat.look, asking.face(at)
    row: list[ft.Control] = [text(look, f"D{die.sides}", "small", look.c.text_soft, expand=True)]
    row += [text(look, str(now), "heading", look.c.text)] if now is not None else []
    return ft.Container(ft.Row(row), key=f"face-{at}")


def _field(asking: Asking, titles: Sequence[str]) -> ft.Control:
    """Where all of them can be typed; above it which die comes next."""
    look, now = asking.seat.look, asking.form.now
    typed = field(
        look,
        look.say("faces.typed"),
        now.typed,
        asking.type,
        error=asking.wrong,
        on_submit=asking.enter,
        most=LONGEST,
        keyboard_type=ft.KeyboardType.NUMBER,
        autofocus=look.desktop,
        key="faces-typed",
    )
    next_one = ft.Semantics(live_region=True, content=text(look, _next(asking, titles), "body", look.c.text))
    return stacked(next_one, typed, spacing=Space.S)


def _next(asking: Asking, titles: Sequence[str]) -> str:
    """What is to be typed next, and whose it is where several things are rolled for."""
    look, dice, faces = asking.seat.look, asking.dice, asking.faces
    at = next_die(dice, faces)
    if at is None:
        return look.say("faces.next.none")
    if reads_total(dice, faces, at):
        words = look.say("faces.next.number")
    elif dice[at].mark:
        words = look.say(f"faces.next.{dice[at].mark}")
    else:
        words = look.say("faces.next.die", sides=dice[at].sides)
    part = [die.of for die, *_ in parts_of(dice)].index(dice[at].of)
    return f"{titles[part]} · {words}" if len(titles) > 1 else words


def _head(look: Look, title: str) -> ft.Control:
    """Whose dice these are; a name and a skill may need two lines."""
    rows: list[ft.Control] = [text(look, title, "label", look.c.text_soft), hairline(look)]
    return ft.Semantics(header=True, content=ft.Column(rows, spacing=Space.XS, tight=True))


def faces_sheet(seat: Seat, action: Action, then: Then | None) -> ft.DialogControl:
    """Tap the faces that fell or type them, then take them."""
    look, window = seat.look, seat.window
    asking = Asking(seat, action, then, form_of(window, FacesForm()))
    parts = parts_of(asking.dice)
    titles = [dice_title(look.words, seat.desk.state, part[0].of) for part in parts]
    look.focus.to_sheet = asking.press
    rows: list[ft.Control] = [_field(asking, titles)]
    places = itertools.count()
    for title, part in zip(titles, parts, strict=True):
        rows += [_head(look, title)] if len(parts) > 1 else []
        for die, at in zip(part, places, strict=False):
            rows.append(_figure(asking, at, die) if die.sides > MOST_KEYS else _keys(asking, at, die))
    if window.complaint:
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
