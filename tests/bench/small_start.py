"""The yardstick of the site: a bare counter in the place of Keeper, made into a site by the same recipe."""

import asyncio
from typing import Any

import flet as ft

from keeper_app.ui.browser.page import Page

LINES = 60  # as many as make a first screen of it, by the size that `start.js` goes by

SAID = "the small app has little else to say, and says it at some length."


async def start(given: dict[str, Any]) -> Page:
    page = Page(given)
    page.tell("step", step="screens")

    def draw(window: ft.Page) -> None:
        main(window)
        asyncio.get_running_loop().call_later(0, page.tell, "drawn")

    ft.run(draw)
    page.tell("ready")
    return page


def main(page: ft.Page) -> None:
    page.title = "Counter"
    shown = ft.Text("Count no. 0", size=30)
    count = 0

    def increment() -> None:
        nonlocal count
        count += 1
        shown.value = f"Count no. {count}"

    lines = [ft.Text(f"Line {number}: {SAID}", size=4) for number in range(LINES)]
    page.add(shown, ft.Button("Roll", on_click=increment), ft.Column(lines, spacing=0))
