"""Questions about the app itself, asked in the Settings and wherever else they are at hand."""

from collections.abc import Callable

import flet as ft

from keeper_app.content.known_languages import language, languages
from keeper_app.play.preferences import APPEARANCES
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.seat import Seat


def question(
    seat: Seat, title: str, name: str, options: list[tuple[str, str]], chosen: str, pick: Callable[[str], None]
) -> list[ft.Control]:
    """A header and its answers side by side."""
    look = seat.look
    answers: list[Option] = [(answer, words, None) for answer, words in options]
    return [section_header(look, title), choice(look, answers, chosen, pick, labelled=title, name=name)]


def language_question(seat: Seat) -> list[ft.Control]:
    """Every language there is, by its own name."""
    return question(
        seat,
        seat.look.say("settings.language"),
        "language",
        [(lang, language(lang).name) for lang in languages()],
        seat.look.words.lang,
        lambda lang: seat.prefer(language=lang),
    )


def appearance_question(seat: Seat) -> list[ft.Control]:
    """Dark, light, high contrast."""
    return question(
        seat,
        seat.look.say("settings.appearance"),
        "appearance",
        [(name, seat.look.say(f"appearance.{name}")) for name in APPEARANCES],
        seat.preferences.current.appearance,
        lambda name: seat.prefer(appearance=name),
    )
