"""House rules: chosen in the settings, in force from the next roll, shown where they mattered."""

from dataclasses import fields
from enum import Enum

import pytest
from driver import kept

from keeper_app.content.known_languages import complete_languages
from keeper_app.content.words import word_list
from keeper_app.rules import BOOK, HouseRules


async def test_a_choice_changes_the_next_roll_and_is_named(real):
    async with real("phone") as app:
        await app.roll_real("90", "6")
        assert app.announced()[0].startswith("Failure")
        assert not app.has("because-house-rules")
        await app.go("settings")
        await app.tap("fumble-always-96")
        assert app.chosen("fumble-always-96")
        await app.go("roll")
        assert app.announced()[0].startswith("Failure")  # what was rolled keeps its rules
        await app.roll_real("90", "6")
        assert app.announced()[0].startswith("Fumble")
        await app.tap("because-house-rules")
        assert len(app.sheets) == 1


async def test_a_choice_is_undone(window):
    async with window("desktop", route="/settings") as app:
        await app.tap("fumble-hundred")
        assert app.tip("undo") == "Undo the change of house rules"
        await app.tap("undo")
        assert app.chosen("fumble-book")


async def test_choosing_what_holds_already_writes_nothing(window, data):
    async with window("desktop", route="/settings") as app:
        await app.tap("fumble-book")
        await app.tap("luck-buys-criticals-no")
        assert kept(data) == 0


async def test_the_odds_follow(window):
    async with window("phone", route="/settings") as app:
        await app.tap("critical-five")
        await app.go("roll")
        assert any("Critical 5%" in label for label in app.labels())


async def test_every_switch_goes_on_and_off(window, data):
    async with window("tablet", route="/settings") as app:
        for at, switch in enumerate(("death-at-max-hp", "aim-first-volley-only", "luck-buys-criticals")):
            assert app.chosen(f"{switch}-no")
            await app.tap(f"{switch}-yes")
            assert app.chosen(f"{switch}-yes")
            await app.tap(f"{switch}-no")
            assert app.chosen(f"{switch}-no")
            assert kept(data) == 2 * (at + 1)


async def test_the_rule_about_house_rules_can_be_read(window):
    async with window("phone", route="/settings") as app:
        await app.tap("house-rule")
        assert len(app.sheets) == 1


async def test_the_data_folder_is_named(window, data):
    async with window("phone", route="/settings") as app:
        assert app.shows(str(data.path))


async def test_every_house_rule_has_its_switch_and_its_words(window):
    """One that only the rules know could neither be chosen nor be seen."""
    async with window("desktop", route="/settings") as app:
        for rule in fields(HouseRules):
            name, usual = rule.name.replace("_", "-"), getattr(BOOK, rule.name)
            variants = [one.value for one in type(usual)] if isinstance(usual, Enum) else ["no", "yes"]
            assert app.keys(f"{name}-") == [f"{name}-{one}" for one in variants]
            await app.tap(f"{name}-{variants[-1]}")
            assert app.chosen(f"{name}-{variants[-1]}")


@pytest.mark.parametrize("lang", complete_languages())
def test_every_house_rule_is_named_in_every_language(lang):
    words = word_list(lang)
    for rule in fields(HouseRules):
        usual = getattr(BOOK, rule.name)
        if isinstance(usual, Enum):
            wanted = {f"house.{rule.name}.{one}" for one in ("label", *(each.value for each in type(usual)))}
        else:
            wanted = {f"house.{rule.name.replace('_', '-')}"}
        assert wanted <= words.keys(), rule.name
