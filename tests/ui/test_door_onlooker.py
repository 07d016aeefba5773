"""A window that only looks: open rolls, and perhaps one sheet. What goes over its line is read here, byte by byte."""

import asyncio
from contextlib import suppress

import pytest
import pytest_asyncio
from cast import CAST
from door_server import DoorServer, packet, register
from driver import ALL_SIZES, AppDriver
from flet.messaging.protocol import MessageAction
from places import faults, spoken_elsewhere
from sockets import PATIENCE, until

from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.rules import Question
from keeper_app.ui.app import build_main
from keeper_app.ui.door.door import Door
from keeper_app.ui.door.visitor import VISITOR, Visitor

SECRET = SeatPerson("Hastur’s Herald", {"dex": 87, "stealth": 86}, Kind.NPC, {"notes": "He lies beneath the quay"})
EVENING = (
    *CAST,
    (SECRET, ()),
    (RollCheck(Question(label="spot-hidden", who=1)), (3, 2)),
    (RollCheck(Question(label="stealth", who=6)), (1, 9)),
    (RollCheck(Question(label="library-use", who=1, hidden=True)), (4, 4)),
)
EVENTS = ("click", "change", "submit", "route_change", "keyboard_event", "connect", "view_pop", "dismiss")
NEVER = ("Hastur", "Herald", "beneath the quay", "Captain", "Le Goff", "Guard dog", "Library Use", "Stealth", "Silas")


@pytest.fixture
def door(data):
    return Door(data)


@pytest_asyncio.fixture
async def server(data, campaigns, door):
    async with DoorServer(build_main(data, "en", campaigns, door), door) as serving:
        yield serving


class Listener:
    """All that a window is told."""

    def __init__(self, line) -> None:
        self.line, self.heard = line, b""
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with suppress(Exception):
            while True:
                self.heard += await self.line.recv()

    async def hears(self, words: str) -> None:
        await until(lambda: words.encode() in self.heard)

    async def quiet(self) -> None:
        """Whatever was on its way has come: a ping is answered after it, and the loop has nothing more to say."""
        for _ in range(20):
            await asyncio.wait_for(await self.line.ping(), PATIENCE)
            await asyncio.sleep(0)

    def knows(self, *words: str) -> list[str]:
        return [one for one in words if one.encode() in self.heard]


def let_in(server, role, who=None):
    return server.door.pass_of(server.door.devices.let_in("Tablet", role, "tablet", who))


async def test_players_are_told_of_open_rolls_and_of_nothing_else(server, campaigns):
    async with server.socket(let_in(server, "players")) as line:
        await register(line)
        window = Listener(line)
        await window.hears("Spot Hidden")
        campaigns.desk.do(RollCheck(Question(label="library-use", who=2, hidden=True, value=31)), (3, 7))
        campaigns.desk.do(HurtPerson(1, 3))
        campaigns.desk.do(RollDice("3D8+2"), (5, 6, 7))
        await window.hears("3D8+2")
        await window.quiet()
        assert window.knows(*NEVER) == []
        assert "Marguerite" in window.heard.decode("utf-8", "replace")


async def test_a_roll_that_is_revealed_is_seen(server, campaigns):
    async with server.socket(let_in(server, "players")) as line:
        await register(line)
        window = Listener(line)
        await window.hears("Spot Hidden")
        assert window.knows("Library Use") == []
        campaigns.desk.do(RevealRoll(campaigns.desk.entries[-1].n))
        await window.hears("Library Use")


async def test_one_sheet_is_that_sheet_and_no_other(server, campaigns):
    async with server.socket(let_in(server, "sheet", f"{campaigns.current.id}/1")) as line:
        await register(line)
        window = Listener(line)
        await window.hears("Credit Rating")
        await window.quiet()
        assert window.knows("Hastur", "beneath the quay", "Le Goff", "Silas", "Stealth") == []


@pytest.mark.parametrize("whose", ["other/1", "{}/3", "{}/6", "{}/99", "{}/x", "1", ""])
async def test_a_sheet_of_nobody_here_is_none(server, campaigns, whose):
    """Of another campaign, of the keeper's own people, of nobody at all."""
    async with server.socket(let_in(server, "sheet", whose.format(campaigns.current.id))) as line:
        await register(line)
        window = Listener(line)
        await window.hears("not at the table")
        await window.quiet()
        assert window.knows("Credit Rating", "Hastur", "Le Goff") == []


@pytest.mark.parametrize("role", ["players", "sheet"])
async def test_whatever_such_a_window_says_nothing_is_done(server, campaigns, role):
    who = f"{campaigns.current.id}/1" if role == "sheet" else None
    async with server.socket(let_in(server, role, who)) as line:
        await register(line, route="/people")
        window = Listener(line)
        await window.hears("Spot Hidden")
        before = (campaigns.desk.entries[-1].n, campaigns.current.id, len(server.door.devices.all))
        for target in range(1, 120):
            for name in EVENTS:
                body = {"target": target, "name": name, "data": {"route": "/log", "key": "U", "ctrl": True}}
                await line.send(packet(MessageAction.CONTROL_EVENT, body))
            props = {"route": "/people", "views": [], "value": "x"}
            await line.send(packet(MessageAction.UPDATE_CONTROL_PROPS, {"id": target, "props": props}))
        answer = {"control_id": 1, "call_id": "x", "result": None, "error": None}
        await line.send(packet(MessageAction.INVOKE_METHOD, answer))
        await window.quiet()
        assert (campaigns.desk.entries[-1].n, campaigns.current.id, len(server.door.devices.all)) == before
        assert window.knows("Hastur", "beneath the quay", "Le Goff") == []


async def test_the_keepers_window_on_another_device_sees_all(server):
    """Or the tests above would prove nothing."""
    async with server.socket(let_in(server, "keeper")) as line:
        await register(line, route="/people")
        window = Listener(line)
        await window.hears("Hastur")
        await window.hears("Le Goff")


# --- as it looks --------------------------------------------------------------------------------------------------


@pytest.fixture
def onlooking(data, campaigns):
    """onlooking(role, lang, width, height) gives such a window."""

    def make(role="players", lang="en", width=390, height=844):
        VISITOR.set(Visitor("abc", role, f"{campaigns.current.id}/1" if role == "sheet" else None))
        return AppDriver(build_main(data, lang, campaigns), width=width, height=height)

    return make


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("role", ["players", "sheet"])
@pytest.mark.parametrize(("width", "height"), ALL_SIZES)
async def test_it_has_no_button_and_its_words_are_in_its_language(onlooking, campaigns, role, lang, width, height):
    async with onlooking(role, lang, width, height) as app:
        assert list(app.interactive()) == []
        assert not faults(app, spoken_elsewhere(lang))
        campaigns.desk.do(RollCheck(Question(label="spot-hidden", who=1)), (9, 1))
        await app.settle()
        assert any("91" in said or "19" in said for said in app.announced())


async def test_where_nothing_was_rolled_it_says_so(data):
    VISITOR.set(Visitor("abc", "players"))
    async with AppDriver(build_main(data, "en")) as app:
        assert app.shows("Nothing was rolled in the open yet.")


async def test_a_sheet_follows_its_owner(onlooking, campaigns):
    async with onlooking("sheet") as app:
        assert app.shows("11/11")
        campaigns.desk.do(HurtPerson(1, 4))
        await app.settle()
        assert app.shows("7/11")
