"""One search for names: every field that narrows a list forgives the same, and says so where nothing is left."""

import pytest
from cast import CAST, on_sheet
from driver import plain, taps
from minds import PARTY, SEEN
from scholars import BEGUN

from keeper_app.content.study_tables import spells, tomes
from keeper_app.content.weapon_table import weapons
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.words import by_name, words_in

NOTHING = "Nothing here is called “zzqqxx”."
NOBODY = "Nobody here is called “zzqqxx”."
CROWD = (*CAST, (BringCreature("guard-dog", 10), ()))


def on(*keys, who=None, tab=None):
    """The way to a field, from the room it is in."""

    async def go(app):
        if who is not None:
            await on_sheet(app, who, tab)
        await taps(app, *keys)

    return go


COMPARING = ("table-weapons", "weapon-revolver-38", "compare-add")
FIELDS = {
    "weapon": (CAST, "people", on("weapon-add", who=1, tab="arms"), "weapon-search", NOTHING),
    "creature": (CAST, "people", on("person-add", "way-bestiary"), "bestiary-search", NOTHING),
    "occupation": (CAST, "people", on("person-add", "way-make"), "make-occupation", "Not in the list"),
    "person": (CAST, "people", on(), "people-filter", NOBODY),
    "skill on a sheet": (CAST, "people", on("skill-add", who=1, tab="skills"), "skill-search", NOTHING),
    "skill never learnt": (CAST, "people", on("skill-others", who=1, tab="skills"), "other-search", NOTHING),
    "weapon to compare": (CAST, "tables", on(*COMPARING), "compare-search", NOTHING),
    "phobia": (CAST, "people", on("condition-add", "set-phobia", who=1, tab="main"), "which-search", NOTHING),
    "skill": (CAST, "roll", on("what", "skill"), "skills-search", NOTHING),
    "tome": (BEGUN, "study", on("study-tome"), "tome-search", "Nothing is called “zzqqxx”"),
    "spell": (BEGUN, "study", on("study-kind-spell", "study-spell"), "spell-search", "Nothing is called “zzqqxx”"),
    "quirk": ((*PARTY, SEEN), "mind", on("bout-due-3", "bout-row-phobia"), "quirk-search", NOTHING),
    "sight": (PARTY, "mind", on("sight"), "sight-name", NOTHING),
    "table": (CAST, "tables", on(), "tables-filter", "No entry for “zzqqxx”"),
    "weapon of the tables": (CAST, "tables", on("table-weapons"), "table-search", "No entry for “zzqqxx”"),
    "row": (CAST, "tables", on("table-vehicles"), "table-search", "No entry for “zzqqxx”"),
    "runner": (CROWD, "chase", on("camp-fugitive-add"), "people-search", NOBODY),
    "skill at a location": (CAST, "chase", on("chase-more", "way-hand", "place-2"), "place-search", NOTHING),
}


@pytest.fixture
def at(earlier, window):
    """A window in which a field is in reach."""

    def open_at(which):
        events, room, go, field, _ = FIELDS[which]
        earlier(*events)
        return window("phone", route=f"/{room}"), go, field

    return open_at


TYPED = [
    ("weapon", "epee legere", "take-light-sword"),  # accents missing
    ("weapon", "thomspon", "take-thompson"),  # a slip
    ("weapon", "dague", "take-large-knife"),  # an everyday word
    ("weapon", "tommy gun", "take-thompson"),
    ("weapon", "mitraillettes", "take-uzi"),  # what its group is called, in another language
    ("creature", "araignee", "bring-giant-spider"),
    ("creature", "vampyre", "bring-vampire"),
    ("creature", "shoggoth", "bring-formless-slime"),
    ("creature", "morts-vivants", "bring-skeleton"),
    ("occupation", "anticaire", "occupation-antiquarian"),
    ("person", "margerite", "person-1"),
    ("person", "journaliste", "person-1"),
    ("skill on a sheet", "electricite", "add-electrical-repair"),
    ("skill on a sheet", "swiming", "add-swim"),
    ("skill never learnt", "electricite", "base-electrical-repair"),
    ("weapon to compare", "fusil à pompe", "compare-take-shotgun-12-pump"),
    ("weapon", "fusil de chasse", "take-shotgun-16-double"),
    ("weapon", "mitraillette", "take-thompson"),
    ("weapon", "hache", "take-wood-axe"),
    ("creature", "goule", "bring-grave-eater"),
    ("creature", "profond", "bring-deep-sea-dweller"),
    ("creature", "byakhee", "bring-winged-horror"),
    ("creature", "maigre bete", "bring-night-gaunt"),
    ("occupation", "prêtre", "occupation-clergy"),
    ("phobia", "acrofobia", "which-acrophobia"),
    ("skill", "psycology", "skill-psychology"),
    ("skill", "ecouter", "skill-listen"),
    ("skill", "perception", "skill-spot-hidden"),
    ("tome", "marees noires", "tome-black-tides"),
    ("tome", "hebier", "tome-grey-herbal"),
    ("spell", "taire le coeur", "spell-still-the-heart"),
    ("spell", "sall", "spell-veil-of-salt"),
    ("quirk", "acrofobia", "quirk-acrophobia"),
    ("sight", "loup garou", "sight-being-0"),
    ("table", "vehicels", "table-vehicles"),
    ("table", "asphyxie", "table-suffocation"),
    ("weapon of the tables", "poigard", "weapon-large-knife"),
    ("row", "moto", "row-heavy-motorcycle"),
    ("runner", "margerite", "runs-1"),
    ("skill at a location", "grimpr", "place-skill-climb"),
]


@pytest.mark.parametrize("which", FIELDS)
async def test_a_name_is_found_however_it_is_typed_and_no_list_is_empty_without_a_sentence(at, which):
    opened, go, field = at(which)
    async with opened as app:
        await go(app)
        before = app.keys()
        assert not app.shows(FIELDS[which][-1])
        found = [(typed, key) for where, typed, key in TYPED if where == which]
        assert found
        for typed, key in found:
            await app.type(field, typed)
            assert app.has(key), (typed, app.keys())
        await app.type(field, "zzqqxx")
        assert app.shows(FIELDS[which][-1]), app.texts()
        assert app.keys() != before
        if which != "occupation":  # whose field may say anything
            await app.tap("search-clear")
            assert app.keys() == before


async def test_people_are_found_by_what_the_other_language_calls_them(earlier, window):
    earlier((BringCreature("grave-eater", 2), ()), (BringCreature("walking-corpse"), ()))
    async with window("phone", route="/people") as app:
        for typed, found in (("goule", [1, 2]), ("mort-vivant", [3]), ("ghoul 2", [2])):
            await app.type("people-filter", typed)
            assert [int(key[-1]) for key in app.keys("person-") if key[-1].isdigit()] == found, typed


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_weapons_to_take_stand_by_the_name_shown_and_it_is_said_how_many_more_there_are(at, prefer, lang):
    prefer(language=lang)
    opened, go, _ = at("weapon")
    async with opened as app:
        await go(app)
        listed = [f"take-{one.id}" for one in by_name(words_in(lang), weapons())]
        shown = [key for key in app.keys("take-") if key in listed]
        assert shown == listed[: len(shown)]
        assert app.shows(plain(words_in(lang).say("search.more", len(listed) - len(shown))))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("which", "start", "several"), [("tome", "tome-", tomes), ("spell", "spell-", spells)])
async def test_tomes_and_spells_stand_by_the_name_shown(at, prefer, lang, which, start, several):
    prefer(language=lang)
    opened, go, _ = at(which)
    async with opened as app:
        await go(app)
        listed = [f"{start}{one.id}" for one in by_name(words_in(lang), several())]
        last = [key for key in app.keys(start) if key in listed][-8:]  # what is begun or known stands above
        assert len(last) == 8
        assert last == [key for key in listed if key in last]


async def test_a_word_still_being_typed_finds_what_it_will_mean(at):
    opened, go, field = at("weapon")
    async with opened as app:
        await go(app)
        await app.type(field, "chevro")
        assert app.keys("take-")[0].startswith("take-shotgun")


async def test_what_is_called_so_stands_above_what_is_only_meant(at):
    opened, go, field = at("weapon")
    async with opened as app:
        await go(app)
        await app.type(field, "pistolet")
        found = app.keys("take-")
        assert found.index("take-flintlock-pistol") < found.index("take-revolver-38") < found.index("take-luger-p08")


@pytest.mark.parametrize(
    ("typed", "named"), [("psycho", "Psychology"), ("perception", "Spot Hidden"), ("Poker", "Poker")]
)
async def test_enter_takes_a_skill_that_is_called_so_and_no_guess(window, typed, named):
    async with window("desktop") as app:
        await app.tap("skill")
        await app.type("skills-search", typed)
        await app.submit("skills-search")
        assert any(words.startswith(named) for words in app.chosen_words())


async def test_the_quick_field_finds_weapons_by_the_same_words(cast, window):
    async with window("desktop", route="/roll") as app:
        await app.type("quick", "tommy gun")
        assert app.has("quick-weapon-thompson"), app.keys("quick")


async def test_the_log_has_every_word_as_it_is(cast, window):
    async with window("desktop", route="/log") as app:
        await app.type("log-search", "MARGUERITE vasseur")
        assert app.keys("entry-")
        await app.type("log-search", "margerite")
        assert app.shows("“margerite” is not")
        await app.tap("search-clear")
        assert app.keys("entry-")
