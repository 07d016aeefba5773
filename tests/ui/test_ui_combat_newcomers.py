"""Whoever is added from the Combat room is meant to fight: they are ticked, before a fight and while it lasts."""

import json

import pytest
from driver import SIZES, taps
from ring import BRAWL

PAPER = {"Investigator": {"PersonalDetails": {"Name": "Zoé"}, "Characteristics": {"DEX": "60"}}}


def ticked(app):
    return [int(key[7:]) for key in app.keys("fights-") if key[7:].isdigit() and app.chosen(key)]


@pytest.mark.parametrize("size", SIZES)
async def test_a_quick_character_and_several_kinds_of_creatures_are_ticked(cast, window, size):
    async with window(size, route="/combat") as app:
        await taps(app, "fights-1", "person-add", "way-npc")
        await app.type("npc-name", "Thug")
        await taps(app, "npc-count-more", "npc-save")
        assert ticked(app) == [1, 6, 7]
        await taps(app, "person-add", "way-bestiary", "bring-wolf", "bring-bear", "bestiary-done")
        assert ticked(app) == [1, 6, 7, 8, 9]
        await taps(app, "fights-6", "fight-begin")
        assert {key for key in app.keys("fighter-") if key[8:].isdigit()} == {f"fighter-{n}" for n in (1, 7, 8, 9)}


async def test_a_blank_sheet_and_one_rolled_are_ticked_and_the_room_stays(cast, window):
    async with window("desktop", route="/combat") as app:
        await taps(app, "person-add", "way-person-form")
        await app.type("form-name", "Ada")
        await app.tap("person-save")
        assert ticked(app) == [6]
        await taps(app, "person-add", "way-make")
        await app.type("make-name", "Zoé")
        await taps(app, "make-roll", "made-skills")
        await app.type("sheet-line", "Brawl 60")
        await app.tap("skills-save")
        assert ticked(app) == [6, 7]


async def test_who_comes_from_a_file_is_ticked_too(cast, window):
    async with window("desktop", route="/combat") as app:
        await taps(app, "person-add", "way-import")
        await app.type("import-paste", json.dumps(PAPER))
        await taps(app, "import-read", "import-take")
        assert ticked(app) == [6]


async def test_while_a_fight_lasts_the_list_comes_back_with_them_ticked(earlier, window):
    earlier(*BRAWL)
    async with window("phone", route="/combat") as app:
        await taps(app, "fight-join", "person-add", "way-bestiary", "bring-wolf", "bestiary-done")
        newest = max(int(key[7:]) for key in app.keys("fights-") if key[7:].isdigit())
        assert ticked(app) == [newest]
        await app.tap("join-now")
        assert app.has(f"fighter-{newest}")


async def test_who_is_added_elsewhere_is_not(cast, window):
    async with window("desktop", route="/people") as app:
        await taps(app, "person-add", "way-bestiary", "bring-wolf", "bestiary-done")
        await app.go("combat")
        assert ticked(app) == []
