"""Rules to read, skills to choose, and how sheets come and go."""

import pytest

from keeper_app.content.rulebook import rule_entries
from keeper_app.content.skill_table import skills

RULES = rule_entries()


async def test_a_reason_opens_its_rule_and_see_also(real):
    async with real("desktop") as app:
        await app.tap("dice-1")
        await app.roll_real("70", "20", "4")
        await app.tap("because-bonus-die")
        rule = RULES["bonus-die"]
        assert app.shows(rule.title.of("en"))
        assert app.shows(rule.text.of("en"))
        assert all(app.shows(point.of("en")) for point in rule.points)
        assert rule.see
        await app.tap(f"see-{rule.see[0]}")
        other = RULES[rule.see[0]]
        assert app.shows(other.text.of("en"))
        assert not app.shows(rule.text.of("en"))
        assert len(app.sheets) == 1
        await app.tap("sheet-close")
        assert not app.sheets


async def test_a_rule_is_told_in_french(prefer, window):
    prefer(real_dice=True, language="fr")
    async with window("phone") as app:
        await app.roll_real("20", "4")
        await app.tap("because-difficulty-regular")
        assert app.shows(RULES["difficulty-regular"].title.of("fr"))
        assert not app.shows(RULES["difficulty-regular"].text.of("en"))


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_searching_and_picking_a_skill(window, size):
    async with window(size) as app:
        if size == "phone":
            await app.tap("what")
        await app.tap("skill")
        everything = app.keys("skill-")
        assert len(everything) == len(skills())
        await app.type("skills-search", "spot")
        assert app.keys("skill-") == ["skill-spot-hidden"]
        await app.tap("skill-spot-hidden")
        assert app.value() == next(s.base for s in skills() if s.id == "spot-hidden")
        assert "Spot Hidden 25" in app.chosen_words()
        if size == "phone":
            await app.tap("sheet-roll")
        else:
            await app.tap("roll")
        assert app.shows("SPOT HIDDEN 25")


async def test_the_search_ignores_accents_and_case_and_knows_short_names(prefer, window):
    prefer(language="fr")
    async with window("desktop") as app:
        await app.tap("skill")
        await app.type("skills-search", "ECOUTER")
        assert "skill-listen" in app.keys("skill-")
        await app.type("skills-search", "toc")
        assert "skill-spot-hidden" in app.keys("skill-")


async def test_enter_takes_the_first_skill_found(window):
    async with window("desktop") as app:
        await app.tap("skill")
        await app.type("skills-search", "listen")
        await app.submit("skills-search")
        assert not app.sheets
        assert "Listen 20" in app.chosen_words()


async def test_a_skill_as_typed(real):
    async with real("desktop") as app:
        await app.tap("skill")
        await app.type("skills-search", "Zeppelin Lore")
        assert not app.keys("skill-")
        assert app.words_at("as-typed") == "Use “Zeppelin Lore”"
        await app.tap("as-typed")
        assert "Zeppelin Lore 50" in app.chosen_words()
        await app.roll_real("20", "2")
        assert app.shows("ZEPPELIN LORE 50")
        await app.go("log")
        assert app.shows("Zeppelin Lore 50")


async def test_a_second_skill_keeps_the_value_typed(window):
    async with window("desktop") as app:
        await app.tap("skill")
        await app.tap("skill-listen")
        await app.tap("key-6")
        await app.tap("key-6")
        await app.tap("skill")
        await app.tap("skill-dodge")
        assert app.value() == 66


async def test_a_recent_check_is_one_tap_away(real):
    async with real("desktop") as app:
        await app.tap("skill")
        await app.tap("skill-listen")
        await app.roll_real("20", "2")
        await app.tap("key-9")
        await app.tap_words("Listen 20")
        assert app.value() == 20


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_one_sheet_at_a_time_when_the_window_changes_its_width(window, size):
    """A tablet turned round, or a window drawn wider, while a sheet lies open."""
    async with window(size) as app:
        await app.tap("roll")
        await app.tap("because-difficulty-regular")
        await app.resize(*((1440, 900) if size == "phone" else (390, 844)))
        assert len(app.sheets) == 1
        await app.tap("sheet-close")
        assert not app.sheets


async def test_a_sheet_swept_away_is_gone(window):
    async with window("phone") as app:
        await app.tap("what")
        sheet = app.sheets[0]
        assert sheet.scrollable
        await app.fire(sheet, "dismiss", open=False)
        assert not app.sheets
        await app.tap("what")
        assert len(app.sheets) == 1


async def test_leaving_the_room_takes_the_sheet_away(window):
    async with window("phone") as app:
        await app.tap("what")
        await app.go("log")
        assert not app.sheets
