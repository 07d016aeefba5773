"""What stands around the rooms, and the card of a check: one thing changes, and only what shows it is drawn."""

import pytest
from redrawn import drawn_parts

from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.ui.feed import Feed

FIFTY = Question(50)
CHECK = ["number_leaf", "owner_leaf"]  # the answer to a tap


async def drawn_by(doing):
    with drawn_parts() as drawn:
        await doing
    return drawn


def rolled(*faces):
    return RollCheck(FIFTY), faces


async def test_a_check_draws_the_leaves_of_its_card_and_nothing_around_them(window, earlier):
    earlier(rolled(2, 3), rolled(4, 5), rolled(6, 7), rolled(8, 9))
    async with window("desktop") as app:
        drawn = await drawn_by(app.tap("roll"))
        assert sorted(drawn[:2]) == CHECK
        always = {"undo_and_redo", "last_rolls", "_line", "steps_leaf", "back_to_top"}
        assert always <= set(drawn[2:]) <= always | {"_dice", "tab_leaf", "_verdict", "reasons_leaf", "next_odds"}
        assert len(drawn) == len(set(drawn))


@pytest.mark.parametrize(
    ("before", "after", "parts"),
    [
        ((2, 3), (2, 4), {"_dice", "next_odds"}),  # another number of the same level
        ((2, 3), (3, 3), {"_dice", "next_odds", "tab_leaf", "_verdict"}),  # a regular success after a hard one
    ],
)
async def test_each_leaf_is_drawn_with_what_it_shows(prefer, earlier, window, before, after, parts):
    prefer(real_dice=True)
    earlier(rolled(7, 7), rolled(*before))
    async with window("phone") as app:
        await app.tap("roll")
        await app.tap(f"face-0-{after[0]}0")
        await app.tap(f"face-1-{after[1]}")
        drawn = await drawn_by(app.tap("faces-take"))
        leaves = {"_dice", "tab_leaf", "_verdict", "reasons_leaf", "next_odds", "steps_leaf"}
        assert set(drawn) & leaves == parts | {"steps_leaf"}


async def test_a_tick_changes_the_verdict_and_what_may_follow(earlier, window, cast):
    earlier((RollCheck(Question(who=1, label="spot-hidden")), (1, 2)))
    async with window("desktop") as app:
        drawn = await drawn_by(app.tap("step-tick"))
        assert {"_verdict", "steps_leaf", "undo_and_redo"} <= set(drawn)
        assert not {"number_leaf", "owner_leaf", "_dice", "tab_leaf", "App"} & set(drawn)


async def test_a_wound_draws_one_tile_of_the_party(window, cast):
    async with window("desktop", route="/odds") as app:
        await app.tap("tile-1")
        await app.tap("points-hp")
        drawn = await drawn_by(app.tap("points-lose"))
        assert drawn.count("_tile") == 1
        assert "App" not in drawn


async def test_whoever_rolls_next_changes_two_tiles(window, cast):
    async with window("desktop") as app:
        await app.choose(1)
        drawn = await drawn_by(app.choose(2))
        assert drawn.count("_tile") == 2
        assert "undo_and_redo" not in drawn


async def test_a_key_in_the_quick_field_draws_what_was_understood_and_not_the_field(window, cast):
    async with window("desktop") as app:
        await app.type("quick", "sp")
        drawn = await drawn_by(app.fire(app.at("quick"), "change", "spo", value="spo"))
        assert drawn == ["quick_panel"]


async def test_a_sheet_draws_where_sheets_lie_and_nothing_else(window):
    async with window("desktop") as app:
        assert await drawn_by(app.tap("skill")) == ["sheet_place"]
        assert await drawn_by(app.fire(app.at("skills-search"), "change", "sp", value="sp")) == ["sheet_place"]
        assert await drawn_by(app.tap("sheet-close")) == ["sheet_place"]


async def test_a_refusal_is_said_above_the_room_and_the_room_stands_still(window, earlier):
    async with window("desktop") as app:
        await app.type("quick", "2d6000")
        drawn = await drawn_by(app.submit("quick"))
        assert "App" not in drawn


async def test_another_room_draws_it_once_and_coming_back_draws_what_changed(window, earlier):
    earlier(rolled(2, 3))
    async with window("desktop") as app:
        first = await drawn_by(app.tap("room-odds"))
        assert first.count("odds_screen") == 1
        assert "latest_card" not in first
        assert await drawn_by(app.tap("room-roll")) == ["App", "rail"]
        await app.tap("room-odds")
        await app.press("Z", ctrl=True)
        back = await drawn_by(app.tap("room-roll"))
        assert "latest_card" in back
        assert "dice_pad" not in back


async def test_a_setting_that_is_no_look_draws_no_frame(window):
    async with window("desktop") as app:
        drawn = await drawn_by(app.tap("real-dice"))
        assert "App" not in drawn
        assert "latest_card" not in drawn
        assert app.words_at("roll") == "Enter dice"


async def test_a_part_that_shows_what_it_did_not_select_is_found(window, monkeypatch):
    """Nobody is told of the roll, as if nobody had selected it: the driver draws all parts anew, and says which."""
    app = await window("desktop").__aenter__()
    monkeypatch.setattr(Feed, "_tell", lambda feed, listeners: False)
    await app.tap("roll")
    with pytest.raises(AssertionError, match="undo_and_redo: IconButton"):
        await app.__aexit__(None)


async def test_a_sheet_that_should_be_gone_is_found(window, monkeypatch):
    app = await window("desktop").__aenter__()
    await app.press("?")
    monkeypatch.setattr(Feed, "_tell", lambda feed, listeners: False)
    await app.tap("sheet-close")
    with pytest.raises(AssertionError, match="sheet: "):
        await app.__aexit__(None)
