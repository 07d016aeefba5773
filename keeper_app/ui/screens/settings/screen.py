"""Settings: language, appearance, text size, motion, and where the data is."""

import flet as ft

from keeper_app import __version__
from keeper_app.play.preferences import DAMAGE, ERAS, TEXT_SCALES, UNITS
from keeper_app.ui.component import component
from keeper_app.ui.components.section_header import screen_title, section_header
from keeper_app.ui.components.surface import filling, scrolled
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.common.questions import appearance_question, language_question, named, setting_question
from keeper_app.ui.screens.settings.bar import bar_question
from keeper_app.ui.screens.settings.house_rules import house_rules
from keeper_app.ui.screens.settings.whereabouts import whereabouts
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

TWO, THREE = 1000, 1640  # widths from which the settings stand in two columns, and in three


def _preferences(seat: Seat) -> list[ft.Control]:
    """The keeper's own: how it speaks, how it looks, in which units."""
    look, say = seat.look, seat.look.say
    scales = tuple((str(scale), scale, look.words.percent_of(scale)) for scale in TEXT_SCALES)
    motion = (("no", False, say("settings.motion.on")), ("yes", True, say("settings.motion.off")))
    units = named(UNITS, lambda name: say(f"settings.units.{name}"))
    eras = named(ERAS, lambda name: say(f"era.{name}"))
    damage = named(DAMAGE, lambda name: say(f"settings.damage.{name}"))
    return [
        language_question(seat),
        appearance_question(seat),
        setting_question(seat, "settings.text", "text", "text_scale", scales),
        setting_question(seat, "settings.units.title", "units", "units", units),
        setting_question(seat, "settings.era", "era", "era", eras),
        setting_question(seat, "settings.damage.title", "damage", "damage", damage),
        setting_question(seat, "settings.motion.title", "motion", "still", motion),
        bar_question(seat),
    ]


def _about(seat: Seat) -> list[ft.Control]:
    """Where the data is, what can be done with all of it, and which Keeper this is."""
    look, c, window = seat.look, seat.look.c, seat.window
    return [
        section_header(look, look.say("settings.data")),
        whereabouts(seat),
        secondary(
            look, look.say("backup.title"), ft.Icons.SAVE_OUTLINED, lambda: window.open("backups"), key="backups"
        ),
        secondary(
            look,
            look.say("campaign.title"),
            ft.Icons.FOLDER_OUTLINED,
            lambda: window.open("campaigns"),
            key="settings-campaigns",
        ),
        *([_devices(seat)] if seat.ground.has_door else []),
        *([_reminder(seat)] if seat.copies is not None else []),
        section_header(look, look.say("settings.about")),
        text(look, look.say("settings.version", version=__version__), "small", c.text_soft),
        text(look, look.say("settings.unofficial"), "small", c.text_soft),
        secondary(look, look.say("about.title"), ft.Icons.INFO_OUTLINE, lambda: window.open("about"), key="about"),
        secondary(
            look,
            look.say("welcome.again"),
            ft.Icons.WAVING_HAND_OUTLINED,
            lambda: window.open("welcome"),
            key="settings-welcome",
        ),
    ]


def _reminder(seat: Seat) -> ft.Control:
    """Whether to ask for a copy now and then."""
    say = seat.look.say
    answers = (("yes", True, say("backup.remind.on")), ("no", False, say("backup.remind.off")))
    return setting_question(seat, "backup.remind.title", "remind", "remind", answers)


def _devices(seat: Seat) -> ft.Control:
    look, window = seat.look, seat.window
    return secondary(
        look, look.say("devices.title"), ft.Icons.DEVICES_OUTLINED, lambda: window.open("devices"), key="devices"
    )


def _columns(seat: Seat) -> list[list[ft.Control]]:
    """How it speaks and looks; how this table plays; the data. As many side by side as there is room for."""
    look = seat.look
    how, table, about = _preferences(seat), house_rules(seat), _about(seat)
    if look.breadth >= THREE:
        return [how, table, about]
    return [how, [*table, *about]] if look.breadth >= TWO else [[*how, *table, *about]]


@component
def settings_screen(seat: Seat) -> ft.Control:
    """Choices in columns, each in force at once; one column where there is no room for more."""
    look, columns = seat.look, _columns(seat)
    title = screen_title(look, look.say("room.settings"))
    if len(columns) == 1:
        return ft.Container(
            ft.ListView([title, *columns[0]], spacing=Space.M, expand=True), padding=Space.L, expand=True
        )
    panes: list[ft.Control] = [
        scrolled(*column, expand=True, key=f"settings-column-{at}") for at, column in enumerate(columns)
    ]
    row = ft.Row(panes, spacing=Space.XL, expand=True, vertical_alignment=ft.CrossAxisAlignment.START)
    return ft.Container(filling(title, row, spacing=Space.M), padding=Space.L, expand=True)
