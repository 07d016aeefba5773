"""The card of a result in a fight: what it is for the party, who lost what, every test with its dice, what follows."""

import flet as ft
import flet.canvas as cv
import pytest
from cast import CAST
from driver import inside, taps, words_in
from examples.made_up import faces
from ring import verdict

from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.manage_gun import Dive, Foresee
from keeper_app.play.combat.actions.order_fight import BeginFight, TakeSide
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.fight import Side
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.parts import Condition
from keeper_app.rules import Care, Circumstance, Reaction
from keeper_app.ui.tokens import PALETTES

C = PALETTES["dark"]
BRAWL = (*CAST, (BeginFight((1, 2, 3)), ()))
HIT = (Strike(1, 3, 1, Reaction.FIGHT_BACK, answer=0), [*faces(40), *faces(60), 2])
HURT = (Strike(3, 1, 0, Reaction.DODGE), [*faces(40), *faces(90), 3])
TWICE = (Shoot(1, 0, (Mark(3, 2),), 10), [*faces(43, 1), *faces(50, 1)])
BRAWLS = "Fighting (Brawl) 50"  # Marguerite does
WEEK = (SetCondition(1, Condition("major-wound")), HurtPerson(1, 3), PassTime("week"))
ASTRAY = (Strike(1, 2, 1, Reaction.NONE), [*faces(40), 2])


def live_ink(app):
    """The colour of the verdict."""
    (live,) = [c for c in app.within_reach() if isinstance(c, ft.Semantics) and c.live_region]
    return live.content.style.color


def feed_ink(app):
    """The colour of the figure of the newest line of what happened."""
    line = app.at(app.keys("entry-")[0])
    return next(
        one.style.color for one in inside(line) if isinstance(one, ft.Text) and one.value and one.value.isdecimal()
    )


# --- sides ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blow", "ink"), [(HIT, C.accent), (HURT, C.danger), (ASTRAY, C.danger)], ids=["ours", "theirs", "friendly"]
)
@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
async def test_what_is_good_for_the_party_is_green_and_what_harms_it_red(earlier, window, size, blow, ink):
    earlier(*BRAWL, blow)
    async with window(size, route="/combat") as app:
        assert (live_ink(app), feed_ink(app)) == (ink, ink)


async def test_between_foes_it_is_neither(earlier, window):
    earlier(*BRAWL, (TakeSide(2, Side.FOE), ()), (Strike(3, 2, 0, Reaction.NONE), [*faces(40), 3]))
    async with window("desktop", route="/combat") as app:
        assert (live_ink(app), feed_ink(app)) == (C.text, C.text_soft)


async def test_a_traitors_blow_is_red_and_the_side_of_the_time_counts(earlier, window):
    earlier(*BRAWL, (TakeSide(2, Side.FOE), ()), (Strike(2, 1, 1, Reaction.NONE), [*faces(40), 2, 1]))
    async with window("desktop", route="/combat") as app:
        assert live_ink(app) == C.danger


async def test_the_log_tells_it_in_the_same_colours(earlier, window):
    earlier(*BRAWL, HURT)
    async with window("desktop", route="/log") as app:
        assert feed_ink(app) == C.danger


async def test_the_chances_of_a_foe_are_red_where_they_land(earlier, window):
    earlier(*BRAWL)
    async with window("desktop", route="/combat") as app:
        first = [one.style.color for one in app.within_reach() if isinstance(one, ft.Text) and _chance(one)]
        assert first[:3] == [C.accent, C.text_soft, C.danger]
        await taps(app, "fighter-3")
        then = [one.style.color for one in app.within_reach() if isinstance(one, ft.Text) and _chance(one)]
        assert then[:3] == [C.danger, C.text_soft, C.accent]


def _chance(one):
    """A figure of the bar, which is set larger than those of the answers."""
    return bool(one.value) and one.value.endswith("%") and one.style.size >= 18


# --- what it did ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
async def test_the_loss_stands_beside_the_verdict(earlier, window, size):
    earlier(*BRAWL, HIT)
    async with window(size, route="/combat") as app:
        assert verdict(app) == "Marguerite Vasseur hits Captain Le Goff"
        assert app.words_at("loss-3") == "−2 HP 12, now 10"
        assert app.shows("Fighting (Brawl) 50")
        assert app.shows("Fight back 45")


@pytest.mark.parametrize(
    ("before", "roll", "said", "shown"),
    [
        ((HurtPerson(1, 6),), (RollDue(1, "con-awake"), faces(80)), "Marguerite Vasseur: falls unconscious", "80"),
        ((HurtPerson(1, 6),), (RollDue(1, "con-awake"), faces(20)), "Marguerite Vasseur: stays awake", "20"),
        ((HurtPerson(2, 2),), (GiveCare(2, Care.FIRST_AID, 1), faces(25)), "Silas Grady feels better", "25"),
        ((HurtPerson(2, 2),), (GiveCare(2, Care.FIRST_AID, 1), faces(77)), "No help for Silas Grady", "77"),
        (WEEK, (RollDue(1, "con-weekly"), [*faces(20), 2]), "Marguerite Vasseur: heals", "20"),
        (WEEK, (RollDue(1, "con-weekly"), faces(80)), "Marguerite Vasseur: no better", "80"),
        ((), (Dive(1), faces(12)), "Marguerite Vasseur: behind cover: shots are harder", "12"),
        ((), (Foresee(1), faces(61)), "Marguerite Vasseur: surprised", "61"),
    ],
)
async def test_every_test_has_its_number_and_its_dice_and_its_level_once(earlier, window, before, roll, said, shown):
    earlier(*BRAWL, *((one, ()) for one in before), roll)
    async with window("desktop", route="/combat") as app:
        assert verdict(app) == said
        number, tens, units = shown, f"{shown[0]}0", shown[1]
        assert app.shows(number)
        assert app.dice() == [f"tens {tens}, kept", f"units {units}"]
        told = [one.value for key in app.keys("entry-") for one in inside(app.at(key)) if isinstance(one, ft.Text)]
        levels = ("Failure", "Regular", "Hard", "Extreme")
        assert sum(app.texts().count(one) - told.count(one) for one in levels) == 1


async def test_several_victims_have_a_row_each(earlier, window):
    earlier(*BRAWL, (Shoot(1, 0, (Mark(2), Mark(3)), 10), [*faces(20, 1), *faces(30, 1), 4, 5]))
    async with window("desktop", route="/combat") as app:
        assert app.words_at("loss-2") == "−4 HP 13, now 9"
        assert app.words_at("loss-3") == "−5 HP 12, now 7"
        assert {"correct-2", "correct-3"} <= set(app.keys("correct-"))


# --- rules ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_three_rules_are_in_sight_and_the_others_one_tap_away(earlier, window, size):
    counts = frozenset({Circumstance.AIMED, Circumstance.COVER})
    earlier(*BRAWL, (Shoot(1, 0, (Mark(3, 2),), 10, "shots", counts), [*faces(20, 1), *faces(30, 1), 3, 2]))
    async with window(size, route="/combat") as app:
        shown = app.keys("because-")
        assert len(shown) == 4
        assert shown[-1] == "because-more"
        await app.tap("because-more")
        everything = app.keys("because-")
        assert len(everything) > 4
        await app.tap(everything[-2])  # the last of them opens
        assert app.sheets
        await taps(app, "sheet-close", "because-more")
        assert app.keys("because-") == shown


# --- what may follow ------------------------------------------------------------------------------------------------


async def test_luck_turns_a_blow_whose_damage_was_taken_and_one_undo_takes_back_both(earlier, app_dice, window):
    earlier(*BRAWL, (Strike(3, 1, 0, Reaction.DODGE), [*faces(40), *faces(60), 3]))
    async with window("desktop", route="/combat") as app:
        assert app.words_at("loss-1") == "−3 HP 11, now 8"
        assert app.words_at("luck-1-regular") == "Marguerite: Regular 25 Luck"
        await app.tap("luck-1-regular")
        assert verdict(app) == "Marguerite Vasseur dodges"
        assert not app.keys("loss-")
        assert not app.keys("luck-")
        assert "20" in app.words_at("tile-1")
        assert app.words_at("take-back") == "Take back the Luck"
        await app.tap("take-back")
        assert app.words_at("loss-1") == "−3 HP 11, now 8"
        assert "45" in app.words_at("tile-1")
        assert app.words_at("take-back") == "Take back the roll"
        await app.tap("redo")
        assert verdict(app).startswith("Marguerite Vasseur dodges")


async def test_beside_another_pane_a_test_keeps_its_level_and_its_value(earlier, window):
    """All its dice leave little room there: the words are given that of the face, and as many lines as they need."""
    blow = Strike(1, 3, 1, Reaction.FIGHT_BACK, answer=0, extra=1)
    earlier(*BRAWL, (blow, [*faces(40, 6), *faces(60), 2]))
    async with window("tablet", route="/combat") as app:
        row = [one for one in app.walk() if isinstance(one, ft.Row) and BRAWLS in words_in(one)][-1]
        assert "MV" not in words_in(row)
        assert [one.max_lines for one in inside(row) if isinstance(one, ft.Text) and one.value == BRAWLS] == [None]


@pytest.mark.parametrize("done", [HIT, TWICE], ids=["blow", "shots"])
async def test_in_doubled_text_no_name_is_broken_beside_its_dice(earlier, prefer, window, done):
    prefer(text_scale=200)
    earlier(*BRAWL, done)
    async with window("phone", route="/combat") as app:
        rows = [
            one
            for one in app.walk()
            if isinstance(one, ft.Row) and any(isinstance(each, cv.Canvas) for each in inside(one))
        ]
        assert rows
        assert not [one for one in rows if BRAWLS in words_in(one) or "Roll 1" in words_in(one)]


async def test_a_missed_shot_can_be_paid_for_and_its_damage_falls_then(earlier, app_dice, window):
    earlier(*BRAWL, (Shoot(1, 0, (Mark(3),), 10), faces(43)))
    async with window("phone", route="/combat") as app:
        assert verdict(app) == "Missed"
        app_dice[:] = [4]
        await app.tap("luck-1-regular")
        assert verdict(app) == "Marguerite Vasseur hits Captain Le Goff"
        assert app.words_at("loss-3") == "−4 HP 12, now 8"
        assert "because-luck-spending" in app.keys("because-")


async def test_each_of_several_shots_has_its_price(earlier, app_dice, window):
    earlier(*BRAWL, TWICE)
    async with window("desktop", route="/combat") as app:
        assert app.words_at("luck-1-regular") == "Marguerite: Regular, shot 1 3 Luck"
        assert app.words_at("luck-1-regular-1") == "Marguerite: Regular, shot 2 10 Luck"
        app_dice[:] = [4]
        await app.tap("luck-1-regular-1")
        assert verdict(app) == "1 hit"
        app_dice[:] = [2]
        await app.tap("luck-1-regular")
        assert verdict(app) == "2 hits"
        assert app.words_at("loss-3") == "−6 HP 12, now 6"


async def test_the_real_dice_of_luck_are_asked_for(earlier, real):
    earlier(*BRAWL, (Shoot(1, 0, (Mark(3),), 10), faces(43)))
    async with real("desktop", route="/combat") as app:
        await app.tap("luck-1-regular")
        await app.read_out("4")
        assert app.words_at("loss-3") == "−4 HP 12, now 8"


async def test_luck_goes_when_something_else_has_happened_to_them(earlier, window):
    earlier(*BRAWL, HURT, (HurtPerson(1, 1), ()))
    async with window("desktop", route="/combat") as app:
        assert not app.keys("luck-")
        assert not app.has("take-back")  # undo would take back another thing
        assert app.has("correct-1")


async def test_the_roll_is_taken_back_and_hit_points_are_corrected_from_the_card(earlier, window):
    earlier(*BRAWL, HIT)
    async with window("phone", route="/combat") as app:
        await app.tap("correct-3")
        assert "Captain Le Goff" in words_in(app.sheets[-1])
        await taps(app, "sheet-close", "take-back")
        assert not app.keys("loss-")
        assert not app.has("take-back")
