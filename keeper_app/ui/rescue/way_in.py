"""What Flet calls for every window: the house where the folder opened, the rescue page where it did not."""

from collections.abc import Callable
from functools import cache

import flet as ft

from keeper_app.content.language_records import Lang
from keeper_app.ui.app import build_main
from keeper_app.ui.door.door import Door
from keeper_app.ui.door.visitor import VISITOR, Visitor
from keeper_app.ui.dress import prepare
from keeper_app.ui.entrance import Entrance
from keeper_app.ui.flet_turns import draw_in_turns
from keeper_app.ui.ground import SERVED, Ground
from keeper_app.ui.languages import window_language
from keeper_app.ui.line import hear_late_answers
from keeper_app.ui.rescue.of_folder import FolderRescue, NotOpenYet
from keeper_app.ui.tokens import PALETTES


def build_way_in(
    entrance: Entrance, lang: Lang | None, door: Door | None = None, ground: Ground = SERVED
) -> Callable[[ft.Page], None]:
    """The function Flet calls for every window. `lang` overrules the browser until a choice is kept.

    Whoever was let in to look on waits outside while there is nothing to look at.
    """

    @cache
    def house() -> Callable[[ft.Page], None]:
        if entrance.data is None:
            raise RuntimeError("nobody is in")
        if door is not None:
            door.move_in(entrance.data)
        return build_main(entrance.data, lang, entrance.campaigns, door, ground)

    def inside(page: ft.Page) -> None:
        house()(page)

    def main(page: ft.Page) -> None:
        if entrance.enter():
            inside(page)
            return
        hear_late_answers(page)
        prepare(page, PALETTES["dark"], ground)
        spoken = lang or window_language()
        if VISITOR.get(Visitor()).sees_all:
            page.render_views(FolderRescue, entrance, spoken, inside)
        else:
            page.render_views(NotOpenYet, spoken)

    draw_in_turns()  # before any window: one that shows the rescue page becomes a window of the house
    if entrance.enter():
        house()
    return main
