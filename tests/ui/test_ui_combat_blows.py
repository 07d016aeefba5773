"""Blows and manoeuvres: the answers, surprise, numbers, Build, damage at once or on a word, Luck, and undo."""

import pytest
from cast import CAST
from driver import SIZES, kept, taps
from ring import BEAR, BRAWL, aim_at, damage, newest, strike, verdict

from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.parts import Condition
from keeper_app.rules import Goal

WITH_BEAR = (*CAST, (BEAR, ()), (BeginFight((1, 2, 6)), ()))  # the bear is 6 here


@pytest.fixture
def brawl(earlier):
    earlier(*BRAWL)


# --- answers ----------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_fighting_back_and_losing(brawl, real, size):
    async with real(size, route="/combat") as app:
        assert app.chosen("reaction-fight-back")
        await strike(app, "20", "3", "40", "5")  # hard against regular
        assert verdict(app) == "Marguerite Vasseur hits Captain Le Goff"
        assert app.keys("because-") == ["because-melee-attack", "because-fight-back"]
        await damage(app, "3")
        assert app.shows("Captain Le Goff loses 3 HP · 1D3+DB = 3")
        await app.tap("again")
        assert app.words_at("target").endswith("HP 9 / 12")
        if size == "phone":  # it stood above what is set up now, which would begin below the fold
            assert not app.has("take-back")


# --- surprise and numbers ---------------------------------------------------


async def test_surprise_gives_a_die_or_a_sure_hit(brawl, real):
    async with real("desktop", route="/combat") as app:
        await app.tap("surprise-die")
        await strike(app, "70", "20", "3", "90", "0")
        assert verdict(app) == "Marguerite Vasseur hits Captain Le Goff"
        assert app.words_at("because-surprise") == "Surprise"
        assert "because-bonus-die" in app.keys("because-")
        await taps(app, "undo", "surprise-hit")
        await strike(app, "90", "0")  # nobody answers
        assert verdict(app) == "Marguerite Vasseur hits Captain Le Goff"
        assert {"because-surprise", "because-no-reaction"} <= set(app.keys("because-"))


async def test_a_test_tells_who_is_surprised(brawl, real):
    async with real("phone", route="/combat") as app:
        await taps(app, "action-other", "foresee-spot-hidden")
        await app.read_out("90", "0")
        assert newest(app).endswith("Failure · surprised")
        await taps(app, "fighter-3")
        assert app.keys("reaction-") == ["reaction-none"]


async def test_the_second_attack_of_a_round_brings_the_bonus_die_by_itself(brawl, real):
    async with real("phone", route="/combat") as app:
        await strike(app, "90", "0", "90", "0")
        assert not app.has("because-outnumbered")
        await app.tap("next")
        assert app.words_at("target").endswith("Against Captain Le Goff HP 12 / 12")
        await strike(app, "90", "20", "3", "90", "0")  # three dice for Silas
        assert verdict(app) == "Silas Grady hits Captain Le Goff"
        assert app.words_at("because-outnumbered") == "Outnumbered"
        assert app.words_at("because-bonus-die") == "1 bonus die"


async def test_dice_the_keeper_adds(brawl, real):
    async with real("phone", route="/combat") as app:
        await app.tap("extra--1")
        await strike(app, "20", "80", "3", "90", "0")
        assert verdict(app) == "Nothing comes of it"  # 83
        assert "because-penalty-die" in app.keys("because-")
        await taps(app, "undo", "extra--1")
        await strike(app, "20", "3", "90", "0")
        assert verdict(app) == "Marguerite Vasseur hits Captain Le Goff"


# --- manoeuvres -------------------------------------------------------------


async def test_a_goal_and_what_stays_of_it(brawl, app_dice, window):
    async with window("desktop", route="/combat") as app:
        await app.tap("action-manoeuvre")
        assert app.keys("goal-") == [f"goal-{goal.value}" for goal in Goal]
        app_dice[:] = [2, 3, 9, 10]
        await taps(app, "goal-grapple", "attack")
        assert verdict(app) == "Marguerite Vasseur holds Captain Le Goff"
        assert newest(app).endswith("Fight back 90, Unarmed · Captain Le Goff: Held")
        assert "because-manoeuvre" in app.keys("because-")
        await app.tap("undo")
        assert not app.keys("entry-")


async def test_build_forbids_with_a_sentence_and_nothing_is_rolled(earlier, real, data):
    earlier(*WITH_BEAR)
    async with real("phone", route="/combat") as app:
        await app.tap("action-manoeuvre")
        sentence = "Hopeless: no manoeuvre works on somebody whose Build is greater by three or more."
        assert app.shows(sentence)  # where it is set up
        before = kept(data)
        await app.tap("attack")
        assert not app.sheets
        assert app.words_at("notice") == sentence
        assert kept(data) == before


async def test_a_manoeuvre_in_answer(brawl, real):
    async with real("phone", route="/combat") as app:
        await taps(app, "reaction-manoeuvre", "counter-pin")
        await strike(app, "90", "0", "20", "0")
        assert verdict(app) == "Captain Le Goff pins Marguerite Vasseur down"
        assert "because-counter-manoeuvre" in app.keys("because-")
        assert app.words_at("take-damage") == "Apply"
        await app.tap("take-damage")
        assert newest(app).endswith("Marguerite Vasseur: Pinned")
        await taps(app, "action-other", "mark-fled")
        assert app.shows("they are held")


# --- damage -----------------------------------------------------------------


async def test_damage_at_once_and_one_undo_for_all_of_it(earlier, app_dice, window, data):
    earlier(*BRAWL)
    async with window("desktop", route="/combat") as app:
        await app.tap("next")
        before = kept(data)
        app_dice[:] = [10, 5, 9, 10, 6]  # 05 against 90, then the dice of an extreme blow with a knife
        await taps(app, "arm-0", "attack")
        assert not app_dice
        assert verdict(app) == "Silas Grady hits Captain Le Goff with full force"
        assert app.shows("Captain Le Goff loses 18 HP · maximum 12 + 6 (1D8) · Deadly")
        assert kept(data) == before + 1
        assert app.has("because-impale")
        await app.tap("undo")
        assert app.words_at("target").endswith("HP 12 / 12")
        assert not app.keys("entry-")


async def test_damage_at_once_with_real_dice_too(earlier, prefer, window, data):
    prefer(real_dice=True)
    earlier(*BRAWL)
    async with window("phone", route="/combat") as app:
        await app.tap("next")
        before = kept(data)
        await taps(app, "arm-0", "attack")
        for at, face in enumerate(["00", "5", "90", "0"]):
            await app.tap(f"face-{at}-{face}")
        assert app.shows("SILAS GRADY · LARGE KNIFE (DAGGER, MACHETE) · DAMAGE")  # asked for once the blow has landed
        await taps(app, "face-4-6", "faces-take")
        assert verdict(app) == "Silas Grady hits Captain Le Goff with full force"
        assert app.shows("Captain Le Goff loses 18 HP · maximum 12 + 6 (1D8) · Deadly")
        assert not app.has("take-damage")
        assert kept(data) == before + 1
        await app.tap("undo")
        assert app.words_at("target").endswith("HP 12 / 12")


async def test_a_major_wound_brings_its_test_and_one_tap_rolls_it(brawl, app_dice, window):
    async with window("phone", route="/combat") as app:
        await app.tap("fighter-2")
        await aim_at(app, 1)
        app_dice[:] = [2, 3, 9, 10, 5, 3]  # 23 against 90, and 5 + 3 with the knife
        await app.tap("attack")
        assert app.shows("Marguerite Vasseur loses 8 HP · 1D8+DB = 8 · Major wound · Prone")
        assert app.words_at("due-con-awake-1") == "CON 55"
        app_dice[:] = [9, 9]
        await app.tap("due-con-awake-1")
        assert not app.has("due-con-awake-1")
        assert newest(app).endswith("falls unconscious")
        await taps(app, "back-to-turn", "next")
        assert app.chosen("fighter-2")


async def test_damage_on_my_word_and_luck_before_it(brawl, prefer, app_dice, window, data):
    prefer(damage="ask")
    async with window("desktop", route="/combat") as app:
        app_dice[:] = [5, 5, 9, 10]  # 55 misses by five
        await app.tap("attack")
        assert verdict(app) == "Nothing comes of it"
        assert not app.has("take-damage")
        assert app.words_at("luck-1-regular") == "Marguerite: Regular 5 Luck"
        await app.tap("luck-1-regular")
        assert verdict(app) == "Marguerite Vasseur hits Captain Le Goff"
        assert "because-luck-spending" in app.keys("because-")
        assert "40" in app.words_at("tile-1")
        assert not app.keys("luck-")  # once is enough
        app_dice[:] = [2]
        await app.tap("take-damage")
        assert app.shows("Captain Le Goff loses 2 HP")
        assert not app.has("take-damage")
        before = kept(data)
        await app.press("U")
        assert app.has("take-damage")
        assert kept(data) == before + 1


async def test_armour_stops_some_of_it(earlier, real):
    earlier(*WITH_BEAR)
    async with real("desktop", route="/combat") as app:
        await app.tap("reaction-none")
        await strike(app, "20", "3")
        await damage(app, "3")
        assert app.shows("Bear loses 0 HP · 1D3+DB = 3 · armour 3")
        await app.tap("again")
        assert app.words_at("target").endswith("HP 21 / 21 · Armour 3")


# --- what cannot be ---------------------------------------------------------


async def test_the_dead_are_no_targets_and_nobody_attacks_oneself(earlier, window):
    earlier(*BRAWL, (HurtPerson(3, 40), ()))
    async with window("phone", route="/combat") as app:
        await app.tap("target")
        assert app.keys("person-") == ["person-2"]
        await app.tap("sheet-close")
        assert app.words_at("target") == "Choose a target"  # a friend only on purpose
        assert not app.has("attack")
        await aim_at(app, 2)
        assert app.words_at("target").startswith("SG Against Silas Grady")
        assert not app.at("attack").disabled


async def test_nobody_left_to_attack(earlier, window):
    earlier(*CAST, (BeginFight((1, 3)), ()), (HurtPerson(3, 40), ()))
    async with window("desktop", route="/combat") as app:
        assert app.shows("Nobody left to attack.")
        assert not app.has("attack")
        assert app.has("next")


async def test_who_cannot_act_is_told_before_any_die(earlier, real, data):
    earlier(*BRAWL, (SetCondition(1, Condition("stunned")), ()))
    async with real("desktop", route="/combat") as app:
        before = kept(data)
        await app.press("A")
        assert not app.sheets
        assert app.words_at("notice") == "That cannot be done: they are stunned."
        assert kept(data) == before
