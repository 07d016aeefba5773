"""A window drawn for whoever only reads it: the same rooms and sheets, without Flet's session and its messages.

A fraction of the cost of `driver.AppDriver`, whose ways it goes: what is drawn, tapped and typed is the app's own, but
nothing is compared with what was there before, and nothing is sent.
"""

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import flet as ft
from driver import SIZES, AppDriver, Seen, held, inside, sort_of
from flet.components.component import Component, Renderer
from flet.components.hooks.use_ref import RefHook
from flet.components.hooks.use_state import StateHook
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page

from keeper_app.dice import Dice
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.preferences import Preferences
from keeper_app.play.rules.shelf import RuleShelf
from keeper_app.store import DataDir
from keeper_app.ui.component import _Drawn
from keeper_app.ui.door.door import Door
from keeper_app.ui.feed import Feed
from keeper_app.ui.flet_costs import spare_costs
from keeper_app.ui.ground import SERVED
from keeper_app.ui.keyboard import press
from keeper_app.ui.look import Look
from keeper_app.ui.own_documents import OwnDocuments
from keeper_app.ui.own_tables import OwnTables
from keeper_app.ui.rooms import rooms
from keeper_app.ui.seat import Seat
from keeper_app.ui.sheets import sheet_on_top
from keeper_app.ui.shell import shell
from keeper_app.ui.tokens import PALETTES
from keeper_app.ui.window import Window
from keeper_app.words import words_in

WIDE = (1920, 1080)  # the largest screen, where everything is said in full


class Drawn:
    """A component as it was last drawn somewhere: its body stands until its props differ, or what it selected does.

    That this is all a body depends on is proven by `AppDriver`, which draws every window anew when a test ends.
    """

    def __init__(self, node: Component) -> None:
        self.node = node
        self._kept = self._versions()

    def _versions(self) -> list[int]:
        return [hook.version for hook in self.node._state.hooks if isinstance(hook, StateHook)]

    def stands_for(self, node: Component) -> bool:
        if (node.args, node.kwargs) != (self.node.args, self.node.kwargs) or self._versions() != self._kept:
            return False
        refs = [hook.ref.current for hook in self.node._state.hooks if isinstance(hook, RefHook)]
        try:
            return all(one.select() == one.value for one in refs if isinstance(one, _Drawn))
        except Exception:
            return False  # drawing will fail the same way, and leave a mark


class Drawing:
    """Draws components where they stand, each with the state it had the last time it stood there."""

    def __init__(self, page: object) -> None:
        self._page = page
        self._drawn: dict[int, Drawn] = {}
        self._places: dict[object, int] = {}

    @contextmanager
    def here(self) -> Iterator[None]:
        """Whatever is drawn inside belongs to this page."""
        token = _context_page.set(self._page)
        try:
            with Renderer().with_context():
                yield
        finally:
            _context_page.reset(token)

    def drawn(self, draw: Any) -> Any:
        """What `draw` draws, down to the last component in it."""
        with self.here():
            whole = draw()
            self._fill(whole, ())
        return whole

    def _fill(self, node: Any, path: object) -> None:
        """`path` leads there from the component around it, which has a number for its own place."""
        sort = sort_of(type(node))
        if sort is Component:
            place = self._places.setdefault((path, node.fn, node.key), len(self._places))
            self._draw(node, place)
            self._fill(node._b, place)
        elif sort:
            for at, each in enumerate(held(node) if sort is BaseControl else node):
                if sort_of(type(each)):
                    self._fill(each, (path, at))

    def _draw(self, node: Component, place: int) -> None:
        before = self._drawn.get(place)
        if before is not None:
            node._state = before.node._state
            if before.stands_for(node):
                node._b = before.node._b
                return
        node._state.hook_cursor = 0
        node._b = Renderer(node).render(node.fn, *node.args, **node.kwargs)
        self._drawn[place] = Drawn(node)


class SketchPage:
    """As much of a page as drawing asks for."""

    def __init__(self) -> None:
        self.width, self.height = SIZES["desktop"]
        self.run_task = lambda *_: None
        self._services = SimpleNamespace(register_service=lambda _: None)


class Sketch:
    """One window at one desk; `AppDriver`'s words for reading and acting."""

    keys, at, has, chosen = AppDriver.keys, AppDriver.at, AppDriver.has, AppDriver.chosen
    tap, type, submit, press = AppDriver.tap, AppDriver.type, AppDriver.submit, AppDriver.press

    def __init__(self, data: DataDir, lang: str, size: str, room: str = "roll", dice: Dice | None = None) -> None:
        spare_costs()  # as the app does before its first window
        self.data, self.lang = data, lang
        self.campaigns = Campaigns(data.documents, data.shelf, dice=dice)
        self.preferences = Preferences(data.documents)
        self.shelf = RuleShelf(data.documents)
        self.own = OwnTables(data.own_tables)
        self.imported = OwnDocuments(data.imported)
        self.door = Door(data)
        self.ground, self.copies = SERVED, None
        self.feed = Feed()
        self.window = Window(self._changed, room=room)
        self.page = SketchPage()
        self.drawing = Drawing(self.page)
        self.resize(size)
        self.campaigns.listen(self._changed)
        self.preferences.listen(self._changed)
        self.shelf.listen(self._changed)
        self.imported.listen(self._changed)

    def _changed(self) -> None:
        self.feed.moment += 1
        self.feed.changes += 1
        self._controls: Seen | None = None
        self._sheets: list[Any] | None = None

    def resize(self, size: str) -> None:
        """Another window for the same keeper."""
        self.page.width, self.page.height = WIDE if size == "wide" else SIZES[size]
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
            scale=settings.text_scale / 100,
            still=settings.still,
            focus=self.window.focus,
        )
        kept = self.campaigns, self.preferences, self.shelf
        own = self.own, self.imported, self.door, self.ground, self.copies
        return Seat(look, *kept, self.window, self.feed, self._go, self.data, *own)

    def _go(self, room: str) -> None:
        self.window.enter(room)

    @property
    def sheets(self) -> list[Any]:
        """What lies over the room."""
        if self._sheets is None:
            sheet = self.drawing.drawn(lambda: sheet_on_top(self.seat))
            self._sheets = [sheet] if sheet else []
        return self._sheets

    def within_reach(self) -> Seen:
        """What can be read and tapped: a sheet covers the room it lies on."""
        if self._controls is None:
            self._controls = inside(self.sheets or [self._room()])
        return self._controls

    def _room(self) -> ft.Control:
        seat, room = self.seat, self.window.room
        return self.drawing.drawn(lambda: shell(seat, room, rooms()[room].screen(seat)))

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
