"""The Combat room: who fights, in which order, whose turn it is, and a fight that outlives its window."""

import re

import pytest
from cast import CAST
from driver import SIZES, AppDriver, kept, own_name, taps
from ring import BRAWL, SHOTS, damage, newest, strike

from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import Kind
from keeper_app.store import open_data_dir
from keeper_app.ui.app import build_main

EQUALS = tuple(
    (SeatPerson(name, {"dex": 50, "fighting-brawl": skill, "con": 50, "siz": 50}, Kind.NPC), ())
    for name, skill in (("Anna", 40), ("Bert", 60), ("Carl", 40))
)


def order(app):
    """Who acts before whom."""
    return [int(key.removeprefix("fighter-")) for key in app.keys("fighter-")]


def acting(app):
    """Whom the screen marks as chosen."""
    return [who for who in order(app) if app.chosen(f"fighter-{who}")]


# --- before -----------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_tick_who_fights_and_begin(cast, window, size, data):
    async with window(size, route="/combat") as app:
        assert app.at("fight-begin").disabled
        assert "DEX 70" in app.words_at("fights-1")
        await taps(app, "fights-3", "fights-1", "fights-2", "fights-2")
        assert [app.chosen(f"fights-{who}") for who in (1, 2, 3)] == [True, False, True]
        before = kept(data)
        await app.tap("fight-begin")
        assert kept(data) == before + 1
        assert order(app) == [1, 3]
        assert acting(app) == [1]
        await app.tap("undo")
        assert app.has("fight-begin")


async def test_everybody_at_once_but_the_dead(earlier, window):
    earlier(*CAST, (HurtPerson(3, 40), ()))
    async with window("phone", route="/combat") as app:
        assert not app.has("fights-3")
        await taps(app, "fights-all", "fight-begin")
        assert order(app) == [1, 4, 5, 2]


async def test_nobody_there_yet_and_a_group_made_up_on_the_way(window):
    async with window("phone", route="/combat") as app:
        await taps(app, "person-add", "way-npc")
        for key, text in {"npc-name": "Thug", "npc-hp": "12", "npc-dex": "45", "npc-fighting-brawl": "40"}.items():
            await app.type(key, text)
        await taps(app, "npc-count-more", "npc-count-more", "npc-save", "fights-all", "fight-begin")
        assert order(app) == [1, 2, 3]
        said = [own_name(app.at(f"fighter-{who}")) for who in (1, 2, 3)]
        assert [one.partition(",")[0].split()[-2:] for one in said] == [["Thug", "1"], ["Thug", "2"], ["Thug", "3"]]


async def test_late_arrivals_stand_where_their_dex_puts_them(earlier, window):
    earlier(*BRAWL)
    async with window("tablet", route="/combat") as app:
        await app.tap("fight-join")
        assert app.keys("fights-") == ["fights-4", "fights-5"]
        await taps(app, "fights-4", "join-now")
        assert order(app) == [1, 4, 2, 3]
        assert acting(app) == [1]
        await taps(app, "fight-join", "fights-5", "join-now", "fight-join")
        assert app.shows("Everybody is in it already")


# --- order ------------------------------------------------------------------


async def test_ties_go_by_skill_and_then_by_the_keeper(earlier, window):
    earlier(*EQUALS, (BeginFight((1, 2, 3)), ()))
    async with window("desktop", route="/combat") as app:
        assert order(app) == [2, 1, 3]
        await taps(app, "fighter-3", "action-other", "order-earlier")
        assert order(app) == []  # the sheet lies over it
        await app.tap("sheet-close")
        assert order(app) == [2, 3, 1]


@pytest.mark.parametrize("size", SIZES)
async def test_whose_turn_it_is_cannot_be_mistaken(earlier, window, size):
    earlier(*BRAWL)
    async with window(size, route="/combat") as app:
        for who, name in ((1, "Marguerite Vasseur"), (2, "Silas Grady"), (3, "Captain Le Goff")):
            assert acting(app) == [who]
            assert app.shows("ACTING NOW")
            if size == "desktop":
                assert re.search(rf"{name} \d+ acting$", app.words_at(f"fighter-{who}"))
            await app.tap("next")
        assert acting(app) == [1]
        assert "2" in app.texts() if size != "desktop" else app.shows("Round 2")


async def test_the_turn_goes_back(earlier, window):
    earlier(*BRAWL)
    async with window("phone", route="/combat") as app:
        await app.tap("next")
        assert acting(app) == [2]
        assert "has acted" in own_name(app.at("fighter-1"))
        await app.tap("previous")
        assert acting(app) == [1]
        assert "has acted" not in own_name(app.at("fighter-1"))
        assert app.at("previous").disabled  # the first turn of the round


async def test_somebody_acts_out_of_turn_and_the_turn_stays_where_it_was(earlier, real):
    earlier(*BRAWL)
    async with real("phone", route="/combat") as app:
        await app.tap("fighter-3")
        assert app.shows("OUT OF TURN")
        assert acting(app) == [3]
        await strike(app, "90", "0", "90", "0")
        assert newest(app).startswith("90 Captain Le Goff strikes Marguerite Vasseur")
        await app.tap("fighter-1")
        assert app.shows("ACTING NOW")
        await app.tap("next")
        assert acting(app) == [2]


async def test_going_back_leaves_nobody_chosen_by_hand(earlier, window):
    earlier(*BRAWL)
    async with window("desktop", route="/combat") as app:
        await taps(app, "next", "fighter-3", "previous")
        assert acting(app) == [1]
        assert app.shows("ACTING NOW")


async def test_the_fight_ends_and_wounds_stay(earlier, window):
    earlier(*BRAWL, (HurtPerson(1, 3), ()))
    async with window("tablet", route="/combat") as app:
        await taps(app, "fight-end", "end-now")
        assert app.has("fight-begin")
        assert "8" in app.words_at("tile-1")
        await app.tap("undo")
        assert acting(app) == [1]


# --- windows, languages, text, keys -----------------------------------------


async def test_a_fight_survives_closing_and_opening(earlier, real, data, tmp_path):
    earlier(*BRAWL)
    async with real("phone", route="/combat") as app:
        await strike(app, "20", "3", "90", "0")
        await damage(app, "3")
        await app.tap("next")
        told = [app.words_at(key) for key in app.keys("entry-")]
    data.close()
    with open_data_dir(tmp_path / "data", sync=False) as again:
        async with AppDriver(build_main(again, "en"), width=390, height=844, route="/combat") as app:
            assert acting(app) == [2]
            assert [app.words_at(key) for key in app.keys("entry-")] == told
            assert app.words_at("target").endswith("Against Captain Le Goff HP 9 / 12")


async def test_a_second_window_sees_the_fight(earlier, real):
    earlier(*BRAWL)
    async with real("desktop", route="/combat") as app, real("phone", route="/combat") as other:
        await strike(app, "20", "3", "90", "0")
        await other.settle()
        assert other.has("take-damage")
        await other.tap("take-damage")
        await other.read_out("2")
        await app.settle()
        assert not app.has("take-damage")
        assert app.shows("Captain Le Goff loses 2 HP")
        await app.tap("next")
        await other.settle()
        assert acting(other) == [2]


async def test_in_french(earlier, prefer, window):
    prefer(language="fr", real_dice=True, damage="ask")
    earlier(*BRAWL, (BringCreature("bear"), ()))
    async with window("phone", route="/combat") as app:
        assert app.shows("AGIT MAINTENANT")
        await strike(app, "20", "3", "90", "0")
        assert app.shows("Marguerite Vasseur touche Captain Le Goff")
        await damage(app, "3")
        assert app.shows("Captain Le Goff perd 3 PV")
        await app.tap("next")
        await taps(app, "action-manoeuvre", "goal-grapple")
        await strike(app, "20", "70", "3", "90", "0")  # the second on him this round
        assert app.words_at("because-outnumbered") == "En sous-nombre"
        await app.tap("take-damage")
        assert app.shows("Silas Grady empoigne Captain Le Goff")
        assert newest(app).startswith(" Manœuvre ")
        assert newest(app).endswith("Captain Le Goff : Empoigné·e")


@pytest.mark.parametrize("size", SIZES)
async def test_doubled_text(earlier, prefer, window, size):
    prefer(language="fr", text_scale=200, real_dice=True, damage="ask")
    earlier(*SHOTS)
    async with window(size, route="/combat") as app:
        await taps(app, "action-shoot", "fire-auto", "then-7", "attack", "sheet-close")
        await taps(app, "action-blast", "near-3", "action-strike")
        await strike(app, "20", "3", "90", "0")
        await app.tap("take-damage")
        await app.read_out("1")
        await taps(app, "action-aid", "sheet-close", "action-other", "sheet-close", "next")
        assert acting(app) == [3]


async def test_the_keys_of_the_keyboard(earlier, real):
    earlier(*BRAWL)
    async with real("desktop", route="/combat") as app:
        await app.press("A")
        await app.read_out("20", "3", "90", "0")
        assert app.has("take-damage")
        await app.press("D")  # damage that waits
        await app.read_out("3")
        await app.press("A")  # another attack is a word of its own
        assert app.words_at("target").endswith("HP 9 / 12")
        await app.press("U")
        assert app.words_at("target").endswith("HP 12 / 12")
        await app.press("U")
        assert not app.keys("entry-")
        await app.press("D")  # nothing waits: points of the target
        assert app.shows("Captain Le Goff · Hit points")
        await app.press("N")  # not while a sheet lies there
        await app.tap("sheet-close")
        assert acting(app) == [1]
        await app.press("N")
        assert acting(app) == [2]
        await app.press("/", shift=True)
        for words in ("Next turn", "Roll the attack", "Damage to the target", "Undo"):
            assert app.shows(words)
        await app.tap("sheet-close")
        await app.press("?")
        assert app.sheets


async def test_keys_do_nothing_while_somebody_types_or_without_a_fight(cast, window, data):
    async with window("desktop", route="/combat") as app:
        before = kept(data)
        for key in ("N", "A", "D"):
            await app.press(key)
        await app.tap("fights-all")
        await app.tap("fight-begin")
        await app.type("quick", "n")
        await app.press("N")
        assert acting(app) == [1]
        assert kept(data) == before + 1
