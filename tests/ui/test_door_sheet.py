"""Settings, Devices: the door on a keeper's screen, and whoever rings at it, in any room."""

import pytest
from cast import CAST
from door_server import BEYOND, Latch
from driver import ALL_SIZES, AppDriver, backed_up
from places import faults, spoken_elsewhere
from sockets import until
from test_ui_every_sheet import too_small

from keeper_app.store import open_data_dir
from keeper_app.ui.app import build_main
from keeper_app.ui.door import codes
from keeper_app.ui.door.devices import MOST_DEVICES
from keeper_app.ui.door.door import Door
from keeper_app.ui.door.network import CannotOpen
from keeper_app.ui.door.picture import QUIET, modules
from keeper_app.ui.door.visitor import VISITOR, Visitor

EVENING = CAST
FIGURES = "23456789"  # codes without a letter: three of these may be a word of some language
SAMSUNG = "Mozilla/5.0 (Linux; Android 13; SM-X700) Safari/537"


@pytest.fixture
def door(data, monkeypatch):
    monkeypatch.setattr(codes, "SIGNS", FIGURES)
    made = Door(data)
    made.attach(Latch())
    return made


@pytest.fixture
def house(data, campaigns, door):
    """house(lang, width, height, route) gives a window of a house whose door can be opened."""
    mains = {lang: build_main(data, lang, campaigns, door) for lang in ("en", "fr")}

    def make(lang="en", width=1440, height=900, route="/settings"):
        return AppDriver(mains[lang], width=width, height=height, route=route)

    return make


async def opened(app):
    await app.tap("devices")
    await app.tap("door-open")


def knocks(door, role="players", name="Samsung tablet"):
    """Somebody knocks with a right code; their ticket."""
    who = door.codes.of(role).who if door.codes.of(role) else None
    return door.knock("10.0.0.5", door.codes.new(role, who).signs, name, SAMSUNG).ticket


async def test_the_door_is_opened_and_closed_with_a_tap(house, door):
    async with house() as app:
        await app.tap("devices")
        assert app.shows("The door is closed")
        assert not app.has("door-close")
        await app.tap("door-open")
        assert door.is_open
        code = door.codes.of("players")
        assert app.shows(code.halves[0])
        assert app.shows(code.halves[1])
        assert app.shows(f"{BEYOND}:8550")
        assert app.shows("not encrypted")
        await app.tap("door-close")
        assert not door.is_open
        assert door.codes.of("players") is None
        assert app.shows("The door is closed")


async def test_a_house_without_a_server_says_why_its_door_stays_shut(window):
    async with window("phone", route="/settings") as app:
        await app.tap("devices")
        await app.tap("door-open")
        assert app.shows("runs in a window of its own")


@pytest.mark.parametrize(
    ("trouble", "words"),
    [
        (CannotOpen("no-network"), "on no network"),
        (CannotOpen("port-taken", address=BEYOND, port=8550, detail="x"), f"Another program has port 8550 on {BEYOND}"),
        (CannotOpen("address-refused", address=BEYOND, port=8550, detail="denied"), "denied"),
    ],
)
async def test_a_door_that_cannot_be_opened_says_why(house, door, trouble, words):
    class Stuck(Latch):
        def open(self):
            raise trouble

    door.attach(Stuck())
    async with house() as app:
        await opened(app)
        assert app.shows(words)
        assert not door.is_open
        door.attach(Latch())
        await app.tap("door-open")
        assert not app.shows(words)


async def test_a_keeper_on_a_tablet_sees_which_device_is_in_their_hand(house, door):
    tablet, _ = (door.devices.let_in(name, "keeper", "tablet") for name in ("Samsung tablet", "iPad"))
    token = VISITOR.set(Visitor(tablet.id))
    async with house() as app:
        VISITOR.reset(token)
        await opened(app)
        assert app.shows("The machine Keeper runs on")
        assert not app.shows("This machine")
        assert [said for said in app.texts() if said in ("Samsung tablet", "iPad", "the device in your hand")] == [
            "Samsung tablet",
            "the device in your hand",
            "iPad",
        ]


async def test_each_role_has_its_own_code_and_a_new_one_ends_it(house, door):
    async with house() as app:
        await opened(app)
        first = door.codes.of("players")
        await app.tap("door-role-keeper")
        assert app.shows(door.codes.of("keeper").halves[0])
        await app.tap("door-role-players")
        assert door.codes.of("players") == first
        await app.tap("door-new-code")
        assert door.codes.of("players") != first
        assert not app.shows(first.halves[0]) or not app.shows(first.halves[1])


async def test_a_sheet_is_somebodys_of_this_campaign(house, door, campaigns):
    async with house() as app:
        await opened(app)
        await app.tap("door-role-sheet")
        assert app.keys("door-whose-") == ["door-whose-1", "door-whose-2"]  # no character of the keeper's, no hound
        assert door.codes.of("sheet").who == f"{campaigns.current.id}/1"
        await app.tap("door-whose-2")
        assert door.codes.of("sheet").who == f"{campaigns.current.id}/2"


async def test_with_time_whoever_shows_a_code_is_told_that_it_is_over(door, monkeypatch):
    monkeypatch.setattr("keeper_app.ui.door.door.GOOD_FOR", 0)
    door.open()
    told = []
    door.invite("players")
    door.listen(lambda: told.append(True))
    await until(lambda: bool(told))


async def test_a_code_that_was_used_is_over(house, door):
    async with house() as app:
        await opened(app)
        door.knock("10.0.0.5", door.codes.of("players").signs, "Tablet", SAMSUNG)
        await app.settle()
        assert app.shows("That code is over")
        await app.tap("door-make-code")
        assert door.codes.of("players") is not None
        assert app.has("door-new-code")


@pytest.mark.parametrize("room", ["roll", "combat", "people", "rules", "log"])
async def test_the_bell_rings_in_every_room_and_in_every_window(house, door, room):
    async with house(route=f"/{room}") as app, house(route="/roll", width=390, height=844) as other:
        door.open()
        knocks(door)
        await app.settle()
        await other.settle()
        for one in (app, other):
            assert "Samsung tablet asks to come in Right code, as players" in " ".join(one.announced())
        await other.tap("bell-let-in")
        await app.settle()
        assert not app.has("bell-let-in")
        assert [one.name for one in door.devices.all] == ["Samsung tablet"]


async def test_the_keeper_refuses(house, door):
    async with house(route="/roll") as app:
        door.open()
        ticket = knocks(door)
        await app.settle()
        await app.tap("bell-refuse")
        assert door.knocks.ask(ticket).answer == "refused"
        assert door.devices.all == ()
        assert not app.has("bell-refuse")


async def test_a_full_house_says_so(house, door):
    for at in range(MOST_DEVICES):
        door.devices.let_in(f"Phone {at}", "players", "phone")
    async with house(route="/roll") as app:
        door.open()
        knocks(door)
        await app.settle()
        await app.tap("bell-let-in")
        assert app.shows(f"room for {MOST_DEVICES} devices")
        assert app.has("bell-let-in")


async def test_devices_are_listed_renamed_and_sent_away(house, door):
    async with house() as app:
        await opened(app)
        knocks(door)
        await app.settle()
        await app.tap("knock-0-let-in")
        (device,) = door.devices.all
        assert app.shows("Samsung tablet")
        assert app.shows("not here yet")
        assert app.shows("This machine")
        await app.tap(f"device-rename-{device.id}")
        await app.type("device-name", "Drawing-room \u202etablet")
        await app.tap("device-rename-now")
        assert app.shows("Drawing-room tablet")
        assert app.name_of(f"device-away-{device.id}").startswith("Send Drawing-room tablet away")
        await app.tap(f"device-away-{device.id}")
        assert door.devices.all == ()
        assert not app.shows("Drawing-room tablet")


async def test_wrong_codes_are_counted_on_the_sheet(house, door):
    async with house() as app:
        await opened(app)
        for typed in ("AAAAAA", "CCCCCC"):
            with pytest.raises(Exception, match="wrong"):
                door.knock("10.0.0.5", typed, "x", "")
        await app.settle()
        assert app.shows("2 wrong codes since ")


async def test_a_list_that_cannot_be_written_is_told(house, door, data):
    async with house() as app:
        await opened(app)
        data.documents.close()
        knocks(door)
        await app.settle()
        await app.tap("knock-0-let-in")
        assert app.shows("cannot be written to the disk")
        assert [one.name for one in door.devices.all] == ["Samsung tablet"]


async def test_a_keeper_who_only_looks_is_told_how_long_devices_are_known(data, campaigns):
    with open_data_dir(data.path, read_only=True) as look:
        async with AppDriver(build_main(look, "en"), width=390, height=844, route="/settings") as app:
            await app.tap("devices")
            assert app.shows("devices are known until it ends")


async def test_the_quick_field_finds_it(house):
    async with house("fr", route="/roll") as app:
        await app.type("quick", "appareils")
        await app.submit("quick")
        assert app.shows("La porte est fermée")


async def test_whoever_was_sent_away_stays_away_when_a_backup_is_put_back(house, door, data):
    device = door.devices.let_in("Tablet", "keeper", "tablet")
    shown = door.pass_of(device)
    async with house() as app:
        await app.tap("backups")
        await app.tap("backup-make")
        backup = app.keys("restore-")[0]
        door.send_away(device.id)
        await app.tap(backup)
        await app.tap("backup-restore-now")
        backed_up()
        assert door.shown(shown) is None
        assert Door(data).shown(shown) is None


# --- as it looks --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), ALL_SIZES)
async def test_everything_there_is_named_and_nothing_shows_through(house, door, lang, width, height):
    async with house(lang, width, height) as app:
        foreign = spoken_elsewhere(lang)
        await app.tap("devices")
        assert not faults(app, foreign) + too_small(app)
        await app.tap("door-open")
        for role, kind in (("keeper", "computer"), ("players", "tablet"), ("sheet", "phone")):
            door.devices.let_in("Zz", role, kind, "c1/1" if role == "sheet" else None)
        knocks(door, name="Yy")
        await app.settle()
        assert not faults(app, foreign) + too_small(app)
        for role in ("players", "sheet", "keeper"):
            await app.tap(f"door-role-{role}")
            assert not faults(app, foreign) + too_small(app)
        await app.tap(app.keys("device-rename-")[0])
        assert not faults(app, foreign) + too_small(app)
        await app.tap("sheet-close")
        await app.tap("sheet-close")
        assert app.has("bell-let-in")
        assert not faults(app, foreign) + too_small(app)


@pytest.mark.parametrize("width", [360, 390, 820, 1440])
async def test_the_picture_and_the_code_fit_on_their_paper(house, door, width):
    async with house(width=width, height=844) as app:
        await opened(app)
        side = app.at("door-picture").width
        assert side % (len(modules(f"{door.url}/door#{door.codes.of('players').signs}")) + 2 * QUIET) == 0
        assert side <= width - 32 - 12 - 2 * 12
