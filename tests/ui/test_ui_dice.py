"""Free dice, the last rolls, and dice the table rolls itself."""

import re

import pytest
from driver import kept

from keeper_app.play.people.actions.change_points import HealPerson, HurtPerson
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_dice import RollDice

SIDES = (3, 4, 6, 8, 10, 12, 20, 100)


def rolled(app):
    return next(label.removeprefix("Rolled ") for label in app.labels() if label.startswith("Rolled"))


async def test_every_die_of_the_pad_rolls(window, data):
    async with window("phone") as app:
        for n, sides in enumerate(SIDES, 1):
            await app.tap(f"pad-{sides}")
            assert kept(data) == n
            assert app.shows(f"1D{sides}")
            assert 1 <= int(rolled(app)) <= sides


async def test_count_and_modifier(window):
    async with window("desktop") as app:
        for key in ("pad-count-more", "pad-modifier-more", "pad-modifier-more", "pad-modifier-more"):
            await app.tap(key)
        assert app.shows("2 dice")
        assert app.shows("+3")
        assert app.name_of("pad-6") == "Roll 2D6+3"
        await app.tap("pad-6")
        drawn = [re.fullmatch(r"(\d) on a D6", label) for label in app.labels()]
        faces = [int(match[1]) for match in drawn if match]
        assert len(faces) == 2
        assert int(rolled(app)) == sum(faces) + 3


async def test_a_negative_modifier_and_the_ends_of_the_steppers(window):
    async with window("phone") as app:
        await app.tap("pad-count-less")
        assert app.shows("1 die")
        await app.tap("pad-modifier-less")
        assert app.shows("−1")
        assert app.name_of("pad-4") == "Roll 1D4−1"
        await app.tap("pad-4")
        assert 0 <= int(rolled(app)) <= 3


async def test_a_last_roll_is_repeated_with_one_tap(real, data):
    async with real("desktop") as app:
        for key in ("key-6", "key-1", "difficulty-hard", "dice-1"):
            await app.tap(key)
        await app.roll_real("20", "30", "5")
        await app.tap("pad-4")
        await app.read_out("3")
        assert app.words_at("line-1") == "25 Skill roll 61"
        await app.tap("repeat-1")
        await app.read_out("90", "80", "5")
        assert app.shows("Failure")
        assert app.shows("30 or less was needed")
        assert app.dice() == ["tens 90, dropped", "tens 80, kept", "units 5"]
        assert kept(data) == 3


async def test_the_log_repeats_too(window, data):
    async with window("phone") as app:
        await app.tap("pad-8")
        await app.go("log")
        await app.tap("again-1")
        assert kept(data) == 2
        assert app.has("entry-2")


async def test_an_empty_log_shows_the_way(window):
    async with window("phone", route="/log") as app:
        assert app.shows("The log is empty")
        await app.tap_words("Go and roll")


# --- real dice --------------------------------------------------------------


async def test_the_switch_turns_the_button_into_an_entry(window, data):
    async with window("phone") as app:
        assert app.words_at("roll") == "Roll"
        await app.tap("real-dice")
        assert app.words_at("roll") == "Enter dice"
        await app.tap("roll")
        assert len(app.sheets) == 1
        assert app.at("faces-take").disabled
        await app.tap("face-0-00")
        assert app.at("faces-take").disabled
        await app.tap("face-1-0")
        await app.tap("faces-take")
        assert "Rolled 100" in app.labels()
        assert kept(data) == 1
        await app.tap("real-dice")
        assert app.words_at("roll") == "Roll"


async def test_a_face_can_be_corrected_before_it_is_taken(real):
    async with real("phone") as app:
        await app.tap("roll")
        await app.tap("face-0-40")
        await app.read_out("30", "2")
        assert "Rolled 32" in app.labels()


async def test_a_total_will_do(real):
    async with real("phone") as app:
        await app.tap("roll")
        await app.type("faces-typed", "7")
        await app.tap("faces-take")
        assert "Rolled 07" in app.labels()
        assert app.dice() == ["tens 00, kept", "units 7"]


async def test_enter_takes_a_total(real):
    async with real("desktop") as app:
        await app.tap("roll")
        await app.type("faces-typed", "100")
        await app.submit("faces-typed")
        assert "Rolled 100" in app.labels()


async def test_an_impossible_total_is_refused_beside_the_field(real, data):
    async with real("phone") as app:
        await app.tap("roll")
        for typed in ("abc", "-5", "4.5", "٣", "101"):
            await app.type("faces-typed", typed)
            assert "is not a D100 result: 1 to 100" in app.at("faces-typed").error, typed
            assert app.at("faces-take").disabled
        assert app.at("faces-typed").error.startswith("101 ")  # as it was typed
        await app.submit("faces-typed")
        assert app.sheets
        assert kept(data) == 0
        await app.type("faces-typed", "55")
        assert not app.at("faces-typed").error
        await app.tap("faces-take")
        assert "Rolled 55" in app.labels()


async def test_a_zero_may_become_a_number_until_enter_is_pressed(real, data):
    async with real("phone") as app:
        await app.tap("roll")
        await app.type("faces-typed", "0")
        assert not app.at("faces-typed").error
        assert app.at("faces-take").disabled
        await app.submit("faces-typed")
        assert app.at("faces-typed").error == "0 is not a D100 result: 1 to 100."
        assert kept(data) == 0
        await app.type("faces-typed", "05")
        await app.submit("faces-typed")
        assert "Rolled 05" in app.labels()


@pytest.mark.parametrize("typed", ["37 80", "3780", "37, 8"])
async def test_the_further_tens_die_is_typed_after_the_number(real, typed):
    async with real("phone") as app:
        await app.tap("dice-more")
        await app.tap("roll")
        assert app.shows("The number rolled: 1 to 100")
        await app.type("faces-typed", "37")
        assert app.shows("Next tens die: 00 to 90")  # asked for clearly
        assert app.at("faces-take").disabled
        await app.type("faces-typed", typed)
        assert app.shows("All dice are in")
        await app.submit("faces-typed")
        assert app.dice() == ["tens 30, kept", "tens 80, dropped", "units 7"]


async def test_dice_are_typed_one_after_the_other(real):
    """Enter goes on to the next as long as one is missing; what was typed is shown on the keys."""
    async with real("desktop") as app:
        await app.tap("dice--2")
        await app.tap("roll")
        for typed in ("37", "80", "10"):
            await app.type("faces-typed", typed)
            await app.submit("faces-typed")
        assert app.dice() == ["tens 30, dropped", "tens 80, kept", "tens 10, dropped", "units 7"]


async def test_what_cannot_have_fallen_is_said_and_changes_nothing(real, data):
    async with real("phone") as app:
        await app.tap("dice-more")
        await app.tap("roll")
        for typed, why in (
            ("37 85", "85 is not on a tens die: 00, 10, 20 … 90."),
            ("37 80 20", "Faces read out: 4; dice rolled: 3."),
            ("137", "137 is not a D100 result: 1 to 100."),
        ):
            await app.type("faces-typed", typed)
            assert app.at("faces-typed").error == why
            await app.submit("faces-typed")
            assert app.sheets
            assert app.at("faces-take").disabled
        assert kept(data) == 0


@pytest.mark.parametrize("enter", ["Enter", "Numpad Enter"])
async def test_the_keyboard_types_without_a_field(real, data, enter):
    """37 and Enter, straight after Roll: nothing has to be tapped first."""
    async with real("desktop") as app:
        await app.press("Enter")
        for key in ("3", "9", "Backspace", "Numpad 7", enter):
            await app.press(key)
        assert "Rolled 37" in app.labels()
        assert kept(data) == 1
        await app.press("6")  # and the keys are the room's again
        assert app.value() == 6


async def test_keys_of_other_sheets_type_no_dice(real, data):
    async with real("desktop") as app:
        await app.press("Enter")
        await app.tap("sheet-close")
        await app.press("?")
        for key in ("3", "7", "Enter"):
            await app.press(key)
        assert kept(data) == 0


async def test_everybody_s_dice_in_one_line(cast, real):
    async with real("phone") as app:
        await app.tap("kind-group")
        await app.tap("roll")
        assert app.shows("The number rolled: 1 to 100")
        await app.type("faces-typed", "37 05")
        await app.submit("faces-typed")
        assert app.dice() == ["tens 30, kept", "units 7", "tens 00, kept", "units 5"]


async def test_a_tap_goes_on_from_what_was_typed(real):
    async with real("phone") as app:
        await app.tap("roll")
        await app.type("faces-typed", "37")
        await app.tap("face-0-50")  # misread
        assert app.at("faces-typed").value == ""
        await app.tap("faces-take")
        assert "Rolled 57" in app.labels()


async def test_leaving_the_sheet_rolls_nothing(real, data):
    async with real("phone") as app:
        await app.tap("roll")
        await app.tap("face-0-40")
        await app.tap("sheet-close")
        assert not app.sheets
        assert kept(data) == 0
        await app.tap("roll")
        assert app.at("faces-take").disabled


async def test_free_dice_are_read_out_one_by_one(real):
    async with real("desktop") as app:
        await app.tap("pad-count-more")
        await app.tap("pad-6")
        await app.read_out("5", "6")
        assert rolled(app) == "11"
        await app.tap("pad-6")
        await app.type("faces-typed", "42")
        await app.submit("faces-typed")
        assert rolled(app) == "6"


async def test_a_large_die_is_typed_and_an_impossible_face_refused(real, data):
    async with real("desktop") as app:
        await app.tap("pad-100")
        await app.type("faces-typed", "101")
        assert app.at("faces-typed").error == "A D100 has no 101."
        assert app.at("faces-take").disabled
        assert kept(data) == 0
        await app.type("faces-typed", "64")
        assert app.words_at("face-0") == "D100 64"
        await app.tap("faces-take")
        assert rolled(app) == "64"


async def test_dice_are_asked_for_by_name(cast, real):
    async with real("phone") as app:
        await app.tap("roll")
        assert app.shows("Skill roll")
        await app.tap("sheet-close")
        await app.type("quick", "60 vs 45")
        await app.submit("quick")
        assert app.shows("FIRST SIDE 60")
        assert app.shows("SECOND SIDE 45")  # both sides fall together
        assert app.has("face-3-5")
        assert app.shows("First side 60 · The number rolled: 1 to 100")
        await app.type("faces-typed", "12")
        assert app.shows("Second side 45 · The number rolled: 1 to 100")


async def test_dice_that_only_some_faces_call_for_come_and_go_with_them(earlier, real, data):
    earlier((SeatPerson("Marie", {"luck": 40}), ()))
    async with real("phone", route="/people") as app:
        await app.tap("person-1")
        await app.tap("points-luck")
        await app.tap("points-recover")
        assert app.shows("Marie · Luck recovery, 40")
        await app.tap("face-0-90")
        await app.tap("face-1-5")
        assert app.shows("LUCK REGAINED, D10")
        assert app.at("faces-take").disabled
        await app.tap("face-2-10")
        assert not app.at("faces-take").disabled
        await app.tap("face-0-20")  # misread: 25 is not above 40
        assert not app.has("face-2-10")
        assert not app.at("faces-take").disabled
        await app.tap("face-0-90")
        assert app.at("faces-take").disabled  # nobody has read the D10 of this roll
        await app.tap("face-2-3")
        await app.tap("faces-take")
        assert app.words_at("points-luck") == "LUCK 43"
        assert kept(data) == 2


async def test_a_total_can_be_typed_to_its_end_where_more_dice_follow(earlier, real):
    earlier((SeatPerson("Marie", {"luck": 4}), ()))
    async with real("phone", route="/people") as app:
        await app.tap("person-1")
        await app.tap("points-luck")
        await app.tap("points-recover")
        await app.type("faces-typed", "7")  # above 4 already
        assert app.has("face-2-3")
        await app.type("faces-typed", "72")
        await app.tap("face-2-3")
        await app.tap("faces-take")
        assert app.words_at("points-luck") == "LUCK 7"


async def test_the_log_names_dice_that_no_line_tells(earlier, window):
    earlier(
        (SeatPerson("Marie", {"con": 60, "siz": 60, "luck": 40}), ()),
        (HurtPerson(1, 5), ()),
        (HealPerson(1, "1D3"), (2,)),
        (RollDice("2D6"), (3, 4)),
    )
    async with window("phone", route="/log") as app:
        assert app.words_at("entry-3").endswith("Marie · Healing · 1D3: 2")
        assert "2D6:" not in app.words_at("entry-4")
        await app.type("log-search", "1D3")
        assert app.keys("entry-") == ["entry-3"]
