"""After the blows: dying, First Aid, Medicine, time, recovery, and harm that no weapon does."""

import pytest
from cast import CAST, on_sheet
from driver import SIZES, kept, taps
from ring import GUNNER, newest

from keeper_app.content.people_creatures import creatures
from keeper_app.play.combat.actions.order_fight import BeginFight, PassTurn
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.fight import Side
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import HouseRules, Reaction

# Marguerite has lost all she had in one major wound: she is dying. Jack (6) knows First Aid.
FALLEN = (
    *CAST,
    (GUNNER, ()),
    (BeginFight((6, 1, 3)), ()),
    (PassTurn(), ()),
    (HurtPerson(1, 6), ()),
    (HurtPerson(1, 5), ()),
)
WOUNDED = (*CAST, (HurtPerson(1, 6), ()))


@pytest.fixture
def fallen(earlier):
    earlier(*FALLEN)


async def care(app, *keys):
    await app.tap("action-aid")
    await taps(app, *keys)


async def test_first_aid_stabilises_the_dying(fallen, real):
    async with real("phone", route="/combat") as app:
        await care(app)
        assert app.chosen("patient-1")  # who needs it most comes first
        assert app.at("care-value").value == "60"
        await app.tap("care-roll")
        await app.read_out("50", "9")
        assert newest(app).endswith("1 HP back, now 1 · Stabilised")
        assert "Jack Rowe" in newest(app)
        await app.tap("undo")
        await care(app, "care-roll")
        await app.read_out("60", "1")
        assert newest(app).endswith("Failure")


async def test_medicine_comes_after_first_aid(fallen, real):
    async with real("desktop", route="/combat") as app:
        await care(app, "care-medicine")
        await app.type("care-value", "70")
        assert app.words_at("care-shut").startswith("Medicine comes second")
        assert app.at("care-roll").disabled
        await taps(app, "care-first-aid", "care-roll")
        await app.read_out("10", "0")
        await care(app, "care-medicine")
        await app.type("care-value", "70")
        await app.tap("care-roll")
        await app.read_out("10", "0", "2")
        assert "2 HP back, now 3" in newest(app)
        assert "Dying: over" in newest(app)


async def test_a_bad_value_is_refused_where_it_is_typed(fallen, window, data):
    async with window("phone", route="/combat") as app:
        await care(app)
        before = kept(data)
        for typed in ("abc", "-5", "", "9999"):
            await app.type("care-value", typed)
            await app.tap("care-roll")
            assert kept(data) == before
            assert app.sheets
        assert app.at("care-value").error


async def test_days_heal_and_a_week_is_rolled_for(earlier, real):
    earlier(*WOUNDED, (BeginFight((1, 2)), ()))
    async with real("phone", route="/combat") as app:
        await app.tap("waive-con-awake-1")
        await care(app, "time-day", "sheet-close")
        assert newest(app).split(" ", 1)[1].startswith("1 day passes")
        await care(app, "time-week", "sheet-close")
        assert app.shows("Marguerite Vasseur · Weekly recovery roll (major wound)")
        await taps(app, "week-cared-1", "week-rested-1", "due-con-weekly-1")
        await app.read_out("90", "30", "10", "1", "3", "2")  # 11 with two bonus dice: extreme, 2D3
        assert "5 HP back" in newest(app)
        assert not app.has("due-con-weekly-1")
        assert "Major wound: over" in newest(app)


@pytest.mark.parametrize("size", SIZES)
async def test_care_and_time_without_a_fight(earlier, real, size):
    earlier(*WOUNDED)
    async with real(size, route="/combat") as app:
        await app.tap("care-open")
        await taps(app, "healer-2", "patient-1")
        assert app.at("care-value").value == "30"  # everybody knows a little
        await app.tap("care-roll")
        await app.read_out("20", "5")
        assert app.words_at("care-told").endswith("25 · Regular success · 1 HP back, now 6")
        assert app.at("care-roll").disabled  # these wounds have had it
        await app.tap("time-day")
        assert app.words_at("time-told").startswith("1 day passes")
        await app.tap("time-week")
        told = app.words_at("time-told")
        assert told.startswith("1 week passes · ")
        assert told.endswith("Marguerite Vasseur: Weekly recovery roll (major wound)")


async def test_a_round_of_fire_asks_for_the_dice_of_armour(earlier, real, data):
    alight = (SetCondition(1, Condition("burning", "2")), ())
    hide = (ChangePerson(1, sheet={"armour": "1D3", "kind": Kind.CREATURE}), ())  # what is worn does not stop flames
    earlier(*CAST, hide, alight, (BeginFight((1, 2)), ()))
    async with real("phone", route="/combat") as app:
        await taps(app, "surprise-hit", "next")
        before = kept(data)
        await app.tap("next")
        assert app.shows("Fire, round 1 · Marguerite Vasseur · Armour")
        assert kept(data) == before  # nothing has fallen yet
        await app.read_out("1")
        assert "Marguerite Vasseur loses 1 HP · maximum 2 · armour 1" in newest(app)
        assert app.chosen("surprise-none")  # what was set up for the last turn is gone
        await care(app, "time-round")
        assert app.shows("Fire, round 1 · Marguerite Vasseur · Armour")
        await app.read_out("3")
        assert app.has("time-round")  # back where time passes
        await app.tap("sheet-close")
        assert "Marguerite Vasseur loses 1 HP · maximum 4 · armour 3" in newest(app)


# --- harm from the tables ---------------------------------------------------


async def test_a_fall_in_two_taps(cast, real):
    async with real("phone", route="/people") as app:
        await on_sheet(app, 1, "main")
        await taps(app, "points-hp", "points-harm")
        chip = next(key for key in app.keys("harm-falls-"))
        await app.tap(chip)
        await app.read_out("3")
        assert app.words_at("points-hp") == "HP 8 / 11"
        await app.go("log")
        assert "Marguerite Vasseur" in app.words_at(app.keys("entry-")[0])


async def test_a_higher_fall_takes_more_dice(cast, real):
    async with real("desktop", route="/people") as app:
        await taps(app, "points-hp", "points-harm", "height-more", "height-more")
        assert app.shows("9 m")
        chip = app.keys("harm-falls-")[0]
        await app.tap(chip)
        await app.read_out("1", "2", "1")
        assert app.words_at("points-hp") == "HP 7 / 11"


async def test_every_table_hurts(cast, window, data):
    async with window("phone", route="/people") as app:
        await on_sheet(app, 2, "main")
        for table in ("other-damage", "fire", "poisons", "acid", "explosions"):
            await taps(app, "points-hp", "points-harm")
            before = kept(data)
            await app.tap(app.keys(f"harm-{table}-")[-1])
            assert kept(data) == before + 1
            assert not app.sheets
            await app.tap("undo")


async def test_a_poison_withstood_does_half(cast, real):
    async with real("desktop", route="/people") as app:
        await taps(app, "points-hp", "points-harm", "poison-halved")
        chip = app.keys("harm-poisons-")[0]
        sides = app.words_at(chip)
        await app.tap(chip)
        dice = len({key.split("-")[1] for key in app.keys("face-")})
        await app.read_out(*["3"] * dice)
        lost = 3 * dice // 2
        assert app.words_at("points-hp") == f"HP {11 - lost} / 11", sides


async def test_harm_to_the_dead_says_why_and_changes_nothing(earlier, window, data):
    earlier(*CAST, (HurtPerson(1, 30), ()))
    async with window("desktop", route="/people") as app:
        await taps(app, "points-hp", "points-harm")
        before = kept(data)
        await app.tap(app.keys("harm-fire-")[0])
        assert "They are dead" in " ".join(app.texts())
        assert kept(data) == before


# --- one success for each wound, a push for a failure, and whoever comes to ------------------------------------------


async def test_the_sheet_says_what_is_still_open_to_each(fallen, real):
    async with real("phone", route="/combat") as app:
        await care(app)
        assert app.words_at("patient-1").endswith("First Aid: open · Medicine: after First Aid")
        await app.tap("care-roll")
        await app.read_out("10", "0")
        await care(app)
        assert app.words_at("patient-1").endswith("First Aid: holding · Medicine: open")
        assert app.words_at("care-shut").startswith("First Aid holds them already")
        await app.tap("care-medicine")
        assert not app.has("care-shut")
        await app.type("care-value", "70")
        await app.tap("care-roll")
        await app.read_out("10", "0", "2")
        await care(app)
        assert app.words_at("patient-1").endswith("First Aid: done · Medicine: done")


@pytest.mark.parametrize("size", SIZES)
async def test_care_that_failed_is_pushed_from_its_line(fallen, real, size):
    async with real(size, route="/combat") as app:
        await care(app, "care-roll")
        await app.read_out("60", "1")
        await app.tap("care-push")
        assert app.words_at("care-shut").startswith("This First Aid has failed before: push it")
        await app.type("care-consequence", "The wound tears")
        await app.tap("care-roll")
        await app.read_out("70", "1")
        assert newest(app).endswith("Pushed · Failure · Consequence: The wound tears")
        assert not app.has("care-push")
        await care(app)
        assert app.at("care-roll").disabled
        await app.tap("sheet-close")
        await app.tap("undo")
        assert app.has("care-push")  # one step each


async def test_whoever_was_saved_comes_to_with_one_tap(fallen, real):
    async with real("phone", route="/combat") as app:
        assert not app.has("wakes-1")  # the dying do not
        await care(app, "care-roll")
        await app.read_out("10", "0")
        assert not app.has("wakes-1")
        await care(app, "care-medicine")
        await app.type("care-value", "70")
        await app.tap("care-roll")
        await app.read_out("10", "0", "2")
        assert app.shows("Marguerite Vasseur · unconscious, HP 3")
        await app.tap("wakes-1")
        assert not app.has("wakes-1")
        assert "Unconscious: over" in newest(app)


async def test_and_from_the_sheet(earlier, real):
    earlier(*WOUNDED, (SetCondition(1, Condition("unconscious")), ()))
    async with real("phone", route="/people") as app:
        await on_sheet(app, 1, "main")
        await app.tap("person-wakes")
        assert not app.has("person-wakes")
        assert not app.has("condition-unconscious")


async def test_ones_own_side_is_treated_first_and_by_ones_own(earlier, window):
    """Silas has lost more, but he stands with nobody here: a foe of Jack's, who treats Marguerite."""
    sides = ((2, Side.FOE), (6, Side.ALLY))
    hurts = ((HurtPerson(1, 1), ()), (HurtPerson(2, 5), ()))
    earlier(*CAST, (GUNNER, ()), *hurts, (BeginFight((6, 1, 2), sides), ()), *[(PassTurn(), ())] * 2)
    async with window("phone", route="/combat") as app:
        await care(app)
        assert app.keys("patient-")[:2] == ["patient-1", "patient-2"]
        assert app.chosen("patient-1")
        assert app.chosen("healer-6")
        await app.tap("patient-2")
        assert app.keys("healer-") == [f"healer-{one}" for one in (3, 2, 6, 1)]  # the captain is with him; no dogs


async def test_without_limit_where_the_table_plays_so(earlier, real):
    earlier(*WOUNDED, (ChooseHouseRules(HouseRules(care_without_limit=True)), ()))
    async with real("phone", route="/combat") as app:
        await taps(app, "care-open", "healer-2", "patient-1")
        for left in (6, 7):
            await app.tap("care-roll")
            await app.read_out("20", "5")
            assert app.words_at("care-told").endswith(f"1 HP back, now {left}")
        await app.go("log")


async def test_a_creature_without_luck_rolls_its_pow_against_the_flames(earlier, real):
    torch = SeatPerson("Tom", {"dex": 80, "fighting-brawl": 60}, sheet={"weapons": (Carried("burning-torch"),)})
    earlier(*CAST, (torch, ()), (BeginFight((6, 4)), ()), (Strike(6, 4, 0, Reaction.NONE), (3, 10, 2)))
    power = next(one for one in creatures() if one.id == "guard-dog").characteristic("pow")
    async with real("phone", route="/combat") as app:
        assert app.words_at("due-luck-burning-4") == f"POW {power}"
        await app.tap("due-luck-burning-4")
        await app.read_out("90", "9")
        assert newest(app).endswith("is on fire")
