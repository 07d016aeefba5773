"""The cards of opposed, combined and group rolls: the answer first, then only the leaves that show something else."""

import pytest
from redrawn import drawn_parts

from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_group import RollForAll
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.rules import Need, Question

OPPOSED = RollOpposed(Question(60, label="stealth"), Question(45, label="listen"))
COMBINED = RollCombined((Question(60, label="climb"), Question(30, label="jump")), Need.ANY)
GROUP = RollForAll(Question(label="luck"))


async def drawn_by(app, *keys):
    """The card's own parts, in the order they are drawn: going back one roll changes nothing else of it."""
    with drawn_parts() as drawn:
        for key in keys:
            await app.tap(key)
    around = {
        "undo_and_redo",
        "last_rolls",
        "_line",
        "next_odds",
        "_chart",
        "log_line",
        "party_strip",
        "_tile",
        "back_to_top",
    }
    return [part for part in drawn if part not in around]


@pytest.mark.parametrize(
    ("before", "after", "first", "rest"),
    [
        # The left side wins both times, with another die: one side is drawn.
        ((3, 2, 8, 7), (3, 3, 8, 7), ["owner_leaf"], ["_side", "steps_leaf"]),
        # The other side wins: the verdict is part of the answer, and both sides show it.
        (
            (3, 2, 8, 7),
            (8, 7, 3, 2),
            ["_verdict", "owner_leaf"],
            ["_side", "_side", "steps_leaf"],
        ),
    ],
)
async def test_an_opposed_roll(earlier, window, before, after, first, rest):
    earlier((OPPOSED, before), (OPPOSED, after))
    async with window("desktop") as app:
        drawn = await drawn_by(app, "undo")
        assert sorted(drawn[: len(first)]) == first
        assert sorted(drawn[len(first) :]) == rest


@pytest.mark.parametrize(
    ("before", "after", "rest"),
    [
        ((4, 2), (4, 3), ["_dice", "steps_leaf"]),
        ((4, 2), (9, 2), ["_dice", "_skills", "_verdict", "steps_leaf", "tab_leaf"]),
    ],
)
async def test_a_combined_roll(earlier, window, before, after, rest):
    earlier((COMBINED, before), (COMBINED, after))
    async with window("desktop") as app:
        drawn = await drawn_by(app, "undo")
        assert sorted(drawn[:2]) == ["number_leaf", "owner_leaf"]
        assert sorted(drawn[2:]) == rest


async def test_a_roll_for_everybody_draws_the_one_whose_dice_differ(cast, earlier, window):
    earlier((GROUP, (2, 2, 8, 8)), (GROUP, (2, 2, 8, 9)))
    async with window("desktop") as app:
        drawn = await drawn_by(app, "undo")
        assert drawn[0] == "owner_leaf"
        assert sorted(drawn[1:]) == ["_member", "steps_leaf"]


async def test_one_more_at_the_table_is_one_more_line(cast, earlier, window):
    earlier((GROUP, (2, 2, 9, 9)))
    async with window("desktop") as app:
        lines = len([words for words in app.labels() if words.startswith("units ")])
        assert lines == 2
        drawn = await drawn_by(app, "undo", "redo")
        assert drawn.count("_member") == 2


async def test_a_wound_leaves_the_card_alone(cast, earlier, window):
    """What is told of the table is not told of the roll."""
    earlier((COMBINED, (4, 2)))
    async with window("desktop") as app:
        await app.fire(app.at("tile-1"), "long_press")
        await app.tap("points-hp")
        drawn = await drawn_by(app, "points-lose")
        assert not {"number_leaf", "owner_leaf", "_dice", "_skills", "_verdict", "combined_card"} & set(drawn)
