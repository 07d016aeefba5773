"""Another campaign is another table: nothing that a window was about to do at the last one is done at it."""

import pytest
from driver import SIZES, AppDriver

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.ui.app import build_main

FIRST, SECOND = "c000001", "c000002"
BODY = {"con": 50, "siz": 60, "dex": 50, "luck": 50, "fighting-brawl": 40}


@pytest.fixture
def campaigns(data):
    """Two tables whose people have the same numbers: Ada and Jean, Anna and Bob. The first is played."""
    both = Campaigns(data.documents, data.shelf)
    for name in ("Ada", "Jean"):
        both.desk.do(SeatPerson(name, BODY))
    both.begin("Second")
    for name in ("Anna", "Bob"):
        both.desk.do(SeatPerson(name, BODY))
    both.switch(FIRST)
    yield both
    both.close()


@pytest.fixture
def window(data, campaigns):
    main = build_main(data, "en", campaigns)

    def make(size="desktop", route="/"):
        width, height = SIZES[size]
        return AppDriver(main, width=width, height=height, route=route)

    return make


async def play(app, id_):
    """Play another campaign, from wherever the window is."""
    room = app.page.route
    await app.go("settings")
    await app.tap("settings-campaigns")
    await app.tap(f"campaign-{id_}")
    await app.go(room.strip("/"))


async def listen_66(app):
    """Jean is about to roll Listen, with a number that is typed."""
    await app.choose(2)
    await app.tap("skill")
    await app.tap("skill-listen")
    for digit in "66":
        await app.press(digit)


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_who_was_about_to_roll_is_forgotten(window, campaigns, elsewhere):
    async with window() as app, window(route="/people") as other:
        await listen_66(app)
        await play(other if elsewhere else app, SECOND)
        await app.settle()
        assert not app.shows("Jean rolls")
        await app.tap("roll")
    event = campaigns.desk.entries[-1].event
    assert (event.who, event.label, event.value) == (None, "", 50)
    assert "listen" not in campaigns.desk.state.person(2).skills


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_dice_that_were_being_read_out_are_nobody_elses(campaigns, window, elsewhere):
    async with window() as app, window(route="/people") as other:
        await app.tap("real-dice")
        await listen_66(app)
        await app.tap("roll")
        await app.tap("face-0-20")
        if not elsewhere:
            await app.tap("sheet-close")
        await play(other if elsewhere else app, SECOND)
        await app.settle()
        assert not app.sheets
        await app.tap("roll")
        assert app.at("faces-take").disabled  # dice of their own, none of them read yet
        await app.read_out("20", "5")
    event = campaigns.desk.entries[-1].event
    assert (event.who, event.label, event.roll.number) == (None, "", 25)


async def test_fighters_that_were_ticked_are_not_others(window):
    async with window(route="/combat") as app, window(route="/people") as other:
        await app.tap("fights-2")
        assert app.chosen("fights-2")
        await play(other, SECOND)
        await app.settle()
        assert not app.chosen("fights-2")


async def test_a_sheet_about_somebody_goes_with_them(window):
    async with window("phone") as app, window(route="/people") as other:
        await app.tap("tile-2")
        assert app.shows("Jean")
        await play(other, SECOND)
        await app.settle()
        assert not app.sheets


async def test_the_keys_serve_the_room_again(window):
    """A sheet that goes while somebody types into it takes its field along."""
    async with window() as app, window(route="/people") as other:
        await app.tap("skill")
        await app.type("skills-search", "lis")
        await play(other, SECOND)
        await app.settle()
        await app.press("7")
        assert app.value() == 7


async def test_a_backup_that_is_put_back_is_another_table_too(window, campaigns):
    async with window() as app, window(route="/settings") as other:
        await other.tap("backups")
        await other.tap("backup-make")
        await listen_66(app)
        await other.tap(next(key for key in other.keys("restore-")))
        await other.tap("backup-restore-now")
        await app.settle()
        assert other.shows("The backup is in place")
        assert not app.shows("Jean rolls")
        await app.tap("roll")
    assert campaigns.desk.entries[-1].event.who is None


async def test_the_last_rolls_are_those_of_the_campaign(window, campaigns):
    """Two rolls with one number, with nobody at either table: what was drawn for one must not stand for the other."""
    for name, dice in (("Third", "2D6+1"), ("Fourth", "3D4+2")):
        campaigns.begin(name)
        for _ in range(2):
            campaigns.desk.do(RollDice(dice))
    campaigns.switch("c000003")
    async with window() as app, window(route="/people") as other:
        assert "2D6+1" in app.words_at("line-1")
        await play(other, "c000004")
        await app.settle()
        assert "3D4+2" in app.words_at("line-1")
        await app.tap("repeat-1")
    assert campaigns.desk.entries[-1].event.rolled.text == "3D4+2"


async def test_a_new_name_and_a_roll_leave_a_window_as_it_is(window, campaigns):
    async with window() as app, window(route="/people") as other:
        await listen_66(app)
        await other.tap("campaigns")
        await other.tap(f"campaign-more-{FIRST}")
        await other.type("campaign-name", "Masks")
        await other.tap("campaign-rename")
        await other.tap("sheet-close")
        assert other.words_at("campaigns") == "Masks"
        await other.go("roll")
        await other.tap("roll")
        await app.settle()
        assert app.tip("undo") == "Undo roll no. 1"
        assert app.shows("Jean rolls")
        assert app.value() == 66
