"""The second and the third question: where it leads, and how wild that is."""

from functools import partial

import flet as ft

from keeper_app.odds.chase import trouble_odds
from keeper_app.rules.chase import Surroundings
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips, icon_tap
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.setup_company import brought_now
from keeper_app.ui.screens.chase.setup_parts import question, warned
from keeper_app.ui.screens.chase.setup_scenes import FOOT, WHEELS, setting_now, settings, sort_now
from keeper_app.ui.screens.chase.setup_view import in_setup, setup_of
from keeper_app.ui.seat import Seat

SORTS = {FOOT: ft.Icons.DIRECTIONS_RUN, WHEELS: ft.Icons.DIRECTIONS_CAR_OUTLINED}


def _sorts(seat: Seat, now: str) -> list[ft.Control]:
    """Which scenes are listed: on foot, or in something."""
    look = seat.look
    return [
        icon_tap(
            look,
            icon,
            look.say(f"chase-setup.list-{sort}"),
            partial(in_setup, seat, travel=sort),
            color=look.c.accent if sort == now else look.c.text_soft,
            selected=sort == now,
            key=f"travel-{sort}",
        )
        for sort, icon in SORTS.items()
    ]


def _listed(seat: Seat) -> list[tuple[str, str]]:
    """The scenes of the sort that is listed, and the chosen one whatever it is."""
    sort, chosen = sort_now(seat), setting_now(seat).id
    return [(one.id, one.title) for one in settings(seat) if one.sort == sort or one.id == chosen]


@component
def where(seat: Seat) -> ft.Control:
    """Scenes by title; a tap takes one."""
    look = seat.look
    listed, sort, chosen, riding = use_selected(
        seat, lambda: (_listed(seat), sort_now(seat), setting_now(seat), bool(brought_now(seat)))
    )
    rows: list[ft.Control] = [wrapped(*chips(look, listed, chosen.id, lambda id_: in_setup(seat, scene=id_), "scene"))]
    if (chosen.sort == WHEELS) is not riding:
        rows.append(warned(look, look.say("chase-setup.foot-scene" if riding else "chase-setup.no-wheels")))
    return question(look, 2, look.say("chase-setup.where"), *rows, beside=_sorts(seat, sort))


def _option(look: Look, one: Surroundings) -> Option:
    """A choice, with the chance that something lies at a place."""
    note = look.say("chase-setup.wild.chance", chance=look.percent(trouble_odds(one)))
    return one.value, look.say(f"chase-setup.wild.{one.value}"), note


@component
def how_wild(seat: Seat) -> ft.Control:
    """Safe, ordinary or dangerous: the die that every place ahead is drawn with."""
    look = seat.look
    now = use_selected(seat, lambda: setup_of(seat).surroundings)
    words = look.say("chase-setup.how-wild")
    picked = choice(
        look,
        [_option(look, one) for one in Surroundings],
        now.value,
        lambda id_: in_setup(seat, surroundings=Surroundings(id_)),
        height=52,
        labelled=words,
        name="wild",
    )
    return question(look, 3, words, picked)
