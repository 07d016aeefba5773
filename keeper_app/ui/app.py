"""The app: the frame of a window. It is drawn again for another room, another look, another campaign."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from keeper_app.content.language_records import Lang
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.preferences import Settings
from keeper_app.ui.component import use_fed, use_once
from keeper_app.ui.components.surface import filling
from keeper_app.ui.door.door import Door
from keeper_app.ui.door.visitor import VISITOR, Visitor
from keeper_app.ui.dress import dress, prepare
from keeper_app.ui.feed import PageFeed
from keeper_app.ui.flet_costs import draw_in_order, spare_costs
from keeper_app.ui.flet_turns import draw_in_turns
from keeper_app.ui.ground import SERVED, Ground
from keeper_app.ui.guard import guard_rooms
from keeper_app.ui.house import House
from keeper_app.ui.keyboard import press
from keeper_app.ui.languages import window_language
from keeper_app.ui.line import hear_late_answers
from keeper_app.ui.look import Look
from keeper_app.ui.rescue.of_campaign import campaign_rescue
from keeper_app.ui.rooms import HOME, room_of, rooms, sheets
from keeper_app.ui.seat import Seat
from keeper_app.ui.sheets import sheet_place
from keeper_app.ui.shell import shell
from keeper_app.ui.tokens import PALETTES
from keeper_app.ui.window import Laid, Window
from keeper_app.words import words_in

if TYPE_CHECKING:
    from keeper_app.store import DataDir


class Sitting:
    """One window at the house: what it shows, and what tells its parts of changes. It lasts as long as the window.

    It is made before the window is drawn, and hears the page from then on: whatever is said of the page itself later
    makes the client draw all of it once more.
    """

    def __init__(self, page: ft.Page, house: House, device: str) -> None:
        self.page, self.house = page, house
        self._played = house.campaigns.desk
        room = room_of(page.route)
        self.window = Window(self._tell, room=room, device=device, notices=house.notices, heard=house.heard)
        self.window.rescue = house.campaigns.wanted
        if house.greets:
            self.window.sheets = (Laid("welcome"),)
        shared = house.campaigns, house.preferences, house.shelf, house.imported, house.door
        counted = [one for one in (house.copies, house.ground.keeping) if one is not None]
        self.feed = PageFeed(page, *shared, *counted, heard=self._another_campaign)
        self.resized: Callable[[tuple[float, float]], None] = lambda size: None
        self.pressed: Callable[[ft.KeyboardEvent], None] = lambda event: None
        page.on_resize = lambda e: self.resized((e.width, e.height))
        page.on_route_change = lambda e: self.window.enter(room_of(e.route))
        page.on_keyboard_event = lambda e: self.pressed(e)

    def _tell(self) -> None:
        self.feed.tell()

    def _another_campaign(self) -> None:
        if self.house.campaigns.desk is not self._played:
            self._played = self.house.campaigns.desk
            self.window.forget()

    def go(self, room: str) -> None:
        """Ask the browser for another room; it answers with the route."""
        self.page.navigate(f"/{room}")

    def seat(self, look: Look) -> Seat:
        """A seat with this look."""
        house = self.house
        kept = house.campaigns, house.preferences, house.shelf
        own = house.own, house.imported
        return Seat(
            look, *kept, self.window, self.feed, self.go, house.data, *own, house.door, house.ground, house.copies
        )


def _look(settings: Settings, lang: Lang, size: tuple[float, float], window: Window) -> Look:
    return Look(
        PALETTES[settings.appearance],
        words_in(settings.language or lang),
        *size,
        scale=settings.text_scale / 100,
        still=settings.still,
        focus=window.focus,
    )


class Opened:
    """The rooms that were opened so far, each with the seat it was last seen from.

    They stay where they are, out of sight: coming back to one costs what has changed meanwhile, and it lies open where
    the keeper left it. Another campaign opens them anew.
    """

    def __init__(self) -> None:
        self._campaign = ""
        self._seats: dict[str, Seat] = {}

    def __call__(self, seat: Seat, room: str, campaign: str) -> tuple[Seat, ...]:
        """The seats of all of them, now that this room is in sight."""
        if campaign != self._campaign:
            self._campaign, self._seats = campaign, {}
        self._seats[room] = replace(seat, room=room)
        return tuple(self._seats.values())


def rooms_place(seats: tuple[Seat, ...], shown: str, campaign: str) -> ft.Control:
    """Every room that was opened; one of them is in sight."""

    def place(seat: Seat) -> ft.Control:
        room = rooms()[seat.room or HOME]
        return ft.Container(room.screen(seat), expand=True, visible=room.name == shown, key=f"{room.name}-{campaign}")

    return filling(*(place(seat) for seat in seats))


@ft.component
def App(sitting: Sitting, lang: Lang) -> ft.View:
    """The frame: what happens inside the room, over it or above it does not draw it again."""
    page, house, window = sitting.page, sitting.house, sitting.window
    size, set_size = ft.use_state((page.width or 1280.0, page.height or 800.0))
    look, room, campaign, rescue = use_fed(
        sitting.feed,
        lambda: (
            _look(house.preferences.current, lang, size, window),
            window.room,
            house.campaigns.current.id,
            window.rescue,
        ),
    )
    seat = sitting.seat(look)

    opened = use_once(Opened)
    sitting.resized = set_size
    sitting.pressed = lambda event: press(seat, event)
    ft.use_effect(lambda: dress(page, look.c), [look.c.name])
    return ft.View(
        route="/",
        padding=0,
        spacing=0,
        bgcolor=look.c.desk,
        controls=[
            ft.SafeArea(
                expand=True,
                content=campaign_rescue(seat, rescue)
                if rescue
                else shell(seat, room, rooms_place(opened(seat, room, campaign), room, campaign)),
            ),
            sheet_place(seat),
        ],
    )


def build_main(
    data: "DataDir",
    lang: Lang | None,
    campaigns: Campaigns | None = None,
    door: Door | None = None,
    ground: Ground = SERVED,
) -> Callable[[ft.Page], None]:
    """The function Flet calls for every window. `lang` overrules the browser until a choice is kept.

    `campaigns` are those of `data` where they are open already; else the first window opens them. `door` is the one
    that the server asks; a house that is not served has one that stays shut. `ground` is where the house stands.
    """
    houses: list[House] = []
    sheets()  # every room is read before the first window opens
    guard_rooms()
    spare_costs()
    draw_in_turns()

    def main(page: ft.Page) -> None:
        if not houses:
            houses.append(House(data, campaigns, door, ground))
        draw_in_order(page)
        hear_late_answers(page)
        prepare(page, PALETTES[houses[0].preferences.current.appearance], ground)
        visitor = VISITOR.get(Visitor())
        if visitor.sees_all:
            page.render_views(App, Sitting(page, houses[0], visitor.device), lang or window_language())
        else:
            from keeper_app.ui.door.onlooker import onlooker  # most tables have none

            page.render_views(onlooker, houses[0], lang or window_language(), visitor)

    return main
