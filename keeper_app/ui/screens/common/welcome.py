"""The welcome of a first start: four cards, one after the other, each of which may be skipped."""

from dataclasses import dataclass
from typing import Any

import flet as ft

from keeper_app.ui.components.surface import filling, scrolled
from keeper_app.ui.components.tap import icon_tap, main_button, quiet, secondary
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.demo import begin_demo
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.rooms import HOME
from keeper_app.ui.screens.common.welcome_cards import CARDS, Card, Lead
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space

SHEET = "welcome"
WIDTH, HEIGHT = 480, 600
PICTURE = 132
SWIPE = 48  # pixels that a finger must go
ON, BACK = ("Arrow Right", "Page Down"), ("Arrow Left", "Page Up")


@dataclass(frozen=True)
class WelcomeForm:
    """The card that lies on top."""

    at: int = 0


@dataclass
class Finger:
    """Where a finger was set down."""

    at: float = 0


@dataclass(frozen=True)
class Leafing:
    """The ways through the cards, and out of them: whichever is taken, the keeper has been welcomed."""

    seat: Seat
    form: Form[WelcomeForm]

    @property
    def card(self) -> Card:
        """The one that is read."""
        return CARDS[self.form.now.at]

    @property
    def last(self) -> bool:
        """Nothing comes after it."""
        return self.form.now.at == len(CARDS) - 1

    def turn(self, by: int) -> None:
        """On or back, and no further than to the ends."""
        if 0 <= (at := self.form.now.at + by) < len(CARDS):
            self.form.put(at=at)

    @property
    def finger(self) -> Finger:
        """It lies with the sheet: a card may be drawn anew under it."""
        finger: Finger = self.form.sheet.forms.setdefault(Finger, Finger())
        return finger

    def touch(self, event: ft.DragStartEvent[Any]) -> None:
        """A finger begins to draw."""
        self.finger.at = event.global_position.x

    def swipe(self, event: ft.DragEndEvent[Any]) -> None:
        """Drawn to the left it goes on, to the right back, however slowly."""
        way = event.global_position.x - self.finger.at
        if abs(way) >= SWIPE:
            self.turn(-1 if way > 0 else 1)

    def press(self, key: str) -> None:
        """A key that nothing on the card takes."""
        if key in (*ON, *BACK):
            self.turn(1 if key in ON else -1)
        elif key.endswith("Enter") and not self.seat.window.focus.button:
            self.go_on()

    def go_on(self) -> None:
        """What the big button does."""
        if self.last:
            self.demo()
        else:
            self.turn(1)

    def leave(self) -> None:
        """To the room that lies below, as it was."""
        self._put_away()
        self.seat.window.open(None)

    def lead(self, lead: Lead) -> None:
        """To what the card tells of."""
        self._put_away()
        self.seat.window.open(lead.sheet or None)
        if lead.room:
            self.seat.go(lead.room)

    def begin(self) -> None:
        """At an empty table."""
        self.leave()
        self.seat.go(HOME)

    def demo(self) -> None:
        """At a table where others sit already."""
        self._put_away()
        begin_demo(self.seat)

    def _put_away(self) -> None:
        if not self.seat.data.read_only:
            self.seat.prefer(welcomed=True)


def _marks(look: Look, at: int) -> ft.Control:
    """How far one is: a stroke a card, those that were read in the accent's ink."""
    c = look.c
    strokes: list[ft.Control] = [
        ft.Container(width=24 if one == at else 10, height=4, bgcolor=c.accent if one <= at else c.line)
        for one in range(len(CARDS))
    ]
    said = look.say("welcome.place", at=at + 1, of=len(CARDS))
    return ft.Semantics(label=said, image=True, expand=True, content=ft.Row(strokes, spacing=6))


def _body(leafing: Leafing) -> ft.Control:
    """The picture, what the card says, and what can be done there."""
    seat, look, card = leafing.seat, leafing.seat.look, leafing.card
    middle, say = ft.TextAlign.CENTER, look.say
    small = look.low or look.short or look.shallow or look.narrow
    drawn = ft.Semantics(exclude_semantics=True, content=card.picture(look, 64 if small else 84))
    picture = ft.Container(drawn, height=84 if small else PICTURE, alignment=ft.Alignment.CENTER)
    title = text(look, say(f"welcome.{card.name}.title"), "title" if small else "display", text_align=middle)
    read = scrolled(
        *([] if look.low else [picture]),
        ft.Semantics(header=True, live_region=True, content=title),
        text(look, say(f"welcome.{card.name}.note"), "body", look.c.text_soft, text_align=middle),
        *complaint(look, seat.window.complaint),
        ft.Container(height=Space.XS),
        *card.inside(seat, leafing.lead),
        spacing=Space.S,
        expand=True,
        key=f"welcome-{card.name}",
    )
    return ft.GestureDetector(
        read,
        on_horizontal_drag_start=leafing.touch,
        on_horizontal_drag_end=leafing.swipe,
        exclude_from_semantics=True,
        expand=True,
        key="welcome-swipe",
    )


def _foot(leafing: Leafing) -> ft.Control:
    """On to the next card, and back; at the end the demo, or a game of one's own."""
    look, say = leafing.seat.look, leafing.seat.look.say
    on = main_button(look, say("welcome.on"), None, leafing.go_on, key="welcome-on", expand=True)
    if leafing.last:
        demo = main_button(
            look, say("demo.play"), ft.Icons.THEATER_COMEDY_OUTLINED, leafing.demo, long=True, key="welcome-demo"
        )
        begin = secondary(look, say("welcome.begin"), ft.Icons.CASINO_OUTLINED, leafing.begin, key="welcome-begin")
        if look.phone:
            return ft.Column([demo, begin], spacing=Space.S, tight=True, horizontal_alignment=_STRETCH)
        demo.expand, begin.expand = 3, 2
        return ft.Row([begin, demo], spacing=Space.S)
    back = icon_tap(look, ft.Icons.ARROW_BACK, say("welcome.back"), lambda: leafing.turn(-1), key="welcome-back")
    return ft.Row([*([back] if leafing.form.now.at else []), on], spacing=Space.S)


_STRETCH = ft.CrossAxisAlignment.STRETCH


def _room(look: Look) -> tuple[float, float]:
    """How wide and how high a card is: the whole of a phone, a card in the middle elsewhere."""
    if look.phone:  # the foot takes its part of the height
        return look.width - 2 * Space.L, look.height
    foot = look.px(Size.PRIMARY) + 2 * Space.L
    wide, high = WIDTH * min(look.scale, 1.5), HEIGHT * min(look.scale, 1.5)
    return min(wide, look.width - 96), min(high, look.height - foot - 2 * Space.XL - Space.L)


def welcome_sheet(seat: Seat) -> ft.DialogControl:
    """The card that is read, with the way past all of them at its top."""
    look, phone = seat.look, seat.look.phone
    leafing = Leafing(seat, form_of(seat.window, WelcomeForm()))
    look.focus.to_sheet = leafing.press
    wide, high = _room(look)
    skip = quiet(look, look.say("welcome.skip"), None, leafing.leave, key="sheet-close")
    top = ft.Row([_marks(look, leafing.form.now.at), skip], spacing=Space.S)
    edge = Space.L if phone else Space.XL
    return ft.AlertDialog(
        semantics_label=look.say("welcome.title"),
        content=ft.Container(filling(top, _body(leafing)), width=wide, height=high),
        actions=[ft.Container(_foot(leafing), width=wide)],
        content_padding=ft.Padding(edge, Space.S, edge, 0),
        actions_padding=ft.Padding(edge, Space.S, edge, Space.M if phone else edge),
        inset_padding=ft.Padding.all(0) if phone else None,
        shape=ft.RoundedRectangleBorder(
            radius=0 if phone else 4, side=None if phone else ft.BorderSide(1, look.c.line)
        ),
        bgcolor=look.c.desk if phone else look.c.surface,
        on_dismiss=leafing.leave,
    )
