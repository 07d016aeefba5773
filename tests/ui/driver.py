"""Drives the app in process: a real Flet session and page over a fake connection.

No browser, no socket. Every outgoing message is packed as the real transport packs it, so a property that
cannot be sent fails here too.
"""

import asyncio
import inspect
import re
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache, cached_property
from typing import Any

import flet as ft
import msgpack
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from keeper_app.store import DataDir, open_data_dir
from keeper_app.ui.flet_turns import _is_waiting

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
ALL_SIZES = [
    (360, 640), (390, 844), (844, 390), (820, 1180), (1024, 768), (1180, 820), (1280, 800), (1440, 900), (1920, 1080),
]  # fmt: skip
PATIENCE = 30  # seconds; far beyond what anything here takes
MOST_TURNS = 10_000  # of the loop, for whatever is drawn after a tap
INTERACTIVE = (ft.TextButton, ft.IconButton, ft.TextField, ft.Slider)

_encode = configure_encode_object_for_msgpack(BaseControl)


async def taps(app: "AppDriver", *keys: str) -> None:
    """One key after the other."""
    for key in keys:
        await app.tap(key)


class FakeConnection(Connection):
    """Takes what would go to the browser and answers method calls at once."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(max_workers=1)
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.page_url = "http://test"
        self.calls: list[tuple[str, Any]] = []
        self.answers: dict[
            str, tuple[Any, str | None]
        ] = {}  # what the client says to a call, and what went wrong there
        self.cursor: int | None = None  # the control that was last given the keyboard
        self.crashes: list[str] = []
        self.bytes_sent = 0
        self.session: Session | None = None
        self.on_route: Callable[[str], None] = lambda route: None  # what the client does when told to go somewhere
        self.on_message: Callable[[], None] = lambda: None

    def send_message(self, message: Message) -> None:
        self.on_message()
        self.bytes_sent += len(msgpack.packb([message.action, message.body], default=_encode))
        if message.action == MessageAction.SESSION_CRASHED:
            self.crashes.append(message.body.message)
        elif message.action == MessageAction.INVOKE_METHOD:
            body = message.body
            self.calls.append((body.name, body.args))
            self.cursor = body.control_id if body.name == "focus" else self.cursor
            said = self.answers.get(body.name, (None, None))
            self.loop.call_soon(self.session.handle_invoke_method_results, body.control_id, body.call_id, *said)
            if body.name == "push_route":
                self.loop.call_soon(self.on_route, body.args["route"])


def kept(data: DataDir) -> int:
    """How many records the campaign that is played has on the disk."""
    index = data.documents.get("campaigns") or {}
    id_ = index.get("current") or data.shelf.ids()[0]
    with open_data_dir(data.path, read_only=True) as look:
        journal = look.shelf.open(id_)
        return sum(len(journal.page(number).records) for number in range(1, journal.last + 1))


def backed_up() -> None:
    """Wait for the backup that a house makes beside its work."""
    for thread in threading.enumerate():
        if thread.name == "backup":
            thread.join()


class AppDriver:
    """One window: find controls by key or words, tap, type, press keys, resize."""

    def __init__(
        self, main: Callable[[ft.Page], object], *, width: int = 390, height: int = 844, route: str = "/"
    ) -> None:
        self.main = main
        self.props = {"width": width, "height": height, "route": route, "web": True}
        self._forget()

    def _forget(self) -> None:
        """What was seen may be there no more: look again."""
        self._all: Seen | None = None
        self._reach: Seen | None = None

    async def __aenter__(self) -> "AppDriver":
        self.conn = FakeConnection()
        self.session = self.conn.session = Session(self.conn)
        self.page = self.session.page
        self.conn.on_route, self.conn.on_message = self._follow, self._forget
        self._token = _context_page.set(self.page)
        self.session.apply_page_patch(self.props)
        # The same first message as the web server sends: packing it starts change tracking.
        self.conn.send_message(
            Message(
                MessageAction.REGISTER_CLIENT,
                RegisterClientResponseBody(
                    session_id=self.session.id, page_patch=self.session.get_page_patch(), error=""
                ),
            )
        )
        context.reset_auto_update()
        started = self.main(self.page)
        if inspect.isawaitable(started):
            await started
        await self.session.after_event(self.page)
        backed_up()  # else a list of backups drawn meanwhile would differ from one drawn later
        await self.settle()
        return self

    async def __aexit__(self, kind: object, *rest: object) -> None:
        stale = self.stale() if kind is None else []
        self.session.close()
        await asyncio.sleep(0)
        _context_page.reset(self._token)
        self.conn.executor.shutdown(wait=False)
        if kind is None:
            assert not self.conn.crashes, self.conn.crashes[0]
            assert not stale, stale

    def stale(self) -> list[str]:
        """Parts of the window that do not show what they would show if they were drawn anew."""
        from redrawn import stale_parts

        self._forget()
        with _in_page(self.page):
            return stale_parts(self)

    def _follow(self, route: str) -> None:
        """The browser goes where the app sends it, and tells; already there, it has nothing to tell."""
        if route == self.page.route:
            return
        self.session.apply_page_patch({"route": route})
        with _in_page(self.page):
            self.conn.loop.create_task(self.session.dispatch_event(self.page._i, "route_change", {"route": route}))

    async def settle(self, turns: int = 25) -> None:
        """Let the app finish; a sheet it has closed is then reported as gone, as the client does."""
        await self._drawn(turns)
        for closed in [dialog for dialog in self.page._dialogs.controls if not dialog.open]:
            await self.session.dispatch_event(closed._i, "dismiss", None)
            await self._drawn(turns)
        self._forget()
        assert not self.conn.crashes, self.conn.crashes[0]

    async def _drawn(self, turns: int) -> None:
        """Give the app so many turns after the last in which something was still to be drawn."""
        left = turns
        for _ in range(MOST_TURNS):
            await asyncio.sleep(0)
            left = turns if _is_waiting(self.session) else left - 1
            if not left:
                return
        raise AssertionError("the window is never done with drawing")

    async def saved_file(self) -> dict[str, Any]:
        """What the app gave the browser to save; it is made in a thread, which a busy machine may keep waiting."""
        deadline = self.conn.loop.time() + PATIENCE
        while not (saved := [args for name, args in self.conn.calls if name == "save_file"]):
            assert self.conn.loop.time() < deadline, "nothing was saved"
            await asyncio.sleep(0.01)
            await self.settle()
        return saved[0]

    # --- reading ------------------------------------------------------------

    def walk(self) -> "Seen":
        """All live controls in tree order, looking through components."""
        self._all = self._all or inside([self.page.views, self.sheets])
        return self._all

    @property
    def sheets(self) -> list[Any]:
        """What lies over the room."""
        return [dialog for dialog in self.page._dialogs.controls if dialog.open]

    def within_reach(self) -> "Seen":
        """What can be tapped: a sheet covers the room it lies on."""
        self._reach = self._reach or inside(self.sheets[-1:] or self.page.views)
        return self._reach

    def at(self, key: str) -> Any:
        """The one control with this key, within reach."""
        found = self.within_reach().by_key.get(key, [])
        assert len(found) == 1, f"{len(found)} controls with key {key!r}; there are {sorted(set(self.keys()))}"
        return found[0]

    def has(self, key: str) -> bool:
        return key in self.within_reach().by_key

    def keys(self, start: str = "") -> list[str]:
        """The keys within reach, in tree order."""
        return [key for key in self.within_reach().keys if key.startswith(start)]

    def texts(self) -> list[str]:
        return [said for c in self.walk() if isinstance(c, ft.Text) and (said := whole_text(c))]

    def shows(self, words: str) -> bool:
        return any(words in plain(text) for text in self.texts())

    def words_at(self, key: str) -> str:
        """What the control with this key says, in one line."""
        return words_in(self.at(key))

    def name_of(self, key: str) -> str:
        """What a screen reader calls the control with this key."""
        return plain(own_name(self.at(key)))

    def announced(self) -> list[str]:
        """What a screen reader says by itself: the verdicts and the notices."""
        return [words_in(c) for c in self.walk() if isinstance(c, ft.Semantics) and c.live_region]

    def has_cursor(self, key: str) -> bool:
        """Whether the keyboard was last put into the field with this key."""
        return self.at(key)._i == self.conn.cursor

    def tip(self, key: str) -> str:
        return plain(self.at(key).tooltip or "")

    def chosen(self, key: str) -> bool:
        """Whether the option or chip with this key is the one in force."""
        marked = [c for c in self.within_reach() if isinstance(c, ft.Semantics) and c.selected is not None]
        found = [c for c in marked if key in inside(c).by_key]
        assert len(found) == 1, f"{len(found)} choices around {key!r}"
        return bool(found[0].selected)

    def chosen_words(self) -> list[str]:
        """What the options and chips in force say."""
        marked = [c for c in self.within_reach() if isinstance(c, ft.Semantics) and c.selected]
        return [words_in(c) for c in marked]

    def value(self) -> int:
        """The value the keys would change, as a screen reader is told."""
        found = [label for label in self.labels() if re.match(r"(Value|Valeur) \d+ ", label)]
        assert found, self.labels()
        return int(found[-1].split()[1])

    def dice(self) -> list[str]:
        """The percentile dice that are drawn."""
        return [label for label in self.labels() if label.startswith(("tens ", "units "))]

    def visible_words(self) -> Iterator[str]:
        """Everything a keeper can read or hear: texts, labels, hints, tooltips, errors."""
        for c in self.walk():
            for name in _read(type(c)):
                words = getattr(c, name)
                if isinstance(words, str) and words and not (name == "label" and isinstance(c, ft.Slider)):
                    yield plain(words)

    def interactive(self) -> Iterator[tuple[Any, str]]:
        """Every control that can be operated, with the name a screen reader gives it."""
        around: dict[int, str] = {}
        for c in self.walk():
            if isinstance(c, ft.Semantics) and isinstance(c.content, BaseControl) and c.label:
                around[id(c.content)] = c.label
            elif isinstance(c, INTERACTIVE):
                yield c, plain(around.get(id(c), "") or own_name(c))

    def labels(self) -> list[str]:
        """What a screen reader is told beyond the visible text."""
        return [plain(c.label) for c in self.walk() if isinstance(c, ft.Semantics) and c.label]

    # --- acting as the keeper ----------------------------------------------

    async def fire(self, control: Any, event: str, data: Any = None, **props: Any) -> None:
        assert not getattr(control, "disabled", False), f"{control} is disabled"
        self._forget()
        with _in_page(self.page):
            if props:
                self.session.apply_patch(control._i, props)  # what the client sends first
            await self.session.dispatch_event(control._i, event, data)
            await self.settle()

    async def tap(self, key: str) -> None:
        await self.fire(self.at(key), "click")

    async def choose(self, who: int) -> None:
        """Let somebody roll: with a chip where there is one, else on the strip."""
        await self.tap(f"who-{who}" if self.has(f"who-{who}") else f"tile-{who}")

    async def tap_words(self, words: str) -> None:
        """Tap the one button that says this."""
        found = [c for c in self.within_reach() if isinstance(c, ft.TextButton) and words_in(c) == words]
        assert len(found) == 1, f"{len(found)} buttons say {words!r}"
        await self.fire(found[0], "click")

    async def type(self, key: str, text: str) -> None:
        field = self.at(key)
        await self.fire(field, "focus")
        await self.fire(self.at(key), "change", text, value=text)

    async def submit(self, key: str) -> None:
        await self.fire(self.at(key), "submit")

    async def press(self, key: str, *, ctrl: bool = False, shift: bool = False, alt: bool = False) -> None:
        keys = {"key": key, "ctrl": ctrl, "shift": shift, "alt": alt, "meta": False}
        await self.fire(self.page, "keyboard_event", keys)

    async def slide(self, key: str, value: float) -> None:
        await self.fire(self.at(key), "change", value, value=value)

    async def leave(self, key: str) -> None:
        """The keyboard leaves a field or a button."""
        await self.fire(self.at(key), "blur")

    async def read_out(self, *faces: str) -> None:
        """The table's own dice: the faces in the order the sheet asks for them, then take them."""
        for at, face in enumerate(faces):
            await self.tap(f"face-{at}-{face}")
        await self.tap("faces-take")

    async def roll_real(self, *faces: str) -> None:
        """Roll with dice read out; real dice must be on."""
        await self.tap("roll")
        await self.read_out(*faces)

    async def resize(self, width: int, height: int = 844) -> None:
        self.session.apply_page_patch({"width": width, "height": height})
        await self.fire(self.page, "resize", {"width": width, "height": height})

    async def at_each(self, sizes: Iterable[tuple[int, int]]) -> AsyncIterator[tuple[int, int]]:
        """This window at one size after the other; what stands in it is drawn anew at each."""
        for size in sizes:
            await self.resize(*size)
            yield size

    async def go(self, room: str) -> None:
        self.session.apply_page_patch({"route": f"/{room}"})
        await self.fire(self.page, "route_change", {"route": f"/{room}"})


class Seen(list[BaseControl]):
    """Controls in tree order, where each key is, and what is below each."""

    def __init__(self) -> None:
        super().__init__()
        self.ends: list[int] = []  # of each, where the first that is no longer below it stands

    def with_below(self) -> "Iterator[tuple[BaseControl, list[BaseControl]]]":
        """Each with all that is below it, in tree order."""
        for at, (one, end) in enumerate(zip(self, self.ends, strict=True)):
            yield one, self[at + 1 : end]

    @cached_property
    def keys(self) -> list[str]:
        return [key for c in self if isinstance(key := c._values.get("key"), str)]

    @cached_property
    def by_key(self) -> dict[str, list[BaseControl]]:
        found: dict[str, list[BaseControl]] = {}
        for c in self:
            if isinstance(key := c._values.get("key"), str):
                found.setdefault(key, []).append(c)
        return found


@cache
def _read(kind: type) -> list[str]:
    """The fields of a kind of control that can be read or heard."""
    names = ("value", "semantics_label", "label", "hint_text", "tooltip", "error")
    return [name for name in names if hasattr(kind, name)]


@cache
def _held(kind: type) -> tuple[str, ...]:
    """Fields that every control of a kind has, and that may hold other controls."""
    others = {"_i", "_c", "_internals", "_parent", "data", "ref", "shapes", "_values", "_dirty"}
    return tuple(sorted(kind._structural_fields - others))


def held(node: BaseControl) -> list[object]:
    """What a control holds: other controls, or lists of them; None where a field has nothing."""
    fixed = [getattr(node, name, None) for name in _held(type(node))]
    return fixed + [one for name, one in node._values.items() if sort_of(type(one)) and name != "shapes"]


def inside(node: object) -> Seen:
    """Visible controls in tree order, the given one first, looking through components."""
    found = Seen()
    _into(node, found)
    return found


LISTS = (list, tuple)
HOLDS = (BaseControl, *LISTS)


@cache
def sort_of(kind: type) -> type | None:
    """What of all that may hold controls something of this class is."""
    return next((one for one in (*LISTS, Component, BaseControl) if issubclass(kind, one)), None)


def _into(node: Any, found: Seen) -> None:
    sort = sort_of(type(node))
    if sort is BaseControl:
        if node._values.get("visible", True) is not False:
            at = len(found)
            found.append(node)
            found.ends.append(0)
            for each in held(node):
                if sort_of(type(each)):
                    _into(each, found)
            found.ends[at] = len(found)
    elif sort is Component:
        _into(node._b, found)
    elif sort:
        for each in node:
            _into(each, found)


def words_in(control: object) -> str:
    """All text in a control, in one line."""
    return plain(" ".join(whole_text(c) for c in inside(control) if isinstance(c, ft.Text)))


def whole_text(control: ft.Text) -> str:
    """A text with its runs, as they are read one after the other."""
    return "".join([control.value or "", *(span.text or "" for span in control.spans or ())])


def own_name(control: Any) -> str:
    """A control's name without what surrounds it. A slider's label is only its bubble, and no tooltip is read aloud."""
    parts = [] if isinstance(control, ft.Slider) else [getattr(control, "label", None)]
    for c in inside(control):
        parts += [getattr(c, "semantics_label", None), whole_text(c) if isinstance(c, ft.Text) else None]
        if isinstance(c, ft.Semantics):
            parts.append(c.label)
    return " ".join(part for part in parts if isinstance(part, str)).strip()


def plain(text: str) -> str:
    """With ordinary spaces, so that a test can be typed."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


class _in_page:  # noqa: N801  # reads as a word: with _in_page(page)
    """What happens inside belongs to this page, as it would on the server."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page

    def __enter__(self) -> None:
        self._token = _context_page.set(self._page)

    def __exit__(self, *error: object) -> None:
        _context_page.reset(self._token)
