"""What a fight draws again: what has changed, and none of its neighbours."""

from collections import Counter

import pytest
from cast import CAST
from driver import AppDriver, taps
from redrawn import drawn_parts
from ring import BRAWL, SHOTS, THUG, strike

from keeper_app.play.combat.actions.order_fight import (
    BeginFight,
    EndFight,
    LeaveFight,
    MarkFighter,
    PassTurn,
    TakeSide,
)
from keeper_app.play.combat.fight import Side
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.parts import Condition

AROUND = {"undo_and_redo", "sheet_place", "party_strip", "_tile"}
TWELVE = (*CAST, *((THUG, ()) for _ in range(7)), (BeginFight(tuple(range(1, 13))), ()))
ABED = (*CAST, (HurtPerson(1, 6), ()), (BeginFight((1, 2)), ()), (PassTime("week"), ()))


def of_the_room(drawn):
    """How often each part of the room was drawn, without what surrounds the room."""
    return dict(Counter(name for name in drawn if name not in AROUND))


def times(**some):
    """So often each of these, and once those in one word."""
    return {**dict.fromkeys(some.pop("once", "").split(), 1), **some}


async def drawn_by(app, key):
    """What a tap draws in the room."""
    with drawn_parts() as drawn:
        await app.tap(key)
    return of_the_room(drawn)


# --- what is set up ---------------------------------------------------------


@pytest.mark.parametrize(
    ("begun", "size", "first", "key", "parts"),
    [
        (CAST, "desktop", (), "fights-1", "setup_screen person_to_choose"),
        (CAST, "desktop", ("fights-1", "fights-3"), "side-3-ally", "setup_screen person_to_choose"),
        (CAST, "phone", ("fights-1", "fights-3"), "side-3", "setup_screen person_to_choose"),
        (BRAWL, "desktop", (), "extra-1", "added_dice settings dock"),
        (BRAWL, "phone", (), "surprise-die", "modifiers settings dock"),
        (BRAWL, "desktop", (), "reaction-dodge", "settings dock"),
        (BRAWL, "tablet", (), "action-manoeuvre", "action_cells settings dock"),
        (BRAWL, "desktop", ("target",), "person-2", "aim settings dock"),
        (SHOTS, "desktop", ("action-strike",), "arm-7", "acting_head arm_line action_cells settings dock"),
        (SHOTS, "phone", ("action-shoot",), "metres-more", "settings dock"),
        (SHOTS, "desktop", (), "action-blast", "acting_head acting_pane action_cells arm_line modifiers settings dock"),
        (ABED, "desktop", (), "week-cared-1", "_recovery"),
    ],
)
async def test_a_tap_draws_what_it_sets(earlier, window, begun, size, first, key, parts):
    earlier(*begun)
    async with window(size, route="/combat") as app:
        await taps(app, *first)
        assert await drawn_by(app, key) == times(once=parts)


async def test_where_text_is_large_the_chances_go_with_the_sheet(earlier, prefer, window):
    prefer(text_scale=200)
    earlier(*BRAWL)
    async with window("phone", route="/combat") as app:
        assert await drawn_by(app, "reaction-dodge") == times(once="settings dock dock_rest")


async def test_whoever_is_tapped_takes_the_sheet_and_two_rows_change(earlier, window):
    earlier(*BRAWL)
    async with window("desktop", route="/combat") as app:
        sheet = "acting_tab acting_points acting_head action_cells aim settings dock back_to_top"
        assert await drawn_by(app, "fighter-3") == times(
            once=f"order_list state_list {sheet}", order_row=2, state_row=2
        )


async def test_a_key_in_the_quick_field_draws_nothing_of_the_room(earlier, window):
    earlier(*BRAWL)
    async with window("desktop", route="/combat") as app:
        with drawn_parts() as drawn:
            await app.type("quick", "l")
        assert set(drawn) == {"field_end", "quick_panel"}


# --- what happened: taken back, so that nothing else changes ----------------

SHEET = "acting_points acting_head action_cells modifiers added_dice settings dock"
WHOLE = (
    "combat_screen fight_over owed happened"
    " acting_tab acting_points acting_head action_cells added_dice aim settings modifiers dock"
)


@pytest.mark.parametrize(
    ("size", "action", "parts"),
    [
        ("desktop", HurtPerson(3, 1), "order_list order_row state_list state_row aim settings dock"),
        ("phone", HurtPerson(3, 1), "order_strip order_token aim settings dock"),
        (
            "tablet",
            HurtPerson(1, 1),
            "order_strip order_token state_list state_row acting_head acting_points settings dock",
        ),
        ("phone", HurtPerson(2, 8), "order_strip order_token owed settings dock"),
        ("desktop", MarkFighter(2, "running"), "order_list order_row settings dock"),
        ("desktop", HurtPerson(4, 1), ""),  # nobody of this fight
        ("desktop", TakeSide(2, Side.APART), "order_list order_row state_list state_row settings dock"),
        ("phone", TakeSide(2, Side.APART), "order_strip order_token settings dock"),
    ],
)
async def test_one_thing_that_happened(earlier, window, size, action, parts):
    earlier(*BRAWL, (action, ()))
    async with window(size, route="/combat") as app:
        assert await drawn_by(app, "undo") == times(once=f"happened {parts}")


@pytest.mark.parametrize(
    ("size", "action", "parts"),
    [
        (
            "desktop",
            PassTurn(),
            times(once=f"order_list state_list happened {SHEET} acting_pane back_to_top", order_row=2, state_row=2),
        ),
        ("phone", PassTurn(), times(once=f"order_strip happened {SHEET} acting_card", order_token=2)),
        (
            "phone",
            EndFight(),
            times(
                once=f"{WHOLE} result_in result_card fight_on_phone back_to_top order_strip follows acting_card",
                order_token=3,
            ),
        ),
        (
            "desktop",
            EndFight(),
            times(
                once=f"{WHOLE} fight_in_three_panes order_list row_in_sight acting_pane state_list",
                back_to_top=2,
                result_in=2,
                result_card=2,
                order_row=3,
                state_row=3,
            ),
        ),
    ],
)
async def test_turns_and_the_end(earlier, window, size, action, parts):
    earlier(*BRAWL, (action, ()))
    async with window(size, route="/combat") as app:
        assert await drawn_by(app, "undo") == parts


@pytest.mark.parametrize(
    ("action", "parts"),
    [
        (HurtPerson(3, 1), times(once="happened order_list sided_row state_list state_row aim settings dock")),
        (
            TakeSide(2, Side.APART),
            times(once="happened order_list sided_row state_list state_row settings dock"),
        ),
        (
            PassTurn(),
            times(once=f"happened order_list state_list {SHEET} acting_pane back_to_top", sided_row=2, state_row=2),
        ),
    ],
)
async def test_on_both_sides_of_the_dex_only_the_rows_change(earlier, main, action, parts):
    earlier(*BRAWL, (action, ()))
    async with AppDriver(main, width=1180, height=820, route="/combat") as app:
        assert await drawn_by(app, "undo") == parts


async def test_the_tile_of_whose_turn_it_is_is_marked_and_only_two_are_drawn(earlier, window):
    earlier(*BRAWL, (PassTurn(), ()))
    async with window("desktop", route="/combat") as app:
        with drawn_parts() as drawn:
            await app.tap("undo")
        assert (drawn.count("party_strip"), drawn.count("_tile")) == (1, 2)


async def test_whoever_falls_has_another_sheet(earlier, window):
    earlier(*BRAWL, (SetCondition(1, Condition("unconscious")), ()), (MarkFighter(1, "cover"), ()))
    async with window("phone", route="/combat") as app:
        assert "down_note" in await drawn_by(app, "undo")  # it told that they are behind cover
        drawn = await drawn_by(app, "undo")
        assert {"acting_card", "acting_tab", "aim", "modifiers"} <= set(drawn)
        assert drawn["order_token"] == 1


async def test_whoever_leaves_leaves_no_part_behind(earlier, window):
    earlier(*CAST, (BeginFight((1, 3)), ()), (LeaveFight(3), ()))
    async with window("desktop", route="/combat") as app:
        assert app.shows("Nobody left to attack.")
        drawn = await drawn_by(app, "undo")
        assert {"acting_pane", "aim", "settings", "modifiers"} <= set(drawn)
        assert (drawn["order_row"], drawn["state_row"]) == (1, 1)


async def test_a_line_of_what_happened_is_drawn_once(earlier, window):
    earlier(*BRAWL, (HurtPerson(3, 1), ()), (HurtPerson(3, 1), ()))
    async with window("phone", route="/combat") as app:
        await app.tap("undo")
        assert (await drawn_by(app, "redo"))["happened_line"] == 1


async def test_of_two_who_owe_a_test_only_one_is_drawn(earlier, window):
    earlier(*BRAWL, (HurtPerson(2, 8), ()), (HurtPerson(1, 7), ()))
    async with window("phone", route="/combat") as app:
        await app.tap("undo")
        assert (await drawn_by(app, "redo"))["owed_line"] == 1


# --- the result, leaf by leaf -----------------------------------------------


def leaves(drawn):
    """What of the card was drawn."""
    return {name.removeprefix("result_") for name in drawn if name.startswith("result_")}


async def taken(app, *faces):
    """What the last of the dice read out draws of the card."""
    for at, face in enumerate(faces):
        await app.tap(f"face-{at}-{face}")
    return leaves(await drawn_by(app, "faces-take"))


async def test_a_blow_after_another_draws_what_differs(earlier, real):
    earlier(*BRAWL)
    async with real("desktop", route="/combat") as app:
        await app.tap("reaction-none")
        blows = []
        for faces in (("00", "0"), ("00", "0"), ("90", "9"), ("90", "8")):
            await taps(app, *(["again"] if blows else []), "attack")
            blows.append(await taken(app, *faces))
        first, same, hit, other_dice = blows
        assert first == {"in", "card", "tab", "number", "verdict", "wounds", "dice", "throws", "reasons", "steps"}
        assert same == {"in", "number"}
        assert hit == {"in", "number", "verdict", "throws"}
        assert other_dice == {"in", "number", "throws"}
        await app.tap("take-damage")
        assert await taken(app, "2") == {"verdict", "wounds", "steps"}  # the loss, how it was reckoned, the way back
        assert leaves(await drawn_by(app, "next")) == {"in", "card", "steps"}  # undo takes back another thing


async def test_luck_draws_what_it_turns(earlier, real):
    earlier(*BRAWL)
    async with real("phone", route="/combat") as app:
        await strike(app, "50", "5", "90", "0")
        assert leaves(await drawn_by(app, "luck-1-regular")) == {"verdict", "throws", "reasons", "steps"}


async def test_shots_have_dice_of_their_own_and_the_name_of_the_gun(earlier, real):
    earlier(*SHOTS)
    async with real("desktop", route="/combat") as app:
        await taps(app, "action-shoot", "arm-1", "rounds-more")
        await strike(app, "20", "3", "30", "0")
        await app.tap("take-damage")
        assert await taken(app, "2", "3") == {"verdict", "wounds", "dice", "steps"}
        await taps(app, "again", "rounds-less")
        await strike(app, "80", "20", "3")
        await taps(app, "again", "arm-3", "attack")
        assert await taken(app, "80", "20", "3") == {"in", "number", "tab", "throws", "steps"}  # Luck is for this one


async def test_the_verdict_is_drawn_before_the_rest_in_every_turn(earlier, real):
    """Also where the card was out of sight, since the turn had passed."""
    earlier(*BRAWL)
    async with real("phone", route="/combat") as app:
        await app.tap("reaction-none")
        await strike(app, "90", "0")
        await taps(app, "next", "attack")
        for at, face in enumerate(("90", "0", "30", "0")):
            await app.tap(f"face-{at}-{face}")
        with drawn_parts() as drawn:
            await app.tap("faces-take")
        assert set(drawn[:3]) == {"result_card", "result_number", "result_verdict"}
        await app.tap("take-damage")
        await app.tap("face-0-2")
        with drawn_parts() as drawn:
            await app.tap("faces-take")
        assert set(drawn[:2]) == {"result_verdict", "result_wounds"}


# --- a list that comes back to its top --------------------------------------


def tops(app):
    """How often something was scrolled to its beginning."""
    return len([name for name, args in app.conn.calls if name == "scroll_to" and args["offset"] == 0])


@pytest.mark.parametrize(
    ("width", "height", "lists", "sheets"),
    [(390, 844, 1, 0), (844, 390, 1, 0), (820, 1180, 2, 1), (1180, 820, 1, 1), (1440, 900, 2, 1)],
)
async def test_what_holds_the_result_comes_back_to_it(earlier, real, main, width, height, lists, sheets):
    """When it is rolled, and when its damage is; another turn begins at the top of its sheet, where that scrolls."""
    earlier(*BRAWL)
    async with AppDriver(main, width=width, height=height, route="/combat") as app:
        await strike(app, "20", "3", "90", "0")
        assert tops(app) == lists
        await app.tap("take-damage")
        await app.tap("face-0-2")
        await app.tap("faces-take")
        assert tops(app) == 2 * lists
        await app.tap("next")
        assert tops(app) == 2 * lists + sheets


# --- many ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "row"), [("phone", "order_token"), ("tablet", "order_token"), ("desktop", "order_row")]
)
async def test_one_blow_among_twelve_draws_two_places_and_one_state(earlier, window, app_dice, size, row):
    """Whoever strikes, and whoever is struck."""
    app_dice[:] = [2, 3, 9, 10, 3]
    earlier(*TWELVE)
    async with window(size, route="/combat") as app:
        assert len(app.keys("fighter-")) == 12
        drawn = await drawn_by(app, "attack")
        assert app.shows("loses 3 HP")
        assert drawn[row] == 2
        assert drawn.get("state_row", 0) == (0 if size == "phone" else 1)


async def test_a_room_of_twelve_opens_with_a_row_for_each(earlier, window):
    earlier(*TWELVE)
    async with window("desktop", route="/roll") as app:
        with drawn_parts() as drawn:
            await app.go("combat")
        counted = of_the_room(drawn)
        assert (counted["order_row"], counted["state_row"]) == (12, 12)
        with drawn_parts() as drawn:
            await app.go("roll")
            await app.go("combat")
        assert "order_row" not in drawn
