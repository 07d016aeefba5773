"""The Rules room in a real browser: a slip in French on a phone, a card in English on a desktop, a spoiler."""

import re

import pytest
from playwright.async_api import expect

from keeper_app.content.rulebook import library
from keeper_app.reference.rule_links import same_cards
from keeper_app.reference.search.looking import look_up

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STILL = {"still": True}
FIRST = library()["rule-1-1-attacks-of-opportunity"]
SPOILER = library()["erratum-campaign-blood-on-the-altar"]
TABOO = next(
    entry
    for entry in library().values()
    if entry.kind == "taboo" and entry.spoiler is None and any(one.kind == "erratum" for one in same_cards(entry))
)


def start(text, length=30):
    return re.compile(re.escape(text[:length].replace("\u202f", " ")))


async def test_a_slip_in_french_on_a_phone(sit_down):
    keeper = await sit_down("phone", "fr", STILL)
    say = keeper.say
    await keeper.go("rules")
    await keeper.type(say("rules.search"), "ataque oportunite")
    card = keeper.page.get_by_role("button", name=re.compile(re.escape(FIRST.title.of("fr"))))
    await keeper.sees(say("rules.found", sum(look_up("ataque oportunite").kinds.values())))
    await expect(card).to_be_visible()
    assert not await keeper.outside()
    assert not await keeper.doubled()
    assert not await keeper.too_small(44)
    await keeper.shot("rules-found")
    await keeper.tap_until(card, keeper.button(say("rules.back")))
    await keeper.sees(start(FIRST.points[0].of("fr")))
    assert not await keeper.outside()
    await keeper.shot("rules-entry")
    await keeper.tap(say("rules.mark"))
    await expect(keeper.button(say("rules.unmark"))).to_be_visible()
    await keeper.tap(say("rules.back"))
    await expect(card).to_be_visible()
    await keeper.tap(say("rules.clear"))
    await keeper.sees(say("rules.bookmarks"))
    await keeper.shot("rules-shelf")


async def test_a_card_with_its_erratum_and_its_taboo_on_a_desktop(sit_down):
    keeper = await sit_down("desktop", "en", STILL)
    say = keeper.say
    erratum = next(one for one in same_cards(TABOO) if one.kind == "erratum")
    await keeper.go("rules")
    await keeper.type(say("rules.search"), f"{TABOO.cards[0].name.of('en')} taboo")
    card = keeper.page.get_by_role("button", name=re.compile("^(Taboo|Erratum) .*Arkham"))
    used = keeper.button(say("rules.used"))
    await keeper.tap_until(card.first, used.first)
    await keeper.sees(start(erratum.text.of("en")))
    await keeper.sees(start(TABOO.text.of("en")))
    await keeper.sees(say("rules.in-force"))
    await keeper.tap(used.first)
    await keeper.at_rest()
    assert not await keeper.outside()
    await keeper.shot("rules-card")
    await keeper.press("Escape")
    await expect(card).to_have_count(0)


async def test_a_spoiler_stays_folded_until_it_is_asked_for(sit_down):
    keeper = await sit_down("tablet", "en", STILL)
    say = keeper.say
    await keeper.go("rules")
    await keeper.type(say("rules.search"), "Blood on the Altar no resolution")
    folded = keeper.page.get_by_role("button", name=re.compile(say("rules.spoiler", where="Blood on the Altar")))
    await expect(folded.first).to_be_visible()
    title = keeper.page.get_by_role("button", name=re.compile(re.escape(SPOILER.title.of("en"))))
    await expect(title).to_have_count(0)
    await keeper.shot("rules-spoiler")
    await keeper.tap_until(folded.first, title.first)
    await keeper.tap_until(title.first, keeper.button(say("rules.copy")))
    await keeper.sees(start(SPOILER.text.of("en")))
