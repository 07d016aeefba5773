"""Automatic fire on the screen: guns that know nothing else, numbers that can be, each target by itself."""

import pytest
from driver import taps
from ring import SHOTS, strike, verdict

from keeper_app.play.combat.actions.order_fight import MarkFighter
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Carried

# Jack Rowe (6), DEX 55 and Build 0, fires at the captain (3); Ugly Bob (7) is there too.
SHOOT = ("action-shoot",)
AUTO = ("action-shoot", "fire-auto")


def armed(earlier, *arms, more=()):
    earlier(*SHOTS, (ChangePerson(6, sheet={"weapons": arms}), ()), *more)


async def step(app, key, times):
    for _ in range(times):
        await app.tap(key)


@pytest.mark.parametrize("weapon", ["vickers", "browning-m1917a1", "lewis", "gatling-1882", "fn-minimi"])
async def test_what_only_fires_automatically_offers_no_single_shot(earlier, window, weapon):
    armed(earlier, Carried(weapon, value=50))
    async with window("phone", route="/combat") as app:
        await taps(app, *SHOOT)
        assert app.keys("fire-") == []
        assert app.shows("6 bullets")
        assert app.has("may-do")
        assert app.has("then-7")


async def test_a_gun_that_knows_both_begins_with_single_shots(earlier, window):
    armed(earlier, Carried("thompson", value=50), Carried("vickers", value=50))
    async with window("desktop", route="/combat") as app:
        await taps(app, *SHOOT)
        assert app.chosen("fire-shots")
        await app.tap("arm-1")
        assert app.keys("fire-") == []
        assert app.shows("6 bullets")


async def test_a_minigun_is_mounted_by_a_tap(earlier, real):
    armed(earlier, Carried("minigun", value=50))
    async with real("phone", route="/combat") as app:
        await taps(app, *SHOOT)
        assert app.shows("That cannot be done: without its mount it takes a Build of 2.")
        await app.tap("attack")
        assert not app.sheets
        assert not app.chosen("mounted")
        await app.tap("mounted")
        assert app.chosen("mounted")
        await strike(app, "90", "90", "5", "90", "5")  # six bullets with 50: three and three, the first at point-blank
        assert verdict(app) == "Missed"


async def test_nothing_else_asks_for_a_mount(earlier, window):
    armed(earlier, Carried("vickers", value=50))
    async with window("phone", route="/combat") as app:
        await taps(app, *SHOOT)
        assert not app.has("mounted")


async def test_steps_lead_over_what_cannot_be_fired(earlier, window):
    """Volleys of three at 30: by three, and at the end what is left."""
    armed(earlier, Carried("thompson", rounds=17, value=30))
    async with window("desktop", route="/combat") as app:
        await taps(app, *AUTO)
        seen = []
        for _ in range(6):
            seen.append(next(n for n in range(1, 18) if app.shows(f"{n} bullets") and not app.shows(f"1{n} bullets")))
            await app.tap("rounds-more")
        assert seen == [6, 9, 12, 15, 17, 17]
        await step(app, "rounds-less", 9)
        assert app.shows("3 bullets")


async def test_a_number_for_another_weapon_is_brought_to_one_that_can_be(earlier, window):
    armed(earlier, Carried("thompson", value=50), Carried("thompson", value=30))
    async with window("desktop", route="/combat") as app:
        await taps(app, *AUTO, "rounds-more")
        assert app.shows("7 bullets")
        await app.tap("arm-1")
        assert not any("cannot be shared out" in words for words in app.texts())
        assert app.has("may-do")


async def test_every_target_has_its_own_distance_and_circumstances(earlier, real):
    """Five metres are point-blank at DEX 55, and thirty are hard for a Thompson: the captain near, Bob far."""
    armed(earlier, Carried("thompson", value=60), more=[(MarkFighter(7, "cover"), ())])
    async with real("desktop", route="/combat") as app:
        await taps(app, *AUTO, "then-7")
        chosen = [key for key in app.keys("then-shot-7-") if app.chosen(key)]
        assert chosen == ["then-shot-7-point-blank", "then-shot-7-cover"]
        await step(app, "then-rounds-7-more", 3)
        await step(app, "then-metres-7-more", 9)  # 6 to 10 metres, then 15, 20, 25 and 30
        assert [key for key in app.keys("then-shot-7-") if app.chosen(key)] == ["then-shot-7-cover"]
        assert app.shows("30 m")
        assert app.chosen("shot-point-blank")
        await app.tap("attack")
        # The captain with a bonus die; Bob behind cover with one penalty die, and one for the second test.
        await app.read_out("80", "40", "0", "30", "10", "20", "1")
        assert app.shows("40: 3 of 6 hit")
        assert app.shows("31: missed")
        assert app.shows("Roll 2, Ugly Bob · Hard difficulty")
        assert "because-ranged-modifiers" in app.keys("because-")


async def test_circumstances_of_a_second_target_are_turned_by_hand(earlier, window):
    armed(earlier, Carried("thompson", value=60))
    async with window("phone", route="/combat") as app:
        await taps(app, *AUTO, "then-7", "then-shot-7-point-blank", "then-shot-7-into-melee")
        assert [key for key in app.keys("then-shot-7-") if app.chosen(key)] == ["then-shot-7-into-melee"]
        assert app.chosen("shot-point-blank")  # the first keeps its own
        assert not app.chosen("shot-into-melee")
        await taps(app, "then-shot-7-point-blank", "then-shot-7-into-melee")
        assert [key for key in app.keys("then-shot-7-") if app.chosen(key)] == ["then-shot-7-point-blank"]
        assert not app.has("then-shot-7-aimed")  # that is the shooter's


async def test_beyond_extreme_only_01_hits_and_the_screen_says_so(earlier, real):
    """With a bonus die to begin with: extreme at the sixth test, beyond it at the seventh."""
    armed(earlier, Carried("thompson", value=30))
    async with real("desktop", route="/combat") as app:
        await taps(app, *AUTO)
        await step(app, "rounds-more", 4)
        assert app.shows("18 bullets")
        assert "only 01 hits" not in app.words_at("may-do")
        await app.tap("rounds-more")
        assert app.words_at("may-do").endswith(" · only 01 hits from roll 7 on")
        await app.tap("attack")
        misses = ["90", "90", "0", "90", "0", "90", "10", "0"]
        await app.read_out(*misses, *["90", "10", "20", "0"] * 3, "00", "00", "00", "2")
        assert app.shows("02: missed")
        assert app.shows("Roll 7, Captain Le Goff · only 01 hits")
        assert app.shows("Roll 6, Captain Le Goff · Extreme difficulty")
        assert app.shows("90: missed")
        assert "because-volley-beyond-extreme" in app.keys("because-")


async def test_at_a_table_where_it_stays_extreme_it_hits(earlier, real):
    armed(earlier, Carried("thompson", value=30))
    async with real("desktop", route="/settings") as app:
        await app.tap("volleys-stay-extreme-yes")
        await app.go("combat")
        await taps(app, *AUTO)
        await step(app, "rounds-more", 5)
        assert "only 01 hits" not in app.words_at("may-do")
        await app.tap("attack")
        misses = ["90", "90", "0", "90", "0", "90", "10", "0"]
        await app.read_out(*misses, *["90", "10", "20", "0"] * 3, "00", "00", "00", "2")
        assert app.shows("02: 3 of 3 hit")
        assert "because-house-rules" in app.keys("because-")


async def test_a_belt_of_a_hundred_jams_in_84_of_a_hundred(earlier, window):
    """Thirty-four tests of a Vickers at 30; twenty metres are too far for the bonus die of point-blank."""
    armed(earlier, Carried("vickers", rounds=100, value=30))
    async with window("desktop", route="/combat") as app:
        await taps(app, *SHOOT)
        await step(app, "metres-more", 7)
        await step(app, "rounds-more", 20)
        assert app.shows("100 bullets")
        assert app.at("may-do").value.endswith(" · jams 84.2% · only 01 hits from roll 6 on")
