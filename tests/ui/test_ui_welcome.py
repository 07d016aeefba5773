"""A first start: four cards, once, by touch and by keys; the demo campaign; and nobody else is kept waiting."""

import errno
import os

import pytest
from been_here import been_here
from cast import CAST
from driver import SIZES, AppDriver, plain, taps
from places import faults, spoken_elsewhere

from keeper_app.content.demo_tables import demo
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.demo import play_demo
from keeper_app.play.preferences import Preferences
from keeper_app.store import Disk, open_data_dir
from keeper_app.ui.app import build_main
from keeper_app.ui.entrance import Entrance
from keeper_app.ui.house import House
from keeper_app.ui.screens.common.welcome_cards import CARDS
from keeper_app.words import words_in

NAMES = [card.name for card in CARDS]
END = ("welcome-on",) * (len(CARDS) - 1)


@pytest.fixture
def fresh(tmp_path):
    """A data folder that nobody has ever opened."""
    with open_data_dir(tmp_path / "fresh", sync=False) as opened:
        yield opened


def first_start(data, size="phone", lang="en"):
    width, height = SIZES[size]
    return AppDriver(build_main(data, lang), width=width, height=height)


def card(app):
    """The card that is read."""
    (found,) = [name for name in NAMES if app.has(f"welcome-{name}")]
    return found


async def swipe(app, way):
    """A finger drawn so far to the right, or to the left."""
    still = {"x": 0.0, "y": 0.0}
    start, end = {"x": 200.0, "y": 9.0}, {"x": 200.0 + way, "y": 9.0}
    told = {"l": start, "g": start, "k": "touch", "ts": None}
    await app.fire(app.at("welcome-swipe"), "horizontal_drag_start", told)
    told = {"l": end, "g": end, "v": still, "pv": 0.0}
    await app.fire(app.at("welcome-swipe"), "horizontal_drag_end", told)


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("tablet", "en"), ("desktop", "fr")])
async def test_four_cards_by_touch_by_keys_and_heard(fresh, size, lang):
    say, foreign = words_in(lang).say, spoken_elsewhere(lang)
    async with first_start(fresh, size, lang) as app:
        seen = []
        for at in range(len(CARDS)):
            seen.append(card(app))
            assert not faults(app, foreign)
            assert plain(say(f"welcome.{seen[-1]}.title")) in app.announced()
            assert say("welcome.place", at=at + 1, of=len(CARDS)) in app.labels()
            if at < len(CARDS) - 1:
                await app.tap("welcome-on")
        assert seen == NAMES == ["roll", "party", "fight", "look-up"]
        await app.press("Arrow Right")
        assert card(app) == NAMES[-1]
        await app.press("Arrow Left")
        assert card(app) == NAMES[-2]
        await app.tap("welcome-back")
        await app.press("Arrow Left")
        await app.press("Arrow Left")
        assert (card(app), app.has("welcome-back")) == (NAMES[0], False)
        await swipe(app, 300.0)
        assert card(app) == NAMES[0]
        await swipe(app, -9.0)
        assert card(app) == NAMES[0]
        await swipe(app, -300.0)
        await app.press("Enter")
        assert card(app) == NAMES[2]
        await swipe(app, 300.0)
        assert card(app) == NAMES[1]


async def test_it_is_shown_until_it_is_put_away_and_never_again(fresh):
    main = build_main(fresh, "en")
    async with AppDriver(main) as app:
        assert app.sheets
    async with AppDriver(main) as app:  # a page that was loaded again
        await app.tap("sheet-close")
        assert not app.sheets
        await app.tap("roll")
    assert Preferences(fresh.documents).current.welcomed
    for again in (main, build_main(fresh, "en")):
        async with AppDriver(again) as app:
            assert not app.sheets


async def test_escape_and_a_full_disk_let_one_out_as_well(tmp_path):
    class FullDisk(Disk):
        full = False

        def write_file(self, *args, **kwargs):
            if self.full:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return super().write_file(*args, **kwargs)

    disk = FullDisk()
    with open_data_dir(tmp_path / "full", disk=disk) as data:
        async with AppDriver(build_main(data, "en")) as app:
            disk.full = True
            await app.fire(app.sheets[-1], "dismiss")
            assert not app.sheets
            assert app.has("roll")
        disk.full = False


async def test_what_is_chosen_there_holds(fresh):
    async with first_start(fresh) as app:
        await app.tap("language-fr")
        assert app.shows("Bonsoir, gardien")
        await app.tap("welcome-real")
        assert (app.chosen("welcome-real"), app.chosen("welcome-ours")) == (True, False)
        await app.tap("sheet-close")
    kept = Preferences(fresh.documents).current
    assert (kept.language, kept.real_dice, kept.welcomed) == ("fr", True, True)


LEADS = [
    (1, "welcome-make", "make-name"),
    (1, "welcome-person-form", "person-save"),
    (1, "welcome-import", "import-read"),
    (2, "welcome-combat", "room-combat"),
    (3, "welcome-rules", "rules-search"),
    (3, "welcome-begin", "roll"),
]


@pytest.mark.parametrize(("at", "key", "there"), LEADS)
async def test_a_card_leads_to_what_it_tells_of(fresh, at, key, there):
    async with first_start(fresh, "desktop") as app:
        await taps(app, *END[:at], key)
        assert app.has(there)
        assert not app.has("welcome-swipe")
        if there == "room-combat":
            assert app.chosen("room-combat")
    assert Preferences(fresh.documents).current.welcomed


# --- nobody else ------------------------------------------------------------


def played(data):
    campaigns = Campaigns(data.documents, data.shelf)
    campaigns.desk.do(CAST[0][0])
    campaigns.close()


def undone(data):
    campaigns = Campaigns(data.documents, data.shelf)
    campaigns.desk.do(CAST[0][0])
    campaigns.desk.undo()
    campaigns.close()


def begun_another(data):
    campaigns = Campaigns(data.documents, data.shelf)
    campaigns.begin("Second")
    campaigns.close()


@pytest.mark.parametrize("before", [played, undone, begun_another, been_here])
async def test_who_was_here_before_the_welcome_came_is_not_greeted(fresh, before):
    before(fresh)
    async with first_start(fresh) as app:
        assert not app.sheets


async def test_who_only_looks_or_must_be_rescued_is_not_greeted(tmp_path, fresh):
    campaigns = Campaigns(fresh.documents, fresh.shelf)
    campaigns.close()
    assert House(fresh).greets
    with open_data_dir(fresh.path, read_only=True) as looked:
        async with first_start(looked) as app:
            assert not app.sheets
    broken = tmp_path / "broken"
    with open_data_dir(broken, sync=False):
        pass
    (broken / "journal.jsonl").write_text('{"keeper":"journal","version":999}\n', "utf-8")
    entrance = Entrance(broken)
    assert not entrance.enter()
    assert entrance.elsewhere(tmp_path / "another")
    assert not House(entrance.data, entrance.campaigns).greets
    entrance.close()


# --- and back to it ---------------------------------------------------------


async def test_it_is_found_again(window):
    async with window("phone") as app:
        await taps(app, "room-more", "more-welcome")
        assert card(app) == "roll"
        await app.tap("sheet-close")
        await app.go("settings")
        await app.tap("settings-welcome")
        assert card(app) == "roll"
        await app.tap("sheet-close")
        await app.type("quick", "bienvenue")
        await app.submit("quick")
        assert card(app) == "roll"


@pytest.mark.parametrize(
    ("lang", "rolls", "rule"), [("en", "spot 60 hard", "major wound"), ("fr", "toc 60 maj", "blessure grave")]
)
async def test_what_the_last_card_promises_of_the_quick_field_is_so(prefer, window, data, lang, rolls, rule):
    prefer(language=lang)
    said = plain(words_in(lang).say("welcome.look-up.quick"))
    assert rolls in said
    assert rule in said
    async with window("desktop") as app:
        await app.type("quick", rule)
        await app.submit("quick")
        assert app.sheets or app.has("rules-search")
        if app.sheets:
            await app.tap("sheet-close")
        await app.type("quick", rolls)
        await app.submit("quick")
        await app.go("log")
        assert app.shows("60")


# --- the demo campaign ------------------------------------------------------


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("desktop", "en")])
async def test_the_demo_is_played_marked_deleted_and_brought_back(fresh, size, lang):
    name, say = demo().name.of(lang), words_in(lang).say
    async with first_start(fresh, size, lang) as app:
        await taps(app, *END, "welcome-demo")
        assert not app.sheets
        assert app.words_at("notice").startswith(plain(say("notice.demo")))
        assert app.has("tile-1")
        await app.tap("roll")
        await app.go("people")
        await app.tap("campaigns")
        assert app.words_at("campaign-c000002") == say("demo.named", name=name)
        assert app.name_of("demo-delete") == say("demo.delete")
        await app.tap("sheet-close")
        await app.tap("demo-delete-here")
        assert app.words_at("notice").startswith(say("demo.deleted"))
        assert not app.has("tile-1")
        await app.tap("notice-undo")
        assert app.has("tile-1")
        await app.tap("notice-close")
        assert not app.has("notice")
        await app.tap("campaigns")
        await app.tap("demo-delete")
        assert app.words_at("notice").startswith(say("demo.deleted"))
        await app.tap("campaigns")
        assert app.has("campaign-c000002")  # in the bin
        assert not app.has("demo-delete")
        await app.tap("campaign-demo")
        assert app.has("tile-1")


async def test_the_quick_field_plays_the_demo_and_a_window_that_looks_on_cannot_delete_it(window, data):
    async with window("desktop") as app:
        await app.type("quick", "démo")
        await app.tap("quick-setting-demo")
        assert app.shows(demo().name.of("en"))
    with open_data_dir(data.path, read_only=True) as looked:
        async with first_start(looked) as app:
            while app.has("notice") and not app.words_at("notice").startswith("This is the demo"):
                await app.tap("notice-close")
            assert app.has("notice")
            assert not app.has("demo-delete-here")


@pytest.mark.parametrize(("size", "lang", "scale"), [("phone", "fr", 100), ("tablet", "en", 100), ("phone", "en", 200)])
async def test_every_room_shows_the_demo(prefer, window, data, size, lang, scale):
    prefer(language=lang, text_scale=scale)
    campaigns = Campaigns(data.documents, data.shelf)
    play_demo(campaigns, lang)
    campaigns.close()
    names = {one.name.casefold() for one in demo().people}
    async with window(size) as app:
        for room in ("roll", "combat", "chase", "mind", "study", "people", "log"):
            await app.go(room)
            assert not faults(app, spoken_elsewhere(lang) - names)
