"""Questions about the app itself, asked in the Settings and wherever else they are at hand."""

from collections.abc import Callable, Iterable

import flet as ft

from keeper_app.content.known_languages import language, languages
from keeper_app.play.preferences import APPEARANCES
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat

Answer = tuple[str, object, str]  # its id, the value it gives the setting, and what it is called here


def _question(
    look: Look, title: str, name: str, options: list[Option], chosen: str, pick: Callable[[str], None]
) -> ft.Control:
    """A header and its answers side by side."""
    return stacked(section_header(look, title), choice(look, options, chosen, pick, labelled=title, name=name))


@component
def setting_question(seat: Seat, title: str, name: str, setting: str, answers: tuple[Answer, ...]) -> ft.Control:
    """One setting, and the answers there are."""
    now = use_selected(seat, lambda: getattr(seat.preferences.current, setting))
    values = {id_: value for id_, value, _ in answers}
    return _question(
        seat.look,
        seat.look.say(title),
        name,
        [(id_, words, None) for id_, _, words in answers],
        next((id_ for id_, value in values.items() if value == now), ""),
        lambda chosen: seat.prefer(**{setting: values[chosen]}),
    )


def named(names: Iterable[str], words: Callable[[str], str]) -> tuple[Answer, ...]:
    """Answers that are their own ids."""
    return tuple((name, name, words(name)) for name in names)


@component
def language_question(seat: Seat) -> ft.Control:
    """Every language there is, by its own name; the one in force may be the browser's."""
    return _question(
        seat.look,
        seat.look.say("settings.language"),
        "language",
        [(lang, language(lang).name, None) for lang in languages()],
        seat.look.words.lang,
        lambda lang: seat.prefer(language=lang),
    )


def appearance_question(seat: Seat) -> ft.Control:
    """Dark, light, high contrast."""
    answers = named(APPEARANCES, lambda name: seat.look.say(f"appearance.{name}"))
    return setting_question(seat, "settings.appearance", "appearance", "appearance", answers)
