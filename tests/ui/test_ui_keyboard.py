"""The keyboard: rooms by number, the list of keys everywhere, what a room offers by its number, a check by letters."""

import flet.canvas as cv
import pytest
from cast import CAST
from driver import SIZES, inside, kept, own_name, words_in
from hunted import QUAYS, options
from minds import PARTY
from ring import BRAWL

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rooms import ROOMS
from keeper_app.rules import Question
from keeper_app.ui.rooms import in_navigation, rooms

TWO = (
    (SeatPerson("Ada", {"luck": 55, "spot-hidden": 60}), ()),
    (SeatPerson("Otto", {"luck": 40, "spot-hidden": 25}), ()),
)


def focused(app):
    """How often the keyboard was put somewhere by the app itself."""
    return [name for name, _ in app.conn.calls].count("focus")


# --- rooms --------------------------------------------------------------------


async def test_alt_and_a_figure_lead_to_the_rooms_in_the_order_of_the_navigation(window):
    async with window("desktop") as app:
        for at, room in enumerate(in_navigation()[:9], 1):
            await app.press(str(at), alt=True)
            assert app.chosen(f"room-{room}"), room
        await app.press("Numpad 2", alt=True)
        assert app.chosen("room-combat")
        await app.press("-", alt=True)  # the 6 of a French keyboard
        assert app.chosen(f"room-{in_navigation()[5]}")


async def test_a_room_that_a_key_leads_to_has_the_keyboard_on_what_it_is_about(window):
    async with window("desktop", route="/settings") as app:
        assert focused(app) == 0
        await app.press("1", alt=True)
        assert focused(app) == 1  # on Roll
        await app.press("8", alt=True)
        assert focused(app) == 2  # in the field where a table is looked for
        await app.press("1", alt=True)
        assert focused(app) == 3, "a room that was open before"
        await app.tap("room-tables")
        assert focused(app) == 3, "a tap leaves the keyboard alone"


async def test_alt_and_0_or_our_mark_lead_past_the_navigation(window):
    for size in ("tablet", "desktop"):
        async with window(size) as app:
            await app.press("0", alt=True)
            assert focused(app) == 1
            await app.tap("skip")
            assert focused(app) == 2
            assert app.keys("")[0] == "skip", "the first thing that Tab reaches"


async def test_before_a_fight_and_in_it_the_keyboard_goes_to_the_one_big_button(earlier, window):
    earlier(*BRAWL)
    async with window("desktop", route="/combat") as app:
        await app.press("0", alt=True)
        assert focused(app) == 1
        await app.tap("undo")  # the fight has not begun
        await app.tap("fights-1")
        assert not app.has("attack")
        await app.press("0", alt=True)
        assert focused(app) == 2
        await app.tap("redo")
        await app.resize(820, 1180)
        await app.press("0", alt=True)
        assert focused(app) == 3


@pytest.mark.parametrize("size", SIZES)
async def test_what_a_blow_takes_away_leaves_the_keyboard_to_the_big_button(earlier, window, size):
    """Else it fell to whatever had it before, and the next Enter led to another room."""
    earlier(*BRAWL[:-1])
    async with window(size, route="/combat") as app:
        for who in (1, 2, 3):
            await app.tap(f"fights-{who}")
        await app.fire(app.at("fight-begin"), "focus")
        for times, key in enumerate(("fight-begin", "attack", "next"), 1):
            await app.tap(key)
            assert focused(app) == times, key
        await app.press("N")
        assert focused(app) == 4
        await app.fire(app.at("attack"), "focus")
        await app.fire(app.at("attack"), "blur")
        await app.tap("attack")
        assert focused(app) == 4, "a finger leaves the keyboard alone"


async def test_a_button_that_has_the_keyboard_keeps_it_when_another_says_late_that_it_lost_it(earlier, window, data):
    earlier(*BRAWL)
    async with window("desktop", route="/combat") as app:
        await app.fire(app.at("room-log"), "focus")
        await app.fire(app.at("attack"), "focus")
        await app.fire(app.at("room-log"), "blur")
        before = kept(data)
        await app.press("Enter")
        assert kept(data) == before, "the button rolls, not the key"
        await app.fire(app.at("attack"), "blur")
        await app.press("Enter")
        assert kept(data) == before + 1


async def test_a_button_under_a_sheet_has_the_keyboard_back_before_the_sheet_is_known_to_be_gone(earlier, window, data):
    earlier(*BRAWL)
    async with window("desktop", route="/combat") as app:
        attack = app.at("attack")
        await app.fire(attack, "focus")
        await app.press("T")
        await app.fire(attack, "blur")
        await app.fire(attack, "focus")  # as the browser closes it
        await app.tap("sheet-close")
        before = kept(data)
        await app.press("Enter")
        assert kept(data) == before, "the button rolls, not the key"


async def test_a_room_whose_main_button_is_gone_leaves_the_keyboard_alone(earlier, window):
    earlier(*QUAYS)
    async with window("desktop", route="/chase") as app:
        await app.press("0", alt=True)
        assert focused(app) == 1
        await app.tap("undo")  # the chase has not begun
        await app.press("0", alt=True)
        assert focused(app) == 1
        await app.tap("redo")
        await app.press("0", alt=True)
        assert focused(app) == 2


async def test_a_figure_leads_away_from_a_sheet_and_from_a_field(window):
    async with window("desktop") as app:
        await app.tap("skill")
        await app.press("5", alt=True)
        assert not app.sheets
        assert app.chosen("room-study")
        await app.type("quick", "45 hard")
        await app.press("1", alt=True)
        assert app.chosen("room-roll")


# --- the list of keys ---------------------------------------------------------


@pytest.mark.parametrize("room", [room for room in ROOMS if room != "development"])
async def test_the_list_of_keys_comes_in_every_room_and_has_every_key_of_it(window, room):
    async with window("desktop", route=f"/{room}") as app:
        await app.press("?")
        said = words_in(app.sheets[-1])
        assert "Alt 1–9" in said
        for key in rooms()[room].keys:
            assert key.cap or key.key in said, key
        await app.press("?", shift=True)
        assert len(app.sheets) == 1, "once is enough"
        await app.tap("sheet-close")
        assert not app.sheets


async def test_the_list_of_keys_lies_over_a_sheet_and_gives_it_back(window):
    async with window("desktop") as app:
        await app.tap("skill")
        await app.type("skills-search", "lis")
        await app.press("?")
        assert len(app.sheets) == 1, "a field is typed into"
        assert app.has("skills-search")
        await app.leave("skills-search")
        await app.press("?")
        assert not app.has("skills-search")
        await app.tap("sheet-close")
        assert app.at("skills-search").value == "lis"


def test_no_two_keys_of_a_room_are_the_same():
    for room in rooms().values():
        presses = [name for key in room.keys for name in key.presses or (key.key,)]
        assert len(presses) == len(set(presses)), room.name


# --- what is offered ----------------------------------------------------------


async def test_figures_choose_what_is_done_in_a_fight(earlier, window):
    earlier(*BRAWL)
    async with window("desktop", route="/combat") as app:
        actions = app.keys("action-")
        for at, key in enumerate(actions, 1):
            await app.press(str(at))
            if app.sheets:
                await app.tap("sheet-close")
            elif not app.at(key).disabled:
                assert app.chosen(key), key
            else:
                assert not app.chosen(key), key
        await app.press("9")
        assert not app.sheets


async def test_enter_does_in_a_fight_what_the_filled_button_does(earlier, real):
    earlier(*BRAWL)
    async with real("desktop", route="/combat") as app:
        await app.fire(app.at("next"), "focus")
        await app.press("Enter")
        assert not app.sheets, "a button has the keyboard"
        await app.leave("next")
        await app.press("Enter")
        assert app.has("faces-take")


async def test_a_fight_is_begun_by_keyboard(earlier, window):
    """Figures tick whoever is listed there, or take the tick away; Enter begins with those."""
    earlier(*CAST)
    async with window("desktop", route="/combat") as app:
        await app.press("Enter")
        assert app.has("fight-begin"), "nobody is to fight"
        listed = app.keys("fights-")[1:]  # after everybody
        for figure in "1", "2", "3", "2":
            await app.press(figure)
        assert [app.chosen(key) for key in listed[:3]] == [True, False, True]
        await app.press("9")
        await app.press("Enter")
        assert app.keys("fighter-") == [key.replace("fights", "fighter") for key in (listed[0], listed[2])]


async def test_a_letter_chooses_the_target_and_another_spends_luck(earlier, real):
    earlier(*BRAWL)
    async with real("desktop", route="/combat") as app:
        await app.press("T")
        await app.tap("person-2")
        assert "Silas" in app.words_at("target")
        await app.press("L")  # there is nothing to spend it on
        await app.press("Enter")
        await app.read_out("50", "5", "90", "0")  # 55 misses by five
        assert app.has("luck-1-regular")
        await app.press("T")
        assert not app.sheets, "the turn is used"
        await app.press("L")
        assert not app.keys("luck-")
        assert "because-luck-spending" in app.keys("because-")


async def test_figures_choose_what_is_done_in_a_chase(earlier, window):
    earlier(*QUAYS)
    async with window("desktop", route="/chase") as app:
        there = options(app)
        for at, option in enumerate(there, 1):
            await app.press(str(at))
            if app.sheets:
                await app.tap("sheet-close")
            else:
                assert app.chosen(f"option-{option}")


async def test_figures_say_who_sees_it(earlier, window):
    earlier(*PARTY)
    async with window("desktop", route="/mind") as app:
        first, second, *_ = app.keys("sees-")
        assert app.chosen(second)
        await app.press("2")
        assert not app.chosen(second)
        assert app.chosen(first)
        await app.press("2")
        assert app.chosen(second)


async def test_figures_open_the_tables_as_they_are_listed(window):
    async with window("desktop", route="/tables") as app:
        third = app.keys("table-")[2]
        await app.press("3")
        assert not app.has(third)
        assert app.has("tables-back"), app.keys()
        await app.press("1")  # not while one is open
        assert app.has("tables-back")


@pytest.mark.parametrize("size", SIZES)
async def test_a_figure_is_drawn_where_there_is_a_keyboard_and_never_read_aloud(earlier, window, size):
    earlier(*BRAWL)
    async with window(size, route="/combat") as app:
        cell = app.at("action-strike")
        drawn = [shape.value for one in inside(cell) if isinstance(one, cv.Canvas) for shape in one.shapes[1:]]
        assert drawn == (["1"] if size == "desktop" else [])
        assert own_name(cell) == "Strike 50"


# --- a check ------------------------------------------------------------------


async def test_a_whole_check_by_letters(earlier, window):
    earlier(*TWO)
    async with window("desktop") as app:
        await app.press("P")
        await app.press("P")
        assert app.chosen("tile-2")
        await app.press("S")
        await app.type("skills-search", "spot")
        await app.submit("skills-search")
        assert app.value() == 25, "Otto’s own"
        await app.press("D")
        await app.press("B")
        assert app.chosen("difficulty-hard")
        assert app.chosen("dice-1")
        await app.press("V")
        assert app.chosen("dice-0")
        await app.press("Enter")
        assert app.shows("Otto")
        await app.press("U")
        assert app.at("undo").tooltip == "Undo Otto’s arrival"


async def test_people_come_one_after_the_other_and_then_nobody(earlier, window):
    earlier(*TWO)
    async with window("desktop") as app:
        chosen = []
        for _ in range(4):
            await app.press("P")
            chosen.append([who for who in (1, 2) if app.chosen(f"tile-{who}")])
        assert chosen == [[1], [2], [], [1]]


async def test_a_failure_is_pushed_and_bought_by_letters(earlier, window):
    earlier(*TWO, (RollCheck(Question(label="spot-hidden", who=1)), (6, 3)))
    async with window("desktop") as app:
        await app.press("R")
        assert app.has("push-roll")
        await app.tap("sheet-close")
        await app.press("L")
        assert app.tip("undo") == "Undo the Luck spent"
        await app.press("R")
        assert not app.sheets, "a success is not pushed"


async def test_letters_of_one_kind_of_roll_do_nothing_to_another(earlier, window):
    earlier(*CAST)
    async with window("desktop") as app:
        await app.press("K")
        assert app.chosen("kind-opposed")
        for key in ("D", "B", "V", "R", "L"):
            await app.press(key)
        assert not app.sheets
        await app.press("K")
        assert app.chosen("kind-combined")
