"""Opposed rolls: two sides, their own dice, who wins and why."""

import pytest
from driver import kept


async def opposed(app, left, right):
    await app.tap("kind-opposed")
    for at, value in enumerate((left, right)):
        await app.tap(f"side-{at}")
        for digit in str(value):
            await app.tap(f"key-{digit}")
        if app.has("sheet-done"):
            await app.tap("sheet-done")


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_each_side_has_its_value_and_the_chances_are_told(window, size):
    async with window(size) as app:
        await opposed(app, 60, 45)
        assert app.words_at("side-0") == "Side 1 60"
        assert app.words_at("side-1") == "Side 2 45"
        told = [label for label in app.labels() if label.startswith("Side 1 ") and "nobody" in label]
        assert len(told) == 1
        shares = [float(part.split()[-1].rstrip("%")) for part in told[0].split(", ")]
        assert shares[0] > shares[2]
        assert sum(shares) == pytest.approx(100, abs=0.2)


async def test_the_better_level_wins(real, data):
    async with real("phone") as app:
        await opposed(app, 60, 45)
        await app.roll_real("50", "5", "20", "0")
        assert app.shows("Second side wins")
        assert app.shows("Hard beats regular")
        assert app.dice() == ["tens 50, kept", "units 5", "tens 20, kept", "units 0"]
        assert kept(data) == 1


async def test_at_the_same_level_the_higher_value_wins(real):
    async with real("desktop") as app:
        await opposed(app, 60, 45)
        await app.roll_real("50", "5", "40", "0")
        assert app.shows("First side wins")
        assert app.shows("Same level: 60 is higher than 45")
        assert app.has("because-opposed-tie")


async def test_each_side_has_its_own_dice(real):
    async with real("phone") as app:
        await opposed(app, 60, 45)
        await app.tap("side-0-dice-more")
        await app.tap("side-1-dice-less")
        await app.roll_real("80", "10", "2", "30", "90", "1")
        assert app.dice() == [
            "tens 80, dropped",
            "tens 10, kept",
            "units 2",
            "tens 30, dropped",
            "tens 90, kept",
            "units 1",
        ]
        assert app.shows("First side wins")


async def test_each_side_has_its_own_dice_on_a_wide_screen(real):
    async with real("desktop") as app:
        await app.tap("kind-opposed")
        await app.tap("side-0-dice-more")
        await app.tap("side-0-dice-more")
        assert app.shows("2 bonus")
        assert app.shows("No die")
        await app.roll_real("80", "10", "70", "2", "30", "1")
        assert len(app.dice()) == 6


async def test_sides_are_named_after_their_skills_and_a_winner_ticks(real):
    async with real("desktop") as app:
        await app.tap("kind-opposed")
        await app.tap("skill")
        await app.tap("skill-stealth")
        await app.tap("side-1")
        await app.tap("skill")
        await app.tap("skill-listen")
        await app.roll_real("10", "0", "90", "0")
        assert app.shows("Stealth wins")
        assert app.words_at("step-tick") == "Tick Stealth"
        await app.tap("step-tick")
        assert not app.has("step-tick")
        await app.go("log")
        assert app.shows("Stealth 20 against Listen 20")


async def test_it_is_told_in_french(prefer, window):
    prefer(real_dice=True, language="fr")
    async with window("phone") as app:
        await opposed(app, 60, 45)
        await app.roll_real("50", "5", "20", "0")
        assert app.shows("Second camp l’emporte")
        assert app.shows("Majeure contre ordinaire")


async def test_it_is_rolled_again_and_undone(real, data):
    async with real("phone") as app:
        await opposed(app, 60, 45)
        await app.roll_real("50", "5", "20", "0")
        await app.tap("step-repeat")
        await app.read_out("00", "1", "90", "0")
        assert app.shows("First side wins")
        await app.tap("undo")
        assert app.shows("Second side wins")
        assert kept(data) == 3


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_somebody_rolls_for_a_side_and_pays_with_their_luck(cast, real, size):
    """Marguerite (1) on one side, nobody in particular on the other; her skills are one tap away."""
    async with real(size) as app:
        await app.tap("kind-opposed")
        await app.tap("side-0")
        await app.choose(1)
        await app.tap_words("Spot Hidden 60")
        if app.sheets:
            await app.tap("sheet-done")
        assert app.words_at("side-0") == "Marguerite Spot Hidden 60"
        assert not app.words_at("side-1").startswith("Marguerite")
        await app.tap("roll")
        await app.read_out("60", "5", "20", "0")
        assert app.shows("Marguerite Vasseur")
        await app.tap("step-luck")
        await app.tap(next(key for key in app.keys("luck-left-")))
        await app.go("people")
        assert any("Luck 40" in words for words in app.visible_words())
