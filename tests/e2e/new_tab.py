"""A browser of its own for one more keeper, or for another device."""

from typing import Literal

from journey import LOCALES
from playwright.async_api import Browser, Page
from tab import watch


async def new_tab(browser: Browser, lang: str, *, calm: bool, answers: bool) -> Page:
    """A calm one asks for less motion, as a system may: without a graphics card each frame on the way costs.

    Journeys' own server `answers` when it is asked whether it is at rest; a keeper's does not know the question.
    """
    motion: Literal["reduce", "no-preference"] = "reduce" if calm else "no-preference"
    context = await browser.new_context(locale=LOCALES[lang], reduced_motion=motion)
    page = await context.new_page()
    await watch(page, answers=answers)
    return page
