"""Shots, bursts, automatic fire, blasts and throws: distance, circumstances, cartridges, jams."""

import re
from fractions import Fraction
from math import prod

import flet as ft
import pytest
from driver import SIZES, inside, kept, taps
from ring import SHOTS, damage, newest, strike, verdict

from keeper_app.odds import all_ways, ways
from keeper_app.play.combat.actions.order_fight import JoinFight, MarkFighter
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Carried

# Jack Rowe (6) acts, the captain (3) is nearer to hand than Ugly Bob (7).
SHOOT = ("action-shoot",)
REVOLVER = ("action-shoot", "arm-1")
SHOTGUN = ("action-shoot", "arm-3")


@pytest.fixture
def street(earlier):
    earlier(*SHOTS)


async def step(app, key, times):
    for _ in range(times):
        await app.tap(key)


# --- distance and circumstances ---------------------------------------------


async def test_distance_sets_the_difficulty(street, real):
    async with real("desktop", route="/combat") as app:
        await taps(app, *REVOLVER)
        assert app.chosen("shot-point-blank")  # 5 metres at DEX 55
        assert app.shows("Hits · Regular")
        await step(app, "metres-more", 1)
        assert not app.chosen("shot-point-blank")
        await step(app, "metres-more", 5)  # 15, the base range
        assert app.shows("15 m")
        assert app.shows("Hits · Regular")
        await step(app, "metres-more", 1)
        assert app.shows("Hits · Hard")
        await step(app, "metres-more", 3)
        assert app.shows("35 m")
        assert app.shows("Hits · Extreme")
        await step(app, "metres-more", 4)
        assert app.shows("Too far: nothing hits beyond four times the base range")
        await app.tap("attack")
        assert not app.sheets
        assert app.words_at("notice").startswith("Too far")


async def test_no_distance_is_below_nothing(street, window):
    async with window("phone", route="/combat") as app:
        await taps(app, *REVOLVER)
        await step(app, "metres-less", 8)
        assert app.shows("0 m")


async def test_imperial_distances(street, prefer, window):
    prefer(units="imperial")
    async with window("desktop", route="/combat") as app:
        await taps(app, *REVOLVER)
        assert app.shows("5 yd")


async def test_size_cover_and_a_dive_count_by_themselves(earlier, real):
    earlier(*SHOTS, (MarkFighter(3, "cover"), ()))
    async with real("desktop", route="/combat") as app:
        await taps(app, "fighter-3", "action-other", "dive")
        await app.read_out("10", "0")
        assert newest(app).endswith("behind cover: shots are harder")
        await taps(app, "fighter-6", *REVOLVER)
        assert [key for key in app.keys("shot-") if app.chosen(key)] == ["shot-point-blank", "shot-dived", "shot-cover"]
        await strike(app, "20", "70", "3")  # one bonus, two penalties: 73
        assert verdict(app) == "Missed"
        assert {"because-point-blank", "because-dive-for-cover", "because-ranged-modifiers"} <= set(
            app.keys("because-")
        )


async def test_chips_by_hand_go_on_and_off(street, real):
    async with real("phone", route="/combat") as app:
        await taps(app, *REVOLVER, "shot-point-blank", "shot-small", "shot-surprise")
        assert [key for key in app.keys("shot-") if app.chosen(key)] == ["shot-small", "shot-surprise"]
        await strike(app, "20", "3")
        assert verdict(app) == "Jack Rowe hits Captain Le Goff"
        await taps(app, "undo", "shot-point-blank", "shot-small", "shot-surprise")
        assert [key for key in app.keys("shot-") if app.chosen(key)] == ["shot-point-blank"]


# --- shots ------------------------------------------------------------------


async def test_one_shot_and_its_damage(street, real):
    async with real("phone", route="/combat") as app:
        await taps(app, *REVOLVER)
        assert app.words_at("rounds-left") == "8 shots left"
        await strike(app, "80", "20", "3")
        assert verdict(app) == "Jack Rowe hits Captain Le Goff"
        assert [words for words in ("Firearms (Handgun) 50", "23", "Hard") if words not in app.texts()] == []
        assert not app.shows("Regular")  # it was no harder than usual: only the level is said
        await damage(app, "7")
        assert app.shows("Captain Le Goff loses 7 HP · 1D10 = 7 · Major wound · Prone")
        await taps(app, "waive-con-awake-3", "again")
        assert app.words_at("rounds-left") == "7 shots left"


async def test_automatic_fire_at_two_targets(street, real):
    async with real("phone", route="/combat") as app:
        await taps(app, *SHOOT, "fire-auto", "then-7")
        await step(app, "rounds-more", 6)
        await step(app, "then-rounds-7-more", 3)
        await step(app, "then-moved-7-more", 1)
        assert [words for words in ("12 bullets", "6 bullets", "3 metres between them") if not app.shows(words)] == []
        await app.tap("attack")
        # Skill 65, point-blank: volleys of six at one bonus die, none, and one penalty die.
        await app.read_out("80", "10", "0", "60", "1", "20", "70", "5")
        assert verdict(app) == "9 hits"
        assert app.shows("Roll 1, Captain Le Goff")
        assert app.shows("10: 6 of 6 hit, 3 impale")
        assert app.shows("61: 3 of 6 hit")
        assert app.shows("Roll 3, Ugly Bob")
        assert app.shows("75: missed")
        assert app.shows("29 shots left")  # 18 announced and 3 lost on the way
        reasons = {"because-volleys", "because-volley-hits", "because-volley-penalties", "because-fire-moving-on"}
        assert len(app.keys("because-")) == 4  # three, and the chip that has the others
        await app.tap("because-more")
        assert reasons <= set(app.keys("because-"))
        await app.tap("undo")
        assert app.words_at("rounds-left") == "50 shots left"


async def test_automatic_fire_goes_on_to_as_many_as_there_are(earlier, real):
    earlier(*SHOTS, (JoinFight((8,)), ()))
    async with real("desktop", route="/combat") as app:
        await taps(app, *SHOOT, "fire-auto")
        others = app.keys("then-")
        assert len(others) > 1
        await taps(app, *others[:2])
        first, second = (key.removeprefix("then-") for key in others[:2])
        await step(app, f"then-rounds-{second}-more", 2)
        await step(app, f"then-moved-{second}-less", 9)  # right beside the one before
        assert app.shows("5 bullets")
        assert app.shows("0 metres between them")
        await app.tap("attack")
        await app.read_out("80", "10", "0", "60", "1", "60", "70", "0")
        assert [app.shows(f"Roll {at}, ") for at in (1, 2, 3)] == [True] * 3
        assert app.shows("34 shots left")  # 6, then 2 lost and 3, then 5
        await taps(app, "undo", others[0])
        assert app.keys(f"then-rounds-{first}") == []
        assert app.keys(f"then-rounds-{second}") != []


async def test_a_jam_ends_it_and_is_cleared(street, real, data):
    async with real("phone", route="/combat") as app:
        await taps(app, *SHOOT, "fire-auto")
        await step(app, "rounds-more", 6)
        await app.tap("attack")
        await app.read_out("90", "90", "7")  # 97: nothing more is asked for
        assert verdict(app) == "It jams"
        assert "because-malfunction" in app.keys("because-")
        await app.tap("again")
        assert app.words_at("rounds-left") == "50 shots left"
        before = kept(data)
        await app.tap("attack")
        assert app.words_at("notice") == "That cannot be done: the weapon is jammed."
        assert kept(data) == before
        await app.tap("clear-jam")
        await app.read_out("20", "0")
        assert newest(app).endswith("the weapon works again · Thompson")
        assert not app.has("clear-jam")


async def test_a_good_number_that_jams_is_no_success_elsewhere_either(earlier, real):
    rusty = Carried(name="Rusty", skill="firearms-handgun", damage="1d10", range_m=10, magazine=6, malfunction=2)
    earlier(*SHOTS, (ChangePerson(6, sheet={"weapons": (rusty,)}), ()))
    async with real("desktop", route="/combat") as app:
        await taps(app, *SHOOT, "shot-point-blank", "attack")
        await app.read_out("10", "8")
        assert verdict(app) == "It jams"
        for room in ("roll", "log"):
            await app.go(room)
            assert app.shows("It jams"), room
            assert not any(app.shows(f"{level} success") for level in ("Regular", "Hard", "Extreme")), room


async def test_reloading_takes_its_time(earlier, real):
    earlier(*SHOTS, (ChangePerson(6, sheet={"weapons": (Carried("revolver-38", rounds=4),)}), ()))
    async with real("desktop", route="/combat") as app:
        await taps(app, *SHOOT, "reload")
        assert app.words_at("turn-done") == "Jack Rowe reloads · .38 / 9 mm revolver"
        await app.tap("again")
        assert app.words_at("rounds-left") == "8 shots left"
        assert not app.has("reload")
        await app.tap("attack")
        assert app.words_at("notice") == "That cannot be done: the weapon is being reloaded."
        await app.tap("next")
        assert "reloading" in app.words_at("fighter-6")
        await app.tap("undo")
        await app.tap("undo")
        assert app.words_at("rounds-left") == "4 shots left"


async def test_shotguns_by_band_and_slugs(street, real):
    async with real("desktop", route="/combat") as app:
        await taps(app, *SHOTGUN)
        await step(app, "metres-more", 7)  # 20 metres, the second band
        assert app.shows("Hits · Hard")
        await strike(app, "20", "3")
        await damage(app, "3", "4")
        assert app.shows("Captain Le Goff loses 7 HP · 2D6 = 7")
        await taps(app, "waive-con-awake-3", "again", "slug")
        assert app.shows("Hits · Regular")


async def test_another_weapon_starts_with_a_single_shot(street, window):
    """What the last weapon could do, the next may not."""
    async with window("desktop", route="/combat") as app:
        await taps(app, *SHOOT, "fire-auto", "arm-1")
        assert not app.has("fire-auto")
        assert app.shows("1 bullet")
        await taps(app, "rounds-more", "rounds-more", "arm-3")
        assert not any("does not fire so often" in text for text in app.texts())
        assert app.has("may-do")


async def test_who_has_no_gun_cannot_choose_to_shoot(street, window):
    async with window("phone", route="/combat") as app:
        await taps(app, *SHOOT, "next")  # the captain has none, and strikes instead
        assert app.chosen("action-strike")
        assert app.has("reaction-dodge")
        assert app.at("action-shoot").disabled
        assert app.at("action-blast").disabled


# --- blasts and throws ------------------------------------------------------


def keys_in(row):
    """The keys of all that stands in it."""
    return {one.key for one in inside(row) if isinstance(one.key, str)}


async def test_a_grenade_shares_its_damage_by_distance(street, real, data):
    async with real("phone", route="/combat") as app:
        await app.tap("action-blast")
        assert app.shows("Tick whoever is near.")
        assert app.shows("Full damage within 3 m")
        before = kept(data)
        await app.tap("attack")
        assert app.words_at("notice") == "That cannot be done: nobody was chosen."
        assert kept(data) == before
        await taps(app, "near-3", "near-7")
        await step(app, "near-metres-7-more", 4)
        await strike(app, "20", "3", "2", "3", "1", "4")
        assert app.shows("Captain Le Goff loses 10 HP")
        assert app.shows("Ugly Bob loses 5 HP")
        assert "because-weapon-blast" in app.keys("because-")
        assert kept(data) == before + 1


@pytest.mark.parametrize("size", SIZES)
async def test_a_blast_lists_opponents_first_and_sets_ones_own_apart(street, window, size):
    async with window(size, route="/combat") as app:
        await app.tap("action-blast")
        assert app.keys("near-") == ["near-3", "near-7", "near-6"]
        texts = app.texts()
        assert texts.index("Ugly Bob") < texts.index("FRIENDLY FIRE") < len(texts) - texts[::-1].index("Jack Rowe")


@pytest.mark.parametrize(("size", "beside"), [("phone", False), ("tablet", False), ("desktop", True)])
async def test_near_a_blast_a_long_name_has_its_line_to_itself(street, earlier, window, size, beside):
    earlier((ChangePerson(7, name="Père Thaddeus Blackwood"), ()))
    async with window(size, route="/combat") as app:
        await taps(app, "action-blast", "near-3", "near-7")
        rows = [one for one in app.walk() if isinstance(one, ft.Row) and "near-metres-7-more" in keys_in(one)]
        assert bool([one for one in rows if "near-7" in keys_in(one) and "near-3" not in keys_in(one)]) == beside
        assert not [one for one in rows if one.wrap]  # Flutter cannot lay that out


async def test_what_is_laid_is_not_thrown_and_its_dice_are_read_out_too(street, real):
    async with real("phone", route="/combat") as app:
        await taps(app, "action-blast", "arm-5", "near-7", "attack")
        assert app.sheets
        await app.read_out("9")
        assert app.shows("Ugly Bob loses 9 HP")


async def test_a_javelin_thrown_from_afar_is_not_fought_back(street, real):
    async with real("desktop", route="/combat") as app:
        await taps(app, "action-strike", "arm-6")
        assert app.has("reaction-fight-back")  # five metres are within reach of DEX 60
        assert app.shows("hits · Regular")
        await step(app, "metres-more", 1)
        assert app.keys("reaction-") == ["reaction-dodge", "reaction-none"]
        await strike(app, "20", "3", "90", "0")
        assert verdict(app) == "Jack Rowe hits Captain Le Goff"
        await damage(app, "5")
        assert app.shows("Captain Le Goff loses 5 HP")
        await app.tap("again")
        await step(app, "metres-more", 20)
        assert app.shows("250 m")  # more than four times as far as STR 60 throws
        await app.tap("attack")
        assert not app.sheets
        assert app.words_at("notice").startswith("Too far")


async def test_odds_are_drawn_before_each_attack(street, window):
    async with window("desktop", route="/combat") as app:
        await taps(app, "action-strike", "arm-7")
        assert "major wound" in app.at("may-do").value
        assert [app.shows(words) for words in ("hits", "nothing", "hurt")] == [True] * 3
        await taps(app, *REVOLVER)
        assert re.search(r"major wound \d.* jams 0\.1%$", app.at("may-do").value)


async def test_the_odds_of_long_fire_are_those_of_all_its_tests(earlier, window):
    """Fifty rounds at 30 are seventeen tests: with a bonus die, with none, with a penalty die, then with two."""
    earlier(*SHOTS, (ChangePerson(6, sheet={"weapons": (Carried("thompson", value=30),)}), ()))
    async with window("desktop", route="/combat") as app:
        await taps(app, *SHOOT, "fire-auto")
        await step(app, "rounds-more", 10)
        assert app.shows("50 bullets")
        fires = [1 - Fraction(sum(ways(net)[96:]), all_ways(net)) for net in (1, 0, -1, *[-2] * 14)]
        jams = 1 - prod(fires)
        assert f" · jams {float(jams):.1%} · " in app.at("may-do").value
