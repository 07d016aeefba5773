"""The app: one component that draws the window it is in from the desk it stands at."""

import asyncio
import contextlib
import contextvars
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeVar, cast

import flet as ft

from keeper_app.content.language_records import Lang
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.errors import NoSuchPerson, NoSuchRoll, PlayError
from keeper_app.play.preferences import APPEARANCES, Preferences
from keeper_app.store import StoreError
from keeper_app.ui.bar import in_bar
from keeper_app.ui.components.notice import notice
from keeper_app.ui.components.shell import Reach, shell
from keeper_app.ui.guard import room_or_word, sheet_or_none
from keeper_app.ui.keyboard import press
from keeper_app.ui.languages import window_language
from keeper_app.ui.look import Look
from keeper_app.ui.own_tables import OwnTables
from keeper_app.ui.party import party_strip
from keeper_app.ui.quick import quick_field, quick_panel
from keeper_app.ui.rooms import room_of, rooms, sheets
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import FONTS, PALETTES, material
from keeper_app.ui.window import Window
from keeper_app.words import entry_name, words_in

if TYPE_CHECKING:
    from keeper_app.store import DataDir

T = TypeVar("T")
TURNS_TO_SEND = 4  # of the event loop, until a message has left for the browser


def _notice(seat: Seat) -> ft.Control | None:
    look, window = seat.look, seat.window
    if window.complaint:
        return notice(look, window.complaint, lambda: window.set(complaint=None), wrong=True)
    if seat.desk.clock_went_back and not window.clock_told:
        return notice(look, look.say("notice.clock"), lambda: window.set(clock_told=True), wrong=False)
    fresh = seat.campaigns.notices[window.heard :]
    if fresh:
        heard = window.heard + 1
        said = look.say(f"notice.{fresh[0].kind}")
        return notice(look, said, lambda: window.set(heard=heard), wrong=False)
    if window.notices:
        rest = window.notices[1:]
        return notice(look, look.say(window.notices[0]), lambda: window.set(notices=rest), wrong=False)
    if of_log := _of_this_log(seat):
        return notice(look, look.say(of_log[1]), lambda: window.set(told=window.told | {of_log}), wrong=False)
    return None


def _of_this_log(seat: Seat) -> tuple[str, str] | None:
    """What is to be said of the log that lies open now and was not put away yet: its campaign, and the words."""
    found = {"notice.unread": seat.desk.unread, "notice.unheard": seat.desk.unheard}
    said = [(seat.campaigns.current.id, words) for words, so in found.items() if so]
    return next((one for one in said if one not in seat.window.told), None)


def _sheet(seat: Seat) -> ft.DialogControl | None:
    """What lies over the room. A roll or a person that is gone takes the sheets about it along."""
    window = seat.window
    name = window.sheet
    draw = sheets().get(name or "")
    if draw is None:
        return None
    try:
        sheet = draw(seat)
    except (NoSuchRoll, NoSuchPerson):
        window.sheet = None
        return None
    leave = sheet.on_dismiss

    def dismissed() -> None:
        # Flet also tells of sheets that we took away ourselves: those have nothing left to close.
        if window.sheet == name and callable(leave):
            leave()  # type: ignore[call-arg]  # ours take no event

    sheet.on_dismiss = dismissed
    return sheet


def _reach(seat: Seat, quick: ft.Control) -> Reach:
    words, desk = seat.look.words, seat.desk
    after = APPEARANCES[(APPEARANCES.index(seat.preferences.current.appearance) + 1) % len(APPEARANCES)]
    return Reach(
        quick=quick,
        undo=entry_name(words, desk.to_undo) if desk.to_undo else None,
        redo=entry_name(words, desk.to_redo) if desk.to_redo else None,
        on_undo=seat.undo,
        on_redo=seat.redo,
        on_language=lambda: seat.prefer(language=words.next.tag),
        on_appearance=lambda: seat.prefer(appearance=after),
        on_more=lambda: seat.window.open("more"),
        bar=in_bar(seat),
    )


def _once(make: Callable[[], T]) -> T:
    """Something made when the window opens and kept as long as it is open."""
    return cast(T, ft.use_ref(cast(Any, make)).current)


def _present(page: ft.Page) -> bool:
    """The window is there to be drawn; one that is away draws again when it comes back, a closed one never."""
    try:
        return page.session.connection is not None
    except RuntimeError:  # Flet's word for a session that is gone
        return False


@ft.component
def App(house: "House", lang: Lang) -> ft.View:
    """The whole window; drawn again whenever the desk, the settings or the window change."""
    page = ft.context.page
    _, set_version = ft.use_state(0)
    size, set_size = ft.use_state((page.width or 1280.0, page.height or 800.0))

    waiting = _once(lambda: list[bool]())

    def refresh() -> None:
        if not waiting:  # else it is about to be drawn anyway
            set_version(lambda n: n + 1)

    async def draw_the_rest() -> None:
        for _ in range(TURNS_TO_SEND):
            await asyncio.sleep(0)
        waiting.clear()
        refresh()

    window = _once(lambda: Window(refresh, room=room_of(page.route), notices=house.notices, heard=house.heard))
    window.ahead.top = _once(lambda: ft.Ref[ft.ListView]())
    quick_ref = _once(lambda: ft.Ref[ft.TextField]())

    stops = _once(lambda: list[Callable[[], None]]())
    played = _once(lambda: [house.campaigns.desk])

    async def show() -> None:
        refresh()

    async def scroll_to_it() -> None:
        if window.ahead.top.current is not None:
            with contextlib.suppress(RuntimeError):  # that list has gone with its room
                await window.ahead.top.current.scroll_to(offset=0)

    def show_ahead() -> None:
        if window.ahead.show is None or waiting:
            refresh()
            return
        window.ahead.show()
        waiting.append(True)
        page.run_task(draw_the_rest)
        page.run_task(scroll_to_it)

    def told() -> None:
        if house.campaigns.desk is not played[0]:
            played[0] = house.campaigns.desk
            window.forget()
        # A change made in another window arrives in that window's context: draw in our own.
        if ft.context.page is page:
            show_ahead()
        elif _present(page):
            contextvars.copy_context().run(page.run_task, show)

    def sit_down() -> None:
        page.on_resize = lambda e: set_size((e.width, e.height))
        page.on_route_change = lambda e: window.set(room=room_of(e.route), sheet=None, complaint=None)
        page.on_connect = refresh
        stops.extend((house.campaigns.listen(told), house.preferences.listen(told)))

    def stand_up() -> None:
        while stops:
            stops.pop()()

    ft.use_effect(sit_down, [], cleanup=stand_up)

    settings = house.preferences.current
    look = Look(
        PALETTES[settings.appearance],
        words_in(settings.language or lang),
        *size,
        scale=settings.text_scale / 100,
        still=settings.still,
        focus=window.focus,
    )
    seat = Seat(
        look,
        house.campaigns,
        house.preferences,
        window,
        lambda room: page.navigate(f"/{room}"),
        house.data,
        house.own,
    )

    async def focus_quick() -> None:
        if quick_ref.current:
            await quick_ref.current.focus()  # type: ignore[no-untyped-call]  # untyped in Flet

    # Handlers are set once and find the seat of the moment here: each change to the page costs the client a frame.
    now = _once(lambda: [seat])
    now[0] = seat

    def pressed(event: ft.KeyboardEvent) -> None:
        press(now[0], event)

    def hear_keys() -> None:
        window.focus.to_quick = lambda: page.run_task(focus_quick)
        page.on_keyboard_event = pressed

    def dress() -> None:
        page.theme = page.dark_theme = material(look.c)
        page.theme_mode = ft.ThemeMode.LIGHT if settings.appearance == "light" else ft.ThemeMode.DARK

    ft.use_effect(hear_keys, [])
    ft.use_effect(dress, [settings.appearance])

    ft.use_dialog(sheet_or_none(window.sheet or "", lambda: _sheet(seat)))
    away = next(name for name in rooms() if name != window.room)
    body = room_or_word(look, window.room, lambda: rooms()[window.room].screen(seat), lambda: seat.go(away))
    strip = party_strip(seat)
    return ft.View(
        route="/",
        padding=0,
        spacing=0,
        bgcolor=look.c.desk,
        controls=[
            ft.SafeArea(
                expand=True,
                content=shell(
                    look,
                    window.room,
                    body,
                    seat.go,
                    _reach(seat, quick_field(seat, quick_ref)),
                    [part for part in (strip, quick_panel(seat), _notice(seat)) if part],
                ),
            )
        ],
    )


class House:
    """What all windows share: the campaigns, one set of preferences, one place on the disk."""

    def __init__(self, data: "DataDir", campaigns: Campaigns | None = None) -> None:
        self.data = data
        self.campaigns = campaigns or Campaigns(data.documents, data.shelf)
        self.preferences = Preferences(data.documents)
        self.own = OwnTables(data.own_tables)
        found = (*data.notices, *self.campaigns.notices)
        self.heard = len(self.campaigns.notices)  # told with the others, when a window opens
        kinds = dict.fromkeys(f"notice.{one.kind}" for one in found)
        self.notices = (
            *(["notice.read-only"] if data.read_only else []),
            *kinds,
        )
        if not data.read_only:
            threading.Thread(target=self._look_after, name="backup", daemon=True).start()

    def _look_after(self) -> None:
        """Once a day: a backup, and the bin emptied of what has lain there long enough. It keeps nobody waiting."""
        now = datetime.now(UTC)
        with contextlib.suppress(StoreError, PlayError):  # a full disk: the next start tries again
            if self.data.backups.due(now):
                self.data.backups.make(now, "daily")
                self.data.backups.prune(now)
                self.campaigns.empty_bin()


def build_main(data: "DataDir", lang: Lang | None, campaigns: Campaigns | None = None) -> Callable[[ft.Page], None]:
    """The function Flet calls for every window. `lang` overrules the browser until a choice is kept.

    `campaigns` are those of `data` where they are open already; else the first window opens them.
    """
    houses: list[House] = []
    sheets()  # every room is read before the first window opens

    def main(page: ft.Page) -> None:
        if not houses:
            houses.append(House(data, campaigns))
        page.title = "Keeper"
        page.fonts = FONTS
        page.theme = page.dark_theme = material(PALETTES[houses[0].preferences.current.appearance])
        page.render_views(App, houses[0], lang or window_language())

    return main
