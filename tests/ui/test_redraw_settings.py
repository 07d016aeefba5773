"""Each question of the Settings is drawn when its own answer changes, and not with the others."""

import pytest
from redrawn import drawn_parts

FRAME = {"undo_and_redo", "bottom_bar"}  # what stands around the room


async def tapped(app, key):
    """The parts of the room that a tap draws."""
    with drawn_parts() as drawn:
        await app.tap(key)
    return [part for part in drawn if part not in FRAME]


@pytest.mark.parametrize(
    ("key", "part"),
    [
        ("era-modern", "setting_question"),
        ("units-imperial", "setting_question"),
        ("damage-ask", "setting_question"),
        ("bar-log", "bar_question"),
        ("fumble-hundred", "_rule"),
        ("death-at-max-hp-yes", "_rule"),
    ],
)
async def test_an_answer_draws_its_question(window, key, part):
    async with window("desktop", route="/settings") as app:
        assert await tapped(app, key) == [part]


async def test_an_answer_that_holds_already_draws_nothing(window):
    async with window("desktop", route="/settings") as app:
        assert await tapped(app, "fumble-book") == []


@pytest.mark.parametrize("key", ["language-fr", "appearance-light", "text-150", "motion-yes"])
async def test_another_look_draws_the_room_once(window, key):
    async with window("phone", route="/settings") as app:
        drawn = await tapped(app, key)
        assert drawn.count("settings_screen") == drawn.count("language_question") == drawn.count("bar_question") == 1
        assert app.chosen(key)


async def test_a_rule_chosen_in_another_window_is_shown_here(window):
    async with window("desktop", route="/settings") as app, window("phone", route="/settings") as other:
        with drawn_parts() as drawn:
            await other.tap("fumble-hundred")
            await app.settle()
        assert app.chosen("fumble-hundred")
        assert [part for part in drawn if part not in FRAME] == ["_rule", "_rule"]


async def test_under_more_a_phone_has_the_same_questions(window):
    async with window("phone") as app:
        await app.tap("room-more")
        assert app.chosen("appearance-dark")
        await app.tap("appearance-light")
        assert app.chosen("appearance-light")
