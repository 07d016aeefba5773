"""About Keeper: what it is and is not, whose work is in it, and where the games are kept."""

import flet as ft

from keeper_app import __version__
from keeper_app.content.made_of import made_of
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.text import copied, text
from keeper_app.ui.seat import Seat
from keeper_app.words.sources import sources_named


def about_sheet(seat: Seat) -> ft.DialogControl:
    """The version, the licence, the sources, the data folder, and everything that Keeper is made with."""
    look, say, soft = seat.look, seat.look.say, seat.look.c.text_soft
    parts = [say("about.part", name=one.name, licence=one.licence) for one in made_of()]
    return sheet(
        look,
        say("about.title"),
        [
            text(look, say("settings.version", version=__version__), "heading"),
            text(look, say("about.unofficial"), "body"),
            text(look, say("about.marks"), "body", soft),
            section_header(look, say("about.licence")),
            text(look, say("about.own"), "body", soft),
            section_header(look, say("about.sources")),
            text(look, say("about.sources-note"), "small", soft),
            stacked(*(text(look, source, "body") for source in sources_named(look.words)), spacing=0),
            section_header(look, say("about.data")),
            copied(look, say("settings.data-at", path=str(seat.data.path)), soft),
            section_header(look, say("about.parts")),
            stacked(*(text(look, part, "small", soft) for part in parts), spacing=0),
        ],
        lambda: seat.window.open(None),
    )
