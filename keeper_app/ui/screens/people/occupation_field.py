"""What somebody does for a living: chosen from the list, found by a few letters, or written as it is."""

from collections.abc import Callable
from typing import Any

import flet as ft

from keeper_app.content.limits import LONGEST_LABEL
from keeper_app.content.people_occupations import occupation_called, occupations
from keeper_app.reference import best
from keeper_app.ui.components.field import field
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.words import by_name, in_language, occupation_name, trade_points, trade_skills

FEW = 6


def occupation_field(look: Look, chosen: str, put: Callable[[str], Any], key: str) -> ft.TextField:
    """Where it is written; one of the list shows its name."""
    return field(
        look, look.say("people.occupation"), occupation_name(look.words, chosen), put, most=LONGEST_LABEL, key=key
    )


def occupation_list(look: Look, chosen: str, put: Callable[[str], Any], *, few: bool = False) -> list[ft.Control]:
    """What answers to the letters written, in the order of the alphabet; `few` shows nothing before any are.

    One that is chosen says what it brings, and the others are a tap on it away.
    """
    known = {one.id: one for one in occupations()}
    meant = occupation_called(chosen)
    if one := known.get(meant):
        own = [(one.id, in_language(look.words, one.name))]
        return [
            wrapped(*chips(look, own, meant, lambda _: put(""), "occupation")),
            text(look, trade_points(look.words, one), "small", look.c.text_soft, key="trade-points"),
            text(look, trade_skills(look.words, one), "small", look.c.text_faint, key="trade-skills"),
        ]
    found = best(chosen, by_name(look.words, occupations()), lambda one: one.names)
    if few:
        found = found[:FEW] if chosen.strip() else []
    named = [(one.id, in_language(look.words, one.name)) for one in found]
    if named:
        return [wrapped(*chips(look, named, None, put, "occupation"))]
    if few and not chosen.strip():
        return []
    return [text(look, look.say("make.own-occupation"), "small", look.c.text_soft)]
