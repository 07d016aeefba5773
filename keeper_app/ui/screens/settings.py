"""Settings: language, appearance, text size, motion, and where the data is."""

import flet as ft

from keeper_app import __version__
from keeper_app.play import APPEARANCES, ERAS, LANGUAGES, TEXT_SCALES, UNITS
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.section_header import screen_title, section_header
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.house_rules import house_rules
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space

NAMES = {"fr": "Français", "en": "English"}


def _look_settings(seat: Seat) -> list[ft.Control]:
    look, settings = seat.look, seat.preferences.current
    return [
        section_header(look, look.say("settings.language")),
        choice(
            look,
            [(lang, NAMES[lang], None) for lang in LANGUAGES],
            look.words.lang,
            lambda lang: seat.prefer(language=lang),
            labelled=look.say("settings.language"),
            name="language",
        ),
        section_header(look, look.say("settings.appearance")),
        choice(
            look,
            [(name, look.say(f"appearance.{name}"), None) for name in APPEARANCES],
            settings.appearance,
            lambda name: seat.prefer(appearance=name),
            labelled=look.say("settings.appearance"),
            name="appearance",
        ),
        section_header(look, look.say("settings.text")),
        choice(
            look,
            [(str(scale), look.words.percent_of(scale), None) for scale in TEXT_SCALES],
            str(settings.text_scale),
            lambda scale: seat.prefer(text_scale=int(scale)),
            labelled=look.say("settings.text"),
            name="text",
        ),
        section_header(look, look.say("settings.units.title")),
        choice(
            look,
            [(name, look.say(f"settings.units.{name}"), None) for name in UNITS],
            settings.units,
            lambda name: seat.prefer(units=name),
            labelled=look.say("settings.units.title"),
            name="units",
        ),
        section_header(look, look.say("settings.era")),
        choice(
            look,
            [(name, look.say(f"era.{name}"), None) for name in ERAS],
            settings.era,
            lambda name: seat.prefer(era=name),
            labelled=look.say("settings.era"),
            name="era",
        ),
        section_header(look, look.say("settings.motion.title")),
        choice(
            look,
            [("no", look.say("settings.motion.on"), None), ("yes", look.say("settings.motion.off"), None)],
            "yes" if settings.still else "no",
            lambda still: seat.prefer(still=still == "yes"),
            labelled=look.say("settings.motion.title"),
            name="motion",
        ),
    ]


def settings_screen(seat: Seat) -> ft.Control:
    """One column of choices, each in force at once."""
    look = seat.look
    c = look.c
    about: list[ft.Control] = [
        section_header(look, look.say("settings.data")),
        text(look, look.say("settings.data-at", path=seat.data_path), "small", c.text_soft, selectable=True),
        section_header(look, look.say("settings.about")),
        text(look, look.say("settings.version", version=__version__), "small", c.text_soft),
        text(look, look.say("settings.unofficial"), "small", c.text_soft),
    ]
    column = ft.ListView(
        [screen_title(look, look.say("room.settings")), *_look_settings(seat), *house_rules(seat), *about],
        spacing=Space.M,
        expand=True,
        width=None if look.phone else Size.MEASURE * look.scale,
    )
    return ft.Container(column, padding=Space.L, expand=True, alignment=None if look.phone else ft.Alignment.TOP_LEFT)
