"""What stands on the cards of the welcome: rolling, the party, a fight, looking things up."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.ui.components.die_face import die_face
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card as surface
from keeper_app.ui.components.surface import stacked, written
from keeper_app.ui.components.tap import selectable, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.questions import language_question
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


@dataclass(frozen=True)
class Lead:
    """Where a card leads: to a room, or to a sheet over the one that lies below."""

    room: str = ""
    sheet: str = ""


Go = Callable[[Lead], None]


@dataclass(frozen=True)
class Card:
    """One of the four: the picture in a size, and what can be done there."""

    name: str
    picture: Callable[[Look, float], ft.Control]
    inside: Callable[[Seat, Go], list[ft.Control]]


def _option(
    look: Look, icon: ft.IconData, words: str, note: str, do: Callable[[], object], key: str, on: bool | None = None
) -> ft.Control:
    """A thing to do or to choose: its name, and a word about it. `on` where it is one of several."""
    c, chosen = look.c, bool(on)
    ink, soft = (c.on_accent_soft, c.on_accent_soft) if chosen else (c.text, c.text_soft)
    lines = written(text(look, look.say(words), "body_strong", ink), text(look, look.say(note), "small", soft))
    sign = ft.Icon(icon, size=look.icon(26), color=c.accent if chosen else c.text_soft)
    button = tap(
        look,
        ft.Row([sign, lines], spacing=Space.M),
        do,
        height=None,
        border=c.accent if chosen else c.outline,
        fill=c.accent_soft if chosen else None,
        padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.M),
        key=key,
    )
    return button if on is None else selectable(chosen, button)


def _points(look: Look, *points: tuple[ft.IconData, str]) -> ft.Control:
    """What is good to know, a line each."""
    rows: list[ft.Control] = [
        ft.Row(
            [ft.Icon(icon, size=look.icon(24), color=look.c.accent), text(look, look.say(words), "body", expand=True)],
            spacing=Space.L,
        )
        for icon, words in points
    ]
    return surface(look, *rows, spacing=Space.M)


def _icon(icon: ft.IconData) -> Callable[[Look, float], ft.Control]:
    return lambda look, size: ft.Icon(icon, size=size, color=look.c.accent)


def _dice(look: Look, size: float) -> ft.Control:
    faces = [die_face(look, face, kept=kept, size=size) for face, kept in (("20", True), ("70", False), ("7", True))]
    return ft.Row(faces, spacing=Space.M, tight=True)


def _rolling(seat: Seat, go: Go) -> list[ft.Control]:
    """In which language, and with which dice."""
    look, real = seat.look, seat.preferences.current.real_dice

    def with_real(on: bool) -> None:
        seat.prefer(real_dice=on)

    ours = ft.Icons.PHONE_ANDROID, "welcome.dice.ours", "welcome.dice.ours-note"
    theirs = ft.Icons.CASINO_OUTLINED, "welcome.dice.real", "welcome.dice.real-note"
    return [
        language_question(seat),
        ft.Container(height=Space.XS),
        section_header(look, look.say("welcome.roll.dice")),
        stacked(
            _option(look, *ours, partial(with_real, False), "welcome-ours", not real),
            _option(look, *theirs, partial(with_real, True), "welcome-real", real),
            spacing=Space.S,
        ),
    ]


WAYS = (
    ("make", ft.Icons.CASINO_OUTLINED),
    ("person-form", ft.Icons.EDIT_NOTE),
    ("import", ft.Icons.FILE_OPEN_OUTLINED),
)


def _party(seat: Seat, go: Go) -> list[ft.Control]:
    """Three ways to the first investigator."""
    return [
        _option(
            seat.look,
            icon,
            f"welcome.party.{way}",
            f"welcome.party.{way}-note",
            partial(go, Lead(sheet=way)),
            f"welcome-{way}",
        )
        for way, icon in WAYS
    ]


def _fight(seat: Seat, go: Go) -> list[ft.Control]:
    look, words, note = seat.look, "welcome.fight.go", "welcome.fight.go-note"
    return [
        _points(
            look,
            (ft.Icons.FORMAT_LIST_NUMBERED, "welcome.fight.order"),
            (ft.Icons.PERCENT, "welcome.fight.odds"),
            (ft.Icons.UNDO, "welcome.fight.undo"),
        ),
        _option(look, ft.Icons.SPORTS_MMA, words, note, partial(go, Lead("combat")), "welcome-combat"),
    ]


def _look_up(seat: Seat, go: Go) -> list[ft.Control]:
    look, words, note = seat.look, "welcome.look-up.go", "welcome.look-up.go-note"
    return [
        _points(
            look,
            (ft.Icons.SEARCH, "welcome.look-up.quick"),
            (ft.Icons.WIFI_OFF, "welcome.look-up.home"),
            (ft.Icons.RESTORE, "welcome.look-up.copies"),
        ),
        _option(look, ft.Icons.MENU_BOOK_OUTLINED, words, note, partial(go, Lead("rules")), "welcome-rules"),
    ]


CARDS = (
    Card("roll", _dice, _rolling),
    Card("party", _icon(ft.Icons.GROUPS_OUTLINED), _party),
    Card("fight", _icon(ft.Icons.SPORTS_MMA), _fight),
    Card("look-up", _icon(ft.Icons.MENU_BOOK_OUTLINED), _look_up),
)
