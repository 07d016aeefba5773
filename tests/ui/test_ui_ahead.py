"""What a roll is about goes to the browser first; the rest of the window follows."""

import msgpack
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import MessageAction, configure_encode_object_for_msgpack

_encode = configure_encode_object_for_msgpack(BaseControl)


def watch(app):
    """Every patch from now on, as it goes over the wire."""
    sent, pass_on = [], app.conn.send_message

    def note(message):
        if message.action == MessageAction.PATCH_CONTROL:
            sent.append(msgpack.packb(message.body.patch, default=_encode).decode(errors="replace"))
        pass_on(message)

    app.conn.send_message = note
    return sent


def before(sent, words):
    """The patches that left before the one that says this."""
    return sent[: next(at for at, patch in enumerate(sent) if words in patch)]


async def test_number_and_owner_are_sent_before_anything_else(window, app_dice):
    app_dice[:] = [1, 2, 3, 4, 5, 6, 7, 8]  # the last differs from the one before: only what changes is sent
    async with window("desktop") as app:
        for _ in range(3):
            await app.tap("roll")
        sent = watch(app)
        await app.tap("roll")
        assert all(any(words in patch for patch in sent[:2]) for words in ("Roll no. 4", "Rolled "))
        assert not any("line-2" in patch for patch in sent)  # what stood in the list already is not sent again


async def test_undo_shows_the_roll_before_and_then_the_rest(window):
    async with window("phone") as app:
        for _ in range(2):
            await app.tap("roll")
        sent = watch(app)
        await app.tap("undo")
        assert any("Roll no. 1" in patch for patch in before(sent, "Undo roll no. 1"))


async def test_coming_back_to_a_room_its_result_is_first_again(window):
    async with window("phone") as app:
        await app.tap("roll")
        await app.tap("room-people")
        await app.tap("room-roll")
        sent = watch(app)
        await app.tap("roll")
        assert any("Roll no. 2" in patch for patch in before(sent, "Undo roll no. 2"))


async def test_a_room_that_shows_no_result_is_drawn_in_one_go(window):
    async with window("phone") as app:
        await app.tap("roll")
        await app.tap("room-people")
        sent = watch(app)
        await app.press("Z", ctrl=True)
        assert ["Undone" in patch for patch in sent] == [False, True]  # the room, and the word of what was undone


async def test_a_phone_scrolls_to_the_result_and_a_desktop_has_no_need_to(window):
    async with window("phone") as app:
        await app.tap("roll")
        await app.tap("pad-6")
        assert [name for name, args in app.conn.calls if args == {**args, "offset": 0}] == ["scroll_to"] * 2
        await app.resize(1440, 900)
        await app.tap("roll")
        assert app.shows("Roll no. 3")
