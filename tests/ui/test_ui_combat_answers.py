"""The answer and its weapon, surprise one way or the other, what is thrown, what was taken away, what holds on."""

import pytest
from cast import CAST
from driver import SIZES, taps
from ring import ARMED, aim_at, damage, strike, verdict

from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Carried, Condition

SURPRISED = (SetCondition(6, Condition("surprised")), ())


# --- with what somebody strikes back ----------------------------------------


async def test_the_weapon_of_the_answer_is_called_as_short_as_it_can_be(earlier, window):
    knife = ChangePerson(6, sheet={"weapons": (Carried("large-knife"), Carried("large-club"))})
    earlier(*ARMED, (knife, ()))
    async with window("phone", route="/combat") as app:
        assert app.words_at("answer-arm-0") == "Large knife"


@pytest.mark.parametrize("size", SIZES)
async def test_a_knife_answers_and_never_the_grenade_and_the_keeper_chooses(earlier, real, size):
    earlier(*ARMED)
    async with real(size, route="/combat") as app:
        assert app.keys("answer-arm-") == ["answer-arm-1", "answer-arm-2", "answer-arm-3"]
        assert app.chosen("answer-arm-1")
        assert app.words_at("answer-arm-1") == "Kitchen knife"
        await app.tap("answer-arm-2")
        await strike(app, "90", "0", "20", "0")
        assert verdict(app) == "Gus Hall fights back and hits Marguerite Vasseur"
        await damage(app, "8")
        assert app.shows("Marguerite Vasseur loses 8 HP · 1D8+DB = 8")


async def test_the_choice_is_for_these_two_and_where_a_weapon_answers(earlier, window):
    earlier(*ARMED)
    async with window("phone", route="/combat") as app:
        await app.tap("answer-arm-2")
        assert app.chosen("answer-arm-2")
        await app.tap("reaction-dodge")
        assert not app.keys("answer-arm-")
        await taps(app, "reaction-manoeuvre")
        assert app.chosen("answer-arm-2")
        await taps(app, "reaction-fight-back", "next")  # Silas attacks him next
        assert app.chosen("answer-arm-1")


async def test_the_weapon_used_last_answers_next(earlier, app_dice, window):
    earlier(*ARMED)
    async with window("phone", route="/combat") as app:
        await app.tap("fighter-6")
        await aim_at(app, 1)
        app_dice[:] = [9, 10, 9, 10]
        await taps(app, "arm-2", "attack", "fighter-1")
        await aim_at(app, 6)
        assert app.chosen("answer-arm-2")


async def test_the_disarmed_answer_with_their_fists(earlier, window):
    earlier(*ARMED, (SetCondition(6, Condition("disarmed")), ()))
    async with window("desktop", route="/combat") as app:
        assert not app.keys("answer-arm-")
        assert app.chosen("reaction-fight-back")
        await app.tap("fighter-6")
        assert app.at("action-blast").disabled
        assert app.shows("Unarmed 1D3")  # his fists


# --- surprise ---------------------------------------------------------------


async def test_whoever_is_surprised_is_hit_unless_the_keeper_gives_the_die(earlier, real):
    earlier(*ARMED, SURPRISED)
    async with real("phone", route="/combat") as app:
        assert app.chosen("surprise-hit")
        assert app.keys("reaction-") == ["reaction-none"]
        await strike(app, "90", "0")  # a failure, and a sure hit
        assert verdict(app) == "Marguerite Vasseur hits Gus Hall"
        await taps(app, "undo", "surprise-die")
        await strike(app, "90", "80", "0")  # the die instead: now it must succeed
        assert verdict(app) == "Nothing comes of it"


async def test_a_sure_hit_leaves_no_answer_to_choose(earlier, window):
    earlier(*ARMED)
    async with window("phone", route="/combat") as app:
        await app.tap("surprise-hit")
        assert app.keys("reaction-") == ["reaction-none"]
        await app.tap("surprise-none")
        assert app.chosen("reaction-fight-back")


# --- thrown by nature -------------------------------------------------------


async def test_an_ape_throws_its_branch(earlier, app_dice, window):
    earlier(*CAST, (BringCreature("ape"), ()), (BeginFight((1, 6)), ()))
    async with window("phone", route="/combat") as app:
        await app.tap("fighter-6")
        await app.tap("arm-2")
        assert app.chosen("thrown")
        app_dice[:] = [2, 3, 9, 10, 2, 3, 3]
        await app.tap("attack")
        assert verdict(app) == "Great ape hits Marguerite Vasseur"


# --- a saw and a wire -------------------------------------------------------


async def test_a_saw_says_what_it_risks_and_does_it(earlier, real):
    earlier(*ARMED)
    async with real("desktop", route="/combat") as app:
        await taps(app, "fighter-2")
        await aim_at(app, 6)
        await app.tap("arm-0")
        assert app.shows("hurts its owner 10%")
        await app.tap("reaction-dodge")
        await strike(app, "90", "2", "90", "0")
        assert verdict(app) == "Silas Grady falls victim to their own weapon"
        await damage(app, "3", "4")
        assert app.shows("Silas Grady loses 7 HP")


async def test_somebody_in_a_wire_is_marked_and_wants_to_be_free(earlier, real):
    earlier(*ARMED)
    async with real("phone", route="/combat") as app:
        await taps(app, "fighter-2")
        await aim_at(app, 6)
        await taps(app, "arm-1", "surprise-hit")
        await strike(app, "20", "0")
        await damage(app, "4", "2")
        assert app.shows("Gus Hall: Being strangled")
        await taps(app, "fighter-6", "action-manoeuvre")
        assert app.chosen("goal-escape")


# --- flight -----------------------------------------------------------------


async def test_nobody_flees_without_a_way_out(earlier, window):
    earlier(*ARMED)
    async with window("phone", route="/combat") as app:
        await taps(app, "action-other", "mark-cornered", "mark-fled")
        assert app.shows("That cannot be done: there is no way out.")
        await taps(app, "mark-cornered", "mark-fled")
        assert app.chosen("mark-fled")
