"""A FAQ of the keeper's own in a real browser: chosen as a file, looked over, kept, found, deleted, brought back."""

import re

import invented_faq
import pytest
import small_pdf
from playwright.async_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STILL = {"still": True}
WELL = small_pdf.pdf([small_pdf.two_columns(invented_faq.LEFT_COLUMN, invented_faq.RIGHT_COLUMN)])
TITLE = "Frequently Asked Questions"


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("desktop", "en")])
async def test_a_faq_as_pdf_from_the_file_to_the_undo(sit_down, size, lang):
    keeper = await sit_down(size, lang, STILL)
    say = keeper.say
    await keeper.go("rules")
    add = keeper.button(say("document.add"))
    await keeper.tap_until(add, keeper.button(say("document.import.pick")))
    await keeper.shot("document-add")
    await keeper.choose_file(say("document.import.pick"), "well.pdf", WELL)
    save = keeper.button(say("document.import.save"))
    await expect(save).to_be_visible()
    await keeper.sees(TITLE)
    await keeper.sees(say("document.section.questions"))
    assert not await keeper.outside()
    await keeper.shot("document-preview")
    await keeper.tap(save)
    question = keeper.page.get_by_role("button", name=re.compile("^May two divers share a rope"))
    await expect(question).to_be_visible()
    await keeper.shot("document-kept")

    await keeper.type(say("rules.search"), "lantern needs air")
    card = keeper.page.get_by_role("button", name=re.compile(f"^FAQ {TITLE}"))
    await keeper.tap_until(keeper.named(say("document.mine")), card.first)
    await keeper.shot("document-found")
    copy = keeper.button(say("rules.copy"))
    await keeper.tap_until(card.first, copy)
    await keeper.sees(re.compile("A lantern needs air"))
    assert not await keeper.outside()
    assert not await keeper.doubled()
    await keeper.shot("document-entry")

    if size == "phone":
        await keeper.tap(say("rules.back"))
    await keeper.tap(say("rules.clear"))
    await keeper.tap_until(keeper.button(say("rules.up", where=say("rules.every-game"))), add)
    remove = keeper.button(say("document.remove", title=TITLE))
    await keeper.shot("document-listed")
    await keeper.tap(remove)
    await expect(remove).to_have_count(0)
    await keeper.tap(keeper.page.get_by_role("button", name=say("undo.plain"), exact=True, disabled=False))
    await expect(remove).to_be_visible()
