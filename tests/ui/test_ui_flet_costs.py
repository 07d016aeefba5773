"""What we take away from Flet's work changes nothing of what it sends."""

import dataclasses
import itertools
import logging

import flet as ft
import msgpack
import pytest
from driver import _encode
from flet.controls import base_control, control_event, object_patch
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.controls.object_patch import DiffBuilder, ObjectPatch
from flet.messaging import protocol
from flet.messaging.protocol import Message
from flet.utils import validation
from redrawn import drawn_parts
from sketch import Sketch

from keeper_app.ui import flet_turns
from keeper_app.ui.app import build_main
from keeper_app.ui.flet_costs import FLETS_OWN_STEPS
from keeper_app.ui.flet_given import FLETS_OWN


@pytest.fixture
def flets_own(monkeypatch):
    """Puts Flet's own walks, comparisons and rules back."""

    def put_back():
        for name, own in FLETS_OWN_STEPS.items():
            assert getattr(DiffBuilder, name) is not own
            monkeypatch.setattr(DiffBuilder, name, own)
        monkeypatch.setattr(object_patch, "logger", logging.getLogger("flet_object_patch"))
        monkeypatch.setattr(protocol, "is_dataclass", dataclasses.is_dataclass)
        monkeypatch.setattr(protocol, "_get_root_dataclass_field", protocol._get_root_dataclass_field.__wrapped__)
        monkeypatch.setattr(base_control, "validate", validation.validate)

    return put_back


def as_sent(patch):
    return msgpack.packb(patch.to_message(), default=_encode)


def opened_and_changed(data, monkeypatch):
    """A frame into which a room comes, and another in its place: what is sent, what came and what went."""
    monkeypatch.setattr(ControlId, "_counter", itertools.count(1_000_000))
    monkeypatch.setattr(flet_turns, "AT_ONCE", 10_000_000)  # everything at once: there is no window with turns
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
    assert protocol.is_dataclass is not dataclasses.is_dataclass
    flets_own()
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


def made_with(make, kind, *args, **given):
    """All there is in a control, but its number; or that it cannot be made so."""
    one = object.__new__(kind)
    try:
        make(one, *args, **given)
    except TypeError as error:
        return str(error)
    return {name: held for name, held in vars(one).items() if name not in ("_i", "_state")}


@pytest.mark.parametrize("kind", FLETS_OWN, ids=lambda kind: kind.__name__)
def test_a_control_made_of_what_is_given_is_the_one_that_flet_makes(data, kind):
    build_main(data, "en")
    assert kind.__init__ is not FLETS_OWN[kind]
    whole = {"fn": len, "key": "k", "width": 7, "visible": False, "data": 8, "size": 9, "ref": ft.Ref()}
    some = {name: value for name, value in whole.items() if name in kind.__dataclass_fields__}
    least = {name: value for name, value in some.items() if name == "fn"}
    for args, given in [((), least), ((), some), ((7,), {}), ((7,), least), ((), {"no": 1}), (range(200), {})]:
        ours, theirs = made_with(kind.__init__, kind, *args, **given), made_with(FLETS_OWN[kind], kind, *args, **given)
        assert ours == theirs
        assert isinstance(ours, str) or [*ours["_values"]] == [*theirs["_values"]]


def test_and_the_same_bytes_are_sent_of_it(data, monkeypatch):
    build_main(data, "en")
    ours = opened_and_changed(data, monkeypatch)
    for kind, make in FLETS_OWN.items():
        assert kind.__init__ is not make
        monkeypatch.setattr(kind, "__init__", make)
    assert ours == opened_and_changed(data, monkeypatch)


def test_a_fault_is_told_once_and_again_only_after_it_was_mended(data):
    build_main(data, "en")
    bar = ft.Slider(value=50, min=0, max=100)

    def told():
        with pytest.raises(ValueError, match="max") as flets:
            validation.validate(bar)
        with pytest.raises(ValueError, match="max") as ours:
            bar._before_update_safe()
        assert str(ours.value) == str(flets.value)

    bar._before_update_safe()
    bar.max = -1
    told()
    bar._before_update_safe()  # the same one is not told twice
    bar.max = 100
    bar._before_update_safe()
    bar.max = -1
    told()
