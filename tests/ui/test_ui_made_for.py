"""A creature's share of DEX for what nobody wrote on its sheet, as chips of the Roll room (rule 121)."""

import pytest
from cast import on_sheet
from redrawn import drawn_parts

DOG = 4  # the first of the cast's two guard dogs
DEX = 65


async def dodges_next(app, who):
    await app.go("people")
    await on_sheet(app, who, "skills")
    await app.tap("roll-dodge")


@pytest.mark.parametrize(("share", "value"), [("dex", DEX), ("dex-half", DEX // 2), ("dex-fifth", DEX // 5)])
async def test_a_share_is_one_tap_and_is_what_is_rolled(cast, real, share, value):
    async with real("desktop") as app:
        await dodges_next(app, DOG)
        assert app.words_at(f"made-for-{share}").endswith(str(value))
        await app.tap(f"made-for-{share}")
        assert app.chosen(f"made-for-{share}")
        assert app.value() == value
        await app.roll_real("30", "1")
        assert app.dice()[0].startswith("tens 30")


async def test_an_investigator_has_skills_of_their_own(cast, window):
    async with window("phone") as app:
        await dodges_next(app, 1)
        assert not app.keys("made-for-")
        await dodges_next(app, DOG)
        assert app.keys("made-for-") == ["made-for-dex", "made-for-dex-half", "made-for-dex-fifth"]


async def test_another_share_draws_what_shows_it(cast, window):
    async with window("desktop") as app:
        await dodges_next(app, DOG)
        with drawn_parts() as drawn:
            await app.tap("made-for-dex-fifth")
        assert "made_for_chips" in drawn
        assert "people_chips" not in drawn
