"""A window drawn for whoever only reads it: the same rooms and sheets, without Flet's session and its messages.

A tenth of the cost of `driver.AppDriver`, whose ways it goes: what is drawn, tapped and typed is the app's own, but
nothing is compared with what was there before, and nothing is sent.
"""

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest
from driver import SIZES, AppDriver, inside
from flet.controls.base_control import BaseControl

from keeper_app.dice import Dice
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.preferences import Preferences
from keeper_app.store import DataDir
from keeper_app.ui.app import _notice, _reach, _sheet
from keeper_app.ui.components.shell import shell
from keeper_app.ui.keyboard import press
from keeper_app.ui.look import Look
from keeper_app.ui.own_tables import OwnTables
from keeper_app.ui.party import party_strip
from keeper_app.ui.quick import quick_field, quick_panel
from keeper_app.ui.rooms import rooms
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import PALETTES
from keeper_app.ui.window import Window
from keeper_app.words import words_in


@contextmanager
def parts_drawn_at_once() -> Iterator[None]:
    """Parts that Flet would draw later, when it has compared them, are drawn where they stand."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("keeper_app.ui.components.kept._Kept", lambda part, key=None: part.draw())
        patch.setattr("keeper_app.ui.components.kept._Ahead", lambda draw, ahead: draw())
        yield


class Sketch:
    """One window at one desk; `AppDriver`'s words for reading and acting."""

    keys, at, has, chosen = AppDriver.keys, AppDriver.at, AppDriver.has, AppDriver.chosen
    tap, type, submit, press = AppDriver.tap, AppDriver.type, AppDriver.submit, AppDriver.press

    def __init__(self, data: DataDir, lang: str, size: str, room: str = "roll", dice: Dice | None = None) -> None:
        self.data, self.lang = data, lang
        self.campaigns = Campaigns(data.documents, data.shelf, dice=dice)
        self.preferences = Preferences(data.documents)
        self.own = OwnTables(data.own_tables)
        self.window = Window(self._changed, room=room)
        self.page = SimpleNamespace()
        self.resize(size)
        self._controls: list[BaseControl] | None = None
        self.campaigns.listen(self._changed)
        self.preferences.listen(self._changed)

    def _changed(self) -> None:
        self._controls = None

    def resize(self, size: str) -> None:
        """Another window for the same keeper."""
        self.page.width, self.page.height = SIZES[size]
        self._changed()

    def close(self) -> None:
        """Leave the desk."""
        self.campaigns.close()

    @property
    def seat(self) -> Seat:
        settings = self.preferences.current
        look = Look(
            PALETTES[settings.appearance],
            words_in(self.lang),
            self.page.width,
            self.page.height,
            focus=self.window.focus,
        )
        return Seat(look, self.campaigns, self.preferences, self.window, self._go, self.data, self.own)

    def _go(self, room: str) -> None:
        self.window.set(room=room, sheet=None, complaint=None)

    @property
    def sheets(self) -> list[Any]:
        """What lies over the room."""
        with parts_drawn_at_once():
            sheet = _sheet(self.seat)
        return [sheet] if sheet else []

    def within_reach(self) -> list[BaseControl]:
        """What can be read and tapped: a sheet covers the room it lies on."""
        if self._controls is None:
            self._controls = list(inside(self.sheets or [self._room()]))
        return self._controls

    def _room(self) -> ft.Control:
        seat = self.seat
        with parts_drawn_at_once():
            body = rooms()[self.window.room].screen(seat)
            above = [part for part in (party_strip(seat), quick_panel(seat), _notice(seat)) if part]
            quick = quick_field(seat, ft.Ref[ft.TextField]())
            return shell(seat.look, self.window.room, body, self._go, _reach(seat, quick), above)

    async def fire(self, control: Any, event: str, data: Any = None, **props: Any) -> None:
        """What the client would tell: a tap, what was typed, a key."""
        assert not getattr(control, "disabled", False), f"{control} is disabled"
        if control is self.page:
            press(self.seat, SimpleNamespace(**data))
        elif (handler := getattr(control, f"on_{event}", None)) is not None:
            for name, value in props.items():
                setattr(control, name, value)
            told = (SimpleNamespace(control=control, data=data),) if inspect.signature(handler).parameters else ()
            done = handler(*told)
            if inspect.isawaitable(done):
                await done
        self._changed()

    async def go(self, room: str) -> None:
        self._go(room)
        self._changed()
