"""Windows that come, go, break off and come back, over real sockets."""

import asyncio
import gc
import weakref

import msgpack
import pytest
from driver import SIZES, AppDriver
from flet.messaging.protocol import MessageAction
from flet_web.fastapi.flet_app_manager import app_manager
from sockets import PATIENCE, Server, until, window

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.ui.app import build_main
from keeper_app.ui.farewell import Farewell
from keeper_app.ui.line import MARK

MANY, AT_ONCE = 100, 10
GONE = 999_999  # no control has this number


@pytest.fixture
def campaigns(data):
    return Campaigns(data.documents, data.shelf)


@pytest.fixture
async def server(data, campaigns):
    async with Server(build_main(data, "en", campaigns)) as serving:
        yield serving


@pytest.fixture
def window_at_the_desk(data, campaigns):
    main = build_main(data, "en", campaigns)

    def make(size):
        width, height = SIZES[size]
        return AppDriver(main, width=width, height=height)

    return make


def listening(campaigns):
    """How many windows hear what happens at the desk."""
    return len(campaigns._listeners)


async def opened_and_left(server):
    """A window that shows its room and is closed; what stays of it on the server."""
    async with window(server) as one:
        await one.hears("Nothing rolled yet")
        return weakref.ref(one.session.page), one.session_id


async def many_opened_and_left(data, campaigns):
    """The pages of all of them, once the server would have forgotten them."""
    async with Server(build_main(data, "en", campaigns)) as server:
        batches = [
            await asyncio.gather(*(opened_and_left(server) for _ in range(AT_ONCE))) for _ in range(MANY // AT_ONCE)
        ]
        await until(lambda: listening(campaigns) == 0)
        known = app_manager._FletAppManager__sessions
        left = {
            session: key for key, one in known.items() for batch in batches for _, session in batch if one.id == session
        }
        assert len(left) == MANY
        assert all(known[key].expires_at is not None for key in left.values())
        for key in left.values():
            await app_manager.delete_session(key)  # as Flet does when they have expired
        return [page for batch in batches for page, _ in batch]


@pytest.mark.long
def test_a_hundred_windows_opened_and_closed_leave_nothing(data, campaigns):
    pages = asyncio.run(many_opened_and_left(data, campaigns))  # a loop of its own: its timers hold on to contexts
    gc.collect()
    assert len(pages) == MANY
    held = [page for page in pages if page() is not None]
    assert len(held) <= 1  # Flet's own eviction keeps hold of the one it looked at last


async def test_a_window_that_breaks_off_while_it_is_answered_is_seen_off(server, campaigns):
    seen = []
    for _ in range(8):
        async with window(server) as one:
            await one.hears("Free dice")
            seen.append(one.session)
            await one.click("roll")
            one.break_off()
    await until(lambda: listening(campaigns) == 0)
    await until(lambda: all(session.expires_at is not None for session in seen))


async def test_it_comes_back_to_what_is_true(server, campaigns):
    async with window(server) as one:
        await one.hears("Nothing rolled yet")
        session = one.session_id
        await one.click("roll")
        one.break_off()
    await until(lambda: listening(campaigns) == 0)
    for _ in range(2):
        campaigns.desk.do(RollCheck(Question(50)))
    rolls = campaigns.desk.state.rolls
    async with window(server, session) as again:
        assert again.session_id == session
        await again.hears(f"Roll no. {rolls}")
        await again.hears(f"roll no. {rolls}")  # undo too
        await again.click("undo")
        await again.hears(f"Roll no. {rolls - 1}")


class Breaking:
    """Between the server and the app: once told, the connection breaks at the next message."""

    def __init__(self, app):
        self.app, self.breaks = app, False

    async def __call__(self, scope, receive, send):
        async def sending(message):
            if self.breaks and scope["type"] == "websocket":
                raise BrokenPipeError
            await send(message)

        await self.app(scope, receive, sending)


async def test_where_the_connection_breaks_in_the_middle_of_a_message_flet_forgets_and_we_do_not(data, campaigns):
    between = []

    def around(app):
        between.append(Breaking(app))
        return Farewell(between[0])

    async with Server(build_main(data, "en", campaigns), around) as server, window(server) as one:
        await one.hears("Nothing rolled yet")
        session = one.session
        between[0].breaks = True
        await one.click("roll")
        await until(lambda: campaigns.desk.state.rolls == 1)
        one.break_off()
        await until(lambda: session.expires_at is not None)
        assert listening(campaigns) == 0


async def test_an_answer_that_comes_after_what_was_asked_is_gone_cuts_no_line(server):
    async with window(server) as one:
        await one.hears("Nothing rolled yet")
        session = one.session
        waiting = asyncio.create_task(session.invoke_method(GONE, "scroll_to", {"offset": 0}, timeout=PATIENCE))
        await until(lambda: session._Session__method_calls)
        call = next(iter(session._Session__method_calls))
        answer = {"control_id": GONE, "call_id": call, "result": None, "error": "nothing scrolls there"}
        await one.tell(MessageAction.INVOKE_METHOD, answer)
        with pytest.raises(RuntimeError, match="nothing scrolls there"):
            await waiting
        await one.tell(MessageAction.INVOKE_METHOD, answer)  # once more: nobody waits for it
        await one.click("roll")
        await one.hears("Rolled")


def controls(told):
    """All controls in something that a window is told, by number."""
    found = {}
    if isinstance(told, dict):
        found = {told["_i"]: told} if "_c" in told else {}
        told = list(told.values())
    for one in told if isinstance(told, list) else []:
        found |= controls(one)
    return found


def shown(one):
    """What a window that says who it is was told it shows."""
    _, body = msgpack.unpackb(one.page[1:], strict_map_key=False)
    return controls(body["page_patch"])


async def test_nothing_that_a_window_is_told_again_equals_what_it_was_told_before(server):
    async with window(server) as one:
        await one.hears("Nothing rolled yet")
    async with window(server, one.session_id) as again:
        pass
    async with window(server, one.session_id) as once_more:
        pass
    assert one.session_id == again.session_id == once_more.session_id
    first, second = shown(again), shown(once_more)
    assert first.keys() == second.keys()
    assert len(first) > 100
    assert all(first[number].keys() - second[number].keys() == set() for number in first)  # the same window
    assert all(first[number] != second[number] for number in first)  # to the smallest text in it
    drawn = {number: {key: kept for key, kept in one.items() if key != MARK} for number, one in first.items()}
    assert all(first[number] != drawn[number] for number in first)  # as it stands there when the line breaks first


async def test_two_windows_typing_at_once_keep_their_focus_and_their_text(window_at_the_desk):
    async with window_at_the_desk("desktop") as one, window_at_the_desk("phone") as other:
        await one.type("quick", "spot hid")
        await other.tap("room-people")
        await other.tap("person-add")
        await other.tap("way-npc")
        other.conn.calls.clear()  # the form put the keyboard into its first field
        await other.type("npc-name", "Jea")
        fields = [(app, key, app.at(key)._i) for app, key in ((one, "quick"), (other, "npc-name"))]
        await one.type("quick", "spot hidden 55")
        await other.type("npc-name", "Jean")
        await one.submit("quick")  # a roll: told to both
        await one.type("quick", "list")
        await other.type("npc-name", "Jeanne")
        assert [app.at(key)._i for app, key, _ in fields] == [id_ for *_, id_ in fields]  # the same fields as before
        assert (one.at("quick").value, other.at("npc-name").value) == ("list", "Jeanne")
        assert other.conn.calls == [call for call in other.conn.calls if call[0] != "focus"]
        await other.tap("npc-save")
        assert one.tip("undo") == "Undo the arrivals"  # told to the other,
        assert one.at("quick").value == "list"  # whose text stays
