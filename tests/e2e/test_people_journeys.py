"""People and campaigns in a real browser."""

import re

import pytest
from journey import SIZES
from playwright.async_api import expect

from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import ChangePoints, HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STILL = {"still": True}
PARTY = (
    (BeginSession("The Saint-Brieuc"), ()),
    (
        SeatPerson(
            "Marguerite Vasseur",
            {
                **{"str": 50, "con": 55, "siz": 60, "dex": 70, "app": 65, "int": 75, "pow": 65, "edu": 80},
                **{"luck": 45, "sanity": 48, "library-use": 65, "spot-hidden": 60, "listen": 55, "psychology": 50},
                **{"fighting-brawl": 50, "firearms-handgun": 40, "stealth": 40, "dodge": 35, "first-aid": 30},
                **{"art-craft/Photography": 55, "cthulhu-mythos": 4, "credit-rating": 35, "language-other/Latin": 40},
            },
            sheet={
                "occupation": "journalist",
                "age": 31,
                "weapons": (Carried("revolver-38"),),
                "background": (("significant-people", "Her brother Luc, missing since 1917."),),
            },
        ),
        (),
    ),
    (
        SeatPerson(
            "Augustin Leroy",
            {
                **{"str": 45, "con": 50, "siz": 65, "dex": 45, "app": 50, "int": 70, "pow": 65, "edu": 85},
                **{"luck": 60, "sanity": 61, "medicine": 70, "first-aid": 60},
            },
            sheet={"occupation": "doctor-of-medicine", "age": 52},
        ),
        (),
    ),
    (SeatPerson("Captain Le Goff", {"dex": 50, "fighting-brawl": 45}, Kind.NPC, {"fixed": (("max-hp", 12),)}), ()),
    (BringCreature("deep-sea-dweller", 2), ()),
    (HurtPerson(2, 7), ()),
    (ChangePoints(1, "sanity", 3, -1), ()),
    (SetCondition(1, Condition("phobia", "ablutophobia")), ()),
)


async def test_an_investigator_is_rolled_wounded_and_all_of_it_undone(sit_down):
    """On a phone, in French: the generator, a major wound from the strip, the CON roll, and back to nobody."""
    keeper = await sit_down("phone", "fr", STILL)
    await keeper.go("people")
    await keeper.tap(keeper.say("people.add"))
    await keeper.tap(keeper.say("newcomer.make"))
    await keeper.type(keeper.say("people.name"), "Zoé Kervern")
    await keeper.tap(keeper.say("make.roll"))
    await keeper.sees(re.compile(r"\([1-6] \+ [1-6] \+ [1-6]\) × 5 = \d+"))
    await keeper.shot("made")
    await keeper.tap(keeper.say("close"))
    await keeper.go("tables")
    await keeper.tap(keeper.named("Zoé Kervern, ").first)
    points = keeper.named(keeper.say("points.name.hp")).first
    await points.wait_for()
    whole = int((await points.get_attribute("aria-label") or await points.inner_text()).split("/")[1])
    await keeper.tap(points)
    await keeper.type(keeper.say("points.amount"), str((whole + 1) // 2))
    await keeper.tap(keeper.say("points.lose.hp"))
    await keeper.sees(keeper.say("due.con-awake"))
    assert not await keeper.too_small()
    await keeper.shot("wound")
    await keeper.tap(keeper.named("CON ").first)
    await keeper.sees_no(keeper.say("due.con-awake"))
    await keeper.tap(keeper.say("close"))
    for _ in range(3):
        before = await keeper.undo.first.get_attribute("aria-label") or await keeper.undo.first.inner_text()
        await keeper.tap(keeper.undo.first)
        await expect(keeper.undo.first).not_to_have_text(before)
    await keeper.go("people")
    await keeper.sees(keeper.say("people.empty.title"))
    await expect(keeper.undo.first).to_be_disabled()


async def test_a_long_form_scrolls_and_its_save_stays_in_sight(sit_down):
    """On a phone: a form higher than the window; the wheel moves it, Save stays where it is, and saves."""
    keeper = await sit_down("phone", "fr", STILL, PARTY)
    save, kind = keeper.say("people.save"), keeper.say("kind.investigator")
    await keeper.go("people")
    await keeper.tap(keeper.named("Marguerite Vasseur, Journaliste"))
    await keeper.tap(keeper.named("Modifier Marguerite"))
    await keeper.sees(save)
    await keeper.at_rest()  # the sheet has slid in
    before = await keeper.box(kind)
    assert (await keeper.box(save))["y"] + 48 <= 844
    await keeper.page.mouse.move(195, 500)
    await keeper.page.mouse.wheel(0, 240)
    await keeper.until_higher(kind, before["y"] - 200)
    await keeper.at_rest()
    assert (await keeper.box(save))["y"] + 48 <= 844
    await keeper.shot("form")
    await keeper.tap(save)
    await keeper.sees_no(save)


async def test_a_sheet_rolls_and_campaigns_change(sit_down):
    """On a desktop, in English: a skill of the sheet rolls, another campaign and back, the file shown."""
    keeper = await sit_down("desktop", "en", STILL, PARTY)
    await keeper.go("people")
    await keeper.tap(keeper.named("Augustin Leroy, Doctor"))
    await keeper.sees("Medicine")
    await keeper.tap(keeper.named("Marguerite Vasseur, Journalist"))
    await keeper.sees("Language (Latin)")
    await keeper.sees("Her brother Luc, missing since 1917.")
    assert not await keeper.outside()
    assert not await keeper.doubled()
    await keeper.shot("people")
    await keeper.tap(keeper.named("Spot Hidden").first)
    await keeper.sees("Value 60")
    await keeper.tap(keeper.roll)
    await keeper.sees(re.compile(r"Rolled \d+"))
    await keeper.go("log")
    await keeper.sees("Marguerite Vasseur · Spot Hidden 60")
    await keeper.go("people")
    await keeper.tap(keeper.named("Campaign 1").first)
    await keeper.type("New campaign", "The Weir")
    await keeper.tap("Begin it")
    await keeper.sees(keeper.say("people.empty.title"))
    await keeper.tap(keeper.named("The Weir").first)
    await keeper.tap(keeper.named("Campaign 1").first)
    await keeper.sees("Language (Latin)")
    await keeper.go("log")
    await keeper.tap(keeper.say("log.short.data"))
    await keeper.tap("Show it to copy")
    await expect(keeper.page.get_by_role("textbox", disabled=True)).to_have_count(1)  # text that can be copied
    assert not await keeper.outside()
    await keeper.shot("export")
    await keeper.tap(keeper.say("close"))  # else whoever comes next has to load the client again
    await expect(keeper.page.get_by_role("textbox", disabled=True)).to_have_count(0)


async def test_the_people_at_the_other_sizes(sit_down):
    """On a phone and on a tablet, in French: everybody, then one of them, in a window that is turned."""
    keeper = await sit_down("phone", "fr", STILL, PARTY)
    await keeper.go("people")
    for size in ("phone", "tablet"):
        await keeper.turn(size)
        await keeper.sees(keeper.say("kind.many.creature"))
        assert not await keeper.too_small()
        assert not await keeper.doubled()
        await keeper.shot("people")
    await keeper.tap(keeper.named("Marguerite Vasseur, Journaliste"))
    await keeper.sees(keeper.say("sheet.characteristics"))
    await keeper.shot("sheet")
    assert not await keeper.outside()
    await keeper.turn("phone")
    await keeper.sees(keeper.say("sheet.characteristics"))
    await keeper.shot("sheet")


@pytest.mark.parametrize(("size", "lang"), [("across", "fr"), ("desktop", "en")])
async def test_a_wide_sheet_has_figures_weapons_and_skills_above_the_fold(sit_down, size, lang):
    keeper = await sit_down(size, lang, STILL, PARTY)
    await keeper.go("people")
    await keeper.sees(keeper.say("sheet.other-skills"))
    await keeper.at_rest()
    height = SIZES[size][1]
    for what in (keeper.say("sheet.add-weapon"), keeper.say("sheet.other-skills")):
        box = await keeper.box(what)
        assert box["y"] + box["height"] <= height, what
    spot = await keeper.named({"fr": "Trouver Objet Caché", "en": "Spot Hidden"}[lang]).bounding_box()
    first = await keeper.named({"fr": "Armes de poing", "en": "Cthulhu Mythos"}[lang]).last.bounding_box()
    assert spot
    assert first
    assert spot["x"] > first["x"] + first["width"]  # the second column
    assert not await keeper.outside()
    await keeper.shot("sheet")
