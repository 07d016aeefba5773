"""The settings of the next roll: what is changed is drawn, with what depends on it, and nothing else."""

import pytest
from redrawn import drawn_parts

ODDS = ["next_odds", "_chart"]


async def drawn_by(app, key):
    with drawn_parts() as drawn:
        await app.tap(key)
    return sorted(drawn)


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("key-7", ["value_pad", "value_thumb", "skill_chips", "_difficulty", *ODDS]),
        ("dice-1", ["_dice", "roll_bar", *ODDS]),  # Roll says what is not as usual
        ("difficulty-hard", ["_difficulty", "roll_bar", *ODDS]),
        ("hidden", ["roll_bar"]),
        ("real-dice", ["roll_bar"]),
    ],
)
async def test_a_setting_on_a_desktop(cast, window, key, parts):
    async with window("desktop") as app:
        assert await drawn_by(app, key) == sorted(parts)


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("dice-more", ["_dice", "roll_bar", *ODDS]),
        ("difficulty-hard", ["_difficulty", "roll_bar", *ODDS]),
        ("hidden", ["roll_bar"]),
    ],
)
async def test_a_setting_on_a_phone(cast, window, key, parts):
    async with window("phone") as app:
        assert await drawn_by(app, key) == sorted(parts)


async def test_a_value_typed_on_a_phone(window):
    async with window("phone") as app:
        await app.tap("what")
        drawn = await drawn_by(app, "key-7")
        assert {"value_pad", "value_thumb", "_what", "_difficulty"} <= set(drawn)
        assert not {"value_keys", "_dice", "_dock", "roll_bar"} & set(drawn)


async def test_where_text_is_large_each_has_a_line_of_its_own(prefer, window):
    prefer(text_scale=200)
    async with window("phone") as app:
        assert await drawn_by(app, "dice-more") == sorted(["_dice", "roll_button", *ODDS])
        assert await drawn_by(app, "hidden") == ["roll_button", "roll_options"]
        assert await drawn_by(app, "real-dice") == ["roll_button", "roll_options"]


async def test_whoever_rolls_brings_their_skills(cast, window):
    async with window("desktop") as app:
        drawn = await drawn_by(app, "tile-1")
        assert {"who_line", "skill_chips"} <= set(drawn)
        assert not {"value_keys", "_dice", "roll_bar"} & set(drawn)


async def test_a_check_rolled_for_the_first_time_is_one_tap_away(window):
    async with window("desktop") as app:
        await app.tap("roll")
        assert "skill_chips" not in await drawn_by(app, "roll")
        await app.tap("key-7")
        drawn = await drawn_by(app, "roll")
        assert drawn.count("skill_chips") == 1
        assert not {"_controls", "value_pad", "_difficulty", "roll_bar"} & set(drawn)


async def test_another_skill_is_named_on_the_button(window):
    async with window("desktop") as app:
        await app.tap("kind-combined")
        await app.tap("skill")
        drawn = await drawn_by(app, "skill-listen")
        assert drawn.count("skill_chips") == 1
        assert "Listen 20" in app.chosen_words()


async def test_the_kind_decides_which_settings_there_are(cast, window):
    async with window("desktop") as app:
        for kind in ("opposed", "combined", "group", "single"):
            drawn = await drawn_by(app, f"kind-{kind}")
            assert drawn.count("_controls") == 1
            assert "roll_bar" not in drawn


async def test_a_sanity_roll_has_no_dice_and_no_difficulty(cast, window):
    async with window("desktop") as app:
        await app.tap("skill")
        assert "_controls" in await drawn_by(app, "skill-sanity")
        assert not app.has("difficulty-hard")
        await app.tap("skill")
        assert "_controls" in await drawn_by(app, "skill-listen")
        assert app.has("difficulty-hard")
