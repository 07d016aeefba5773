"""What we take away from Flet's work changes nothing of what it sends."""

import itertools
import types

import flet as ft
import msgpack
import pytest
from driver import _encode
from flet.controls import base_control, control_event, object_patch
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.controls.object_patch import DiffBuilder, ObjectPatch
from flet.messaging.protocol import Message
from redrawn import drawn_parts
from sketch import Sketch

from keeper_app.ui.app import build_main


@pytest.fixture
def flets_own(monkeypatch):
    """Puts Flet's own walks back: the same code, which sees its own module again."""

    def put_back():
        for name in ("_configure_dataclass", "_removed_controls"):
            ours = getattr(DiffBuilder, name)
            again = types.FunctionType(ours.__code__, vars(object_patch), name, ours.__defaults__, ours.__closure__)
            monkeypatch.setattr(DiffBuilder, name, again)

    return put_back


def as_sent(patch):
    return msgpack.packb(patch.to_message(), default=_encode)


def opened_and_changed(data, monkeypatch):
    """A frame into which a room comes, and another in its place: what is sent, what came and what went."""
    monkeypatch.setattr(ControlId, "_counter", itertools.count(1_000_000))
    app = Sketch(data, "en", "desktop")
    found = []
    before = ft.Column([ft.Text("nothing yet")])
    for room in ("roll", "people", "tables", "settings"):
        app.window.enter(room)
        after = ft.Column([app._room()])
        with app.drawing.here():
            patch, came, went = ObjectPatch.from_diff(before, after, control_cls=BaseControl, frozen=True)
        found.append((as_sent(patch), [one._i for one in came], [one._i for one in went]))
        before = after
    app.close()
    return found


def test_the_same_bytes_are_sent(data, monkeypatch, flets_own):
    build_main(data, "en")
    ours = opened_and_changed(data, monkeypatch)
    walk = DiffBuilder._configure_dataclass
    flets_own()
    assert walk.__globals__ is not DiffBuilder._configure_dataclass.__globals__
    theirs = opened_and_changed(data, monkeypatch)
    assert all(len(sent) > 1000 and came for sent, came, _ in ours)
    assert [went for *_, went in ours][1:] != [[], [], []]
    assert ours == theirs


def test_a_message_is_not_written_out_for_a_log_that_nobody_reads(data):
    class Told:
        def __repr__(self):
            raise AssertionError("written out")

    build_main(data, "en")
    assert "Message" in f"{Message(None, Told())}"


async def test_whatever_is_told_is_drawn_once_those_around_others_first(window, cast):
    async with window("desktop", route="/odds") as app:
        with drawn_parts() as drawn:
            await app.tap("tile-1")
            await app.tap("points-hp")
            await app.tap("points-lose")  # the strip and a tile in it
        assert drawn.count("_tile") == 1
        assert drawn.index("party_strip") < drawn.index("_tile")


@pytest.mark.parametrize("kind", [ft.TextButton, ft.IconButton, ft.TextField, ft.Slider, ft.ListView, ft.AlertDialog])
def test_an_event_is_of_the_type_that_flet_finds(data, kind):
    build_main(data, "en")
    control = kind()
    events = [field for field in dir(kind) if field.startswith("on_")]
    assert events
    for _ in range(2):  # found, and remembered
        for field in events:
            assert base_control.get_event_field_type(control, field) is control_event.get_event_field_type(
                control, field
            )
