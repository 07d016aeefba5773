"""What is set for the next roll: whose it is, what Roll says of it, and that none of it lingers."""

import flet as ft
import pytest
from cast import CAST
from driver import AppDriver, inside, taps, words_in

from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question

WIDE = [(1024, 768), (1180, 820), (1280, 800), (1366, 768), (1440, 900), (1920, 1080)]
ALL = [(360, 640), (390, 844), (844, 390), (820, 1180), *WIDE]
BIOLOGIST = SeatPerson("Ruth Bell", {"science/Biology": 60, "listen": 70, "spot-hidden": 65, "edu": 80, "dex": 50})


def at_size(main, size):
    return AppDriver(main, width=size[0], height=size[1])


# --- whose number ------------------------------------------------------------


@pytest.mark.parametrize("size", ALL)
async def test_the_number_says_whose_it_is(cast, main, size):
    """Above the number where it stands, or beside it on the button that holds it."""
    async with at_size(main, size) as app:
        if app.has("tile-1"):
            await app.tap("tile-1")
        else:
            await taps(app, "what", "who-1", "sheet-close")
        said = app.words_at("what") if app.has("what") else ""
        assert said.startswith("Marguerite ") or app.shows("Marguerite rolls")


async def test_the_name_is_larger_than_what_stands_around_it(cast, window):
    async with window("tablet") as app:
        await app.tap("tile-1")
        sizes = {c.value: c.style.size for c in app.walk() if type(c).__name__ == "Text" and c.value and c.style}
        assert sizes["Marguerite rolls"] > max(sizes["Library Use"], sizes["Regular"])


async def test_nobody_in_particular_is_one_tap_away(cast, window):
    async with window("desktop") as app:
        await taps(app, "tile-1", "who-none")
        assert app.shows("Who rolls?")
        assert not app.has("who-none")


# --- everybody can be chosen --------------------------------------------------


@pytest.mark.parametrize("size", ALL)
async def test_those_whom_the_keeper_plays_can_be_chosen(cast, main, size):
    """Captain Le Goff is no investigator, and has no tile."""
    async with at_size(main, size) as app:
        if app.has("who-others"):
            await app.tap("who-others")
        elif not app.has("who-3"):
            await app.tap("what")
        await app.tap("who-3")
        said = app.words_at("what") if app.has("what") else ""
        assert said.startswith("Le Goff ") or app.shows("Le Goff rolls")


async def test_the_strip_is_not_repeated_by_chips(cast, window):
    async with window("phone") as app:
        assert app.keys("tile-") == ["tile-1", "tile-2"]
        assert not {"who-1", "who-2"} & set(app.keys())
        await app.tap("what")  # a sheet covers the strip
        assert {"who-1", "who-2"} <= set(app.keys())


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (1180, 820)])
async def test_a_crowd_is_counted_and_none_of_it_hidden(earlier, main, size):
    """Chips wrap, and say how many more there are; nobody is behind a sideways scroll."""
    earlier(*CAST, *[(SeatPerson(f"Cultist of the cellar {n}", {"dex": 40}, Kind.NPC), ()) for n in range(9)])
    async with at_size(main, size) as app:
        await app.tap("kind-opposed")
        await app.tap("side-1")
        shown, more = len(app.keys("who-")) - len(app.keys("who-m")), app.words_at("who-more")
        there = 14 if app.sheets or size[1] == 390 else 12  # with the two of the strip where that is out of sight
        shown -= app.has("who-none") + app.has("who-others") + app.has("who-change")
        assert int(more.removeprefix("+ ")) == there - shown
        scrolled = [c for c in app.within_reach() if getattr(c, "scroll", None) and type(c).__name__ == "Row"]
        assert not any(key.startswith("who-") for row in scrolled for key in inside(row).keys)
        await app.tap("who-more")
        assert len([key for key in app.keys("who-") if key[4:].isdigit()]) == 14
        await app.tap("who-14")
        assert any("Cultist of the cellar 8" in words for words in app.chosen_words()) or app.words_at(
            "side-1"
        ).startswith("Cultist")


async def test_the_second_side_offers_the_others_first(cast, main):
    async with at_size(main, (360, 640)) as app:  # no strip: all are chips
        await app.tap("kind-opposed")
        for side, first in (("side-0", "who-1"), ("side-1", "who-3")):
            await app.tap(side)
            assert app.keys("who-")[0] == first
            await app.tap("sheet-done")


# --- nothing lingers, nothing is out of sight ---------------------------------


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
async def test_dice_and_difficulty_are_for_one_roll(cast, real, size):
    async with real(size) as app:
        await app.tap("difficulty-hard")
        await app.tap("dice-more" if app.has("dice-more") else "dice-1")
        assert app.words_at("roll") == "Enter dice Hard · 1 bonus"
        await app.roll_real("20", "30", "3")
        assert app.chosen("difficulty-regular")
        assert app.words_at("roll") == "Enter dice"
        await app.tap("step-repeat" if app.has("step-repeat") else "step-more")
        if app.has("all-repeat"):
            await app.tap("all-repeat")
        await app.read_out("20", "30", "5")  # the same roll again has its bonus die, and is as hard
        assert app.shows("Hard difficulty")
        assert app.words_at("roll") == "Enter dice"


async def test_what_is_refused_keeps_its_settings(cast, real):
    """Nothing was rolled: nothing is let go of."""
    async with real("desktop") as app:
        await app.tap("tile-1")
        await app.type("quick", "")
        await app.tap("skill")
        await app.type("skills-search", "Zeppelins")
        await app.tap("as-typed")
        await app.tap("dice-1")
        await app.tap("roll")
        assert not app.sheets
        assert app.chosen("dice-1")


async def test_each_side_lets_its_dice_go(cast, real):
    async with real("desktop") as app:
        await taps(app, "kind-opposed", "side-1-dice-more")
        assert app.words_at("roll") == "Enter dice Side 2 1 bonus"
        await app.roll_real("20", "3", "40", "50", "1")
        assert app.words_at("roll") == "Enter dice"


async def test_combined_and_group_let_go_too(cast, real):
    async with real("desktop") as app:
        await taps(app, "kind-combined", "combined-dice-1", "combined-0-difficulty-hard", "need-all")
        assert app.words_at("roll") == "Enter dice All must succeed · Skill roll: hard · 1 bonus"
        await app.roll_real("20", "30", "3")
        assert app.words_at("roll") == "Enter dice All must succeed"
        await taps(app, "kind-group", "group-dice--1", "group-difficulty-extreme")
        assert app.words_at("roll") == "Enter dice Extreme · 1 penalty"


async def test_that_nobody_sees_it_stays_and_is_said(cast, window):
    """A secret that slipped out cannot be taken back: it ends when the keeper says so."""
    async with window("phone") as app:
        await taps(app, "hidden", "roll")
        assert app.words_at("roll") == "Roll unseen"
        await app.tap("hidden")
        assert app.words_at("roll") == "Roll"


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
@pytest.mark.parametrize("scale", [100, 200])
async def test_nothing_that_changes_a_roll_is_out_of_sight(cast, prefer, main, size, scale):
    """Whatever the dock has no height for stands on Roll itself."""
    prefer(text_scale=scale)
    async with at_size(main, size) as app:
        await taps(app, "what", "who-1")
        await app.tap_words("Library Use 65")
        await app.tap("sheet-close")
        await taps(app, "difficulty-extreme", "dice-less", "hidden")
        (scrolling,) = [c for c in app.within_reach() if isinstance(c, ft.Column) and c.scroll is ft.ScrollMode.AUTO]
        away = inside(scrolling).keys
        said = app.words_at("roll")
        assert said.endswith("Extreme · 1 penalty · unseen")
        if "what" in away:
            assert said == "Roll Marguerite · Library Use 65 · Extreme · 1 penalty · unseen"
        else:
            assert app.words_at("what") == "Marguerite Library Use 65"


async def test_the_second_side_is_said_where_there_is_no_line_for_it(cast, main):
    async with at_size(main, (360, 640)) as app:
        await taps(app, "kind-opposed", "side-1", "who-3")
        await app.tap_words("Fighting (Brawl) 45")
        await app.tap("sheet-done")
        assert app.words_at("roll") == "Roll Le Goff · Fighting (Brawl) 45"


# --- their own skills ----------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
async def test_their_own_skills_come_first_and_all_are_in_sight(earlier, window, size):
    earlier((BIOLOGIST, ()), (RollCheck(Question(label="science/Biology", who=1)), (2, 2)))
    async with window(size) as app:
        await app.tap("tile-1")
        found = [key.removeprefix("known-") for key in app.keys("known-")]
        assert found[:3] == ["science/Biology-60", "listen-70", "spot-hidden-65"]  # used lately, then by value
        if size == "phone":
            assert found[3] == "psychology-10"  # then what everybody can try
        scrolled = [c for c in app.within_reach() if getattr(c, "scroll", None) and type(c).__name__ == "Row"]
        assert not any("skill" in inside(row).by_key for row in scrolled)
        assert words_in(app.at("skill")) == "All skills…"


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_the_list_finds_what_they_have_and_shows_values(earlier, window, size):
    earlier((BIOLOGIST, ()))
    async with window(size) as app:
        await taps(app, "tile-1", "skill")
        assert [app.words_at(key) for key in app.keys("skill-")][:3] == [
            "Listen 70",
            "Spot Hidden 65",
            "Science (Biology) 60",
        ]
        assert app.words_at("skill-dodge") == "Dodge 25"
        await app.type("skills-search", "biol")
        assert app.words_at(app.keys("skill-")[0]) == "Science (Biology) 60"
        await app.submit("skills-search")
        assert not app.sheets
        assert "Science (Biology) 60" in app.chosen_words()


async def test_what_is_chosen_from_the_list_is_in_sight(earlier, window):
    earlier((BIOLOGIST, ()))
    async with window("phone") as app:
        await taps(app, "tile-1", "skill", "skill-track")
        assert app.keys("known-")[0] == "known-track-10"
        assert app.words_at("what") == "Ruth Track 10"


# --- a skill of two, in few taps -------------------------------------------------


async def count(app, *keys):
    await taps(app, *keys)
    return len(keys)


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1180, 820), (1440, 900)])
async def test_taps_from_the_roll_room(earlier, main, size):
    marie = SeatPerson("Marie", {"fast-talk": 60, "dex": 50})
    earlier((marie, ()), (SeatPerson("Cultist", {"psychology": 55}, Kind.NPC), ()), (BringCreature("guard-dog", 1), ()))
    async with at_size(main, size) as app:
        assert await count(app, "tile-1", "known-fast-talk-60", "roll") <= 3
        assert app.shows("FAST TALK 60")
        opposed = ("kind-opposed", "tile-1", "known-fast-talk-60", "who-2", "known-psychology-55", "roll")
        assert await count(app, *opposed) <= 6
        assert app.shows("Marie")
        assert app.shows("Cultist")
        assert app.shows("Psychology 55")
        assert await count(app, "kind-group", "all-roll-listen", "roll") <= 3
        assert app.shows("LISTEN") or app.shows("Listen")
