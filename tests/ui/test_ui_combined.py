"""Combined rolls: one roll, two or more skills, any or all."""

import pytest
from driver import kept


def chances(app):
    """What the bars say: words to percent."""
    told = [label.rpartition(", ") for label in app.labels() if label.endswith("%") and label.count("%") == 1]
    return {words: float(share.rstrip("%")) for words, _, share in told if words}


async def values(app, *wanted):
    await app.tap("kind-combined")
    for at, value in enumerate(wanted):
        await app.tap(f"combined-{at}")
        for digit in str(value):
            await app.tap(f"key-{digit}")
        if app.has("sheet-done"):
            await app.tap("sheet-done")


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_any_or_all_and_the_chances_of_each(window, size):
    async with window(size) as app:
        await values(app, 60, 30)
        assert chances(app) == {"One is enough": 60, "Skill roll 60": 60, "Skill roll 30": 30}
        await app.tap("need-all")
        assert chances(app) == {"All must succeed": 30, "Skill roll 60": 60, "Skill roll 30": 30}


async def test_one_roll_is_read_against_each_skill(real, data):
    async with real("phone") as app:
        await values(app, 60, 30)
        await app.roll_real("40", "0")
        assert "Rolled 40" in app.labels()
        assert "Success" in app.texts()
        assert kept(data) == 1
        await app.tap("need-all")
        await app.roll_real("40", "0")
        assert app.shows("ALL MUST SUCCEED")
        assert "Success" not in app.texts()
        assert app.has("because-combined-check")


async def test_each_skill_has_its_own_difficulty(real):
    async with real("desktop") as app:
        await values(app, 60, 30)
        await app.tap("combined-0-difficulty-hard")
        assert app.chosen("combined-0-difficulty-hard")
        assert app.chosen("combined-1-difficulty-regular")
        assert chances(app)["Skill roll 60"] == 30
        await app.roll_real("40", "0")
        assert "Success" not in app.texts()
        assert app.shows("≤ 30")


async def test_skills_are_added_and_removed(window):
    async with window("phone") as app:
        await app.tap("kind-combined")
        assert app.at("combined-remove-0").disabled
        for _ in range(3):
            await app.tap("combined-add")
        assert not app.has("combined-add")  # five are enough
        assert app.has("combined-4")
        await app.tap("combined-remove-4")
        await app.tap("combined-remove-0")
        assert app.has("combined-2")
        assert not app.has("combined-3")
        assert app.has("combined-add")


async def test_removing_the_skill_being_set_leaves_the_keys_somewhere(window):
    async with window("desktop") as app:
        await app.tap("kind-combined")
        await app.tap("combined-add")
        await app.tap("combined-2")
        await app.tap("combined-remove-0")
        await app.tap("key-7")
        await app.tap("key-7")
        assert app.value() == 77


async def test_the_dice_of_the_one_roll(real):
    async with real("phone") as app:
        await values(app, 60, 30)
        await app.tap("combined-dice-more")
        await app.roll_real("90", "20", "5")
        assert app.dice() == ["tens 90, dropped", "tens 20, kept", "units 5"]
        assert app.has("because-bonus-die")


async def test_skills_have_names(real):
    async with real("phone") as app:
        await app.tap("kind-combined")
        await app.tap("combined-0")
        await app.tap("skill")
        await app.tap("skill-electrical-repair")
        await app.tap("sheet-done")
        assert app.words_at("combined-0").startswith("Electrical Repair")
        await app.roll_real("00", "5")
        await app.go("log")
        assert app.shows("Electrical Repair 10: Hard")
