"""Settings: language, appearance, text size, motion, and where the data is."""

import flet as ft

from keeper_app import __version__
from keeper_app.play.preferences import DAMAGE, ERAS, TEXT_SCALES, UNITS
from keeper_app.ui.components.section_header import screen_title, section_header
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.common.questions import appearance_question, language_question, question
from keeper_app.ui.screens.settings.bar import bar_question
from keeper_app.ui.screens.settings.house_rules import house_rules
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space


def _preferences(seat: Seat) -> list[ft.Control]:
    """The keeper's own: how it speaks, how it looks, in which units."""
    look, now, prefer = seat.look, seat.preferences.current, seat.prefer
    say = look.say
    questions = [
        language_question(seat),
        appearance_question(seat),
        question(
            seat,
            say("settings.text"),
            "text",
            [(str(scale), look.words.percent_of(scale)) for scale in TEXT_SCALES],
            str(now.text_scale),
            lambda scale: prefer(text_scale=int(scale)),
        ),
        question(
            seat,
            say("settings.units.title"),
            "units",
            [(name, say(f"settings.units.{name}")) for name in UNITS],
            now.units,
            lambda name: prefer(units=name),
        ),
        question(
            seat,
            say("settings.era"),
            "era",
            [(name, say(f"era.{name}")) for name in ERAS],
            now.era,
            lambda name: prefer(era=name),
        ),
        question(
            seat,
            say("settings.damage.title"),
            "damage",
            [(name, say(f"settings.damage.{name}")) for name in DAMAGE],
            now.damage,
            lambda name: prefer(damage=name),
        ),
        question(
            seat,
            say("settings.motion.title"),
            "motion",
            [("no", say("settings.motion.on")), ("yes", say("settings.motion.off"))],
            "yes" if now.still else "no",
            lambda still: prefer(still=still == "yes"),
        ),
        bar_question(seat),
    ]
    return [control for question in questions for control in question]


def settings_screen(seat: Seat) -> ft.Control:
    """One column of choices, each in force at once."""
    look = seat.look
    c = look.c
    about: list[ft.Control] = [
        section_header(look, look.say("settings.data")),
        text(look, look.say("settings.data-at", path=str(seat.data.path)), "small", c.text_soft, selectable=True),
        secondary(
            look,
            look.say("backup.title"),
            ft.Icons.SAVE_OUTLINED,
            lambda: seat.window.open("backups"),
            key="backups",
        ),
        secondary(
            look,
            look.say("campaign.title"),
            ft.Icons.FOLDER_OUTLINED,
            lambda: seat.window.open("campaigns"),
            key="settings-campaigns",
        ),
        section_header(look, look.say("settings.about")),
        text(look, look.say("settings.version", version=__version__), "small", c.text_soft),
        text(look, look.say("settings.unofficial"), "small", c.text_soft),
    ]
    column = ft.ListView(
        [screen_title(look, look.say("room.settings")), *_preferences(seat), *house_rules(seat), *about],
        spacing=Space.M,
        expand=True,
        width=None if look.phone else Size.MEASURE * look.scale,
    )
    return ft.Container(column, padding=Space.L, expand=True, alignment=None if look.phone else ft.Alignment.TOP_LEFT)
