"""Somebody new: a quick character, an investigator by the dice, a creature. And the strip they stand in."""

import re

import flet as ft
import pytest
from driver import SIZES, inside, kept

from keeper_app.content.folding import alphabetical
from keeper_app.content.known_languages import languages
from keeper_app.content.people_creature_records import CREATURE_GROUPS
from keeper_app.content.people_creatures import creatures
from keeper_app.content.people_occupations import occupations
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.rooms import ROOMS
from keeper_app.ui.tokens import Breakpoint

LANGS = sorted(languages())
CHARACTERISTICS = ("STR", "CON", "SIZ", "DEX", "APP", "INT", "POW", "EDU", "Luck")


def listed(app):
    return [key for key in app.keys("person-") if key[7:].isdigit()]


async def newcomer(app, way):
    await app.tap("person-add")
    await app.tap(f"way-{way}")


# --- quick characters -------------------------------------------------------


async def test_a_name_and_three_numbers(window, data):
    async with window("phone", route="/people") as app:
        await newcomer(app, "npc")
        for key, text in (("name", "Thug"), ("hp", "11"), ("dex", "60"), ("fighting-brawl", "45")):
            await app.type(f"npc-{key}", text)
        await app.tap("npc-save")
        assert kept(data) == 1
        assert app.words_at("roll-dex").startswith("DEX 60")
        said = app.texts()
        assert said[said.index("Dodge") + 1] == "30"
        await app.tap("tab-arms")
        assert app.words_at("arm-0") == "Unarmed Fighting (Brawl) 45"
        await app.tap("people-back")
        assert app.words_at("person-1") == "T Thug NPC HP 11"


async def test_three_of_them_are_numbered_and_undone_together(window):
    async with window("desktop", route="/people") as app:
        await newcomer(app, "npc")
        await app.type("npc-name", "Rat")
        await app.type("npc-hp", "3")
        await app.tap("npc-kind-creature")
        await app.tap("npc-count-more")
        await app.tap("npc-count-more")
        assert app.shows("3 of them")
        await app.tap("npc-save")
        assert [app.words_at(key).split(" Creature")[0] for key in listed(app)] == ["R1 Rat 1", "R2 Rat 2", "R3 Rat 3"]
        assert app.words_at("kind-creature") == "Creatures 3"
        await app.tap("undo")
        assert not listed(app)


async def test_without_a_name_nobody_comes(window, data):
    async with window("desktop", route="/people") as app:
        await newcomer(app, "npc")
        await app.type("npc-hp", "abc")
        assert app.at("npc-hp").error
        await app.type("npc-hp", "11")
        await app.submit("sheet-line")
        assert app.at("npc-name").error == "Everybody needs a name."
        assert kept(data) == 0


# --- investigators by the dice ----------------------------------------------


@pytest.mark.parametrize(
    ("age", "luck_rolls", "edu_checks", "effect"),
    [
        ("17", 2, 0, "Luck rolled twice"),
        ("80", 1, 4, "80 points off STR, CON, DEX"),
    ],
)
async def test_an_investigator_by_the_apps_dice(window, data, age, luck_rolls, edu_checks, effect):
    async with window("phone", route="/people") as app:
        await newcomer(app, "make")
        await app.type("make-name", "Zoé")
        await app.type("make-age", age)
        assert app.shows(effect)
        await app.type("make-occupation", "journ")
        await app.tap("occupation-journalist")
        await app.tap("make-roll")
        said = [c.value for c in app.within_reach() if isinstance(c, ft.Text)]
        assert [name for name in said if name in CHARACTERISTICS] == [*CHARACTERISTICS[:8], *["Luck"] * luck_rolls]
        for name in CHARACTERISTICS[:8]:  # every die, and what they add up to
            assert re.search(r"\d.*= \d+", said[said.index(name) + 1]), name
        assert sum(words.startswith("EDU improvement check ") for words in said) == edu_checks
        assert any(re.fullmatch(r"Skill points: \d+ for the occupation, \d+ for interests\.", one) for one in said)
        assert kept(data) == 1
        await app.tap("made-skills")
        assert app.has("skill-points")
        await app.tap("sheet-close")
        await app.tap("tab-main")
        assert app.shows(f"Journalist, {age} years old")
        await app.tap("undo")
        assert app.shows("Nobody in this campaign yet")


async def test_an_investigator_by_real_dice(real):
    """Aged 45: three dice or two a characteristic, Luck, then EDU twice."""
    async with real("desktop", route="/people") as app:
        await newcomer(app, "make")
        await app.type("make-name", "Jeanne")
        await app.type("make-age", "45")
        await app.tap("make-from-con")
        await app.tap("make-roll")
        three, two = ("3", "4", "3"), ("4", "2")  # 50, and (6 + 6) × 5 = 60
        dice = [*three, *three, *two, *three, *three, *two, *three, *two, *three]
        await app.read_out(*dice, "90", "0", "7", "10", "0", "9")
        assert app.shows("(3 + 4 + 3) × 5 = 50 − 5")  # every die, and what age takes
        assert app.shows("90 is above 60: 1D10 = 7, so +7")
        assert app.shows("10 is not above 67: no gain")
        assert app.shows("Skill points: 268 for the occupation, 120 for interests.")
        await app.tap("sheet-close")
        assert app.words_at("roll-str").startswith("STR 50")
        assert app.words_at("roll-con").startswith("CON 45")  # age is paid for with CON
        assert app.words_at("roll-siz").startswith("SIZ 60")
        assert app.words_at("roll-app").startswith("APP 45")
        assert app.words_at("roll-edu").startswith("EDU 67")  # the first try was above 60, the second was not
        assert app.words_at("points-luck") == "LUCK 50"
        assert app.words_at("points-hp") == "HP 10 / 10"
        assert app.words_at("points-san") == "SAN 50 / 99"


async def test_age_takes_what_there_is_and_says_what_it_spares(real):
    """STR, CON and DEX 30 at 85: the dice have fallen, and nobody is refused for them."""
    async with real("phone", route="/people") as app:
        await newcomer(app, "make")
        await app.type("make-name", "Jeanne")
        await app.type("make-age", "85")
        await app.tap("make-roll")
        weak, three, two = ("2", "2", "2"), ("3", "4", "3"), ("4", "2")
        dice = [*weak, *weak, *two, *weak, *three, *two, *three, *two, *three]
        await app.read_out(*dice, *["10", "0", "7"] * 4)
        assert app.words_at("spared") == "Age spares 5 points: nothing falls below 5"
        await app.tap("sheet-close")
        await app.tap("person-1")
        for name in ("str", "con", "dex"):
            assert app.words_at(f"roll-{name}").startswith(f"{name.upper()} 5 ")
        await app.go("log")
        assert app.shows("age spares 5 points")


async def test_rolling_again_takes_the_first_one_back(window):
    async with window("desktop", route="/people") as app:
        await newcomer(app, "make")
        await app.type("make-name", "Zed")
        await app.tap("make-roll")
        await app.tap("made-again")
        assert app.at("make-name").value == "Zed"
        await app.tap("make-roll")
        await app.tap("sheet-close")
        assert len(listed(app)) == 1


async def test_an_age_nobody_plays_is_refused_beside_the_field(window, data):
    async with window("desktop", route="/people") as app:
        await newcomer(app, "make")
        for age in ("14", "90", "x", ""):
            await app.type("make-age", age)
            assert app.at("make-age").error, age
            await app.tap("make-roll")
        await app.type("make-age", "15")
        assert not app.at("make-age").error
        await app.tap("make-roll")
        assert app.at("make-name").error == "Everybody needs a name."
        assert kept(data) == 0


# --- the bestiary -----------------------------------------------------------


async def test_creatures_are_found_by_group_and_name(window):
    async with window("phone", route="/people") as app:
        await newcomer(app, "bestiary")
        brought = {key.removeprefix("bring-") for key in app.keys("bring-") if "count" not in key}
        assert brought == {one.id for one in creatures()}
        await app.tap("group-undead")
        assert set(app.keys("bring-")) - {"bring-count-less", "bring-count-more"} == {
            f"bring-{one.id}" for one in creatures() if one.group == "undead"
        }
        await app.tap("group-undead")
        await app.type("bestiary-search", "chiên")  # either language, whatever the accents
        assert {"bring-dog", "bring-guard-dog", "bring-black-hound"} <= set(app.keys("bring-"))
        assert "bring-wolf" not in app.keys("bring-")
        await app.type("bestiary-search", "xyz")
        assert app.shows("Nothing here is called “xyz”.")
        assert app.has("search-clear")  # the way back to all of them


@pytest.mark.parametrize("lang", LANGS)
async def test_lists_go_by_the_names_shown_accents_or_not(prefer, window, lang):
    prefer(language=lang)
    names = {f"occupation-{one.id}": one.name for one in occupations()}
    animals = {f"bring-{one.id}": one.name for one in creatures() if one.group == "animal"}
    async with window("desktop", route="/people") as app:
        await newcomer(app, "make")
        shown = [key for key in app.keys("occupation-") if key in names]
        assert shown == sorted(names, key=lambda key: alphabetical(names[key].of(lang)))
        await app.tap("sheet-close")
        await newcomer(app, "bestiary")
        shown = [key for key in app.keys("bring-") if key in animals]
        assert shown == sorted(animals, key=lambda key: alphabetical(animals[key].of(lang)))


async def test_several_come_and_their_name_follows_the_language(prefer, window):
    prefer(language="fr")
    async with window("desktop", route="/people") as app:
        await newcomer(app, "bestiary")
        await app.tap("bring-count-more")
        await app.tap("bring-wolf")
        await app.tap("bestiary-done")
        assert len(listed(app)) == 2
        assert "Loup 1" in app.words_at("person-1")
        assert "Loup 2" in app.words_at("person-2")
        await app.tap("language")
        assert "Wolf 1" in app.words_at("person-1")
        await app.tap("undo")
        assert not listed(app)


async def test_the_list_stays_for_several_kinds_and_says_who_came(window, data):
    async with window("phone", route="/people") as app:
        await newcomer(app, "bestiary")
        assert not app.has("bestiary-done")
        await app.tap("bring-count-more")
        await app.tap("bring-wolf")
        assert app.words_at("bestiary-came") == "2 added: Wolf 1, Wolf 2"
        assert app.words_at("bring-wolf").startswith("Wolf × 2 ")
        assert app.shows("1 of them")  # two of the next kind are asked for anew
        await app.type("bestiary-search", "rat")
        await app.tap("bring-rat-swarm")
        assert app.words_at("bestiary-came").startswith("3 added: Wolf 1, Wolf 2, ")
        assert any(said.startswith("3 added") for said in app.announced())
        await app.tap("bestiary-done")
        assert kept(data) == 2
        assert not app.has("bestiary-search")


async def test_a_creature_keeps_the_name_it_is_given(window):
    async with window("desktop", route="/people") as app:
        await newcomer(app, "bestiary")
        await app.tap("bring-guard-dog")
        await app.tap("sheet-close")
        await app.tap("person-edit")
        await app.type("form-name", "Cerbère")
        await app.tap("person-save")
        assert "Cerbère" in app.words_at("person-1")
        await app.tap("language")
        assert "Cerbère" in app.words_at("person-1")


async def test_creatures_of_every_group_can_be_read(earlier, window):
    """Brought and opened: no sheet stays shut. The longest sheets of each group, and its first."""
    chosen, creatures_by_id = [], {one.id: one for one in creatures()}
    for group in CREATURE_GROUPS:
        those = [one for one in creatures() if one.group == group]
        chosen += dict.fromkeys([those[0].id, max(those, key=lambda one: len(one.arms) + len(one.spells)).id])
    earlier(*((BringCreature(one), ()) for one in chosen))
    async with window("desktop", route="/people") as app:
        for at, creature in enumerate(chosen, 1):
            await app.tap(f"person-{at}")
            assert app.shows(creatures_by_id[creature].note.of("en")), creature


# --- the strip --------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_the_party_is_in_sight_in_every_room(cast, window, size):
    async with window(size) as app:
        for room in ROOMS:
            await app.go(room)
            assert app.keys("tile-") == ["tile-1", "tile-2"], room
        await app.tap("tile-2")
        assert app.shows("Silas Grady")
        assert app.has("points-hp")
        await app.tap("sheet-close")


@pytest.mark.parametrize(("height", "there"), [(Breakpoint.SHORT, True), (Breakpoint.SHORT - 1, False)])
async def test_low_phones_have_no_strip(cast, window, height, there):
    async with window("phone") as app:
        await app.resize(390, height)
        assert app.has("tile-1") is there
        await app.go("people")
        assert app.has("tile-1") is there


async def test_nobody_no_strip(window):
    async with window("desktop") as app:
        assert not app.keys("tile-")


async def test_who_rolls_next_is_marked(cast, window):
    async with window("desktop") as app:

        def marked():
            colors = {}
            for c in app.walk():
                if isinstance(c, ft.Container) and c.border and c.border.left and c.border.left.width == 3:
                    for key in ("tile-1", "tile-2"):
                        if any(getattr(one, "key", None) == key for one in inside(c)):
                            colors[key] = c.border.left.color
            return colors

        assert len(set(marked().values())) == 1
        await app.choose(2)
        assert len(set(marked().values())) == 2
