"""The door, met in the language nobody speaks: on the keeper's screen, at a stranger's, and at one that only looks."""

import re
from datetime import UTC, datetime, timedelta

import flet as ft
import pytest
from door_server import Latch
from driver import inside, plain, whole_text
from pseudo_language import TAG
from pseudo_walk import Reader
from sketch import Sketch

from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.ui.door import codes
from keeper_app.ui.door.bell import knock_card
from keeper_app.ui.door.devices import ROLES
from keeper_app.ui.door.gate import WHY
from keeper_app.ui.door.lines import Line
from keeper_app.ui.door.network import CannotOpen
from keeper_app.ui.door.onlooker import draw_onlooker, what_is_shown
from keeper_app.ui.door.stranger import REFUSED, Stranger, called
from keeper_app.ui.door.visitor import Visitor
from keeper_app.ui.door.whose import whose
from keeper_app.words import words_in

CANNOT = ("no-network", "port-taken", "address-refused")
AGENTS = ("", "iPhone", "Android SM-7", "Android SM-7 Mobile", "Windows", "Macintosh")
MAKES = re.compile(r"\b(?:iPhone|Samsung|Windows|Mac|Keeper|JavaScript)\b")
FIGURES = "23456789"  # codes without a letter: those that have some are no words


async def door(reader: Reader, app: Sketch) -> None:
    """Closed, stuck, open, full of devices, with somebody before it."""
    app.door.listen(app._changed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(codes, "SIGNS", FIGURES)
        await _on_screen(reader, app)
    _for_onlookers(reader, app)
    await _for_strangers(reader, app)


async def _on_screen(reader: Reader, app: Sketch) -> None:
    app.window.open("devices")
    await app.tap("door-open")
    reader.here("a door without a server", app)
    for why in CANNOT:
        app.door.attach(_Stuck(why))
        await app.tap("door-open")
        reader.here(f"a door that cannot be opened: {why}", app)
    app.door.attach(Latch())
    await app.tap("door-open")
    for role in ROLES:
        await app.tap(f"door-role-{role}")
        reader.here(f"a code for {role}", app)
        who = whose(app.campaigns, 1) if role == "sheet" else None
        device = app.door.devices.let_in("Zz", role, "tablet", who)
        app.door.devices.note(device.id, datetime.now(UTC) - timedelta(days=3 if role == "keeper" else 0))
        app.door.knock("10.0.0.7", app.door.codes.new(role, who).signs, "Zz", "")
        reader.here(f"a code for {role} that was used", app)
        for knock in app.door.knocks.waiting:
            reader.lines("a knock", _said(knock_card(app.seat, knock, "bell")))
    app.door.devices.let_in("Yy", "players", "phone")
    app.door.came(Line(app.door.devices.let_in("Yy", "players", "phone").id))
    app.door.patience.bear("10.0.0.7")
    app.door.unkept = True
    app.window.set(complaint=app.seat.look.say("devices.cannot.too-many-devices", None, most=7))
    reader.here("who is inside", app)
    app.window.set(device=app.door.devices.all[0].id)
    reader.here("who is inside, seen from one of the devices", app)
    app.window.set(device="")
    app.window.open("device", which=app.door.devices.all[0].id)
    reader.here("a device", app)
    app.window.open(None)


class _Stuck(Latch):
    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why

    def open(self) -> tuple[str, ...]:
        raise CannotOpen(self.why, address=7, port=8, detail=9)


def _said(control: ft.Control) -> list[str]:
    found = [whole_text(one) for one in inside(control) if isinstance(one, ft.Text)]
    return [plain(one) for one in found]


def _for_onlookers(reader: Reader, app: Sketch) -> None:
    look = app.seat.look
    sheets = (Visitor("7", "sheet", who) for who in (whose(app.campaigns, 1), "7/7"))
    for visitor in (Visitor("7", "players"), *sheets):
        for _ in range(2):
            shown = what_is_shown(app.campaigns, look, visitor)
            reader.lines("an onlooker", _said(draw_onlooker(look, shown, visitor)))
            if not shown.rolls:
                app.campaigns.desk.do(RollCheck(Question(50, label="climb", who=1)), (4, 7))


async def _for_strangers(reader: Reader, app: Sketch) -> None:
    words, heard = words_in(TAG), []

    async def send(message: dict) -> None:
        heard.append(message.get("body", b"").decode())

    shown = app.door.pass_of(app.door.devices.all[0])
    app.door.send_away(app.door.devices.all[0].id)
    scope = {"headers": [(b"cookie", f"keeper-language={TAG}".encode())]}
    await Stranger(app.door).show(scope, send, shown=shown, status=200)
    page = re.sub(r"(?s)<(style|script).*?</\1>|<[^>]*>", "\n", "".join(heard))
    lines = [words.say(key, 7) if why == "tries" else words.say(key) for why, key in REFUSED.items()]
    lines += [words.say(key) for key in (*WHY.values(), "devices.stranger.refused", "devices.only-looking")]
    lines += [called(words, agent) for agent in AGENTS]
    reader.lines("a stranger", [MAKES.sub("", plain(line)) for line in (*lines, *page.splitlines())])
