"""What Flet calls for every window: the house where the folder opened, the rescue page where it did not."""

from collections.abc import Callable
from functools import cache

import flet as ft

from keeper_app.content.language_records import Lang
from keeper_app.ui.app import build_main
from keeper_app.ui.entrance import Entrance
from keeper_app.ui.languages import window_language
from keeper_app.ui.line import hear_late_answers
from keeper_app.ui.rescue.of_folder import FolderRescue
from keeper_app.ui.tokens import FONTS, PALETTES, material


def build_way_in(entrance: Entrance, lang: Lang | None) -> Callable[[ft.Page], None]:
    """The function Flet calls for every window. `lang` overrules the browser until a choice is kept."""

    @cache
    def house() -> Callable[[ft.Page], None]:
        if entrance.data is None:
            raise RuntimeError("nobody is in")
        return build_main(entrance.data, lang, entrance.campaigns)

    def inside(page: ft.Page) -> None:
        house()(page)

    def main(page: ft.Page) -> None:
        if entrance.enter():
            inside(page)
            return
        hear_late_answers(page)
        page.title = "Keeper"
        page.fonts = FONTS
        page.theme = page.dark_theme = material(PALETTES["dark"])
        page.theme_mode = ft.ThemeMode.DARK
        page.render_views(FolderRescue, entrance, lang or window_language(), inside)

    if entrance.enter():
        house()
    return main
