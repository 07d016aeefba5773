"""The flow of a turn: one action and its end, each fighter's own wishes, what stands beside an action, the keyboard."""

import flet as ft
import pytest
from cast import CAST
from driver import SIZES, AppDriver, inside, kept, taps
from ring import BEAR, BRAWL, GUNNER, SHOTS, THUG, aim_at, newest, verdict
from test_ui_combat_look import row_of, shouted

from keeper_app.play.combat.actions.order_fight import BeginFight, MarkFighter
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.parts import Carried, Condition

MISSED = (8,)  # 88, also with further dice: a blow, a shot and an answer all fail with it, and nothing breaks


def nobody_hits(app_dice, dice=80):
    """From now on whatever is rolled fails."""
    app_dice[:] = MISSED * dice


# --- one action a turn ----------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [*SIZES.values(), (360, 640), (844, 390), (1180, 820)])
async def test_after_the_action_the_end_of_the_turn_is_the_one_thing_to_do(earlier, main, app_dice, width, height):
    earlier(*BRAWL)
    nobody_hits(app_dice)
    async with AppDriver(main, width=width, height=height, route="/combat") as app:
        assert shouted(app) == ["attack"]
        assert not app.has("follows")
        await app.tap("attack")
        assert verdict(app) == "Nothing comes of it"
        assert shouted(app) == ["next"]
        assert app.words_at("follows") == "SG Then Silas Grady, DEX 60"
        assert not {"attack", "action-strike", "target", "reaction-dodge"} & set(app.keys())
        assert app.keys("action-") == ["action-aid", "action-other"]  # which are no attacks
        await app.tap("again")
        assert shouted(app) == ["attack"]
        assert app.has("target")
        await app.tap("attack")
        assert shouted(app) == ["next"]  # the word held for one
        await app.tap("next")
        assert app.chosen("fighter-2")
        assert shouted(app) == ["attack"]


async def test_beside_the_order_no_button_is_cut(earlier, main, app_dice):
    """A phone on its side: a test that is owed, the end of the turn and another attack share half a row."""
    earlier(*BRAWL, (HurtPerson(2, 8), ()))
    nobody_hits(app_dice)
    async with AppDriver(main, width=844, height=390, route="/combat") as app:
        await app.tap("attack")
        assert {"due-now", "next", "again"} <= set(app.keys())
        words = [one for key in ("next", "again") for one in inside(app.at(key)) if isinstance(one, ft.Text)]
        assert [one.max_lines for one in words] == [2, 2]


async def test_a_new_round_is_named_before_it_comes(earlier, prefer, window, app_dice):
    prefer(language="fr")
    earlier(*BRAWL)
    nobody_hits(app_dice)
    async with window("phone", route="/combat") as app:
        await taps(app, "next", "next", "attack")
        assert app.words_at("follows") == "MV Puis, round 2 Marguerite Vasseur, DEX 70"


@pytest.mark.parametrize("size", SIZES)
async def test_a_second_tap_where_the_roll_was_does_not_end_the_turn(earlier, window, app_dice, size):
    """The end of the turn has a row of its own, above the one in which the roll stood."""
    earlier(*BRAWL)
    nobody_hits(app_dice)
    async with window(size, route="/combat") as app:
        assert row_of(app, "attack") == ["attack", "next"]
        await app.tap("attack")
        assert row_of(app, "next") == ["next"]
        keys = app.keys()
        assert keys.index("next") < keys.index("again")


async def test_a_second_tap_that_came_too_soon_rolls_nothing(earlier, window, app_dice, data):
    earlier(*BRAWL)
    nobody_hits(app_dice)
    async with window("phone", route="/combat") as app:
        button, before = app.at("attack"), kept(data)
        await app.tap("attack")
        button.on_click()  # as it was drawn when the finger came down
        await app.settle()
        assert kept(data) == before + 1


@pytest.mark.parametrize("before", [(), ("attack",)], ids=["small", "big"])
async def test_a_second_tap_that_came_too_soon_passes_over_nobody(earlier, window, app_dice, before):
    earlier(*BRAWL)
    nobody_hits(app_dice)
    async with window("phone", route="/combat") as app:
        await taps(app, *before)
        button = app.at("next")
        await app.tap("next")
        button.on_click()  # as it was drawn when the finger came down
        await app.settle()
        assert app.chosen("fighter-2")


async def test_an_attack_after_a_result_says_at_whom(earlier, window, app_dice):
    """The result stands where the target did."""
    earlier(*BRAWL)
    nobody_hits(app_dice)
    async with window("phone", route="/combat") as app:
        assert not app.has("which-attack")
        await taps(app, "attack", "again")
        assert app.words_at("which-attack") == "Against Captain Le Goff"


async def test_the_roll_stays_until_all_attacks_are_made(earlier, window, app_dice):
    earlier(*CAST, (BEAR, ()), (BeginFight((1, 6)), ()))
    nobody_hits(app_dice)
    async with window("phone", route="/combat") as app:
        assert not app.has("which-attack")
        await app.tap("next")
        assert app.words_at("which-attack") == "Attack 1 of 2"
        await app.tap("attack")
        assert app.words_at("which-attack") == "Attack 2 of 2 · Against Marguerite Vasseur"
        assert shouted(app) == ["attack"]
        await app.tap("attack")
        assert not app.has("which-attack")
        assert shouted(app) == ["next"]


async def test_what_is_no_attack_uses_the_turn_too(earlier, window):
    earlier(*SHOTS)
    async with window("desktop", route="/combat") as app:
        await app.tap("beside-aim")
        assert shouted(app) == ["next"]
        assert app.words_at("turn-done").startswith("Jack Rowe")
        await app.tap("undo")
        assert shouted(app) == ["attack"]


async def test_a_test_that_is_owed_comes_before_the_end_of_the_turn(earlier, window, app_dice):
    earlier(*CAST, (THUG, ()), (BeginFight((1, 2, 6)), ()))
    async with window("desktop", route="/combat") as app:
        await app.tap("next")
        app_dice[:] = [2, 3, 9, 10, 5, 2]  # Silas' knife: a major wound
        await taps(app, "arm-0", "attack")
        assert shouted(app) == ["due-now"]
        assert app.words_at("due-now") == "Ugly Bob: CON 60"
        app_dice[:] = [1, 10]
        await app.press("Enter")
        assert shouted(app) == ["next"]


async def test_an_npc_takes_two_taps(earlier, window, app_dice, data):
    earlier(*CAST, (THUG, ()), (BeginFight((6, 1)), ()))
    nobody_hits(app_dice)
    async with window("phone", route="/combat") as app:
        await taps(app, "attack", "next")  # Marguerite
        before = kept(data)
        await app.tap("attack")
        assert newest(app).startswith("88 Ugly Bob strikes Marguerite Vasseur")
        await app.tap("next")
        assert app.chosen("fighter-1")
        assert kept(data) == before + 2


async def test_whoever_acts_out_of_turn_leaves_it_to_the_one_whose_turn_it_is(earlier, window, app_dice):
    earlier(*BRAWL)
    nobody_hits(app_dice)
    async with window("phone", route="/combat") as app:
        await taps(app, "fighter-3", "attack")
        assert shouted(app) == ["back-to-turn"]
        assert app.words_at("back-to-turn") == "Back to Marguerite"
        await app.tap("back-to-turn")
        assert app.shows("ACTING NOW")
        assert shouted(app) == ["attack"]  # Marguerite has not acted


# --- everybody's own ---------------------------------------------------------------

JAVELIN = SeatPerson(
    "Nell", {"dex": 45, "con": 50, "siz": 50, "str": 50, "throw": 60, "fighting-brawl": 30},
    sheet={"weapons": (Carried("javelin"), Carried("hand-grenade"))},
)  # fmt: skip
FOUR = (
    *CAST,
    (GUNNER, ()),
    (THUG, ()),
    (JAVELIN, ()),
    (BeginFight((1, 6, 8, 7, 3)), ()),
)  # Marguerite 70, Jack 55, the captain 50, Nell 45, Bob 40


async def test_nothing_leaks_from_one_to_the_next(earlier, window, app_dice):
    earlier(*FOUR)
    nobody_hits(app_dice)
    async with window("desktop", route="/combat") as app:
        # Marguerite wrestles with Bob, by surprise and with a die more.
        await taps(app, "action-manoeuvre", "goal-grapple")
        await aim_at(app, 7)
        await taps(app, "surprise-die", "extra-1", "reaction-dodge", "attack", "next")
        # Jack shoots by himself: nothing of hers holds for him.
        assert app.chosen("action-shoot")
        assert app.chosen("arm-0")
        assert app.words_at("target").startswith("LG Against Captain Le Goff")
        assert not app.chosen("extra-1")
        assert app.shows("Distance 5 m")
        await taps(app, "metres-more", "metres-more", "arm-1", "shot-cover", "extra--1", "attack", "next")
        # The captain strikes the first who stands against him.
        assert app.chosen("action-strike")
        assert app.words_at("target").startswith("MV Against Marguerite Vasseur")
        assert app.chosen("surprise-none")
        assert not app.chosen("extra--1")
        await taps(app, "attack", "next")
        # Nell throws; five metres, not Jack's seven.
        assert app.chosen("action-strike")
        await app.tap("arm-0")
        assert app.chosen("thrown")
        assert app.shows("Distance 5 m")
        await app.tap("thrown")  # she stabs with it
        await taps(app, "action-blast", "near-7", "action-strike", "attack", "next")
        assert app.chosen("action-strike")  # Bob
        assert not app.has("thrown")
        await taps(app, "attack", "next")
        # Round 2: Marguerite's own, without what held for one turn.
        assert app.chosen("action-manoeuvre")
        assert app.chosen("goal-grapple")
        assert app.words_at("target").startswith("UB Against Ugly Bob")
        assert app.chosen("reaction-dodge")
        assert app.chosen("surprise-none")
        assert not app.chosen("extra-1")
        await app.tap("next")
        assert app.chosen("action-shoot")  # Jack's
        assert app.chosen("arm-1")
        assert app.shows("Distance 7 m")
        assert not app.chosen("shot-cover")
        assert not app.chosen("extra--1")
        await taps(app, "next", "next")
        assert not app.chosen("thrown")  # Nell's
        await app.tap("action-blast")
        assert not app.chosen("near-7")


async def test_going_back_by_undo_brings_back_whose_it_was(earlier, window):
    """Also where no button of the turn was pressed."""
    earlier(*FOUR)
    async with window("phone", route="/combat") as app:
        await taps(app, "action-manoeuvre", "extra-1", "next")
        assert app.chosen("action-shoot")
        await app.tap("undo")
        assert app.chosen("action-manoeuvre")
        assert app.chosen("extra-1")  # it is that turn again


async def test_a_new_fight_begins_without_the_wishes_of_the_last(earlier, window):
    earlier(*BRAWL)
    async with window("desktop", route="/combat") as app:
        await taps(app, "action-manoeuvre", "extra-1", "fight-end", "end-now")
        await taps(app, "fights-1", "fights-3", "fight-begin")
        assert app.chosen("action-strike")
        assert not app.chosen("extra-1")


# --- beside the action ---------------------------------------------------------------


def carrying(*arms):
    return ChangePerson(6, sheet={"weapons": arms}), ()


async def test_jammed_comes_with_its_button(earlier, window, app_dice):
    earlier(*SHOTS, carrying(Carried("revolver-38", jammed=True)))
    async with window("phone", route="/combat") as app:
        assert app.chosen("action-shoot")
        assert app.words_at("why-not") == "That cannot be done: the weapon is jammed."
        app_dice[:] = [1, 10]
        await app.tap("mend-clear-jam")
        assert newest(app).endswith("the weapon works again · .38 / 9 mm revolver")
        assert shouted(app) == ["next"]


async def test_empty_comes_with_its_button(earlier, window):
    earlier(*SHOTS, carrying(Carried("revolver-38", rounds=0)))
    async with window("desktop", route="/combat") as app:
        assert app.words_at("why-not") == "That cannot be done: not enough ammunition left."
        await app.tap("mend-reload")
        assert "reloads" in app.words_at("turn-done")


async def test_whoever_lies_there_stands_up_and_whoever_was_disarmed_picks_it_up(earlier, window):
    earlier(*SHOTS, (SetCondition(6, Condition("prone")), ()), (SetCondition(6, Condition("disarmed")), ()))
    async with window("tablet", route="/combat") as app:
        assert app.chosen("action-strike")
        assert app.shows("Unarmed 1D3")
        assert not app.keys("arm-")  # nothing to choose from
        await app.tap("beside-stand-up")
        assert not app.has("beside-stand-up")
        await app.tap("beside-pick-up")
        assert app.chosen("action-shoot")


async def test_the_target_dives_before_the_shot_and_the_shooter_may_aim(earlier, window, app_dice):
    earlier(*SHOTS, (MarkFighter(3, "running"), ()))
    async with window("desktop", route="/combat") as app:
        assert app.words_at("beside-dive") == "Target dives (25)"
        app_dice[:] = [1, 10]
        await app.tap("beside-dive")
        assert newest(app).endswith("behind cover: shots are harder")
        assert app.chosen("shot-dived")
        assert not app.has("beside-dive")
        assert shouted(app) == ["attack"]  # it was not Jack's turn that the dive used
        assert app.words_at("beside-aim") == "Aim this round"


async def test_the_gun_in_hand_is_beside_the_shot_and_on_or_off(earlier, window):
    earlier(*SHOTS)
    async with window("desktop", route="/combat") as app:
        assert app.words_at("beside-draw") == "Gun in hand, DEX +50"
        assert not app.chosen("beside-draw")
        await app.tap("beside-draw")
        assert app.chosen("beside-draw")
        assert shouted(app) == ["attack"]  # the turn is still to be used


# --- who acts ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("width", "height"), [(390, 844), (820, 1180), (1024, 768), (1180, 820), (1280, 800), (1440, 900), (1920, 1080)]
)
async def test_the_head_shows_what_is_left_and_what_is_in_hand(earlier, main, width, height):
    earlier(*BRAWL)
    async with AppDriver(main, width=width, height=height, route="/combat") as app:
        texts = app.texts()
        assert "Unarmed 1D3" in texts
        assert app.words_at("acting-points").replace("/ 11", "").replace("/ 99", "").split() == [
            "HP",
            "11",
            "SAN",
            "48",
        ]
        await app.tap("next")
        assert "Large knife (dagger, machete) 1D8+1D4" in app.texts()


# --- by keyboard ------------------------------------------------------------------


async def test_a_whole_round_with_enter_alone(earlier, window, app_dice, data):
    earlier(*FOUR)
    nobody_hits(app_dice)
    async with window("desktop", route="/combat") as app:
        before = kept(data)
        acted = []
        while not app.shows("Round 2"):
            acted.append(next(who for who in (1, 6, 3, 8, 7) if app.chosen(f"fighter-{who}")))
            await app.press("Enter")
            assert verdict(app)
            await app.press("Enter")
        assert acted == [1, 6, 3, 8, 7]
        assert kept(data) == before + 10  # a roll and an end each


async def test_n_ends_the_turn_whatever_is_first_and_a_asks_for_another_attack(earlier, window, app_dice, data):
    earlier(*BRAWL)
    nobody_hits(app_dice)
    async with window("desktop", route="/combat") as app:
        await app.press("A")
        assert shouted(app) == ["next"]
        before = kept(data)
        await app.press("A")
        assert shouted(app) == ["attack"]
        assert kept(data) == before  # nothing was rolled yet
        await app.press("A")
        assert kept(data) == before + 1
        await app.press("N")
        assert app.chosen("fighter-2")
        await app.press("N")
        assert app.chosen("fighter-3")


async def test_enter_asks_for_a_target_where_there_is_none(earlier, window):
    earlier(*CAST, (BeginFight((1, 2)), ()))
    async with window("desktop", route="/combat") as app:
        assert app.words_at("target") == "Choose a target"
        await app.press("Enter")
        assert app.keys("person-") == ["person-2"]


async def test_a_second_tap_within_a_blink_ends_no_other_turn(earlier, window, data, clock):
    """Two taps where one was meant pass over nobody; a later one does end the turn after it, and the key always."""
    earlier(*BRAWL)
    async with window("phone", route="/combat") as app:
        before = kept(data)
        await app.tap("next")
        clock[0] += 0.2
        await app.tap("next")
        assert kept(data) == before + 1
        clock[0] += 0.2
        await app.tap("next")
        assert kept(data) == before + 2
        await app.press("N")
        assert kept(data) == before + 3


@pytest.mark.parametrize("size", SIZES)
async def test_a_second_tap_on_the_end_of_a_turn_rolls_nothing_for_the_next(
    earlier, window, app_dice, data, clock, size
):
    """The next one's attack comes into the same place, where text is large or the window low; keys stand nowhere."""
    earlier(*BRAWL)
    nobody_hits(app_dice)
    async with window(size, route="/combat") as app:
        before = kept(data)
        await app.tap("next")
        for press in (app.tap("attack"), app.press("Enter")):
            clock[0] += 0.1
            await press
            assert kept(data) == before + 1
        clock[0] += 0.2
        await app.tap("attack")
        assert kept(data) == before + 2
        clock[0] += 0.4
        await taps(app, "next")
        await app.press("A")
        assert kept(data) == before + 4
        clock[0] += 1
        await app.press("N")
        await app.tap("attack")
        assert kept(data) == before + 6
