"""An investigator in two minutes: from paper in one line, or by the dice with the occupation's skills at hand."""

from itertools import pairwise

import pytest
from cast import on_sheet
from driver import kept

BODY = {"str": 50, "con": 50, "siz": 50, "dex": 60, "app": 50, "int": 60, "pow": 50, "edu": 70}
PAPER = {
    "fr": "FOR 60 CON 50 TAI 65 DEX 55 APP 45 INT 70 POU 60 ÉDU 80, TOC 60, Écouter 50, Langue (latin) 40, 32 ans",
    "en": "STR 60 CON 50 SIZ 65 DEX 55 APP 45 INT 70 POW 60 EDU 80; Spot Hidden 60; Listen 50; Latin 40; age 32",
}


async def newcomer(app, way):
    await app.tap("person-add")
    await app.tap(f"way-{way}")


async def enters(app, *keys):
    """Enter leads from each field to the next."""
    for here, following in pairwise(keys):
        await app.submit(here)
        assert app.has_cursor(following), f"from {here} not to {following}"


# --- from paper -------------------------------------------------------------


@pytest.mark.parametrize("lang", sorted(PAPER))
async def test_an_investigator_from_paper_in_one_line(prefer, window, data, lang):
    prefer(language=lang)
    async with window("phone", route="/people") as app:
        await newcomer(app, "npc")
        await app.tap("npc-kind-investigator")
        await app.type("npc-name", "Ada")
        await app.type("npc-occupation", "Antiquarian" if lang == "en" else "antiquaire")
        await app.type("sheet-line", PAPER[lang])
        assert "60 · " in app.words_at("line-read")
        await app.tap("npc-save")
        assert kept(data) == 1
        assert app.words_at("points-hp").endswith("11 / 11"), "who came is opened"
        assert app.words_at("roll-str").split()[1] == "60"
        assert app.shows("Antiquarian, 32" if lang == "en" else "Antiquaire, 32")
        await app.tap("tab-skills")
        spot, latin = (app.words_at(f"roll-{skill}") for skill in ("spot-hidden", "language-other/Latin"))
        names = {"en": ("Spot Hidden", "Language"), "fr": ("Trouver Objet Caché", "Langues")}[lang]
        assert spot.startswith(f"{names[0]} 60")
        assert latin.startswith(f"{names[1]} (Latin) 40")


async def test_what_was_not_understood_is_named_and_nothing_is_lost(window):
    async with window("desktop", route="/people") as app:
        await newcomer(app, "npc")
        await app.tap("npc-kind-investigator")
        await app.type("npc-name", "Ada")
        await app.type("sheet-line", "STR 60, Juggling 45, umbrella")
        assert app.words_at("line-own") == "Not in the tables, kept as written: Juggling 45"
        assert app.words_at("line-rest") == "Not understood, goes into the notes: umbrella"
        await app.tap("npc-save")
        await app.tap("person-1")
        assert app.words_at("roll-Juggling").startswith("Juggling 45")
        assert app.shows("Not read: umbrella")


async def test_enter_leads_through_the_quick_character_and_keeps_it(window, data):
    async with window("desktop", route="/people") as app:
        await newcomer(app, "npc")
        assert app.has_cursor("npc-name")  # although the sheet took another's place
        await enters(app, "npc-name", "npc-hp", "npc-dex", "npc-fighting-brawl", "sheet-line")
        await app.tap("npc-kind-investigator")
        assert not app.has("npc-hp")  # all of it stands in the line
        assert not app.has("npc-count-more")
        await enters(app, "npc-name", "npc-occupation", "sheet-line")
        await app.type("npc-name", "Ada")
        await app.type("sheet-line", "Listen 40")
        await app.type("sheet-line", "Listen 40, \nSwim 30")  # a break within it is one
        assert kept(data) == 0
        await app.type("sheet-line", "Listen 40, \nSwim 30\n")  # and one at its end is Enter
        assert kept(data) == 1
        assert app.words_at("person-1").startswith("A Ada Investigator")


async def test_a_thug_may_have_a_line_too_and_there_may_be_three(window):
    async with window("desktop", route="/people") as app:
        await newcomer(app, "npc")
        await app.type("npc-name", "Thug")
        await app.type("npc-hp", "11")
        await app.type("sheet-line", "Handgun 40 Dodge 35")
        await app.tap("npc-count-more")
        await app.tap("npc-save")
        await app.tap("person-2")
        assert app.words_at("points-hp") == "HP 11 / 11"
        assert app.words_at("roll-firearms-handgun").startswith("Firearms (Handgun) 40")


async def test_a_blank_sheet_shows_in_its_fields_what_the_line_says(window):
    async with window("desktop", route="/people") as app:
        await newcomer(app, "person-form")
        await app.type("form-name", "Ada")
        await enters(app, "form-name", "form-occupation", "form-age", "sheet-line", "form-v:str")
        await app.type("sheet-line", "STR 60 CON 50 SIZ 65 Listen 45")
        assert app.at("form-v:siz").value == "65"
        assert app.at("form-f:max-hp").hint_text == "11"
        await app.type("form-v:con", "70")  # a field says more than the line
        await app.tap("person-save")
        assert app.words_at("points-hp") == "HP 13 / 13"
        assert app.words_at("roll-listen").startswith("Listen 45")


# --- changed later ----------------------------------------------------------


async def test_somebody_is_changed_by_the_same_line(cast, window):
    async with window("phone", route="/people") as app:
        await on_sheet(app, 1, "skills")
        await app.tap("skill-add")
        await app.type("sheet-line", "TOC 65; langue (latin) 45, Psychology 50")
        assert app.at("skill-value-spot-hidden").value == "65"
        await app.tap("skills-save")
        assert app.words_at("roll-spot-hidden").startswith("Spot Hidden 65")
        assert app.words_at("roll-language-other/Latin").startswith("Language (Latin) 45")
        assert app.words_at("roll-psychology").startswith("Psychology 50")
        assert len(app.keys("roll-language-other")) == 1
        await app.tap("undo")
        assert app.words_at("roll-spot-hidden").startswith("Spot Hidden 60")


async def test_characteristics_are_changed_by_it_too(cast, window):
    async with window("desktop", route="/people") as app:
        await app.tap("person-1")
        await app.tap("person-edit")
        await app.type("sheet-line", "FOR 80 TAI 80")
        await app.tap("person-save")
        assert app.words_at("roll-str").startswith("STR 80")


# --- by the dice ------------------------------------------------------------


async def test_enter_leads_to_the_dice(window, data):
    async with window("desktop", route="/people") as app:
        await newcomer(app, "make")
        await enters(app, "make-name", "make-age", "make-occupation")
        await app.type("make-name", "Zoé")
        await app.type("make-occupation", "journaliste")  # in any language, without a tap
        await app.submit("make-occupation")
        assert kept(data) == 1
        await app.tap("made-skills")
        assert app.shows("JOURNALIST")


async def test_occupations_stand_in_rows_and_one_that_is_chosen_says_what_it_brings(window):
    async with window("phone", route="/people") as app:
        await newcomer(app, "make")
        assert len(app.keys("occupation-")) == 28
        await app.tap("occupation-athlete")
        assert app.keys("occupation-") == ["occupation-athlete"]
        assert app.words_at("trade-points") == "EDU × 2 + DEX/STR × 2 points · Credit Rating 9–70"
        assert app.words_at("trade-skills").startswith(
            "Climb, Jump, Fighting (Brawl), Ride, Swim, Throw · 1 of Charm, "
        )
        assert app.words_at("trade-skills").endswith(" · 1 free")
        await app.tap("occupation-athlete")
        assert len(app.keys("occupation-")) == 28


async def test_the_occupations_skills_come_first_and_the_two_pools_count_down(earlier, real):
    async with real("phone", route="/people") as app:
        await newcomer(app, "make")
        await app.type("make-name", "Zoé")
        await app.tap("occupation-antiquarian")
        await app.tap("make-roll")
        three, two = ("3", "4", "3"), ("4", "2")  # 50, and 60 for SIZ, INT and EDU
        dice = [*three, *three, *two, *three, *three, *two, *three, *two, *three]
        await app.read_out(*dice, "10", "0", "7")
        await app.tap("made-skills")
        own = ["appraise", "art-craft", "history", "library-use", "language-other", "spot-hidden", "credit-rating"]
        assert app.keys("skill-value-")[:7] == [f"skill-value-{one}" for one in own]
        assert app.at("skill-value-library-use").value == "20"  # what everybody can
        assert app.keys("add-")[:4] == ["add-charm", "add-fast-talk", "add-intimidate", "add-persuade"]
        assert app.words_at("skill-points") == "Left: occupation 240 of 240 · interests 120 of 120"

        await app.type("skill-value-library-use", "70")
        assert app.words_at("skill-points") == "Left: occupation 190 of 240 · interests 120 of 120"
        await app.type("sheet-line", "Language (Latin) 41, Credit 35, Persuade 60, Swim 40, Jump 30")
        # 40 for Latin, 35 for Credit, 50 for the one chosen, 20 for the free one, and 10 of interests.
        assert app.words_at("skill-points") == "Left: occupation 45 of 240 · interests 110 of 120"
        assert "skill-value-language-other" not in app.keys("skill-value-")  # it has a speciality now
        await app.type("skill-value-spot-hidden", "95")  # 70: 25 more than the occupation has
        assert app.words_at("skill-points") == "Left: occupation 0 of 240 · interests 85 of 120"
        assert not app.has("points-over")
        await app.type("skill-value-appraise", "99")
        assert app.words_at("points-over") == "9 points too many: take them off some skills."
        await app.type("skill-value-credit-rating", "71")
        assert app.words_at("credit-bounds") == "Credit Rating in this occupation: 30 to 70."
        await app.type("skill-value-credit-rating", "70")
        assert not app.has("credit-bounds")


async def test_a_skill_that_was_only_offered_is_not_written_down(earlier, window):
    async with window("desktop", route="/people") as app:
        await newcomer(app, "make")
        await app.type("make-name", "Zoé")
        await app.tap("occupation-antiquarian")
        await app.tap("make-roll")
        await app.tap("made-skills")
        await app.type("skill-value-history", "50")
        await app.tap("skills-save")
        assert app.words_at("roll-history").startswith("History 50")
        await app.tap("skill-add")
        assert app.keys("skill-value-") == ["skill-value-history"]
