"""Small parts that several panes of the Mind room use."""

from collections.abc import Callable
from typing import Any

import flet as ft

from keeper_app.play.people.person import Person
from keeper_app.play.people.sanity import OUT_OF_MIND
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space
from keeper_app.words import condition_name

MADNESS = ("permanent-insanity", "bout", "indefinite-insanity", "temporary-insanity", "delusion")


def step(look: Look, word: str, icon: ft.IconData | None, do: Callable[[], Any], key: str, **kw: Any) -> ft.Control:
    """A button with a word of the room on it."""
    return secondary(look, look.say(word), icon, do, key=key, **kw)


def _signed(look: Look, words: str, icon: ft.IconData, ink: str) -> ft.Control:
    sign = ft.Container(ft.Icon(icon, size=look.icon(18), color=ink), padding=ft.Padding.only(top=1))
    said = text(look, words, "small", ink, expand=True)
    return ft.Row([sign, said], spacing=Space.S, vertical_alignment=ft.CrossAxisAlignment.START)


def grave_line(look: Look, words: str, icon: ft.IconData = ft.Icons.PSYCHOLOGY_ALT) -> ft.Control:
    """What must not be passed over: a sign and a sentence in the colour of danger."""
    return _signed(look, words, icon, look.c.danger)


def soft_line(look: Look, words: str, icon: ft.IconData) -> ft.Control:
    """What may be worth knowing besides."""
    return _signed(look, words, icon, look.c.text_soft)


def state_of_mind(look: Look, person: Person) -> tuple[str, bool]:
    """How somebody's mind is, in a few words, and whether that is grave."""
    by_id = {one.id: one for one in person.conditions}
    said = [condition_name(look.words, by_id[one]) for one in MADNESS if one in by_id]
    if person.mind.rounds and person.has("bout"):
        said[said.index(condition_name(look.words, by_id["bout"]))] = look.say("mind.in-bout", person.mind.rounds)
    elif person.mind.bout:
        said.insert(0, look.say("mind.bout-due"))
    grave = person.has("bout") or bool(person.mind.bout) or any(person.has(one) for one in OUT_OF_MIND)
    return (" · ".join(said) if said else look.say("mind.sane")), grave
