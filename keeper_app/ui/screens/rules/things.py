"""What was found besides entries of the rules: weapons, tables, creatures, skills. Each leads to where it is used."""

from collections.abc import Callable
from functools import partial

import flet as ft

from keeper_app.content.rule_games import rule_game
from keeper_app.content.rulebook import RPG
from keeper_app.reference.search.snippets import marked as mark
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.badge import badge, marked_text
from keeper_app.ui.quick import write
from keeper_app.ui.quick_places import place_of
from keeper_app.ui.screens.rules.asking import Found
from keeper_app.ui.screens.rules.rows import answer_card
from keeper_app.ui.screens.rules.view import rules_view
from keeper_app.ui.seat import Seat
from keeper_app.words import in_language


def _to_place(seat: Seat, found: Found) -> None:
    kind, _, id_ = found.id.partition(":")
    if (place := place_of(seat, kind, id_)) is not None:
        place.turn_to()


def _to_bestiary(seat: Seat, found: Found) -> None:
    seat.window.open("bestiary", search=in_language(seat.look.words, found.title))


def _to_quick(seat: Seat, found: Found) -> None:
    write(seat.window, f"{in_language(seat.look.words, found.title)} ")
    seat.window.focus.to_quick()


USES: dict[str, Callable[[Seat, Found], None]] = {
    "weapon": _to_place,
    "table": _to_place,
    "creature": _to_bestiary,
    "skill": _to_quick,
}


def use_thing(seat: Seat, found: Found) -> None:
    """Go where it is used: the table or the weapon in its room, the creature among others, the skill to be rolled."""
    USES[found.kind](seat, found)


@component
def thing_card(seat: Seat, found: Found) -> ft.Control:
    """Its kind and its name."""
    look = seat.look
    at = use_selected(seat, lambda: rules_view(seat.window).at == found.id)
    game = in_language(look.words, rule_game(RPG).short)
    badges = [badge(look, look.say(f"rules.kind.{found.kind}"), found.kind), badge(look, game)]
    name = marked_text(look, mark(in_language(look.words, found.title), found.words), "heading", look.c.text)
    return answer_card(look, found.id, badges, [name], partial(use_thing, seat, found), at=at)
