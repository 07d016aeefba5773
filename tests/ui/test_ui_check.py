"""A check: setting it, its odds, rolling it, and the card."""

import flet as ft
import pytest
from driver import SIZES, inside, kept, words_in


async def test_a_check_shows_level_needed_dice_and_odds(real):
    async with real("desktop") as app:
        assert "50% to succeed. Critical 1%, Extreme 9%, Hard 15%, Regular 25%, Failure 49%, Fumble 1%" in str(
            app.labels()
        )
        await app.roll_real("20", "3")
        assert "Rolled 23" in app.labels()
        assert app.dice() == ["tens 20, kept", "units 3"]
        assert app.shows("Hard success")
        assert app.shows("50 or less was needed")
        assert app.shows("13 points short of extreme success (10)")
        assert app.words_at("because-difficulty-regular") == "Regular difficulty"


@pytest.mark.parametrize("size", SIZES)
async def test_the_app_rolls_at_every_size(window, data, size):
    async with window(size) as app:
        await app.tap("roll")
        assert kept(data) == 1
        assert any(label.startswith("Rolled") for label in app.labels())
        assert len(app.dice()) == 2


async def test_every_level_is_said(real):
    async with real("phone") as app:
        for faces, level in (
            (("00", "1"), "Critical success"),
            (("00", "2"), "Extreme success"),
            (("20", "5"), "Hard success"),
            (("50", "0"), "Regular success"),
            (("50", "1"), "Failure"),
            (("00", "0"), "Fumble"),
        ):
            await app.roll_real(*faces)
            (verdict,) = app.announced()
            assert verdict.startswith(level)


async def test_the_keypad_types_a_value(window):
    async with window("desktop") as app:
        for key, value in (("4", 4), ("5", 45), ("<", 4), ("0", 40), ("3", 403), ("7", 7), ("C", 0)):
            await app.tap(f"key-{key}")
            assert app.value() == value


async def test_the_keypad_is_a_sheet_on_a_phone_and_rolls(window, data):
    async with window("phone") as app:
        await app.tap("what")
        await app.tap("key-6")
        await app.tap("key-2")
        assert app.value() == 62
        await app.tap("sheet-roll")
        assert not app.sheets
        assert app.shows("SKILL ROLL 62")
        assert kept(data) == 1


async def test_steps_change_the_value_and_stop_at_the_ends(window):
    async with window("desktop") as app:
        for key, value in (("step-1", 49), ("step-5", 44), ("step+5", 49), ("step+1", 50)):
            await app.tap(key)
            assert app.value() == value
        await app.tap("key-3")
        await app.tap("step-5")
        assert app.value() == 0
        for key in ("key-9", "key-9", "key-8", "step+5"):
            await app.tap(key)
        assert app.value() == 999


async def test_steps_that_come_before_the_last_one_was_drawn_all_count(window):
    async with window("desktop") as app:
        step = app.at("step+5").on_click
        for _ in range(3):
            step()  # the handler of one drawing
        await app.settle()
        assert app.value() == 65


async def test_the_slider_sets_the_value(window):
    async with window("desktop") as app:
        await app.slide("value-slider", 73)
        assert app.value() == 73
        await app.tap("key-2")
        assert app.value() == 2
        for key in ("key-4", "key-0"):
            await app.tap(key)
        assert app.value() == 240
        assert app.at("value-slider").value == 100


async def test_digits_enter_and_backspace_on_the_keyboard(window, data):
    async with window("desktop") as app:
        await app.press("6")
        await app.press("Numpad 5")
        assert app.value() == 65
        await app.press("Backspace")
        assert app.value() == 6
        await app.press("0")
        await app.press("Enter")
        assert app.shows("SKILL ROLL 60")
        await app.press("3")
        assert app.value() == 3  # a roll makes the next digit start anew
        await app.press("Delete")
        assert app.value() == 0
        assert kept(data) == 1
        await app.press("Numpad Enter")
        assert kept(data) == 2


async def test_the_keyboard_keeps_to_the_roll_room(window, data):
    async with window("desktop", route="/log") as app:
        await app.press("7")
        await app.press("Enter")
        assert kept(data) == 0
        await app.go("roll")
        assert app.value() == 50


async def test_a_focused_button_keeps_its_enter(window, data):
    async with window("desktop") as app:
        await app.fire(app.at("key-4"), "focus")
        await app.press("Enter")
        assert kept(data) == 0
        await app.leave("key-4")
        await app.press("Enter")
        assert kept(data) == 1


async def test_typing_in_a_field_triggers_no_shortcut(window, data):
    async with window("desktop") as app:
        await app.tap("roll")
        await app.fire(app.at("quick"), "focus")
        for key in ("7", "Backspace", "Enter"):
            await app.press(key)
        await app.press("Z", ctrl=True)
        await app.press("Y", ctrl=True)
        assert kept(data) == 1
        assert app.value() == 50
        await app.leave("quick")
        await app.press("7")
        assert app.value() == 7


async def test_keys_under_a_sheet_change_nothing(window, data):
    async with window("desktop") as app:
        await app.tap("skill")
        await app.press("7")
        await app.press("Enter")
        await app.tap("sheet-close")
        assert app.value() == 50
        assert kept(data) == 0


async def test_ctrl_k_goes_to_the_quick_field(window):
    async with window("desktop") as app:
        await app.press("K", ctrl=True)
        assert "focus" in [name for name, _ in app.conn.calls]


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_san_offers_neither_difficulty_nor_dice(window, size):
    async with window(size) as app:
        await app.tap("difficulty-hard")
        await app.type("quick", "SAN 60")
        await app.submit("quick")
        assert app.shows("SAN rolls take neither difficulty nor bonus or penalty dice.")
        assert [*app.keys("difficulty-"), *app.keys("dice-")] == []
        await app.tap("roll")
        assert app.shows("Roll no. 2")
        await app.type("quick", "60 b1")
        await app.submit("quick")
        assert app.chosen("difficulty-regular")


async def test_difficulty_changes_number_and_odds(real):
    async with real("tablet") as app:
        await app.tap("difficulty-hard")
        assert app.chosen("difficulty-hard")
        assert app.words_at("difficulty-hard").endswith("≤ 25")
        assert app.shows("25% to succeed")
        await app.roll_real("40", "0")
        assert app.shows("Regular success: not enough, 25 or less was needed")
        assert app.has("because-difficulty-hard")


async def test_a_bonus_die_shows_the_dropped_die(real):
    async with real("phone") as app:
        await app.tap("dice-more")
        assert app.shows("1 bonus")
        await app.roll_real("70", "20", "4")
        assert app.dice() == ["tens 70, dropped", "tens 20, kept", "units 4"]
        assert app.words_at("because-bonus-die") == "1 bonus die"


async def test_two_penalty_dice_keep_the_worst(real):
    async with real("desktop") as app:
        await app.tap("dice--2")
        await app.roll_real("10", "00", "60", "0")
        assert "Rolled 100" in app.labels()
        assert app.dice() == ["tens 10, dropped", "tens 00, kept", "tens 60, dropped", "units 0"]
        assert app.shows("Fumble")
        assert app.words_at("because-penalty-die") == "2 penalty dice"


async def test_at_most_two_dice_either_way(window):
    async with window("phone") as app:
        for _ in range(4):
            await app.tap("dice-more")
        assert app.shows("2 bonus")
        for _ in range(6):
            await app.tap("dice-less")
        assert app.shows("2 penalty")


async def test_odds_follow_the_settings(window):
    async with window("phone") as app:
        before = [label for label in app.labels() if "to succeed" in label]
        await app.tap("dice-less")
        worse = [label for label in app.labels() if "to succeed" in label]
        await app.tap("difficulty-hard")
        worst = [label for label in app.labels() if "to succeed" in label]
        chances = [float(label[0].split("%")[0]) for label in (before, worse, worst)]
        assert chances == sorted(chances, reverse=True)
        assert len(set(chances)) == 3


async def test_value_zero_needs_the_01(real):
    async with real("desktop") as app:
        await app.tap("key-0")
        assert app.shows("1% to succeed")
        await app.roll_real("00", "1")
        assert app.shows("Critical success")
        assert app.shows("only 01 was enough")


# --- the quick field --------------------------------------------------------


async def test_the_quick_field_rolls_dice(window, data):
    async with window("phone") as app:
        await app.type("quick", "2D6+4")
        await app.submit("quick")
        assert kept(data) == 1
        assert app.shows("2D6+4")
        assert 6 <= int(next(text for text in app.labels() if text.startswith("Rolled")).split()[1]) <= 16


async def test_the_quick_field_rolls_a_check(window, data):
    async with window("phone") as app:
        await app.type("quick", "45")
        await app.submit("quick")
        assert kept(data) == 1
        assert app.shows("SKILL ROLL 45")


async def test_the_quick_field_refuses_rubbish_and_changes_nothing(window, data):
    async with window("desktop") as app:
        before = app.texts()
        await app.type("quick", "1d0")
        await app.submit("quick")
        assert kept(data) == 0
        assert app.texts() != before  # it says why
        assert app.shows("Nothing rolled yet")


async def test_a_third_pane_comes_only_where_the_result_keeps_its_measure(window):
    async with window("desktop") as app:
        for width, panes in ((1024, 2), (1180, 2), (1399, 2), (1400, 3), (1440, 3), (1920, 3)):
            await app.resize(width, 900)
            scrolled = [one for one in app.within_reach() if isinstance(one, ft.Column) and one.scroll]
            assert len(scrolled) == panes, width
            (last,) = [one for one in scrolled if any(getattr(c, "key", None) == "pad-6" for c in inside(one))]
            assert ("Nothing rolled yet" in words_in(last)) is (panes == 2)


async def test_doubled_text_stands_clear_of_the_edges_of_the_button(prefer, window):
    prefer(text_scale=200)
    async with window("phone") as app:
        assert app.at("roll").style.padding.top > 0
