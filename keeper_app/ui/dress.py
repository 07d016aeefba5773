"""What is said of a page itself: its name, its letters, its colours. All of it before the page is first drawn."""

import flet as ft

from keeper_app.ui.ground import Ground
from keeper_app.ui.tokens import FONTS, PALETTES, Palette, material


def prepare(page: ft.Page, palette: Palette, ground: Ground) -> None:
    """All of it. Letters that come after the first picture make the client lay every text out again."""
    page.title = "Keeper"
    if not ground.has_letters:
        page.fonts = FONTS
    dress(page, palette)


def dress(page: ft.Page, palette: Palette) -> None:
    """Its colours, at once: while the client blends them over it draws the whole page, picture by picture."""
    page.theme = page.dark_theme = material(palette)
    page.theme_mode = ft.ThemeMode.LIGHT if palette is PALETTES["light"] else ft.ThemeMode.DARK
    page.theme_animation_style = ft.AnimationStyle.no_animation()
